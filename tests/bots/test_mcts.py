"""The search bot: what it finds, what it may spend, and that it goes by the view alone."""

from __future__ import annotations

import pytest

from farhaven import bots
from farhaven.bots.bot import luck
from farhaven.bots.mcts import Mcts, Range, Search
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find as find_game
from tests.core.toy import GAME, Choose

from .test_bots import last_reveal


def test_it_is_found_with_a_budget() -> None:
    assert bots.find("mcts") == Mcts(nodes=200)
    assert bots.find("mcts:800") == Mcts(nodes=800)
    assert bots.find("mcts:800").name == "mcts:800"


@pytest.mark.parametrize("budget", ["", "0", "-3", "many", "1.5", "²"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(Refused, match=r"has no budget .* write mcts:N with N nodes, 1 or more"):
        bots.find(f"mcts:{budget}")


def test_it_takes_the_option_that_wins() -> None:
    view = GAME.view(last_reveal(), 0)
    assert {Mcts(nodes=20).choose(GAME, view, luck(0, 0, n)) for n in range(20)} == {Choose(9)}


def test_it_answers_even_with_no_time_at_all() -> None:
    view = GAME.view(GAME.setup(opening(GAME, seed=3)), 0)
    assert Mcts(nodes=100_000, seconds=0.0).choose(GAME, view, 5) in view.options


@pytest.mark.parametrize("name", ["aldebaran_duel", "planet_unknown"])
def test_the_budget_is_kept_but_for_the_decision_that_is_open(name: str) -> None:
    game = find_game(name)
    state = game.setup(opening(game, seats=2, seed=4))
    view = game.view(state, game.deciders(state)[0])
    search = Search(game, view, 1)
    search.run(150)
    assert 150 <= search.nodes < 150 + 40
    assert search.best() in view.options


def test_it_cannot_tell_states_apart_that_look_the_same() -> None:
    state = GAME.setup(opening(GAME, seed=8))
    other = GAME.redeal(state, 0, 12345)
    assert state.players[1].hand != other.players[1].hand
    for number in range(5):
        rng = luck(8, 0, number)
        chosen = Mcts(nodes=60).choose(GAME, GAME.view(state, 0), rng)
        assert chosen == Mcts(nodes=60).choose(GAME, GAME.view(other, 0), rng)


def test_worths_are_placed_between_the_least_and_the_most() -> None:
    seen = Range()
    assert seen.place(3.0) == 0.5
    for worth in (-10.0, 30.0, 5.0):
        seen.widen(worth)
    assert [seen.place(worth) for worth in (-10.0, 0.0, 30.0)] == [0.0, 0.25, 1.0]
