"""[1.15, 3.4] The depots of the station show their next tiles, or have run out."""

from __future__ import annotations

from farhaven.core.events import Log, Revealed

from ..components.tiles import DEPOTS
from ..model import NO_TILE
from ..state import State


def refill(state: State, log: Log | None) -> None:
    """The next tile of every depot from which one was taken is turned up."""
    stacks, tops = list(state.stacks), list(state.tops)
    shown = []
    for number, tile in enumerate(tops):
        if tile == NO_TILE and stacks[number]:
            tops[number], stacks[number] = stacks[number][-1], stacks[number][:-1]
            shown.append(str(tops[number]))
    if not shown:
        return
    state.stacks, state.tops = tuple(stacks), tuple(tops)
    if log is not None:
        log.append(Revealed(place="station", things=tuple(shown)))


def has_empty_section(state: State) -> bool:
    """[3.4] Whether both depots of a section have run out."""
    return any(
        state.tops[DEPOTS + section] == NO_TILE
        and state.tops[(section + state.offset) % DEPOTS] == NO_TILE
        for section in range(DEPOTS)
    )
