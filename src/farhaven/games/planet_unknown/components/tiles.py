"""The terraforming tiles [1.2]: twelve outlines, drawn, and twelve tiles of each.

    a b  cells of the two halves       A B  the cells with the buildings
    m n  the cell with the meteorite   M N  the same cell has the building, too

All twelve tiles of an outline share its drawing; they differ in their two terrains, and every
second one has no meteorite. Cells and pairs are public facts. Outlines are listed clockwise:
number n lies in depot n of the station, 0 to 5 in the inner ring, 6 to 11 in the outer one.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value
from farhaven.geometry.polyomino import Offsets, Points, offsets, orientations

from ..model import Cells, Terrain, TileId
from ..state import Laid

_FRAME: Final = 12  # cells in a row of the frame
TILES_PER_STACK: Final = 12
DEPOTS: Final = 6  # in a ring

OUTLINES: Final = {
    # the inner ring
    "i3": "B/A/m",
    "t4": "BaA/.m.",
    "v3": "mA/.B",
    "l4": ".a/.A/nB",
    "i2": "A/N",
    "o4": "Bn/aA",
    # the outer ring
    "z5": "B../nAa/..a",
    "f5": "..b/maB/.A.",
    "s4": ".Bb/Am.",
    "i4": "AaBn",
    "n5": "..Bn/aAa",
    "u5": "B.A/bam",
}

# The terrains of the halves a and b.
PAIRS: Final = (
    (Terrain.CIV, Terrain.ENERGY),
    (Terrain.ENERGY, Terrain.WATER),
    (Terrain.ROVER, Terrain.TECH),
    (Terrain.TECH, Terrain.BIOMASS),
    (Terrain.WATER, Terrain.ROVER),
    (Terrain.BIOMASS, Terrain.CIV),
)


class Tile(Value, frozen=True):
    """A tile: its outline, its two terrains, and whether it shows a meteorite."""

    id: TileId
    outline: int
    pair: int
    terrains: tuple[Terrain, Terrain]
    meteorite: bool


class Shape(Value, frozen=True):
    """An outline, turned and flipped: offsets and masks from the corner of its box."""

    width: int
    height: int
    offsets: Offsets
    half_offsets: tuple[Offsets, Offsets]
    building_offsets: tuple[int, int]
    meteorite_offset: int
    cells: Cells
    halves: tuple[Cells, Cells]


TILES: Final = tuple(
    Tile(
        id=outline * TILES_PER_STACK + pair * 2 + meteorite,
        outline=outline,
        pair=pair,
        terrains=PAIRS[pair],
        meteorite=bool(meteorite),
    )
    for outline in range(len(OUTLINES))
    for pair in range(len(PAIRS))
    for meteorite in (0, 1)
)


def _points(drawing: str) -> tuple[Points, str]:
    """The cells of a drawing and, in the same order, their signs."""
    found = [
        ((x, y), sign)
        for y, row in enumerate(drawing.split("/"))
        for x, sign in enumerate(row)
        if sign != "."
    ]
    return tuple(point for point, _ in found), "".join(sign for _, sign in found)


def _shape(points: Points, signs: str) -> Shape:
    places = offsets(points, _FRAME)

    def only(wanted: str) -> Offsets:
        return tuple(place for place, sign in zip(places, signs, strict=True) if sign in wanted)

    def mask(chosen: Offsets) -> Cells:
        return sum(1 << place for place in chosen)

    halves = only("aAmM"), only("bBnN")
    return Shape(
        width=1 + max(x for x, _ in points),
        height=1 + max(y for _, y in points),
        offsets=places,
        half_offsets=halves,
        building_offsets=(only("AM")[0], only("BN")[0]),
        meteorite_offset=only("mMnN")[0],
        cells=mask(places),
        halves=(mask(halves[0]), mask(halves[1])),
    )


def _shapes(drawing: str) -> tuple[Shape, ...]:
    """[1.13, 1.14] All that look different; straight outlines look the same when flipped."""
    points, signs = _points(drawing)
    found: list[Shape] = []
    seen: set[tuple[tuple[Offsets, ...], tuple[int, int], int]] = set()
    for turned in orientations(points):
        shape = _shape(turned, signs)
        halves = tuple(tuple(sorted(half)) for half in shape.half_offsets)
        look = (halves, shape.building_offsets, shape.meteorite_offset)
        if look not in seen:
            seen.add(look)
            found.append(shape)
    return tuple(found)


# Indexed by the number of the outline, then by shape.
SHAPES: Final = tuple(_shapes(drawing) for drawing in OUTLINES.values())
MOST_SHAPES: Final = 8


def shape_of(laid: Laid) -> Shape:
    return SHAPES[TILES[laid.tile].outline][laid.shape]


def cells_of(laid: Laid) -> Cells:
    """The cells under a laid tile."""
    return shape_of(laid).cells << laid.at
