"""Who comes to a seat by its link, who loses it, and what a link to it is now."""

from __future__ import annotations

import msgspec

from farhaven.core.value import SPECTATOR, Seat

from .entries import Entry, Joined, LinkRenewed, PersonReturned, Said, SeatFreed
from .identity import Keys, hashed
from .livetable import LiveTable
from .standing import Standing, is_over, renewals


def arrival(standing: Standing, seat: Seat) -> Entry | None:
    """What it means that somebody comes with the link of a seat."""
    if seat == SPECTATOR:
        return None
    kind = standing.chairs[seat].kind
    if kind == "open":
        return Joined(seat)
    going_on = not is_over(standing) and seat not in standing.resigned
    return PersonReturned(seat) if kind == "bot" and going_on else None


def link_path(keys: Keys, table: LiveTable, seat: Seat) -> str:
    """The link of a seat as it is now."""
    return keys.path(table.id, seat, renewals(table.standing, seat))


def is_link(keys: Keys, table: LiveTable, seat: Seat, secret: str) -> bool:
    """Whether this is the secret of the seat's link, and not of one that it had before."""
    return hashed(secret) == hashed(keys.secret(table.id, seat, renewals(table.standing, seat)))


def completed(entry: Entry, table: LiveTable, device: str, keys: Keys) -> Entry:
    """The entry with what only the table knows: who sends it, and whom it concerns."""
    match entry:
        case Said():
            return msgspec.structs.replace(entry, device=device)
        case SeatFreed(seat) | LinkRenewed(seat):
            kept = device if isinstance(entry, LinkRenewed) else ""
            had = {holder for holder, seats in table.grants.items() if seat in seats}
            link = hashed(keys.secret(table.id, seat, renewals(table.standing, seat) + 1))
            made = msgspec.structs.replace(entry, link=link, lost=tuple(sorted(had - {kept})))
            return msgspec.structs.replace(made, kept=kept) if kept else made
    return entry
