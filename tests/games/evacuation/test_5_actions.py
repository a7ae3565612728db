"""[5] The action phase: turns, energy, the ten actions of the board."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import (
    Act,
    Build,
    Decline,
    Pass,
    PrepareFactory,
    Spend,
    Store,
    Study,
    TakeInfrastructure,
    Wipe,
)
from farhaven.games.evacuation.components.player_board import ACTIONS
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.model import Factory, Phase, Resource, Row, World
from farhaven.games.evacuation.reasons import (
    CannotPay,
    MustBeDone,
    NotAsked,
    NothingToDo,
    NotOffered,
)
from farhaven.games.evacuation.rules import acting
from farhaven.games.evacuation.rules.energy import price_of
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, owing, player, refusals, rules, table

ROWS = (("i01", "i04", "i07"), ("d01", "d04", "d09"), ("s01", "s04", "s13"))


def turn(**fields: Any) -> tuple[State, Player]:
    """A player at turn, with full rows and another player waiting."""
    one = owing(player(**fields), TakeTurn())
    state = table(one, player(2), phase=Phase.ACTIONS, rows=ROWS, queue=(1, 0))
    return state, one


def groups_offered(state: State) -> set[int]:
    return {ACTIONS[act.action].group for act in offers(state, Act)}


# -- turns -----------------------------------------------------------------------------------


def test_5_1_turns_go_round_until_all_have_passed() -> None:
    state = table(player(), player(2), player(3), order=(2, 0, 1), phase=Phase.INCOME)
    state.phase = Phase.ACTIONS
    acting.begin(state, None)
    acting.serve(state, state.queue[0], None)
    state.queue = state.queue[1:]
    turns = []
    for action in (Act("J"), Act("J"), Pass(), Act("J"), Pass(), Pass()):
        seat = GAME.deciders(state)[0]
        turns.append(seat)
        GAME.apply(state, seat, action, None)
        if state.phase is Phase.ACTIONS and isinstance(action, Act):
            GAME.apply(state, seat, Decline(), None)
    assert turns == [2, 0, 1, 2, 0, 2]
    assert state.phase is not Phase.ACTIONS


def test_5_1_who_has_passed_stays_out() -> None:
    state, one = turn()
    GAME.apply(state, 0, Pass(), None)
    assert one.passed
    assert 0 not in state.queue
    assert GAME.deciders(state) == [1]


def test_5_2_an_action_counts_in_its_group() -> None:
    state, one = turn(old=(0, 0, 9))
    choose(state, 0, Act("J"), Study(0))
    assert (one.acted, one.groups) == (1, (0, 0, 0, 1))


def test_5_8_the_groups_of_the_ten_actions() -> None:
    groups = {
        group: [n for n, one in ACTIONS.items() if one.group == group] for group in (1, 2, 3, 4)
    }
    assert groups == {
        1: ["A", "B"],
        2: ["C", "D", "E"],
        3: ["F", "G", "H"],
        4: ["I", "J"],
    }


def test_1_20_without_a_card_to_mark_it_no_action_can_be_taken() -> None:
    """With advanced actions, when the deck and the hand are empty."""
    state, _ = turn(old=(9, 9, 9))
    state.rules = rules(advanced=True, generous=True)
    assert GAME.options(state, 0) == [Pass()]
    assert refusals(state, Act("J")) == [NotOffered("J")]


# -- energy ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("acted", "price"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3), (11, 3)]
)
def test_5_3_the_price_of_the_next_action(acted: int, price: int) -> None:
    assert price_of(player(acted=acted), 4) == price
    state, one = turn(acted=acted, old=(0, 0, 5))
    choose(state, 0, Act("J"))
    assert one.old == (0, 0, 5 - price)


@pytest.mark.parametrize(("before", "price"), [(0, 2), (2, 2), (3, 3), (4, 3)])
def test_5_4_the_fourth_action_of_a_group_costs_1_more(before: int, price: int) -> None:
    one = player(acted=3, groups=(0, 0, before, 0))
    assert price_of(one, 3) == price
    assert price_of(one, 4) == 2


def test_5_4_only_crowded_groups_are_too_dear() -> None:
    """The fifth action costs 3; another one of group 4 would cost 4."""
    state, _ = turn(acted=4, groups=(0, 0, 0, 4), old=(0, 0, 3), new=(1, 9, 0))
    assert groups_offered(state) == {1, 2, 3}
    assert CannotPay((0, 0, 4), None) in refusals(state, Act("J"))


@pytest.mark.parametrize(
    ("satellites", "old", "new", "can"),
    [
        ((7, 7), 2, 0, True),
        ((7, 7), 0, 9, False),  # milestone 2 lies after section 7
        ((8, 7), 2, 0, True),
        ((8, 7), 0, 2, True),
        ((8, 7), 1, 1, True),
        ((8, 7), 1, 0, False),
        ((8, 8), 9, 0, False),
        ((8, 8), 0, 2, True),
    ],
)
def test_5_5_milestone_2_says_which_world_pays(
    satellites: tuple[int, int], old: int, new: int, can: bool
) -> None:
    state, _ = turn(acted=3, satellites=satellites, old=(0, 0, old), new=(0, 0, new))
    assert (Act("J") in offers(state, Act)) is can


def test_5_5_a_price_may_be_divided() -> None:
    state, one = turn(acted=4, satellites=(8, 3), old=(0, 0, 2), new=(0, 0, 2))
    choose(state, 0, Act("J"))
    assert offers(state, Spend) == [Spend(1), Spend(2)]
    choose(state, 0, Spend(1), Study(1))
    assert (one.old, one.new) == ((0, 0, 0), (0, 0, 1))


def test_5_6_without_energy_only_passing_is_left() -> None:
    state, _ = turn(acted=2, new=(5, 5, 5), old=(5, 5, 0))
    assert GAME.options(state, 0) == [Pass()]


def test_5_6_what_cannot_be_done_cannot_be_chosen() -> None:
    state, _ = turn()
    assert {act.action for act in offers(state, Act)} == {"A", "B", "H", "I", "J"}
    for name in "CDEFG":
        assert refusals(state, Act(name)) == [NothingToDo(name)]


def test_5_6_energy_that_the_building_needs_cannot_pay_for_the_action() -> None:
    """1 energy is all there is: paid for the third action, it prepares no power plant."""
    state, _ = turn(acted=2, old=(0, 0, 1))
    assert NothingToDo("F") in refusals(state, Act("F"))
    state, _ = turn(acted=2, old=(0, 0, 2))
    assert Act("F") in offers(state, Act)


def test_5_6_energy_is_divided_so_that_the_action_can_be_done() -> None:
    """1 energy on each world: either is paid, and the other one prepares the power plant."""
    state, one = turn(acted=2, satellites=(8, 0), old=(0, 0, 1), new=(0, 0, 1))
    choose(state, 0, Act("F"), Spend(0))
    assert one.prepared_new == (0, 0, 1)
    assert (one.old, one.new) == ((0, 0, 0), (0, 0, 0))


def test_5_6_an_action_of_the_board_is_done() -> None:
    state, _ = turn(old=(1, 1, 0))
    choose(state, 0, Act("F"))
    assert refusals(state, Decline()) == [MustBeDone()]
    assert offers(state, PrepareFactory) == [
        PrepareFactory(Factory.FARM, World.OLD),
        PrepareFactory(Factory.STEELWORKS, World.OLD),
    ]


def test_5_6_building_may_end_without_taking_after_a_wipe() -> None:
    state, one = turn(old=(2, 3, 0))
    state.decks = ((), (), ("s02",))
    choose(state, 0, Act("D"))
    assert refusals(state, Decline()) == [MustBeDone()]
    choose(state, 0, Wipe(Row.SHIPS, World.OLD, Resource.FOOD))
    choose(state, 0, *GAME.options(state, 0)[:1])  # toss the ship on the X
    choose(state, 0, GAME.options(state, 0)[-1])  # fill the row up
    choose(state, 0, Decline())
    assert not one.agenda
    assert (one.old, one.ships_old) == ((1, 3, 0), ())


def test_5_6_resources_moves_swaps_and_research_may_be_left_out() -> None:
    state, one = turn()
    choose(state, 0, Act("H"), Decline())
    assert not one.agenda
    assert one.groups == (0, 0, 1, 0)


def test_5_7_what_an_action_gives_cannot_pay_for_it() -> None:
    state, _ = turn(acted=2)
    assert refusals(state, Act("I")) == [CannotPay((0, 0, 1), None)]


def test_5_8_survey_gives_a_resource_and_two_moves() -> None:
    state, one = turn()
    choose(state, 0, Act("A"), Store(Resource.STEEL, 0, 1))
    choose(state, 0, TakeInfrastructure("i04"), TakeInfrastructure("i01"))
    assert one.new == (0, 1, 0)
    assert one.plans == ("i04", "i01")
    assert not one.agenda


def test_5_8_study_gives_a_resource_and_one_research() -> None:
    state, one = turn()
    choose(state, 0, Act("B"), Store(Resource.FOOD, 1, 0), Study(2))
    assert (one.old, one.researched) == ((1, 0, 0), (0, 0, 1))


def test_nothing_of_a_turn_is_asked_of_others() -> None:
    state, _ = turn()
    for action in (Act("J"), Pass(), Build("s01", World.OLD)):
        assert refusals(state, action, seat=1) == [NotAsked()]
