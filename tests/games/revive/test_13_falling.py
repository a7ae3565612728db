"""[13.6] What came as an effect and cannot be paid any more waits again."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Action,
    Activate,
    Begin,
    Build,
    Leave,
    Open,
    Put,
    Settle,
    Swap,
)
from farhaven.games.revive.components.effects import ActNow, Cost, Gain, PlayAnyCard, Trade
from farhaven.games.revive.components.effects import TribeAbility as Use
from farhaven.games.revive.events import ActionFell, EffectsLeft
from farhaven.games.revive.model import Deed, Face, Resource
from farhaven.games.revive.rules import apply, options
from farhaven.games.revive.state import Entry, MoveMarker, PickDeed, PickTarget, State

from .plenty import plenty
from .table import asked, give, lay, mask, owed

OTHER = PlayAnyCard()  # no window for it while something is announced
BUILD_NOW = ActNow((Deed.BUILD,))
ANY_NOW = ActNow((Deed.EXPLORE, Deed.BUILD, Deed.POPULATE), range=1)
USE = Use()
USE_IT = Settle(USE)
CRYSTAL, GEAR, BOOK, FOOD = Resource.CRYSTAL, Resource.GEAR, Resource.BOOK, Resource.FOOD
AWAY = Swap((CRYSTAL,), (BOOK,))  # the crystal that the price needs
BACK = Swap((BOOK, BOOK), (CRYSTAL,))  # Salt Pans
TO_CRYSTAL = Trade(Cost(any_basic=1), (Gain(crystal=1),))
MACHINE = (Activate("std_basic_to_crystal"), Settle(TO_CRYSTAL, 1))  # for a book
WAYS: tuple[tuple[str, tuple[Action, ...]], ...] = (
    ("exchange", (BACK,)),
    ("machine", MACHINE),
    ("crate", (Open("b10"),)),
)


def announced(effect: Entry, way: str = "nothing", tribe: str = "hofstadterians") -> State:
    """A building costs 3 gears and 3 food, of which a crystal pays one; then the crystal goes.

    The figure stands on p09a, and the only sand is p11a. `way` is what could bring it back.
    """
    state = plenty(tribe)
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="OO/OO", p10="OO/OO", p11="SO/OO")
    give(
        state.players[0],
        stock=(1, 3, 1, 2),
        energy=way == "machine",
        powered=(),
        fields=way == "machine",
        crates=("b10",) if way == "crate" else (),
        opened=(),
        active=("c01",),
        figures=mask("p09a"),
        unlocked=0b11 if way == "exchange" else 0,
        pool=(effect, OTHER),
    )
    state.in_action = True
    apply(state, 0, Settle(effect))
    return state


# -- what could still pay --------------------------------------------------------------------


@pytest.mark.parametrize(("way", "actions"), WAYS)
def test_13_6_a_deed_that_came_as_an_effect_waits_again(
    way: str, actions: tuple[Action, ...]
) -> None:
    state = announced(BUILD_NOW, way)
    log: list[Event] = []
    apply(state, 0, AWAY, log)
    assert ActionFell(seat=0, deed=Deed.BUILD) in log
    assert (asked(state), owed(state)) == ((), (OTHER, BUILD_NOW))
    for action in actions:
        assert Settle(BUILD_NOW) not in options(state, 0)
        assert action in options(state, 0)
        apply(state, 0, action)
    apply(state, 0, Settle(BUILD_NOW))
    if asked(state):  # with a free action at hand, even one target is asked for
        apply(state, 0, Build("p11a", large=False))
    assert state.players[0].small == mask("p11a")


def test_13_6_so_do_all_the_deeds_of_an_effect() -> None:
    """The distance is one food less; 4 food explore a tile."""
    state = announced(ANY_NOW, "crate")
    assert asked(state) == (PickDeed(ANY_NOW.deeds, range=1),)
    give(state.players[0], stock=(1, 3, 1, 1))
    apply(state, 0, Begin(Deed.BUILD))
    assert asked(state) == (PickTarget(Deed.BUILD, range=1, effect=ANY_NOW),)
    apply(state, 0, AWAY)
    assert (asked(state), owed(state)) == ((), (OTHER, ANY_NOW))
    give(state.players[0], stock=(0, 0, 2, 4))
    apply(state, 0, Settle(ANY_NOW))
    assert state.players[0].asked != ()
    assert Begin(Deed.BUILD) not in options(state, 0)


def test_13_6_so_does_an_ability_that_is_such_a_deed() -> None:
    """[5.12, 18.14] Vukunturi build at once, with range 1. No marker moves."""
    state = announced(USE, "crate", tribe="vukunturi")
    give(state.players[0], stock=(1, 3, 1, 1))
    assert asked(state) == (MoveMarker(), PickDeed(ANY_NOW.deeds, range=1))
    apply(state, 0, Begin(Deed.BUILD))
    apply(state, 0, AWAY)
    assert (asked(state), owed(state)) == ((), (OTHER, USE))
    assert state.players[0].markers == 5


def test_13_6_and_an_ability_that_puts_a_piece() -> None:
    """[18.5] The crystal was exchanged; the machine makes another one. One marker moves, once."""
    state = plenty("nadair", Face.MOON)
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="OS/OO")
    give(
        state.players[0],
        stock=(1, 0, 0, 0),
        energy=1,
        powered=(),
        fields=1,
        opened=(),
        active=("c01",),
        figures=mask("p09a"),
        pieces_left=5,
        pool=(USE, OTHER),
    )
    state.in_action = True
    apply(state, 0, USE_IT)
    log: list[Event] = []
    apply(state, 0, AWAY, log)
    assert ActionFell(seat=0, deed=None) in log
    assert (asked(state), owed(state), state.players[0].markers) == ((), (OTHER, USE), 5)
    for action in (*MACHINE, USE_IT):
        apply(state, 0, action)
    if Put("p09b") in options(state, 0):
        apply(state, 0, Put("p09b"))
    assert state.players[0].markers == 4
    assert USE not in owed(state)


# -- when it is lost -------------------------------------------------------------------------


def test_13_6_it_is_lost_when_nothing_at_hand_can_pay_it() -> None:
    state = announced(BUILD_NOW)
    give(state.players[0], pool=())
    log: list[Event] = []
    apply(state, 0, AWAY, log)
    assert ActionFell(seat=0, deed=Deed.BUILD) in log
    assert EffectsLeft(seat=0, number=1) in log
    assert owed(state) == ()


def test_3_12_or_when_its_player_leaves_it_out() -> None:
    state = announced(BUILD_NOW, "crate")
    apply(state, 0, AWAY)
    apply(state, 0, Leave())
    assert owed(state) == ()
    assert state.players[0].crates == ("b10",)


def test_13_6_an_action_of_the_turn_does_not_wait() -> None:
    """It is not taken, and may be announced again."""
    state = announced(BUILD_NOW, "crate")
    give(state.players[0], asked=(), pool=())
    state.in_action = False
    apply(state, 0, Begin(Deed.BUILD))
    apply(state, 0, AWAY)
    assert (asked(state), owed(state), state.taken) == ((), (), 0)
