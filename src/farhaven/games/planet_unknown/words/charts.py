"""A planet drawn in letters: a row of the frame to a line, two signs to a cell.

The first sign is the ground or the terrain of a tile, the second what stands or lies on it.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say
from farhaven.games.planet_unknown.components.planets import PLANETS, WIDTH, Planet
from farhaven.games.planet_unknown.model import Cell, Terrain
from farhaven.games.planet_unknown.rules.placing import ground
from farhaven.games.planet_unknown.view import PlayerView, mask_of

from .names import COLUMNS

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
