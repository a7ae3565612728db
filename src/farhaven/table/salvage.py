"""What can still be read of a database of SQLite that is damaged in places."""

from __future__ import annotations

import sqlite3
from contextlib import suppress

from sqlalchemy import select, text
from sqlalchemy.exc import DatabaseError

from .schema import ENTRIES, GRANTS, LINKS, TABLES
from .store import Store

PRIMARY = 0xFF  # the part of an error's number that names its kind
ADVICE = (
    "`farhaven verify` says which games are whole, and `farhaven export FOLDER --running` writes "
    "their records. A backup can be restored into an empty folder"
)


def is_damage(error: BaseException) -> bool:
    """Whether an error says that the file is damaged, and not merely out of reach."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & PRIMARY in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


async def ids(store: Store) -> list[str]:
    """All tables that were not deleted; of a damaged database, all that are named anywhere."""
    try:
        return await store.ids()
    except DatabaseError as error:
        if not is_damage(error):
            raise
    named: dict[str, None] = {}
    for column in (TABLES.c.id, ENTRIES.c.table_id, LINKS.c.table_id, GRANTS.c.table_id):
        for query in (
            select(column).distinct(),
            text(_without_index(column.table.name, column.name)),
        ):
            with suppress(DatabaseError):
                async with store.reading() as connection:
                    named |= dict.fromkeys((await connection.execute(query)).scalars())
    return list(named)


def _without_index(table: str, column: str) -> str:
    """An index lies on pages of its own, which may be whole or not."""
    return f"SELECT DISTINCT {column} FROM {table} NOT INDEXED"
