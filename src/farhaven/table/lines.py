"""How a table and its steps are written into the store."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

from farhaven.core.campaign import settings_of
from farhaven.core.value import SPECTATOR, Seat

from .campaigns import progress
from .entries import Entry
from .founding import Founding, founding
from .identity import Keys, hashed, new_table_id
from .rows import Done, Line, NewTable, Summary
from .standing import (
    Standing,
    beginning,
    deciders,
    decisions,
    names,
    renewals,
    totals,
    winners,
)


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def summary(standing: Standing) -> Summary:
    told = Summary(
        names(standing),
        tuple(deciders(standing)),
        decisions(standing),
        tuple(seat for seat, chair in enumerate(standing.chairs) if chair.kind == "open"),
    )
    if told.deciders:
        return told
    return msgspec.structs.replace(told, winners=tuple(winners(standing)), scores=totals(standing))


def line(table: str, standing: Standing, entry: Entry, at: str, done: Done | None = None) -> Line:
    """The entry that led to a standing, for the log."""
    return Line(table, standing.entries, entry, at, summary(standing), done)


def founded_table(
    keys: Keys,
    id: str,
    founded: Founding,
    host: str,
    grants: tuple[tuple[str, Seat], ...],
    standing: Standing,
) -> NewTable:
    """A new table, with a link for every seat and one to watch."""
    links = links_of(keys, id, standing)
    return NewTable(id, founded, host, links, grants, summary(standing), now())


def next_table(
    keys: Keys,
    old: Standing,
    founded: Founding,
    host: str,
    held: Mapping[str, tuple[Seat, ...]],
) -> NewTable:
    """The table after this one: everybody one seat further, and of a campaign the next chapter."""
    count = len(old.chairs)
    chairs = (*old.chairs[-1:], *old.chairs[:-1])
    campaign = progress(founded.campaign, old)
    settings = founded.settings | (settings_of(campaign) if campaign else {})
    following = founding(old.game, chairs, settings, old.practice, campaign)
    grants = tuple(
        (device, seat if seat == SPECTATOR else (seat + 1) % count)
        for device, seats in held.items()
        for seat in seats
    )
    standing = beginning(old.game, following)
    return founded_table(keys, new_table_id(), following, host, grants, standing)


def links_of(keys: Keys, id: str, standing: Standing) -> tuple[tuple[str, Seat], ...]:
    """The links of a table as the store keeps them."""
    return tuple(
        (hashed(keys.secret(id, seat, renewals(standing, seat))), seat)
        for seat in range(SPECTATOR, len(standing.chairs))
    )
