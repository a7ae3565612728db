"""Chapter 10: energy."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Decline, Forgo, Plant, Raise
from farhaven.games.planet_unknown.model import TECHNOLOGIES, Cause, Track
from farhaven.games.planet_unknown.reasons import NotAsked, NotThatTracker
from farhaven.games.planet_unknown.state import State
from farhaven.games.planet_unknown.view import view

from .moves import (
    assert_blocked,
    assert_free,
    built,
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
from .speech import SAY, WORDS
from .table import BIOMASS, CIV, ROVER, TECH, WATER, all_but, lie, player, table, xy

DOMINO, LARGE = "i2 civ/energy", "u5 rover/tech"


def choices(state: State) -> set[Track]:
    """The trackers that the energy building may advance."""
    return {
        action.track
        for action in rules.options(state, 0)
        if isinstance(action, Raise) and action.cause is Cause.ENERGY
    }


# -- [10.1-10.3] the examples ----------------------------------------------------------------


def test_10_1_example_1_a_tile_alone_advances_its_other_terrain_twice() -> None:
    """Page 6."""
    state = with_domino("civ/energy", player())
    assert options_of(state, 0) == {built(CIV), powered(CIV)}
    play(state, 0, powered(CIV))
    assert heights(state, 0) == (2, 0, 0, 0, 0)  # the building followed without a question


# Energy on (5, 2) beside water below it and tech to its left; rover has only a corner.
BELOW = lie("i2 energy/water", a=(5, 2), b=(5, 3))
LEFT = lie("i2 rover/tech", a=(4, 3), b=(4, 2))
ON_TOP = lie(DOMINO, a=(5, 0), b=(5, 1))


def second_example() -> State:
    state = table(player(BELOW, LEFT), tiles=(DOMINO, LARGE))
    place(state, 0, ON_TOP)
    return state


def test_10_1_example_2_an_enlarged_area_offers_all_terrains_beside_it() -> None:
    """Page 6: civ, tech or water."""
    assert choices(second_example()) == {CIV, TECH, WATER}
    for track in (CIV, TECH, WATER):
        state = second_example()
        play(state, 0, powered(track))
        settle(state, 0, built(CIV))
        expected = [1, 0, 0, 0, 0]
        expected[track] += 1
        assert heights(state, 0) == tuple(expected)


def test_10_2_example_2_a_terrain_at_a_corner_is_not_offered() -> None:
    """Page 6: rover touches the area with a corner only."""
    assert_blocked(second_example(), 0, powered(ROVER), NotThatTracker(ROVER))


def test_10_1_energy_gives_one_advance() -> None:
    state = second_example()
    play(state, 0, built(CIV))
    play(state, 0, powered(TECH))
    assert rules.deciders(state) == [1]


def test_10_2_an_area_goes_on_across_tiles() -> None:
    """The new tile touches an energy tile, which touches another beside biomass."""
    chain = [
        lie("i2 energy/water *", a=(5, 1), b=(4, 1)),
        lie("i2 civ/energy *", a=(4, 2), b=(5, 2)),
        lie("i2 biomass/civ", a=(5, 3), b=(4, 3)),
    ]
    state = table(player(*chain), tiles=(DOMINO, LARGE))
    place(state, 0, lie(DOMINO, a=(6, 0), b=(5, 0)))
    assert choices(state) == {CIV, WATER, BIOMASS}


def test_10_2_energy_at_a_corner_is_another_area() -> None:
    """The energy of (6, 1) and that of the new tile on (5, 0) have a corner in common."""
    apart = lie("i2 energy/water *", a=(6, 1), b=(7, 1))
    state = table(player(apart, patches=[(4, 1)]), tiles=(DOMINO, LARGE))
    place(state, 0, lie(DOMINO, a=(5, 1), b=(5, 0)))
    assert choices(state) == {CIV}


def test_10_2_only_the_area_of_the_new_tile_counts() -> None:
    """Another energy area, beside tech, is not touched."""
    other = lie("i2 energy/water *", a=(5, 10), b=(5, 11))
    tech = lie("i2 rover/tech", a=(4, 9), b=(4, 10))
    state = table(player(other, tech, patches=[(5, 1)]), tiles=(DOMINO, LARGE))
    place(state, 0, lie(DOMINO, a=(5, 0), b=(6, 0)))
    assert choices(state) == {CIV}


def test_10_3_the_other_building_advances_as_well() -> None:
    state = with_domino("civ/energy", player())
    play(state, 0, built(CIV))
    assert heights(state, 0)[CIV] == 2


# -- [10.4] water ----------------------------------------------------------------------------


def test_10_4_water_chosen_by_energy_needs_no_ice() -> None:
    """Page 6. The water beside the area lies on land, that of the tile too."""
    state = with_domino("energy/water", player())
    assert heights(state, 0) == (0, 1, 0, 0, 0)
    state = second_example()
    play(state, 0, powered(WATER))
    assert heights(state, 0)[WATER] == 1


def test_10_4_with_ice_both_buildings_advance_water() -> None:
    state = table(player(), tiles=("i2 energy/water", LARGE))
    place(state, 0, lie("i2 energy/water", a=(4, 1), b=(3, 1)))
    idle(state, 0)
    assert heights(state, 0)[WATER] == 2


# -- [10.5] patches, bare cells, the top -----------------------------------------------------


def test_10_5_a_patch_beside_the_area_offers_biomass() -> None:
    state = with_domino("civ/energy", player(patches=[(6, 1)]))
    assert choices(state) == {CIV, BIOMASS}


def test_10_5_a_patch_beside_the_other_half_does_not() -> None:
    state = with_domino("civ/energy", player(patches=[(5, 1)]))
    assert choices(state) == {CIV}


def test_10_5_if_no_tracker_is_left_the_building_gives_nothing() -> None:
    state = with_domino("civ/energy", player(tracks=(15, 0, 0, 0, 0)))
    assert rules.deciders(state) == [1]
    assert heights(state, 0) == (15, 0, 0, 0, 0)


def test_10_5_a_tracker_at_the_top_leaves_the_others() -> None:
    state = with_domino("civ/energy", player(patches=[(6, 1)], tracks=(15, 0, 0, 0, 0)))
    assert heights(state, 0) == (15, 0, 1, 0, 0)


def test_10_5_the_choice_is_fixed_when_the_tile_is_placed() -> None:
    """Civ reaches a synergy, biomass a patch that is laid beside the energy: too late."""
    one = player(patches=[(5, 1)], tracks=(7, 0, 2, 0, 0))
    state = with_domino("civ/energy", one)
    play(state, 0, built(CIV), joined(BIOMASS), Plant(xy(6, 1)))
    assert heights(state, 0)[BIOMASS] == 3  # energy did not move it, and civ was the only choice
    assert heights(state, 0)[CIV] == 9
    assert rules.deciders(state) == [1]


# -- [2.8] energy that is left unused --------------------------------------------------------

HARMED = ["republic", "oasis", "makeshift", "jump_drive", "flux"]
UNHARMED = ["universal_coalition", "wormhole", "cosmos", "horizon"]


@pytest.mark.parametrize("corporation", HARMED)
def test_2_8_whom_a_step_up_may_harm_may_leave_energy_unused(corporation: str) -> None:
    """Makeshift's civ tracker goes straight up."""
    state = with_domino("civ/energy", player(corporation=corporation))
    assert_free(state, 0, Decline())
    play(state, 0, built(CIV), Decline())
    assert heights(state, 0) == (1, 0, 0, 0, 0)
    assert rules.deciders(state) == [1]


@pytest.mark.parametrize("corporation", UNHARMED)
def test_2_8_the_others_are_not_asked(corporation: str) -> None:
    state = with_domino("civ/energy", player(corporation=corporation))
    assert_blocked(state, 0, Decline(), NotAsked())


def test_2_8_republic_need_not_reach_a_milestone_by_energy() -> None:
    """Civ 1 by its building; energy would bring it to 2, and another tracker down."""
    state = with_domino("civ/energy", player(corporation="republic", tracks=(0, 2, 2, 2, 3)))
    play(state, 0, built(CIV))
    assert options_of(state, 0) == {powered(CIV), Decline()}
    play(state, 0, Decline())
    assert heights(state, 0) == (1, 2, 2, 2, 3)


@pytest.mark.parametrize("online", [False, True])
def test_2_8_energy_may_be_left_unused_but_not_online(online: bool) -> None:
    state = with_domino("civ/energy", player(corporation="republic"), online=online)
    play(state, 0, built(CIV))
    if online:
        assert heights(state, 0) == (2, 0, 0, 0, 0)  # one answer, so it was not asked
    else:
        assert_free(state, 0, Decline())


def test_2_8_other_advances_cannot_be_declined() -> None:
    state = with_domino("biomass/civ", player(corporation="republic"))
    assert_blocked(state, 0, Decline(), NotAsked())


def test_2_8_nor_can_energy_of_a_tile_that_was_not_placed() -> None:
    full = player(corporation="republic", patches=all_but((5, 0)))
    state = table(full, tiles=(DOMINO, LARGE))
    play(state, 0, Forgo(0))
    assert heights(state, 0) == (2, 0, 0, 0, 0)


def test_2_8_an_energy_that_can_advance_nothing_is_not_asked() -> None:
    state = with_domino("civ/energy", player(corporation="republic", tracks=(15, 0, 0, 0, 0)))
    assert rules.deciders(state) == [1]


def test_2_8_tech_terrain_treated_as_energy_may_be_left_unused_too() -> None:
    """Jump Drive's technology D: its tech medals get smaller with height."""
    for technologies in ((), (TECHNOLOGIES + 3,)):
        state = with_domino("rover/tech", player(corporation="jump_drive", stowed=technologies))
        settle(state, 0, built(ROVER), Decline(), built(TECH))
        assert heights(state, 0)[TECH] == (0 if technologies else 1)


def test_2_8_where_only_one_building_counts_it_may_be_the_energy_left_unused() -> None:
    state = with_domino("civ/energy", player(corporation="republic"), event="event_40")
    play(state, 0, Decline())
    assert heights(state, 0) == (0, 0, 0, 0, 0)


def test_2_8_it_is_told_what_is_declined() -> None:
    state = with_domino("civ/energy", player(corporation="republic"))
    told = WORDS.action(view(state, 0), Decline(), SAY)
    assert told == "Leave the energy unused: no tracker advances by it."
