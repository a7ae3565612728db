"""Bots at the table: they think in processes of their own, never in the one that answers people.

A worker is sent a view, as JSON, and so can know no more than a person at that seat.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from farhaven import bots
from farhaven.bots.sim import leave_ctrl_c_alone
from farhaven.core.codec import decode_view, encode
from farhaven.core.registry import find, games
from farhaven.core.rng import Rng

ATTEMPTS = 2  # a worker that fails is asked once more

log = logging.getLogger(__name__)


class BotFailed(Exception):
    """A bot could not decide, however often it was asked."""


def choice(game: str, bot: str, view: bytes, rng: Rng) -> bytes:
    """What a bot decides, as JSON; this is all that a worker does."""
    found = find(game)
    return encode(bots.find(bot).choose(found, decode_view(found, view), rng))


def look_around() -> None:
    """Import the games before they are needed."""
    games()


def prepare_worker() -> None:
    leave_ctrl_c_alone()
    threading.Thread(target=_end_with_the_table, daemon=True).start()


def _end_with_the_table() -> None:
    """No worker stays behind when the process that it works for is killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Workers:
    """A few processes that think for all tables; with `count` 0, a thread of this one."""

    def __init__(self, count: int, patience: float) -> None:
        self._count = count
        self._patience = patience  # seconds for one decision
        self._pool: Executor | None = None

    async def choose(self, game: str, bot: str, view: bytes, rng: Rng) -> bytes:
        """What the bot decides; raises `BotFailed` after several attempts."""
        for attempt in range(1, ATTEMPTS + 1):
            pool = self._started()
            try:
                asked = asyncio.get_running_loop().run_in_executor(
                    pool, choice, game, bot, view, rng
                )
                return await asyncio.wait_for(asked, self._patience)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("A worker failed (%s), attempt %d.", type(error).__name__, attempt)
                self._abandon(pool)
            except Exception:  # whatever a bot may do wrong
                log.exception("The bot %s failed at %s, attempt %d.", bot, game, attempt)
        raise BotFailed

    def warm_up(self) -> None:
        """Start a worker before the first bot is asked; nobody waits for it."""
        if self._count:
            self._started().submit(look_around)

    def close(self) -> None:
        if self._pool is not None:
            self._abandon(self._pool, wait=True)

    def _started(self) -> Executor:
        if self._pool is None:
            self._pool = self._new()
        return self._pool

    def _new(self) -> Executor:
        if not self._count:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(
            self._count,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=prepare_worker,
        )

    def _abandon(self, pool: Executor, wait: bool = False) -> None:
        """End the workers, also one that thinks for ever; the next question starts new ones."""
        if self._pool is pool:
            self._pool = None
        # The executor has no public way to end a worker that does not answer.
        processes = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)
