"""The search along plans: options are played on by habit, and nothing is tried on the way.

Habits tell what somebody who thinks would probably do (`bots/learn/habits.py`). The own seat and
the others alike go by them, now and then by one that is less usual, until the turn begins at which
plans end; what is there is valued. So an option is worth what usually becomes of it, which is more
than a glance can tell, and nobody counts on a stroke of genius that may not come.
"""

from __future__ import annotations

from collections.abc import Sequence

from farhaven.bots.clock import Clock
from farhaven.bots.learn.habits import by_habit, chances, reflex_for
from farhaven.bots.values import plan_worth
from farhaven.core.game import A, Ahead, Game, S, V
from farhaven.core.rng import Rng, stream
from farhaven.core.value import SPECTATOR, Seat

from .ahead import SearchAhead
from .tree import Edge

_LIKELY = 0.08  # a share of habits: options that have it are carried out
_PLAYING = 1 << 53  # keeps the random numbers of this apart from all else that a search draws


class SearchPlans(SearchAhead[S, A, V]):
    """One decision; a node is a position at which habits are asked, or the end of a plan."""

    def __init__(self, game: Game[S, A, V], view: V, rng: Rng, ahead: Ahead[S]) -> None:
        super().__init__(game, view, rng, ahead)
        self.reflex = reflex_for(game)

    def leanings(self, care: float) -> tuple[list[A], list[float]]:
        """What habits say counts as well: not all options are carried out."""
        known, weights = super().leanings(care)
        edges = self.root.edges
        return known, [w * edges[option].share for option, w in zip(known, weights, strict=True)]

    def _look_at_all(self, clock: Clock) -> None:
        """Nothing is tried: each option gets as much attention as it is likely."""
        options: tuple[A, ...] = self.view.options
        state = self._world(0)
        likely = chances(self._likings(state, self.seat, options))
        for option, chance in zip(options, likely, strict=True):
            edge: Edge[A] = Edge(self._own(state, 0.0))
            edge.share = chance
            self.root.edges[option] = edge

    def _front(self, nodes: int, clock: Clock) -> list[A]:
        """The likeliest two, and all others that are likely."""
        likely = sum(edge.share >= _LIKELY for edge in self.root.edges.values())
        return self._ranked()[: max(2, likely)]

    def _played_on(self, option: A, state: S, last: int, luck: int, clock: Clock) -> list[float]:
        game, seat = self.game, self.seat
        lots = stream(self.rng, _PLAYING + luck)
        decided = [0] * len(state.players)  # so that lots do not hang on what others decide
        while (decider := self._next(state, last)) != SPECTATOR:
            clock.check()
            options = tuple(game.options(state, decider))
            chosen = options[0]
            if len(options) > 1:
                lot = stream(stream(lots, decider), decided[decider])
                chosen = options[by_habit(self._likings(state, decider, options), lot)]
                decided[decider] += 1
            game.apply(state, decider, chosen, None)
        return self._own(state, plan_worth(game, state, seat, game.view(state, seat)))

    def _likings(self, state: S, seat: Seat, options: Sequence[A]) -> list[float]:
        """What is usually done here; where nothing is known of that, all options are alike."""
        self.nodes += 1
        if self.reflex is None:
            return [0.0] * len(options)
        return self.reflex.likings(self.game, state, seat, options)

    def _own(self, state: S, worth: float) -> list[float]:
        """For each seat, where only the own worth counts."""
        worths = [0.0] * len(state.players)
        worths[self.seat] = worth
        return worths
