"""[13.5] Crates."""

from __future__ import annotations

from farhaven.core.events import Event, Revealed
from farhaven.games.revive.actions import NotThere, Open, Reopen
from farhaven.games.revive.components.effects import Gain, ReopenCrate
from farhaven.games.revive.events import CrateGained
from farhaven.games.revive.rules import crates
from farhaven.games.revive.state import Player, State

from .table import give, leader, owed, table


def with_stack(*players: Player) -> State:
    """A table with two crates left; b01 lies on top."""
    state = table(*players)
    state.crate_stack = ("b05", "b01")
    return state


def test_13_5_a_crate_is_gained_closed_and_seen_by_its_owner_alone() -> None:
    state = with_stack(leader(), leader("kunibans"))
    log: list[Event] = []
    crates.gain_crate(state, 1, log)
    assert state.players[1].crates == ("b01",)
    assert state.crate_stack == ("b05",)
    assert log == [
        CrateGained(seat=1),
        Revealed(place="crate", things=("b01",), audience=(1,)),
    ]


def test_1_10_an_empty_stack_gives_nothing() -> None:
    state = table(leader("vukunturi"))
    state.players[0].unlocked = 0b11
    crates.gain_crate(state, 0, None)
    assert state.players[0].crates == ()
    assert owed(state) == ()


def test_18_14_sledge_train_adds_a_crystal_to_every_crate() -> None:
    state = with_stack(leader("vukunturi"))
    player = state.players[0]
    crates.gain_crate(state, 0, None)
    assert owed(state) == ()
    player.unlocked = 0b11  # t2 is Sledge Train
    crates.gain_crate(state, 0, None)
    assert owed(state) == (Gain(crystal=1),)


def test_13_5_an_opened_crate_gives_a_gear_and_a_book() -> None:
    """The example of page 16."""
    player = give(leader(), crates=("b27", "b01"))
    state = table(player)
    assert crates.openings(state, 0) == [Open("b27"), Open("b01")]
    crates.open_crate(state, 0, Open("b01"), None)
    assert (player.crates, player.opened) == (("b27",), ("b01",))
    assert owed(state) == (Gain(gear=1), Gain(book=1))
    assert [*crates.against_opening(state, 0, Open("b01"))] == [NotThere("b01")]


def test_19_5_a_crate_is_used_again_once_in_a_game() -> None:
    state = table(give(leader(), opened=("b07", "b09"), pool=(ReopenCrate(),)))
    assert crates.reopenings(state, 0, ReopenCrate()) == [Reopen("b07"), Reopen("b09")]
    crates.reopen(state, 0, Reopen("b07"), None)
    assert owed(state) == (Gain(gear=2),)
    assert crates.reopenings(state, 0, ReopenCrate()) == [Reopen("b09")]
