"""Tiles: outlines of cells, their two terrains, buildings and meteorites."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import number
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import path

from ..components.planets import WIDTH
from ..components.tiles import SHAPES, TILES
from ..model import Cell, TileId
from .symbols import icon_of

CELL: Final = 40  # the side of a cell


def squares(cells: Iterable[Cell], size: float = CELL) -> str:
    """A path of whole cells, from the corner of the grid."""
    side = number(size)
    return "".join(
        f"M{number(cell % WIDTH * size)} {number(cell // WIDTH * size)}h{side}v{side}h-{side}z"
        for cell in cells
    )


def outline(cells: Iterable[Cell], size: float = CELL) -> str:
    """A path along every side that has a cell of the set on one side only, as closed loops."""
    points = {(cell % WIDTH, cell // WIDTH) for cell in cells}
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for x, y in sorted(points):
        for there, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        ):
            if there not in points:
                edges.setdefault(start, []).append(end)
    loops = []
    while edges:
        at = first = min(edges)
        loop = []
        while True:
            loop.append(at)
            ends = edges[at]
            following = ends.pop(0)
            if not ends:
                del edges[at]
            at = following
            if at == first:
                break
        loops.append(loop)
    return "".join(
        "M" + "L".join(f"{number(x * size)} {number(y * size)}" for x, y in loop) + "Z"
        for loop in loops
    )


def middle(cell: Cell, size: float = CELL) -> tuple[float, float]:
    return (cell % WIDTH + 0.5) * size, (cell // WIDTH + 0.5) * size


@cache
def tile_face(tile: TileId, shape: int, *, meteorite: bool = True, size: float = CELL) -> str:
    """A tile from the corner of its box: its terrains, its buildings, perhaps its meteorite."""
    one, turned = TILES[tile], SHAPES[TILES[tile].outline][shape]
    parts = []
    for terrain, cells in zip(one.terrains, turned.half_offsets, strict=True):
        drawn = squares(cells, size)
        parts += [path(drawn, icon_of(terrain)), path(drawn, fill=patterned(icon_of(terrain)))]
    parts.append(path(outline(turned.half_offsets[0], size), "half-edge"))
    for terrain, at in zip(one.terrains, turned.building_offsets, strict=True):
        parts.append(icon(f"{icon_of(terrain)}_building", *middle(at, size), size * 0.74))
    if one.meteorite and meteorite:
        x, y = middle(turned.meteorite_offset, size)
        if turned.meteorite_offset in turned.building_offsets:
            x, y = x + size * 0.26, y + size * 0.26
            parts.append(icon("meteorite", x, y, size * 0.46))
        else:
            parts.append(icon("meteorite", x, y, size * 0.66))
    parts.append(path(outline(turned.offsets, size), "tile-edge"))
    return "".join(parts)


def tile_size(tile: TileId, shape: int = 0) -> tuple[int, int]:
    """Cells across and down."""
    turned = SHAPES[TILES[tile].outline][shape]
    return turned.width, turned.height
