"""What cards and tiles are made of."""

from __future__ import annotations

import enum
from typing import TypeAlias

from farhaven.core.value import Value

from ..model import Amounts, CardId, Object, Resource, ScienceId, TileId


class CardType(enum.StrEnum):
    STATION = "station"
    SHUTTLE = "shuttle"
    PLANET = "planet"
    COLONISATION = "colonisation"
    COLONY_SHIP = "colony_ship"


class Colour(enum.StrEnum):
    """The colours of quarters."""

    GREY = "grey"
    GREEN = "green"
    YELLOW = "yellow"
    VIOLET = "violet"


class QuarterKind(enum.StrEnum):
    WHITE = "white"  # open to a colonisation card of any colour
    BORDERED = "bordered"  # open to a card of its colour
    FILLED = "filled"  # nothing is attached


class Per(enum.StrEnum):
    """What majority tiles and some science cards count."""

    MILITARY_POSITION = "military_position"
    TRADE_POSITION = "trade_position"
    DIPLOMACY_POSITION = "diplomacy_position"
    PLANET = "planet"
    COMPLETED_PLANET = "completed_planet"
    STATION_CARD = "station_card"
    SHUTTLE_CARD = "shuttle_card"
    COLONY_SHIP_CARD = "colony_ship_card"
    SCIENCE_CARD = "science_card"


class Effect(Value, frozen=True):
    """What a card gives, once."""

    production: Amounts = (0, 0, 0, 0)
    scales: Amounts = (0, 0, 0)
    income: int = 0
    tokens: int = 0
    points: int = 0


class Quarter(Value, frozen=True):
    kind: QuarterKind
    colour: Colour | None = None


class Card(Value, frozen=True):
    """An epoch card: it is paid with, or laid out for its effect [1.2]."""

    id: CardId
    epoch: int
    kind: CardType
    name: str
    cost: Amounts
    symbols: tuple[Resource, ...]  # what it is worth as payment; of two, one is chosen
    effect: Effect
    on_completion: bool = False  # the effect waits until the planet is completed
    object: Object | None = None  # counted in the final scoring
    quarter: Colour | None = None  # of a colonisation card
    quarters: tuple[Quarter, ...] = ()  # of a planet
    objects: tuple[Object, ...] = ()  # on a planet or colonisation card: they bring tokens
    source: str = "house"
    ruled: str = ""  # the fields that the rulebook fixes


# -- lasting effects of science cards --------------------------------------------------------


class Cheaper(Value, frozen=True):
    """Each later card of this type costs `amount` units less."""

    kind: CardType
    amount: int


class TokenPaysScience(Value, frozen=True):
    """A universal token pays a whole science."""


class EpochTokens(Value, frozen=True):
    """`amount` tokens at the start of each later epoch."""

    amount: int


class MarketReach(Value, frozen=True):
    """The cards taken in one turn may total up to `value`."""

    value: int


class CompletionPoints(Value, frozen=True):
    """`amount` points whenever one of your planets is completed."""

    amount: int


class FinalPoints(Value, frozen=True):
    """At the end of the game, `each` points for every `per`."""

    per: Per
    each: int


Lasting: TypeAlias = (
    Cheaper | TokenPaysScience | EpochTokens | MarketReach | CompletionPoints | FinalPoints
)


class ScienceCard(Value, frozen=True):
    id: ScienceId
    name: str
    cost: int
    pays: bool  # has the science symbol, so it may pay for another science card
    effect: Effect
    lasting: Lasting | None = None
    source: str = "house"


class Tile(Value, frozen=True):
    """A majority tile: who leads a production scale scores `each` for every `per`."""

    id: TileId
    per: Per
    each: int
    source: str = "house"
