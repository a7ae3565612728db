"""Attempts to sign in that failed: who fails often has to wait, longer each time.

They are counted for a name from one address, for the address, and for the name. The last two have
more patience: an address may be that of a whole house, and a stranger who guesses must not keep
somebody out of their own account for long.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from http import HTTPStatus

from sqlalchemy import delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from farhaven.core.words import Say

from .identity import hashed
from .problems import Problem
from .schema import ATTEMPTS
from .store import Store

FORGOTTEN = timedelta(hours=1)  # after the last failure
FIRST_WAIT = 15  # seconds; twice as long after each further failure
LONGEST_WAIT = 900
PATIENCE = {"both": 5, "address": 30, "name": 60}  # failures without a wait


async def check(store: Store, name: str, address: str, say: Say) -> None:
    """Raise a `Problem` while somebody has to wait."""
    now = datetime.now(UTC)
    keys = _keys(name, address)
    async with store.reading() as connection:
        rows = await connection.execute(select(ATTEMPTS).where(ATTEMPTS.c.hash.in_(keys)))
        waits = [_wait(row.failures, row.at, PATIENCE[keys[row.hash]], now) for row in rows]
    longest = max(waits, default=0)
    if longest > 0:
        raise Problem(
            HTTPStatus.TOO_MANY_REQUESTS,
            say.plural(
                "Too many attempts have failed; try again in {count} second.",
                "Too many attempts have failed; try again in {count} seconds.",
                longest,
            ),
            retry_after=longest,
        )


def _wait(failures: int, at: str, patience: int, now: datetime) -> int:
    """Seconds that are left."""
    since = now - datetime.fromisoformat(at)
    if failures < patience or since > FORGOTTEN:
        return 0
    wait = min(LONGEST_WAIT, FIRST_WAIT * 2 ** min(failures - patience, 10))
    return int(max(0.0, wait - since.total_seconds()) + 0.999)


async def note_failure(store: Store, name: str, address: str) -> None:
    now = datetime.now(UTC)
    insert = postgresql.insert if store.is_shared else sqlite.insert
    async with store.writing() as connection:
        long_ago = (now - FORGOTTEN).isoformat(timespec="seconds")
        await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.at < long_ago))
        for key in sorted(_keys(name, address)):
            row = insert(ATTEMPTS).values(hash=key, failures=0, at=_written(now))
            await connection.execute(row.on_conflict_do_nothing())
            await connection.execute(
                update(ATTEMPTS)
                .where(ATTEMPTS.c.hash == key)
                .values(failures=ATTEMPTS.c.failures + 1, at=_written(now))
            )


async def forget(store: Store, name: str, address: str) -> None:
    """Somebody has signed in."""
    key = next(key for key, kind in _keys(name, address).items() if kind == "both")
    async with store.writing() as connection:
        await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.hash == key))


def _keys(name: str, address: str) -> dict[str, str]:
    return {
        hashed(f"both {name} {address}"): "both",
        hashed(f"address {address}"): "address",
        hashed(f"name {name}"): "name",
    }


def _written(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
