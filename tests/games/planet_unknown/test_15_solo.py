"""Chapter 15: the solo game."""

from __future__ import annotations

import pytest

from farhaven.games.planet_unknown import rules
from farhaven.games.planet_unknown.actions import Place, ReturnMission, TurnStation
from farhaven.games.planet_unknown.events import StationTurned
from farhaven.games.planet_unknown.reasons import NotAsked, NotOffered
from farhaven.games.planet_unknown.scoring import rank, target, winners

from .moves import assert_blocked, end_turn, idle, line, options_of, play, total
from .table import all_but, opened, player, solo

# -- [15.1, 15.2] set-up ---------------------------------------------------------------------


def test_15_1_two_civ_cards_of_each_level() -> None:
    assert [len(deck) for deck in opened(1).decks] == [2, 2, 2, 2]


def test_15_1_the_station_is_turned_freely_once() -> None:
    state = opened(1)
    idle(state, 0, until=TurnStation)
    assert options_of(state, 0, TurnStation) == {TurnStation(by) for by in range(6)}
    state = solo(player(), event="event_33")  # it has been turned
    assert options_of(state, 0) == options_of(state, 0, Place)
    assert_blocked(state, 0, TurnStation(2), NotAsked)


def test_15_2_four_missions_are_drawn_and_three_kept() -> None:
    state = opened(1)
    dealt = state.players[0].personal
    assert len(dealt) == 4
    assert options_of(state, 0, ReturnMission) == {ReturnMission(card) for card in dealt}
    other = next(card for card in state.pile)
    assert_blocked(state, 0, ReturnMission(other), NotOffered(other))
    play(state, 0, ReturnMission(dealt[2]))
    assert set(state.players[0].personal) == set(dealt) - {dealt[2]}
    assert options_of(state, 0, ReturnMission) == set()
    assert state.missions == ()  # no neighbours


def test_15_3_events_are_always_used() -> None:
    assert len(opened(1).event_deck) == 20
    assert opened(1, events="mixed").mix == (9, 3, 8)


# -- [15.4] the turn -------------------------------------------------------------------------


def test_15_4_the_station_turns_before_every_turn_then_the_event_comes() -> None:
    state = solo(player(), event="event_17")
    where = state.turned
    assert state.event == "event_17"
    assert options_of(state, 0, Place) == set()  # the event is resolved first
    idle(state, 0, until=Place)
    assert state.turned == where
    for turn in range(2, 5):
        log = end_turn(state)
        assert state.turn == turn
        assert state.turned == (where + turn - 1) % 6
        assert [event.by for event in log if isinstance(event, StationTurned)] == [1]


def test_15_4_the_first_turn_begins_with_a_step_too() -> None:
    state = opened(1)
    idle(state, 0, until=TurnStation)
    if options_of(state, 0, ReturnMission):
        play(state, 0, ReturnMission(state.players[0].personal[0]))
    before = state.turned
    play(state, 0, TurnStation(3))
    assert state.turned == (before + 3 + 1) % 6


def test_15_4_the_rest_of_a_turn_is_as_usual() -> None:
    """The end of the game A: nothing fits, so this turn is the last."""
    state = solo(player(patches=all_but((5, 0))), event="event_33")
    assert state.closing == "blocked"
    end_turn(state)
    assert rules.ending(state) == "blocked"


# -- [15.5] the target -----------------------------------------------------------------------

STEPS = ((15, 4), (11, 3), (7, 2), (3, 1), (0, 0))
RED, ORANGE, GREEN = (0, -5, -7, -9, -11), (0, -1, -2, -3, -4), (0, 3, 6, 9, 12)


def step(cards: int) -> int:
    return next(number for least, number in STEPS if cards >= least)


def test_15_5_the_example_of_page_9() -> None:
    """8 red, 3 orange and 9 green cards: 60 - 7 - 1 + 6."""
    assert target((9, 3, 8)) == 58


@pytest.mark.parametrize("green", range(21))
def test_15_5_the_target_for_every_mix(green: int) -> None:
    for orange in range(21 - green):
        red = 20 - green - orange
        expected = 60 + RED[step(red)] + ORANGE[step(orange)] + GREEN[step(green)]
        assert target((green, orange, red)) == expected


@pytest.mark.parametrize(("more", "won"), [(-1, False), (0, True), (1, True)])
def test_15_5_reaching_the_target_wins(more: int, won: bool) -> None:
    """A planet that is full but for one cell, and lifepods up to the target, or one less."""
    one = player(patches=all_but((5, 0)), tracks=(15, 10, 5, 8, 6))
    state = solo(one, event="event_33", personal=("mission_27", "mission_01", "mission_02"))
    end_turn(state)
    assert rules.ending(state) == "blocked"
    state.players[0].rescued += target(state.mix) + more - total(state, 0)
    assert total(state, 0) == target(state.mix) + more
    assert winners(state) == ([0] if won else [])


# -- [15.6] ranks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("difference", "expected"),
    [
        (-40, -15),
        (-16, -15),
        (-15, -15),
        (-14, -15),
        (-11, -15),
        (-10, -10),
        (-9, -10),
        (-6, -10),
        (-5, -5),
        (-4, 0),
        (-1, 0),
        (0, 0),
        (4, 0),
        (5, 5),
        (9, 5),
        (10, 10),
        (14, 10),
        (15, 15),
        (33, 15),
    ],
)
def test_15_6_the_nearest_step_at_or_below_the_difference(difference: int, expected: int) -> None:
    assert rank(58 + difference, 58) == expected


def test_15_2_personal_missions_score() -> None:
    """At most five energy buildings, and more lifepods than meteorites."""
    one = player(rescued=1)
    state = solo(one, event="event_33", personal=("mission_24", "mission_26", "mission_01"))
    assert line(state, 0, "personal_missions") == 10
