"""[4, 14, 17.5] The course of the game: what follows a decision, turns, and the end."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.game import Opening
from farhaven.core.value import Seat

from ..actions import Action, EndTurn
from ..events import GameEnded, TurnBegan
from ..state import NOBODY, Stage, State, UseSurplus
from . import pool, setting_up, stock
from .course import is_past_the_top
from .deciding import perform, settle_something, turn_goes_on

ARTIFACTS_GONE: Final = "artifacts_gone"
CUBE_AT_THE_TOP: Final = "cube_at_the_top"
ENDINGS: Final = (ARTIFACTS_GONE, CUBE_AT_THE_TOP)

# Asked after every step, so these are looked up once.
_TURNS: Final = Stage.TURNS
_OVER: Final = Stage.OVER


def setup(opening: Opening) -> State:
    """A game before its first decision."""
    state = setting_up.table(opening)
    carry_on(state, None)
    return state


def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    """Do what was decided, then everything that needs no decision."""
    if type(action) is EndTurn:
        end_turn(state, log)
    else:
        perform(state, seat, action, log)
    carry_on(state, log)


def carry_on(state: State, log: Log | None) -> None:
    """Until somebody has to decide, or the game is over."""
    while state.stage is not _OVER:
        seat = busy(state)
        if seat != NOBODY:
            if not settle_something(state, seat, log):
                state.acting = seat
                return
        elif state.stage is not _TURNS:
            setting_up.next_stage(state, log)
        elif state.players[state.active].aside is not None:
            pool.take_up(state.players[state.active])
        elif state.in_action:
            end_action(state, log)
        elif turn_goes_on(state):
            state.acting = state.active
            return
        else:
            end_turn(state, log)


def busy(state: State) -> Seat:
    """[3.17] Who has something to settle: in its turn the active player, then the others."""
    players = state.players
    if state.stage is _TURNS:
        seats, seat = len(players), state.active
        for _ in range(seats):
            player = players[seat]
            if player.asked or player.pool:
                return seat
            seat = seat + 1 if seat + 1 < seats else 0
        return NOBODY
    for seat in setting_up.order(state):
        if players[seat].asked:
            return seat
    return NOBODY


def end_action(state: State, log: Log | None) -> None:
    """[3.4, 19.6] What holds for the current action is over; a surplus may be used before."""
    player = state.players[state.active]
    if state.online and stock.surplus(player):
        pool.ask(player, UseSurplus())
        return
    state.in_action = False
    state.wild = ()


# -- turns -----------------------------------------------------------------------------------


def end_turn(state: State, log: Log | None) -> None:
    """[4.1, 14.1, 17.5] The next player, or the end."""
    following = (state.active + 1) % len(state.players)
    if len(state.players) == 1:
        if is_past_the_top(state) and not state.taken and not state.hibernated:
            end_game(state, CUBE_AT_THE_TOP, log)
            return
    elif state.end_by == following:
        end_game(state, ARTIFACTS_GONE, log)
        return
    state.cards_over = is_past_the_top(state)
    state.active = following
    state.turn += 1
    state.taken = 0
    state.hibernated = False
    state.wild = ()
    if log is not None:
        log.append(TurnBegan(seat=following, turn=state.turn))


def end_game(state: State, ending_: str, log: Log | None) -> None:
    state.stage = Stage.OVER
    state.acting = NOBODY
    if log is not None:
        cards = tuple(player.artifact_card for player in state.players if player.artifact_card)
        log.append(Revealed(place="artifact cards", things=cards))
        log.append(GameEnded(ending=ending_))


def ending(state: State) -> str:
    """How the game ended; "" while it goes on."""
    if state.stage is not Stage.OVER:
        return ""
    return CUBE_AT_THE_TOP if len(state.players) == 1 else ARTIFACTS_GONE
