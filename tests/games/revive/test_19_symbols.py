"""[19] Symbols that are told nowhere else, and the colours of a dyed card."""

from __future__ import annotations

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Activate,
    Begin,
    Dye,
    EndTurn,
    Hibernate,
    Hire,
    Leave,
    NotNow,
    PickModule,
    Play,
    PutModule,
    Rest,
    Settle,
    Slide,
    Take,
    Unslot,
    Wake,
    WrongColour,
)
from farhaven.games.revive.components.effects import (
    ActNow,
    Count,
    Gain,
    GainPer,
    PlayCard,
    RecallCard,
    RestCard,
    TakeCitizen,
)
from farhaven.games.revive.events import CardFlipped
from farhaven.games.revive.model import Colour, Deed, Half, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.rules.counts import visible_flasks
from farhaven.games.revive.state import PickTarget, Slotted, State

from .plenty import changes, follow, plenty
from .table import NO_MODULES, asked, give, owed

TOP, BOTTOM = Half.TOP, Half.BOTTOM


def owing(*entries: object, **more: object) -> State:
    state = plenty()
    give(state.players[0], pool=entries, **more)
    return state


def test_19_2_a_card_of_choice_comes_back_from_the_rest_area() -> None:
    state = owing(RecallCard(), rest=("c14", "c15"))
    assert [one for one in options(state, 0) if isinstance(one, Wake)] == [
        Wake("c14"),
        Wake("c15"),
    ]


def test_19_3_another_card_of_the_shown_colour_is_played_at_once() -> None:
    """c01 is grey, c28 yellow. No action is used."""
    state = owing(PlayCard(Colour.YELLOW))
    assert Play("c28") in options(state, 0)
    assert obstacles(state, 0, Play("c01")) == [WrongColour("c01")]
    assert changes(state, Play("c28"), Slide(1, TOP)) == "food+2 active-c28 slot+c28"
    assert state.taken == 0


def test_19_3_a_citizen_of_the_shown_colour() -> None:
    """c15 is the only green one of the display."""
    state = owing(TakeCitizen(Colour.GREEN))
    assert [one for one in options(state, 0) if isinstance(one, Hire)] == [Hire("c15")]


def test_19_5_the_card_being_played_does_not_rest() -> None:
    state = plenty()
    give(state.players[0], powered=(), cutouts=("", "x_green_03", *[""] * 13))
    apply(state, 0, Play("c28"))
    apply(state, 0, Activate("x_green_03"))
    assert [one for one in options(state, 0) if isinstance(one, Rest)] == [Rest("c01")]


def test_19_6_a_card_of_choice_has_all_colours_until_the_action_ends() -> None:
    """c11, which lies in a slot, is dyed: Harvest Queen counts it as yellow."""
    state = plenty()
    give(
        state.players[0],
        active=("c30",),
        powered=(),
        cutouts=("", "x_grey_06", *[""] * 13),
    )
    per = GainPer(Count.SLOTTED_YELLOW, Gain(food=1))
    done = changes(
        state, Play("c30"), Activate("x_grey_06"), Dye("c11"), Slide(1, TOP), Settle(per)
    )
    assert done == "food+3 powered+1 active-c30 slot+c30"
    assert state.wild == ()


def test_19_6_a_dyed_card_may_be_played_where_its_colour_is_not_due() -> None:
    """A green card is due, and there is none; c01 is grey."""
    state = owing(PlayCard(Colour.GREEN), powered=(), cutouts=("", "x_grey_06", *[""] * 13))
    assert not [one for one in options(state, 0) if isinstance(one, Play)]
    done = changes(state, Activate("x_grey_06"), Dye("c01"), Play("c01"), Slide(1, TOP))
    assert done == "gear+3 powered+1 active-c01 slot+c01"


def test_19_6_between_actions_a_card_is_dyed_until_the_turn_ends_at_the_latest() -> None:
    state = plenty()
    give(state.players[0], powered=(), cutouts=("", "x_grey_06", *[""] * 13))
    follow(state, Activate("x_grey_06"), Dye("c01"))
    assert state.wild == ("c01",)
    apply(state, 0, Hibernate())
    apply(state, 0, EndTurn())
    assert state.active == 1
    assert not state.wild


def test_19_6_with_the_online_ruling_only_while_a_card_is_played() -> None:
    """[1.14]"""
    state = plenty()
    state.online = True
    give(state.players[0], powered=(), cutouts=("", "x_grey_06", *[""] * 13))
    assert Activate("x_grey_06") not in options(state, 0)
    assert obstacles(state, 0, Activate("x_grey_06")) == [NotNow()]
    apply(state, 0, Play("c28"))
    assert Activate("x_grey_06") in options(state, 0)


def test_19_6_with_the_online_ruling_it_is_the_card_being_played() -> None:
    """[1.14] A yellow card activates the grey module for a crystal."""
    state = plenty()
    state.online = True
    give(
        state.players[0],
        active=("c28",),
        powered=(),
        cutouts=("", "x_grey_06", *[""] * 13),
        modules=(NO_MODULES[0], ("", "m05", ""), *NO_MODULES[2:]),
    )
    done = changes(state, Play("c28"), Activate("x_grey_06"), Slide(1, TOP))
    assert done == "crystal+1 food+2 powered+1 active-c28 slot+c28"


def test_19_7_flasks_on_hidden_halves_and_at_rest_are_not_visible() -> None:
    """c03 carries its flask below, c08 above; x_grey_01 and m03 have one each."""
    player = plenty().players[0]
    give(
        player,
        active=("c03",),  # 1
        rest=("c08",),  # 0
        slots=((Slotted("c08", TOP),), (Slotted("c03", TOP),), (Slotted("c07", BOTTOM),), (), ()),
        cutouts=("x_grey_01", *[""] * 14),
        modules=(("m03", ""), *NO_MODULES[1:]),
    )
    assert visible_flasks(player) == 1 + 2 + 1 + 1


def test_19_10_a_card_that_rests_for_its_top_half_activates_no_modules() -> None:
    state = owing(RestCard(), modules=(("m11", ""), ("m12", "", ""), *NO_MODULES[2:]))
    assert changes(state, Rest("c28")) == "food+2 active-c28 rest+c28"


def test_19_11_an_action_at_once_is_done_when_chosen_and_the_rest_waits() -> None:
    act = ActNow((Deed.BUILD,), discount=1)
    state = owing(act, Gain(any_basic=1), crates=("b27",))
    apply(state, 0, Settle(act))
    assert asked(state) == (PickTarget(Deed.BUILD, discount=1, effect=act),)
    assert owed(state) == (Gain(any_basic=1),)
    assert Take(Resource.GEAR) in options(state, 0)
    assert Leave() not in options(state, 0)
    assert Begin(Deed.BUILD) not in options(state, 0)


def test_19_5_the_card_may_be_turned_but_need_not_be() -> None:
    """Mirror Rack gives a resource besides. Gleaner: 3 food above, 2 yellow steps below."""
    for slid, done in ((TOP, "food+4"), (BOTTOM, "food+1 yellow+2")):
        state = plenty()
        give(
            state.players[0],
            active=("c27",),
            powered=(),
            stock=(0, 0, 0, 0),
            tracks=(1, 1, 3),
            cutouts=("", "x_green_10", *[""] * 13),
        )
        used = (Activate("x_green_10"), Take(Resource.FOOD))
        log: list[Event] = []
        for action in (Play("c27"), *used, Slide(1, slid)):
            assert action in options(state, 0)
            apply(state, 0, action, log)
        player = state.players[0]
        assert (CardFlipped(seat=0, card="c27") in log) == (slid is BOTTOM)
        assert done == f"food+{player.stock[3]}" + " yellow+2" * (player.tracks == (1, 1, 5))


def test_19_5_two_such_machines_turn_it_once_at_most() -> None:
    state = plenty()
    tokens = ("", "x_green_10", "x_grey_03", *[""] * 12)
    give(state.players[0], active=("c27",), powered=(), cutouts=tokens)
    apply(state, 0, Play("c27"))
    apply(state, 0, Activate("x_green_10"))
    apply(state, 0, Activate("x_grey_03"))
    assert {Slide(1, TOP), Slide(1, BOTTOM)} <= set(options(state, 0))


def test_19_6_a_second_machine_does_not_undo_the_first() -> None:
    """c11 is grey and c14 green; Harvest Queen counts both and herself, and gives a food more."""
    state = plenty()
    give(
        state.players[0],
        active=("c30",),
        powered=(),
        stock=(0, 0, 0, 0),
        rest=(),
        slots=((Slotted("c11", TOP),), (), (Slotted("c14", BOTTOM),), (), ()),
        cutouts=("", "x_grey_06", "x_green_04", *[""] * 12),
    )
    per = GainPer(Count.SLOTTED_YELLOW, Gain(food=1))
    dyed = (Activate("x_grey_06"), Dye("c11"), Activate("x_green_04"), Dye("c14"))
    taken = (Take(Resource.BOOK), Slide(1, TOP), Settle(per))
    done = changes(state, Play("c30"), *dyed, *taken)
    assert done == "book+1 food+4 powered+2 active-c30 slot+c30"


def test_19_6_a_card_is_dyed_once() -> None:
    state = plenty()
    give(state.players[0], powered=(), cutouts=("", "x_grey_06", "x_green_04", *[""] * 12))
    apply(state, 0, Activate("x_grey_06"))
    apply(state, 0, Dye("c01"))
    apply(state, 0, Activate("x_green_04"))
    assert [one for one in options(state, 0) if isinstance(one, Dye)] == [Dye("c28"), Dye("c11")]


def test_19_7_a_card_at_rest_does_not_count_itself() -> None:
    """[19.10] No yellow card is in a slot; the only visible flask is that of Fitter."""
    state = owing(RestCard(), active=("c30",), stock=(0, 0, 0, 0))
    assert changes(state, Rest("c30")) == "food+1 active-c30 rest+c30"
    state = owing(RestCard(), active=("c33", "c07"), stock=(0, 0, 0, 0))
    per = GainPer(Count.VISIBLE_FLASKS, Gain(food=1))
    assert changes(state, Rest("c33"), Settle(per)) == "food+2 active-c33 rest+c33"


def test_19_2_a_module_that_is_placed_may_move_the_card_that_brought_it() -> None:
    """[5.6] Porter takes a module, which moves a card from a slot when it is placed."""
    state = plenty()
    state.modules = ("m20", "m01", "m06", "m11", "m29")
    give(state.players[0], active=("start_a_porter",), slots=((),) * 5)
    for action in (Play("start_a_porter"), Slide(2, BOTTOM), PickModule("m20"), PutModule(0, 0)):
        apply(state, 0, action)
    assert Unslot("start_a_porter") in options(state, 0)
