"""Chapter 2: the course of the game."""

from __future__ import annotations

import pytest

from farhaven.core.value import Seat
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Enough, Pass, Play, Take
from farhaven.games.aldebaran_duel.events import Passed
from farhaven.games.aldebaran_duel.model import BLUE, RED
from farhaven.games.aldebaran_duel.reasons import MustGoOn, NotAsked
from farhaven.games.aldebaran_duel.state import Player

from .table import (
    E1,
    EMPTY,
    F1,
    M1,
    assert_blocked,
    assert_free,
    lay,
    pass_all,
    play,
    table,
    tokens,
)

# Colonisation cards: without a planet none of them can be laid out.
UNPLAYABLE = ("1_20", "1_21", "1_22", "1_23", "1_24", "1_25", "1_26")


# -- [2.1] epochs and turns ------------------------------------------------------------------


def test_2_1_turns_alternate() -> None:
    state = table()
    for seat in (RED, BLUE, RED, BLUE):
        assert rules.deciders(state) == [seat]
        play(state, seat, Take(state.market[0][2]))


def test_2_1_nobody_moves_out_of_turn() -> None:
    state = table(turn=RED)
    assert rules.options(state, BLUE) == []
    assert_blocked(state, BLUE, Take(state.market[0][0]), NotAsked())
    assert_blocked(state, BLUE, Pass(), NotAsked())


def test_2_1_an_epoch_is_evaluated_when_both_have_passed() -> None:
    state = table(
        market=EMPTY,
        red=Player(hand=("1_14", F1, M1), income=1),
        blue=Player(hand=("1_32", "1_34"), income=2),
    )
    play(state, RED, Pass())
    assert (state.epoch, state.players[RED].earned[-1], rules.deciders(state)) == (1, 0, [BLUE])
    play(state, BLUE, Pass())
    assert state.epoch == 2
    assert (sum(state.players[RED].earned), sum(state.players[BLUE].earned)) == (1, 2)


def test_2_1_three_epochs() -> None:
    state = table()
    for epoch in (1, 2, 3):
        assert (state.epoch, state.ended) == (epoch, False)
        pass_all(state)
    assert state.ended
    assert rules.deciders(state) == []
    assert rules.options(state, RED) == rules.options(state, BLUE) == []


# -- [2.2] who begins a later epoch ----------------------------------------------------------


@pytest.mark.parametrize("first", [RED, BLUE])
def test_2_2_who_passed_first_begins_the_next_epoch(first: Seat) -> None:
    state = table(market=EMPTY, turn=first)
    pass_all(state)
    assert (state.epoch, state.starter, rules.deciders(state)) == (2, first, [first])
    assert state.passed == ()


def test_2_2_it_is_the_first_to_pass_not_the_one_who_began() -> None:
    """Red begins but plays on; blue passes before red does and so begins the second epoch."""
    state = table(
        market=EMPTY,
        red=Player(hand=("1_14", F1, M1)),
        blue=Player(hand=("1_32", "1_34")),
    )
    lay(state, RED, "1_14")
    assert state.passed == ()
    play(state, BLUE, Pass())  # red has nothing left and is passed too
    assert (state.epoch, state.starter, rules.deciders(state)) == (2, BLUE, [BLUE])


# -- [2.3] one action ------------------------------------------------------------------------


def test_2_3_after_playing_a_card_nothing_can_be_taken() -> None:
    state = table(red=Player(hand=("1_14", F1, M1)))
    lay(state, RED, "1_14")
    assert rules.deciders(state) == [BLUE]
    assert_blocked(state, RED, Take(state.market[0][0]), NotAsked())


def test_2_3_after_taking_nothing_can_be_played() -> None:
    state = table(red=Player(hand=("1_32", F1)))
    assert_free(state, RED, Play("1_32"))
    play(state, RED, Take(state.market[0][0]))
    assert_blocked(state, RED, Play("1_32"), NotAsked())
    play(state, RED, Enough())
    assert_blocked(state, RED, Play("1_32"), NotAsked())
    assert rules.deciders(state) == [BLUE]


def test_2_3_one_card_is_played_in_a_turn() -> None:
    state = table(red=Player(hand=("1_32", "1_29"), tokens=2))
    lay(state, RED, "1_32", *tokens(1))
    assert_blocked(state, RED, Play("1_29"), NotAsked())


# -- [2.4] passing ---------------------------------------------------------------------------


def test_2_4_who_can_take_may_not_pass() -> None:
    state = table()
    assert_blocked(state, RED, Pass(), MustGoOn())


def test_2_4_who_can_only_play_may_not_pass_either() -> None:
    state = table(red=Player(hand=("1_29", *UNPLAYABLE[:6]), tokens=1))
    assert not any(isinstance(action, Take) for action in rules.options(state, RED))
    assert_free(state, RED, Play("1_29"))
    assert_blocked(state, RED, Pass(), MustGoOn())


def test_2_4_when_the_market_is_empty_one_may_pass_and_keep_the_cards() -> None:
    state = table(market=EMPTY, red=Player(hand=("1_32", F1)), blue=Player(hand=("1_29", E1)))
    assert_free(state, RED, Play("1_32"))
    play(state, RED, Pass())
    assert state.passed == (RED,)
    assert state.players[RED].hand == ("1_32", F1)


# -- [2.5] after passing ---------------------------------------------------------------------


def test_2_5_the_other_goes_on_turn_after_turn() -> None:
    state = table(
        market=EMPTY,
        red=Player(hand=("1_32", F1)),
        blue=Player(hand=("1_29", "1_31", "1_34"), tokens=3),
    )
    play(state, RED, Pass())
    for card in ("1_29", "1_31"):
        assert rules.deciders(state) == [BLUE]
        assert_blocked(state, RED, Play("1_32"), NotAsked())
        lay(state, BLUE, card, *tokens(1))
    assert state.epoch == 1
    assert [planet.card for planet in state.players[BLUE].planets] == ["1_29", "1_31"]


def test_2_5_the_hand_is_kept_for_the_next_epoch() -> None:
    state = table(market=EMPTY, red=Player(hand=("1_32", F1)), blue=Player(hand=("1_29", E1)))
    play(state, RED, Pass())
    play(state, BLUE, Pass())
    assert state.epoch == 2
    assert state.players[RED].hand == ("1_32", F1)
    assert state.players[BLUE].hand == ("1_29", E1)
    assert_free(state, RED, Play("1_32"))


# -- [2.6] being passed ----------------------------------------------------------------------


def test_2_6_a_full_hand_without_a_card_to_play_must_pass() -> None:
    state = table(turn=BLUE, red=Player(hand=UNPLAYABLE, tokens=9))
    log = play(state, BLUE, Take(state.market[0][2]))
    assert state.passed == (RED,)
    assert rules.deciders(state) == [BLUE]
    assert state.players[RED].hand == UNPLAYABLE
    assert [event for event in log if isinstance(event, Passed)] == [Passed(seat=RED, forced=True)]


def test_2_6_a_full_hand_with_a_card_to_play_is_not_passed() -> None:
    state = table(turn=BLUE, red=Player(hand=("1_29", *UNPLAYABLE[:6]), tokens=1))
    play(state, BLUE, Take(state.market[0][2]))
    assert state.passed == ()
    assert rules.deciders(state) == [RED]


def test_2_6_six_cards_in_hand_can_still_take_and_are_not_passed() -> None:
    state = table(turn=BLUE, red=Player(hand=UNPLAYABLE[:6]))
    play(state, BLUE, Take(state.market[0][2]))
    assert state.passed == ()
    assert rules.deciders(state) == [RED]
