"""Patterns that double a colour, so that it can be told apart without seeing it."""

from __future__ import annotations

from typing import Final

from .markup import element
from .shapes import circle, path


def _pattern(name: str, size: float, *parts: str, turn: float = 0) -> str:
    return element(
        "pattern",
        *parts,
        id=f"pattern-{name}",
        width=size,
        height=size,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})" if turn else None,
    )


PATTERNS: Final[dict[str, str]] = {
    "grey": _pattern("grey", 6, path("M0 3H6", "hatch"), turn=45),
    "green": _pattern("green", 8, circle(2, 2, 1.3, "dots"), circle(6, 6, 1.3, "dots")),
    "yellow": _pattern("yellow", 8, path("M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7", "hatch")),
    "violet": _pattern("violet", 7, path("M0 3.5H7M3.5 0V7", "hatch"), turn=45),
    # terrains
    "civ": _pattern(
        "civ", 10, path("M0 2.5H10M0 7.5H10M2.5 2.5V7.5M7.5 7.5V10M7.5 0V2.5", "weave")
    ),
    "water": _pattern("water", 10, path("M0 4Q2.5 1 5 4T10 4M0 9Q2.5 6 5 9T10 9", "weave")),
    "biomass": _pattern("biomass", 9, circle(2.2, 2.2, 1.2, "dust"), circle(6.7, 6.7, 1.2, "dust")),
    "rover": _pattern("rover", 7, path("M0 3.5H7", "weave"), turn=45),
    "tech": _pattern("tech", 8, path("M0 4H8M4 0V8", "weave")),
    "power": _pattern(
        "power", 10, path("M0 3L2.5 0 5 3 7.5 0 10 3M0 8L2.5 5 5 8 7.5 5 10 8", "weave")
    ),
    "ice": _pattern("ice", 20, path("M3 14 8 5M12 17 17 8M9 11 13 4", "frost")),
    "toxic": _pattern("toxic", 12, circle(3, 3, 1.9, "bubble"), circle(9, 8, 1.4, "bubble")),
    "current": _pattern("current", 12, path("M0 6Q3 2 6 6T12 6M0 12Q3 8 6 12T12 12", "stream")),
}


def patterned(name: str) -> str:
    """The fill for a shape that is drawn once more on top of its colour."""
    return f"url(#pattern-{name})"
