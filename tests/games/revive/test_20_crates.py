"""[20.6] What every crate gives, in the position of `plenty`."""

from __future__ import annotations

import pytest

from farhaven.games.revive.actions import (
    Action,
    Begin,
    Build,
    Hire,
    Open,
    PickModule,
    Push,
    PutModule,
    Settle,
    Take,
    TakeBack,
    Unslot,
    Wake,
)
from farhaven.games.revive.components.crates import CRATES
from farhaven.games.revive.components.effects import TribeAbility
from farhaven.games.revive.model import Colour, Deed, Resource

from .plenty import changes, plenty
from .table import give

GEAR, BOOK, FOOD = (Take(resource) for resource in (Resource.GEAR, Resource.BOOK, Resource.FOOD))

OPENED: dict[str, tuple[tuple[Action, ...], str]] = {
    "b01": ((), "gear+1 book+1"),
    "b02": ((), "gear+1 book+1"),
    "b03": ((), "gear+1 food+1"),
    "b04": ((), "gear+1 food+1"),
    "b05": ((), "book+1 food+1"),
    "b06": ((), "book+1 food+1"),
    "b07": ((), "gear+2"),
    "b08": ((), "book+2"),
    "b09": ((), "food+2"),
    "b10": ((), "crystal+2"),
    "b11": ((FOOD,), "crystal+1 food+1"),
    "b12": ((GEAR, BOOK), "gear+1 book+1"),
    "b13": ((), "gear+1 book+1 food+1"),
    "b14": ((), "energy+1"),
    "b15": ((TakeBack("std_range_1"), GEAR), "gear+1 powered-1"),
    "b16": ((PickModule("m29"), PutModule(1, 1)), "module+1"),
    "b17": ((PickModule("m06"), PutModule(2, 0)), "book+2 module+1"),  # activated at once
    "b18": ((), "grey+2 progress+1"),  # grey 3 opens the first field
    "b19": ((), "green+2"),
    "b20": ((), "yellow+2"),
    "b21": ((Push(Colour.GREEN, 1), BOOK), "book+1 green+1"),
    "b22": ((Hire("c30"),), "active+c30"),
    "b23": ((Wake("c14"), FOOD), "food+1 active+c14 rest-c14"),
    "b24": ((Unslot("c11"), GEAR), "gear+1 rest+c11 slot-c11"),
    "b25": ((TakeBack("x_grey_01"), TakeBack("std_range_1"), GEAR), "gear+1 powered-2"),
    "b26": ((Settle(TribeAbility()),), "book+2 marker-1 progress+1"),
    "b27": ((), "score+3"),
    "b28": ((GEAR,), "gear+1"),  # the range means nothing now
}


def test_every_crate_is_here() -> None:
    assert list(OPENED) == [crate.id for crate in CRATES]


def test_every_crate_has_a_name_of_its_own() -> None:
    """Whoever has two that give the same must be able to tell them apart."""
    assert len({crate.name for crate in CRATES}) == 28


@pytest.mark.parametrize("crate", OPENED)
def test_20_6_what_a_crate_gives(crate: str) -> None:
    state = plenty()
    player = give(state.players[0], crates=(crate,), opened=())
    if crate == "b25":
        give(player, powered=("x_grey_01", "std_range_1"), cutouts=("x_grey_01", *[""] * 14))
    choices, expected = OPENED[crate]
    assert changes(state, Open(crate), *choices) == expected


def test_13_6_snowshoes_give_2_range_to_an_announced_action() -> None:
    """p16b lies behind p09d and p16a: 2 food less are none."""
    state = plenty()
    give(state.players[0], crates=("b28",), stock=(0, 3, 0, 0))
    done = changes(state, Begin(Deed.BUILD), Open("b28"), BOOK, Build("p16b", large=False))
    assert done == "gear-3 book+1 small+1"
