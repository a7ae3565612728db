"""[4.1, 17.1, 17.2] What a turn allows: actions, and alone the way of the action cube."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log

from ..components.solo import ACTIONS_A_TURN as SOLO_ACTIONS
from ..components.solo import CUBE_SPACES
from ..events import CubeMoved
from ..state import State

ACTIONS_A_TURN: Final = 2


def actions_left(state: State) -> int:
    """[4.1, 12.6, 17.2] None in a turn of hibernation."""
    if state.hibernated:
        return 0
    return (SOLO_ACTIONS if len(state.players) == 1 else ACTIONS_A_TURN) - state.taken


def move_cube(state: State, spaces: int, log: Log | None) -> None:
    """Alone, the cube moves up the progress track; with others there is none."""
    if len(state.players) == 1:
        state.cube += spaces
        if log is not None:
            log.append(CubeMoved(to=state.cube))


def is_past_the_top(state: State) -> bool:
    """[17.5] Then no action plays a card or hibernates; from the next turn on, no effect does."""
    return state.cube > CUBE_SPACES
