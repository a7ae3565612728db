"""Changes that wait together are committed together.

A disk takes as long to keep one change as to keep a hundred. While a transaction is on its way to
the disk, the changes that come meanwhile wait, and the next transaction takes them all.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

MOST_TOGETHER = 64  # changes of one transaction


class Overtaken(Exception):
    """Another process has added to the log, done the same command or deleted the table before."""


class Change(Protocol):
    """Something to be kept about a table."""

    @property
    def table(self) -> str: ...


C = TypeVar("C", bound=Change)

# Keep changes of different tables in one transaction; returns the tables whose change was kept.
# `alone`: there is one change, which may wait for another process that changes the same table.
Write: TypeAlias = Callable[[Sequence[C], bool], Awaitable[set[str]]]


class _Waiting(NamedTuple, Generic[C]):
    change: C
    outcome: asyncio.Future[None]


class Commits(Generic[C]):
    """The changes that wait, and what commits them."""

    def __init__(self, write: Write[C]) -> None:
        self._write = write
        self._waiting: list[_Waiting[C]] = []
        self._is_running = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def add(self, change: C) -> None:
        """Returns when the change is on disk; raises `Overtaken`, or what the store failed with."""
        outcome = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(change, outcome))
        if not self._is_running:
            self._is_running = True
            self._start(self._run())
        await outcome

    async def close(self) -> None:
        """Wait for what is on its way to the disk."""
        await asyncio.gather(*self._tasks)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self) -> None:
        try:
            while together := self._next():
                await self._commit(together, alone=len(together) == 1)
        finally:
            self._is_running = False

    def _next(self) -> list[_Waiting[C]]:
        """What goes into one transaction: the first change of each table, in the order they came.

        Whoever does not wait any more is left out.
        """
        together: dict[str, _Waiting[C]] = {}
        later = []
        for one in self._waiting:
            if len(together) == MOST_TOGETHER or one.change.table in together:
                later.append(one)
            elif not one.outcome.done():
                together[one.change.table] = one
        self._waiting = later
        return list(together.values())

    async def _commit(self, together: list[_Waiting[C]], alone: bool) -> None:
        """Whoever could not be kept with the others tries once more, alone."""
        try:
            kept = await self._write([one.change for one in together], alone)
        except Overtaken:
            kept = set()
        except Exception as error:  # noqa: BLE001  # everybody who waits is told
            for one in together:
                _fail(one, error)
            return
        for one in together:
            if one.change.table in kept:
                if not one.outcome.done():
                    one.outcome.set_result(None)
            elif alone:
                _fail(one, Overtaken())
            else:
                self._start(self._commit([one], alone=True))


def _fail(one: _Waiting[C], error: Exception) -> None:
    if not one.outcome.done():
        one.outcome.set_exception(error)
