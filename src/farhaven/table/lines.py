"""How a step of a table is written into the store."""

from __future__ import annotations

from datetime import UTC, datetime

from .entries import Entry
from .standing import Standing, deciders, decisions, names
from .store import Done, Line, Summary


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def summary(standing: Standing) -> Summary:
    return Summary(names(standing), tuple(deciders(standing)), decisions(standing))


def line(table: str, standing: Standing, entry: Entry, at: str, done: Done | None = None) -> Line:
    """The entry that led to a standing, for the log."""
    return Line(table, standing.entries, entry, at, summary(standing), done)
