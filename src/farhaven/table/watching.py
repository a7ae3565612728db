"""What a host can watch, as Prometheus reads it: how many requests, and how long they take.

Requests are told apart by the pattern of their address, never by the address, which may hold a
secret. Each figure says which process it speaks for.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from farhaven.core.codec import decode, encode

from .histogram import Histogram
from .tables import Tables

EVERY = 1.0  # seconds between looks at one's own figures, for others to read
BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

log = logging.getLogger("farhaven.requests")


Sheet: TypeAlias = dict[str, list[str]]  # the lines of each figure, by its name and kind


class Watch:
    """The figures of one process, each with its number as the worker that they speak for."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, pattern, status
        self._times = Histogram(BOUNDS)
        self._worker = f'worker="{os.getpid()}"'

    def note(self, method: str, pattern: str, status: int, seconds: float) -> None:
        self.requests[method, pattern, status] += 1
        self._times.note(seconds)
        log.info(
            "%s %s %d",
            method,
            pattern,
            status,
            extra={"facts": {"status": status, "ms": round(seconds * 1000, 1)}},
        )

    def sheet(self, tables: Tables) -> Sheet:
        """Everything, in the format of Prometheus."""
        return {
            "farhaven_requests_total counter": list(self._counted()),
            "farhaven_request_seconds histogram": list(
                self._times.lines("farhaven_request_seconds", self._worker)
            ),
            "farhaven_tables_in_memory gauge": [self._gauge("tables_in_memory", tables.in_memory)],
            "farhaven_pages_open gauge": [self._gauge("pages_open", tables.pages_open)],
            "farhaven_tables_thinking gauge": [self._gauge("tables_thinking", tables.thinking)],
            "farhaven_bots_waiting gauge": [self._gauge("bots_waiting", len(tables.bots.queue))],
            "farhaven_bot_wait_seconds histogram": list(
                tables.bots.queue.waits.lines("farhaven_bot_wait_seconds", self._worker)
            ),
        }

    def _counted(self) -> Iterator[str]:
        for (method, pattern, status), count in sorted(self.requests.items()):
            labels = f'method="{method}",route="{pattern}",status="{status}",{self._worker}'
            yield f"farhaven_requests_total{{{labels}}} {count}"

    def _gauge(self, name: str, figure: int) -> str:
        return f"farhaven_{name}{{{self._worker}}} {figure}"


def told(sheets: Iterable[Sheet]) -> str:
    """All figures of all processes, those of one kind together."""
    together: Sheet = {}
    for sheet in sheets:
        for kind, lines in sheet.items():
            together.setdefault(kind, []).extend(lines)
    return "".join(
        f"# TYPE {kind}\n" + "".join(f"{line}\n" for line in lines)
        for kind, lines in together.items()
    )


# -- several processes at one address --------------------------------------------------------


class Board:
    """A folder where the processes of one host pin up their figures for each other.

    Whichever of them is asked answers for all. Who dies is taken off by whoever started it.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def pin(self, sheet: Sheet) -> None:
        new = self._folder / f"{os.getpid()}.new"
        new.write_bytes(encode(sheet))
        new.replace(self._place(os.getpid()))

    def take_off(self, worker: int) -> None:
        self._place(worker).unlink(missing_ok=True)

    def others(self) -> list[Sheet]:
        """What the others have pinned up, a moment ago."""
        own = self._place(os.getpid())
        found = []
        for place in sorted(self._folder.glob("*.json")):
            with suppress(OSError):  # taken off in this moment
                if place != own:
                    found.append(decode(place.read_bytes(), Sheet, place.name))
        return found

    def _place(self, worker: int) -> Path:
        return self._folder / f"{worker}.json"


def pinning(board: Board | None) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    """While the application runs, others can read its figures."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        pinned = asyncio.create_task(_pin(app, board)) if board is not None else None
        try:
            yield
        finally:
            if pinned is not None:
                pinned.cancel()

    return lifespan


async def _pin(app: Litestar, board: Board) -> None:
    watch: Watch = app.state.watch
    while True:
        board.pin(watch.sheet(app.state.tables))
        await asyncio.sleep(EVERY)


class Watching(ASGIMiddleware):
    """Notes each request when its answer begins; a stream lasts as long as its page is open."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        began = time.perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                watch: Watch = scope["litestar_app"].state.watch
                pattern = str(scope.get("path_template", "")) or "none"
                watch.note(
                    str(scope.get("method")),
                    pattern,
                    message["status"],
                    time.perf_counter() - began,
                )
            await send(message)

        await next_app(scope, receive, sending)
