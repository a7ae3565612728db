"""Chapter 4: paying with tokens; science in the price of an epoch card."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Pay, Play
from farhaven.games.aldebaran_duel.model import RED, TOKEN, CardId, Resource
from farhaven.games.aldebaran_duel.reasons import (
    CannotPay,
    NotHalf,
    NotHeld,
    ScienceCardPaysScience,
    WrongSymbol,
)
from farhaven.games.aldebaran_duel.state import Player

from .table import (
    E1,
    F1,
    M1,
    M2,
    S1,
    assert_blocked,
    assert_free,
    half,
    lay,
    play,
    table,
    tokens,
    whole,
)

ENVOY = "1_17"  # costs one energy and one science

# -- [4.4] a token is energy, food or metal --------------------------------------------------


@pytest.mark.parametrize("bought", ["1_29", "1_32", "1_31"])  # energy, food, metal
def test_4_4_a_token_pays_energy_food_or_metal(bought: CardId) -> None:
    state = table(red=Player(hand=(bought,), tokens=2))
    lay(state, RED, bought)
    assert state.players[RED].tokens == 1
    assert state.discard == ()


def test_4_4_a_token_alone_does_not_pay_science() -> None:
    state = table(red=Player(hand=(ENVOY,), tokens=2))
    assert_blocked(state, RED, Play(ENVOY), CannotPay(ENVOY, (1, 0, 0, 1)))
    state = table(red=Player(hand=(ENVOY, S1), tokens=3))
    play(state, RED, Play(ENVOY))  # a token for the energy is the only way
    assert_blocked(state, RED, Pay(TOKEN), WrongSymbol(TOKEN, Resource.SCIENCE))
    assert_free(state, RED, Pay(S1))


def test_4_4_tokens_and_cards_together() -> None:
    state = table(red=Player(hand=("1_14", F1), tokens=1))
    lay(state, RED, "1_14")
    assert (state.players[RED].tokens, state.discard) == (0, (F1,))


def test_4_4_who_has_no_token_cannot_pay_with_one() -> None:
    state = table(red=Player(hand=("1_36", M1, M2, F1)))
    play(state, RED, Play("1_36"))
    assert_blocked(state, RED, Pay(TOKEN), NotHeld(TOKEN))


def test_4_4_the_tokens_of_the_other_player_are_no_help() -> None:
    state = table(red=Player(hand=("1_29",)), blue=Player(tokens=9))
    assert_blocked(state, RED, Play("1_29"), CannotPay("1_29", (1, 0, 0, 0)))


# -- [4.6] science in the price --------------------------------------------------------------


def test_4_6_a_card_that_shows_science() -> None:
    state = table(red=Player(hand=(ENVOY, E1, S1)))
    lay(state, RED, ENVOY)
    assert sorted(state.discard) == sorted((E1, S1))
    assert state.players[RED].scales == (0, 0, 1)


@pytest.mark.parametrize(
    ("hand", "held", "pair"),
    [
        ((F1, M1), 0, half(F1, M1)),
        ((F1,), 1, half(F1, TOKEN)),
        ((), 2, half(TOKEN, TOKEN)),
    ],
)
def test_4_6_or_two_items_each_a_card_or_a_token(
    hand: tuple[CardId, ...], held: int, pair: tuple[Pay, ...]
) -> None:
    state = table(red=Player(hand=(ENVOY, *hand), tokens=held, production=(1, 0, 0, 0)))
    lay(state, RED, ENVOY, *pair)
    assert state.players[RED].scales == (0, 0, 1)
    assert (state.players[RED].hand, state.players[RED].tokens) == ((), 0)
    assert sorted(state.discard) == sorted(hand)


@pytest.mark.parametrize(("hand", "held"), [((), 1), ((F1,), 0)])
def test_4_6_one_item_that_is_not_science_is_too_little(
    hand: tuple[CardId, ...], held: int
) -> None:
    state = table(red=Player(hand=(ENVOY, *hand), tokens=held, production=(1, 0, 0, 0)))
    assert_blocked(state, RED, Play(ENVOY), CannotPay(ENVOY, (0, 0, 0, 1)))


def test_4_6_every_way_to_pay_a_science_is_offered() -> None:
    state = table(red=Player(hand=(ENVOY, S1, F1), tokens=2, production=(1, 0, 0, 0)))
    play(state, RED, Play(ENVOY))
    assert set(rules.options(state, RED)) == {Pay(S1), *half(S1, F1, TOKEN)}


def test_4_6_a_token_is_not_half_of_energy_food_or_metal() -> None:
    state = table(red=Player(hand=("1_29", E1, F1), tokens=1))
    play(state, RED, Play("1_29"))
    assert_blocked(state, RED, Pay(TOKEN, half=True), NotHalf(TOKEN))
    assert_free(state, RED, Pay(TOKEN))


def test_4_6_a_token_and_a_card_are_not_two_metal() -> None:
    """Brask costs two metal: a token is one of them, and one card of another kind is none."""
    state = table(red=Player(hand=("1_36", E1), tokens=1))
    assert_blocked(state, RED, Play("1_36"), CannotPay("1_36", (0, 0, 2, 0)))
    state = table(red=Player(hand=("1_36", E1, F1), tokens=1))
    lay(state, RED, "1_36", *tokens(1), *half(E1, F1))
    assert state.players[RED].tokens == 0


# -- [4.7] science cards do not pay for epoch cards ------------------------------------------


def test_4_7_a_science_card_does_not_pay_science_for_an_epoch_card() -> None:
    """Survey Probes (S01) shows the symbol, and still does not pay here."""
    state = table(red=Player(hand=(ENVOY, E1), science=("S01", "S02")))
    assert_blocked(state, RED, Play(ENVOY), CannotPay(ENVOY, (1, 0, 0, 1)))


def test_4_7_a_science_card_is_never_offered_for_an_epoch_card() -> None:
    state = table(
        red=Player(hand=(ENVOY, S1, F1), tokens=2, science=("S01",), production=(1, 0, 0, 0))
    )
    play(state, RED, Play(ENVOY))
    assert_blocked(state, RED, Pay("S01"), ScienceCardPaysScience("S01"))
    assert_blocked(state, RED, Pay("S01", half=True), ScienceCardPaysScience("S01"))


def test_4_7_a_science_card_is_not_the_one_item_of_a_covered_price() -> None:
    covered = (1, 0, 0, 1)
    state = table(red=Player(hand=(ENVOY,), science=("S01", "S07"), production=covered))
    assert_blocked(state, RED, Play(ENVOY), CannotPay(ENVOY, (0, 0, 0, 0)))
    state = table(red=Player(hand=(ENVOY, F1, M1), science=("S01",), production=covered))
    play(state, RED, Play(ENVOY))
    assert_blocked(state, RED, Pay("S01"), ScienceCardPaysScience("S01"))
    play(state, RED, *whole(F1))
    assert state.players[RED].science == ("S01",)
