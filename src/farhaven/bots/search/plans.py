"""The search along plans: what comes after an option is a tree of the seat's own decisions.

Nothing is tried on the way: habits tell what somebody who thinks would probably do there
(`bots/learn/habits.py`). The first time, a plan is what is likeliest at each own decision; every
further time it goes where more was found, or where habits hope for more, so a plan becomes better
the more often it is looked at. The others do what they are used to meanwhile.
"""

from __future__ import annotations

from collections.abc import Sequence

from farhaven.bots.clock import ENDLESS, Clock
from farhaven.bots.learn.habits import by_habit, chances, reflex_for
from farhaven.bots.values import plan_worth
from farhaven.core.game import A, Ahead, Game, S, V, clone
from farhaven.core.rng import Rng, stream
from farhaven.core.value import SPECTATOR, Seat

from .ahead import SearchAhead
from .search import Memory
from .tree import Edge, Fork

_FRONT = 8  # options that are carried out, at most
_EACH = 50  # nodes for each of them, at least
_BY_HABIT = 1.0  # nodes, for a decision on the way
_PLAYING = 1 << 53  # keeps the random numbers of this apart from all else that a search draws


class SearchPlans(SearchAhead[S, A, V]):
    """One decision, with a plan behind each of its options."""

    def __init__(
        self,
        game: Game[S, A, V],
        view: V,
        rng: Rng,
        ahead: Ahead[S],
        memory: Memory[A] | None = None,
    ) -> None:
        super().__init__(game, view, rng, ahead)
        self.memory: Memory[A] = memory or Memory()
        self.reflex = reflex_for(game)
        self.ends = 0  # of plans that were reached
        self.mean = 0.0  # worth of those

    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        super().run(nodes, clock)
        self._keep(self.best())

    def leanings(self, care: float) -> tuple[list[A], list[float]]:
        """What habits say counts as well: most options are not looked at."""
        known, weights = super().leanings(care)
        edges = self.root.edges
        return known, [w * edges[option].share for option, w in zip(known, weights, strict=True)]

    def _keep(self, chosen: A) -> None:
        """What was found behind the option that is taken, for when the seat is asked again."""
        self.memory.forks.clear()
        behind = self.root.edges[chosen].next.get(self.seat) if self.root.edges else None
        if behind is None:
            return
        state = clone(self._world(0))
        self.game.apply(state, self.seat, chosen, None)
        view = self.game.view(state, self.seat)
        if self.seat in view.deciders:
            self.memory.keep(view, behind)

    def _look_at_all(self, clock: Clock) -> None:
        """What habits say of the options; behind them is what was found before."""
        before = self.memory.known(self.view)
        self._expect(self.root, self._world(0), self.view.options)
        for option, edge in before.edges.items():
            if option in self.root.edges:
                self.root.edges[option].next = edge.next

    def _front(self, nodes: int, clock: Clock) -> list[A]:
        return self._ranked()[: max(2, min(_FRONT, nodes // _EACH))]

    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> list[float]:
        game, seat = self.game, self.seat
        lots = stream(self.rng, _PLAYING + luck)
        plan: list[tuple[Fork[A], Edge[A]]] = []
        edge = self.root.edges[option]
        decided = [0] * len(state.players)  # so that lots do not hang on what others decide
        while True:
            clock.check()
            decider = self._next(state, last)
            if decider == SPECTATOR:
                break
            options = tuple(game.options(state, decider))
            chosen = options[0]
            if len(options) > 1 and decider == seat:
                fork = edge.fork(seat)
                self._expect(fork, state, options)
                chosen = self._selected(fork, options, seat)
                edge = fork.edges[chosen]
                plan.append((fork, edge))
            elif len(options) > 1:
                likings = self._likings(state, decider, options)
                lot = stream(stream(lots, decider), decided[decider])
                chosen = options[by_habit(likings, lot)]
                decided[decider] += 1
            game.apply(state, decider, chosen, None)
        worth = plan_worth(game, state, seat, game.view(state, seat))
        self._compare(worth)
        worths = self._own(state, worth)
        for fork, edge in plan:
            fork.add(edge, worths)
        return worths

    def _expect(self, fork: Fork[A], state: S, options: Sequence[A]) -> None:
        """Each option that is new here gets as much attention as it is likely."""
        edges = fork.edges
        if all(option in edges for option in options):
            return
        expected = chances(self._likings(state, self.seat, options))
        for option, chance in zip(options, expected, strict=True):
            if option not in edges:
                edges[option] = Edge(self._own(state, 0.0))
                edges[option].share = chance

    def _likings(self, state: S, seat: Seat, options: Sequence[A]) -> list[float]:
        """What is usually done here; where nothing is known of that, all options are alike."""
        self.nodes += _BY_HABIT
        if self.reflex is None:
            return [0.0] * len(options)
        return self.reflex.likings(self.game, state, seat, options)

    def _compare(self, worth: float) -> None:
        """By how much plans differ is the scale for being curious."""
        if self.ends:
            self.unit.add(abs(worth - self.mean))
        self.ends += 1
        self.mean += (worth - self.mean) / self.ends

    def _own(self, state: S, worth: float) -> list[float]:
        """For each seat, where only the own worth counts."""
        worths = [0.0] * len(state.players)
        worths[self.seat] = worth
        return worths
