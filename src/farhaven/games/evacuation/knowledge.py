"""Evacuation: what a seat knows of the packs of goals in a draft [15.2].

Pack number p is dealt to seat p and goes to the left: in round r it lies before seat p + r. A pack
lists the goals in the order in which they were kept, then the rest. Who sees a pack in a round
knows, from then on, all goals that were still in it, and which of them the own one is.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from farhaven.core.value import SPECTATOR, Seat

from .model import GoalId
from .state import State

UNKNOWN: GoalId = 0


def rounds_seen(state: State, number: int, seat: Seat) -> list[int]:
    """The rounds in which the pack has lain before the seat, this one included."""
    packs = len(state.packs)
    return [turn for turn in range(state.passes + 1) if (number + turn) % packs == seat]


def segments(state: State, number: int, seat: Seat) -> Iterator[tuple[int, int]]:
    """Runs of places in a pack whose goals the seat knows, but for their order."""
    size = len(state.packs[number])
    if state.ended:
        yield from ((at, at + 1) for at in range(size))
        return
    if seat == SPECTATOR:
        return
    seen = rounds_seen(state, number, seat)
    for turn, after in pairwise([*seen, size]):
        if kept_in(state, number) > turn:
            yield turn, turn + 1  # the own choice
            yield turn + 1, after
        else:
            yield turn, after


def kept_in(state: State, number: int) -> int:
    """How many goals of the pack were kept."""
    packs = len(state.packs)
    holder = (number + state.passes) % packs
    if holder >= len(state.players):  # the other seat of the solo game keeps as the person does
        holder = 0
    return state.passes + (count_kept(state, holder) > state.passes)


def count_kept(state: State, seat: Seat) -> int:
    player = state.players[seat]
    return len(player.goals) + bool(player.dropped)


def seen_pack(state: State, number: int, seat: Seat) -> tuple[GoalId, ...]:
    """The pack as the seat knows it: UNKNOWN where it does not, sorted where it lacks the order."""
    shown = [UNKNOWN] * len(state.packs[number])
    for start, end in segments(state, number, seat):
        shown[start:end] = sorted(state.packs[number][start:end])
    return tuple(shown)
