"""The line between the processes that share one PostgreSQL: LISTEN and NOTIFY, and who thinks.

Each process holds one connection for this. When it is lost, as when the database is started again,
a new one is opened, and everything that may have been missed is looked up in the log.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Protocol, TypeAlias

from . import tasks
from .databases import ANSWER_TIME, CONNECT_TIME
from .news import CHANNEL, Alive, News, read, written
from .store import Store

HEARTBEAT = 5.0  # seconds between signs of life
SILENCE = 3 * HEARTBEAT  # who has said nothing for so long is gone
PAUSE = 0.2  # seconds before a lost connection is opened again
MOST_WAITING = 10_000  # news while there is no connection; older ones are dropped

# A machine that loses its power keeps its locks until the database notices.
KEEPALIVE = (
    "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3"
)

log = logging.getLogger(__name__)

Hear: TypeAlias = Callable[[str, News], None]  # from whom, and what


class Relay(Protocol):
    """What a process tells the others, and what only one of them should do."""

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        """Listen from now on; `missed` is called when news may have been lost."""

    async def close(self) -> None: ...

    def tell(self, news: News) -> None:
        """Tell the others, soon; nobody waits for it."""

    async def take(self, table: str) -> bool:
        """Whether the bots of a table are ours to think for, until they are given back."""

    async def give_back(self, table: str) -> None: ...


class Alone:
    """A process that shares its store with nobody."""

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        """There is nobody to listen to."""

    async def close(self) -> None:
        """Nothing was opened."""

    def tell(self, news: News) -> None:
        """There is nobody to tell."""

    async def take(self, table: str) -> bool:
        return True

    async def give_back(self, table: str) -> None:
        """Nobody else wants it."""


class _Connection(Protocol):
    """What is used here of a connection of the driver."""

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None: ...
    def add_termination_listener(self, callback: Callable[..., None]) -> None: ...
    async def execute(self, query: str, *values: object) -> object: ...
    async def fetchval(self, query: str, *values: object) -> object: ...
    async def close(self, *, timeout: float) -> None: ...


class PostgresRelay:
    """All of it over one connection; without one, nobody is told and anybody may think."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._driver = import_module("asyncpg")  # of an extra, which the store has asked for
        self._errors = (
            self._driver.PostgresError,
            self._driver.InterfaceError,
            OSError,
            TimeoutError,
        )
        self._connection: _Connection | None = None
        self._speaking = asyncio.Lock()  # a connection answers one question at a time
        self._waiting: asyncio.Queue[News | None] = asyncio.Queue(MOST_WAITING)
        self._is_lost = False  # and has been said to be
        self._running: asyncio.Task[None] | None = None

    async def start(self, hear: Hear, missed: Callable[[], None]) -> None:
        listening = asyncio.Event()
        self._running = asyncio.create_task(self._run(hear, missed, listening))
        await listening.wait()

    async def close(self) -> None:
        if self._running is not None:
            await tasks.end([self._running])

    def tell(self, news: News) -> None:
        self._put(news)

    def _put(self, news: News | None) -> None:
        """Have something told; None only wakes the one who tells."""
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(news)

    # -- whose turn it is to think -----------------------------------------------------------

    async def take(self, table: str) -> bool:
        return await self._ask("SELECT pg_try_advisory_lock($1)", _lock_of(table)) is not False

    async def give_back(self, table: str) -> None:
        await self._ask("SELECT pg_advisory_unlock($1)", _lock_of(table))

    async def _ask(self, query: str, *values: object) -> object:
        """What the database answers; None if it cannot be reached."""
        async with self._speaking:
            if self._connection is None:
                return None
            try:
                return await self._connection.fetchval(query, *values)
            except self._errors as error:
                log.warning("The line to the database failed: %s", type(error).__name__)
                self._end(self._connection)
                return None

    # -- the connection ----------------------------------------------------------------------

    async def _run(self, hear: Hear, missed: Callable[[], None], listening: asyncio.Event) -> None:
        while True:
            try:
                await self._follow(hear, missed, listening)
            except self._errors as error:
                if not self._is_lost:  # once, however long the database is away
                    log.warning("The line to the database is lost: %s", type(error).__name__)
                self._is_lost = True
            await asyncio.sleep(PAUSE)

    async def _follow(
        self, hear: Hear, missed: Callable[[], None], listening: asyncio.Event
    ) -> None:
        """Listen and speak until the connection is lost."""
        connection = await self._opened()

        def heard(_: object, pid: int, channel: str, payload: str) -> None:
            told = read(payload)
            if told is not None and told.origin != self._store.origin:
                hear(told.origin, told.news)

        try:
            await connection.execute(KEEPALIVE)
            connection.add_termination_listener(lambda _: self._end(connection))
            await connection.add_listener(CHANNEL, heard)
            self._connection, self._is_lost = connection, False
            missed()
            listening.set()
            while self._connection is connection:
                await self._speak()
        finally:
            self._connection = None
            await connection.close(timeout=CONNECT_TIME)

    def _end(self, connection: _Connection | None) -> None:
        """Use this connection no more, and see to another one."""
        if self._connection is connection:
            self._connection = None
            self._put(None)

    async def _speak(self) -> None:
        news: News | None = Alive()
        with suppress(
            TimeoutError
        ):  # `wait_for` of Python 3.11 loses a cancel that comes with news
            async with asyncio.timeout(HEARTBEAT):
                news = await self._waiting.get()
        if news is not None:
            told = written(self._store.origin, news)
            await self._ask("SELECT pg_notify($1, $2)", CHANNEL, told)

    async def _opened(self) -> _Connection:
        engine = self._store.engine
        _, how = engine.dialect.create_connect_args(engine.url)
        connection: _Connection = await self._driver.connect(
            **how, timeout=CONNECT_TIME, command_timeout=ANSWER_TIME
        )
        return connection


def relay_for(store: Store) -> Relay:
    return PostgresRelay(store) if store.is_shared else Alone()


def _lock_of(table: str) -> int:
    """The number by which the database knows the lock of a table."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], signed=True)
