"""Pages that hold the event stream and fetch nothing, and decisions that were chosen before."""

from __future__ import annotations

import asyncio
import itertools
import random
import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from farhaven.core.codec import encode, to_plain
from farhaven.core.game import AnyGame
from farhaven.core.registry import games
from farhaven.core.value import SPECTATOR, Seat
from farhaven.table.entries import Decided
from farhaven.table.founding import Chair, founding
from farhaven.table.hosting import opened
from farhaven.table.identity import hashed, new_secret
from farhaven.table.settings import Settings
from farhaven.table.standing import after, beginning, deciders, version
from farhaven.table.tables import Tables
from farhaven.table.workers import Workers

from .hosts import AT, PEOPLE, Device, use_of
from .load import Buckets, buckets_of, source
from .wire import Line, Place

CHANGED = re.compile(rb'event: changed\ndata: \{"version":\d+,"decisions":(\d+)\}')
OPENING = 20  # streams that are opened at once


class Move(NamedTuple):
    """A decision of the table with this script: whose, and the command that makes it."""

    seat: Seat
    body: bytes


class Script(NamedTuple):
    """A table whose game goes on as was played before."""

    people: list[Device]
    moves: list[Move]


async def scripted(settings: Settings, count: int, moves: int, rng: random.Random) -> list[Script]:
    """So many new tables of all games, and what is decided at each of them from its beginning."""
    kinds = [(game, seats) for game in games() for seats in (2, 3, 4) if seats in game.seats]
    async with opened(settings) as (store, keys):
        tables = Tables(store, keys, Workers(0, 60.0), 0.0)
        chosen = itertools.islice(itertools.cycle(kinds), count)
        found = [await _script(tables, game, seats, moves, rng) for game, seats in chosen]
        await tables.close()
    return found


async def _script(
    tables: Tables, game: AnyGame, seats: int, moves: int, rng: random.Random
) -> Script:
    founded = founding(game, [Chair(f"Player {seat + 1}") for seat in range(seats)], {})
    secrets = [new_secret() for _ in range(PEOPLE)]
    id = await tables.found(hashed(secrets[0]), founded, (0,))
    people = [Device(secrets[0], id, 0)]
    for number, secret in enumerate(secrets[1:], start=1):
        seat = number if number < seats else SPECTATOR
        await tables.store.grant(id, hashed(secret), seat, None)
        people.append(Device(secret, id, seat))
    standing, made = beginning(game, founded), list[Move]()
    while len(made) < moves and (owing := deciders(standing)):
        seat = rng.choice(owing)
        action = to_plain(rng.choice(game.options(standing.match.state, seat)))
        command = {
            "kind": "decide",
            "command_id": f"{id} {len(made)}".replace(" ", "-"),
            "seat": seat,
            "version": version(standing, seat),
            "action": action,
        }
        made.append(Move(seat, encode(command)))
        standing = after(standing, Decided(seat, action), AT)
    return Script(people, made)


# -- pages that look and fetch nothing -------------------------------------------------------


class Silent(asyncio.Protocol):
    """The event stream of one page; `decisions` is what it was told last."""

    def __init__(self) -> None:
        self.decisions = -1
        self._rest = b""
        self._transport: asyncio.BaseTransport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        text = self._rest + data
        end = 0
        for found in CHANGED.finditer(text):
            self.decisions, end = int(found[1]), found.end()
        self._rest = text[max(end, len(text) - 200) :]


async def looking(port: int, scripts: Iterable[Script]) -> list[list[Silent]]:
    """A silent page for everybody at each table, open."""
    loop = asyncio.get_running_loop()
    found: list[list[Silent]] = []
    for number, script in enumerate(scripts):
        pages = []
        for one in script.people:
            transport, page = await loop.create_connection(
                Silent, "127.0.0.1", port, local_addr=(source(number), 0)
            )
            place = Place(port, source(number), one.secret)
            transport.write(place.request("GET", f"/table/{one.table}/live"))
            pages.append(page)
        found.append(pages)
        async with asyncio.timeout(OPENING):
            while any(page.decisions < 0 for page in pages):
                await asyncio.sleep(0.005)
    return found


# -- decisions -------------------------------------------------------------------------------


class Made(NamedTuple):
    """What came of a run."""

    statuses: Counter[int]
    seconds: list[float]  # of each decision: from the moment it was due until it was acknowledged
    told: int  # pages that know of all the decisions of their table
    took: float
    buckets: Buckets  # the server's own times
    server: float  # seconds of the processor
    generator: float


class _Table:
    """A table at which one decision after another is made, each when it is due."""

    def __init__(self, port: int, number: int, script: Script) -> None:
        self._path = f"/api/tables/{script.people[0].table}/commands"
        places = [Place(port, source(number), one.secret) for one in script.people]
        self._lines = [Line(place) for place in places]
        self._moves = iter(script.moves)
        self.left = len(script.moves)
        self.acknowledged = 0
        self._before: asyncio.Task[None] | None = None

    def decide(self, due: float, made: Made) -> asyncio.Task[None]:
        self.left -= 1
        self._before = asyncio.create_task(self._decide(self._before, due, made))
        return self._before

    async def _decide(self, before: asyncio.Task[None] | None, due: float, made: Made) -> None:
        if before is not None:
            await before
        move = next(self._moves)
        try:
            answer = await self._lines[move.seat].ask("POST", self._path, move.body)
        except (OSError, EOFError):  # closed in the moment it was used; done once, however often
            answer = await self._lines[move.seat].ask("POST", self._path, move.body)
        made.statuses[answer.status] += 1
        made.seconds.append(time.monotonic() - due)
        self.acknowledged += answer.status == 200

    def close(self) -> None:
        for line in self._lines:
            line.close()


async def decided(
    port: int, process: int, scripts: list[Script], rate: float, seconds: float
) -> Made:
    """Let every page look, and so many decisions a second be made, at one table after another."""
    pages = await looking(port, scripts)
    tables = [_Table(port, number, script) for number, script in enumerate(scripts)]
    made = Made(Counter(), [], 0, 0.0, {}, 0.0, 0.0)
    await _at_each(tables, rate, len(tables) / rate, made)  # what is done for the first time
    made.seconds.clear()
    before = await buckets_of(port)
    used, own, began = use_of(process), time.process_time(), time.monotonic()
    await _at_each(tables, rate, seconds, made)
    took, generator = time.monotonic() - began, time.process_time() - own
    server = use_of(process).seconds - used.seconds
    buckets = await buckets_of(port)
    told = sum(
        page.decisions == table.acknowledged
        for table, looked in zip(tables, pages, strict=True)
        for page in looked
    )
    for table, looked in zip(tables, pages, strict=True):
        table.close()
        for page in looked:
            page.close()
    await asyncio.sleep(0)  # the connections end
    share = {bound: count - before.get(bound, 0) for bound, count in buckets.items()}
    return made._replace(told=told, took=took, buckets=share, server=server, generator=generator)


async def _at_each(tables: list[_Table], rate: float, seconds: float, made: Made) -> None:
    began, deciding = time.monotonic(), list[asyncio.Task[None]]()
    for number, table in enumerate(itertools.islice(_in_turn(tables), round(rate * seconds))):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.monotonic()))
        deciding.append(table.decide(due, made))
    await asyncio.gather(*deciding)


def _in_turn(tables: list[_Table]) -> Iterator[_Table]:
    """One table after another, as long as something is left to be decided at it."""
    while any(table.left for table in tables):
        yield from (table for table in tables if table.left)
