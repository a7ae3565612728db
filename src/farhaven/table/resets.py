"""A way back for somebody who has forgotten their password: a link for a new one.

Its secret has 128 bits, is kept as a hash, can be used once and for a while. Whoever looks after
the host makes one, or it goes to the e-mail address that the account has confirmed. For one account
there is one at a time: a new one takes the place of the last.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, or_, select, update

from . import notices
from .accounts import Account, by_id, by_name
from .identity import hashed, is_secret, new_secret
from .lines import now
from .schema import ACCOUNTS, RESETS, SESSIONS
from .store import Store

BY_HAND: Final = timedelta(days=1)  # a link that somebody hands over
BY_LETTER: Final = timedelta(hours=2)


async def new_reset(store: Store, account: str, lasts: timedelta) -> str:
    """The path of a link with which a new password can be set for this account."""
    secret = new_secret()
    until = (datetime.now(UTC) + lasts).isoformat(timespec="seconds")
    async with store.writing() as connection:
        past = or_(RESETS.c.account_id == account, RESETS.c.until <= now())
        await connection.execute(delete(RESETS).where(past))
        row = {"hash": hashed(secret), "account_id": account, "until": until}
        await connection.execute(insert(RESETS).values(row))
    return f"/reset/{secret}"


async def account_of(store: Store, secret: str) -> Account | None:
    """Whose password can be set with this secret; None if it is none, or no longer."""
    if not is_secret(secret):
        return None
    async with store.reading() as connection:
        query = select(RESETS.c.account_id).where(_is_good(secret))
        found = (await connection.execute(query)).scalar()
    return None if found is None else await by_id(store, found)


async def use(store: Store, secret: str, password: str) -> str | None:
    """Set a password, as it is kept, and sign out all browsers; returns the id of the account.

    The link is used up; None if somebody was faster, or it was too late.
    """
    async with store.writing() as connection:
        query = delete(RESETS).where(_is_good(secret)).returning(RESETS.c.account_id)
        account: str | None = (await connection.execute(query)).scalar()
        if account is not None:
            await connection.execute(
                update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(password=password)
            )
            await connection.execute(delete(SESSIONS).where(SESSIONS.c.account_id == account))
    return account


def _is_good(secret: str) -> ColumnElement[bool]:
    return (RESETS.c.hash == hashed(secret)) & (RESETS.c.until > now())


async def ask_by_letter(store: Store, name: str) -> None:
    """Have a letter with a link sent, if there is such an account and an address to send it to.

    One in an hour at the most, however often it is asked for. Nobody is told whether it is sent.
    """
    found = await by_name(store, name)
    if found is not None and found[0].email and found[0].confirmed:
        id = f"reset {found[0].id} {now()[:13]}"
        await notices.note(store, id, found[0].id, "reset")
