"""[2.1, 2.2, 2.7, 3, 4.1] Income: two economies, feeding, entertainment."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.events import Log
from farhaven.core.game import opening
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import Action, Launch, Pass, Store
from farhaven.games.evacuation.duties import TakeTurn, Transport
from farhaven.games.evacuation.editions import POLISH
from farhaven.games.evacuation.events import PhaseBegan
from farhaven.games.evacuation.model import Phase, Resource
from farhaven.games.evacuation.rules import income
from farhaven.games.evacuation.state import State

from .positions import areas, choose, player, rules, settle, table


def test_2_1_a_year_has_seven_phases_in_order() -> None:
    state = GAME.setup(opening(GAME, seats=2))
    log: Log = []
    while state.year == 1:
        seat = GAME.deciders(state)[0]
        duty = state.players[seat].agenda[-1]
        found = GAME.options(state, seat)
        plain: dict[type, Action] = {TakeTurn: Pass(), Transport: Launch()}
        action = plain.get(type(duty), found[0])
        GAME.apply(state, seat, action, log)
    phases = [event.phase for event in log if isinstance(event, PhaseBegan) and event.year == 1]
    assert phases == [
        Phase.TRANSPORT,
        Phase.TURN_ORDER,
        Phase.PROGRESS,
        Phase.BONUSES,
        Phase.CLEAN_UP,
    ]
    assert state.phase is Phase.ACTIONS  # of year 2, after its income


def test_3_1_the_first_income_leaves_2_food_7_steel_7_energy() -> None:
    """The example of both books."""
    state = GAME.setup(opening(GAME, seats=2))
    for one in state.players:
        assert (one.old, one.new, one.penalties) == ((2, 7, 7), (0, 0, 0), 0)


def year(number: int, **fields: Any) -> State:
    """The income of a year for one player; the other one is left alone."""
    state = table(player(**fields), player(2), year=number, phase=Phase.INCOME)
    income.begin(state, None)
    return state


def test_2_2_each_world_has_its_own_store() -> None:
    """Year 2: the Old World makes 7 of each and eats 4 food; the New World makes its levels."""
    one = year(2, levels=(3, 1, 2), old=(1, 0, 0), new=(0, 4, 0)).players[0]
    assert (one.old, one.new) == ((4, 7, 7), (3, 5, 2))


def test_2_7_stores_have_no_limit() -> None:
    one = year(2, levels=(30, 40, 50), new=(90, 90, 90)).players[0]
    assert one.new == (120, 130, 140)


def test_4_1_an_evacuated_area_produces_no_more() -> None:
    """Without a1 (2 food), a4 (2 steel) and a9 (1 energy), and with one token of two."""
    one = year(2, evacuated=areas("a1 a4 a9"), productive=1).players[0]
    assert one.old == (7 - 2 - 1 - 4, 7 - 2 - 1, 7 - 1 - 1)


@pytest.mark.parametrize(("number", "old", "new"), [(1, 5, 0), (2, 4, 0), (3, 3, 3), (4, 2, 4)])
def test_3_2_the_demand_of_each_year(number: int, old: int, new: int) -> None:
    one = year(number, levels=(4, 0, 0), stadiums_new=("d01", "d02")).players[0]
    assert (one.old[0], one.new[0]) == (7 - old, 4 - new)
    assert one.penalties == 0


def test_3_3_food_that_is_there_is_paid_and_each_missing_unit_is_a_penalty() -> None:
    """Year 4: of 4 food on the New World only 1 is there; the Old World has enough."""
    one = year(4, levels=(1, 0, 0), stadiums_new=("d01", "d02")).players[0]
    assert (one.new, one.penalties) == ((0, 0, 0), 3)


def test_3_3_one_world_does_not_feed_the_other() -> None:
    one = year(3, old=(50, 0, 0), stadiums_new=("d01",)).players[0]
    assert one.penalties == 3


@pytest.mark.parametrize(
    ("number", "old", "new", "czech", "polish"),
    [
        (2, (), (), 0, 0),
        (3, ("start_1",), (), 0, 1),
        (3, (), (), 1, 1),
        (3, (), ("d01",), 0, 0),
        (4, ("start_1",), ("d01",), 0, 1),
        (4, ("start_1",), (), 1, 2),
        (4, (), ("d01", "d02"), 0, 0),
    ],
)
def test_3_4_each_missing_stadium_is_a_penalty(
    number: int, old: tuple[str, ...], new: tuple[str, ...], czech: int, polish: int
) -> None:
    """Only in the Polish edition must they stand on the New World."""
    for edition_rules, expected in ((rules(), czech), (rules(edition=POLISH), polish)):
        one = player(stadiums_old=old, stadiums_new=new, new=(9, 0, 0))
        income.begin(table(one, rules=edition_rules, year=number), None)
        assert one.penalties == expected


def test_3_5_penalties_stay() -> None:
    assert year(2, penalties=2).players[0].penalties == 2


def test_21_12_yearly_income_comes_after_feeding_and_goes_to_either_world() -> None:
    """Waste Heat gives 1 energy a year."""
    state = year(1, known=("t112",))
    one = state.players[0]
    settle(state)
    choose(state, 0, Store(Resource.ENERGY, 0, 1))
    assert (one.old, one.new) == ((2, 7, 7), (0, 0, 1))


def test_21_12_a_smaller_demand_holds_on_each_world() -> None:
    """Field Kitchens: in year 3 each world eats 2 instead of 3."""
    one = year(3, known=("t312",), levels=(2, 0, 0), stadiums_new=("d01",)).players[0]
    assert (one.old[0], one.new[0], one.penalties) == (5, 0, 0)
