"""Chapter 16.6: Horizon Group."""

from __future__ import annotations

import itertools

import pytest

from farhaven.games.planet_unknown.actions import (
    Collect,
    Decline,
    Deploy,
    Destroy,
    Drive,
    Place,
    Plant,
    Raise,
    TakeCard,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.events import MeteoriteLeft, MeteoriteLoaded, TokenDestroyed
from farhaven.games.planet_unknown.model import INNER, Cause, Token
from farhaven.games.planet_unknown.reasons import (
    EventForbids,
    NothingThere,
    NothingToSink,
    NotTouching,
    PlanetForbids,
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
    line,
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_tiles import Point
from .speech import SAY, WORDS
from .table import (
    ROVER,
    TECH,
    all_but,
    lie,
    placing,
    player,
    points_of,
    table,
    xy,
)

# A meteorite symbol on (6, 1), and rover buildings on (6, 2) and (8, 4).
HOME = lie("i2 rover/tech *", a=(6, 2), b=(6, 1))
OTHER = lie("i2 rover/tech", a=(8, 4), b=(8, 5))


def horizon(
    *tiles: Laid,
    tech: int = 0,
    rover: int = 0,
    meteorites: list[Point] | None = None,
    rovers: list[Point] | None = None,
    loaded: list[Point] | None = None,
    civ: int = 0,
    patches: list[Point] | None = None,
    planet: str = "ksb_4156",
) -> Player:
    return player(
        *tiles,
        planet=planet,
        corporation="horizon",
        tracks=(civ, 0, 0, rover, tech),
        meteorites=meteorites or [],
        rovers=rovers or [],
        loaded=loaded or [],
        patches=patches or [],
    )


def moving(one: Player, online: bool = False) -> State:
    """An event has advanced the rover tracker from 4 to 5, which gives 3 movement points."""
    state = table(one, tiles=("i3 civ/energy", "u5 civ/energy"), event="event_05", online=online)
    play(state, 0, Raise(ROVER, Cause.EVENT))
    idle(state, 1, until=Place)
    assert state.players[0].movement == 3
    return state


def drive(*way: Point) -> list[Drive]:
    return [Drive(xy(*start), xy(*end)) for start, end in itertools.pairwise(way)]


# -- [16.6.1] loading and delivering ---------------------------------------------------------


def test_16_6_1_a_rover_loads_a_meteorite_and_brings_it_to_a_rover_building() -> None:
    state = moving(horizon(HOME, rover=4, meteorites=[(6, 1)], rovers=[(5, 1)]))
    log = play(state, 0, *drive((5, 1), (6, 1)))
    one = state.players[0]
    assert MeteoriteLoaded(seat=0, at=xy(6, 1)) in log
    assert (one.meteorites, one.collected) == (0, 0)
    assert points_of(one.loaded) == {(6, 1)}
    play(state, 0, *drive((6, 1), (6, 2)), Collect(xy(6, 2)))
    assert (state.players[0].loaded, state.players[0].collected) == (0, 1)


def test_16_6_1_who_delivers_may_keep_the_load() -> None:
    """Both is asked at once; the same building delivers later, when the rover enters it again."""
    state = moving(horizon(HOME, rover=4, rovers=[(5, 2)], loaded=[(5, 2)]))
    play(state, 0, *drive((5, 2), (6, 2)))
    assert options_of(state, 0) == {Collect(xy(6, 2)), Decline()}
    assert_blocked(state, 0, Collect(xy(5, 2)), NothingThere(xy(5, 2)))
    assert WORDS.action(view(state, 0), Decline(), SAY) == "Keep the load on the rover."
    play(state, 0, Decline())
    after = state.players[0]
    assert (points_of(after.loaded), after.collected) == ({(6, 2)}, 0)
    assert options_of(state, 0, Collect) == set()
    play(state, 0, *drive((6, 2), (6, 3), (6, 2)), Collect(xy(6, 2)))
    assert (state.players[0].loaded, state.players[0].collected) == (0, 1)


def test_16_6_1_a_new_rover_may_deliver_what_it_loads_there() -> None:
    """The meteorite of this domino lies on its second building, the rover's."""
    state = table(horizon(), tiles=("i2 water/rover *", "u5 rover/tech"))
    place(state, 0, lie("i2 water/rover *", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(ROVER))
    play(state, 0, Deploy(xy(6, 0)))
    assert options_of(state, 0) == {Collect(xy(6, 0)), Decline()}
    play(state, 0, Collect(xy(6, 0)))
    assert state.players[0].collected == 1


def test_16_6_1_both_also_happen_in_passing() -> None:
    state = moving(horizon(HOME, rover=4, meteorites=[(6, 1)], rovers=[(6, 0)]))
    play(state, 0, *drive((6, 0), (6, 1), (6, 2)), Collect(xy(6, 2)), *drive((6, 2), (6, 3)))
    assert state.players[0].collected == 1
    assert points_of(state.players[0].rovers) == {(6, 3)}


def test_16_6_1_rover_terrain_without_the_building_is_not_enough() -> None:
    """The rover half of a straight tile: its building is on (6, 2), (6, 3) has none."""
    straight = lie("i3 rover/tech", a=(6, 2), b=(6, 1))
    state = moving(horizon(straight, rover=4, rovers=[(5, 3)], loaded=[(5, 3)]))
    play(state, 0, *drive((5, 3), (6, 3)))
    assert state.players[0].collected == 0
    assert points_of(state.players[0].loaded) == {(6, 3)}


def test_16_6_1_a_new_rover_put_on_a_meteorite_loads_it() -> None:
    state = table(horizon(), tiles=("i2 rover/tech *", "u5 rover/tech"))
    place(state, 0, lie("i2 rover/tech *", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(ROVER), built(TECH))
    play(state, 0, Deploy(xy(6, 0)))
    assert (points_of(state.players[0].loaded), state.players[0].collected) == ({(6, 0)}, 0)


def test_16_6_1_a_meteorite_on_a_rover_building_is_collected_after_the_load() -> None:
    """The domino has its meteorite on the second building, here the rover's."""
    domino = lie("i2 water/rover *", a=(6, 1), b=(6, 2))
    one = horizon(domino, rover=4, meteorites=[(6, 2)], rovers=[(5, 2)], loaded=[(5, 2)])
    state = moving(one)
    play(state, 0, *drive((5, 2), (6, 2)), Collect(xy(6, 2)), Collect(xy(6, 2)))
    assert (state.players[0].meteorites, state.players[0].loaded) == (0, 0)
    assert state.players[0].collected == 2


def test_16_6_1_lifepods_are_collected_as_usual() -> None:
    state = moving(horizon(HOME, rover=4, rovers=[(7, 3)]))
    play(state, 0, *drive((7, 3), (7, 2)))
    assert state.players[0].rescued == 1


# -- [16.6.2] loads --------------------------------------------------------------------------


def test_16_6_2_a_loaded_rover_leaves_other_meteorites() -> None:
    state = moving(horizon(HOME, rover=4, meteorites=[(6, 1)], rovers=[(5, 1)], loaded=[(5, 1)]))
    play(state, 0, *drive((5, 1), (6, 1)))
    assert points_of(state.players[0].meteorites) == {(6, 1)}
    assert points_of(state.players[0].loaded) == {(6, 1)}
    play(state, 0, *drive((6, 1), (6, 2)), Collect(xy(6, 2)))
    play(state, 0, *drive((6, 2), (6, 1)))  # it is free now, and takes the other
    assert state.players[0].collected == 1
    assert (state.players[0].meteorites, points_of(state.players[0].loaded)) == (0, {(6, 1)})


@pytest.mark.parametrize("online", [False, True])
def test_16_6_2_online_it_leaves_its_load_behind_and_takes_the_other(online: bool) -> None:
    one = horizon(HOME, rover=4, meteorites=[(6, 1)], rovers=[(5, 1)], loaded=[(5, 1)])
    state = moving(one, online=online)
    log = play(state, 0, *drive((5, 1), (6, 1)))
    after = state.players[0]
    assert points_of(after.meteorites) == ({(5, 1)} if online else {(6, 1)})
    assert points_of(after.loaded) == {(6, 1)}
    assert (MeteoriteLeft(seat=0, at=xy(5, 1)) in log) is online
    assert (MeteoriteLoaded(seat=0, at=xy(6, 1)) in log) is online


@pytest.mark.parametrize("online", [False, True])
def test_16_6_2_online_a_load_that_is_destroyed_is_not_left_behind(online: bool) -> None:
    """Water on (6, 1), with a meteorite."""
    lake = lie("i2 water/rover *", a=(6, 1), b=(6, 2))
    one = horizon(lake, tech=11, rover=4, meteorites=[(6, 1)], rovers=[(5, 1)], loaded=[(5, 1)])
    state = moving(one, online=online)
    play(state, 0, Drive(xy(5, 1), xy(6, 1), sink=True))
    after = state.players[0]
    assert (after.meteorites, points_of(after.loaded)) == (0, {(6, 1)})


def test_16_6_2_online_a_load_left_on_a_bare_cell_is_destroyed_by_a_tile() -> None:
    one = horizon(patches=[(5, 1)], meteorites=[(5, 0)])
    state = table(one, tiles=("i2 civ/energy", "u5 rover/tech"), online=True)
    log = place(state, 0, lie("i2 civ/energy", a=(5, 0), b=(6, 0)))
    assert state.players[0].meteorites == 0
    assert TokenDestroyed(seat=0, token=Token.METEORITE, at=xy(5, 0)) in log


def test_16_6_2_a_load_is_lost_with_its_rover() -> None:
    one = horizon(HOME, rovers=[(5, 0)], loaded=[(5, 0)])
    state = with_domino("civ/energy", one)
    after = state.players[0]
    assert (after.rovers, after.loaded, after.meteorites, after.collected) == (0, 0, 0, 0)


def test_16_6_2_at_the_end_it_lies_on_the_cell_of_its_rover() -> None:
    """Row 0 is full; the loaded rover spoils it and column 6."""
    clean = table(horizon(patches=all_but(), rovers=[(6, 0)]))
    hit = table(horizon(patches=all_but(), rovers=[(6, 0)], loaded=[(6, 0)]))
    assert line(clean, 0, "rows") - line(hit, 0, "rows") == 1
    assert line(clean, 0, "columns") - line(hit, 0, "columns") == 3


def test_16_6_2_cards_and_events_take_loads_like_other_meteorites() -> None:
    one = horizon(HOME, OTHER, meteorites=[(6, 1)], rovers=[(4, 4)], loaded=[(4, 4)])
    state = table(one, event="event_19", tiles=("i3 civ/energy", "u5 civ/energy"))
    assert options_of(state, 0) == {Collect(xy(6, 1)), Collect(xy(4, 4))}
    play(state, 0, Collect(xy(4, 4)))
    after = state.players[0]
    assert (after.loaded, after.collected, points_of(after.rovers)) == (0, 1, {(4, 4)})


def test_16_6_2_a_card_destroys_them_too() -> None:
    one = horizon(HOME, OTHER, rovers=[(4, 4)], loaded=[(4, 4)], meteorites=[(6, 1)], civ=13)
    state = with_domino("biomass/civ", one, decks={4: ("civ_4_4", "civ_4_6")})
    end_placing(state)
    play(state, 0, TakeCard("civ_4_4"))
    settle(state, 0, Destroy(xy(4, 4)), Destroy(xy(6, 1)))
    after = state.players[0]
    assert (after.loaded, after.meteorites, after.collected) == (0, 0, 0)


# -- [16.6.3] level 1 ------------------------------------------------------------------------

FAR_ROVER = lie("i2 water/rover", a=(5, 11), b=(6, 11))
FAR_CIV = lie("i2 biomass/civ", a=(5, 11), b=(6, 11))


def test_16_6_3_tiles_with_rover_terrain_need_not_touch() -> None:
    state = table(horizon(HOME, tech=3), tiles=("i2 water/rover", "u5 civ/energy"))
    assert_free(state, 0, placing(INNER, FAR_ROVER))
    state = table(horizon(HOME, tech=2), tiles=("i2 water/rover", "u5 civ/energy"))
    assert_blocked(state, 0, placing(INNER, FAR_ROVER), NotTouching())


def test_16_6_3_others_must() -> None:
    state = table(horizon(HOME, tech=3), tiles=("i2 biomass/civ", "u5 civ/energy"))
    assert_blocked(state, 0, placing(INNER, FAR_CIV), NotTouching())


@pytest.mark.parametrize("online", [False, True])
def test_16_6_3_all_other_rules_hold_but_not_online(online: bool) -> None:
    """The event closes the perimeter; K-273 keeps land and ice apart."""
    tiles = ("i2 water/rover", "u5 civ/energy")
    far = placing(INNER, FAR_ROVER)
    by_event = table(horizon(HOME, tech=3), tiles=tiles, event="event_39", online=online)
    mixed = placing(INNER, lie("i2 water/rover", a=(4, 4), b=(3, 4)))
    one = horizon(patches=[(5, 0)], tech=3, planet="k_273")
    by_planet = table(one, tiles=tiles, online=online)
    if online:
        assert_free(by_event, 0, far)
        assert_free(by_planet, 0, mixed)
    else:
        assert_blocked(by_event, 0, far, EventForbids("event_39"))
        assert_blocked(by_planet, 0, mixed, PlanetForbids("k_273"))


# -- [16.6.4] level 2 ------------------------------------------------------------------------


def next_turn(one: Player) -> State:
    """The beginning of the second turn, in which seat 1 is commander."""
    state = table(one, player(), tiles=("i3 civ/energy", "u5 civ/energy"))
    end_turn(state)
    return state


def test_16_6_4_a_point_for_each_loaded_rover_at_the_start_of_the_turn() -> None:
    one = horizon(
        patches=[(5, 0)], tech=5, rovers=[(6, 4), (7, 6), (8, 9)], loaded=[(6, 4), (8, 9)]
    )
    state = next_turn(one)
    assert state.players[0].movement == 2  # before the station turns [16.1.2]
    play(state, 1, TurnStation(0))
    assert options_of(state, 0, Place)
    play(state, 0, *drive((7, 6), (7, 7), (7, 8)))  # any rover may use them [16.1.6]
    assert state.players[0].movement == 0
    assert options_of(state, 0, Place)


def test_16_6_4_not_below_level_2() -> None:
    one = horizon(patches=[(5, 0)], tech=4, rovers=[(6, 4)], loaded=[(6, 4)])
    assert next_turn(one).players[0].movement == 0


# -- [16.6.5] level 3 ------------------------------------------------------------------------


def test_16_6_5_each_collected_meteorite_gives_a_patch() -> None:
    state = moving(horizon(HOME, rover=4, tech=7, rovers=[(5, 2)], loaded=[(5, 2)]))
    play(state, 0, *drive((5, 2), (6, 2)), Collect(xy(6, 2)))
    assert state.players[0].collected == 1
    play(state, 0, Plant(xy(7, 2)))
    assert points_of(state.players[0].patches) == {(7, 2)}


@pytest.mark.parametrize("online", [False, True])
def test_16_6_5_by_an_event_too_but_not_online(online: bool) -> None:
    one = horizon(HOME, OTHER, tech=7, meteorites=[(6, 1)])
    tiles = ("i3 civ/energy", "u5 civ/energy")
    state = table(one, event="event_19", tiles=tiles, online=online)
    settle(state, 0, Collect(xy(6, 1)))
    assert state.players[0].collected == 1
    assert bool(options_of(state, 0, Plant)) != online


def test_16_6_5_online_a_rover_brings_a_patch() -> None:
    one = horizon(HOME, rover=4, tech=7, rovers=[(5, 2)], loaded=[(5, 2)])
    state = moving(one, online=True)
    play(state, 0, *drive((5, 2), (6, 2)), Collect(xy(6, 2)))
    assert options_of(state, 0, Plant)


def test_16_6_5_not_below_level_3() -> None:
    state = moving(horizon(HOME, rover=4, tech=6, rovers=[(5, 2)], loaded=[(5, 2)]))
    play(state, 0, *drive((5, 2), (6, 2)), Collect(xy(6, 2)))
    assert options_of(state, 0, Plant) == set()


# -- [16.6.6] level 4 ------------------------------------------------------------------------

LAKE = lie("i2 energy/water", a=(6, 3), b=(7, 3))


def test_16_6_6_a_load_may_be_destroyed_in_water_terrain() -> None:
    for sink in (True, False):
        one = horizon(LAKE, rover=4, tech=10, rovers=[(7, 4)], loaded=[(7, 4)])
        state = moving(one)
        play(state, 0, Drive(xy(7, 4), xy(7, 3), sink=sink))
        after = state.players[0]
        assert points_of(after.loaded) == (set() if sink else {(7, 3)})
        assert (after.collected, after.meteorites) == (0, 0)


def test_16_6_6_a_meteorite_loaded_in_the_water_is_not_yet_brought_there() -> None:
    """The domino's meteorite lies on its water half: the rover must enter water with the load."""
    lake = lie("i2 energy/water *", a=(6, 3), b=(7, 3))
    state = moving(horizon(lake, rover=4, tech=10, rovers=[(7, 4)], meteorites=[(7, 3)]))
    enter = Drive(xy(7, 4), xy(7, 3), sink=True)
    assert_blocked(state, 0, enter, NothingToSink(xy(7, 3)))
    play(state, 0, *drive((7, 4), (7, 3), (7, 4)), enter)
    after = state.players[0]
    assert (after.loaded, after.meteorites, after.collected) == (0, 0, 0)


def test_16_6_6_not_on_ice_nor_elsewhere_nor_without_a_load() -> None:
    """(5, 4) is bare ice, (6, 3) energy."""
    one = horizon(LAKE, rover=4, tech=10, rovers=[(6, 4), (8, 3)], loaded=[(6, 4)])
    state = moving(one)
    for rover, to in (((6, 4), (5, 4)), ((6, 4), (6, 3)), ((8, 3), (7, 3))):
        assert_blocked(state, 0, Drive(xy(*rover), xy(*to), sink=True), NothingToSink(xy(*to)))


def test_16_6_6_not_below_level_4() -> None:
    state = moving(horizon(LAKE, rover=4, tech=9, rovers=[(7, 4)], loaded=[(7, 4)]))
    assert_blocked(state, 0, Drive(xy(7, 4), xy(7, 3), sink=True), NothingToSink(xy(7, 3)))


# -- [16.6.7] level 5 ------------------------------------------------------------------------


def test_16_6_7_once_per_turn_the_rover_tracker_advances() -> None:
    state = table(horizon(HOME, rover=4, tech=14, rovers=[(7, 4)]))
    play(state, 0, Use(4))
    settle(state, 0, Raise(ROVER, Cause.TECHNOLOGY))
    assert heights(state, 0)[ROVER] == 5
    assert state.players[0].movement == 3
    assert_blocked(state, 0, Use(4), USED)
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert_free(state, 0, Use(4))


def test_16_6_7_it_is_a_permission_of_level_5() -> None:
    state = table(horizon(HOME, rover=4, tech=13, rovers=[(7, 4)]))
    assert_blocked(state, 0, Use(4), LOCKED)
    state = table(horizon(HOME, rover=4, tech=14), tiles=("i3 civ/energy", "u5 civ/energy"))
    end_turn(state)
    assert heights(state, 0)[ROVER] == 4
