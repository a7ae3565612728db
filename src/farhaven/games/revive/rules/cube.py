"""[17.1, 17.2] The action cube of the solo game."""

from __future__ import annotations

from farhaven.core.events import Log

from ..components.solo import CUBE_SPACES
from ..events import CubeMoved
from ..state import State


def move_cube(state: State, spaces: int, log: Log | None) -> None:
    """Alone, the cube moves up the progress track; with others there is none."""
    if len(state.players) == 1:
        state.cube += spaces
        if log is not None:
            log.append(CubeMoved(to=state.cube))


def is_past_the_top(state: State) -> bool:
    """[17.5] Then no more cards are played, and nobody hibernates."""
    return state.cube > CUBE_SPACES
