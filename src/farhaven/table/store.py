"""The tables on disk: foundings, an append-only log each, links and grants.

SQLAlchemy Core, so that a database is a matter of its URL; SQLite is the one that is always there.
What is written is on disk when the call returns; entries of several logs that wait at the same
time go there in one transaction. In PostgreSQL, which several processes may share,
every change is told to all of them when it is committed.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager, nullcontext
from importlib.resources import files

from alembic import command as alembic
from alembic.config import Config
from sqlalchemy import Connection, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from farhaven.core.codec import decode, encode
from farhaven.core.game import Refused
from farhaven.core.value import Seat

from .commits import Commits
from .commits import Overtaken as Overtaken
from .databases import ANSWER_TIME, database_url, file_of, new_engine
from .entries import Damaged, Entry, LinkRenewed, SeatFreed, entry_in
from .founding import Founding
from .news import CHANNEL, Changed, News, written
from .permissions import make_database
from .rows import Done, Kept, Line, Listed, NewTable, Summary
from .schema import ENTRIES, FACTS, GRANTS, LINKS, TABLES

MOST_LISTED = 100  # tables of one device
MIGRATING = 4_617_315  # the lock that one process holds while it migrates; any number would do

# Asked for every command; written once, because putting a question together takes longer than
# the database takes to answer it.
_REVISION = select(TABLES.c.revision).where(TABLES.c.id == bindparam("table"))
_DONE = select(ENTRIES.c.command, ENTRIES.c.answer).where(
    ENTRIES.c.table_id == bindparam("table"), ENTRIES.c.command_id == bindparam("command")
)
_CHANGE = (
    update(TABLES)
    .where(TABLES.c.id == bindparam("table"), TABLES.c.deleted.is_(False))
    .values(revision=TABLES.c.revision + 1)
)
_ADD_ENTRY = insert(ENTRIES)
_WANTED = TABLES.c.id.in_(bindparam("tables", expanding=True))
_THERE = select(TABLES.c.id).where(_WANTED, TABLES.c.deleted.is_(False))
# SQLite has one writer, and needs no locks of its own.
_HELD = _THERE.with_for_update(key_share=True)
_FREE = _THERE.with_for_update(key_share=True, skip_locked=True)
_KNOWN = select(
    TABLES.c.id,
    select(func.coalesce(func.max(ENTRIES.c.seq), 0))
    .where(ENTRIES.c.table_id == TABLES.c.id)
    .scalar_subquery()
    .label("length"),
    exists()
    .where(
        ENTRIES.c.table_id == TABLES.c.id,
        ENTRIES.c.command_id.in_(bindparam("commands", expanding=True)),
    )
    .label("is_done"),
).where(_WANTED)
_TELL = select(func.pg_notify(CHANNEL, bindparam("news")))


class Unreachable(SQLAlchemyError):
    """The database does not answer at all."""


class Store:
    def __init__(self, url: str) -> None:
        self._url = database_url(url)
        self._engine = new_engine(self._url, ANSWER_TIME)
        self.is_shared = self._engine.dialect.name == "postgresql"  # by several processes
        # To begin and end a transaction takes longer than to ask, and PostgreSQL needs none for it.
        asking = {"isolation_level": "AUTOCOMMIT"} if self.is_shared else {}
        self._reader = self._engine.execution_options(**asking)
        self.origin = secrets.token_hex(8)  # who we are among them
        self._has_failed = False  # the last transaction, as on a full disk
        self._writing = asyncio.Lock()  # SQLite has one writer at a time
        self._commits = Commits(self._append_all)

    @property
    def engine(self) -> AsyncEngine:
        return self._engine

    async def migrate(self) -> None:
        """Bring the database to the shape that this version of Farhaven knows."""
        if (file := file_of(self._url)) is not None:
            make_database(file)
        patient = new_engine(self._url)  # another process may migrate, and that may last
        try:
            async with self._connected(patient) as connection, connection.begin():
                if self.is_shared:
                    await connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                await connection.run_sync(_upgrade)
        finally:
            await patient.dispose()

    async def check(self) -> None:
        """Raise an error if the database does not answer, or cannot be written to.

        A write is tried only if the last one has failed. It leaves nothing behind.
        """
        async with self.reading() as connection:
            await connection.execute(select(1))
        if self._has_failed:
            async with self.writing() as connection:
                name = f"probe of {self.origin}"
                await connection.execute(insert(FACTS).values(name=name, value=""))
                await connection.execute(delete(FACTS).where(FACTS.c.name == name))

    async def close(self) -> None:
        await self._commits.close()
        await self._engine.dispose()

    # -- tables ------------------------------------------------------------------------------

    async def add_table(self, new: NewTable, lines: Iterable[Line] = ()) -> None:
        """Keep a new table, and what has happened at it already."""
        async with self.writing() as connection:
            await _add_table(connection, new)
            if rows := [_row(line) for line in lines]:
                await connection.execute(insert(ENTRIES), rows)

    async def table(self, id: str) -> Kept | None:
        async with self.reading() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).first()
        if row is None:
            return None
        founded = decode(row.founding, Founding, f"Table {id}")
        return Kept(row.id, founded, row.host, row.deleted, row.revision)

    async def ids(self) -> list[str]:
        """All tables that were not deleted, the oldest first."""
        async with self.reading() as connection:
            query = select(TABLES.c.id).where(TABLES.c.deleted.is_(False))
            rows = await connection.execute(query.order_by(TABLES.c.created, TABLES.c.id))
            return [row.id for row in rows]

    async def delete_table(self, id: str) -> None:
        """Forget all about a table, but that there was one."""
        async with self.writing() as connection:
            await self.note_change(connection, id, deleted=True)
            for table in (ENTRIES, LINKS, GRANTS):
                await connection.execute(delete(table).where(table.c.table_id == id))

    async def tables_of(self, device: str) -> list[Listed]:
        """The tables where a device has a seat or may watch, the latest first."""
        async with self.reading() as connection:
            held = await connection.execute(
                select(GRANTS.c.table_id, GRANTS.c.seat)
                .where(GRANTS.c.device == device)
                .order_by(GRANTS.c.seat)
            )
            seats: dict[str, list[Seat]] = {}
            for row in held:
                seats.setdefault(row.table_id, []).append(row.seat)
            rows = await connection.execute(
                select(TABLES)
                .join(GRANTS, GRANTS.c.table_id == TABLES.c.id)
                .where(GRANTS.c.device == device, TABLES.c.deleted.is_(False))
                .distinct()
                .order_by(TABLES.c.changed.desc(), TABLES.c.id)
                .limit(MOST_LISTED)
            )
            return [
                Listed(
                    row.id,
                    row.game,
                    row.changed,
                    decode(row.summary, Summary, f"Table {row.id}"),
                    tuple(seats[row.id]),
                )
                for row in rows
            ]

    # -- the log -----------------------------------------------------------------------------

    async def revision(self, table: str) -> int:
        """How often a table has changed; one more with every entry and every grant."""
        async with self.reading() as connection:
            return (await connection.execute(_REVISION, {"table": table})).scalar() or 0

    async def log(self, table: str, since: int = 0) -> list[tuple[Entry, str]]:
        """Every entry with its time, in order; `since`: without the first so many.

        Raises `Refused` for what only another version can read, and `Damaged` for what none can.
        """
        async with self.reading() as connection:
            rows = await connection.execute(
                select(ENTRIES.c.seq, ENTRIES.c.entry, ENTRIES.c.at)
                .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > since)
                .order_by(ENTRIES.c.seq)
            )
            found = [(row.seq, entry_in(row.entry, row.seq), row.at) for row in rows]
        read = [(entry, at) for _, entry, at in found if entry is not None]
        if len(read) < len(found):
            raise Refused(f"Table {table}: another version has written what this one cannot read.")
        for number, (seq, *_) in enumerate(found, start=since + 1):
            if seq != number:
                raise Damaged(number)
        return read

    async def length(self, table: str) -> int:
        """The number of the last entry."""
        async with self.reading() as connection:
            query = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.table_id == table)
            return (await connection.execute(query)).scalar() or 0

    async def cut(
        self, table: str, since: int, summary: Summary, links: Sequence[tuple[str, Seat]]
    ) -> None:
        """Take away all entries but the first so many; only ever for a log that is broken.

        `links`: those that the table had then, as the log may have changed them since.
        """
        async with self.writing() as connection:
            await self.note_change(connection, table, summary=encode(summary).decode())
            await connection.execute(
                delete(ENTRIES).where(ENTRIES.c.table_id == table, ENTRIES.c.seq > since)
            )
            await connection.execute(delete(LINKS).where(LINKS.c.table_id == table))
            await _add_links(connection, table, links)

    async def append(self, line: Line) -> None:
        """Add to a log, together with what waits to be added to other logs."""
        if isinstance(line.entry, SeatFreed | LinkRenewed):  # it may fail for reasons of its own
            async with self.writing() as connection:
                await self._add_line(connection, line)
        else:
            await self._commits.add(line)

    async def append_leading_to(self, new: NewTable, line: Line) -> None:
        """Add to a log the entry that leads to a new table. All of it or nothing."""
        async with self.writing() as connection:
            await _add_table(connection, new)
            await self._add_line(connection, line)

    async def _append_all(self, lines: Sequence[Line], alone: bool) -> set[str]:
        async with self.writing() as connection:
            return await self._add_lines(connection, lines, alone)

    async def done(self, table: str, command_id: str) -> Done | None:
        """What came of a command, if it was done."""
        async with self.reading() as connection:
            asked = {"table": table, "command": command_id}
            row = (await connection.execute(_DONE, asked)).first()
        return None if row is None else Done(command_id, row.command, row.answer.encode())

    # -- links and grants --------------------------------------------------------------------

    async def link(self, hashed: str) -> tuple[str, Seat] | None:
        """The table and the seat that a link leads to, by the hash of its secret."""
        async with self.reading() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.hash == hashed))).first()
        return None if row is None else (row.table_id, row.seat)

    async def grants(self, table: str) -> list[tuple[str, Seat]]:
        """The devices at a table, each with one seat that it holds."""
        async with self.reading() as connection:
            query = select(GRANTS.c.device, GRANTS.c.seat).where(GRANTS.c.table_id == table)
            rows = await connection.execute(query.order_by(GRANTS.c.device, GRANTS.c.seat))
            return [(row.device, row.seat) for row in rows]

    async def grant(
        self, table: str, device: str, seat: Seat, line: Line | None, link: str = ""
    ) -> None:
        """Give a seat to a device, and note in the log what changes by it, if anything does.

        `link`: the hash by which it came; raises `Overtaken` if it was made anew meanwhile.
        """
        async with self.writing() as connection:
            if line is not None:
                await self._add_line(connection, line)
            else:
                await self.note_change(connection, table)
            known = select(LINKS.c.hash).where(LINKS.c.hash == link)
            if link and (await connection.execute(known)).first() is None:
                raise Overtaken
            await connection.execute(
                insert(GRANTS).values(table_id=table, device=device, seat=seat)
            )

    # -- facts about the store ---------------------------------------------------------------

    async def fact(self, name: str, proposal: str) -> str:
        """What is noted under a name; `proposal` is noted if nothing is."""
        query = select(FACTS.c.value).where(FACTS.c.name == name)
        try:
            async with self.writing() as connection:
                found = (await connection.execute(query)).scalar()
                if found is None:
                    await connection.execute(insert(FACTS).values(name=name, value=proposal))
                    return proposal
        except Overtaken:
            async with self.reading() as connection:
                found = (await connection.execute(query)).scalar_one()
        return str(found)

    # -- transactions ------------------------------------------------------------------------

    @asynccontextmanager
    async def _connected(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A database that cannot be reached fails like one that answers with an error."""
        try:
            async with engine.connect() as connection:
                try:
                    yield connection
                except TimeoutError:
                    await connection.invalidate()  # nobody may meet the answer, if it comes yet
                    raise
        except OSError as error:
            raise Unreachable(str(error) or type(error).__name__) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self._connected(self._reader) as connection:
            yield connection

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees everything as it is now, whatever others write meanwhile."""
        async with self.reading() as connection:
            if self.is_shared:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")  # or each question has its own moment
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is on disk when it is left."""
        async with nullcontext() if self.is_shared else self._writing:
            try:
                async with self._connected(self._engine) as connection, connection.begin():
                    yield connection
            except IntegrityError as error:
                raise Overtaken from error
            except SQLAlchemyError:
                self._has_failed = True
                raise
            self._has_failed = False

    async def note_change(self, connection: AsyncConnection, table: str, **values: object) -> None:
        """Count a change; first in its transaction, so that the changes of a table queue up."""
        changed = await connection.execute(_CHANGE, {"table": table, **values})
        if not changed.rowcount:
            raise Overtaken
        await self._tell(connection, Changed(table))

    async def _tell(self, connection: AsyncConnection, *news: News) -> None:
        if self.is_shared and news:
            told = [{"news": written(self.origin, one)} for one in news]
            await connection.execute(_TELL, told)

    async def _add_line(self, connection: AsyncConnection, line: Line) -> None:
        if not await self._add_lines(connection, [line], alone=True):
            raise Overtaken
        if isinstance(line.entry, SeatFreed | LinkRenewed):
            await _relink(connection, line.table, line.entry)

    async def _add_lines(
        self, connection: AsyncConnection, lines: Sequence[Line], alone: bool
    ) -> set[str]:
        """Add to different logs what has its place there; returns the tables where it has.

        Tables that another process is just changing are left out: whoever held some and waited for
        others could wait for ever. A line that is `alone` waits until it is free.
        """
        tables = [line.table for line in lines]
        held = await connection.execute(_HELD if alone else _FREE, {"tables": tables})
        free = {row.id for row in held}
        commands = [line.done.command_id for line in lines if line.done]
        found = await connection.execute(_KNOWN, {"tables": tables, "commands": commands})
        ends = {row.id: row.length for row in found if row.id in free and not row.is_done}
        fitting = [line for line in lines if ends.get(line.table) == line.seq - 1]
        if fitting:
            await connection.execute(_ADD_ENTRY, [_row(line) for line in fitting])
            await connection.execute(_CHANGE, [_changed(line) for line in fitting])
            await self._tell(connection, *(Changed(line.table) for line in fitting))
        return {line.table for line in fitting}


def _row(line: Line) -> dict[str, object]:
    """An entry as the database keeps it."""
    done = line.done
    return {
        "table_id": line.table,
        "seq": line.seq,
        "entry": encode(line.entry).decode(),
        "command_id": done.command_id if done else None,
        "command": done.digest if done else None,
        "answer": done.answer.decode() if done else None,
        "at": line.at,
    }


def _changed(line: Line) -> dict[str, object]:
    """What an entry changes of its table."""
    return {"table": line.table, "changed": line.at, "summary": encode(line.summary).decode()}


async def _relink(connection: AsyncConnection, table: str, entry: SeatFreed | LinkRenewed) -> None:
    """Nobody has the seat but who is meant to keep it, and there is no link to it but the new.

    Who keeps it may have signed in meanwhile, and hold it by another name: then it is asked again.
    """
    kept = entry.kept if isinstance(entry, LinkRenewed) else ""
    at_seat = (GRANTS.c.table_id == table) & (GRANTS.c.seat == entry.seat)
    if kept:
        found = await connection.execute(
            select(GRANTS.c.seat).where(at_seat, GRANTS.c.device == kept)
        )
        if found.first() is None:
            raise Overtaken
    await connection.execute(delete(GRANTS).where(at_seat, GRANTS.c.device != kept))
    to_seat = (LINKS.c.table_id == table) & (LINKS.c.seat == entry.seat)
    await connection.execute(delete(LINKS).where(to_seat))
    await connection.execute(insert(LINKS).values(hash=entry.link, table_id=table, seat=entry.seat))


async def _add_table(connection: AsyncConnection, new: NewTable) -> None:
    await connection.execute(
        insert(TABLES).values(
            id=new.id,
            game=new.founding.game,
            founding=encode(new.founding).decode(),
            host=new.host,
            created=new.at,
            changed=new.at,
            summary=encode(new.summary).decode(),
            deleted=False,
        )
    )
    await _add_links(connection, new.id, new.links)
    grants = [{"device": device, "table_id": new.id, "seat": seat} for device, seat in new.grants]
    if grants:
        await connection.execute(insert(GRANTS), grants)


async def _add_links(
    connection: AsyncConnection, table: str, links: Iterable[tuple[str, Seat]]
) -> None:
    rows = [{"hash": hashed, "table_id": table, "seat": seat} for hashed, seat in links]
    await connection.execute(insert(LINKS), rows)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(files("farhaven.table") / "migrations"))
    config.attributes["connection"] = connection
    alembic.upgrade(config, "head")
