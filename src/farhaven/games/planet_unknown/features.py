"""A view as numbers, for learning: the table, the viewer's section, up to six players."""

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

from .components import MARKERS
from .components.events import EVENTS, Colour
from .components.tiles import DEPOTS, OUTLINES, PAIRS, TILES
from .model import HEIGHTS, INNER, NO_TILE, OUTER, Depot, Terrain, Track
from .scoring import is_full, standing
from .seen import tile_in
from .view import View

_SEATS: Final = len(MARKERS) - 1  # at the largest table
_PREFIXES: Final = ("own_", *(f"after_{n}_" for n in range(1, _SEATS)))


# -- the table -------------------------------------------------------------------------------


def _event(view: View, _: Seat) -> Iterable[float]:
    return one_hot(EVENTS[view.event].colour if view.event else -1, len(Colour))


_TABLE: Final = (
    Part[View](("turn", "last_turn", "ended"), lambda v, _: (v.turn, bool(v.closing), v.ended)),
    Part[View](("events_left",), lambda v, _: (v.event_count,)),
    Part[View](names_like(Colour.__members__, "event"), _event),
)


# -- [1.3-1.5] The two tiles of the viewer's section -----------------------------------------


def _depot_names(ring: str, outlines: Iterable[str]) -> tuple[str, ...]:
    pairs = (f"{a.name}_{b.name}" for a, b in PAIRS)
    return (
        *names_like(pairs, ring),
        *names_like(outlines, ring),
        f"{ring}_meteorite",
    )


def _depot(view: View, seat: Seat, depot: Depot) -> Iterable[float]:
    """The terrains, the outline and the meteorite of the tile on top; zeros for no tile."""
    number = tile_in(view, seat, depot)
    if number == NO_TILE:
        return [0.0] * (len(PAIRS) + DEPOTS + 1)
    tile = TILES[number]
    pair, outline = one_hot(tile.pair, len(PAIRS)), one_hot(tile.outline % DEPOTS, DEPOTS)
    return [*pair, *outline, tile.meteorite]


_SECTION: Final = (
    Part[View](_depot_names("inner", [*OUTLINES][:DEPOTS]), lambda v, s: _depot(v, s, INNER)),
    Part[View](_depot_names("outer", [*OUTLINES][DEPOTS:]), lambda v, s: _depot(v, s, OUTER)),
)


# -- a player --------------------------------------------------------------------------------


def _planet(view: View, seat: Seat) -> Iterable[float]:
    """As it is scored: bare currents are filled with energy, loads lie where the rovers are."""
    own = standing(view.players[seat], view.online)
    return (
        own.filled.bit_count(),
        (own.planet.cells & ~own.filled).bit_count(),
        sum(is_full(own, line) for line in own.planet.rows),
        sum(is_full(own, line) for line in own.planet.columns),
        own.meteorites.bit_count(),
        *(cells.bit_count() for cells in own.terrains),
    )


def _pieces(view: View, seat: Seat) -> Iterable[float]:
    seen = view.players[seat]
    return (
        len(seen.lifepods),
        seen.rescued,
        len(seen.stowed),
        seen.collected,
        len(seen.rovers),
        len(seen.loaded),
        seen.rovers_left,
        len(seen.patches),
        seen.stored,
        seen.movement,
        len(seen.technologies),
        len(seen.cards),
        len(seen.milestones),
        seen.personal_count,
    )


def _heights(view: View, seat: Seat) -> Iterable[float]:
    return [space % HEIGHTS for space in view.players[seat].trackers]


_PLAYER: Final = (
    Part[View](("seated", "commander"), lambda v, seat: (True, v.commander == seat)),
    Part[View](names_like(Track.__members__, "track"), _heights),
    Part[View](
        (
            *("cells_filled", "cells_bare", "rows_full", "columns_full", "meteorites_left"),
            *names_like(Terrain.__members__, "terrain"),
        ),
        _planet,
    ),
    Part[View](
        (
            *("lifepods_left", "lifepods_rescued", "lifepods_stowed", "meteorites_collected"),
            *("rovers", "rovers_loaded", "rovers_left", "patches", "patches_stored", "movement"),
            *("technologies", "civ_cards", "civ_cards_due", "personal_missions"),
        ),
        _pieces,
    ),
)
_NOBODY: Final = (0.0,) * len(names_of(_PLAYER))


def features(view: View) -> list[float]:
    seats = seats_from(view.seat, len(view.players))
    return [
        *numbers_of(_TABLE, view, seats[0]),
        *numbers_of(_SECTION, view, seats[0]),
        *(number for seat in seats for number in numbers_of(_PLAYER, view, seat)),
        *_NOBODY * (_SEATS - len(seats)),
    ]


FEATURES: Final = Features(
    names=(
        *names_of(_TABLE),
        *names_of(_SECTION),
        *(name for prefix in _PREFIXES for name in names_of(_PLAYER, prefix)),
    ),
    of=features,
)
