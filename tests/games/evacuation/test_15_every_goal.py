"""[15.9, 17.3] Every goal and what it counts, at its steps and just below them."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.components.goals import GOALS
from farhaven.games.evacuation.scoring import scores
from farhaven.games.evacuation.view import view

from .positions import areas, hexes, player, rules, table

NINE = ("t111", "t112", "t113", "t121", "t122", "t123", "t131", "t132", "t133")
SHIPS = ("s01", "s02", "s03", "s04", "s05", "s06", "s07")
STADIUMS = ("d01", "d02", "d03", "d04", "d05", "d06", "d07", "d08")
CARDS = ("i01", "i03", "i04", "i06", "i07")


def points(goal: int, **fields: Any) -> int | None:
    """What the goal gives."""
    state = table(player(goals=(goal,), **fields), player(2), rules=rules(points=True))
    lines = scores(view(state, SPECTATOR))[0].lines
    return next(line.points for line in lines if line.key == "goals")


def settled(names: str) -> dict[str, int]:
    return {"settled": hexes(names)}


CASES: list[tuple[int, dict[str, Any], int]] = [
    # 1: people settled. h20 and h22 take three each, h02 and h13 two each, h11 one.
    (1, settled("h20 h02 h13"), 0),
    (1, settled("h20 h02 h13 h11"), 4),
    (1, settled("h20 h22 h02 h13"), 8),
    (1, settled("h20 h22 h10 h21 h36 h02 h11"), 24),  # 3 + 3 + 3 + 3 + 3 + 2 + 1
    # 2: areas, and 2 for each biome among them. h01, h02: tundra; h09: desert; h14: forest.
    (2, settled("h01 h02 h03 h05 h11"), 0),  # 5 + 2
    (2, settled("h01 h02 h03 h09"), 4),  # 4 + 4
    (2, settled("h01 h02 h09 h14"), 8),  # 4 + 6
    (2, settled("h01 h09 h14 h22"), 12),  # 4 + 8
    # 3: the sum of the levels.
    (3, {"levels": (7, 7, 7)}, 0),
    (3, {"levels": (10, 10, 10)}, 12),
    (3, {"levels": (0, 20, 20)}, 24),
    # 4: neighbours. h25, h18, h12 stand side by side; h33 is far away.
    (4, settled("h25 h33"), 0),
    (4, settled("h25 h18 h33"), 4),
    (4, settled("h25 h18 h12 h33"), 8),
    (4, settled("h25 h18 h12 h11 h05 h10 h17"), 24),
    # 5: factories that produce, of all types.
    (5, {"producing": (1, 0, 0)}, 0),
    (5, {"producing": (1, 1, 2)}, 13),
    (5, {"prepared_new": (4, 4, 4)}, 0),
    # 6: ships in both worlds.
    (6, {"ships_old": SHIPS[:1]}, 0),
    (6, {"ships_old": SHIPS[:2], "ships_new": SHIPS[2:4]}, 10),
    (6, {"ships_new": SHIPS}, 21),
    # 7: stadiums on the New World.
    (7, {"stadiums_new": STADIUMS[:2], "stadiums_old": STADIUMS[2:]}, 0),
    (7, {"stadiums_new": STADIUMS[:3]}, 5),
    (7, {"stadiums_new": STADIUMS}, 24),
    # 8: infrastructure whose requirement was met.
    (8, {"waiting": CARDS}, 0),
    (8, {"completed": CARDS[:2], "waiting": CARDS[2:]}, 13),
    (8, {"completed": CARDS}, 25),
    # 9: areas evacuated.
    (9, {"evacuated": areas("a1 a2 a3 a4")}, 0),
    (9, {"evacuated": areas("a1 a2 a3 a4 a5 a6 a7 a8")}, 11),
    (9, {"evacuated": areas("a1 a2 a3 a4 a5 a6 a7 a8 a9")}, 16),
    # 10 and 13: the levels of energy and of steel.
    (10, {"levels": (9, 9, 6)}, 0),
    (10, {"levels": (0, 0, 12)}, 12),
    (13, {"levels": (9, 6, 9)}, 0),
    (13, {"levels": (0, 17, 0)}, 24),
    # 11 and 12: areas inland and at the rim. h25, h18, h12 and h11 are at the rim.
    (11, settled("h25 h18"), 0),
    (11, settled("h25 h10 h22"), 8),
    (12, settled("h25 h18 h22"), 0),
    (12, settled("h25 h18 h12 h11 h22"), 10),
    # 14: smiles of technologies and of stadiums on the New World.
    (14, {"stadiums_new": ("d16",), "stadiums_old": ("d17",)}, 4),
    (14, {"stadiums_new": ("d16",), "known": ("t133",)}, 8),  # 5 + 3
    (14, {"stadiums_new": ("d13",), "stadiums_old": ("d17",)}, 0),
    # 15: the satellite further back.
    (15, {"satellites": (20, 11)}, 0),
    (15, {"satellites": (14, 20)}, 4),
    (15, {"satellites": (20, 20)}, 20),
    # 16: technologies.
    (16, {"known": NINE[:2], "researched": (2, 2, 2)}, 0),
    (16, {"known": NINE[:5]}, 10),
    (16, {"known": NINE}, 24),
]


@pytest.mark.parametrize(("goal", "fields", "expected"), CASES)
def test_15_9_a_goal(goal: int, fields: dict[str, Any], expected: int) -> None:
    assert points(goal, **fields) == expected


def test_every_goal_is_counted_here() -> None:
    assert {goal for goal, _, _ in CASES} == set(GOALS)
