"""[8] Distance: what food it costs to come to a space."""

from __future__ import annotations

from farhaven.core.value import Seat

from ..components.board import CORNERS
from ..ground import ABYSS_MASK, AREA, BIT, halo, spread
from ..model import ABYSS, SpaceId
from ..standing import Standing, standing
from ..state import Player, Spaces, State
from . import slots

_WIDE: Spaces = AREA[ABYSS] | sum(AREA[corner] for corner in CORNERS)
FARTHEST = 60  # no way is longer than that


def reach(state: State, seat: Seat, most: int, extra: int = 0) -> list[Spaces]:
    """The hexes that an action can aim at, by the food that their distance costs, up to `most`.

    `extra` is the range of the current action; lasting ranges are added here [8.5].
    """
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked)
    ranged = known.range + slots.slotted_range(player) + extra
    if not known.piece_range or not player.pieces:
        return _within(levels(state, starts(player, known), known, most + ranged), ranged)
    from_pieces = ranged + known.piece_range
    near = _within(levels(state, starts(player, known), known, most + ranged), ranged)
    far = _within(levels(state, player.pieces, known, most + from_pieces), from_pieces)
    return _merged(near, far)


def starts(player: Player, known: Standing) -> Spaces:
    """[8.2, 18.7, 18.15, 18.16] Own buildings and figures, the abyss as long as there are none."""
    own = player.small | player.large | player.figures or ABYSS_MASK
    return own | player.pieces if known.piece_starts else own


def levels(state: State, start: Spaces, known: Standing, most: int) -> list[Spaces]:
    """[8.1, 8.3, 8.4, 18.4] The hexes with so many spaces in between, from 0 to `most`."""
    grounds = state.grounds
    open_ = grounds[0] | grounds[1] | grounds[2] | grounds[3] | grounds[4] | grounds[5] | _WIDE
    free = 0
    for ground in known.ignored:
        free |= grounds[ground]
    begin = spread(start)
    reached = begin | halo(begin)
    found: list[Spaces] = []
    fresh = reached
    while True:
        if free:
            fresh = _through(fresh, free & ~begin, reached)
            reached |= fresh
        found.append(fresh)
        if len(found) > most:
            return found
        fresh = halo(fresh & open_ & ~begin) & ~reached
        if not fresh:
            return found
        reached |= fresh


def _through(fresh: Spaces, free: Spaces, reached: Spaces) -> Spaces:
    """[18.4] These hexes, and all behind spaces that do not count."""
    edge = fresh
    while edge := halo(edge & free) & ~reached:
        reached |= edge
        fresh |= edge
    return fresh


def _within(found: list[Spaces], ranged: int) -> list[Spaces]:
    """[8.5] The first spaces of the way are free."""
    if not ranged:
        return found
    nearest = 0
    for level in found[: ranged + 1]:
        nearest |= level
    return [nearest, *found[ranged + 1 :]]


def _merged(one: list[Spaces], other: list[Spaces]) -> list[Spaces]:
    """[8.6] The cheaper of two ways."""
    merged: list[Spaces] = []
    reached = 0
    for at in range(max(len(one), len(other))):
        level = (one[at] if at < len(one) else 0) | (other[at] if at < len(other) else 0)
        merged.append(level & ~reached)
        reached |= level
    return merged


def food_to(state: State, seat: Seat, space: SpaceId, extra: int = 0) -> int | None:
    """What the distance to a space costs; None if no way leads there."""
    here = 1 << BIT[space]
    for food, level in enumerate(reach(state, seat, FARTHEST, extra)):
        if level & here:
            return food
    return None
