"""Signs that several parts of the drawing use."""

from __future__ import annotations

from typing import Final

from ..model import Object, Resource, Scale

MINUS: Final = "\u2212"
TIMES: Final = "\u00d7"
NUMERALS: Final = ("", "I", "II", "III")  # by epoch


def icon_of(thing: Resource | Scale | Object) -> str:
    """The name of its icon."""
    return thing.name.lower()
