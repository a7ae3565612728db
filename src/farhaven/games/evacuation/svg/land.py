"""The land as it is printed: areas of the New World, and the areas of a continent of the Old."""

from __future__ import annotations

from functools import cache
from typing import Final

from farhaven.geometry.hexes import Layout, Point
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, moved, number
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import circle, hexagon_path, path, polygon_path, rect, ring_points

from ..components.new_world import HEXES, Slot
from ..components.old_world import AREAS, PRODUCTIVITY, Area
from ..model import AreaId, Biome, HexId
from .faces import units
from .symbols import (
    BIOME_COLOURS,
    BIOMES,
    FACTORIES,
    RESOURCES,
    STRIPE_COLOURS,
    STRIPES,
)

SIZE: Final = 46.0  # from the middle of an area of the New World to a corner
AREA: Final = 42.0  # the same on the Old World
LAYOUT: Final = Layout(SIZE)
_PATTERNS: Final = {Biome.TUNDRA: "ice", Biome.OCEAN: "water", Biome.FOREST: "biomass"}
_SLOTS: Final = {  # middles, by their number
    1: ((0.0, -4.0),),
    2: ((-13.5, -4.0), (13.5, -4.0)),
    3: ((-25.0, -4.0), (0.0, -4.0), (25.0, -4.0)),
}


# -- the New World ---------------------------------------------------------------------------


def slots_of(id: HexId) -> tuple[Point, ...]:
    """Where the slots of an area lie, from its middle."""
    return _SLOTS[len(HEXES[id].slots)]


@cache
def hex_face(id: HexId) -> str:
    """An area around (0, 0): its land, its slots with dots, its symbols below."""
    area = HEXES[id]
    shape = hexagon_path(SIZE - 1)
    parts = [path(shape, "seam-edge", fill=BIOME_COLOURS[area.biome])]
    if area.biome in _PATTERNS:
        parts.append(path(shape, fill=patterned(_PATTERNS[area.biome]), opacity=0.55))
    else:
        parts.append(path("M-30 26q9-8 20 0t22-2M-24-18q8-7 18 0t22-3", "mesh"))
    sign = icon(BIOMES[area.biome], 0, -30, 15)
    parts.append(element("g", sign, class_="on-colour", opacity=0.75))
    parts += [slot_face(slot, x, y) for slot, (x, y) in zip(area.slots, slots_of(id), strict=True)]
    left = -10.5 * (len(area.symbols) - 1)
    parts += [icon(one, left + 21 * n, 27, 19) for n, one in enumerate(area.symbols)]
    return "".join(parts)


def slot_face(slot: Slot, x: float, y: float) -> str:
    """A square for a factory, a circle for a person; below it what it makes, once per dot."""
    if slot.resource is None:
        box = rect(-11, -11, 22, 22, "building", r=4, opacity=0.8)
        sign = element("g", icon("factory", 0, 0, 15), class_="on-colour")
        return moved(x, y, box, sign)
    name = RESOURCES[slot.resource]
    dots = (
        [circle((n - (slot.dots - 1) / 2) * 6, 15, 2.2, "glyph") for n in range(slot.dots)]
        if slot.dots > 1
        else []
    )
    return moved(x, y, icon(name, 0, 0, 22), *dots)


# -- the Old World ---------------------------------------------------------------------------


def area_middle(at: tuple[float, float]) -> Point:
    """Areas lie like hexes, rows shifted by halves, from the corner of the drawing."""
    width = AREA * 3**0.5
    return (at[0] + 0.5) * width, AREA + at[1] * 1.5 * AREA


@cache
def area_face(id: AreaId) -> str:
    """A land area around (0, 0): its token, and stripes along its lower edges [9.3]."""
    area = AREAS[id]
    parts = [path(hexagon_path(AREA - 1), "seam-edge", fill="#b98d66")]
    parts += _stripes(area)
    parts.append(token_face(id))
    return "".join(parts)


def _stripes(area: Area) -> list[str]:
    """The left and the right lower edge; one stripe takes both."""
    corners = ring_points(6, AREA - 1)
    inner = ring_points(6, AREA - 16)
    edges = ((3, 4), (2, 3))  # corners 2 to 4 are the lower ones
    drawn = []
    kinds = area.stripes if len(area.stripes) == 2 else area.stripes * 2
    for stripe, (one, other) in zip(kinds, edges, strict=True):
        band = [corners[one], corners[other], inner[other], inner[one]]
        x = sum(point[0] for point in band) / 4
        y = sum(point[1] for point in band) / 4
        shape = polygon_path(band)
        drawn.append(path(shape, "seam-edge", fill=STRIPE_COLOURS[stripe]))
        drawn.append(element("g", icon(STRIPES[stripe], x, y, 13), class_="on-colour"))
    return drawn


@cache
def token_face(id: AreaId) -> str:
    """An area token, face up: what it makes, and its two people or its factory."""
    area = AREAS[id]
    made = [piece.text for piece in units(area.produces, 19)]
    left = -10.5 * (len(made) - 1) - 9.5
    parts = [moved(left + 21 * n, -16, text) for n, text in enumerate(made)]
    if area.factory is None:
        parts += [icon("person", x, 6, 18) for x in (-10, 10)]
    else:
        parts.append(icon(FACTORIES[area.factory], 0, 7, 21))
    return "".join(parts)


@cache
def productivity_face() -> str:
    """One of the two ocean tokens: one of each resource."""
    made = [piece.text for piece in units(PRODUCTIVITY, 18)]
    return "".join(
        (
            path(hexagon_path(AREA - 1), "seam-edge", fill="#3f6f96"),
            path(hexagon_path(AREA - 1), fill=patterned("current"), opacity=0.35),
            circle(0, 0, 28, "settled"),
            moved(-9, -13, made[0]),
            moved(-20, 7, made[1]),
            moved(2, 7, made[2]),
        )
    )


@cache
def crater() -> str:
    """The pit that the land areas ring."""
    x, y = area_middle((1.5, 5 / 3))
    rings = [
        path(hexagon_path(r), None, fill=fill)
        for r, fill in ((62, "#2c1713"), (48, "#5a2415"), (33, "#a8401a"), (19, "#f08a2e"))
    ]
    fire = path("M-30-22 -12-8 -16 10 4 16M8-34 4-14 22-2 18 22", None, fill="none",
                stroke="#ffd27a", stroke_width=1.6, opacity=0.8)  # fmt: skip
    return f'<g transform="translate({number(x)} {number(y)})">{"".join(rings)}{fire}</g>'
