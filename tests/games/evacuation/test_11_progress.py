"""[11] Progress: year power, both satellites, fields, milestones, contact."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation.actions import (
    ChooseLane,
    ChoosePower,
    MoveSatellite,
    RaiseLevel,
    Store,
    Study,
)
from farhaven.games.evacuation.components.effects import Research
from farhaven.games.evacuation.duties import (
    MoveSatellites,
    PickLane,
    PickPower,
    RaiseAny,
    StoreAny,
)
from farhaven.games.evacuation.model import Lane, Phase, Resource, Symbol
from farhaven.games.evacuation.reasons import LaneTaken, OutOfReach, WrongSteps
from farhaven.games.evacuation.rules import pool, progress
from farhaven.games.evacuation.rules.energy import splits as energy_splits
from farhaven.games.evacuation.rules.settling import SYMBOL_BIT, open_biomes, symbols_held
from farhaven.games.evacuation.rules.year import reachable_powers
from farhaven.games.evacuation.state import NEUTRAL, RIVAL, Player, State

from .positions import choose, offers, owing, player, refusals, rules, settle, table

OUTER, MIDDLE, INNER = Lane


def moving(power: int, satellites: tuple[int, int], **fields: Any) -> tuple[State, Player]:
    """A game of two in which one has this power."""
    one = owing(player(satellites=satellites, **fields), MoveSatellites(power))
    return table(one, player(2), phase=Phase.PROGRESS), one


def splits(state: State) -> set[tuple[bool, int]]:
    return {(action.front, action.steps) for action in offers(state, MoveSatellite)}


# -- the year power --------------------------------------------------------------------------


def test_11_1_the_example_of_the_year_power() -> None:
    # Actions of the groups 1, 1, 2 and 4.
    assert reachable_powers(player(groups=(2, 1, 0, 1))) == (8,)


def test_16_6_the_example_of_the_year_power_with_cards() -> None:
    # Face up 3 and 1; on the board 3, 2 and 2.
    one = player(groups=(0, 2, 1, 0), face_up=("c04", "c01"))
    assert reachable_powers(one) == (11,)


def test_11_1_nothing_done_is_no_power() -> None:
    assert reachable_powers(player()) == (0,)


def test_16_7_a_card_with_several_powers_leaves_a_choice() -> None:
    one = player(groups=(0, 0, 0, 1), face_up=("c06",))  # 0 or 2
    assert reachable_powers(one) == (4, 6)
    one.face_up = ("c06", "c10")  # 0 or 2, and 0 or 3
    assert reachable_powers(one) == (4, 6, 7, 9)


def test_21_13_a_technology_changes_the_year_power_in_a_range() -> None:
    # Planning Council: from 1 less to 2 more, never below 0.
    assert reachable_powers(player(4, known=("t423",), groups=(0, 1, 0, 0))) == (1, 2, 3, 4)
    assert reachable_powers(player(4, known=("t423",))) == (0, 1, 2)


def test_16_7_the_power_is_chosen_where_there_is_a_choice() -> None:
    one = player(face_up=("c06",))
    state = table(one, player(2), phase=Phase.PROGRESS)
    progress.serve(state, 0, None)
    assert one.agenda[-1] == PickPower()
    assert refusals(state, ChoosePower(1)) == [OutOfReach()]
    choose(state, 0, ChoosePower(2))
    assert pool.open_duty(one, MoveSatellites).power == 2


# -- moving ----------------------------------------------------------------------------------


def test_11_2_before_anybody_moves_all_go_to_the_outer_lane() -> None:
    one = player(satellites=(5, 2), lanes=(INNER, MIDDLE))
    state = table(one, player(2), order=(1, 0), rival_lanes=(INNER, OUTER))
    progress.begin(state, None)
    assert one.lanes == state.rival_lanes == (OUTER, OUTER)
    assert one.satellites == (5, 2)
    assert state.queue == (1, 0)


def test_11_9_the_example_of_moving_by_eight() -> None:
    # One satellite moves 3 onto a field with research, the other 5 past milestone 3.
    state, one = moving(8, (7, 6))
    choose(state, 0, MoveSatellite(front=False, steps=3), ChooseLane(OUTER))
    assert one.satellites == (7, 9)
    assert open_biomes(one, 0) == 2
    choose(state, 0, ChooseLane(OUTER))
    assert one.satellites == (12, 9)
    assert open_biomes(one, 0) == 3  # tundra, desert and now the forest


def test_11_6_a_field_with_research() -> None:
    state, one = moving(3, (0, 0))
    choose(state, 0, MoveSatellite(front=True, steps=3), ChooseLane(INNER))
    assert one.agenda[-1] == Research()
    choose(state, 0, Study(0))
    assert one.known == ("t111",)
    assert one.satellites == (3, 0)


def test_11_3_all_steps_must_be_used() -> None:
    state, _ = moving(2, (3, 1))
    assert splits(state) == {(front, steps) for front in (True, False) for steps in (0, 1, 2)}
    assert refusals(state, MoveSatellite(front=True, steps=3)) == [WrongSteps(3)]


def test_11_3_two_satellites_in_one_section_are_alike() -> None:
    state, _ = moving(2, (1, 1))
    assert splits(state) == {(True, 0), (True, 1), (True, 2)}


def test_11_5_a_satellite_that_does_not_move_is_put_on_a_field_too() -> None:
    state, one = moving(1, (1, 0))
    choose(state, 0, MoveSatellite(front=True, steps=0), ChooseLane(INNER))
    assert one.agenda[-1] == StoreAny(1, None)  # the field gives a unit of any kind
    choose(state, 0, Store(Resource.FOOD, 1, 0))
    # The first one blocks the inner field of section 1, so the other is put on the outer one.
    assert not one.agenda
    assert (one.satellites, one.lanes) == ((1, 1), (INNER, OUTER))


def test_11_5_without_power_both_are_put_on_fields() -> None:
    state, one = moving(0, (2, 1))
    settle(state)
    assert splits(state) == {(True, 0), (False, 0)}
    choose(state, 0, MoveSatellite(front=True, steps=0), ChooseLane(INNER))
    assert one.agenda == (PickLane(1, 1),)


# -- lanes -----------------------------------------------------------------------------------


def at_lane(count: int, **fields: Any) -> State:
    """Somebody puts a satellite into section 8, in a game of so many."""
    one = owing(player(satellites=(7, 5)), PickLane(0, 8))
    others = [player(seat + 1) for seat in range(1, count)]
    return table(one, *others, phase=Phase.PROGRESS, **fields)


def lanes(state: State) -> list[Lane]:
    return [action.lane for action in offers(state, ChooseLane)]


def test_11_4_the_middle_lane_is_for_three_and_more() -> None:
    assert lanes(at_lane(1)) == lanes(at_lane(2)) == [OUTER, INNER]
    assert lanes(at_lane(3)) == lanes(at_lane(4)) == [OUTER, MIDDLE, INNER]
    assert refusals(at_lane(2), ChooseLane(MIDDLE)) == [LaneTaken(MIDDLE)]


def test_19_17_a_third_civilisation_does_not_open_the_middle_lane() -> None:
    assert lanes(at_lane(2, rules=rules(rival=True))) == [OUTER, INNER]


def test_11_4_a_satellite_blocks_its_field_but_not_in_the_outer_lane() -> None:
    state = at_lane(3)
    state.players[1].satellites, state.players[1].lanes = (8, 8), (OUTER, INNER)
    assert lanes(state) == [OUTER, MIDDLE]
    state.players[2].satellites, state.players[2].lanes = (8, 0), (MIDDLE, OUTER)
    assert lanes(state) == [OUTER]


def test_19_5_the_rival_and_the_neutral_colour_block_too() -> None:
    state = at_lane(1, rules=rules(rival=True))
    state.neutral_satellites, state.neutral_lanes = (8, 4), (INNER, OUTER)
    assert lanes(state) == [OUTER]


def test_11_7_symbols_are_held_while_the_satellite_stands_there() -> None:
    state, one = moving(0, (2, 0))
    dome = SYMBOL_BIT[Symbol.DOME]
    assert not symbols_held(one) & dome
    choose(state, 0, MoveSatellite(front=True, steps=0), ChooseLane(INNER))
    assert symbols_held(one) == dome
    progress.begin(state, None)
    assert symbols_held(one) == 0


# -- milestones ------------------------------------------------------------------------------


def advance(power: int, satellites: tuple[int, int], front: bool, **fields: Any) -> Player:
    """One satellite moves by all of the power; both then stand in the outer lane."""
    state, one = moving(power, satellites, **fields)
    choose(state, 0, MoveSatellite(front=front, steps=power), ChooseLane(OUTER))
    while isinstance(one.agenda[-1] if one.agenda else None, StoreAny):
        choose(state, 0, Store(Resource.FOOD, 1, 0))
    return one


@pytest.mark.parametrize("front", [True, False])
def test_11_11_milestone_1_turns_a_productivity_token_for_each_satellite(front: bool) -> None:
    one = advance(2, (2, 3), front)
    assert one.productive == 1
    assert (one.arrived, one.levels) == (0, (0, 0, 0))


def test_11_12_milestone_2_opens_the_desert_for_the_first_and_brings_a_token_for_the_second() -> (
    None
):
    first = advance(2, (7, 6), front=True, productive=0)
    assert (open_biomes(first, 0), first.levels, first.arrived) == (2, (0, 0, 0), 0)
    second = advance(2, (9, 7), front=False, productive=0, levels=(2, 0, 1))
    assert (second.levels, second.arrived) == ((3, 1, 2), 1)


def test_11_14_milestone_3_opens_the_forest_and_brings_the_other_token() -> None:
    first = advance(1, (11, 9), front=True, productive=0, arrived=1)
    assert (open_biomes(first, 0), first.levels) == (3, (0, 0, 0))
    second = advance(1, (12, 11), front=False, productive=0, arrived=1)
    assert (second.levels, second.arrived) == ((1, 1, 1), 2)


def test_11_15_milestone_4_opens_the_ocean_and_brings_nothing_for_the_second() -> None:
    first = advance(1, (16, 15), front=True, productive=0, arrived=2)
    assert open_biomes(first, 0) == 4
    second = advance(1, (17, 16), front=False, productive=0, arrived=2)
    assert (second.levels, second.arrived) == ((0, 0, 0), 2)


def test_11_8_one_long_move_passes_several_milestones() -> None:
    one = advance(5, (7, 3), front=False, productive=1)
    assert (one.satellites, one.productive) == ((7, 8), 0)
    # Milestone 2 was passed first by this one.
    assert (open_biomes(one, 0), one.levels) == (2, (0, 0, 0))


@pytest.mark.parametrize(
    ("satellites", "ways"), [((7, 4), [0]), ((8, 7), [0, 1, 2]), ((9, 8), [2])]
)
def test_11_13_milestone_2_decides_which_energy_pays(
    satellites: tuple[int, int], ways: list[int]
) -> None:
    one = player(satellites=satellites, old=(0, 0, 9), new=(0, 0, 9))
    assert list(energy_splits(one, 2)) == ways  # of 2 energy so much from the New World


# -- contact and the end of the track --------------------------------------------------------


def test_11_10_at_most_one_milestone_lies_between_the_satellites() -> None:
    # From 3 and 3 with 5 steps: 8 and 3 would have milestones 1 and 2 between them.
    state, _ = moving(5, (3, 3))
    assert splits(state) == {(True, 1), (True, 2), (True, 3), (True, 4)}


def test_11_10_contact_is_tested_after_both_have_moved() -> None:
    # 7 goes to 12 past two milestones, and only then 4 follows to 8.
    state, one = moving(9, (7, 4), productive=0)
    choose(state, 0, MoveSatellite(front=True, steps=5), ChooseLane(OUTER))
    assert one.satellites == (12, 4)
    choose(state, 0, ChooseLane(OUTER))
    assert one.satellites == (12, 8)


def test_11_16_at_the_end_of_the_track_the_other_takes_the_rest() -> None:
    state, _ = moving(6, (19, 15))
    assert splits(state) == {(True, 1), (False, 5)}


def test_11_16_when_both_reach_the_end_the_rest_is_lost() -> None:
    state, one = moving(9, (19, 18))
    assert splits(state) == {(True, 1), (False, 2)}
    choose(state, 0, MoveSatellite(front=True, steps=1))
    assert one.agenda[-1] == PickLane(0, 20)


def played(year_power: int, satellites: tuple[int, int], **fields: Any) -> tuple[State, Player]:
    """A progress phase for two: the first has done actions of group 1, the other nothing."""
    one = player(satellites=satellites, groups=(year_power, 0, 0, 0), **fields)
    state = table(one, player(2), phase=Phase.PROGRESS, rows=((), (), ()))
    progress.begin(state, None)
    progress.serve(state, 0, None)
    settle(state)
    return state, one


@pytest.mark.parametrize("power", [0, 7])
def test_11_16_both_at_the_end_gain_nothing(power: int) -> None:
    _, one = played(power, (20, 20), lanes=(INNER, OUTER))
    assert (one.agenda, one.known, one.levels) == ((), (), (0, 0, 0))
    assert (one.satellites, one.lanes) == ((20, 20), (OUTER, OUTER))  # [11.2]


def test_11_16_a_power_of_choice_is_not_asked_where_nothing_can_move() -> None:
    _, one = played(1, (20, 20), face_up=("c06",))  # 0 or 2
    assert not one.agenda


@pytest.mark.parametrize(("power", "section"), [(0, 17), (2, 19)])
def test_11_16_one_at_the_end_is_not_put_on_a_field_again(power: int, section: int) -> None:
    """The other one is, also where it moves 0."""
    state, one = played(power, (20, 17))
    assert one.agenda[-1] == PickLane(1, section)
    choose(state, 0, ChooseLane(OUTER))
    assert (one.agenda, one.satellites) == ((), (20, section))
    assert (one.known, one.levels) == ((), (0, 0, 0))


def test_11_16_a_satellite_that_arrives_gains_its_field_once() -> None:
    state, one = played(1, (20, 19))
    choose(state, 0, ChooseLane(INNER))
    assert one.agenda[-1] == RaiseAny(1, optional=True)
    choose(state, 0, RaiseLevel(Resource.FOOD), Study(0))
    assert (one.agenda, one.levels, one.known) == ((), (1, 0, 0), ("t111",))
    assert (one.satellites, one.lanes) == ((20, 20), (OUTER, INNER))


def test_11_16_only_the_one_that_can_move_is_offered() -> None:
    state, _ = moving(2, (20, 17))
    assert splits(state) == {(False, 2)}


# -- [19.13, 19.14] the rival and the neutral colour -----------------------------------------


def solo(year: int, last: str, **fields: Any) -> State:
    """The card of year 1 has 7 and 10, that of year 2 has 6 and 13."""
    fields = {"rules": rules(rival=True, points=True), "solo_deck": (last,), **fields}
    return table(player(), year=year, phase=Phase.PROGRESS, **fields)


def test_19_14_the_example_of_the_solo_progress() -> None:
    # Year 1, numbers 7 and 10, the last card shows 2.
    state = solo(1, "solo_3", rival_satellites=(1, 3), neutral_satellites=(3, 1))
    progress.serve(state, RIVAL, None)
    progress.serve(state, NEUTRAL, None)
    assert state.rival_satellites == (9, 5)
    assert state.neutral_satellites == (5, 6)


def test_19_13_in_even_years_both_have_the_higher_number() -> None:
    state = solo(2, "solo_4", rival_satellites=(2, 1), neutral_satellites=(2, 1))  # X is 4
    progress.serve(state, RIVAL, None)
    progress.serve(state, NEUTRAL, None)
    assert state.rival_satellites == state.neutral_satellites == (6, 10)


def test_19_14_they_take_the_inner_lane_if_it_is_free() -> None:
    state = solo(1, "solo_3")
    state.players[0].satellites, state.players[0].lanes = (2, 0), (INNER, OUTER)
    progress.serve(state, RIVAL, None)
    assert (state.rival_satellites, state.rival_lanes) == ((2, 8), (OUTER, INNER))


def test_19_14_a_satellite_of_the_rival_at_the_end_leaves_the_rest_to_the_other() -> None:
    state = solo(1, "solo_2", rival_satellites=(19, 5))
    progress.serve(state, RIVAL, None)
    assert state.rival_satellites == (20, 14)
    state = solo(1, "solo_2", rival_satellites=(10, 18))
    progress.serve(state, RIVAL, None)
    assert state.rival_satellites == (18, 20)
    state = solo(2, "solo_1", rival_satellites=(16, 15))
    progress.serve(state, RIVAL, None)
    assert state.rival_satellites == (20, 20)


def test_11_16_a_satellite_of_the_rival_at_the_end_takes_no_lane_again() -> None:
    state = solo(1, "solo_2", rival_satellites=(20, 15))
    progress.serve(state, RIVAL, None)
    assert (state.rival_satellites, state.rival_lanes) == ((20, 20), (OUTER, INNER))
    progress.begin(state, None)
    progress.serve(state, RIVAL, None)
    assert (state.rival_satellites, state.rival_lanes) == ((20, 20), (OUTER, OUTER))
