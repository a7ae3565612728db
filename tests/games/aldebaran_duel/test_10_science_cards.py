"""Chapter 10: science cards. Those that make cards cheaper are with the discounts of chapter 4."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Attach, Discovery, Enough, Pay, Play, Take
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN, CardId, Line, ScienceId
from farhaven.games.aldebaran_duel.reasons import CannotPay, NotAsked, NotHalf, WorthTooMuch
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State

from .printed import SCIENCE, PrintedScience
from .table import (
    F1,
    M1,
    S1,
    S2,
    assert_blocked,
    assert_free,
    completed,
    evaluated,
    lay,
    line,
    pass_all,
    play,
    points,
    research,
    table,
)

# Science cards that pay: each shows the symbol.
PAYING = ("S01", "S02", "S03", "S04", "S06", "S11")


# -- [10.1] effects at once ------------------------------------------------------------------


@pytest.mark.parametrize("card", SCIENCE, ids=str)
def test_10_1_every_science_card_and_its_price(card: PrintedScience) -> None:
    """Played at the end of the game, paid with science cards; one less is not enough."""
    others = [other for other in PAYING if other != card.id]
    short = Player(science=(card.id, *others[: card.cost - 1]))
    state = evaluated(epoch=3, red=short)
    price = CannotPay(card.id, (0, 0, 0, card.cost))
    assert_blocked(state, RED, Discovery(card.id), price)
    paid = tuple(others[: card.cost])
    state = evaluated(epoch=3, red=Player(science=(card.id, *paid)))
    research(state, RED, card.id, *[Pay(item) for item in paid])
    red = state.players[RED]
    assert red.researched == (card.id,)
    assert sorted(state.discard) == sorted(paid)
    assert red.production == card.production
    assert red.scales == card.scales
    assert red.income == card.income
    assert red.tokens == card.tokens
    assert red.earned[Line.RESEARCH] == card.points


@pytest.mark.parametrize("card", SCIENCE, ids=str)
def test_10_1_science_cards_with_the_symbol_pay_and_the_others_do_not(
    card: PrintedScience,
) -> None:
    bought = "S02" if card.id != "S02" else "S01"  # each costs two science
    state = evaluated(red=Player(science=(bought, card.id), production=(0, 0, 0, 1)))
    if card.symbol:
        research(state, RED, bought, Pay(card.id))
        assert state.discard == (card.id,)
    else:
        assert_blocked(state, RED, Discovery(bought), CannotPay(bought, (0, 0, 0, 1)))


# -- [10.2] Universal Solvent ----------------------------------------------------------------

ENVOY = "1_17"  # costs one energy and one science


def test_10_2_a_token_pays_a_science_of_an_epoch_card() -> None:
    state = table(red=Player(hand=(ENVOY,), tokens=2, researched=("S11",)))
    lay(state, RED, ENVOY)
    assert state.players[RED].tokens == 0
    assert state.players[RED].scales == (0, 0, 1)


def test_10_2_a_token_pays_a_science_of_a_science_card() -> None:
    state = evaluated(red=Player(science=("S02",), tokens=3, researched=("S11",)))
    research(state, RED, "S02")
    assert (state.players[RED].tokens, points(state, RED)) == (1, 6)


def test_10_2_a_token_is_then_never_one_of_two() -> None:
    state = table(
        red=Player(hand=(ENVOY, S1, F1), tokens=2, production=(1, 0, 0, 0), researched=("S11",))
    )
    play(state, RED, Play(ENVOY))
    assert_free(state, RED, Pay(TOKEN))
    assert_blocked(state, RED, Pay(TOKEN, half=True), NotHalf(TOKEN))


def test_10_2_without_the_card_a_token_is_not_enough() -> None:
    state = table(
        red=Player(hand=(ENVOY,), tokens=2, science=("S11",)), blue=Player(researched=("S11",))
    )
    assert_blocked(state, RED, Play(ENVOY), CannotPay(ENVOY, (1, 0, 0, 1)))


# -- [10.4] Deep Cold Stores -----------------------------------------------------------------


def test_10_4_two_tokens_at_the_start_of_each_later_epoch() -> None:
    state = evaluated(red=Player(hand=(S1, S2), science=("S12",)))
    assert state.players[RED].tokens == 0
    research(state, RED, "S12", Pay(S1), Pay(S2))
    assert (state.epoch, state.players[RED].tokens) == (2, 2)
    pass_all(state)
    assert (state.epoch, state.players[RED].tokens) == (3, 4)
    pass_all(state)
    assert (state.ended, state.players[RED].tokens) == (True, 4)
    assert state.players[BLUE].tokens == 0


def test_10_4_none_at_once() -> None:
    """In the last epoch it brings its 3 points only."""
    state = evaluated(epoch=3, red=Player(hand=(S1, S2), science=("S12",)))
    research(state, RED, "S12", Pay(S1), Pay(S2))
    assert (state.players[RED].tokens, points(state, RED)) == (0, 3)


# -- [10.5] Market Forecasting ---------------------------------------------------------------

A, B, C = "1_04", "1_05", "1_06"
D, E, F = "1_07", "1_08", "1_10"


def forecast(researched: tuple[ScienceId, ...], hand: tuple[CardId, ...] = ()) -> State:
    return table(market=((A, B, C), (D, E, F)), red=Player(hand=hand, researched=researched))


@pytest.mark.parametrize("cards", [(A, C), (C, A), (F, D), (B, E), (E, B), (A, D), (A, B)])
def test_10_5_two_cards_may_total_four(cards: tuple[CardId, CardId]) -> None:
    state = forecast(("S13",))
    play(state, RED, Take(cards[0]), Take(cards[1]))
    assert sorted(state.players[RED].hand) == sorted(cards)
    assert rules.deciders(state) == [BLUE]


@pytest.mark.parametrize(("first", "second", "value", "left"), [(B, C, 3, 2), (C, F, 3, 1)])
def test_10_5_but_not_more(first: CardId, second: CardId, value: int, left: int) -> None:
    state = forecast(("S13",))
    play(state, RED, Take(first))
    assert_blocked(state, RED, Take(second), WorthTooMuch(second, value, left))
    play(state, RED, Enough())


def test_10_5_still_two_cards_at_most() -> None:
    state = forecast(("S13",))
    play(state, RED, Take(A), Take(D))
    assert_blocked(state, RED, Take(B), NotAsked())


def test_10_5_the_hand_limit_still_holds() -> None:
    six = ("2_01", "2_02", "2_03", "2_04", "2_05", "2_06")
    state = forecast(("S13",), hand=six)
    play(state, RED, Take(A))
    assert rules.deciders(state) == [BLUE]


def test_10_5_without_the_card_three_is_the_limit() -> None:
    state = forecast(())
    play(state, RED, Take(A))
    assert_blocked(state, RED, Take(C), WorthTooMuch(C, 3, 2))


# -- [10.6] Settler Medicine -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("planet", "waiting"),
    [("1_29", 2), ("3_30", 0)],  # Ketha's 2 points wait for completion, Zephra's do not
)
def test_10_6_three_points_whenever_a_planet_is_completed(planet: CardId, waiting: int) -> None:
    state = table(
        epoch=3,
        red=Player(hand=("1_22",), tokens=2, planets=(LaidPlanet(planet),), researched=("S14",)),
    )
    lay(state, RED, "1_22")
    assert points(state, RED) == waiting + 3


def test_10_6_none_before_the_last_quarter() -> None:
    state = table(
        red=Player(hand=("1_22",), tokens=2, planets=(LaidPlanet("1_31"),), researched=("S14",))
    )
    lay(state, RED, "1_22", on=Attach("1_31", 0))
    assert points(state, RED) == 0


def test_10_6_none_for_planets_completed_before_or_by_the_other() -> None:
    state = evaluated(
        red=Player(hand=(S1, S2, F1, M1), science=("S14",), planets=(completed("1_29", "1_20"),)),
    )
    research(state, RED, "S14", Pay(S1), Pay(S2), Pay(F1, half=True), Pay(M1, half=True))
    assert points(state, RED) == 2
    state = table(
        turn=BLUE,
        red=Player(researched=("S14",)),
        blue=Player(hand=("1_22",), tokens=2, planets=(LaidPlanet("1_29"),)),
    )
    lay(state, BLUE, "1_22")
    assert points(state, RED) == 0
    assert points(state, BLUE) == 2


# -- [10.7] points at the end of the game ----------------------------------------------------

SPACE = Player(
    stations=("1_01", "1_02", "1_03", "1_04"),
    shuttles=("1_12", "1_13", "1_14"),
    planets=(completed("1_29", "1_20"), completed("1_30", "1_25"), LaidPlanet("1_31")),
)


@pytest.mark.parametrize(
    ("researched", "expected"),
    [
        ((), 0),
        (("S15",), 4),  # a point for each of four stations
        (("S16",), 6),  # two for each of three shuttles
        (("S20",), 6),  # three for each of two completed planets
        (("S15", "S16", "S20"), 16),
        (("S01", "S14"), 0),
    ],
)
def test_10_7_science_cards_that_score_at_the_end(
    researched: tuple[ScienceId, ...], expected: int
) -> None:
    red = Player(
        stations=SPACE.stations,
        shuttles=SPACE.shuttles,
        planets=SPACE.planets,
        researched=researched,
    )
    state = evaluated(epoch=3, red=red, blue=Player(stations=("2_01",)))
    assert state.ended
    assert line(state, RED, "final_science") == expected
    assert line(state, BLUE, "final_science") == 0


def test_10_7_a_science_card_that_was_not_played_scores_nothing() -> None:
    state = evaluated(epoch=3, red=Player(stations=SPACE.stations, science=("S15", "S16", "S20")))
    assert line(state, RED, "final_science") == 0


def test_10_7_it_scores_nothing_when_it_is_played() -> None:
    state = evaluated(
        red=Player(
            hand=(S1, S2),
            stations=SPACE.stations,
            science=("S15",),
            tokens=4,
            production=(0, 0, 0, 2),
        )
    )
    research(state, RED, "S15", Pay(S1), Pay(S2))
    assert points(state, RED) == 0
    assert line(state, RED, "final_science") == 4  # as if the game ended now
