"""[12] Yearly bonuses: strict, generous, and with a choice of powers."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.actions import ChooseBonus
from farhaven.games.evacuation.components.effects import BuildShip, GainPopulation, Research
from farhaven.games.evacuation.duties import PickBonus, StoreAny, StoreUnits
from farhaven.games.evacuation.model import Phase, Resource
from farhaven.games.evacuation.reasons import OutOfReach
from farhaven.games.evacuation.rules import bonuses
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, player, refusals, rules, settle, table

LOW, HIGH = ChooseBonus(high=False), ChooseBonus(high=True)
Groups = tuple[int, int, int, int]


def power_of(power: int) -> Groups:
    """Actions of the groups 4 and 1 that add up to a power."""
    return power % 4, 0, 0, power // 4


def gaining(card: str, one: Player, *, generous: bool) -> State:
    state = table(one, rules=rules(generous=generous), phase=Phase.BONUSES, bonuses=(card,))
    bonuses.serve(state, 0, None)
    return state


@pytest.mark.parametrize(
    ("power", "offered"),
    [(0, []), (6, []), (7, [LOW]), (8, []), (9, []), (10, [HIGH]), (11, []), (17, [])],
)
def test_12_2_the_strict_example_with_7_and_10(power: int, offered: list[ChooseBonus]) -> None:
    state = gaining("y1", player(groups=power_of(power)), generous=False)
    assert offers(state, ChooseBonus) == offered


@pytest.mark.parametrize(
    ("power", "offered"),
    [(0, [LOW]), (6, [LOW]), (7, [HIGH]), (13, [HIGH]), (14, []), (20, [])],
)
def test_12_3_the_generous_example_with_6_and_13(power: int, offered: list[ChooseBonus]) -> None:
    state = gaining("y2", player(groups=power_of(power)), generous=True)
    assert offers(state, ChooseBonus) == offered


def test_20_8_the_lower_and_the_higher_bonus() -> None:
    one = player(groups=power_of(7))
    settle(gaining("y1", one, generous=False))
    assert one.agenda == (Research(), StoreAny(1, None))  # 1 unit of any kind, then research
    one = player(groups=power_of(13))
    state = gaining("y2", one, generous=True)
    state.rows = ((), (), ("s01",))
    settle(state)
    assert one.agenda == (BuildShip(free=True),)


def test_20_7_resources_and_population() -> None:
    one = player(groups=power_of(6))
    settle(gaining("y2", one, generous=True))  # 1 steel, 1 food and 1 population
    assert one.agenda == (
        GainPopulation(),
        StoreUnits(Resource.STEEL, 1),
        StoreUnits(Resource.FOOD, 1),
    )


def test_16_7_several_powers_leave_a_choice_of_the_bonus() -> None:
    one = player(groups=power_of(6), face_up=("c06",))  # 6 or 8
    state = gaining("y2", one, generous=True)
    assert offers(state, ChooseBonus) == [LOW, HIGH]
    choose(state, 0, LOW)
    assert PickBonus() not in one.agenda


def test_21_13_the_power_of_a_technology_reaches_further() -> None:
    one = player(4, groups=power_of(8), known=("t423",))  # 7 to 10
    state = gaining("y1", one, generous=False)
    assert offers(state, ChooseBonus) == [LOW, HIGH]


def test_12_2_what_the_power_cannot_reach() -> None:
    state = gaining("y1", player(groups=power_of(7)), generous=False)
    assert refusals(state, HIGH) == [OutOfReach()]


def test_12_1_bonuses_are_taken_in_turn_order() -> None:
    state = table(player(), player(2), player(3), order=(1, 2, 0))
    bonuses.begin(state, None)
    assert state.queue == (1, 2, 0)


def test_12_1_the_card_of_the_year_counts() -> None:
    one = player(groups=power_of(9))
    state = table(one, year=3, bonuses=("y1", "y2", "y3", "y8"))  # year 3: 6 and 9
    bonuses.serve(state, 0, None)
    assert offers(state, ChooseBonus) == [HIGH]
