"""The database: migrations lead to what the code expects, and the log only grows."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from farhaven.core.game import Refused
from farhaven.core.registry import find
from farhaven.table.databases import database_url, shown
from farhaven.table.entries import Entry, Renamed, Said
from farhaven.table.founding import Chair, founding
from farhaven.table.identity import Keys, hashed, is_secret, kept_key, new_secret
from farhaven.table.rows import Done, Line, NewTable, Summary
from farhaven.table.schema import METADATA
from farhaven.table.store import Overtaken, Store, Unreachable

from .databases import new_database
from .people import DUEL

SUMMARY = Summary(("Anna", "Boris"), (0,), 0)


def with_store(database: str, work: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = Store(database)
        try:
            await store.migrate()
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def table(id: str) -> NewTable:
    founded = founding(find(DUEL), [Chair("Anna"), Chair("Boris")], {})
    return NewTable(
        id, founded, "host", ((f"link {id}", 1),), (("device", 0),), SUMMARY, "2026-01-01"
    )


def test_the_migrations_make_the_tables_that_the_code_uses(database: str) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(database, work)


def test_migrating_twice_changes_nothing(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        await store.migrate()
        assert await store.table("a") is not None

    with_store(database, work)


def test_the_log_is_safe_on_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store.engine.connect() as connection:
            journal = (await connection.execute(text("PRAGMA journal_mode"))).scalar()
            synchronous = (await connection.execute(text("PRAGMA synchronous"))).scalar()
        assert (journal, synchronous) == ("wal", 2)

    with_store(new_database("sqlite", tmp_path), work)


def test_entries_come_back_in_order(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        entries: list[Entry] = [Renamed(0, "Eva"), Said(1, "Boris", "Hello"), Renamed(1, "Adam")]
        for seq, entry in enumerate(entries, start=1):
            await store.append(Line("a", seq, entry, f"time {seq}", SUMMARY))
        assert await store.log("a") == [(e, f"time {n}") for n, e in enumerate(entries, start=1)]

    with_store(database, work)


def test_a_place_in_the_log_is_taken_once_and_a_command_done_once(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        await store.add_table(table("b"))
        done = Done("id", "digest", b"{}")
        await store.append(Line("a", 1, Renamed(0, "Eva"), "", SUMMARY, done))
        with pytest.raises(Overtaken):
            await store.append(Line("a", 1, Renamed(0, "Adam"), "", SUMMARY))
        with pytest.raises(Overtaken):
            await store.append(Line("a", 2, Renamed(0, "Adam"), "", SUMMARY, done))
        assert len(await store.log("a")) == 1
        assert await store.done("a", "id") == done
        assert await store.done("b", "id") is None
        await store.append(Line("b", 1, Renamed(0, "Adam"), "", SUMMARY, done))

    with_store(database, work)


def test_a_new_table_and_the_entry_that_leads_to_it_are_kept_together(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        await store.append(Line("a", 1, Renamed(0, "Eva"), "", SUMMARY))
        with pytest.raises(Overtaken):
            await store.append_leading_to(table("b"), Line("a", 1, Renamed(0, "Eva"), "", SUMMARY))
        assert await store.table("b") is None

    with_store(database, work)


def test_a_deleted_table_leaves_nothing_but_its_name(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        await store.append(Line("a", 1, Renamed(0, "Eva"), "", SUMMARY))
        await store.delete_table("a")
        kept = await store.table("a")
        assert kept is not None
        assert kept.deleted
        assert await store.log("a") == []
        assert await store.link("link a") is None
        assert await store.tables_of("device") == []

    with_store(database, work)


def test_the_tables_of_a_device_the_latest_first(database: str) -> None:
    async def work(store: Store) -> None:
        for id in "abc":
            await store.add_table(table(id))
        await store.append(Line("b", 1, Renamed(0, "Eva"), "2026-02-02", SUMMARY))
        await store.grant("a", "device", -1, None)
        listed = await store.tables_of("device")
        assert [one.id for one in listed] == ["b", "a", "c"]
        assert listed[1].seats == (-1, 0)

    with_store(database, work)


def test_nothing_is_added_to_a_table_that_another_process_has_deleted(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        await store.delete_table("a")
        with pytest.raises(Overtaken):
            await store.append(Line("a", 1, Renamed(0, "Eva"), "", SUMMARY))
        with pytest.raises(Overtaken):
            await store.grant("a", "another", 1, None)
        with pytest.raises(Overtaken):
            await store.delete_table("a")
        assert await store.log("a") == []

    with_store(database, work)


def test_every_change_of_a_table_is_counted(database: str) -> None:
    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        assert await store.revision("a") == 0
        await store.append(Line("a", 1, Renamed(0, "Eva"), "first", SUMMARY))
        await store.append(Line("a", 2, Renamed(0, "Adam"), "second", SUMMARY))
        await store.grant("a", "another", 1, None)
        assert await store.revision("a") == 3
        assert await store.log("a", since=1) == [(Renamed(0, "Adam"), "second")]
        with pytest.raises(Overtaken):
            await store.append(Line("a", 2, Renamed(0, "Eva"), "", SUMMARY))
        assert await store.revision("a") == 3

    with_store(database, work)


def test_two_stores_on_one_database_take_a_place_in_the_log_once(database: str) -> None:
    """Ten times both at once: of each pair one entry is kept, and the other is overtaken."""

    async def work(store: Store) -> None:
        await store.add_table(table("a"))
        other = Store(database)
        for seq in range(1, 11):
            tries = (
                one.append(Line("a", seq, Renamed(0, name), name, SUMMARY))
                for one, name in ((store, "Eva"), (other, "Adam"))
            )
            came = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(one) for one in came if one is not None] == [Overtaken]
        assert len(await store.log("a")) == 10
        await other.close()

    with_store(database, work)


def test_a_fact_is_noted_once(database: str) -> None:
    async def work(store: Store) -> None:
        assert await store.fact("key", "first") == "first"
        assert await store.fact("key", "second") == "first"

    with_store(database, work)


# -- addresses -------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["tables", "mysql://localhost/tables", "postgresql://h:x/t"])
def test_addresses_of_no_database(address: str) -> None:
    with pytest.raises(Refused, match="--db"):
        Store(address)


def test_a_database_that_does_not_answer() -> None:
    async def work() -> None:
        store = Store("postgresql://localhost:1/tables")
        with pytest.raises(Unreachable):
            await store.table("a")
        await store.close()

    asyncio.run(work())


def test_an_address_is_shown_without_its_password() -> None:
    url = database_url("postgresql://anna:hush@example.org/tables?sslmode=require")
    assert url.drivername == "postgresql+asyncpg"
    assert shown(url) == "postgresql://anna:***@example.org/tables?ssl=require"


# -- secrets ---------------------------------------------------------------------------------


def test_secrets_are_long_and_links_lead_to_one_seat_each() -> None:
    made = {new_secret() for _ in range(100)}
    keys = Keys(b"k" * 32)
    made |= {keys.secret(id, seat) for id in ("a", "b") for seat in range(-1, 3)}
    assert len(made) == 108
    assert all(is_secret(secret) for secret in made)
    assert keys.path("a", 1) == f"/join/{keys.secret('a', 1)}"
    assert keys.path("a", -1) == f"/watch/{keys.secret('a', -1)}"
    assert Keys(b"l" * 32).secret("a", 1) != keys.secret("a", 1)
    assert hashed("secret") != "secret"


def test_the_key_is_made_once(tmp_path: Path) -> None:
    first = kept_key(tmp_path / "key")
    assert kept_key(tmp_path / "key") == first
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0
    (tmp_path / "key").write_text("nonsense")
    with pytest.raises(Refused, match="holds no key"):
        kept_key(tmp_path / "key")
