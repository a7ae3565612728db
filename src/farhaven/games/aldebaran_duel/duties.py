"""Aldebaran Duel: what a seat still owes, and what the table does."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import NOTHING, Amounts, CardId, ScienceId


class Turn(Value, frozen=True):
    """Take cards, play a card, or pass."""


class SecondCard(Value, frozen=True):
    """One more card may be taken, worth at most `value`."""

    value: int


class Site(Value, frozen=True):
    """Choose the place for a colonisation card or a colony ship."""

    card: CardId


class Discount(Value, frozen=True):
    """Take `units` off what is owed for `card`, one at a time."""

    card: CardId
    owed: Amounts
    units: int


class Price(Value, frozen=True):
    """Pay for `card`: `owed` units of each resource, in their order.

    With nothing owed, one item of any kind is paid. `half`: one item of a pair is given.
    """

    card: CardId | ScienceId
    owed: Amounts
    half: bool = False


class Lay(Value, frozen=True):
    """Lay out a card that is paid for, and resolve it."""

    card: CardId
    planet: CardId = NOTHING
    quarter: int = -1


class Research(Value, frozen=True):
    """Play one science card, or none."""


class Discover(Value, frozen=True):
    """Lay out a science card that is paid for, and resolve it."""

    card: ScienceId


class Push(Value, frozen=True):
    """Move the grey cylinder by one cell."""


Duty: TypeAlias = Turn | SecondCard | Site | Discount | Price | Lay | Research | Discover | Push


# -- phases: what the table still owes -------------------------------------------------------


class LayMarket(Value, frozen=True):
    """Lay out six cards of this epoch."""

    epoch: int


class Turns(Value, frozen=True):
    """Turns alternate until both players have passed."""


class ClearMarket(Value, frozen=True):
    """Cards that nobody took leave the game."""


class ResearchBy(Value, frozen=True):
    """The player who passed at this place in the order may research."""

    place: int


class CompareMilitary(Value, frozen=True):
    """The cylinder moves vertically."""


class CompareTrade(Value, frozen=True):
    """The cylinder moves horizontally."""


class CompareDiplomacy(Value, frozen=True):
    """The leader moves the cylinder."""


class ScorePosition(Value, frozen=True):
    """Points for military, trade and the quadrant."""


class PayIncome(Value, frozen=True):
    """Points of permanent income."""


class EndGame(Value, frozen=True):
    """The third epoch is over."""


Phase: TypeAlias = (
    LayMarket
    | Turns
    | ClearMarket
    | ResearchBy
    | CompareMilitary
    | CompareTrade
    | CompareDiplomacy
    | ScorePosition
    | PayIncome
    | EndGame
)
