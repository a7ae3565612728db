"""Connections beyond what a process can hold are closed, and those who ask are answered."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest

from farhaven.table import connections
from farhaven.table.connections import RESERVED, Connections

from .serving import Server

MANY = 40
HERE, THERE = "127.0.0.1", "127.0.7.7"


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> int:
    """The connections that one address may hold."""
    monkeypatch.setenv("FARHAVEN_CONNECTIONS", "10")
    return 10


@contextmanager
def idle(server: Server, count: int, source: str = HERE) -> Iterator[list[socket.socket]]:
    """Connections on which nothing is asked."""
    with ExitStack() as opened:
        yield [
            opened.enter_context(
                socket.create_connection(("127.0.0.1", server.port), 60, (source, 0))
            )
            for _ in range(count)
        ]


def is_closed(connection: socket.socket) -> bool:
    """Whether the table has closed it; it closes at once or, where nobody asks, much later."""
    connection.settimeout(2)
    try:
        return connection.recv(1) == b""
    except ConnectionError:
        return True
    except TimeoutError:
        return False


def status(server: Server, source: str) -> int:
    asking = HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(source, 0))
    asking.request("GET", "/healthz")
    found = asking.getresponse().status
    asking.close()
    return found


def test_what_one_address_holds_beyond_its_share_is_closed(tmp_path: Path, few: int) -> None:
    with Server(tmp_path / "data") as server:
        with idle(server, MANY) as held:
            assert all(is_closed(one) for one in held[few:])
            assert status(server, THERE) == 200
            assert not is_closed(held[0])
            with pytest.raises(ConnectionError):
                status(server, HERE)
        assert status(server, HERE) == 200  # what was closed counts no longer
        assert server.errors.count("Connections refused") == 1


@pytest.mark.usefixtures("few")
@pytest.mark.parametrize("more", [("--proxies", "127.0.0.0/24"), ("--limits", "no")])
def test_a_proxy_holds_as_many_as_it_needs(tmp_path: Path, more: tuple[str, str]) -> None:
    with Server(tmp_path / "data", 0, *more) as server, idle(server, MANY) as held:
        assert status(server, HERE) == 200
        assert not is_closed(held[-1])
        assert server.errors == ""


def test_all_addresses_together_leave_the_table_room_to_work(tmp_path: Path) -> None:
    with Server(tmp_path / "data", descriptors="-n 300") as server:
        with ExitStack() as opened:
            for number in range(8):
                opened.enter_context(idle(server, MANY, f"127.0.8.{number + 1}"))
            for _ in range(300):  # until the process has seen them all
                if server.errors:
                    break
                time.sleep(0.1)
        assert status(server, THERE) == 200
        assert "Too many open files" not in server.errors
        assert server.errors.count("\n") == 1


def test_a_table_takes_the_descriptors_that_it_may_have(tmp_path: Path) -> None:
    limits = Path("/proc/self/limits")
    if not limits.exists():
        pytest.skip("this system does not tell the limits of a process")
    with Server(tmp_path / "data", descriptors="-Sn 200") as server:
        told = Path(f"/proc/{server.process.pid}/limits").read_text()
    own = {line[:26].strip(): line[26:].split() for line in limits.read_text().splitlines()}
    theirs = {line[:26].strip(): line[26:].split() for line in told.splitlines()}
    hard = own["Max open files"][1]
    assert theirs["Max open files"][:2] == [str(min(int(hard), 65_536)), hard]


def test_the_log_counts_what_was_refused(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "MINUTE", 0.2)

    async def run() -> None:
        counted = Connections(RESERVED + 512, 3, "")
        assert [counted.take("203.0.113.9") for _ in range(8)] == [True] * 3 + [False] * 5
        assert counted.take("203.0.113.10")
        assert [counted.take(f"2001:db8::{one}") for one in range(4)] == [True] * 3 + [False]
        counted.give_back("203.0.113.9")
        assert counted.take("203.0.113.9")
        await asyncio.sleep(0.5)

    asyncio.run(run())
    assert [record.args for record in caplog.records] == [(1,), (5,)]
