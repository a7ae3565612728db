"""[2.2-2.4, 4] The two stores of a player, and the levels of the New World."""

from __future__ import annotations

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..components.effects import Amounts
from ..events import LevelRose, ResourcesGained, ResourcesPaid
from ..model import Resource, World
from ..state import Player, State, Triple

NEW = World.NEW


def store(player: Player, world: World) -> Triple:
    return player.new if world is NEW else player.old


def triple(units: Amounts) -> Triple:
    """The units of a given kind."""
    return units.food, units.steel, units.energy


def plus(one: Triple, other: Triple) -> Triple:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def minus(one: Triple, other: Triple) -> Triple:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


def covers(held: Triple, price: Triple) -> bool:
    return held[0] >= price[0] and held[1] >= price[1] and held[2] >= price[2]


def one_more(units: Triple, at: int, by: int = 1) -> Triple:
    food, steel, energy = units
    if at == 0:
        return food + by, steel, energy
    return (food, steel + by, energy) if at == 1 else (food, steel, energy + by)


def gain(state: State, seat: Seat, world: World, units: Triple, log: Log | None) -> None:
    """[2.7] There is always enough."""
    player = state.players[seat]
    if world is NEW:
        player.new = plus(player.new, units)
    else:
        player.old = plus(player.old, units)
    if log is not None:
        log.append(ResourcesGained(seat=seat, world=world, units=units))


def pay(state: State, seat: Seat, world: World, units: Triple, log: Log | None) -> None:
    """What is paid is known to be there."""
    player = state.players[seat]
    if world is NEW:
        player.new = minus(player.new, units)
    else:
        player.old = minus(player.old, units)
    if log is not None and any(units):
        log.append(ResourcesPaid(seat=seat, world=world, units=units))


def raise_level(state: State, seat: Seat, resource: Resource, by: int, log: Log | None) -> None:
    """[4.2, 4.6] A level rises at once and has no upper limit."""
    player = state.players[seat]
    player.levels = one_more(player.levels, resource, by)
    if log is not None:
        log.append(LevelRose(seat=seat, resource=resource, by=by, level=player.levels[resource]))


def raise_levels(state: State, seat: Seat, by: Triple, log: Log | None) -> None:
    for resource in Resource:
        if by[resource]:
            raise_level(state, seat, resource, by[resource], log)
