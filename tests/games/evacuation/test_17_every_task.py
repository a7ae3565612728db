"""[17.2, 17.3] Every public task: its price on the New World, its level, its points."""

from __future__ import annotations

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.actions import PlayTask, RaiseLevel
from farhaven.games.evacuation.components.public_tasks import PUBLIC_TASKS
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.model import Phase, Resource
from farhaven.games.evacuation.scoring import scores
from farhaven.games.evacuation.state import Player, State
from farhaven.games.evacuation.view import view

from .positions import choose, offers, owing, player, rules, table

Triple = tuple[int, int, int]
MODULE = rules(points=True, tasks=True)

# The task, its price, the levels after it (a level of choice is taken as steel), its points.
CASES: list[tuple[str, Triple, Triple, int]] = [
    ("p1", (0, 0, 2), (0, 1, 0), 5),
    ("p2", (1, 0, 1), (0, 1, 0), 4),
    ("p3", (2, 0, 0), (0, 0, 1), 4),
    ("p4a", (0, 2, 0), (1, 0, 0), 5),
    ("p4b", (1, 1, 0), (0, 0, 1), 4),
]
IDS = [case[0] for case in CASES]


def holder(task: str, new: Triple) -> tuple[State, Player]:
    one = owing(player(tasks=(task,), new=new), TakeTurn())
    return table(one, player(2), rules=MODULE, phase=Phase.ACTIONS, queue=(1, 0)), one


@pytest.mark.parametrize(("task", "price", "levels", "points"), CASES, ids=IDS)
def test_17_2_a_task(task: str, price: Triple, levels: Triple, points: int) -> None:
    state, one = holder(task, price)
    choose(state, 0, PlayTask(task))
    if offers(state, RaiseLevel):
        choose(state, 0, RaiseLevel(Resource.STEEL))
    assert (one.new, one.levels, one.tasks_played) == ((0, 0, 0), levels, (task,))
    lines = {line.key: line.points for line in scores(view(state, SPECTATOR))[0].lines}
    assert lines["tasks"] == points


@pytest.mark.parametrize(("task", "price"), [case[:2] for case in CASES], ids=IDS)
def test_17_2_a_task_needs_every_unit_of_its_price(task: str, price: Triple) -> None:
    for resource in Resource:
        if price[resource]:
            less = list(price)
            less[resource] -= 1
            state, _ = holder(task, (less[0], less[1], less[2]))
            assert offers(state, PlayTask) == []


def test_every_task_is_played_here() -> None:
    assert set(IDS) == set(PUBLIC_TASKS)
