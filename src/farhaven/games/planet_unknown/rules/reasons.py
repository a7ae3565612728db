"""Why something on the planet is not possible: tiles, patches, rovers and tokens."""

from __future__ import annotations

from collections.abc import Iterator

from farhaven.core.value import Seat, Value

from .. import powers
from ..actions import Choose, Deploy, Drive, Forgo, Land, Lift, Place, Plant
from ..components.events import NoMatching
from ..components.planets import GRID, PLANETS, ruled_corners, steps
from ..components.tiles import SHAPES, TILES, Tile, cells_of
from ..duties import LandRover, PlaceTile
from ..model import NO_TILE, Cell, Cells, Draft, Jump, Misfit
from ..reasons import (
    Closed,
    EventForbids,
    NoMovement,
    NoRover,
    NoSuchShape,
    NotAsked,
    NotAtStart,
    NothingToSink,
    NotOnLatestTile,
    NotTouching,
    NotUsable,
    NoUse,
    OffPlanet,
    OutOfReach,
    Overlaps,
    PlanetForbids,
    RoverInTheWay,
    WrongTile,
)
from ..state import Player, State
from . import biomass, buildings, placing, rovers
from .pool import turn_rule

# -- [4] Tiles -------------------------------------------------------------------------------


def against_placing(state: State, seat: Seat, duty: PlaceTile, action: Place) -> Iterator[Value]:
    """[4.1-4.11]"""
    player = state.players[seat]
    number = placing.tile_in(state, seat, action.depot)
    if number == NO_TILE:
        yield WrongTile(action.depot, Misfit.EMPTY)
        return
    if action.depot not in placing.depots_of(duty):
        yield WrongTile(action.depot, Misfit.OTHER_CHOSEN)
        return
    tile = TILES[number]
    if action.shape >= len(SHAPES[tile.outline]):
        yield NoSuchShape(action.shape)
        return
    cells = cells_at(tile, action)
    planet = PLANETS[player.planet]
    if not cells or cells & ~planet.cells:
        yield OffPlanet()
        return
    found = False
    if cells & player.covered:
        found = True
        yield Overlaps()
    touch = placing.must_touch(player, planet, tile)
    if touch and not touch & cells:
        found = True
        yield NotTouching() if player.covered else NotAtStart()
    if not found:
        yield from against_rules(state, seat, duty, action, tile)


def cells_at(tile: Tile, action: Place) -> Cells:
    """The cells that the tile would cover; none if its box leaves the frame."""
    shape = SHAPES[tile.outline][action.shape]
    row, column = divmod(action.at, GRID.width)
    if row + shape.height > GRID.height or column + shape.width > GRID.width:
        return 0
    return shape.cells << action.at


def against_rules(
    state: State, seat: Seat, duty: PlaceTile, action: Place, tile: Tile
) -> Iterator[Value]:
    """[4.8-4.11] What the planet and the event forbid, unless they are ignored."""
    player = state.players[seat]
    if placing.is_unbound(player, tile):
        return
    ruled = placing.ruled_for(state, seat, duty)
    planet = PLANETS[player.planet]
    shape = SHAPES[tile.outline][action.shape]
    if ruled.planet:
        allowed = ruled_corners(planet.id, tile.outline, action.shape, tile.pair)
        if planet.slides:
            allowed &= placing.slid_corners(player.covered, shape.offsets)
        if not allowed >> action.at & 1:
            yield PlanetForbids(planet.id)
    if ruled.event:
        rule = turn_rule(state)
        closed = placing.closed_to_tiles(planet, rule) & shape.cells << action.at
        matching = isinstance(rule, NoMatching) and any(
            GRID.halo(player.terrains[terrain]) & half << action.at
            for terrain, half in zip(tile.terrains, shape.halves, strict=True)
        )
        if closed or matching:
            yield EventForbids(state.event)


def against_choosing(state: State, seat: Seat, duty: PlaceTile, action: Choose) -> Iterator[Value]:
    """[16.3.2]"""
    player = state.players[seat]
    tile = placing.tile_in(state, seat, action.depot)
    if not player.powers & powers.CIV_TILE_MOVES:
        yield NotUsable(used=False)
    elif tile == NO_TILE:
        yield WrongTile(action.depot, Misfit.EMPTY)
    elif duty.depot >= 0 or not buildings.choice_points(player, tile):
        yield NoUse()
    elif not placing.fits_somewhere(state, seat, duty, action.depot):
        yield WrongTile(action.depot, Misfit.NO_PLACE)


def against_forgoing(state: State, seat: Seat, duty: PlaceTile, action: Forgo) -> Iterator[Value]:
    """[3.2]"""
    if placing.tile_in(state, seat, action.depot) == NO_TILE:
        yield WrongTile(action.depot, Misfit.EMPTY)
    if placing.placements(state, seat, duty):
        yield WrongTile(action.depot, Misfit.FITS)
    elif duty.draft is not Draft.TURN:
        yield NotAsked()


# -- [11] Patches ----------------------------------------------------------------------------


def against_planting(state: State, seat: Seat, action: Plant) -> Iterator[Value]:
    """[11.1, 11.4, 14.5]"""
    player = state.players[seat]
    here = 1 << action.at
    if here & biomass.beds(player) and not here & biomass.beds_now(state, seat):
        yield EventForbids(state.event)
    if not here & PLANETS[player.planet].cells:
        yield OffPlanet()
    elif here & player.covered:
        if not here & biomass.tile_beds(player):  # [16.4.4, 16.4.7]
            over = is_forbidden_above(player, action.at)
            yield PlanetForbids(player.planet) if over else Overlaps()
    else:
        if not here & biomass.touched(player):
            yield NotTouching() if player.covered else NotAtStart()
        if not here & biomass.free_beds(player):
            yield PlanetForbids(player.planet)


def is_forbidden_above(player: Player, at: Cell) -> bool:
    """[17.5, 17.10] Whether only Arashi's ring, or Pajitnov, is against a patch on this tile."""
    over_tiles = player.powers & powers.PATCH_ON_TILES and not player.patches >> at & 1
    on_meteorite = player.meteorites >> at & 1 and not player.powers & powers.PATCH_ON_METEORITES
    if not over_tiles:
        return False
    planet = PLANETS[player.planet]
    return bool(planet.ring >> at & 1 or (planet.slides and not on_meteorite))


# -- [8] Rovers ------------------------------------------------------------------------------


def against_entering(state: State, player: Player, to: Cell) -> Iterator[Value]:
    """[8.6, 17.9, 20.5]"""
    if player.rovers >> to & 1:
        yield RoverInTheWay(to)
    if rovers.closed_to_rovers(state, player) >> to & 1:
        yield Closed(to)


def against_deploying(state: State, player: Player, action: Deploy) -> Iterator[Value]:
    """[8.1, 8.2]"""
    if not player.laid or not cells_of(player.laid[-1]) >> action.at & 1:
        yield NotOnLatestTile(action.at)
    else:
        yield from against_entering(state, player, action.at)


def against_driving(state: State, player: Player, action: Drive) -> Iterator[Value]:
    """[8.3, 16.5.3, 16.5.5]"""
    if not player.rovers >> action.rover & 1:
        yield NoRover(action.rover)
        return
    table = steps(player.planet, bool(player.powers & powers.DIAGONAL))
    if action.to not in table[action.rover]:
        yield OutOfReach(action.to)
    else:
        yield from against_entering(state, player, action.to)
    if not player.moving or not (player.movement or rovers.is_free(player, action.to)):
        yield NoMovement()
    if action.sink and not rovers.can_sink(player, action.rover, action.to):
        yield NothingToSink(action.to)


def against_lifting(state: State, player: Player, action: Lift) -> Iterator[Value]:
    """[16.3.3, 16.7.4, 18.4]"""
    if action.jump is not Jump.CARD:
        power = (
            powers.CIV_TELEPORT if action.jump is Jump.CIV_BUILDINGS else powers.TERRAIN_TELEPORT
        )
        if not player.powers & power:
            yield NotUsable(used=False)
        elif player.used_now & power:
            yield NotUsable(used=True)
        if not player.movement:
            yield NoMovement()
    if not player.rovers >> action.rover & 1:
        yield NoRover(action.rover)
    elif not rovers.landings(state, player, action.rover, action.jump):
        yield NoUse()


def against_landing(state: State, player: Player, duty: LandRover, action: Land) -> Iterator[Value]:
    """[16.1.3]"""
    if not rovers.landings(state, player, duty.rover, duty.jump) >> action.to & 1:
        yield from against_entering(state, player, action.to)
        yield OutOfReach(action.to)
    if action.sink and not rovers.can_sink(player, duty.rover, action.to):
        yield NothingToSink(action.to)
