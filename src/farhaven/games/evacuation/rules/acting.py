"""[5] The action phase: turns with the actions of the board, and passing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Act, Action, Pass, PlayTask
from ..components.effects import BuildShip, BuildStadium, Clone, Prepare, Settle
from ..components.player_board import ACTIONS, COVERED_GROUP, CROWDED, BoardAction
from ..duties import Duty, EndTurn, MarkAction, Oblige, PlayTasks, TakeTurn, TasksAfter
from ..events import ActionTaken, Passed
from ..model import World
from ..reasons import (
    CannotPay,
    GroupUsed,
    MustBeDone,
    NotAsked,
    NothingToDo,
    NotOffered,
)
from ..state import NEUTRAL, NOBODY, RIVAL, Player, State
from . import cards, pool, rival, tasks
from .energy import charge, is_possible, price_of, splits
from .stores import covers, minus
from .tables import Part, deed, question, reason

_OBLIGING: Final = (Settle, BuildShip, BuildStadium, Prepare, Clone)  # [5.6]
_ACTS: Final = {name: Act(name) for name in ACTIONS}
_PASS: Final = Pass()
_TURN: Final = TakeTurn()
_LAST_TURN: Final = TakeTurn(last=True)
_MARK: Final = MarkAction()
_TASKS: Final = TasksAfter()
_END: Final = EndTurn()
_OBLIGE: Final = Oblige()


def must_do(action: BoardAction) -> bool:
    """[5.6] Whether the action, once chosen, is done."""
    return isinstance(action.effect[0], _OBLIGING)


_OBLIGED: Final = frozenset(name for name, one in ACTIONS.items() if must_do(one))
# The actions of each group, each with whether it must be done.
_GROUPS: Final = tuple(
    tuple((one, must_do(one), _ACTS[one.id]) for one in ACTIONS.values() if one.group == group)
    for group in range(1, 5)
)


def begin(state: State, log: Log | None) -> None:
    state.queue = tuple(civ for civ in state.order if civ != NEUTRAL)
    if state.rules.rival:
        rival.begin_year(state, log)


def serve(state: State, civ: Seat, log: Log | None) -> None:
    """[5.1] The next turn; whoever has not passed comes again."""
    if state.triggered == NOBODY:
        state.queue += (civ,)
    if civ == RIVAL:
        rival.act(state, log)
        return
    player = state.players[civ]
    turn: list[Duty] = [_TURN if state.triggered == NOBODY else _LAST_TURN]
    if state.rules.tasks:
        turn.append(_TASKS)
    if state.rules.advanced:
        turn.append(_END)
    pool.owe(player, *turn)


# -- turns -----------------------------------------------------------------------------------


def turns(state: State, seat: Seat, duty: TakeTurn) -> Iterator[Action]:
    player = state.players[seat]
    yield from acts(state, player)
    if state.rules.tasks:
        for task in tasks.playable(player):
            if leaves_an_action(state, player, task):
                yield task
    if not duty.after_task:
        yield _PASS


def acts(state: State, player: Player) -> Iterator[Action]:
    """Actions of the board and of cards whose energy can be paid."""
    usual = price_of(player, None)
    usual_ways = splits(player, usual)
    for group, actions in enumerate(_GROUPS, start=1):
        price, ways = usual, usual_ways
        if player.groups[group - 1] >= CROWDED - 1:
            price = price_of(player, group)
            ways = splits(player, price)
        if not ways or is_covered(state, player, group) or has_no_card(state, player):
            continue
        for action, obliging, act in actions:
            if not obliging or can_do(state, player, action, price, ways):
                yield act
    if state.rules.advanced:
        yield from cards.playable(player)


def leaves_an_action(state: State, player: Player, task: PlayTask) -> bool:
    """[17.2] Who plays a task before the action can still take one once the task is paid."""
    left = msgspec.structs.replace(player, new=minus(player.new, tasks.COSTS[task.task]))
    return any(True for _ in acts(state, left))


def is_covered(state: State, player: Player, group: int) -> bool:
    """[16.2]"""
    return state.rules.advanced and group == COVERED_GROUP and player.groups[group - 1] > 0


def has_no_card(state: State, player: Player) -> bool:
    """[1.20, 16.3] Nothing is left to mark an action with."""
    return state.rules.advanced and not player.hand


def can_do(state: State, player: Player, action: BoardAction, price: int, ways: range) -> bool:
    """[5.6] In one of these ways to pay its energy."""
    operation = action.effect[0]
    if len(ways) == 1:
        return is_possible(state, player, operation, price - ways[0], ways[0])
    return any(is_possible(state, player, operation, price - new, new) for new in ways)


def play_task(state: State, seat: Seat, action: PlayTask, log: Log | None) -> None:
    """[17.2] Before the action, which then must follow, or after it."""
    player = state.players[seat]
    turn = pool.owed(player, TakeTurn)
    pool.swap(player, _TASKS if turn is None else TakeTurn(last=turn.last, after_task=True))
    tasks.play(state, seat, action.task, log)


def act(state: State, seat: Seat, action: Act, log: Log | None) -> None:
    """[5.2, 16.3] Marked with a card, paid, done."""
    player = state.players[seat]
    chosen = ACTIONS[action.action]
    pool.strike(player)
    if log is not None:
        log.append(ActionTaken(seat=seat, action=action.action))
    pool.owe(player, *chosen.effect)
    if action.action in _OBLIGED:
        pool.owe(player, _OBLIGE)
    charge(state, seat, chosen.group, log)
    if state.rules.advanced:
        pool.owe(player, _MARK)


def pass_turn(state: State, seat: Seat, action: Pass, log: Log | None) -> None:
    """[5.1] No more turns in this phase, and no card is drawn."""
    player = state.players[seat]
    player.passed = True
    player.agenda = ()
    state.queue = tuple(civ for civ in state.queue if civ != seat)
    if log is not None:
        log.append(Passed(seat=seat))


def against_acting(state: State, seat: Seat, action: Act) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, TakeTurn) is None:
        yield NotAsked()
        return
    chosen = ACTIONS[action.action]
    if is_covered(state, player, chosen.group):
        yield GroupUsed()
    if has_no_card(state, player):
        yield NotOffered(action.action)
    price = price_of(player, chosen.group)
    ways = splits(player, price)
    if not ways:
        yield CannotPay((0, 0, price), None)
    elif must_do(chosen) and not can_do(state, player, chosen, price, ways):
        yield NothingToDo(action.action)


def against_passing(state: State, seat: Seat, action: Pass) -> Iterator[Value]:
    turn = pool.owed(state.players[seat], TakeTurn)
    yield NotAsked() if turn is None else MustBeDone()


def against_playing_a_task(state: State, seat: Seat, action: PlayTask) -> Iterator[Value]:
    player = state.players[seat]
    if not player.agenda or not isinstance(player.agenda[-1], TakeTurn | PlayTasks):
        yield NotAsked()
    elif action.task not in player.tasks:
        yield NotOffered(action.task)
    elif not covers(player.new, tasks.COSTS[action.task]):
        yield CannotPay(tasks.COSTS[action.task], World.NEW)
    else:
        yield NothingToDo("")


PART: Final[Part] = Part(
    questions=dict((question(TakeTurn, turns),)),
    deeds=dict((deed(Act, act), deed(PlayTask, play_task), deed(Pass, pass_turn))),
    reasons=dict(
        (
            reason(Act, against_acting),
            reason(PlayTask, against_playing_a_task),
            reason(Pass, against_passing),
        )
    ),
)
