"""The databases that a table can be kept in: SQLite, which is always there, and PostgreSQL."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from farhaven.core.game import Refused

DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
}
CONNECTIONS = 10  # of one process to PostgreSQL
MORE = 5  # when many ask at once
CONNECT_TIME = 5.0  # seconds for a connection to be opened, or closed
ANSWER_TIME = 15.0  # seconds for an answer of PostgreSQL; from a machine that is gone comes none


def database_url(text: str) -> URL:
    """The address of a database as a person writes it, made ready for its driver."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise Refused(
            "--db is no address of a database; it looks like postgresql://user@host/name."
        ) from None
    driver = DRIVERS.get(url.drivername.partition("+")[0])
    if driver is None:
        raise Refused(
            f"--db names the database {url.drivername!r}; the tables can be kept in sqlite or "
            "postgresql."
        )
    url = url.set(drivername=driver)
    return _for_asyncpg(url) if driver == DRIVERS["postgresql"] else url


def _for_asyncpg(url: URL) -> URL:
    if find_spec("asyncpg") is None:
        raise Refused("PostgreSQL needs the extra farhaven[postgres]; install it, or leave --db.")
    if "sslmode" in url.query:  # what other programs call it
        query = {("ssl" if key == "sslmode" else key): value for key, value in url.query.items()}
        url = url.set(query=query)
    return url


def file_of(url: URL) -> Path | None:
    """The file of a database, whatever leads to it; None if it is no SQLite, or in memory."""
    name = url.database or ""
    if url.get_backend_name() != "sqlite" or not name or name.startswith((":memory:", "file:")):
        return None
    return Path(name).resolve()


def shown(url: URL) -> str:
    """The address without its secrets, and without the driver, which is nobody's business."""
    return url.set(drivername=url.drivername.partition("+")[0]).render_as_string(hide_password=True)


def new_engine(url: URL, answer_time: float | None = None) -> AsyncEngine:
    """For PostgreSQL, a question that is not answered in time fails; without it, one may last."""
    if url.get_backend_name() == "sqlite":
        engine = create_async_engine(url, hide_parameters=True)  # they hold secrets
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    engine = create_async_engine(
        url,
        hide_parameters=True,
        pool_size=CONNECTIONS,
        max_overflow=MORE,
        connect_args={"timeout": CONNECT_TIME, "command_timeout": answer_time},
    )
    event.listen(engine.sync_engine, "checkout", _check_open)
    return engine


def _check_open(
    connection: DBAPIConnection, _: ConnectionPoolEntry, __: PoolProxiedConnection
) -> None:
    """Use a database again that was started again: whoever was cut off knows it without asking."""
    if connection.driver_connection.is_closed():
        raise InvalidatePoolError


def _prepare_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for setting in (
        "journal_mode = WAL",
        "synchronous = FULL",  # a decision that was acknowledged survives a power cut
        "foreign_keys = ON",
        "busy_timeout = 5000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
