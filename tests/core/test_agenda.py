"""What is owed, and in which order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from farhaven.core.agenda import Agenda, batch, first, join, last, open_duties, settle

agendas = st.lists(st.lists(st.sampled_from("abcdef"), min_size=1, max_size=3).map(tuple)).map(
    tuple
)
some_duties = st.lists(st.sampled_from("uvwxyz"), min_size=1, max_size=4)


def in_order(agenda: Agenda[str]) -> str:
    """The duties as they come up when the first open one is always settled."""
    order = ""
    while agenda:
        duty = open_duties(agenda)[0]
        order += duty
        agenda = settle(agenda, duty)
    return order


def test_nothing_is_open_on_an_empty_agenda() -> None:
    assert open_duties(()) == ()


def test_first_comes_one_by_one_before_the_rest() -> None:
    agenda = first(first((), "end"), "pay", "place")
    assert open_duties(agenda) == ("pay",)
    assert in_order(agenda) == "payplaceend"


def test_last_comes_one_by_one_after_the_rest() -> None:
    agenda = last(first((), "pay"), "clean", "end")
    assert open_duties(agenda) == ("pay",)
    assert in_order(agenda) == "paycleanend"


def test_a_batch_is_open_all_at_once_before_the_rest() -> None:
    agenda = batch(first((), "end"), "ore", "food")
    assert open_duties(agenda) == ("ore", "food")
    assert open_duties(settle(agenda, "food")) == ("ore",)
    assert open_duties(settle(settle(agenda, "food"), "ore")) == ("end",)


def test_an_empty_batch_leaves_no_trace() -> None:
    assert batch((("end",),)) == (("end",),)


def test_join_opens_duties_beside_those_that_are_open() -> None:
    agenda = join(first((), "pay", "end"), "bonus")
    assert open_duties(agenda) == ("pay", "bonus")
    assert open_duties(join((), "bonus")) == ("bonus",)
    assert join(()) == ()


def test_a_gain_takes_the_place_of_what_brought_it() -> None:
    agenda = first((), "build", "end")
    assert open_duties(settle(agenda, "build", "gain")) == ("gain",)
    assert in_order(settle(agenda, "build", "gain")) == "gainend"


def test_settle_strikes_one_of_two_equal_duties() -> None:
    assert settle((("draw", "draw"),), "draw") == (("draw",),)


@given(agendas, some_duties)
def test_no_duty_is_lost_or_made(agenda: Agenda[str], duties: list[str]) -> None:
    before = sorted(in_order(agenda) + "".join(duties))
    for owe in (first, batch, join, last):
        assert sorted(in_order(owe(agenda, *duties))) == before


@given(agendas, some_duties)
def test_first_and_last_keep_their_order(agenda: Agenda[str], duties: list[str]) -> None:
    assert in_order(first(agenda, *duties)) == "".join(duties) + in_order(agenda)
    assert in_order(last(agenda, *duties)) == in_order(agenda) + "".join(duties)
