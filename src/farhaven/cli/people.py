"""`farhaven admin invite`: a link with which somebody can make an account."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hosting import Config, Data, Database, gather
from .shared import plain

if TYPE_CHECKING:
    from farhaven.table.identity import Keys
    from farhaven.table.store import Store

INVITE_EPILOG = "Example: farhaven admin invite --data tables"


def invite(data: Data = None, db: Database = None, config: Config = None) -> None:
    """Make a link for one new account; the table may be running."""
    from farhaven.core.words import ENGLISH
    from farhaven.table.accounts import INVITE_LASTS, new_invite

    from .keeping import with_store

    _, settings = gather(data=data, db=db, config=config)

    async def work(store: Store, _: Keys) -> None:
        secret = await new_invite(store, None, ENGLISH)
        path = f"{settings.site or settings.base}/invite/{secret}"
        plain(f"{path} is good for one account and for {INVITE_LASTS.days} days.")
        if settings.registration == "open":
            plain("Nobody needs it: this host lets everybody register (--registration).")

    with_store(settings, work)
