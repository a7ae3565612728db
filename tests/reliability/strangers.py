"""Greedy strangers, who keep as many bots thinking as they can, and a newcomer who just plays."""

from __future__ import annotations

import asyncio
import json
import random
import time
from contextlib import suppress
from typing import TypedDict
from uuid import uuid4

from farhaven.table.identity import new_secret

from .load import source
from .wire import Answer, Line, Place, Stream

GAMES = ("evacuation", "planet_unknown", "revive")  # for four
PAUSE = 0.5  # seconds that the newcomer looks at the table before deciding
ASKED_AGAIN = 0.5  # seconds
NEWCOMER = "127.0.0.9"  # the address of
SETTLED = 10.0  # seconds until all strangers play
GREEDY = ("bot:expert",) * 3


class Choice(TypedDict):
    action: object


class Seen(TypedDict):
    """What is used here of a table's state."""

    options: list[Choice]
    decisions: int
    version: int
    over: bool


class Guest:
    """Somebody with a table, an open page and no patience."""

    def __init__(self, port: int, address: str, rng: random.Random) -> None:
        self._place = Place(port, address, new_secret())
        self._line = Line(self._place)
        self._rng = rng
        self.table = ""
        self.decided = 0

    async def open(self, game: str, *seats: str) -> None:
        wish = {"game": game, "seats": [{"who": who} for who in seats]}
        while not self.table:
            answer = await self._sent("/api/tables", wish)
            if answer.status == 201:
                self.table = json.loads(answer.body)["table"]
            else:  # asked too often
                await asyncio.sleep(ASKED_AGAIN)

    async def state(self) -> Seen:
        answer = await self._line.ask("GET", f"/api/tables/{self.table}?seat=0")
        state: Seen = json.loads(answer.body)
        return state

    async def decide(self, state: Seen) -> None:
        command = {
            "kind": "decide",
            "command_id": uuid4().hex,
            "seat": 0,
            "version": state["version"],
            "action": self._rng.choice(state["options"])["action"],
        }
        answer = await self._sent(f"/api/tables/{self.table}/commands", command)
        self.decided += answer.status == 200

    async def _sent(self, path: str, body: object) -> Answer:
        return await self._line.ask("POST", path, json.dumps(body).encode())

    async def play(self) -> None:
        """Decide as soon as it can be done, with the page of the table open, until cancelled."""
        stream = Stream(self._place, f"/table/{self.table}/live")
        try:
            async for _ in stream.events():
                while (state := await self.state())["options"]:
                    await self.decide(state)
        finally:
            stream.cut()
            self._line.close()

    async def timed(self, seconds: float, game: str, *seats: str) -> list[float]:
        """Play for so long, one game after another, and note how long each bot's decision takes."""
        waits: list[float] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    self.table = ""
                    await self.open(game, *seats)
                    await self._timed_game(waits)
        self._line.close()
        return waits

    async def _timed_game(self, waits: list[float]) -> None:
        stream = Stream(self._place, f"/table/{self.table}/live")
        known, since = 0, 0.0
        try:
            async for _ in stream.events():
                heard, state = time.monotonic(), await self.state()
                if since and state["decisions"] > known:
                    waits.append(heard - since)
                while state["options"]:
                    await asyncio.sleep(PAUSE)
                    await self.decide(state)
                    state = await self.state()
                if state["over"]:
                    return
                known, since = state["decisions"], time.monotonic()
        except asyncio.CancelledError:
            waits.append(time.monotonic() - since)  # at least so long
            raise
        finally:
            stream.cut()


async def measured(port: int, count: int, seconds: float) -> tuple[list[float], int]:
    """What a newcomer waits while so many strangers play; and how often those decided."""
    rng = random.Random(9)
    strangers = [Guest(port, source(number), rng) for number in range(count)]
    for number, guest in enumerate(strangers):
        await guest.open(GAMES[number % len(GAMES)], "me", *GREEDY)
    playing = [asyncio.create_task(guest.play()) for guest in strangers]
    await asyncio.sleep(SETTLED)
    waits = await Guest(port, NEWCOMER, rng).timed(seconds, "aldebaran_duel", "me", "bot:normal")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return waits, sum(guest.decided for guest in strangers)
