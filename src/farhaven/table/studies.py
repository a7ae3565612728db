"""Games looked at again when they are over: one after another, in a process of its own.

What was found is kept as long as there is room; a game that is asked for again is then looked at
anew. Bots that play have workers of their own, so nobody waits for an analysis.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from farhaven.bots.analysis import Analysis, Found, Job, analysing, do
from farhaven.core.codec import digest

from . import tasks
from .standing import Standing, record
from .workers import prepare_worker

MOST = 64  # games that are kept
ATTEMPTS = 2  # for each part of the work
PATIENCE = 60.0  # seconds for each
MODEST = 10  # how far the process steps back for others

log = logging.getLogger(__name__)


@dataclass
class Study:
    """How far the look at a game is, from 0 to 1, and in the end what was found."""

    done: float = 0.0
    told: Analysis | None = None
    failed: bool = False


def _prepare() -> None:
    prepare_worker()
    if hasattr(os, "nice"):
        os.nice(MODEST)


class Studies:
    """All that were asked for; with `own_process` false, a thread does the work."""

    def __init__(self, own_process: bool) -> None:
        self._own_process = own_process
        self._kept: OrderedDict[tuple[str, str], Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._pool: Executor | None = None

    def of(self, table: str, standing: Standing) -> Study:
        """The study of a game, begun now if it is new; one that failed is begun anew next time."""
        key = table, digest(standing.match.decisions)
        study = self._kept.pop(key, None)
        if study is None:
            study = Study()
            if len(self._tasks) >= MOST:
                return study  # it is begun when some of the others are done
            task = asyncio.create_task(self._work(study, standing))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if not study.failed:
            self._kept[key] = study
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return study

    async def close(self) -> None:
        await tasks.end(self._tasks)
        self._abandon()

    async def _work(self, study: Study, standing: Standing) -> None:
        jobs = analysing(record(standing))
        async with self._turn:
            try:
                job = next(jobs)
                while True:
                    study.done = job.done
                    job = jobs.send(await self._found(job))
            except StopIteration as finished:
                study.told = finished.value
            except Exception:  # whatever a bot or a game may do wrong
                log.exception("The analysis of a game failed.")
                study.failed = True

    async def _found(self, job: Job) -> Found:
        """Have a job done; a worker that dies or does not answer is replaced once."""
        for _ in range(ATTEMPTS):
            try:
                asked = asyncio.get_running_loop().run_in_executor(self._started(), do, job)
                return await asyncio.wait_for(asked, PATIENCE)
            except (BrokenProcessPool, TimeoutError) as error:
                log.warning("The worker of an analysis failed (%s).", type(error).__name__)
                self._abandon()
        raise TimeoutError

    def _started(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = (
                ProcessPoolExecutor(1, mp_context=context, initializer=_prepare)
                if self._own_process
                else ThreadPoolExecutor(1)
            )
        return self._pool

    def _abandon(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # The executor has no public way to end a worker that does not answer.
        processes = getattr(pool, "_processes", None) or {}
        for process in list(processes.values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
