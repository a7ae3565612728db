"""A steady load: pages follow their tables, and so many decisions are made each second."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from typing import NamedTuple
from uuid import uuid4

from farhaven.table.watching import EVERY

from .crowd import Page, Tally
from .hosts import Device, Use, use_of
from .wire import Line, Place

BUCKET = re.compile(r'farhaven_request_seconds_bucket\{le="([^"]+)",worker="\d+"\} (\d+)')
OPENING = 8  # pages that are opened at once
SAMPLE = 2.0  # seconds between looks at the memory
PATIENCE = 60.0  # seconds for all pages to be open

Buckets = dict[float, int]  # how many requests took at most so many seconds


class Measured(NamedTuple):
    """What a run has shown."""

    tally: Tally
    buckets: Buckets  # the server's own
    seconds: float
    generator: float  # seconds of the processor
    server: Use  # at the end; the processor's seconds are those of the run
    memory: list[float]  # MB, from the beginning to the end


def source(number: int) -> str:
    """An address for a table: limits are meant for one household, not for all of them."""
    return f"127.0.{1 + number // 200}.{1 + number % 200}"


async def measured(
    port: int, process: int, tables: list[list[Device]], rate: float, seconds: float
) -> Measured:
    tally = Tally()
    pages = pages_of(port, tables, tally)
    running = await opened([page for table in pages for page in table])
    tally.statuses.clear()
    await _first_round(pages, rate, tally)
    before = await buckets_of(port)
    began, used, own = time.monotonic(), use_of(process), time.process_time()
    watching = asyncio.create_task(_memory(process))
    await _decisions(pages, rate, seconds)
    took, generator, now = time.monotonic() - began, time.process_time() - own, use_of(process)
    watching.cancel()
    memory = await watching
    buckets = await buckets_of(port)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    share = {bound: count - before.get(bound, 0) for bound, count in buckets.items()}
    server = Use(now.memory, now.seconds - used.seconds)
    return Measured(tally, share, took, generator, server, memory)


def pages_of(port: int, tables: list[list[Device]], tally: Tally) -> list[list[Page]]:
    """An open page for everybody at each table."""
    return [
        [
            Page(Place(port, source(number), one.secret), one.table, one.seat, tally)
            for one in people
        ]
        for number, people in enumerate(tables)
    ]


async def opened(pages: list[Page]) -> list[asyncio.Task[None]]:
    """Open all pages, a few at a time, until each of them has shown its table."""
    running = []
    for at in range(0, len(pages), OPENING):
        some = pages[at : at + OPENING]
        running += [asyncio.create_task(page.run()) for page in some]
        async with asyncio.timeout(PATIENCE):
            for page in some:
                while page.decisions < 0:
                    await asyncio.sleep(0.01)
    return running


async def _first_round(pages: list[list[Page]], rate: float, tally: Tally) -> None:
    """A decision at each table before the clock runs: in ten minutes the first ones hardly count,
    in half a minute they would be a third. Their answers count all the same."""
    await _decisions(pages, rate, len(pages) / rate)
    tally.seconds.clear()
    tally.decided = 0


async def _decisions(pages: list[list[Page]], rate: float, seconds: float) -> None:
    """At one table after another somebody decides, `rate` times each second."""
    rng = random.Random(8)
    order = list(pages)
    rng.shuffle(order)
    deciding: set[asyncio.Task[None]] = set()
    began = time.monotonic()
    for number in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.monotonic()))
        task = asyncio.create_task(_decision(order[number % len(order)], rng))
        deciding.add(task)
        task.add_done_callback(deciding.discard)
    await asyncio.gather(*deciding)


async def _decision(table: Iterable[Page], rng: random.Random) -> None:
    for page in table:
        if page.is_ready.is_set():
            with suppress(OSError, EOFError):
                await page.decide(rng, uuid4().hex)
            return


async def _memory(process: int) -> list[float]:
    found = []
    with suppress(asyncio.CancelledError):
        while True:
            found.append(use_of(process).memory)
            await asyncio.sleep(SAMPLE)
    return found


async def buckets_of(port: int) -> Buckets:
    """The times of all processes that answer; what others than the one that is asked tell is from a
    moment ago."""
    await asyncio.sleep(2 * EVERY)
    line = Line(Place(port, "127.0.0.1", ""))
    text = (await line.ask("GET", "/metrics")).body.decode()
    line.close()
    found: Counter[float] = Counter()
    for bound, count in BUCKET.findall(text):
        found[float(bound)] += int(count)
    return found


def within(buckets: Buckets, share: float) -> float:
    """Seconds within which this share of the requests was answered, as fine as the buckets are."""
    total = buckets[float("inf")]
    lower, below = 0.0, 0
    for bound, count in sorted(buckets.items()):
        if count >= share * total:
            inside = max(count - below, 1)
            return lower + (min(bound, 1e3) - lower) * (share * total - below) / inside
        lower, below = bound, count
    return float("inf")
