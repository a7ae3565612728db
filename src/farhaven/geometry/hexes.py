"""Hexes in axial coordinates (q, r), what lies around them, and where they are drawn.

The third coordinate is -q - r. With a corner on top, q runs to the east and r to the south-east;
with a side on top, q runs to the south-east and r to the south. Screens count downwards.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Final, NamedTuple, TypeAlias

Hex: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int]  # from a hex to a neighbour
Point: TypeAlias = tuple[float, float]  # on the screen
Box: TypeAlias = tuple[float, float, float, float]  # left, top, width, height

# Clockwise: east first where a corner is on top, south-east first where a side is.
STEPS: Final[tuple[Step, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


# -- what lies around ------------------------------------------------------------------------


def beyond(hex_: Hex, step: Step, times: int = 1) -> Hex:
    """The hex that is so many steps away."""
    return hex_[0] + times * step[0], hex_[1] + times * step[1]


def neighbours(hex_: Hex) -> tuple[Hex, ...]:
    """The six hexes that share a side with this one, in the order of `STEPS`."""
    return tuple(beyond(hex_, step) for step in STEPS)


def distance(one: Hex, other: Hex) -> int:
    """How many steps it is from one to the other; 1 for neighbours."""
    q, r = other[0] - one[0], other[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at this distance, clockwise from the one in the direction of `STEPS[0]`."""
    if radius == 0:
        return (centre,)
    found = []
    here = beyond(centre, STEPS[0], radius)
    for turn in range(6):
        for _ in range(radius):
            found.append(here)
            here = beyond(here, STEPS[(turn + 2) % 6])
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes up to this distance, ring by ring from the centre."""
    return tuple(hex_ for at in range(radius + 1) for hex_ in ring(centre, at))


def ray(start: Hex, step: Step, within: Collection[Hex]) -> tuple[Hex, ...]:
    """From `start` on in one direction, `start` included, as far as hexes of `within` follow."""
    found = []
    while start in within:
        found.append(start)
        start = beyond(start, step)
    return tuple(found)


def line(through: Hex, step: Step, within: Collection[Hex]) -> tuple[Hex, ...]:
    """The straight line through a hex, in the direction of `step`, both ways without a gap."""
    behind = ray(through, (-step[0], -step[1]), within)
    return behind[:0:-1] + ray(through, step, within)


def reach(start: Iterable[Hex], within: Collection[Hex]) -> dict[Hex, int]:
    """How far each hex of `within` is from the nearest of `start`, by steps that stay within."""
    found = dict.fromkeys(start, 0)
    rim = list(found)
    while rim:
        nearest, rim = rim, []
        for hex_ in nearest:
            for other in neighbours(hex_):
                if other in within and other not in found:
                    found[other] = found[hex_] + 1
                    rim.append(other)
    return found


# -- where they are drawn --------------------------------------------------------------------


class Layout(NamedTuple):
    """Hexes on the screen: (0, 0) has its centre at (0, 0).

    Corner n of a hex and the next one, clockwise, bound the side towards `STEPS[n]`.
    """

    size: float  # from the centre to a corner, which is also the length of a side
    pointy: bool = True  # a corner on top; otherwise a side

    def centre(self, hex_: tuple[float, float]) -> Point:
        """The middle of a hex; of a place between hexes where the coordinates are fractions."""
        q, r = hex_
        along, across = math.sqrt(3) * self.size, 1.5 * self.size
        if self.pointy:
            return along * (q + r / 2), across * r
        return across * q, along * (r + q / 2)

    def corners(self, hex_: Hex) -> tuple[Point, ...]:
        """The six corners, clockwise."""
        return tuple(self._drawn(_corner(hex_, number)) for number in range(6))

    def outlines(self, hexes: Collection[Hex]) -> tuple[tuple[Point, ...], ...]:
        """The edge of a set of hexes as closed loops of corners, clockwise; holes run back."""
        sides = _edge(hexes)
        loops = []
        while sides:
            corner = next(iter(sides))
            loop = []
            while corner in sides:
                loop.append(self._drawn(corner))
                corner = sides.pop(corner)
            loops.append(tuple(loop))
        return tuple(loops)

    def box(self, hexes: Iterable[Hex]) -> Box:
        """The smallest upright rectangle around some hexes."""
        points = [point for hex_ in hexes for point in self.corners(hex_)]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        return left, top, max(x for x, _ in points) - left, max(y for _, y in points) - top

    def _drawn(self, corner: Hex) -> Point:
        return self.centre((corner[0] / 3, corner[1] / 3))


def _corner(hex_: Hex, number: int) -> Hex:
    """A corner is the middle of the three hexes that meet there: their sum, to stay exact."""
    before, after = STEPS[number - 1], STEPS[number % 6]
    return 3 * hex_[0] + before[0] + after[0], 3 * hex_[1] + before[1] + after[1]


def _edge(hexes: Collection[Hex]) -> dict[Hex, Hex]:
    """From corner to corner, every side with a hex of the set on its right hand only."""
    return {
        _corner(hex_, number): _corner(hex_, number + 1)
        for hex_ in hexes
        for number, other in enumerate(neighbours(hex_))
        if other not in hexes
    }
