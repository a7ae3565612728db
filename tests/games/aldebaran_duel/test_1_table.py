"""Chapter 1: the table."""

from __future__ import annotations

import pytest

from farhaven.core.game import Refused, opening
from farhaven.core.value import SPECTATOR, Seat
from farhaven.games.aldebaran_duel import GAME, rules
from farhaven.games.aldebaran_duel.actions import Attach, Play, Take
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State
from farhaven.games.aldebaran_duel.view import View, determinise, redeal, view

from .table import (
    E1,
    E2,
    F1,
    F2,
    M1,
    M2,
    completed,
    earned,
    epoch_cards,
    evaluated,
    lay,
    play,
    points,
    science_cards,
    table,
    whole,
)


def fresh(seed: int = 1, **settings: str) -> State:
    return rules.setup(opening(GAME, seats=2, seed=seed, settings=settings))


# -- [1.1] two players -----------------------------------------------------------------------


def test_1_1_two_players_sit_at_the_table() -> None:
    assert GAME.seats == (2,)
    assert len(fresh().players) == 2


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_1_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(Refused, match=str(seats)):
        opening(GAME, seats=seats)


def test_1_1_points_are_marked_at_once() -> None:
    state = table(red=Player(hand=("1_06", E1, E2, M1, M2)))
    lay(
        state, RED, "1_06", *whole(E1, E2, M1, M2)
    )  # two energy and two metal: a station that brings 2 points
    assert points(state, RED) == 2
    assert points(state, BLUE) == 0


# -- [1.2] two uses of a card ----------------------------------------------------------------


def test_1_2_a_card_paid_with_is_discarded_without_its_effect() -> None:
    state = table(red=Player(hand=("1_32", F1)))  # Tavas costs one food; F1 would give energy
    lay(state, RED, "1_32")
    assert state.discard == (F1,)
    assert state.players[RED].production == (0, 0, 0, 0)
    assert state.players[RED].stations == ()


def test_1_2_a_card_laid_out_has_its_effect_and_is_not_discarded() -> None:
    state = table(red=Player(hand=(F1, F2, M1, M2)))  # F1 costs one food and two metal
    lay(state, RED, F1, *whole(F2, M1, M2))
    assert state.players[RED].production == (1, 0, 0, 0)
    assert state.players[RED].stations == (F1,)
    assert F1 not in state.discard
    assert state.players[RED].hand == ()


def test_1_2_example_x1_the_illustrated_card() -> None:
    """Two food and three metal; a token and a step of military; worth food itself."""
    state = table(
        epoch=2,
        red=Player(hand=("2_17",), tokens=5, planets=(completed("1_29", "1_20"),)),
    )
    lay(state, RED, "2_17")
    red = state.players[RED]
    assert (red.tokens, red.scales) == (1, (1, 0, 0))
    assert red.planets == (completed("1_29", "1_20", ship="2_17"),)
    state = table(epoch=2, red=Player(hand=("1_32", "2_17")))
    lay(state, RED, "1_32")  # one food
    assert state.discard == ("2_17",)


# -- [1.3] points without a limit ------------------------------------------------------------


def test_1_3_points_go_on_past_two_laps_of_the_track() -> None:
    start = [0] * len(Line)
    start[Line.START] = 178
    state = evaluated(red=Player(earned=tuple(start), income=4))
    assert points(state, RED) == 182


# -- [1.4] set-up ----------------------------------------------------------------------------


def test_1_4_three_decks_of_thirty_six_one_per_epoch() -> None:
    state = fresh()
    market = (*state.market[0], *state.market[1])
    assert len(set(market)) == 6
    assert sorted((*market, *state.decks[0])) == list(epoch_cards(1))
    assert sorted(state.decks[1]) == list(epoch_cards(2))
    assert sorted(state.decks[2]) == list(epoch_cards(3))


def test_1_4_decks_and_science_cards_are_shuffled() -> None:
    states = [fresh(seed) for seed in range(6)]
    assert len({state.decks for state in states}) == 6
    assert len({state.market for state in states}) == 6
    assert len({state.players[RED].science for state in states}) == 6
    assert all(state.decks[2] != epoch_cards(3) for state in states)


def test_1_4_the_same_seed_deals_the_same_cards() -> None:
    assert fresh(7) == fresh(7)


def test_1_4_one_token_no_epoch_card_all_scales_at_zero() -> None:
    state = fresh()
    for player in state.players:
        assert player.tokens == 1
        assert player.hand == ()
        assert player.production == (0, 0, 0, 0)
        assert player.scales == (0, 0, 0)
        assert player.income == 0
        assert player.objects == (0, 0, 0)
        assert player.stations == player.shuttles == player.researched == ()
        assert player.planets == ()
    assert state.cylinder == (0, 0)
    assert state.epoch == 1
    assert state.discard == ()


def test_1_4_four_majority_tiles_are_drawn_from_eight() -> None:
    drawn = [fresh(seed).tiles for seed in range(40)]
    every = {f"T{number}" for number in range(1, 9)}
    assert all(len(tiles) == len(set(tiles)) == 4 for tiles in drawn)
    assert {tile for tiles in drawn for tile in tiles} == every
    for place in range(4):
        assert {tiles[place] for tiles in drawn} == every


def test_1_4_the_first_game_has_four_fixed_tiles() -> None:
    assert fresh(3, tiles="first_game").tiles == ("T1", "T2", "T6", "T8")


def test_1_4_other_ways_to_choose_tiles_are_refused() -> None:
    with pytest.raises(Refused, match="mine"):
        opening(GAME, seats=2, settings={"tiles": "mine"})


# -- [1.5] science cards ---------------------------------------------------------------------


def test_1_5_five_science_cards_each_and_ten_in_the_box() -> None:
    state = fresh()
    red, blue = (player.science for player in state.players)
    assert (len(red), len(blue), len(state.box)) == (5, 5, 10)
    assert sorted((*red, *blue, *state.box)) == list(science_cards())


@pytest.mark.parametrize("viewer", [RED, BLUE, SPECTATOR])
def test_1_5_science_cards_of_others_are_not_shown(viewer: Seat) -> None:
    state = fresh()
    shown = view(state, viewer)
    for seat in (RED, BLUE):
        assert shown.players[seat].science_count == 5
        expected = state.players[seat].science if seat == viewer else None
        assert shown.players[seat].science == expected


def names_in(shown: View) -> str:
    return repr(shown)


def test_1_5_the_box_and_foreign_science_cards_leave_no_trace_in_a_view() -> None:
    state = fresh()
    text = names_in(view(state, BLUE))
    for card in (*state.players[RED].science, *state.box):
        assert card not in text
    for card in state.players[BLUE].science:
        assert card in text


def test_1_5_science_cards_dealt_anew_look_the_same_to_the_other() -> None:
    state = fresh()
    dealt = [redeal(state, BLUE, rng) for rng in range(1, 9)]
    assert len({twin.players[RED].science for twin in dealt}) > 1
    for twin in dealt:
        assert view(twin, BLUE) == view(state, BLUE)
        assert twin.players[BLUE].science == state.players[BLUE].science


# -- [1.6] open hands, hidden decks ----------------------------------------------------------


def test_1_6_hands_of_epoch_cards_are_open() -> None:
    state = fresh(first_player="1")
    play(state, RED, Take(state.market[0][2]))
    taken = state.players[RED].hand
    assert len(taken) == 1
    for viewer in (RED, BLUE, SPECTATOR):
        assert view(state, viewer).players[RED].hand == taken


def test_1_6_the_order_of_the_decks_is_hidden() -> None:
    state = fresh()
    for viewer in (RED, BLUE, SPECTATOR):
        shown = view(state, viewer)
        assert shown.deck_counts == (30, 36, 36)
        assert not any(card in names_in(shown) for deck in state.decks for card in deck)


def test_1_6_what_is_unknown_is_drawn_anew_from_a_view() -> None:
    state = fresh()
    for viewer in (RED, BLUE, SPECTATOR):
        shown = view(state, viewer)
        twins = [determinise(shown, rng) for rng in range(1, 9)]
        assert all(view(twin, viewer) == shown for twin in twins)
        assert len({twin.decks[0] for twin in twins}) == 8
        assert all(sorted(twin.decks[0]) == sorted(state.decks[0]) for twin in twins)


# -- [1.7] who begins ------------------------------------------------------------------------


@pytest.mark.parametrize(("setting", "seat"), [("1", RED), ("2", BLUE)])
def test_1_7_the_option_says_who_begins(setting: str, seat: Seat) -> None:
    for seed in range(4):
        state = fresh(seed, first_player=setting)
        assert rules.deciders(state) == [seat]
        assert state.turn == state.starter == seat


def test_1_7_or_the_first_player_is_drawn() -> None:
    assert {fresh(seed, first_player="random").starter for seed in range(40)} == {RED, BLUE}


def test_1_7_a_third_player_cannot_begin() -> None:
    with pytest.raises(Refused, match="3"):
        opening(GAME, seats=2, settings={"first_player": "3"})


# -- [1.8] the second player -----------------------------------------------------------------


@pytest.mark.parametrize(("setting", "first", "second"), [("1", RED, BLUE), ("2", BLUE, RED)])
def test_1_8_the_second_player_begins_with_four_points(
    setting: str, first: Seat, second: Seat
) -> None:
    state = fresh(first_player=setting)
    assert points(state, first) == 0
    assert points(state, second) == earned(state, second, Line.START) == 4


# -- [1.9] supplies --------------------------------------------------------------------------


def test_1_9_tokens_never_run_out() -> None:
    """Furnace Coast brings 3 tokens and, on a planet with a ship, one of its objects."""
    state = table(
        epoch=2,
        red=Player(
            hand=("2_26",),
            tokens=40,
            objects=(30, 0, 0),
            planets=(LaidPlanet("1_31"), LaidPlanet("1_29")),
        ),
        blue=Player(tokens=40, objects=(30, 0, 0)),
    )
    play(state, RED, Play("2_26"), Attach("1_31", 0))
    assert state.players[RED].tokens == 40 - 3 + 3
    assert state.players[RED].objects == (31, 0, 0)
