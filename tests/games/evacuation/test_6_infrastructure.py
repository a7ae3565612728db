"""[6.1-6.8, 20.1-20.5] Infrastructure and research."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import (
    Decline,
    PlayInfrastructure,
    RaiseLevel,
    SettleArea,
    Store,
    Study,
    TakeInfrastructure,
)
from farhaven.games.evacuation.components.effects import InfrastructureMoves, Research, Settle
from farhaven.games.evacuation.editions import POLISH
from farhaven.games.evacuation.model import Resource, Row, World
from farhaven.games.evacuation.reasons import CannotPay, NotOffered, TwinPicture
from farhaven.games.evacuation.rules.infrastructure import is_met
from farhaven.games.evacuation.state import Player, State

from .positions import choose, hexes, offers, owing, player, refusals, rules, table

ROW = ("i01", "i04", "i07")


def mover(count: int = 1, discount: int = 0, **fields: Any) -> tuple[State, Player]:
    one = owing(player(**fields), InfrastructureMoves(count, discount))
    return table(one, player(2), rows=(ROW, (), ()), decks=(("i02", "i05"), (), ())), one


# -- moves -----------------------------------------------------------------------------------


def test_6_1_a_move_takes_or_plays_a_card() -> None:
    state, one = mover(2, plans=("i03",), new=(0, 0, 1))
    choose(state, 0, PlayInfrastructure("i03"), TakeInfrastructure("i07"))
    assert (one.waiting, one.plans, one.agenda) == (("i03",), ("i07",), ())


def test_6_1_fewer_moves_may_be_made() -> None:
    state, one = mover(2)
    choose(state, 0, TakeInfrastructure("i01"), Decline())
    assert (one.plans, one.agenda) == (("i01",), ())


def test_6_2_the_row_is_filled_after_a_taking_and_a_hand_has_no_limit() -> None:
    many = ("i03", "i06", "i08", "i09", "i10", "i12", "i15")
    state, one = mover(plans=many)
    choose(state, 0, TakeInfrastructure("i04"))
    assert one.plans == (*many, "i04")
    assert state.rows[Row.INFRASTRUCTURE] == ("i01", "i07", "i02")


def test_6_3_a_card_is_paid_from_the_new_world() -> None:
    state, _ = mover(plans=("i01",), old=(9, 9, 9))
    assert refusals(state, PlayInfrastructure("i01")) == [CannotPay((0, 1, 0), World.NEW)]
    state, one = mover(plans=("i01",), new=(0, 1, 0))
    choose(state, 0, PlayInfrastructure("i01"))
    assert one.new == (0, 0, 0)


def test_6_3_a_card_pays_out_at_once_if_its_requirement_is_met() -> None:
    """The example: two deserts with people; steel rises by 2."""
    state, one = mover(plans=("i01",), new=(0, 1, 0), settled=hexes("h20 h40"))
    choose(state, 0, PlayInfrastructure("i01"))
    assert (one.levels, one.completed, one.waiting) == ((0, 2, 0), ("i01",), ())


def test_6_3_a_card_waits_until_its_requirement_is_met_and_pays_out_once() -> None:
    state, one = mover(plans=("i01",), new=(0, 9, 0), settled=hexes("h20"), population=9)
    one.satellites = (8, 8)
    choose(state, 0, PlayInfrastructure("i01"))
    assert (one.levels, one.waiting) == ((0, 0, 0), ("i01",))
    one.agenda, one.prepared_new = (Settle(), Settle(ignored_symbols=1)), (1, 0, 0)
    choose(state, 0, SettleArea("h40"))  # two steel slots, one with two dots: 3 steel
    assert (one.levels, one.completed, one.waiting) == ((0, 5, 0), ("i01",), ())
    choose(state, 0, SettleArea("h35"))  # a third desert: two energy and a farm
    assert one.levels == (1, 5, 2)


def test_6_3_levels_of_choice_are_named_when_a_card_is_complete() -> None:
    """Cable Line: 1 energy and 1 of any kind."""
    state, one = mover(plans=("i09",), new=(0, 1, 0), settled=hexes("h01 h20"))
    choose(state, 0, PlayInfrastructure("i09"))
    assert one.levels == (0, 0, 1)
    assert refusals(state, Decline()) != []
    choose(state, 0, RaiseLevel(Resource.STEEL))
    assert one.levels == (0, 1, 1)


def test_6_4_czech_a_twin_is_neither_taken_nor_played() -> None:
    """i01 and i02 are both pipelines."""
    for place in ("plans", "waiting", "completed"):
        held: dict[str, Any] = {place: ("i02",)}
        state, _ = mover(**held)
        assert refusals(state, TakeInfrastructure("i01")) == [TwinPicture("i01")]
    state, _ = mover(plans=("i01",), waiting=("i02",), new=(0, 1, 0))
    assert refusals(state, PlayInfrastructure("i01")) == [TwinPicture("i01")]


def test_6_4_polish_a_twin_may_be_taken_but_not_played() -> None:
    state, one = mover(2, completed=("i02",), new=(0, 1, 0))
    state.rules = rules(edition=POLISH)
    choose(state, 0, TakeInfrastructure("i01"))
    assert refusals(state, PlayInfrastructure("i01")) == [TwinPicture("i01")]
    assert one.plans == ("i01",)


def test_6_4_the_first_of_two_twins_is_played() -> None:
    state, _ = mover(plans=("i01", "i02"), new=(1, 1, 0))
    assert offers(state, PlayInfrastructure) == [
        PlayInfrastructure("i01"),
        PlayInfrastructure("i02"),
    ]


def test_6_5_cards_in_hand_are_open_to_all() -> None:
    state, _ = mover(plans=("i08", "i12"))
    for seat in (1, -1):
        assert GAME.view(state, seat).players[0].plans == ("i08", "i12")


def test_6_3_only_cards_of_the_hand_are_played_and_of_the_row_taken() -> None:
    state, _ = mover(new=(9, 9, 9))
    assert refusals(state, PlayInfrastructure("i01")) == [NotOffered("i01")]
    assert refusals(state, TakeInfrastructure("i02")) == [NotOffered("i02")]


def test_21_2_a_discount_of_the_effect_lowers_each_card() -> None:
    """Canopy Road costs 1 steel and 1 energy; with Public Works and the effect, nothing."""
    state, one = mover(1, 1, technology_set=4, known=("t411",), plans=("i10",))
    choose(state, 0, PlayInfrastructure("i10"))
    assert (one.new, one.waiting) == ((0, 0, 0), ("i10",))


def test_21_14_a_technology_answers_a_completion() -> None:
    """Survey Office: 2 resources of the New World."""
    state, one = mover(
        technology_set=4, known=("t421",), plans=("i01",), new=(0, 1, 0), settled=hexes("h20 h40")
    )
    choose(state, 0, PlayInfrastructure("i01"))
    choose(state, 0, Store(Resource.FOOD, 0, 1), Store(Resource.FOOD, 0, 1))
    assert one.new == (2, 0, 0)


# -- requirements ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settled", "met"),
    [
        ("h01 h02 h03", False),
        ("h01 h02 h03 h04", False),
        ("h01 h02 h03 h05", True),
        ("h01 h11 h26 h41 h43", True),
    ],
)
def test_20_1_four_tundra_areas(settled: str, met: bool) -> None:
    assert is_met("i04", hexes(settled)) is met


@pytest.mark.parametrize(
    ("settled", "met"), [("h04", False), ("h04 h01", False), ("h04 h40", True), ("h07 h17", True)]
)
def test_20_2_two_deserts_with_people(settled: str, met: bool) -> None:
    """Every desert of the house set has a population slot."""
    assert is_met("i01", hexes(settled)) is met


@pytest.mark.parametrize(
    ("settled", "met"),
    [("h04", False), ("h01", False), ("h04 h02", False), ("h04 h01", True), ("h17 h18", True)],
)
def test_20_3_a_desert_with_people_and_a_tundra_with_a_factory(settled: str, met: bool) -> None:
    """h02 has no factory slot; h01 and h18 have one."""
    assert is_met("i07", hexes(settled)) is met


@pytest.mark.parametrize(
    ("card", "settled", "met"),
    [
        ("i10", "h08 h10", True),  # (0, -2) and (2, -2): one row, not neighbours
        ("i10", "h08 h14", False),  # (0, -2) and (-1, -1) lie on a rising line
        ("i11", "h08 h14", True),
        ("i11", "h08 h10", False),
        ("i12", "h08 h29", True),  # (0, -2) and (0, 1) lie on a falling line
        ("i12", "h08 h14", False),
        ("i10", "h08 h09", False),  # a desert in the row is no forest
    ],
)
def test_20_4_two_forests_on_a_line_of_the_card(card: str, settled: str, met: bool) -> None:
    assert is_met(card, hexes(settled)) is met


@pytest.mark.parametrize(
    ("settled", "met"),
    [
        ("h08 h01 h03", True),  # (0, -2), (2, -4), (1, -3): a rising line
        ("h08 h02 h42", True),  # (0, -2), (0, -3), (0, 3): a falling line, far apart
        ("h08 h01 h02", False),  # one tundra on each line
        ("h01 h03 h32", False),  # no forest
        ("h21 h19 h25", False),  # a row is no diagonal
    ],
)
def test_20_5_a_forest_and_two_tundra_areas_on_a_diagonal(settled: str, met: bool) -> None:
    assert is_met("i13", hexes(settled)) is met


# -- research --------------------------------------------------------------------------------


def researcher(**fields: Any) -> tuple[State, Player]:
    one = owing(player(**fields), Research())
    return table(one), one


def test_6_6_an_incomplete_technology_does_nothing() -> None:
    state, one = researcher(researched=(1, 0, 0), known=("t111",))
    choose(state, 0, Study(0))
    assert (one.researched, one.known) == ((2, 0, 0), ("t111",))


def test_6_7_a_lightning_happens_once_at_completion() -> None:
    """Spare Boilers: a free factory; three types on two sides, or none."""
    state, one = researcher()
    choose(state, 0, Study(2))
    assert one.known == ("t113",)
    assert len(GAME.options(state, 0)) == 7
    choose(state, 0, Decline())
    assert not one.agenda


def test_6_8_levels_take_one_two_and_two_researches() -> None:
    state, one = researcher()
    complete = []
    for _ in range(5):
        one.agenda = (Research(),)
        choose(state, 0, Study(0))
        complete.append(one.known)
    first, second, third = ("t111",), ("t111", "t121"), ("t111", "t121", "t131")
    assert complete == [first, first, second, second, third]


def test_6_8_the_columns_of_the_example() -> None:
    """Left: level 2 is half done. Middle: all done. Right: nothing yet."""
    state, one = researcher(
        researched=(2, 5, 0), known=("t111", "t112", "t122", "t132"), technology_set=1
    )
    assert offers(state, Study) == [Study(0), Study(2)]
    assert refusals(state, Study(1)) == [NotOffered("t132")]
    choose(state, 0, Study(0))
    assert one.known[-1] == "t121"


def test_21_9_what_lasts_holds_before_the_effect_at_completion() -> None:
    """Public Works: its own two moves already save a unit."""
    state, one = researcher(technology_set=4, plans=("i04",))
    choose(state, 0, Study(0), PlayInfrastructure("i04"))
    assert (one.waiting, one.new) == (("i04",), (0, 0, 0))
