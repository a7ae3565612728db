"""What happened: facts for the log, each with the seats that may know it.

Events are told to the log while an action is applied. They are never stored in a state or a
record; a replay tells them again.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from .value import SPECTATOR, Seat, Value

Audience: TypeAlias = tuple[Seat, ...] | None
EVERYBODY: Audience = None


class Event(Value, frozen=True, kw_only=True):
    """Base of a game's events."""

    audience: Audience = EVERYBODY


class Revealed(Event, frozen=True, kw_only=True):
    """Something hidden or random became known to the audience.

    This is the barrier for undo: what has been seen cannot be unseen.
    """

    place: str
    things: tuple[str, ...]


Log: TypeAlias = list[Event]


def may_know(event: Event, seat: Seat) -> bool:
    return event.audience is None or seat in event.audience


def heard_by(seat: Seat, events: Iterable[Event]) -> list[Event]:
    """The events that `seat` may know; a spectator hears what everybody hears."""
    if seat == SPECTATOR:
        return [event for event in events if event.audience is EVERYBODY]
    return [event for event in events if may_know(event, seat)]
