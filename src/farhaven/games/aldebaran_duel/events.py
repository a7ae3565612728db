"""Aldebaran Duel: what happened, for the log."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat

from .model import NOTHING, CardId, Cell, Item, Line, Object, Resource, Scale, ScienceId


class EpochBegan(Event, frozen=True, kw_only=True):
    epoch: int
    starter: Seat


class Took(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId


class Paid(Event, frozen=True, kw_only=True):
    """An item was given for `card`; `half`: as one of two."""

    seat: Seat
    card: CardId | ScienceId
    item: Item
    half: bool


class Laid(Event, frozen=True, kw_only=True):
    """An epoch card was laid out, on `planet` if it needs one."""

    seat: Seat
    card: CardId
    planet: CardId
    quarter: int


class Researched(Event, frozen=True, kw_only=True):
    seat: Seat
    card: ScienceId


class Completed(Event, frozen=True, kw_only=True):
    seat: Seat
    planet: CardId


class Scored(Event, frozen=True, kw_only=True):
    """`cause`: the card, or "" for the end of an epoch."""

    seat: Seat
    line: Line
    points: int
    cause: str = NOTHING


class GotTokens(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int
    cause: str


class GotObjects(Event, frozen=True, kw_only=True):
    seat: Seat
    object: Object
    count: int
    cause: str


class ProductionRose(Event, frozen=True, kw_only=True):
    seat: Seat
    resource: Resource
    cause: str


class ScaleRose(Event, frozen=True, kw_only=True):
    seat: Seat
    scale: Scale
    by: int
    cause: str


class IncomeRose(Event, frozen=True, kw_only=True):
    seat: Seat
    by: int
    cause: str


class Passed(Event, frozen=True, kw_only=True):
    seat: Seat
    forced: bool


class ResearchDeclined(Event, frozen=True, kw_only=True):
    seat: Seat


class CylinderMoved(Event, frozen=True, kw_only=True):
    """`scale` moved it from one cell to another in favour of `seat`."""

    seat: Seat
    scale: Scale
    came_from: Cell
    to: Cell


class CardsLeft(Event, frozen=True, kw_only=True):
    """Market cards that nobody took left the game."""

    cards: tuple[CardId, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The final scoring is due; who won is told by the score sheet."""


AnyEvent: TypeAlias = (
    Revealed
    | EpochBegan
    | Took
    | Paid
    | Laid
    | Researched
    | Completed
    | Scored
    | GotTokens
    | GotObjects
    | ProductionRose
    | ScaleRose
    | IncomeRose
    | Passed
    | ResearchDeclined
    | CylinderMoved
    | CardsLeft
    | GameEnded
)
