"""What happened, in sentences for one seat."""

from __future__ import annotations

from farhaven.core.game import A, S, V
from farhaven.core.match import Match
from farhaven.core.value import Seat


def tidings(match: Match[S, A, V], seat: Seat, start: int = 0) -> list[list[str]]:
    """What `seat` may know of each move from number `start` on, counted from 0."""
    words, heard = match.game.words, match.log_for(seat)[start:]
    return [
        [sentence for event in told if (sentence := words.event(event, match.say))]
        for told in heard
    ]
