"""The search along plans: what comes after an option is a tree of the seat's own decisions.

The first time, an option is played on by what looks best at each decision; every further time it
goes where more was found or hoped for, so a plan becomes better the more often it is looked at. The
others stand still meanwhile, and only the own lead counts: to answer them can wait.
"""

from __future__ import annotations

from farhaven.bots.clock import Clock
from farhaven.bots.greedy import sample, tried
from farhaven.bots.values import lead
from farhaven.core.game import A, Ahead, Game, S, V
from farhaven.core.rng import Rng, stream

from .ahead import SearchAhead
from .tree import Edge, Fork

_OPENED = 0.5  # nodes, for an option of a decision on the way: it is valued for one seat alone
_BREADTH = 40  # of more options than this, so many are drawn and tried there
_OPENING = 1 << 53  # keeps the random numbers of this apart from all else that a search draws


class SearchPlans(SearchAhead[S, A, V]):
    """One decision, with a plan behind each of its options."""

    front = 8
    each = 50

    def __init__(self, game: Game[S, A, V], view: V, rng: Rng, ahead: Ahead[S, A]) -> None:
        super().__init__(game, view, rng, ahead)
        self.opened = 0  # decisions on the way
        self.plan: list[tuple[Fork[A], Edge[A]]] = []  # that is being carried out

    def _played(self, option: A, world: S, luck: int, clock: Clock) -> list[float]:
        worths = super()._played(option, world, luck, clock)
        for fork, edge in self.plan:
            fork.add(edge, worths)
        return worths

    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> S:
        game, seat = self.game, self.seat
        self.plan = []
        edge = self.root.edges[option]
        while self._is_asked(state, last):
            options = tuple(game.options(state, seat))
            chosen = options[0]
            if len(options) > 1:
                fork = edge.fork(seat)
                known = self._open(fork, state, options, clock)
                chosen = self._selected(fork, known, seat)
                edge = fork.edges[chosen]
                self.plan.append((fork, edge))
            game.apply(state, seat, chosen, None)
        return state

    def _open(self, fork: Fork[A], state: S, options: tuple[A, ...], clock: Clock) -> tuple[A, ...]:
        """The options of a decision on the way that were tried by now; new ones are tried first."""
        known = tuple(option for option in options if option in fork.edges)
        more = min(_BREADTH, len(options)) - len(known)
        if more <= 0:
            return known
        self.opened += 1
        lots = stream(self.rng, _OPENING + self.opened)
        new = tuple(option for option in options if option not in fork.edges)
        drawn = sample(new, more, stream(lots, 0))
        for option in drawn:
            clock.check()
            after, view = tried(self.game, state, self.seat, option)
            fork.edges[option] = Edge(self._worths(after, view))
        self.nodes += _OPENED * len(drawn)
        self.unit.add(fork.give_shares(self.seat, stream(lots, 1)))
        return known + drawn

    def _worths(self, state: S, view: V) -> list[float]:
        """To the own seat alone."""
        worths = [0.0] * len(state.players)
        worths[self.seat] = lead(self.game, state, self.seat, view)
        return worths
