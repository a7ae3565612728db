"""Searches meet many imagined worlds, every option the same ones, and no tie favours the first."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from farhaven.bots.clock import ENDLESS, Clock
from farhaven.bots.greedy import most_promising, one_of_the_best, worth_trying
from farhaven.bots.learn.habits import by_habit
from farhaven.bots.mcts import Mcts
from farhaven.bots.search import Edge, Fork, Search, search_for
from farhaven.bots.search.alone import SearchAlone
from farhaven.bots.search.plans import SearchPlans
from farhaven.core.codec import digest
from farhaven.core.game import AnyGame, opening
from farhaven.core.registry import find
from farhaven.core.rng import Rng, seeded, stream
from tests.core.toy import GAME, Stake, State, View

SEARCHED = [  # each kind of search
    ("aldebaran_duel", 2),
    ("revive", 2),
    ("planet_unknown", 2),
    ("planet_unknown", 1),
    ("evacuation", 2),
]


def at_first_choice(game: AnyGame, seats: int, seed: int = 3) -> Any:
    """The view of whoever has to choose among several options first."""
    state = game.setup(opening(game, seats=seats, seed=seed))
    while True:
        seat = game.deciders(state)[0]
        view = game.view(state, seat)
        if len(view.options) > 1:
            return view
        game.apply(state, seat, view.options[0], None)


# -- worlds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), SEARCHED)
def test_a_search_meets_many_worlds(name: str, seats: int) -> None:
    met: set[str] = set()
    game: AnyGame = find(name)

    def imagined(view: Any, rng: Rng) -> Any:
        world = game.determinise(view, rng)
        met.add(digest(world))
        return world

    watched = replace(game, determinise=imagined)
    search_for(watched, at_first_choice(game, seats), seeded(5)).run(1500)
    assert len(met) >= 5


def test_worlds_differ_in_what_the_seat_cannot_know() -> None:
    """The hand of the other seat, and the deck."""
    game = find("aldebaran_duel")
    view = at_first_choice(game, 2)
    search: Search[Any, Any, Any] = Search(game, view, seeded(5))
    hands = {digest(search._world(number).players[1 - view.seat]) for number in range(20)}
    decks = {digest(search._world(number)) for number in range(20)}
    assert len(decks) == 20
    assert len(hands) > 5


def test_in_a_tree_every_option_meets_the_same_worlds_in_turn() -> None:
    class Watched(Search[Any, Any, Any]):
        begun: defaultdict[object, list[int]]

        def _begun(self) -> tuple[Any, int]:
            chosen, luck = super()._begun()
            if chosen is not None:
                self.begun[chosen].append(luck)
            return chosen, luck

    game = find("aldebaran_duel")
    search = Watched(game, at_first_choice(game, 2), seeded(5))
    search.begun = defaultdict(list)
    search.run(400)
    assert sum(len(worlds) > 2 for worlds in search.begun.values()) >= 2
    for worlds in search.begun.values():
        assert worlds == list(range(len(worlds)))


@pytest.mark.parametrize(
    ("name", "seats", "kind"), [("evacuation", 2, SearchPlans), ("planet_unknown", 1, SearchAlone)]
)
def test_options_that_are_played_on_meet_the_same_world(
    name: str, seats: int, kind: type[Any]
) -> None:
    met: defaultdict[int, list[str]] = defaultdict(list)

    class Watched(kind):  # type: ignore[misc]  # the kind is a parameter
        def _played(
            self, option: object, world: object, luck: int, clock: Clock = ENDLESS
        ) -> list[float]:
            met[luck].append(digest(world))
            found: list[float] = super()._played(option, world, luck, clock)
            return found

    game: AnyGame = find(name)
    search = Watched(game, at_first_choice(game, seats), seeded(5), game.ahead)
    search.run(1500)
    assert len(met) > 2
    assert all(len(set(worlds)) == 1 < len(worlds) for worlds in met.values())
    assert len({worlds[0] for worlds in met.values()}) == len(met)


# -- ties ------------------------------------------------------------------------------------

STAKES = tuple(Stake(coins) for coins in range(4))
DRAWN = 2000


def all_alike(state: State, seat: int, options: Sequence[object]) -> list[float]:
    return [1.0] * len(options)


def assert_even(drawn: Counter[Any], among: int) -> None:
    """Within five standard deviations of an even share."""
    share = DRAWN / among
    allowed = 5 * (share * (1 - 1 / among)) ** 0.5
    assert len(drawn) == among
    assert all(abs(count - share) < allowed for count in drawn.values()), drawn


def test_the_greedy_bot_takes_equals_equally_often() -> None:
    rngs = (stream(seeded(1), number) for number in range(DRAWN))
    assert_even(Counter(one_of_the_best(STAKES, [2.0, 2.0, 2.0, 2.0], rng) for rng in rngs), 4)


@pytest.mark.parametrize("drawing", [most_promising, worth_trying])
def test_what_looks_alike_at_a_glance_is_tried_equally_often(drawing: Any) -> None:
    game, state = replace(GAME, glance=all_alike), GAME.setup(opening(GAME, seed=1))
    drawn: Counter[Any] = Counter()
    for number in range(DRAWN):
        drawn.update(drawing(game, state, 0, STAKES, 1, stream(seeded(2), number)))
    assert_even(drawn, 4)


def test_habits_draw_equals_equally_often() -> None:
    assert_even(Counter(by_habit([0.5] * 3, stream(seeded(3), n)) for n in range(DRAWN)), 3)


def test_attention_goes_to_equals_equally_often() -> None:
    fork: Fork[Stake] = Fork()
    fork.edges = {stake: Edge([1.0]) for stake in STAKES}
    first: Counter[Stake] = Counter()
    for number in range(DRAWN):
        fork.give_shares(0, stream(seeded(4), number))
        first[max(STAKES, key=lambda stake: fork.edges[stake].share)] += 1
    assert_even(first, 4)


def test_a_search_that_finds_all_options_alike_takes_any_of_them() -> None:
    """Nothing is worth anything here, so only chance can tell the options apart."""

    def nothing(view: View) -> list[Any]:
        return [score.__class__(score.seat, ()) for score in GAME.scores(view)]

    game = replace(GAME, scores=nothing, value=None)
    view = GAME.view(GAME.setup(opening(GAME, seed=1)), 0)
    bot = Mcts(nodes=8)
    chosen = Counter(bot.choose(game, view, stream(seeded(6), number)) for number in range(200))
    assert set(chosen) == set(view.options)
    assert max(chosen.values()) < 100
