"""Chapter 5: how trackers move."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Drive,
    Finish,
    Lower,
    Place,
    Plant,
    Raise,
    TakeCard,
)
from farhaven.games.planet_unknown.events import MovementGained, SynergyGained
from farhaven.games.planet_unknown.model import Cause, Track
from farhaven.games.planet_unknown.reasons import NotThatTracker, Stuck

from .moves import (
    assert_blocked,
    assert_free,
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
from .table import BIOMASS, CIV, ROVER, TECH, WATER, lie, player, points_of, table, xy


def carded(track: Track) -> Raise:
    return Raise(track, Cause.CARD)


# -- [5.1, 5.9] one space at a time ----------------------------------------------------------


def test_5_1_a_tracker_begins_at_0_and_goes_up_by_one() -> None:
    state = with_domino("biomass/civ", player())
    play(state, 0, built(CIV))
    assert heights(state, 0) == (1, 0, 1, 0, 0)  # the other one was not asked about


def test_5_9_a_building_moves_the_tracker_of_its_colour() -> None:
    state = with_domino("biomass/civ", player())
    assert_blocked(state, 0, built(TECH), NotThatTracker(TECH))
    assert options_of(state, 0) == {built(BIOMASS), built(CIV)}


# -- [5.3] synergies -------------------------------------------------------------------------


def test_5_3_a_synergy_advances_any_tracker() -> None:
    for track in Track:
        state = with_domino("tech/biomass", player(tracks=(0, 0, 1, 0, 3)))
        settle(state, 0, built(TECH), built(BIOMASS))
        before = heights(state, 0)[track]
        play(state, 0, joined(track))  # the same one, too
        assert heights(state, 0)[track] == before + 1


def test_5_3_the_benefit_of_the_synergy_is_gained() -> None:
    """Biomass reaches a synergy, and with it the patch of the next space."""
    state = with_domino("tech/biomass", player(tracks=(0, 0, 1, 0, 3)))
    log = settle(state, 0, built(TECH), built(BIOMASS))
    assert SynergyGained(seat=0) in log
    play(state, 0, joined(BIOMASS))
    play(state, 0, Plant(xy(5, 1)))
    assert points_of(state.players[0].patches) == {(5, 1)}


def test_5_3_synergies_chain() -> None:
    """Biomass 2, water 3, civ 8, civ 9: three synergies, one from another."""
    state = with_domino("tech/biomass", player(tracks=(7, 2, 1, 0, 3)))
    settle(state, 0, built(TECH), built(BIOMASS))
    play(state, 0, joined(WATER), joined(CIV), joined(CIV))
    assert heights(state, 0) == (9, 3, 2, 0, 4)
    assert rules.deciders(state) == [1]


def test_5_3_a_synergy_is_used_once() -> None:
    state = with_domino("tech/biomass", player(tracks=(0, 0, 1, 0, 3)))
    settle(state, 0, built(TECH), built(BIOMASS))
    play(state, 0, joined(WATER))
    assert options_of(state, 0) == set()


def test_5_3_without_one_there_is_no_such_advance() -> None:
    state = with_domino("tech/biomass", player())
    assert options_of(state, 0) == {built(TECH), built(BIOMASS)}
    assert joined(WATER) not in rules.options(state, 0)


# -- [5.4] the top ---------------------------------------------------------------------------


def test_5_4_a_tracker_on_the_top_space_cannot_be_chosen() -> None:
    state = with_domino("tech/biomass", player(tracks=(15, 15, 1, 15, 3)))
    settle(state, 0, built(TECH), built(BIOMASS))
    for track in (CIV, WATER, ROVER):
        assert_blocked(state, 0, joined(track), Stuck(track))
    assert options_of(state, 0) == {joined(BIOMASS), joined(TECH)}


def test_5_4_what_would_advance_it_is_lost() -> None:
    state = with_domino("tech/biomass", player(tracks=(0, 0, 0, 0, 15)))
    assert heights(state, 0) == (0, 0, 1, 0, 15)
    assert rules.deciders(state) == [1]


def test_5_4_a_synergy_without_a_tracker_to_advance_is_lost() -> None:
    state = table(player(tracks=(15, 15, 14, 15, 15)), event="event_17")
    assert heights(state, 0) == (15, 15, 15, 15, 15)  # the only one left
    state = table(player(tracks=(15, 15, 15, 15, 15)), event="event_17")
    assert rules.deciders(state) == [1]


# -- [5.6] several spaces --------------------------------------------------------------------


def test_5_6_every_space_of_a_longer_advance_gives_its_benefits() -> None:
    """The card moves biomass by two: a synergy on space 2, a patch on space 3."""
    one = player(tracks=(2, 0, 1, 0, 0))
    state = with_domino("civ/energy", one, decks={1: ("civ_1_2", "civ_1_6", "civ_1_7")})
    end_placing(state)
    play(state, 0, TakeCard("civ_1_2"))
    log = play(state, 0, carded(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 3
    assert SynergyGained(seat=0) in log
    assert {type(action) for action in options_of(state, 0)} >= {Raise, Plant}


def test_5_6_spaces_beyond_the_top_are_lost() -> None:
    one = player(tracks=(2, 0, 14, 0, 0))
    state = with_domino("civ/energy", one, decks={1: ("civ_1_2", "civ_1_6", "civ_1_7")})
    end_placing(state)
    play(state, 0, TakeCard("civ_1_2"))
    play(state, 0, carded(BIOMASS))
    assert heights(state, 0)[BIOMASS] == 15
    assert state.turn == 2


# -- [5.7] going down ------------------------------------------------------------------------


def test_5_7_going_down_gives_no_benefit() -> None:
    """From the empty space 4 of biomass down on the patch of space 3."""
    state = table(player(patches=[(5, 0)], tracks=(1, 0, 4, 0, 0)), event="event_32")
    play(state, 0, Lower(BIOMASS))
    assert heights(state, 0) == (1, 0, 3, 0, 0)
    assert options_of(state, 0, Plant) == set()


def test_5_7_the_benefit_is_gained_again_on_the_way_back() -> None:
    one = player(patches=[(5, 1)], tracks=(1, 0, 3, 0, 0))
    state = table(one, event="event_32", tiles=("i2 biomass/civ", "u5 rover/tech"))
    play(state, 0, Lower(BIOMASS))
    idle(state, 1, until=Place)
    place(state, 0, lie("i2 biomass/civ", a=(5, 0), b=(6, 0)))
    play(state, 0, built(BIOMASS))
    assert options_of(state, 0, Plant)


def test_5_7_a_tracker_on_space_0_cannot_go_down() -> None:
    state = table(player(tracks=(1, 0, 4, 0, 0)), event="event_32")
    for track in (WATER, ROVER, TECH):
        assert_blocked(state, 0, Lower(track), Stuck(track, down=True))
    assert options_of(state, 0) == {Lower(CIV), Lower(BIOMASS)}


# -- [5.8] several benefits ------------------------------------------------------------------


@pytest.mark.parametrize("first", ["synergy", "movement"])
def test_5_8_all_benefits_of_a_space_are_gained_in_any_order(first: str) -> None:
    """Page 5 and the glossary: a space with 3 movement points and a synergy."""
    one = player(rovers=[(6, 4)], tracks=(0, 0, 0, 9, 4))
    state = with_domino("rover/tech", one)
    log = settle(state, 0, built(ROVER), built(TECH))
    assert MovementGained(seat=0, points=3) in log
    drive = Drive(xy(6, 4), xy(7, 4))
    assert_free(state, 0, drive)
    assert_free(state, 0, joined(CIV))
    play(state, 0, *((joined(CIV), drive) if first == "synergy" else (drive, joined(CIV))))
    assert heights(state, 0)[CIV] == 1
    assert points_of(state.players[0].rovers) == {(7, 4)}
    assert state.players[0].movement == 2


def test_5_8_a_benefit_that_is_impossible_does_not_spoil_the_other() -> None:
    """Space 6 of the rover track: no rover is left, but there is movement."""
    one = player(rovers=[(6, 4)], rovers_left=0, tracks=(0, 0, 0, 5, 3))
    state = with_domino("rover/tech", one)
    settle(state, 0, built(ROVER), built(TECH))
    assert state.players[0].movement == 2
    play(state, 0, Drive(xy(6, 4), xy(7, 4)), Finish())
    assert points_of(state.players[0].rovers) == {(7, 4)}


def test_10_5_a_tracker_at_the_top_cannot_be_chosen_for_energy() -> None:
    state = with_domino("civ/energy", player(tracks=(15, 0, 0, 0, 0)))
    assert heights(state, 0) == (15, 0, 0, 0, 0)
    assert powered(CIV) not in options_of(state, 0)
    assert rules.deciders(state) == [1]
