"""The search bot: what it finds, what it may spend, and that it goes by the view alone."""

from __future__ import annotations

import math
import multiprocessing
from dataclasses import replace
from typing import Any

import pytest

from farhaven import bots
from farhaven.bots.bot import luck, sit
from farhaven.bots.clock import ENDLESS, Clock, OutOfTime
from farhaven.bots.mcts import Mcts, Mind
from farhaven.bots.search import Edge, Fork, Memory, Search, Unit, search_for
from farhaven.bots.search.search import fingerprint
from farhaven.bots.search.tree import likings
from farhaven.bots.values import own_points
from farhaven.core.codec import encode
from farhaven.core.game import AnyGame, HasPlayers, Refused, Seen, clone, opening
from farhaven.core.registry import find as find_game
from farhaven.core.rng import stream
from farhaven.core.value import Value
from tests.core.toy import GAME, Choose

from .test_bots import last_reveal

Thinking = Mind[HasPlayers, Value, Seen]

GAMES = ("aldebaran_duel", "planet_unknown", "evacuation", "revive")


# -- budgets ---------------------------------------------------------------------------------


def test_it_is_found_with_a_budget() -> None:
    assert bots.find("mcts") == Mcts(nodes=200)
    assert bots.find("mcts:800") == Mcts(nodes=800)
    assert bots.find("mcts:800x2") == Mcts(nodes=800, processes=2)
    timed = bots.find("mcts:500ms")
    assert isinstance(timed, Mcts)
    assert timed.seconds == 0.5


@pytest.mark.parametrize("name", ["mcts:800", "mcts:500ms", "mcts:800x2", "mcts:50msx3"])
def test_a_budget_is_part_of_its_name(name: str) -> None:
    assert bots.find(name).name == name
    assert bots.find(bots.find(name).name) == bots.find(name)


@pytest.mark.parametrize(
    "budget",
    ["", "0", "-3", "many", "1.5", "²", "0ms", "5s", "800x", "800x0", "800x65", "8" * 5000],
)
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(Refused, match=r"has no budget .* write mcts:N with N nodes, 1 or more"):
        bots.find(f"mcts:{budget}")


@pytest.mark.parametrize("name", GAMES)
def test_the_budget_is_kept_but_for_the_decision_that_is_open(name: str) -> None:
    game = find_game(name)
    state = game.setup(opening(game, seats=2, seed=4))
    view = game.view(state, game.deciders(state)[0])
    search = Search(game, view, 1)
    search.run(100)
    assert search.nodes < 100 + 60
    assert search.best() in view.options


def test_it_stops_when_the_rest_of_the_budget_cannot_change_the_choice() -> None:
    view = GAME.view(last_reveal(), 0)
    search = Search(GAME, view, 1)
    search.run(1000)
    assert search.root.visits < 900
    assert search.best() == Choose(9)


# -- choices ---------------------------------------------------------------------------------


def test_it_takes_the_option_that_wins() -> None:
    view = GAME.view(last_reveal(), 0)
    assert {Mcts(nodes=20).choose(GAME, view, luck(0, 0, n)) for n in range(20)} == {Choose(9)}


def test_without_care_it_takes_the_other_option_now_and_then() -> None:
    view = GAME.view(last_reveal(), 0)
    careless = Mcts(nodes=20, care=0.5)
    chosen = [careless.choose(GAME, view, luck(0, 0, n)) for n in range(60)]
    assert 1 <= chosen.count(Choose(3)) < chosen.count(Choose(9))


def test_it_answers_even_with_no_time_at_all() -> None:
    view = GAME.view(GAME.setup(opening(GAME, seed=3)), 0)
    assert Mcts(nodes=100_000, seconds=0.0).choose(GAME, view, 5) in view.options


@pytest.mark.parametrize("name", ["evacuation", "revive"])
def test_time_that_is_over_ends_a_search_in_the_midst_of_a_step(name: str) -> None:
    """The clock is asked before each world and each position, so a search ends at either."""

    class Twice(Clock):
        asked = 0

        def check(self) -> None:
            self.asked += 1
            if self.asked > 2:
                raise OutOfTime

    game = find_game(name)
    view = _first_choice(game)
    clock = Twice()
    search = Search(game, view, 1)
    search.run(10_000, clock)
    assert clock.asked == 3
    assert search.best() in view.options


def test_an_endless_clock_never_ends() -> None:
    Clock(math.inf).check()
    with pytest.raises(OutOfTime):
        Clock(-1.0).check()


# -- seats that play apart -------------------------------------------------------------------


def test_where_seats_play_apart_the_tree_holds_own_decisions_alone() -> None:
    assert deciders_within(searched(find_game("planet_unknown"), 300)) == {0}
    together = replace(find_game("planet_unknown"), apart=False, ahead=None)
    assert deciders_within(searched(together, 300)) == {0, 1}


def test_where_seats_play_apart_own_points_alone_count() -> None:
    game = find_game("planet_unknown")
    search = searched(game, 30)
    state = game.determinise(search.view, stream(search.rng, 0))
    for option, edge in search.root.edges.items():
        after = clone(state)
        game.apply(after, 0, option, None)
        assert edge.first == [own_points(game, after, 0, game.view(after, 0)), 0.0]


def test_where_options_look_alike_a_seat_that_plays_apart_looks_behind_them() -> None:
    """To turn the station gains nothing by itself; what can be placed then does."""
    game = find_game("planet_unknown")
    search = searched(game, 6)
    assert len({edge.first[0] for edge in search.root.edges.values()}) == 1 < len(search.root.edges)
    assert search.root.visits == 1
    assert searched(replace(game, apart=False, ahead=None), 6).root.visits == 0


def test_every_option_meets_the_same_luck_with_the_others() -> None:
    game = find_game("planet_unknown")
    search = searched(game, 1)
    states = [clone(search._world(0)) for _ in range(2)]
    for state in states:
        while search._decider(state) == 0:
            game.apply(state, 0, game.options(state, 0)[0], None)
        assert search._next(state, 7, ENDLESS) == 0
    assert encode(states[0]) == encode(states[1])


def searched(game: AnyGame, nodes: int) -> Search[Any, Any, Any]:
    """The first decision, which is that of the first seat, with so many nodes looked at."""
    state = game.setup(opening(game, seats=2, seed=6))
    assert game.deciders(state) == [0]
    search = search_for(game, game.view(state, 0), 1)
    assert isinstance(search, Search)
    search.run(nodes)
    return search


def deciders_within(search: Search[Any, Any, Any]) -> set[int]:
    found, forks = {search.seat}, [search.root]
    for fork in forks:
        for edge in fork.edges.values():
            found |= edge.next.keys()
            forks += edge.next.values()
    return found


# -- secrets ---------------------------------------------------------------------------------


def test_it_cannot_tell_states_apart_that_look_the_same() -> None:
    state = GAME.setup(opening(GAME, seed=8))
    other = GAME.redeal(state, 0, 12345)
    assert state.players[1].hand != other.players[1].hand
    for number in range(5):
        rng = luck(8, 0, number)
        chosen = Mcts(nodes=60).choose(GAME, GAME.view(state, 0), rng)
        assert chosen == Mcts(nodes=60).choose(GAME, GAME.view(other, 0), rng)


@pytest.mark.parametrize("name", GAMES)
def test_it_decides_alike_when_all_that_is_hidden_is_dealt_anew(name: str) -> None:
    """A few decisions into each game: one mind sees the game, the other one like it."""
    game = find_game(name)
    state = game.setup(opening(game, seats=2, seed=21))
    minds = {seat: (sit(Mcts(20), game), sit(Mcts(20), game)) for seat in range(2)}
    for number in range(6):
        seat = game.deciders(state)[0]
        other = game.redeal(state, seat, 1000 + number)
        rng = luck(21, seat, number)
        chosen = minds[seat][0](game.view(state, seat), rng)
        assert chosen == minds[seat][1](game.view(other, seat), rng)
        game.apply(state, seat, chosen, None)


# -- what is kept ----------------------------------------------------------------------------


def _first_choice(game: AnyGame) -> Seen:
    state = game.setup(opening(game, seats=2, seed=3))
    while len(game.view(state, game.deciders(state)[0]).options) == 1:
        seat = game.deciders(state)[0]
        game.apply(state, seat, game.options(state, seat)[0], None)
    view: Seen = game.view(state, game.deciders(state)[0])
    return view


def _asked_again() -> tuple[Thinking, Seen, Seen]:
    """A mind that has decided, with what it saw then and what it sees when it is asked again."""
    game: AnyGame = find_game("revive")
    state = game.setup(opening(game, seats=2, seed=3))
    mind: Thinking = Mind(Mcts(100), game)
    last: Seen | None = None
    for number in range(200):
        seat = game.deciders(state)[0]
        view = game.view(state, seat)
        if seat == 0 and len(view.options) > 1:
            if last is not None and fingerprint(view) in mind.memory.forks:
                return mind, last, view
            last = view
            game.apply(state, seat, mind(view, number), None)
        else:
            game.apply(state, seat, view.options[0], None)
    raise AssertionError("somewhere, seat 0 does what it has thought of")


def test_what_was_thought_is_used_where_the_same_is_seen() -> None:
    mind, _, view = _asked_again()
    kept = mind.memory.forks[fingerprint(view)]
    assert Search(mind.game, view, 5, mind.memory).root is kept


def test_nothing_is_kept_of_what_was_never_thought_of() -> None:
    mind, _, _ = _asked_again()
    other = mind.game.view(mind.game.setup(opening(mind.game, seats=2, seed=99)), 0)
    assert not Search(mind.game, other, 5, mind.memory).root.edges


def test_after_an_undo_the_decision_is_the_one_that_it_was() -> None:
    """What was thought about the decision that is taken back is there for it, and for no other."""
    mind, earlier, view = _asked_again()
    mind(view, 6)
    again = Search(mind.game, earlier, 5, mind.memory)
    assert set(earlier.options) >= set(again.root.edges) != set(view.options)


def test_a_memory_does_not_grow_for_ever() -> None:
    memory: Memory[Choose] = Memory()
    for number in range(6000):
        memory.forks[b"%d" % number] = Fork()
    memory.tidy()
    assert not memory.forks


def test_a_memory_gives_the_same_game_again() -> None:
    game = find_game("revive")

    def play() -> list[object]:
        state = game.setup(opening(game, seats=2, seed=7))
        minds = [sit(Mcts(40), game) for _ in range(2)]
        chosen = []
        for number in range(16):
            seat = game.deciders(state)[0]
            chosen.append(minds[seat](game.view(state, seat), luck(7, seat, number)))
            game.apply(state, seat, chosen[-1], None)
        return chosen

    assert play() == play()


# -- several processes -----------------------------------------------------------------------


def test_several_processes_add_their_visits_the_same_each_time() -> None:
    game = find_game("aldebaran_duel")
    view = _first_choice(game)

    def visits(processes: int) -> dict[object, int]:
        return _visits_at_hand(Mind(Mcts(60, processes=processes), game), view)

    together = visits(2)
    assert together == visits(2)
    assert sum(together.values()) > sum(visits(1).values())


def test_a_process_that_was_ended_is_replaced() -> None:
    """Ended between two decisions, or while one is thought about: the bot decides anyway."""
    game = find_game("aldebaran_duel")
    view = _first_choice(game)
    mind: Thinking = Mind(Mcts(60, processes=2), game)
    before = _visits_at_hand(mind, view)
    others = multiprocessing.active_children()
    for process in others:
        process.kill()
        process.join()
    assert mind(view, 11) in view.options
    again: Thinking = Mind(Mcts(60, processes=2), game)
    assert _visits_at_hand(again, view) == before


def _visits_at_hand(mind: Thinking, view: Any) -> dict[object, int]:
    assert mind(view, 11) in view.options
    edges = mind.memory.fork(view).edges
    return {option: edge.visits for option, edge in edges.items()}


# -- worths ----------------------------------------------------------------------------------


def test_first_impressions_follow_what_the_visits_have_found() -> None:
    """Everything looks 4 points worse a move later: what was not visited is not better for it."""
    fork: Fork[Choose] = Fork()
    visited, other = Edge[Choose]([10.0]), Edge[Choose]([9.0])
    fork.edges = {Choose(1): visited, Choose(2): other}
    assert fork.mean(visited, 0) == 10.0
    fork.add(visited, [6.0])
    fork.add(visited, [12.0], visits=2)
    assert fork.mean(visited, 0) == 6.0
    assert fork.mean(other, 0) == 5.0


def test_attention_falls_with_the_distance_from_the_best() -> None:
    """The mean is 4 below the best, so 4 points are one unit: shares as 1 to e^-2 to e^-4."""
    shares = likings([10.0, 6.0, 2.0])
    assert sum(shares) == pytest.approx(1.0)
    assert shares[1] / shares[0] == pytest.approx(math.exp(-2))
    assert shares[2] / shares[0] == pytest.approx(math.exp(-4))
    assert likings([3.0, 3.0]) == [0.5, 0.5]


def test_a_unit_is_what_options_usually_differ_by() -> None:
    unit = Unit()
    assert unit.size == 1.0
    unit.add(2.0)
    unit.add(4.0)
    assert unit.size == 3.0
