"""Attempts to sign in that failed: who fails often has to wait, longer each time.

They are counted for a name from one address, for the address, and for the name. The last two have
more patience: an address may be that of a whole house, and a stranger who guesses must not keep
somebody out of their own account. So a browser that was signed in before is counted for itself, and
whoever signs in clears what was counted for their name. Strangers do not profit from that: what was
counted for them at their address stays.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import NamedTuple

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
PATIENCE = {"device": 5, "both": 5, "address": 30, "name": 60}  # failures without a wait


class Attempt(NamedTuple):
    """Who tries to sign in, and from where; `device`: of a browser that was signed in before."""

    name: str
    address: str
    device: str = ""


async def check(store: Store, attempt: Attempt, say: Say) -> None:
    """Raise a `Problem` while somebody has to wait."""
    now = datetime.now(UTC)
    keys = _counted(attempt)
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


async def note_failure(store: Store, attempt: Attempt) -> None:
    now = datetime.now(UTC)
    insert = postgresql.insert if store.is_shared else sqlite.insert
    async with store.writing() as connection:
        long_ago = (now - FORGOTTEN).isoformat(timespec="seconds")
        await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.at < long_ago))
        for key in sorted(_counted(attempt)):
            row = insert(ATTEMPTS).values(hash=key, failures=0, at=_written(now))
            await connection.execute(row.on_conflict_do_nothing())
            await connection.execute(
                update(ATTEMPTS)
                .where(ATTEMPTS.c.hash == key)
                .values(failures=ATTEMPTS.c.failures + 1, at=_written(now))
            )


async def forget(store: Store, attempt: Attempt) -> None:
    """Somebody has signed in; what was counted for the address alone stays."""
    keys = [key for key, kind in _keys(attempt).items() if kind != "address"]
    async with store.writing() as connection:
        await connection.execute(delete(ATTEMPTS).where(ATTEMPTS.c.hash.in_(keys)))


def _counted(attempt: Attempt) -> dict[str, str]:
    """What an attempt is counted for: a browser that was signed in before is no stranger."""
    kinds = {"device"} if attempt.device else {"both", "address", "name"}
    return {key: kind for key, kind in _keys(attempt).items() if kind in kinds}


def _keys(attempt: Attempt) -> dict[str, str]:
    name, address, device = attempt
    return {
        hashed(f"device {device} {name}"): "device",
        hashed(f"both {name} {address}"): "both",
        hashed(f"address {address}"): "address",
        hashed(f"name {name}"): "name",
    }


def _written(at: datetime) -> str:
    return at.isoformat(timespec="seconds")
