"""Evacuation: what a seat knows of the packs of goals in a draft [15.2].

Pack number p is dealt to seat p and goes to the left: in round r it lies before seat p + r. A pack
lists the goals in the order in which they were kept, then the rest. Who sees a pack in a round
knows, from then on, all goals that were still in it, and which of them the own one is.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from farhaven.core.value import SPECTATOR, Seat

from .model import GoalId
from .state import State

UNKNOWN: GoalId = 0


class Draft(NamedTuple):
    """What knowledge of the packs depends on."""

    packs: tuple[tuple[GoalId, ...], ...]
    passes: int
    kept: tuple[int, ...]  # goals that each seat has kept, the discarded one included
    is_open: bool  # the game is over


def draft_of(state: State) -> Draft:
    kept = tuple([len(player.goals) + bool(player.dropped) for player in state.players])
    return Draft(state.packs, state.passes, kept, bool(state.ended))


def rounds_seen(draft: Draft, number: int, seat: Seat) -> list[int]:
    """The rounds in which the pack has lain before the seat, this one included."""
    packs = len(draft.packs)
    return [turn for turn in range(draft.passes + 1) if (number + turn) % packs == seat]


def segments(draft: Draft, number: int, seat: Seat) -> Iterator[tuple[int, int]]:
    """Runs of places in a pack whose goals the seat knows, but for their order."""
    size = len(draft.packs[number])
    if draft.is_open:
        yield from ((at, at + 1) for at in range(size))
        return
    if seat == SPECTATOR:
        return
    seen = rounds_seen(draft, number, seat)
    for turn, after in pairwise([*seen, size]):
        if kept_in(draft, number) > turn:
            yield turn, turn + 1  # the own choice
            yield turn + 1, after
        else:
            yield turn, after


def kept_in(draft: Draft, number: int) -> int:
    """How many goals of the pack were kept."""
    holder = (number + draft.passes) % len(draft.packs)
    if holder >= len(draft.kept):  # the other seat of the solo game keeps as the person does
        holder = 0
    return draft.passes + (draft.kept[holder] > draft.passes)


def seen_packs(state: State, seat: Seat) -> tuple[tuple[GoalId, ...], ...]:
    """The packs as the seat knows them."""
    return _seen(draft_of(state), seat) if state.packs else ()


@lru_cache(maxsize=4096)
def _seen(draft: Draft, seat: Seat) -> tuple[tuple[GoalId, ...], ...]:
    """After the draft nothing of this changes until the end."""
    return tuple(seen_pack(draft, number, seat) for number in range(len(draft.packs)))


def seen_pack(draft: Draft, number: int, seat: Seat) -> tuple[GoalId, ...]:
    """The pack as the seat knows it: UNKNOWN where it does not, sorted where it lacks the order."""
    shown = [UNKNOWN] * len(draft.packs[number])
    for start, end in segments(draft, number, seat):
        shown[start:end] = sorted(draft.packs[number][start:end])
    return tuple(shown)
