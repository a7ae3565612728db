"""[6.3, 6.4, 20.1-20.5] Every infrastructure card: its price, its requirement, what it raises."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.actions import PlayInfrastructure, RaiseLevel, SettleArea
from farhaven.games.evacuation.components.effects import InfrastructureMoves, Settle
from farhaven.games.evacuation.components.infrastructure import INFRASTRUCTURE
from farhaven.games.evacuation.model import Resource
from farhaven.games.evacuation.state import Player, State

from .positions import choose, hexes, offers, owing, player, settle, table

Triple = tuple[int, int, int]
FOOD, STEEL, ENERGY = Resource

# What is settled, the area that is still missing, and the levels that this area brings with farms.
Need = tuple[str, str, Triple]
TUNDRA: Need = "h02 h03 h05", "h01", (1, 0, 0)  # a fourth tundra, a factory
DESERTS: Need = "h20 h01 h02", "h35", (1, 0, 2)  # a second desert: a factory and two energy
LINK: Need = "h20 h02", "h01", (1, 0, 0)  # a desert with people; a tundra with a factory
STRAIGHT: Need = "h08 h14", "h10", (2, 2, 0)  # forests in one row: 2 steel, 1 food, 1 food
RISING: Need = "h08 h10", "h14", (2, 1, 0)  # a factory, food and steel, to the south-west of h08
FALLING: Need = "h08 h14", "h29", (4, 0, 0)  # two factories and 2 food, to the south-east of h08
BRIDGE: Need = "h08 h02 h03", "h01", (1, 0, 0)  # h08, h03 and h01 lie on one rising line

# The card, its price on the New World, its requirement, levels that rise, levels of choice.
CASES: list[tuple[str, Triple, Need, Triple, int]] = [
    ("i01", (0, 1, 0), DESERTS, (0, 2, 0), 0),
    ("i02", (1, 0, 0), DESERTS, (0, 0, 2), 0),
    ("i03", (0, 0, 1), DESERTS, (2, 0, 0), 0),
    ("i04", (0, 0, 1), TUNDRA, (1, 2, 0), 0),
    ("i05", (0, 1, 0), TUNDRA, (2, 0, 1), 0),
    ("i06", (1, 0, 0), TUNDRA, (0, 1, 2), 0),
    ("i07", (0, 1, 0), LINK, (2, 0, 0), 0),
    ("i08", (1, 0, 0), LINK, (0, 2, 0), 0),
    ("i09", (0, 1, 0), LINK, (0, 0, 1), 1),
    ("i10", (0, 1, 1), STRAIGHT, (3, 0, 0), 1),
    ("i11", (1, 1, 0), RISING, (0, 0, 3), 1),
    ("i12", (1, 0, 1), FALLING, (0, 3, 0), 1),
    ("i13", (0, 1, 0), BRIDGE, (2, 1, 0), 0),
    ("i14", (0, 0, 1), BRIDGE, (0, 2, 1), 0),
    ("i15", (1, 0, 0), BRIDGE, (1, 0, 2), 0),
    ("i16", (0, 2, 0), DESERTS, (0, 0, 2), 1),
    ("i17", (0, 1, 0), TUNDRA, (1, 1, 1), 0),
    ("i18", (1, 0, 1), LINK, (0, 0, 0), 2),
]
IDS = [case[0] for case in CASES]


def holder(card: str, new: Triple, settled: str) -> tuple[State, Player]:
    one = owing(player(plans=(card,), new=new, settled=hexes(settled)), InfrastructureMoves(1))
    return table(one), one


def sum_of(one: Triple, other: Triple, choice: int) -> Triple:
    """Levels of choice are all taken as steel."""
    return one[0] + other[0], one[1] + other[1] + choice, one[2] + other[2]


@pytest.mark.parametrize(("card", "price", "need", "rise", "choice"), CASES, ids=IDS)
def test_6_3_a_card_whose_requirement_is_met(
    card: str, price: Triple, need: Need, rise: Triple, choice: int
) -> None:
    state, one = holder(card, price, f"{need[0]} {need[1]}")
    choose(state, 0, PlayInfrastructure(card))
    for _ in range(choice):
        choose(state, 0, RaiseLevel(STEEL))
    assert (one.new, one.levels) == ((0, 0, 0), sum_of((0, 0, 0), rise, choice))
    assert (one.plans, one.waiting, one.completed) == ((), (), (card,))
    assert not one.agenda


@pytest.mark.parametrize(("card", "price", "need", "rise", "choice"), CASES, ids=IDS)
def test_6_3_a_card_that_waits(
    card: str, price: Triple, need: Need, rise: Triple, choice: int
) -> None:
    """It is paid, brings nothing yet, and pays out with the area that was missing."""
    state, one = holder(card, price, need[0])
    choose(state, 0, PlayInfrastructure(card))
    assert (one.new, one.levels, one.waiting) == ((0, 0, 0), (0, 0, 0), (card,))
    one.new, one.population, one.prepared_new = (0, 9, 0), 9, (2, 0, 0)
    one.satellites = (13, 13)  # forests are open
    owing(one, Settle(ignored_symbols=2))
    settle(state)
    choose(state, 0, SettleArea(need[1]))
    for _ in range(choice):
        choose(state, 0, RaiseLevel(STEEL))
    assert one.levels == sum_of(need[2], rise, choice)
    assert (one.waiting, one.completed) == ((), (card,))
    assert not one.agenda


@pytest.mark.parametrize(("card", "price"), [case[:2] for case in CASES], ids=IDS)
def test_6_3_a_card_needs_every_unit_of_its_price(card: str, price: Triple) -> None:
    for resource in Resource:
        if price[resource]:
            less = list(price)
            less[resource] -= 1
            state, _ = holder(card, (less[0], less[1], less[2]), "h01")
            assert offers(state, PlayInfrastructure) == []


def test_every_card_is_played_here() -> None:
    assert set(IDS) == set(INFRASTRUCTURE)
