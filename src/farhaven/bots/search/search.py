"""A Monte Carlo tree over what the seat that decides can know.

Each round imagines the hidden things anew, walks down the tree by the options that are possible in
that world, and opens one decision, whose options are tried there. So one tree serves all the
worlds, as it does for a player who cannot tell them apart: an option is judged by the worlds in
which it is possible.

A decision belongs to one seat, which looks for what is best for itself. Where several seats decide
at once the searching seat comes first: nobody waits for anybody, so its own plan may be looked at
in one piece. Some games are searched differently (`apart.py`, `ahead.py`).
"""

from __future__ import annotations

import hashlib
from typing import Generic

from farhaven.bots.clock import ENDLESS, Clock, OutOfTime
from farhaven.core.codec import encode
from farhaven.core.game import A, Game, S, Seen, V, clone
from farhaven.core.rng import Rng
from farhaven.core.value import SPECTATOR, Seat

from .thought import Thought
from .tree import Edge, Fork, Unit

_KEPT = 5000  # forks, at most, that are kept between decisions


class Memory(Generic[A]):
    """What is kept between the decisions of one seat: forks by the print of what it saw there."""

    def __init__(self) -> None:
        self.forks: dict[bytes, Fork[A]] = {}
        self.unit = Unit()

    def fork(self, view: Seen) -> Fork[A]:
        """The decision at which the seat sees this, known or new."""
        return self.forks.setdefault(fingerprint(view), Fork())

    def tidy(self) -> None:
        if len(self.forks) > _KEPT:
            self.forks.clear()


class Search(Thought[S, A, V]):
    """A tree over a decision; with `memory`, from what was found about it before."""

    def __init__(
        self, game: Game[S, A, V], view: V, rng: Rng, memory: Memory[A] | None = None
    ) -> None:
        super().__init__(game, view, rng)
        self.memory: Memory[A] = memory or Memory()
        self.memory.tidy()
        self.unit = self.memory.unit
        self.root = self.memory.fork(view)

    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        opened = 0.0
        try:
            for number in range(nodes):  # a walk that meets only what is known looks at nothing
                self._walk(number, clock)
                clock.check()
                opened = opened or self.nodes
                if self.nodes >= nodes or self._is_clear(nodes, number, opened):
                    return
        except OutOfTime:
            return

    def _is_clear(self, nodes: int, walks: int, opened: float) -> bool:
        """Whether the rest of the budget cannot bring another option to the front."""
        visits = sorted(edge.visits for edge in self.root.edges.values())
        if len(visits) == 1:
            return True
        spent = self.nodes - opened
        left = nodes - walks - 1.0
        if spent:
            left = min(left, walks * (nodes - self.nodes) / spent)
        return visits[-1] - visits[-2] > left

    # -- one round ---------------------------------------------------------------------------

    def _walk(self, number: int, clock: Clock) -> None:
        """Down to a decision that is opened or to the end, and back up with what that is worth."""
        fork, seat = self.root, self.seat
        way: list[tuple[Fork[A], Edge[A]]] = []
        chosen, luck = self._begun()
        state = clone(self._world(luck))
        clock.check()
        while True:
            options = tuple(self.game.options(state, seat))
            is_fresh = len(options) > 1 and self._is_new(fork, options)
            options = self._tried(fork, state, seat, options, number, clock)
            if is_fresh and not self._looks_on(fork, options):
                worths = max((fork.edges[a].first for a in options), key=lambda first: first[seat])
                break
            if chosen is None or way:
                chosen = self._selected(fork, options, seat)
            edge = fork.edges[chosen]
            way.append((fork, edge))
            self._do(state, seat, chosen, edge.steps)
            seat = self._next(state, luck, clock)
            if seat == SPECTATOR:
                self.nodes += 1
                worths = self._worths(state, self.game.view(state, self.seat))
                break
            fork = edge.fork(seat)
        for passed, edge in way:
            passed.add(edge, worths)

    def _begun(self) -> tuple[A | None, int]:
        """The option that a round begins with, and the number of the world that it meets.

        Every option meets the same worlds in turn, so that none is lucky with them.
        """
        options: tuple[A, ...] = self.view.options
        known = tuple(option for option in options if option in self.root.edges)
        if not known:
            return None, 0
        chosen = self._selected(self.root, known, self.seat)
        return chosen, self.root.edges[chosen].visits

    def _next(self, state: S, luck: int, clock: Clock) -> Seat:
        """Whose decision the walk comes to."""
        return self._decider(state)

    def _decider(self, state: S) -> Seat:
        """Whose decision is looked at; SPECTATOR when the game is over."""
        deciders = self.game.deciders(state)
        if self.seat in deciders:
            return self.seat
        return deciders[0] if deciders else SPECTATOR

    def _is_new(self, fork: Fork[A], options: tuple[A, ...]) -> bool:
        """Whether nothing was known at a decision that has these options."""
        return not fork.edges

    def _looks_on(self, fork: Fork[A], options: tuple[A, ...]) -> bool:
        """Whether the walk goes on at a new decision, because there is nothing to see yet."""
        return False

    def _note(self, edge: Edge[A], view: V) -> None:
        """Where an option leads to a decision of the own seat, that is the one in the memory."""
        if self.seat in view.deciders:
            edge.next[self.seat] = self.memory.fork(view)


def fingerprint(view: object) -> bytes:
    """A short print of a view: equal for equal views alone."""
    return hashlib.blake2b(encode(view), digest_size=16).digest()
