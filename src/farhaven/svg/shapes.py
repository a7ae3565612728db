"""Plain shapes, and paths that are computed."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

from .markup import REMEMBERED, Attribute, element, number


def rect(
    x: float, y: float, width: float, height: float, class_: str, *, r: float = 0, **more: Attribute
) -> str:
    corner = r or None
    return element("rect", x=x, y=y, width=width, height=height, rx=corner, class_=class_, **more)


def circle(x: float, y: float, r: float, class_: str, **more: Attribute) -> str:
    return element("circle", cx=x or None, cy=y or None, r=r, class_=class_, **more)


def ellipse(x: float, y: float, rx: float, ry: float, class_: str, **more: Attribute) -> str:
    return element("ellipse", cx=x or None, cy=y or None, rx=rx, ry=ry, class_=class_, **more)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def path(d: str, class_: str | None = None, **more: Attribute) -> str:
    return element("path", d=d, class_=class_, **more)


def polygon_path(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def ring_points(count: int, r: float, start: float = -90) -> list[tuple[float, float]]:
    """`count` points on a circle around (0, 0), the first at `start` degrees."""
    angles = [math.radians(start + 360 * n / count) for n in range(count)]
    return [(r * math.cos(a), r * math.sin(a)) for a in angles]


@lru_cache(REMEMBERED)
def hexagon_path(r: float) -> str:
    return polygon_path(ring_points(6, r))


@lru_cache(REMEMBERED)
def diamond_path(r: float) -> str:
    return polygon_path(ring_points(4, r))


@lru_cache(REMEMBERED)
def star_path(tips: int, outer: float, inner: float) -> str:
    outside = ring_points(tips, outer)
    inside = ring_points(tips, inner, -90 + 180 / tips)
    return polygon_path([point for pair in zip(outside, inside, strict=True) for point in pair])


@lru_cache(REMEMBERED)
def sector_path(r: float, start: float, sweep: float, hole: float = 0, gap: float = 0) -> str:
    """A slice of a disc around (0, 0), clockwise from `start` degrees, moved out by `gap`."""
    a, b = math.radians(start), math.radians(start + sweep)
    middle = (a + b) / 2
    dx, dy = gap * math.cos(middle), gap * math.sin(middle)

    def spot(radius: float, angle: float) -> str:
        return f"{number(dx + radius * math.cos(angle))} {number(dy + radius * math.sin(angle))}"

    outside = f"M{spot(r, a)}A{number(r)} {number(r)} 0 0 1 {spot(r, b)}"
    if hole:
        return f"{outside}L{spot(hole, b)}A{number(hole)} {number(hole)} 0 0 0 {spot(hole, a)}Z"
    return f"{outside}L{number(dx)} {number(dy)}Z"


def spread(count: int, size: float, room: float, gap: float) -> float:
    """How far apart `count` things of `size` lie in `room`; they overlap if they must."""
    if count <= 1:
        return size + gap
    return min(size + gap, (room - size) / (count - 1))
