"""Requests that are handed to the application itself, from whatever address, streams included."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.testing import TestClient


@dataclass
class Heard:
    """What came back until the connection was closed."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


def ask(
    client: TestClient[Litestar],
    method: str,
    path: str,
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
    address: str = "203.0.113.1",
) -> Heard:
    """One request; whoever asks goes away when the first part of the answer has come."""
    with client.portal() as portal:
        return portal.call(_asked, client.app, method, path, headers or {}, body, address)


async def _asked(
    app: Litestar, method: str, path: str, headers: Mapping[str, str], body: bytes, address: str
) -> Heard:
    heard, answered, sent = Heard(), asyncio.Event(), False
    parts = urlsplit(path)
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": parts.path,
        "raw_path": parts.path.encode(),
        "query_string": parts.query.encode(),
        "root_path": "",
        "headers": [
            (name.lower().encode(), value.encode())
            for name, value in {"host": "table.example", **headers}.items()
        ],
        "client": (address, 50_000),
        "server": ("127.0.0.1", 8000),
    }

    async def receive() -> dict[str, Any]:
        nonlocal sent
        if not sent:
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        await answered.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            heard.status = message["status"]
            heard.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            heard.body += message.get("body", b"")
            answered.set()

    async with asyncio.timeout(60):
        await app(scope, receive, send)  # type: ignore[arg-type]  # a scope as a server makes it
    return heard
