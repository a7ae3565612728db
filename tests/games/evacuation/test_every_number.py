"""[15.9, 16.6, 16.7] Numbers on cards: powers of every action card, steps of every goal."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.components.action_cards import ACTION_CARDS
from farhaven.games.evacuation.components.goals import GOALS
from farhaven.games.evacuation.rules.year import reachable_powers

from .positions import player

POWERS: dict[tuple[int, ...], str] = {
    (0,): "c17 c18 c32 c33 c35 c40 c47 c51 c57 c60 c66 c70 c73 c75 c76 c77",
    (1,): "c01 c02 c03 c11 c13 c15 c21 c22 c23 c25 c26 c28 c31 c38 c45 c61 c65 c68",
    (2,): ("c07 c08 c09 c14 c16 c19 c20 c29 c34 c37 c41 c42 c43 c44 c46 c48 c58 c62 c64 c71 c74"),
    (3,): "c04 c24 c27 c36 c39 c49 c52 c53 c54 c55 c69",
    (4,): "c05 c12 c50 c56 c59 c63",
    (0, 2): "c06",
    (0, 3): "c10 c30",
    (1, 3): "c67",
    (3, 4): "c72",
    (2, 3, 4): "c79",
    (0, 1, 2, 3): "c80",
    (1, 2, 3, 4): "c78",
}

# Least count and points of every step, by the number of the goal.
STEPS: dict[int, str] = {
    1: "8:4 10:8 12:12 14:16 16:20 18:24",
    2: "8:4 10:8 12:12 14:16 16:20 18:24",
    3: "22:4 26:8 30:12 33:16 36:20 40:24",
    4: "2:4 3:8 4:13 5:17 6:21 7:24",
    5: "2:5 3:9 4:13 5:17 6:21 7:25",
    6: "2:3 3:6 4:10 5:14 6:18 7:21",
    7: "3:5 4:9 5:13 6:17 7:21 8:24",
    8: "1:7 2:13 3:18 4:22 5:25",
    9: "5:2 6:4 7:7 8:11 9:16",
    10: "7:4 9:8 11:12 13:16 15:20 17:24",
    11: "1:4 2:8 3:12 4:16 5:20 6:24",
    12: "3:5 4:10 5:14 6:17 7:20 8:23",
    13: "7:4 9:8 11:12 13:16 15:20 17:24",
    14: "5:4 8:8 11:12 14:16 17:20 20:24",
    15: "12:2 14:4 15:6 16:8 17:10 18:13 19:16 20:20",
    16: "3:3 4:6 5:10 6:14 7:18 8:21 9:24",
}


@pytest.mark.parametrize("powers", POWERS, ids=str)
def test_16_6_the_powers_of_a_card(powers: tuple[int, ...]) -> None:
    for card in POWERS[powers].split():
        assert reachable_powers(player(face_up=(card,))) == powers


@pytest.mark.parametrize("number", STEPS)
def test_15_9_the_steps_of_a_goal(number: int) -> None:
    """At each step its points, just below it those of the step before."""
    before = 0
    for step in STEPS[number].split():
        least, points = (int(word) for word in step.split(":"))
        assert GOALS[number].points(least - 1) == before
        assert GOALS[number].points(least) == points
        before = points
    assert GOALS[number].points(99) == before


def test_every_card_and_goal_is_listed() -> None:
    assert sorted(" ".join(POWERS.values()).split()) == sorted(ACTION_CARDS)
    assert set(STEPS) == set(GOALS)
