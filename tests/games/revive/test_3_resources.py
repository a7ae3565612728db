"""[3] Common notions: resources, points, the pool."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Begin,
    Build,
    CounterFull,
    Leave,
    Open,
    PickArtifact,
    PickModule,
    Play,
    PutModule,
    Settle,
    Slide,
    Swap,
    Take,
)
from farhaven.games.revive.components.effects import Gain, Points, TakeModule
from farhaven.games.revive.events import SurplusLost
from farhaven.games.revive.model import (
    COLOUR_OF,
    RESOURCE_OF,
    Colour,
    Deed,
    Ground,
    Half,
    Hue,
    Resource,
)
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.rules.stock import gain, gain_energy, lacks, score
from farhaven.games.revive.state import BOOK, CRYSTAL, FOOD, GEAR, State

from .plenty import changes, plenty
from .table import give, lay, leader, owed, table

TAKE_GEAR, TAKE_BOOK, TAKE_FOOD = (
    Take(one) for one in (Resource.GEAR, Resource.BOOK, Resource.FOOD)
)


def owing(*entries: Gain | Points, **more: object) -> State:
    state = plenty()
    give(state.players[0], pool=entries, **more)
    return state


def test_3_1_counters_hold_what_is_gained() -> None:
    state = table(leader())
    for counter, number in ((GEAR, 1), (BOOK, 2), (FOOD, 3)):
        gain(state, 0, counter, number, None)
    assert state.players[0].stock == (0, 1, 2, 3)


def test_3_2_at_most_3_crystals_and_6_of_each_basic_resource() -> None:
    """[3.4] What exceeds the counter is lost."""
    state = table(leader())
    for counter in (CRYSTAL, GEAR, BOOK, FOOD):
        gain(state, 0, counter, 9, None)
    assert state.players[0].stock == (3, 6, 6, 6)


@pytest.mark.parametrize("basic", [Resource.GEAR, Resource.BOOK, Resource.FOOD])
def test_3_3_a_crystal_becomes_any_basic_resource(basic: Resource) -> None:
    """[13.1] At any moment of the own turn, one for one."""
    assert changes(plenty(), Swap((Resource.CRYSTAL,), (basic,))) == f"crystal-1 {basic}+1"


def test_3_3_a_price_in_crystals_takes_only_crystals() -> None:
    player = give(leader(), stock=(1, 6, 6, 6))
    assert lacks(player, (2, 0, 0, 0)) == 1
    assert lacks(player, (1, 6, 6, 6)) == 0
    assert lacks(player, (0, 7, 6, 6)) == 0
    assert lacks(player, (0, 7, 7, 6)) == 1


@pytest.mark.parametrize(("online", "gears"), [(False, 6), (True, 8)])
def test_3_4_with_the_online_ruling_a_surplus_may_be_used_in_the_action(
    online: bool, gears: int
) -> None:
    """[1.14] While a building is announced, a crate with 2 gears is opened."""
    state = plenty()
    state.online = online
    give(state.players[0], stock=(0, 6, 0, 0), crates=("b07", "b27"), opened=())
    apply(state, 0, Begin(Deed.BUILD))
    apply(state, 0, Open("b07"))
    assert state.players[0].stock[GEAR] == gears


def test_3_4_what_is_too_much_is_lost_when_the_action_ends() -> None:
    """[1.14] Salvager gives 3 gears to somebody who has 5."""
    state = plenty()
    state.online = True
    give(state.players[0], stock=(0, 5, 0, 0))
    log: list[Event] = []
    apply(state, 0, Play("c01"), log)
    apply(state, 0, Slide(1, Half.TOP), log)
    assert state.players[0].stock == (0, 6, 0, 0)
    assert SurplusLost(seat=0, number=2) in log


def test_3_5_a_crystal_without_room_may_be_a_basic_resource() -> None:
    state = owing(Gain(crystal=2), stock=(2, 0, 0, 0))
    assert changes(state, Settle(Gain(crystal=2)), TAKE_BOOK) == "crystal+1 book+1"


def test_3_6_a_discount_never_takes_a_price_below_0() -> None:
    """Mountain Kin save a gear for each of four mountains; the building costs 3."""
    state = plenty("formics")
    state.grounds = (0,) * 6
    lay(state, p09="MO/MS", p16="MS/SS", p10="MM/MM")
    give(state.players[0], unlocked=0b11, stock=(0, 0, 0, 0), crates=("b27",))
    done = changes(state, Begin(Deed.BUILD), Build("p09d", large=False))
    assert done == "grey+4 progress+1 small+1"


@pytest.mark.parametrize(
    ("before", "points", "bonus"),
    [(5, 1, (Gain(crate=1),)), (4, 1, ()), (3, 12, (Gain(crate=1),) * 2), (6, 1, ())],
)
def test_3_7_bonus_spaces_pay_when_reached_or_passed(
    before: int, points: int, bonus: tuple[Gain, ...]
) -> None:
    """Crates at 6 and 14."""
    state = table(give(leader(), score=before))
    score(state, 0, points, None)
    assert state.players[0].score == before + points
    assert owed(state) == bonus


def test_3_8_a_bonus_space_pays_nothing_the_second_time() -> None:
    state = table(give(leader(), score=47))
    score(state, 0, 10, None)
    assert state.players[0].score == 57  # 7 on the second lap
    assert owed(state) == ()


def test_3_9_purple_points_pay_no_bonus() -> None:
    """[19.4] A module with 4 purple points gives nothing now, though a crate waits at 6."""
    state = plenty()
    state.modules = ("m30",)
    give(state.players[0], score=5, pool=(TakeModule(),))
    assert changes(state, PickModule("m30"), PutModule(2, 0)) == "module+1"


def test_3_12_every_effect_may_be_left_out() -> None:
    state = owing(Gain(any_basic=1), Gain(any_basic=1))
    assert Leave() in options(state, 0)
    assert changes(state, TAKE_GEAR, Leave()) == "gear+1"


def test_3_13_effects_are_settled_in_any_order() -> None:
    """Either of the two may come first."""
    state = owing(Gain(any_basic=1), Gain(gear=2), stock=(0, 5, 0, 0))
    offered = options(state, 0)
    assert {TAKE_GEAR, TAKE_BOOK, TAKE_FOOD, Settle(Gain(gear=2))} <= set(offered)


def test_3_15_outside_the_own_turn_nobody_exchanges_or_opens_crates() -> None:
    state = plenty()
    give(state.players[1], pool=(Gain(any_basic=1),), stock=(2, 0, 0, 0), crates=("b01",))
    give(state.players[0], pool=(Gain(any_basic=1),))
    apply(state, 0, TAKE_GEAR)
    assert state.acting == 1  # [3.17] the active player first, then the others
    assert {type(one) for one in options(state, 1)} == {Take, Leave}
    assert Open("b01") not in options(state, 1)


def test_3_17_the_active_player_settles_first_then_the_others_in_turn_order() -> None:
    state = plenty()
    state.players.append(leader("jox49i"))
    state.active = state.acting = 1
    for player in state.players:
        give(player, pool=(Gain(any_basic=1),))
    order = []
    while any(player.pool for player in state.players):
        order.append(state.acting)
        apply(state, state.acting, TAKE_GEAR)
    assert order == [1, 2, 0]


def test_1_10_an_empty_supply_gives_no_energy() -> None:
    state = table(leader())
    state.energy = 1
    gain_energy(state, 0, None)
    gain_energy(state, 0, None)
    assert (state.energy, state.players[0].energy) == (0, 1)


def test_3_16_grey_gears_green_books_yellow_food() -> None:
    assert COLOUR_OF == {
        Ground.MOUNTAIN: Colour.GREY,
        Ground.FOREST: Colour.GREEN,
        Ground.FIELD: Colour.YELLOW,
    }
    assert RESOURCE_OF == {
        Colour.GREY: Resource.GEAR,
        Colour.GREEN: Resource.BOOK,
        Colour.YELLOW: Resource.FOOD,
    }


def test_3_2_a_full_counter_is_told() -> None:
    state = owing(Gain(any_basic=1), stock=(0, 6, 0, 0))
    assert obstacles(state, 0, TAKE_GEAR) == [CounterFull(Resource.GEAR)]


def test_3_7_an_artifact_at_22() -> None:
    state = owing(Points(2), Gain(any_basic=1), score=20)
    done = changes(state, TAKE_GEAR, PickArtifact(Hue.WHITE))
    assert done == "gear+1 score+2 artifact+1"
