"""The main board as bits: a hex is a bit, and its six neighbours are shifts away.

A space is named by its `SpaceId` and stands in masks by the bit of its first hex. The abyss and
the corners are spaces of four hexes: `spread` fills them before a step, `BIT` names one bit only.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from .components.board import (
    CORNERS,
    CRYSTALS,
    GIANT_CRYSTALS,
    HEXES,
    PLACES,
    SPACES,
    SPACES_OF,
    Crystal,
    Hex,
)
from .model import ABYSS, PlaceId, SpaceId
from .state import Places, Spaces

_LEFT: Final = min(q for hexes in HEXES.values() for q, _ in hexes)
_WIDTH: Final = max(q for hexes in HEXES.values() for q, _ in hexes) - _LEFT + 2  # one to spare


def _bit(hex_: Hex) -> int:
    q, r = hex_
    return r * _WIDTH + q - _LEFT


BIT: Final[dict[SpaceId, int]] = {space: _bit(hexes[0]) for space, hexes in HEXES.items()}
SPACE_AT: Final[dict[int, SpaceId]] = {bit: space for space, bit in BIT.items()}
MASK: Final[dict[SpaceId, Spaces]] = {space: 1 << bit for space, bit in BIT.items()}

# All hexes of a space, of a place, of the board.
AREA: Final[dict[SpaceId, Spaces]] = {
    space: sum(1 << _bit(hex_) for hex_ in hexes) for space, hexes in HEXES.items()
}
PLACE_NUMBER: Final[dict[PlaceId, int]] = {place: number for number, place in enumerate(PLACES)}
PLACE_AREA: Final[tuple[Spaces, ...]] = tuple(
    sum(MASK[space] for space in SPACES_OF[place]) for place in PLACES
)
BOARD: Final[Spaces] = sum(AREA.values())
ABYSS_MASK: Final[Spaces] = MASK[ABYSS]
CORNER_MASK: Final[Spaces] = sum(MASK[corner] for corner in CORNERS)
PLACE_OF: Final[dict[int, int]] = {
    BIT[space]: number for number, place in enumerate(PLACES) for space in SPACES_OF[place]
}

_WIDE: Final = tuple(AREA[space] for space in (ABYSS, *CORNERS))
_ANY_WIDE: Final = sum(_WIDE)


def spread(mask: Spaces) -> Spaces:
    """The mask with all hexes of the abyss and of the corners of which it has one."""
    if mask & _ANY_WIDE:
        for area in _WIDE:
            if mask & area:
                mask |= area
    return mask


def halo(mask: Spaces) -> Spaces:
    """The hexes next to those of a mask that is spread; wide spaces are whole again."""
    before, after = mask >> 1, mask << 1
    near = (before | after | (mask | before) << _WIDTH | (mask | after) >> _WIDTH) & BOARD
    if near & _ANY_WIDE:
        for area in _WIDE:
            if near & area:
                near |= area
    return near


# The spaces next to a space, as a mask of hexes, and the crystals that it touches.
NEAR: Final[dict[SpaceId, Spaces]] = {space: halo(area) & ~area for space, area in AREA.items()}


def _touching(crystals: tuple[Crystal, ...]) -> dict[SpaceId, int]:
    return {
        space: sum(crystal.gain for crystal in crystals if space in crystal.touches)
        for space in SPACES
    }


# [10.4] Crystals that a building on the space gains; without and with the giant ones.
CRYSTALS_AT: Final = (_touching(CRYSTALS), _touching(CRYSTALS + GIANT_CRYSTALS))


def bits(mask: Spaces) -> Iterator[int]:
    """The bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@lru_cache(maxsize=1 << 13)
def spaces(mask: Spaces) -> tuple[SpaceId, ...]:
    """The spaces of a mask in the order of their bits; a wide space once."""
    return tuple(SPACE_AT[bit] for bit in bits(mask) if bit in SPACE_AT)


@lru_cache(maxsize=1 << 12)
def mask_of(named: tuple[SpaceId, ...]) -> Spaces:
    """The mask of these spaces; one that is named twice is in it once."""
    mask = 0
    for space in named:
        mask |= MASK[space]
    return mask


@lru_cache(maxsize=1 << 10)
def places(mask: Places) -> tuple[PlaceId, ...]:
    """The places of a mask of their numbers."""
    return tuple(PLACES[number] for number in bits(mask))
