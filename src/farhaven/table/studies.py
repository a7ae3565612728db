"""Games looked at again when they are over: one after another, in a process of its own.

What was found is kept as long as there is room; a game that is asked for again is then looked at
anew. Bots that play have workers of their own, so nobody waits for an analysis.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import dataclass

from farhaven.bots.analysis import Analysis, Found, Job, analysing, do
from farhaven.core.codec import digest

from . import tasks
from .executor import Executor, ExecutorFailed
from .standing import Standing, record

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


class Studies:
    """All that were asked for; with `own_process` false, a thread does the work."""

    def __init__(self, own_process: bool) -> None:
        self._kept: OrderedDict[tuple[str, str], Study] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()
        self._executor = Executor(own_process, MODEST)

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
        self._executor.close()

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
                return await self._executor.ask(PATIENCE, do, job)
            except ExecutorFailed as error:
                log.warning("The worker of an analysis failed (%s).", error)
        raise TimeoutError
