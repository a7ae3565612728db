"""Which search fits a game."""

from __future__ import annotations

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng

from .alone import SearchAlone
from .apart import SearchApart
from .search import Memory, Search


def search_for(
    game: Game[S, A, V], view: V, rng: Rng, memory: Memory[A] | None = None
) -> Search[S, A, V]:
    """The search that fits the game, and whether anybody else is there."""
    if not game.apart:
        return Search(game, view, rng, memory)
    is_alone = len(game.scores(view)) == 1
    kind = SearchAlone if is_alone else SearchApart
    return kind(game, view, rng, memory)
