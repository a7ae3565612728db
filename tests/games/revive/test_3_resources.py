"""[3] Common notions: resources, points, the pool."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.core.game import opening
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import (
    Activate,
    Begin,
    Build,
    CounterFull,
    Explore,
    Hire,
    Leave,
    NotDue,
    Open,
    Orient,
    PickArtifact,
    PickMachine,
    PickModule,
    Play,
    Put,
    PutModule,
    Settle,
    Slide,
    Swap,
    Take,
)
from farhaven.games.revive.components.effects import (
    ActNow,
    Gain,
    PlayAnyCard,
    Points,
    TakeModule,
    TribeAbility,
)
from farhaven.games.revive.events import SurplusLost
from farhaven.games.revive.features import FEATURES
from farhaven.games.revive.imagining import determinise
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
from farhaven.games.revive.state import BOOK, CRYSTAL, FOOD, GEAR, Aside, MoveMarker, State
from farhaven.games.revive.view import view

from .plenty import changes, plenty
from .table import give, lay, leader, mask, moon, owed, table, tile_at

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


# -- [3.4, 3.5] A surplus, with the online ruling --------------------------------------------


def online(tribe: str, **things: object) -> State:
    """[1.14] Nothing is at hand but what is given."""
    state = plenty(tribe)
    state.online = True
    give(state.players[0], energy=0, powered=(), fields=0, opened=(), slots=((),) * 5)
    give(state.players[0], **things)
    return state


def test_3_5_crystals_above_3_can_be_exchanged_before_the_action_ends() -> None:
    """Dowser gives 2 crystals."""
    state = online("nadair", stock=(3, 2, 2, 2), active=("c37",))
    to_gear, to_food = (
        Swap((Resource.CRYSTAL,), (basic,)) for basic in (Resource.GEAR, Resource.FOOD)
    )
    done = changes(state, Play("c37"), Slide(0, Half.TOP), to_gear, to_food)
    assert done == "gear+1 food+1 active-c37 slot+c37"


def test_3_4_a_surplus_can_be_used_before_the_action_ends() -> None:
    """Salt Pans give a crystal for 2 basic resources; Gleaner gives 3 food to 6."""
    state = online("hofstadterians", stock=(0, 0, 0, 6), active=("c27",), unlocked=0b11)
    twice = Swap((Resource.FOOD, Resource.FOOD), (Resource.CRYSTAL,))
    apply(state, 0, Play("c27"))
    apply(state, 0, Slide(0, Half.TOP))
    assert state.players[0].stock == (0, 0, 0, 9)
    assert {type(one) for one in options(state, 0)} == {Leave, Swap}
    apply(state, 0, twice)
    assert state.players[0].stock == (1, 0, 0, 7)
    log: list[Event] = []
    apply(state, 0, Leave(), log)
    assert state.players[0].stock == (1, 0, 0, 6)
    assert SurplusLost(seat=0, number=1) in log
    assert not state.in_action


# -- [3.17] Rewards of a new tile ------------------------------------------------------------

EXPLORE_NOW = ActNow((Deed.EXPLORE,))
EXPLORED = (Settle(EXPLORE_NOW), Explore("p11"), Hire("c05"), Orient(turned=False))


def exploring_beside_another() -> State:
    """The first player may explore at once and play another card, and has a crate and energy.

    Mill Pond comes to p11: the second player's building on p10d stands next to its field and to
    its water, which gives a module.
    """
    state = plenty()
    lay(state, p10="SS/SS", p17="SS/SS")
    tile_at(state, "p11", "a10")
    give(
        state.players[0],
        stock=(3, 2, 2, 6),
        pool=(EXPLORE_NOW, PlayAnyCard()),
        crates=("b16",),
        cutouts=("", "x_grey_10", *[""] * 13),  # a machine that takes a module
    )
    give(state.players[1], small=mask("p10d"))
    state.in_action = True
    return state


def test_3_17_others_are_rewarded_before_the_active_player_goes_on() -> None:
    """[7.5, 10.8]"""
    state = exploring_beside_another()
    for action in EXPLORED:
        apply(state, 0, action)
    assert (state.acting, owed(state, 0), owed(state, 1)) == (1, (), (TakeModule(),))
    assert state.players[1].tracks == (1, 1, 2)
    apply(state, 1, PickModule("m31"))
    apply(state, 1, PutModule(0, 1))
    assert (state.acting, owed(state, 0)) == (0, (PlayAnyCard(),))
    assert Open("b16") in options(state, 0)


def test_3_17_the_active_player_settles_only_the_own_rewards_first() -> None:
    """p17a lies next to the water of the new tile too. Exchange remains possible."""
    state = exploring_beside_another()
    give(state.players[0], small=mask("p17a"))
    for action in EXPLORED:
        apply(state, 0, action)
    assert (state.acting, owed(state, 0)) == (0, (TakeModule(),))
    assert {type(one) for one in options(state, 0)} == {PickModule, Swap}
    for other in (Open("b16"), Activate("x_grey_10"), Play("c01")):
        assert obstacles(state, 0, other) == [NotDue()]
    apply(state, 0, PickModule("m01"))
    apply(state, 0, PutModule(0, 1))
    assert (state.acting, owed(state, 1)) == (1, (TakeModule(),))
    apply(state, 1, PickModule("m06"))
    apply(state, 1, PutModule(0, 1))
    assert (state.acting, owed(state, 0)) == (0, (PlayAnyCard(),))


def test_3_17_leaving_the_own_rewards_leaves_nothing_else() -> None:
    """[5.8] Without an empty space for it, a module may be left out."""
    state = exploring_beside_another()
    for player in state.players:
        give(player, modules=tuple(tuple("m02" for _ in row) for row in player.modules))
    give(state.players[0], small=mask("p17a"))
    for action in EXPLORED:
        apply(state, 0, action)
    apply(state, 0, Leave())
    apply(state, 1, Leave())
    assert owed(state, 0) == (PlayAnyCard(),)


def test_3_17_what_waits_is_seen_and_counted() -> None:
    state = exploring_beside_another()
    for action in EXPLORED:
        apply(state, 0, action)
    seen = view(state, 1)
    assert seen.players[0].aside == Aside((PlayAnyCard(),), ())
    assert dict(zip(FEATURES.names, FEATURES.of(seen), strict=True))["after_1_owed"] == 1


def test_3_17_what_waits_is_imagined_too() -> None:
    state = GAME.setup(opening(GAME, seats=2))
    state.players[0].aside = Aside((PlayAnyCard(),), (MoveMarker(),))
    assert determinise(view(state, 1), 1).players[0].aside == state.players[0].aside


def test_3_17_without_a_reward_for_others_nothing_waits() -> None:
    state = exploring_beside_another()
    give(state.players[0], small=mask("p17a"))
    give(state.players[1], small=0)
    for action in EXPLORED:
        apply(state, 0, action)
    assert owed(state, 0) == (PlayAnyCard(), TakeModule())


def test_3_17_a_forest_rewards_others_before_the_marker_moves() -> None:
    """[5.13, 18.5] With the seventh green step the other player takes a green machine."""
    state = table(give(moon("nadair"), figures=mask("p09a"), progress=2), leader("kunibans"))
    lay(state, p09="OS/SO")
    give(state.players[0], stock=(3, 0, 0, 6), pool=(TribeAbility(), Gain(any_basic=1)))
    give(state.players[1], small=mask("p09c"), tracks=(1, 6, 1), fields=1 << 5)
    state.machines = plenty().machines
    state.in_action = True
    apply(state, 0, Settle(TribeAbility()))
    apply(state, 0, Put("p09b"))
    assert (state.acting, state.players[1].tracks) == (1, (1, 7, 1))
    assert state.players[0].stock == (2, 0, 0, 6)
    assert (state.players[0].progress, owed(state, 0)) == (2, ())
    apply(state, 1, PickMachine("x_green_08"))
    assert (state.acting, state.players[0].progress) == (0, 3)
    assert state.players[0].stock == (2, 0, 1, 6)  # a book for the new forest
    assert owed(state, 0) == (Gain(any_basic=1),)


# -- [3.7] The bonus of points ---------------------------------------------------------------


def test_3_7_the_bonus_comes_before_the_citizen() -> None:
    """[7.2, 7.3] From 5 points to 6 and more: a crate, which may be opened at once."""
    state = plenty()
    give(state.players[0], stock=(0, 0, 0, 6), score=5)
    apply(state, 0, Begin(Deed.EXPLORE))
    apply(state, 0, Explore("p10"))
    assert state.players[0].crates == ("b02",)
    assert {Open("b02"), Hire("c05")} <= set(options(state, 0))
