"""Thousands of connections on which nothing is asked, and somebody who asks meanwhile."""

from __future__ import annotations

import resource
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

import pytest

from tests.conftest import Figures
from tests.table.serving import Server

IDLE = 3000  # connections, of one address
SECONDS = 60
PATIENCE = 5.0  # seconds until an answer counts as none
ALLOWED = 2000  # bytes of the log
STRANGER, GUEST = "127.0.5.5", "127.0.6.6"


@contextmanager
def flooded(port: int) -> Iterator[None]:
    """So many idle connections are open; what is closed is opened again, as by a stubborn host."""
    ended = threading.Event()
    held: list[socket.socket] = []

    def flood() -> None:
        while not ended.is_set():
            held[:] = [one for one in held if not _is_closed(one)]
            for _ in range(min(200, IDLE - len(held))):
                with suppress(OSError):
                    held.append(socket.create_connection(("127.0.0.1", port), 1, (STRANGER, 0)))
            time.sleep(0.1)

    flooding = threading.Thread(target=flood)
    flooding.start()
    time.sleep(5)
    try:
        yield
    finally:
        ended.set()
        flooding.join()
        for one in held:
            one.close()


def _is_closed(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        closed = one.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        closed = True
    one.close()
    return closed


def asked(port: int) -> float | None:
    """The seconds that an answer takes on a new connection; None if there is none."""
    asking = HTTPConnection("127.0.0.1", port, timeout=PATIENCE, source_address=(GUEST, 0))
    began = time.monotonic()
    try:
        asking.request("GET", "/readyz")
        return time.monotonic() - began if asking.getresponse().status == 200 else None
    except (OSError, HTTPException):
        return None
    finally:
        asking.close()


@pytest.mark.sweep
@pytest.mark.alone
def test_idle_connections_take_nothing_from_those_who_ask(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with Server(tmp_path / "data", descriptors="-n 1024") as server:
        with flooded(server.port):
            answers, until = list[float | None](), time.monotonic() + scaled(SECONDS)
            while time.monotonic() < until:
                answers.append(asked(server.port))
                time.sleep(0.05)
        logged = len(server.errors)
    times = sorted(one for one in answers if one is not None)
    lost = len(answers) - len(times)
    slow = times[int(0.95 * (len(times) - 1))] if times else PATIENCE
    figures(
        f"connections: {IDLE} idle ones of one address, 1,024 descriptors: {len(answers)} requests "
        f"of another address, {lost} without an answer, p95 {1000 * slow:.0f} ms; {logged} bytes "
        "of log"
    )
    assert lost == 0
    assert slow < 0.5
    assert logged < ALLOWED
