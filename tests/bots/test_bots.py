"""The two bots: what they choose, and that they go by the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from farhaven import bots
from farhaven.bots.bot import luck
from farhaven.bots.greedy import most_promising, sample, worth
from farhaven.core.game import Refused, opening
from tests.core.toy import GAME, Action, Choose, Draw, Owed, Player, Rest, Stake, State, View


def test_a_bot_is_found_by_its_name() -> None:
    assert bots.find("greedy") is bots.GREEDY
    assert bots.find("random") is bots.RANDOM


def test_an_unknown_bot_is_refused_with_the_name_that_was_perhaps_meant() -> None:
    with pytest.raises(
        Refused, match=r"no bot 'gredy'; did you mean 'greedy'.*random, greedy, mcts"
    ):
        bots.find("gredy")


def test_a_bot_that_resembles_none_is_refused_with_all_names() -> None:
    names = "random, greedy, mcts, easy, normal, hard, expert"
    with pytest.raises(Refused, match=rf"^There is no bot 'zzz' \(the bots are: {names}\)\.$"):
        bots.find("zzz")


def test_random_gives_every_option_its_share() -> None:
    view = GAME.view(GAME.setup(opening(GAME, seed=1)), 0)
    chosen = [bots.RANDOM.choose(GAME, view, luck(1, 0, number)) for number in range(400)]
    shares = [chosen.count(option) / 400 for option in view.options]
    assert len(shares) == 4
    assert all(0.15 < share < 0.35 for share in shares)


@pytest.mark.parametrize("bot", bots.BOTS)
def test_the_same_view_and_number_give_the_same_choice(bot: bots.Bot) -> None:
    view = GAME.view(GAME.setup(opening(GAME, seed=5)), 1)
    assert bot.choose(GAME, view, 77) == bot.choose(GAME, view, 77)


def test_luck_differs_by_seed_seat_and_decision() -> None:
    numbers = {luck(seed, seat, at) for seed in range(5) for seat in range(3) for at in range(20)}
    assert len(numbers) == 5 * 3 * 20


# -- greedy ----------------------------------------------------------------------------------


def last_reveal() -> State:
    """Seat 0 must choose between 3 and 9; seat 1 has chosen 8 and buried 4, or the other way."""
    return State(
        players=[
            Player((3, 9), coins=0, buried=1, agenda=((Owed("choose"),),)),
            Player((), coins=0, buried=4, chosen=8, agenda=()),
        ],
        components="house-1",
        rng=0,
        deck=(),
        rounds=0,
        discard=(2, 5, 6, 7, 10, 11, 12, 13, 14, 15),
    )


def test_greedy_takes_the_option_that_scores() -> None:
    view = GAME.view(last_reveal(), 0)
    assert view.options == (Choose(3), Choose(9))
    assert {bots.GREEDY.choose(GAME, view, luck(0, 0, n)) for n in range(20)} == {Choose(9)}


def test_greedy_adds_the_value_of_the_game_to_the_score() -> None:
    def likes_rest(view: View, seat: int) -> float:
        return 5.0 * view.players[seat].coins

    state = GAME.setup(opening(GAME, seed=1))
    state.players[0].agenda = ((Owed("refill"),),)
    state.players[1].agenda = ()
    view = GAME.view(state, 0)
    assert view.options == (Draw(), Rest())
    game = replace(GAME, value=likes_rest)
    assert {bots.GREEDY.choose(game, view, n) for n in range(20)} == {Rest()}


def test_greedy_follows_what_an_option_begins_to_its_end() -> None:
    """Two cards are worth 9, anything else with a rest in it is worth the rest."""

    def likes_two_cards(view: View, seat: int) -> float:
        return 9.0 if view.players[seat].hand_count == cards + 2 else view.players[seat].coins

    def is_busy(view: View, seat: int) -> bool:
        return bool(view.players[seat].agenda)

    state = GAME.setup(opening(GAME, seed=1))
    state.players[0].agenda = ((Owed("refill"),), (Owed("refill"),))
    state.players[1].agenda = ((Owed("bury"),),)
    view = GAME.view(state, 0)
    cards = view.players[0].hand_count
    short_sighted = replace(GAME, value=likes_two_cards)
    assert {bots.GREEDY.choose(short_sighted, view, n) for n in range(9)} == {Rest()}
    game = replace(short_sighted, midway=is_busy)
    assert {bots.GREEDY.choose(game, view, n) for n in range(9)} == {Draw()}


def test_greedy_breaks_ties_by_chance() -> None:
    view = GAME.view(GAME.setup(opening(GAME, seed=1)), 0)
    chosen = {bots.GREEDY.choose(GAME, view, luck(9, 0, number)) for number in range(60)}
    assert chosen == set(view.options)


def test_greedy_counts_its_lead_over_the_best_of_the_others() -> None:
    state = GAME.setup(opening(GAME, seats=3, seed=2))
    state.players[1].points = 3
    state.players[2].points = 1
    assert worth(GAME, GAME.view(state, 0), 0) == -3
    assert worth(GAME, GAME.view(state, 1), 1) == 2
    assert worth(GAME, GAME.view(state, 2), 2) == -2


def test_of_very_many_options_some_are_drawn_and_keep_their_order() -> None:
    options = tuple(Stake(coins) for coins in range(1000))
    drawn = sample(options, 50, 3)
    assert len(drawn) == 50
    assert list(drawn) == sorted(drawn, key=lambda stake: stake.coins)
    assert drawn == sample(options, 50, 3)
    assert drawn != sample(options, 50, 4)
    assert sample(options, 1000, 3) == options


def test_of_very_many_options_those_that_look_best_at_a_glance_are_tried() -> None:
    def high_stakes(state: State, seat: int, options: Sequence[Action]) -> list[float]:
        return [float(option.coins) if isinstance(option, Stake) else 0.0 for option in options]

    game = replace(GAME, glance=high_stakes)
    options: tuple[Action, ...] = tuple(Stake(coins) for coins in range(50))
    found = most_promising(game, last_reveal(), 0, options, 3, rng=1)
    assert set(found) == {Stake(49), Stake(48), Stake(47)}
    assert most_promising(game, last_reveal(), 0, options, 50, rng=1) == options


def test_greedy_cannot_tell_states_apart_that_look_the_same() -> None:
    """It decides alike when everything it cannot see is dealt anew."""
    state = GAME.setup(opening(GAME, seed=8))
    other = GAME.redeal(state, 0, 12345)
    assert state.players[1].hand != other.players[1].hand
    for number in range(10):
        rng = luck(8, 0, number)
        first = bots.GREEDY.choose(GAME, GAME.view(state, 0), rng)
        assert bots.GREEDY.choose(GAME, GAME.view(other, 0), rng) == first
