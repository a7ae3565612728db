"""[17] Public tasks: taking, playing, what they give."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import (
    Act,
    Decline,
    Pass,
    PlayCard,
    PlayTask,
    RaiseLevel,
    Study,
)
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.model import Phase, Resource, World
from farhaven.games.evacuation.reasons import (
    CannotPay,
    MustBeDone,
    NotAsked,
    NothingToDo,
    NotOffered,
)
from farhaven.games.evacuation.rules import tasks
from farhaven.games.evacuation.rules.turns import apply, carry_on
from farhaven.games.evacuation.state import Player, State

from .positions import choose, hexes, offers, owing, player, refusals, rules, table

MODULE = rules(points=True, tasks=True)
FIVE = ("t111", "t112", "t113", "t121", "t122")


def taken_by(name: str, **fields: Any) -> tuple[str, ...]:
    one = player(**fields)
    state = table(one, player(2), rules=MODULE, tasks=(name,))
    tasks.claim(state, 0, None)
    assert state.tasks == (() if one.tasks else (name,))
    return one.tasks


@pytest.mark.parametrize(
    ("task", "short", "enough"),
    [
        ("p1", {"completed": ("i01", "i04")}, {"completed": ("i01", "i04", "i07")}),
        ("p2", {"levels": (4, 4, 4)}, {"levels": (0, 5, 0)}),
        ("p4a", {"known": FIVE[:4]}, {"known": FIVE}),
        ("p4b", {"producing": (1, 1, 0)}, {"producing": (1, 1, 1)}),
        # Slots for people: h02, h13 and h20 have 2, 2 and 3; h11 has 1.
        ("p3", {"settled": hexes("h02 h13 h11 h26")}, {"settled": hexes("h02 h13 h20")}),
    ],
)
def test_17_3_conditions(task: str, short: dict[str, Any], enough: dict[str, Any]) -> None:
    assert taken_by(task, **short) == ()
    assert taken_by(task, **enough) == (task,)


def test_17_1_several_cards_may_be_taken_at_once() -> None:
    one = player(known=FIVE, levels=(5, 0, 0))
    state = table(one, rules=MODULE, tasks=("p1", "p2", "p4a"))
    tasks.claim(state, 0, None)
    assert (one.tasks, state.tasks) == (("p2", "p4a"), ("p1",))


def holder(task: str, **fields: Any) -> tuple[State, Player]:
    one = owing(player(tasks=(task,), **fields), TakeTurn())
    return table(one, player(2), rules=MODULE, phase=Phase.ACTIONS), one


def test_17_2_the_example_of_both_books() -> None:
    # Five technologies; 2 steel of the New World raise the food production by 1.
    state, one = holder("p4a", known=FIVE, new=(0, 2, 0))
    choose(state, 0, PlayTask("p4a"))
    assert (one.new, one.levels) == ((0, 0, 0), (1, 0, 0))
    assert (one.tasks, one.tasks_played) == ((), ("p4a",))
    assert Act("J") in offers(state, Act)  # the action is still to come


def test_17_2_a_level_of_choice() -> None:
    state, one = holder("p2", new=(1, 0, 1))
    choose(state, 0, PlayTask("p2"), RaiseLevel(Resource.STEEL))
    assert one.levels == (0, 1, 0)
    assert one.agenda == (TakeTurn(after_task=True),)


def test_17_2_after_a_task_an_action_follows_and_no_pass() -> None:
    state, _ = holder("p4a", new=(0, 2, 0))
    assert Pass() in GAME.options(state, 0)
    choose(state, 0, PlayTask("p4a"))
    assert Pass() not in GAME.options(state, 0)
    assert refusals(state, Pass()) == [MustBeDone()]
    choose(state, 0, Act("J"))  # the action that follows ends the turn as usual


def test_17_2_with_one_last_action_too() -> None:
    one = owing(player(tasks=("p4a",), new=(0, 2, 0)), TakeTurn(last=True))
    state = table(one, player(2), rules=MODULE, phase=Phase.ACTIONS)
    choose(state, 0, PlayTask("p4a"))
    assert one.agenda == (TakeTurn(last=True, after_task=True),)


def test_17_2_a_task_is_not_played_by_who_can_take_no_action() -> None:
    """The third action of a year costs 1 energy, which is not there."""
    state, one = holder("p4a", new=(0, 2, 0), acted=2)
    assert GAME.options(state, 0) == [Pass()]
    assert refusals(state, PlayTask("p4a")) == [NothingToDo("")]
    one.old = (0, 0, 1)
    assert offers(state, PlayTask) == [PlayTask("p4a")]


def test_17_2_a_task_leaves_the_energy_of_the_action() -> None:
    """Both satellites past milestone 2: the task and the action are paid by the New World."""
    state, one = holder("p1", new=(0, 0, 2), acted=2, satellites=(9, 9))
    assert Act("J") in GAME.options(state, 0)
    assert offers(state, PlayTask) == []
    assert refusals(state, PlayTask("p1")) == [NothingToDo("")]
    one.new = (0, 0, 3)
    choose(state, 0, PlayTask("p1"))
    choose(state, 0, Act("J"))
    assert one.new == (0, 0, 0)


def test_17_2_the_action_that_follows_may_be_that_of_a_card() -> None:
    """Group 1 is covered and the others are crowded, so only a card is cheap enough."""
    one = owing(player(tasks=("p1",), hand=("c01",), new=(0, 0, 3), acted=2), TakeTurn())
    one.satellites, one.groups = (9, 9), (1, 4, 4, 4)
    advanced = rules(points=True, tasks=True, advanced=True, generous=True)
    state = table(one, player(2), rules=advanced, phase=Phase.ACTIONS)
    choose(state, 0, PlayTask("p1"))
    assert GAME.options(state, 0) == [PlayCard("c01")]


def test_17_2_it_is_paid_from_the_new_world() -> None:
    state, _ = holder("p4a", old=(0, 9, 0), new=(0, 1, 0))
    assert offers(state, PlayTask) == []
    assert refusals(state, PlayTask("p4a")) == [CannotPay((0, 2, 0), World.NEW)]


def test_17_2_a_task_that_the_action_has_met_can_be_played_at_once() -> None:
    """The fifth technology brings p4a; its level of food, 4 and 1, then brings p2."""
    one = player(
        known=FIVE[:4], researched=(3, 2, 1), new=(0, 2, 0), old=(0, 0, 9), levels=(4, 0, 0)
    )
    state = table(
        one, player(2), rules=MODULE, phase=Phase.ACTIONS, queue=(0, 1), tasks=("p2", "p4a"), year=3
    )
    carry_on(state, None)
    apply(state, 0, Act("J"))
    apply(state, 0, Study(1))
    while GAME.deciders(state) == [0] and not offers(state, PlayTask):
        apply(state, 0, GAME.options(state, 0)[-1])
    assert offers(state, PlayTask) == [PlayTask("p4a")]
    assert Decline() in GAME.options(state, 0)
    apply(state, 0, PlayTask("p4a"))
    assert (one.levels[0], one.tasks_played, one.tasks) == (5, ("p4a",), ("p2",))
    assert GAME.deciders(state) == [1]  # p2 costs what is not there, so the turn is over


def test_17_2_after_the_action_the_turn_may_just_end() -> None:
    one = player(tasks=("p4a",), known=FIVE, new=(0, 2, 0), old=(0, 0, 9))
    state = table(one, player(2), rules=MODULE, phase=Phase.ACTIONS, queue=(0, 1), year=2)
    carry_on(state, None)
    apply(state, 0, Act("J"))
    while GAME.options(state, 0)[-1] != Decline() or not offers(state, PlayTask):
        apply(state, 0, GAME.options(state, 0)[-1])
    apply(state, 0, Decline())
    assert (one.tasks, GAME.deciders(state)) == (("p4a",), [1])


def test_17_2_only_an_own_task_can_be_played_and_only_on_a_turn() -> None:
    state, one = holder("p4a", new=(0, 2, 0))
    assert refusals(state, PlayTask("p1")) == [NotOffered("p1")]
    one.agenda = ()
    assert refusals(state, PlayTask("p4a")) == [NotAsked()]
