"""[13.2-13.4] Machines and energy."""

from __future__ import annotations

from farhaven.core.value import Seat
from farhaven.games.revive.actions import (
    Activate,
    MachineBusy,
    NoEnergy,
    NotNow,
    NotThere,
    NoUse,
    TakeBack,
)
from farhaven.games.revive.components.effects import Gain, Range, RecallCard, RecallEnergy
from farhaven.games.revive.model import Deed
from farhaven.games.revive.rules import machines
from farhaven.games.revive.state import Entry, PickSlot, PickTarget, Player, State

from .table import FIELDS, give, leader, owed, table

TO_CRYSTAL, RANGE = 1 << 0, 1 << 10  # fields f01 and f11


def with_machines(*tokens: str) -> tuple[State, Player]:
    """A player with these tokens, two standard machines and 2 energy."""
    player = leader()
    player.fields = TO_CRYSTAL | RANGE
    player.cutouts = (*tokens, *[""] * (FIELDS - len(tokens)))
    player.energy = 2
    return table(player), player


def anything(state: State, seat: Seat, entry: Entry) -> bool:
    return True


def activations(state: State) -> set[str]:
    offered = machines.activations(state, 0, anything)
    return {action.machine for action in offered if isinstance(action, Activate)}


def test_13_2_opened_machines_and_tokens_are_owned() -> None:
    _, player = with_machines("x_grey_01")
    assert machines.owned(player) == ("std_basic_to_crystal", "std_range_1", "x_grey_01")


def test_13_3_so_are_machines_of_unlocked_technologies() -> None:
    player = leader("formics")
    assert machines.owned(player) == ()
    player.unlocked = 0b1001  # t1 and t4: Crystal Womb
    assert machines.owned(player) == ("crystal_womb",)


def test_13_2_energy_moves_to_the_machine_and_its_effect_is_owed() -> None:
    state, player = with_machines("x_grey_01")
    machines.activate(state, 0, Activate("x_grey_01"), None)
    assert (player.energy, player.powered) == (1, ("x_grey_01",))
    assert owed(state) == (Gain(gear=2),)
    assert activations(state) == {"std_basic_to_crystal"}
    assert [*machines.against_activating(state, 0, Activate("x_grey_01"))] == [
        MachineBusy("x_grey_01")
    ]


def test_13_2_without_energy_nothing_is_activated() -> None:
    state, player = with_machines("x_grey_01")
    player.energy = 0
    assert activations(state) == set()
    assert [*machines.against_activating(state, 0, Activate("x_grey_01"))] == [NoEnergy()]
    assert [*machines.against_activating(state, 0, Activate("x_grey_02"))] == [
        NotThere("x_grey_02")
    ]


def test_13_6_machines_of_an_action_work_only_while_it_is_announced() -> None:
    tokens = ("x_grey_02", "x_green_02", "x_yellow_02", "x_grey_03", "x_yellow_06")
    state, player = with_machines(*tokens)  # build, populate, explore, play a card, any of three
    assert activations(state) == {"std_basic_to_crystal"}
    always = {"std_basic_to_crystal"}
    on_the_board = always | {"std_range_1", "x_yellow_06"}
    for deed, own in (
        (Deed.BUILD, "x_grey_02"),
        (Deed.POPULATE, "x_green_02"),
        (Deed.EXPLORE, "x_yellow_02"),
    ):
        player.asked = (PickTarget(deed),)
        assert activations(state) == on_the_board | {own}
    player.asked = (PickSlot("c01"),)
    assert activations(state) == always | {"x_grey_03"}
    player.asked = ()
    assert [*machines.against_activating(state, 0, Activate("std_range_1"))] == [NotNow()]


def test_12_6_no_machine_works_after_hibernating() -> None:
    state, _ = with_machines("x_grey_01")
    state.hibernated = True
    assert activations(state) == set()
    assert [*machines.against_activating(state, 0, Activate("x_grey_01"))] == [NotNow()]


def test_a_machine_without_any_effect_now_is_not_offered() -> None:
    state, _ = with_machines("x_green_08", "x_yellow_06")  # wakes a card; food, and range

    def no_card_rests(state: State, seat: Seat, entry: Entry) -> bool:
        return not isinstance(entry, RecallCard)

    offered = machines.activations(state, 0, no_card_rests)
    assert Activate("x_green_08") not in offered
    assert [*machines.against_activating(state, 0, Activate("x_green_08"))] == [NoUse()]


def test_13_4_the_standard_machine_gives_range() -> None:
    state, player = with_machines()
    player.asked = (PickTarget(Deed.BUILD),)
    machines.activate(state, 0, Activate("std_range_1"), None)
    assert owed(state) == (Range(1),)


def test_19_1_energy_comes_back_from_a_machine() -> None:
    state, player = with_machines("x_grey_01")
    give(player, powered=("x_grey_01", "std_range_1"), pool=(RecallEnergy(), RecallEnergy()))
    assert machines.recalls(state, 0, RecallEnergy()) == [
        TakeBack("x_grey_01"),
        TakeBack("std_range_1"),
    ]
    machines.take_back(state, 0, TakeBack("std_range_1"), None)
    assert (player.energy, player.powered) == (3, ("x_grey_01",))
    assert owed(state) == (RecallEnergy(),)
    assert [*machines.against_taking_back(state, 0, TakeBack("std_range_1"))] == [
        NotThere("std_range_1")
    ]
