"""[5.1-5.11] Playing cards: slots, modules, slot symbols."""

from __future__ import annotations

from farhaven.games.revive.actions import (
    Leave,
    PickModule,
    Play,
    PutModule,
    Slide,
    SlotShut,
    Take,
    Unslot,
)
from farhaven.games.revive.components.effects import TakeModule
from farhaven.games.revive.model import Half, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import Slotted, State

from .plenty import changes, plenty
from .table import NO_MODULES, give

TOP, BOTTOM = Half.TOP, Half.BOTTOM
BOOK = Take(Resource.BOOK)


def holding(*cards: str, **more: object) -> State:
    """Plenty with these cards in the active area, and empty slots."""
    state = plenty()
    give(state.players[0], **{"active": cards, "slots": ((),) * 5, **more})
    return state


def slides(state: State) -> set[tuple[int, Half]]:
    return {(one.slot, one.half) for one in options(state, 0) if isinstance(one, Slide)}


def test_5_1_a_card_goes_into_an_empty_slot() -> None:
    state = holding("c01", slots=((Slotted("c11", TOP),), (), (), (), ()))
    apply(state, 0, Play("c01"))
    assert slides(state) == {(1, TOP), (2, BOTTOM), (3, BOTTOM)}
    assert obstacles(state, 0, Slide(0, TOP)) == [SlotShut(0)]


def test_5_2_the_slot_decides_the_half() -> None:
    """Gleaner: 3 food above, the yellow track by 2 below."""
    assert changes(holding("c27"), Play("c27"), Slide(0, TOP)) == "food+3 active-c27 slot+c27"
    assert changes(holding("c27"), Play("c27"), Slide(2, BOTTOM)) == (
        "yellow+2 active-c27 slot+c27"
    )


def test_5_5_a_module_goes_on_any_space_the_shut_slot_included() -> None:
    state = holding(pool=(TakeModule(),))
    apply(state, 0, PickModule("m29"))
    assert len([one for one in options(state, 0) if isinstance(one, PutModule)]) == 13
    assert changes(state, PutModule(4, 2)) == "module+1"
    assert state.modules == ("m01", "m06", "m11", "m31", "m02")  # the display is refilled


def test_5_8_a_module_may_be_refused_but_a_taken_one_must_be_placed() -> None:
    state = holding(pool=(TakeModule(),))
    assert Leave() in options(state, 0)
    apply(state, 0, PickModule("m29"))
    assert Leave() not in options(state, 0)
    assert all(isinstance(one, PutModule) for one in options(state, 0))


def test_5_9_a_slot_symbol_keeps_the_slot_open() -> None:
    """Baker carries it on the top edge, Peddler on the bottom edge."""
    state = holding("c01", slots=((Slotted("c28", TOP),), (), (Slotted("c28", BOTTOM),), (), ()))
    apply(state, 0, Play("c01"))
    assert slides(state) == {(0, TOP), (1, TOP), (3, BOTTOM)}
    state = holding("c01", slots=((), (), (Slotted("c39", BOTTOM),), (), ()))
    apply(state, 0, Play("c01"))
    assert (2, BOTTOM) in slides(state)


def test_5_9_every_card_in_the_slot_must_show_it() -> None:
    state = holding("c01", slots=((Slotted("c28", TOP), Slotted("c27", TOP)), (), (), (), ()))
    apply(state, 0, Play("c01"))
    assert (0, TOP) not in slides(state)


def test_5_10_a_second_yellow_card_activates_the_first_one_again() -> None:
    """The example of page 10: the new card, the earlier one and the yellow module.

    Gleaner gives 3 food, Baker below it 2, and the module 1 book.
    """
    state = holding(
        "c27",
        stock=(0, 0, 0, 0),
        slots=((Slotted("c28", TOP),), (), (), (), ()),
        modules=(("m31", ""), *NO_MODULES[1:]),
    )
    done = changes(state, Play("c27"), Slide(0, TOP))
    assert done == "book+1 food+5 active-c27 slot+c27"


def test_5_10_a_card_of_another_colour_does_not() -> None:
    state = holding("c01", stock=(0, 0, 0, 0), slots=((Slotted("c28", TOP),), (), (), (), ()))
    assert changes(state, Play("c01"), Slide(0, TOP)) == "gear+3 active-c01 slot+c01"


def test_5_11_modules_activate_once_for_each_card_slid_in() -> None:
    """Cartographer gives one of each; Baker and Host give 2 food again, the module 1 food once."""
    state = holding(
        "c34",
        stock=(0, 0, 0, 0),
        slots=((Slotted("c28", TOP), Slotted("c36", TOP)), (), (), (), ()),
        modules=(("m13", ""), *NO_MODULES[1:]),
    )
    done = changes(state, Play("c34"), Slide(0, TOP))
    assert done == "gear+1 book+1 food+6 active-c34 slot+c34"


def test_19_2_a_card_never_moves_itself_away() -> None:
    """Dream Warden moves another card from a slot to the rest area."""
    state = holding("c25", slots=((Slotted("c11", TOP),), (), (), (), ()))
    apply(state, 0, Play("c25"))
    apply(state, 0, Slide(2, BOTTOM))
    assert [one for one in options(state, 0) if isinstance(one, Unslot)] == [Unslot("c11")]
