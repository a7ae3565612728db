"""Chapter 4: paying with cards."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Pay, Play
from farhaven.games.aldebaran_duel.model import RED, CardId, Resource
from farhaven.games.aldebaran_duel.reasons import CannotPay, NotHeld, WholeTooLate, WrongSymbol
from farhaven.games.aldebaran_duel.state import Player

from .printed import EPOCH_CARDS, Printed
from .table import (
    E1,
    E2,
    F1,
    F2,
    F3,
    M1,
    M2,
    S1,
    S2,
    assert_blocked,
    assert_free,
    half,
    lay,
    play,
    table,
    whole,
)

# -- [4.3] one card, one unit ----------------------------------------------------------------

# What is left to pay is one unit of the resource: (card, production that covers the rest).
ONE_UNIT: dict[str, tuple[tuple[CardId, tuple[int, ...]], ...]] = {
    "E": (("1_29", (0, 0, 0, 0)), ("1_16", (0, 1, 0, 0))),
    "F": (("1_32", (0, 0, 0, 0)), ("1_14", (0, 0, 1, 0))),
    "M": (("1_31", (0, 0, 0, 0)), ("1_14", (0, 1, 0, 0))),
    "S": (("1_17", (1, 0, 0, 0)), ("2_14", (0, 2, 2, 0))),
}


@pytest.mark.parametrize("letter", "EFMS")
@pytest.mark.parametrize("card", EPOCH_CARDS, ids=str)
def test_4_3_a_card_pays_for_what_it_shows_and_nothing_else(card: Printed, letter: str) -> None:
    (bought, production), spare = ONE_UNIT[letter]
    if bought == card.id:
        bought, production = spare
    state = table(red=Player(hand=(bought, card.id), production=production))
    if letter in card.pays:
        lay(state, RED, bought)
        assert state.discard == (card.id,)
        assert state.players[RED].hand == ()
    else:
        owed = tuple(int(letter == other) for other in "EFMS")
        assert_blocked(state, RED, Play(bought), CannotPay(bought, owed))


def test_4_3_a_card_with_two_symbols_is_one_unit_only() -> None:
    """Brask shows food and metal; the shuttle costs one of each."""
    state = table(red=Player(hand=("1_14", "1_36")))
    assert_blocked(state, RED, Play("1_14"), CannotPay("1_14", (0, 1, 1, 0)))


@pytest.mark.parametrize("other", [F1, M1])
def test_4_3_a_card_with_two_symbols_is_either_of_them(other: CardId) -> None:
    state = table(red=Player(hand=("1_14", "1_36", other)))
    lay(state, RED, "1_14")
    assert sorted(state.discard) == sorted(("1_36", other))


def test_4_3_the_player_chooses_what_a_card_with_two_symbols_is() -> None:
    """Food from either, then metal from Brask or from what is left."""
    for food, metal in ((F1, "1_36"), ("1_36", M1)):
        state = table(red=Player(hand=("1_14", "1_36", F1, M1)))
        play(state, RED, Play("1_14"))
        assert_free(state, RED, Pay(F1))
        assert_free(state, RED, Pay("1_36"))
        play(state, RED, Pay(food))
        assert_free(state, RED, Pay(metal))
        play(state, RED, Pay(metal))
        assert sorted(state.discard) == sorted((food, metal))


def test_4_3_a_card_does_not_pay_for_another_resource() -> None:
    state = table(red=Player(hand=("1_14", F1, F2, M1)))
    play(state, RED, Play("1_14"))
    assert_blocked(state, RED, Pay(M1), WrongSymbol(M1, Resource.FOOD))


def test_4_3_a_card_must_be_held_to_pay_with_it() -> None:
    state = table(red=Player(hand=("1_14", F1, F2, M1)))
    play(state, RED, Play("1_14"))
    assert_blocked(state, RED, Pay(F3), NotHeld(F3))
    play(state, RED, Pay(F1))
    assert_blocked(state, RED, Pay(F1), NotHeld(F1))


def test_4_3_paid_cards_are_discarded() -> None:
    state = table(red=Player(hand=("1_36", M1, M2)))
    lay(state, RED, "1_36", *whole(M1, M2))
    assert sorted(state.discard) == sorted((M1, M2))
    assert state.players[RED].hand == ()


# -- [4.5] two cards for one unit ------------------------------------------------------------


@pytest.mark.parametrize("bought", ["1_29", "1_32", "1_31"])  # energy, food, metal
def test_4_5_any_two_cards_replace_a_unit(bought: CardId) -> None:
    state = table(red=Player(hand=(bought, S1, S2)))
    lay(state, RED, bought, *half(S1, S2))
    assert sorted(state.discard) == sorted((S1, S2))
    assert [planet.card for planet in state.players[RED].planets] == [bought]


def test_4_5_two_cards_replace_a_unit_of_science() -> None:
    state = table(red=Player(hand=("1_17", F1, M1), production=(1, 0, 0, 0)))
    lay(state, RED, "1_17", *half(F1, M1))
    assert sorted(state.discard) == sorted((F1, M1))


def test_4_5_even_if_a_matching_card_is_in_hand() -> None:
    """Ketha costs one energy, and E1 is one energy."""
    state = table(red=Player(hand=("1_29", E1, F1, M1)))
    play(state, RED, Play("1_29"))
    assert set(rules.options(state, RED)) == {Pay(E1), *half(E1, F1, M1)}
    lay_two = half(F1, M1)
    play(state, RED, lay_two[0])
    assert_free(state, RED, lay_two[1])
    play(state, RED, lay_two[1])
    assert sorted(state.discard) == sorted((F1, M1))
    assert state.players[RED].hand == (E1,)


def test_4_5_a_single_other_card_is_not_enough() -> None:
    state = table(red=Player(hand=("1_29", F1)))
    assert_blocked(state, RED, Play("1_29"), CannotPay("1_29", (1, 0, 0, 0)))


def test_4_5_three_other_cards_do_not_replace_two_units() -> None:
    """The Freight Shuttle costs two food."""
    state = table(red=Player(hand=("1_15", E1, M1, S1)))
    assert_blocked(state, RED, Play("1_15"), CannotPay("1_15", (0, 2, 0, 0)))
    state = table(red=Player(hand=("1_15", E1, E2, M1, S1)))
    lay(state, RED, "1_15", *half(E1, E2, M1, S1))
    assert state.players[RED].scales == (0, 1, 0)
    assert len(state.discard) == 4


def test_4_5_after_one_half_the_other_half_is_due() -> None:
    state = table(red=Player(hand=("1_29", E1, F1, M1)))
    play(state, RED, Play("1_29"), *half(F1))
    assert_blocked(state, RED, Pay(E1), WholeTooLate())
    assert_blocked(state, RED, Pay(F1, half=True), NotHeld(F1))
    assert set(rules.options(state, RED)) <= {*half(E1, M1)}


def test_4_5_a_pair_and_a_single_card_together() -> None:
    """One food with a pair, one metal with a card."""
    state = table(red=Player(hand=("1_14", E1, S1, M1)))
    lay(state, RED, "1_14", *half(E1, S1), *whole(M1))
    assert sorted(state.discard) == sorted((E1, S1, M1))
