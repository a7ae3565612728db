"""[9.2-9.7, 21.5, 21.6] Loading a ship, and what leaves the Old World without one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

import msgspec

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..abilities import abilities
from ..actions import (
    Action,
    CarryFactory,
    CarryResources,
    CarryStadium,
    CloseHatch,
    EvacuateArea,
    LoadArea,
)
from ..components.effects import Evacuate, Kind, Transfer
from ..components.old_world import AREAS
from ..components.ships import SHIPS
from ..components.stadiums import STADIUMS
from ..duties import LoadShip
from ..events import AreaEvacuated, Carried
from ..model import AreaId, Factory, Resource, ShipId, Stripe, World
from ..reasons import (
    AreaGone,
    NoneThere,
    NoRoom,
    NoSuchFactory,
    NotAsked,
    NotThere,
    NoZone,
)
from ..state import AREA_BIT, AREA_IDS, NONE, Areas, Cargo, Player, State
from . import pool
from .effects import FACTORY_OF, has_unused
from .pool import DECLINE
from .stores import one_more, plus
from .tables import Part, deed, question, reason

MOST_CARRIED: Final = 6  # resources: the roomiest ship with all technologies

_CLOSE: Final = CloseHatch()
_LOADS: Final = {area: LoadArea(area) for area in AREA_IDS}
_HOLDS: Final = {area: LoadArea(area, hold=True) for area in FACTORY_OF}
_EVACUATIONS: Final = {area: EvacuateArea(area) for area in AREA_IDS}
CARRY_STADIUM: Final = {stadium: CarryStadium(stadium) for stadium in STADIUMS}
CARRY_FACTORY: Final = tuple(CarryFactory(factory) for factory in Factory)
CARRY_RESOURCES: Final = tuple(
    tuple(CarryResources(resource, count) for count in range(1, MOST_CARRIED + 1))
    for resource in Resource
)

# -- [9.3] zones -----------------------------------------------------------------------------


@cache
def free_zones(ship: ShipId, wild: int, loaded: frozenset[AreaId]) -> Areas:
    """Areas that could join those in the zones of a ship, if these change their zones."""
    return sum(
        AREA_BIT[area]
        for area in AREA_IDS
        if area not in loaded and fit(SHIPS[ship].zones, wild, (*loaded, area))
    )


def fit(zones: tuple[Stripe, ...], wild: int, areas: tuple[AreaId, ...]) -> bool:
    """[21.15] Whether every area finds a zone; so many zones take any stripe."""
    if not areas:
        return True
    area, rest = areas[0], areas[1:]
    for at, zone in enumerate(zones):
        left = zones[:at] + zones[at + 1 :]
        if zone in AREAS[area].stripes and fit(left, wild, rest):
            return True
        if wild and fit(left, wild - 1, rest):
            return True
    return False


# -- [9.2] room ------------------------------------------------------------------------------


def building_room(player: Player, cargo: Cargo) -> int:
    """[9.5, 9.6] Stadiums, prepared factories and factory areas in the hold share it."""
    room = SHIPS[cargo.ship].buildings + abilities(player.known).room[Kind.BUILDING]
    return room - len(cargo.hold) - len(cargo.stadiums) - sum(cargo.factories)


def resource_room(player: Player, cargo: Cargo) -> int:
    """[9.7]"""
    room = SHIPS[cargo.ship].resources + abilities(player.known).room[Kind.RESOURCE]
    return room - sum(cargo.units)


def zone_areas(player: Player, cargo: Cargo) -> Areas:
    """[9.3] Areas that the zones of the ship still take."""
    wild = abilities(player.known).wild_zones
    return free_zones(cargo.ship, wild, frozenset(cargo.zones)) & ~player.evacuated


def has_factory_left(player: Player, area: AreaId) -> bool:
    """[8.4, 9.4] A factory area needs an unused factory."""
    factory = FACTORY_OF.get(area)
    return factory is None or has_unused(player, factory)


# -- loading ---------------------------------------------------------------------------------


def loads(state: State, seat: Seat, duty: LoadShip) -> Iterator[Action]:
    player = state.players[seat]
    cargo = player.cargo[-1]
    zones = zone_areas(player, cargo)
    if zones:
        for area, action in _LOADS.items():
            if zones & AREA_BIT[area] and has_factory_left(player, area):
                yield action
    if building_room(player, cargo) > 0:
        for area, action in _HOLDS.items():  # [9.6] whatever their stripes
            if not player.evacuated & AREA_BIT[area] and has_factory_left(player, area):
                yield action
        yield from buildings(player)
    yield from resources(player, resource_room(player, cargo))
    yield _CLOSE


def buildings(player: Player) -> Iterator[Action]:
    """[9.5] On the Old World side."""
    for stadium in player.stadiums_old:
        yield CARRY_STADIUM[stadium]
    for factory in Factory:
        if player.prepared_old[factory]:
            yield CARRY_FACTORY[factory]


def resources(player: Player, room: int) -> Iterator[Action]:
    """[9.7] One or several of a kind at once."""
    for resource in Resource:
        yield from CARRY_RESOURCES[resource][: min(room, player.old[resource])]


def load_area(state: State, seat: Seat, action: LoadArea, log: Log | None) -> None:
    """[9.4, 9.12] The whole area; its token is turned face down."""
    player = state.players[seat]
    cargo = player.cargo[-1]
    player.evacuated |= AREA_BIT[action.area]
    if action.hold:
        cargo = msgspec.structs.replace(cargo, hold=(*cargo.hold, action.area))
    else:
        cargo = msgspec.structs.replace(cargo, zones=(*cargo.zones, action.area))
    player.cargo = (*player.cargo[:-1], cargo)


def carry_stadium(state: State, seat: Seat, action: CarryStadium, log: Log | None) -> None:
    player = state.players[seat]
    player.stadiums_old = without(player.stadiums_old, action.stadium)
    stow(state, seat, Cargo("", stadiums=(action.stadium,)), log)


def carry_factory(state: State, seat: Seat, action: CarryFactory, log: Log | None) -> None:
    player = state.players[seat]
    player.prepared_old = one_more(player.prepared_old, action.factory, -1)
    stow(state, seat, Cargo("", factories=one_more(NONE, action.factory)), log)


def carry_resources(state: State, seat: Seat, action: CarryResources, log: Log | None) -> None:
    player = state.players[seat]
    player.old = one_more(player.old, action.resource, -action.count)
    units = one_more(NONE, action.resource, action.count)
    stow(state, seat, Cargo("", units=units), log)


def stow(state: State, seat: Seat, more: Cargo, log: Log | None) -> None:
    """What has left the Old World side goes on board, or straight over [21.6]."""
    player = state.players[seat]
    if pool.owed(player, LoadShip) is None:
        count_transfer(player, len(more.stadiums) + sum(more.factories) + sum(more.units))
        unload(player, more)
        if log is not None:
            tell(seat, more, log)
        return
    cargo = player.cargo[-1]
    cargo = msgspec.structs.replace(
        cargo,
        stadiums=cargo.stadiums + more.stadiums,
        factories=plus(cargo.factories, more.factories),
        units=plus(cargo.units, more.units),
    )
    player.cargo = (*player.cargo[:-1], cargo)


# -- [9.9] unloading -------------------------------------------------------------------------


def unload(player: Player, cargo: Cargo) -> None:
    """Everything goes to the New World side; no level changes."""
    player.stadiums_new += cargo.stadiums
    player.prepared_new = plus(player.prepared_new, cargo.factories)
    player.new = plus(player.new, cargo.units)
    for area in (*cargo.zones, *cargo.hold):
        disembark(player, area)


def disembark(player: Player, area: AreaId) -> None:
    """[9.4] The people or the factory of an area arrive."""
    factory = FACTORY_OF.get(area)
    if factory is None:
        player.population += AREAS[area].circles
    else:
        player.prepared_new = one_more(player.prepared_new, factory)


def tell(seat: Seat, cargo: Cargo, log: Log) -> None:
    """What arrived with a ship, or without one."""
    for area in (*cargo.zones, *cargo.hold):
        log.append(AreaEvacuated(seat=seat, area=area, ship=cargo.ship))
    if cargo.stadiums or any(cargo.factories) or any(cargo.units):
        log.append(
            Carried(
                seat=seat,
                ship=cargo.ship,
                stadiums=cargo.stadiums,
                factories=cargo.factories,
                units=cargo.units,
            )
        )


# -- [21.5, 21.6] without a ship -------------------------------------------------------------


def evacuations(state: State, seat: Seat, duty: Evacuate) -> Iterator[Action]:
    player = state.players[seat]
    for area, action in _EVACUATIONS.items():
        gone = player.evacuated & AREA_BIT[area]
        if not gone and suits(duty, area) and has_factory_left(player, area):
            yield action
    yield DECLINE


def suits(duty: Evacuate, area: AreaId) -> bool:
    """Whether the effect is for such an area."""
    if duty.factory_only and area not in FACTORY_OF:
        return False
    return duty.stripe is None or duty.stripe in AREAS[area].stripes


def evacuate_area(state: State, seat: Seat, action: EvacuateArea, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player)
    player.evacuated |= AREA_BIT[action.area]
    disembark(player, action.area)
    if log is not None:
        log.append(AreaEvacuated(seat=seat, area=action.area, ship=""))


def transfers(state: State, seat: Seat, duty: Transfer) -> Iterator[Action]:
    player = state.players[seat]
    if duty.what is Kind.BUILDING:
        yield from buildings(player)
    else:
        yield from resources(player, duty.count)
    yield DECLINE


def count_transfer(player: Player, carried: int) -> None:
    duty = pool.open_duty(player, Transfer)
    if duty.count > carried:
        pool.swap(player, Transfer(duty.what, duty.count - carried))
    else:
        pool.strike(player)


# -- why not ---------------------------------------------------------------------------------


def against_loading(state: State, seat: Seat, action: LoadArea) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, LoadShip) is None:
        yield NotAsked()
        return
    cargo = player.cargo[-1]
    if player.evacuated & AREA_BIT[action.area]:
        yield AreaGone(action.area)
    elif action.hold:
        if building_room(player, cargo) <= 0:
            yield NoRoom()
        if action.area not in FACTORY_OF:
            yield NoZone(action.area)
    elif not zone_areas(player, cargo) & AREA_BIT[action.area]:
        yield NoZone(action.area)
    yield from against_factory(player, action.area)


def against_factory(player: Player, area: AreaId) -> Iterator[Value]:
    """[8.4]"""
    factory = FACTORY_OF.get(area)
    if factory is not None and not has_unused(player, factory):
        yield NoSuchFactory(factory, all_in_play=True)


def room_for(player: Player, kind: Kind) -> int | None:
    """How much more may be carried now; None: nothing of this kind is asked for."""
    duty = pool.owed(player, Transfer)
    if duty is not None:
        return duty.count if duty.what is kind else None
    if pool.owed(player, LoadShip) is None:
        return None
    cargo = player.cargo[-1]
    if kind is Kind.BUILDING:
        return building_room(player, cargo)
    return resource_room(player, cargo)


def against_stadium(state: State, seat: Seat, action: CarryStadium) -> Iterator[Value]:
    player = state.players[seat]
    room = room_for(player, Kind.BUILDING)
    if room is None:
        yield NotAsked()
        return
    if action.stadium not in player.stadiums_old:
        yield NotThere(action.stadium)
    if room < 1:
        yield NoRoom()


def against_carrying_factory(state: State, seat: Seat, action: CarryFactory) -> Iterator[Value]:
    player = state.players[seat]
    room = room_for(player, Kind.BUILDING)
    if room is None:
        yield NotAsked()
        return
    if not player.prepared_old[action.factory]:
        yield NoSuchFactory(action.factory)
    if room < 1:
        yield NoRoom()


def against_resources(state: State, seat: Seat, action: CarryResources) -> Iterator[Value]:
    player = state.players[seat]
    room = room_for(player, Kind.RESOURCE)
    if room is None:
        yield NotAsked()
        return
    if player.old[action.resource] < action.count:
        yield NoneThere(action.resource, World.OLD)
    if room < action.count:
        yield NoRoom()


def against_evacuating(state: State, seat: Seat, action: EvacuateArea) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, Evacuate)
    if duty is None:
        yield NotAsked()
        return
    if player.evacuated & AREA_BIT[action.area]:
        yield AreaGone(action.area)
    if not suits(duty, action.area):
        yield NoZone(action.area)
    yield from against_factory(player, action.area)


PART: Final[Part] = Part(
    questions=dict(
        (
            question(LoadShip, loads),
            question(Evacuate, evacuations),
            question(Transfer, transfers),
        )
    ),
    deeds=dict(
        (
            deed(LoadArea, load_area),
            deed(CarryStadium, carry_stadium),
            deed(CarryFactory, carry_factory),
            deed(CarryResources, carry_resources),
            deed(EvacuateArea, evacuate_area),
        )
    ),
    reasons=dict(
        (
            reason(LoadArea, against_loading),
            reason(CarryStadium, against_stadium),
            reason(CarryFactory, against_carrying_factory),
            reason(CarryResources, against_resources),
            reason(EvacuateArea, against_evacuating),
        )
    ),
)
