"""Connections that are slow, endless or broken, against a server of its own."""

from __future__ import annotations

import asyncio
import re
import socket
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, cast
from urllib.request import urlopen

import pytest
import uvicorn

from farhaven.table import wire
from farhaven.table.connections import Connections

from .serving import Server

GIGABYTE = 1024**3


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("wire")
    with Server(folder / "data", 0, "--metrics", "yes") as running:
        yield running


def connected(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=30)


def answer(line: socket.socket) -> bytes:
    """All that is said until the connection ends."""
    said = b""
    try:
        while part := line.recv(65536):
            said += part
    except ConnectionResetError:
        pass
    return said


def request(path: str, *headers: str, body: bytes = b"") -> bytes:
    head = [f"POST {path} HTTP/1.1", "Host: table", "Content-Type: application/json", *headers]
    return "\r\n".join((*head, "", "")).encode() + body


def test_a_gigabyte_is_refused_before_it_is_sent(server: Server) -> None:
    with connected(server) as line:
        line.sendall(request("/api/tables", f"Content-Length: {GIGABYTE}"))
        said = answer(line)  # and the connection ends, though nothing of the body was sent
    assert said.startswith(b"HTTP/1.1 413 ")
    assert b"too large" in said


def test_an_endless_body_is_cut_off(server: Server) -> None:
    sent = 0
    with connected(server) as line:
        line.sendall(request("/api/tables", "Transfer-Encoding: chunked"))
        chunk = b"10000\r\n" + b"x" * 0x10000 + b"\r\n"
        with suppress(OSError):
            while sent < 256 * 1024 * 1024:
                line.sendall(chunk)
                sent += len(chunk)
    assert sent < 16 * 1024 * 1024  # what the buffers of the system hold


def test_a_body_that_nobody_reads_ends_the_connection(server: Server) -> None:
    with connected(server) as line:
        line.sendall(request("/nothing", "Content-Length: 1000", body=b"half"))
        assert answer(line).startswith(b"HTTP/1.1 404 ")


def test_who_goes_away_in_the_midst_of_a_body_is_no_fault_of_the_table(server: Server) -> None:
    with connected(server) as line:
        line.sendall(request("/api/tables", "Content-Length: 1000", body=b"{"))
        time.sleep(0.2)  # the table waits for the rest
    for _ in range(200):
        with urlopen(f"{server.address}/metrics") as told:
            counted = re.findall(r'route="/api/tables",status="([45])0', told.read().decode())
        if counted:
            break
        time.sleep(0.05)
    assert counted == ["4"]
    assert "Traceback" not in server.errors


@pytest.mark.parametrize(
    "sent",
    [
        b"\xff\xfe\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: table\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: table\r\nX: " + b"x" * 200_000,
        b"POST / HTTP/1.1\r\nHost: table\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    ],
)
def test_what_is_no_http_is_told_so(server: Server, sent: bytes) -> None:
    with connected(server) as line:
        line.sendall(sent)
        assert answer(line).startswith(b"HTTP/1.1 400 ")
    assert "Traceback" not in server.errors


@pytest.mark.parametrize("path", ["/%ff%fe", "/%00", "/join/%ff", "/table/%c0%80", "/?as=%ff"])
def test_addresses_that_are_no_text(server: Server, path: str) -> None:
    with connected(server) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: table\r\nConnection: close\r\n\r\n".encode())
        status = int(answer(line).split()[1])
    assert status == 200 if path == "/?as=%ff" else status == 404


# -- with less patience ----------------------------------------------------------------------


async def hello(_: object, receive: Callable[[], Any], send: Callable[[object], Any]) -> None:
    """An application that says hello."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": b"hello"})


@asynccontextmanager
async def serving(app: object) -> AsyncIterator[int]:
    """An application behind the same protocol, in this process; yields its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(
        cast(Any, app),
        http=wire.counting(Connections(1024, 0, "")),
        lifespan="off",
        log_config=None,
        timeout_keep_alive=5,
    )
    server = uvicorn.Server(config)
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        await task


def test_who_sends_the_head_too_slowly_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_TIME", 0.2)

    async def run() -> None:
        async with serving(hello) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = b"GET / HTTP/1.1\r\nHost: table\r\n" + b"X: y\r\n" * 1000
            sent = 0
            with suppress(ConnectionError):
                while sent < len(head) and not reader.at_eof():
                    writer.write(head[sent : sent + 1])
                    sent += 1
                    await asyncio.sleep(0.02)
            assert sent < len(head)
            writer.close()

    asyncio.run(run())


def test_who_asks_again_in_time_is_answered_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_TIME", 0.2)

    async def run() -> None:
        async with serving(hello) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(3):
                writer.write(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n")
                assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200 ")
                assert b"0\r\n\r\n" in await reader.readuntil(b"0\r\n\r\n")
                await asyncio.sleep(0.3)  # between requests there is more patience
            writer.close()

    asyncio.run(run())


def test_who_does_not_read_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "READ_TIME", 0.2)

    async def run() -> None:
        ended = asyncio.Event()

        async def watched(scope: object, receive: Any, send: Any) -> None:
            await send({"type": "http.response.start", "status": 200, "headers": []})
            for _ in range(1000):  # 64 MB, more than any buffer on the way
                await send({"type": "http.response.body", "body": b"x" * 65536, "more_body": True})
            ended.set()

        async with serving(watched) as port:
            with socket.create_connection(("127.0.0.1", port)) as line:
                line.sendall(b"GET / HTTP/1.1\r\nHost: table\r\n\r\n")
                await asyncio.wait_for(ended.wait(), 30)  # what is sent now goes nowhere

    asyncio.run(run())
