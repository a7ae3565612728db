"""[2.1, 14.2-14.4] The course of the game: phases, years, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat

from ..actions import Action
from ..events import GameEnded, PhaseBegan
from ..model import Phase
from ..state import NOBODY, State
from . import (
    acting,
    bonuses,
    cards,
    clean_up,
    goals,
    income,
    progress,
    race,
    tasks,
    transport,
    turn_order,
)
from .deciding import perform, settle_seat
from .laying_out import lay_out

LAST_YEAR: Final = 4

LAST_ACTIONS: Final = "last_actions"  # [14.2] the race was decided in an action phase
PHASE_END: Final = "phase_end"  # [14.3] the race was decided in another phase
FOUR_YEARS: Final = "four_years"  # [14.4] nobody finished the race
POINTS: Final = "points"  # [15.1]
ENDINGS: Final = (LAST_ACTIONS, PHASE_END, FOUR_YEARS, POINTS)

_Begin: TypeAlias = Callable[[State, Log | None], None]
_Serve: TypeAlias = Callable[[State, Seat, Log | None], None]

_BEGIN: Final[dict[Phase, _Begin]] = {
    Phase.GOALS: goals.begin,
    Phase.INCOME: income.begin,
    Phase.HANDS: cards.begin,
    Phase.ACTIONS: acting.begin,
    Phase.TRANSPORT: transport.begin,
    Phase.TURN_ORDER: turn_order.begin,
    Phase.PROGRESS: progress.begin,
    Phase.BONUSES: bonuses.begin,
    Phase.CLEAN_UP: clean_up.begin,
}
_SERVE: Final[dict[Phase, _Serve]] = {
    Phase.ACTIONS: acting.serve,
    Phase.TRANSPORT: transport.serve,
    Phase.PROGRESS: progress.serve,
    Phase.BONUSES: bonuses.serve,
}


def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    """Do what was decided, then everything that needs no decision."""
    perform(state, seat, action, log)
    settle(state, seat, log)
    if not state.players[seat].agenda:
        carry_on(state, log)


def settle(state: State, seat: Seat, log: Log | None) -> None:
    """Up to the seat's next question; then look who has won a task or the race."""
    settle_seat(state, seat, log)
    if state.tasks:
        tasks.claim(state, seat, log)
    if not state.rules.points:
        race.notice(state, seat, log)


def start(state: State) -> None:
    """[15.2] The goals of a draft come before the first year."""
    enter(state, Phase.GOALS if state.packs else Phase.INCOME, None)
    settle_all(state, None)
    carry_on(state, None)


def carry_on(state: State, log: Log | None) -> None:
    """When nobody owes anything, the next turn or phase begins."""
    while state.phase is not Phase.OVER and not any(one.agenda for one in state.players):
        if state.queue:
            civ, state.queue = state.queue[0], state.queue[1:]
            _SERVE[state.phase](state, civ, log)
        else:
            enter(state, following(state), log)
        settle_all(state, log)


def settle_all(state: State, log: Log | None) -> None:
    for seat, player in enumerate(state.players):
        if player.agenda:
            settle(state, seat, log)


def following(state: State) -> Phase:
    """[13.1] The phase after this one; the last year has no clean-up."""
    if state.triggered != NOBODY:
        if state.phase is Phase.ACTIONS:
            return Phase.TRANSPORT
        return Phase.OVER
    if state.phase is Phase.CLEAN_UP:
        return Phase.INCOME
    if state.phase is Phase.BONUSES and state.year == LAST_YEAR:
        return Phase.OVER
    return Phase(state.phase + 1)


def enter(state: State, phase: Phase, log: Log | None) -> None:
    """[15.2] The table is laid out when the goals are chosen, before the first income."""
    if state.phase is Phase.GOALS and phase is Phase.INCOME:
        lay_out(state, log)
    state.phase = phase
    if phase is Phase.OVER:
        end(state, log)
        return
    if log is not None:
        log.append(PhaseBegan(year=state.year, phase=phase))
    _BEGIN[phase](state, log)


# -- the end ---------------------------------------------------------------------------------


def end(state: State, log: Log | None) -> None:
    state.ended = ending_of(state)
    if log is None:
        return
    if state.rules.points and state.rules.draft:
        goals_kept = tuple(str(goal) for player in state.players for goal in player.goals)
        log.append(Revealed(place="goals", things=goals_kept))
    log.append(GameEnded(ending=state.ended))


def ending_of(state: State) -> str:
    if state.rules.points:
        return POINTS
    if state.triggered == NOBODY:
        return FOUR_YEARS
    return LAST_ACTIONS if state.triggered_in is Phase.ACTIONS else PHASE_END


def ending(state: State) -> str:
    return state.ended
