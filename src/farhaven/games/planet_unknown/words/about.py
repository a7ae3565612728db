"""Words about the game rather than in it: settings, kinds of components, rules of prompts."""

from __future__ import annotations

from typing import Final

from farhaven.core.phrases import sentence
from farhaven.core.words import Say
from farhaven.games.planet_unknown.components.events import EVENTS
from farhaven.games.planet_unknown.components.planets import PLANETS
from farhaven.games.planet_unknown.components.tiles import TILES
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.duties import (
    Advance,
    Deliver,
    Demolish,
    Duty,
    Gather,
    GoDown,
    LandRover,
    LayPatch,
    LoseDepot,
    LoseLifepod,
    LoseRover,
    OneOf,
    OwnTurn,
    PeekOrSynergy,
    PickBenefit,
    PickCard,
    PickFocus,
    PickLastCards,
    PickMission,
    PlaceRover,
    PlaceTile,
    PutMeteorite,
    ReturnOne,
    SetStation,
    StowLifepod,
    SweepLine,
    TeleportRover,
)
from farhaven.games.planet_unknown.view import View

from .boards import corporation_rule, planet_rule, technology_rule
from .cards import civ, event, mission_sides
from .names import corporation, planet, technology, tile

PROMPT_RULES: Final[dict[type[Duty], str]] = {
    OwnTurn: "2.8",
    SetStation: "2.2",
    ReturnOne: "13.2",
    PickFocus: "16.10.1",
    PlaceTile: "2.3",
    Advance: "5.1",
    OneOf: "20.7",
    GoDown: "5.7",
    PickBenefit: "16.4.1",
    LayPatch: "11.1",
    PlaceRover: "8.1",
    LandRover: "16.1.3",
    TeleportRover: "18.4",
    Deliver: "16.6.1",
    Gather: "18.6",
    Demolish: "18.7",
    SweepLine: "18.7",
    LoseLifepod: "20.10",
    LoseRover: "20.10",
    PutMeteorite: "20.4",
    PeekOrSynergy: "20.12",
    LoseDepot: "20.13",
    PickCard: "6.1",
    PickLastCards: "16.3.5",
    PickMission: "16.7.8",
}

STOWING_RULES: Final = {"cosmos": "16.5.1", "jump_drive": "16.7.1"}  # by corporation


def rule(view: View) -> str:
    """The number of the rule that the prompt is about."""
    if view.ended:
        return "12.8"
    if not view.deciders:
        return ""
    seat = view.seat if view.seat in view.deciders else view.deciders[0]
    player = view.players[seat]
    batch = player.agenda[-1]
    if len(set(batch)) > 1:
        return "2.7"
    if isinstance(batch[0], StowLifepod):
        return STOWING_RULES[player.corporation]
    return PROMPT_RULES[type(batch[0])]


# -- settings --------------------------------------------------------------------------------


def setting(key: str, value: str, say: Say) -> str:
    """The name of a setting, or of one of its values."""
    if not value:
        return heading(key, say)
    known = {
        ("planets", "symmetric"): say("KSB-4156 for all"),
        ("planets", "random"): say("different ones, drawn"),
        ("corporations", "symmetric"): say("Universal Coalition for all"),
        ("corporations", "random"): say("different ones, drawn"),
        ("ring_offset", "random"): say("drawn"),
        ("events", "auto"): say("none, solo an even deck"),
        ("events", "none"): say("none"),
        ("events", "calm"): say("calm"),
        ("events", "even"): say("even"),
        ("events", "mixed"): say("mixed"),
        ("events", "harsh"): say("harsh"),
        ("events", "cruel"): say("cruel"),
        ("personal_missions", "no"): say("no"),
        ("personal_missions", "yes"): say("yes"),
        ("rotation", "commander"): say("the commander turns it"),
        ("rotation", "fixed"): say("by one section each turn"),
        ("rulings", "book"): say("rulebook"),
        ("rulings", "online"): say("online version"),
    }
    return known.get((key, value)) or chosen(key, value, say)


def heading(key: str, say: Say) -> str:
    return {
        "planets": say("Planets"),
        "corporations": say("Corporations"),
        "ring_offset": say("Offset of the inner ring"),
        "events": say("Events"),
        "personal_missions": say("Personal missions"),
        "rotation": say("Turning the station"),
        "rulings": say("Rulings"),
    }[key]


def chosen(key: str, value: str, say: Say) -> str:
    """Boards by their names; numbers as they are."""
    names = [name.strip() for name in value.split(",")]
    if key == "planets":
        return ", ".join(planet(name, say) for name in names)
    if key == "corporations":
        return ", ".join(corporation(name, say) for name in names)
    return value


# -- components ------------------------------------------------------------------------------


def kind(kind: str, group: str, say: Say) -> str:
    """The name of a kind of components, or of a group of it."""
    if not group:
        return {
            "planet": say("Planets"),
            "corporation": say("Corporations"),
            "tile": say("Tiles"),
            "civ_card": say("Civ cards"),
            "mission": say("Missions"),
            "event": say("Events"),
        }[kind]
    if kind == "civ_card":
        return say("level {level}", level=group.removeprefix("level_"))
    if kind == "tile":
        return say("outline {outline}", outline=group.upper())
    return {"green": say("green"), "orange": say("orange"), "red": say("red")}[group]


def name(kind: str, id: str, say: Say) -> str:
    """The name of a tile or card, which is put together; boards have names of their own."""
    match kind:
        case "tile":
            return sentence(tile(int(id), say)).removesuffix(".")
        case "civ_card":
            level, number = id.split("_")[1:]
            return say("Civ card {number} of level {level}", number=number, level=level)
        case "mission":
            return say("Mission {number}", number=int(id[-2:]))
        case "event":
            return say("Event {number}", number=int(id[-2:]))
    return ""


def component(kind: str, id: str, say: Say) -> str:
    """What a component is and does."""
    match kind:
        case "planet":
            return difficulty(PLANETS[id].difficulty, planet_rule(id, say), say)
        case "corporation":
            return corporation_text(id, say)
        case "tile":
            return tile_text(int(id), say)
        case "civ_card":
            return sentence(civ(id, say))
        case "mission":
            return mission_sides(id, say)
        case "event":
            return event_text(id, say)
    return ""


def difficulty(level: int, text: str, say: Say) -> str:
    return say("Difficulty {level}. {rule}", level=level, rule=text)


def corporation_text(id: str, say: Say) -> str:
    made = CORPORATIONS[id]
    told = [difficulty(made.difficulty, corporation_rule(id, say), say)]
    for number in range(len(made.technologies)):
        named = technology(id, number, say)
        told.append(sentence(named) + " " + technology_rule(id, number, say))
    return " ".join(told)


def tile_text(number: int, say: Say) -> str:
    made = TILES[number]
    return say.plural(
        "This is {tile}; {count} tile of the game has this outline and these terrains.",
        "This is {tile}; {count} tiles of the game have this outline and these terrains.",
        sum(one.outline == made.outline and one.pair == made.pair for one in TILES),
        tile=tile(number, say),
    )


def event_text(id: str, say: Say) -> str:
    told = sentence(event(id, say))
    return told + " " + say("Only in the solo game.") if EVENTS[id].solo else told
