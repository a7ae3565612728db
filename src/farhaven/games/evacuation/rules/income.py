"""[3] Income: what both worlds produce, what they eat, and who misses a stadium."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..abilities import Abilities, abilities
from ..components.old_world import AREAS, PRODUCTIVITY
from ..components.player_board import FOOD_DEMAND, STADIUMS_EXPECTED
from ..events import Fed, IncomeTaken, StadiumsMissed
from ..model import Resource, World
from ..state import AREA_BIT, NONE, Areas, Player, State, Triple
from . import pool
from .stores import minus, plus, triple

_TOKEN: Final = triple(PRODUCTIVITY)


def begin(state: State, log: Log | None) -> None:
    """[3.1-3.4, 21.12] Technologies pay after feeding; their units go where the player says."""
    for seat, player in enumerate(state.players):
        known = abilities(player.known)
        take_income(player, seat, log)
        for world in World:
            feed(state, seat, world, known, log)
        entertain(state, seat, log)
        pool.owe(player, *known.income)


def _yield_of(evacuated: Areas) -> Triple:
    """What the land areas that are face up produce."""
    found = NONE
    for name, area in AREAS.items():
        if not evacuated & AREA_BIT[name]:
            found = plus(found, triple(area.produces))
    return found


LAND_YIELD: Final = tuple(_yield_of(evacuated) for evacuated in range(1 << len(AREAS)))


def old_income(player: Player) -> Triple:
    """[3.1, 4.1] Of the Old World, productivity tokens included."""
    food, steel, energy = LAND_YIELD[player.evacuated]
    tokens = player.productive
    return food + _TOKEN[0] * tokens, steel + _TOKEN[1] * tokens, energy + _TOKEN[2] * tokens


def take_income(player: Player, seat: Seat, log: Log | None) -> None:
    produced = old_income(player)
    player.old = plus(player.old, produced)
    player.new = plus(player.new, player.levels)
    if log is not None:
        log.append(IncomeTaken(seat=seat, old=produced, new=player.levels))


def feed(state: State, seat: Seat, world: World, known: Abilities, log: Log | None) -> None:
    """[3.2, 3.3] Food that is there must be paid; each missing unit is a penalty."""
    player = state.players[seat]
    demand = max(0, FOOD_DEMAND[world][state.year - 1] - known.demand)
    held = player.new if world is World.NEW else player.old
    paid = min(demand, held[Resource.FOOD])
    if world is World.NEW:
        player.new = minus(held, (paid, 0, 0))
    else:
        player.old = minus(held, (paid, 0, 0))
    player.penalties += demand - paid
    if log is not None and demand:
        log.append(Fed(seat=seat, world=world, paid=paid, missing=demand - paid))


def entertain(state: State, seat: Seat, log: Log | None) -> None:
    """[3.4] Each stadium that is missing is a penalty."""
    player = state.players[seat]
    there = len(player.stadiums_new)
    if state.rules.edition.any_stadium_entertains:
        there += len(player.stadiums_old)
    missing = max(0, STADIUMS_EXPECTED[state.year - 1] - there)
    player.penalties += missing
    if log is not None and missing:
        log.append(StadiumsMissed(seat=seat, count=missing))
