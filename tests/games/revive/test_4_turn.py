"""[4] The turn, and [14.1] the last turns."""

from __future__ import annotations

from farhaven.games.revive.actions import (
    Begin,
    EndTurn,
    Hibernate,
    NoActionLeft,
    Open,
    PickModule,
    Play,
    PushSwitch,
    PutModule,
    Slide,
    Swap,
    Take,
)
from farhaven.games.revive.model import Deed, Half, Resource
from farhaven.games.revive.rules import apply, ending, obstacles, options
from farhaven.games.revive.state import NOBODY, State

from .plenty import follow, plenty
from .table import give, leader

FOOD = Take(Resource.FOOD)
SWITCH = (PushSwitch(), FOOD)


def three() -> State:
    """The turn of the first of three players."""
    state = plenty()
    state.players.append(leader("jox49i"))
    for player in state.players[1:]:
        give(player, active=("c02",), stock=(1, 0, 0, 0))
    return state


def test_4_1_turns_go_round() -> None:
    state = three()
    order = []
    for _ in range(4):
        order.append(state.active)
        seat = state.active
        apply(state, seat, PushSwitch())
        if state.active == seat and FOOD in options(state, seat):
            apply(state, seat, FOOD)
        if state.active == seat:
            apply(state, seat, EndTurn())
        give(state.players[seat], switch_down=False)
    assert order == [0, 1, 2, 0]


def test_4_2_two_actions_a_turn_which_may_be_the_same() -> None:
    state = three()
    follow(state, Play("c28"), Slide(1, Half.TOP))
    assert state.taken == 1
    follow(state, Play("c01"), Slide(2, Half.BOTTOM), *module())
    assert state.taken == 2
    left = {type(one) for one in options(state, 0)}
    assert left == {EndTurn, Swap}
    assert NoActionLeft() in obstacles(state, 0, PushSwitch())
    assert NoActionLeft() in obstacles(state, 0, Begin(Deed.EXPLORE))


def module() -> tuple[PickModule, PutModule]:
    return PickModule("m29"), PutModule(1, 1)


def test_4_3_who_takes_no_action_must_hibernate() -> None:
    """A turn cannot simply be ended before its first action."""
    state = three()
    assert EndTurn() not in options(state, 0)
    assert Hibernate() in options(state, 0)
    give(state.players[0], active=(), stock=(0, 0, 0, 0), switch_down=True)
    assert options(state, 0) == [Hibernate()]


def test_4_4_free_actions_at_any_moment() -> None:
    """Before an action, in the middle of one, and after it."""
    state = three()
    swap = Swap((Resource.CRYSTAL,), (Resource.FOOD,))
    give(state.players[0], crates=("b27",))
    assert {swap, Open("b27")} <= set(options(state, 0))
    apply(state, 0, Begin(Deed.BUILD))
    assert {swap, Open("b27")} <= set(options(state, 0))
    state = three()
    give(state.players[0], crates=("b27",))
    follow(state, *SWITCH)
    assert {swap, Open("b27")} <= set(options(state, 0))


def test_4_5_a_turn_is_over_when_its_player_says_so_or_can_do_nothing_more() -> None:
    state = three()
    follow(state, *SWITCH)
    apply(state, 0, EndTurn())
    assert state.active == 1
    state = three()
    state.taken = 1
    give(state.players[0], active=("c28",), stock=(0, 0, 0, 0), energy=0, switch_down=True)
    follow(state, Play("c28"), Slide(1, Half.TOP))
    assert state.active == 1  # nobody is asked


def test_4_6_free_actions_do_not_hinder_hibernating() -> None:
    state = three()
    apply(state, 0, Swap((Resource.CRYSTAL,), (Resource.FOOD,)))
    assert Hibernate() in options(state, 0)


def test_14_1_everybody_else_has_one_more_turn() -> None:
    """The first player has taken the end tile in this turn."""
    state = three()
    state.end_by = 0
    order = []
    while not ending(state):
        seat = state.active
        order.append(seat)
        follow_end(state, seat)
    assert order == [0, 1, 2]
    assert state.acting == NOBODY


def follow_end(state: State, seat: int) -> None:
    """Any action, and then the end of the turn."""
    while not ending(state) and state.active == seat:
        offered = options(state, seat)
        if EndTurn() in offered:
            apply(state, seat, EndTurn())
        elif PushSwitch() in offered:
            apply(state, seat, PushSwitch())
        else:
            apply(state, seat, offered[0])
