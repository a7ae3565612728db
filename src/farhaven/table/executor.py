"""A process beside the one that answers people, which does one thing after another for it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import Executor as Pool
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from farhaven.bots.sim import leave_ctrl_c_alone
from farhaven.core.registry import games

from .processes import end_with_parent

P = ParamSpec("P")
T = TypeVar("T")

log = logging.getLogger(__name__)


class ExecutorFailed(Exception):
    """The process has died, or did not answer in time."""


class Executor:
    """Starts its process when it is asked; `own_process` false: a thread of this one.

    `modesty`: how far the process steps back for others.
    """

    def __init__(self, own_process: bool, modesty: int = 0) -> None:
        self._own_process = own_process
        self._modesty = modesty
        self._pool: Pool | None = None

    async def ask(
        self, patience: float, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """What `work` returns, or raises; after so many seconds the process is replaced."""
        pool = self._started()
        try:
            asked = asyncio.wrap_future(pool.submit(work, *args, **more))
            return await asyncio.wait_for(asked, patience)
        except (BrokenProcessPool, TimeoutError) as error:
            self._end(pool)
            raise ExecutorFailed(type(error).__name__) from None

    def warm_up(self) -> None:
        """Start the process before it is needed; nobody waits for it."""
        if self._own_process:
            self._started().submit(games)

    def close(self, wait: bool = False) -> None:
        if self._pool is not None:
            self._end(self._pool, wait)

    def _started(self) -> Pool:
        if self._pool is None:
            self._pool = (
                ProcessPoolExecutor(
                    1,
                    mp_context=multiprocessing.get_context("spawn"),
                    initializer=_prepare,
                    initargs=(self._modesty,),
                )
                if self._own_process
                else ThreadPoolExecutor(1)
            )
        return self._pool

    def _end(self, pool: Pool, wait: bool = False) -> None:
        """End the process, also one that works for ever; the next question starts a new one."""
        if self._pool is pool:
            self._pool = None
        # The pool has no public way to end a process that does not answer.
        processes = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=wait, cancel_futures=True)


def _prepare(modesty: int) -> None:
    leave_ctrl_c_alone()
    if modesty and hasattr(os, "nice"):
        os.nice(modesty)
    end_with_parent()
