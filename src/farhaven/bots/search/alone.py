"""The search of who plays alone: the options meet the same luck, and half of them stay.

Alone, luck is all that stands between a plan and its end, and it hides which option is better. So
those that look best are played on in the same imagined worlds and for as many turns, at a glance.
Then the worse half falls out, the rest meets new worlds, and so on until few are left.
"""

from __future__ import annotations

import math
from itertools import count

from farhaven.bots.clock import ENDLESS, Clock, OutOfTime
from farhaven.bots.greedy import tried, worth_trying
from farhaven.core.game import A, S, V, clone
from farhaven.core.rng import Rng, stream

from .thought import ON_THE_WAY, Thought

_FRONT = 12  # options that are played on, at most
_EACH = 25  # nodes for each of them, at least
_TURNS = 3  # for which they are played on, this one among them
_BREADTH = 12  # options tried on the way, beside the best of those that a glance can judge
_GLANCE = 0.01  # nodes
_PLAYING = 1 << 52  # keeps the random numbers of this apart from all else that a search draws


class SearchAlone(Thought[S, A, V]):
    """One decision of who plays alone; each is thought about anew."""

    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        try:
            self._tried(self.root, self._world(0), self.seat, self.view.options, 0, clock)
            front = self._ranked()[: max(2, min(_FRONT, nodes // _EACH))]
            luck = 0
            while len(front) > 1 and self.nodes < nodes:
                stages = len(front).bit_length() - 1
                until = self.nodes + (nodes - self.nodes) / stages
                while self.nodes < until:
                    self._meet(front, luck, clock)
                    luck += 1
                front = self._ranked()[: len(front) // 2]
        except OutOfTime:
            return

    def _ranked(self) -> list[A]:
        """The options, the best first; those that fell out stay behind."""
        edges, mean = self.root.edges, self.root.mean

        def rank(option: A) -> tuple[int, float, float]:
            edge = edges[option]
            return edge.visits, mean(edge, self.seat), edge.share

        return sorted(edges, key=rank, reverse=True)

    def _meet(self, front: list[A], luck: int, clock: Clock) -> None:
        """All of these options meet one new world; it counts when each of them has."""
        world = self.game.determinise(self.view, stream(self.rng, luck))
        found = [self._played(option, world, luck, clock) for option in front]
        for option, worths in zip(front, found, strict=True):
            self.root.add(self.root.edges[option], worths)

    def _played(self, option: A, world: S, luck: int, clock: Clock) -> list[float]:
        """What the position will be worth some turns after an option."""
        game, state = self.game, clone(world)
        last = game.turn(state) + _TURNS
        lots = stream(self.rng, _PLAYING + luck)
        self._do(state, self.seat, option, self.root.edges[option].steps)
        for step in count():
            clock.check()
            if not game.deciders(state) or game.turn(state) >= last:
                break
            state = self._played_on(state, stream(lots, step))
        self.nodes += 1
        return self._worths(state, game.view(state, self.seat))

    def _played_on(self, state: S, lots: Rng) -> S:
        """The state after the next decision, which is taken at a glance where that will do."""
        game, seat = self.game, self.seat
        options = tuple(game.options(state, seat))
        drawn = worth_trying(game, state, seat, options, _BREADTH, lots)
        self.nodes += _GLANCE * len(options)
        if len(drawn) == 1:
            game.apply(state, seat, drawn[0], None)
            return state
        self.nodes += ON_THE_WAY * len(drawn)
        best, chosen = -math.inf, state
        for option in drawn:
            after, view = tried(game, state, seat, option)
            found = self._worths(after, view)[seat]
            if found > best:
                best, chosen = found, after
        return chosen
