"""Chapter 16.4: Wormhole Corp."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Finish,
    Multiply,
    Place,
    Plant,
    Prefer,
    Raise,
    Store,
    TurnStation,
    Use,
)
from farhaven.games.planet_unknown.model import Cause
from farhaven.games.planet_unknown.reasons import NotAsked, NotThatTracker, NoUse, Overlaps
from farhaven.games.planet_unknown.state import Held, Laid, Player, State

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
    powered,
    settle,
    with_domino,
)
from .printed_tiles import Point
from .table import BIOMASS, CIV, TECH, WATER, all_but, lie, player, points_of, table, xy


def wormhole(
    *tiles: Laid,
    tracks: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0),
    patches: list[Point] | None = None,
    meteorites: list[Point] | None = None,
) -> Player:
    return player(
        *tiles,
        corporation="wormhole",
        tracks=tracks,
        patches=patches or [],
        meteorites=meteorites or [],
    )


# -- [16.4.1] one of two benefits ------------------------------------------------------------


def grown(
    biomass: int,
    tech: int,
    *tiles: Laid,
    patches: list[Point] | None = None,
    meteorites: list[Point] | None = None,
    online: bool = False,
) -> State:
    """The biomass tracker has just advanced, by a domino beside the patch of (5, 1)."""
    one = wormhole(
        *tiles,
        tracks=(0, 0, biomass - 1, 0, tech),
        patches=[(5, 1), *(patches or [])],
        meteorites=meteorites,
    )
    state = with_domino("biomass/civ", one, online=online)
    settle(state, 0, built(CIV), built(BIOMASS))
    return state


def test_16_4_1_the_example_a_patch_or_a_step_of_civ() -> None:
    """Page 10: space 2."""
    state = grown(2, 0)
    assert options_of(state, 0) == {Prefer(0), Prefer(1)}
    play(state, 0, Prefer(0))
    assert heights(state, 0) == (2, 0, 2, 0, 0)
    assert rules.deciders(state) == [1]
    state = grown(2, 0)
    play(state, 0, Prefer(1))
    assert heights(state, 0) == (1, 0, 2, 0, 0)
    assert {type(action) for action in options_of(state, 0)} == {Plant}


def test_16_4_1_not_both() -> None:
    state = grown(2, 0)
    play(state, 0, Prefer(1), Plant(xy(6, 1)))
    assert rules.deciders(state) == [1]
    assert heights(state, 0)[CIV] == 1


@pytest.mark.parametrize(("height", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_16_4_1_the_medal_counts_whatever_was_chosen(height: int, points: int) -> None:
    state = table(wormhole(tracks=(0, 0, height, 0, 0)))
    assert line(state, 0, "track_biomass") == points


def test_16_4_1_the_track_has_five_steps() -> None:
    state = with_domino("biomass/civ", wormhole(tracks=(0, 0, 5, 0, 0), patches=[(5, 1)]))
    assert heights(state, 0) == (1, 0, 5, 0, 0)
    assert rules.deciders(state) == [1]


# -- [16.4.2] only if an area grows ----------------------------------------------------------


def test_16_4_2_a_biomass_building_must_enlarge_an_area() -> None:
    state = with_domino("biomass/civ", wormhole())
    assert heights(state, 0) == (1, 0, 0, 0, 0)
    assert rules.deciders(state) == [1]


def test_16_4_2_a_patch_counts_as_an_area() -> None:
    state = with_domino("biomass/civ", wormhole(patches=[(5, 1)]))
    assert built(BIOMASS) in options_of(state, 0)


def test_16_4_2_so_does_the_biomass_of_a_tile() -> None:
    other = lie("i2 biomass/civ *", a=(5, 1), b=(5, 2))
    state = with_domino("biomass/civ", wormhole(other))
    assert built(BIOMASS) in options_of(state, 0)


def test_16_4_2_touching_it_with_the_other_half_or_a_corner_is_not_enough() -> None:
    for patches in ([(6, 1)], [(4, 1), (6, 1)]):  # beside the civ half; (4, 1) is a corner
        state = with_domino("biomass/civ", wormhole(patches=patches))
        assert heights(state, 0) == (1, 0, 0, 0, 0)


def test_16_4_2_energy_may_advance_biomass() -> None:
    state = with_domino("civ/energy", wormhole(patches=[(6, 1)]))
    assert_free(state, 0, powered(BIOMASS))


@pytest.mark.parametrize("online", [False, True])
def test_16_4_2_online_it_never_does(online: bool) -> None:
    state = with_domino("civ/energy", wormhole(patches=[(6, 1)]), online=online)
    if online:
        assert_blocked(state, 0, powered(BIOMASS), NotThatTracker(BIOMASS))
    else:
        assert_free(state, 0, powered(BIOMASS))


def test_16_4_2_other_corporations_do_not_care() -> None:
    state = with_domino("biomass/civ", player())
    idle(state, 0)
    assert heights(state, 0) == (1, 0, 1, 0, 0)


# -- [16.4.3] level 1 ------------------------------------------------------------------------


def test_16_4_3_the_tracker_on_top_may_be_set_back_to_0() -> None:
    """Before the tile, so that it can advance again by it."""
    one = wormhole(tracks=(0, 0, 5, 0, 3), patches=[(5, 1)])
    state = table(one, tiles=("i2 biomass/civ", "u5 rover/tech"))
    play(state, 0, Use(0))
    assert heights(state, 0)[BIOMASS] == 0
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    settle(state, 0, built(CIV), built(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 1
    assert options_of(state, 0) == {Prefer(0), Prefer(1)}


def test_16_4_3_or_after_it() -> None:
    state = grown(5, 3)
    play(state, 0, Prefer(1), Use(0))
    assert heights(state, 0)[BIOMASS] == 0
    assert_blocked(state, 0, Use(0), NoUse())


def test_16_4_3_only_from_the_top_and_with_level_1() -> None:
    state = table(wormhole(tracks=(0, 0, 4, 0, 3)))
    assert_blocked(state, 0, Use(0), NoUse())
    state = table(wormhole(tracks=(0, 0, 5, 0, 2)))
    assert_blocked(state, 0, Use(0), LOCKED)


def on_top(biomass: int = 5) -> Player:
    return wormhole(tracks=(0, 0, biomass, 0, 3), patches=[(5, 1)])


def test_16_4_3_at_any_time_also_in_an_event() -> None:
    """One step of biomass or water: biomass is on top, so that it must be asked all the same."""
    state = table(on_top(), event="event_14")
    assert options_of(state, 0) == {Raise(WATER, Cause.EVENT), Use(0)}
    play(state, 0, Use(0), Raise(BIOMASS, Cause.EVENT))
    assert heights(state, 0) == (0, 0, 1, 0, 3)
    assert options_of(state, 0) == {Prefer(0), Prefer(1)}


def test_16_4_3_in_the_middle_of_an_advance_too() -> None:
    """Three steps without benefits, from 4: one to the top, then two more from 0."""
    state = table(on_top(4), event="event_04")
    play(state, 0, Raise(BIOMASS, Cause.EVENT))
    assert heights(state, 0)[BIOMASS] == 5
    assert options_of(state, 0) == {Use(0), Finish()}
    play(state, 0, Use(0))
    assert heights(state, 0)[BIOMASS] == 2


def test_16_4_3_an_event_that_leaves_nothing_to_settle_is_not_asked() -> None:
    state = table(on_top(), event="event_33")
    assert options_of(state, 0, Place)
    state = table(on_top(), event="event_14")
    play(state, 0, Raise(WATER, Cause.EVENT))
    assert_blocked(state, 0, Use(0), NotAsked())


def test_16_4_3_and_in_the_last_effects() -> None:
    """A civ card advances any tracker at the end of the game."""
    one = player(
        corporation="wormhole", tracks=(0, 0, 5, 0, 3), patches=[(5, 1)], cards=("civ_4_3",)
    )
    state = table(one, player(patches=all_but((5, 0))), tiles=("i2 civ/energy", "u5 civ/energy"))
    while not state.shown:
        end = Finish() in options_of(state, rules.deciders(state)[0])
        seat = rules.deciders(state)[0]
        play(state, seat, Finish() if end else rules.options(state, seat)[0])
    assert_free(state, 0, Use(0))
    assert Raise(BIOMASS, Cause.CARD) not in options_of(state, 0)
    play(state, 0, Use(0), Raise(BIOMASS, Cause.CARD))
    assert heights(state, 0)[BIOMASS] == 1


# -- [16.4.4] level 2 ------------------------------------------------------------------------

DOMINO = lie("i2 rover/tech *", a=(6, 2), b=(6, 1))  # its meteorite symbol on (6, 1)
BARE = lie("i2 rover/tech", a=(4, 2), b=(4, 1))


def planting(tech: int, meteorites: list[Point] | None = None, online: bool = False) -> State:
    state = grown(1, tech, DOMINO, BARE, meteorites=meteorites, online=online)
    play(state, 0, Prefer(1))
    return state


def test_16_4_4_patches_may_lie_on_tiles() -> None:
    """The cell becomes biomass; the building below does not count any more."""
    state = planting(5)
    play(state, 0, Plant(xy(4, 2)))
    one = state.players[0]
    assert (4, 2) in points_of(one.terrains[BIOMASS]) & points_of(one.patches)
    assert (4, 2) not in points_of(one.terrains[3])
    assert points_of(one.buildings[3]) == {(6, 2)}


def test_16_4_4_a_meteorite_symbol_below_is_covered_too() -> None:
    state = planting(5)
    play(state, 0, Plant(xy(6, 1)))
    assert state.players[0].symbols == 0


def test_16_4_4_not_on_meteorites_and_not_on_patches() -> None:
    state = planting(5, meteorites=[(6, 1)])
    assert_blocked(state, 0, Plant(xy(6, 1)), Overlaps())
    assert_blocked(state, 0, Plant(xy(5, 1)), Overlaps())
    assert_free(state, 0, Plant(xy(6, 2)))


@pytest.mark.parametrize("online", [False, True])
def test_16_4_4_not_on_patches_but_online_they_may(online: bool) -> None:
    """A patch lies on (5, 1); that one, and that which covers it, count as two."""
    state = planting(5, online=online)
    assert (Plant(xy(5, 1)) in options_of(state, 0)) == online
    if online:
        before = state.players[0].covered
        play(state, 0, Plant(xy(5, 1)))
        one = state.players[0]
        assert (one.covered, points_of(one.patches), one.piled) == (before, {(5, 1)}, 1)
        one.cards = (Held("civ_4_1", 4, 1),)
        assert line(state, 0, "civ_cards") == 2


def test_16_4_4_below_level_2_not_on_tiles() -> None:
    state = planting(4)
    assert_blocked(state, 0, Plant(xy(4, 2)), Overlaps())


def test_16_4_4_the_covered_planet_stays_covered() -> None:
    state = planting(5)
    before = state.players[0].covered
    play(state, 0, Plant(xy(4, 2)))
    assert state.players[0].covered == before


# -- [16.4.5, 16.4.6] levels 3 and 4 ---------------------------------------------------------


def test_16_4_5_once_per_turn_a_patch_becomes_two() -> None:
    state = planting(7)
    play(state, 0, Multiply())
    assert_blocked(state, 0, Multiply(), USED)
    play(state, 0, Plant(xy(7, 1)), Plant(xy(7, 2)))
    assert points_of(state.players[0].patches) == {(5, 1), (7, 1), (7, 2)}
    assert rules.deciders(state) == [1]


def test_16_4_5_one_may_be_enough() -> None:
    state = planting(7)
    play(state, 0, Plant(xy(7, 1)))
    assert points_of(state.players[0].patches) == {(5, 1), (7, 1)}
    assert rules.deciders(state) == [1]


def test_16_4_5_in_the_next_turn_again() -> None:
    state = planting(7)
    play(state, 0, Multiply(), Plant(xy(7, 1)), Plant(xy(7, 2)))
    end_turn(state)
    assert state.players[0].used_now == 0
    assert state.turn == 2
    play(state, 1, TurnStation(0))


def test_16_4_5_a_patch_without_a_cell_need_not_become_two() -> None:
    full = wormhole(tracks=(0, 0, 0, 0, 7), patches=all_but())
    state = table(full, event="event_16")
    assert options_of(state, 0) == {Multiply(), Finish()}
    play(state, 0, Finish())
    assert state.players[0].used_now == 0


def test_16_4_5_not_below_level_3() -> None:
    assert_blocked(planting(6), 0, Multiply(), LOCKED)


def test_16_4_6_level_4_stores_patches() -> None:
    state = planting(10)
    play(state, 0, Multiply(), Store())
    settle(state, 0, Store())
    assert state.players[0].stored == 2
    assert_blocked(planting(9), 0, Store(), LOCKED)


def test_16_4_6_they_are_laid_at_the_end_on_tiles_too() -> None:
    one = player(BARE, corporation="wormhole", tracks=(0, 0, 0, 0, 10), stored=1, patches=[(4, 3)])
    state = table(one, player(patches=all_but((5, 0))), tiles=("i2 civ/energy", "u5 civ/energy"))
    end_placing(state, Plant)
    play(state, 0, Plant(xy(4, 2)))
    assert rules.ending(state) == "blocked"


# -- [16.4.7] level 5 ------------------------------------------------------------------------


def test_16_4_7_a_patch_destroys_a_meteorite() -> None:
    state = planting(14, meteorites=[(6, 1)])
    play(state, 0, Plant(xy(6, 1)))
    one = state.players[0]
    assert (one.meteorites, one.collected) == (0, 0)  # destroyed, not collected
    assert (6, 1) in points_of(one.patches)


def test_16_4_7_not_below_level_5() -> None:
    state = planting(13, meteorites=[(6, 1)])
    assert_blocked(state, 0, Plant(xy(6, 1)), Overlaps())
    assert Raise(TECH, Cause.BUILDING) not in options_of(state, 0)
