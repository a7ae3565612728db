"""Chapter 9: technology, and what the Universal Coalition knows."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Drive,
    Lower,
    Place,
    Plant,
    Raise,
    Store,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.events import SynergyGained, TechnologyReached
from farhaven.games.planet_unknown.model import INNER, Cause
from farhaven.games.planet_unknown.reasons import NotTouching
from farhaven.games.planet_unknown.state import State

from .moves import (
    LOCKED,
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    heights,
    idle,
    joined,
    options_of,
    place,
    play,
    powered,
    settle,
    with_domino,
)
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    lie,
    placing,
    player,
    points_of,
    table,
    xy,
)

LARGE = "u5 rover/tech"
LEVELS = (3, 5, 7, 10, 14)  # the spaces of the technologies
FAR = lie("i2 civ/energy", a=(5, 11), b=(6, 11))  # touches nothing at the top


# -- [9.1, 9.2] when a technology works ------------------------------------------------------


def test_9_1_a_milestone_unlocks_a_technology_for_the_rest_of_the_game() -> None:
    state = with_domino("tech/biomass", player(tracks=(0, 0, 0, 0, 2)))
    log = settle(state, 0, built(TECH), built(BIOMASS))
    assert [event.number for event in log if isinstance(event, TechnologyReached)] == [0]
    for _ in range(2):
        end_turn(state)
        play(state, state.commander, TurnStation(0))
        loose = [
            action
            for action in rules.options(state, 0)
            if isinstance(action, Place) and action.at // 12 >= 9
        ]
        assert loose  # far from everything at the top


def test_9_1_below_its_space_it_does_not_work() -> None:
    """Level 1 is on space 3."""
    for height, why in ((2, NotTouching), (3, None)):
        state = table(player(patches=[(5, 0)], tracks=(0, 0, 0, 0, height)))
        if why:
            assert_blocked(state, 0, placing(INNER, FAR), why)
        else:
            assert_free(state, 0, placing(INNER, FAR))


@pytest.mark.parametrize("other_reading", [False, True])
def test_9_2_it_works_only_while_the_tracker_stands_high_enough(other_reading: bool) -> None:
    """[9.1] In both readings."""
    one = player(patches=[(5, 0)], tracks=(1, 0, 0, 0, 3))
    state = table(one, event="event_25", online=other_reading)
    play(state, 0, Lower(TECH))
    idle(state, 1, until=Place)
    assert_blocked(state, 0, placing(INNER, FAR), NotTouching)
    state = table(one, event="event_25", online=other_reading)
    play(state, 0, Lower(CIV))
    idle(state, 1, until=Place)
    assert_free(state, 0, placing(INNER, FAR))


def test_9_2_it_works_again_when_the_tracker_returns() -> None:
    one = player(patches=[(5, 0)], tracks=(0, 0, 0, 0, 2))
    state = table(one, event="event_06")
    play(state, 0, Raise(TECH, Cause.EVENT))
    idle(state, 1, until=Place)
    assert_free(state, 0, placing(INNER, FAR))


# -- [9.3, 9.4] level 4 ----------------------------------------------------------------------

ON_ICE = lie("i2 water/rover", a=(3, 1), b=(4, 1))


def on_ice(water: int, tech: int = 10) -> State:
    state = table(player(tracks=(0, water, 0, 0, tech)), tiles=("i2 water/rover", LARGE))
    place(state, 0, ON_ICE)
    return state


def test_9_3_a_placed_tile_advances_water_by_two_with_both_benefits() -> None:
    """From space 2 over the synergy of space 3 to space 4; from 1 on to 3."""
    for start in (1, 2):
        state = on_ice(start)
        log = play(state, 0, built(WATER))
        assert heights(state, 0)[WATER] == start + 2
        assert SynergyGained(seat=0) in log


def test_9_3_below_level_4_by_one() -> None:
    state = on_ice(1, tech=9)
    play(state, 0, built(WATER))
    assert heights(state, 0)[WATER] == 2


def test_9_3_the_top_is_the_end() -> None:
    state = on_ice(14)
    play(state, 0, built(WATER))
    assert heights(state, 0)[WATER] == 15


def test_9_3_water_without_ice_stays_where_it_is() -> None:
    state = with_domino("water/rover", player(tracks=(0, 1, 0, 0, 10)))
    idle(state, 0)
    assert heights(state, 0)[WATER] == 1


def test_9_3_water_by_energy_of_a_placed_tile_is_doubled_too() -> None:
    state = with_domino("energy/water", player(tracks=(0, 4, 0, 0, 10)))
    assert heights(state, 0)[WATER] == 6


@pytest.mark.parametrize("online", [False, True])
def test_9_3_online_only_the_building_is_doubled(online: bool) -> None:
    state = with_domino("energy/water", player(tracks=(0, 4, 0, 0, 10)), online=online)
    assert heights(state, 0)[WATER] == (5 if online else 6)
    state = table(player(tracks=(0, 4, 0, 0, 10)), tiles=("i2 water/rover", LARGE), online=online)
    place(state, 0, ON_ICE)
    play(state, 0, built(WATER))
    assert heights(state, 0)[WATER] == 6


def test_9_3_synergies_cards_and_events_are_not_doubled() -> None:
    state = table(player(tracks=(0, 4, 0, 0, 10)), event="event_17")
    play(state, 0, joined(WATER))
    assert heights(state, 0)[WATER] == 5
    state = table(player(tracks=(0, 4, 0, 0, 10)), event="event_07")
    play(state, 0, Raise(WATER, Cause.EVENT))
    assert heights(state, 0)[WATER] == 5
    decks = {1: ("civ_1_1", "civ_1_6", "civ_1_7")}
    state = with_domino("biomass/civ", player(tracks=(2, 4, 0, 0, 10)), decks=decks)
    end_placing(state)
    play(state, 0, TakeCard("civ_1_1"), Raise(WATER, Cause.CARD))
    assert heights(state, 0)[WATER] == 5


@pytest.mark.parametrize(("tech_first", "water"), [(True, 2), (False, 1)])
def test_9_4_a_technology_counts_from_the_moment_it_is_reached(
    tech_first: bool, water: int
) -> None:
    """The energy building advances tech to level 4, beside which the tile lies."""
    beside = lie("i2 rover/tech", a=(5, 1), b=(4, 1))
    one = player(beside, tracks=(0, 0, 0, 0, 9))
    tile = lie("i2 energy/water", a=(4, 2), b=(3, 2))  # its water is on ice
    state = table(one, tiles=("i2 energy/water", LARGE))
    place(state, 0, tile)
    steps = (powered(TECH), built(WATER)) if tech_first else (built(WATER), powered(TECH))
    settle(state, 0, *steps)
    assert heights(state, 0) == (0, water, 0, 0, 10)


# -- [9.5] the other levels ------------------------------------------------------------------


def test_9_5_level_1_tiles_need_not_touch() -> None:
    state = table(player(patches=[(5, 0)], tracks=(0, 0, 0, 0, 3)))
    assert_free(state, 0, placing(INNER, FAR))
    assert_free(state, 0, placing(INNER, lie("i2 civ/energy", a=(5, 5), b=(6, 5))))


def stored(tech: int) -> State:
    """A patch has just been gained."""
    state = with_domino("biomass/civ", player(tracks=(0, 0, 2, 0, tech)))
    settle(state, 0, built(CIV), built(BIOMASS))
    return state


def test_9_5_level_2_patches_may_be_stored() -> None:
    state = stored(5)
    assert_free(state, 0, Store())
    assert_free(state, 0, Plant(xy(5, 1)))
    play(state, 0, Store())
    assert (state.players[0].stored, state.players[0].patches) == (1, 0)
    assert rules.deciders(state) == [1]


def test_9_5_without_level_2_they_may_not() -> None:
    state = stored(4)
    assert_blocked(state, 0, Store(), LOCKED)


@pytest.mark.parametrize(("start", "number"), [(1, 1), (3, 2), (8, 3), (12, 4), (15, 4)])
def test_9_5_level_3_numbers_of_the_rover_track_are_one_higher(start: int, number: int) -> None:
    for tech, more in ((7, 1), (5, 0)):
        one = player(rovers=[(6, 4)], rovers_left=0, tracks=(0, 0, 0, start, tech))
        state = with_domino("rover/tech", one)
        settle(state, 0, built(ROVER))
        assert state.players[0].movement == number + more


def test_9_5_level_3_does_not_help_cards() -> None:
    one = player(rovers=[(6, 4)], tracks=(2, 0, 0, 0, 7))
    state = with_domino("biomass/civ", one, decks={1: ("civ_1_4", "civ_1_6", "civ_1_7")})
    end_placing(state)
    play(state, 0, TakeCard("civ_1_4"))
    assert state.players[0].movement == 4
    assert_free(state, 0, Drive(xy(6, 4), xy(6, 5)))


def test_9_5_level_5_no_more_meteorites_on_new_tiles() -> None:
    old = lie("i2 civ/energy *", a=(5, 2), b=(5, 1))
    one = player(old, meteorites=[(5, 1)], tracks=(0, 0, 0, 0, 14))
    state = table(one, tiles=("i2 rover/tech *", LARGE))
    place(state, 0, lie("i2 rover/tech *", a=(5, 0), b=(6, 0)))
    assert points_of(state.players[0].meteorites) == {(5, 1)}  # the old one stays
    assert points_of(state.players[0].symbols) == {(5, 1), (6, 0)}


def test_9_5_level_5_is_on_space_14() -> None:
    state = table(player(tracks=(0, 0, 0, 0, 13)), tiles=("i2 rover/tech *", LARGE))
    place(state, 0, lie("i2 rover/tech *", a=(5, 0), b=(6, 0)))
    assert points_of(state.players[0].meteorites) == {(6, 0)}


def test_9_5_all_levels_reached_work_together() -> None:
    """At the top: a loose tile, no meteorite, doubled water, one more point, a stored patch."""
    one = player(patches=[(5, 11)], rovers=[(6, 4)], tracks=(0, 0, 0, 8, 15))
    state = table(one, tiles=("i2 water/rover *", LARGE))
    place(state, 0, lie("i2 water/rover *", a=(3, 1), b=(4, 1)))
    settle(state, 0, built(WATER), built(ROVER))
    after = state.players[0]
    assert (after.meteorites, heights(state, 0)[WATER], after.movement) == (0, 2, 4)
    assert options_of(state, 0, Store) == set()  # no patch was gained
