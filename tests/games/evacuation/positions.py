"""Positions of Evacuation in a few words, and the handful of steps that tests are made of."""

from __future__ import annotations

from typing import Any

import msgspec

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value
from farhaven.games.evacuation.actions import Action
from farhaven.games.evacuation.duties import Duty
from farhaven.games.evacuation.editions import CZECH, Rules
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.rules.deciding import deciders, options, perform, settle_seat
from farhaven.games.evacuation.rules.obstacles import obstacles
from farhaven.games.evacuation.rules.turns import apply
from farhaven.games.evacuation.state import Areas, Hexes, Player, State

PLAIN = Rules(
    edition=CZECH,
    points=False,
    generous=False,
    advanced=False,
    draft=False,
    tasks=False,
    lines="none",
    rival=False,
)

AREA_NAMES = ("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9")


def rules(**changes: object) -> Rules:
    """The Czech race with basic actions, but for these changes."""
    return msgspec.structs.replace(PLAIN, **changes)


def player(technology_set: int = 1, **fields: Any) -> Player:
    """A player; technologies of the set lie in their printed order."""
    columns = tuple(
        tuple(f"t{technology_set}{level}{column}" for level in (1, 2, 3)) for column in (1, 2, 3)
    )
    return Player(technology_set, columns, **fields)


def table(*players: Player, **fields: Any) -> State:
    """The players in the order of their turns; rows and decks are empty unless given."""
    fields.setdefault("rules", PLAIN)
    fields.setdefault("order", tuple(range(len(players))))
    fields.setdefault("bonuses", ("y1", "y2", "y3", "y8"))
    return State(list(players), "house-1", fields.pop("rng", 1), **fields)


def areas(names: str) -> Areas:
    """The bits of areas of the Old World: "a1 a5"."""
    return sum(1 << AREA_NAMES.index(name) for name in names.split())


def hexes(names: str) -> Hexes:
    """The bits of areas of the New World: "h01 h24"."""
    return sum(1 << int(name[1:]) - 1 for name in names.split())


def owing(one: Player, *duties: Duty) -> Player:
    """The player owes these, in this order."""
    one.agenda = duties[::-1]
    return one


def choose(state: State, seat: Seat, *actions: Action, log: Log | None = None) -> None:
    """Decide these, each of which must be offered, up to the next question of the seat."""
    for action in actions:
        assert action in options(state, seat), f"{action} is not offered"
        perform(state, seat, action, log)
        settle_seat(state, seat, log)


def past_the_draft(state: State) -> State:
    """Everybody keeps and drops the first goal that is offered."""
    while state.phase is Phase.GOALS:
        seat = deciders(state)[0]
        apply(state, seat, options(state, seat)[0])
    return state


def settle(state: State, seat: Seat = 0, log: Log | None = None) -> None:
    """Carry out what needs no decision."""
    settle_seat(state, seat, log)


def offers(state: State, kind: type[Value], seat: Seat = 0) -> list[Any]:
    """The options of one kind."""
    return [action for action in options(state, seat) if isinstance(action, kind)]


def refusals(state: State, action: Action, seat: Seat = 0) -> list[Value]:
    """Why an action is not possible."""
    return obstacles(state, seat, action)
