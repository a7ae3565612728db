"""Polyominoes: how a piece looks when it is turned and flipped, and where it fits on a mask."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

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


def fitting(corners: int, steps: Sequence[int], blocked: int, wanted: int) -> int:
    """Of these corners, all from which a piece reaches nothing blocked and something wanted."""
    away = near = 0
    for step in steps:
        away |= blocked >> step
        near |= wanted >> step
    return corners & ~away & near
