"""Signs that several parts of the drawing use."""

from __future__ import annotations

from typing import Final

from ..model import Cause, Terrain, Track

TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
NUMERALS: Final = ("", "I", "II", "III", "IV", "V")
LETTERS: Final = "ABCDEF"  # of Jump Drive's technologies

_TERRAINS: Final = ("civ", "water", "biomass", "rover", "tech", "power")

CAUSES: Final[dict[Cause, str]] = {
    Cause.BUILDING: "house",
    Cause.ENERGY: "power",
    Cause.UNPLACED: "polyomino",
    Cause.SYNERGY: "synergy",
    Cause.SPACE: "up",
    Cause.TECHNOLOGY: "tech",
    Cause.CARD: "science_card",
    Cause.EVENT: "burst",
}


def icon_of(thing: Terrain | Track) -> str:
    """The name of its icon, pattern and colour; tracks are numbered like their terrains."""
    return _TERRAINS[thing]
