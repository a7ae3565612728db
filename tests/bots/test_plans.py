"""The search along plans: what others do, how far it looks, and how a plan becomes another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from farhaven.bots.bot import luck, sit
from farhaven.bots.learn.habits import Reflex
from farhaven.bots.learn.places import FOLDER
from farhaven.bots.mcts import Mcts
from farhaven.bots.search import Memory, SearchPlans, search_for
from farhaven.bots.search.tree import Edge, Fork
from farhaven.core.game import Ahead, AnyGame, clone, opening
from farhaven.core.registry import find
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.pace import acting_year

from .clocks import Short

EVACUATION = find("evacuation")


class Stubborn:
    """Habits that always say the last option."""

    def likings(self, game: Any, state: Any, seat: int, options: Sequence[Any]) -> list[float]:
        return [0.0] * (len(options) - 1) + [50.0]


def test_the_others_do_what_they_are_used_to() -> None:
    """Whatever the other seat is asked after an option, it goes by its habits."""
    done: list[tuple[Any, list[Any]]] = []

    def apply(state: Any, seat: int, action: Any, log: Any) -> None:
        if seat == 1:
            done.append((action, EVACUATION.options(state, seat)))
        EVACUATION.apply(state, seat, action, log)

    search = _thought(replace(EVACUATION, apply=apply))
    search.reflex = cast("Reflex", Stubborn())
    done.clear()
    search.run(200)
    assert len(done) > 10
    assert all(action == options[-1] for action, options in done)


def test_what_is_likely_gets_attention_first() -> None:
    search = _thought()
    search.reflex = cast("Reflex", Stubborn())
    search.run(100)
    last = search.view.options[-1]
    assert search.root.edges[last].share == pytest.approx(1.0)
    assert search.root.edges[last].visits > 0
    for fork in _forks(search.root.edges[last]):
        if fork.visits == 1:
            *_, likeliest = fork.edges.values()
            assert likeliest.visits == 1


def test_where_no_habits_were_learned_all_options_are_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))
    search = _thought()
    search.run(100)
    shares = {round(edge.share, 9) for edge in search.root.edges.values()}
    assert shares == {round(1 / len(search.view.options), 9)}
    assert search.best() in search.view.options


def test_plans_are_carried_out_until_the_next_actions() -> None:
    """From the actions of the first year to where those of the second begin, and no further."""
    seen: set[tuple[int, Phase]] = set()

    def turn(state: Any) -> int:
        seen.add((state.year, state.phase))
        return acting_year(state)

    game = replace(EVACUATION, ahead=Ahead(turn=turn, turns=1))
    _thought(game).run(200)
    assert {year for year, _ in seen} == {1, 2}
    assert max(seen) == (2, Phase.ACTIONS)


def test_the_worse_half_falls_out() -> None:
    """All nine options of the first turn meet some worlds, then four more of them, then two."""
    search = _thought()
    search.run(1500)
    visits = sorted((edge.visits for edge in search.root.edges.values()), reverse=True)
    most, more, few = visits[0], visits[2], visits[4]
    assert visits == [most, most, more, more, few, few, few, few, few]
    assert most > more > few >= 1


@pytest.mark.parametrize(("nodes", "looked_at"), [(10, 2), (60, 2), (100, 4), (800, 9)])
def test_few_options_are_carried_out_with_few_nodes(nodes: int, looked_at: int) -> None:
    """Two at the least, and one for every 25 nodes: those that are likeliest by habit."""
    search = _thought()
    search.run(nodes)
    edges = search.root.edges.values()
    visited = [edge.share for edge in edges if edge.visits]
    assert len(visited) == looked_at
    assert min(visited) >= max((edge.share for edge in edges if not edge.visits), default=0.0)


def test_a_budget_is_not_exceeded_by_much() -> None:
    """The last two options may meet one world more than there are nodes for."""
    for nodes in (200, 800):
        search = _thought()
        search.run(nodes)
        assert nodes <= search.nodes < nodes + 50


def test_only_the_own_lead_counts() -> None:
    search = _thought()
    search.run(200)
    assert all(edge.first[1] == edge.total[1] == 0 for edge in search.root.edges.values())
    assert any(edge.total[0] for edge in search.root.edges.values())


def test_at_first_a_plan_is_what_is_likeliest_at_each_decision() -> None:
    search = _thought()
    search.run(10)
    edge = next(edge for edge in search.root.edges.values() if edge.visits == 1)
    length = 0
    while edge.next:
        fork = edge.next[0]
        likeliest = max(one.share for one in fork.edges.values())
        edge = next(one for one in fork.edges.values() if one.visits)
        assert fork.visits == 1
        assert edge.share == likeliest
        length += 1
    assert length > 5


def test_later_a_plan_goes_other_ways_too() -> None:
    search = _thought()
    search.run(1500)
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
    before.run(400)
    fork = before.root.edges[before.best()].next[0]
    assert fork.visits > 0
    EVACUATION.apply(state, 0, before.best(), None)
    after = search_for(EVACUATION, EVACUATION.view(state, 0), 4, memory)
    after.run(1)
    looked_at = [option for option, edge in fork.edges.items() if edge.next]
    assert looked_at
    for option in looked_at:
        assert after.root.edges[option].next is fork.edges[option].next


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
        assert len(visits) <= 4


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
