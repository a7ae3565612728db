"""[17] Public tasks: who takes them, and what playing them does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, without

from ..actions import Action, PlayTask
from ..components.public_tasks import PUBLIC_TASKS
from ..duties import PlayTasks, RaiseAny, TasksAfter
from ..events import TaskPlayed, TaskTaken
from ..model import TaskId, World
from ..state import Player, State
from . import pool
from .metrics import measure
from .pool import DECLINE
from .stores import covers, pay, raise_levels, triple
from .tables import Part, order, question

_PLAY: Final = PlayTasks()
_PLAYS: Final = {task: PlayTask(task) for task in PUBLIC_TASKS}
COSTS: Final = {task: triple(one.cost) for task, one in PUBLIC_TASKS.items()}


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


def playable(player: Player) -> Iterator[PlayTask]:
    """[17.2] Own tasks that the New World can pay."""
    for task in player.tasks:
        if covers(player.new, COSTS[task]):
            yield _PLAYS[task]


def after_action(state: State, seat: Seat, duty: TasksAfter, log: Log | None) -> None:
    """What the action has met is taken first, so that it can be played at once."""
    claim(state, seat, log)
    player = state.players[seat]
    if any(playable(player)):
        pool.owe(player, _PLAY)


def plays_after(state: State, seat: Seat, duty: PlayTasks) -> Iterator[Action]:
    yield from playable(state.players[seat])
    yield DECLINE


def play(state: State, seat: Seat, name: TaskId, log: Log | None) -> None:
    """The turn goes on."""
    player = state.players[seat]
    task = PUBLIC_TASKS[name]
    player.tasks = without(player.tasks, name)
    player.tasks_played += (name,)
    if log is not None:
        log.append(TaskPlayed(seat=seat, task=name))
    pay(state, seat, World.NEW, COSTS[name], log)
    if task.production.choice:
        pool.owe(player, RaiseAny(task.production.choice, optional=False))
    raise_levels(state, seat, triple(task.production), log)


PART: Final[Part] = Part(
    questions=dict((question(PlayTasks, plays_after),)),
    orders=dict((order(TasksAfter, after_action),)),
)
