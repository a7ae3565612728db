"""The search of who plays alone: whom it lets fall, how far it looks, and what it cannot see."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from farhaven.bots.bot import luck, sit
from farhaven.bots.greedy import worth_trying
from farhaven.bots.mcts import Mcts
from farhaven.bots.search import Search, SearchAlone, SearchApart, SearchPlans, Thought, search_for
from farhaven.core.game import Ahead, AnyGame, opening
from farhaven.core.registry import find
from farhaven.games.planet_unknown.actions import Place
from tests.core.toy import GAME, Action, Choose, Stake, State

from .clocks import Short
from .test_bots import last_reveal


def test_each_kind_of_game_has_its_search() -> None:
    kinds = {
        (name, seats): type(search_for(game, game.view(_set_up(game, seats), 0), 1))
        for name in ("planet_unknown", "evacuation", "revive")
        for seats in (1, 2)
        for game in (find(name),)
    }
    assert kinds == {
        ("planet_unknown", 1): SearchAlone,
        ("planet_unknown", 2): SearchApart,
        ("evacuation", 1): Search,
        ("evacuation", 2): SearchPlans,
        ("revive", 1): Search,
        ("revive", 2): Search,
    }


def test_the_worse_half_falls_out_again_and_again() -> None:
    """Of twelve, six meet more worlds than the others, and three of those more again."""
    search = _placing()
    search.run(1500)
    met = sorted(Counter(edge.visits for edge in search.root.edges.values()).items(), reverse=True)
    assert [options for _, options in met[:3]] == [3, 3, 6]
    assert met[3] == (0, len(search.root.edges) - 12)
    finalists = [option for option, edge in search.root.edges.items() if edge.visits == met[0][0]]
    means = {option: search.root.mean(search.root.edges[option], 0) for option in finalists}
    assert search.best() == max(finalists, key=means.__getitem__)


def test_with_little_to_spend_few_are_played_on() -> None:
    search = _placing()
    search.run(90)
    assert sum(edge.visits > 0 for edge in search.root.edges.values()) == 3


def test_a_budget_that_the_first_look_takes_up_leaves_the_first_impressions() -> None:
    search = _placing()
    search.run(10)
    edges = search.root.edges
    assert not search.root.visits
    assert edges[search.best()].first[0] == max(edge.first[0] for edge in edges.values())


def test_a_world_counts_when_all_have_met_it() -> None:
    """Time runs out at many moments, and never has one option met more luck than its equals."""

    for checks in range(70, 400, 30):
        search = _placing()
        search.run(1500, Short(checks))
        met = Counter(edge.visits for edge in search.root.edges.values() if edge.visits)
        assert sum(met.values()) in (0, 12)
        assert set(met.values()) <= {12, 6, 3}
        assert search.best() in search.view.options


def test_all_are_played_on_for_three_turns() -> None:
    game = find("planet_unknown")
    turns: set[int] = set()

    def turn(state: Any) -> int:
        turns.add(state.turn)
        return int(state.turn)

    search = _placing(replace(game, ahead=Ahead(turn=turn, turns=3)))
    assert search.view.turn == 1
    search.run(400)
    assert turns == {1, 2, 3, 4}


def test_without_turns_they_are_played_on_to_the_end() -> None:
    game = find("planet_unknown")
    ended = []

    def winners(state: Any) -> list[int]:
        ended.append(state.turn)
        return game.winners(state)

    endless: Ahead[Any] = Ahead(turn=lambda state: 0, turns=1)
    search = _placing(replace(game, ahead=endless, winners=winners))
    search.run(120)
    assert len(ended) >= 4
    assert search.root.visits == 4


def test_alone_it_decides_alike_when_all_that_is_hidden_is_dealt_anew() -> None:
    game = find("planet_unknown")
    state = _set_up(game, 1)
    minds = sit(Mcts(150), game), sit(Mcts(150), game)
    for number in range(8):
        other = game.redeal(state, 0, 1000 + number)
        rng = luck(21, 0, number)
        chosen = minds[0](game.view(state, 0), rng)
        assert chosen == minds[1](game.view(other, 0), rng)
        game.apply(state, 0, chosen, None)


def test_whoever_is_asked_twice_says_the_same() -> None:
    game = find("planet_unknown")
    mind, view = sit(Mcts(200), game), _placing().view
    assert mind(view, 4) == mind(view, 4) == Mcts(200).choose(game, view, 4)


@pytest.mark.parametrize("breadth", [1, 3])
def test_what_a_glance_cannot_judge_is_tried_beside_the_best_that_it_can(breadth: int) -> None:
    def stakes(state: State, seat: int, options: Sequence[Action]) -> list[float]:
        return [float(o.coins) if isinstance(o, Stake) else math.inf for o in options]

    game = replace(GAME, glance=stakes)
    others: tuple[Action, ...] = tuple(Choose(card) for card in range(5))
    options: tuple[Action, ...] = (Stake(2), *others, Stake(7), Stake(4))
    *drawn, best = worth_trying(game, last_reveal(), 0, options, breadth, rng=1)
    assert best == Stake(7)
    assert len(drawn) == breadth
    assert set(drawn) <= set(others)
    assert worth_trying(game, last_reveal(), 0, options[-2:], breadth, rng=1) == (Stake(7),)
    assert len(worth_trying(game, last_reveal(), 0, others, breadth, rng=1)) == breadth


def _set_up(game: AnyGame, seats: int) -> Any:
    return game.setup(opening(game, seats=seats, seed=6))


def _placing(game: AnyGame | None = None) -> Thought[Any, Any, Any]:
    """The first placement of a game for one, about to be thought about."""
    game = game or find("planet_unknown")
    state = _set_up(game, 1)
    while not any(isinstance(option, Place) for option in game.options(state, 0)):
        game.apply(state, 0, game.options(state, 0)[0], None)
    return search_for(game, game.view(state, 0), 3)
