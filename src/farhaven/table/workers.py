"""Bots at the table: they think in processes of their own, never in the one that answers people.

A worker is sent a view, as JSON, and so can know no more than a person at that seat.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from zlib import crc32

from farhaven import bots
from farhaven.bots.bot import sit
from farhaven.bots.sim import leave_ctrl_c_alone
from farhaven.core.codec import decode_view, encode
from farhaven.core.game import AnyGame, Seen
from farhaven.core.registry import find, games
from farhaven.core.rng import Rng
from farhaven.core.value import Value

from .processes import end_with_parent

MINDS = 32  # seats for which a worker keeps what its bots have thought
ATTEMPTS = 2  # a worker that fails is asked once more

log = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot could not decide, however often it was asked."""


def choice(game: str, bot: str, view: bytes, rng: Rng, sitting: str) -> bytes:
    """What a bot decides, as JSON; this is all that a worker does."""
    found = find(game)
    return encode(_mind(sitting, found, bot)(decode_view(found, view), rng))


Mind = Callable[[Seen, Rng], Value]

# What bots keep between decisions, by sitting, the one used last at the end. It may be lost: then
# they think from the beginning. It cannot be mixed up: a bot knows its own by what it sees.
_minds: OrderedDict[tuple[str, str, str], Mind] = OrderedDict()


def _mind(sitting: str, game: AnyGame, bot: str) -> Mind:
    """The bot where it left off at this seat of this table, or from the beginning."""
    key = (sitting, game.name, bot)
    mind: Mind = _minds.pop(key) if key in _minds else sit(bots.find(bot), game)
    if sitting:
        _minds[key] = mind
    if len(_minds) > MINDS:
        _minds.popitem(last=False)
    return mind


def look_around() -> None:
    """Import the games before they are needed."""
    games()


def prepare_worker() -> None:
    leave_ctrl_c_alone()
    end_with_parent()


class Workers:
    """A few processes that think for all tables; with `count` 0, a thread of this one.

    Who has thought for a seat before does so again, for it has kept something of that, unless it is
    busy and another is not.
    """

    def __init__(self, count: int, patience: float) -> None:
        self._own_processes = count > 0
        self._patience = patience  # seconds for one decision
        places = range(max(1, count))
        self._pools: list[Executor | None] = [None for _ in places]
        self._turns = [asyncio.Lock() for _ in places]  # the time that a bot waits is not its own
        self._asked = [0 for _ in places]

    async def choose(self, game: str, bot: str, view: bytes, rng: Rng, sitting: str = "") -> bytes:
        """What the bot decides; raises `BotFailed` after several attempts.

        `sitting` names the table and the seat, so that the bot may go on from what it kept there.
        """
        at = self._place(sitting)
        self._asked[at] += 1
        try:
            async with self._turns[at]:
                return await self._ask(at, game, bot, view, rng, sitting)
        finally:
            self._asked[at] -= 1

    def _place(self, sitting: str) -> int:
        usual = crc32(sitting.encode()) % len(self._pools)
        return min(range(len(self._pools)), key=lambda at: (self._asked[at], at != usual))

    async def _ask(
        self, at: int, game: str, bot: str, view: bytes, rng: Rng, sitting: str
    ) -> bytes:
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._started(at)
            try:
                asked = asyncio.get_running_loop().run_in_executor(
                    pool, choice, game, bot, view, rng, sitting
                )
                return await asyncio.wait_for(asked, self._patience)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("A worker failed (%s), attempt %d.", type(error).__name__, attempt)
                self._abandon(at, pool)
            except Exception:  # whatever a bot may do wrong
                log.exception("The bot %s failed at %s, attempt %d.", bot, game, attempt)
        raise BotFailed

    def warm_up(self) -> None:
        """Start a worker before the first bot is asked; nobody waits for it."""
        if self._own_processes:
            self._started(0).submit(look_around)

    def close(self) -> None:
        for at, pool in enumerate(self._pools):
            if pool is not None:
                self._abandon(at, pool, wait=True)

    def _started(self, at: int) -> Executor:
        pool = self._pools[at]
        if pool is None:
            pool = self._pools[at] = self._new()
        return pool

    def _new(self) -> Executor:
        if not self._own_processes:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context("spawn"), initializer=prepare_worker
        )

    def _abandon(self, at: int, pool: Executor, wait: bool = False) -> None:
        """End the worker, also one that thinks for ever; the next question starts a new one."""
        if self._pools[at] is pool:
            self._pools[at] = None
        # The executor has no public way to end a worker that does not answer.
        processes = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)
