"""The value for bots: what it must and must not like, in positions made by hand."""

from __future__ import annotations

import pytest

from farhaven.bots.greedy import worth, worth_of
from farhaven.games.revive import GAME
from farhaven.games.revive.actions import (
    Action,
    EndTurn,
    Hibernate,
    Leave,
    PickArtifact,
    Populate,
    Slide,
)
from farhaven.games.revive.components.effects import TakeArtifact, TakeModule
from farhaven.games.revive.model import Deed, Face, Half, Hue
from farhaven.games.revive.state import (
    PickRemoval,
    PickSlot,
    PickSpace,
    PickTarget,
    Player,
    Slotted,
    Stage,
    State,
)
from farhaven.games.revive.value import midway, outlook, value
from farhaven.games.revive.view import view

from .table import give, lay, leader, mask, table

READER = "start_a_reader"  # top: 2 books; bottom: a step on the green track
FORAGER = "start_a_forager"  # top: 2 food; bottom: the tribe's ability
PORTER = "start_a_porter"


def owner(**things: object) -> Player:
    """A player with three cards to play."""
    return give(leader(), **{"active": (READER, FORAGER, PORTER), **things})


def board(*players: Player) -> State:
    state = table(*players, crater=("art_white_1",))
    state.sites = ("l1a", "l2a", "l3a", "l4a")  # the first scores by the green track
    return state


def two(**things: object) -> State:
    return board(owner(**things), owner())


def alone(cube: int, /, **things: object) -> State:
    state = board(owner(**things))
    state.cube = cube
    return state


def of(state: State) -> float:
    return worth(GAME, view(state, 0), 0)


def liked_best(state: State) -> Action:
    """What the greedy bot would do, if nothing were hidden."""
    return max(GAME.options(state, 0), key=lambda option: worth_of(GAME, state, 0, option))


@pytest.mark.parametrize(
    "things",
    [
        {"stock": (1, 0, 0, 0)},
        {"stock": (0, 1, 0, 0)},
        {"energy": 1},
        {"crates": ("b10",)},
        {"rest": ("c01",)},
        {"tracks": (2, 1, 1)},
        {"tracks": (1, 1, 2)},
        {"small": mask("p09a")},
        {"artifacts": ("art_white_1",), "artifact_card": "ac01"},
        {"pool": (TakeModule(),)},
        {"modules": (("m01", ""), ("",) * 3, ("",) * 2, ("",) * 3, ("",) * 3), "rest": ("c01",)},
    ],
)
def test_more_of_anything_useful_is_worth_more(things: dict[str, object]) -> None:
    assert of(two(**things)) > of(two())
    assert of(alone(5, **things)) > of(alone(5))


def test_a_crystal_is_worth_more_than_any_other_resource() -> None:
    assert of(two(stock=(1, 0, 0, 0))) > of(two(stock=(0, 1, 0, 0)))


def test_the_steps_of_the_cube_are_time() -> None:
    """With 3 of 4 open slots to be filled now, the rest of the cards comes after hibernating."""
    early, late, last = (outlook(view(alone(cube), 0), 0) for cube in (1, 15, 20))
    assert early.left == 1 > late.left > last.left > 0
    assert (early.now, late.now, last.now) == (3, 3, 1)
    assert early.later > late.later > last.later == 0


def test_a_module_is_worth_more_while_more_cards_will_come() -> None:
    laid = (("m06", ""), ("",) * 3, ("",) * 2, ("",) * 3, ("",) * 3)  # 2 books for green cards

    def module(cube: int) -> float:
        return of(alone(cube, modules=laid)) - of(alone(cube))

    assert module(2) > module(12) > module(20) > 0


def test_energy_needs_a_machine() -> None:
    """The first reward field of the grey track opens a machine."""

    def token(fields: int) -> float:
        return of(two(fields=fields, energy=1)) - of(two(fields=fields))

    assert token(fields=1) > token(fields=0)


def test_hibernating_is_not_free() -> None:
    """With three cards to play and an empty rest area there is nothing to wake up for."""
    state = alone(3)
    assert worth_of(GAME, state, 0, Hibernate()) < of(state)


def test_alone_three_gears_are_worth_more_than_three_points() -> None:
    """They are a small building, which takes no time alone: two points a resource are usual."""
    assert of(alone(5, stock=(0, 3, 0, 0))) > of(alone(5)) + 3


def test_alone_the_reward_of_a_hibernation_is_no_windfall() -> None:
    """Two slots are open, and two cards could fill them: sleeping now wastes a third of a round.

    That is two steps of the cube, and a card brings two resources or more in a step.
    """
    lying = tuple((Slotted(card, Half.TOP),) for card in (READER, FORAGER))
    for cube in (5, 9, 13):
        state = alone(cube, slots=(*lying, (), (), ()), active=(PORTER, "c01"), rest=("c03",))
        assert worth_of(GAME, state, 0, Hibernate()) < of(state) - 2


def test_a_turn_that_ends_too_early_wastes_an_action() -> None:
    state = two()
    state.taken = 1
    assert worth_of(GAME, state, 0, EndTurn()) < of(state)


def test_nothing_is_left_to_hope_for_when_the_game_is_over() -> None:
    state = two(stock=(3, 0, 0, 0))
    state.stage = Stage.OVER
    assert value(view(state, 0), 0) == 0


def test_one_is_midway_while_something_is_asked() -> None:
    def begun(**things: object) -> bool:
        return midway(view(two(**things), 0), 0)

    assert not begun()
    assert not begun(pool=(TakeModule(),))
    assert begun(asked=(PickSlot(READER),))
    assert not begun(asked=(PickRemoval(),))
    assert midway(view(alone(5, pool=(TakeModule(),)), 0), 0)
    assert not midway(view(two(asked=(PickSlot(READER),)), 1), 1)


def test_greedy_slides_the_reader_where_its_books_are() -> None:
    """Its top half gives 2 books; for the bottom half there is one step."""
    state = two(asked=(PickSlot(READER, action=True),), active=(READER,))
    chosen = liked_best(state)
    assert isinstance(chosen, Slide)
    assert chosen.half is Half.TOP


def test_greedy_populates_the_large_location_where_both_cost_the_same() -> None:
    """The corner scores by the green track; the small location at its side does not."""
    question = PickTarget(Deed.POPULATE, action=True)
    state = two(
        stock=(0, 0, 3, 0), figures=mask("p01a"), unlocked=1, tracks=(1, 9, 1), asked=(question,)
    )
    lay(state, p01="OO/SS")
    chosen = liked_best(state)
    assert isinstance(chosen, Populate)
    assert chosen.space == "corner_nw"


# -- the end of the game ---------------------------------------------------------------------


def last_artifact(own: int, other: int) -> Action:
    """The first player may take the last artifact; both have blue points."""
    state = two(score=own, pool=(TakeArtifact(),), artifact_card="ac01")
    give(state.players[1], score=other)
    state.turn, state.in_action = 33, True
    return liked_best(state)


def test_who_leads_takes_the_last_artifact() -> None:
    assert last_artifact(60, 40) == PickArtifact(Hue.WHITE)


def test_who_is_behind_does_not_end_the_game() -> None:
    assert last_artifact(20, 60) == Leave()


def test_time_never_stands_still_while_artifacts_are_left() -> None:
    state = two()
    left = []
    for state.turn in (1, 21, 41, 61, 81):
        left.append(outlook(view(state, 0), 0).left)
    assert left == sorted(set(left), reverse=True)
    assert left[-1] > 0


def test_an_aim_waits_while_a_piece_is_placed() -> None:
    """The prices that are shown are those of the piece."""
    state = two(stock=(1, 3, 0, 0), asked=(PickTarget(Deed.EXPLORE), PickSpace()))
    give(state.players[0], face=Face.MOON, pieces_left=5)
    lay(state, p09="SS/SS")
    assert view(state, 0).offers
    assert value(view(state, 0), 0) > 0
