"""A planet drawn in letters: a row of the frame to a line, two signs to a cell.

The first sign is the ground or the terrain of a tile, the second what stands or lies on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from farhaven.core.words import Say, remembered
from farhaven.games.planet_unknown.components.planets import (
    CROSSINGS,
    GRID,
    PLANETS,
    WIDTH,
    Planet,
    forbidden_cells,
)
from farhaven.games.planet_unknown.model import Cell, Cells, Terrain
from farhaven.games.planet_unknown.rules.placing import ground
from farhaven.games.planet_unknown.view import PlayerView, mask_of

from .names import COLUMNS, cell, terrain

LETTERS: Final = "CWBRTE"  # indexed by Terrain
LAND, ICE, CITY, CURRENT, TOXIC, PATCH = ".~=%&P"
ROVER, LOADED, METEORITE, LIFEPOD, BUILDING = "^!*+'"


def chart(player: PlayerView) -> list[str]:
    """The columns' letters, then every row with its number, and what it gives."""
    planet = PLANETS[player.planet]
    masks = ground(player.laid, mask_of(player.patches))
    kinds = len(Terrain)
    terrains, buildings = masks[:kinds], masks[kinds : 2 * kinds]
    lines = ["    " + " ".join(COLUMNS)]
    for row in range(WIDTH):
        first = row * WIDTH
        signs = [
            _base(player, planet, terrains, at) + _top(player, buildings, at)
            for at in range(first, first + WIDTH)
        ]
        lines.append(f"{row + 1:2}  {''.join(signs)} {planet.rows[row].points}")
    lines.append("    " + " ".join(str(column.points) for column in planet.columns))
    return lines


def _base(player: PlayerView, planet: Planet, terrains: tuple[int, ...], at: Cell) -> str:
    if at in player.patches:
        return PATCH
    for kind, cells in enumerate(terrains):
        if cells >> at & 1:
            return LETTERS[kind]
    for cells, sign in (
        (planet.cities, CITY),
        (planet.currents, CURRENT),
        (planet.toxic, TOXIC),
        (planet.ice, ICE),
        (planet.cells, LAND),
    ):
        if cells >> at & 1:
            return sign
    return " "


def _top(player: PlayerView, buildings: tuple[int, ...], at: Cell) -> str:
    for cells, sign in (
        (player.loaded, LOADED),
        (player.rovers, ROVER),
        (player.meteorites, METEORITE),
        (player.lifepods, LIFEPOD),
    ):
        if at in cells:
            return sign
    return BUILDING if any(cells >> at & 1 for cells in buildings) else " "


# -- what no sign tells ----------------------------------------------------------------------


def zones(player: PlayerView, say: Say) -> Iterator[str]:
    """[17] The parts of the planet that its rule speaks of, whatever lies on them."""
    planet = PLANETS[player.planet]
    for kind in planet.forbidden:
        where = runs(forbidden_cells(planet, kind) & planet.cells)
        yield say(
            "Forbidden buildings ({terrain}): {cells}", terrain=terrain(kind, say), cells=where
        )
    if planet.ring:
        yield say("The ring: {cells}", cells=runs(planet.ring))
    if planet.sides:
        one, other = planet.sides
        yield say("On one side of the chasm: {cells}", cells=runs(one))
        yield say("On the other side: {cells}", cells=runs(other))
        yield say("Diagonal steps cross it here: {cells}", cells=crossings())
    if planet.start != planet.perimeter:
        yield say("The centre: {cells}", cells=runs(planet.start))
    for number, cells in enumerate(planet.planetoids, start=1):
        yield say("Planetoid {number}: {cells}", number=number, cells=runs(cells))


def runs(mask: Cells) -> str:
    """Cells row by row, neighbours told by the first and the last: "A6-L6, C7"."""
    told = []
    for _, run in groupby(
        enumerate(GRID.cells(mask)), key=lambda one: (one[1] // WIDTH, one[1] - one[0])
    ):
        ends = [at for _, at in run]
        first, last = cell(ends[0]), cell(ends[-1])
        told.append(first if first == last else f"{first}-{last}")
    return ", ".join(told)


def crossings() -> str:
    """[17.7] The gaps of the chasm."""
    return ", ".join("-".join(cell(y * WIDTH + x) for x, y in pair) for pair in CROSSINGS)


@remembered
def legend(say: Say) -> str:
    """What the signs mean."""
    return "\n".join(
        (
            say(
                "Signs of a planet: . land, ~ ice, C civ, W water, B biomass, R rover, T tech, "
                "E energy, P patch, = city, % current, & toxic cell."
            ),
            say(
                "After them: ' building, ^ rover, ! rover with a meteorite, * meteorite, "
                "+ lifepod. Numbers at the edge are points for a filled row or column."
            ),
        )
    )
