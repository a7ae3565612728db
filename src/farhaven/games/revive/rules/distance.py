"""[8] Distance: what food it costs to come to a space.

The ways over a board are the same as long as nothing is explored or put on it, so they are
remembered: by the open hexes, the starts, and the hexes that do not count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from farhaven.core.value import Seat

from ..components.board import CORNERS
from ..ground import ABYSS_MASK, AREA, BIT, PLACE_AREA, PLACE_OF, halo, mask_of, spread
from ..model import ABYSS, SpaceId
from ..standing import Standing, standing
from ..state import Player, Spaces, State
from . import slots

Ways: TypeAlias = tuple[tuple[int, int], ...]  # a bit or the number of a place, and its food

WIDE: Final[Spaces] = AREA[ABYSS] | sum(AREA[corner] for corner in CORNERS)
ALL_TILES: Final[Spaces] = sum(PLACE_AREA)
_REMEMBERED: Final = 1 << 13


# -- ways over the board ---------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def levels(open_: Spaces, start: Spaces, free: Spaces) -> tuple[Spaces, ...]:
    """[8.1, 8.3, 8.4, 18.4] The hexes with so many counted spaces in between, from 0 on."""
    begin = spread(start)
    reached = begin | halo(begin)
    found: list[Spaces] = []
    fresh = reached
    while fresh:
        if free:
            fresh = _through(fresh, free & ~begin, reached)
            reached |= fresh
        found.append(fresh)
        fresh = halo(fresh & open_ & ~begin) & ~reached
        reached |= fresh
    return tuple(found)


def _through(fresh: Spaces, free: Spaces, reached: Spaces) -> Spaces:
    """[18.4] These hexes, and all behind spaces that do not count."""
    edge = fresh
    while edge := halo(edge & free) & ~reached:
        reached |= edge
        fresh |= edge
    return fresh


@lru_cache(maxsize=_REMEMBERED)
def _spots(open_: Spaces, start: Spaces, free: Spaces, wanted: Spaces) -> Ways:
    """The wanted spaces by their bits, the nearest first."""
    found: list[tuple[int, int]] = []
    for far, level in enumerate(levels(open_, start, free)):
        here = level & wanted
        while here:
            low = here & -here
            found.append((low.bit_length() - 1, far))
            here ^= low
    return tuple(found)


@lru_cache(maxsize=_REMEMBERED)
def _tiles(open_: Spaces, start: Spaces, free: Spaces) -> Ways:
    """[7.8] Unexplored places by number; a tile is reached at its nearest space."""
    found: list[tuple[int, int]] = []
    hidden = ALL_TILES & ~open_
    for far, level in enumerate(levels(open_, start, free)):
        while here := level & hidden:
            number = PLACE_OF[(here & -here).bit_length() - 1]
            found.append((number, far))
            hidden &= ~PLACE_AREA[number]
    return tuple(found)


# -- for a player ----------------------------------------------------------------------------


def open_hexes(state: State) -> Spaces:
    """[8.3, 8.4] What can be walked over: explored spaces, corners and the abyss."""
    grounds = state.grounds
    return grounds[0] | grounds[1] | grounds[2] | grounds[3] | grounds[4] | grounds[5] | WIDE


def starts(player: Player, known: Standing) -> Spaces:
    """[8.2, 18.7, 18.15, 18.16] Own buildings and figures, the abyss as long as there are none."""
    own = player.small | player.large | player.figures or ABYSS_MASK
    return own | mask_of(player.pieces) if known.piece_starts else own


def not_counted(state: State, known: Standing) -> Spaces:
    """[18.4] Spaces that cost nothing when walked over."""
    free = 0
    for ground in known.ignored:
        free |= state.grounds[ground]
    return free


class Outlook(NamedTuple):
    """All that a player's distances and discounts hang on, looked up once."""

    player: Player
    known: Standing
    lasting: tuple[int, int, int, int]  # of cards: range; off exploring, building, populating
    open_: Spaces
    start: Spaces
    free: Spaces
    stock: tuple[int, int, int, int]  # what there is to pay with


def outlook(state: State, seat: Seat) -> Outlook:
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked)
    free = not_counted(state, known) if known.ignored else 0
    start = starts(player, known)
    open_ = open_hexes(state)
    return Outlook(player, known, slots.sums(player), open_, start, free, player.stock)


def spots(look: Outlook, wanted: Spaces, extra: int = 0) -> tuple[Ways, int]:
    """The wanted spaces with their distance, the nearest first, and the range to take off it.

    `extra` is the range of the current action; lasting ranges are added here [8.5].
    """
    player, known, lasting, open_, start, free, _ = look
    ranged = known.range + lasting[0] + extra
    found = _spots(open_, start, free, wanted)
    if not known.piece_range or not player.pieces:
        return found, ranged
    others = within(_spots(open_, mask_of(player.pieces), free, wanted), ranged + known.piece_range)
    return cheaper(within(found, ranged), others), 0


def tiles(look: Outlook, extra: int = 0) -> tuple[Ways, int]:
    """The same for unexplored places, by their numbers."""
    player, known, lasting, open_, start, free, _ = look
    ranged = known.range + lasting[0] + extra
    found = _tiles(open_, start, free)
    if not known.piece_range or not player.pieces:
        return found, ranged
    others = within(_tiles(open_, mask_of(player.pieces), free), ranged + known.piece_range)
    return cheaper(within(found, ranged), others), 0


def within(ways: Ways, ranged: int) -> Ways:
    """[8.5] The first spaces of the way are free."""
    if not ranged:
        return ways
    return tuple([(what, far - ranged if far > ranged else 0) for what, far in ways])


def cheaper(one: Ways, other: Ways) -> Ways:
    """[8.6, 18.7] The cheaper of two ways to each goal."""
    best = dict(one)
    for what, far in other:
        best[what] = min(far, best.get(what, far))
    return tuple(sorted(best.items(), key=lambda way: (way[1], way[0])))


def food_to(state: State, seat: Seat, space: SpaceId, extra: int = 0) -> int | None:
    """What the distance to a space costs; None if no way leads there."""
    ways, ranged = spots(outlook(state, seat), 1 << BIT[space], extra)
    return max(0, ways[0][1] - ranged) if ways else None
