"""People who know each other: friends, who was asked, who is blocked, and calls to a table."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from sqlalchemy import ColumnElement, and_, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from farhaven.core.codec import decode
from farhaven.core.game import Refused
from farhaven.core.value import Seat
from farhaven.core.words import Say

from . import notices
from .accounts import Account, by_name, is_account
from .identity import is_table_id
from .lines import now
from .rows import Summary
from .schema import ACCOUNTS, BONDS, CALLS, GRANTS, RESULTS, TABLES
from .store import Overtaken, Store
from .tables import Speak, Tables

Kind: TypeAlias = Literal["asked", "friend", "blocked"]
Step: TypeAlias = Literal["ask", "accept", "decline", "remove", "block", "unblock"]

STEPS: tuple[Step, ...] = ("ask", "accept", "decline", "remove", "block", "unblock")
MOST_BONDS = 300
MOST_CALLS = 30  # of one account, that wait for an answer
MOST_KNOWN = 20


class Person(NamedTuple):
    id: str
    name: str


class Circle(NamedTuple):
    """The people around one account."""

    friends: tuple[Person, ...]
    asking: tuple[Person, ...]  # who want to be friends
    asked: tuple[Person, ...]  # who have not answered
    blocked: tuple[Person, ...]
    known: tuple[Person, ...]  # played with, and none of the others


class Call(NamedTuple):
    """Somebody calls to a table."""

    table: str
    game: str
    seat: Seat
    caller: str  # their name


async def circle(store: Store, me: str) -> Circle:
    async with store.reading() as connection:
        mine = await _bonds(connection, BONDS.c.account_id == me, BONDS.c.other_id)
        theirs = await _bonds(connection, BONDS.c.other_id == me, BONDS.c.account_id)
        known = await _played_with(connection, me)
    bound = {person for people in mine.values() for person in people}
    asking = [one for one in theirs["asked"] if one not in mine["blocked"]]
    return Circle(
        friends=tuple(mine["friend"]),
        asking=tuple(asking),
        asked=tuple(mine["asked"]),
        blocked=tuple(mine["blocked"]),
        known=tuple(one for one in known if one not in bound and one not in asking)[:MOST_KNOWN],
    )


async def _bonds(
    connection: AsyncConnection, whose: ColumnElement[bool], other: ColumnElement[str]
) -> dict[str, list[Person]]:
    rows = await connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, BONDS.c.kind)
        .join(BONDS, other == ACCOUNTS.c.id)
        .where(whose)
        .order_by(ACCOUNTS.c.folded)
    )
    found: dict[str, list[Person]] = {"asked": [], "friend": [], "blocked": []}
    for row in rows:
        found[row.kind].append(Person(row.id, row.name))
    return found


async def _played_with(connection: AsyncConnection, me: str) -> list[Person]:
    """The latest first."""
    own = RESULTS.alias()
    there = and_(own.c.table_id == RESULTS.c.table_id, own.c.account_id == me)
    rows = await connection.execute(
        select(ACCOUNTS.c.id, ACCOUNTS.c.name, func.max(RESULTS.c.at).label("latest"))
        .join(RESULTS, RESULTS.c.account_id == ACCOUNTS.c.id)
        .join(own, there)
        .where(ACCOUNTS.c.id != me)
        .group_by(ACCOUNTS.c.id, ACCOUNTS.c.name)
        .order_by(func.max(RESULTS.c.at).desc(), ACCOUNTS.c.name)
        .limit(4 * MOST_KNOWN)
    )
    return [Person(row.id, row.name) for row in rows]


# -- friends ---------------------------------------------------------------------------------


async def take_step(store: Store, me: Account, step: Step, name: str, say: Say) -> None:
    """Ask somebody to be a friend, answer, or have enough of them."""
    found = await by_name(store, name)
    if found is None or found[0].id == me.id:
        raise Refused(say("Name: there is nobody else called {name} here.", name=name[:40]))
    other = found[0].id
    async with store.writing() as connection:
        mine, theirs = await _kind(connection, me.id, other), await _kind(connection, other, me.id)
        match step:
            case "ask":
                if mine is None:
                    await _ask(connection, me.id, other, theirs, say)
            case "accept":
                if theirs == "asked":
                    await _befriend(connection, me.id, other)
            case "decline":
                if theirs == "asked":
                    await _part(connection, other, me.id)
            case "remove":
                if mine != "blocked":
                    await _part(connection, me.id, other)
                if theirs == "friend":
                    await _part(connection, other, me.id)
            case "block":
                await _part(connection, me.id, other)
                if theirs != "blocked":
                    await _part(connection, other, me.id)
                await _bind(connection, me.id, other, "blocked")
                from_them = (CALLS.c.account_id == me.id) & (CALLS.c.from_id == other)
                await connection.execute(delete(CALLS).where(from_them))
            case "unblock":
                if mine == "blocked":
                    await _part(connection, me.id, other)


async def _ask(
    connection: AsyncConnection, me: str, other: str, theirs: Kind | None, say: Say
) -> None:
    count = select(func.count()).select_from(BONDS).where(BONDS.c.account_id == me)
    if ((await connection.execute(count)).scalar() or 0) >= MOST_BONDS:
        raise Refused(say("Your list of people is full; remove somebody first."))
    if theirs == "asked":
        await _befriend(connection, me, other)
    else:  # whoever is blocked does not learn of it: nobody answers
        await _bind(connection, me, other, "asked")


async def _befriend(connection: AsyncConnection, me: str, other: str) -> None:
    for one, another in ((me, other), (other, me)):
        await _part(connection, one, another)
        await _bind(connection, one, another, "friend")


async def _bind(connection: AsyncConnection, me: str, other: str, kind: Kind) -> None:
    row = {"account_id": me, "other_id": other, "kind": kind, "at": now()}
    await connection.execute(insert(BONDS).values(row))


async def _part(connection: AsyncConnection, me: str, other: str) -> None:
    row = (BONDS.c.account_id == me) & (BONDS.c.other_id == other)
    await connection.execute(delete(BONDS).where(row))


async def _kind(connection: AsyncConnection, me: str, other: str) -> Kind | None:
    query = select(BONDS.c.kind).where(BONDS.c.account_id == me, BONDS.c.other_id == other)
    kind: Kind | None = (await connection.execute(query)).scalar()
    return kind


# -- calls to a table ------------------------------------------------------------------------


async def call(store: Store, me: Account, friend: str, table: str, say: Say) -> None:
    """Call a friend to a seat that waits for somebody, at a table where one sits."""
    try:
        async with store.writing() as connection:
            known = is_account(friend) and await _kind(connection, me.id, friend) == "friend"
            if not known:
                raise Refused(say("Friend: you can invite your friends to a table."))
            seat = await _free_seat(connection, me.id, table, say)
            waiting = select(func.count()).select_from(CALLS).where(CALLS.c.from_id == me.id)
            if ((await connection.execute(waiting)).scalar() or 0) >= MOST_CALLS:
                raise Refused(say("Too many of your invitations wait for an answer."))
            row = {"account_id": friend, "table_id": table, "seat": seat, "from_id": me.id}
            await connection.execute(insert(CALLS).values(**row, at=now()))
    except Overtaken:
        raise Refused(say("Friend: they are invited to this table already.")) from None
    await notices.note(store, f"invited {table} {friend}", friend, "invited", table)


async def _free_seat(connection: AsyncConnection, me: str, table: str, say: Say) -> Seat:
    """A seat that is open and to which nobody else is called."""
    if not is_table_id(table):
        raise Refused(say("Table: no seat of it waits for somebody."))
    row = (
        await connection.execute(
            select(TABLES.c.summary)
            .join(GRANTS, GRANTS.c.table_id == TABLES.c.id)
            .where(TABLES.c.id == table, TABLES.c.deleted.is_(False), GRANTS.c.device == me)
        )
    ).first()
    waiting = await connection.execute(select(CALLS.c.seat).where(CALLS.c.table_id == table))
    called = {one.seat for one in waiting}
    free = decode(row.summary, Summary, f"Table {table}").open if row else ()
    for seat in free:
        if seat not in called:
            return seat
    raise Refused(say("Table: no seat of it waits for somebody."))


async def calls(store: Store, me: str) -> list[Call]:
    async with store.reading() as connection:
        rows = await connection.execute(
            select(CALLS.c.table_id, CALLS.c.seat, TABLES.c.game, ACCOUNTS.c.name)
            .join(TABLES, TABLES.c.id == CALLS.c.table_id)
            .join(ACCOUNTS, ACCOUNTS.c.id == CALLS.c.from_id)
            .where(CALLS.c.account_id == me, TABLES.c.deleted.is_(False))
            .order_by(CALLS.c.at.desc())
        )
        return [Call(row.table_id, row.game, row.seat, row.name) for row in rows]


async def answer(tables: Tables, me: Account, table: str, accept: bool, speak: Speak) -> bool:
    """Answer a call; whether a seat was taken by it."""
    found = next((one for one in await calls(tables.store, me.id) if one.table == table), None)
    say = speak(())
    if found is None:
        raise Refused(say("Table: nobody invites you to it now."))
    mine = (CALLS.c.account_id == me.id) & (CALLS.c.table_id == table)
    async with tables.store.writing() as connection:
        await connection.execute(delete(CALLS).where(mine))
    if not accept:
        return False
    taken = say("Table: somebody has taken the seat meanwhile.")
    await tables.sit(table, found.seat, me.id, speak, only_open=taken)
    return True
