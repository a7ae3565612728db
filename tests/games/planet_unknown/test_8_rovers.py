"""Chapter 8: rovers."""

from __future__ import annotations

import itertools

import pytest

from farhaven.core.value import Value
from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Deploy, Drive, Finish, Place, Plant, Raise, Strike
from farhaven.games.planet_unknown.events import RoverDestroyed, RoverPlaced, TokenCollected
from farhaven.games.planet_unknown.model import Cause, Token
from farhaven.games.planet_unknown.reasons import (
    NoMovement,
    NoRover,
    NotOnLatestTile,
    OutOfReach,
    RoverInTheWay,
    Stuck,
)
from farhaven.games.planet_unknown.state import State

from .moves import (
    assert_blocked,
    assert_free,
    built,
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
from .printed_tiles import Point
from .table import BIOMASS, ROVER, TECH, lie, player, points_of, table, xy

LARGE = "u5 rover/tech"
STRAIGHT = "i3 rover/tech"


def drive(*way: Point) -> list[Drive]:
    """The steps of a rover along these cells."""
    return [Drive(xy(*start), xy(*end)) for start, end in itertools.pairwise(way)]


def moving(
    *rovers: Point, points: int = 4, meteorites: list[Point] | None = None, planet: str = "ksb_4156"
) -> State:
    """Seat 0 has placed a domino at the top and has gained `points` of movement."""
    height = {1: 2, 2: 4, 3: 9, 4: 13}[points]
    tiles = [lie("i3 civ/energy *", a=(6, 2), b=(6, 1))] if meteorites else []
    one = player(
        *tiles,
        planet=planet,
        rovers=rovers,
        rovers_left=0,
        meteorites=meteorites or [],
        tracks=(0, 0, 0, height - 1, 3),
    )
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER), built(TECH))
    assert state.players[0].movement == points
    return state


# -- [8.1, 8.2] new rovers -------------------------------------------------------------------


def test_8_1_a_milestone_puts_a_rover_on_the_tile_just_placed() -> None:
    older = lie("i2 civ/energy", a=(5, 2), b=(5, 1))
    state = with_domino("rover/tech", player(older, tracks=(0, 0, 0, 0, 3)))
    settle(state, 0, built(ROVER), built(TECH))
    assert options_of(state, 0) == {Deploy(xy(5, 0)), Deploy(xy(6, 0))}
    assert_blocked(state, 0, Deploy(xy(5, 1)), NotOnLatestTile(xy(5, 1)))
    assert_blocked(state, 0, Deploy(xy(7, 1)), NotOnLatestTile(xy(7, 1)))
    assert_blocked(state, 0, Finish(), Value)  # it must be placed
    log = play(state, 0, Deploy(xy(6, 0)))
    assert RoverPlaced(seat=0, at=xy(6, 0)) in log
    assert points_of(state.players[0].rovers) == {(6, 0)}
    assert state.players[0].rovers_left == 1


def test_8_1_put_on_a_meteorite_it_collects_it() -> None:
    state = table(player(tracks=(0, 0, 0, 0, 3)), tiles=("i2 rover/tech *", LARGE))
    place(state, 0, lie("i2 rover/tech *", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(ROVER), built(TECH))
    log = play(state, 0, Deploy(xy(6, 0)))
    assert TokenCollected(seat=0, token=Token.METEORITE, at=xy(6, 0)) in log
    assert (state.players[0].collected, state.players[0].meteorites) == (1, 0)


def test_8_2_not_on_another_rover() -> None:
    """A rover drives on the tile just placed; the new one goes elsewhere."""
    one = player(rovers=[(7, 1)], tracks=(0, 0, 0, 5, 3))
    state = table(one, tiles=(STRAIGHT, LARGE))
    place(state, 0, lie(STRAIGHT, a=(6, 1), b=(6, 2)))
    settle(state, 0, built(ROVER), built(TECH))
    play(state, 0, *drive((7, 1), (6, 1)))
    assert_blocked(state, 0, Deploy(xy(6, 1)), RoverInTheWay(xy(6, 1)))
    assert options_of(state, 0, Deploy) == {Deploy(xy(6, 0)), Deploy(xy(6, 2))}


def test_8_2_outside_the_own_placement_the_latest_tile_is_used() -> None:
    older, newer = lie("i2 civ/energy", (5, 0), (6, 0)), lie("i2 civ/energy *", (5, 2), (5, 1))
    state = table(player(older, newer), event="event_05", tiles=(STRAIGHT, LARGE))
    play(state, 0, Raise(ROVER, Cause.EVENT))
    assert options_of(state, 0) == {Deploy(xy(5, 1)), Deploy(xy(5, 2))}


def test_8_2_without_a_tile_nothing_happens() -> None:
    state = table(player(), event="event_05")
    play(state, 0, Raise(ROVER, Cause.EVENT))
    assert options_of(state, 0) == set()
    assert (state.players[0].rovers, state.players[0].rovers_left) == (0, 2)


def test_8_2_without_a_rover_left_nothing_happens() -> None:
    state = with_domino("rover/tech", player(rovers_left=0, tracks=(0, 0, 0, 0, 3)))
    settle(state, 0, built(ROVER), built(TECH))
    assert rules.deciders(state) == [1]
    assert state.players[0].rovers == 0


def test_8_2_a_patch_is_not_the_latest_tile() -> None:
    """Biomass brings a patch, and a synergy the first rover: it stands on the domino."""
    state = with_domino("tech/biomass", player(patches=[(5, 1)], tracks=(0, 0, 2, 0, 1)))
    settle(state, 0, built(BIOMASS), Plant(xy(6, 1)), built(TECH))
    play(state, 0, joined(ROVER))
    assert options_of(state, 0) == {Deploy(xy(5, 0)), Deploy(xy(6, 0))}


# -- [8.3] movement --------------------------------------------------------------------------


def test_8_3_the_example_four_points_for_two_rovers() -> None:
    """Page 5: three steps on the left, with a lifepod on the second, and one on the right."""
    state = moving((1, 6), (9, 5))
    play(state, 0, *drive((1, 6), (1, 5), (1, 4)))
    assert state.players[0].rescued == 1
    play(state, 0, *drive((1, 4), (2, 4)), *drive((9, 5), (9, 6)))
    one = state.players[0]
    assert points_of(one.rovers) == {(2, 4), (9, 6)}
    assert (one.rescued, one.movement) == (1, 0)
    assert rules.deciders(state) == [1]  # nothing is left to move with


def test_8_3_a_step_goes_horizontally_or_vertically() -> None:
    state = moving((6, 4))
    reach = {(5, 4), (7, 4), (6, 3), (6, 5)}
    assert options_of(state, 0, Drive) == {Drive(xy(6, 4), xy(*to)) for to in reach}
    for to in ((7, 5), (5, 3), (6, 6), (8, 4), (6, 4)):
        assert_blocked(state, 0, Drive(xy(6, 4), xy(*to)), OutOfReach(xy(*to)))


def test_8_3_over_tiles_and_bare_cells_and_back_and_forth() -> None:
    state = moving((6, 1))
    play(state, 0, *drive((6, 1), (6, 0), (6, 1), (6, 2), (6, 1)))
    assert points_of(state.players[0].rovers) == {(6, 1)}


def test_8_3_only_own_rovers_that_are_there() -> None:
    state = moving((6, 4))
    assert_blocked(state, 0, Drive(xy(7, 4), xy(8, 4)), NoRover(xy(7, 4)))


def test_8_3_no_step_without_points() -> None:
    state = moving((6, 4), (6, 6), points=1)
    play(state, 0, *drive((6, 4), (6, 3)))
    assert rules.deciders(state) == [1]
    state = table(player(rovers=[(6, 4)]))
    assert_blocked(state, 0, Drive(xy(6, 4), xy(6, 3)), NoMovement())


# -- [8.4] a pool for the turn ---------------------------------------------------------------


def test_8_4_points_are_saved_and_added_to() -> None:
    """Rover 9 to 10 by the tile gives 3 and a synergy, which advances rover again by 3."""
    one = player(rovers=[(6, 4)], rovers_left=0, tracks=(0, 0, 0, 9, 3))
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER), built(TECH))
    play(state, 0, *drive((6, 4), (6, 5)))
    assert state.players[0].movement == 2
    play(state, 0, joined(ROVER))
    assert state.players[0].movement == 5
    play(state, 0, *drive((6, 5), (6, 6), (6, 7), (6, 8), (6, 9), (6, 10)))
    assert points_of(state.players[0].rovers) == {(6, 10)}


def test_8_4_what_is_left_is_lost_at_the_end_of_the_turn() -> None:
    state = moving((6, 4))
    end_turn(state)
    assert state.turn == 2
    assert state.players[0].movement == 0
    assert options_of(state, 0, Drive) == set()


# -- [8.5] collecting ------------------------------------------------------------------------


def test_8_5_a_meteorite_is_collected_in_passing() -> None:
    """It lies on (6, 3); the rover comes from (7, 3) and goes on."""
    state = moving((7, 3), meteorites=[(6, 3)])
    log = play(state, 0, *drive((7, 3), (6, 3), (5, 3)))
    one = state.players[0]
    assert (one.collected, one.meteorites) == (1, 0)
    assert points_of(one.symbols) == {(6, 3)}
    assert TokenCollected(seat=0, token=Token.METEORITE, at=xy(6, 3)) in log


def test_8_5_a_cell_beside_the_way_keeps_its_token() -> None:
    state = moving((7, 4), meteorites=[(6, 3)])
    play(state, 0, *drive((7, 4), (6, 4), (5, 4)), Finish())
    assert points_of(state.players[0].meteorites) == {(6, 3)}
    assert state.players[0].collected == 0


def test_8_5_a_lifepod_goes_to_the_scoring_area() -> None:
    state = moving((7, 3))
    log = play(state, 0, *drive((7, 3), (7, 2)), Finish())
    assert (7, 2) not in points_of(state.players[0].lifepods)
    assert state.players[0].rescued == 1
    assert TokenCollected(seat=0, token=Token.LIFEPOD, at=xy(7, 2)) in log


# -- [8.6-8.8] where rovers cannot go --------------------------------------------------------


def test_8_6_two_rovers_are_never_on_one_cell() -> None:
    state = moving((6, 4), (7, 4))
    assert_blocked(state, 0, Drive(xy(6, 4), xy(7, 4)), RoverInTheWay(xy(7, 4)))
    play(state, 0, *drive((7, 4), (8, 4)))
    assert_free(state, 0, Drive(xy(6, 4), xy(7, 4)))


def test_8_7_a_patch_destroys_a_rover() -> None:
    one = player(rovers=[(5, 1)], tracks=(0, 0, 2, 0, 3))
    state = with_domino("tech/biomass", one)
    settle(state, 0, built(TECH), built(BIOMASS))
    log = play(state, 0, Plant(xy(5, 1)))
    assert RoverDestroyed(seat=0, at=xy(5, 1)) in log
    assert (state.players[0].rovers, state.players[0].rovers_left) == (0, 1)


def test_8_7_a_meteorite_of_an_event_destroys_a_rover() -> None:
    tile = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    other = lie("i3 civ/energy *", a=(5, 2), b=(5, 1))
    one = player(tile, other, rovers=[(6, 0)])
    state = table(one, event="event_31")
    play(state, 0, Strike(xy(6, 0)))
    assert state.players[0].rovers == 0
    assert points_of(state.players[0].meteorites) == {(6, 0)}
    assert state.players[0].collected == 0


@pytest.mark.parametrize(
    ("planet", "rover", "to"),
    [
        ("ksb_4156", (6, 0), (7, 0)),  # beside the planet
        ("ksb_4156", (11, 5), (0, 6)),  # cells 71 and 72 are no neighbours
        ("lacuna", (5, 3), (5, 2)),  # a hole
        ("oblivion", (3, 2), (4, 2)),  # the void
        ("cerberus", (4, 4), (5, 4)),
    ],
)
def test_8_8_a_rover_stays_on_the_planet(planet: str, rover: Point, to: Point) -> None:
    """An event advances the rover tracker to a space with 4 points."""
    one = player(planet=planet, rovers=[rover], rovers_left=0, tracks=(0, 0, 0, 12, 3))
    state = table(one, event="event_05", tiles=(STRAIGHT, LARGE))
    play(state, 0, Raise(ROVER, Cause.EVENT))
    idle(state, 1, until=Place)
    assert state.players[0].movement == 4
    assert options_of(state, 0, Drive)
    assert_blocked(state, 0, Drive(xy(*rover), xy(*to)), Value)


# -- [8.9] the top of the track --------------------------------------------------------------


@pytest.mark.parametrize(
    ("corporation", "points"),
    [
        ("universal_coalition", 4),
        ("republic", 3),
        ("wormhole", 3),
        ("cosmos", 3),
        ("horizon", 5),
        ("jump_drive", 3),
        ("oasis", 3),
        ("makeshift", 3),
        ("flux", 3),
    ],
)
def test_8_9_each_later_rover_building_moves_again(corporation: str, points: int) -> None:
    one = player(corporation=corporation, rovers=[(6, 4)], tracks=(0, 0, 0, 15, 1))
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER))
    assert state.players[0].movement == points
    assert heights(state, 0)[ROVER] == 15


def test_8_9_other_advances_do_not() -> None:
    """A synergy cannot choose the tracker; energy beside rover terrain neither."""
    one = player(rovers=[(6, 4)], tracks=(0, 0, 0, 15, 1))
    state = with_domino("tech/biomass", one)
    settle(state, 0, built(TECH))
    assert_blocked(state, 0, joined(ROVER), Stuck(ROVER))
    beside = lie("i3 rover/tech", a=(6, 2), b=(6, 3))
    one = player(beside, rovers=[(6, 4)], tracks=(0, 0, 0, 15, 1))
    state = with_domino("civ/energy", one)
    assert_blocked(state, 0, powered(ROVER), Stuck(ROVER))
    idle(state, 0)
    assert heights(state, 0) == (2, 0, 0, 15, 1)
    assert state.players[0].movement == 0


@pytest.mark.parametrize("online", [False, True])
def test_8_9_online_every_advance_does(online: bool) -> None:
    one = player(rovers=[(6, 4)], tracks=(0, 0, 0, 15, 1))
    state = with_domino("tech/biomass", one, online=online)
    settle(state, 0, built(TECH), joined(ROVER))
    assert state.players[0].movement == (4 if online else 0)
    beside = lie("i3 rover/tech", a=(6, 2), b=(6, 3), m=(6, 1))
    one = player(beside, rovers=[(6, 4)], tracks=(0, 0, 0, 15, 1))
    state = with_domino("civ/energy", one, online=online)
    settle(state, 0, powered(ROVER))
    assert state.players[0].movement == (4 if online else 0)


def test_8_9_tiles_without_rover_terrain_do_not() -> None:
    one = player(rovers=[(6, 4)], tracks=(0, 0, 0, 15, 0))
    state = with_domino("biomass/civ", one)
    idle(state, 0)
    assert state.players[0].movement == 0
