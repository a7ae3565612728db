"""[8] Rovers: placing, moving, collecting, teleporting; [16.6.1] loads and deliveries."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from .. import powers
from ..actions import Deploy, Drive, Land, Lift
from ..components.events import ClosedTerrain
from ..components.planets import GRID, PLANETS, steps
from ..components.tiles import cells_of
from ..duties import Deliver, LandRover, PlaceRover, StowLifepod, TeleportRover
from ..events import (
    MeteoriteLeft,
    MeteoriteLoaded,
    RoverMoved,
    RoverPlaced,
    TokenCollected,
    TokenDestroyed,
)
from ..model import Cell, Cells, Jump, PlanetId, Terrain, Token
from ..state import Player, State
from .pool import ask_first, gain, owed, strike, turn_rule
from .tracks import PATCH

_ENERGY, _WATER = Terrain.ENERGY, Terrain.WATER  # members of an enum are slow to look up
_PODS_ON_BOARD: Final = powers.PODS_ON_TRACKS | powers.PODS_ON_TECHS


@cache
def drives_from(
    planet: PlanetId, diagonal: bool, sink: bool
) -> tuple[tuple[tuple[Cells, Drive], ...], ...]:
    """For each cell, the steps from there and their goals; made once, as they are asked often."""
    return tuple(
        tuple((1 << to, Drive(rover, to, sink)) for to in goals)
        for rover, goals in enumerate(steps(planet, diagonal))
    )


def closed_to_rovers(state: State, player: Player) -> Cells:
    """[17.9, 20.5] Toxic cells, and the terrain that the event closes."""
    closed = PLANETS[player.planet].toxic & ~player.covered
    rule = turn_rule(state)
    if type(rule) is ClosedTerrain:
        closed |= player.terrains[rule.terrain]
    return closed


def open_to_rovers(state: State, player: Player) -> Cells:
    """[8.6, 8.8] Cells that a rover may enter."""
    return PLANETS[player.planet].cells & ~player.rovers & ~closed_to_rovers(state, player)


# -- [8.3] Moving ----------------------------------------------------------------------------


def drives(state: State, player: Player) -> list[Drive]:
    """[8.3, 16.5.3, 16.5.5] One step; points are needed, except on energy for some."""
    found: list[Drive] = []
    if not player.moving:
        return found
    goals = open_to_rovers(state, player)
    if not player.movement:
        if not may_coast(player):
            return found
        goals &= energy_of(player)
    diagonal = bool(player.powers & powers.DIAGONAL)
    table = drives_from(player.planet, diagonal, False)
    for rover in GRID.cells(player.rovers):
        found += [drive for to, drive in table[rover] if goals & to]
        if player.loaded >> rover & 1 and player.powers & powers.SINK_METEORITES:
            sinks = drives_from(player.planet, diagonal, True)[rover]
            found += [drive for to, drive in sinks if goals & to & player.terrains[_WATER]]
    return found


def energy_of(player: Player) -> Cells:
    """[16.5.5, 17.6] Energy terrain; online, uncovered currents too."""
    energy = player.terrains[_ENERGY]
    if player.powers & powers.ONLINE:
        energy |= PLANETS[player.planet].currents & ~player.covered
    return energy


def may_coast(player: Player) -> bool:
    """[16.5.5] Steps on energy are free, but not without end."""
    if not player.powers & powers.FREE_ON_ENERGY or not player.moving:
        return False
    most = energy_of(player).bit_count() * player.rovers.bit_count()
    return player.coasted < most


def is_free(player: Player, to: Cell) -> bool:
    """[16.5.5] Whether a step on this cell costs nothing."""
    return bool(energy_of(player) >> to & 1) and may_coast(player)


def can_sink(player: Player, rover: Cell, to: Cell) -> bool:
    """[16.6.6] A load may be destroyed in the water."""
    return bool(
        player.powers & powers.SINK_METEORITES
        and player.loaded >> rover & 1
        and player.terrains[_WATER] >> to & 1
    )


def drive(state: State, seat: Seat, action: Drive, log: Log | None) -> None:
    player = state.players[seat]
    if is_free(player, action.to):
        player.coasted += 1
    else:
        player.movement -= 1
        player.coasted = 0
    if log is not None:
        log.append(RoverMoved(seat=seat, came_from=action.rover, to=action.to, teleported=False))
    move_rover(player, seat, action.rover, action.to, action.sink, log)


def move_rover(
    player: Player, seat: Seat, rover: Cell, to: Cell, sink: bool, log: Log | None
) -> None:
    """[8.5] The rover, with its load, goes to another cell and collects what lies there."""
    player.rovers ^= 1 << rover | 1 << to
    if player.loaded >> rover & 1:
        move_load(player, seat, rover, to, sink, log)
    arrive(player, seat, to, log)


def move_load(
    player: Player, seat: Seat, rover: Cell, to: Cell, sink: bool, log: Log | None
) -> None:
    """[16.6.2, 16.6.6] A load goes along or is destroyed; online, a meteorite takes its place."""
    happened: MeteoriteLeft | TokenDestroyed
    player.loaded &= ~(1 << rover)
    if sink:
        happened = TokenDestroyed(seat=seat, token=Token.METEORITE, at=to)
    elif player.powers & powers.ONLINE and player.meteorites >> to & 1:
        player.meteorites |= 1 << rover
        happened = MeteoriteLeft(seat=seat, at=rover)
    else:
        player.loaded |= 1 << to
        return
    if log is not None:
        log.append(happened)


# -- [8.5] Collecting ------------------------------------------------------------------------


def arrive(player: Player, seat: Seat, at: Cell, log: Log | None) -> None:
    """A rover is on this cell: it takes, loads or delivers."""
    here = 1 << at
    if player.lifepods & here:
        player.lifepods &= ~here
        collect_lifepod(player, seat, at, log)
        player.coasted = 0
    if player.powers & powers.HAULING:
        haul(player, seat, at, log)
    elif player.meteorites & here:
        player.meteorites &= ~here
        collect_meteorite(player, seat, at, log, by_rover=True)
        player.coasted = 0


def haul(player: Player, seat: Seat, at: Cell, log: Log | None) -> None:
    """[16.6.1] One load per rover; a rover building is the place to bring it to."""
    here = 1 << at
    if player.meteorites & here and not player.loaded & here:
        player.meteorites &= ~here
        player.loaded |= here
        if log is not None:
            log.append(MeteoriteLoaded(seat=seat, at=at))
    if player.loaded & player.buildings[Terrain.ROVER] & here:
        ask_first(player, Deliver(at))


def deliver(player: Player, seat: Seat, duty: Deliver, log: Log | None) -> None:
    """[16.6.1] The load is collected; the rover may load what lies there."""
    strike(player, duty)
    player.loaded &= ~(1 << duty.at)
    collect_meteorite(player, seat, duty.at, log, by_rover=True)
    haul(player, seat, duty.at, log)


def collect_lifepod(player: Player, seat: Seat, at: Cell, log: Log | None) -> None:
    """[8.5] To the scoring area, or where its owner likes [16.5.1, 16.7.1]."""
    if log is not None:
        log.append(TokenCollected(seat=seat, token=Token.LIFEPOD, at=at))
    if player.powers & _PODS_ON_BOARD:
        ask_first(player, StowLifepod())
    else:
        player.rescued += 1


def collect_meteorite(
    player: Player, seat: Seat, at: Cell, log: Log | None, by_rover: bool
) -> None:
    player.collected += 1
    if log is not None:
        log.append(TokenCollected(seat=seat, token=Token.METEORITE, at=at))
    counts = by_rover or not player.powers & powers.ONLINE
    if counts and player.powers & powers.METEORITE_PATCH:  # [16.6.5]
        gain(player, PATCH)


# -- [8.1] New rovers ------------------------------------------------------------------------


def deployments(state: State, player: Player) -> list[Deploy]:
    """[8.1, 8.2] The cells of the latest tile that are free and open."""
    if not player.rovers_left or not player.laid:
        return []
    cells = cells_of(player.laid[-1]) & open_to_rovers(state, player)
    return [Deploy(at) for at in GRID.cells(cells)]


def deploy(state: State, seat: Seat, action: Deploy, log: Log | None) -> None:
    player = state.players[seat]
    strike(player, PlaceRover())
    player.rovers_left -= 1
    player.rovers |= 1 << action.at
    if log is not None:
        log.append(RoverPlaced(seat=seat, at=action.at))
    arrive(player, seat, action.at, log)


# -- [16.1.3] Teleporting --------------------------------------------------------------------


def landings(state: State, player: Player, rover: Cell, jump: Jump) -> Cells:
    """Where a rover that is lifted for this reason may land."""
    goals = open_to_rovers(state, player) & ~(1 << rover)
    match jump:
        case Jump.CARD:  # [18.4]
            return goals
        case Jump.CIV_BUILDINGS:  # [16.3.3]
            return goals & civ_places(player) if civ_places(player) >> rover & 1 else 0
        case Jump.SAME_TERRAIN:  # [16.7.4]
            return goals & same_terrain(player, rover)


def civ_places(player: Player) -> Cells:
    """[16.3.3] Civ buildings; online, civ terrain."""
    shown = player.terrains if player.powers & powers.ONLINE else player.buildings
    return shown[Terrain.CIV]


def same_terrain(player: Player, rover: Cell) -> Cells:
    """[16.7.4] Cells of the terrain below the rover, on other tiles; online, on its own too."""
    here = 1 << rover
    terrain = next((cells for cells in player.terrains if cells & here), 0)
    if player.powers & powers.ONLINE or player.patches & here:
        return terrain
    own = next((cells_of(laid) for laid in player.laid if cells_of(laid) & here), 0)
    return terrain & ~own


def lifts(state: State, player: Player) -> Iterator[Lift]:
    """[16.3.3, 16.7.4] Teleports that technologies allow, for one point."""
    if not player.movement:
        return
    if player.powers & powers.CIV_TELEPORT:
        yield from lifts_by(state, player, Jump.CIV_BUILDINGS)
    if player.powers & ~player.used_now & powers.TERRAIN_TELEPORT:
        yield from lifts_by(state, player, Jump.SAME_TERRAIN)


def lifts_by(state: State, player: Player, jump: Jump) -> Iterator[Lift]:
    for rover in GRID.cells(player.rovers):
        if landings(state, player, rover, jump):
            yield Lift(rover, jump)


def lift(player: Player, action: Lift) -> None:
    """The rover is lifted; where it lands is asked next."""
    if action.jump is Jump.CARD:
        strike(player, TeleportRover())
    else:
        player.movement -= 1
        player.coasted = 0
    if action.jump is Jump.SAME_TERRAIN:
        player.used_now |= powers.TERRAIN_TELEPORT
    ask_first(player, LandRover(action.rover, action.jump))


def lands(state: State, player: Player, duty: LandRover) -> Iterator[Land]:
    for to in GRID.cells(landings(state, player, duty.rover, duty.jump)):
        yield Land(to)
        if can_sink(player, duty.rover, to):
            yield Land(to, sink=True)


def land(state: State, seat: Seat, action: Land, log: Log | None) -> None:
    player = state.players[seat]
    duty = next(duty for duty in owed(player) if isinstance(duty, LandRover))
    strike(player, duty)
    if log is not None:
        log.append(RoverMoved(seat=seat, came_from=duty.rover, to=action.to, teleported=True))
    move_rover(player, seat, duty.rover, action.to, action.sink, log)
