"""Polyominoes: how a piece looks when it is turned and flipped, and where it fits on a mask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Final, TypeAlias

Point: TypeAlias = tuple[int, int]  # (column, row) in the box around a piece
Points: TypeAlias = tuple[Point, ...]
Offsets: TypeAlias = tuple[int, ...]  # of the cells from the upper left corner of the box


def orientations(points: Points) -> list[Points]:
    """Quarter turns clockwise, 0 to 3, then the same of the piece flipped left to right.

    The points keep their order, so whatever is printed on them can be followed.
    """
    found: list[Points] = []
    for start in (points, flipped(points)):
        turned = start
        for _ in range(4):
            found.append(turned)
            turned = quarter_turn(turned)
    return found


def quarter_turn(points: Points) -> Points:
    """Clockwise, with rows counted downwards."""
    height = 1 + max(y for _, y in points)
    return tuple((height - 1 - y, x) for x, y in points)


def flipped(points: Points) -> Points:
    """Left to right."""
    width = 1 + max(x for x, _ in points)
    return tuple((width - 1 - x, y) for x, y in points)


def offsets(points: Iterable[Point], width: int) -> Offsets:
    """Where the points lie in a grid of this width, seen from the corner of their box."""
    return tuple(y * width + x for x, y in points)


def spread(mask: int, steps: Sequence[int]) -> int:
    """All corners from which a piece with these offsets reaches a cell of `mask`.

    What a piece must not cover, and what it must, is found for all its places at once.
    """
    corners = 0
    for step in steps:
        corners |= mask >> step
    return corners


_APART: Final = 192  # bits between two masks in one number: the cells of a grid, and a piece


class Fitter:
    """A piece in several orientations, each given by its offsets, and where they fit."""

    __slots__ = ("_joins", "_steps", "_ways")

    def __init__(self, ways: Sequence[Offsets], corners: Sequence[int]) -> None:
        """`corners` are those where each orientation may lie at all."""
        self._steps, self._joins, joined = plan(tuple(ways))
        self._ways = tuple(zip(joined, corners, strict=True))

    def fitting(self, blocked: int, wanted: int) -> list[int]:
        """Of the corners of each orientation, those where it fits.

        From there it reaches nothing blocked and something wanted. Both masks are moved as one
        number, and by each step only once: orientations share most of their steps.
        """
        both = wanted << _APART | blocked
        reached = [both >> step for step in self._steps]
        for one, other in self._joins:
            reached.append(reached[one] | reached[other])
        found = []
        for way, allowed in self._ways:
            both = reached[way]
            near = both >> _APART & allowed
            found.append(near & both ^ near)
        return found


@cache
def plan(ways: tuple[Offsets, ...]) -> tuple[Offsets, tuple[tuple[int, int], ...], tuple[int, ...]]:
    """How the offsets of all orientations are joined in few steps.

    The steps are numbered, and each join of two numbers gets the next number; the last result are
    the numbers that stand for whole orientations. What most of them have in common comes first.
    """
    steps = tuple(sorted({step for way in ways for step in way}))
    parts = [{steps.index(step) for step in way} for way in ways]
    joins: list[tuple[int, int]] = []
    while any(len(one) > 1 for one in parts):
        pairs = Counter(pair for one in parts for pair in combinations(sorted(one), 2))
        pair = max(sorted(pairs), key=pairs.__getitem__)
        for one in parts:
            if one.issuperset(pair):
                one.difference_update(pair)
                one.add(len(steps) + len(joins))
        joins.append(pair)
    return steps, tuple(joins), tuple(number for one in parts for number in one)
