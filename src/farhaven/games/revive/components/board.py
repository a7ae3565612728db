"""The main board [20.10]: places, hexes, neighbours, crystals, score and hibernation tracks.

House work, save for the numbers of places and the kinds of bonuses. Hexes have axial coordinates
(q, r) and stand on a point. The board is a grid of cells, each of them a rhombus of two by two
hexes called a, b (upper row) and c, d (lower row). A cell is a place for an area tile, or a single
space: a corner with a large location, or the abyss.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import ABYSS, PlaceId, SpaceId
from .effects import AdvanceAny, Effects, Gain, TakeArtifact, TakeModule

Hex: TypeAlias = tuple[int, int]

_STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_LETTERS: Final = "abcd"

# Cell beside cell, as they lie; a star marks the places of the starting tiles.
_DRAWING: Final = """
    corner_nw  p01   p02   p03   p04   p05   corner_ne
    p06        p07   p08   p09*  p10   p11   p12
    p13        p14   p15*  abyss p16*  p17   p18
    p19        p20   p21   p22*  p23*  p24   p25
    corner_sw  p26   p27   p28   p29   p30   corner_se
"""


class Crystal(Value, frozen=True):
    """A crystal symbol outside the edge, and the spaces it touches."""

    id: str
    hexes: tuple[Hex, ...]
    touches: tuple[SpaceId, ...]
    gain: int


def _cells() -> dict[str, Hex]:
    """Every cell of the drawing, without stars, with its upper left hex."""
    return {
        name.rstrip("*"): (2 * column - row, 2 * row)
        for row, line in enumerate(_DRAWING.split("\n")[1:-1])
        for column, name in enumerate(line.split())
    }


def _hexes_of(corner: Hex) -> tuple[Hex, Hex, Hex, Hex]:
    q, r = corner
    return (q, r), (q + 1, r), (q, r + 1), (q + 1, r + 1)


_CELLS: Final = _cells()

CORNERS: Final[tuple[SpaceId, ...]] = tuple(name for name in _CELLS if name.startswith("corner"))
PLACES: Final[tuple[PlaceId, ...]] = tuple(name for name in _CELLS if name.startswith("p"))
STARTING_PLACES: Final[tuple[PlaceId, ...]] = tuple(
    name.rstrip("*") for name in _DRAWING.split() if name.endswith("*")
)

# The spaces of a place, in the order of a tile's face.
SPACES_OF: Final[dict[PlaceId, tuple[SpaceId, ...]]] = {
    place: tuple(place + letter for letter in _LETTERS) for place in PLACES
}


def _spaces() -> dict[SpaceId, tuple[Hex, ...]]:
    """The hexes of every space: one on a place, four for the abyss and each corner."""
    found: dict[SpaceId, tuple[Hex, ...]] = {}
    for name, corner in _CELLS.items():
        hexes = _hexes_of(corner)
        if name in PLACES:
            found |= {name + letter: (hex_,) for letter, hex_ in zip(_LETTERS, hexes, strict=True)}
        else:
            found[name] = hexes
    return found


HEXES: Final = _spaces()
SPACES: Final[tuple[SpaceId, ...]] = tuple(HEXES)
_SPACE_AT: Final = {hex_: space for space, hexes in HEXES.items() for hex_ in hexes}


def _beside(hexes: Iterable[Hex]) -> tuple[SpaceId, ...]:
    """The spaces next to these hexes, in the order of their names."""
    around = {(q + dq, r + dr) for q, r in hexes for dq, dr in _STEPS}
    return tuple(sorted({_SPACE_AT[hex_] for hex_ in around if hex_ in _SPACE_AT}))


NEIGHBOURS: Final[dict[SpaceId, tuple[SpaceId, ...]]] = {
    space: tuple(other for other in _beside(hexes) if other != space)
    for space, hexes in HEXES.items()
}


def _crystal(name: str, *hexes: Hex, gain: int = 1) -> Crystal:
    return Crystal(name, hexes, _beside(hexes), gain)


CRYSTALS: Final = (
    _crystal("k01", (3, -1)),
    _crystal("k02", (6, -1)),
    _crystal("k03", (8, -1)),
    _crystal("k04", (11, -1)),
    _crystal("k05", (-2, 10)),
    _crystal("k06", (1, 10)),
    _crystal("k07", (3, 10)),
    _crystal("k08", (6, 10)),
    _crystal("k09", (-3, 5)),
    _crystal("k10", (-2, 3)),
    _crystal("k11", (11, 6)),
    _crystal("k12", (12, 4)),
)

GIANT_CRYSTALS: Final = (  # unlocked in the campaign
    _crystal("gk1", (4, -1), (5, -1), gain=2),
    _crystal("gk2", (-1, 10), (0, 10), gain=2),
)

START: Final[SpaceId] = ABYSS  # of the first distance

# -- the score track -------------------------------------------------------------------------

SCORE_LENGTH: Final = 50  # the rulebook's; then the marker goes round again

SCORE_BONUSES: Final[dict[int, Effects]] = {
    6: (Gain(crate=1),),
    14: (Gain(crate=1),),
    22: (TakeArtifact(),),
    30: (Gain(crate=1),),
    38: (TakeArtifact(),),
    46: (Gain(crate=1),),
}

# -- the hibernation track -------------------------------------------------------------------

HIBERNATION_REWARDS: Final[tuple[Effects, ...]] = (
    (),  # the start
    (Gain(crystal=1),),
    (TakeModule(),),
    (Gain(crate=1),),
    (Gain(energy=1),),
    (AdvanceAny(), AdvanceAny(), Gain(any_basic=1)),
    (Gain(crystal=2), AdvanceAny()),
)

# The rulebook's fourth space, the start being the first: the third hibernation reaches it.
DISCARDING_SPACE: Final = 3
