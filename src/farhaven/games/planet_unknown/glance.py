"""A quick look at many places for a tile: which of them deserve to be weighed in full.

It estimates what `value` would tell, from bit masks and without laying the tile: lines that come
nearer to being full, cells that become hard to fill, trackers, tokens and personal missions. Only
the order of the options matters.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from farhaven.core.value import Seat

from .actions import Action, Place
from .components.missions import MISSIONS, PERSONAL_POINTS, Block, Settlement
from .components.planets import GRID, PLANETS, WIDTH, Line
from .components.tiles import SHAPES, TILES, Shape, Tile
from .hopes import areas_of, block_hope, settlement_hope
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

_WAYS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
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
            look = looks[option.depot] = Look(state, state.players[seat], tile)
        found.append(look.at(option.shape, option.at))
    return found


class Look:
    """What planet, tracks and missions make of the places of one tile."""

    def __init__(self, state: State, player: Player, tile: Tile) -> None:
        planet = PLANETS[player.planet]
        self.player, self.tile, self.ice = player, tile, planet.ice
        self.bare = planet.cells & ~player.covered & ~planet.currents
        self.turns = max(0, tiles_to_come(state, player.agenda, len(state.event_deck)) - 1)
        self.room = min(1.0, self.turns / _FITTING)
        self.shapes = SHAPES[tile.outline]
        size = len(self.shapes[0].offsets)
        filling = max(_LEAST, filling_of(self.bare.bit_count() - size, self.turns))
        self.rows = self.hopes(planet.rows, filling)
        self.columns = self.hopes(planet.columns, filling)
        self.nearer = [filling**-count - 1 for count in range(size + 1)]
        self.ends = self.dead_ends(self.bare)
        self.gains = [gain(player.corporation, at, self.turns) for at in player.trackers]
        self.spans = [_span(shape) for shape in self.shapes]
        demands = [MISSIONS[card].demand for card in player.personal]
        self.blocks = [
            (demand.terrain, _blocks(player.terrains[demand.terrain], self.bare, demand))
            for demand in demands
            if isinstance(demand, Block)
        ]
        self.settlements = [
            _settlements(player, demand) for demand in demands if isinstance(demand, Settlement)
        ]

    def hopes(self, lines: tuple[Line, ...], filling: float) -> list[float]:
        """What may be hoped from each line as it is."""
        fouled = self.player.meteorites | self.player.loaded
        return [
            line.points
            * filling ** (line.cells & self.bare).bit_count()
            * _CLEARED ** (line.cells & fouled).bit_count()
            for line in lines
        ]

    def at(self, number: int, corner: Cell) -> float:
        """The estimate for this shape at this corner of its box."""
        shape = self.shapes[number]
        cells = shape.cells << corner
        halves = shape.halves[0] << corner, shape.halves[1] << corner
        worth = self.lines(number, corner) + self.on_tracks(halves) - self.covering(cells)
        one, two, pairs = self.dead_ends(self.bare & ~cells)
        worth += _SIDE * self.room * pairs
        worth -= self.hard_to_fill(self.bare & ~cells, one, two)
        if self.tile.meteorite:
            y, x = divmod(corner + shape.meteorite_offset, WIDTH)
            worth -= (1 - _CLEARED) * (self.rows[y] + self.columns[x])
        if self.blocks or self.settlements:
            worth += PERSONAL_POINTS * self.on_missions(cells, halves)
        return worth

    # -- the planet --------------------------------------------------------------------------

    def lines(self, number: int, corner: Cell) -> float:
        """[12.2] Rows and columns of which the shape fills some cells."""
        y, x = divmod(corner, WIDTH)
        across, down = self.spans[number]
        rows, columns, nearer = self.rows, self.columns, self.nearer
        worth = 0.0
        for count in across:
            worth += rows[y] * nearer[count]
            y += 1
        for count in down:
            worth += columns[x] * nearer[count]
            x += 1
        return worth

    def covering(self, cells: Cells) -> float:
        """[4.6] Rovers and lifepods that are lost, and ice that water would need."""
        lost = _ICE * self.room * (cells & self.ice).bit_count()
        if cells & self.player.lifepods:
            lost += _LIFEPOD * (cells & self.player.lifepods).bit_count()
        if cells & self.player.rovers:
            lost += _ROVER * (cells & self.player.rovers).bit_count()
        return lost

    def dead_ends(self, bare: Cells) -> tuple[Cells, Cells, int]:
        """Bare cells with a bare neighbour, with two or more, and how many sides they share."""
        one = two = pairs = 0
        for right, down in _WAYS:
            side = GRID.moved(bare, right, down) & bare
            two |= one & side
            one |= side
            pairs += side.bit_count()
        return one, two, pairs

    def hard_to_fill(self, bare: Cells, one: Cells, two: Cells) -> float:
        """What holes, crannies and nooks that were not there before take from their lines."""
        was_one, was_two, _ = self.ends
        lost = 0.0
        for cell in GRID.cells(bare & was_one & ~one):
            lost += _HOLE * (self.rows[cell // WIDTH] + self.columns[cell % WIDTH])
        for cell in GRID.cells(one & ~two & was_two):
            area = 1 << cell
            for _ in range(_SMALL):
                area |= GRID.halo(area) & bare
            part = _CRANNY if area.bit_count() <= _SMALL else _NOOK
            lost += part * (self.rows[cell // WIDTH] + self.columns[cell % WIDTH])
        return lost

    # -- tracks and missions -----------------------------------------------------------------

    def on_tracks(self, halves: tuple[Cells, Cells]) -> float:
        """[2.4, 7.1, 10.1] What both buildings advance."""
        worth = 0.0
        for number, terrain in enumerate(self.tile.terrains):
            if terrain is _ENERGY:
                worth += self.by_energy(halves[number], self.tile.terrains[1 - number])
            elif terrain is not _WATER or halves[number] & self.ice:
                worth += self.gains[terrain]
        return worth

    def by_energy(self, half: Cells, other: Terrain) -> float:
        terrains = self.player.terrains
        around = GRID.halo(half)
        if around & terrains[_ENERGY]:
            around = GRID.halo(GRID.area(half, terrains[_ENERGY]))
        best = self.gains[other]
        for track in Track:
            if self.gains[track] > best and terrains[track] & around:
                best = self.gains[track]
        return best

    def on_missions(self, cells: Cells, halves: tuple[Cells, Cells]) -> float:
        """[19.3] How near blocks and settlements come."""
        hope = 0.0
        for terrain, blocks in self.blocks:
            half = halves[self.tile.terrains.index(terrain)] if terrain in self.tile.terrains else 0
            lacking = min(
                [
                    lacks - (half & block).bit_count()
                    for lacks, block in blocks
                    if not block & cells & ~half
                ],
                default=_NEVER,
            )
            hope += block_hope(lacking, self.turns) if lacking > 0 else 1.0
        for demand, most, areas in self.settlements:
            if demand.terrain in self.tile.terrains:
                near = GRID.halo(halves[self.tile.terrains.index(demand.terrain)])
                most = max(most, 1 + sum([count for area, count in areas if area & near]))
            lacking = demand.buildings - most
            hope += settlement_hope(lacking, self.turns) if lacking > 0 else 1.0
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
