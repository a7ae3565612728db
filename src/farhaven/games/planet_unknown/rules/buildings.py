"""[2.4, 7, 10] What a tile brings when it is placed, or taken without being placed [3.2]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from .. import powers
from ..actions import Choose, Forgo, Place
from ..components.events import OneBuilding
from ..components.planets import GRID, PLANETS
from ..components.tiles import SHAPES, TILES, Shape, Tile
from ..duties import Advance, Duty, OneOf, PlaceRover, PlaceTile
from ..events import TileForgone
from ..model import EITHER, HEIGHTS, Cause, Cell, Cells, Draft, Terrain, Token, Track
from ..state import Laid, Player, State
from .lifepods import gather
from .placing import BOTH, CHOICES, fits_somewhere, lay_tile, take_tile, tile_in
from .pool import gain, open_pool, strike, turn_rule
from .rovers import energy_of
from .tracks import PATCH, TRACKS, board_of, gain_movement, gain_synergy

# Members of an enum are slow to look up.
_ENERGY, _WATER, _BARE = Terrain.ENERGY, Terrain.WATER, Draft.BARE
# [2.8] Whoever a step up may cost something: a step down of another tracker, a way, a technology
# or a medal.
_HARMED: Final = (
    powers.REGRESS | powers.STEP_PER_ICE | powers.ROAMING | powers.FOCUSED | powers.PODS_ON_TECHS
)
_ADVANCES: Final = tuple(Advance(1 << track, Cause.BUILDING) for track in TRACKS)


def open_tile_duty(player: Player) -> PlaceTile:
    return next(duty for duty in open_pool(player) if type(duty) is PlaceTile)


def place(state: State, seat: Seat, action: Place, log: Log | None) -> Draft:
    """[2.3-2.6] Take the tile, lay it, and gain what it brings. Tells what it was placed for."""
    player = state.players[seat]
    duty = open_tile_duty(player)
    strike(player, duty)
    laid = Laid(take_tile(state, seat, action.depot), action.shape, action.at)
    if duty.depot < 0:
        pay_for_choice(player, seat, laid.tile, log)
    tile = TILES[laid.tile]
    before = player.terrains
    lay_tile(player, seat, laid, log)
    shape = SHAPES[tile.outline][laid.shape]
    if duty.draft is not _BARE:
        found = [building_advance(player, tile, shape, laid.at, n, before) for n in (0, 1)]
        gain_advances(state, player, [advance for advance in found if advance is not None])
    gain_for_tile(state, seat, tile, shape.cells << laid.at, log)
    return duty.draft


def gain_advances(state: State, player: Player, advances: Sequence[Advance | OneOf]) -> None:
    """[20.7] An event may let only one of the two buildings count."""
    if len(advances) > 1 and type(turn_rule(state)) is OneBuilding:
        each = (one.advances if isinstance(one, OneOf) else (one,) for one in advances)
        gain(player, OneOf(tuple(dict.fromkeys(chain.from_iterable(each)))))
    else:
        gain(player, *advances)


# -- [2.4] Buildings -------------------------------------------------------------------------


def building_advance(
    player: Player,
    tile: Tile,
    shape: Shape,
    at: Cell,
    number: int,
    before: tuple[Cells, ...],
) -> Advance | OneOf | None:
    """What the building of one half advances; `before` are the terrains without this tile."""
    terrain, other = tile.terrains[number], tile.terrains[1 - number]
    cells = shape.halves[number] << at
    if terrain is _ENERGY:
        return energy_advance(player, cells, other)
    if terrain is _WATER:
        return water_advance(player, cells)
    advance = _ADVANCES[terrain]
    if player.powers & powers.GROWING and terrain is Terrain.BIOMASS:  # [16.4.2]
        return advance if GRID.halo(before[terrain]) & cells else None
    if player.powers & powers.TECH_AS_ENERGY and terrain is Terrain.TECH:  # [16.7.6]
        return OneOf((advance, energy_advance(player, cells, other)))
    return advance


def water_advance(player: Player, cells: Cells) -> Advance | None:
    """[7.1, 7.2] Only on ice; [16.8.1] Oasis counts the cells. [7.3] Nothing else asks for ice."""
    on_ice = (cells & PLANETS[player.planet].ice).bit_count()
    if not on_ice:
        return None
    if player.powers & powers.STEP_PER_ICE:
        return Advance(1 << Track.WATER, Cause.BUILDING, on_ice)
    return _ADVANCES[Track.WATER]


def energy_advance(player: Player, cells: Cells, other: Terrain) -> Advance:
    """[10.1, 10.5] The tile's other terrain, or one that touches the area made or enlarged.

    [10.2] Areas are joined by sides; [10.3] the other building advances its own tracker as well;
    [10.4] water needs no ice.
    """
    around = GRID.halo(GRID.area(cells, energy_of(player) | cells))
    tracks = 1 << other
    for track in TRACKS:
        if player.terrains[track] & ~cells & around:
            tracks |= 1 << track
    if player.powers & powers.ONLINE and player.powers & powers.GROWING:  # [16.4.2]
        tracks &= ~(1 << Track.BIOMASS)
    return Advance(tracks, Cause.ENERGY)


def may_decline(player: Player, duty: Advance | OneOf) -> bool:
    """[2.8] Energy may be left unused by those to whom a step up can do harm; not online."""
    if not player.powers & _HARMED or player.powers & powers.ONLINE:
        return False
    advances = (duty,) if type(duty) is Advance else duty.advances
    return any(advance.cause is Cause.ENERGY for advance in advances)


# -- what technologies and events add --------------------------------------------------------


def gain_for_tile(state: State, seat: Seat, tile: Tile, cells: Cells, log: Log | None) -> None:
    player = state.players[seat]
    found: list[Duty] = []
    if player.extra_rovers:  # [20.13]
        found += [PlaceRover()] * player.extra_rovers
        player.extra_rovers = 0
    if player.powers & powers.FOCUS_METEORITE and player.focus in tile.terrains:  # [16.10.5]
        gather(player, seat, Token.METEORITE, 1, log)
    if player.powers & powers.ENERGY_TILE_POD and Terrain.ENERGY in tile.terrains:  # [16.5.4]
        player.relocations += 1
    if player.powers & powers.DRY_TILE_WATER and not cells & PLANETS[player.planet].ice:
        found.append(Advance(1 << Track.WATER, Cause.TECHNOLOGY))  # [16.8.5]
    if _WATER in tile.terrains:  # [16.8.6]
        if player.powers & powers.WATER_TILE_PATCH:
            found.append(PATCH)
        if player.powers & powers.WATER_TILE_SYNERGY:
            gain_synergy(state, seat, log)
    gain(player, *found)


def pay_for_choice(player: Player, seat: Seat, tile: int, log: Log | None) -> None:
    """[16.3.2] Choosing a tile with civ terrain brings movement."""
    points = choice_points(player, tile)
    if points:
        gain_movement(player, seat, points, log)


def choice_points(player: Player, tile: int) -> int:
    """[16.3.2] The number on the space of the rover tracker."""
    if tile < 0 or not player.powers & powers.CIV_TILE_MOVES:
        return 0
    if Terrain.CIV not in TILES[tile].terrains:
        return 0
    height = player.trackers[Track.ROVER] % HEIGHTS
    return board_of(player).tracks[Track.ROVER][height].movement


def choices_of_tile(state: State, seat: Seat, duty: PlaceTile) -> list[Choose]:
    """[16.3.2] Tiles that may be chosen before they are placed, because that brings movement."""
    player = state.players[seat]
    if duty.depot >= 0 or not player.powers & powers.CIV_TILE_MOVES:
        return []
    return [
        CHOICES[depot]
        for depot in BOTH
        if choice_points(player, tile_in(state, seat, depot))
        and fits_somewhere(state, seat, duty, depot)
    ]


def choose(state: State, seat: Seat, action: Choose, log: Log | None) -> None:
    """[16.3.2] The movement comes before the tile is placed, and binds to this tile.

    Online it binds to civ terrain: of two such tiles either may be placed.
    """
    player = state.players[seat]
    duty = open_tile_duty(player)
    either = player.powers & powers.ONLINE and len(choices_of_tile(state, seat, duty)) > 1
    strike(player, duty)
    gain(player, PlaceTile(duty.draft, EITHER if either else action.depot))
    pay_for_choice(player, seat, tile_in(state, seat, action.depot), log)


# -- [3.2, 3.3] A tile that does not fit -----------------------------------------------------


def forgo(state: State, seat: Seat, action: Forgo, log: Log | None) -> None:
    """Both trackers advance; energy counts as the other terrain."""
    player = state.players[seat]
    duty = open_tile_duty(player)
    strike(player, duty)
    if duty.depot < 0:
        pay_for_choice(player, seat, tile_in(state, seat, action.depot), log)
    tile = TILES[take_tile(state, seat, action.depot)]
    player.forgone += (tile.id,)
    player.blocked = True
    if log is not None:
        log.append(TileForgone(seat=seat, tile=tile.id))
    one, other = tile.terrains
    tracks = [one, other]
    if one is Terrain.ENERGY:
        tracks[0] = other
    elif other is Terrain.ENERGY:
        tracks[1] = one
    gain_advances(state, player, [Advance(1 << track, Cause.UNPLACED) for track in tracks])
