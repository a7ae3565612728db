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
}


def patterned(name: str) -> str:
    """The fill for a shape that is drawn once more on top of its colour."""
    return f"url(#pattern-{name})"
