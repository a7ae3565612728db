"""[7.1, 9.2-9.8] Every spaceship: it is built for its price, filled to the brim, and flown.

Areas: a1 and a5 lie at the ocean, a4 and a2 in the mountains, a7 and a2 in the desert; each of them
holds two people.
"""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.actions import (
    Build,
    CallBack,
    CarryFactory,
    CarryResources,
    CloseHatch,
    Launch,
    LoadArea,
    SendShip,
)
from farhaven.games.evacuation.components.effects import BuildShip
from farhaven.games.evacuation.components.ships import SHIPS
from farhaven.games.evacuation.duties import Transport
from farhaven.games.evacuation.model import Factory, Resource, World
from farhaven.games.evacuation.state import Player, State

from .positions import areas, choose, offers, owing, player, table

Triple = tuple[int, int, int]
FOOD, STEEL, ENERGY = Resource

# The ship, its price, areas that fill its zones, buildings, resources, energy of a flight.
CASES: list[tuple[str, Triple, str, int, int, int]] = [
    ("s01", (0, 3, 0), "a1", 1, 2, 2),
    ("s02", (0, 3, 0), "a4", 1, 2, 2),
    ("s03", (0, 3, 0), "a7", 1, 2, 2),
    ("s04", (0, 2, 0), "a1", 0, 2, 1),
    ("s05", (0, 2, 0), "a4", 0, 2, 1),
    ("s06", (0, 2, 0), "a7", 0, 2, 1),
    ("s07", (1, 2, 0), "a1", 2, 1, 2),
    ("s08", (1, 2, 0), "a4", 2, 1, 2),
    ("s09", (1, 2, 0), "a7", 2, 1, 2),
    ("s10", (0, 2, 1), "a1", 0, 4, 1),
    ("s11", (0, 2, 1), "a4", 0, 4, 1),
    ("s12", (0, 2, 1), "a7", 0, 4, 1),
    ("s13", (0, 4, 0), "a7 a4", 0, 1, 3),
    ("s14", (0, 4, 0), "a4 a1", 0, 1, 3),
    ("s15", (0, 4, 0), "a7 a1", 0, 1, 3),
    ("s16", (0, 4, 1), "a4 a2", 1, 1, 3),
    ("s17", (0, 4, 1), "a7 a2", 1, 1, 3),
    ("s18", (0, 4, 1), "a1 a5", 1, 1, 3),
    ("s19", (1, 3, 0), "a1", 3, 3, 3),
    ("s20", (1, 5, 0), "a7 a4 a1", 0, 2, 4),
    ("s21", (0, 6, 1), "a7 a4 a1", 2, 2, 5),
]
IDS = [case[0] for case in CASES]


def builder(ship: str, price: Triple) -> tuple[State, Player]:
    """Somebody with just these units on the Old World, and nothing on the New."""
    one = owing(player(old=price), BuildShip())
    return table(one, rows=((), (), (ship,))), one


@pytest.mark.parametrize(("ship", "price"), [case[:2] for case in CASES], ids=IDS)
def test_7_1_a_ship_costs_its_price(ship: str, price: Triple) -> None:
    state, one = builder(ship, price)
    assert [action.world for action in offers(state, Build)] == [World.OLD]
    choose(state, 0, Build(ship, World.OLD))
    assert (one.old, one.ships_old) == ((0, 0, 0), (ship,))
    for resource in Resource:
        if price[resource]:
            less = list(price)
            less[resource] -= 1
            state, _ = builder(ship, (less[0], less[1], less[2]))
            assert offers(state, Build) == []


@pytest.mark.parametrize(
    ("ship", "zones", "buildings", "units", "energy"),
    [(case[0], *case[2:]) for case in CASES],
    ids=IDS,
)
def test_9_2_a_ship_is_filled_and_flown(
    ship: str, zones: str, buildings: int, units: int, energy: int
) -> None:
    """Four prepared farms and 9 food wait; no more of them goes on board than fits in."""
    one = player(old=(9, 0, energy), prepared_old=(4, 0, 0), ships_old=(ship,))
    owing(one, Transport())
    state = table(one)
    choose(state, 0, SendShip(ship))
    for area in zones.split():
        choose(state, 0, LoadArea(area))
    assert not any(not action.hold for action in offers(state, LoadArea))
    for _ in range(buildings):
        choose(state, 0, CarryFactory(Factory.FARM))
    assert offers(state, CarryFactory) == []
    most = max(action.count for action in offers(state, CarryResources))
    assert most == units
    choose(state, 0, CarryResources(FOOD, units))
    if offers(state, CloseHatch):  # a full ship is closed by itself
        choose(state, 0, CloseHatch())
    choose(state, 0, Launch())
    assert (one.evacuated, one.population) == (areas(zones), 2 * len(zones.split()))
    assert (one.prepared_old, one.prepared_new) == ((4 - buildings, 0, 0), (buildings, 0, 0))
    assert (one.old, one.new) == ((9 - units, 0, 0), (units, 0, 0))
    assert (one.ships_old, one.ships_new) == ((), (ship,))


@pytest.mark.parametrize(("ship", "energy"), [(case[0], case[5]) for case in CASES], ids=IDS)
def test_9_8_a_ship_needs_its_energy_and_returns_for_1(ship: str, energy: int) -> None:
    one = owing(player(old=(0, 0, energy - 1), ships_old=(ship,)), Transport())
    assert offers(table(one), SendShip) == []
    one = owing(player(new=(0, 0, 1), ships_new=(ship,)), Transport())
    choose(table(one), 0, CallBack(ship), Launch())
    assert (one.new, one.ships_old) == ((0, 0, 0), (ship,))


def test_every_ship_flies_here() -> None:
    assert set(IDS) == set(SHIPS)
