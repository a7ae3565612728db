"""The queue for what costs much: owners take turns, so the many of one do not hold up another.

An owner is an account, or an address with all its guests. A place is what an ask waits for: a
process that thinks or replays. What a person waits for comes before the rest. Among that, owners
take turns: the one whose last turn is longest ago comes next. Of one owner, the first to ask does.
"""

from __future__ import annotations

import asyncio
import itertools
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from .accounts import PREFIX
from .histogram import Histogram

MOST_PLACES: Final = 3  # that an owner has at once
MOST_OWNERS: Final = 10_000  # whose last turn is remembered
WAITS: Final = (0.01, 0.1, 0.5, 1.0, 2.0, 5.0, 15.0, 60.0)  # seconds


def owner_of(device: str, address: str) -> str:
    """The account, or else the address: a guest with a new cookie is no new owner."""
    return device if device.startswith(PREFIX) else address


@dataclass(eq=False)
class Ask:
    """What waits for a place."""

    owner: str
    number: int  # in the order in which they came
    is_urgent: Callable[[], bool]
    is_quick: bool
    usual: int  # the place that suits best
    place: asyncio.Future[int] = field(default_factory=asyncio.Future)
    since: float = field(default_factory=time.monotonic)


class OwnerQueue:
    """So many places for everything; the `quick` ones behind them are for quick asks alone."""

    def __init__(self, places: int, quick: int = 0) -> None:
        self._places = places
        self._free = set(range(places + quick))
        # Where there are two places, one is always left for other owners.
        self._most = max(1, min(MOST_PLACES, places + quick - 1))
        self._asks: list[Ask] = []
        self._held: Counter[str] = Counter()  # places, by owner
        self._turns: OrderedDict[str, int] = OrderedDict()  # the last one of each owner
        self._numbers = itertools.count(1)
        self.waits = Histogram(WAITS)

    def __len__(self) -> int:
        return len(self._asks)

    def waiting(self, owner: str) -> int:
        """How many asks of an owner wait."""
        return sum(ask.owner == owner for ask in self._asks)

    @asynccontextmanager
    async def place(
        self,
        owner: str,
        is_urgent: Callable[[], bool] = lambda: True,
        *,
        is_quick: bool = False,
        usual: int = 0,
    ) -> AsyncIterator[int]:
        """Wait for a place and hold it. `is_urgent`: whether a person waits for this just now."""
        ask = Ask(owner, next(self._numbers), is_urgent, is_quick, usual % self._places)
        self._asks.append(ask)
        self._share_out()
        try:
            yield await ask.place
        finally:
            self._leave(ask)
            self._share_out()

    def _leave(self, ask: Ask) -> None:
        if ask in self._asks:  # it gave up before its turn
            self._asks.remove(ask)
            return
        self._free.add(ask.place.result())
        self._held[ask.owner] -= 1
        if not self._held[ask.owner]:
            del self._held[ask.owner]

    def _share_out(self) -> None:
        """Give the free places to those who come next."""
        while self._free and (ask := self._next()) is not None:
            place = self._place_for(ask)
            self._free.remove(place)
            self._asks.remove(ask)
            self._held[ask.owner] += 1
            self._note_turn(ask)
            ask.place.set_result(place)

    def _next(self) -> Ask | None:
        able = [ask for ask in self._asks if self._is_able(ask)]
        able.sort(key=lambda ask: (self._turns.get(ask.owner, 0), ask.number))
        return next((ask for ask in able if ask.is_urgent()), able[0] if able else None)

    def _is_able(self, ask: Ask) -> bool:
        has_room = ask.is_quick or min(self._free) < self._places
        return has_room and self._held[ask.owner] < self._most and not ask.place.cancelled()

    def _place_for(self, ask: Ask) -> int:
        if ask.is_quick and max(self._free) >= self._places:
            return max(self._free)
        return ask.usual if ask.usual in self._free else min(self._free)

    def _note_turn(self, ask: Ask) -> None:
        self.waits.note(time.monotonic() - ask.since)
        self._turns[ask.owner] = next(self._numbers)
        self._turns.move_to_end(ask.owner)
        if len(self._turns) > MOST_OWNERS:
            self._turns.popitem(last=False)
