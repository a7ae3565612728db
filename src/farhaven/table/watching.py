"""What a host can watch, as Prometheus reads it: how many requests, and how long they take.

Requests are told apart by the pattern of their address, never by the address, which may hold a
secret. The figures are those of the process that answers.
"""

from __future__ import annotations

import logging
import os
import time
from collections import Counter
from collections.abc import Iterator

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .tables import Tables

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

log = logging.getLogger("farhaven.requests")


class Watch:
    """The figures of one process."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()  # method, pattern, status
        self._under = [0] * len(BOUNDS)
        self._seconds = 0.0

    def note(self, method: str, pattern: str, status: int, seconds: float) -> None:
        self.requests[method, pattern, status] += 1
        self._seconds += seconds
        for at, bound in enumerate(BOUNDS):
            self._under[at] += seconds <= bound
        log.info(
            "%s %s %d",
            method,
            pattern,
            status,
            extra={"facts": {"status": status, "ms": round(seconds * 1000, 1)}},
        )

    def text(self, tables: Tables) -> str:
        """Everything, in the format of Prometheus."""
        return "\n".join((*self._counted(), *self._timed(), *_gauges(tables), ""))

    def _counted(self) -> Iterator[str]:
        yield "# TYPE farhaven_requests_total counter"
        for (method, pattern, status), count in sorted(self.requests.items()):
            labels = f'method="{method}",route="{pattern}",status="{status}"'
            yield f"farhaven_requests_total{{{labels}}} {count}"

    def _timed(self) -> Iterator[str]:
        name, total = "farhaven_request_seconds", self.requests.total()
        yield f"# TYPE {name} histogram"
        for bound, count in zip(BOUNDS, self._under, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {count}'
        yield f'{name}_bucket{{le="+Inf"}} {total}'
        yield f"{name}_sum {self._seconds:.6f}"
        yield f"{name}_count {total}"


def _gauges(tables: Tables) -> Iterator[str]:
    figures = {
        "farhaven_tables_in_memory": tables.in_memory,
        "farhaven_pages_open": tables.pages_open,
        "farhaven_tables_thinking": tables.thinking,
        "farhaven_process_id": os.getpid(),
    }
    for name, figure in figures.items():
        yield f"# TYPE {name} gauge"
        yield f"{name} {figure}"


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
