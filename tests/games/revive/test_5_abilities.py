"""[5.12, 5.13, 18] The abilities of the tribes and their progress markers."""

from __future__ import annotations

import pytest

from farhaven.games.revive.actions import Settle
from farhaven.games.revive.components.effects import (
    Choose,
    Count,
    Gain,
    GainPer,
    Points,
    RecallEnergy,
    TakeAnyCitizen,
    TribeAbility,
)
from farhaven.games.revive.model import Deed
from farhaven.games.revive.rules import abilities
from farhaven.games.revive.state import (
    Entry,
    MoveMarker,
    PickDeed,
    PickFlight,
    PickSpace,
    PickTarget,
    State,
)

from .table import asked, give, lay, leader, moon, owed, table

ABILITY = TribeAbility()


def use(state: State, seat: int = 0) -> None:
    abilities.use(state, seat, ABILITY, 0, None)


def move_marker(state: State, seat: int = 0) -> None:
    abilities.move_marker(state, seat, MoveMarker(), None)


def test_5_12_nadair_gain_2_books_and_then_a_marker_moves() -> None:
    """The example of page 10."""
    state = table(leader())
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    use(state)
    assert owed(state) == (Gain(book=2),)
    assert asked(state) == (MoveMarker(),)
    move_marker(state)
    assert (state.players[0].markers, state.players[0].progress) == (4, 1)


def test_5_12_without_markers_it_may_still_be_used() -> None:
    state = table(give(leader(), markers=0, progress=7))
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    use(state)
    move_marker(state)
    assert owed(state) == (Gain(book=2),)
    assert (state.players[0].markers, state.players[0].progress) == (0, 7)


def test_5_13_what_technologies_add_comes_before_the_marker() -> None:
    """Deep Roots adds a book and a point; the fourth marker brings energy."""
    state = table(give(leader(), unlocked=1, progress=3))
    use(state)
    move_marker(state)
    assert owed(state) == (Gain(book=2), Gain(book=1), Points(1), Gain(energy=1))


@pytest.mark.parametrize(
    ("tribe", "expected"),
    [
        ("hofstadterians", (GainPer(Count.WATER_REACHED, Gain(any_basic=1)),)),
        ("jox49i", (Choose(((Gain(food=3),), (RecallEnergy(),))),)),
        ("formics", (Gain(crystal=1), Gain(gear=1))),
    ],
)
def test_18_what_sun_abilities_give(tribe: str, expected: tuple[Entry, ...]) -> None:
    state = table(leader(tribe))
    use(state)
    assert owed(state) == expected


def test_5_12_an_ability_that_counts_is_carried_out_even_if_there_is_nothing() -> None:
    """No building of the Hofstadterians is next to water."""
    state = table(leader("hofstadterians"))
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    use(state)
    move_marker(state)
    assert (state.players[0].markers, state.players[0].progress) == (4, 1)


def test_18_10_kunibans_pay_a_food_for_a_citizen() -> None:
    state = table(leader("kunibans"))
    state.citizens = ("c01",)
    assert abilities.uses(state, 0, ABILITY) == []
    give(state.players[0], stock=(0, 0, 0, 2))
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    use(state)
    assert state.players[0].stock == (0, 0, 0, 1)
    assert owed(state) == (TakeAnyCitizen(),)
    assert asked(state) == (MoveMarker(),)
    state.citizens = ()
    assert abilities.uses(state, 0, ABILITY) == []


def test_18_14_vukunturi_act_at_once_with_1_more_range() -> None:
    """Sand next to the abyss, and gears for a small building."""
    state = table(leader("vukunturi"))
    lay(state, p09="SS/SS")
    assert abilities.uses(state, 0, ABILITY) == []
    give(state.players[0], stock=(0, 3, 0, 0))
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    use(state)
    every = (Deed.EXPLORE, Deed.BUILD, Deed.POPULATE)
    assert asked(state) == (MoveMarker(), PickDeed(every, range=1))


def test_19_11_not_in_the_middle_of_an_announced_action() -> None:
    state = table(give(leader("vukunturi"), stock=(0, 3, 0, 0), asked=(PickTarget(Deed.BUILD),)))
    lay(state, p09="SS/SS")
    assert abilities.uses(state, 0, ABILITY) == []


@pytest.mark.parametrize("tribe", ["nadair", "hofstadterians", "kunibans", "formics", "jox49i"])
def test_18_18_without_a_piece_the_ability_cannot_be_used(tribe: str) -> None:
    player = give(moon(tribe), stock=(1, 0, 0, 0))
    state = table(player)
    lay(state, p09="MF/SW")
    assert abilities.uses(state, 0, ABILITY) == [Settle(ABILITY)]
    give(player, pieces_left=0)
    assert abilities.uses(state, 0, ABILITY) == []


@pytest.mark.parametrize("tribe", ["nadair", "hofstadterians", "formics"])
def test_18_18_nor_without_the_crystal(tribe: str) -> None:
    state = table(give(moon(tribe), stock=(0, 6, 6, 6)))
    lay(state, p09="MF/SW")
    assert abilities.uses(state, 0, ABILITY) == []


def test_18_5_a_place_is_asked_for_before_the_marker_moves() -> None:
    state = table(give(moon("nadair"), stock=(1, 0, 0, 0)))
    lay(state, p09="MF/SW")
    use(state)
    assert asked(state) == (MoveMarker(), PickSpace())
    assert state.players[0].progress == 0


def test_18_15_falconry_gives_3_resources_by_the_landscape() -> None:
    player = give(moon("vukunturi"), pieces=("abyss",), unlocked=1)
    state = table(player)
    lay(state, p09="TM/SF")
    use(state)
    assert asked(state) == (MoveMarker(), PickFlight())
    for space, gain in (("p09a", Gain(book=3)), ("p09b", Gain(gear=3)), ("p09d", Gain(food=3))):
        give(player, pieces=(space,), pool=())
        move_marker(state)
        assert owed(state)[0] == gain
