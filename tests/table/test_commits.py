"""Entries that wait together are committed together, and none of them harms the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from farhaven.core.registry import find
from farhaven.core.words import ENGLISH
from farhaven.table.app import Settings, create_app
from farhaven.table.entries import Entry, Renamed, Said
from farhaven.table.founding import Chair, founding
from farhaven.table.identity import new_secret
from farhaven.table.rows import Done, Line, NewTable, Summary
from farhaven.table.store import Overtaken, Store

from .databases import new_database
from .people import DUEL, fresh_id
from .raw import Ask, inside

SUMMARY = Summary(("Anna", "Boris"), (0,), 0)
FULL, ENOUGH = 1, 2**30  # pages of a database; it never shrinks below those that it has
LONG = "A long story. " * 500


def with_tables(database: str, ids: str, work: Callable[[Store], Awaitable[None]]) -> None:
    """Do something in a store with a table for each letter."""

    async def run() -> None:
        store = Store(database)
        try:
            await store.migrate()
            founded = founding(find(DUEL), [Chair("Anna"), Chair("Boris")], {})
            for id in ids:
                new = NewTable(id, founded, "host", ((f"link {id}", 1),), (), SUMMARY, "first")
                await store.add_table(new)
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def line(table: str, seq: int = 1, entry: Entry | None = None, done: Done | None = None) -> Line:
    return Line(table, seq, entry or Renamed(0, f"{table} {seq}"), f"at {seq}", SUMMARY, done)


async def outcomes(store: Store, lines: list[Line]) -> list[type[object]]:
    """What came of entries that all wait at the same moment."""
    came = await asyncio.gather(*map(store.append, lines), return_exceptions=True)
    return [type(one) for one in came]


def counting(store: Store) -> list[str]:
    """A list that grows with each transaction that is committed."""
    commits: list[str] = []

    def count(_: Connection) -> None:
        commits.append("one more")

    event.listen(store.engine.sync_engine, "commit", count)
    return commits


def make_room(store: Store, pages: int) -> None:
    """How large an SQLite database may become from now on, as a disk would have it."""

    def limit(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    event.listen(store.engine.sync_engine, "begin", limit)


# -- in the store ----------------------------------------------------------------------------


def test_entries_that_wait_together_are_one_transaction(database: str) -> None:
    async def work(store: Store) -> None:
        commits = counting(store)
        assert await outcomes(store, [line(id) for id in "abcdefgh"]) == [type(None)] * 8
        assert len(commits) == 1
        for id in "abcdefgh":
            assert await store.log(id) == [(Renamed(0, f"{id} 1"), "at 1")]
            assert await store.revision(id) == 1

    with_tables(database, "abcdefgh", work)


def test_what_comes_during_a_transaction_goes_into_the_next_one(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        commits = counting(store)
        async with store.writing():
            first = asyncio.create_task(store.append(line("a")))
            await asyncio.sleep(0)
            await asyncio.sleep(0)  # it has begun, and waits for the writer
            others = [asyncio.create_task(store.append(line(id))) for id in "bcd"]
        await asyncio.gather(first, *others)
        assert len(commits) == 3  # the writer's, the first, and all others

    with_tables(new_database("sqlite", tmp_path), "abcd", work)


def test_one_that_is_overtaken_does_not_harm_the_others(database: str) -> None:
    """A place that is taken, a place behind a gap, a deleted table and a command that was done."""

    async def work(store: Store) -> None:
        done = Done("id", "digest", b"{}")
        await outcomes(store, [line("a"), line("b", done=done)])
        await store.delete_table("c")
        lines = [line("a"), line("b", 2, done=done), line("c"), line("d", 2), line("e"), line("f")]
        none = type(None)
        came = [Overtaken, Overtaken, Overtaken, Overtaken, none, none]
        assert await outcomes(store, lines) == came
        assert [len(await store.log(id)) for id in "abcdef"] == [1, 1, 0, 0, 1, 1]
        assert [await store.revision(id) for id in "abcdef"] == [1, 1, 1, 0, 1, 1]

    with_tables(database, "abcdef", work)


def test_the_entries_of_a_table_keep_their_order(database: str) -> None:
    async def work(store: Store) -> None:
        lines = [line(id, seq) for seq in range(1, 6) for id in "ab"]
        assert await outcomes(store, lines) == [type(None)] * 10
        for id in "ab":
            assert [at for _, at in await store.log(id)] == [f"at {seq}" for seq in range(1, 6)]

    with_tables(database, "ab", work)


def test_whoever_gives_up_waiting_does_not_harm_the_others(database: str) -> None:
    async def work(store: Store) -> None:
        gone, stays = (asyncio.create_task(store.append(line(id))) for id in "ab")
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        assert await store.log("a") == []
        assert len(await store.log("b")) == 1

    with_tables(database, "ab", work)


def test_a_commit_that_fails_changes_nothing_and_everybody_is_told(database: str) -> None:
    async def work(store: Store) -> None:
        def fail(_: Connection) -> None:
            raise OperationalError("COMMIT", None, OSError("the disk is gone"))

        event.listen(store.engine.sync_engine, "commit", fail)
        assert await outcomes(store, [line(id) for id in "abc"]) == [OperationalError] * 3
        event.remove(store.engine.sync_engine, "commit", fail)
        assert [await store.revision(id) for id in "abc"] == [0, 0, 0]
        assert await outcomes(store, [line(id) for id in "abc"]) == [type(None)] * 3

    with_tables(database, "abc", work)


def test_a_disk_that_is_full_refuses_all_and_loses_nothing(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await outcomes(store, [line(id) for id in "abc"])
        make_room(store, FULL)
        longer = [line(id, 2, Said(0, "Anna", LONG)) for id in "abc"]
        assert await outcomes(store, longer) == [OperationalError] * 3
        assert [len(await store.log(id)) for id in "abc"] == [1, 1, 1]
        make_room(store, ENOUGH)
        assert await outcomes(store, longer) == [type(None)] * 3
        assert [len(await store.log(id)) for id in "abc"] == [2, 2, 2]

    with_tables(new_database("sqlite", tmp_path), "abc", work)


def test_a_table_that_another_process_changes_does_not_hold_up_the_others(tmp_path: Path) -> None:
    """The other process has begun and does not go on, for as long as it pleases."""
    database = new_database("postgresql", tmp_path)

    async def work(store: Store) -> None:
        other = Store(database)
        async with other.writing() as connection:
            await other.note_change(connection, "b")
            held, *free = (asyncio.create_task(store.append(line(id))) for id in "bacd")
            await asyncio.gather(*free)
            assert not held.done()
        await held
        assert await store.revision("b") == 2
        await other.close()

    with_tables(database, "abcd", work)


def test_two_processes_that_commit_the_same_tables_in_any_order(tmp_path: Path) -> None:
    """Of each two entries for one place one is kept, and nobody waits for each other for ever."""
    database = new_database("postgresql", tmp_path)

    async def work(store: Store) -> None:
        other = Store(database)
        for seq in range(1, 6):
            there = [line(id, seq) for id in "abcdef"]
            back = [line(id, seq) for id in "fedcba"]
            came = await asyncio.gather(outcomes(store, there), outcomes(other, back))
            for mine, theirs in zip(came[0], reversed(came[1]), strict=True):
                assert {mine, theirs} == {type(None), Overtaken}
        assert [len(await store.log(id)) for id in "abcdef"] == [5] * 6
        await other.close()

    with_tables(database, "abcdef", work)


# -- at the tables ---------------------------------------------------------------------------


async def opened(ask: Ask, count: int) -> tuple[str, list[str]]:
    """A device that plays both seats of so many tables."""
    device = new_secret()
    wish = b'{"game": "aldebaran_duel", "seats": [{"who": "me"}, {"who": "here"}]}'
    tables = [(await ask("POST", "/api/tables", wish, device)).json() for _ in range(count)]
    return device, [made["table"] for made in tables]


def test_a_full_disk_is_told_to_everybody_in_words(settings: Settings) -> None:
    async def run() -> None:
        app = create_app(settings)
        async with app.lifespan():
            ask, store = inside(app), app.state.tables.store
            device, tables = await opened(ask, 4)

            async def say_all(text: str) -> list[tuple[int, str]]:
                chats = [
                    b'{"kind": "chat", "seat": 0, "command_id": "%s", "text": "%s"}'
                    % (fresh_id().encode(), text.encode())
                    for _ in tables
                ]
                paths = [f"/api/tables/{id}/commands" for id in tables]
                sent = (
                    ask("POST", path, chat, device) for path, chat in zip(paths, chats, strict=True)
                )
                told = await asyncio.gather(*sent)
                return [(one.status, str(one.json().get("error", ""))) for one in told]

            text = "word " * 90
            make_room(store, FULL)
            refused: list[tuple[int, str]] = []
            while len(refused) < 4:  # until the pages that it has are full
                refused = [one for one in await say_all(text) if one[0] != 200]
                assert len(refused) in (0, 4)
            sentence = "The table cannot be reached on disk now; nothing was changed. Try again."
            assert refused == [(503, sentence)] * 4
            kept = [await store.length(id) for id in tables]
            live = [await app.state.tables.table(id, ENGLISH) for id in tables]
            assert kept == [one.standing.entries for one in live]
            make_room(store, ENOUGH)
            assert await say_all(text) == [(200, "")] * 4
            assert [await store.length(id) for id in tables] == [one + 1 for one in kept]

    asyncio.run(run())
