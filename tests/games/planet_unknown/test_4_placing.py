"""Chapter 4: placing a tile."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Place, Plant, TurnStation
from farhaven.games.planet_unknown.events import RoverDestroyed, TokenDestroyed
from farhaven.games.planet_unknown.model import INNER, OUTER, Token
from farhaven.games.planet_unknown.reasons import NotAtStart, NotTouching, OffPlanet, Overlaps
from farhaven.games.planet_unknown.state import State

from .legal import perimeter, places
from .moves import assert_blocked, assert_free, idle, options_of, place
from .printed_planets import PRINTED
from .printed_tiles import Point, tile
from .table import (
    before_turn,
    covered_by,
    lie,
    placing,
    planet_cells,
    player,
    points_of,
    table,
    xy,
)

SMALL, LARGE = "t4 civ/energy", "f5 energy/water"
DOMINO = "i2 civ/energy"


def offered(state: State, depot: int) -> set[tuple[int, int]]:
    return {
        (action.shape, action.at)
        for action in rules.options(state, 0)
        if isinstance(action, Place) and action.depot == depot
    }


# -- every place -----------------------------------------------------------------------------


@pytest.mark.parametrize("planet", PRINTED)
def test_4_1_every_place_for_the_first_tile(planet: str) -> None:
    one = player(planet=planet)
    state = table(one, tiles=(SMALL, LARGE))
    assert offered(state, INNER) == places(one, tile(SMALL))
    assert offered(state, OUTER) == places(one, tile(LARGE))


def scattered(planet: str, every: int) -> list[Point]:
    """Some cells in the left half of a planet, spread like a net."""
    return [(x, y) for x, y in planet_cells(planet) if x < 6 and (x + 2 * y) % every == 0]


@pytest.mark.parametrize("every", [3, 5])
@pytest.mark.parametrize("planet", PRINTED)
def test_4_2_every_place_for_a_later_tile(planet: str, every: int) -> None:
    one = player(planet=planet, patches=scattered(planet, every))
    state = table(one, tiles=(SMALL, LARGE))
    assert offered(state, INNER) == places(one, tile(SMALL)) != set()
    assert offered(state, OUTER) == places(one, tile(LARGE))


# -- [4.1] the edge --------------------------------------------------------------------------


def test_4_1_the_first_tile_covers_a_cell_of_the_edge() -> None:
    state = table(player(), tiles=(DOMINO, LARGE))
    assert_free(state, 0, placing(INNER, lie(DOMINO, a=(5, 1), b=(5, 0))))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 1), b=(5, 2))), NotAtStart())


def test_4_1_touching_the_outside_with_a_corner_is_not_enough() -> None:
    """(5, 1) has the outside only diagonally."""
    state = table(player(), tiles=(DOMINO, LARGE))
    assert (5, 1) not in perimeter("ksb_4156")
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 1), b=(6, 1))), NotAtStart())


@pytest.mark.parametrize(
    ("planet", "a", "b"),
    [("oblivion", (3, 2), (3, 1)), ("oblivion", (1, 7), (2, 7)), ("lacuna", (5, 5), (6, 5))],
)
def test_4_1_holes_make_no_edge(planet: str, a: Point, b: Point) -> None:
    state = table(player(planet=planet), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=a, b=b)), NotAtStart())


@pytest.mark.parametrize("planet", ["ksb_4156", "oblivion", "lacuna"])
def test_4_1_a_patch_that_is_the_first_piece_lies_at_the_edge_too(planet: str) -> None:
    """The event gives a patch before anything was placed; the first tile then touches it."""
    state = table(player(planet=planet), tiles=(DOMINO, LARGE), event="event_16")
    assert options_of(state, 0) == {Plant(xy(*point)) for point in perimeter(planet)}
    start = sorted(perimeter(planet))[3]
    middle = next(point for point in planet_cells(planet) if point not in perimeter(planet))
    assert_blocked(state, 0, Plant(xy(*middle)), NotAtStart())
    rules.apply(state, 0, Plant(xy(*start)), None)
    idle(state, 1, until=Place)
    one = player(planet=planet, patches=[start])
    assert offered(state, INNER) == places(one, tile(DOMINO))


# -- [4.2] touching --------------------------------------------------------------------------


def test_4_2_a_later_tile_touches_with_a_side() -> None:
    first = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state = table(player(first), tiles=(DOMINO, LARGE))
    assert_free(state, 0, placing(INNER, lie(DOMINO, a=(5, 1), b=(5, 2))))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 3), b=(5, 2))), NotTouching())


def test_4_2_a_corner_is_not_enough() -> None:
    first = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state = table(player(first), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(7, 1), b=(8, 1))), NotTouching())
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(4, 1), b=(3, 1))), NotTouching())


def test_4_2_patches_are_pieces_too() -> None:
    first = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state = table(player(first, patches=[(5, 6)]), tiles=(DOMINO, LARGE))
    assert_free(state, 0, placing(INNER, lie(DOMINO, a=(5, 7), b=(5, 8))))


def test_4_2_the_edge_is_no_matter_any_more() -> None:
    """A tile at the edge that touches nothing is not allowed."""
    first = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state = table(player(first), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 11), b=(6, 11))), NotTouching())


# -- [4.3-4.5] one layer, on the planet, on the grid -----------------------------------------


def test_4_3_tiles_do_not_overlap_not_even_in_part() -> None:
    first = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    state = table(player(first, patches=[(6, 1)]), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 0), b=(6, 0))), Overlaps())
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(5, 1), b=(5, 0))), Overlaps())
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(6, 1), b=(7, 1))), Overlaps())


def test_4_4_every_cell_lies_on_the_planet() -> None:
    state = table(player(), tiles=(DOMINO, LARGE))
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(4, 0), b=(5, 0))), OffPlanet())
    assert_blocked(state, 0, placing(INNER, lie(DOMINO, a=(0, 0), b=(1, 0))), OffPlanet())


@pytest.mark.parametrize("row", [5, 6])
def test_4_5_a_tile_does_not_go_on_in_the_next_row(row: int) -> None:
    """All cells would be on the planet if the frame were rolled up."""
    state = table(player(), tiles=(DOMINO, "i4 rover/tech"))
    assert_free(state, 0, Place(OUTER, 0, xy(8, row)))
    assert_blocked(state, 0, Place(OUTER, 0, xy(9, row)), OffPlanet())
    assert_blocked(state, 0, Place(OUTER, 0, xy(10, row)), OffPlanet())
    assert_blocked(state, 0, Place(OUTER, 0, xy(11, row)), OffPlanet())


def test_4_5_nor_does_it_leave_the_frame_below() -> None:
    state = table(player(planet="oblivion"), tiles=(DOMINO, "i4 rover/tech"))
    assert_free(state, 0, Place(OUTER, 1, xy(0, 8)))
    assert_blocked(state, 0, Place(OUTER, 1, xy(0, 9)), OffPlanet())


# -- [4.6] destruction -----------------------------------------------------------------------


def test_4_6_a_tile_destroys_rovers_and_lifepods_below_it() -> None:
    """Lifepods lie on (7, 2) and (10, 4); rovers stand on (7, 3) and (4, 4)."""
    one = player(patches=[(6, 1)], rovers=[(7, 3), (4, 4)])
    state = table(one, tiles=("i3 rover/tech", LARGE))
    over = lie("i3 rover/tech", a=(7, 2), b=(7, 1))
    assert set(covered_by(over)) == {(7, 1), (7, 2), (7, 3)}
    log = place(state, 0, over)
    after = state.players[0]
    assert points_of(after.rovers) == {(4, 4)}
    assert points_of(after.lifepods) == set(PRINTED["ksb_4156"].lifepods) - {(7, 2)}
    assert (after.rescued, after.rovers_left) == (0, 0)  # neither collected nor given back
    assert RoverDestroyed(seat=0, at=xy(7, 3)) in log
    assert TokenDestroyed(seat=0, token=Token.LIFEPOD, at=xy(7, 2)) in log


def test_4_6_tokens_of_other_players_stay() -> None:
    other = player(rovers=[(7, 3)])
    state = table(player(patches=[(6, 1)]), other, tiles=("i3 rover/tech", LARGE))
    place(state, 0, lie("i3 rover/tech", a=(7, 2), b=(7, 1)))
    assert points_of(state.players[1].rovers) == {(7, 3)}
    assert (7, 2) in points_of(state.players[1].lifepods)


# -- [4.13] the latest tile ------------------------------------------------------------------


def test_4_13_the_placed_tile_is_the_latest_one() -> None:
    older = lie("i2 civ/energy *", a=(5, 0), b=(6, 0))
    newer = lie(DOMINO, a=(5, 1), b=(5, 2))
    state = before_turn(player(older), tiles=(DOMINO, LARGE))
    rules.apply(state, 0, TurnStation(0), None)
    place(state, 0, newer)
    assert state.players[0].laid == (older, newer)
    idle(state, 0)
    assert state.players[0].laid[-1] == newer  # also when the turn is over
