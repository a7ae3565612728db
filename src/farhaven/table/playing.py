"""The bots of the tables: whose turn it is, what they decide, and that they decide it once.

They wait for their turn to think in a queue, where the owners of tables take turns.
Of several processes that have a table open, the one that holds its lock lets the bots think. Should
two think all the same, as after a lost connection, the first to add to the log has decided.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Final
from zlib import crc32

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from farhaven.bots.bot import luck
from farhaven.bots.levels import LIMITS
from farhaven.core.codec import encode
from farhaven.core.game import Refused
from farhaven.core.value import Seat

from .attendance import is_waited_for, may_think
from .entries import Decided, Entry, TakebackAnswered
from .founding import LEVELS
from .lines import line, now
from .livetable import LiveTable
from .owner_queue import OwnerQueue
from .relay import Relay
from .results import settle
from .standing import Standing, after, deciders, decisions, level_at, version
from .store import Overtaken, Store
from .workers import QUICK_PLACES, BotFailed, Workers

PAUSE = 0.05  # seconds after which a lock is asked for again; doubled each time
LONGEST_PAUSE = 1.0
QUICK: Final = {level for level, limit in LIMITS.items() if limit <= LIMITS["normal"]}

log = logging.getLogger(__name__)


class Bots:
    def __init__(
        self,
        store: Store,
        workers: Workers,
        relay: Relay,
        refresh: Callable[[LiveTable], Awaitable[None]],
    ) -> None:
        self._store = store
        self._workers = workers
        self._relay = relay
        self._refresh = refresh
        self._thoughts: set[asyncio.Task[bytes | None]] = set()
        self.queue = OwnerQueue(workers.count, QUICK_PLACES)

    async def close(self) -> None:
        for thought in self._thoughts:
            thought.cancel()
        await asyncio.gather(*self._thoughts, return_exceptions=True)
        self._workers.close()

    def wake(self, table: LiveTable) -> None:
        """Let the bots of a table decide, one after another, as long as they owe something."""
        idle = table.thinking is None or table.thinking.done()
        if idle and _goes_on(table):
            table.thinking = asyncio.create_task(self._play(table))

    async def _play(self, table: LiveTable) -> None:
        pause = PAUSE
        while _goes_on(table):
            if await self._relay.take(table.id):
                try:
                    await self._refresh(table)  # whoever held it before has perhaps decided
                    await self._play_on(table)
                    await settle(self._store, table)
                    continue
                except SQLAlchemyError as error:  # what is owed stays owed
                    log.warning("The bots of table %s wait: %s", table.id, type(error).__name__)
                except Exception:
                    log.exception("The bots of table %s stopped.", table.id)
                    return
                finally:
                    await self._relay.give_back(table.id)
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def _play_on(self, table: LiveTable) -> None:
        while _goes_on(table) and (seat := next_bot(table)) is not None:
            try:
                await self._let_decide(table, seat)
            except (BotFailed, Refused):
                table.troubled.add(seat)
                table.announce()

    async def _let_decide(self, table: LiveTable, seat: Seat) -> None:
        asked = table.standing
        entry: Entry = TakebackAnswered(seat, True)
        if asked.takeback is None:
            # Whoever is sent away meanwhile leaves the worker at work, and so it keeps its place.
            thought = asyncio.create_task(self._thought(table, seat, asked))
            self._thoughts.add(thought)
            thought.add_done_callback(self._forget)
            raw = await asyncio.shield(thought)
            if raw is None:
                return
            entry = Decided(seat, msgspec.json.decode(raw))
        while not await self._added(table, seat, asked, entry):
            await self._refresh(table)  # others have decided meanwhile: the thought may still hold

    def _forget(self, thought: asyncio.Task[bytes | None]) -> None:
        self._thoughts.discard(thought)
        if not thought.cancelled():
            thought.exception()  # nobody may be left who asks for it

    async def _thought(self, table: LiveTable, seat: Seat, asked: Standing) -> bytes | None:
        """What the bot decides when its turn has come; None if it is no longer asked then."""
        level, sitting = level_at(asked, seat), f"{table.id} {seat}"
        async with self.queue.place(
            table.owner,
            partial(is_waited_for, table),
            is_quick=level in QUICK,
            usual=crc32(sitting.encode()),
        ) as place:
            if not _goes_on(table) or _question(asked, seat) != _question(table.standing, seat):
                return None
            view = encode(asked.game.view(asked.match.state, seat))
            rng = luck(table.founding.luck, seat, decisions(asked))
            bot = LEVELS[level].name
            return await self._workers.choose(asked.game.name, bot, view, rng, sitting, place)

    async def _added(self, table: LiveTable, seat: Seat, asked: Standing, entry: Entry) -> bool:
        """Whether the entry is in the log now, or no longer belongs there."""
        async with table.lock:
            if table.gone or _question(asked, seat) != _question(table.standing, seat):
                return True
            at = now()
            standing = after(table.standing, entry, at)
            try:
                await self._store.append(line(table.id, standing, entry, at))
            except Overtaken:
                return False
            table.moved(standing)
        table.announce(entry)
        return True


def _goes_on(table: LiveTable) -> bool:
    return not table.gone and next_bot(table) is not None and may_think(table)


def next_bot(table: LiveTable) -> Seat | None:
    """The seat whose bot should do something now; a wish for a takeback comes first."""
    standing = table.standing
    wish = standing.takeback
    owing: Iterable[Seat] = deciders(standing)
    if wish is not None:
        seats = range(len(standing.chairs))
        owing = [seat for seat in seats if seat not in (wish.seat, *wish.accepted)]
    bots = [seat for seat in owing if level_at(standing, seat) and seat not in table.troubled]
    return bots[0] if bots else None


def _question(standing: Standing, seat: Seat) -> tuple[object, ...]:
    """What a bot was asked; if that changes while it thinks, it is asked anew."""
    return version(standing, seat), level_at(standing, seat), standing.takeback
