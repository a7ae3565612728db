"""The goal cards [15.2, 15.9], a line each.

What they count and their points are designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import GoalId, Metric


class Goal(Value, frozen=True):
    id: GoalId
    name: str
    metric: Metric
    steps: tuple[tuple[int, int], ...]  # from so many on, so many points

    def points(self, measure: int) -> int:
        """Of the highest step reached [15.9]."""
        return max((points for least, points in self.steps if measure >= least), default=0)

    def towards(self, measure: int) -> float:
        """The share of the next step's points that is earned already, for bots."""
        least, points = 0, 0
        for step, worth in self.steps:
            if measure < step:
                return (worth - points) * (measure - least) / (step - least)
            least, points = step, worth
        return 0.0


def _goal(id: GoalId, name: str, metric: Metric, steps: str) -> Goal:
    """Steps are written as "8:4 10:8": from 8 on 4 points, from 10 on 8."""
    pairs = [word.split(":") for word in steps.split()]
    return Goal(id, name, metric, tuple((int(least), int(points)) for least, points in pairs))


_GOALS: Final = (
    _goal(1, "Full Cradle", Metric.POPULATION_SETTLED, "8:4 10:8 12:12 14:16 16:20 18:24"),
    _goal(2, "All Climates", Metric.BIOME_SPREAD, "8:4 10:8 12:12 14:16 16:20 18:24"),
    _goal(3, "Great Economy", Metric.LEVEL_SUM, "22:4 26:8 30:12 33:16 36:20 40:24"),
    _goal(4, "One People", Metric.CONNECTED_GROUP, "2:4 3:8 4:13 5:17 6:21 7:24"),
    _goal(5, "Chimneys", Metric.FACTORIES_PRODUCING, "2:5 3:9 4:13 5:17 6:21 7:25"),
    _goal(6, "Fleet Review", Metric.SHIPS, "2:3 3:6 4:10 5:14 6:18 7:21"),
    _goal(7, "Crowd Pleaser", Metric.STADIUMS_NEW, "3:5 4:9 5:13 6:17 7:21 8:24"),
    _goal(8, "Engineers", Metric.INFRASTRUCTURE_COMPLETED, "1:7 2:13 3:18 4:22 5:25"),
    _goal(9, "No One Left", Metric.AREAS_EVACUATED, "5:2 6:4 7:7 8:11 9:16"),
    _goal(10, "Bright Nights", Metric.LEVEL_ENERGY, "7:4 9:8 11:12 13:16 15:20 17:24"),
    _goal(11, "Deep Green", Metric.INLAND_HEXES, "1:4 2:8 3:12 4:16 5:20 6:24"),
    _goal(12, "Coast to Coast", Metric.RIM_HEXES, "3:5 4:10 5:14 6:17 7:20 8:23"),
    _goal(13, "Iron Age", Metric.LEVEL_STEEL, "7:4 9:8 11:12 13:16 15:20 17:24"),
    _goal(14, "Golden Age", Metric.SMILES_NEW, "5:4 8:8 11:12 14:16 17:20 20:24"),
    _goal(15, "Far Signal", Metric.REAR_SECTION, "12:2 14:4 15:6 16:8 17:10 18:13 19:16 20:20"),
    _goal(16, "Bright Minds", Metric.TECHNOLOGIES, "3:3 4:6 5:10 6:14 7:18 8:21 9:24"),
)

GOALS: Final = {goal.id: goal for goal in _GOALS}

# [15.3] By technology set; the numbers are the rulebook's.
PRESET_GOALS: Final = {1: (5, 10, 13), 2: (6, 9, 12), 3: (1, 2, 11), 4: (7, 8, 14)}
