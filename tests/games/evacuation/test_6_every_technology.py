"""[6.6, 6.7, 21] Every technology, used from one position; what changes is worked out here.

The position: 3 of everything in both stores, a farm and steelworks prepared on the New World side,
three people, a ship on each side, the desert open.
"""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation.actions import Action, Build, ChoosePower, Store, Study
from farhaven.games.evacuation.components.effects import Research
from farhaven.games.evacuation.components.technologies import TECHNOLOGIES
from farhaven.games.evacuation.duties import Duty, MoveSatellites
from farhaven.games.evacuation.model import Phase, Resource, World
from farhaven.games.evacuation.rules import income, pool, progress
from farhaven.games.evacuation.rules.energy import price_of
from farhaven.games.evacuation.rules.metrics import smiles, smiles_new
from farhaven.games.evacuation.rules.settling import SYMBOL_BIT, symbols_held
from farhaven.games.evacuation.rules.year import reachable_powers
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, owing, player, settle, table
from .technology_cases import LASTING, ONCE, SMILES, SYMBOLS

BEFORE = {1: 0, 2: 2, 3: 4}  # researches in its column before the last one of a tile, by level
NEVER_COMPARED = ("agenda", "researched", "known", "settled", "sites")


def position(tile: str, **fields: Any) -> Player:
    start: dict[str, Any] = {
        "old": (3, 3, 3),
        "new": (3, 3, 3),
        "population": 3,
        "prepared_new": (1, 1, 0),
        "ships_old": ("s01",),  # Gull: ocean, 1 building, 2 resources, 2 energy
        "ships_new": ("s04",),
        "satellites": (9, 9),  # no symbols there; the desert is open
    }
    return player(int(tile[1]), **(start | fields))


def at_table(one: Player) -> State:
    return table(
        one,
        player(one.technology_set % 4 + 1),
        phase=Phase.ACTIONS,
        rows=(("i01", "i04", "i07"), ("d01", "d04", "d16"), ("s02", "s06", "s16")),
        decks=(("i11", "i12"), ("d08", "d09"), ("s14", "s15")),
    )


def changed(one: Player, before: Player) -> dict[str, Any]:
    return {
        name: getattr(one, name)
        for name in one.__struct_fields__
        if name not in NEVER_COMPARED and getattr(one, name) != getattr(before, name)
    }


def almost(tile: str, **fields: Any) -> Player:
    """One research short of the tile, which lies in its printed column."""
    one = position(tile, **fields)
    done = list(one.researched)
    done[int(tile[3]) - 1] = BEFORE[int(tile[2])]
    one.researched = done[0], done[1], done[2]
    return owing(one, Research())


# -- at completion ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "fields", "actions", "after"), ONCE, ids=[case[0] for case in ONCE]
)
def test_6_7_at_completion(
    tile: str, fields: dict[str, Any], actions: tuple[Action, ...], after: dict[str, Any]
) -> None:
    one = almost(tile, **fields)
    state = at_table(one)
    choose(state, 0, Study(int(tile[3]) - 1), *actions)
    assert one.known == (tile,)
    assert not one.agenda
    assert changed(one, position(tile, **fields)) == after


@pytest.mark.parametrize("tile", TECHNOLOGIES)
def test_21_9_smiles_and_symbols_hold_from_completion_on(tile: str) -> None:
    one = almost(tile, satellites=(0, 0))
    assert (smiles(one), symbols_held(one)) == (0, 0)
    choose(at_table(one), 0, Study(int(tile[3]) - 1))
    assert smiles(one) == smiles_new(one) == SMILES.get(tile, 0)
    assert symbols_held(one) == (SYMBOL_BIT[SYMBOLS[tile]] if tile in SYMBOLS else 0)


def test_21_2_games_of_unity_builds_on_the_new_world_only() -> None:
    one = almost("t433")
    state = at_table(one)
    choose(state, 0, Study(2))
    assert {action.world for action in offers(state, Build)} == {World.NEW}


# -- what lasts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "fields", "duty", "actions", "after"), LASTING, ids=[case[0] for case in LASTING]
)
def test_6_6_what_lasts(
    tile: str,
    fields: dict[str, Any],
    duty: Duty,
    actions: tuple[Action, ...],
    after: dict[str, Any],
) -> None:
    one = owing(position(tile, known=(tile,), **fields), duty)
    state = at_table(one)
    choose(state, 0, *actions)
    assert not one.agenda
    assert changed(one, position(tile, **fields)) == after


def income_of(year: int, tile: str, **fields: Any) -> tuple[State, Player]:
    one = player(int(tile[1]), known=(tile,), stadiums_new=("d01", "d02"), **fields)
    state = table(one, year=year, phase=Phase.INCOME)
    income.begin(state, None)
    settle(state)
    return state, one


def test_21_12_waste_heat_gives_an_energy_every_year() -> None:
    state, one = income_of(2, "t112")
    choose(state, 0, Store(Resource.ENERGY, 1, 0))
    assert one.old == (7 - 4, 7, 7 + 1)


def test_21_12_field_kitchens_lower_the_demand_of_each_world() -> None:
    """Year 4: the Old World eats 1 instead of 2, the New World 3 instead of 4."""
    _, one = income_of(4, "t312", levels=(3, 0, 0))
    assert (one.old[0], one.new[0], one.penalties) == (7 - 1, 0, 0)
    _, one = income_of(1, "t312")
    assert (one.old[0], one.new[0]) == (7 - 4, 0)  # nothing is demanded there, nothing given back


@pytest.mark.parametrize(
    ("acted", "price", "crowded"),
    [(0, 0, 1), (1, 0, 1), (2, 0, 1), (3, 1, 2), (4, 2, 3), (7, 2, 3)],
)
def test_21_11_smart_grid_leaves_the_surcharge(acted: int, price: int, crowded: int) -> None:
    one = player(1, known=("t122",), acted=acted, groups=(0, 3, 0, 0))
    assert (price_of(one, 1), price_of(one, 2)) == (price, crowded)


def test_21_13_the_planning_council_changes_the_year_power() -> None:
    """A power of 5 may be 4, 5, 6 or 7; it is asked for before the satellites move."""
    one = player(4, known=("t423",), groups=(1, 0, 0, 1))
    assert reachable_powers(one) == (4, 5, 6, 7)
    state = table(one, player(1), phase=Phase.PROGRESS)
    progress.serve(state, 0, None)
    choose(state, 0, ChoosePower(7))
    assert pool.open_duty(one, MoveSatellites).power == 7


def test_every_technology_is_used_here() -> None:
    apart = {"t112", "t312", "t423"}
    for name, tile in TECHNOLOGIES.items():
        assert not tile.once or name in {case[0] for case in ONCE}
        assert not tile.lasting or name in {case[0] for case in LASTING} | apart
