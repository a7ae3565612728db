"""Words about the game rather than in it: settings, kinds of components, rules of prompts."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say

from ..components.effects import (
    BuildShip,
    BuildStadium,
    Clone,
    Draw,
    Evacuate,
    Fly,
    Gain,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Pay,
    Prepare,
    Raise,
    Research,
    ReturnPenalty,
    Settle,
    Swap,
    Transfer,
)
from ..components.technologies import TECHNOLOGY_SETS
from ..duties import (
    ChooseParts,
    DiscardDown,
    DropGoal,
    Duty,
    KeepGoal,
    LoadShip,
    MarkAction,
    MoveSatellites,
    PayPrice,
    PickBonus,
    PickLane,
    PickPower,
    PlayTasks,
    RaiseAny,
    SpendEnergy,
    StaffArea,
    StoreAny,
    StoreUnits,
    TakeTurn,
    TossCards,
    Transport,
)
from ..view import View
from . import cards
from .composed import composed_name

PROMPT_RULES: Final[dict[type[Duty], str]] = {
    TakeTurn: "5.1",
    MarkAction: "16.3",
    SpendEnergy: "5.5",
    PlayTasks: "17.2",
    DiscardDown: "16.4",
    ChooseParts: "16.5",
    StoreUnits: "2.4",
    StoreAny: "2.4",
    RaiseAny: "4.2",
    PayPrice: "21.2",
    TossCards: "7.4",
    StaffArea: "6.11",
    Transport: "9.1",
    LoadShip: "9.2",
    PickPower: "16.7",
    MoveSatellites: "11.3",
    PickLane: "11.5",
    PickBonus: "12.1",
    KeepGoal: "15.2",
    DropGoal: "15.2",
    Gain: "2.4",
    GainFactory: "8.3",
    GainPopulation: "8.6",
    Raise: "4.2",
    Research: "6.8",
    InfrastructureMoves: "6.1",
    BuildShip: "7.1",
    BuildStadium: "7.2",
    Prepare: "8.1",
    Clone: "8.5",
    Settle: "6.9",
    Swap: "8.8",
    Fly: "21.4",
    Evacuate: "21.5",
    Transfer: "21.6",
    Draw: "21.16",
    ReturnPenalty: "3.5",
    Pay: "21.8",
}


def rule(view: View) -> str:
    """The number of the rule that the prompt is about."""
    if view.ended:
        return "15.8" if view.rules.points else "14.10"
    if not view.deciders:
        return ""
    seat = view.seat if view.seat in view.deciders else view.deciders[0]
    return PROMPT_RULES.get(type(view.players[seat].agenda[-1]), "")


# -- settings --------------------------------------------------------------------------------


def setting(key: str, value: str, say: Say) -> str:
    """The name of a setting, or of one of its values."""
    if not value:
        return heading(key, say)
    return {
        ("edition", "czech"): say("Czech edition"),
        ("edition", "polish"): say("Polish edition"),
        ("mode", "auto"): say("as in the rulebook"),
        ("mode", "race"): say("race"),
        ("mode", "points"): say("points"),
        ("bonuses", "auto"): say("as in the rulebook"),
        ("bonuses", "strict"): say("strict"),
        ("bonuses", "generous"): say("generous"),
        ("actions", "basic"): say("basic"),
        ("actions", "advanced"): say("advanced, with action cards"),
        ("goals", "draft"): say("drafted"),
        ("goals", "preset"): say("by technology set"),
        ("public_tasks", "no"): say("no"),
        ("public_tasks", "yes"): say("yes"),
        ("line_majority", "none"): say("no"),
        ("line_majority", "a"): say("side A"),
        ("line_majority", "b"): say("side B"),
        ("third_civilisation", "no"): say("no"),
        ("third_civilisation", "yes"): say("yes"),
    }[key, value]


def heading(key: str, say: Say) -> str:
    return {
        "edition": say("Edition"),
        "mode": say("Mode"),
        "bonuses": say("Yearly bonuses"),
        "actions": say("Actions"),
        "goals": say("Goals"),
        "public_tasks": say("Public tasks"),
        "line_majority": say("Line majority"),
        "third_civilisation": say("Third civilisation"),
    }[key]


# -- components ------------------------------------------------------------------------------


def kind(kind: str, group: str, say: Say) -> str:
    """The name of a kind of components, or of a group of it."""
    if group:
        return group_name(group, say)
    return {
        "hex": say("Areas of the New World"),
        "area": say("Areas of the Old World"),
        "ship": say("Spaceships"),
        "stadium": say("Stadiums"),
        "infrastructure": say("Infrastructure"),
        "technology": say("Technology tiles"),
        "goal": say("Goals"),
        "yearly_bonus": say("Yearly bonuses"),
        "action_card": say("Action cards"),
        "public_task": say("Public tasks"),
        "line_tile": say("Tiles of the line majority"),
        "solo_card": say("Solo cards"),
    }[kind]


def group_name(group: str, say: Say) -> str:
    if group.startswith("set_"):
        return say(TECHNOLOGY_SETS[int(group[-1]) - 1].name)
    return {
        "tundra": say("tundra"),
        "desert": say("desert"),
        "forest": say("forest"),
        "ocean": say("ocean"),
        "deck_1": say("deck I"),
        "deck_2": say("deck II"),
    }[group]


def name(kind: str, id: str, say: Say) -> str:
    """The name of what has none of its own."""
    return composed_name(kind, id, say)


def component(kind: str, id: str, say: Say) -> str:
    """What a component is and does."""
    match kind:
        case "hex":
            return cards.hexagon(id, say)
        case "area":
            return cards.area(id, say)
        case "ship":
            return cards.ship(id, say)
        case "stadium":
            return cards.stadium(id, say)
        case "infrastructure":
            return cards.infrastructure(id, say)
        case "technology":
            return cards.technology_text(id, say)
        case "goal":
            return cards.goal(int(id), say)
        case "yearly_bonus":
            return cards.bonus(id, say)
        case "action_card":
            return cards.action_card(id, say)
        case "public_task":
            return cards.task(id, say)
        case "solo_card":
            return cards.solo(id, say)
        case "line_tile":
            return cards.line_tile(id, say)
    return ""
