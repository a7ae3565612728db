"""What breaks, breaks at the worst moment: workers, the database and connections, under load."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

import pytest
from sqlalchemy import select

from farhaven.table.schema import ENTRIES
from farhaven.table.settings import Settings
from farhaven.table.store import Store
from tests.conftest import Figures
from tests.table.serving import Server
from tests.table.test_worker_processes import counted, eventually, needs_proc, workers

from .crowd import Page, Tally
from .databases import Database
from .hosts import Device, prepared, spent_by
from .load import opened, pages_of
from .wire import Line, Place

TABLES = 12
WORKERS = 2
PAUSE = 0.2  # seconds between decisions at one table
BACK = 5.0  # seconds until the table answers again
GIVEN_UP = 30.0  # seconds after which it counts as gone for good
BETWEEN = 3  # decisions, at least, between two strikes: nothing is idle when it is struck
SAME = 2.0  # seconds until a page is as if it had just been loaded


class Load:
    """People who decide all the time; what was acknowledged, by the id of the command."""

    def __init__(self, pages: list[list[Page]]) -> None:
        self.acknowledged: set[str] = set()
        self.statuses: dict[int, int] = {}
        self._pages = pages
        self._rng = random.Random(3)

    async def run(self) -> None:
        await asyncio.gather(*(self._play(table) for table in self._pages))

    async def has_decided(self, count: int) -> None:
        """Wait until so many decisions were acknowledged in all."""
        async with asyncio.timeout(GIVEN_UP):
            while len(self.acknowledged) < count:
                await asyncio.sleep(0.05)

    async def _play(self, table: list[Page]) -> None:
        while True:
            await asyncio.sleep(PAUSE)
            page = next((page for page in table if page.is_ready.is_set()), None)
            if page is not None:
                with suppress(OSError, EOFError):
                    await self._decide(page)

    async def _decide(self, page: Page) -> None:
        id = uuid4().hex
        status = await page.decide(self._rng, id)
        self.statuses[status] = self.statuses.get(status, 0) + 1
        if status == 200:
            self.acknowledged.add(id)


async def answers(place: Place, table: str) -> float:
    """Seconds until a new connection is shown the table, with its database behind it."""
    began = time.monotonic()
    while time.monotonic() - began < GIVEN_UP:
        line = Line(place)
        try:
            async with asyncio.timeout(BACK):
                if (await line.ask("GET", f"/table/{table}/scene")).status == 200:
                    return time.monotonic() - began
        except (OSError, EOFError):
            pass
        finally:
            line.close()
        await asyncio.sleep(0.05)
    raise AssertionError("the table never came back")


async def kept(url: str) -> list[str]:
    """The ids of all commands in the store."""
    store = Store(url)
    async with store.reading() as connection:
        rows = await connection.execute(
            select(ENTRIES.c.command_id).where(ENTRIES.c.command_id.is_not(None))
        )
        found = [str(row.command_id) for row in rows]
    await store.close()
    return found


@needs_proc
@pytest.mark.sweep
@pytest.mark.alone
@pytest.mark.parametrize("victim", ["worker", "database", "table on SQLite"])
def test_nothing_acknowledged_is_lost(
    victim: str, tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    times = scaled(200)
    struck = _alone if victim == "table on SQLite" else _shared
    load, tally, strikes, found = struck(victim, tmp_path, times)
    lost = load.acknowledged - set(found)
    waits = [one.back for one in strikes]
    spent = [one.spent for one in strikes]
    figures(
        f"faults: kill -9 of a {victim}, {times} times, {len(load.acknowledged)} decisions "
        f"acknowledged: {len(lost)} lost; back after {_middle(waits):.2f} s, {max(waits):.2f} s at "
        f"the most, of which the strike itself took {_middle([one.struck for one in strikes]):.2f} "
        f"s; the table took {_middle(spent):.2f} s of the processor, {max(spent):.2f} s at the "
        f"most; answers to commands by status {dict(sorted(load.statuses.items()))}, to all "
        f"{dict(sorted(tally.statuses.items()))}"
    )
    assert load.acknowledged
    assert not lost
    assert len(found) == len(set(found))
    assert max(waits) < BACK
    assert {status for status in tally.statuses if status >= HTTPStatus.INTERNAL_SERVER_ERROR} <= (
        {HTTPStatus.SERVICE_UNAVAILABLE} if victim == "database" else set()
    )


def _shared(victim: str, folder: Path, times: int) -> tuple[Load, Tally, list[Strike], list[str]]:
    """Two workers that share a PostgreSQL; a worker is killed, or the database."""
    with Database() as database:
        settings = Settings(folder / "data", db=database.url)
        settings.data.mkdir()
        tables = asyncio.run(prepared(settings, TABLES, random.Random(2)))
        more = ("--db", database.url, "--workers", str(WORKERS), "--metrics", "yes")
        with Server(settings.data, 0, "--thinkers", "0", *more) as server:

            def whole() -> None:
                """Wait until the worker that was killed last is replaced, and has begun."""
                eventually(
                    lambda: len(workers(server)) == WORKERS and counted(server) == workers(server)
                )

            def strike() -> None:
                if victim == "worker":
                    os.kill(random.choice(sorted(workers(server))), signal.SIGKILL)
                else:
                    database.kill()
                    database.start()

            came = asyncio.run(_struck(server, tables, times, whole, strike))
        return *came, asyncio.run(kept(database.url))


def _alone(victim: str, folder: Path, times: int) -> tuple[Load, Tally, list[Strike], list[str]]:
    """One process with SQLite, which is killed and started again."""
    settings = Settings(folder / "data")
    settings.data.mkdir()
    tables = asyncio.run(prepared(settings, TABLES, random.Random(2)))
    with Server(settings.data, 0, "--thinkers", "0") as server:

        def strike() -> None:
            server.kill()
            server.start()

        came = asyncio.run(_struck(server, tables, times, lambda: None, strike))
    return *came, asyncio.run(kept(settings.database))


class Strike(NamedTuple):
    """How long something was away."""

    struck: float  # seconds; for the database, until it had begun again
    back: float  # seconds until the table answered
    spent: float  # seconds of the processor that the table took until then


async def _struck(
    server: Server,
    tables: list[list[Device]],
    times: int,
    whole: Callable[[], None],
    strike: Callable[[], None],
) -> tuple[Load, Tally, list[Strike]]:
    tally = Tally()
    pages = pages_of(server.port, tables, tally)
    running = await opened([page for table in pages for page in table])
    load = Load(pages)
    running.append(asyncio.create_task(load.run()))
    strikes = []
    for number in range(times):
        decided = len(load.acknowledged)
        await asyncio.sleep(random.uniform(0.5, 1.5))
        await asyncio.to_thread(whole)
        await load.has_decided(decided + BETWEEN)
        device = tables[number % len(tables)][0]
        place = Place(server.port, "127.0.0.1", device.secret)
        began, before = time.monotonic(), spent_by(server.process.pid)
        await asyncio.to_thread(strike)
        struck = time.monotonic() - began
        await answers(place, device.table)
        back, after = time.monotonic() - began, spent_by(server.process.pid)
        spent = sum(seconds - before.get(one, 0.0) for one, seconds in after.items())
        strikes.append(Strike(struck, back, spent))
    await asyncio.sleep(1.0)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return load, tally, strikes


def _middle(figures: list[float]) -> float:
    return sorted(figures)[len(figures) // 2]


# -- connections -----------------------------------------------------------------------------


@pytest.mark.sweep
@pytest.mark.alone
def test_a_page_that_was_cut_off_is_like_a_fresh_one(
    tmp_path: Path, scaled: Callable[[int], int], figures: Figures
) -> None:
    times = scaled(1000)
    settings = Settings(tmp_path / "data")
    settings.data.mkdir()
    tables = asyncio.run(prepared(settings, TABLES, random.Random(4)))
    with Server(settings.data, 0, "--thinkers", "0") as server:
        waits = asyncio.run(_cut(server.port, tables, times))
    figures(
        f"faults: {times} connections cut while others decided: the page equals a fresh one after "
        f"{_middle(waits):.2f} s, {max(waits):.2f} s at the most"
    )
    assert len(waits) >= times
    assert max(waits) < SAME


async def _cut(port: int, tables: list[list[Device]], times: int) -> list[float]:
    pages = pages_of(port, tables, Tally())
    running = await opened([page for table in pages for page in table])
    waits: list[float] = []
    await asyncio.gather(*(_cut_some(pages[at::2], times, waits) for at in range(2)))
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    return waits


async def _cut_some(tables: list[list[Page]], times: int, waits: list[float]) -> None:
    """At one table after another somebody is cut off, until all of it was done often enough."""
    rng, number = random.Random(5), 0
    while len(waits) < times:
        table = tables[number % len(tables)]
        waits.append(await _cut_at(table, table[number % len(table)], rng))
        number += 1


async def _cut_at(table: list[Page], page: Page, rng: random.Random) -> float:
    """Cut a page off, let somebody decide meanwhile; seconds until it is like a fresh page."""
    page.cut()
    began = time.monotonic()
    decider = next((one for one in table if one.is_ready.is_set()), None)
    if decider is not None:
        await decider.decide(rng, uuid4().hex)
    await page.is_live.wait()
    fresh = Line(page.place)
    while (await fresh.ask("GET", f"/table/{page.table}/scene")).body != page.shown:
        assert time.monotonic() - began < 10 * SAME, "the page never showed what a fresh one does"
        await asyncio.sleep(0.05)
    fresh.close()
    return time.monotonic() - began
