"""Chapter 16.9: Makeshift."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Finish,
    Lower,
    Place,
    Raise,
    TakeCard,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.events import (
    MilestoneReached,
    MovementGained,
    SynergyGained,
    TechnologyReached,
    TrackerWentDown,
)
from farhaven.games.planet_unknown.model import Cause, Track, Way
from farhaven.games.planet_unknown.reasons import NoSuchWay, NoUse, StillOwed, Stuck
from farhaven.games.planet_unknown.state import Player, State

from .moves import (
    USED,
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    joined,
    line,
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_boards import medal
from .printed_tiles import Point
from .table import BIOMASS, CIV, ROVER, TECH, WATER, lie, player, table

UP, UP_LEFT, UP_RIGHT, LEFT, RIGHT = Way.UP, Way.UP_LEFT, Way.UP_RIGHT, Way.LEFT, Way.RIGHT


def makeshift(
    *places: tuple[Track, int],
    rovers: list[Point] | None = None,
    patches: list[Point] | None = None,
) -> Player:
    """Makeshift with the trackers civ, water, biomass, rover and tech on these spaces."""
    return player(
        corporation="makeshift",
        spaces=tuple(track * 16 + height for track, height in places),
        rovers=rovers or [],
        patches=patches or [],
    )


def at_home(
    civ: int = 0, water: int = 0, biomass: int = 0, rover: int = 0, tech: int = 0
) -> tuple[tuple[Track, int], ...]:
    return ((CIV, civ), (WATER, water), (BIOMASS, biomass), (ROVER, rover), (TECH, tech))


def where(state: State, track: Track) -> tuple[Track, int]:
    at = state.players[0].trackers[track]
    return Track(at // 16), at % 16


def synergy(track: Track, way: Way) -> Raise:
    return Raise(track, Cause.SYNERGY, way)


def ways(state: State, track: Track) -> set[Way]:
    """Which ways a tracker may go by a synergy."""
    return {
        action.way
        for action in rules.options(state, 0)
        if isinstance(action, Raise) and (action.track, action.cause) == (track, Cause.SYNERGY)
    }


# -- [16.9.1, 16.9.2] up and diagonally up ---------------------------------------------------


def test_16_9_1_straight_or_diagonally_up_on_a_neighbouring_track() -> None:
    state = table(makeshift(*at_home()), event="event_17")
    assert ways(state, CIV) == {UP, UP_RIGHT}
    assert ways(state, BIOMASS) == {UP, UP_LEFT, UP_RIGHT}
    assert ways(state, TECH) == {UP, UP_LEFT}
    for way, track in ((UP, BIOMASS), (UP_LEFT, WATER), (UP_RIGHT, ROVER)):
        state = table(makeshift(*at_home()), event="event_17")
        play(state, 0, synergy(BIOMASS, way))
        assert where(state, BIOMASS) == (track, 1)


def test_16_9_1_there_is_no_track_beyond_the_outermost() -> None:
    state = table(makeshift(*at_home()), event="event_17")
    assert_blocked(state, 0, synergy(CIV, UP_LEFT), NoSuchWay(CIV, UP_LEFT))
    assert_blocked(state, 0, synergy(TECH, UP_RIGHT), NoSuchWay(TECH, UP_RIGHT))
    assert_blocked(state, 0, synergy(WATER, LEFT), NoSuchWay(WATER, LEFT))


def test_16_9_1_the_benefit_is_that_of_the_space_reached() -> None:
    """Water goes to civ 3: a card; tech goes to rover 2: a movement point."""
    state = table(makeshift(*at_home(water=2)), event="event_17")
    log = play(state, 0, synergy(WATER, UP_LEFT))
    assert MilestoneReached(seat=0, level=1) in log
    state = table(makeshift(*at_home(tech=1)), event="event_17")
    log = play(state, 0, synergy(TECH, UP_LEFT))
    assert MovementGained(seat=0, points=1) in log


def test_16_9_1_a_building_moves_the_tracker_of_its_colour_wherever_it_is() -> None:
    """The civ tracker stands on the rover track."""
    places = ((ROVER, 3), (WATER, 0), (BIOMASS, 15), (ROVER, 9), (TECH, 0))
    state = with_domino("biomass/civ", makeshift(*places))
    log = play(state, 0, built(CIV))
    assert where(state, CIV) == (ROVER, 4)
    assert MovementGained(seat=0, points=2) in log


def test_16_9_2_a_space_holds_one_tracker() -> None:
    places = ((CIV, 1), (WATER, 2), (BIOMASS, 0), (ROVER, 0), (TECH, 0))
    state = table(makeshift(*places), event="event_17")
    assert_blocked(state, 0, synergy(CIV, UP_RIGHT), NoSuchWay(CIV, UP_RIGHT))
    assert ways(state, CIV) == {UP}


def two_steps(*places: tuple[Track, int], online: bool = False) -> State:
    """A civ card advances one tracker by two."""
    one = makeshift(*places, patches=[(5, 1)])
    tiles = ("i2 rover/tech", "i4 rover/tech")
    state = table(one, tiles=tiles, decks={1: ("civ_1_2", "civ_1_6")}, online=online)
    state.players[0].milestones = (1,)
    end_placing(state)
    play(state, 0, TakeCard("civ_1_2"))
    return state


def test_16_9_2_a_synergy_met_on_the_way_may_clear_it() -> None:
    """The tracker goes to civ 8, a synergy; civ 9 and water 9 above it are taken.

    The tile before it advances rover and tech to 1.
    """
    state = two_steps((CIV, 7), (CIV, 9), (WATER, 9), (ROVER, 0), (TECH, 0))
    play(state, 0, Raise(CIV, Cause.CARD))
    assert where(state, CIV) == (CIV, 8)
    assert_blocked(state, 0, Raise(CIV, Cause.CARD), Stuck(CIV))
    play(state, 0, synergy(WATER, UP))
    assert where(state, CIV) == (CIV, 9)  # the only way, so it was not asked


@pytest.mark.parametrize("online", [False, True])
def test_16_9_2_online_a_blocked_rest_is_lost_at_once(online: bool) -> None:
    """The synergy clears civ 9 too late."""
    places = ((CIV, 7), (CIV, 9), (WATER, 9), (ROVER, 0), (TECH, 0))
    state = two_steps(*places, online=online)
    play(state, 0, Raise(CIV, Cause.CARD), synergy(WATER, UP))
    assert where(state, CIV) == (CIV, 8 if online else 9)


def test_16_9_2_with_one_way_left_the_synergy_may_come_first() -> None:
    """Above civ 8 only civ 9 is free: it is asked, for the synergy may open water 9."""
    state = two_steps((CIV, 7), (CIV, 4), (WATER, 9), (ROVER, 0), (TECH, 0))
    play(state, 0, Raise(CIV, Cause.CARD), synergy(BIOMASS, UP))
    play(state, 0, Raise(CIV, Cause.CARD, UP_RIGHT))
    assert where(state, CIV) == (WATER, 9)


def test_16_9_2_without_a_free_space_a_tracker_cannot_advance() -> None:
    places = ((CIV, 1), (WATER, 2), (CIV, 2), (ROVER, 0), (TECH, 0))
    state = table(makeshift(*places), event="event_17")
    assert_blocked(state, 0, joined(CIV), Stuck(CIV))
    assert ways(state, CIV) == set()


def test_16_9_2_going_down_needs_the_free_space_below() -> None:
    """The water tracker stands right below the civ tracker."""
    places = ((CIV, 3), (CIV, 2), (BIOMASS, 0), (ROVER, 4), (TECH, 0))
    state = table(makeshift(*places), event="event_32")
    assert_blocked(state, 0, Lower(CIV), Stuck(CIV, down=True))
    assert options_of(state, 0) == {Lower(WATER), Lower(ROVER)}


# -- [16.9.3] technologies and medals by track -----------------------------------------------


def test_16_9_3_the_highest_tracker_on_the_tech_track_counts() -> None:
    """Civ stands on tech 3, so that level 1 works: the outermost tracks are neighbours."""
    away = ((TECH, 3), (WATER, 0), (BIOMASS, 0), (ROVER, 0), (ROVER, 5))
    state = table(makeshift(*away), event="event_17")
    assert UP_RIGHT in ways(state, CIV)  # from tech on to civ


def test_16_9_3_without_a_tracker_there_are_no_technologies() -> None:
    away = ((CIV, 0), (WATER, 0), (BIOMASS, 0), (ROVER, 0), (ROVER, 7))
    state = table(makeshift(*away), event="event_17")
    assert UP_LEFT not in ways(state, CIV)


def test_16_9_3_any_tracker_may_reach_a_technology() -> None:
    places = ((CIV, 0), (WATER, 0), (BIOMASS, 0), (ROVER, 2), (TECH, 0))
    state = table(makeshift(*places), event="event_17")
    log = play(state, 0, synergy(ROVER, UP_RIGHT))
    assert where(state, ROVER) == (TECH, 3)
    assert [event.number for event in log if isinstance(event, TechnologyReached)] == [0]


def test_16_9_3_a_tracker_scores_the_medals_of_the_track_it_stands_on() -> None:
    """The civ tracker on water 7, the tech tracker on biomass 12."""
    places = ((WATER, 7), (WATER, 0), (BIOMASS, 0), (ROVER, 0), (BIOMASS, 12))
    state = table(makeshift(*places))
    assert line(state, 0, "track_civ") == medal("makeshift", "water", 7) == 3
    assert line(state, 0, "track_tech") == medal("makeshift", "biomass", 12) == 3


# -- [16.9.4, 16.9.5] levels 1 and 2 ---------------------------------------------------------


def test_16_9_4_level_1_the_outermost_tracks_are_neighbours() -> None:
    for tech, extra in ((3, True), (2, False)):
        state = table(makeshift(*at_home(civ=6, tech=tech)), event="event_17")
        assert (UP_LEFT in ways(state, CIV)) == extra
        assert (UP_RIGHT in ways(state, TECH)) == extra
    state = table(makeshift(*at_home(civ=6, tech=3)), event="event_17")
    play(state, 0, synergy(CIV, UP_LEFT))
    assert where(state, CIV) == (TECH, 7)


@pytest.mark.parametrize(("tech", "crowd", "points"), [(5, True, 3), (5, False, 2), (4, True, 2)])
def test_16_9_5_level_2_with_several_on_the_rover_track_one_point_more(
    tech: int, crowd: bool, points: int
) -> None:
    places = ((CIV, 0), (WATER, 0), (ROVER if crowd else BIOMASS, 9), (ROVER, 3), (TECH, tech))
    state = table(makeshift(*places), event="event_17")
    log = play(state, 0, synergy(ROVER, UP))
    assert MovementGained(seat=0, points=points) in log


def test_16_9_5_not_for_cards() -> None:
    """[16.1.5] Two trackers on the rover track; the card gives 4 all the same."""
    places = ((CIV, 2), (WATER, 0), (ROVER, 9), (ROVER, 3), (TECH, 5))
    one = makeshift(*places, rovers=[(6, 4)])
    state = with_domino("civ/energy", one, decks={1: ("civ_1_4", "civ_1_6")})
    settle(state, 0, built(CIV))
    end_placing(state)
    play(state, 0, TakeCard("civ_1_4"))
    assert state.players[0].movement == 4


# -- [16.9.6] level 3 ------------------------------------------------------------------------


def test_16_9_6_level_3_sideways_with_the_benefit() -> None:
    """From civ 3 to water 3: a synergy."""
    state = table(makeshift(*at_home(civ=3, tech=7)), event="event_17")
    assert ways(state, CIV) == {UP, UP_LEFT, UP_RIGHT, LEFT, RIGHT}
    log = play(state, 0, synergy(CIV, RIGHT))
    assert where(state, CIV) == (WATER, 3)
    assert SynergyGained(seat=0) in log


def test_16_9_6_not_below_level_3_and_not_on_a_tracker() -> None:
    state = table(makeshift(*at_home(civ=3, tech=6)), event="event_17")
    assert_blocked(state, 0, synergy(CIV, RIGHT), NoSuchWay(CIV, RIGHT))
    state = table(makeshift(*at_home(civ=3, water=3, tech=7)), event="event_17")
    assert_blocked(state, 0, synergy(CIV, RIGHT), NoSuchWay(CIV, RIGHT))


def test_16_9_6_back_to_a_space_that_was_left_in_this_turn() -> None:
    """Water 3 is a synergy, which brings the tracker back to the milestone of civ 3."""
    state = table(makeshift(*at_home(civ=3, tech=7)), event="event_17")
    play(state, 0, synergy(CIV, RIGHT))
    log = play(state, 0, synergy(CIV, LEFT))
    assert where(state, CIV) == (CIV, 3)
    assert MilestoneReached(seat=0, level=1) in log


def test_16_9_6_synergies_alone_do_not_lead_back_where_all_trackers_stood() -> None:
    """Civ 8 and water 8 are synergies side by side: the way back would change nothing."""
    state = table(makeshift(*at_home(civ=8, tech=7)), event="event_17")
    play(state, 0, synergy(CIV, RIGHT))
    assert where(state, CIV) == (WATER, 8)
    assert_blocked(state, 0, synergy(CIV, LEFT), NoSuchWay(CIV, LEFT))
    assert_free(state, 0, synergy(CIV, RIGHT))


def test_16_9_6_after_another_tracker_has_moved_the_way_back_is_open() -> None:
    """The synergy is passed on by water 6, so that all is as before but for that tracker."""
    state = table(makeshift(*at_home(civ=8, water=5, tech=7)), event="event_17")
    play(state, 0, synergy(CIV, RIGHT), synergy(WATER, UP))
    play(state, 0, synergy(CIV, LEFT))
    assert where(state, CIV) == (CIV, 8)


def test_16_9_6_another_advance_may_lead_back() -> None:
    """The two steps of a card go sideways, between them a synergy back: one more is gained."""
    state = two_steps((CIV, 8), (WATER, 0), (BIOMASS, 0), (ROVER, 0), (TECH, 7))
    play(state, 0, Raise(CIV, Cause.CARD, RIGHT), synergy(CIV, LEFT))
    play(state, 0, Raise(CIV, Cause.CARD, RIGHT))
    assert where(state, CIV) == (WATER, 8)
    assert_free(state, 0, synergy(CIV, LEFT))


def test_16_9_6_a_turn_of_steps_to_the_side_ends() -> None:
    state = table(makeshift(*at_home(civ=8, water=8, tech=10)), event="event_17")
    steps = 0
    while aside := [
        one
        for one in rules.options(state, 0)
        if isinstance(one, Raise) and one.way in (LEFT, RIGHT)
    ]:
        rules.apply(state, 0, aside[0], None)
        steps += 1
        assert steps < 20


def test_16_9_6_on_the_next_turn_nothing_is_remembered() -> None:
    state = table(makeshift(*at_home(civ=8, tech=7)), event="event_17", next_events=("event_17",))
    play(state, 0, synergy(CIV, RIGHT))
    assert state.players[0].stood
    end_turn(state)
    assert not state.players[0].stood


def test_16_9_6_at_the_top_a_tracker_may_still_go_sideways() -> None:
    state = table(makeshift(*at_home(civ=15, tech=7)), event="event_17")
    assert ways(state, CIV) == {LEFT, RIGHT}


# -- [16.9.7] level 4 ------------------------------------------------------------------------


def after_one_turn(tech: int, online: bool = False) -> State:
    """The second turn, with this height of tech; seat 1 has left the station as it is."""
    one = makeshift(*at_home(civ=4, tech=tech), patches=[(5, 1)])
    state = table(one, player(), tiles=("i2 civ/energy", "u5 civ/energy"), online=online)
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    end_turn(state)
    play(state, 1, TurnStation(0))
    return state


def test_16_9_7_level_4_once_per_turn_one_tracker_must_go_down() -> None:
    state = after_one_turn(10)
    assert options_of(state, 0, Lower) == {Lower(CIV), Lower(TECH)}
    height = where(state, CIV)[1]
    play(state, 0, Lower(CIV))
    assert where(state, CIV)[1] == height - 1
    assert options_of(state, 0, Lower) == set()


def test_16_9_7_it_is_obligatory() -> None:
    state = after_one_turn(10)
    play(state, 0, next(iter(options_of(state, 0, Place))))
    for _ in range(30):
        raises = options_of(state, 0, Raise)
        if not raises:
            break
        rules.apply(state, 0, next(iter(raises)), None)
    assert_blocked(state, 0, Finish(), StillOwed)


def test_16_9_7_not_below_level_4() -> None:
    state = after_one_turn(8)
    assert options_of(state, 0, Lower) == set()


@pytest.mark.parametrize("online", [False, True])
def test_16_9_7_online_it_is_a_choice(online: bool) -> None:
    state = after_one_turn(10, online=online)
    height = where(state, CIV)[1]
    assert bool(options_of(state, 0, Lower)) != online
    settle(state, 0, Use(3))
    play(state, 0, Lower(CIV))
    assert where(state, CIV)[1] == height - 1
    assert_blocked(state, 0, Use(3), USED if online else NoUse())
    log = end_turn(after_one_turn(10, online=online))
    assert any(isinstance(event, TrackerWentDown) for event in log) != online


# -- [16.9.8, 16.9.9] level 5, and the top of the rover track --------------------------------


def test_16_9_8_level_5_each_scores_like_the_best_on_its_track() -> None:
    """Three trackers on the tech track: at 14, 3 and 1."""
    places = ((TECH, 3), (WATER, 4), (TECH, 1), (ROVER, 2), (TECH, 14))
    state = table(makeshift(*places))
    best = medal("makeshift", "tech", 14)
    assert [line(state, 0, f"track_{name}") for name in ("civ", "biomass", "tech")] == [best] * 3
    assert line(state, 0, "track_water") == 2
    places = ((TECH, 3), (WATER, 4), (TECH, 1), (ROVER, 2), (TECH, 13))
    state = table(makeshift(*places))
    assert line(state, 0, "track_civ") == 0


def test_16_9_9_a_building_repeats_the_top_of_the_rover_track() -> None:
    """The civ tracker stands there, and a civ building is placed."""
    places = ((ROVER, 15), (WATER, 0), (BIOMASS, 0), (ROVER, 2), (TECH, 0))
    one = makeshift(*places, rovers=[(6, 4)])
    state = with_domino("biomass/civ", one)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert state.players[0].movement == 3
    assert where(state, CIV) == (ROVER, 15)


def test_16_9_9_its_own_building_elsewhere_does_not() -> None:
    """The rover tracker is not on the rover track, where civ stands on top."""
    places = ((ROVER, 15), (WATER, 0), (BIOMASS, 0), (BIOMASS, 6), (TECH, 0))
    state = with_domino("rover/tech", makeshift(*places, rovers=[(6, 4)]))
    play(state, 0, built(ROVER))
    assert state.players[0].movement == 0
