"""Searches that play their options on: they meet the same luck, and half of them stay.

A plan is seen best when it has been carried out, and luck is what hides which option is better. So
the options that look best are played on in the same imagined worlds and for as many turns. Then the
worse half falls out, the rest meets new worlds, and so on until few are left. There are two ways
to play on: at a glance (`alone.py`), and by habit (`plans.py`).
"""

from __future__ import annotations

from abc import abstractmethod

from farhaven.bots.clock import ENDLESS, Clock, OutOfTime
from farhaven.core.game import A, Ahead, Game, S, V, clone
from farhaven.core.rng import Rng, stream
from farhaven.core.value import SPECTATOR, Seat

from .thought import Thought


class SearchAhead(Thought[S, A, V]):
    """One decision whose options are played on."""

    def __init__(self, game: Game[S, A, V], view: V, rng: Rng, ahead: Ahead[S]) -> None:
        super().__init__(game, view, rng)
        self.ahead = ahead
        self.met = 0  # worlds

    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        try:
            self._look_at_all(clock)
            front = self._front(nodes, clock)
            while len(front) > 1 and self.nodes < nodes:
                stages = len(front).bit_length() - 1
                until = self.nodes + (nodes - self.nodes) / stages
                while self.nodes < until:
                    self._meet(front, clock)
                front = self._ranked()[: len(front) // 2]
        except OutOfTime:
            return

    def _look_at_all(self, clock: Clock) -> None:
        """The first impression of every option."""
        self._tried(self.root, self._world(0), self.seat, self.view.options, 0, clock)

    @abstractmethod
    def _front(self, nodes: int, clock: Clock) -> list[A]:
        """The options that are played on, the best first."""

    def _ranked(self) -> list[A]:
        """The options, the best first; those that fell out stay behind."""
        edges, mean = self.root.edges, self.root.mean

        def rank(option: A) -> tuple[int, float, float]:
            edge = edges[option]
            return edge.visits, mean(edge, self.seat), edge.share

        return sorted(edges, key=rank, reverse=True)

    def _meet(self, front: list[A], clock: Clock) -> None:
        """These options meet one new world, which counts when each of them has."""
        world = self.game.determinise(self.view, stream(self.rng, self.met))
        found = [self._played(option, world, self.met, clock) for option in front]
        for option, worths in zip(front, found, strict=True):
            self.root.add(self.root.edges[option], worths)
        self.met += 1

    def _played(self, option: A, world: S, luck: int, clock: Clock) -> list[float]:
        """What an option is worth when some turns have been played after it."""
        state = clone(world)
        last = self.ahead.turn(state) + self.ahead.turns
        self._do(state, self.seat, option, self.root.edges[option].steps)
        self.nodes += 1
        return self._played_on(option, state, last, luck, clock)

    @abstractmethod
    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> list[float]:
        """What it is worth to decide on, up to the turn that is no longer played."""

    def _next(self, state: S, last: int) -> Seat:
        """Who decides next; SPECTATOR where that is nobody, or only after the last turn."""
        deciders = self.game.deciders(state)
        if not deciders or self.ahead.turn(state) >= last:
            return SPECTATOR
        return self.seat if self.seat in deciders else deciders[0]
