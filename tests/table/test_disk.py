"""A disk that is full, or has gone bad in places: it is said, and what is whole is saved."""

from __future__ import annotations

import resource
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from farhaven.client import Unreachable

from .people import DUEL
from .serving import Server

on_linux = pytest.mark.skipif(sys.platform != "linux", reason="limits of others are set by prlimit")


def readiness(server: Server) -> int:
    try:
        with urllib.request.urlopen(f"{server.address}/readyz", timeout=60) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def let_files_grow(server: Server, size: int) -> None:
    """No file of the table can be written beyond this size, as on a full disk."""
    hard = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))


@on_linux
def test_a_table_that_cannot_write_is_not_ready_until_it_can(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        client = server.client()
        client.attempts = 1
        client.create(DUEL, ["me", "here"])
        assert readiness(server) == 200
        let_files_grow(server, 0)
        with pytest.raises(Unreachable):
            client.create(DUEL, ["me", "here"])
        assert readiness(server) == 503
        assert readiness(server) == 503
        let_files_grow(server, resource.RLIM_INFINITY)
        assert readiness(server) == 200  # though nobody has decided anything meanwhile
        assert client.create(DUEL, ["me", "here"])
