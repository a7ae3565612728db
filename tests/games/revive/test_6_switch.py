"""[6] The switch, and the rule of the campaign."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.core.words import Say
from farhaven.games.revive.actions import Borrow, Leave, PushSwitch, Settle, SwitchIsDown, Take
from farhaven.games.revive.events import EffectsLeft
from farhaven.games.revive.model import Face, Half, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import Slotted, State
from farhaven.games.revive.view import view
from farhaven.games.revive.words import WORDS

from .plenty import changes, plenty
from .table import NO_MODULES, give

PUSH = PushSwitch()
GEAR, BOOK, FOOD = (Take(resource) for resource in (Resource.GEAR, Resource.BOOK, Resource.FOOD))


def lending(*cards: tuple[str, Half], tribe: str = "nadair", face: Face = Face.SUN) -> State:
    """The other player has these cards in slots; the campaign has unlocked borrowing."""
    state = plenty(tribe, face)
    state.borrowed = True
    lying = [(Slotted(card, half),) for card, half in cards]
    give(state.players[1], slots=(*lying, *[()] * (5 - len(lying))))
    return state


def test_6_1_a_basic_resource_of_choice_never_a_crystal() -> None:
    state = plenty()
    apply(state, 0, PUSH)
    offered = [one for one in options(state, 0) if isinstance(one, Take)]
    assert offered == [GEAR, BOOK, FOOD]
    assert changes(plenty(), PUSH, BOOK) == "book+1"


def test_6_2_it_cannot_be_used_again_until_it_is_up() -> None:
    state = plenty()
    changes(state, PUSH, FOOD)
    assert state.taken == 1
    assert PUSH not in options(state, 0)
    assert SwitchIsDown() in obstacles(state, 0, PUSH)
    give(state.players[0], switch_down=False)
    assert PUSH in options(state, 0)


@pytest.mark.parametrize("borrowed", [False, True])
def test_6_2_it_may_be_pushed_though_no_counter_has_room(borrowed: bool) -> None:
    """An action like others; the resource is lost."""
    state = plenty()
    state.borrowed = borrowed
    give(state.players[0], stock=(0, 6, 6, 6))
    assert PUSH in options(state, 0)
    apply(state, 0, PUSH)
    if Leave() in options(state, 0):
        apply(state, 0, Leave())
    assert (state.taken, state.players[0].stock) == (1, (0, 6, 6, 6))
    assert state.players[0].switch_down


def test_6_3_the_top_half_of_an_opponents_card_which_then_rests() -> None:
    """Gleaner: 3 food. The owner's module does nothing."""
    state = lending(("c27", Half.BOTTOM))
    give(state.players[1], modules=(("m11", ""), *NO_MODULES[1:]))
    assert changes(state, PUSH, Borrow("c27", Half.TOP)) == "food+3"
    assert state.players[1].rest == ("c27",)
    assert state.players[1].slots[0] == ()


def test_6_3_or_a_basic_resource_as_before() -> None:
    state = lending(("c27", Half.TOP))
    assert changes(state, PUSH, GEAR) == "gear+1"
    assert state.players[1].slots[0] == (Slotted("c27", Half.TOP),)


def test_6_2_a_card_is_never_borrowed_unasked() -> None:
    """No counter has room and one card could be borrowed: the resource may be taken and is lost."""
    state = lending(("c27", Half.TOP))
    give(state.players[0], stock=(3, 6, 6, 6))
    apply(state, 0, PUSH)
    assert options(state, 0) == [Borrow("c27", Half.TOP), Leave()]
    said = WORDS.action(view(state, 0), Leave(), Say(names=("Ada", "Boris")))
    assert said == "Lose what your counters cannot hold."
    log: list[Event] = []
    apply(state, 0, Leave(), log)
    assert EffectsLeft(seat=0, number=1) in log
    assert (state.taken, state.players[0].stock) == (1, (3, 6, 6, 6))
    assert (state.players[0].asked, state.players[1].rest) == ((), ())


def test_6_3_with_room_the_resource_or_the_card_is_taken() -> None:
    state = lending(("c27", Half.TOP))
    give(state.players[0], stock=(0, 6, 5, 6))
    apply(state, 0, PUSH)
    assert options(state, 0) == [BOOK, Borrow("c27", Half.TOP)]


def test_6_3_only_once_the_campaign_has_unlocked_it() -> None:
    state = lending(("c27", Half.TOP))
    state.borrowed = False
    apply(state, 0, PUSH)
    assert Borrow("c27", Half.TOP) not in options(state, 0)


def test_6_3_a_lasting_effect_does_nothing() -> None:
    """Ridge Guide: 2 food, and the range stays with nobody."""
    state = lending(("c29", Half.TOP))
    assert changes(state, PUSH, Borrow("c29", Half.TOP)) == "food+2"


def test_6_4_a_half_that_hibernates_cannot_be_borrowed() -> None:
    """[18.13] Open Tunnels let the Formics use either half, but not that one."""
    state = lending(("c13", Half.TOP), ("c27", Half.TOP), tribe="formics", face=Face.MOON)
    give(state.players[0], unlocked=0b1001001)
    apply(state, 0, PUSH)
    borrowed = {one for one in options(state, 0) if isinstance(one, Borrow)}
    assert borrowed == {
        Borrow("c13", Half.TOP),
        Borrow("c27", Half.TOP),
        Borrow("c27", Half.BOTTOM),
    }


def test_19_7_a_borrowed_card_does_not_count_itself() -> None:
    """Harvest Queen counts the yellow cards in the own slots: there is none. She gives 1 food."""
    state = lending(("c30", Half.TOP))
    apply(state, 0, PUSH)
    apply(state, 0, Borrow("c30", Half.TOP))
    assert state.players[0].stock == (1, 2, 2, 3)
    assert not [one for one in options(state, 0) if isinstance(one, Settle)]
