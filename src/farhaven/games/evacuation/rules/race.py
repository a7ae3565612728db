"""[14.1, 14.2] The race: who triggers its end, and who still acts."""

from __future__ import annotations

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..components.player_board import RACE_LEVEL, STADIUMS_NEEDED
from ..events import RaceTriggered
from ..model import Phase
from ..state import NOBODY, State
from .metrics import Counted


def is_won(player: Counted) -> bool:
    """[14.1]"""
    return len(player.stadiums_new) >= STADIUMS_NEEDED and min(player.levels) >= RACE_LEVEL


def notice(state: State, seat: Seat, log: Log | None) -> None:
    """[14.2] In the action phase those later in turn order who have not passed act once more."""
    if state.triggered != NOBODY or not is_won(state.players[seat]):
        return
    state.triggered, state.triggered_in = seat, state.phase
    if log is not None:
        log.append(RaceTriggered(seat=seat))
    if state.phase is Phase.ACTIONS:
        later = state.order[state.order.index(seat) + 1 :]
        state.queue = tuple(civ for civ in later if civ in state.queue)
