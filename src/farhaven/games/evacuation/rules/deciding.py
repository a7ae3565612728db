"""Who decides what: all parts of the rules, put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action
from ..duties import StoreAny, StoreUnits, TakeTurn, Transport
from ..state import State
from . import (
    acting,
    bonuses,
    building,
    cards,
    effects,
    energy,
    goals,
    infrastructure,
    loading,
    pool,
    progress,
    research,
    rows,
    settling,
    tasks,
    transport,
)
from .tables import Order, Question, Reason

PARTS: Final = (
    effects.PART,
    rows.PART,
    building.PART,
    research.PART,
    infrastructure.PART,
    settling.PART,
    energy.PART,
    acting.PART,
    transport.PART,
    loading.PART,
    progress.PART,
    bonuses.PART,
    goals.PART,
    cards.PART,
    tasks.PART,
)
QUESTIONS: Final[dict[type[Value], Question]] = {
    kind: found for part in PARTS for kind, found in part.questions.items()
}
ORDERS: Final[dict[type[Value], Order]] = {
    kind: found for part in PARTS for kind, found in part.orders.items()
}
DEEDS: Final[dict[type[Value], Order]] = {
    kind: found for part in PARTS for kind, found in part.deeds.items()
}
REASONS: Final[dict[type[Value], Reason]] = {
    kind: found for part in PARTS for kind, found in part.reasons.items()
}

# Asked without looking for a second answer: there is one, or a person would miss the step.
ASKED: Final = frozenset((TakeTurn, Transport, StoreAny, StoreUnits))


def deciders(state: State) -> list[Seat]:
    return [seat for seat, player in enumerate(state.players) if player.agenda]


def options(state: State, seat: Seat) -> list[Action]:
    """Everything that `seat` may do now, in a fixed order."""
    if not 0 <= seat < len(state.players) or not state.players[seat].agenda:
        return []
    duty = state.players[seat].agenda[-1]
    return [*QUESTIONS[type(duty)](state, seat, duty)]


def perform(state: State, seat: Seat, action: Action, log: Log | None) -> None:
    """Do what was decided, and nothing more."""
    DEEDS[type(action)](state, seat, action, log)


def settle_seat(state: State, seat: Seat, log: Log | None) -> None:
    """[1.19] Carry out orders and give the only answers, up to a real question."""
    player = state.players[seat]
    while player.agenda:
        duty = player.agenda[-1]
        kind = type(duty)
        order = ORDERS.get(kind)
        if order is not None:
            pool.strike(player)
            order(state, seat, duty, log)
            continue
        if kind in ASKED:
            return
        action = only(QUESTIONS[kind](state, seat, duty))
        if action is None:
            return
        perform(state, seat, action, log)


def only(choices: Iterable[Action]) -> Action | None:
    """The one choice; None if there are more. It stops at the second."""
    found: Action | None = None
    for action in choices:
        if found is not None:
            return None
        found = action
    return found
