"""[1.5, 7.2, 10.1, 15.6] Every stadium: its price on either world, and its smiles."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.actions import Build, CarryStadium, CloseHatch, Launch, SendShip
from farhaven.games.evacuation.components.effects import BuildStadium
from farhaven.games.evacuation.components.stadiums import STADIUMS, STARTING
from farhaven.games.evacuation.duties import Transport
from farhaven.games.evacuation.model import Resource, World
from farhaven.games.evacuation.rules.metrics import smiles, smiles_new
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, owing, player, table

Triple = tuple[int, int, int]

# The stadium, its price in food, steel and energy, and its smiles.
CASES: list[tuple[str, Triple, int]] = [
    ("d01", (0, 2, 0), 1),
    ("d02", (1, 1, 0), 1),
    ("d03", (0, 1, 1), 1),
    ("d04", (0, 2, 1), 2),
    ("d05", (2, 1, 0), 2),
    ("d06", (1, 2, 0), 2),
    ("d07", (0, 1, 2), 2),
    ("d08", (1, 1, 1), 2),
    ("d09", (0, 2, 2), 3),
    ("d10", (3, 1, 0), 3),
    ("d11", (2, 2, 0), 3),
    ("d12", (0, 1, 3), 3),
    ("d13", (1, 3, 2), 4),
    ("d14", (2, 2, 2), 4),
    ("d15", (3, 2, 1), 4),
    ("d16", (1, 4, 2), 5),
    ("d17", (3, 2, 2), 5),
]
IDS = [case[0] for case in CASES]


def builder(stadium: str, world: World, units: Triple) -> tuple[State, Player]:
    one = player(old=units) if world is World.OLD else player(new=units)
    return table(owing(one, BuildStadium()), rows=((), (stadium,), ())), one


@pytest.mark.parametrize(("stadium", "price", "count"), CASES, ids=IDS)
def test_7_2_a_stadium_on_the_new_world(stadium: str, price: Triple, count: int) -> None:
    state, one = builder(stadium, World.NEW, price)
    choose(state, 0, Build(stadium, World.NEW))
    assert (one.new, one.stadiums_new) == ((0, 0, 0), (stadium,))
    assert smiles(one) == smiles_new(one) == count


@pytest.mark.parametrize(("stadium", "price", "count"), CASES, ids=IDS)
def test_7_2_a_stadium_on_the_old_world(stadium: str, price: Triple, count: int) -> None:
    """Its smiles count for the turn order, not for points."""
    state, one = builder(stadium, World.OLD, price)
    choose(state, 0, Build(stadium, World.OLD))
    assert (one.old, one.stadiums_old) == ((0, 0, 0), (stadium,))
    assert (smiles(one), smiles_new(one)) == (count, 0)


@pytest.mark.parametrize(("stadium", "price"), [case[:2] for case in CASES], ids=IDS)
def test_7_6_a_stadium_needs_every_unit_of_its_price(stadium: str, price: Triple) -> None:
    for resource in Resource:
        if price[resource]:
            less = list(price)
            less[resource] -= 1
            state, _ = builder(stadium, World.NEW, (less[0], less[1], less[2]))
            assert offers(state, Build) == []


@pytest.mark.parametrize("stadium", STARTING)
def test_1_5_a_starting_stadium_has_no_smiles_and_can_be_carried(stadium: str) -> None:
    one = player(old=(0, 0, 2), ships_old=("s01",), stadiums_old=(stadium,))
    assert smiles(one) == 0
    state = table(owing(one, Transport()))
    choose(state, 0, SendShip("s01"), CarryStadium(stadium), CloseHatch(), Launch())
    assert (one.stadiums_old, one.stadiums_new, smiles_new(one)) == ((), (stadium,), 0)


def test_every_stadium_is_built_here() -> None:
    assert {*IDS, *STARTING} == set(STADIUMS)
