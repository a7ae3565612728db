"""What a position is worth to each seat: its lead, as far as one can tell before the end."""

from __future__ import annotations

from farhaven.core.game import A, Game, S, V
from farhaven.core.value import Seat

_VICTORY = 5.0  # a game that is won or lost counts like so many points of lead more


def leads(game: Game[S, A, V], state: S, viewer: Seat) -> list[float]:
    """The lead of each seat over the best of the others, as `viewer` would judge in this world."""
    view = game.view(state, viewer)
    totals = [0.0] * len(state.players)
    for score in game.scores(view):
        totals[score.seat] = float(score.known)
    if view.deciders and game.value is not None:
        totals = [total + game.value(view, seat) for seat, total in enumerate(totals)]
    found = [
        own - max(totals[:seat] + totals[seat + 1 :], default=0.0)
        for seat, own in enumerate(totals)
    ]
    if view.deciders:
        return found
    won = game.winners(state)
    return [lead + (_VICTORY if seat in won else -_VICTORY) for seat, lead in enumerate(found)]
