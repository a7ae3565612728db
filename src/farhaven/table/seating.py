"""Who comes to a seat, and how they leave it."""

from __future__ import annotations

from farhaven.core.value import SPECTATOR, Seat

from .entries import Entry, Joined, PersonReturned
from .standing import Standing, is_over


def arrival(standing: Standing, seat: Seat) -> Entry | None:
    """What it means that somebody comes with the link of a seat."""
    if seat == SPECTATOR:
        return None
    kind = standing.chairs[seat].kind
    if kind == "open":
        return Joined(seat)
    going_on = not is_over(standing) and seat not in standing.resigned
    return PersonReturned(seat) if kind == "bot" and going_on else None
