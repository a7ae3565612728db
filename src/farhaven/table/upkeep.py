"""What there is to look after at a host: its tables, the room they take, and those at rest."""

from __future__ import annotations

import asyncio
import logging
import shutil
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import func, select, text
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.codec import decode
from farhaven.core.game import Refused
from farhaven.core.registry import games
from farhaven.core.words import ENGLISH, Say

from . import order
from .entries import Hidden, Said
from .problems import NotPossible, Problem
from .rows import Summary
from .schema import ENTRIES, GRANTS, TABLES
from .store import Store
from .tables import Tables

MOST_SHOWN = 100  # tables on the page
ROUND = 3600.0  # seconds between two looks at tables that rest
AT_ONCE = 200  # tables that are deleted in one round
MOST_HOSTED = 200  # games that run, opened by one device
RESTING = timedelta(days=30)  # a running game that nobody has touched for so long
HOST = "retention"  # who deletes tables by itself

log = logging.getLogger(__name__)


class Figures(NamedTuple):
    """How much there is."""

    running: int
    over: int
    resting: int  # of those that run
    entries: int
    store_bytes: int
    free_bytes: int  # on the disk of the data folder


class TableRow(NamedTuple):
    """One table as it is listed."""

    id: str
    game: str
    names: tuple[str, ...]
    changed: str
    decisions: int
    is_over: bool
    rests: bool
    entries: int
    size: int  # bytes of its log


class Line(NamedTuple):
    """A line of chat, and who said it."""

    number: int
    name: str
    text: str
    device: str
    hidden: bool


class Holder(NamedTuple):
    """Who has seats at a table; -1: may watch."""

    device: str
    seats: tuple[int, ...]


def _long_ago(span: timedelta) -> str:
    return (datetime.now(UTC) - span).isoformat(timespec="seconds")


async def figures(store: Store, data: Path) -> Figures:
    async with store.reading() as connection:
        rows = await connection.execute(
            select(TABLES.c.summary, TABLES.c.changed).where(TABLES.c.deleted.is_(False))
        )
        found = [(decode(row.summary, Summary, "A table"), row.changed) for row in rows]
        entries = (await connection.execute(select(func.count()).select_from(ENTRIES))).scalar_one()
        size = "pg_database_size(current_database())" if store.is_shared else _SQLITE_SIZE
        stored = (await connection.execute(text(f"SELECT {size}"))).scalar_one()
    running = [changed for told, changed in found if told.deciders]
    resting = sum(changed < _long_ago(RESTING) for changed in running)
    free = shutil.disk_usage(data).free
    return Figures(len(running), len(found) - len(running), resting, entries, int(stored), free)


_SQLITE_SIZE = (
    "(SELECT page_count FROM pragma_page_count()) * (SELECT page_size FROM pragma_page_size())"
)


async def rows(store: Store, only: str = "") -> list[TableRow]:
    """The tables that changed last; `only`: those whose id begins so."""
    async with store.reading() as connection:
        found = (
            await connection.execute(
                select(TABLES)
                .where(TABLES.c.deleted.is_(False), TABLES.c.id.startswith(only, autoescape=True))
                .order_by(TABLES.c.changed.desc())
                .limit(MOST_SHOWN)
            )
        ).all()
        counted = await connection.execute(
            select(
                ENTRIES.c.table_id,
                func.count().label("entries"),
                func.sum(func.length(ENTRIES.c.entry)).label("size"),
            )
            .where(ENTRIES.c.table_id.in_([row.id for row in found]))
            .group_by(ENTRIES.c.table_id)
        )
        sizes = {row.table_id: (int(row.entries), int(row.size)) for row in counted}
    titles = {game.name: game.title for game in games()}
    listed = []
    for row in found:
        told = decode(row.summary, Summary, f"Table {row.id}")
        rests = bool(told.deciders) and row.changed < _long_ago(RESTING)
        listed.append(
            TableRow(
                row.id,
                titles.get(row.game, row.game),
                told.names,
                row.changed,
                told.decisions,
                not told.deciders,
                rests,
                *sizes.get(row.id, (0, 0)),
            )
        )
    return listed


async def chat(store: Store, table: str) -> list[Line]:
    """Everything that was said at a table, with who said it; nothing where it cannot be read."""
    try:
        entries = [entry for entry, _ in await store.log(table)]
    except Refused:
        return []
    hidden = {entry.line for entry in entries if isinstance(entry, Hidden)}
    return [
        Line(number, entry.name, entry.text, entry.device, number in hidden)
        for number, entry in enumerate(entries, start=1)
        if isinstance(entry, Said)
    ]


async def holders(store: Store, table: str) -> list[Holder]:
    seats: dict[str, list[int]] = {}
    for device, seat in await store.grants(table):
        seats.setdefault(device, []).append(seat)
    return [Holder(device, tuple(held)) for device, held in seats.items()]


async def hosted_by(store: Store, device: str) -> int:
    """How many tables a device has opened that still run."""
    async with store.reading() as connection:
        found = await connection.execute(
            select(TABLES.c.id, TABLES.c.summary)
            .join(GRANTS, GRANTS.c.table_id == TABLES.c.id)
            .where(TABLES.c.host == device, TABLES.c.deleted.is_(False), GRANTS.c.device == device)
            .distinct()
        )
        return sum(bool(decode(row.summary, Summary, "A table").deciders) for row in found)


async def check_room(store: Store, device: str, say: Say) -> None:
    """Raise `NotPossible` for who has opened more tables than anybody plays at."""
    if device and await hosted_by(store, device) >= MOST_HOSTED:
        raise NotPossible(
            say(
                "You have opened {count} tables that still run; finish or delete some of them.",
                count=MOST_HOSTED,
            )
        )


# -- tables that rest ------------------------------------------------------------------------


async def resting(store: Store, days: int) -> list[str]:
    """The tables at which nothing has happened for so many days, finished or not."""
    async with store.reading() as connection:
        query = select(TABLES.c.id).where(
            TABLES.c.deleted.is_(False), TABLES.c.changed < _long_ago(timedelta(days=days))
        )
        found = await connection.execute(query.order_by(TABLES.c.changed).limit(AT_ONCE))
        return [row.id for row in found]


async def tidy(tables: Tables) -> int:
    """Delete the tables that have rested for longer than the host wants; returns how many."""
    days = await order.retention(tables.store)
    if not days:
        return 0
    gone = 0
    for id in await resting(tables.store, days):
        with suppress(Problem):  # somebody else has deleted it
            await tables.discard(id, ENGLISH)
            await order.note(tables.store, HOST, f"deleted table {id}, at rest for {days} days")
            gone += 1
    return gone


async def keep_tidy(tables: Tables) -> None:
    """Tidy again and again, until it is cancelled."""
    while True:
        await asyncio.sleep(ROUND)
        try:
            await tidy(tables)
        except SQLAlchemyError as error:
            log.warning("Tables at rest cannot be looked at: %s", type(error).__name__)
