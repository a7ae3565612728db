"""Chapter 9: all the ways to pay for research, held against a plain enumeration of the rules."""

from __future__ import annotations

import random

import pytest

from farhaven.games.aldebaran_duel.actions import Discovery
from farhaven.games.aldebaran_duel.model import RED, CardId, ScienceId
from farhaven.games.aldebaran_duel.reasons import CannotPay
from farhaven.games.aldebaran_duel.state import Player

from .payments import allowed, paid
from .printed import PRINTED
from .printed import SCIENCE as PRINTED_SCIENCE
from .table import assert_blocked, evaluated, play

# What is owed, and the production that leaves so much of Golden Record (5 science, 9 points).
RECORD = "S17"
OWED = (0, 1, 2, 3)
SHOWING = [card.id for card in PRINTED.values() if "S" in card.pays]
OTHERS = [card.id for card in PRINTED.values() if "S" not in card.pays]
SCIENCE = [card.id for card in PRINTED_SCIENCE if card.id not in {RECORD, "S11"}]


def purses() -> list[tuple[int, tuple[CardId, ...], tuple[ScienceId, ...], int]]:
    """Hands with and without the symbol, science cards and tokens, drawn once and for all."""
    draw = random.Random(2023)
    found = []
    for owed in OWED:
        for showing, others, science, held in (
            (0, 0, 0, 1),
            (0, 0, 2, 0),
            (0, 0, 0, 4),
            (0, 1, 0, 1),
            (1, 0, 2, 0),
            (1, 1, 1, 1),
            (0, 3, 2, 1),
            (2, 2, 0, 0),
            (1, 2, 2, 2),
            (0, 5, 1, 0),
            (2, 1, 3, 1),
        ):
            hand = (*draw.sample(SHOWING, showing), *draw.sample(OTHERS, others))
            found.append((owed, hand, tuple(draw.sample(SCIENCE, science)), held))
    return found


@pytest.mark.parametrize("solvent", [False, True])
@pytest.mark.parametrize(("owed", "hand", "science", "held"), purses())
def test_9_4_exactly_the_payments_of_the_rules_can_be_made(
    owed: int,
    hand: tuple[CardId, ...],
    science: tuple[ScienceId, ...],
    held: int,
    solvent: bool,
) -> None:
    """[9.3, 9.4, 9.5, 10.2]"""
    red = Player(
        hand=hand,
        science=(RECORD, *science),
        tokens=held,
        production=(0, 0, 0, 5 - owed),
        researched=("S11",) if solvent else (),
    )
    state = evaluated(epoch=3, red=red)
    expected = allowed("S" * owed, (*hand, *science), held, solvent=solvent)
    if not expected:
        assert_blocked(state, RED, Discovery(RECORD), CannotPay(RECORD, (0, 0, 0, owed)))
        return
    play(state, RED, Discovery(RECORD))
    assert set(paid(state, held)) == expected
