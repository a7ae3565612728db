"""Looking after a store: backups into either kind, replaying, records, stuck tables."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update

from farhaven.table.app import Settings, create_app
from farhaven.table.schema import ENTRIES, METADATA
from farhaven.table.store import Store
from tests.cli.conftest import Farhaven, Ran, farhaven

from .databases import KINDS, new_database
from .people import Person, play_until

__all__ = ["farhaven"]


class Host:
    """A store of some kind, and the commands that look after it."""

    def __init__(self, kind: str, folder: Path, farhaven: Farhaven) -> None:
        self.settings = Settings(
            folder, db="" if kind == "sqlite" else new_database(kind, folder), grace=0.0
        )
        self._farhaven = farhaven

    def run(self, *arguments: object) -> Ran:
        where = ["--data", self.settings.data]
        where += ["--db", self.settings.db] if self.settings.db else []
        return self._farhaven(*arguments, *where)

    @contextmanager
    def somebody(self) -> Iterator[Person]:
        with TestClient(create_app(self.settings)) as client:
            yield Person(client)

    def rows(self) -> dict[str, list[tuple[object, ...]]]:
        """Everything in the database."""

        async def read() -> dict[str, list[tuple[object, ...]]]:
            store, found = Store(self.settings.database), {}
            async with store.engine.connect() as connection:
                for table in METADATA.sorted_tables:
                    got = await connection.execute(select(table).order_by(*table.primary_key))
                    found[table.name] = [tuple(row) for row in got]
            await store.close()
            return found

        return asyncio.run(read())

    def spoil(self, table: str, seq: int) -> None:
        """Put an entry into a log that the game does not allow."""

        async def write() -> None:
            store = Store(self.settings.database)
            async with store.engine.begin() as connection:
                at = ENTRIES.c.table_id == table, ENTRIES.c.seq == seq
                broken = '{"type":"Decided","seat":0,"action":{"type":"Nonsense"}}'
                await connection.execute(update(ENTRIES).where(*at).values(entry=broken))
            await store.close()

        asyncio.run(write())


@pytest.fixture(params=KINDS)
def host(request: pytest.FixtureRequest, tmp_path: Path, farhaven: Farhaven) -> Host:
    return Host(request.param, tmp_path / "host", farhaven)


def played(host: Host, game: str, decisions: int) -> str:
    """A table for two at one screen where so much has been decided."""
    with host.somebody() as anna:
        table = str(anna.open("me", "here", game=game)["table"])
        holders = {0: anna, 1: anna}
        play_until(table, holders, lambda state: state["decisions"] == decisions or state["over"])
    return table


# -- backups ---------------------------------------------------------------------------------


@pytest.mark.parametrize("other", KINDS)
def test_a_backup_is_restored_into_either_kind(
    host: Host, other: str, tmp_path: Path, farhaven: Farhaven, lanterns: str
) -> None:
    with host.somebody() as anna:
        made = anna.open("me", "open", game=lanterns)
        anna.decide(made["table"], 0)
        anna.command(made["table"], "chat", 0, text="Žluťoučký kůň")
        cookie = anna.cookie
    file = tmp_path / "tables.backup"
    ran = host.run("backup", file)
    assert (ran.code, ran.err) == (0, "")
    assert "1 table" in ran.out
    assert file.stat().st_mode & 0o077 == 0
    new = Host(other, tmp_path / "new", farhaven)
    assert new.run("restore", file).code == 0
    assert new.rows() == host.rows()
    with new.somebody() as anna:
        anna.cookie = cookie
        assert anna.state(made["table"])["decisions"] == 1
        boris = Person(anna.client)
        boris.join(made["seats"]["1"])  # the links lead to the same seats
        assert boris.state(made["table"])["seat"] == 1


def test_a_store_with_tables_is_not_overwritten(host: Host, tmp_path: Path, lanterns: str) -> None:
    played(host, lanterns, 2)
    file = tmp_path / "tables.backup"
    host.run("backup", file)
    before = host.rows()
    ran = host.run("restore", file)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "has tables already" in ran.err
    assert host.rows() == before
    assert host.run("backup", file).code == 2  # nor is a file


def test_files_that_are_no_backup(tmp_path: Path, farhaven: Farhaven, lanterns: str) -> None:
    host = Host("sqlite", tmp_path / "host", farhaven)
    played(host, lanterns, 2)
    whole = tmp_path / "whole"
    host.run("backup", whole)
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    contents = {
        "empty": b"",
        "text": b"nothing of the kind",
        "cut": whole.read_bytes()[:-40],
        "headless": gzip.compress(b"".join(lines[1:])),
        "endless": gzip.compress(b"".join(lines[:-1])),
        "shorter": gzip.compress(b"".join(lines[:-2] + lines[-1:])),
        "later": gzip.compress(lines[0].replace(b'backup":1', b'backup":2')),
    }
    new = Host("sqlite", tmp_path / "new", farhaven)
    for name, content in contents.items():
        file = tmp_path / name
        file.write_bytes(content)
        ran = new.run("restore", file)
        assert (ran.code, ran.out) == (2, ""), name
        assert name in ran.err
        assert ran.err.count("\n") == 1
    assert new.run("restore", whole).code == 0
    assert new.rows() == host.rows()


# -- replaying -------------------------------------------------------------------------------


def test_verify_replays_everything_and_names_what_does_not(host: Host, lanterns: str) -> None:
    table = played(host, lanterns, 4)
    ran = host.run("verify")
    assert (ran.code, ran.out) == (0, "1 table with 4 entries; 0 do not replay.\n")
    host.spoil(table, 3)
    ran = host.run("verify")
    assert ran.code == 1
    assert ran.out.startswith(f"Table {table} (lanterns): entry 3 cannot be replayed: ")


def test_where_there_are_no_tables(farhaven: Farhaven, tmp_path: Path) -> None:
    for command in (("verify",), ("backup", tmp_path / "b"), ("admin", "unstick", "a")):
        ran = farhaven(*command, "--data", tmp_path / "nowhere")
        assert (ran.code, ran.out) == (2, "")
        assert "There are no tables in" in ran.err
    assert not (tmp_path / "nowhere").exists()


# -- records ---------------------------------------------------------------------------------


def test_finished_games_are_taken_out_and_brought_in_again(
    host: Host, tmp_path: Path, lanterns: str
) -> None:
    finished, running = played(host, lanterns, 10_000), played(host, lanterns, 2)
    folder = tmp_path / "records"
    ran = host.run("export", folder)
    assert ran.out == f"1 record in {folder}; 1 not finished.\n"
    (file,) = folder.iterdir()
    assert finished in file.name
    assert running not in file.name
    ran = host.run("import", file)
    assert ran.code == 0
    path = ran.out.split()[1]
    assert path.startswith("/table/")
    with host.somebody() as anybody:
        assert anybody.get(path, headers={"accept": "text/html"}).status_code == 200
    assert host.run("verify").out.startswith("3 tables")


# -- a table that is stuck -------------------------------------------------------------------


def test_a_log_that_is_broken_is_cut_where_it_breaks(host: Host, lanterns: str) -> None:
    table = played(host, lanterns, 4)
    assert host.run("admin", "unstick", table, "--cut").code == 2
    host.spoil(table, 3)
    assert "With --cut the last 2 of its 4 entries" in host.run("admin", "unstick", table).out
    assert host.run("admin", "unstick", table, "--bot", "easy").code == 2
    ran = host.run("admin", "unstick", table, "--cut")
    assert ran.code == 0
    assert ran.out.startswith("2 entries were taken away.")
    assert host.run("verify").out == "1 table with 2 entries; 0 do not replay.\n"


def test_the_latest_decision_is_taken_back(host: Host, lanterns: str) -> None:
    table = played(host, lanterns, 3)
    assert host.run("admin", "unstick", table, "--takeback").code == 0
    assert len(host.rows()["entries"]) == 4  # the log only grows
    with host.somebody() as anna:
        watching = anna.get(f"/api/tables/{table}")
        assert watching.status_code == 403
    assert host.run("verify").code == 0


def test_a_bot_plays_for_those_who_are_waited_for(host: Host, lanterns: str) -> None:
    with host.somebody() as anna:
        table = str(anna.open("me", "here", game=lanterns)["table"])
        owing = anna.state(table)["deciders"]
        cookie = anna.cookie
    assert host.run("admin", "unstick", table, "--bot", "nobody").code == 2
    assert host.run("admin", "unstick", table, "--bot", "easy").code == 0
    with host.somebody() as anna:
        anna.cookie = cookie
        assert all(anna.state(table)["seats"][seat]["bot"] == "easy" for seat in owing)


def test_one_way_to_help_at_a_time(host: Host, lanterns: str) -> None:
    table = played(host, lanterns, 1)
    ran = host.run("admin", "unstick", table, "--takeback", "--cut")
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "There is no table" in host.run("admin", "unstick", "nowhere").err
