"""Chapter 9: research."""

from __future__ import annotations

import pytest

from farhaven.core.value import Seat
from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Discovery, NoResearch, Pass, Pay
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN, CardId, Resource, ScienceId
from farhaven.games.aldebaran_duel.reasons import (
    CannotPay,
    NotAsked,
    NotHalf,
    NotHeld,
    NotInHand,
    PaysForItself,
    WrongSymbol,
)
from farhaven.games.aldebaran_duel.state import Player, State

from .table import (
    E1,
    EMPTY,
    F1,
    F2,
    M1,
    S1,
    S2,
    assert_blocked,
    assert_free,
    evaluated,
    half,
    pass_all,
    pay,
    play,
    points,
    research,
    table,
    whole,
)

# Public Lectures (S02): 2 science, 6 points. Golden Record (S17): 5 science, without the symbol.
LECTURES, RECORD = "S02", "S17"


def asked(
    hand: tuple[CardId, ...] = (),
    science: tuple[ScienceId, ...] = (LECTURES,),
    tokens: int = 0,
    produced: int = 0,
) -> State:
    """Red is asked for research at the end of the first epoch."""
    red = Player(hand=hand, science=science, tokens=tokens, production=(0, 0, 0, produced))
    state = evaluated(red=red)
    assert rules.deciders(state) == [RED]
    return state


# -- [9.1] one card each, the first to pass decides first ------------------------------------


@pytest.mark.parametrize(("first", "second"), [(RED, BLUE), (BLUE, RED)])
def test_9_1_who_passed_first_decides_first(first: Seat, second: Seat) -> None:
    state = evaluated(
        red=Player(science=("S01", "S02")), blue=Player(science=("S03", "S04")), turn=first
    )
    assert rules.deciders(state) == [first]
    assert_blocked(state, second, NoResearch(), NotAsked())
    play(state, first, NoResearch())
    assert rules.deciders(state) == [second]
    play(state, second, NoResearch())
    assert state.epoch == 2


def test_9_1_each_plays_one_card_and_no_second() -> None:
    state = asked(hand=(S1, S2), science=("S01", LECTURES, "S03"), tokens=4)
    research(state, RED, LECTURES, *whole(S1, S2))
    assert state.players[RED].researched == (LECTURES,)
    assert state.epoch == 2
    assert_blocked(state, RED, Discovery("S01"), NotAsked())


def test_9_1_or_none() -> None:
    state = asked(hand=(S1, S2))
    play(state, RED, NoResearch())
    red = state.players[RED]
    assert (red.science, red.researched, red.hand) == ((LECTURES,), (), (S1, S2))
    assert state.epoch == 2


def test_9_1_there_is_research_at_the_end_of_every_epoch() -> None:
    state = asked(science=("S01", "S02", "S03"))
    for epoch in (1, 2, 3):
        assert state.epoch == epoch
        play(state, RED, NoResearch())
        pass_all(state)
    assert state.ended


def test_9_1_there_is_none_during_the_turns() -> None:
    state = table(red=Player(hand=(S1, S2), science=(LECTURES,)))
    assert_blocked(state, RED, Discovery(LECTURES), NotAsked())


def test_9_1_only_cards_of_your_own_can_be_played() -> None:
    state = evaluated(red=Player(hand=(S1, S2), science=(LECTURES,)), blue=Player(science=("S01",)))
    assert_blocked(state, RED, Discovery("S01"), NotInHand("S01"))
    assert_blocked(state, RED, Discovery("S20"), NotInHand("S20"))


# -- [9.2] the price -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "produced", "owed"),
    [
        (LECTURES, 0, 2),
        (LECTURES, 1, 1),
        (LECTURES, 2, 0),
        (LECTURES, 5, 0),
        (RECORD, 0, 5),
        (RECORD, 3, 2),
    ],
)
def test_9_2_production_of_science_lowers_the_price(
    card: ScienceId, produced: int, owed: int
) -> None:
    state = asked(science=(card,), produced=produced)
    assert_blocked(state, RED, Discovery(card), CannotPay(card, (0, 0, 0, owed)))


def test_9_2_example_x11_production_an_epoch_card_and_a_science_card() -> None:
    """Chapter of page 11: production 2 and a price of 4; a card of each kind pays the rest."""
    state = asked(hand=(S1,), science=("S07", "S01"), produced=2)
    research(state, RED, "S07", *whole(S1, "S01"))
    red = state.players[RED]
    assert (red.researched, red.science, red.hand) == (("S07",), (), ())
    assert sorted(state.discard) == sorted((S1, "S01"))
    assert red.production == (0, 0, 0, 2)  # not used up
    assert red.scales == (2, 0, 0)


def test_9_2_other_production_does_not_help() -> None:
    red = Player(hand=(S1,), science=(LECTURES,), production=(5, 5, 5, 0))
    state = evaluated(red=red)
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 2)))


# -- [9.3] one science -----------------------------------------------------------------------


def test_9_3_an_epoch_card_that_shows_science() -> None:
    state = asked(hand=(S1, "1_11"))  # the laboratory shows food and science
    research(state, RED, LECTURES, *whole(S1, "1_11"))
    assert points(state, RED) == 6


def test_9_3_a_science_card_that_shows_science() -> None:
    state = asked(science=(LECTURES, "S01", "S03"))
    research(state, RED, LECTURES, *whole("S01", "S03"))
    assert points(state, RED) == 6
    assert state.players[RED].science == ()
    assert sorted(state.discard) == ["S01", "S03"]


def test_9_3_a_science_card_without_the_symbol_pays_nothing() -> None:
    state = asked(hand=(S1,), science=(LECTURES, RECORD))
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 2)))
    state = asked(hand=(S1, S2, F1, F2), science=(LECTURES, RECORD))
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay(RECORD), WrongSymbol(RECORD, Resource.SCIENCE))


def test_9_3_an_epoch_card_without_the_symbol_is_no_science() -> None:
    state = asked(hand=(S1, F1))
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 2)))
    state = asked(hand=(S1, S2, F1, F2))
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay(F1), WrongSymbol(F1, Resource.SCIENCE))


def test_9_3_the_card_does_not_pay_for_itself() -> None:
    """Public Lectures shows the symbol."""
    state = asked(hand=(S1,))
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 2)))
    state = asked(hand=(S1, S2, F1, F2))
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay(LECTURES), PaysForItself(LECTURES))


def test_9_3_the_science_cards_of_the_other_player_do_not_pay() -> None:
    state = evaluated(
        red=Player(hand=(S1, S2, F1), science=(LECTURES,)), blue=Player(science=("S01",))
    )
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay("S01"), NotHeld("S01"))


# -- [9.4] two items -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "tokens", "pair"),
    [
        ((E1, F1), 0, half(E1, F1)),
        ((F1,), 1, half(F1, TOKEN)),
        ((), 2, half(TOKEN, TOKEN)),
    ],
)
def test_9_4_two_epoch_cards_or_tokens_replace_a_science(
    hand: tuple[CardId, ...], tokens: int, pair: tuple[Pay, ...]
) -> None:
    state = asked(hand=hand, tokens=tokens, produced=1)
    research(state, RED, LECTURES, *pair)
    red = state.players[RED]
    assert (red.hand, red.tokens, red.researched) == ((), 0, (LECTURES,))
    assert sorted(state.discard) == sorted(hand)


@pytest.mark.parametrize(("hand", "tokens"), [((), 1), ((F1,), 0)])
def test_9_4_a_single_token_or_other_card_is_no_science(
    hand: tuple[CardId, ...], tokens: int
) -> None:
    state = asked(hand=hand, tokens=tokens, produced=1)
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 1)))


def test_9_4_a_token_is_not_a_whole_science() -> None:
    state = asked(hand=(S1, S2), tokens=4, produced=1)
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay(TOKEN), WrongSymbol(TOKEN, Resource.SCIENCE))
    assert_free(state, RED, Pay(TOKEN, half=True))


@pytest.mark.parametrize("other", ["S01", RECORD])  # with and without the symbol
def test_9_4_a_science_card_is_never_one_of_two(other: ScienceId) -> None:
    state = asked(hand=(S1, F1), science=(LECTURES, other), tokens=2, produced=1)
    play(state, RED, Discovery(LECTURES))
    assert_blocked(state, RED, Pay(other, half=True), NotHalf(other))
    state = asked(hand=(F1,), science=(LECTURES, RECORD), produced=1)
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 1)))


def test_9_4_every_way_to_pay_is_offered() -> None:
    state = asked(hand=(S1, F1), science=(LECTURES, "S01", RECORD), tokens=1, produced=1)
    play(state, RED, Discovery(LECTURES))
    assert set(rules.options(state, RED)) == {Pay(S1), Pay("S01"), *half(S1, F1, TOKEN)}


# -- [9.5] a price that is covered -----------------------------------------------------------


def test_9_5_any_one_item_is_still_paid() -> None:
    state = asked(hand=(F1, M1), science=(LECTURES, "S01", RECORD), tokens=1, produced=2)
    play(state, RED, Discovery(LECTURES))
    assert set(rules.options(state, RED)) == set(whole(F1, M1, "S01", RECORD, TOKEN))
    pay(state, RED, Pay(RECORD))
    assert state.discard == (RECORD,)
    assert state.players[RED].science == ("S01",)
    assert points(state, RED) == 6


@pytest.mark.parametrize("produced", [2, 3])
def test_9_5_one_token_will_do(produced: int) -> None:
    state = asked(tokens=1, produced=produced)
    research(state, RED, LECTURES)
    assert (state.players[RED].tokens, points(state, RED)) == (0, 6)


def test_9_5_without_any_item_the_card_stays_in_hand() -> None:
    state = asked(produced=2)
    assert rules.options(state, RED) == [NoResearch()]
    assert_blocked(state, RED, Discovery(LECTURES), CannotPay(LECTURES, (0, 0, 0, 0)))


# -- [9.6] after paying ----------------------------------------------------------------------


def test_9_6_the_card_is_laid_out_and_what_paid_for_it_is_discarded() -> None:
    state = asked(hand=(S1,), science=(LECTURES, "S01"))
    research(state, RED, LECTURES, *whole(S1, "S01"))
    red = state.players[RED]
    assert red.researched == (LECTURES,)
    assert (red.hand, red.science) == ((), ())
    assert sorted(state.discard) == sorted((S1, "S01"))


def test_9_6_a_science_card_that_paid_has_no_effect() -> None:
    """Survey Probes (S01) would bring 4 tokens and a point."""
    state = asked(hand=(S1,), science=(LECTURES, "S01"))
    research(state, RED, LECTURES, *whole(S1, "S01"))
    assert (state.players[RED].tokens, points(state, RED)) == (0, 6)


def test_9_6_there_is_no_effect_before_the_price_is_paid() -> None:
    state = asked(hand=(S1, S2, F1))
    play(state, RED, Discovery(LECTURES))
    assert points(state, RED) == 0
    assert state.players[RED].researched == ()


# -- [9.7] who is asked ----------------------------------------------------------------------


def test_9_7_a_player_who_can_pay_for_nothing_is_asked_all_the_same() -> None:
    state = asked(science=(RECORD,))
    assert rules.options(state, RED) == [NoResearch()]


def test_9_7_a_player_without_science_cards_is_not_asked() -> None:
    state = evaluated(red=Player(hand=(S1, S2), tokens=5))
    assert state.epoch == 2
    state = evaluated(red=Player(hand=(S1, S2), tokens=5), blue=Player(science=("S01",)))
    assert rules.deciders(state) == [BLUE]
    assert_blocked(state, RED, NoResearch(), NotAsked())


def test_9_7_both_are_asked_whatever_they_hold() -> None:
    state = table(
        market=EMPTY,
        red=Player(hand=("1_29",), tokens=1, science=(RECORD,)),
        blue=Player(science=("S07",)),
    )
    play(state, RED, Pass())
    assert rules.options(state, RED) == [NoResearch()]
    play(state, RED, NoResearch())
    assert rules.options(state, BLUE) == [NoResearch()]
