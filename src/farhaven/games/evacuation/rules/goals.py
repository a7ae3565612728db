"""[15.2, 19.6] The draft of the goals, before the first year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core import rng
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, Value, put, without

from ..actions import Action, Drop, Keep
from ..components.goals import GOALS
from ..duties import DropGoal, KeepGoal
from ..events import GoalKept
from ..model import GoalId
from ..reasons import NotAsked, NotOffered
from ..state import State
from . import pool
from .tables import Part, deed, question, reason

CHOSEN: Final = 3  # goals that are chosen; the fourth is what is left
UNKNOWN: Final[GoalId] = 0

_KEEP: Final = KeepGoal()
_DROP: Final = DropGoal()
_KEEPS: Final = {goal: Keep(goal) for goal in GOALS}
_DROPS: Final = {goal: Drop(goal) for goal in GOALS}


def begin(state: State, log: Log | None) -> None:
    """All choose at once; goals that go with the technology set are not drafted [15.3]."""
    if state.packs:
        show_packs(state, log)


def show_packs(state: State, log: Log | None) -> None:
    """Each player looks at the pack that has come."""
    for seat, player in enumerate(state.players):
        pool.owe(player, _KEEP)
        if log is not None:
            things = tuple(str(goal) for goal in offered(state, seat))
            log.append(Revealed(audience=(seat,), place="goals", things=things))


def pack_of(state: State, seat: Seat) -> int:
    """The pack in front of a seat; packs go to the left."""
    return (seat - state.passes) % len(state.packs)


def offered(state: State, seat: Seat) -> tuple[GoalId, ...]:
    """What is left in it: before that come the goals that were kept."""
    return state.packs[pack_of(state, seat)][state.passes :]


def keeps(state: State, seat: Seat, duty: KeepGoal) -> list[Action]:
    return [_KEEPS[goal] for goal in offered(state, seat)]


def keep(state: State, seat: Seat, action: Keep, log: Log | None) -> None:
    pool.strike(state.players[seat])
    take_goal(state, seat, action.goal, log)
    if not any(player.agenda for player in state.players):
        pass_on(state, log)


def take_goal(state: State, seat: Seat, goal: GoalId, log: Log | None) -> None:
    """It goes to the front of the pack, behind those that were kept before."""
    player = state.players[seat]
    player.goals += (goal,)
    take_out(state, seat, goal)
    if log is not None:
        others = tuple(other for other in range(len(state.players)) if other != seat)
        log.append(GoalKept(audience=(seat,), seat=seat, goal=goal))
        if others:
            log.append(GoalKept(audience=others, seat=seat, goal=UNKNOWN))


def take_out(state: State, seat: Seat, goal: GoalId) -> None:
    number, done = pack_of(state, seat), state.passes
    pack = state.packs[number]
    pack = (*pack[:done], goal, *without(pack[done:], goal))
    state.packs = put(state.packs, number, pack)


def pass_on(state: State, log: Log | None) -> None:
    """The packs go to the left; the last goal needs no choice."""
    remove_at_random(state)
    state.passes += 1
    if state.passes < CHOSEN:
        show_packs(state, log)
        return
    for seat, player in enumerate(state.players):
        take_goal(state, seat, offered(state, seat)[0], log)
        if log is not None:
            things = (str(player.goals[-1]),)
            log.append(Revealed(audience=(seat,), place="goals", things=things))
        pool.owe(player, _DROP)


def remove_at_random(state: State) -> None:
    """[19.6] Alone, from the pack in front of nobody."""
    for nobody in range(len(state.players), len(state.packs)):
        goal, state.rng = rng.choice(state.rng, offered(state, nobody))
        take_out(state, nobody, goal)


def drops(state: State, seat: Seat, duty: DropGoal) -> list[Action]:
    return [_DROPS[goal] for goal in state.players[seat].goals]


def drop(state: State, seat: Seat, action: Drop, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player)
    player.goals = without(player.goals, action.goal)
    player.dropped = action.goal


def against_keeping(state: State, seat: Seat, action: Keep) -> Iterator[Value]:
    if pool.owed(state.players[seat], KeepGoal) is None:
        yield NotAsked()
    else:
        yield NotOffered(str(action.goal))


def against_dropping(state: State, seat: Seat, action: Drop) -> Iterator[Value]:
    if pool.owed(state.players[seat], DropGoal) is None:
        yield NotAsked()
    else:
        yield NotOffered(str(action.goal))


PART: Final[Part] = Part(
    questions=dict((question(KeepGoal, keeps), question(DropGoal, drops))),
    deeds=dict((deed(Keep, keep), deed(Drop, drop))),
    reasons=dict((reason(Keep, against_keeping), reason(Drop, against_dropping))),
)
