"""`farhaven admin invite` and `reset`: links for a new account, and for a new password."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from farhaven.core.game import Refused

from .hosting import Config, Data, Database, gather
from .shared import plain

if TYPE_CHECKING:
    from farhaven.table.identity import Keys
    from farhaven.table.store import Store

RESET_EPILOG = "Example: farhaven admin reset Anna --data tables"
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


def reset(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the account.")],
    data: Data = None,
    db: Database = None,
    config: Config = None,
) -> None:
    """Make a link with which somebody can set a new password; the table may be running."""
    from farhaven.table.accounts import by_name
    from farhaven.table.resets import BY_HAND, new_reset

    from .keeping import with_store

    _, settings = gather(data=data, db=db, config=config)

    async def work(store: Store, _: Keys) -> None:
        found = await by_name(store, name)
        if found is None:
            raise Refused(f"There is no account {name!r} in this store.")
        path = await new_reset(store, found[0].id, BY_HAND)
        plain(f"{settings.site or settings.base}{path} is good for one new password of {name}.")
        plain("It can be used once, within a day; be sure to whom you send it.")

    with_store(settings, work)
