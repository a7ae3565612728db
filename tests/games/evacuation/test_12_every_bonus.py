"""[20.6-20.12] Every yearly bonus, at both of its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation.actions import (
    Action,
    Build,
    Decline,
    PlaceFactory,
    SettleArea,
    Staff,
    Store,
    Study,
    TakeInfrastructure,
)
from farhaven.games.evacuation.components.yearly_bonuses import YEARLY_BONUSES
from farhaven.games.evacuation.model import Factory, Phase, Resource, World
from farhaven.games.evacuation.rules import bonuses
from farhaven.games.evacuation.state import Player

from .positions import choose, player, settle, table

FOOD, STEEL, ENERGY = Resource
OLD, NEW = World
NO = Decline()

# The card, the year power, what is decided, and what the player has then.
Case = tuple[str, int, tuple[Action, ...], dict[str, Any]]

CASES: list[Case] = [
    ("y1", 7, (Store(FOOD, 0, 1), Study(0)), {"new": (1, 3, 0), "known": ("t111",)}),
    (
        "y1",
        10,
        (Store(FOOD, 1, 0), Store(STEEL, 0, 1), Store(ENERGY, 0, 1)),
        {"old": (1, 0, 0), "new": (0, 4, 1)},
    ),
    ("y2", 6, (Store(FOOD, 1, 0), Store(STEEL, 1, 0)), {"old": (1, 1, 0), "population": 3}),
    ("y2", 13, (Build("s21", NEW),), {"ships_new": ("s21",), "new": (0, 3, 0)}),
    (
        "y3",
        6,
        (TakeInfrastructure("i01"), NO, PlaceFactory(Factory.FARM, OLD)),
        {"plans": ("i01",), "prepared_old": (1, 0, 0)},
    ),
    ("y3", 9, (Store(STEEL, 1, 1), Store(ENERGY, 0, 1)), {"old": (0, 1, 0), "new": (0, 4, 1)}),
    (
        "y4",
        8,
        (Store(FOOD, 0, 1), Store(STEEL, 0, 1), Store(ENERGY, 1, 0)),
        {"old": (0, 0, 1), "new": (1, 4, 0)},
    ),
    ("y4", 10, (Store(ENERGY, 1, 0), Study(1)), {"old": (0, 0, 1), "known": ("t112",)}),
    ("y5", 7, (Store(STEEL, 2, 0),), {"old": (0, 2, 0), "population": 3}),
    # h02 makes energy and food with two people, who cost 2 steel.
    (
        "y5",
        11,
        (Study(0), SettleArea("h02")),
        {"known": ("t111",), "levels": (1, 0, 1), "new": (0, 1, 0)},
    ),
    ("y6", 8, (Build("s21", OLD),), {"ships_old": ("s21",), "new": (0, 3, 0)}),
    (
        "y6",
        11,
        (Store(STEEL, 0, 1), Store(ENERGY, 0, 1)),
        {"new": (0, 4, 1), "population": 3},
    ),
    ("y7", 9, (Store(STEEL, 0, 2), Store(ENERGY, 2, 0)), {"old": (0, 0, 2), "new": (0, 5, 0)}),
    # Only tundra is open; h12 is a desert with a factory and two people for steel.
    ("y7", 12, (SettleArea("h12"), Staff((Factory.FARM,))), {"levels": (1, 2, 0)}),
    ("y8", 8, (NO, SettleArea("h02")), {"levels": (1, 0, 1), "known": ()}),
    ("y8", 11, (SettleArea("h12"), Staff((Factory.STEELWORKS,))), {"levels": (0, 3, 0)}),
    ("y9", 8, (SettleArea("h12"), Staff((Factory.FARM,))), {"levels": (1, 2, 0)}),
    (
        "y9",
        12,
        (NO, PlaceFactory(Factory.POWER_PLANT, NEW)),
        {"plans": (), "prepared_new": (1, 1, 1)},
    ),
]


def gainer(power: int) -> Player:
    """Two people, a farm, steelworks and 3 steel on the New World side."""
    groups = (power % 4, 0, 0, power // 4)
    return player(groups=groups, population=2, prepared_new=(1, 1, 0), new=(0, 3, 0))


@pytest.mark.parametrize(
    ("card", "power", "actions", "after"), CASES, ids=[f"{case[0]}-{case[1]}" for case in CASES]
)
def test_20_6_a_bonus(
    card: str, power: int, actions: tuple[Action, ...], after: dict[str, Any]
) -> None:
    one = gainer(power)
    state = table(
        one,
        phase=Phase.BONUSES,
        bonuses=(card,),
        rows=(("i01", "i03", "i04"), (), ("s20", "s21")),
    )
    bonuses.serve(state, 0, None)
    settle(state)
    choose(state, 0, *actions)
    assert not one.agenda
    assert {name: getattr(one, name) for name in after} == after


def test_every_bonus_is_gained_here() -> None:
    assert [(card, power) for card, power, _, _ in CASES] == [
        (card.id, power) for card in YEARLY_BONUSES.values() for power in (card.low, card.high)
    ]
