"""The search along plans: what comes after an option is a tree of the seat's own decisions.

The first time, an option is played on by what looks best at each decision; every further time it
goes where more was found or hoped for, so a plan becomes better the more often it is looked at. The
others stand still meanwhile, and only the own lead counts: to answer them can wait.
"""

from __future__ import annotations

from farhaven.bots.clock import ENDLESS, Clock
from farhaven.bots.greedy import sample, tried
from farhaven.bots.values import lead, plan_worth
from farhaven.core.game import A, Ahead, Game, S, V, clone
from farhaven.core.rng import Rng, stream
from farhaven.core.value import Seat

from .ahead import SearchAhead
from .search import Memory
from .tree import Edge, Fork

_FRONT = 16  # options that are carried out, at most
_OPENED = 0.5  # nodes, for an option of a decision on the way: it is valued for one seat alone
_BREADTH = 40  # of more options than this, so many are drawn and tried there
_OPENING = 1 << 53  # keeps the random numbers of this apart from all else that a search draws


class SearchPlans(SearchAhead[S, A, V]):
    """One decision, with a plan behind each of its options."""

    def __init__(
        self,
        game: Game[S, A, V],
        view: V,
        rng: Rng,
        ahead: Ahead[S, A],
        memory: Memory[A] | None = None,
    ) -> None:
        super().__init__(game, view, rng, ahead)
        self.memory: Memory[A] = memory or Memory()
        self.opened = 0  # decisions on the way

    def run(self, nodes: int, clock: Clock = ENDLESS) -> None:
        super().run(nodes, clock)
        self._keep(self.best())

    def _keep(self, chosen: A) -> None:
        """What was found behind the option that is taken, for when the seat is asked again."""
        self.memory.forks.clear()
        if chosen not in self.root.edges:
            return
        state = clone(self._world(0))
        self.game.apply(state, self.seat, chosen, None)
        view = self.game.view(state, self.seat)
        if self.seat in view.deciders:
            self.memory.keep(view, unfolded(self.root.edges[chosen], self.seat))

    def _look_at_all(self, clock: Clock) -> None:
        known = self.memory.known(self.view)
        super()._look_at_all(clock)
        for option, edge in self.root.edges.items():
            edge.next = behind(known, (option, *edge.steps), self.seat)

    def _front(self, nodes: int, clock: Clock) -> list[A]:
        """As many as half of the budget can carry out once, and of these the better half."""
        until = (self.nodes + nodes) / 2
        met = self._meet(self._ranked()[:_FRONT], clock, until)
        return self._ranked()[: max(2, len(met) // 2)]

    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> list[float]:
        game, seat = self.game, self.seat
        plan: list[tuple[Fork[A], Edge[A]]] = []
        edge = self.root.edges[option]
        while self._let_others_pass(state, last):
            options = tuple(game.options(state, seat))
            chosen = options[0]
            if len(options) > 1:
                fork = edge.fork(seat)
                known = self._open(fork, state, options, clock)
                chosen = self._selected(fork, known, seat)
                edge = fork.edges[chosen]
                plan.append((fork, edge))
            game.apply(state, seat, chosen, None)
        worths = self._own(state, plan_worth(game, state, seat, game.view(state, seat)))
        for fork, edge in plan:
            fork.add(edge, worths)
        return worths

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
        return self._own(state, lead(self.game, state, self.seat, view))

    def _own(self, state: S, worth: float) -> list[float]:
        """For each seat, where only the own worth counts."""
        worths = [0.0] * len(state.players)
        worths[self.seat] = worth
        return worths


def unfolded(edge: Edge[A], seat: Seat) -> Fork[A]:
    """The decision after an option, where the steps that finish it are options in their turn."""
    fork = edge.fork(seat)
    for step in reversed(edge.steps):
        before: Fork[A] = Fork()
        before.edges[step] = Edge(edge.first)
        before.edges[step].next[seat] = fork
        fork = before
    return fork


def behind(fork: Fork[A], steps: tuple[A, ...], seat: Seat) -> dict[Seat, Fork[A]]:
    """What is known of the decisions that come after these steps."""
    found = {seat: fork}
    for step in steps:
        known = found[seat].edges.get(step) if seat in found else None
        found = known.next if known else {}
    return found
