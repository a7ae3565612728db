"""What a player owes: a stack of duties, the open one last [1.19, 21.1]."""

from __future__ import annotations

from typing import Final, TypeVar

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Decline
from ..duties import Duty
from ..events import Declined
from ..state import Player, State

V = TypeVar("V", bound=Value)

DECLINE: Final = Decline()


def owe(player: Player, *duties: Duty) -> None:
    """Owe these in this order, before everything owed so far."""
    player.agenda += duties[::-1]


def strike(player: Player) -> None:
    """The open duty is done, or given up."""
    player.agenda = player.agenda[:-1]
    player.obliged = player.wiped = False


def swap(player: Player, duty: Duty) -> None:
    """Something else takes the place of the open duty."""
    player.agenda = (*player.agenda[:-1], duty)
    player.obliged = player.wiped = False


def open_duty(player: Player, kind: type[V]) -> V:
    """The open duty, which is known to be of this kind."""
    duty = player.agenda[-1]
    if not isinstance(duty, kind):
        raise TypeError(f"The open duty is {duty}, no {kind.__name__}.")
    return duty


def owed(player: Player, kind: type[V]) -> V | None:
    """The open duty, if it is of this kind."""
    duty = player.agenda[-1] if player.agenda else None
    return duty if isinstance(duty, kind) else None


def decline(state: State, seat: Seat, action: Decline, log: Log | None) -> None:
    """[2.9] Do without the open duty, or the rest of it."""
    player = state.players[seat]
    if log is not None:
        log.append(Declined(seat=seat, what=type(player.agenda[-1]).__name__))
    strike(player)
