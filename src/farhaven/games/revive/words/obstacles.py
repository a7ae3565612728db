"""Why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.value import Value
from farhaven.core.words import Say

from ..actions import (
    CounterFull,
    MachineBusy,
    MustAct,
    NoActionLeft,
    NoEnergy,
    NotDue,
    NotLinked,
    NotNow,
    NotThere,
    NoUse,
    Obstacle,
    OutOfReach,
    SlotShut,
    StillOwed,
    SwitchIsDown,
    Taken,
    TooDear,
    WrongColour,
    WrongSpace,
)
from ..model import Resource
from .names import card, machine, slot, somewhere

OnBoard: TypeAlias = TooDear | OutOfReach | WrongSpace | Taken | NotLinked
AtHome: TypeAlias = (
    SlotShut | WrongColour | CounterFull | SwitchIsDown | NoEnergy | MachineBusy | NotNow
)
Asking: TypeAlias = NotDue | NotThere | NoActionLeft | MustAct | NoUse | StillOwed


def obstacle(why: Value, say: Say) -> str:
    assert isinstance(why, Obstacle)
    if isinstance(why, OnBoard):
        return on_board(why, say)
    if isinstance(why, AtHome):
        return at_home(why, say)
    return asking(why, say)


def asking(why: Asking, say: Say) -> str:
    match why:
        case NotDue():
            return say("This is not asked now: another decision is due first.")
        case NotThere():
            return say("This is not among the things that you can choose from now.")
        case NoActionLeft():
            return say("The actions of this turn are taken, or it is too late to hibernate.")
        case MustAct():
            return say("A turn needs an action, unless you hibernate.")
        case NoUse():
            return say("This would change nothing now.")
        case StillOwed():
            return say("Something is still to be settled, or to be left out, before.")
    assert_never(why)


def on_board(why: OnBoard, say: Say) -> str:
    match why:
        case TooDear():
            return say.plural(
                "You lack {count} resource; crystals may stand for any other.",
                "You lack {count} resources; crystals may stand for any other.",
                why.missing,
            )
        case OutOfReach():
            return say("No way leads there: {place}.", place=somewhere(why.at, say))
        case WrongSpace():
            return say(
                "It is not of the kind that is asked for, or not explored: {place}.",
                place=somewhere(why.at, say),
            )
        case Taken():
            return say(
                "It is occupied, or you are there already: {place}.", place=somewhere(why.at, say)
            )
        case NotLinked():
            return say(
                "Technology {number} is unlocked already, or linked to no unlocked one.",
                number=int(why.technology[1:]),
            )
    assert_never(why)


def at_home(why: AtHome, say: Say) -> str:
    match why:
        case SlotShut():
            return say(
                "It is full, shut, or does not use this half: {slot}.", slot=slot(why.slot, say)
            )
        case WrongColour():
            return say(
                "It is not of the colour that is asked for: {card}.", card=card(why.card, say)
            )
        case CounterFull():
            return {
                Resource.CRYSTAL: say("Your counter of crystals is full."),
                Resource.GEAR: say("Your counter of gears is full."),
                Resource.BOOK: say("Your counter of books is full."),
                Resource.FOOD: say("Your counter of food is full."),
            }[why.resource]
        case SwitchIsDown():
            return say("You have used the switch; it is reset when you hibernate.")
        case NoEnergy():
            return say("You have no energy in the storage.")
        case MachineBusy():
            return say("Energy lies on it already: {machine}.", machine=machine(why.machine, say))
        case NotNow():
            return say(
                "This machine works only in its own kind of action, and none after hibernating."
            )
    assert_never(why)
