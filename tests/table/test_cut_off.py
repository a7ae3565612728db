"""Requests that end in their midst leave no traceback; what is cancelled otherwise is cancelled."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from farhaven.table.app import Settings, create_app
from farhaven.table.door import Door

from .people import DUEL
from .serving import Server

HALF = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game":'


def begun(server: Server, head: str, rest: str = "\r\n") -> socket.socket:
    """A connection on which something was sent."""
    host, port = server.address.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), timeout=30)
    line.sendall(f"{head} HTTP/1.1\r\nHost: {host}:{port}\r\n{rest}".encode())
    return line


def test_bodies_that_are_still_under_way_are_told_of_the_end(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        lines = [begun(server, "POST /api/tables", HALF) for _ in range(3)]
        server.client().create(DUEL, ["me", "open"])  # they have been read by now
        assert server.stop() == 0
        for line in lines:
            assert line.recv(1000).startswith(b"HTTP/1.1 503")
            line.close()
        assert server.errors == ""


@pytest.mark.parametrize("hard", [False, True], ids=["closed", "reset"])
def test_connections_that_are_closed_leave_nothing_in_the_log(tmp_path: Path, hard: bool) -> None:
    with Server(tmp_path / "data") as server:
        client = server.client()
        table = client.create(DUEL, ["me", "open"])["table"]
        cookies = "; ".join(f"{one.name}={one.value}" for one in client.cookies)
        mine = f"Cookie: {cookies}\r\n"
        for _ in range(5):
            lines = [
                begun(server, f"GET /table/{table}/live", f"{mine}\r\n"),
                begun(server, f"GET /almanac/{DUEL}", f"{mine}\r\n"),
                begun(server, "POST /api/tables", mine + HALF),
                begun(server, "POST /settings", f"{mine}Content-Length: 50\r\n\r\nx="),
            ]
            lines[0].recv(100)
            for line in lines:
                if hard:
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                line.close()
        server.stop()
        assert server.errors == ""


def test_a_request_that_is_cancelled_before_the_end_is_cancelled(settings: Settings) -> None:
    assert cancelled(settings, lambda app: None) == ([], True)


def test_a_request_that_the_end_cuts_off_is_answered(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    def end(app: Any) -> None:
        app.state.tables.is_closing = True

    assert cancelled(settings, end) == ([503], False)
    assert "A request was cut off by the end of the table." in caplog.text


def cancelled(settings: Settings, before: Callable[[Any], None]) -> tuple[list[int], bool]:
    """What somebody is sent whose request is cancelled in its midst, and whether it ended so."""
    with TestClient(create_app(settings)) as client, client.portal() as portal:
        told: tuple[list[int], bool] = portal.call(_cancelled, client.app, before)
        return told


async def _cancelled(app: Any, before: Callable[[Any], None]) -> tuple[list[int], bool]:
    statuses: list[int] = []
    waiting = asyncio.Event()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/api/tables",
        "raw_path": b"/api/tables",
        "query_string": b"",
        "root_path": "",
        "headers": [(b"host", b"table"), (b"content-type", b"application/json")],
        "client": ("203.0.113.1", 50_000),
        "server": ("127.0.0.1", 8000),
    }

    async def receive() -> Any:
        waiting.set()
        await asyncio.Event().wait()

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])

    door: Any = Door(app)
    task = asyncio.create_task(door(scope, receive, send))
    await waiting.wait()
    before(app)
    task.cancel()
    await asyncio.wait([task])
    return statuses, task.cancelled()
