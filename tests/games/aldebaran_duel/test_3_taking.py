"""Chapter 3: taking cards."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Enough, Pass, Take
from farhaven.games.aldebaran_duel.model import BLUE, RED, CardId
from farhaven.games.aldebaran_duel.reasons import HandFull, NotAsked, NotInMarket, WorthTooMuch
from farhaven.games.aldebaran_duel.state import Player, State

from .table import assert_blocked, assert_free, play, table

# The market as it lies on the table, the top row first:
#   C F   worth 3
#   B E   worth 2
#   A D   worth 1
A, B, C = "1_01", "1_02", "1_03"
D, E, F = "1_04", "1_05", "1_06"
X, Y, Z = "1_10", "1_11", "1_12"  # the deck, X on top


def market(
    left: tuple[CardId, ...] = (A, B, C),
    right: tuple[CardId, ...] = (D, E, F),
    deck: tuple[CardId, ...] = (Z, Y, X),
    red: Player | None = None,
) -> State:
    return table(market=(left, right), deck=deck, red=red)


# -- [3.1] values ----------------------------------------------------------------------------


def test_3_1_every_card_of_the_market_can_be_taken() -> None:
    state = market()
    assert set(rules.options(state, RED)) == {Take(card) for card in (A, B, C, D, E, F)}


@pytest.mark.parametrize(
    ("first", "card", "value", "left"),
    [
        (A, C, 3, 2),  # 1 and 3
        (D, C, 3, 2),
        (A, F, 3, 2),
        (B, E, 2, 1),  # 2 and 2
        (E, B, 2, 1),
        (B, C, 3, 1),  # 2 and 3
    ],
)
def test_3_1_rows_are_worth_one_two_and_three(
    first: CardId, card: CardId, value: int, left: int
) -> None:
    state = market()
    play(state, RED, Take(first))
    assert_blocked(state, RED, Take(card), WorthTooMuch(card, value, left))


def test_3_1_only_cards_of_the_market_can_be_taken() -> None:
    state = market()
    for card in (X, "1_36", "2_01"):
        assert_blocked(state, RED, Take(card), NotInMarket(card))


# -- [3.2] one or two cards worth three ------------------------------------------------------


@pytest.mark.parametrize(
    "cards", [(A, D), (D, A), (A, B), (B, A), (A, E), (E, A), (D, B), (D, E), (E, D)]
)
def test_3_2_two_cards_worth_three_at_most(cards: tuple[CardId, CardId]) -> None:
    state = market()
    play(state, RED, Take(cards[0]), Take(cards[1]))
    assert sorted(state.players[RED].hand) == sorted(cards)
    assert rules.deciders(state) == [BLUE]


@pytest.mark.parametrize("card", [C, F])
def test_3_2_a_card_worth_three_is_the_whole_turn(card: CardId) -> None:
    state = market()
    play(state, RED, Take(card))
    assert state.players[RED].hand == (card,)
    assert rules.deciders(state) == [BLUE]


@pytest.mark.parametrize("card", [A, B, D, E])
def test_3_2_taking_less_is_allowed(card: CardId) -> None:
    state = market()
    play(state, RED, Take(card), Enough())
    assert state.players[RED].hand == (card,)
    assert rules.deciders(state) == [BLUE]


def test_3_2_at_least_one_card_is_taken() -> None:
    state = market()
    assert_blocked(state, RED, Enough(), NotAsked())


def test_3_2_never_three_cards() -> None:
    state = market()
    play(state, RED, Take(A), Take(D))  # worth only 2
    assert_blocked(state, RED, Take(B), NotAsked())
    assert len(state.players[RED].hand) == 2


def test_3_2_the_second_card_is_another_card() -> None:
    state = market()
    play(state, RED, Take(A))
    assert set(rules.options(state, RED)) == {Take(B), Take(D), Take(E), Enough()}
    assert_blocked(state, RED, Take(A), NotInMarket(A))
    assert_blocked(state, RED, Pass(), NotAsked())


# -- [3.3] the hand limit --------------------------------------------------------------------

SEVEN = ("2_01", "2_02", "2_03", "2_04", "2_05", "2_06", "2_07")


@pytest.mark.parametrize("card", [A, B, C, D, E, F])
def test_3_3_with_six_cards_one_card_of_any_value(card: CardId) -> None:
    state = market(red=Player(hand=SEVEN[:6]))
    play(state, RED, Take(card))
    assert state.players[RED].hand == (*SEVEN[:6], card)
    assert rules.deciders(state) == [BLUE]


def test_3_3_with_five_cards_two() -> None:
    state = market(red=Player(hand=SEVEN[:5]))
    play(state, RED, Take(A), Take(B))
    assert len(state.players[RED].hand) == 7


def test_3_3_with_seven_cards_none() -> None:
    state = market(red=Player(hand=SEVEN, tokens=4))
    for card in (A, B, C, D, E, F):
        assert_blocked(state, RED, Take(card), HandFull(7))


def test_3_3_science_cards_do_not_count() -> None:
    science = ("S01", "S02", "S03", "S04", "S05")
    state = market(red=Player(hand=SEVEN[:5], science=science))
    play(state, RED, Take(A), Take(D))
    assert len(state.players[RED].hand) == 7
    assert state.players[RED].science == science


# -- [3.4] sliding and refilling -------------------------------------------------------------


@pytest.mark.parametrize(
    ("taken", "left", "right"),
    [
        ((A,), (B, C, X), (D, E, F)),
        ((B,), (A, C, X), (D, E, F)),
        ((C,), (A, B, X), (D, E, F)),
        ((D,), (A, B, C), (E, F, X)),
        ((F,), (A, B, C), (D, E, X)),
        ((A, D), (B, C, X), (E, F, Y)),  # the left column first
        ((D, A), (B, C, X), (E, F, Y)),
        ((A, E), (B, C, X), (D, F, Y)),
        ((D, B), (A, C, X), (E, F, Y)),
        ((A, B), (C, X, Y), (D, E, F)),  # the first new card slides furthest
        ((E, D), (A, B, C), (F, X, Y)),
    ],
)
def test_3_4_each_column_slides_and_is_filled_from_the_top(
    taken: tuple[CardId, ...], left: tuple[CardId, ...], right: tuple[CardId, ...]
) -> None:
    state = market()
    play(state, RED, *[Take(card) for card in taken])
    if rules.deciders(state) == [RED]:
        play(state, RED, Enough())
    assert state.market == (left, right)
    assert state.decks[0] == (Z, Y, X)[: 3 - len(taken)]


def test_3_4_a_card_that_slid_down_is_worth_less() -> None:
    state = market()
    play(state, RED, Take(A), Take(D))
    play(state, BLUE, Take(B), Take(E))  # both came down to value 1
    assert state.players[BLUE].hand == (B, E)


# -- [3.5] one display -----------------------------------------------------------------------


def test_3_5_nothing_slides_between_the_two_cards_of_a_turn() -> None:
    state = market()
    play(state, RED, Take(A))
    assert state.market == (("", B, C), (D, E, F))
    assert len(state.decks[0]) == 3
    assert_blocked(state, RED, Take(C), WorthTooMuch(C, 3, 2))
    assert_blocked(state, RED, Take(X), NotInMarket(X))
    assert_free(state, RED, Take(B))


def test_3_5_a_card_of_two_does_not_come_down_to_one() -> None:
    state = market()
    play(state, RED, Take(B))
    assert set(rules.options(state, RED)) == {Take(A), Take(D), Enough()}
    play(state, RED, Take(A))
    assert state.market == ((C, X, Y), (D, E, F))


# -- [3.6] the end of the deck ---------------------------------------------------------------


def test_3_6_an_empty_deck_adds_nothing_and_the_rest_slides() -> None:
    state = market(deck=())
    later = state.decks[1:]
    play(state, RED, Take(A), Take(E))
    assert state.market == ((B, C, ""), (D, F, ""))
    assert state.decks == ((), *later)


def test_3_6_the_last_card_of_the_deck_goes_to_the_left_column() -> None:
    state = market(deck=(X,))
    play(state, RED, Take(D), Take(A))
    assert state.market == ((B, C, X), (E, F, ""))
    assert state.decks[0] == ()


def test_3_6_a_turn_may_take_less_when_the_market_runs_out() -> None:
    state = market(left=(A, "", ""), right=(D, E, ""), deck=())
    play(state, RED, Take(A), Take(D))
    # Blue has one card to take, no choice, and so takes it; nobody can play or take any more.
    assert state.players[BLUE].hand == (E,)
    assert state.epoch == 2
    assert {*state.market[0], *state.market[1]} <= {f"2_{n:02}" for n in range(1, 37)}


def test_3_6_the_top_row_is_no_longer_there_to_take() -> None:
    state = market(left=(A, B, ""), right=(D, "", ""), deck=())
    assert set(rules.options(state, RED)) == {Take(A), Take(B), Take(D)}
    assert_blocked(state, RED, Take(C), NotInMarket(C))
