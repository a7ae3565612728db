"""[20.5, 13.4, 19.5] What every machine does, in the position of `plenty`."""

from __future__ import annotations

import pytest

from farhaven.games.revive.actions import (
    Action,
    Activate,
    Begin,
    Build,
    Dye,
    Explore,
    Hire,
    Orient,
    PickArtifact,
    PickModule,
    Play,
    Populate,
    PutModule,
    Reopen,
    Rest,
    Settle,
    Slide,
    Take,
    Unslot,
    Wake,
)
from farhaven.games.revive.components.effects import (
    ActNow,
    Cost,
    Count,
    Gain,
    GainPer,
    Points,
    ReopenCrate,
    TakeAnyCitizen,
    Trade,
    TribeAbility,
)
from farhaven.games.revive.entries import ENGINE
from farhaven.games.revive.model import Deed, Half, Hue, Resource
from farhaven.games.revive.state import State

from .plenty import changes, plenty
from .table import NO_MODULES, give

GEAR, BOOK, FOOD = (Take(resource) for resource in (Resource.GEAR, Resource.BOOK, Resource.FOOD))
TO_CRYSTAL = Trade(Cost(any_basic=1), (Gain(crystal=1),))
REOPEN = Trade(Cost(gear=1), (ReopenCrate(),))
MINT = Trade(Cost(gear=2), (Points(4),))
RITE = Trade(Cost(any_basic=1), (TribeAbility(),))
COPY = Trade(Cost(book=1), (Points(3),))
ARCH = Trade(Cost(food=1), (TakeAnyCitizen(), Points(1)))
COMMONS = GainPer(Count.POPULATION, Gain(any_basic=1))
KITE = ActNow((Deed.EXPLORE,), range=1, discount=1)
BUILD_ON_P09D = Build("p09d", large=False)

# What comes before the activation, what after it, and what all of it changes.
USED: dict[str, tuple[tuple[Action, ...], tuple[Action, ...], str]] = {
    "std_basic_to_crystal": ((), (Settle(TO_CRYSTAL, 1),), "crystal+1 book-1"),
    "std_unslot_card": ((), (Unslot("c11"),), "rest+c11 slot-c11"),
    "std_range_1": (
        (Begin(Deed.BUILD),),
        (Build("p16b", False),),
        "crystal-1 gear-2 food-1 small+1",
    ),
    "x_grey_01": ((), (), "gear+2"),
    "x_grey_02": ((Begin(Deed.BUILD),), (BUILD_ON_P09D,), "gear-1 small+1"),
    "x_grey_03": ((Play("c01"),), (Slide(2, Half.TOP),), "gear+3 active-c01 slot+c01"),
    "x_grey_04": ((), (FOOD, Settle(REOPEN), Reopen("b07")), "gear+1 food+1"),
    "x_grey_05": ((), (), "gear+1 grey+1"),
    "x_grey_06": (
        (Play("c28"),),
        (Dye("c28"), Slide(1, Half.TOP)),
        "crystal+1 food+2 active-c28 slot+c28",
    ),
    "x_grey_07": ((), (), "crystal+1 score+1"),
    "x_grey_08": ((), (Settle(MINT),), "gear-2 score+4"),
    "x_grey_09": ((), (Unslot("c11"), BOOK), "book+1 rest+c11 slot-c11"),
    "x_grey_10": ((), (PickModule("m29"), PutModule(1, 2)), "module+1"),
    "x_green_01": ((), (), "book+2"),
    "x_green_02": (
        (Begin(Deed.POPULATE),),
        (Populate("p16a", "t2"), PickArtifact(Hue.WHITE)),
        "book-1 food-1 energy+1 artifact+1 figure+1",
    ),
    "x_green_03": ((), (Rest("c28"),), "food+2 active-c28 rest+c28"),
    "x_green_04": (
        (Play("c28"),),
        (Dye("c28"), BOOK, Slide(1, Half.TOP)),
        "crystal+1 book+1 food+2 active-c28 slot+c28",
    ),
    "x_green_05": ((), (), "book+1 green+1"),
    "x_green_06": (
        (),
        (Settle(RITE, 2), Settle(TribeAbility())),
        "book+2 food-1 marker-1 progress+1",
    ),
    "x_green_07": ((), (Settle(COMMONS), FOOD), "food+1"),
    "x_green_08": ((), (Wake("c14"),), "active+c14 rest-c14"),
    "x_green_09": ((), (Settle(COPY),), "book-1 score+3"),
    "x_green_10": (
        (Play("c01"),),
        (FOOD, Slide(2, Half.TOP)),
        "gear+3 food+1 active-c01 slot+c01",
    ),
    "x_yellow_01": ((), (), "food+2"),
    "x_yellow_02": (
        (Begin(Deed.EXPLORE),),
        (Explore("p10"), Hire("c30"), Orient(False)),
        "food-2 score+3 active+c30",
    ),
    "x_yellow_03": (
        (Begin(Deed.EXPLORE),),
        (Explore("p30"), Hire("c30"), Orient(False)),
        "food-4 score+3 active+c30",
    ),
    "x_yellow_04": ((), (Rest("c28"),), "food+2 active-c28 rest+c28"),
    "x_yellow_05": ((), (), "food+1 yellow+1"),
    "x_yellow_06": (
        (Begin(Deed.BUILD),),
        (Build("p16d", False),),
        "crystal-1 gear-2 small+1",  # a food gained, one paid
    ),
    "x_yellow_07": (
        (),
        (Settle(KITE), Explore("p10"), Hire("c30"), Orient(False)),
        "food-3 score+3 active+c30",
    ),
    "x_yellow_08": ((), (Settle(ARCH), Hire("c30")), "food-1 score+1 active+c30"),
    "x_yellow_09": (
        (),
        (Play("c28"), Slide(1, Half.TOP)),
        "food+2 active-c28 slot+c28",
    ),
    "x_yellow_10": ((), (), "score+2"),
}


def with_machine(machine: str) -> State:
    """Plenty with this machine, a grey module for a crystal in the second slot, and 4 food."""
    state = plenty()
    player = give(
        state.players[0],
        stock=(1, 2, 2, 4),
        powered=(),
        modules=(NO_MODULES[0], ("", "m05", ""), *NO_MODULES[2:]),
        unlocked=machine == "x_green_02",  # the first technology
    )
    if machine.startswith("std"):
        give(player, fields=1 << 0 | 1 << 5 | 1 << 10)
    else:
        give(player, cutouts=("", machine, *[""] * 13))
    return state


def test_every_machine_is_here() -> None:
    tribal = {"long_probe", "second_shift", "crystal_womb"}
    assert set(USED) | tribal == set(ENGINE)


@pytest.mark.parametrize("machine", USED)
def test_20_5_what_a_machine_does(machine: str) -> None:
    before, after, expected = USED[machine]
    done = changes(with_machine(machine), *before, Activate(machine), *after)
    assert sorted(done.split()) == sorted(["powered+1", *expected.split()])


def test_18_8_the_long_probe_explores_any_tile() -> None:
    """[19.5] p30 lies behind tiles that are not explored."""
    state = plenty("jox49i")
    give(state.players[0], stock=(0, 0, 0, 4), unlocked=0b1001)
    done = changes(
        state,
        Begin(Deed.EXPLORE),
        Activate("long_probe"),
        Explore("p30"),
        Hire("c30"),
        Orient(False),
    )
    assert done == "food-3 score+3 powered+1 active+c30"  # Sweep Protocol takes 1 off


def test_18_10_the_second_shift_rests_a_card_for_its_top_half() -> None:
    state = plenty("kunibans")
    give(state.players[0], unlocked=0b1000011)
    done = changes(state, Activate("second_shift"), Rest("c01"))
    assert done == "gear+3 powered+1 active-c01 rest+c01"


def test_18_12_the_crystal_womb_gives_a_crystal() -> None:
    state = plenty("formics")
    give(state.players[0], unlocked=0b1001)
    assert changes(state, Activate("crystal_womb")) == "crystal+1 powered+1"
