"""Chapter 16.8: Oasis Ultd."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Drive,
    Lower,
    Place,
    Plant,
    Raise,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.events import MovementGained, SynergyGained
from farhaven.games.planet_unknown.model import Cause
from farhaven.games.planet_unknown.reasons import NoUse, Stuck
from farhaven.games.planet_unknown.state import Laid, Player, State

from .moves import (
    USED,
    assert_blocked,
    assert_free,
    built,
    end_turn,
    heights,
    idle,
    joined,
    line,
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_boards import OASIS_PATH, TRACKS, spaces
from .printed_tiles import Point
from .table import BIOMASS, CIV, ROVER, TECH, WATER, lie, player, table, xy

PATH = tuple(
    TRACKS.index(step.split()[0]) * 16 + int(step.split()[1]) for step in OASIS_PATH.split(", ")
)
STRAIGHT = "i3 water/rover"
TWO_ON_ICE = lie(STRAIGHT, a=(3, 2), b=(3, 3))  # water on the ice of (3, 1) and (3, 2)
ONE_ON_ICE = lie(STRAIGHT, a=(4, 1), b=(5, 1))  # water on (3, 1) and (4, 1)
LARGE = "u5 rover/tech"


def oasis(
    step: int = 0,
    *,
    civ: int = 0,
    biomass: int = 0,
    rover: int = 0,
    tech: int = 0,
    rovers: list[Point] | None = None,
    patches: list[Point] | None = None,
) -> Player:
    """Oasis with its water tracker on a step of the path, the others at these heights."""
    return player(
        corporation="oasis",
        spaces=(civ, PATH[step], 32 + biomass, 48 + rover, 64 + tech),
        rovers=rovers or [],
        patches=patches or [],
    )


def water(state: State) -> int:
    """The step on which the water tracker stands."""
    return PATH.index(state.players[0].trackers[WATER])


def placed(one: Player, what: str, laid: Laid, online: bool = False) -> State:
    state = table(one, tiles=(what, LARGE), online=online)
    place(state, 0, laid)
    return state


# -- [16.8.1] the path -----------------------------------------------------------------------


def test_16_8_1_one_step_for_each_water_cell_on_ice() -> None:
    state = placed(oasis(tech=1), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(WATER))
    assert water(state) == 2
    state = placed(oasis(tech=1), STRAIGHT, ONE_ON_ICE)
    play(state, 0, built(WATER))
    assert water(state) == 1


def test_16_8_1_all_spaces_entered_give_their_benefits() -> None:
    """Steps 2 and 3 are spaces of biomass (a synergy) and rover (1 movement point)."""
    state = placed(oasis(1), STRAIGHT, TWO_ON_ICE)
    log = play(state, 0, built(WATER), built(WATER))
    assert water(state) == 3
    assert SynergyGained(seat=0) in log
    assert MovementGained(seat=0, points=1) in log


def test_16_8_1_without_ice_it_stays() -> None:
    state = with_domino("water/rover", oasis(1))
    idle(state, 0)
    assert water(state) == 1


@pytest.mark.parametrize("step", range(1, 24))
def test_16_8_1_every_step_of_the_path(step: int) -> None:
    state = table(oasis(step - 1), event="event_17")
    log = play(state, 0, joined(WATER))
    assert water(state) == step
    signs = spaces("oasis", TRACKS[PATH[step] // 16])[PATH[step] % 16]
    assert (SynergyGained(seat=0) in log) == ("S" in signs)
    gained = [event.points for event in log if isinstance(event, MovementGained)]
    assert gained == [int(sign[1]) for sign in signs if sign[0] == "M"]
    assert state.players[0].milestones == ()


def test_16_8_1_the_last_space_is_the_end() -> None:
    state = table(oasis(23), event="event_17")
    assert_blocked(state, 0, joined(WATER), Stuck(WATER))


# -- [16.8.2] own tracks ---------------------------------------------------------------------


@pytest.mark.parametrize("step", range(24))
def test_16_8_2_water_scores_only_medals_of_its_own_track(step: int) -> None:
    passed = [at for at in PATH[: step + 1] if at // 16 == WATER]
    medals = [spaces("oasis", "water")[at % 16] for at in passed]
    expected = max([int(sign[1:-1]) for signs in medals for sign in signs if sign[0] == "["] + [0])
    assert line(table(oasis(step)), 0, "track_water") == expected


def test_16_8_2_the_others_go_straight_up() -> None:
    for track in (CIV, BIOMASS, ROVER, TECH):
        state = table(oasis(), event="event_17")
        play(state, 0, joined(track))
        assert state.players[0].trackers[track] == track * 16 + 1


# -- [16.8.3] trackers in the way ------------------------------------------------------------


def test_16_8_3_the_example_both_steps_are_lost() -> None:
    """Page 12: biomass stands where water would go."""
    state = placed(oasis(1, biomass=2), STRAIGHT, TWO_ON_ICE)
    idle(state, 0)
    assert water(state) == 1


def test_16_8_3_the_example_with_level_1_it_jumps_to_two_free_spaces() -> None:
    """Page 12: over biomass, across the rover track, to the tech track: 1 movement point."""
    state = placed(oasis(1, biomass=2, tech=3), STRAIGHT, TWO_ON_ICE)
    log = play(state, 0, built(WATER))
    assert state.players[0].trackers[WATER] == TECH * 16 + 4
    assert MovementGained(seat=0, points=1) in log
    assert SynergyGained(seat=0) not in log  # the jumped space is no step


def test_16_8_3_the_rest_is_lost_if_it_is_still_blocked_at_the_end() -> None:
    """The second of two steps would go to rover 3, where the rover tracker comes meanwhile."""
    state = placed(oasis(1, rover=2), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(ROVER))
    assert_blocked(state, 0, built(WATER), Stuck(WATER))
    play(state, 0, joined(CIV))
    assert water(state) == 2
    assert 0 not in rules.deciders(state)


def test_16_8_3_it_waits_for_what_else_there_is() -> None:
    """The rover tracker stands on rover 3 and leaves it by its own building."""
    state = placed(oasis(1, rover=3), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(WATER))
    assert_blocked(state, 0, built(WATER), Stuck(WATER))
    play(state, 0, built(ROVER), built(WATER))
    assert water(state) == 3


@pytest.mark.parametrize("online", [False, True])
def test_16_8_3_online_a_blocked_rest_is_lost_at_once(online: bool) -> None:
    state = placed(oasis(1, rover=3), STRAIGHT, TWO_ON_ICE, online)
    play(state, 0, built(WATER))
    assert water(state) == 2
    settle(state, 0, built(ROVER), built(WATER))
    assert water(state) == (2 if online else 3)


def test_16_8_3_without_a_synergy_a_blocked_rest_waits_as_well() -> None:
    """Step 4 is tech 4, where nothing is gained; step 5 is rover 5, where the rover stands."""
    state = placed(oasis(3, rover=5), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(WATER))
    settle(state, 0, built(ROVER), built(WATER))
    assert water(state) == 5


def test_16_8_3_a_synergy_met_on_the_way_may_clear_it() -> None:
    """Step 7 is water 3, a synergy; step 8 is civ 4, where the civ tracker stands."""
    state = placed(oasis(6, civ=4), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(WATER))
    assert water(state) == 7
    play(state, 0, joined(CIV), built(WATER))
    assert (water(state), heights(state, 0)[CIV]) == (8, 5)


def test_16_8_3_with_the_way_free_the_synergy_may_come_first_or_last() -> None:
    """Step 8 is free: it is asked all the same, as civ 3 could take it by the synergy."""
    state = placed(oasis(6, civ=3), STRAIGHT, TWO_ON_ICE)
    play(state, 0, built(WATER))
    assert water(state) == 7
    assert options_of(state, 0) >= {built(WATER), joined(CIV), joined(TECH)}
    play(state, 0, built(WATER))
    assert water(state) == 8


def test_16_8_3_no_synergies_no_pause() -> None:
    """The event lets no synergies be gained: both steps are made at once."""
    state = table(oasis(6), tiles=(STRAIGHT, LARGE), event="event_58")
    place(state, 0, TWO_ON_ICE)
    play(state, 0, built(WATER))
    assert water(state) == 8


def test_16_8_3_other_trackers_are_blocked_by_water() -> None:
    """Water stands on civ 4, right above the civ tracker."""
    state = table(oasis(8, civ=3), event="event_17")
    assert_blocked(state, 0, joined(CIV), Stuck(CIV))
    state = table(oasis(8, civ=3, tech=3), event="event_17")
    play(state, 0, joined(CIV))
    assert heights(state, 0)[CIV] == 5


def test_16_8_3_several_are_jumped_too() -> None:
    """Biomass on step 2 and rover on step 3."""
    state = table(oasis(1, biomass=2, rover=3, tech=3), event="event_17")
    play(state, 0, joined(WATER))
    assert water(state) == 4


# -- [16.8.4] level 2 ------------------------------------------------------------------------


@pytest.mark.parametrize(("tech", "points"), [(5, 1), (4, 0)])
def test_16_8_4_a_point_for_each_rover_on_water_terrain(tech: int, points: int) -> None:
    """One rover on water, one on bare ice; counted when the turn begins."""
    one = oasis(tech=tech, rovers=[(6, 2), (5, 5)])
    one = player(
        lie("i2 water/rover", a=(6, 2), b=(6, 1)),
        corporation="oasis",
        spaces=one.trackers,
        rovers=[(6, 2), (5, 5)],
    )
    state = table(one, player(), tiles=("i2 civ/energy", "u5 civ/energy"))
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    end_turn(state)
    assert state.players[0].movement == points
    play(state, 1, TurnStation(0))
    assert bool(options_of(state, 0, Drive)) == bool(points)
    if points:
        play(state, 0, Drive(xy(5, 5), xy(6, 5)))  # the other rover may use it
        assert options_of(state, 0, Drive) == set()
        assert options_of(state, 0, Place)


@pytest.mark.parametrize("online", [False, True])
def test_16_8_4_counted_as_the_turn_begins_but_online_when_its_owner_likes(
    online: bool,
) -> None:
    """One rover stands on water terrain."""
    one = player(
        lie("i2 water/rover", a=(6, 2), b=(6, 1)),
        corporation="oasis",
        spaces=oasis(tech=5).trackers,
        rovers=[(6, 2), (2, 4)],
    )
    tiles = ("i4 rover/tech", "u5 civ/energy")
    state = table(
        one, player(), tiles=tiles, event="event_33", next_events=("event_33",), online=online
    )
    end_turn(state)
    assert state.players[0].movement == (0 if online else 1)
    play(state, 1, TurnStation(0))
    if not online:
        assert_blocked(state, 0, Use(1), NoUse())
        return
    play(state, 0, Use(1))
    assert state.players[0].movement == 1
    assert_blocked(state, 0, Use(1), USED)


# -- [16.8.5] level 3 ------------------------------------------------------------------------


def test_16_8_5_a_tile_off_the_ice_advances_water() -> None:
    state = with_domino("biomass/civ", oasis(tech=7))
    assert_free(state, 0, Raise(WATER, Cause.TECHNOLOGY))
    idle(state, 0)
    assert water(state) == 1


def test_16_8_5_not_if_any_cell_is_on_ice_nor_below_level_3() -> None:
    state = placed(oasis(tech=7), "i2 biomass/civ", lie("i2 biomass/civ", a=(4, 1), b=(3, 1)))
    idle(state, 0)
    assert water(state) == 0
    state = with_domino("biomass/civ", oasis(tech=6))
    idle(state, 0)
    assert water(state) == 0


# -- [16.8.6] levels 4 and 5 -----------------------------------------------------------------


def test_16_8_6_level_4_a_tile_with_water_terrain_gives_a_patch() -> None:
    """On ice or not."""
    for laid in (ONE_ON_ICE, lie(STRAIGHT, a=(6, 1), b=(7, 1))):
        state = placed(oasis(tech=10), STRAIGHT, laid)
        assert options_of(state, 0, Plant)
    assert options_of(with_domino("biomass/civ", oasis(tech=10)), 0, Plant) == set()
    assert options_of(placed(oasis(tech=9), STRAIGHT, ONE_ON_ICE), 0, Plant) == set()


def test_16_8_6_level_5_it_gives_a_synergy_too() -> None:
    for tech, synergy in ((14, True), (13, False)):
        state = placed(oasis(tech=tech), STRAIGHT, ONE_ON_ICE)
        assert options_of(state, 0, Plant)
        assert (joined(CIV) in options_of(state, 0)) == synergy
    state = with_domino("biomass/civ", oasis(tech=14))
    assert joined(CIV) not in options_of(state, 0)


# -- [16.8.7] going down ---------------------------------------------------------------------


def test_16_8_7_water_goes_back_along_its_path() -> None:
    for step in (2, 6, 12, 23):
        state = table(oasis(step, tech=1), event="event_32")
        play(state, 0, Lower(WATER))
        assert water(state) == step - 1


def test_16_8_7_trackers_in_the_way_block_it() -> None:
    """From rover 3 back to biomass 2, where the biomass tracker stands."""
    state = table(oasis(3, biomass=2, civ=1), event="event_32")
    assert_blocked(state, 0, Lower(WATER), Stuck(WATER, down=True))
    state = table(oasis(3, biomass=2, civ=1, tech=3), event="event_32")
    play(state, 0, Lower(WATER))
    assert water(state) == 1
