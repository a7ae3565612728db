"""Why a thing is not possible: the same rules as the options, told as reasons."""

from __future__ import annotations

from collections.abc import Iterable

from farhaven.core.value import Seat, Value

from ..actions import Action
from ..catalogue import CATALOGUE
from ..reasons import NotAsked
from ..state import State
from .deciding import REASONS, options


def candidates(state: State, seat: Seat) -> Iterable[Action]:
    """What somebody might try, whether or not it is possible."""
    return CATALOGUE.actions


def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
    """All that stands against `action`; nothing, exactly when it is one of the options."""
    if not 0 <= seat < len(state.players) or not state.players[seat].agenda:
        return [NotAsked()]
    if action in options(state, seat):
        return []
    reason = REASONS.get(type(action))
    found = [] if reason is None else list(reason(state, seat, action))
    return found or [NotAsked()]
