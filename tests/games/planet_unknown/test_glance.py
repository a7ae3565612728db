"""The glance at places for a tile: what it must put first, in positions made by hand."""

from __future__ import annotations

import math

from farhaven.core.value import Seat
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.actions import Place
from farhaven.games.planet_unknown.glance import glance
from farhaven.games.planet_unknown.rules import options
from farhaven.games.planet_unknown.state import Laid, Player, State

from .printed_tiles import Point
from .table import all_but, lie, placing, player, table

TILES = ("i2 rover/tech", "i4 rover/tech")
SMALL = 0  # the depot


def seen(state: State, *places: Laid, depot: int = SMALL, seat: Seat = 0) -> list[float]:
    """The estimates for these places of the tile in a depot, all of which are options."""
    wanted = [placing(depot, laid) for laid in places]
    assert set(wanted) <= set(options(state, seat))
    return glance(state, seat, wanted)


def domino(a: Point, b: Point) -> Laid:
    return lie("i2 rover/tech", a=a, b=b)


def beginning(one: Player) -> State:
    return table(one, tiles=TILES)


def test_every_option_has_an_estimate_and_the_record_names_the_hook() -> None:
    state = beginning(player())
    offered = options(state, 0)
    assert GAME.glance is not None
    assert len(GAME.glance(state, 0, offered)) == len(offered) > 100


def test_what_is_no_place_comes_first() -> None:
    """With movement left a rover may drive before the tile is placed."""
    one = player(patches=[(5, 0), (6, 0)], rovers=[(5, 0)], movement=2)
    one.moving = True
    state = beginning(one)
    offered = options(state, 0)
    for option, estimate in zip(offered, glance(state, 0, offered), strict=True):
        assert (estimate == math.inf) == (not isinstance(option, Place))


def test_the_last_cells_of_a_row_come_before_others() -> None:
    """Of the middle row two cells are bare, and so are two of the rows above it."""
    state = beginning(player(patches=all_but((4, 5), (5, 5), (8, 3), (8, 4))))
    row, two_rows = seen(state, domino((4, 5), (5, 5)), domino((8, 3), (8, 4)))
    assert row > two_rows


def test_a_hole_is_put_behind() -> None:
    """Of four bare cells in a row the two in the middle leave two holes, the first two none."""
    bare = [(3, 5), (4, 5), (5, 5), (6, 5)]
    state = beginning(player(patches=all_but(*bare)))
    middle, end = seen(state, domino((4, 5), (5, 5)), domino((3, 5), (4, 5)))
    assert end > middle


def test_7_1_water_on_ice_comes_before_water_elsewhere() -> None:
    """The water half of the domino on (5, 3), which is ice, or on (4, 3), which is not."""
    tiles = ("i2 energy/water", "i4 rover/tech")
    bare = [(4, 3), (5, 3)]
    state = table(player(patches=all_but(*bare)), tiles=tiles)
    wet = lie("i2 energy/water", a=(4, 3), b=(5, 3))
    dry = lie("i2 energy/water", a=(5, 3), b=(4, 3))
    on_ice, elsewhere = seen(state, wet, dry)
    assert on_ice > elsewhere


def test_4_6_a_covered_lifepod_is_put_behind() -> None:
    patches = all_but((4, 5), (5, 5), (4, 6), (5, 6))
    one = player(patches=patches, lifepods=[(4, 6)])
    spared, lost = seen(beginning(one), domino((4, 5), (5, 5)), domino((4, 6), (5, 6)))
    assert spared > lost


def test_19_3_a_place_that_completes_a_block_comes_first() -> None:
    """mission_03: a block of 3 by 3 of biomass, of which one cell is bare."""
    square = [(x, y) for x in (3, 4, 5) for y in (4, 5, 6) if (x, y) != (5, 6)]
    tiles = ("i2 tech/biomass", "i4 rover/tech")
    done = lie("i2 tech/biomass", a=(6, 6), b=(5, 6))
    missed = lie("i2 tech/biomass", a=(5, 6), b=(6, 6))
    ahead = []
    for personal in ((), ("mission_03",)):
        state = table(player(patches=square, personal=personal), tiles=tiles)
        best, worst = seen(state, done, missed)
        ahead.append(best - worst)
    assert ahead[1] > ahead[0]
