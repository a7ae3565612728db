"""What is asked, as a phrase: "choose a slot for Forager"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import either
from farhaven.core.words import Say

from ..model import Deed
from ..state import (
    MoveMarker,
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
    ReceiveRewards,
    TurnUp,
    UseSurplus,
)
from .names import card, deed, module, place

AtStart: TypeAlias = PickTribe | PickSide | PickCard
OfActions: TypeAlias = PickSlot | PickTarget | PickDeed | PickSaving | PickCitizen | PickTurn
Steps: TypeAlias = TurnUp | MoveMarker | ReceiveRewards


def question(one: Question, say: Say) -> str:
    if isinstance(one, AtStart):
        return at_start(one, say)
    if isinstance(one, OfActions):
        return of_actions(one, say)
    if isinstance(one, Steps):
        return say("go on")
    match one:
        case PickModuleSpace():
            return say("choose a space for {module}", module=module(one.module, say))
        case PickSwitch():
            return say("choose what the switch gives")
        case PickWild():
            return say("choose the card that has all colours for now")
        case UseSurplus():
            return say("use what your counters cannot hold, or lose it")
        case PickReward():
            return say("choose a reward of the hibernation track")
        case PickDiscard():
            return say("remove a large artifact from the crater")
        case PickRemoval():
            return say("remove something from the display")
        case PickSpace():
            return say("choose a space for the piece")
        case PickFlight():
            return say("choose where the falcon flies")
        case PickLanding():
            return say("choose where the figure goes")
    assert_never(one)


def at_start(one: AtStart, say: Say) -> str:
    match one:
        case PickTribe():
            return say("choose a tribe")
        case PickSide():
            return say("choose a side of the tribe board")
        case PickCard():
            return say("choose the artifact card to keep")
    assert_never(one)


def of_actions(one: OfActions, say: Say) -> str:
    match one:
        case PickSlot():
            return say("choose a slot for {card}", card=card(one.card, say))
        case PickTarget():
            return {
                Deed.EXPLORE: say("choose a tile to explore"),
                Deed.BUILD: say("choose where to build"),
                Deed.POPULATE: say("choose a location to populate and a technology"),
            }[one.deed]
        case PickDeed():
            return say(
                "choose: {deeds}", deeds=either([deed(kind, say) for kind in one.deeds], say)
            )
        case PickSaving():
            return say.plural(
                "choose {count} resource to save at {place}",
                "choose {count} resources to save at {place}",
                one.left,
                place=place(one.place, say),
            )
        case PickCitizen():
            return say("choose the citizen who joins")
        case PickTurn():
            return say("choose how the tile lies at {place}", place=place(one.place, say))
    assert_never(one)
