"""A view as numbers, for learning: the table, the two players, the market."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farhaven.core.features import (
    Features,
    Part,
    names_like,
    names_of,
    numbers_of,
    one_hot,
    seats_from,
)
from farhaven.core.value import Seat

from .components.boards import EPOCHS, MARKET_COLUMNS, ROW_VALUES
from .components.cards import CARDS
from .components.kinds import CardType, Per
from .model import RED, CardId, Line, Object, Resource, Scale
from .scoring import count, lines
from .view import View

_TYPES: Final = tuple(CardType)
_RESOURCES: Final = tuple(Resource.__members__)
_OBJECTS: Final = tuple(Object.__members__)
_LAID: Final = (
    Per.STATION_CARD,
    Per.SHUTTLE_CARD,
    Per.PLANET,
    Per.COMPLETED_PLANET,
    Per.COLONY_SHIP_CARD,
    Per.SCIENCE_CARD,
)


# -- the table -------------------------------------------------------------------------------


def _cylinder(view: View, seat: Seat) -> Iterable[float]:
    """How far the cylinder stands on the seat's side: red's is up and left, blue's the opposite."""
    x, y = view.cylinder
    return (y, -x) if seat == RED else (-y, x)


_TABLE: Final = (
    Part[View](
        tuple(f"epoch_{n + 1}" for n in range(EPOCHS)), lambda v, _: one_hot(v.epoch - 1, EPOCHS)
    ),
    Part[View](tuple(f"deck_{n + 1}" for n in range(EPOCHS)), lambda v, _: v.deck_counts),
    Part[View](("ended",), lambda v, _: (v.ended,)),
    Part[View](("cylinder_military", "cylinder_trade"), _cylinder),
)


# -- a player --------------------------------------------------------------------------------


def _hand_types(view: View, seat: Seat) -> Iterable[float]:
    kinds = [CARDS[card].kind for card in view.players[seat].hand]
    return [kinds.count(kind) for kind in _TYPES]


def _hand_symbols(view: View, seat: Seat) -> Iterable[float]:
    """Cards that can pay each resource; one with two symbols counts for both."""
    symbols = [symbol for card in view.players[seat].hand for symbol in CARDS[card].symbols]
    return [symbols.count(resource) for resource in Resource]


def _turns(view: View, seat: Seat) -> Iterable[float]:
    passed_first = view.passed[:1] == (seat,)
    return (view.turn == seat, view.starter == seat, seat in view.passed, passed_first)


def _laid(view: View, seat: Seat) -> Iterable[float]:
    return [count(view.players[seat], per) for per in _LAID]


def _points(view: View, seat: Seat) -> Iterable[float]:
    """The score sheet; final lines as if the game ended now."""
    return [line.points or 0 for line in lines(view, seat)]


_PLAYER: Final = (
    Part[View](("turn", "starter", "passed", "passed_first"), _turns),
    Part[View](names_like(_TYPES, "hand"), _hand_types),
    Part[View](names_like(_RESOURCES, "hand_pays"), _hand_symbols),
    Part[View](("science_cards",), lambda v, seat: (v.players[seat].science_count,)),
    Part[View](("tokens", "income"), lambda v, s: (v.players[s].tokens, v.players[s].income)),
    Part[View](names_like(_RESOURCES, "production"), lambda v, seat: v.players[seat].production),
    Part[View](names_like(Scale.__members__, "scale"), lambda v, seat: v.players[seat].scales),
    Part[View](names_like(_OBJECTS, "object"), lambda v, seat: v.players[seat].objects),
    Part[View](names_like(_LAID, "laid"), _laid),
    Part[View](
        (
            *names_like(Line.__members__, "points"),
            *names_like(_RESOURCES, "points_majority"),
            *names_like(_OBJECTS, "points_objects"),
            "points_completed_planets",
            "points_final_science",
        ),
        _points,
    ),
)


# -- the market ------------------------------------------------------------------------------


def _place_names(column: int, value: int) -> tuple[str, ...]:
    place = f"market_{column + 1}_{value}"
    return (*names_like(_TYPES, place), f"{place}_cost")


def _place(card: CardId) -> list[float]:
    """The type and the cost of a card; zeros for an empty place."""
    if not card:
        return [0.0] * (len(_TYPES) + 1)
    found = CARDS[card]
    return [*one_hot(_TYPES.index(found.kind), len(_TYPES)), sum(found.cost)]


_MARKET: Final = (
    Part[View](
        tuple(
            name
            for column in range(MARKET_COLUMNS)
            for value in ROW_VALUES
            for name in _place_names(column, value)
        ),
        lambda v, _: [n for column in v.market for card in column for n in _place(card)],
    ),
)


def features(view: View) -> list[float]:
    own, other = seats_from(view.seat, len(view.players))
    return [
        *numbers_of(_TABLE, view, own),
        *numbers_of(_PLAYER, view, own),
        *numbers_of(_PLAYER, view, other),
        *numbers_of(_MARKET, view, own),
    ]


FEATURES: Final = Features(
    names=(
        *names_of(_TABLE),
        *names_of(_PLAYER, "own_"),
        *names_of(_PLAYER, "other_"),
        *names_of(_MARKET),
    ),
    of=features,
)
