"""What is kept on disk can be read by its owner alone, and one table at a time uses it."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Farhaven, farhaven

from .people import DUEL
from .serving import PROGRAM, Server
from .test_keeping import Host, played

__all__ = ["farhaven"]

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="this system has no modes")

DATABASE = ("tables.sqlite3", "tables.sqlite3-wal", "tables.sqlite3-shm")


def mode(path: Path) -> str:
    return f"{stat.S_IMODE(path.stat().st_mode):o}"


def modes(folder: Path) -> dict[str, str]:
    return {file.name: mode(file) for file in folder.iterdir()}


def refused(*arguments: object) -> str:
    """What `farhaven serve` says when it does not start."""
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", *map(str, arguments)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1), ran.stderr
    return ran.stderr


# -- modes -----------------------------------------------------------------------------------


def test_a_new_store_is_its_owners_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.client().create(DUEL, ["me", "here"])
        found = modes(server.data)
        assert found.keys() >= {*DATABASE, "key"}
        assert set(found.values()) == {"600"}
        assert mode(server.data) == "700"


def test_an_earlier_store_becomes_its_owners_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Server(data) as server:
        server.client().create(DUEL, ["me", "here"])
        server.kill()  # so that the journal stays
        for file in data.iterdir():
            file.chmod(0o644)
        data.chmod(0o755)
        server.start()
        assert {modes(data)[name] for name in (*DATABASE, "key")} == {"600"}
        assert mode(data) == "700"


@pytest.mark.parametrize("sharing", ["a file of others", "others may write"])
def test_a_folder_that_is_for_others_too_stays_as_it_is(tmp_path: Path, sharing: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    data.chmod(0o1777 if sharing == "others may write" else 0o755)
    if sharing == "a file of others":
        (data / "letters.txt").touch(mode=0o644)
    before = mode(data), modes(data)
    with Server(data):
        assert mode(data) == before[0]
        assert modes(data).items() >= before[1].items()
        assert {modes(data)[name] for name in (*DATABASE, "key")} == {"600"}


def test_a_database_that_lies_elsewhere_is_its_owners_alone(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o755)
    with Server(tmp_path / "data", 0, "--db", f"sqlite:///{elsewhere / 'games.db'}"):
        assert {modes(elsewhere)[f"games.db{end}"] for end in ("", "-wal", "-shm")} == {"600"}
        assert mode(elsewhere) == "755"


def test_what_is_taken_out_is_its_owners_alone(
    tmp_path: Path, farhaven: Farhaven, lanterns: str
) -> None:
    host = Host("sqlite", tmp_path / "host", farhaven)
    played(host, lanterns, 10_000)
    backup, records = tmp_path / "tables.backup", tmp_path / "records"
    (tmp_path / "tables.backup.part").touch(mode=0o644)  # left behind by one that was cut off
    assert host.run("backup", backup).code == 0
    assert host.run("export", records).code == 0
    assert mode(backup) == "600"
    assert mode(records) == "700"
    assert list(modes(records).values()) == ["600"]
    new = Host("sqlite", tmp_path / "new", farhaven)
    assert new.run("restore", backup).code == 0
    assert mode(new.settings.data) == "700"
    assert {modes(new.settings.data)[name] for name in ("tables.sqlite3", "key")} == {"600"}


# -- one at a time ---------------------------------------------------------------------------


def test_a_database_is_used_by_one_table_whatever_it_is_called(tmp_path: Path) -> None:
    data = tmp_path / "data"
    link, other = tmp_path / "link", tmp_path / "other"
    other.mkdir()
    with Server(data):
        link.symlink_to(data)
        (other / "tables.sqlite3").symlink_to(data / "tables.sqlite3")
        (other / "key").symlink_to(data / "key")
        for name in (
            ("--data", link),
            ("--data", other),
            ("--data", other, "--db", f"sqlite:///{data / 'tables.sqlite3'}"),
            ("--data", data, "--db", f"sqlite:///{link / 'tables.sqlite3'}"),
        ):
            told = refused(*name)
            assert told.startswith("Another table is running with the database")
            assert str(data / "tables.sqlite3") in told


def test_two_databases_in_one_folder_do_not_hinder_each_other(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with (
        Server(data) as first,
        Server(data, 0, "--db", f"sqlite:///{data / 'second.db'}") as second,
    ):
        assert first.client().create(DUEL, ["me", "here"])
        assert second.client().create(DUEL, ["me", "here"])
    with closing(sqlite3.connect(data / "second.db")) as database:
        assert database.execute("SELECT count(*) FROM tables").fetchone() == (1,)
