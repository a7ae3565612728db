"""Aldebaran Duel: what a player may do about a duty."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import CardId, Direction, Item, Resource, ScienceId


class Take(Value, frozen=True):
    """Take this card from the market."""

    card: CardId


class Enough(Value, frozen=True):
    """Take no second card."""


class Play(Value, frozen=True):
    """Lay out this card from hand, paying its cost."""

    card: CardId


class Pass(Value, frozen=True):
    """Take no more turns in this epoch."""


class Attach(Value, frozen=True):
    """Put the card on this quarter of your planet."""

    planet: CardId
    quarter: int


class Dock(Value, frozen=True):
    """Put the colony ship with this completed planet."""

    planet: CardId


class Waive(Value, frozen=True):
    """Take the discount off this resource."""

    resource: Resource


class Pay(Value, frozen=True):
    """Give this card or token: as a whole unit, or as one half of two that make a unit."""

    item: Item
    half: bool = False


class Discovery(Value, frozen=True):
    """Play this science card, paying its cost."""

    card: ScienceId


class NoResearch(Value, frozen=True):
    """Play no science card this time."""


class Move(Value, frozen=True):
    """Move the grey cylinder one cell this way."""

    direction: Direction


Action: TypeAlias = (
    Take | Enough | Play | Pass | Attach | Dock | Waive | Pay | Discovery | NoResearch | Move
)
