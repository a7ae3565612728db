"""Accounts, for those who want one: a name, a password, and the browsers that are signed in.

An account holds seats as a browser does, under its id. Whoever signs in brings along the seats of
the browser, and finds them at every browser that is signed in.
"""

from __future__ import annotations

import base64
import re
import secrets
import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import Row, delete, func, insert, select, update

from farhaven.core.game import Refused
from farhaven.core.words import Say

from .identity import hashed, new_secret
from .lines import now
from .lookalikes import is_mixed, is_unseen, skeleton
from .schema import (
    ACCOUNTS,
    BONDS,
    CALLS,
    INVITES,
    NOTICES,
    RATINGS,
    RESETS,
    RESULTS,
    SESSIONS,
)
from .store import Overtaken, Store

SHORTEST_NAME, LONGEST_NAME = 2, 30
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
SEEN_AGAIN = timedelta(hours=1)  # how often it is noted that a browser has done something
FORGOTTEN = timedelta(days=180)  # a browser that has done nothing for so long is signed out
INVITE_LASTS = timedelta(days=14)
MOST_INVITES = 5  # of one account, that wait
PREFIX = "account-"

_ID = re.compile(rf"{PREFIX}[a-z2-7]{{16}}")


@dataclass(frozen=True)
class Account:
    id: str
    name: str
    created: str
    rated: bool
    language: str
    email: str
    confirmed: bool
    webhook: str
    wanted: tuple[str, ...]
    minutes: int


class Session(NamedTuple):
    """A browser that is signed in."""

    hash: str
    label: str
    created: str
    seen: str


def is_account(holder: str) -> bool:
    return _ID.fullmatch(holder) is not None


def folded(name: str) -> str:
    """What names are compared by: no two people are told apart by capitals or spaces alone."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    shown = (sign for sign in plain if sign.isspace() or unicodedata.category(sign)[0] != "C")
    return " ".join("".join(shown).split())[:160]


def checked_name(name: str, say: Say) -> str:
    shown = " ".join(unicodedata.normalize("NFC", name).split())
    if any(map(is_unseen, shown)):
        raise Refused(say("Name: it has a sign that nobody can see; leave that out."))
    if is_mixed(shown):
        raise Refused(say("Name: it has letters of several alphabets; write it in one."))
    lettered = any(sign.isalnum() for sign in shown)
    if not SHORTEST_NAME <= len(shown) <= LONGEST_NAME or not lettered:
        raise Refused(
            say(
                "Name: it has {least} to {most} signs, and a letter or digit among them.",
                least=SHORTEST_NAME,
                most=LONGEST_NAME,
            )
        )
    return shown


def checked_password(password: str, name: str, say: Say) -> str:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refused(
            say(
                "Password: it has {least} to {most} signs.",
                least=SHORTEST_PASSWORD,
                most=LONGEST_PASSWORD,
            )
        )
    if folded(password) == folded(name):
        raise Refused(say("Password: it must not be your name."))
    return password


# -- finding ---------------------------------------------------------------------------------


async def by_id(store: Store, id: str) -> Account | None:
    async with store.reading() as connection:
        row = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == id))).first()
    return None if row is None else _account(row)


async def by_name(store: Store, name: str) -> tuple[Account, str] | None:
    """An account and its password as it is kept."""
    async with store.reading() as connection:
        query = select(ACCOUNTS).where(ACCOUNTS.c.folded == folded(name))
        row = (await connection.execute(query)).first()
    return None if row is None else (_account(row), row.password)


async def password_of(store: Store, id: str) -> str | None:
    async with store.reading() as connection:
        query = select(ACCOUNTS.c.password).where(ACCOUNTS.c.id == id)
        return (await connection.execute(query)).scalar()


async def signed_in(store: Store, session: str, is_deed: bool) -> Account | None:
    """The account of a session, by the hash of its secret.

    `is_deed`: something is done, not only looked at; then it is noted that the browser was here.
    """
    async with store.reading() as connection:
        query = select(ACCOUNTS, SESSIONS.c.seen).join(SESSIONS).where(SESSIONS.c.hash == session)
        row = (await connection.execute(query)).first()
    if row is None:
        return None
    since = datetime.now(UTC) - datetime.fromisoformat(row.seen)
    if since > FORGOTTEN:
        return None
    if is_deed and since > SEEN_AGAIN:
        async with store.writing() as connection:
            await connection.execute(
                update(SESSIONS).where(SESSIONS.c.hash == session).values(seen=now())
            )
    return _account(row)


def _account(row: Row[tuple[object, ...]]) -> Account:
    return Account(
        id=row.id,
        name=row.name,
        created=row.created,
        rated=row.rated,
        language=row.language,
        email=row.email,
        confirmed=row.confirmed,
        webhook=row.webhook,
        wanted=tuple(kind for kind in row.wanted.split(",") if kind),
        minutes=row.minutes,
    )


# -- coming and going ------------------------------------------------------------------------


async def register(
    store: Store, name: str, password: str, language: str, say: Say, invite: str = ""
) -> str:
    """A new account; returns its id. `invite` is the hash of the invite that it uses up."""
    id = PREFIX + base64.b32encode(secrets.token_bytes(10)).decode().lower()
    row = {
        "id": id,
        "name": name,
        "folded": folded(name),
        "skeleton": skeleton(name),
        "password": password,
        "created": now(),
        "rated": False,
        "language": language,
        "email": "",
        "confirmed": False,
        "webhook": "",
        "wanted": "turn,invited,over",
        "minutes": 30,
    }
    try:
        async with store.writing() as connection:
            if invite:
                used = await connection.execute(delete(INVITES).where(INVITES.c.hash == invite))
                if not used.rowcount:
                    raise Refused(say("This invitation was used already; ask for a new one."))
            await connection.execute(insert(ACCOUNTS).values(row))
    except Overtaken:
        raise _taken(say) from None
    return id


def _taken(say: Say) -> Refused:
    return Refused(
        say("Name: somebody has it already, or one that looks the same; choose another one.")
    )


async def open_session(store: Store, account: str, label: str) -> str:
    """Sign a browser in; returns the secret of its session."""
    secret = new_secret()
    row = {"hash": hashed(secret), "account_id": account, "label": label}
    async with store.writing() as connection:
        await connection.execute(insert(SESSIONS).values(**row, created=now(), seen=now()))
    return secret


async def sessions(store: Store, account: str) -> list[Session]:
    """The browsers that are signed in, the one that was here last first."""
    async with store.reading() as connection:
        rows = await connection.execute(
            select(SESSIONS)
            .where(SESSIONS.c.account_id == account)
            .order_by(SESSIONS.c.seen.desc(), SESSIONS.c.hash)
        )
        return [Session(row.hash, row.label, row.created, row.seen) for row in rows]


async def close_sessions(
    store: Store, account: str, only: str | None = None, but: str | None = None
) -> None:
    """Sign browsers out: one of them, all but one, or all."""
    query = delete(SESSIONS).where(SESSIONS.c.account_id == account)
    if only is not None:
        query = query.where(SESSIONS.c.hash == only)
    if but is not None:
        query = query.where(SESSIONS.c.hash != but)
    async with store.writing() as connection:
        await connection.execute(query)


# -- changing --------------------------------------------------------------------------------


async def change(store: Store, id: str, **values: object) -> None:
    async with store.writing() as connection:
        await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(values))


async def rename(store: Store, id: str, name: str, say: Say) -> None:
    try:
        await change(store, id, name=name, folded=folded(name), skeleton=skeleton(name))
    except Overtaken:
        raise _taken(say) from None


async def remove(store: Store, id: str) -> None:
    """Forget an account; its seats have been handed over before, and its games stay."""
    async with store.writing() as connection:
        await connection.execute(
            update(RESULTS).where(RESULTS.c.account_id == id).values(account_id=None)
        )
        for table in (SESSIONS, INVITES, RATINGS, RESETS, NOTICES):
            await connection.execute(delete(table).where(table.c.account_id == id))
        for table, other in ((BONDS, BONDS.c.other_id), (CALLS, CALLS.c.from_id)):
            own = table.c.account_id == id
            await connection.execute(delete(table).where(own | (other == id)))
        await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == id))


async def bonds(store: Store, id: str) -> list[dict[str, str]]:
    """What an account thinks of others, for those who want their data."""
    async with store.reading() as connection:
        rows = await connection.execute(
            select(ACCOUNTS.c.name, BONDS.c.kind, BONDS.c.at)
            .join(BONDS, BONDS.c.other_id == ACCOUNTS.c.id)
            .where(BONDS.c.account_id == id)
            .order_by(ACCOUNTS.c.folded)
        )
        return [{"name": row.name, "kind": row.kind, "since": row.at} for row in rows]


# -- invites to register ---------------------------------------------------------------------


async def new_invite(store: Store, account: str | None, say: Say) -> str:
    """A secret with which one person can register; None: it comes from the host."""
    secret = new_secret()
    async with store.writing() as connection:
        await connection.execute(delete(INVITES).where(INVITES.c.created < _oldest_invite()))
        mine = INVITES.c.account_id == account
        count = select(func.count()).select_from(INVITES).where(mine)
        if account and ((await connection.execute(count)).scalar() or 0) >= MOST_INVITES:
            raise Refused(
                say("You have {count} invitations that nobody has used yet.", count=MOST_INVITES)
            )
        row = {"hash": hashed(secret), "account_id": account, "created": now()}
        await connection.execute(insert(INVITES).values(row))
    return secret


async def is_invited(store: Store, invite: str) -> bool:
    """Whether there is such an invite, by the hash of its secret."""
    async with store.reading() as connection:
        query = select(INVITES.c.hash).where(
            INVITES.c.hash == invite, INVITES.c.created >= _oldest_invite()
        )
        return (await connection.execute(query)).first() is not None


def _oldest_invite() -> str:
    return (datetime.now(UTC) - INVITE_LASTS).isoformat(timespec="seconds")
