"""What holds for good, as phrases: "every distance costs 1 food less"."""

from __future__ import annotations

from typing import assert_never

from farhaven.core.phrases import listing
from farhaven.core.words import Say

from ..components.effects import (
    BuildDiscountBeside,
    DiscountBeside,
    Exchange,
    FoodDiscount,
    FreeAction,
    Happening,
    IgnoreInDistance,
    Lasting,
    LastingDiscount,
    LastingRange,
    NoBooksToOthers,
    OpenSideSlot,
    RangeFrom,
    StartPoints,
    SwitchAnyHalf,
    Whenever,
)
from ..model import Piece, Resource
from .effects import always, effects
from .names import basics, cost, ground, taken, units


def lasting(one: Lasting, say: Say) -> str:
    match one:
        case LastingRange() | LastingDiscount():
            return always(one, say)
        case FoodDiscount():
            return say.plural(
                "exploring costs {count} food less, distance included",
                "exploring costs {count} food less, distance included",
                one.number,
            )
        case BuildDiscountBeside():
            return say.plural(
                "building costs {count} gear less for each adjacent space of {ground}",
                "building costs {count} gears less for each adjacent space of {ground}",
                one.number,
                ground=ground(one.ground, say),
            )
        case DiscountBeside() | RangeFrom() | StartPoints():
            return by_piece(one, say)
        case Exchange():
            return exchange(one, say)
        case FreeAction():
            return say(
                "free action: pay {price} to {effect}",
                price=cost(one.pay, say, taken),
                effect=effects(one.gain, say),
            )
        case Whenever():
            return whenever(one, say)
        case IgnoreInDistance():
            land = listing([ground(kind, say) for kind in one.grounds], say)
            return say("these spaces cost nothing when walked over: {grounds}", grounds=land)
        case NoBooksToOthers():
            return say("populating costs no books to other players")
        case OpenSideSlot():
            return say("the side slot is open")
        case SwitchAnyHalf():
            return say("the switch may use either half of a card")
    assert_never(one)


def by_piece(one: DiscountBeside | RangeFrom | StartPoints, say: Say) -> str:
    match one:
        case DiscountBeside():
            if one.piece is Piece.FALCON:
                return say("actions next to the falcon cost {count} less", count=one.number)
            return say("actions next to a workshop cost {count} less", count=one.number)
        case RangeFrom():
            return say.plural(
                "a distance from a temple costs {count} food less",
                "a distance from a temple costs {count} food less",
                one.number,
            )
        case StartPoints():
            if one.piece is Piece.FALCON:
                return say("distances may be counted from the falcon")
            return say("distances may be counted from temples")
    assert_never(one)


def exchange(one: Exchange, say: Say) -> str:
    price = cost(one.pay, say)
    if one.crystal:
        return say(
            "free exchange of {price} for {things}",
            price=price,
            things=units(Resource.CRYSTAL, one.crystal, say),
        )
    return say(
        "free exchange of {price} for {things} of one kind",
        price=price,
        things=basics(one.same_basic, say),
    )


def whenever(one: Whenever, say: Say) -> str:
    gained = effects(one.gain, say)
    return {
        Happening.TRIBE_ABILITY: say(
            "when you use the ability of the tribe: {effect}", effect=gained
        ),
        Happening.GAIN_DISPLAY_CITIZEN: say(
            "when you take a citizen of the display: {effect}", effect=gained
        ),
        Happening.GAIN_CRATE: say("when you gain a crate: {effect}", effect=gained),
    }[one.happening]
