"""What the rival of the solo deck did [19]."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.words import Say

from ..components.solo import SOLO_CARDS, SoloAction
from ..components.stadiums import STADIUMS
from ..events import RivalActed, RivalSettled, RivalTook
from .names import hex_name, item

OfRival: TypeAlias = RivalActed | RivalTook | RivalSettled


def of_rival(happened: OfRival, say: Say) -> str:
    match happened:
        case RivalActed():
            return rival_acted(happened, say)
        case RivalTook():
            if not happened.item:
                return say("Nothing is there for the rival to take.")
            if happened.item in STADIUMS:
                return say("The rival takes {item}.", item=item(happened.item, say))
            return say("The rival removes {item}.", item=item(happened.item, say))
        case RivalSettled():
            if not happened.hex:
                return say("The count leaves the planet: the rival settles nothing.")
            area = hex_name(happened.hex, say)
            if happened.free:
                return say("The rival settles {area}.", area=area)
            return say("The rival comes too late: {area} is settled.", area=area)
    assert_never(happened)


def rival_acted(happened: RivalActed, say: Say) -> str:
    if not happened.number:
        return say("The rival passes.")
    said = {"number": happened.number}
    return {
        SoloAction.SPACESHIP: say("The rival looks for a spaceship, number {number}.", **said),
        SoloAction.INFRASTRUCTURE: say(
            "The rival looks for infrastructure, number {number}.", **said
        ),
        SoloAction.STADIUM: say("The rival looks for a stadium, number {number}.", **said),
        SoloAction.SETTLE: say("The rival goes out to settle, number {number}.", **said),
    }[SOLO_CARDS[happened.card].action]
