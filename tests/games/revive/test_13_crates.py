"""[13.5] Crates."""

from __future__ import annotations

from farhaven.core.events import Event, Revealed
from farhaven.games.revive.actions import NotThere, Open, Reopen
from farhaven.games.revive.components.effects import Gain, ReopenCrate
from farhaven.games.revive.events import CrateGained
from farhaven.games.revive.rules import crates

from .table import leader, table


def test_13_5_a_crate_is_gained_closed_and_seen_by_its_owner_alone() -> None:
    state = table(leader(), leader("kunibans"))
    state.crate_stack = ("b05", "b01")
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
    assert state.players[0].pool == ()


def test_18_14_sledge_train_adds_a_crystal_to_every_crate() -> None:
    state = table(leader("vukunturi"))
    state.crate_stack = ("b05", "b01")
    player = state.players[0]
    crates.gain_crate(state, 0, None)
    assert player.pool == ()
    player.unlocked = 0b11  # t2 is Sledge Train
    crates.gain_crate(state, 0, None)
    assert player.pool == (Gain(crystal=1),)


def test_13_5_an_opened_crate_gives_a_gear_and_a_book() -> None:
    """The example of page 16."""
    state = table(leader())
    player = state.players[0]
    player.crates = ("b27", "b01")
    assert crates.openings(state, 0) == [Open("b27"), Open("b01")]
    crates.open_crate(state, 0, Open("b01"), None)
    assert (player.crates, player.opened) == (("b27",), ("b01",))
    assert player.pool == (Gain(gear=1), Gain(book=1))
    assert [*crates.against_opening(state, 0, Open("b01"))] == [NotThere("b01")]


def test_19_5_a_crate_is_used_again_once_in_a_game() -> None:
    state = table(leader())
    player = state.players[0]
    player.opened = ("b07", "b09")
    player.pool = (ReopenCrate(),)
    assert crates.reopenings(state, 0, ReopenCrate()) == [Reopen("b07"), Reopen("b09")]
    crates.reopen(state, 0, Reopen("b07"), None)
    assert player.pool == (Gain(gear=2),)
    assert crates.reopenings(state, 0, ReopenCrate()) == [Reopen("b09")]
