"""Chapter 16.5: Cosmos."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Drive,
    Finish,
    Lower,
    Place,
    Plant,
    Raise,
    Stow,
    TurnStation,
    Unstow,
    Use,
)
from farhaven.games.planet_unknown.model import SCORING, Cause, Track
from farhaven.games.planet_unknown.reasons import (
    NoMovement,
    NoUse,
    OutOfReach,
    StillOwed,
    Stuck,
    WrongSpot,
)
from farhaven.games.planet_unknown.state import Laid, Player, State

from .moves import (
    LOCKED,
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
from .printed_tiles import Point
from .table import BIOMASS, CIV, ROVER, TECH, WATER, lie, player, table, xy


def space(track: Track, height: int) -> int:
    return track * 16 + height


def cosmos(
    *tiles: Laid,
    tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    stowed: tuple[int, ...] = (),
    rescued: int = 0,
    rovers: list[Point] | None = None,
    patches: list[Point] | None = None,
    planet: str = "ksb_4156",
) -> Player:
    return player(
        *tiles,
        planet=planet,
        corporation="cosmos",
        tracks=tracks,
        stowed=stowed,
        rescued=rescued,
        rovers=rovers or [],
        patches=patches or [],
    )


def collecting(one: Player, online: bool = False) -> State:
    """The event collects a lifepod, and the player chose that of (7, 2)."""
    state = table(one, event="event_18", online=online)
    play(state, 0, Collect(xy(7, 2)))
    return state


# -- [16.5.1] where lifepods go --------------------------------------------------------------


def test_16_5_1_to_the_scoring_area_or_on_any_space() -> None:
    """Space 0 is held by the trackers, all others are free."""
    state = collecting(cosmos())
    free = {space(track, height) for track in Track for height in range(1, 16)}
    assert options_of(state, 0) == {Stow(SCORING), *(Stow(spot) for spot in free)}


def test_16_5_1_only_those_in_the_scoring_area_give_points() -> None:
    state = collecting(cosmos())
    play(state, 0, Stow(SCORING))
    assert (state.players[0].rescued, state.players[0].stowed) == (1, ())
    assert line(state, 0, "lifepods") == 1
    state = collecting(cosmos())
    play(state, 0, Stow(space(WATER, 4)))
    assert (state.players[0].rescued, state.players[0].stowed) == (0, (space(WATER, 4),))
    assert line(state, 0, "lifepods") == 0


def test_16_5_1_a_rover_brings_them_too() -> None:
    state = with_domino("rover/tech", cosmos(tracks=(0, 0, 0, 3, 3), rovers=[(7, 3)]))
    settle(state, 0, built(ROVER), built(TECH))
    play(state, 0, Drive(xy(7, 3), xy(7, 2)))
    assert_free(state, 0, Stow(space(CIV, 1)))
    assert_blocked(state, 0, Finish(), StillOwed)


# -- [16.5.2] trackers jump over them --------------------------------------------------------


def test_16_5_2_the_example_biomass_jumps_a_covered_synergy() -> None:
    """Page 11: the patch of space 3 is gained, the synergy below the lifepod is not."""
    one = cosmos(tracks=(0, 0, 1, 0, 0), stowed=(space(BIOMASS, 2),))
    state = with_domino("biomass/civ", one)
    settle(state, 0, built(CIV), built(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 3
    assert {type(action) for action in options_of(state, 0)} == {Plant}


def test_16_5_2_several_in_a_row_are_jumped_together() -> None:
    pods = (space(WATER, 3), space(WATER, 4), space(WATER, 5))
    state = table(cosmos(tracks=(0, 2, 0, 0, 0), stowed=pods), event="event_17")
    play(state, 0, joined(WATER))
    assert heights(state, 0)[WATER] == 6


def test_16_5_2_on_the_way_down_as_well() -> None:
    pods = (space(WATER, 3), space(WATER, 4))
    one = cosmos(tracks=(0, 5, 1, 0, 0), stowed=pods)
    state = table(one, event="event_32")
    play(state, 0, Lower(WATER))
    assert heights(state, 0)[WATER] == 2


def test_16_5_2_a_medal_below_a_lifepod_does_not_count() -> None:
    one = cosmos(tracks=(0, 4, 0, 0, 0))
    assert line(table(one), 0, "track_water") == 2
    one = cosmos(tracks=(0, 5, 0, 0, 0), stowed=(space(WATER, 4),))
    assert line(table(one), 0, "track_water") == 1
    one = cosmos(tracks=(0, 5, 0, 0, 0), stowed=(space(WATER, 4), space(WATER, 2)))
    assert line(table(one), 0, "track_water") == 0


def test_16_5_2_a_technology_below_a_lifepod_does_not_work() -> None:
    """Level 1: rovers move diagonally."""
    for pods, works in (((), True), ((space(TECH, 3),), False)):
        one = cosmos(tracks=(0, 0, 0, 3, 3 if works else 4), stowed=pods, rovers=[(6, 4)])
        state = with_domino("rover/tech", one)
        settle(state, 0, built(ROVER), built(TECH))
        assert (Drive(xy(6, 4), xy(7, 5)) in options_of(state, 0)) == works


def test_16_5_2_from_the_moment_the_lifepod_lies_there() -> None:
    """Level 1 is switched off by a lifepod, and on again when it is moved away (level 5)."""
    one = cosmos(tracks=(0, 0, 0, 12, 14), rovers=[(6, 4)])
    state = table(one, event="event_18")
    play(state, 0, Collect(xy(7, 2)), Stow(space(TECH, 3)))
    idle(state, 1, until=Place)
    place(state, 0, lie("i4 rover/tech", a=(8, 6), b=(10, 6)))
    settle(state, 0, built(ROVER), built(TECH))
    diagonal = Drive(xy(6, 4), xy(7, 5))
    assert_blocked(state, 0, diagonal, OutOfReach(xy(7, 5)))
    play(state, 0, Use(4), Unstow(space(TECH, 3)), Stow(SCORING))
    assert_free(state, 0, diagonal)


def test_16_5_2_never_on_a_tracker_or_another_lifepod() -> None:
    state = collecting(cosmos(tracks=(4, 0, 0, 0, 0), stowed=(space(WATER, 4),)))
    for spot in (space(CIV, 4), space(WATER, 4), space(WATER, 0), space(ROVER, 0)):
        assert_blocked(state, 0, Stow(spot), WrongSpot(spot))
    assert_free(state, 0, Stow(space(CIV, 0)))


def test_16_5_2_without_a_free_space_above_the_tracker_cannot_advance() -> None:
    pods = (space(CIV, 15), space(CIV, 14))
    state = table(cosmos(tracks=(13, 0, 0, 0, 0), stowed=pods), event="event_17")
    assert_blocked(state, 0, joined(CIV), Stuck(CIV))
    assert_free(state, 0, joined(WATER))


@pytest.mark.parametrize("online", [False, True])
def test_16_5_2_top_spaces_may_be_covered_but_not_online(online: bool) -> None:
    tops = {space(track, 15) for track in Track}
    state = collecting(cosmos(), online=online)
    for top in tops - {space(ROVER, 15)}:
        if online:
            assert_blocked(state, 0, Stow(top), WrongSpot(top))
        else:
            assert_free(state, 0, Stow(top))
    assert_free(state, 0, Stow(space(ROVER, 15)))


# -- [16.5.3] level 1 ------------------------------------------------------------------------


def moving(tech: int, *tiles: Laid, points: int = 2, rover: Point = (6, 4)) -> State:
    height = {1: 2, 2: 4}[points]
    one = cosmos(*tiles, tracks=(0, 0, 0, height - 1, tech), rovers=[rover])
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER), built(TECH))
    return state


def test_16_5_3_rovers_may_move_diagonally() -> None:
    state = moving(3)
    around = [(x, y) for x in (5, 6, 7) for y in (3, 4, 5) if (x, y) != (6, 4)]
    assert options_of(state, 0, Drive) == {Drive(xy(6, 4), xy(*to)) for to in around}
    play(state, 0, Drive(xy(6, 4), xy(7, 5)))
    assert state.players[0].movement == 1


def test_16_5_3_not_below_level_1() -> None:
    assert_blocked(moving(1), 0, Drive(xy(6, 4), xy(7, 5)), OutOfReach(xy(7, 5)))


# -- [16.5.4] moving lifepods on the board ---------------------------------------------------

PODS = (space(WATER, 2), space(WATER, 4), space(CIV, 9), space(CIV, 10))


def test_16_5_4_level_2_once_per_game_up_to_three() -> None:
    state = table(cosmos(tracks=(0, 0, 0, 0, 5), stowed=PODS))
    play(state, 0, Use(1))
    for spot in PODS[:3]:
        play(state, 0, Unstow(spot), Stow(SCORING))
    assert (state.players[0].rescued, state.players[0].stowed) == (3, PODS[3:])
    assert options_of(state, 0, Unstow) == set()
    assert_blocked(state, 0, Use(1), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_blocked(state, 0, Use(1), USED)
    assert options_of(state, 0, Unstow) == set()


def test_16_5_4_fewer_are_allowed_and_the_rest_is_lost_with_the_turn() -> None:
    state = table(cosmos(tracks=(0, 0, 0, 0, 5), stowed=PODS))
    play(state, 0, Use(1), Unstow(PODS[0]), Stow(space(ROVER, 8)))
    end_turn(state)
    assert state.players[0].relocations == 0
    assert len(state.players[0].stowed) == 4


def test_16_5_4_to_another_place() -> None:
    state = table(cosmos(tracks=(0, 0, 0, 0, 5), stowed=PODS, rescued=1))
    play(state, 0, Use(1), Unstow(SCORING))
    assert_blocked(state, 0, Stow(SCORING), NoUse())
    assert_blocked(state, 0, Stow(PODS[1]), WrongSpot(PODS[1]))
    play(state, 0, Stow(space(TECH, 14)))
    assert state.players[0].rescued == 0
    assert_blocked(state, 0, Unstow(SCORING), WrongSpot(SCORING))


def test_9_2_a_used_level_2_does_not_come_back() -> None:
    """It is used, the level is lost by an event and reached again by the tile."""
    state = table(
        cosmos(tracks=(0, 0, 0, 1, 5), stowed=PODS, rovers=[(6, 8)]),
        tiles=("i2 civ/energy", "u5 rover/tech"),
        event="event_33",
        next_events=("event_28",),
    )
    play(state, 0, Use(1), Unstow(PODS[0]), Stow(SCORING))
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert heights(state, 0)[TECH] == 4
    assert_blocked(state, 0, Use(1), LOCKED)
    place(state, 0, lie("u5 rover/tech", a=(6, 1), b=(4, 1), m=(6, 2)))
    settle(state, 0, built(TECH), built(ROVER))
    assert heights(state, 0)[TECH] == 5
    assert_blocked(state, 0, Use(1), USED)


@pytest.mark.parametrize(
    ("pair", "moves"), [("civ/energy", 1), ("energy/water", 1), ("biomass/civ", 0)]
)
def test_16_5_4_level_3_after_placing_energy_terrain_one(pair: str, moves: int) -> None:
    state = with_domino(pair, cosmos(tracks=(0, 0, 0, 0, 7), stowed=PODS[:2], rescued=0))
    state.players[0].used = 0b00010  # level 2 was used before
    assert options_of(state, 0, Unstow) == ({Unstow(spot) for spot in PODS[:2]} if moves else set())
    if moves:
        play(state, 0, Unstow(PODS[0]), Stow(SCORING))
        assert options_of(state, 0, Unstow) == set()
        assert state.players[0].rescued == 1


def test_16_5_4_level_3_is_a_permission() -> None:
    state = with_domino("civ/energy", cosmos(tracks=(0, 0, 0, 0, 7), stowed=PODS[:2]))
    settle(state, 0, *(action for action in options_of(state, 0, Raise)))
    idle(state, 0)
    assert state.players[0].stowed == PODS[:2]
    assert rules.deciders(state) == [1]


def test_16_5_4_level_5_once_per_turn_one() -> None:
    state = table(cosmos(tracks=(0, 0, 0, 0, 14), stowed=PODS))
    play(state, 0, Use(4), Unstow(PODS[0]), Stow(SCORING))
    assert_blocked(state, 0, Use(4), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    play(state, 0, Use(4), Unstow(PODS[1]), Stow(SCORING))
    assert state.players[0].rescued == 2


def test_16_5_4_not_below_the_levels() -> None:
    state = table(cosmos(tracks=(0, 0, 0, 0, 4), stowed=PODS))
    assert_blocked(state, 0, Use(1), LOCKED)
    state = table(cosmos(tracks=(0, 0, 0, 0, 13), stowed=PODS))
    assert_blocked(state, 0, Use(4), LOCKED)
    state = with_domino("civ/energy", cosmos(tracks=(0, 0, 0, 0, 6), stowed=PODS))
    assert options_of(state, 0, Unstow) == set()


# -- [16.5.5] level 4 ------------------------------------------------------------------------

ENERGY = lie("i3 energy/water", a=(6, 2), b=(6, 3))  # energy on (6, 1) and (6, 2)


def test_16_5_5_moving_on_energy_costs_nothing() -> None:
    state = moving(10, ENERGY, rover=(5, 1))
    play(state, 0, Drive(xy(5, 1), xy(6, 1)), Drive(xy(6, 1), xy(6, 2)))
    assert state.players[0].movement == 2
    play(state, 0, Drive(xy(6, 2), xy(6, 3)))  # water
    assert state.players[0].movement == 1


def test_16_5_5_even_when_all_points_are_spent() -> None:
    state = moving(10, ENERGY, points=1, rover=(4, 2))
    play(state, 0, Drive(xy(4, 2), xy(5, 2)))
    assert state.players[0].movement == 0
    free = {Drive(xy(5, 2), xy(6, 2)), Drive(xy(5, 2), xy(6, 1))}  # one of them diagonally
    assert options_of(state, 0, Drive) == free


def test_16_5_5_free_steps_come_to_an_end() -> None:
    """Two cells of energy and one rover: two free steps, then the turn is over."""
    state = moving(10, ENERGY, points=1, rover=(4, 2))
    play(state, 0, Drive(xy(4, 2), xy(5, 2)), Drive(xy(5, 2), xy(6, 2)), Drive(xy(6, 2), xy(6, 1)))
    assert rules.deciders(state) == [1]


def test_16_5_5_only_in_a_turn_with_movement_points() -> None:
    one = cosmos(ENERGY, tracks=(0, 0, 0, 3, 10), rovers=[(5, 2)])
    state = table(one, tiles=("i2 biomass/civ", "u5 rover/tech"))
    assert_blocked(state, 0, Drive(xy(5, 2), xy(6, 2)), NoMovement())


def test_16_5_5_below_level_4_it_costs_a_point() -> None:
    state = moving(8, ENERGY, rover=(5, 2))
    play(state, 0, Drive(xy(5, 2), xy(6, 2)))
    assert state.players[0].movement == 1


def on_petra(online: bool) -> State:
    """Currents lie left and right of the rover on (6, 3); a patch covers that of (5, 4)."""
    patches: list[Point] = [(5, 4), (5, 5)]
    one = cosmos(tracks=(0, 0, 0, 3, 10), rovers=[(6, 3)], patches=patches, planet="petra")
    state = table(one, event="event_05", tiles=("i3 civ/energy", "u5 civ/energy"), online=online)
    play(state, 0, Raise(ROVER, Cause.EVENT))
    idle(state, 1, until=Place)
    assert state.players[0].movement == 2
    return state


@pytest.mark.parametrize("online", [False, True])
def test_16_5_5_online_uncovered_currents_are_free_too(online: bool) -> None:
    state = on_petra(online)
    play(state, 0, Drive(xy(6, 3), xy(5, 3)))
    assert state.players[0].movement == (2 if online else 1)
    play(state, 0, Drive(xy(5, 3), xy(5, 4)))
    assert state.players[0].movement == (1 if online else 0)


@pytest.mark.parametrize("online", [False, True])
def test_16_5_5_online_they_are_free_without_points_too(online: bool) -> None:
    state = on_petra(online)
    play(state, 0, Drive(xy(6, 3), xy(6, 2)), Drive(xy(6, 2), xy(6, 3)))
    assert state.players[0].movement == 0
    beside = [(5, 2), (5, 3), (7, 3), (7, 4)] if online else []
    assert options_of(state, 0, Drive) == {Drive(xy(6, 3), xy(*point)) for point in beside}
