"""The search of who plays alone where a glance can judge most options: it plays them on by that."""

from __future__ import annotations

import math
from itertools import count

from farhaven.bots.clock import Clock
from farhaven.bots.greedy import tried, worth_trying
from farhaven.bots.values import lead
from farhaven.core.game import A, S, V
from farhaven.core.rng import Rng, stream
from farhaven.core.value import SPECTATOR

from .ahead import SearchAhead
from .thought import ON_THE_WAY

_FRONT = 12  # options that are played on, at most
_EACH = 25  # nodes for each of them, at least
_BREADTH = 12  # options tried on the way, beside the best of those that a glance can judge
_GLANCE = 0.01  # nodes
_PLAYING = 1 << 52  # keeps the random numbers of this apart from all else that a search draws


class SearchAlone(SearchAhead[S, A, V]):
    """What comes after an option is decided at a glance, or by what looks best."""

    def _front(self, nodes: int, clock: Clock) -> list[A]:
        return self._ranked()[: max(2, min(_FRONT, nodes // _EACH))]

    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> list[float]:
        lots = stream(self.rng, _PLAYING + luck)
        for step in count():
            clock.check()
            if self._next(state, last) == SPECTATOR:
                break
            state = self._decided(state, stream(lots, step))
        return self._worths(state, self.game.view(state, self.seat))

    def _decided(self, state: S, lots: Rng) -> S:
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
            found = lead(game, after, seat, view)
            if found > best:
                best, chosen = found, after
        return chosen
