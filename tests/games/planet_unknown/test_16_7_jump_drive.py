"""Chapter 16.7: Jump Drive."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Drive,
    Exchange,
    Finish,
    Harvest,
    Land,
    Lift,
    Plant,
    Raise,
    Stow,
    TakeCard,
    TakeMission,
    TurnStation,
    Unstow,
    Use,
)
from farhaven.games.planet_unknown.model import SCORING, TECHNOLOGIES, Cause, Jump
from farhaven.games.planet_unknown.reasons import (
    EventForbids,
    NoMovement,
    NotOffered,
    NoUse,
    OutOfReach,
    WrongSpot,
)
from farhaven.games.planet_unknown.state import Laid, Player, State
from farhaven.games.planet_unknown.view import view

from .moves import (
    LOCKED,
    USED,
    assert_blocked,
    assert_free,
    built,
    end_placing,
    end_turn,
    heights,
    idle,
    joined,
    line,
    options_of,
    play,
    powered,
    settle,
    with_domino,
)
from .printed_cards import MISSIONS
from .printed_tiles import Point
from .table import (
    BIOMASS,
    CIV,
    ROVER,
    TECH,
    WATER,
    all_but,
    lie,
    player,
    points_of,
    solo,
    table,
    xy,
)

A, B, C, D, E, F = range(6)


def drive(
    *tiles: Laid,
    technologies: tuple[int, ...] = (),
    tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    patches: list[Point] | None = None,
    rovers: list[Point] | None = None,
    rescued: int = 0,
    used: int = 0,
    collected: int = 0,
) -> Player:
    """Jump Drive with lifepods on these technologies."""
    return player(
        *tiles,
        corporation="jump_drive",
        tracks=tracks,
        stowed=tuple(TECHNOLOGIES + number for number in technologies),
        patches=patches or [],
        rovers=rovers or [],
        rescued=rescued,
        used=used,
        collected=collected,
    )


# -- [16.7.1, 16.7.2] technologies from lifepods ---------------------------------------------


def test_16_7_1_a_lifepod_goes_to_the_scoring_area_or_on_a_technology() -> None:
    state = table(drive(), event="event_18")
    play(state, 0, Collect(xy(7, 2)))
    places = {SCORING, *(TECHNOLOGIES + number for number in range(6))}
    assert options_of(state, 0) == {Stow(spot) for spot in places}


def test_16_7_1_only_those_in_the_scoring_area_give_points() -> None:
    for spot, points in ((SCORING, 1), (TECHNOLOGIES + C, 0)):
        state = table(drive(), event="event_18")
        play(state, 0, Collect(xy(7, 2)), Stow(spot))
        assert line(state, 0, "lifepods") == points


def test_16_7_1_one_for_each_technology() -> None:
    state = table(drive(technologies=(A, F)), event="event_18")
    play(state, 0, Collect(xy(7, 2)))
    for number in (A, F):
        spot = TECHNOLOGIES + number
        assert_blocked(state, 0, Stow(spot), WrongSpot(spot))
    assert_blocked(state, 0, Stow(17), WrongSpot(17))  # a space of a track


def test_16_7_1_it_works_from_that_moment_on() -> None:
    """A rover collects the lifepod; with C the synergy that waits moves a tracker by two."""
    one = drive(tracks=(0, 0, 0, 9, 1), rovers=[(7, 3)])
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER), built(TECH))
    double = Raise(WATER, Cause.SYNERGY, double=True)
    assert_blocked(state, 0, double, LOCKED)
    play(state, 0, Drive(xy(7, 3), xy(7, 2)), Stow(TECHNOLOGIES + C))
    play(state, 0, double)
    assert heights(state, 0)[WATER] == 2


def test_16_7_1_the_place_is_final() -> None:
    state = table(drive(technologies=(A, B, C), rescued=2))
    assert options_of(state, 0, Unstow) == set()
    assert_blocked(state, 0, Unstow(SCORING), LOCKED)


def test_16_7_2_the_tech_track_unlocks_nothing() -> None:
    """No C with the tracker at the top; the last medal is 1 point."""
    state = with_domino("biomass/civ", drive(tracks=(7, 0, 0, 0, 15)))
    settle(state, 0, built(BIOMASS), built(CIV))
    assert_blocked(state, 0, Raise(WATER, Cause.SYNERGY, double=True), LOCKED)
    assert line(state, 0, "track_tech") == 1


# -- [16.7.3] A ------------------------------------------------------------------------------


def patched(*technologies: int, biomass: int = 3, tracks: int = 0) -> State:
    """A patch has been gained."""
    state = with_domino(
        "biomass/civ", drive(technologies=technologies, tracks=(tracks, 0, biomass - 1, 0, 0))
    )
    settle(state, 0, built(CIV), built(BIOMASS))
    return state


def test_16_7_3_a_synergy_instead_of_a_patch() -> None:
    state = patched(A)
    play(state, 0, Exchange())
    assert options_of(state, 0, Plant) == set()
    play(state, 0, joined(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 4
    assert state.players[0].patches == 0


def test_16_7_3_once_per_turn() -> None:
    """A civ card brings a second patch."""
    state = with_domino(
        "biomass/civ",
        drive(technologies=(A,), tracks=(2, 0, 2, 0, 0)),
        decks={1: ("civ_1_3", "civ_1_6")},
    )
    settle(state, 0, built(CIV), built(BIOMASS), Exchange(), joined(WATER))
    end_placing(state)
    play(state, 0, TakeCard("civ_1_3"))
    assert_blocked(state, 0, Exchange(), USED)
    assert options_of(state, 0, Plant)


def test_16_7_3_the_patch_may_be_taken_and_without_a_it_must() -> None:
    state = patched(A)
    assert options_of(state, 0, Plant)
    assert_blocked(patched(B, C, D, E, F), 0, Exchange(), LOCKED)


def test_16_7_3_a_patch_without_a_cell_may_also_be_lost() -> None:
    state = table(drive(technologies=(A,), patches=all_but()), event="event_16")
    assert options_of(state, 0) == {Exchange(), Finish()}
    assert rules.obstacles(state, 0, Finish()) == []
    play(state, 0, Finish())
    assert state.players[0].used_now == 0
    assert heights(state, 0) == (0, 0, 0, 0, 0)


def test_16_7_3_not_in_a_turn_without_synergies() -> None:
    """The patch would be lost for nothing."""
    state = with_domino(
        "biomass/civ", drive(technologies=(A,), tracks=(0, 0, 2, 0, 0)), event="event_58"
    )
    settle(state, 0, built(BIOMASS), built(CIV))
    assert options_of(state, 0, Plant)
    assert_blocked(state, 0, Exchange(), EventForbids("event_58"))


# -- [16.7.4] B ------------------------------------------------------------------------------

# Rover terrain on (6, 1) of one tile, on (8, 4) and (8, 5) of another, and a patch.
ONE = lie("i2 rover/tech *", a=(6, 1), b=(6, 2))
TWO = lie("i3 rover/tech *", a=(8, 4), b=(8, 3), m=(8, 5))


def jumping(
    *technologies: int,
    rover: Point = (6, 1),
    patches: list[Point] | None = None,
    online: bool = False,
) -> State:
    """Two movement points."""
    one = drive(
        ONE,
        TWO,
        technologies=technologies,
        tracks=(0, 0, 0, 3, 3),
        rovers=[rover],
        patches=patches,
    )
    state = with_domino("water/rover", one, online=online)
    settle(state, 0, built(ROVER))
    assert state.players[0].movement == 2
    return state


def test_16_7_4_a_rover_jumps_to_the_same_terrain_on_another_tile() -> None:
    """The domino just placed has rover terrain on (6, 0)."""
    state = jumping(B)
    play(state, 0, Lift(xy(6, 1), Jump.SAME_TERRAIN))
    assert options_of(state, 0) == {Land(xy(8, 4)), Land(xy(8, 5)), Land(xy(6, 0))}
    play(state, 0, Land(xy(8, 5)))
    assert points_of(state.players[0].rovers) == {(8, 5)}
    assert state.players[0].movement == 1


def test_16_7_4_once_per_turn() -> None:
    state = jumping(B)
    play(state, 0, Lift(xy(6, 1), Jump.SAME_TERRAIN), Land(xy(8, 5)))
    assert_blocked(state, 0, Lift(xy(8, 5), Jump.SAME_TERRAIN), USED)


def test_16_7_4_not_within_one_tile_and_not_from_bare_cells() -> None:
    """From (8, 4) to rover terrain of other tiles, but not to (8, 5) of its own."""
    state = jumping(B, rover=(8, 4))
    play(state, 0, Lift(xy(8, 4), Jump.SAME_TERRAIN))
    assert options_of(state, 0) == {Land(xy(6, 1)), Land(xy(6, 0))}
    assert_blocked(state, 0, Land(xy(8, 5)), OutOfReach(xy(8, 5)))
    assert_blocked(jumping(B, rover=(4, 5)), 0, Lift(xy(4, 5), Jump.SAME_TERRAIN), NoUse())


def test_16_7_4_patches_are_tiles_too() -> None:
    """From patch to patch, and between a patch and the biomass of a tile."""
    state = jumping(B, rover=(4, 5), patches=[(4, 5), (9, 9)])
    play(state, 0, Lift(xy(4, 5), Jump.SAME_TERRAIN))
    assert points_of(state.players[0].rovers) == {(9, 9)}
    grove = lie("i2 biomass/civ", a=(5, 2), b=(5, 1))
    for rover, goal in (((9, 9), (5, 2)), ((5, 2), (9, 9))):
        one = drive(
            grove, technologies=(B,), tracks=(0, 0, 0, 3, 0), rovers=[rover], patches=[(9, 9)]
        )
        state = with_domino("water/rover", one)
        settle(state, 0, built(ROVER))
        play(state, 0, Lift(xy(*rover), Jump.SAME_TERRAIN))
        assert points_of(state.players[0].rovers) == {goal}


def test_16_7_4_a_lone_patch_leads_nowhere() -> None:
    state = jumping(B, rover=(4, 5), patches=[(4, 5)])
    assert_blocked(state, 0, Lift(xy(4, 5), Jump.SAME_TERRAIN), NoUse())


@pytest.mark.parametrize("online", [False, True])
def test_16_7_4_not_within_one_tile_but_online_it_may(online: bool) -> None:
    state = jumping(B, rover=(8, 4), online=online)
    play(state, 0, Lift(xy(8, 4), Jump.SAME_TERRAIN))
    assert (Land(xy(8, 5)) in options_of(state, 0)) == online
    assert {Land(xy(6, 1)), Land(xy(6, 0))} <= options_of(state, 0)


def test_16_7_4_it_costs_a_point_and_needs_b() -> None:
    one = drive(ONE, TWO, technologies=(B,), rovers=[(6, 1)])
    assert_blocked(table(one), 0, Lift(xy(6, 1), Jump.SAME_TERRAIN), NoMovement())
    assert_blocked(jumping(A, C), 0, Lift(xy(6, 1), Jump.SAME_TERRAIN), LOCKED)


# -- [16.7.5] C ------------------------------------------------------------------------------


def test_16_7_5_a_synergy_moves_by_two_with_both_benefits() -> None:
    one = drive(technologies=(C,), tracks=(7, 0, 1, 0, 0))
    state = with_domino("civ/energy", one)
    play(state, 0, built(CIV), Raise(BIOMASS, Cause.SYNERGY, double=True))
    assert heights(state, 0)[BIOMASS] == 3
    assert {type(action) for action in options_of(state, 0)} >= {Plant, Raise}


def test_16_7_5_once_per_turn_and_as_one_likes() -> None:
    """The synergy of space 2, reached in passing, can only move by one."""
    one = drive(technologies=(C,), tracks=(7, 0, 1, 0, 0))
    state = with_domino("civ/energy", one)
    play(state, 0, built(CIV), Raise(BIOMASS, Cause.SYNERGY, double=True))
    assert_blocked(state, 0, Raise(WATER, Cause.SYNERGY, double=True), USED)
    assert_free(state, 0, joined(WATER))
    state = with_domino("civ/energy", one)
    play(state, 0, built(CIV))
    assert_free(state, 0, joined(BIOMASS))


def test_16_7_5_only_synergies() -> None:
    state = with_domino("biomass/civ", drive(technologies=(C,)))
    assert Raise(CIV, Cause.BUILDING, double=True) not in rules.options(state, 0)


# -- [16.7.6] D ------------------------------------------------------------------------------

# Energy on (6, 1) beside water on (6, 2).
NEIGHBOUR = lie("i2 energy/water", a=(6, 1), b=(6, 2))


def as_energy(
    *technologies: int, tracks: tuple[int, int, int, int, int] = (0, 0, 0, 2, 0)
) -> State:
    """A domino with rover on (5, 0) and tech on (6, 0), which touches the energy of (6, 1)."""
    return with_domino("rover/tech", drive(NEIGHBOUR, technologies=technologies, tracks=tracks))


def test_16_7_6_a_tech_building_may_advance_what_energy_could() -> None:
    state = as_energy(D)
    found = {(a.track, a.cause) for a in options_of(state, 0) if isinstance(a, Raise)}
    assert found == {
        (ROVER, Cause.BUILDING),
        (TECH, Cause.BUILDING),
        (ROVER, Cause.ENERGY),
        (WATER, Cause.ENERGY),
    }
    play(state, 0, powered(WATER))
    settle(state, 0, built(ROVER))
    assert heights(state, 0) == (0, 1, 0, 3, 0)


def test_16_7_6_or_tech_as_usual_but_not_both() -> None:
    state = as_energy(D)
    play(state, 0, built(TECH))
    settle(state, 0, built(ROVER))
    idle(state, 0)
    assert heights(state, 0) == (0, 0, 0, 3, 1)


def test_16_7_6_not_without_d() -> None:
    state = as_energy(A, B)
    assert options_of(state, 0) == {built(ROVER), built(TECH)}


def test_16_7_6_afterwards_it_is_tech_again() -> None:
    """The areas of energy and tech are counted as they are printed."""
    state = as_energy(D)
    play(state, 0, powered(WATER))
    one = state.players[0]
    assert points_of(one.terrains[TECH]) == {(6, 0)}
    assert points_of(one.terrains[5]) == {(6, 1)}


# -- [16.7.7] E ------------------------------------------------------------------------------


def test_16_7_7_all_benefits_of_a_row() -> None:
    """Row 10: a civ card of level 3, synergies of biomass and rover, two movement points."""
    one = drive(technologies=(E,), tracks=(10, 0, 0, 0, 0), rovers=[(6, 4)])
    state = table(one)
    play(state, 0, Harvest(CIV))
    after = state.players[0]
    assert after.milestones == (3,)
    assert after.movement == 2
    play(state, 0, joined(WATER), joined(WATER))
    assert heights(state, 0) == (10, 2, 0, 0, 0)
    assert joined(WATER) not in options_of(state, 0)


def test_16_7_7_patches_and_rovers_too() -> None:
    """Row 1 has a rover, row 9 a patch."""
    one = drive(ONE, technologies=(E,), tracks=(1, 9, 0, 0, 0))
    state = table(one)
    assert options_of(state, 0, Harvest) >= {Harvest(CIV), Harvest(WATER)}
    play(state, 0, Harvest(WATER))
    assert options_of(state, 0, Plant)
    assert state.players[0].movement == 2


def test_16_7_7_once_per_game() -> None:
    state = table(drive(technologies=(E,), tracks=(10, 8, 0, 0, 0), rovers=[(6, 4)]))
    play(state, 0, Harvest(CIV))
    assert_blocked(state, 0, Harvest(WATER), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_blocked(state, 0, Harvest(WATER), USED)


def test_16_7_7_needs_e_and_a_row_that_gives_something() -> None:
    state = table(drive(technologies=(A,), tracks=(10, 0, 0, 0, 0)))
    assert_blocked(state, 0, Harvest(CIV), LOCKED)
    state = table(drive(technologies=(E,)))
    assert_blocked(state, 0, Harvest(CIV), NoUse())  # row 0


# -- [16.7.8] F ------------------------------------------------------------------------------


def test_16_7_8_three_cards_are_drawn_and_one_chosen_for_all() -> None:
    state = table(drive(technologies=(F,)))
    before = state.pile
    play(state, 0, Use(F))
    drawn = {action.card for action in options_of(state, 0) if isinstance(action, TakeMission)}
    assert len(drawn) == 3
    assert drawn <= set(before)
    assert not any(card in str(view(state, 1)) for card in drawn)
    other = next(card for card in before if card not in drawn)
    assert_blocked(state, 0, TakeMission(other), NotOffered(other))
    chosen = min(drawn)
    play(state, 0, TakeMission(chosen))
    assert state.common == chosen
    assert not drawn & set(state.pile)  # the other two leave the game
    assert view(state, 1).common == chosen


def test_16_7_8_once_per_game_and_with_f() -> None:
    state = table(drive(technologies=(F,)))
    play(state, 0, Use(F))
    play(state, 0, next(iter(options_of(state, 0, TakeMission))))
    assert_blocked(state, 0, Use(F), USED)
    assert_blocked(table(drive(technologies=(A,))), 0, Use(F), LOCKED)


@pytest.mark.parametrize(
    ("meteorites", "points"),
    [
        ((4, 2, 3), (5, 0, 0)),
        ((4, 4, 3), (2, 2, 0)),
        ((1, 1, 1), (2, 2, 2)),
        ((0, 0, 5), (0, 0, 5)),
    ],
)
def test_16_7_8_only_the_best_score(
    meteorites: tuple[int, int, int], points: tuple[int, int, int]
) -> None:
    """More collected meteorites: 5 points for one, 2 for each of several."""
    mine, left, right = meteorites
    state = table(
        drive(technologies=(F,), collected=mine),
        player(collected=left),
        player(collected=right),
        missions=("mission_19", "mission_20", "mission_21"),
    )
    state.common = "mission_25"
    assert tuple(line(state, seat, "common_mission") for seat in range(3)) == points


@pytest.mark.parametrize(("collected", "points"), [(0, 0), (1, 5), (7, 5)])
def test_16_7_8_solo_the_criterion_must_be_at_least_1(collected: int, points: int) -> None:
    state = solo(drive(technologies=(F,), collected=collected), event="event_33")
    state.common = "mission_25"
    assert line(state, 0, "common_mission") == points


def test_16_7_8_the_cards_come_from_the_unused_missions() -> None:
    state = table(drive(technologies=(F,)))
    play(state, 0, Use(F))
    drawn = {action.card for action in options_of(state, 0) if isinstance(action, TakeMission)}
    assert drawn <= set(MISSIONS) - set(state.missions)
