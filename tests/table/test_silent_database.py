"""A database whose machine is gone closes no connection and answers nothing: nobody waits long."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Self

import pytest
from sqlalchemy import make_url, select, text

from farhaven.table.news import Changed, News
from farhaven.table.relay import PostgresRelay
from farhaven.table.store import Store, Unreachable
from tests.table.databases import new_database

pytestmark = pytest.mark.usefixtures("impatience")


@pytest.fixture
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long here, and a sign of life is due soon."""
    for place in ("databases.CONNECT_TIME", "store.ANSWER_TIME", "relay.ANSWER_TIME"):
        monkeypatch.setattr(f"farhaven.table.{place}", 0.5)
    monkeypatch.setattr("farhaven.table.relay.CONNECT_TIME", 0.5)
    monkeypatch.setattr("farhaven.table.relay.HEARTBEAT", 0.2)


class Cable:
    """What lies between the table and the database, whose machine may be lost and come back."""

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self.is_cut = False
        self.port = 0
        self._ours: list[asyncio.StreamWriter] = []
        self._theirs: list[asyncio.StreamWriter] = []
        self._dead: list[asyncio.StreamWriter] = []
        self._server: asyncio.Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._plug, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        for writer in self._ours + self._theirs:
            writer.close()

    def cut(self) -> None:
        """The machine forgets all that was open, and nobody tells the table."""
        self.is_cut = True
        self._dead += self._ours
        for writer in self._theirs:
            writer.close()

    def mend(self) -> None:
        """New connections are carried; what was cut stays dead."""
        self.is_cut = False

    async def _plug(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ours.append(writer)
        if not self.is_cut:
            back, there = await asyncio.open_unix_connection(self.socket)
            self._theirs.append(there)
            await asyncio.gather(self._carry(reader, there), self._carry(back, writer))

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while data := await reader.read(1 << 16):
                if not writer.is_closing():
                    writer.write(data)
        if writer not in self._dead:
            writer.close()


def over_a_cable(
    tmp_path: Path, work: Callable[[Cable, Store, PostgresRelay, list[News]], Awaitable[None]]
) -> None:
    """A store and its line; Changed("all") is noted where news may have been missed."""

    async def run() -> None:
        url = make_url(new_database("postgresql", tmp_path))
        socket = Path(str(url.query["host"])) / ".s.PGSQL.5432"
        async with Cable(socket) as cable:
            there = url.set(host="127.0.0.1", port=cable.port, query={})
            store = Store(there.render_as_string(hide_password=False))
            await store.migrate()
            heard: list[News] = []
            relay = PostgresRelay(store)
            await relay.start(
                lambda _, news: heard.append(news), lambda: heard.append(Changed("all"))
            )
            await work(cable, store, relay, heard)
            await relay.close()
            await store.close()

    asyncio.run(asyncio.wait_for(run(), 60))


async def ask_with_many(store: Store, connections: int) -> None:
    """So many questions at once, each with a connection of its own."""

    async def ask() -> None:
        async with store.reading() as connection:
            await connection.execute(select(1))
            await asyncio.sleep(0.05)

    await asyncio.gather(*[ask() for _ in range(connections)])


def test_a_question_that_is_not_answered_fails_and_its_connection_is_not_used_again(
    tmp_path: Path,
) -> None:
    async def work(cable: Cable, store: Store, _: PostgresRelay, __: list[News]) -> None:
        await ask_with_many(store, 5)
        cable.cut()
        for _number in range(5):  # those that were open, all dead now
            with pytest.raises(Unreachable):
                await store.check()
        with pytest.raises(Unreachable):  # a new one
            await store.check()
        cable.mend()
        await ask_with_many(store, 5)

    over_a_cable(tmp_path, work)


def test_what_was_to_be_written_fails_and_can_be_written_again(tmp_path: Path) -> None:
    async def work(cable: Cable, store: Store, _: PostgresRelay, __: list[News]) -> None:
        assert await store.fact("colour", "green") == "green"

        async def paint(then: Callable[[], None]) -> None:
            async with store.writing() as connection:
                await connection.execute(text("UPDATE facts SET value = 'red'"))
                then()

        assert await store.fact("colour", "green") == "green"
        with pytest.raises(Unreachable):
            await paint(cable.cut)
        cable.mend()
        assert await store.fact("colour", "blue") == "green"
        await paint(cable.mend)
        assert await store.fact("colour", "blue") == "red"

    over_a_cable(tmp_path, work)


def test_the_line_to_the_others_is_opened_again(tmp_path: Path) -> None:
    async def work(cable: Cable, store: Store, relay: PostgresRelay, heard: list[News]) -> None:
        assert heard == [Changed("all")]
        cable.cut()
        await asyncio.sleep(1.5)  # in which a sign of life finds no answer
        cable.mend()
        for _number in range(500):
            if heard.count(Changed("all")) == 2:
                break
            await asyncio.sleep(0.02)
        assert heard.count(Changed("all")) == 2
        assert await relay.take("a")

    over_a_cable(tmp_path, work)
