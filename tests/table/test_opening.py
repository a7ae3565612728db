"""`farhaven` alone, which is what `make play` runs: it opens a table whatever runs already."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from farhaven.table.hosting import is_taken, running
from farhaven.table.permissions import ADDRESS
from farhaven.table.settings import Settings

from .serving import PROGRAM, READY, Server

USUAL = 8000


@pytest.fixture
def taken() -> Iterator[None]:
    """Some other program listens at the usual port; another test that does so is waited for."""
    with closing(socket.socket()) as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        for _ in range(600):
            try:
                other.bind(("127.0.0.1", USUAL))
                other.listen()
                break
            except OSError:
                time.sleep(0.1)
        yield


def opened(data: Path) -> subprocess.Popen[str]:
    environ = {**os.environ, "FARHAVEN_DATA": str(data)}
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        environ.pop(name, None)
    command = [sys.executable, "-c", PROGRAM]
    return subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True)


def said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


@pytest.mark.usefixtures("taken")
def test_where_the_usual_port_is_taken_it_takes_another_and_is_found_again(tmp_path: Path) -> None:
    with opened(tmp_path / "data") as first:
        try:
            taken = f"Port {USUAL} is taken by another program, so the table has another."
            assert said(first) == taken
            found = READY.search(said(first))
            assert found
            address = found[1]
            assert not address.endswith(f":{USUAL}")
            with urllib.request.urlopen(f"{address}/readyz") as answer:
                assert answer.status == 200
            with opened(tmp_path / "data") as again:
                assert said(again) == f"The table is running already at {address}."
                assert again.wait(30) == 0
        finally:
            first.send_signal(signal.SIGINT)
    assert not (tmp_path / "data" / ADDRESS).exists()


@pytest.mark.usefixtures("taken")
def test_a_port_that_was_asked_for_is_not_replaced(tmp_path: Path) -> None:
    environ = {**os.environ, "FARHAVEN_PORT": str(USUAL), "FARHAVEN_DATA": str(tmp_path)}
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM], env=environ, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 2
    assert f"port {USUAL}: " in ran.stderr
    assert ran.stderr.endswith("choose another --port.\n")


def test_a_table_that_was_killed_is_not_taken_for_a_running_one(tmp_path: Path) -> None:
    """Its note is still there, and another table may answer at that address by now."""
    left = Settings(tmp_path / "left")
    assert running(left) == ""
    with Server(tmp_path / "left") as killed:
        assert running(left) == killed.address
        killed.kill()
    assert (left.data / ADDRESS).exists()
    assert running(left) == ""
    with Server(tmp_path / "other") as other:
        (left.data / ADDRESS).write_text(other.address)
        assert running(left) == ""


def test_a_note_of_another_table_stays(tmp_path: Path) -> None:
    """With PostgreSQL two tables may run beside one folder; each takes away its own note alone."""
    with Server(tmp_path / "data") as server:
        note = server.data / ADDRESS
        assert note.read_text() == server.address
        note.write_text("http://127.0.0.1:1")
        assert server.stop() == 0
        assert note.read_text() == "http://127.0.0.1:1"


def test_a_proxy_in_the_environment_is_not_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    monkeypatch.delenv("no_proxy", raising=False)
    with Server(tmp_path / "data") as server:
        assert running(Settings(tmp_path / "data")) == server.address


def test_a_free_port_is_not_taken() -> None:
    with closing(socket.socket()) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert is_taken("127.0.0.1", port)
    assert not is_taken("127.0.0.1", port)
    assert not is_taken("nowhere.invalid", port)
