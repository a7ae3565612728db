"""The value for bots: what it must and must not like, in positions made by hand."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown.components.missions import Block, Settlement
from farhaven.games.planet_unknown.duties import OwnTurn, PickCard, PlaceTile
from farhaven.games.planet_unknown.hopes import block_lacks, settled
from farhaven.games.planet_unknown.model import Stage, Terrain
from farhaven.games.planet_unknown.promises import chance, gain, promise
from farhaven.games.planet_unknown.scoring import Standing, standing
from farhaven.games.planet_unknown.state import Player, State
from farhaven.games.planet_unknown.value import turns_left, value
from farhaven.games.planet_unknown.view import view

from .printed_tiles import Point
from .table import COALITION, all_but, lie, player, solo, table


def of(one: Player) -> float:
    """The value of seat 0 at the beginning of a game of two."""
    return value(view(table(one), 0), 0)


def alone(*personal: str, patches: tuple[Point, ...] = ()) -> float:
    """The value in the first turn of a solo game with these missions."""
    state = solo(player(patches=patches), event="event_17", personal=personal)
    return value(view(state, 0), 0)


def scored(one: Player) -> Standing:
    state = table(one, tiles=("o4 rover/tech", "i4 rover/tech"))
    return standing(view(state, 0).players[0], online=False)


def test_a_position_at_the_end_is_worth_its_sheet() -> None:
    state = table(player())
    state.ended = True
    assert value(view(state, 0), 0) == 0.0


# -- the planet ------------------------------------------------------------------------------


def test_lines_with_less_missing_are_worth_more() -> None:
    """Three cells of the middle row are better left than three cells of three rows."""
    row = [(3, 5), (4, 5), (5, 5)]
    slant = [(3, 4), (4, 5), (5, 6)]
    assert of(player(patches=all_but(*row))) > of(player(patches=all_but(*slant)))


def test_a_hole_is_worse_than_a_gap_that_a_tile_can_fill() -> None:
    """Four bare cells in a square, or the same number apart from each other."""
    square = [(4, 5), (5, 5), (4, 6), (5, 6)]
    holes = [(3, 5), (5, 5), (4, 6), (6, 6)]
    assert of(player(patches=all_but(*square))) > of(player(patches=all_but(*holes)))


def test_a_meteorite_in_a_full_line_costs_less_where_a_rover_is_near() -> None:
    full = all_but((0, 5), (0, 6))
    near = player(patches=full, meteorites=[(6, 6)], rovers=[(6, 5)])
    far = player(patches=full, meteorites=[(6, 6)], rovers=[(6, 0)])
    clean = player(patches=full, rovers=[(6, 5)])
    sheet = 3 + 3  # what the row and the column lose on the sheet
    assert of(clean) + sheet > of(near) > of(far)


# -- tracks ----------------------------------------------------------------------------------


def test_chance_is_that_of_poisson() -> None:
    """With 2 expected: none in e^-2 = 0.1353, one in 0.2707, so two or more in 0.5940."""
    assert chance(0, 2.0) == 1.0
    assert chance(1, 2.0) == pytest.approx(0.8647, abs=1e-4)
    assert chance(2, 2.0) == pytest.approx(0.5940, abs=1e-4)
    assert chance(1, 0.0) == 0.0


def test_the_spaces_ahead_promise_nothing_at_the_end() -> None:
    start = 0  # of the civ track
    assert promise(COALITION, start, 20) > promise(COALITION, start, 5) > 0.0
    assert promise(COALITION, start, 0) == 0.0


def test_a_step_on_a_medal_is_worth_its_points_at_the_end() -> None:
    """The water track goes from 7 points on space 13 to 10 on space 15, and ends there."""
    water = 16
    assert gain(COALITION, water + 14, 0) == 3.0
    assert gain(COALITION, water + 15, 0) == 0.0


# -- the time that is left -------------------------------------------------------------------


def left(state: State) -> int:
    seen = view(state, 0)
    return turns_left(seen, seen.players[0])


def test_14_4_alone_every_event_is_a_tile_to_come() -> None:
    """The tile of this turn, and one for each of the cards left."""
    state = solo(player(), event="event_17")
    assert left(state) == 1 + len(state.event_deck)
    state.event_deck = ()
    assert left(state) == 1


def test_3_1_in_the_last_turn_only_this_tile_is_left() -> None:
    state = table(player())
    assert left(state) > 1
    state.closing = "blocked"
    assert left(state) == 1


def test_what_an_event_asks_counts_only_when_it_is_done() -> None:
    """Duties of an event come by chance: they are worth nothing, unlike the same in a turn."""
    state = solo(player(), event="event_17")
    without = value(view(state, 0), 0)
    for stage, liked in ((Stage.EVENT, False), (Stage.PLACING, True)):
        state.players[0].agenda = ((OwnTurn(stage),), (PlaceTile(), PickCard(level=4)))
        assert (value(view(state, 0), 0) > without) == liked


# -- personal missions -----------------------------------------------------------------------


def test_19_3_a_block_lacks_what_the_best_place_for_it_lacks() -> None:
    """Four patches of a square of 3 by 3."""
    patches = ((4, 4), (5, 4), (4, 5), (5, 5))
    biomass = Block(Terrain.BIOMASS, (3, 3))
    assert block_lacks(scored(player(patches=patches)), biomass) == 5
    assert block_lacks(scored(player()), biomass) == 9


def test_19_3_there_is_no_block_where_no_room_is_left() -> None:
    """All is biomass but for one cell: no square of civ terrain fits any more."""
    full = scored(player(patches=all_but((0, 5))))
    assert block_lacks(full, Block(Terrain.CIV, (3, 3))) > 9


def test_11_1_a_hole_in_a_block_can_be_filled_with_biomass_alone() -> None:
    """All but one cell is biomass; beside two bare cells, tiles could still bring another terrain.

    A tile has two cells or more, so a single bare cell is for a patch.
    """
    one_left = scored(player(patches=all_but((5, 5))))
    two_left = scored(player(patches=all_but((5, 5), (6, 5))))
    single = Block(Terrain.CIV, (1, 1))
    assert block_lacks(one_left, single) > 9
    assert block_lacks(two_left, single) == 1
    assert block_lacks(one_left, Block(Terrain.BIOMASS, (3, 3))) == 0


def test_19_3_a_settlement_counts_buildings_of_one_area() -> None:
    """Two dominoes side by side share an area, the third lies apart."""
    one = lie("i2 civ/energy", a=(5, 0), b=(5, 1))
    two = lie("i2 civ/energy *", a=(6, 0), b=(6, 1))
    apart = lie("i2 biomass/civ", a=(5, 2), b=(6, 2))
    own = scored(player(one, two, apart))
    assert settled(own, Settlement(Terrain.CIV)) == 2
    assert settled(own, Settlement(Terrain.WATER)) == 0


def test_19_3_a_mission_that_comes_nearer_is_worth_more() -> None:
    """mission_03: a block of 3 by 3 of biomass, of which four cells are there."""
    square = ((4, 4), (5, 4), (4, 5), (5, 5))
    wanted = alone("mission_03", patches=square) - alone(patches=square)
    without = alone("mission_03") - alone()
    assert wanted > without > 0.0


def test_19_3_a_mission_that_may_still_fail_is_worth_less_than_on_the_sheet() -> None:
    """mission_24: at most five energy buildings; there is none yet."""
    assert alone("mission_24") < alone()
