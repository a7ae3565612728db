"""[13.6] What helps to pay an announced price, and when it falls."""

from __future__ import annotations

import pytest

from farhaven.core.events import Event
from farhaven.games.revive.actions import (
    Action,
    Activate,
    Begin,
    Explore,
    Hire,
    Leave,
    NotNow,
    Open,
    Orient,
    Put,
    Reopen,
    Settle,
    Swap,
    Take,
    TakeBack,
)
from farhaven.games.revive.components.board import PLACES
from farhaven.games.revive.components.effects import (
    ActNow,
    Cost,
    Gain,
    RecallEnergy,
    ReopenCrate,
    Trade,
    TribeAbility,
)
from farhaven.games.revive.events import ActionFell
from farhaven.games.revive.model import Deed, Face, Resource
from farhaven.games.revive.rules import apply, obstacles, options
from farhaven.games.revive.state import State
from farhaven.games.revive.view import view

from .plenty import changes, follow, plenty
from .table import FIELDS, asked, give, lay, leader, mask, owed, tile_at

EXPLORE, BUILD, POPULATE = Begin(Deed.EXPLORE), Begin(Deed.BUILD), Begin(Deed.POPULATE)
USE = Settle(TribeAbility())
REOPENING = Trade(Cost(gear=1), (ReopenCrate(),))
FOOD = Take(Resource.FOOD)
RANGE = 1 << 10  # the field of the range machine


def with_token(machine: str) -> tuple[str, ...]:
    return (machine, *[""] * (FIELDS - 1))


def short_of_food(**things: object) -> State:
    """A figure on p09a, 3 gears, no food; the only sand is p11a, with 3 spaces in between."""
    state = plenty()
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="OO/OO", p10="OO/OO", p11="SO/OO")
    give(
        state.players[0],
        stock=(0, 3, 0, 0),
        energy=0,
        powered=(),
        fields=0,
        opened=(),
        active=(),
        figures=mask("p09a"),
    )
    give(state.players[0], **things)
    return state


# -- what counts as help ---------------------------------------------------------------------


def test_13_6_without_help_the_distance_cannot_be_paid() -> None:
    assert BUILD not in options(short_of_food(), 0)


def test_13_6_the_food_of_sand_skis_counts() -> None:
    """Barley Flats cost 2 food, next to the figure; the skis give the second one."""
    state = short_of_food(stock=(0, 0, 0, 1), energy=1, cutouts=with_token("x_yellow_06"))
    for place in PLACES:
        tile_at(state, place, "a03")
    assert EXPLORE in options(state, 0)
    apply(state, 0, EXPLORE)
    apply(state, 0, Activate("x_yellow_06"))
    assert Explore("p02") in options(state, 0)


def test_13_6_so_does_the_resource_of_snowshoes() -> None:
    """Of 3 food their range takes 2 off, and their resource pays the third."""
    state = short_of_food(crates=("b28",))
    done = changes(state, BUILD, Open("b28"), FOOD)  # the only target is taken by itself
    assert done == "gear-3 small+1"


def test_13_6_a_resource_beyond_the_counter_does_not() -> None:
    """The last technology costs 5 books and 2 to others; a seventh book has no room [3.4]."""
    state = short_of_food(stock=(0, 0, 6, 0), crates=("b28",), unlocked=0b0111111)
    state.players.append(leader("formics"))
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="OO/SS")
    for other in state.players[1:]:
        give(other, figures=mask("p09b"))
    assert POPULATE not in options(state, 0)
    state.players[2].figures = 0
    assert POPULATE in options(state, 0)


def test_13_6_opened_snowshoes_count_behind_the_crate_saw() -> None:
    """The saw gives a food and takes a gear; used again, the snowshoes give range 2 and a food."""
    state = short_of_food(
        stock=(0, 4, 0, 0), energy=1, opened=("b28",), cutouts=with_token("x_grey_04")
    )
    actions = (Activate("x_grey_04"), FOOD, Settle(REOPENING), Reopen("b28"), FOOD)
    assert changes(state, BUILD, *actions) == "gear-4 food+1 powered+1 small+1"
    used = short_of_food(
        stock=(0, 4, 0, 0),
        energy=1,
        opened=("b28",),
        reopened=("b28",),
        cutouts=with_token("x_grey_04"),
    )
    assert BUILD not in options(used, 0)


def test_13_6_the_saw_takes_its_gear_before_the_building_does() -> None:
    """Of 3 gears one is gone, unless the saw's own resource is a gear: then food is missing."""
    state = short_of_food(energy=1, opened=("b28",), cutouts=with_token("x_grey_04"))
    assert BUILD in options(state, 0)  # a gear from the saw, a food from the snowshoes
    give(state.players[0], stock=(0, 2, 0, 0))
    assert BUILD not in options(state, 0)


def test_13_6_energy_taken_back_lets_the_range_machine_work_twice() -> None:
    """Range 1 and 1, and a food of the jump leads."""
    state = short_of_food(energy=1, fields=RANGE, crates=("b15",))
    again = (Activate("std_range_1"), Open("b15"), TakeBack("std_range_1"), FOOD)
    done = changes(state, BUILD, *again, Activate("std_range_1"))
    assert done == "gear-3 powered+1 small+1"


def test_13_6_so_does_energy_that_the_pool_takes_back() -> None:
    act = ActNow((Deed.BUILD,))
    state = short_of_food(stock=(0, 3, 0, 2), fields=RANGE, powered=("std_range_1",))
    state.in_action = True
    give(state.players[0], pool=(act,))
    assert Settle(act) not in options(state, 0)
    give(state.players[0], pool=(act, RecallEnergy()))
    assert Settle(act) in options(state, 0)


def test_13_6_machines_do_not_help_others_nor_after_hibernating() -> None:
    """[3.15, 12.6]"""
    act = ActNow((Deed.BUILD,))
    state = short_of_food(stock=(0, 3, 0, 2), energy=1, fields=RANGE, pool=(act,))
    state.in_action = True
    assert Settle(act) in options(state, 0)
    state.hibernated = True
    assert Settle(act) not in options(state, 0)
    state.hibernated = False
    state.active = 1
    assert Settle(act) not in options(state, 0)


# -- when it falls ---------------------------------------------------------------------------


def owing_a_food() -> State:
    """Building was announced; its distance of 3 needs a food that is still owed."""
    state = short_of_food(stock=(0, 3, 0, 2), energy=1, fields=RANGE, pool=(ActNow((Deed.BUILD,)),))
    give(state.players[0], cutouts=with_token("x_grey_04"))
    state.in_action = True
    state.taken = 2
    apply(state, 0, Settle(ActNow((Deed.BUILD,))))
    apply(state, 0, Activate("x_grey_04"))
    return state


def test_13_6_an_action_does_not_fall_while_the_pool_can_pay_it() -> None:
    state = owing_a_food()
    assert len(asked(state)) == 1
    assert owed(state) == (Gain(any_basic=1), REOPENING)
    apply(state, 0, FOOD)
    assert state.players[0].small == mask("p11a")


def test_13_6_its_player_may_give_it_up_and_keeps_the_pool() -> None:
    """[3.12] Nobody has to settle an effect first."""
    state = owing_a_food()
    log: list[Event] = []
    apply(state, 0, Leave(), log)
    assert ActionFell(seat=0, deed=Deed.BUILD) in log
    assert asked(state) == ()
    assert owed(state) == (Gain(any_basic=1), REOPENING)


def test_13_6_it_falls_when_the_pool_cannot_pay_it_any_more() -> None:
    state = owing_a_food()
    apply(state, 0, Take(Resource.BOOK))
    assert asked(state) == ()
    assert state.players[0].small == 0


# -- the distance of abilities ---------------------------------------------------------------


def one_space_away(tribe: str, ground: str, stock: tuple[int, int, int, int]) -> State:
    """The only space that suits the piece is p10b; p10a lies between it and the figure."""
    state = plenty(tribe, Face.MOON)
    state.grounds, state.explored = (0,) * 6, 0
    lay(state, p09="OO/OO", p10=f"O{ground}/OO")
    give(
        state.players[0],
        stock=stock,
        energy=1,
        powered=(),
        fields=RANGE,
        active=(),
        pieces_left=5,
        pool=(TribeAbility(),),
    )
    state.citizens = ()
    state.in_action = True
    return state


ABILITIES = (
    ("nadair", "S", (1, 0, 0, 0)),
    ("hofstadterians", "W", (1, 0, 0, 0)),
    ("kunibans", "F", (0, 0, 0, 0)),
)


@pytest.mark.parametrize(("tribe", "ground", "stock"), ABILITIES)
def test_13_6_range_helps_an_ability_that_costs_the_distance(
    tribe: str, ground: str, stock: tuple[int, int, int, int]
) -> None:
    """[8.1, 18.5, 18.7, 18.11] Its food is missing; the range machine takes it off."""
    for help_at_hand in (Activate("std_range_1"), Open("b28")):
        state = one_space_away(tribe, ground, stock)
        player = state.players[0]
        if isinstance(help_at_hand, Open):
            give(player, energy=0, crates=("b28",))
        for action in (USE, help_at_hand):
            assert action in options(state, 0)
            apply(state, 0, action)
        if Put("p10b") in options(state, 0):
            apply(state, 0, Put("p10b"))
        assert player.pieces == ("p10b",)
        assert (player.stock[0], player.markers) == (0, 4)


@pytest.mark.parametrize(("tribe", "ground", "stock"), ABILITIES)
def test_18_18_without_help_it_cannot_be_used(
    tribe: str, ground: str, stock: tuple[int, int, int, int]
) -> None:
    state = one_space_away(tribe, ground, stock)
    give(state.players[0], energy=0)
    assert USE not in options(state, 0)


def test_13_6_the_price_is_shown_with_the_range() -> None:
    state = one_space_away("nadair", "S", (1, 0, 0, 1))
    give(state.players[0], crates=("b27",))
    apply(state, 0, USE)
    assert [offer.price for offer in view(state, 0).offers] == [(1, 0, 0, 1)]
    apply(state, 0, Activate("std_range_1"))
    assert [offer.price for offer in view(state, 0).offers] == [(1, 0, 0, 0)]


def test_13_6_range_is_not_for_a_piece_without_distance() -> None:
    """[18.9] A target goes anywhere for nothing."""
    state = one_space_away("jox49i", "S", (0, 0, 0, 0))
    apply(state, 0, USE)
    assert obstacles(state, 0, Activate("std_range_1")) == [NotNow()]


def test_18_18_one_piece_is_put_after_the_other() -> None:
    state = one_space_away("nadair", "S", (2, 0, 0, 2))
    give(state.players[0], pool=(TribeAbility(), TribeAbility()))
    apply(state, 0, USE)
    assert USE not in options(state, 0)


def test_13_6_an_ability_that_can_no_longer_be_paid_is_not_used() -> None:
    """[5.12] The crystal is gone, so no marker moves."""
    state = one_space_away("nadair", "S", (1, 0, 0, 1))
    apply(state, 0, USE)
    log: list[Event] = []
    apply(state, 0, Swap((Resource.CRYSTAL,), (Resource.FOOD,)), log)
    assert ActionFell(seat=0, deed=None) in log
    assert asked(state) == ()
    assert (state.players[0].markers, state.players[0].pieces_left) == (5, 5)


# -- other moments ---------------------------------------------------------------------------


def test_7_3_free_actions_are_open_while_a_citizen_is_chosen() -> None:
    """[4.4] Orchard Belt costs 4 food."""
    state = plenty()
    give(state.players[0], stock=(0, 0, 0, 4), crates=("b27",))
    actions: tuple[Action, ...] = (EXPLORE, Explore("p10"), Open("b27"), Hire("c30"))
    for action in actions:
        assert action in options(state, 0)
        apply(state, 0, action)
    assert state.players[0].opened == ("b07", "b27")


def test_7_3_without_any_citizen_nobody_joins() -> None:
    state = plenty()
    state.citizens, state.deck = (), ()
    give(state.players[0], stock=(0, 0, 0, 4))
    follow(state, EXPLORE, Explore("p10"), Orient(False))
    assert state.players[0].active == ("c01", "c28")
