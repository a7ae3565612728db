"""[9.7] What is asked although there is one answer only, so that nothing is told by not asking."""

from __future__ import annotations

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Discovery, Pay
from farhaven.games.aldebaran_duel.model import RED
from farhaven.games.aldebaran_duel.state import Player

from .table import evaluated, play

LECTURES = "S02"  # costs 2 science


def test_9_7_the_only_way_to_pay_is_asked_while_secret_cards_are_held() -> None:
    state = evaluated(
        red=Player(hand=("1_23", "1_16"), science=(LECTURES, "S17", "S20")),  # both show science
    )
    play(state, RED, Discovery(LECTURES))
    assert rules.deciders(state) == [RED]
    assert set(rules.options(state, RED)) == {Pay("1_23"), Pay("1_16")}
    play(state, RED, Pay("1_23"))
    assert rules.options(state, RED) == [Pay("1_16")]
    play(state, RED, Pay("1_16"))
    assert state.players[RED].researched == (LECTURES,)


def test_9_7_with_no_other_science_card_the_only_way_is_not_asked() -> None:
    state = evaluated(red=Player(hand=("1_23", "1_16"), science=(LECTURES,)))
    play(state, RED, Discovery(LECTURES))
    play(state, RED, Pay("1_23"))
    assert state.players[RED].researched == (LECTURES,)
    assert state.discard == ("1_23", "1_16")
