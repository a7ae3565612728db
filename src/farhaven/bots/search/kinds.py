"""Which search fits a game."""

from __future__ import annotations

from farhaven.core.game import A, AnyGame, Game, S, V
from farhaven.core.rng import Rng

from .alone import SearchAlone
from .apart import SearchApart
from .plans import SearchPlans
from .search import Memory, Search
from .thought import Thought


def search_for(
    game: Game[S, A, V], view: V, rng: Rng, memory: Memory[A] | None = None
) -> Thought[S, A, V]:
    """The search that fits the game, and whether anybody else is there."""
    alone = len(game.scores(view)) == 1
    if game.apart:
        if alone and game.ahead is not None:
            return SearchAlone(game, view, rng, game.ahead)
        return SearchApart(game, view, rng, memory)
    if game.ahead is not None and not alone:  # alone, a tree holds own decisions only
        return SearchPlans(game, view, rng, game.ahead)
    return Search(game, view, rng, memory)


def carries_plans_out(game: AnyGame) -> bool:
    """Whether the search of a game compares plans, where several play."""
    return game.ahead is not None and not game.apart
