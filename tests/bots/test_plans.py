"""The search along plans: who stands still, how far it looks, and how a plan becomes another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from farhaven.bots.bot import luck, sit
from farhaven.bots.clock import ENDLESS
from farhaven.bots.mcts import Mcts
from farhaven.bots.search import Memory, SearchPlans, search_for
from farhaven.bots.search.tree import Edge, Fork
from farhaven.core.game import Ahead, AnyGame, clone, opening
from farhaven.core.registry import find
from farhaven.games.evacuation.actions import Pass
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.pace import acting_year, stand_still

from .clocks import Short

EVACUATION = find("evacuation")


def test_the_others_stand_still() -> None:
    """Whatever the other seat is asked after an option, it lets time pass."""
    done: list[tuple[Any, list[Any]]] = []

    def apply(state: Any, seat: int, action: Any, log: Any) -> None:
        if seat == 1:
            done.append((action, EVACUATION.options(state, seat)))
        EVACUATION.apply(state, seat, action, log)

    search = _thought(replace(EVACUATION, apply=apply))
    done.clear()
    search.run(200)
    assert Pass() in [action for action, _ in done]
    assert all(action == stand_still(options) for action, options in done)


def test_plans_are_carried_out_until_the_next_actions() -> None:
    """From the actions of the first year to where those of the second begin, and no further."""
    seen: set[tuple[int, Phase]] = set()

    def turn(state: Any) -> int:
        seen.add((state.year, state.phase))
        return acting_year(state)

    game = replace(EVACUATION, ahead=Ahead(turn=turn, turns=1, still=stand_still))
    _thought(game).run(200)
    assert {year for year, _ in seen} == {1, 2}
    assert max(seen) == (2, Phase.ACTIONS)


def test_the_worse_half_falls_out() -> None:
    """All nine options of the first turn meet one world, then four more of them, then two."""
    search = _thought()
    search.run(1500)
    visits = sorted((edge.visits for edge in search.root.edges.values()), reverse=True)
    most, more = visits[0], visits[2]
    assert visits == [most, most, more, more, 1, 1, 1, 1, 1]
    assert most > more > 1


@pytest.mark.parametrize("nodes", [30, 400, 800])
def test_so_many_are_carried_out_as_half_of_the_budget_allows(nodes: int) -> None:
    """At least two, and one more for as long as half of the nodes are left."""
    spent: list[float] = []

    class Watched(SearchPlans[Any, Any, Any]):
        def _played(self, *given: Any) -> list[float]:
            spent.append(self.nodes)
            return super()._played(*given)

    view = EVACUATION.view(_first_turn(), 0)
    assert EVACUATION.ahead is not None
    search = Watched(EVACUATION, view, 3, EVACUATION.ahead)
    search.run(nodes)
    carried_out = sum(edge.visits > 0 for edge in search.root.edges.values())
    assert carried_out >= 2
    half = (spent[0] + nodes) / 2
    assert all(nodes_then < half for nodes_then in spent[2:carried_out])
    assert carried_out in (2, 9) or spent[carried_out] >= half


def test_only_the_own_lead_counts() -> None:
    search = _thought()
    search.run(200)
    assert all(edge.first[1] == edge.total[1] == 0 for edge in search.root.edges.values())
    assert any(edge.first[0] for edge in search.root.edges.values())


def test_at_first_a_plan_is_what_looks_best_at_each_decision() -> None:
    search = _thought()
    search.run(30)
    edge = next(edge for edge in search.root.edges.values() if edge.visits == 1)
    length = 0
    while edge.next:
        fork = edge.next[0]
        best = max(one.first[0] for one in fork.edges.values())
        edge = next(one for one in fork.edges.values() if one.visits)
        assert fork.visits == 1
        assert edge.first[0] == pytest.approx(best)
        length += 1
    assert length > 5


def test_later_a_plan_goes_other_ways_too() -> None:
    search = _thought()
    search.run(3000)
    edge = search.root.edges[search.best()]
    ways = [sum(one.visits > 0 for one in fork.edges.values()) for fork in _forks(edge)]
    assert edge.visits > 5
    assert max(ways) > 1


def test_what_is_found_is_noted_all_along_the_plan() -> None:
    """Every visit of a decision on the way is one of the options behind it, and its worth too."""
    search = _thought()
    search.run(400)
    for edge in search.root.edges.values():
        for fork in _forks(edge):
            assert fork.visits == sum(one.visits for one in fork.edges.values())
        if len(edge.next) == 1:
            (fork,) = edge.next.values()
            total = sum(one.total[0] for one in fork.edges.values())
            assert fork.visits == edge.visits
            assert total == pytest.approx(edge.total[0])


def test_of_very_many_options_on_the_way_some_are_drawn() -> None:
    search = _thought()
    fork: Fork[Any] = Fork()
    state = search._world(0)
    acts = tuple(search.game.options(state, 0))
    many = acts * 20  # the same again stands for what a card might offer
    known = search._open(fork, state, many, ENDLESS)
    assert len(known) == 40
    assert set(known) == set(acts)


def test_it_decides_alike_when_all_that_is_hidden_is_dealt_anew() -> None:
    state = EVACUATION.setup(opening(EVACUATION, seats=2, seed=6))
    minds = sit(Mcts(60), EVACUATION), sit(Mcts(60), EVACUATION)
    for number in range(8):
        (seat,) = EVACUATION.deciders(state)
        other = EVACUATION.redeal(state, seat, 1000 + number)
        rng = luck(21, 0, number)
        chosen = minds[0](EVACUATION.view(state, seat), rng)
        assert chosen == minds[1](EVACUATION.view(other, seat), rng)
        EVACUATION.apply(state, seat, chosen, None)


def test_what_is_behind_the_chosen_option_is_known_when_the_seat_is_asked_again() -> None:
    """An action begins something; the steps that finish it lead to what was looked at."""
    state, memory = _first_turn(), Memory[Any]()
    before = search_for(EVACUATION, EVACUATION.view(state, 0), 3, memory)
    before.run(200)
    chosen = before.root.edges[before.best()]
    fork = chosen.next[0]
    assert chosen.steps
    assert fork.visits > 0
    EVACUATION.apply(state, 0, before.best(), None)
    after = search_for(EVACUATION, EVACUATION.view(state, 0), 4, memory)
    after.run(1)
    foreseen, *rest = chosen.steps
    assert after.root.edges[foreseen].steps == tuple(rest)
    assert after.root.edges[foreseen].next[0] is fork


def test_nothing_is_kept_for_what_others_have_changed() -> None:
    state, memory = _first_turn(), Memory[Any]()
    search = search_for(EVACUATION, EVACUATION.view(state, 0), 3, memory)
    search.run(200)
    for option in EVACUATION.options(state, 0):
        if option != search.best():
            other = clone(state)
            EVACUATION.apply(other, 0, option, None)
            assert not memory.known(EVACUATION.view(other, 0)).edges


def test_whoever_is_asked_twice_says_the_same() -> None:
    mind, view = sit(Mcts(150), EVACUATION), _thought().view
    assert mind(view, 4) == mind(view, 4) == Mcts(150).choose(EVACUATION, view, 4)


def test_time_may_run_out_at_any_moment() -> None:
    for checks in range(0, 1200, 150):
        search = _thought()
        search.run(1500, Short(checks))
        assert search.best() in search.view.options
        visits = {edge.visits for edge in search.root.edges.values() if edge.visits}
        assert len(visits) <= 3


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_it_plays_with_any_number_and_in_every_mode(seats: int) -> None:
    """The draft of goals, where all decide at once, comes first in the points game."""
    settings = {"mode": "points", "actions": "advanced"}
    state = EVACUATION.setup(opening(EVACUATION, seats=seats, seed=3, settings=settings))
    bot = Mcts(40)
    for number in range(12):
        seat = EVACUATION.deciders(state)[-1]
        chosen = bot.choose(EVACUATION, EVACUATION.view(state, seat), number)
        EVACUATION.apply(state, seat, chosen, None)


def _thought(game: AnyGame = EVACUATION) -> SearchPlans[Any, Any, Any]:
    """The first turn of a race for two, about to be thought about by the first player."""
    thought = search_for(game, game.view(_first_turn(game), 0), 3)
    assert isinstance(thought, SearchPlans)
    return thought


def _first_turn(game: AnyGame = EVACUATION) -> Any:
    state = game.setup(opening(game, seats=2, seed=6))
    while game.deciders(state) != [0]:
        game.apply(state, 1, game.options(state, 1)[0], None)
    return state


def _forks(edge: Edge[Any]) -> Iterator[Fork[Any]]:
    """All decisions behind an option."""
    for fork in edge.next.values():
        yield fork
        for one in fork.edges.values():
            yield from _forks(one)
