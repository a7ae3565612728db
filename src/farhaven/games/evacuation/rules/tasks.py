"""[17] Public tasks: who takes them, and playing them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..actions import Action, PlayTask
from ..components.public_tasks import PUBLIC_TASKS
from ..duties import PlayTasks, RaiseAny, TakeTurn, TasksAfter
from ..events import TaskPlayed, TaskTaken
from ..model import World
from ..reasons import CannotPay, NotAsked, NotOffered
from ..state import State
from . import pool
from .metrics import measure
from .pool import DECLINE
from .stores import covers, pay, raise_levels, triple
from .tables import Part, deed, order, question, reason

_AFTER: Final = TasksAfter()
_PLAY: Final = PlayTasks()
_PLAYS: Final = {task: PlayTask(task) for task in PUBLIC_TASKS}
_COSTS: Final = {task: triple(one.cost) for task, one in PUBLIC_TASKS.items()}


def claim(state: State, seat: Seat, log: Log | None) -> None:
    """[17.1] Whoever meets a condition first takes the card."""
    player = state.players[seat]
    for name in state.tasks:
        task = PUBLIC_TASKS[name]
        if measure(player, task.metric) >= task.least:
            state.tasks = without(state.tasks, name)
            player.tasks += (name,)
            if log is not None:
                log.append(TaskTaken(seat=seat, task=name))


def playable(state: State, seat: Seat) -> Iterator[Action]:
    """[17.2] Besides the action of a turn, before it or after it."""
    player = state.players[seat]
    for task in player.tasks:
        if covers(player.new, _COSTS[task]):
            yield _PLAYS[task]


def after_action(state: State, seat: Seat, duty: TasksAfter, log: Log | None) -> None:
    """What the action has met is taken first, so that it can be played at once."""
    claim(state, seat, log)
    if any(playable(state, seat)):
        pool.owe(state.players[seat], _PLAY)


def plays_after(state: State, seat: Seat, duty: PlayTasks) -> Iterator[Action]:
    yield from playable(state, seat)
    yield DECLINE


def play(state: State, seat: Seat, action: PlayTask, log: Log | None) -> None:
    """The turn goes on."""
    player = state.players[seat]
    if pool.owed(player, PlayTasks) is not None:
        pool.swap(player, _AFTER)
    task = PUBLIC_TASKS[action.task]
    player.tasks = without(player.tasks, action.task)
    player.tasks_played += (action.task,)
    if log is not None:
        log.append(TaskPlayed(seat=seat, task=action.task))
    pay(state, seat, World.NEW, _COSTS[action.task], log)
    if task.production.choice:
        pool.owe(player, RaiseAny(task.production.choice, optional=False))
    raise_levels(state, seat, triple(task.production), log)


def against_playing(state: State, seat: Seat, action: PlayTask) -> Iterator[Value]:
    player = state.players[seat]
    if not player.agenda or not isinstance(player.agenda[-1], TakeTurn | PlayTasks):
        yield NotAsked()
    elif action.task not in player.tasks:
        yield NotOffered(action.task)
    else:
        yield CannotPay(_COSTS[action.task], World.NEW)


PART: Final[Part] = Part(
    questions=dict((question(PlayTasks, plays_after),)),
    orders=dict((order(TasksAfter, after_action),)),
    deeds=dict((deed(PlayTask, play),)),
    reasons=dict((reason(PlayTask, against_playing),)),
)
