"""[20.4, 5.4, 5.6] What every slot module gives, and to which cards it answers."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Action,
    Hire,
    PickModule,
    Play,
    Push,
    PutModule,
    Settle,
    Slide,
    Take,
    TakeBack,
    Unslot,
)
from farhaven.games.revive.components.effects import (
    AdvanceAny,
    Choose,
    Cost,
    Gain,
    Points,
    TakeAnyCitizen,
    TakeModule,
    Trade,
    TribeAbility,
)
from farhaven.games.revive.components.modules import MODULES
from farhaven.games.revive.events import ModuleActivated
from farhaven.games.revive.model import Colour, Half, Resource
from farhaven.games.revive.rules import apply

from .plenty import changes, plenty
from .table import NO_MODULES, give

GEAR, BOOK, FOOD = (Take(resource) for resource in (Resource.GEAR, Resource.BOOK, Resource.FOOD))
FOOD_OR_BOOKS = Choose(((Gain(food=2),), (Gain(book=2),)))
ONE_FOR_TWO = Trade(Cost(any_basic=1), (Gain(any_basic=2),))  # paid with a gear, a book, a food
EXCHANGE = (Settle(ONE_FOR_TWO, 2), GEAR, BOOK)

# Its colours (grey, green: n, yellow), what is decided, and what it changes.
GIVEN: dict[str, tuple[str, tuple[Action, ...], str]] = {
    "m01": ("g", (), "gear+2"),
    "m02": ("g", (), "gear+2"),
    "m03": ("g", (), "gear+1"),
    "m04": ("g", (), "grey+1"),
    "m05": ("g", (), "crystal+1"),
    "m06": ("n", (), "book+2"),
    "m07": ("n", (), "book+2"),
    "m08": ("n", (), "book+1"),
    "m09": ("n", (), "green+1"),
    "m10": ("n", (), "crystal+1"),
    "m11": ("y", (), "food+2"),
    "m12": ("y", (), "food+2"),
    "m13": ("y", (), "food+1"),
    "m14": ("y", (), "yellow+1"),
    "m15": ("y", (), "crystal+1"),
    "m16": ("g", (TakeBack("std_range_1"),), "powered-1"),
    "m17": (
        "g",
        (Settle(Trade(Cost(gear=1), (FOOD_OR_BOOKS,))), Settle(FOOD_OR_BOOKS, 1)),
        "gear-1 book+2",
    ),
    "m18": (
        "g",
        (Settle(Trade(Cost(gear=1), (AdvanceAny(2),))), Push(Colour.GREEN, 2)),
        "gear-1 green+2",
    ),
    "m19": (
        "n",
        (Settle(Trade(Cost(book=1), (TribeAbility(),))), Settle(TribeAbility())),
        "book+1 marker-1 progress+1",
    ),
    "m20": ("n", (Unslot("c11"),), "book+1 rest+c11 slot-c11"),
    "m21": ("n", (Settle(Trade(Cost(book=1), (Points(3),))),), "book-1 score+3"),
    "m22": ("y", (), "score+1"),
    "m23": (
        "y",
        (Settle(Trade(Cost(food=1), (TakeAnyCitizen(),))), Hire("c05")),
        "food-1 active+c05",
    ),
    "m24": (
        "y",
        (Settle(Trade(Cost(food=1), (Gain(any_basic=2),))), GEAR, BOOK),
        "gear+1 book+1 food-1",
    ),
    "m25": ("gn", (), "gear+1"),
    "m26": ("gn", (), "book+1"),
    "m27": ("gn", (FOOD,), "food+1"),
    "m28": ("gn", (GEAR,), "gear+1"),
    "m29": ("gn", (), "score+1"),
    "m30": ("gn", (), ""),
    "m31": ("ny", (), "book+1"),
    "m32": ("ny", (), "food+1"),
    "m33": ("ny", (FOOD,), "food+1"),
    "m34": ("ny", (GEAR,), "gear+1"),
    "m35": ("ny", (), "score+1"),
    "m36": ("ny", (), ""),
    "m37": ("gy", (), "gear+1"),
    "m38": ("gy", (), "food+1"),
    "m39": ("gy", (FOOD,), "food+1"),
    "m40": ("gy", (GEAR,), "gear+1"),
    "m41": ("gy", (), "score+1"),
    "m42": ("gy", (), ""),
    "m43": ("gn", EXCHANGE, "gear+1 book+1 food-1"),
    "m44": (
        "gn",
        (Settle(Trade(Cost(any_basic=1), (AdvanceAny(),)), 2), Push(Colour.GREEN, 1)),
        "food-1 green+1",
    ),
    "m45": ("ny", EXCHANGE, "gear+1 book+1 food-1"),
    "m46": ("ny", (TakeBack("std_range_1"),), "powered-1"),
    "m47": ("gy", EXCHANGE, "gear+1 book+1 food-1"),
    "m48": ("gy", (Unslot("c11"), GEAR), "gear+1 rest+c11 slot-c11"),
}
CARDS = {"g": "c02", "n": "c15", "y": "c28"}


def test_every_module_is_here() -> None:
    assert list(GIVEN) == [module.id for module in MODULES]


@pytest.mark.parametrize("module", GIVEN)
def test_5_6_what_a_module_gives_on_a_space_with_the_activation_symbol(module: str) -> None:
    state = plenty()
    state.modules = (module,)
    give(state.players[0], pool=(TakeModule(),))
    _, choices, expected = GIVEN[module]
    done = changes(state, PickModule(module), PutModule(2, 0), *choices)
    assert sorted(done.split()) == sorted(["module+1", *expected.split()])


@pytest.mark.parametrize("module", GIVEN)
def test_5_4_a_module_answers_to_cards_of_its_colours(module: str) -> None:
    """A card of each colour is slid into its slot."""
    answered = ""
    for letter, card in CARDS.items():
        state = plenty()
        row = (module, "", "")
        give(
            state.players[0],
            active=(card, "c01"),
            modules=(NO_MODULES[0], row, *NO_MODULES[2:]),
        )
        log: list[Event] = []
        apply(state, 0, Play(card), log)
        apply(state, 0, Slide(1, Half.TOP), log)
        answered += letter * (ModuleActivated(seat=0, module=module) in log)
    assert answered == GIVEN[module][0]


def test_5_4_a_card_worth_2_food_and_a_module_for_a_book() -> None:
    """The example of page 10: the module is yellow and green, the card yellow."""
    state = plenty()
    row = ("m31", "", "")
    give(state.players[0], modules=(NO_MODULES[0], row, *NO_MODULES[2:]))
    done = changes(state, Play("c28"), Slide(1, Half.TOP))
    assert done == "book+1 food+2 active-c28 slot+c28"


def test_5_6_a_module_for_a_book_on_the_activation_symbol() -> None:
    """The example of page 10."""
    state = plenty()
    give(state.players[0], pool=(TakeModule(),))
    assert changes(state, PickModule("m31"), PutModule(0, 0)) == "book+1 module+1"


def test_5_7_a_module_that_replaces_another_does_not_activate() -> None:
    state = plenty()
    row = ("m05", "", "")
    give(
        state.players[0],
        pool=(TakeModule(),),
        modules=(NO_MODULES[0], row, *NO_MODULES[2:]),
    )
    assert changes(state, PickModule("m31"), PutModule(1, 0)) == ""
    assert state.gone == ("m05",)


def test_5_6_a_space_without_the_symbol_activates_nothing() -> None:
    state = plenty()
    give(state.players[0], pool=(TakeModule(),))
    assert changes(state, PickModule("m31"), PutModule(0, 1)) == "module+1"
