"""[15.2, 15.3, 19.6] The draft of the goals."""

from __future__ import annotations

from farhaven.core.events import Log, Revealed
from farhaven.core.rng import seeded
from farhaven.games.evacuation.actions import Drop, Keep
from farhaven.games.evacuation.events import GoalKept
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.reasons import NotOffered
from farhaven.games.evacuation.rules import goals
from farhaven.games.evacuation.state import State

from .positions import choose, offers, player, refusals, rules, table

PACKS = ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12))


def drafting(seats: int, packs: tuple[tuple[int, ...], ...]) -> State:
    players = [player(seat + 1) for seat in range(seats)]
    drafted = rules(points=True, draft=True, rival=seats == 1)
    state = table(*players, rules=drafted, phase=Phase.GOALS, packs=packs)
    goals.begin(state, None)
    return state


def offered(state: State, seat: int) -> set[int]:
    return {action.goal for action in offers(state, Keep, seat)}


def test_15_2_the_packs_go_to_the_left() -> None:
    state = drafting(3, PACKS)
    assert [offered(state, seat) for seat in range(3)] == [set(pack) for pack in PACKS]
    choose(state, 1, Keep(6))
    assert offered(state, 1) == set()  # the others still choose
    assert offered(state, 0) == {1, 2, 3, 4}
    choose(state, 0, Keep(1))
    choose(state, 2, Keep(12))
    assert [offered(state, seat) for seat in range(3)] == [{9, 10, 11}, {2, 3, 4}, {5, 7, 8}]
    for seat, goal in enumerate((9, 2, 5)):
        choose(state, seat, Keep(goal))
    assert [offered(state, seat) for seat in range(3)] == [{7, 8}, {10, 11}, {3, 4}]
    for seat, goal in enumerate((7, 10, 3)):
        choose(state, seat, Keep(goal))
    # The last goals of the packs come without a choice; one of four is discarded.
    assert [one.goals for one in state.players] == [(1, 9, 7, 4), (6, 2, 10, 8), (12, 5, 3, 11)]
    choose(state, 0, Drop(9))
    assert (state.players[0].goals, state.players[0].dropped) == ((1, 7, 4), 9)
    assert not state.players[0].agenda


def test_15_2_only_a_goal_of_the_own_pack_can_be_kept() -> None:
    state = drafting(2, PACKS[:2])
    assert refusals(state, Keep(5)) == [NotOffered("5")]


def test_15_2_only_a_goal_that_is_held_can_be_dropped() -> None:
    state = drafting(2, PACKS[:2])
    for kept in ((1, 5), (6, 2), (3, 7)):
        for seat, goal in enumerate(kept):
            choose(state, seat, Keep(goal))
    assert state.players[0].goals == (1, 6, 3, 8)
    assert refusals(state, Drop(5)) == [NotOffered("5")]


def test_15_2_others_hear_only_that_a_goal_was_kept() -> None:
    state = drafting(2, PACKS[:2])
    log: Log = []
    choose(state, 0, Keep(3), log=log)
    assert GoalKept(audience=(0,), seat=0, goal=3) in log
    assert GoalKept(audience=(1,), seat=0, goal=0) in log
    choose(state, 1, Keep(5), log=log)
    assert Revealed(audience=(0,), place="goals", things=("6", "7", "8")) in log


def test_19_6_alone_one_goal_of_the_other_pile_is_removed_at_random() -> None:
    state = drafting(1, PACKS[:2])
    choose(state, 0, Keep(1))
    second = offered(state, 0)
    assert second < {5, 6, 7, 8}
    assert len(second) == 3
    choose(state, 0, Keep(min(second)))
    third = offered(state, 0)
    assert third < {2, 3, 4}
    assert len(third) == 2
    choose(state, 0, Keep(min(third)))
    one = state.players[0]
    assert len(one.goals) == 4
    assert one.goals[3] in second - {min(second)}
    choose(state, 0, Drop(1))
    assert 1 not in one.goals


def test_19_6_any_goal_of_the_other_pile_may_be_removed() -> None:
    removed = set()
    for seed in range(40):
        state = drafting(1, PACKS[:2])
        state.rng = seeded(seed)
        choose(state, 0, Keep(1))
        removed |= {5, 6, 7, 8} - offered(state, 0)
    assert removed == {5, 6, 7, 8}


def test_15_3_goals_of_a_technology_set_are_not_drafted() -> None:
    state = drafting(2, ())
    assert [one.agenda for one in state.players] == [(), ()]
