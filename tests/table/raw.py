"""Requests without a client library: to the application itself, as fast as it answers."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from litestar import Litestar

from farhaven.table.identity import COOKIE

JSON = (b"content-type", b"application/json")
PAGE = (b"accept", b"text/html")


@dataclass(frozen=True)
class Told:
    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def json(self) -> dict[str, Any]:  # as it comes
        return cast(dict[str, Any], json.loads(self.body))


Ask: TypeAlias = Callable[[str, str, bytes, str], Awaitable[Told]]  # method, path, body, device


def inside(app: Litestar, kinds: Iterable[tuple[bytes, bytes]] = (JSON,)) -> Ask:
    """Ask an application that runs in this process; whatever it raises comes out.

    `kinds`: the headers that say what is sent and what is wanted.
    """

    async def ask(method: str, path: str, body: bytes = b"", device: str = "") -> Told:
        where, _, query = path.partition("?")
        headers = [(b"host", b"table"), *kinds, (b"content-length", str(len(body)).encode())]
        if device:
            headers.append((b"cookie", f"{COOKIE}={device}".encode()))
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": ("203.0.113.9", 1),
            "server": ("table", 80),
            "state": {},
        }
        waiting = [{"type": "http.request", "body": body, "more_body": False}]
        sent: list[dict[str, Any]] = []

        async def receive() -> object:
            return waiting.pop() if waiting else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        await app(cast(Any, scope), cast(Any, receive), send)
        start = sent[0]
        parts = [message.get("body", b"") for message in sent[1:]]
        return Told(start["status"], tuple(start["headers"]), b"".join(parts))

    return cast(Ask, ask)
