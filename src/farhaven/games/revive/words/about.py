"""Words about the game rather than in it: settings, kinds of components, rules of prompts."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say

from ..components.large_sites import SITE
from ..model import Deed
from ..state import (
    PickCard,
    PickCitizen,
    PickDeed,
    PickDiscard,
    PickFlight,
    PickLanding,
    PickModuleSpace,
    PickRemoval,
    PickReward,
    PickSaving,
    PickSide,
    PickSlot,
    PickSpace,
    PickSwitch,
    PickTarget,
    PickTribe,
    PickTurn,
    PickWild,
    Question,
    Stage,
    UseSurplus,
)
from ..view import View
from . import components
from .names import tribe
from .prompts import actions_in_a_turn

PROMPT_RULES: Final[dict[type[Question], str]] = {
    PickTribe: "2.2",
    PickSide: "2.3",
    PickCard: "2.6",
    PickSlot: "5.1",
    PickDeed: "19.3",
    PickSaving: "7.7",
    PickCitizen: "7.3",
    PickTurn: "7.4",
    PickModuleSpace: "5.5",
    PickSwitch: "6.3",
    PickWild: "19.6",
    UseSurplus: "3.4",
    PickReward: "12.2",
    PickDiscard: "12.3",
    PickRemoval: "17.4",
    PickSpace: "18.18",
    PickFlight: "18.15",
    PickLanding: "18.8",
}

TARGET_RULES: Final = {Deed.EXPLORE: "7.1", Deed.POPULATE: "9.1", Deed.BUILD: "10.1"}


def rule(view: View) -> str:
    """The number of the rule that the prompt is about."""
    if view.stage is Stage.OVER:
        return "14.11"
    if not view.deciders:
        return ""
    player = view.players[view.deciders[0]]
    if player.asked:
        return rule_of(player.asked[-1])
    if player.pool:
        return "3.13"
    is_free = view.hibernated or view.taken >= actions_in_a_turn(view)
    return "4.4" if is_free else "4.2"


def rule_of(question: Question) -> str:
    if isinstance(question, PickTarget):
        return TARGET_RULES[question.deed]
    return PROMPT_RULES.get(type(question), "")


# -- settings --------------------------------------------------------------------------------


def setting(key: str, value: str, say: Say) -> str:
    """The name of a setting, or of one of its values."""
    if not value:
        return heading(key, say)
    known = {
        ("tribes", "random"): say("drawn"),
        ("tribes", "choose"): say("chosen by the players"),
        ("side", "sun"): say("sun sides"),
        ("side", "moon"): say("moon sides"),
        ("side", "random"): say("drawn"),
        ("side", "choose"): say("chosen by the players"),
        ("artifact_cards", "random"): say("one each, drawn"),
        ("artifact_cards", "choose"): say("one of two each"),
        ("artifact_cards", "shared"): say("one for all"),
        ("length", "normal"): say("normal"),
        ("length", "long"): say("long"),
        ("content", "base"): say("base game"),
        ("content", "full"): say("everything"),
        ("rulings", "book"): say("rulebook"),
        ("rulings", "online"): say("online version"),
        ("handicap", "no"): say("no"),
        ("handicap", "yes"): say("yes"),
    }
    return known.get((key, value)) or chosen(key, value, say)


def heading(key: str, say: Say) -> str:
    return {
        "tribes": say("Tribes"),
        "side": say("Sides of the tribe boards"),
        "artifact_cards": say("Artifact cards"),
        "length": say("Length"),
        "content": say("Content"),
        "rulings": say("Rulings"),
        "handicap": say("Handicap"),
    }[key]


def chosen(key: str, value: str, say: Say) -> str:
    """Names of tribes and sides per seat, chapters by their number."""
    if key == "content":
        return say("chapter {number} of the campaign", number=value.removeprefix("chapter_"))
    names = [name.strip() for name in value.split(",")]
    if key == "tribes":
        return ", ".join(tribe(name, say) for name in names)
    return ", ".join(say("sun") if name == "sun" else say("moon") for name in names)


# -- components ------------------------------------------------------------------------------


def kind(kind: str, group: str, say: Say) -> str:
    """The name of a kind of components, or of a group of it."""
    if group:
        return group_name(group, say)
    return {
        "tribe": say("Tribes"),
        "citizen": say("Citizens"),
        "starting_card": say("Starting cards"),
        "module": say("Slot modules"),
        "machine": say("Machines"),
        "crate": say("Crates"),
        "artifact_card": say("Artifact cards"),
        "site": say("Large locations"),
        "tile": say("Area tiles"),
        "campaign_card": say("Campaign cards"),
    }[kind]


def group_name(group: str, say: Say) -> str:
    return {
        "grey": say("grey"),
        "green": say("green"),
        "yellow": say("yellow"),
        "two_colours": say("two colours"),
        "base": say("base game"),
        "campaign": say("campaign"),
        "starting": say("starting tiles"),
        "explored": say("tiles to explore"),
    }[group]


def name(kind: str, id: str, say: Say) -> str:
    """The name of what has none of its own."""
    if kind == "module":
        return say("Module {number}", number=int(id[1:]))
    if kind == "site":
        made = SITE[id]
        return say("{one} and {other}", one=say(made.a.name), other=say(made.b.name))
    if kind == "campaign_card":
        return say("Campaign card {number}", number=id)
    return ""


def component(kind: str, id: str, say: Say) -> str:
    """What a component is and does."""
    match kind:
        case "tribe":
            return components.tribe(id, say)
        case "citizen" | "starting_card":
            return components.card(id, say)
        case "module":
            return components.module(id, say)
        case "machine":
            return components.machine(id, say)
        case "crate":
            return components.crate(id, say)
        case "artifact_card":
            return components.artifact_card(id, say)
        case "site":
            return say(
                "One side: {one} Other side: {other}",
                one=components.site(id, "a", say),
                other=components.site(id, "b", say),
            )
        case "tile":
            return components.tile(id, say)
        case "campaign_card":
            return components.campaign_card(int(id), say)
    return ""
