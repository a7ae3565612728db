"""Which search fits a game."""

from __future__ import annotations

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng

from .alone import SearchAlone
from .apart import SearchApart
from .search import Memory, Search
from .thought import Thought


def search_for(
    game: Game[S, A, V], view: V, rng: Rng, memory: Memory[A] | None = None
) -> Thought[S, A, V]:
    """The search that fits the game, and whether anybody else is there."""
    if not game.apart:
        return Search(game, view, rng, memory)
    if len(game.scores(view)) == 1:
        return SearchAlone(game, view, rng)
    return SearchApart(game, view, rng, memory)
