"""Chapter 8: the end of an epoch."""

from __future__ import annotations

import pytest

from farhaven.core.agenda import open_duties
from farhaven.core.value import SPECTATOR
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Discovery, NoResearch, Pass, Take
from farhaven.games.aldebaran_duel.duties import Research
from farhaven.games.aldebaran_duel.events import CardsLeft
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line
from farhaven.games.aldebaran_duel.reasons import NotAsked
from farhaven.games.aldebaran_duel.state import Player, State
from farhaven.games.aldebaran_duel.view import view

from .table import (
    EMPTY,
    F1,
    M1,
    S1,
    S2,
    assert_blocked,
    completed,
    earned,
    evaluated,
    half,
    pass_all,
    play,
    points,
    research,
    table,
    whole,
)

# Seven colonisation cards: without a planet, none can be laid out.
RED_STUCK = ("1_20", "1_21", "1_22", "1_23", "1_24", "1_25", "1_26")
BLUE_STUCK = ("2_21", "2_22", "2_23", "2_24", "2_25", "2_26", "2_27")


# -- [8.1] the order of the evaluation -------------------------------------------------------


def test_8_1_research_comes_before_superiority() -> None:
    """Fleet Academy (S07) brings military 2, which counts at once: 5 points at distance 2."""
    state = evaluated(red=Player(hand=(S1,), science=("S07",), production=(0, 0, 0, 3)))
    assert state.cylinder == (0, 0)
    research(state, RED, "S07", *whole(S1))
    assert state.cylinder == (0, 2)
    assert earned(state, RED, Line.MILITARY) == 5


def test_8_1_research_comes_before_income() -> None:
    """Patent Office (S10) brings income 2, which is paid at once, and 1 point."""
    state = evaluated(red=Player(hand=(S1,), science=("S10",), production=(0, 0, 0, 2)))
    research(state, RED, "S10", *whole(S1))
    assert (earned(state, RED, Line.INCOME), points(state, RED)) == (2, 3)


def test_8_1_superiority_waits_for_the_research_of_both() -> None:
    state = evaluated(red=Player(science=("S01",), scales=(3, 0, 0)), blue=Player(science=("S02",)))
    play(state, RED, NoResearch())
    assert (state.cylinder, state.epoch, points(state, RED)) == ((0, 0), 1, 0)
    play(state, BLUE, NoResearch())
    assert (state.cylinder, state.epoch) == ((0, 3), 2)


def test_8_1_superiority_comes_before_income() -> None:
    """A lead of one in diplomacy asks for a decision; income has not been paid by then."""
    state = evaluated(red=Player(scales=(0, 0, 1), income=4))
    assert rules.deciders(state) == [RED]
    assert earned(state, RED, Line.INCOME) == 0


def test_8_1_nothing_is_evaluated_while_one_player_goes_on() -> None:
    state = table(
        market=EMPTY,
        red=Player(hand=(F1, M1), science=("S01",), income=3),
        blue=Player(hand=("1_29",), tokens=2, income=3),
    )
    play(state, RED, Pass())
    assert rules.deciders(state) == [BLUE]
    assert points(state, RED) == points(state, BLUE) == 0
    assert not any(isinstance(duty, Research) for duty in open_duties(state.players[RED].agenda))
    assert_blocked(state, RED, Discovery("S01"), NotAsked())


# -- [8.2] income ----------------------------------------------------------------------------


def test_8_2_example_x10_permanent_income() -> None:
    state = evaluated(red=Player(income=2), blue=Player(income=3))
    assert (points(state, RED), points(state, BLUE)) == (2, 3)
    assert earned(state, RED, Line.INCOME) == 2
    assert earned(state, BLUE, Line.INCOME) == 3


def test_8_2_income_is_paid_after_every_epoch_and_not_used_up() -> None:
    state = evaluated(red=Player(income=2))
    pass_all(state)
    assert points(state, RED) == 4
    pass_all(state)
    assert points(state, RED) == 6
    assert state.players[RED].income == 2
    assert state.ended


# -- [8.3] what stays ------------------------------------------------------------------------


def test_8_3_hands_tokens_scales_and_the_cylinder_stay() -> None:
    red = Player(
        hand=(F1, M1),
        science=("S01", "S02"),
        tokens=3,
        production=(1, 2, 3, 4),
        scales=(2, 1, 3),
        income=1,
        objects=(1, 2, 3),
        stations=("1_01",),
        shuttles=("1_12",),
        planets=(completed("1_29", "1_20", ship="1_18"),),
        researched=("S10",),
    )
    state = evaluated(red=red, blue=Player(scales=(2, 1, 3)), cylinder=(1, 1))
    play(state, RED, NoResearch())
    after = state.players[RED]
    assert state.epoch == 2
    assert state.cylinder == (1, 1)
    for field in ("hand", "science", "tokens", "production", "scales", "income", "objects"):
        assert getattr(after, field) == getattr(red, field), field
    for field in ("stations", "shuttles", "planets", "researched"):
        assert getattr(after, field) == getattr(red, field), field


def stuck() -> State:
    """Both have a full hand and nothing to lay out while cards lie in the market.

    Red holds a science card, and paying for it makes room in the hand.
    """
    return table(red=Player(hand=RED_STUCK, science=("S02",)), blue=Player(hand=BLUE_STUCK))


def test_8_3_cards_that_nobody_took_leave_the_game() -> None:
    state = stuck()
    left = {*state.market[0], *state.market[1], *state.decks[0]}
    play(state, RED, Pass())
    research(state, RED, "S02", *half(*RED_STUCK[:4]))
    assert state.epoch == 2
    assert state.decks[0] == ()
    reachable = {*state.market[0], *state.market[1], *state.decks[1], *state.decks[2]}
    assert not left & reachable
    assert left <= {*state.discard, *state.box}


def test_8_3_cards_left_in_the_deck_are_not_seen() -> None:
    state = stuck()
    unseen, shown = state.decks[0], {*state.market[0], *state.market[1]}
    log = play(state, RED, Pass())
    assert set(unseen) <= set(state.box)
    for seat in (RED, BLUE, SPECTATOR):
        text = repr(view(state, seat)) + repr(log)
        assert not any(card in text for card in unseen)
    assert shown <= set(state.discard)
    assert any(isinstance(event, CardsLeft) and set(event.cards) == shown for event in log)


def test_8_3_nothing_discarded_is_shuffled_back() -> None:
    state = table(market=EMPTY, red=Player(hand=("1_32", F1)))
    state.discard = ("1_09", "2_01")
    state.decks = ((), tuple(card for card in state.decks[1] if card != "2_01"), state.decks[2])
    pass_all(state)
    assert state.epoch == 2
    assert state.discard == ("1_09", "2_01")
    assert "2_01" not in (*state.market[0], *state.market[1], *state.decks[1])


# -- [8.4] the next epoch --------------------------------------------------------------------


@pytest.mark.parametrize("epoch", [1, 2])
def test_8_4_six_cards_of_the_next_epoch_form_the_market(epoch: int) -> None:
    state = table(epoch=epoch, market=EMPTY)
    deck = state.decks[epoch]
    pass_all(state)
    market = (*state.market[0], *state.market[1])
    assert sorted(market) == sorted(deck[-6:])
    assert state.decks[epoch] == deck[:-6]
    assert (state.epoch, state.passed) == (epoch + 1, ())
    assert all(Take(card) in rules.options(state, RED) for card in market)


def test_8_4_after_the_third_epoch_there_is_no_market() -> None:
    state = evaluated(epoch=3, red=Player(hand=(S1, S2)), blue=Player(tokens=4))
    assert state.ended
    assert state.market == EMPTY
    assert rules.deciders(state) == []
    assert_blocked(state, RED, Pass(), NotAsked())
    assert_blocked(state, RED, Take("1_01"), NotAsked())
