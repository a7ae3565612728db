"""Chapters 16.1 and 16.2: what all corporations have in common; the Universal Coalition."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import (
    Drive,
    Land,
    Lift,
    Place,
    Plant,
    TakeCard,
    TurnStation,
)
from farhaven.games.planet_unknown.corporations import CORPORATIONS
from farhaven.games.planet_unknown.events import RoverMoved
from farhaven.games.planet_unknown.model import Jump

from .moves import (
    built,
    end_placing,
    end_turn,
    heights,
    idle,
    joined,
    options_of,
    place,
    play,
    settle,
    with_domino,
)
from .printed_boards import BOARDS, spaces
from .table import BIOMASS, CIV, lie, player, points_of, table, xy


@pytest.mark.parametrize("name", BOARDS)
def test_16_1_1_five_technologies_and_jump_drive_six(name: str) -> None:
    assert len(CORPORATIONS[name].technologies) == (6 if name == "jump_drive" else 5)
    milestones = [sign for space in spaces(name, "tech") for sign in space if sign[0] == "T"]
    assert milestones == ([] if name == "jump_drive" else ["T1", "T2", "T3", "T4", "T5"])


def test_16_1_2_movement_of_the_start_is_counted_when_the_turn_begins() -> None:
    """A rover that drives on water afterwards brings nothing more (Oasis, level 2)."""
    shore = lie("i2 water/rover", a=(6, 2), b=(6, 1))
    one = player(
        shore,
        corporation="oasis",
        tracks=(0, 0, 0, 0, 5),
        rovers=[(6, 2), (6, 3)],
        patches=[(5, 1)],
    )
    state = table(one, player(), tiles=("i2 civ/energy", "u5 civ/energy"))
    end_turn(state)
    assert state.players[0].movement == 1  # before the station turns
    play(state, 1, TurnStation(0))
    assert options_of(state, 0, Place)  # and it may be spent before a tile is chosen
    play(state, 0, Drive(xy(6, 2), xy(7, 2)))
    assert state.players[0].movement == 0
    assert options_of(state, 0, Drive) == set()


def test_16_1_2_it_is_spent_when_the_event_is_resolved() -> None:
    shore = lie("i2 water/rover", a=(6, 2), b=(6, 1))
    one = player(shore, corporation="oasis", tracks=(0, 0, 0, 0, 5), rovers=[(6, 2)])
    state = table(one, event="event_33", next_events=("event_17",))
    end_turn(state)
    play(state, 1, TurnStation(0))
    assert state.players[0].movement == 1
    assert options_of(state, 0, Drive) == set()
    play(state, 0, joined(BIOMASS))
    idle(state, 1, until=Place)
    assert options_of(state, 0, Drive)


def test_16_1_3_a_teleport_ignores_what_lies_between_and_collects() -> None:
    one = player(rovers=[(6, 4)], tracks=(5, 0, 0, 0, 0))
    state = with_domino("biomass/civ", one, decks={2: ("civ_2_7", "civ_2_1")})
    end_placing(state)
    play(state, 0, TakeCard("civ_2_7"))
    play(state, 0, Lift(xy(6, 4), Jump.CARD))
    log = play(state, 0, Land(xy(1, 4)))  # a lifepod, at the other side of the planet
    assert points_of(state.players[0].rovers) == {(1, 4)}
    assert state.players[0].rescued == 1
    assert [event.teleported for event in log if isinstance(event, RoverMoved)] == [True]


def test_16_1_4_a_stored_patch_waits_for_the_end_of_the_game() -> None:
    one = player(patches=[(5, 0)], stored=2, tracks=(0, 0, 0, 0, 5))
    state = table(one, tiles=("i2 biomass/civ", "u5 civ/energy"))
    assert options_of(state, 0, Plant) == set()
    place(state, 0, lie("i2 biomass/civ", a=(5, 1), b=(5, 2)))
    settle(state, 0, built(CIV), built(BIOMASS))
    assert rules.deciders(state) == [1]
    end_turn(state)
    assert (state.turn, state.players[0].stored) == (2, 2)


def test_16_2_1_the_coalition_has_no_rule_of_its_own() -> None:
    """A civ milestone lowers nothing, biomass needs no area, lifepods go to the scoring area."""
    one = player(tracks=(2, 3, 0, 3, 0), rovers=[(7, 3)])
    state = with_domino("biomass/civ", one)
    idle(state, 0)
    assert heights(state, 0) == (3, 3, 1, 3, 0)
