"""The module of lines [18]: numbered areas and the tiles with arrows.

The numbers of the sides are the rulebook's; places and arrows are designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Direction, HexId, TileId
from .new_world import line


class Place(Value, frozen=True):
    """A numbered area at the rim, with the directions of a tile's left and right arrow."""

    number: int
    hex: HexId
    left: Direction
    right: Direction


_PLACES: Final = (
    Place(1, "h18", Direction("sw"), Direction("w")),
    Place(2, "h04", Direction("se"), Direction("sw")),
    Place(3, "h07", Direction("e"), Direction("se")),
    Place(4, "h26", Direction("ne"), Direction("e")),
    Place(5, "h40", Direction("nw"), Direction("ne")),
    Place(6, "h37", Direction("w"), Direction("nw")),
)

PLACES: Final = {place.number: place for place in _PLACES}
SIDES: Final = {"a": (1, 3, 5), "b": (2, 4, 6)}  # [18.1] of the module card

# Which arrow each side of a tile shows. Left and right are seen looking to the middle.
TILES: Final[dict[TileId, tuple[str, str]]] = {
    "m1": ("left", "right"),
    "m2": ("right", "left"),
    "m3": ("left", "right"),
    "m4": ("right", "left"),
    "m5": ("left", "right"),
    "m6": ("right", "left"),
}


def scored_line(number: int, arrow: str) -> tuple[HexId, ...]:
    """The areas of the line that begins at a numbered area [18.1]."""
    place = PLACES[number]
    return line(place.hex, place.left if arrow == "left" else place.right)
