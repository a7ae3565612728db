"""Chapter 16.10: Flux Industries."""

from __future__ import annotations

import pytest

from farhaven.core.events import Log
from farhaven.core.value import Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Collect,
    Decline,
    Drive,
    Focus,
    Lower,
    Place,
    Plant,
    Raise,
    TakeCard,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.events import MilestoneReached, MovementGained, SynergyGained
from farhaven.games.planet_unknown.model import Cause, Track
from farhaven.games.planet_unknown.powers import TO_MILESTONE
from farhaven.games.planet_unknown.reasons import NoUse
from farhaven.games.planet_unknown.state import Laid, Player, State

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
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_tiles import Point
from .table import BIOMASS, CIV, ROVER, TECH, WATER, lie, opened, player, points_of, table, xy


def flux(
    *tiles: Laid,
    focus: Track = CIV,
    tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    rovers: list[Point] | None = None,
    patches: list[Point] | None = None,
    meteorites: list[Point] | None = None,
) -> Player:
    return player(
        *tiles,
        corporation="flux",
        focus=focus,
        tracks=tracks,
        rovers=rovers or [],
        patches=patches or [],
        meteorites=meteorites or [],
    )


# -- [16.10.1] the token ---------------------------------------------------------------------


def test_16_10_1_the_first_focus_is_chosen_at_set_up() -> None:
    state = opened(2, corporations="universal_coalition,flux")
    assert rules.deciders(state) == [1]
    assert options_of(state, 1) == {Focus(track) for track in Track}
    play(state, 1, Focus(ROVER))
    assert state.players[1].focus == ROVER
    assert rules.deciders(state) == [state.commander]


@pytest.mark.parametrize("height", [3, 5, 7, 10, 14])
def test_16_10_1_at_a_technology_milestone_the_token_may_be_moved(height: int) -> None:
    state = with_domino("rover/tech", flux(tracks=(0, 0, 0, 1, height - 1)))
    settle(state, 0, built(TECH), built(ROVER))
    others = {Focus(track) for track in Track if track is not CIV}
    assert options_of(state, 0, Focus) >= others
    play(state, 0, Focus(WATER))
    assert state.players[0].focus == WATER


def test_16_10_1_it_may_stay() -> None:
    state = with_domino("rover/tech", flux(tracks=(0, 0, 0, 1, 2)))
    settle(state, 0, built(TECH), built(ROVER))
    stay = options_of(state, 0, Decline) | (options_of(state, 0) & {Focus(CIV)})
    assert stay
    play(state, 0, next(iter(stay)))
    assert state.players[0].focus == CIV


def test_16_10_1_not_at_other_spaces() -> None:
    state = with_domino("rover/tech", flux(tracks=(0, 0, 0, 1, 3)))
    settle(state, 0, built(TECH), built(ROVER))
    assert options_of(state, 0, Focus) == set()


def test_16_10_1_only_the_highest_technology_works() -> None:
    """At level 3, neither level 2 nor level 5 can be used; at level 5, only that."""
    state = table(flux(tracks=(0, 0, 0, 0, 7)))
    assert_blocked(state, 0, Use(1), LOCKED)
    assert_blocked(state, 0, Use(4), LOCKED)
    state = table(flux(tracks=(0, 0, 0, 0, 14)))
    assert_free(state, 0, Use(4))
    assert_blocked(state, 0, Use(1), LOCKED)


# -- [16.10.2] level 1 -----------------------------------------------------------------------

SHORE = lie("i2 water/rover", a=(6, 2), b=(6, 1))  # water on (6, 2)


@pytest.mark.parametrize(
    ("tech", "focus", "points"),
    [(3, WATER, 2), (4, WATER, 2), (3, CIV, 0), (2, WATER, 0), (5, WATER, 0)],
)
def test_16_10_2_two_points_for_each_rover_on_the_focused_terrain(
    tech: int, focus: Track, points: int
) -> None:
    """One rover on water, the other on a bare cell; level 2 ends it."""
    one = flux(SHORE, focus=focus, tracks=(0, 0, 0, 0, tech), rovers=[(6, 2), (5, 5)])
    state = table(one, player(), tiles=("i2 civ/energy", "u5 civ/energy"))
    place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    end_turn(state)
    assert state.players[0].movement == points
    play(state, 1, TurnStation(0))
    if points:
        play(state, 0, Drive(xy(5, 5), xy(6, 5)), Drive(xy(6, 5), xy(6, 6)))
        assert options_of(state, 0, Place)


# -- [16.10.3] level 3 -----------------------------------------------------------------------


@pytest.mark.parametrize(("height", "level"), [(3, 2), (6, 3), (10, 4), (14, 4)])
def test_16_10_3_civ_cards_are_one_level_higher(height: int, level: int) -> None:
    state = table(flux(tracks=(height - 1, 0, 0, 0, 7)), event="event_17")
    log = play(state, 0, joined(CIV))
    assert MilestoneReached(seat=0, level=level) in log
    assert state.players[0].milestones == (level,)


def test_16_10_3_water_synergies_count_twice() -> None:
    state = table(flux(focus=WATER, tracks=(0, 2, 0, 0, 7)), event="event_17")
    play(state, 0, joined(WATER), joined(CIV), joined(CIV))
    assert heights(state, 0) == (2, 3, 0, 0, 7)
    assert joined(CIV) not in options_of(state, 0)


@pytest.mark.parametrize(("focus", "height"), [(CIV, 8), (BIOMASS, 10), (ROVER, 10)])
def test_16_10_3_synergies_of_other_tracks_do_not(focus: Track, height: int) -> None:
    heights_of = [7 if track is TECH else 0 for track in Track]
    heights_of[focus] = height - 1
    civ, water, biomass, rover, tech = heights_of
    one = flux(focus=focus, tracks=(civ, water, biomass, rover, tech))
    state = table(one, event="event_17")
    play(state, 0, joined(focus), joined(WATER))
    assert joined(WATER) not in options_of(state, 0)


def test_16_10_3_two_patches_instead_of_one() -> None:
    one = flux(focus=BIOMASS, tracks=(0, 0, 2, 0, 7), patches=[(5, 0)])
    state = table(one, event="event_17")
    play(state, 0, joined(BIOMASS))
    play(state, 0, Plant(xy(6, 0)), Plant(xy(5, 1)))
    assert points_of(state.players[0].patches) == {(5, 0), (6, 0), (5, 1)}
    assert options_of(state, 0, Plant) == set()


@pytest.mark.parametrize(("height", "points"), [(2, 2), (9, 3), (15, 4)])
def test_16_10_3_movement_numbers_are_one_higher(height: int, points: int) -> None:
    state = table(flux(focus=ROVER, tracks=(0, 0, 0, height - 1, 7)), event="event_17")
    log = play(state, 0, joined(ROVER))
    assert MovementGained(seat=0, points=points) in log


def test_16_10_3_other_tracks_are_not_improved() -> None:
    one = flux(focus=ROVER, tracks=(2, 2, 2, 1, 7), patches=[(5, 0)])
    state = table(one, event="event_17")
    log = play(state, 0, joined(CIV))
    assert MilestoneReached(seat=0, level=1) in log
    state = table(one, event="event_17")
    play(state, 0, joined(BIOMASS), Plant(xy(6, 0)))
    assert options_of(state, 0, Plant) == set()
    state = table(flux(focus=CIV, tracks=(0, 0, 0, 1, 7)), event="event_17")
    log = play(state, 0, joined(ROVER))
    assert MovementGained(seat=0, points=1) in log


@pytest.mark.parametrize("tech", [6, 10])
def test_16_10_3_only_at_level_3(tech: int) -> None:
    state = table(flux(tracks=(2, 0, 0, 0, tech)), event="event_17")
    play(state, 0, joined(CIV))
    assert state.players[0].milestones == (1,)


def test_16_10_3_cards_of_other_sources_are_not_improved() -> None:
    """A card gives 4 movement points with the focus on the rover track, too."""
    one = flux(focus=ROVER, tracks=(2, 0, 0, 0, 7), rovers=[(6, 4)])
    state = with_domino("biomass/civ", one, decks={1: ("civ_1_4", "civ_1_6")})
    end_placing(state)
    play(state, 0, TakeCard("civ_1_4"))
    assert state.players[0].movement == 4


# -- [16.10.4] level 2 -----------------------------------------------------------------------


def used(one: Player, online: bool = False) -> tuple[State, Log]:
    state = table(one, online=online)
    log = play(state, 0, Use(1))
    return state, log + settle(state, 0, Raise(Track(one.focus), Cause.TECHNOLOGY))


def test_16_10_4_to_the_next_higher_milestone_with_all_benefits_on_the_way() -> None:
    """Civ from 6 to 10, over the synergy of space 8."""
    state, log = used(flux(tracks=(6, 0, 0, 0, 5)))
    assert heights(state, 0)[CIV] == 10
    assert SynergyGained(seat=0) in log
    assert state.players[0].milestones == (3,)


@pytest.mark.parametrize("online", [False, True])
def test_16_10_4_a_movement_number_is_a_milestone_but_not_online(online: bool) -> None:
    """Rover from 1: the number of space 2; online the new rover of space 6."""
    tile = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state, _ = used(flux(tile, focus=ROVER, tracks=(0, 0, 0, 1, 5)), online=online)
    assert heights(state, 0)[ROVER] == (6 if online else 2)
    # online the spaces before give nothing
    assert state.players[0].movement == (2 if online else 1)


def test_16_10_4_biomass_goes_to_the_next_patch() -> None:
    one = flux(focus=BIOMASS, tracks=(0, 0, 3, 0, 5), patches=[(5, 0)])
    state, _ = used(one)
    assert heights(state, 0)[BIOMASS] == 6
    assert options_of(state, 0, Plant)


def test_16_10_4_the_water_track_has_none() -> None:
    state = table(flux(focus=WATER, tracks=(0, 1, 0, 0, 5)))
    assert_blocked(state, 0, Use(1), NoUse())


def test_16_10_4_once_per_game_and_only_at_level_2() -> None:
    state, _ = used(flux(tracks=(3, 0, 0, 0, 5)))
    assert_blocked(state, 0, Use(1), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_blocked(state, 0, Use(1), USED)
    for tech in (4, 7):
        assert_blocked(table(flux(tracks=(3, 0, 0, 0, tech))), 0, Use(1), LOCKED)


def test_16_10_4_it_may_be_saved() -> None:
    state = table(flux(tracks=(0, 0, 0, 0, 5)), tiles=("i2 biomass/civ", "u5 civ/energy"))
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_free(state, 0, Use(1))


def test_16_10_4_at_any_time_also_in_an_event() -> None:
    """Rover or tech up: tech would reach level 3. Civ goes from 4 to 6, its card comes at once."""
    decks = {2: ("civ_2_1", "civ_2_2")}
    state = table(flux(tracks=(4, 0, 0, 1, 6)), event="event_06", decks=decks)
    play(state, 0, Use(1), Raise(CIV, Cause.TECHNOLOGY), Raise(TECH, Cause.EVENT))
    assert heights(state, 0) == (6, 0, 0, 1, 7)
    settle(state, 0, Focus(CIV))
    idle(state, 1, until=Place)
    assert options_of(state, 0) == {TakeCard("civ_2_1"), TakeCard("civ_2_2")}


def test_16_10_4_before_an_event_takes_it_away() -> None:
    """Rover or tech down, and rover is at 0: only one tracker can go, but there is a choice."""
    state = table(flux(tracks=(4, 0, 0, 0, 5)), event="event_22")
    assert options_of(state, 0) == {Lower(TECH), Use(1)}
    play(state, 0, Lower(TECH))
    assert_blocked(state, 0, Use(1), Value)


def test_16_10_4_the_right_is_lost_with_level_3() -> None:
    """Tech goes down from 7 to 6, which is level 2 again."""
    state = table(flux(tracks=(4, 0, 0, 0, 7)), event="event_22")
    assert heights(state, 0)[TECH] == 6
    assert_blocked(state, 0, Use(1), USED)


def test_16_10_4_climbing_to_level_2_again_does_not_renew_it() -> None:
    one = flux(tracks=(4, 0, 0, 0, 7), patches=[(5, 1)])
    state = table(one, event="event_42", tiles=("i2 rover/tech", "u5 rover/tech"))
    play(state, 0, Lower(TECH))
    idle(state, 1, until=Place)
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(TECH))
    assert heights(state, 0)[TECH] == 5
    play(state, 0, Focus(CIV))
    assert_blocked(state, 0, Use(1), USED)


def test_16_10_4_who_was_never_beyond_level_2_keeps_it() -> None:
    one = flux(tracks=(4, 0, 0, 1, 5), patches=[(5, 1)])
    state = table(one, event="event_22", tiles=("i2 rover/tech", "u5 rover/tech"))
    play(state, 0, Lower(TECH))
    idle(state, 1, until=Place)
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    play(state, 0, built(TECH), Focus(CIV))
    assert_free(state, 0, Use(1))


def test_16_10_4_a_level_3_that_gives_nothing_yet_takes_it_in_the_next_turn() -> None:
    """No milestones in this turn: level 2 works until its end."""
    one = flux(tracks=(4, 0, 0, 1, 6), patches=[(5, 1)])
    state = table(one, event="event_45", tiles=("i2 rover/tech", "u5 rover/tech"))
    place(state, 0, lie("i2 rover/tech", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(TECH), built(ROVER))
    assert heights(state, 0)[TECH] == 7
    assert_free(state, 0, Use(1))
    end_turn(state)
    assert state.players[0].used == TO_MILESTONE


# -- [16.10.5] level 4 -----------------------------------------------------------------------

FIRST = lie("i2 rover/tech *", a=(5, 2), b=(5, 1))
SECOND = lie("i3 rover/tech *", a=(6, 2), b=(6, 1))
METEORITES: list[Point] = [(5, 1), (6, 3)]


def test_16_10_5_placing_the_focused_terrain_collects_a_meteorite() -> None:
    one = flux(FIRST, SECOND, tracks=(0, 0, 0, 0, 10), meteorites=METEORITES)
    state = with_domino("biomass/civ", one)
    assert options_of(state, 0, Collect) == {Collect(xy(5, 1)), Collect(xy(6, 3))}
    play(state, 0, Collect(xy(6, 3)))
    assert state.players[0].collected == 1
    assert points_of(state.players[0].meteorites) == {(5, 1)}
    assert options_of(state, 0, Collect) == set()


def test_16_10_5_the_meteorite_of_that_tile_may_be_the_one() -> None:
    one = flux(FIRST, tracks=(0, 0, 0, 0, 10), meteorites=[(5, 1)])
    state = table(one, tiles=("i2 biomass/civ *", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ *", a=(5, 0), b=(6, 0)))
    assert Collect(xy(6, 0)) in options_of(state, 0)


def test_16_10_5_not_for_other_terrain_nor_at_other_levels() -> None:
    one = flux(FIRST, SECOND, focus=WATER, tracks=(0, 0, 0, 0, 10), meteorites=METEORITES)
    assert options_of(with_domino("biomass/civ", one), 0, Collect) == set()
    for tech in (9, 14):
        one = flux(FIRST, SECOND, tracks=(0, 0, 0, 0, tech), meteorites=METEORITES)
        assert options_of(with_domino("biomass/civ", one), 0, Collect) == set()


def test_16_10_5_without_a_meteorite_nothing_is_collected() -> None:
    state = with_domino("biomass/civ", flux(FIRST, tracks=(0, 0, 0, 0, 10)))
    idle(state, 0)
    assert state.players[0].collected == 0


# -- [16.10.6] level 5 -----------------------------------------------------------------------


def test_16_10_6_once_per_turn_the_focused_track_advances() -> None:
    state = table(flux(focus=WATER, tracks=(0, 1, 0, 0, 14)))
    play(state, 0, Use(4))
    settle(state, 0, Raise(WATER, Cause.TECHNOLOGY))
    assert heights(state, 0)[WATER] == 2
    assert_blocked(state, 0, Use(4), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_free(state, 0, Use(4))


def test_16_10_6_not_at_the_top_and_not_below_level_5() -> None:
    state = table(flux(focus=WATER, tracks=(0, 15, 0, 0, 14)))
    assert_blocked(state, 0, Use(4), NoUse())
    state = table(flux(focus=WATER, tracks=(0, 1, 0, 0, 13)))
    assert_blocked(state, 0, Use(4), LOCKED)
