"""Order at a host: who looks after it, whom they shut out or mute, and what they have done.

Whoever can run commands on the machine can make a link for an admin. The first to press the button
behind it gets a session in a cookie, and the link is used up.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from sqlalchemy import ColumnElement, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from farhaven.core.codec import quote
from farhaven.core.game import Refused
from farhaven.core.words import Say

from .accounts import folded
from .identity import hashed, is_secret, new_secret
from .lines import now
from .schema import ACCOUNTS, ADMINS, DEEDS, FACTS, SANCTIONS
from .store import Store

LINK_LASTS = timedelta(days=1)
SESSION_LASTS = timedelta(days=30)
FRESH = 3.0  # seconds for which a process relies on the sanctions that it knows
MOST_DEEDS = 100  # that are shown
MOST_SANCTIONS = 500
LONGEST_REASON = 200
LONGEST_RETENTION = 3650  # days
RETENTION = "retention"

SanctionKind: TypeAlias = Literal["device", "account", "address", "mute"]
SANCTION_KINDS: Final[tuple[SanctionKind, ...]] = get_args(SanctionKind)

_HASH = re.compile(r"[0-9a-f]{64}")


class Sanction(NamedTuple):
    kind: SanctionKind
    value: str  # a holder of seats, or a network
    reason: str
    at: str


class Deed(NamedTuple):
    at: str
    by: str
    deed: str


# -- who looks after the host ----------------------------------------------------------------


async def new_link(store: Store) -> str:
    """The path of a link that makes whoever follows it first an admin."""
    secret = new_secret()
    await _admit(store, secret, "link", LINK_LASTS)
    return f"/admin/enter/{secret}"


async def can_enter(store: Store, secret: str) -> bool:
    """Whether this link would still make somebody an admin."""
    async with store.reading() as connection:
        query = select(ADMINS.c.hash).where(_is_good_link(secret))
        return (await connection.execute(query)).first() is not None


async def enter(store: Store, secret: str) -> str | None:
    """The secret of a new session for a link, which is used up; None if there is no such link."""
    async with store.writing() as connection:
        found = await connection.execute(delete(ADMINS).where(_is_good_link(secret)))
    if not found.rowcount:
        return None
    session = new_secret()
    await _admit(store, session, "session", SESSION_LASTS)
    return session


def _is_good_link(secret: str) -> ColumnElement[bool]:
    is_link = (ADMINS.c.hash == hashed(secret)) & (ADMINS.c.kind == "link")
    return is_link & (ADMINS.c.until > now())


async def _admit(store: Store, secret: str, kind: str, lasts: timedelta) -> None:
    until = (datetime.now(UTC) + lasts).isoformat(timespec="seconds")
    async with store.writing() as connection:
        await connection.execute(delete(ADMINS).where(ADMINS.c.until <= now()))
        await connection.execute(insert(ADMINS).values(hash=hashed(secret), kind=kind, until=until))


async def admin(store: Store, secret: str) -> str:
    """The admin who is signed in with this secret, by its hash; "" if nobody is."""
    if not is_secret(secret):
        return ""
    async with store.reading() as connection:
        query = select(ADMINS.c.hash).where(
            ADMINS.c.hash == hashed(secret), ADMINS.c.kind == "session", ADMINS.c.until > now()
        )
        return (await connection.execute(query)).scalar() or ""


async def leave(store: Store, session: str) -> None:
    async with store.writing() as connection:
        await connection.execute(delete(ADMINS).where(ADMINS.c.hash == session))


# -- what they do ----------------------------------------------------------------------------


async def note(store: Store, by: str, deed: str) -> None:
    """Keep what an admin has done."""
    at = datetime.now(UTC).isoformat(timespec="microseconds")
    async with store.writing() as connection:
        id = f"{at} {new_secret()[:6]}"
        await connection.execute(insert(DEEDS).values(id=id, at=at[:19], by=by, deed=deed))


async def deeds(store: Store) -> list[Deed]:
    """The latest first."""
    async with store.reading() as connection:
        query = select(DEEDS).order_by(DEEDS.c.id.desc()).limit(MOST_DEEDS)
        return [Deed(row.at, row.by, row.deed) for row in await connection.execute(query)]


async def retention(store: Store) -> int:
    """After how many days without anything happening a table is deleted; 0: never."""
    async with store.reading() as connection:
        query = select(FACTS.c.value).where(FACTS.c.name == RETENTION)
        return int((await connection.execute(query)).scalar() or 0)


async def set_retention(store: Store, days: str, say: Say) -> int:
    if not re.fullmatch(r"\d{1,4}", days) or int(days) > LONGEST_RETENTION:
        raise Refused(
            say(
                "Days cannot be {value}; it is a whole number up to {most}, or 0 for never.",
                value=quote(days),
                most=LONGEST_RETENTION,
            )
        )
    await store.fact(RETENTION, "0")
    async with store.writing() as connection:
        await connection.execute(
            update(FACTS).where(FACTS.c.name == RETENTION).values(value=str(int(days)))
        )
    return int(days)


# -- sanctions -------------------------------------------------------------------------------


async def sanctions(store: Store) -> list[Sanction]:
    async with store.reading() as connection:
        query = select(SANCTIONS).order_by(SANCTIONS.c.at.desc()).limit(MOST_SANCTIONS)
        rows = await connection.execute(query)
        return [Sanction(row.kind, row.value, row.reason, row.at) for row in rows]


async def checked(store: Store, kind: str, value: str, say: Say) -> tuple[SanctionKind, str]:
    """Whom a sanction is about; raises `Refused` if there can be nobody."""
    kinds: dict[str, SanctionKind] = {one: one for one in SANCTION_KINDS}
    if kind not in kinds:
        known = ", ".join(SANCTION_KINDS)
        raise Refused(
            say("Kind cannot be {value}; it is one of: {known}.", value=quote(kind), known=known)
        )
    if kind == "address":
        return "address", _network(value, say)
    if kind == "account" or not _HASH.fullmatch(value):
        value = await _account(store, value, say)
    return kinds[kind], value


def _network(value: str, say: Say) -> str:
    try:
        return str(ipaddress.ip_network(value.strip(), strict=False))
    except ValueError:
        raise Refused(
            say(
                "{value} is no address; write one such as 203.0.113.9 or 2001:db8::/32.",
                value=quote(value),
            )
        ) from None


async def _account(store: Store, value: str, say: Say) -> str:
    """The id of an account, by its id or its name."""
    async with store.reading() as connection:
        query = select(ACCOUNTS.c.id).where(
            (ACCOUNTS.c.id == value) | (ACCOUNTS.c.folded == folded(value))
        )
        found = (await connection.execute(query)).scalar()
    if found is None:
        raise Refused(say("There is no device and no account {value}.", value=quote(value)))
    return str(found)


async def impose(store: Store, kind: SanctionKind, value: str, reason: str) -> None:
    """Shut somebody out, or mute them; whoever is already keeps the latest reason."""
    async with store.writing() as connection:
        await _lift(connection, kind, value)
        await connection.execute(
            insert(SANCTIONS).values(
                kind=kind, value=value, reason=reason[:LONGEST_REASON], at=now()
            )
        )


async def lift(store: Store, kind: str, value: str) -> bool:
    """Whether there was such a sanction; it is gone."""
    async with store.writing() as connection:
        return await _lift(connection, kind, value)


async def _lift(connection: AsyncConnection, kind: str, value: str) -> bool:
    gone = await connection.execute(
        delete(SANCTIONS).where(SANCTIONS.c.kind == kind, SANCTIONS.c.value == value)
    )
    return bool(gone.rowcount)


class Order:
    """The sanctions as one process knows them; never older than a few seconds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._read = float("-inf")
        self._shut_out: frozenset[str] = frozenset()
        self._muted: frozenset[str] = frozenset()
        self._networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()
        self.has_accounts = False  # among those who are shut out

    async def refresh(self, now: float | None = None) -> None:
        """Know of what was decided until a moment ago."""
        now = time.monotonic() if now is None else now
        if now - self._read < FRESH:
            return
        self._read = now
        self.learn(await sanctions(self._store))

    def learn(self, found: Iterable[Sanction]) -> None:
        holders = {kind: set[str]() for kind in SANCTION_KINDS}
        for one in found:
            holders[one.kind].add(one.value)
        self._shut_out = frozenset(holders["device"] | holders["account"])
        self._muted = frozenset(holders["mute"])
        self._networks = tuple(map(ipaddress.ip_network, sorted(holders["address"])))
        self.has_accounts = bool(holders["account"])

    def forget(self) -> None:
        """Look again at the next request."""
        self._read = float("-inf")

    def is_shut_out(self, holders: Iterable[str], address: str) -> bool:
        return any(one in self._shut_out for one in holders) or self._is_in(address)

    def is_muted(self, holders: Iterable[str]) -> bool:
        return any(one in self._muted for one in holders)

    def _is_in(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
        return any((mapped or found) in network for network in self._networks)
