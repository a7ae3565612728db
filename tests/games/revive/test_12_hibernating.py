"""[12] Hibernating."""

from __future__ import annotations

import pytest

from farhaven.games.revive.actions import (
    Action,
    Activate,
    Discard,
    EndTurn,
    GainReward,
    Hibernate,
    Open,
    PickModule,
    Push,
    PutModule,
    Swap,
    Take,
)
from farhaven.games.revive.model import Colour, Half, Hue, Resource
from farhaven.games.revive.rules import apply, options
from farhaven.games.revive.state import Slotted, State

from .plenty import changes, plenty
from .table import give

GREEN, YELLOW = Push(Colour.GREEN, 1), Push(Colour.YELLOW, 1)

REWARDS: list[tuple[tuple[Action, ...], str]] = [
    ((), "crystal+1"),
    ((PickModule("m29"), PutModule(1, 1)), "module+1"),
    ((), "crate+1"),
    ((), "energy+1"),
    ((GREEN, YELLOW, Take(Resource.GEAR)), "gear+1 green+1 yellow+1"),
    ((GREEN,), "crystal+2 green+1"),
]


def asleep(space: int) -> State:
    """The marker is on this space before hibernating."""
    state = plenty()
    give(state.players[0], hibernation=space)
    return state


def test_12_1_energy_cards_and_switch() -> None:
    """Energy comes back, resting cards wake, slotted cards rest, the switch goes up."""
    state = asleep(0)
    give(state.players[0], switch_down=True)
    done = changes(state, Hibernate())
    assert done == "crystal+1 powered-1 active+c14 rest+c11 rest-c14 slot-c11"
    assert not state.players[0].switch_down
    assert state.players[0].active == ("c01", "c28", "c14")  # unplayed ones stay


@pytest.mark.parametrize("number", range(1, 7))
def test_12_2_the_rewards_of_the_track(number: int) -> None:
    """Of the last space every reward may be chosen [12.5]."""
    state = asleep(6)
    choices, expected = REWARDS[number - 1]
    done = changes(state, Hibernate(), GainReward(number), *choices)
    moved = "powered-1 active+c14 rest+c11 rest-c14 slot-c11"
    assert sorted(done.split()) == sorted(f"{expected} {moved}".split())


def test_12_2_of_the_own_space_or_any_lower_one() -> None:
    """The example of page 15."""
    state = asleep(3)
    apply(state, 0, Hibernate())
    assert state.players[0].hibernation == 4
    assert options(state, 0) == [GainReward(number) for number in (1, 2, 3, 4)]


def test_12_3_the_third_hibernation_removes_a_large_artifact() -> None:
    state = asleep(2)
    apply(state, 0, Hibernate())
    assert options(state, 0) == [Discard(hue) for hue in Hue]
    apply(state, 0, Discard(Hue.WHITE))
    assert state.crater == ("art_purple_1", "art_orange_1")
    for space in (0, 1, 3, 5, 6):
        state = asleep(space)
        apply(state, 0, Hibernate())
        assert not [one for one in options(state, 0) if isinstance(one, Discard)]


def test_12_5_a_marker_on_the_last_space_stays() -> None:
    state = asleep(6)
    apply(state, 0, Hibernate())
    assert state.players[0].hibernation == 6
    assert options(state, 0) == [GainReward(number) for number in range(1, 7)]


def test_12_6_machines_work_before_but_not_after() -> None:
    """[4.6] A player who has only taken free actions may still hibernate."""
    state = asleep(0)
    give(state.players[0], powered=(), cutouts=("", "x_grey_01", *[""] * 13))
    apply(state, 0, Activate("x_grey_01"))
    assert Hibernate() in options(state, 0)
    apply(state, 0, Hibernate())
    assert not [one for one in options(state, 0) if isinstance(one, Activate)]


def test_12_7_exchange_and_crates_remain_possible() -> None:
    state = asleep(0)
    give(state.players[0], crates=("b27",))
    apply(state, 0, Hibernate())
    swap = Swap((Resource.CRYSTAL,), (Resource.GEAR,))
    assert {EndTurn(), Open("b27"), swap} <= set(options(state, 0))


def test_4_1_nobody_hibernates_after_an_action() -> None:
    state = asleep(0)
    state.taken = 1
    assert Hibernate() not in options(state, 0)


def test_12_1_stacked_cards_rest_too() -> None:
    state = asleep(0)
    pile = (Slotted("c28", Half.TOP), Slotted("c27", Half.TOP))
    give(state.players[0], active=("c01",), slots=(pile, (), (), (), ()))
    apply(state, 0, Hibernate())
    assert state.players[0].rest == ("c28", "c27")
