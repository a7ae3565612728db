"""Scales: a row of numbered cells with a marker of each side."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from .markup import REMEMBERED, element, label, transform
from .shapes import circle, hexagon_path, path, polygon_path, rect, ring_points, star_path

SIDES = ("red", "blue", "green", "yellow", "violet", "white")

_OUTLINES: Final[dict[int, Callable[[float], str]]] = {
    2: lambda r: polygon_path(ring_points(3, r * 1.3)),
    3: lambda r: polygon_path(ring_points(4, r * 1.25, -45)),
    4: lambda r: hexagon_path(r * 1.12),
    5: lambda r: star_path(5, r * 1.4, r * 0.62),
}


@lru_cache(REMEMBERED)
def marker(side: int, x: float, y: float, r: float, **more: str) -> str:
    """The marker of a side: red is a disc with a hole, blue a diamond with a bar, the others a
    triangle, a square, a hexagon and a star."""
    if side == 0:
        parts = circle(0, 0, r, "marker red") + circle(0, 0, r * 0.34, "marker-mark")
    elif side > 1:
        parts = path(_OUTLINES[side](r), f"marker {SIDES[side]} dark-rim")
    else:
        shape = f"M0 {-r * 1.22:.2f}L{r * 1.22:.2f} 0 0 {r * 1.22:.2f} {-r * 1.22:.2f} 0Z"
        bar = rect(-r * 0.5, -r * 0.17, r, r * 0.34, "marker-mark")
        parts = path(shape, "marker blue") + bar
    return element("g", parts, transform=transform(x, y), **more)


def scale(x: float, y: float, last: int, cell: float, height: float) -> str:
    """The cells 0 to `last`, side by side; every fifth number stands out."""
    parts = [rect(x, y, cell * (last + 1), height, "space space-edge", r=5)]
    for value in range(last + 1):
        left = x + value * cell
        if value:
            parts.append(path(f"M{left:g} {y:g}V{y + height:g}", "space-rule"))
        ink = "sky-ink strong" if value % 5 == 0 else "sky-soft"
        parts.append(label(left + cell / 2, y + height / 2 + 4, str(value), 11.5, class_=ink))
    return "".join(parts)
