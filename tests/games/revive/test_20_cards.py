"""[20.2, 20.3] What both halves of every card give, in the position of `plenty`."""

from __future__ import annotations

from typing import TypeAlias

import pytest

from farhaven.games.revive.actions import (
    Action,
    Begin,
    Build,
    EndTurn,
    Explore,
    Hire,
    Leave,
    Orient,
    PickArtifact,
    PickModule,
    Play,
    Populate,
    Push,
    PutModule,
    Settle,
    Slide,
    Swap,
    Take,
    TakeBack,
    Unslot,
    Wake,
)
from farhaven.games.revive.components.effects import (
    ActNow,
    Choose,
    Cost,
    Count,
    Gain,
    GainPer,
    TakeArtifact,
    TakeModule,
    Trade,
    TribeAbility,
)
from farhaven.games.revive.entries import CARD
from farhaven.games.revive.model import Colour, Deed, Half, Hue, Resource
from farhaven.games.revive.rules import options
from farhaven.games.revive.rules.slots import repeated, slotted_discount, sums
from farhaven.games.revive.state import HibernateBy, Slotted, State

from .plenty import changes, plenty
from .table import NO_MODULES, give

GEAR, BOOK, FOOD = (Take(resource) for resource in (Resource.GEAR, Resource.BOOK, Resource.FOOD))
PUSH = Push(Colour.GREEN, 1)
USE = Settle(TribeAbility())
USED = "marker-1 progress+1"
BACK = TakeBack("std_range_1")
MODULE = (PickModule("m29"), PutModule(1, 1))
GREY_AGAIN = (Play("c01"), Slide(1, Half.TOP))  # 3 gears
GREEN_AGAIN = (Play("c16"), Slide(1, Half.TOP))  # 2 books and 1 food
YELLOW_AGAIN = (Play("c28"), Slide(1, Half.TOP))  # 2 food
EXPLORED = (Explore("p10"), Hire("c05"), Orient(turned=False))  # 4 food for 3 points
EVERY_DEED = (Deed.EXPLORE, Deed.BUILD, Deed.POPULATE)
FOOD_OR_BOOKS = Choose(((Gain(food=2),), (Gain(book=2),)))
MODULE_OR_ABILITY = Choose(((TakeModule(),), (TribeAbility(),)))


def per(count: Count, gain: Gain) -> Action:
    return Settle(GainPer(count, gain))


def now(*deeds: Deed, further: int = 0, discount: int = 0) -> Action:
    return Settle(ActNow(deeds, range=further, discount=discount))


def trade(cost: Cost, gain: Gain | Choose | TakeArtifact, times: int, way: int = 0) -> Action:
    return Settle(Trade(cost, (gain,), times), way)


Outcome: TypeAlias = tuple[tuple[Action, ...], str]

# The top half and the bottom half: what is decided, and what it changes.
CITIZENS: dict[str, tuple[Outcome, Outcome]] = {
    "c01": (((), "gear+3"), (MODULE, "gear+1 module+1")),
    "c02": (((), "gear+2"), ((), "grey+2 progress+1")),
    "c03": (((), "crystal+1 gear+1"), ((), "energy+1")),
    "c04": (
        ((), "gear+2 food+1"),
        ((now(Deed.BUILD, discount=1), Build("p09d", False)), "gear-2 small+1"),
    ),
    "c05": (  # grey: itself and c11
        ((per(Count.SLOTTED_GREY, Gain(gear=1)),), "gear+3"),
        (
            (trade(Cost(gear=1), FOOD_OR_BOOKS, 3), Settle(FOOD_OR_BOOKS, 0), Leave()),
            "gear-1 food+2",
        ),
    ),
    "c06": (((), "gear+3"), ((PUSH,), "green+1")),
    "c07": (((BOOK,), "gear+2 book+1"), (GREY_AGAIN, "gear+4 active-c01 slot+c01")),
    "c08": (
        ((BACK,), "gear+2 powered-1"),
        ((BACK, PUSH, Leave()), "green+1 powered-1"),  # there is no second one to take back
    ),
    "c09": (((), "gear+2"), ((PUSH,), "grey+1 green+1")),
    "c10": (
        ((per(Count.VISIBLE_FLASKS, Gain(gear=1)),), "gear+2"),  # its own flask
        ((), "crystal+1 crate+1"),
    ),
    "c11": (((), "gear+2 book+1"), ((), "score+2 crate+1")),
    "c12": (((), "gear+2"), ((Hire("c05"),), "grey+1 active+c05")),
    "c14": (((), "book+3"), ((USE,), f"book+3 {USED}")),
    "c15": (((), "book+2"), (MODULE, "green+1 module+1")),
    "c16": (((), "book+2 food+1"), ((USE,), f"book+2 score+2 {USED}")),
    "c17": (
        ((), "book+2 food+1"),
        (
            (now(Deed.POPULATE, discount=1), Populate("p16a", "t1")),
            "book-1 food-1 figure+1",
        ),
    ),
    "c18": (
        ((per(Count.SLOTTED_GREEN, Gain(book=1)),), "book+2"),
        ((Wake("c14"), FOOD), "food+1 active+c14 rest-c14"),
    ),
    "c19": (((), "book+2 score+1"), ((), "crystal+1")),
    "c20": (
        ((GEAR,), "gear+1 book+2"),
        (GREEN_AGAIN, "book+3 food+1 active-c16 slot+c16"),
    ),
    "c21": (
        ((per(Count.VISIBLE_FLASKS, Gain(book=1)),), "book+2"),
        ((per(Count.POPULATION, Gain(any_basic=1)), FOOD), "food+1"),
    ),
    "c22": (((), "book+2"), ((PUSH,), "green+2")),
    "c23": (((), "gear+1 book+2"), ((Hire("c15"),), "green+1 active+c15")),
    "c24": (
        ((), "crystal+1 book+1"),
        ((*MODULE, PickModule("m01"), PutModule(0, 1)), "module+2"),
    ),
    "c25": (((), "book+2"), ((Unslot("c11"), USE), f"book+2 {USED} rest+c11 slot-c11")),
    "c26": (
        ((), "book+2 score+1"),
        (
            (trade(Cost(crystal=3), TakeArtifact(), 1), PickArtifact(Hue.WHITE)),
            "crystal-2 artifact+1",
        ),
    ),
    "c27": (((), "food+3"), ((), "yellow+2")),
    "c28": (((), "food+2"), ((Hire("c05"),), "active+c05")),
    "c29": (
        ((), "food+2"),
        (
            (now(Deed.EXPLORE, further=1, discount=1), *EXPLORED),
            "crystal-1 food-2 score+3 active+c05",
        ),
    ),
    "c30": (((per(Count.SLOTTED_YELLOW, Gain(food=1)),), "food+2"), ((), "score+4")),
    "c31": (((GEAR,), "gear+1 food+2"), ((Hire("c05"),), "active+c05")),
    "c32": (((), "gear+1 food+2"), (YELLOW_AGAIN, "food+3 active-c28 slot+c28")),
    "c33": (
        ((per(Count.VISIBLE_FLASKS, Gain(food=1)),), "food+2"),
        ((GEAR, GEAR, BOOK), "gear+2 book+1"),
    ),
    "c34": (
        ((), "gear+1 book+1 food+1"),
        (
            (now(*EVERY_DEED, further=2), Begin(Deed.BUILD), Build("p09d", False)),
            "crystal-1 gear-2 small+1",
        ),
    ),
    "c35": (
        ((), "food+2 score+1"),
        (YELLOW_AGAIN, "food+2 score+1 active-c28 slot+c28"),
    ),
    "c36": (((), "food+2"), ((Hire("c30"),), "score+2 active+c30")),
    "c37": (((), "crystal+2"), ((PUSH, PUSH), "green+2")),
    "c39": (
        (
            (trade(Cost(any_basic=1), Gain(crystal=1), 3, way=1), Leave()),
            "crystal+1 book-1 food+1",
        ),
        ((), "food+1 crate+1"),
    ),
}
HIBERNATING = ("c13", "c38")

# The six cards of every set; Barterer's exchange is done once.
STARTING: dict[str, tuple[Outcome, Outcome]] = {
    "forager": (((), "food+2"), ((USE,), f"book+2 {USED}")),
    "porter": (((), "gear+1 food+1"), (MODULE, "module+1")),
    "tinker": (((), "gear+2"), ((Settle(MODULE_OR_ABILITY, 0), *MODULE), "module+1")),
    "mason": (((), "gear+1 book+1"), ((), "grey+1")),
    "reader": (((), "book+2"), ((), "green+1")),
    "barterer": (
        ((), "crystal+1"),
        ((trade(Cost(any_basic=1), Gain(any_basic=1), 3), BOOK, Leave()), "gear-1 book+1"),
    ),
}
COLOURS = {  # of forager, porter, tinker, mason, reader, barterer in each set
    "a": "yyggnn",
    "b": "nygnyg",
    "c": "ygngny",
    "d": "ngyyng",
}


def with_card(card: str) -> State:
    """Plenty with this card, and cards of all colours, in the active area."""
    state = plenty()
    state.citizens = tuple(one for one in state.citizens if one != card)
    player = give(
        state.players[0],
        active=(card, *(one for one in ("c01", "c28", "c16") if one != card)),
    )
    if card == "c14":
        give(player, rest=())
    if card == "c11":
        give(player, slots=((Slotted("c12", Half.TOP),), (), (), (), ()))
    if card == "c26":
        give(player, stock=(2, 2, 2, 2))
    return state


def played(card: str, half: Half, outcome: Outcome) -> None:
    choices, expected = outcome
    slot = 1 if half is Half.TOP else 2
    done = changes(with_card(card), Play(card), Slide(slot, half), *choices)
    assert sorted(done.split()) == sorted([f"active-{card}", f"slot+{card}", *expected.split()])


def test_every_card_is_here() -> None:
    starting = {f"start_{letter}_{name}" for letter in COLOURS for name in STARTING}
    assert {*CITIZENS, *HIBERNATING} | starting == set(CARD)


@pytest.mark.parametrize("card", CITIZENS)
def test_20_3_the_top_half_of_a_citizen(card: str) -> None:
    played(card, Half.TOP, CITIZENS[card][0])


@pytest.mark.parametrize("card", CITIZENS)
def test_20_3_the_bottom_half_of_a_citizen(card: str) -> None:
    played(card, Half.BOTTOM, CITIZENS[card][1])


@pytest.mark.parametrize("name", STARTING)
@pytest.mark.parametrize("half", Half)
def test_20_2_starting_cards(name: str, half: Half) -> None:
    for letter in COLOURS:
        played(f"start_{letter}_{name}", half, STARTING[name][half is Half.BOTTOM])


@pytest.mark.parametrize("letter", COLOURS)
def test_20_2_starting_sets_are_coloured_differently(letter: str) -> None:
    letters = {Colour.GREY: "g", Colour.GREEN: "n", Colour.YELLOW: "y"}
    found = [letters[CARD[f"start_{letter}_{name}"].colour] for name in STARTING]
    assert "".join(found) == COLOURS[letter]


def test_20_2_tinker_may_use_the_ability_instead() -> None:
    state = with_card("start_a_tinker")
    done = changes(
        state,
        Play("start_a_tinker"),
        Slide(2, Half.BOTTOM),
        Settle(MODULE_OR_ABILITY, 1),
        USE,
    )
    assert done == f"book+2 {USED} active-start_a_tinker slot+start_a_tinker"


# -- [19.9] Cards that hibernate -------------------------------------------------------------


@pytest.mark.parametrize(("card", "top"), [("c13", "gear+2 food+1"), ("c38", "book+1 food+2")])
def test_19_9_a_card_hibernates_and_leaves_the_game(card: str, top: str) -> None:
    """The reward of the first space is a crystal; the slot's c11 rests, c14 wakes."""
    played(card, Half.TOP, ((), top))
    state = with_card(card)
    before = state.players[0].hibernation
    done = changes(state, Play(card), Slide(2, Half.BOTTOM), Settle(HibernateBy(card)))
    assert sorted(done.split()) == sorted(
        f"crystal+1 powered-1 active+c14 rest-c14 rest+c11 slot-c11 active-{card}".split()
    )
    assert state.players[0].hibernation == before + 1
    assert card in state.gone
    assert {type(one) for one in options(state, 0)} == {EndTurn, Swap}  # [12.7]


def test_19_9_what_is_left_in_the_pool_is_lost() -> None:
    state = with_card("c13")
    modules = (NO_MODULES[0], NO_MODULES[1], ("m48", ""), *NO_MODULES[3:])  # answers to grey
    give(state.players[0], modules=modules)
    done = changes(state, Play("c13"), Slide(2, Half.BOTTOM), Settle(HibernateBy("c13")))
    moved = "active+c14 active-c13 rest+c11 rest-c14 slot-c11"
    assert done == f"crystal+1 powered-1 {moved}"  # neither a module's resource nor its card


def test_19_9_the_card_may_also_stay() -> None:
    """[3.12] Hibernating is an effect like others."""
    state = with_card("c13")
    assert changes(state, Play("c13"), Slide(2, Half.BOTTOM), Leave()) == "active-c13 slot+c13"
    assert not state.hibernated


def test_5_11_a_card_activated_again_does_not_hibernate() -> None:
    assert repeated("c01", Slotted("c13", Half.BOTTOM)) == ()


# -- [19.8] Lasting effects ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "half", "deed"),
    [
        ("c06", Half.BOTTOM, Deed.BUILD),
        ("c19", Half.BOTTOM, Deed.POPULATE),
        ("c31", Half.BOTTOM, Deed.EXPLORE),
    ],
)
def test_19_8_a_discount_holds_while_its_half_is_in_a_slot(
    card: str, half: Half, deed: Deed
) -> None:
    player = plenty().players[0]
    for lies, discount in ((half, 1), (Half.TOP, 0)):
        give(player, slots=((), (), (Slotted(card, lies),), (), ()))
        assert [slotted_discount(player, one) for one in Deed] == [
            discount * (one is deed) for one in Deed
        ]


def test_19_8_the_ridge_guide_gives_range_by_its_top_half() -> None:
    player = plenty().players[0]
    for lies, number in ((Half.TOP, 1), (Half.BOTTOM, 0)):
        give(player, slots=((), (Slotted("c29", lies),), (), (), ()))
        assert sums(player)[0] == number
