"""The search along plans: what is done on the way, how far it looks, and who falls out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from farhaven.bots.bot import luck, sit
from farhaven.bots.learn.habits import Reflex
from farhaven.bots.learn.places import FOLDER
from farhaven.bots.mcts import Mcts
from farhaven.bots.search import SearchPlans, search_for
from farhaven.core.game import Ahead, AnyGame, opening
from farhaven.core.registry import find
from farhaven.games.evacuation.actions import Launch, Pass
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.pace import stage

from .clocks import Short

EVACUATION = find("evacuation")


class Stubborn:
    """Habits that always say the last option."""

    def likings(self, game: Any, state: Any, seat: int, options: Sequence[Any]) -> list[float]:
        return [0.0] * (len(options) - 1) + [50.0]


@pytest.mark.parametrize("who", [0, 1])
def test_everybody_does_what_is_usual(who: int) -> None:
    """After the option that is looked at, both seats go by their habits."""
    done: list[tuple[Any, list[Any]]] = []

    def apply(state: Any, seat: int, action: Any, log: Any) -> None:
        if seat == who:
            done.append((action, EVACUATION.options(state, seat)))
        EVACUATION.apply(state, seat, action, log)

    search = _thought(replace(EVACUATION, apply=apply))
    search.reflex = cast("Reflex", Stubborn())
    done.clear()
    search.run(200)
    carried_out = sum(edge.visits for edge in search.root.edges.values()) if who == 0 else 0
    assert len(done) - carried_out > 10
    other_ways = sum(action != options[-1] for action, options in done)
    assert other_ways <= carried_out  # the options that are looked at themselves


def test_what_is_likely_gets_attention_first() -> None:
    search = _thought()
    search.reflex = cast("Reflex", Stubborn())
    search.run(100)
    last = search.view.options[-1]
    assert search.root.edges[last].share == pytest.approx(1.0)
    assert search.root.edges[last].visits > 0


@pytest.fixture
def no_habits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, str(tmp_path))


def test_where_no_habits_were_learned_all_options_are_alike(no_habits: None) -> None:
    search = _thought()
    search.run(100)
    shares = {round(edge.share, 9) for edge in search.root.edges.values()}
    assert shares == {round(1 / len(search.view.options), 9)}
    assert search.best() in search.view.options


@pytest.mark.parametrize(("year", "until"), [(1, 2), (2, 3), (3, 4), (4, 4)])
def test_plans_are_carried_out_to_the_next_actions_or_to_the_end(year: int, until: int) -> None:
    """In the first two years to where the actions of the next begin, and then to the end."""
    seen: list[tuple[int, Phase]] = []

    def turn(state: Any) -> int:
        seen.append((state.year, state.phase))
        return stage(state)

    game = replace(EVACUATION, ahead=Ahead(turn=turn, turns=1))
    state = _in_year(year)
    search = search_for(game, game.view(state, game.deciders(state)[0]), 3)
    seen.clear()
    search.run(100)
    assert {one for one, _ in seen} == set(range(year, until + 1))
    if year < 3:
        assert max(seen) == (until, Phase.ACTIONS)
    else:
        assert (4, Phase.TRANSPORT) in seen or any(phase is Phase.OVER for _, phase in seen)
    assert EVACUATION.ahead == Ahead(turn=stage, turns=1)


def test_the_worse_half_falls_out(no_habits: None) -> None:
    """All nine options of the first turn meet some worlds, then four more of them, then two."""
    search = _thought()
    search.run(3000)
    visits = sorted((edge.visits for edge in search.root.edges.values()), reverse=True)
    most, more, few = visits[0], visits[2], visits[4]
    assert visits == [most, most, more, more, few, few, few, few, few]
    assert most > more > few >= 1


@pytest.mark.parametrize("nodes", [10, 200, 1500])
def test_what_is_hardly_ever_done_is_not_carried_out(nodes: int) -> None:
    """Options that are taken eight times in a hundred, and two at the least."""
    search = _thought()
    search.run(nodes)
    edges = sorted(search.root.edges.values(), key=lambda edge: edge.share, reverse=True)
    likely = max(2, sum(edge.share >= 0.08 for edge in edges))
    assert all(edge.visits for edge in edges[:likely])
    assert not any(edge.visits for edge in edges[likely:])


def test_a_budget_is_exceeded_by_one_world_at_most(no_habits: None) -> None:
    """Options that meet a world all do; a plan is about fifty decisions."""
    for nodes in (200, 800, 3000):
        search = _thought()
        search.run(nodes)
        met = sum(edge.visits for edge in search.root.edges.values())
        longest = max(len(search.view.options), 2) * search.nodes / met * 1.5
        assert nodes <= search.nodes < nodes + longest


def test_only_the_own_lead_counts() -> None:
    search = _thought()
    search.run(200)
    assert all(edge.first[1] == edge.total[1] == 0 for edge in search.root.edges.values())
    assert any(edge.total[0] for edge in search.root.edges.values())


def test_plans_differ_from_world_to_world() -> None:
    """Habits are not always followed, so an option is worth now more and now less."""
    ends: list[Any] = []

    class Watched(SearchPlans[Any, Any, Any]):
        def _played_on(self, *given: Any) -> list[float]:
            ends.append(super()._played_on(*given)[0])
            return [ends[-1], 0.0]

    assert EVACUATION.ahead is not None
    search = Watched(EVACUATION, _thought().view, 3, EVACUATION.ahead)
    search.run(800)
    assert len(set(ends)) > len(ends) // 2
    assert sum(ends) == pytest.approx(sum(edge.total[0] for edge in search.root.edges.values()))


def test_options_meet_the_same_luck() -> None:
    """The same option in the same world, looked at twice: everybody does the same again."""
    found: list[float] = []

    class Watched(SearchPlans[Any, Any, Any]):
        def _played(self, option: Any, *given: Any) -> list[float]:
            once = super()._played(option, *given)
            again = super()._played(option, *given)
            found.append(once[0] - again[0])
            return once

    assert EVACUATION.ahead is not None
    Watched(EVACUATION, _thought().view, 3, EVACUATION.ahead).run(600)
    assert found
    assert found == pytest.approx([0.0] * len(found))


def test_an_easy_bot_does_what_is_usual_rather_than_anything() -> None:
    """What habits hardly ever do is hardly ever taken by mistake."""
    search = _thought()
    search.run(10)
    options, weights = search.leanings(1.0)
    shares = [search.root.edges[option].share for option in options]
    assert sorted(options, key=repr) == sorted(search.view.options, key=repr)
    seldom = [weight for weight, share in zip(weights, shares, strict=True) if share < 0.01]
    assert seldom
    assert sum(seldom) < 0.1 * sum(weights)


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


def test_whoever_is_asked_twice_says_the_same() -> None:
    mind, view = sit(Mcts(150), EVACUATION), _thought().view
    assert mind(view, 4) == mind(view, 4) == Mcts(150).choose(EVACUATION, view, 4)


def test_time_may_run_out_at_any_moment() -> None:
    for checks in range(0, 1200, 150):
        search = _thought()
        search.run(1500, Short(checks))
        assert search.best() in search.view.options


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


def _in_year(year: int) -> Any:
    """A race for two in which everybody takes the first option until this year's actions."""
    state = EVACUATION.setup(opening(EVACUATION, seats=2, seed=6))
    while (state.year, state.phase) != (year, Phase.ACTIONS):
        seat = EVACUATION.deciders(state)[0]
        options = EVACUATION.options(state, seat)
        passing = [option for option in options if isinstance(option, (Pass, Launch))]
        EVACUATION.apply(state, seat, passing[0] if passing else options[0], None)
    return state
