"""Chapter 4: all the ways to pay, held against a plain enumeration of the rules."""

from __future__ import annotations

import random

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Pay, Play
from farhaven.games.aldebaran_duel.model import RED, TOKEN, CardId
from farhaven.games.aldebaran_duel.reasons import CannotPay, LeavesTooLittle, NotAsked
from farhaven.games.aldebaran_duel.state import Player

from .payments import allowed, paid
from .printed import PRINTED
from .table import E2, F1, F2, M1, S1, assert_blocked, half, play, table, tokens

# A planet that brings nothing when it is laid out, for every price in question.
PRICES = {
    "E": ("1_29", (0, 0, 0, 0)),
    "F": ("1_32", (0, 0, 0, 0)),
    "M": ("1_31", (0, 0, 0, 0)),
    "FM": ("1_33", (0, 0, 0, 0)),
    "MM": ("1_36", (0, 0, 0, 0)),
    "EFM": ("1_35", (0, 0, 0, 0)),
    "EEEF": ("2_33", (0, 0, 0, 0)),
    "FFMM": ("2_31", (0, 0, 0, 0)),
    "EMMM": ("2_32", (0, 0, 0, 0)),
    "": ("1_33", (0, 1, 1, 0)),
    "EF": ("1_35", (0, 0, 1, 0)),
    "EEF": ("2_33", (1, 0, 0, 0)),
}
# Science is only in the price of other cards; this shuttle brings no token.
SCIENCE_PRICES = {
    "ES": ("1_17", (0, 0, 0, 0)),
    "S": ("1_17", (1, 0, 0, 0)),
    "MS": ("2_14", (0, 2, 1, 0)),
    "FMS": ("2_14", (0, 1, 1, 0)),
    "EEFS": ("2_15", (1, 1, 0, 0)),
}


def hands() -> list[tuple[str, tuple[CardId, ...], int]]:
    """Prices with hands and tokens that cover every kind of item, drawn once and for all."""
    draw = random.Random(2023)
    pool = sorted(PRINTED)
    found = []
    for owed, (bought, _) in (PRICES | SCIENCE_PRICES).items():
        for size, held in ((0, 1), (1, 1), (2, 0), (2, 2), (3, 1), (4, 0), (4, 1), (5, 0), (6, 0)):
            cards = draw.sample([card for card in pool if card != bought], size)
            found.append((owed, tuple(cards), held))
    return found


@pytest.mark.parametrize("solvent", [False, True])
@pytest.mark.parametrize(("owed", "cards", "held"), hands())
def test_4_9_exactly_the_payments_of_the_rules_can_be_made(
    owed: str, cards: tuple[CardId, ...], held: int, solvent: bool
) -> None:
    """[4.3-4.8, 10.2]"""
    bought, production = (PRICES | SCIENCE_PRICES)[owed]
    red = Player(
        hand=(bought, *cards),
        tokens=held,
        production=production,
        researched=("S11",) if solvent else (),
    )
    state = table(red=red)
    expected = allowed(owed, cards, held, solvent=solvent)
    if not expected:
        amounts = tuple(owed.count(letter) for letter in "EFMS")
        assert_blocked(state, RED, Play(bought), CannotPay(bought, amounts))
        return
    play(state, RED, Play(bought))
    assert set(paid(state, held)) == expected


# -- [4.9] step by step ----------------------------------------------------------------------


def test_4_9_units_are_paid_in_the_order_energy_food_metal_science() -> None:
    """The Treaty Shuttle costs three energy, two food, a science; tokens could pay any of it."""
    state = table(epoch=2, red=Player(hand=("2_15", E2, F1, S1), tokens=9, production=(2, 1, 0, 0)))
    play(state, RED, Play("2_15"))
    offered = rules.options(state, RED)
    assert Pay(E2) in offered
    assert Pay(F1) not in offered
    play(state, RED, Pay(E2))
    offered = rules.options(state, RED)
    assert Pay(F1) in offered
    assert Pay(S1) not in offered
    play(state, RED, Pay(F1))
    assert Pay(S1) in rules.options(state, RED)


def test_4_9_nothing_is_paid_beyond_the_price() -> None:
    state = table(red=Player(hand=("1_14", F1, F2, M1), tokens=5))
    play(state, RED, Play("1_14"), *tokens(2))
    red = state.players[RED]
    assert (red.hand, red.tokens, red.shuttles) == ((F1, F2, M1), 3, ("1_14",))
    assert_blocked(state, RED, Pay(F1), NotAsked())
    assert_blocked(state, RED, Pay(TOKEN), NotAsked())


def test_4_9_a_step_that_leaves_too_little_is_not_offered() -> None:
    """Energy and science: two cards for the energy would leave one token for the science."""
    state = table(red=Player(hand=("1_17", E2, S1), tokens=1))
    play(state, RED, Play("1_17"))
    assert set(rules.options(state, RED)) == {Pay(E2), Pay(TOKEN)}
    for step in half(E2, S1):
        assert_blocked(state, RED, step, LeavesTooLittle(step.item))


def test_4_9_a_card_with_two_symbols_is_kept_for_what_only_it_can_pay() -> None:
    """Two energy and a metal: the Freight Shuttle (energy or metal) must be the metal."""
    state = table(red=Player(hand=("1_05", "1_15", E2, "1_01")))
    play(state, RED, Play("1_05"))
    assert Pay("1_15") not in rules.options(state, RED)
    assert set(paid(state, 0)) == {(("1_01", "1_08", "1_15"), 0)}


def test_4_9_only_cards_that_can_be_paid_in_full_are_offered() -> None:
    state = table(red=Player(hand=("1_10", F1, M1), tokens=0))  # energy, food, metal
    assert_blocked(state, RED, Play("1_10"), CannotPay("1_10", (1, 1, 1, 0)))
