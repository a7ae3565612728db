"""[11] Superiority: the grey cylinder on the influence board."""

from __future__ import annotations

from typing import Final

from farhaven.core.agenda import first, settle
from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..actions import Move
from ..components.boards import (
    DIPLOMACY_POINTS,
    MILITARY_POINTS,
    OFF_BOARD_POINTS,
    RADIUS,
    TRADE_POINTS,
    quadrant_points,
)
from ..duties import Push
from ..events import CylinderMoved
from ..model import BLUE, NOBODY, RED, Cell, Direction, Line, Scale
from ..state import State
from .effects import score

STEPS: Final[dict[Direction, Cell]] = {
    Direction.UP: (0, 1),
    Direction.DOWN: (0, -1),
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
}

# [11.1] Up and left is toward red, down and right toward blue.
FAVOURS: Final = {
    Direction.UP: RED,
    Direction.LEFT: RED,
    Direction.DOWN: BLUE,
    Direction.RIGHT: BLUE,
}
VERTICAL: Final = (Direction.UP, Direction.DOWN)  # toward RED, toward BLUE
HORIZONTAL: Final = (Direction.LEFT, Direction.RIGHT)


def leader(state: State, scale: Scale) -> tuple[Seat, int]:
    """Who is ahead on `scale`, and by how much; nobody in a tie."""
    red, blue = (player.scales[scale] for player in state.players)
    if red == blue:
        return NOBODY, 0
    return (RED, red - blue) if red > blue else (BLUE, blue - red)


def compare_military(state: State, log: Log | None) -> None:
    """[11.2] Vertically, by the difference of the military scales."""
    seat, lead = leader(state, Scale.MILITARY)
    if lead:
        push(state, Scale.MILITARY, [VERTICAL[seat]] * lead, log)


def compare_trade(state: State, log: Log | None) -> None:
    """[11.3] Horizontally, by the difference of the trade scales."""
    seat, lead = leader(state, Scale.TRADE)
    if lead:
        push(state, Scale.TRADE, [HORIZONTAL[seat]] * lead, log)


def compare_diplomacy(state: State, log: Log | None) -> None:
    """[11.4] A lead of one: a step of choice. [11.5] More: toward the own corner, and points."""
    seat, lead = leader(state, Scale.DIPLOMACY)
    if lead == 1:
        state.players[seat].agenda = first(state.players[seat].agenda, Push())
    elif lead:
        push(state, Scale.DIPLOMACY, [VERTICAL[seat], HORIZONTAL[seat]], log)
        points = DIPLOMACY_POINTS[min(lead, len(DIPLOMACY_POINTS) - 1)]
        score(state.players[seat], seat, Line.DIPLOMACY, points, "", log)


def moves() -> list[Move]:
    """[11.4] Any of the four directions."""
    return [Move(direction) for direction in Direction]


def move(state: State, seat: Seat, action: Move, log: Log | None) -> None:
    player = state.players[seat]
    player.agenda = settle(player.agenda, Push())
    push(state, Scale.DIPLOMACY, [action.direction], log)


def push(state: State, scale: Scale, steps: list[Direction], log: Log | None) -> None:
    """[11.6] Cell by cell; a step off the board is not made, but pays whom it favours."""
    came_from, off_board = state.cylinder, []
    for direction in steps:
        if leaves_board(state.cylinder, direction):
            off_board.append(FAVOURS[direction])
        else:
            state.cylinder = after_step(state.cylinder, direction)
    if log is not None:
        to, seat = state.cylinder, FAVOURS[steps[0]]
        log.append(CylinderMoved(seat=seat, scale=scale, came_from=came_from, to=to))
    for seat in off_board:
        score(state.players[seat], seat, Line.OFF_BOARD, OFF_BOARD_POINTS, "", log)


def after_step(cell: Cell, direction: Direction) -> Cell:
    (x, y), (right, up) = cell, STEPS[direction]
    return x + right, y + up


def leaves_board(cell: Cell, direction: Direction) -> bool:
    """[11.1] The edge of the board is a scale, not a place for the cylinder."""
    return max(map(abs, after_step(cell, direction))) > RADIUS


def score_position(state: State, log: Log | None) -> None:
    """[11.7] Military, [11.8] trade times planets, [11.9] the quadrant."""
    x, y = state.cylinder
    if y:
        seat = RED if y > 0 else BLUE
        score(state.players[seat], seat, Line.MILITARY, MILITARY_POINTS[abs(y)], "", log)
    if x:
        seat = RED if x < 0 else BLUE
        planets = len(state.players[seat].planets)
        if planets:
            points = TRADE_POINTS[abs(x)] * planets
            score(state.players[seat], seat, Line.TRADE, points, "", log)
    if quadrant_points(state.cylinder):
        seat = RED if x < 0 else BLUE
        score(state.players[seat], seat, Line.QUADRANT, quadrant_points(state.cylinder), "", log)
