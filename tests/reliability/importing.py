"""Many games are brought at once, and somebody else opens a table meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import NamedTuple

import httpx

from farhaven.core.codec import pretty
from farhaven.core.game import opening
from farhaven.core.match import Match
from farhaven.core.registry import find

from .load import source

BETWEEN = 0.2  # seconds between new tables
PATIENCE = 120.0
FIRST = 201  # the number of the first address: the ones before are others'


class Brought(NamedTuple):
    """What came of it."""

    statuses: Counter[int]  # of the imports
    seconds: float  # until the last of them was answered
    opened: list[float]  # seconds that each new table of somebody else took


def long_game() -> str:
    """The record of a game of Revive for four, played at random."""
    game, rng = find("revive"), random.Random(1)
    match = Match(game, opening(game, seats=4, seed=1))
    while deciders := game.deciders(match.state):
        seat = rng.choice(deciders)
        match.play(seat, rng.choice(game.options(match.state, seat)))
    return pretty(match.record())


async def measured(address: str, times: int, text: str, apart: bool) -> Brought:
    """Bring the game so many times at once; `apart`: each time from another address."""
    imports = [
        asyncio.create_task(_bring(address, source(FIRST + number * apart), text))
        for number in range(times)
    ]
    opened: list[float] = []
    began = time.monotonic()
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as other:
        while not opened or not all(task.done() for task in imports):
            opened.append(await _open(other))
            await asyncio.sleep(BETWEEN)
    took = time.monotonic() - began
    return Brought(Counter([task.result() for task in imports]), took, opened)


async def _bring(address: str, source: str, text: str) -> int:
    way = httpx.AsyncHTTPTransport(local_address=source, verify=False)
    file = {"record": ("game.farhaven.json", text, "application/json")}
    async with httpx.AsyncClient(transport=way, base_url=address, timeout=PATIENCE) as stranger:
        answer = await stranger.post("/import", files=file)
        if answer.status_code == 303:  # as a browser does
            await stranger.get(answer.headers["location"])
        return answer.status_code


async def _open(other: httpx.AsyncClient) -> float:
    other.cookies.clear()  # each is opened by another device, of the same address
    began = time.monotonic()
    answer = await other.post(
        "/api/tables", json={"game": "aldebaran_duel", "seats": [{"who": "me"}, {"who": "here"}]}
    )
    answer.raise_for_status()
    return time.monotonic() - began
