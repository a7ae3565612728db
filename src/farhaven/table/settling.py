"""Games that have ended and were not settled at once: they are found again, and settled."""

from __future__ import annotations

import logging
from contextlib import suppress

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH

from .accounts import PREFIX
from .problems import Problem
from .results import is_unsettled, settle
from .schema import GRANTS, TABLES
from .tables import Tables

log = logging.getLogger(__name__)


async def settle_own(tables: Tables, account: str) -> None:
    """Settle the games of an account; what fails is done by the next sign-in."""
    try:
        await settle_all(tables, account)
    except SQLAlchemyError as error:
        log.warning("The games of an account were not settled: %s", type(error).__name__)


async def settle_all(tables: Tables, account: str = PREFIX, since: str = "") -> None:
    """Settle what has ended of the games of an account, or of all accounts.

    `since`: only games at which something has happened later.
    """
    async with tables.store.reading() as connection:
        rows = await connection.execute(
            select(TABLES.c.id)
            .join(GRANTS, GRANTS.c.table_id == TABLES.c.id)
            .where(GRANTS.c.device.startswith(account), GRANTS.c.seat != SPECTATOR)
            .where(TABLES.c.changed > since, is_unsettled())
            .distinct()
            .order_by(TABLES.c.id)
        )
        ids = [row.id for row in rows]
    for id in ids:
        with suppress(Problem):  # deleted meanwhile, or played by other rules
            await settle(tables.store, await tables.table(id, ENGLISH))
