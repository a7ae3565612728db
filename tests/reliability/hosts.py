"""Tables in the midst of their games, and what the processes that serve them need."""

from __future__ import annotations

import os
import random
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from farhaven.core.codec import to_plain
from farhaven.core.game import AnyGame
from farhaven.core.registry import games
from farhaven.core.value import SPECTATOR, Seat
from farhaven.table.entries import Decided, Entry
from farhaven.table.founding import Chair, founding
from farhaven.table.hosting import opened
from farhaven.table.identity import hashed, new_secret
from farhaven.table.importing import adopt
from farhaven.table.setting_up import Brought, Plan
from farhaven.table.settings import Settings
from farhaven.table.standing import after, beginning, deciders
from farhaven.table.tables import Tables
from farhaven.table.workers import Workers
from tests.table.test_workers import children

AT = "2026-01-01T00:00:00+00:00"
PEOPLE = 4  # at each table: players, and those who watch
LATEST = 120  # decisions, at most, that were made at a table before


class Device(NamedTuple):
    """Somebody at a table."""

    secret: str
    table: str
    seat: Seat


async def prepared(settings: Settings, count: int, rng: random.Random) -> list[list[Device]]:
    """So many new tables of all games, each with its people."""
    async with opened(settings) as (store, keys):
        tables = Tables(store, keys, Workers(0, 60.0), 0.0)
        found = []
        kinds = [(game, seats) for game in games() for seats in (2, 3, 4) if seats in game.seats]
        for number in range(count):
            game, seats = kinds[number % len(kinds)]
            found.append(await _table(tables, game, seats, rng))
        await tables.close()
        return found


async def _table(tables: Tables, game: AnyGame, seats: int, rng: random.Random) -> list[Device]:
    founded = founding(game, [Chair(f"Player {seat + 1}") for seat in range(seats)], {})
    played: list[tuple[Entry, str]] = []
    standing = beginning(game, founded)
    for _ in range(rng.randrange(LATEST)):
        if not (owing := deciders(standing)):
            break
        seat = rng.choice(owing)
        action = rng.choice(game.options(standing.match.state, seat))
        entry = Decided(seat, to_plain(action))
        standing = after(standing, entry, AT)
        played.append((entry, AT))
    secrets = [new_secret() for _ in range(PEOPLE)]
    id = await adopt(tables, hashed(secrets[0]), Brought(Plan(founded, (0,)), played, standing))
    found = [Device(secrets[0], id, 0)]
    for number, secret in enumerate(secrets[1:], start=1):
        seat = number if number < seats else SPECTATOR
        await tables.store.grant(id, hashed(secret), seat, None)
        found.append(Device(secret, id, seat))
    return found


class Use(NamedTuple):
    """What some processes have used."""

    memory: float  # MB
    seconds: float  # of the processor


def use_of(process: int) -> Use:
    """What a process and those below it use; memory that they share is counted once."""
    memory = 0.0
    for one in [process, *children(process)]:
        with suppress(OSError):  # it has just ended
            shares = Path(f"/proc/{one}/smaps_rollup").read_text().split("Pss:")[1]
            memory += int(shares.split()[0]) / 1000
    return Use(memory, sum(spent_by(process).values()))


def spent_by(process: int) -> dict[int, float]:
    """Seconds of the processor, of a process and of each of those below it."""
    found = {}
    for one in [process, *children(process)]:
        with suppress(OSError):  # it has just ended
            times = Path(f"/proc/{one}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
            found[one] = sum(map(int, times)) / os.sysconf("SC_CLK_TCK")
    return found
