"""[13, 16.9] Clean-up: the year, the rows, the action markers and the cards."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.rules import clean_up
from farhaven.games.evacuation.rules.turns import following
from farhaven.games.evacuation.rules.year import card_of

from .positions import player, rules, table

ROWS = (("i01", "i02", "i03"), ("d01", "d02", "d03"), ("s01", "s02", "s03"))
DECKS = (("i04", "i05"), ("d04",), ())


def test_13_3_the_year_moves_on_and_what_lies_on_the_x_goes_under_its_deck() -> None:
    state = table(player(), year=2, rows=ROWS, decks=DECKS)
    clean_up.begin(state, None)
    assert state.year == 3
    assert state.rows == (("i02", "i03", "i04"), ("d02", "d03", "d04"), ("s02", "s03", "s01"))
    assert state.decks == (("i05", "i01"), ("d01",), ())


def test_13_2_the_next_bonus_card_is_that_of_the_new_year() -> None:
    state = table(player(), year=1, bonuses=("y1", "y2", "y3", "y8"))
    clean_up.begin(state, None)
    assert card_of(state).id == "y2"


@pytest.mark.parametrize(
    ("year", "phase"), [(1, Phase.CLEAN_UP), (3, Phase.CLEAN_UP), (4, Phase.OVER)]
)
def test_13_1_only_the_first_three_years_end_with_a_clean_up(year: int, phase: Phase) -> None:
    state = table(player(), year=year, phase=Phase.BONUSES)
    assert following(state) is phase


def test_13_4_action_markers_go_back() -> None:
    one = player(acted=5, groups=(1, 1, 2, 1), passed=True, flown=("s01",))
    clean_up.begin(table(one), None)
    assert (one.acted, one.groups, one.passed, one.flown) == (0, (0, 0, 0, 0), False, ())


def test_16_9_played_cards_and_the_discard_are_shuffled_into_the_deck() -> None:
    one = player(hand=("c01", "c02", "c03", "c04"), face_up=("c05",), face_down=("c06", "c07"))
    two = player(2, hand=("c11", "c12", "c13", "c14"), face_up=("c15",))
    cards = {"card_deck": ("c21", "c22"), "card_discard": ("c31",)}
    state = table(one, two, rules=rules(advanced=True, generous=True), **cards)
    clean_up.begin(state, None)
    assert len(one.hand) == len(two.hand) == 7
    assert {"c01", "c02", "c03", "c04"} < set(one.hand)
    assert state.card_discard == one.face_up == one.face_down == ()
    drawn = {*one.hand, *two.hand, *state.card_deck} - {"c01", "c02", "c03", "c04"}
    assert drawn - {"c11", "c12", "c13", "c14"} == {"c05", "c06", "c07", "c15", "c21", "c22", "c31"}


def test_19_3_solo_a_great_stadium_stays_when_year_3_begins() -> None:
    rows = ((), ("d01", "d02", "d03"), ())
    decks = ((), ("d13", "d04"), ())  # 4 smiles on top
    alone = rules(points=True, rival=True)
    early = table(player(), rules=alone, year=1, rows=rows, decks=decks)
    clean_up.begin(early, None)
    assert early.rows[1] == ("d02", "d03", "d04")
    late = table(player(), rules=alone, year=2, rows=rows, decks=decks)
    clean_up.begin(late, None)
    assert late.rows[1] == ("d02", "d03", "d13")
