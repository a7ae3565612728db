"""A quick look at many places for a tile: which of them deserve to be weighed in full.

It estimates what `value` would tell, from bit masks and without laying the tile: lines that come
nearer to being full, cells that become hard to fill, trackers, tokens and personal missions. Only
the order of the options matters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from farhaven.core.value import Seat

from .actions import Action, Place
from .components.missions import MISSIONS, PERSONAL_POINTS, Block, Settlement
from .components.planets import GRID, PLANETS, WIDTH, Line
from .components.tiles import SHAPES, TILES, Shape, Tile
from .hopes import areas_of, block_hope, joined, settlement_hope
from .model import Cell, Cells, Terrain, Track
from .promises import gain
from .rules.placing import tile_in
from .scoring import rectangles
from .state import Player, State
from .value import filling_of, tiles_to_come

# The part of the hopes of its lines that a bare cell takes away when it becomes hard to fill.
_HOLE: Final = 0.65  # with no bare neighbour
_CRANNY: Final = 0.55  # in an area of two or three
_NOOK: Final = 0.1  # with one bare neighbour
_SMALL: Final = 3

_LEAST: Final = 0.05  # chance of a cell to be filled
_SIDE: Final = 0.03  # for each side between bare cells
_ICE: Final = 0.02
_FITTING: Final = 6  # turns before the end from which on room matters less
_LIFEPOD: Final = 0.5
_ROVER: Final = 1.0
_CLEARED: Final = 0.6  # the part of its hopes that a meteorite leaves to a line
_NEAR: Final = 2  # cells that the best place for a block may have more than another one
_NEVER: Final = 99  # so many are lacking where there is no room

_WATER, _ENERGY = Terrain.WATER, Terrain.ENERGY  # members of an enum are slow to look up


def glance(state: State, seat: Seat, options: Sequence[Action]) -> list[float]:
    """An estimate for each place; whatever else may be done comes before all of them."""
    looks: dict[int, Look] = {}
    found = []
    for option in options:
        if type(option) is not Place:
            found.append(math.inf)
            continue
        look = looks.get(option.depot)
        if look is None:
            tile = TILES[tile_in(state, seat, option.depot)]
            look = looks[option.depot] = look_at(state, state.players[seat], tile)
        found.append(estimate(look, option.shape, option.at))
    return found


class Look(NamedTuple):
    """One tile, and what its places are judged by."""

    player: Player
    tile: Tile
    turns: int  # that are left after this one
    room: float  # how much it matters that the tiles to come will fit
    ice: Cells
    bare: Cells
    ends: tuple[Cells, Cells, int]  # of what is bare now
    rows: list[float]  # what may be hoped from each
    columns: list[float]
    nearer: list[float]  # by how much more, when so many of its cells are filled
    spans: list[tuple[list[int], list[int]]]  # of each shape
    gains: list[float]  # of a step of each tracker
    blocks: list[tuple[Terrain, list[tuple[int, Cells]]]]
    settlements: list[tuple[Settlement, int, list[tuple[Cells, int]]]]


def look_at(state: State, player: Player, tile: Tile) -> Look:
    planet, shapes = PLANETS[player.planet], SHAPES[tile.outline]
    bare, size = planet.cells & ~player.covered & ~planet.currents, len(shapes[0].offsets)
    turns = max(0, tiles_to_come(state, player.agenda, len(state.event_deck)) - 1)
    filling = max(_LEAST, filling_of(bare.bit_count() - size, turns))
    demands = [MISSIONS[card].demand for card in player.personal]
    return Look(
        player=player,
        tile=tile,
        turns=turns,
        room=min(1.0, turns / _FITTING),
        ice=planet.ice,
        bare=bare,
        ends=joined(bare),
        rows=hopes(player, planet.rows, bare, filling),
        columns=hopes(player, planet.columns, bare, filling),
        nearer=[filling**-count - 1 for count in range(size + 1)],
        spans=[_span(shape) for shape in shapes],
        gains=[gain(player.corporation, at, turns) for at in player.trackers],
        blocks=[
            (demand.terrain, _blocks(player.terrains[demand.terrain], bare, demand))
            for demand in demands
            if isinstance(demand, Block)
        ],
        settlements=[
            _settlements(player, demand) for demand in demands if isinstance(demand, Settlement)
        ],
    )


def hopes(player: Player, lines: tuple[Line, ...], bare: Cells, filling: float) -> list[float]:
    """What may be hoped from each line as it is."""
    fouled = player.meteorites | player.loaded
    return [
        line.points
        * filling ** (line.cells & bare).bit_count()
        * _CLEARED ** (line.cells & fouled).bit_count()
        for line in lines
    ]


def estimate(look: Look, number: int, corner: Cell) -> float:
    """The estimate for this shape at this corner of its box."""
    shape = SHAPES[look.tile.outline][number]
    cells = shape.cells << corner
    halves = shape.halves[0] << corner, shape.halves[1] << corner
    worth = lines(look, number, corner) + on_tracks(look, halves) - covering(look, cells)
    one, two, pairs = joined(look.bare & ~cells)
    worth += _SIDE * look.room * pairs
    worth -= hard_to_fill(look, look.bare & ~cells, one, two)
    if look.tile.meteorite:
        y, x = divmod(corner + shape.meteorite_offset, WIDTH)
        worth -= (1 - _CLEARED) * (look.rows[y] + look.columns[x])
    if look.blocks or look.settlements:
        worth += PERSONAL_POINTS * on_missions(look, cells, halves)
    return worth


# -- the planet ------------------------------------------------------------------------------


def lines(look: Look, number: int, corner: Cell) -> float:
    """[12.2] Rows and columns of which the shape fills some cells."""
    y, x = divmod(corner, WIDTH)
    across, down = look.spans[number]
    rows, columns, nearer = look.rows, look.columns, look.nearer
    worth = 0.0
    for count in across:
        worth += rows[y] * nearer[count]
        y += 1
    for count in down:
        worth += columns[x] * nearer[count]
        x += 1
    return worth


def covering(look: Look, cells: Cells) -> float:
    """[4.6] Rovers and lifepods that are lost, and ice that water would need."""
    lost = _ICE * look.room * (cells & look.ice).bit_count()
    if cells & look.player.lifepods:
        lost += _LIFEPOD * (cells & look.player.lifepods).bit_count()
    if cells & look.player.rovers:
        lost += _ROVER * (cells & look.player.rovers).bit_count()
    return lost


def hard_to_fill(look: Look, bare: Cells, one: Cells, two: Cells) -> float:
    """What holes, crannies and nooks that were not there before take from their lines."""
    was_one, was_two, _ = look.ends
    lost = 0.0
    for cell in GRID.cells(bare & was_one & ~one):
        lost += _HOLE * (look.rows[cell // WIDTH] + look.columns[cell % WIDTH])
    for cell in GRID.cells(one & ~two & was_two):
        area = 1 << cell
        for _ in range(_SMALL):
            area |= GRID.halo(area) & bare
        part = _CRANNY if area.bit_count() <= _SMALL else _NOOK
        lost += part * (look.rows[cell // WIDTH] + look.columns[cell % WIDTH])
    return lost


# -- tracks and missions ---------------------------------------------------------------------


def on_tracks(look: Look, halves: tuple[Cells, Cells]) -> float:
    """[2.4, 7.1, 10.1] What both buildings advance."""
    worth = 0.0
    for number, terrain in enumerate(look.tile.terrains):
        if terrain is _ENERGY:
            worth += by_energy(look, halves[number], look.tile.terrains[1 - number])
        elif terrain is not _WATER or halves[number] & look.ice:
            worth += look.gains[terrain]
    return worth


def by_energy(look: Look, half: Cells, other: Terrain) -> float:
    terrains = look.player.terrains
    around = GRID.halo(half)
    if around & terrains[_ENERGY]:
        around = GRID.halo(GRID.area(half, terrains[_ENERGY]))
    best = look.gains[other]
    for track in Track:
        if look.gains[track] > best and terrains[track] & around:
            best = look.gains[track]
    return best


def on_missions(look: Look, cells: Cells, halves: tuple[Cells, Cells]) -> float:
    """[19.3] How near blocks and settlements come."""
    hope = 0.0
    for terrain, blocks in look.blocks:
        half = halves[look.tile.terrains.index(terrain)] if terrain in look.tile.terrains else 0
        lacking = min(
            [
                lacks - (half & block).bit_count()
                for lacks, block in blocks
                if not block & cells & ~half
            ],
            default=_NEVER,
        )
        hope += block_hope(lacking, look.turns) if lacking > 0 else 1.0
    for demand, most, areas in look.settlements:
        if demand.terrain in look.tile.terrains:
            near = GRID.halo(halves[look.tile.terrains.index(demand.terrain)])
            most = max(most, 1 + sum([count for area, count in areas if area & near]))
        lacking = demand.buildings - most
        hope += settlement_hope(lacking, look.turns) if lacking > 0 else 1.0
    return hope


def _span(shape: Shape) -> tuple[list[int], list[int]]:
    """How many cells of the shape lie in each row, and in each column, of its box."""
    rows, columns = [0] * shape.height, [0] * shape.width
    for place in shape.offsets:
        rows[place // WIDTH] += 1
        columns[place % WIDTH] += 1
    return rows, columns


def _blocks(own: Cells, bare: Cells, demand: Block) -> list[tuple[int, Cells]]:
    """The best places for a block, and what they lack."""
    found = []
    for width, height in {demand.sides, demand.sides[::-1]}:
        block = sum(1 << y * WIDTH + x for y in range(height) for x in range(width))
        for corner in GRID.cells(rectangles(own | bare, width, height)):
            cells = block << corner
            found.append(((cells & ~own).bit_count(), cells))
    best = min([lacks for lacks, _ in found], default=0)
    return [(lacks, cells) for lacks, cells in found if lacks <= best + _NEAR]


def _settlements(
    player: Player, demand: Settlement
) -> tuple[Settlement, int, list[tuple[Cells, int]]]:
    """The areas with buildings of a terrain, and the most of them in one."""
    buildings = player.buildings[demand.terrain]
    counted = [
        (area, (buildings & area).bit_count()) for area in areas_of(player.terrains[demand.terrain])
    ]
    return demand, max([count for _, count in counted], default=0), counted
