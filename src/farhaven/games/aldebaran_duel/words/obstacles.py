"""Why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.value import Value
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import CardType, Colour
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.model import TOKEN, Resource
from farhaven.games.aldebaran_duel.reasons import (
    CannotDock,
    CannotPay,
    HandFull,
    LeavesTooLittle,
    MustGoOn,
    NoPlace,
    NotAsked,
    NotHalf,
    NotHeld,
    NotInHand,
    NotInMarket,
    NotOwed,
    NotYourPlanet,
    Obstacle,
    PaysForItself,
    QuarterClosed,
    ScienceCardPaysScience,
    WholeTooLate,
    WorthTooMuch,
    WrongColour,
    WrongSymbol,
)

from .phrases import amounts, item_name, kind_name, name, units

Turning: TypeAlias = NotAsked | MustGoOn | NotInMarket | HandFull | WorthTooMuch | NotInHand
Placing: TypeAlias = NoPlace | NotYourPlanet | QuarterClosed | WrongColour | CannotDock
Pricing: TypeAlias = CannotPay | NotOwed | LeavesTooLittle
Giving: TypeAlias = (
    NotHeld | PaysForItself | ScienceCardPaysScience | WrongSymbol | NotHalf | WholeTooLate
)


def obstacle(why: Value, say: Say) -> str:
    assert isinstance(why, Obstacle)
    if isinstance(why, Turning):
        return turning(why, say)
    if isinstance(why, Placing):
        return placing(why, say)
    if isinstance(why, Pricing):
        return pricing(why, say)
    return giving(why, say)


# -- turns and taking ------------------------------------------------------------------------


def turning(why: Turning, say: Say) -> str:
    match why:
        case NotAsked():
            return say("This is not asked now: another decision is due first.")
        case MustGoOn():
            return say(
                "You may pass only when the market is empty, or when you can neither take cards "
                "nor play one."
            )
        case NotInMarket():
            return say("{card} is not in the market.", card=name(why.card, say))
        case HandFull():
            return say.plural(
                "Your hand is full: you never hold more than {count} epoch card.",
                "Your hand is full: you never hold more than {count} epoch cards.",
                why.limit,
            )
        case WorthTooMuch():
            return say(
                "{card} has the value {value}, and you may take only {left} now.",
                card=name(why.card, say),
                value=why.value,
                left=why.left,
            )
        case NotInHand():
            return say("{card} is not in your hand.", card=name(why.card, say))
    assert_never(why)


# -- places ----------------------------------------------------------------------------------


def placing(why: Placing, say: Say) -> str:
    match why:
        case NoPlace():
            return no_place(why, say)
        case NotYourPlanet():
            return say("{planet} is not a planet of yours.", planet=name(why.planet, say))
        case QuarterClosed():
            return say(
                "Nothing more can be attached to quarter {number} of {planet}.",
                number=why.quarter + 1,
                planet=name(why.planet, say),
            )
        case WrongColour():
            return wrong_colour(why, say)
        case CannotDock():
            if why.ship:
                return say("{planet} already has its colony ship.", planet=name(why.planet, say))
            return say(
                "{planet} is not completed, and colony ships go only with completed planets.",
                planet=name(why.planet, say),
            )
    assert_never(why)


def no_place(why: NoPlace, say: Say) -> str:
    card = CARDS[why.card]
    if card.kind is CardType.COLONY_SHIP:
        return say(
            "{card} needs a completed planet of yours that has no colony ship yet.",
            card=say(card.name),
        )
    return say(
        "{card} is a {kind}: it needs an open quarter on a planet of yours where it fits.",
        card=say(card.name),
        kind=kind_name(card, say),
    )


def wrong_colour(why: WrongColour, say: Say) -> str:
    said = {
        "number": why.quarter + 1,
        "planet": name(why.planet, say),
        "card": name(why.card, say),
        "kind": kind_name(CARDS[why.card], say),
    }
    colour = CARDS[why.planet].quarters[why.quarter].colour
    match colour:
        case Colour.GREY:
            return say("Quarter {number} of {planet} is grey; {card} is a {kind}.", **said)
        case Colour.GREEN:
            return say("Quarter {number} of {planet} is green; {card} is a {kind}.", **said)
        case Colour.YELLOW:
            return say("Quarter {number} of {planet} is yellow; {card} is a {kind}.", **said)
        case Colour.VIOLET:
            return say("Quarter {number} of {planet} is violet; {card} is a {kind}.", **said)
        case None:
            return say("{card} does not fit on quarter {number} of {planet}.", **said)
    assert_never(colour)


# -- prices ----------------------------------------------------------------------------------


def pricing(why: Pricing, say: Say) -> str:
    match why:
        case CannotPay():
            return cannot_pay(why, say)
        case NotOwed():
            return not_owed(why.resource, say)
        case LeavesTooLittle():
            return say(
                "If you paid so with {item}, too little would be left for the rest of the price.",
                item=item_name(why.item, say),
            )
    assert_never(why)


def cannot_pay(why: CannotPay, say: Say) -> str:
    if not any(why.owed) and why.card in SCIENCE:
        return say(
            "{card} costs one card or token of any kind even though production covers its price; "
            "you have none to give.",
            card=name(why.card, say),
        )
    if not any(why.owed):
        return say(
            "{card} costs one epoch card or token even though nothing of its price is left; "
            "you have none to give.",
            card=name(why.card, say),
        )
    if why.units:
        return say.plural(
            "{card} costs {owed} after your production, less {count} unit by your science; "
            "you cannot pay that.",
            "{card} costs {owed} after your production, less {count} units by your science; "
            "you cannot pay that.",
            why.units,
            card=name(why.card, say),
            owed=amounts(why.owed, say),
        )
    return say(
        "{card} costs {owed} after your production; you cannot pay that.",
        card=name(why.card, say),
        owed=amounts(why.owed, say),
    )


def not_owed(resource: Resource, say: Say) -> str:
    return {
        Resource.ENERGY: say("No energy is owed, so none can be taken off the price."),
        Resource.FOOD: say("No food is owed, so none can be taken off the price."),
        Resource.METAL: say("No metal is owed, so none can be taken off the price."),
        Resource.SCIENCE: say("No science is owed, so none can be taken off the price."),
    }[resource]


# -- what one pays with ----------------------------------------------------------------------


def giving(why: Giving, say: Say) -> str:
    match why:
        case NotHeld():
            if why.item == TOKEN:
                return say("You have no token to pay with.")
            return say(
                "You do not hold {card}, so you cannot pay with it.", card=name(why.item, say)
            )
        case PaysForItself():
            return say("{card} cannot pay for itself.", card=name(why.card, say))
        case ScienceCardPaysScience():
            return say(
                "{card} is a science card, which pays only for science cards.",
                card=name(why.item, say),
            )
        case WrongSymbol():
            return wrong_symbol(why, say)
        case NotHalf():
            return not_half(why, say)
        case WholeTooLate():
            return say("You have given one of two for this unit; now give the second.")
    assert_never(why)


def wrong_symbol(why: WrongSymbol, say: Say) -> str:
    unit = units(why.resource, 1, say)
    if why.item == TOKEN:
        return say("A token by itself does not pay {unit}.", unit=unit)
    return say(
        "{card} does not show the symbol that pays {unit}.", card=name(why.item, say), unit=unit
    )


def not_half(why: NotHalf, say: Say) -> str:
    if why.item == TOKEN:
        return say("A token cannot be one of two here: it pays by itself.")
    if why.item in SCIENCE:
        return say(
            "{card} is a science card, and science cards are never one of two.",
            card=name(why.item, say),
        )
    return say(
        "{card} pays by itself here: no unit is due that two cards could replace.",
        card=name(why.item, say),
    )
