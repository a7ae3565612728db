"""What a game was worth to each seat. All is paid at the end; before it every reward is 0."""

from __future__ import annotations

from farhaven.bots.sim import final_score
from farhaven.core.game import A, Game, Refused, S, V

WIN, LEAD = "win", "lead"
KINDS = (WIN, LEAD)
FARTHEST = {WIN: 1.0, LEAD: 1000.0}  # no reward lies farther from 0


def checked(kind: str) -> str:
    if kind not in KINDS:
        raise Refused(f"The reward cannot be {kind!r}; it can be: {', '.join(KINDS)}.")
    return kind


def rewards(game: Game[S, A, V], state: S, kind: str) -> list[float]:
    """The rewards of a game that is over, seat by seat."""
    return _by_wins(game, state) if kind == WIN else _by_lead(game, state)


def _by_wins(game: Game[S, A, V], state: S) -> list[float]:
    """1 for a win and -1 for a loss between two; more seats share the loss, and winners the win.

    The sum is 0 at any table. Alone, a win is 1 and a loss is -1.
    """
    seats, winners = len(state.players), game.winners(state)
    if seats == 1:
        return [1.0 if winners else -1.0]
    if not winners:
        return [0.0] * seats
    shares = [seats / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return [(share - 1) / (seats - 1) for share in shares]


def _by_lead(game: Game[S, A, V], state: S) -> list[float]:
    """A seat's points less the mean of the others'; alone, the points."""
    points = [final_score(game, state, seat) for seat in range(len(state.players))]
    if len(points) == 1:
        return [float(points[0])]
    total, others = sum(points), len(points) - 1
    return [own - (total - own) / others for own in points]
