"""The public tasks [17.3], a side of a card each.

The conditions are the rulebook's, and one whole card; the rest is designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Metric, Source, TaskId
from .effects import Amounts, amounts


class PublicTask(Value, frozen=True):
    id: TaskId
    name: str
    metric: Metric
    least: int
    cost: Amounts  # from the New World
    production: Amounts
    points: int
    source: Source


def _task(
    id: TaskId,
    name: str,
    metric: Metric,
    least: int,
    cost: str,
    production: str,
    points: int,
    source: Source = Source.HOUSE,
) -> PublicTask:
    return PublicTask(id, name, metric, least, amounts(cost), amounts(production), points, source)


# id, name, what is counted, how many, cost, level that rises, points
_TASKS: Final = (
    _task("p1", "Network Award", Metric.INFRASTRUCTURE_COMPLETED, 3, "2 energy", "1 steel", 5),
    _task("p2", "First Surplus", Metric.LEVEL_HIGHEST, 5, "1 food, 1 energy", "1 any", 4),
    _task("p3", "Great Landing", Metric.POPULATION_SETTLED, 7, "2 food", "1 energy", 4),
    _task(
        "p4a",
        "Enlightenment",
        Metric.TECHNOLOGIES,
        5,
        "2 steel",
        "1 food",
        5,
        source=Source.RULEBOOK,
    ),
    _task("p4b", "Industry Fair", Metric.FACTORIES_PRODUCING, 3, "1 steel, 1 food", "1 energy", 4),
)

PUBLIC_TASKS: Final = {task.id: task for task in _TASKS}

# [17.4] The sides of the four cards.
TASK_CARDS: Final = (("p1",), ("p2",), ("p3",), ("p4a", "p4b"))
TASKS_IN_PLAY: Final = 3  # [17.1]
