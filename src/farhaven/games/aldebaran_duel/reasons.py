"""Aldebaran Duel: why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import Amounts, CardId, Item, Resource, ScienceId


class NotAsked(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class NotInMarket(Value, frozen=True):
    card: CardId


class HandFull(Value, frozen=True):
    limit: int


class WorthTooMuch(Value, frozen=True):
    card: CardId
    value: int
    left: int


class NotInHand(Value, frozen=True):
    card: CardId | ScienceId


class NoPlace(Value, frozen=True):
    """No planet of yours can take this card."""

    card: CardId


class NotYourPlanet(Value, frozen=True):
    planet: CardId


class QuarterClosed(Value, frozen=True):
    """A filled quarter, or one that has its card."""

    planet: CardId
    quarter: int


class WrongColour(Value, frozen=True):
    planet: CardId
    quarter: int
    card: CardId


class CannotDock(Value, frozen=True):
    """The planet is not completed, or has its colony ship: `ship`."""

    planet: CardId
    ship: CardId


class CannotPay(Value, frozen=True):
    """What is owed after production, less `units` by science, cannot be paid."""

    card: CardId | ScienceId
    owed: Amounts
    units: int = 0


class NotOwed(Value, frozen=True):
    """Nothing of this resource is owed, so nothing can be taken off."""

    resource: Resource


class NotHeld(Value, frozen=True):
    """You do not have this card or token to pay with."""

    item: Item


class PaysForItself(Value, frozen=True):
    """A card cannot pay for itself."""

    card: CardId | ScienceId


class ScienceCardPaysScience(Value, frozen=True):
    """A science card cannot be paid with here."""

    item: ScienceId


class WrongSymbol(Value, frozen=True):
    """The item is not worth a unit of the resource that is due."""

    item: Item
    resource: Resource


class NotHalf(Value, frozen=True):
    """The item cannot be one of a pair here."""

    item: Item


class WholeTooLate(Value, frozen=True):
    """One half of a pair is given; the other half is due."""


class LeavesTooLittle(Value, frozen=True):
    """Paying so would leave too little for the rest of the price."""

    item: Item


class MustGoOn(Value, frozen=True):
    """Passing is for players who cannot go on, or when the market is empty."""


Obstacle: TypeAlias = (
    NotAsked
    | NotInMarket
    | HandFull
    | WorthTooMuch
    | NotInHand
    | NoPlace
    | NotYourPlanet
    | QuarterClosed
    | WrongColour
    | CannotDock
    | CannotPay
    | NotOwed
    | NotHeld
    | PaysForItself
    | ScienceCardPaysScience
    | WrongSymbol
    | NotHalf
    | WholeTooLate
    | LeavesTooLittle
    | MustGoOn
)
