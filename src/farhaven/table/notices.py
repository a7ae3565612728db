"""Notices for people who are away: their turn, an invitation, the end of a game.

A notice is a row in the store, and what it is about is its name, so there is one of it however
often it is noted. Whoever sends it moves its time first: should they die meanwhile, it is tried
again later, and after a few times no more.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from farhaven.core.codec import decode
from farhaven.core.value import Seat

from .rows import Summary
from .schema import ACCOUNTS, GRANTS, NOTICES, TABLES
from .store import Overtaken, Store

Kind: TypeAlias = Literal["turn", "invited", "over", "confirm", "reset"]

WANTED: Final[tuple[Kind, ...]] = ("turn", "invited", "over")  # what somebody may want
MOST_TRIES: Final = 4
FIRST_PAUSE: Final = 5  # minutes before it is tried again; each time four times as long
KEPT: Final = timedelta(days=60)
OLD: Final = timedelta(days=14)  # nobody is told of a table that has stood still for longer
MOST_AT_ONCE: Final = 50
MINUTES: Final = (5, 30, 120, 720)  # away, before somebody hears of their turn


class Due(NamedTuple):
    """A notice to be sent now."""

    id: str
    account: str
    kind: Kind
    table: str
    tries: int


class Seated(NamedTuple):
    """Somebody who wants notices, at a table."""

    table: str
    account: str
    seat: Seat
    summary: Summary
    changed: datetime
    minutes: int
    wanted: tuple[str, ...]


def _written(at: datetime) -> str:
    return at.isoformat(timespec="seconds")


async def note(store: Store, id: str, account: str, kind: Kind, table: str = "") -> None:
    """Have a notice sent, unless it was noted before or the account is gone."""
    now = _written(datetime.now(UTC))
    row = {"id": id, "account_id": account, "kind": kind, "table_id": table, "at": now, "due": now}
    insert = postgresql.insert if store.is_shared else sqlite.insert
    with suppress(Overtaken):
        async with store.writing() as connection:
            await connection.execute(
                insert(NOTICES).values(**row, tries=0).on_conflict_do_nothing()
            )


async def seated(store: Store) -> list[Seated]:
    """Everybody who can be reached and sits at a table where something has happened lately."""
    since = _written(datetime.now(UTC) - OLD)
    mail = (ACCOUNTS.c.email != "") & ACCOUNTS.c.confirmed.is_(True)
    async with store.reading() as connection:
        rows = await connection.execute(
            select(
                TABLES.c.id,
                TABLES.c.summary,
                TABLES.c.changed,
                GRANTS.c.seat,
                GRANTS.c.device,
                ACCOUNTS.c.minutes,
                ACCOUNTS.c.wanted,
            )
            .join(GRANTS, GRANTS.c.table_id == TABLES.c.id)
            .join(ACCOUNTS, ACCOUNTS.c.id == GRANTS.c.device)
            .where(or_(ACCOUNTS.c.webhook != "", mail))
            .where(TABLES.c.deleted.is_(False), TABLES.c.changed > since, GRANTS.c.seat >= 0)
        )
        return [
            Seated(
                row.id,
                row.device,
                row.seat,
                decode(row.summary, Summary, f"Table {row.id}"),
                datetime.fromisoformat(row.changed),
                row.minutes,
                tuple(row.wanted.split(",")),
            )
            for row in rows
        ]


async def latest(store: Store) -> dict[tuple[str, str, str], datetime]:
    """By account, table and kind: when the last notice was noted."""
    async with store.reading() as connection:
        about = (NOTICES.c.account_id, NOTICES.c.table_id, NOTICES.c.kind)
        rows = await connection.execute(
            select(*about, func.max(NOTICES.c.at).label("at")).group_by(*about)
        )
        return {
            (row.account_id, row.table_id, row.kind): datetime.fromisoformat(row.at) for row in rows
        }


# -- sending ---------------------------------------------------------------------------------


async def due(store: Store) -> list[Due]:
    now = datetime.now(UTC)
    async with store.writing() as connection:
        old = (NOTICES.c.due == "") & (NOTICES.c.at < _written(now - KEPT))
        await connection.execute(delete(NOTICES).where(old))
    async with store.reading() as connection:
        rows = await connection.execute(
            select(NOTICES)
            .where(NOTICES.c.due != "", NOTICES.c.due <= _written(now))
            .order_by(NOTICES.c.due, NOTICES.c.id)
            .limit(MOST_AT_ONCE)
        )
        return [Due(row.id, row.account_id, row.kind, row.table_id, row.tries) for row in rows]


async def claim(store: Store, notice: Due) -> bool:
    """Whether this notice is ours to send: it is put off, for the case that we fail."""
    pause = timedelta(minutes=FIRST_PAUSE * 4**notice.tries)
    last = notice.tries + 1 >= MOST_TRIES
    later = "" if last else _written(datetime.now(UTC) + pause)
    async with store.writing() as connection:
        claimed = await connection.execute(
            update(NOTICES)
            .where(NOTICES.c.id == notice.id, NOTICES.c.tries == notice.tries)
            .where(NOTICES.c.due != "")
            .values(tries=notice.tries + 1, due=later)
        )
        return claimed.rowcount == 1


async def put_away(store: Store, id: str) -> None:
    """A notice was sent, or is of no use any more."""
    async with store.writing() as connection:
        await connection.execute(update(NOTICES).where(NOTICES.c.id == id).values(due=""))
