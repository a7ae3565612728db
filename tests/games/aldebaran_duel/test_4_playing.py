"""Chapter 4: playing a card; production, and the least that is paid."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Pay, Play, Take
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN
from farhaven.games.aldebaran_duel.reasons import CannotPay, NotAsked, NotInHand, PaysForItself
from farhaven.games.aldebaran_duel.state import Player

from .table import (
    E1,
    E2,
    F1,
    F2,
    M1,
    M2,
    M3,
    S1,
    S2,
    assert_blocked,
    assert_free,
    completed,
    lay,
    pay,
    play,
    points,
    table,
    tokens,
    whole,
)

# Garden Ark costs two energy and four food; it needs a completed planet.
ARK = "3_15"
KETHA = completed("1_29", "1_20")


# -- [4.1] other cards pay -------------------------------------------------------------------


def test_4_1_example_x2_a_food_card_and_a_metal_card() -> None:
    state = table(red=Player(hand=("1_14", F1, M1)))
    lay(state, RED, "1_14")
    red = state.players[RED]
    assert red.hand == ()
    assert sorted(state.discard) == sorted((F1, M1))
    assert red.shuttles == ("1_14",)
    assert red.scales == (0, 1, 0)
    assert rules.deciders(state) == [BLUE]


def test_4_1_without_payment_no_card_is_laid_out() -> None:
    state = table(red=Player(hand=("1_14", F1)))
    assert_blocked(state, RED, Play("1_14"), CannotPay("1_14", (0, 1, 1, 0)))


def test_4_1_the_card_itself_cannot_pay() -> None:
    """Brask costs two metal and is itself worth metal."""
    state = table(red=Player(hand=("1_36", M1)))
    assert_blocked(state, RED, Play("1_36"), CannotPay("1_36", (0, 0, 2, 0)))
    state = table(red=Player(hand=("1_36", M1, M2, M3)))
    play(state, RED, Play("1_36"))
    assert_blocked(state, RED, Pay("1_36"), PaysForItself("1_36"))
    assert_blocked(state, RED, Pay("1_36", half=True), PaysForItself("1_36"))


def test_4_1_only_cards_in_hand_can_be_played() -> None:
    state = table(red=Player(hand=(F1, M1), tokens=5), blue=Player(hand=("1_14",)))
    assert_blocked(state, RED, Play("1_14"), NotInHand("1_14"))
    assert_blocked(state, RED, Play(state.market[0][0]), NotInHand(state.market[0][0]))


# -- [4.2] production ------------------------------------------------------------------------


def test_4_2_example_x3_production_lowers_the_price() -> None:
    """Chapter of page 7: production of energy 2 and food 2 leaves two food to pay."""
    state = table(
        epoch=3,
        red=Player(hand=(ARK, F1, F2), production=(2, 2, 0, 0), planets=(KETHA,)),
    )
    lay(state, RED, ARK, *whole(F1, F2))
    red = state.players[RED]
    assert red.planets == (completed("1_29", "1_20", ship=ARK),)
    assert (red.hand, red.tokens, points(state, RED)) == ((), 1, 6)


def test_4_2_production_is_not_used_up() -> None:
    state = table(
        epoch=3,
        red=Player(hand=(ARK, F1, F2), production=(2, 2, 0, 0), planets=(KETHA,)),
    )
    lay(state, RED, ARK, *whole(F1, F2))
    assert state.players[RED].production == (2, 2, 0, 0)


@pytest.mark.parametrize(
    ("production", "owed"),
    [
        ((0, 0, 0, 0), (2, 4, 0, 0)),
        ((1, 1, 0, 0), (1, 3, 0, 0)),
        ((2, 2, 0, 0), (0, 2, 0, 0)),
        ((2, 3, 0, 0), (0, 1, 0, 0)),
        ((9, 0, 0, 0), (0, 4, 0, 0)),  # not below zero: surplus energy is no food
        ((0, 9, 0, 0), (2, 0, 0, 0)),
        ((0, 0, 9, 9), (2, 4, 0, 0)),  # nor are metal and science
    ],
)
def test_4_2_each_resource_is_lowered_by_its_own_production(
    production: tuple[int, ...], owed: tuple[int, ...]
) -> None:
    state = table(epoch=3, red=Player(hand=(ARK,), production=production, planets=(KETHA,)))
    assert_blocked(state, RED, Play(ARK), CannotPay(ARK, owed))


def test_4_2_science_production_lowers_science() -> None:
    state = table(red=Player(hand=("1_17", E1), production=(0, 0, 0, 1)))
    lay(state, RED, "1_17")  # energy and science
    assert state.discard == (E1,)
    assert state.players[RED].scales == (0, 0, 1)


def test_4_2_the_production_of_the_other_player_is_no_help() -> None:
    state = table(red=Player(hand=("1_14", F1)), blue=Player(production=(9, 9, 9, 9)))
    assert_blocked(state, RED, Play("1_14"), CannotPay("1_14", (0, 1, 1, 0)))


def test_4_2_the_discount_cannot_be_refused() -> None:
    """With production of food, only metal is asked for."""
    state = table(red=Player(hand=("1_14", F1, M1, M2), production=(0, 1, 0, 0)))
    lay(state, RED, "1_14", *whole(M1))
    assert state.discard == (M1,)
    assert state.players[RED].hand == (F1, M2)


# -- [4.8] never for nothing -----------------------------------------------------------------


def test_4_8_example_x4_one_item_of_any_kind() -> None:
    """Chapter of page 7: production covers the whole price; one card or one token is still paid."""
    state = table(
        epoch=3,
        red=Player(hand=(ARK, S1, M1), tokens=1, production=(2, 4, 0, 0), planets=(KETHA,)),
    )
    play(state, RED, Play(ARK))
    assert set(rules.options(state, RED)) == {Pay(S1), Pay(M1), Pay(TOKEN)}
    play(state, RED, Pay(S1))
    red = state.players[RED]
    assert (red.hand, red.tokens, state.discard) == ((M1,), 1 + 1, (S1,))  # the ark brings one
    assert rules.deciders(state) == [BLUE]


def test_4_8_a_token_is_enough() -> None:
    state = table(
        epoch=3,
        red=Player(hand=(ARK,), tokens=1, production=(2, 4, 0, 0), planets=(KETHA,)),
    )
    lay(state, RED, ARK)
    assert state.players[RED].tokens == 1 - 1 + 1
    assert state.players[RED].planets[0].ship == ARK


def test_4_8_without_a_card_or_token_even_a_covered_price_is_too_high() -> None:
    state = table(
        epoch=3,
        red=Player(hand=(ARK,), production=(9, 9, 9, 9), planets=(KETHA,)),
    )
    assert_blocked(state, RED, Play(ARK), CannotPay(ARK, (0, 0, 0, 0)))


def test_4_8_only_one_item_is_paid() -> None:
    state = table(red=Player(hand=("1_14", S1, S2), tokens=3, production=(0, 1, 1, 0)))
    play(state, RED, Play("1_14"), Pay(TOKEN))
    assert (state.players[RED].tokens, state.players[RED].hand) == (2, (S1, S2))
    assert_blocked(state, RED, Pay(S1), NotAsked())


# -- [4.11] when the effect comes ------------------------------------------------------------


def test_4_11_production_counts_from_the_next_card_on() -> None:
    """Sunward Array brings energy: Ketha, which costs one energy, is then covered."""
    state = table(red=Player(hand=("1_01", "1_29"), tokens=4))
    lay(state, RED, "1_01", *tokens(3))
    assert state.players[RED].tokens == 1
    play(state, BLUE, Take(state.market[0][2]))
    lay(state, RED, "1_29")  # covered, so one item of any kind; the token is the only one
    assert state.players[RED].tokens == 0


def test_4_11_a_card_does_not_lower_its_own_price() -> None:
    """Stellar Forge brings energy and metal and costs three energy, three food, two metal."""
    state = table(epoch=3, red=Player(hand=("3_05",), tokens=7))
    assert_blocked(state, RED, Play("3_05"), CannotPay("3_05", (3, 3, 2, 0)))
    state = table(epoch=3, red=Player(hand=("3_05",), tokens=8))
    lay(state, RED, "3_05")
    assert state.players[RED].tokens == 0
    assert state.players[RED].production == (1, 0, 1, 0)


def test_4_11_the_token_a_card_brings_cannot_pay_for_it() -> None:
    """Corona Skimmer costs two food and two metal and brings a token."""
    state = table(red=Player(hand=("1_03", F1, F2, M1)))
    assert_blocked(state, RED, Play("1_03"), CannotPay("1_03", (0, 2, 2, 0)))
    state = table(red=Player(hand=("1_03", F1, F2, M1, E2)))
    assert_blocked(state, RED, Play("1_03"), CannotPay("1_03", (0, 2, 2, 0)))
    state = table(red=Player(hand=("1_03", F1, F2, M1, M2)))
    assert_free(state, RED, Play("1_03"))


def test_4_11_there_is_no_effect_before_the_price_is_paid() -> None:
    state = table(red=Player(hand=("1_14", F1, F2, M1)))
    play(state, RED, Play("1_14"))
    assert state.players[RED].scales == (0, 0, 0)
    play(state, RED, Pay(F1))
    assert state.players[RED].scales == (0, 0, 0)
    pay(state, RED, *whole(M1))
    assert state.players[RED].scales == (0, 1, 0)
