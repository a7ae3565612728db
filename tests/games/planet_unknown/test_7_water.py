"""Chapter 7: water."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown.actions import Place, Raise, TakeCard
from farhaven.games.planet_unknown.model import Cause

from .legal import beside
from .moves import (
    built,
    end_placing,
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
from .printed_planets import PRINTED
from .printed_tiles import Point
from .table import (
    BIOMASS,
    ROVER,
    TECH,
    WATER,
    ice,
    lie,
    placing,
    planet_cells,
    player,
    table,
)

DOMINO = "i2 water/rover"
STRAIGHT = "i3 water/rover"  # two cells of water in a row, then one of rover
LARGE = "u5 rover/tech"

# -- [7.1, 7.2] ice --------------------------------------------------------------------------


def test_7_1_example_1_water_on_ice_advances_the_tracker() -> None:
    """Page 5, example 1. Of the two water cells the one without the building is on ice."""
    state = table(player(), tiles=(STRAIGHT, LARGE))
    place(state, 0, lie(STRAIGHT, a=(4, 1), b=(5, 1)))
    assert options_of(state, 0) == {built(WATER), built(ROVER)}
    idle(state, 0)
    assert heights(state, 0) == (0, 1, 0, 1, 0)


def test_7_2_example_2_without_ice_the_tile_is_placed_but_the_tracker_stays() -> None:
    """Page 5, example 2."""
    state = table(player(), tiles=(STRAIGHT, LARGE))
    place(state, 0, lie(STRAIGHT, a=(6, 1), b=(7, 1)))
    idle(state, 0)
    assert heights(state, 0) == (0, 0, 0, 1, 0)
    assert len(state.players[0].laid) == 1


def test_7_1_several_cells_on_ice_advance_it_once() -> None:
    state = table(player(), tiles=(STRAIGHT, LARGE))
    place(state, 0, lie(STRAIGHT, a=(3, 2), b=(3, 3)))  # (3, 1) and (3, 2) are ice
    idle(state, 0)
    assert heights(state, 0)[WATER] == 1


def test_7_2_the_other_terrain_on_ice_does_not_count() -> None:
    state = table(player(), tiles=(DOMINO, LARGE))
    place(state, 0, lie(DOMINO, a=(4, 1), b=(3, 1)))
    idle(state, 0)
    assert heights(state, 0) == (0, 0, 0, 1, 0)


@pytest.mark.parametrize("planet", PRINTED)
def test_7_1_every_cell_of_ice_and_no_other(planet: str) -> None:
    """A domino with its water on this cell, wherever the planet allows one."""
    tried = 0
    for number, point in enumerate(planet_cells(planet)):
        if point in ice(planet) or number % 4 == 0:
            height = water_after(planet, point)
            assert height in (None, int(point in ice(planet))), point
            tried += height is not None
    assert tried >= 20


def water_after(planet: str, point: Point) -> int | None:
    """How high the water tracker is when a domino has its water on `point`; None if none fits.

    Level 1 of the Coalition lets it lie anywhere once a patch lies on the planet.
    """
    corners = [cell for cell in planet_cells(planet) if cell not in beside(point) | {point}]
    one = player(planet=planet, patches=corners[:1], tracks=(0, 0, 0, 0, 3))
    state = table(one, tiles=(DOMINO, LARGE))
    offered = options_of(state, 0, Place)
    for near in sorted(beside(point)):
        tile = lie(DOMINO, a=point, b=near)
        if placing(0, tile) in offered:
            place(state, 0, tile)
            idle(state, 0)
            return heights(state, 0)[WATER]
    return None


# -- [7.3] water by other means --------------------------------------------------------------


def test_7_3_water_by_energy_needs_no_ice() -> None:
    state = with_domino("energy/water", player())
    assert heights(state, 0)[WATER] == 1  # for the energy building; the water building has no ice


def test_7_3_water_by_synergy_needs_no_ice() -> None:
    state = with_domino("tech/biomass", player(tracks=(0, 0, 1, 0, 3)))
    settle(state, 0, built(TECH), built(BIOMASS))
    play(state, 0, joined(WATER))
    assert heights(state, 0)[WATER] == 1


def test_7_3_water_by_a_card_needs_no_ice() -> None:
    decks = {1: ("civ_1_1", "civ_1_6", "civ_1_7")}
    state = with_domino("biomass/civ", player(tracks=(2, 0, 0, 0, 0)), decks=decks)
    end_placing(state)
    play(state, 0, TakeCard("civ_1_1"), Raise(WATER, Cause.CARD))
    assert heights(state, 0)[WATER] == 1


def test_7_3_water_by_an_event_needs_no_ice() -> None:
    state = table(player(), event="event_07")
    play(state, 0, Raise(WATER, Cause.EVENT))
    assert heights(state, 0)[WATER] == 1
    assert powered(WATER) not in options_of(state, 0)
