"""Chapter 11: biomass patches."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Finish, Plant
from farhaven.games.planet_unknown.events import GainLost, PatchPlaced, TokenDestroyed
from farhaven.games.planet_unknown.model import Token
from farhaven.games.planet_unknown.reasons import NotTouching, OffPlanet, Overlaps, StillOwed
from farhaven.games.planet_unknown.state import State

from .legal import beside
from .moves import (
    assert_blocked,
    assert_free,
    built,
    end_placing,
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
from .table import (
    BIOMASS,
    CIV,
    all_but,
    lie,
    planet_cells,
    player,
    points_of,
    table,
    xy,
)


def gained(
    *,
    patches: list[Point] | None = None,
    planet: str = "ksb_4156",
    tech: int = 0,
    event: str = "",
    online: bool = False,
) -> State:
    """A domino was placed at the top, and its biomass has brought a patch."""
    one = player(planet=planet, patches=patches or [], tracks=(0, 0, 2, 0, tech))
    state = with_domino("biomass/civ", one, event=event, online=online)
    settle(state, 0, built(CIV), built(BIOMASS))
    return state


# -- [11.1] by the rules of placement --------------------------------------------------------


def test_11_1_a_patch_touches_a_piece_on_a_free_cell() -> None:
    state = gained(patches=[(6, 5), (5, 1)])
    taken = {(5, 0), (6, 0), (6, 5), (5, 1)}
    free = beside(*taken) & set(planet_cells("ksb_4156"))
    assert options_of(state, 0) == {Plant(xy(*point)) for point in free}


def test_11_1_what_is_against_the_rules_is_not_allowed() -> None:
    state = gained()
    assert_blocked(state, 0, Plant(xy(6, 0)), Overlaps())
    assert_blocked(state, 0, Plant(xy(6, 5)), NotTouching())
    assert_blocked(state, 0, Plant(xy(7, 0)), OffPlanet())
    assert_blocked(state, 0, Plant(xy(7, 1)), NotTouching())  # a corner


def test_11_1_it_must_be_placed() -> None:
    state = gained()
    assert_blocked(state, 0, Finish(), StillOwed())


# -- [11.2] what it is -----------------------------------------------------------------------


def test_11_2_a_patch_is_biomass_without_a_building_and_fills_its_cell() -> None:
    state = gained()
    before = heights(state, 0)
    log = play(state, 0, Plant(xy(6, 1)))
    one = state.players[0]
    assert PatchPlaced(seat=0, at=xy(6, 1)) in log
    assert heights(state, 0) == before  # it advances nothing
    assert points_of(one.patches) == {(6, 1)}
    assert (6, 1) in points_of(one.terrains[BIOMASS]) & points_of(one.covered)
    assert points_of(one.buildings[BIOMASS]) == {(5, 0)}
    assert len(one.laid) == 1  # it is no tile


def test_11_2_it_helps_to_fill_rows_and_columns() -> None:
    """Row 11 has two cells, worth 1 point; columns 5 and 6 are not full."""
    row = player(patches=[(5, 11), (6, 11)])
    assert line(table(row), 0, "rows") == 1
    assert line(table(player(patches=[(5, 11)])), 0, "rows") == 0


# -- [11.3] destruction ----------------------------------------------------------------------


def test_11_3_a_patch_destroys_a_lifepod() -> None:
    state = gained(patches=[(7, 1), (6, 1)])
    log = play(state, 0, Plant(xy(7, 2)))
    assert (7, 2) not in points_of(state.players[0].lifepods)
    assert state.players[0].rescued == 0
    assert TokenDestroyed(seat=0, token=Token.LIFEPOD, at=xy(7, 2)) in log


# -- [11.4, 11.5] which rules bind it --------------------------------------------------------


def test_11_4_without_an_allowed_cell_it_is_lost() -> None:
    full = player(patches=all_but((5, 0), (6, 0)), tracks=(0, 0, 2, 0, 0))
    state = with_domino("biomass/civ", full)
    log = settle(state, 0, built(CIV), built(BIOMASS))
    assert any(isinstance(event, GainLost) for event in log)
    assert rules.deciders(state) == [1]


def under(event: str) -> State:
    """A domino was placed inside the planet under the event's rule, and has brought a patch."""
    one = player(patches=[(6, 2)], tracks=(0, 0, 2, 0, 0))
    state = table(one, event=event, tiles=("i2 biomass/civ", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ", a=(7, 3), b=(6, 3)))
    settle(state, 0, built(CIV), built(BIOMASS))
    return state


def test_11_4_events_for_tiles_do_not_bind_patches() -> None:
    assert_free(under("event_56"), 0, Plant(xy(5, 2)))  # no tile on ice
    assert_free(under("event_55"), 0, Plant(xy(7, 2)))  # none beside the same terrain
    one = player(patches=[(7, 2)], tracks=(0, 0, 2, 0, 0))
    state = table(one, event="event_39", tiles=("i2 biomass/civ", "u5 rover/tech"))
    place(state, 0, lie("i2 biomass/civ", a=(7, 3), b=(6, 3)))
    settle(state, 0, built(CIV), built(BIOMASS))
    assert_free(state, 0, Plant(xy(7, 1)))  # none on the perimeter


def test_11_5_it_must_touch_even_where_tiles_need_not() -> None:
    state = gained(tech=3)
    assert_blocked(state, 0, Plant(xy(6, 5)), NotTouching())


@pytest.mark.parametrize("online", [False, True])
def test_11_5_online_it_need_not(online: bool) -> None:
    state = gained(tech=3, online=online)
    assert (Plant(xy(6, 5)) in options_of(state, 0)) == online
    assert_blocked(gained(tech=2, online=online), 0, Plant(xy(6, 5)), NotTouching())


# -- [11.6] stored patches -------------------------------------------------------------------


def test_11_6_stored_patches_are_laid_as_far_as_cells_allow() -> None:
    """Three are stored; the last turn leaves room for two of them."""
    one = player(patches=all_but((5, 0), (5, 11)), stored=3, tracks=(0, 0, 0, 0, 5))
    state = table(one, player())
    end_placing(state, Plant)
    idle(state, 0)
    assert state.players[0].covered.bit_count() == 96
    assert state.players[0].stored == 0
    assert rules.ending(state) == "blocked"
