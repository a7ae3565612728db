"""A disk that is full, or has gone bad in places: it is said, and what is whole is saved."""

from __future__ import annotations

import resource
import sqlite3
import sys
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path

import pytest

from farhaven.client import Unreachable
from tests.cli.conftest import Farhaven, farhaven

from .people import DUEL
from .serving import Server
from .test_keeping import Host, played

__all__ = ["farhaven"]

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


# -- a file that is damaged ------------------------------------------------------------------

PAGE = 4096  # bytes of a page of SQLite
LEAF = 0x0D  # the first byte of a page that holds rows


def pages_of(file: Path, table: str, others: list[str]) -> list[int]:
    """Where the pages begin that hold rows of this table, and of none of the others."""
    raw = file.read_bytes()
    starts = [at for at in range(PAGE, len(raw), PAGE) if raw[at] == LEAF]
    found = [at for at in starts if table.encode() in raw[at : at + PAGE]]
    return [at for at in found if not any(one.encode() in raw[at : at + PAGE] for one in others)]


def damage(file: Path, start: int) -> None:
    raw = bytearray(file.read_bytes())
    raw[start : start + 16] = b"\xff" * 16
    file.write_bytes(raw)


@pytest.fixture
def damaged(tmp_path: Path, farhaven: Farhaven, lanterns: str) -> tuple[Host, list[str], str]:
    """A store with three games of which one cannot be read any more: the whole ones, and that."""
    host = Host("sqlite", tmp_path / "host", farhaven)
    tables = [played(host, lanterns, decisions) for decisions in (12, 12, 10_000)]
    lost = tables.pop(0)
    file = host.settings.data / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE entries SET answer = answer || printf('%2000s', '')")
        database.commit()
        database.execute("VACUUM")  # so that the rows of a table lie together
    damage(file, pages_of(file, lost, tables)[0])
    return host, tables, lost


def test_verify_says_which_games_are_whole(damaged: tuple[Host, list[str], str]) -> None:
    host, whole, lost = damaged
    ran = host.run("verify")
    assert ran.code == 1
    assert f"Table {lost} cannot be read: the database is damaged there." in ran.out
    for table in whole:
        assert f"Table {table} (lanterns) is whole." in ran.out
    assert "farhaven export" in ran.out
    assert ran.out.endswith("; 1 do not replay.\n")


def test_players_are_told_that_the_database_is_damaged(
    damaged: tuple[Host, list[str], str],
) -> None:
    host, whole, lost = damaged
    with host.somebody() as anna:
        answer = anna.get(f"/api/tables/{lost}")
        assert answer.status_code == 503
        assert "its database is damaged" in answer.json()["error"]
        assert anna.get(f"/api/tables/{whole[0]}").status_code == 403


def test_backup_says_what_can_be_done_with_a_damaged_database(
    damaged: tuple[Host, list[str], str], tmp_path: Path
) -> None:
    host, _, _ = damaged
    ran = host.run("backup", tmp_path / "tables.backup")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "is damaged" in ran.err
    assert "farhaven verify" in ran.err
    assert "name another" not in ran.err
    assert not (tmp_path / "tables.backup").exists()


def test_whole_games_are_taken_out_of_a_damaged_database(
    damaged: tuple[Host, list[str], str], tmp_path: Path, farhaven: Farhaven
) -> None:
    host, whole, _ = damaged
    folder = tmp_path / "records"
    ran = host.run("export", folder, "--running")
    assert ran.code == 0
    assert "2 records in" in ran.out
    assert "1 table cannot be read" in ran.out
    assert {name for name in whole for file in folder.iterdir() if name in file.name} == {*whole}
    new = Host("sqlite", tmp_path / "new", farhaven)
    with new.somebody():
        pass  # makes the store
    assert new.run("import", *sorted(folder.iterdir())).code == 0
    assert new.run("verify").out.startswith("2 tables")


def test_a_game_whose_row_is_lost_does_not_hide_the_others(
    tmp_path: Path, farhaven: Farhaven, lanterns: str
) -> None:
    host = Host("sqlite", tmp_path / "host", farhaven)
    tables = [played(host, lanterns, 1) for _ in range(12)]
    file = host.settings.data / "tables.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT founding FROM tables WHERE id = ?"
        (founding,) = database.execute(query, (tables[-1],)).fetchone()
    raw = file.read_bytes()
    damage(file, raw.index(founding.encode()) // PAGE * PAGE)
    ran = host.run("verify")
    assert ran.code == 1
    assert f"Table {tables[-1]} cannot be read" in ran.out
    assert ran.out.count("is whole.") + ran.out.count("cannot be read") == len(tables)
    assert "is whole." in ran.out
