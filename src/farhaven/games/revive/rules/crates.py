"""[13.5] Crates: gaining them closed, opening them, using an opened one again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, Value, without

from ..actions import Action, NotDue, NotThere, Open, Reopen
from ..components.crates import CRATES
from ..components.effects import ReopenCrate
from ..entries import OF_CRATE, taken_apart
from ..events import CrateGained, CrateOpened
from ..model import CrateId
from ..standing import standing
from ..state import State
from . import pool
from .handlers import ActionRule, EffectRule, action_rule, effect_rule

OPEN: Final[dict[CrateId, Action]] = {crate.id: Open(crate.id) for crate in CRATES}
REOPEN: Final[dict[CrateId, Action]] = {crate.id: Reopen(crate.id) for crate in CRATES}


def gain_crate(state: State, seat: Seat, log: Log | None) -> None:
    """[1.10, 18.14] The top one of the stack, and what a technology adds to every crate."""
    if not state.crate_stack:
        return
    player = state.players[seat]
    crate = state.crate_stack[-1]
    state.crate_stack = state.crate_stack[:-1]
    player.crates += (crate,)
    if log is not None:
        log.append(CrateGained(seat=seat))
        log.append(Revealed(place="crate", things=(crate,), audience=(seat,)))
    follows = standing(player.tribe, player.face, player.unlocked).on_crate
    pool.owe(player, *taken_apart(follows))


# -- opening ---------------------------------------------------------------------------------


def openings(state: State, seat: Seat) -> list[Action]:
    """The closed crates of a player."""
    return [OPEN[crate] for crate in state.players[seat].crates]


def open_crate(state: State, seat: Seat, action: Open, log: Log | None) -> None:
    """[13.5] Its effects join the pool; it is kept."""
    player = state.players[seat]
    player.crates = without(player.crates, action.crate)
    player.opened += (action.crate,)
    if log is not None:
        log.append(CrateOpened(seat=seat, crate=action.crate))
    pool.owe(player, *OF_CRATE[action.crate])


def against_opening(state: State, seat: Seat, action: Open) -> Iterator[Value]:
    if action.crate not in state.players[seat].crates:
        yield NotThere(action.crate)


# -- [19.5] Once more ------------------------------------------------------------------------


def reopenings(state: State, seat: Seat, effect: ReopenCrate) -> list[Action]:
    """Each opened crate once in a game."""
    player = state.players[seat]
    return [REOPEN[crate] for crate in player.opened if crate not in player.reopened]


def reopen(state: State, seat: Seat, action: Reopen, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player, ReopenCrate())
    player.reopened += (action.crate,)
    if log is not None:
        log.append(CrateOpened(seat=seat, crate=action.crate, again=True))
    pool.owe(player, *OF_CRATE[action.crate])


def against_reopening(state: State, seat: Seat, action: Reopen) -> Iterator[Value]:
    if pool.owed(state.players[seat], ReopenCrate) is None:
        yield NotDue()
    else:
        yield NotThere(action.crate)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Open, open_crate, against_opening),
    action_rule(Reopen, reopen, against_reopening),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (effect_rule(ReopenCrate, choices=reopenings),)
