"""The New World [6.9-6.12]: its areas, a line each, with the rim and the arrows of the solo tile.

Places are axial coordinates of hexes with a corner on top. What is marked as the rulebook's shows
an area of its examples; the rest is designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Axis, Biome, Direction, HexId, Resource, Source, Symbol


class Slot(Value, frozen=True):
    """A place for one factory, or for one population token with what it makes [4.4, 4.5]."""

    resource: Resource | None = None  # None is a factory slot
    dots: int = 1


class Hex(Value, frozen=True):
    """An area of the New World."""

    id: HexId
    at: tuple[int, int]  # axial coordinates: q to the east, r to the south-east
    biome: Biome
    slots: tuple[Slot, ...]
    symbols: tuple[Symbol, ...]
    source: Source


def _slot(word: str) -> Slot:
    """Read "factory", "food" or "food2" with two dots."""
    if word == "factory":
        return Slot()
    name = word.rstrip("123")
    return Slot(Resource[name.upper()], int(word[len(name) :] or 1))


def _hex(
    id: HexId,
    at: tuple[int, int],
    biome: Biome,
    slots: str,
    symbols: str = "",
    source: Source = Source.HOUSE,
) -> Hex:
    return Hex(
        id,
        at,
        biome,
        tuple(_slot(word) for word in slots.split()),
        tuple(Symbol(word) for word in symbols.split()),
        source,
    )


TUNDRA, DESERT, FOREST, OCEAN = Biome.TUNDRA, Biome.DESERT, Biome.FOREST, Biome.OCEAN

# id, place, biome, slots, symbols
_HEXES: Final = (
    _hex("h01", (2, -4), TUNDRA, "factory"),
    _hex("h02", (0, -3), TUNDRA, "energy food"),
    _hex("h03", (1, -3), TUNDRA, "factory food"),
    _hex("h04", (2, -3), DESERT, "food2 food", "drill", source=Source.RULEBOOK),
    _hex("h05", (3, -3), TUNDRA, "steel steel"),
    _hex("h06", (-2, -2), OCEAN, "steel3 factory", "relay"),
    _hex("h07", (-1, -2), DESERT, "factory energy2", "dome"),
    _hex("h08", (0, -2), FOREST, "factory factory steel2"),
    _hex("h09", (1, -2), DESERT, "energy2 energy", "dome"),
    _hex("h10", (2, -2), FOREST, "steel2 food food", "drill"),
    _hex("h11", (3, -2), TUNDRA, "food2", "dome"),
    _hex("h12", (4, -2), DESERT, "factory steel steel"),
    _hex("h13", (-2, -1), TUNDRA, "energy energy"),
    _hex("h14", (-1, -1), FOREST, "factory food steel"),
    _hex("h15", (0, -1), OCEAN, "steel3 food2", "drill relay"),
    _hex("h16", (1, -1), FOREST, "factory steel2 steel2", "dome drill"),
    _hex("h17", (2, -1), DESERT, "factory factory energy"),
    _hex("h18", (3, -1), TUNDRA, "factory energy"),
    _hex("h19", (-3, 0), TUNDRA, "factory steel"),
    _hex("h20", (-2, 0), DESERT, "food steel energy"),
    _hex("h21", (-1, 0), FOREST, "food2 energy energy", "dome"),
    _hex("h22", (0, 0), OCEAN, "food2 steel2 energy2", "dome drill"),
    _hex("h23", (1, 0), OCEAN, "food3 energy2", "drill"),
    _hex("h24", (2, 0), FOREST, "factory energy energy2", "dome relay", source=Source.RULEBOOK),
    _hex("h25", (3, 0), TUNDRA, "food steel"),
    _hex("h26", (-3, 1), TUNDRA, "steel2", "relay"),
    _hex("h27", (-2, 1), FOREST, "factory food2 food2", "drill relay"),
    _hex("h28", (-1, 1), OCEAN, "energy3 steel2", "dome relay"),
    _hex("h29", (0, 1), FOREST, "factory factory food2"),
    _hex("h30", (1, 1), DESERT, "factory steel2", "drill"),
    _hex("h31", (2, 1), TUNDRA, "factory"),
    _hex("h32", (-4, 2), DESERT, "factory food food"),
    _hex("h33", (-3, 2), TUNDRA, "factory"),
    _hex("h34", (-2, 2), FOREST, "factory factory energy2"),
    _hex("h35", (-1, 2), DESERT, "factory energy energy"),
    _hex("h36", (0, 2), FOREST, "energy2 steel steel", "relay"),
    _hex("h37", (1, 2), DESERT, "factory food2", "relay"),
    _hex("h38", (2, 2), OCEAN, "energy3 factory", "dome"),
    _hex("h39", (-3, 3), TUNDRA, "steel energy"),
    _hex("h40", (-2, 3), DESERT, "steel2 steel", "relay"),
    _hex("h41", (-1, 3), TUNDRA, "energy2", "drill"),
    _hex("h42", (0, 3), TUNDRA, "food food"),
    _hex("h43", (-2, 4), TUNDRA, "factory factory"),
)

HEXES: Final = {one.id: one for one in _HEXES}
HEX_AT: Final = {one.at: one.id for one in _HEXES}

# [19.12] Counter-clockwise, from the area where the solo tile begins.
_RIM: Final = """
h25 h18 h12 h11 h05 h04 h01 h03
h02 h07 h06 h13 h19 h26 h32 h33
h39 h40 h43 h41 h42 h37 h38 h31
"""
RIM: Final = tuple(_RIM.split())

# [19.12] From each area of the rim inwards: arrow A, arrow B, for areas side by side.
_ARROWS: Final = (
    ("h25", Direction("w"), Direction("nw")),
    ("h18 h12 h11 h05", Direction("sw"), Direction("w")),
    ("h04 h01 h03", Direction("se"), Direction("sw")),
    ("h02 h07 h06 h13 h19", Direction("e"), Direction("se")),
    ("h26 h32 h33 h39", Direction("ne"), Direction("e")),
    ("h40 h43 h41", Direction("nw"), Direction("ne")),
    ("h42 h37 h38 h31", Direction("w"), Direction("nw")),
)
ARROWS: Final = {
    name: {"A": first, "B": second} for names, first, second in _ARROWS for name in names.split()
}

STEPS: Final = {
    Direction.EAST: (1, 0),
    Direction.NORTH_EAST: (1, -1),
    Direction.NORTH_WEST: (0, -1),
    Direction.WEST: (-1, 0),
    Direction.SOUTH_WEST: (-1, 1),
    Direction.SOUTH_EAST: (0, 1),
}
AXES: Final = {
    Axis.STRAIGHT: Direction.EAST,
    Axis.RISING: Direction.NORTH_EAST,
    Axis.FALLING: Direction.SOUTH_EAST,
}
DIAGONALS: Final = (Axis.RISING, Axis.FALLING)  # [20.5]


def line(start: HexId, direction: Direction) -> tuple[HexId, ...]:
    """The areas from one in a direction, the first included, to the edge of the planet."""
    found = []
    q, r = HEXES[start].at
    step = STEPS[direction]
    while (q, r) in HEX_AT:
        found.append(HEX_AT[q, r])
        q, r = q + step[0], r + step[1]
    return tuple(found)
