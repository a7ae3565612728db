"""Ends tasks. A cancel can get lost in what a task awaits, so it is repeated, up to a limit."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection

AGAIN = 0.5  # seconds until a task that has not ended is cancelled again
LIMIT = 3.0  # seconds for all tasks to end

log = logging.getLogger(__name__)


async def end(tasks: Collection[asyncio.Task[None]], limit: float = LIMIT) -> None:
    """Cancel the tasks until they have ended; after `limit` seconds they are left behind."""
    clock = asyncio.get_running_loop().time
    until, left = clock() + limit, {task for task in tasks if not task.done()}
    while left and clock() < until:
        for task in left:
            task.cancel()
        _, left = await asyncio.wait(left, timeout=min(AGAIN, until - clock()))
    if left:
        log.warning("%d tasks did not end within %.0f seconds.", len(left), limit)
