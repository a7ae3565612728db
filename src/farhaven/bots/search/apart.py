"""The search in a game whose seats play apart: what others do hardly touches the own points.

The tree has no decisions but those of the searching seat. The others decide at a glance, each
option of the decision at hand with the same luck, and only the own points count.
"""

from __future__ import annotations

from itertools import count

from farhaven.bots.clock import Clock
from farhaven.bots.greedy import most_promising
from farhaven.bots.values import own_points
from farhaven.core.game import A, S, V
from farhaven.core.rng import stream
from farhaven.core.value import SPECTATOR, Seat

from .search import Search
from .tree import Fork

_OTHERS = 1 << 51  # keeps the random numbers of the others apart from all that a search draws
_ALIKE = 1e-9  # points


class SearchApart(Search[S, A, V]):
    """A decision being thought about as if there were nobody else."""

    def _next(self, state: S, luck: int, clock: Clock) -> Seat:
        """The others decide; every option of the first decision meets the same luck."""
        lots = stream(self.rng, _OTHERS + luck)
        for step in count():
            seat = self._decider(state)
            if seat in (self.seat, SPECTATOR):
                break
            clock.check()
            options = tuple(self.game.options(state, seat))
            option, *_ = most_promising(self.game, state, seat, options, 1, stream(lots, step))
            self.game.apply(state, seat, option, None)
        return seat

    def _is_new(self, fork: Fork[A], options: tuple[A, ...]) -> bool:
        """The others may have led to something else than last time."""
        return not any(option in fork.edges for option in options)

    def _looks_on(self, fork: Fork[A], options: tuple[A, ...]) -> bool:
        """Where all options look alike, it waits to see more."""
        firsts = [fork.edges[option].first[self.seat] for option in options]
        return max(firsts) - min(firsts) < _ALIKE

    def _worths(self, state: S, view: V) -> list[float]:
        """To the own seat alone."""
        worths = [0.0] * len(state.players)
        worths[self.seat] = own_points(self.game, state, self.seat, view)
        return worths
