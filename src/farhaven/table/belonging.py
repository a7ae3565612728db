"""Seats that change hands: from a browser to the account that signs in there, and back."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import delete, select, update

from farhaven.core.value import SPECTATOR, Seat

from .accounts import Account, is_account
from .commands import Rename
from .founding import is_nameless
from .identity import new_secret
from .livetable import LiveTable
from .problems import Problem
from .schema import GRANTS, RESULTS, TABLES
from .standing import names
from .store import Overtaken, Store
from .tables import Speak, Tables

ATTEMPTS = 5  # while others delete tables meanwhile


async def hand_over(tables: Tables, source: str, target: str) -> None:
    """Everything that one holder has is another's from now on."""
    for _ in range(ATTEMPTS):
        with suppress(Overtaken):
            await tables.look_again(await _hand_over(tables.store, source, target))
            return


async def _hand_over(store: Store, source: str, target: str) -> list[str]:
    async with store.writing() as connection:
        held = await connection.execute(
            select(GRANTS.c.table_id).where(GRANTS.c.device == source).distinct()
        )
        hosted = await connection.execute(
            select(TABLES.c.id).where(TABLES.c.host == source, TABLES.c.deleted.is_(False))
        )
        ids = sorted({row[0] for row in held} | {row[0] for row in hosted})
        for id in ids:
            await store.note_change(connection, id)
            here = GRANTS.c.table_id == id
            rows = await connection.execute(
                select(GRANTS.c.seat).where(here, GRANTS.c.device == target)
            )
            twice = [row.seat for row in rows]
            own = here & (GRANTS.c.device == source)
            await connection.execute(delete(GRANTS).where(own, GRANTS.c.seat.in_(twice)))
            if is_account(target):
                seats = select(GRANTS.c.seat).where(own)
                await connection.execute(
                    update(RESULTS)
                    .where(RESULTS.c.table_id == id, RESULTS.c.seat.in_(seats))
                    .where(RESULTS.c.account_id.is_(None))
                    .values(account_id=target)
                )
            await connection.execute(update(GRANTS).where(own).values(device=target))
            await connection.execute(
                update(TABLES).where(TABLES.c.id == id, TABLES.c.host == source).values(host=target)
            )
    return ids


async def sign_seat(
    tables: Tables, table: LiveTable, seat: Seat, account: Account | None, speak: Speak
) -> None:
    """Somebody with an account has come: a seat that has no name of its own gets theirs."""
    if account is None or seat == SPECTATOR:
        return
    now = names(table.standing)
    if is_nameless(now[seat], seat) and account.name not in now:
        command = Rename(command_id=new_secret(), seat=seat, name=account.name)
        with suppress(Problem):
            done = await tables.submit(table.id, account.id, command, speak)
            await done.announce()
