"""One decision being thought about: what every search does with it.

Hidden things are imagined (`Game.determinise`). In such a world every option of a decision, or a
sample of them, is tried, and the position after it, when all that it begins is done, is valued. A
node, as budgets count them, is an option that was tried.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Generic

from farhaven.bots.clock import ENDLESS, Clock
from farhaven.bots.greedy import GLANCED, followed, most_promising
from farhaven.bots.values import leads
from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng, stream
from farhaven.core.value import Seat

from .tree import Edge, Fork, Unit, likings

ON_THE_WAY = 0.1  # nodes: a position on the way is valued for one seat alone, in passing
_CURIOSITY = 1.5  # how much an option that was tried seldom is worth a look
_ROOT_BREADTH = 200  # options tried at the decision at hand
_BREADTH = 12  # options tried at later ones; more of them as they are visited
_WORLDS = 64  # at most so many different guesses; then they come round again
_DRAWS = 1000  # keeps the random numbers of samples apart from those of guesses
_LOTS = 1 << 50  # and from those of lots


class Thought(ABC, Generic[S, A, V]):
    """One decision being thought about, and what was found about its options."""

    def __init__(self, game: Game[S, A, V], view: V, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.seat: Seat = view.seat
        self.rng = rng
        self.worlds: dict[int, S] = {}
        self.nodes = 0.0
        self.unit = Unit()
        self.root: Fork[A] = Fork()

    @abstractmethod
    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        """Think until so many nodes are looked at, the choice is clear, or time is over."""

    def best(self) -> A:
        """The option that was visited most; of equals, the one that did best."""
        edges, seat, mean = self.root.edges, self.seat, self.root.mean
        options: tuple[A, ...] = self.view.options
        known = [option for option in options if option in edges]
        if not known:
            return options[0]
        return max(known, key=lambda a: (edges[a].visits, mean(edges[a], seat), edges[a].share))

    def leanings(self, care: float) -> tuple[list[A], list[float]]:
        """The options that are known, and how much there is to be said for each of them."""
        edges, seat, mean = self.root.edges, self.seat, self.root.mean
        options: tuple[A, ...] = self.view.options
        known = [option for option in options if option in edges]
        if not known:
            return known, []
        return known, likings([mean(edges[option], seat) for option in known], care)

    def _world(self, number: int) -> S:
        at = number % _WORLDS
        if at not in self.worlds:
            self.worlds[at] = self.game.determinise(self.view, stream(self.rng, at))
        return self.worlds[at]

    def _do(self, state: S, seat: Seat, option: A, steps: tuple[A, ...]) -> None:
        """Take an option and what follows it, as far as that is possible in this world."""
        self.game.apply(state, seat, option, None)
        for step in steps:
            if seat not in self.game.deciders(state) or step not in self.game.options(state, seat):
                return
            self.game.apply(state, seat, step, None)

    def _tried(
        self,
        fork: Fork[A],
        state: S,
        seat: Seat,
        options: tuple[A, ...],
        number: int,
        clock: Clock,
    ) -> tuple[A, ...]:
        """The options of this world that were tried by now; some new ones are tried first."""
        edges = fork.edges
        known = tuple(option for option in options if option in edges)
        more = min(self._breadth(fork), len(options)) - len(known)
        if more <= 0:
            return known
        if len(options) == 1:  # nothing to compare it with
            edges[options[0]] = Edge([0.0] * len(state.players))
            return options
        new = tuple(option for option in options if option not in edges)
        lots = stream(self.rng, _DRAWS + number)
        drawn = most_promising(self.game, state, seat, new, more, lots)
        for option in drawn:
            clock.check()
            edges[option] = self._first_look(state, seat, option, clock)
        self.unit.add(fork.give_shares(seat, stream(self.rng, _LOTS + number)))
        return known + drawn

    def _breadth(self, fork: Fork[A]) -> int:
        if fork is self.root:
            return _ROOT_BREADTH if self.game.glance is None else GLANCED
        return _BREADTH + int(2 * math.sqrt(fork.visits))

    def _selected(self, fork: Fork[A], options: tuple[A, ...], seat: Seat) -> A:
        """What has done best, with a look at what was tried seldom for the promise it shows."""
        if len(options) == 1:
            return options[0]
        edges, mean = fork.edges, fork.mean
        curiosity = _CURIOSITY * self.unit.size * math.sqrt(fork.visits + 1)
        best, chosen = -math.inf, options[0]
        for option in options:
            edge = edges[option]
            promise = mean(edge, seat) + curiosity * edge.share / (edge.visits + 1)
            if promise > best:
                best, chosen = promise, option
        return chosen

    def _first_look(self, state: S, seat: Seat, option: A, clock: Clock) -> Edge[A]:
        """What an option seems to be worth, when all that it begins is done."""
        way = followed(self.game, state, seat, option, clock)
        self.nodes += 1 + ON_THE_WAY * way.on_the_way
        view = way.view if seat == self.seat else self.game.view(way.state, self.seat)
        edge = Edge(self._worths(way.state, view), tuple(way.steps))
        self._note(edge, view)
        return edge

    def _note(self, edge: Edge[A], view: V) -> None:
        """An option was looked at for the first time, and this is what it leads to."""

    def _worths(self, state: S, view: V) -> list[float]:
        """What a position is worth to each seat."""
        return leads(self.game, state, self.seat, view)
