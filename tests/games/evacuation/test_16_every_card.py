"""[16.5, 16.10, 21] Every action card, played from one position; what changes is worked out here.

The position: 5 of everything in both stores, one prepared factory of each type on the New World
side and a farm on the Old one, three people, ships on both sides, desert open.
"""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation.actions import (
    Action,
    PlayCard,
    Study,
)
from farhaven.games.evacuation.components.action_cards import ACTION_CARDS
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.state import Player, State

from .card_cases import (
    EVACUATION,
    FACTORIES,
    FIRST,
    FORESTS,
    FREE_ANY,
    INFRASTRUCTURE,
    LEVELS,
    NO,
    PEOPLE,
    RESEARCH,
    RESOURCES,
    SECOND,
    SETTLING,
    SHIPS,
    STADIUMS,
)
from .positions import choose, owing, player, rules, table


def position(**fields: Any) -> tuple[State, Player]:
    start: dict[str, Any] = {
        "old": (5, 5, 5),
        "new": (5, 5, 5),
        "population": 3,
        "prepared_old": (1, 0, 0),
        "prepared_new": (1, 1, 1),
        "stadiums_old": ("start_1", "d05"),
        "ships_old": ("s01",),  # Gull: ocean, 1 building, 2 resources, 2 energy
        "ships_new": ("s04", "s05"),
        "satellites": (9, 9),  # no symbols there; the desert is open
        "plans": ("i05",),  # 1 steel, four tundra areas
    }
    one = owing(player(**(start | fields)), TakeTurn())
    state = table(
        one,
        player(2),
        rules=rules(advanced=True, generous=True),
        phase=Phase.ACTIONS,
        rows=(("i01", "i04", "i10"), ("d01", "d04", "d09"), ("s02", "s06", "s13")),
        decks=(("i11", "i12"), ("d10", "d11"), ("s14", "s15")),
        card_deck=("c01", "c02", "c03"),
    )
    return state, one


def changed(one: Player, fields: dict[str, Any]) -> dict[str, Any]:
    """What differs from the position, but for what playing a card always changes."""
    _, before = position(**fields)
    always = ("agenda", "acted", "face_up", "settled", "sites", "researched")
    return {
        name: getattr(one, name)
        for name in one.__struct_fields__
        if name not in always and getattr(one, name) != getattr(before, name)
    }


def play(card: str, actions: tuple[Action, ...], **fields: Any) -> dict[str, Any]:
    state, one = position(hand=(card,), **fields)
    choose(state, 0, PlayCard(card), *actions)
    assert not one.agenda
    assert (one.face_up, one.acted) == ((card,), 1)
    found = changed(one, fields)
    if one.hand:
        found["hand"] = one.hand
    return found


PLAIN = [
    *RESOURCES,
    *SETTLING,
    *PEOPLE,
    *SHIPS,
    *EVACUATION,
    *STADIUMS,
    *FACTORIES,
    *RESEARCH,
    *INFRASTRUCTURE,
    *LEVELS,
]


@pytest.mark.parametrize(("card", "actions", "after"), PLAIN, ids=[case[0] for case in PLAIN])
def test_16_5_a_card(card: str, actions: tuple[Action, ...], after: dict[str, Any]) -> None:
    assert play(card, actions) == after


@pytest.mark.parametrize(("card", "actions", "after"), FORESTS, ids=[case[0] for case in FORESTS])
def test_21_7_a_card_with_the_forest_open(
    card: str, actions: tuple[Action, ...], after: dict[str, Any]
) -> None:
    assert play(card, actions, satellites=(13, 13)) == after


@pytest.mark.parametrize(
    ("card", "levels", "new"),
    [
        ("c07", (3, 0, 0), (8, 5, 5)),
        ("c07", (9, 0, 0), (10, 5, 5)),  # at most 5
        ("c08", (0, 2, 9), (5, 7, 5)),
        ("c09", (9, 9, 4), (5, 5, 9)),
    ],
)
def test_21_3_cards_that_count_levels(
    card: str, levels: tuple[int, int, int], new: tuple[int, int, int]
) -> None:
    assert play(card, (FIRST, SECOND, NO), levels=levels) == {"new": new}


@pytest.mark.parametrize(("known", "gained"), [(0, 0), (2, 1), (3, 2), (5, 2)])
def test_21_3_the_patent_office_counts_technologies_two_by_two(known: int, gained: int) -> None:
    # The research itself makes one more, so 1, 3, 4 and 6 technologies are counted.
    tiles = ("t112", "t122", "t132", "t113", "t123")[:known]
    gains = tuple(FREE_ANY for _ in range(gained))
    after = {"known": (*tiles, "t111")} | ({"new": (5 + gained, 5, 5)} if gained else {})
    assert play("c64", (FIRST, Study(0), SECOND, *gains), known=tiles) == after


@pytest.mark.parametrize(
    ("completed", "gained"), [((), 0), (("i02",), 2), (("i02", "i06", "i07"), 4)]
)
def test_21_3_the_toll_gates_count_infrastructure(completed: tuple[str, ...], gained: int) -> None:
    gains = tuple(FREE_ANY for _ in range(gained))
    after: dict[str, Any] = {"new": (5 + gained, 5, 5)} if gained else {}
    assert play("c74", (FIRST, *gains, SECOND, NO), completed=completed) == after


def test_16_5_the_clean_slate_returns_a_penalty() -> None:
    gains = (FREE_ANY, FREE_ANY, FREE_ANY)
    found = play("c80", (FIRST, SECOND, *gains), penalties=2)
    assert found == {"penalties": 1, "new": (8, 5, 5)}
    assert play("c80", (FIRST, SECOND, *gains)) == {"new": (8, 5, 5)}


def test_21_8_an_offer_need_not_be_paid() -> None:
    assert play("c42", (NO,)) == {}
    assert play("c75", (NO,)) == {}


def test_every_card_is_played_here() -> None:
    apart = {"c07", "c08", "c09", "c64", "c74", "c80"}
    assert {case[0] for case in (*PLAIN, *FORESTS)} | apart == set(ACTION_CARDS)
