"""Many people at many tables: their pages follow, fetch what has changed, and decide."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from .wire import Answer, Line, Place, Stream

ACTION = re.compile(rb'data-action="([^"]*)"')
VERSION = re.compile(rb'data-version="(\d+)" data-decisions="(\d+)"')
PIECE = re.compile(rb"<!--=(\w+)(?:/-->|-->(.*?)<!--/=-->)", re.DOTALL)
TOGETHER = 0.025  # seconds; what happens within them is fetched at once, as pages do
UNAVAILABLE = 503  # while the table is there and its database is not
AGAIN = 2.0  # seconds until a page asks a table again that did not answer


@dataclass
class Tally:
    """What the crowd has seen."""

    statuses: Counter[int] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)  # from the question to the whole answer
    lost: int = 0  # answers that never came
    reopened: int = 0  # lines that had to be opened again
    decided: int = 0

    def note(self, answer: Answer, seconds: float) -> None:
        self.statuses[answer.status] += 1
        self.seconds.append(seconds)


class Page:
    """One open page: a device that looks at a table as one seat."""

    def __init__(self, place: Place, table: str, seat: int, tally: Tally) -> None:
        self.place = place
        self.table = table
        self.seat = seat
        self.decisions = -1
        self.version = 0
        self.shown = b""
        self.is_live = asyncio.Event()
        self.is_ready = asyncio.Event()  # to decide: the scene is here, and it is this seat's turn
        self._line = Line(place)
        self._stream = Stream(place, f"/table/{table}/live")
        self._tally = tally
        self._wanted = asyncio.Event()
        self._pieces: dict[bytes, bytes] = {}  # of the scene, by their marks
        self._is_own = False  # the decision that will be shown next

    async def run(self) -> None:
        """Follow the table until somebody cancels it."""
        fetching = asyncio.create_task(self._fetch_all())
        try:
            while True:
                try:
                    async for event in self._stream.events():
                        self.is_live.set()
                        if event != "closing":
                            self._wanted.set()
                except (OSError, EOFError):
                    pass
                self.is_live.clear()
                self._tally.reopened += 1
                await asyncio.sleep(self._stream.retry)
        finally:
            fetching.cancel()
            self._stream.cut()
            self._line.close()

    async def _fetch_all(self) -> None:
        while True:
            await self._wanted.wait()
            await asyncio.sleep(TOGETHER)
            self._wanted.clear()
            try:
                is_here = await self.fetch()
            except (OSError, EOFError):
                is_here = False
            if not is_here:
                await asyncio.sleep(AGAIN)
                self._wanted.set()

    async def fetch(self) -> bool:
        """Whether the table was there to be asked."""
        answer = await self._ask("GET", f"/table/{self.table}/scene", known=self._pieces)
        if answer.status == 200:
            before = self.decisions
            self.show(self._completed(answer.body))
            if 0 <= before < self.decisions and self.is_ready.is_set() and not self._is_own:
                await self._look_back()
            self._is_own = False
        return answer.status != UNAVAILABLE

    async def _look_back(self) -> None:
        """Whoever has to decide is first shown what the other did, without anything to click."""
        await self._ask("GET", f"/table/{self.table}/replay?at={self.decisions}&as={self.seat}")

    def _completed(self, body: bytes) -> bytes:
        """The scene with the pieces that were left out because the page has them."""
        had, self._pieces = self._pieces, {}

        def piece(found: re.Match[bytes]) -> bytes:
            self._pieces[found[1]] = had[found[1]] if found[2] is None else found[2]
            return self._pieces[found[1]]

        return PIECE.sub(piece, body)

    def show(self, body: bytes) -> None:
        found = VERSION.search(body)
        assert found is not None
        self.shown = body
        self.version, self.decisions = int(found[1]), int(found[2])
        if self.seat >= 0 and b" data-mine" in body[:400]:
            self.is_ready.set()

    def cut(self) -> None:
        """The network is gone, for the page's line and for all that it asks."""
        self.is_live.clear()
        self._stream.cut()
        self._line.close()

    async def decide(self, rng: random.Random, id: str) -> int:
        """Take an option of the scene, as the command with this id; the status of the answer."""
        self.is_ready.clear()
        self._is_own = True
        options = await self._options()
        if not options:  # somebody else was faster, or the table did not answer
            self._wanted.set()
            return 0
        command = {
            "kind": "decide",
            "command_id": id,
            "seat": self.seat,
            "version": self.version,
            "action": rng.choice(options),
        }
        body = json.dumps(command).encode()
        try:
            answer = await self._ask("POST", f"/api/tables/{self.table}/commands", body)
        finally:
            self._wanted.set()  # the page looks again, whatever came of it
        self._tally.decided += answer.status == 200
        return answer.status

    async def _options(self) -> list[object]:
        """What the scene offers; pieces that are laid on a board are listed by the API alone."""
        if found := sorted(set(ACTION.findall(self.shown))):
            return [json.loads(html.unescape(action.decode())) for action in found]
        answer = await self._ask("GET", f"/api/tables/{self.table}?seat={self.seat}")
        return [choice["action"] for choice in json.loads(answer.body).get("options", ())]

    async def _ask(
        self, method: str, path: str, body: bytes = b"", known: Iterable[bytes] | None = None
    ) -> Answer:
        began = time.perf_counter()
        try:
            answer = await self._line.ask(method, path, body, known)
        except (OSError, EOFError):
            self._tally.lost += 1
            raise
        self._tally.note(answer, time.perf_counter() - began)
        return answer
