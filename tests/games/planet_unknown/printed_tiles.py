"""What is printed on the 144 terraforming tiles, typed in once more for tests.

Plain data, apart from the component files of the game on purpose: a slip in one of them shows.
Cells are (column, row), both from 0, in the orientation in which the outline is listed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]


@dataclass(frozen=True)
class Outline:
    """An outline: the cells of its two halves, the building of each, the meteorite symbol."""

    name: str
    a: tuple[Point, ...]
    b: tuple[Point, ...]
    building_a: Point
    building_b: Point
    meteorite: Point
    looks: int  # how many ways of turning and flipping it look different

    @property
    def cells(self) -> tuple[Point, ...]:
        return self.a + self.b


INNER = (
    Outline("i3", ((0, 1), (0, 2)), ((0, 0),), (0, 1), (0, 0), (0, 2), 4),
    Outline("t4", ((1, 0), (2, 0), (1, 1)), ((0, 0),), (2, 0), (0, 0), (1, 1), 8),
    Outline("v3", ((0, 0), (1, 0)), ((1, 1),), (1, 0), (1, 1), (0, 0), 8),
    Outline("l4", ((1, 0), (1, 1)), ((0, 2), (1, 2)), (1, 1), (1, 2), (0, 2), 8),
    Outline("i2", ((0, 0),), ((0, 1),), (0, 0), (0, 1), (0, 1), 4),
    Outline("o4", ((0, 1), (1, 1)), ((0, 0), (1, 0)), (1, 1), (0, 0), (1, 0), 8),
)

OUTER = (
    Outline("z5", ((1, 1), (2, 1), (2, 2)), ((0, 0), (0, 1)), (1, 1), (0, 0), (0, 1), 8),
    Outline("f5", ((0, 1), (1, 1), (1, 2)), ((2, 0), (2, 1)), (1, 2), (2, 1), (0, 1), 8),
    Outline("s4", ((0, 1), (1, 1)), ((1, 0), (2, 0)), (0, 1), (1, 0), (1, 1), 8),
    Outline("i4", ((0, 0), (1, 0)), ((2, 0), (3, 0)), (0, 0), (2, 0), (3, 0), 4),
    Outline("n5", ((0, 1), (1, 1), (2, 1)), ((2, 0), (3, 0)), (1, 1), (2, 0), (3, 0), 8),
    Outline("u5", ((1, 1), (2, 0), (2, 1)), ((0, 0), (0, 1)), (2, 0), (0, 0), (2, 1), 8),
)

OUTLINES = INNER + OUTER  # clockwise; the number of an outline is that of its depot
NAMES = tuple(outline.name for outline in OUTLINES)

# The terrains of the halves a and b; each pair twice, the second time with a meteorite.
PAIRS = ("civ/energy", "energy/water", "rover/tech", "tech/biomass", "water/rover", "biomass/civ")
TERRAINS = ("civ", "water", "biomass", "rover", "tech", "energy")


def tile(words: str) -> int:
    """ "z5 rover/tech *" is a tile with a meteorite; without the star it has none."""
    name, pair, *star = words.split()
    return NAMES.index(name) * 12 + PAIRS.index(pair) * 2 + len(star)


def words(number: int) -> str:
    """The other way round."""
    outline, rest = divmod(number, 12)
    return f"{NAMES[outline]} {PAIRS[rest // 2]}{' *' if rest % 2 else ''}"


def outline_of(number: int) -> Outline:
    return OUTLINES[number // 12]


def terrains_of(number: int) -> tuple[int, int]:
    """The numbers of the terrains of the halves a and b."""
    a, b = PAIRS[number % 12 // 2].split("/")
    return TERRAINS.index(a), TERRAINS.index(b)


def has_meteorite(number: int) -> bool:
    return number % 2 == 1


@dataclass(frozen=True)
class Turned:
    """An outline as it lies: the same cells after turning and flipping, at the corner of a box."""

    a: tuple[Point, ...]
    b: tuple[Point, ...]
    building_a: Point
    building_b: Point
    meteorite: Point


@cache
def turned(name: str, shape: int) -> Turned:
    """[1.14] Flipped left to right if `shape` is 4 or more, then turned clockwise."""
    outline = OUTLINES[NAMES.index(name)]

    def move(point: Point) -> Point:
        x, y = point
        if shape >= 4:
            x = -x
        for _ in range(shape % 4):
            x, y = -y, x  # clockwise, with rows counted downwards
        return x, y

    moved = [move(point) for point in outline.cells]
    left, top = min(x for x, _ in moved), min(y for _, y in moved)

    def settle(point: Point) -> Point:
        x, y = move(point)
        return x - left, y - top

    return Turned(
        a=tuple(sorted(map(settle, outline.a))),
        b=tuple(sorted(map(settle, outline.b))),
        building_a=settle(outline.building_a),
        building_b=settle(outline.building_b),
        meteorite=settle(outline.meteorite),
    )


@cache
def shapes(name: str) -> tuple[int, ...]:
    """The numbers of the shapes that look different from all before them."""
    found: dict[Turned, int] = {}
    for shape in range(8):
        found.setdefault(turned(name, shape), shape)
    return tuple(found.values())
