"""What a page's script needs to let somebody turn, flip and place a tile.

The planet carries one JSON text: for each tile that can be placed, each of its shapes with its
cells, the shapes it becomes when turned or flipped, and the corners at which it fits. The pictures
of the shapes, its ghosts, lie hidden on the planet until the script shows one of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

from farhaven.svg.markup import element, title
from farhaven.svg.shapes import path

from ..actions import Place
from ..components.planets import WIDTH
from ..components.tiles import SHAPES, TILES, Shape
from ..model import INNER, OUTER, Depot, TileId
from ..seen import tile_in
from .scene import Scene
from .terrain import CELL, outline, tile_face


def tile_of(here: Scene, depot: Depot) -> TileId:
    return tile_in(here.view, here.front, depot)


def placing_data(here: Scene, places: list[Place]) -> str:
    """Corners by depot and shape, with the tables for turning and flipping."""
    tiles = {}
    for depot in (INNER, OUTER):
        corners: dict[int, list[int]] = {}
        for place in places:
            if place.depot == depot:
                corners.setdefault(place.shape, []).append(place.at)
        if corners:
            tiles[str(depot)] = _shapes(here, depot, corners)
    return json.dumps({"cell": CELL, "width": WIDTH, "tiles": tiles}, separators=(",", ":"))


def _shapes(here: Scene, depot: Depot, corners: dict[int, list[int]]) -> list[dict[str, object]]:
    drawing = TILES[tile_of(here, depot)].outline
    return [
        {
            "cells": list(shape.offsets),
            "grip": grip(shape),
            "size": [shape.width, shape.height],
            "turned": turned(drawing)[number],
            "flipped": flipped(drawing)[number],
            "at": corners.get(number, []),
        }
        for number, shape in enumerate(SHAPES[drawing])
    ]


def ghosts(here: Scene, places: list[Place]) -> Iterator[str]:
    """Every shape of every tile that can be placed; they are hidden until a script shows one."""
    words = here.say("Place the tile here.")
    for depot in sorted({place.depot for place in places}):
        tile = tile_of(here, depot)
        for number, shape in enumerate(SHAPES[TILES[tile].outline]):
            yield element(
                "g",
                title(words),
                element(
                    "g",
                    tile_face(tile, number),
                    class_="ghost-body",
                    id=f"ghost-{depot}-{number}-face",
                ),
                path(outline(shape.offsets), "ghost-edge"),
                class_="ghost",
                id=f"ghost-{depot}-{number}",
            )


# -- turning and flipping --------------------------------------------------------------------


def grip(shape: Shape) -> int:
    """The cell by which a tile is held: the one nearest to its middle."""
    x, y = (shape.width - 1) / 2, (shape.height - 1) / 2
    return min(
        shape.offsets,
        key=lambda at: ((at % WIDTH - x) ** 2 + (at // WIDTH - y) ** 2, at),
    )


@cache
def turned(outline: int) -> tuple[int, ...]:
    """For each shape of an outline, the shape after a quarter turn clockwise."""
    looks = [_look(shape) for shape in SHAPES[outline]]
    return tuple(
        looks.index(frozenset((shape.height - 1 - y, x, sign) for x, y, sign in look))
        for shape, look in zip(SHAPES[outline], looks, strict=True)
    )


@cache
def flipped(outline: int) -> tuple[int, ...]:
    """For each shape of an outline, its mirror image."""
    looks = [_look(shape) for shape in SHAPES[outline]]
    return tuple(
        looks.index(frozenset((shape.width - 1 - x, y, sign) for x, y, sign in look))
        for shape, look in zip(SHAPES[outline], looks, strict=True)
    )


def _look(shape: Shape) -> frozenset[tuple[int, int, str]]:
    """All that can be seen of a shape, as signs on cells."""
    signs = [(at, "ab"[half]) for half, cells in enumerate(shape.half_offsets) for at in cells]
    signs += [(at, "AB"[half]) for half, at in enumerate(shape.building_offsets)]
    signs.append((shape.meteorite_offset, "m"))
    return frozenset((at % WIDTH, at // WIDTH, sign) for at, sign in signs)
