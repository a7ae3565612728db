"""The tables that are live: commands come in, entries go to the log, open pages are told.

A decision is committed before it is acknowledged and acknowledged before it is broadcast: `submit`
returns when the entry is on disk, and the caller announces it once the answer has been sent. What
is in memory can be dropped at any time; it is rebuilt from the log. Where several processes share
the store, each catches up with what the others have added before it answers for a table.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from functools import partial
from typing import NamedTuple, TypeAlias, assert_never
from weakref import WeakValueDictionary

from sqlalchemy.exc import SQLAlchemyError

from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from . import tasks
from .answers import Answer as Answer
from .answers import answer_to, done_before, what_is_asked
from .commands import Command, Rematch, check_rematch, check_sender, check_version, entry_for
from .entries import Decided, Entry, Hidden, LinkRenewed, Rematched, Resigned, Said, SeatFreed
from .founding import Founding
from .identity import Keys, hashed, is_secret, is_table_id, new_table_id
from .lines import founded_table, line, next_table, now
from .livetable import LiveTable
from .news import Alive, Changed, News, Online, Shown, WhoIsThere
from .playing import Bots
from .problems import NotAllowed, NotThere, Problem, Unopened, busy
from .relay import SILENCE, Relay, relay_for
from .results import settle
from .rows import Done, Kept
from .seating import arrival, completed, is_link
from .standing import (
    Standing,
    after,
    beginning,
    names,
    rebuilt,
)
from .store import Overtaken, Store
from .unopened import explained
from .workers import Workers

Grants: TypeAlias = Iterable[tuple[str, Seat]]
Speak: TypeAlias = Callable[[tuple[str, ...]], Say]  # a language, for the names at a table

MOST_LIVE = 500  # tables in memory; those that nobody looks at make room,
IDLE = 900.0  # seconds, or have left it by then when another one comes
ATTEMPTS = 12  # to add to a log that other processes write as well
PAUSE = 0.01  # seconds, at most, after the first attempt that was overtaken

log = logging.getLogger(__name__)


class Submitted(NamedTuple):
    answer: bytes  # JSON; the same for the same command, whenever it is asked
    announce: Callable[[], Awaitable[None]]  # to be called when the answer has been sent


class Tables:
    """All tables of one host."""

    def __init__(self, store: Store, keys: Keys, workers: Workers, grace: float) -> None:
        self.store = store
        self.keys = keys
        self._grace = grace
        self._live: dict[str, LiveTable] = {}  # the one used last stands last
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._relay = relay_for(store)
        self.bots = Bots(store, workers, self._relay, self._refresh)
        self._heard: dict[str, float] = {}  # other processes, and when they last said something
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_closing = False

    @property
    def relay(self) -> Relay:
        return self._relay

    @property
    def in_memory(self) -> int:
        return len(self._live)

    @property
    def pages_open(self) -> int:
        return sum(len(table.streams) for table in self._live.values())

    @property
    def troubled(self) -> list[str]:
        """The tables in memory at which a bot has failed."""
        return [table.id for table in self._live.values() if table.troubled]

    @property
    def thinking(self) -> int:
        """The tables whose bots think, or wait for those who do."""
        found = [table.thinking for table in self._live.values()]
        return sum(task is not None and not task.done() for task in found)

    async def start(self) -> None:
        """Listen to the other processes, where there may be some."""
        await self._relay.start(self._hear, self._look_at_all)

    async def close(self) -> None:
        """Send every page away and let the bots be; the log has everything."""
        thinking = [table.thinking for table in self._live.values() if table.thinking is not None]
        for table in self._live.values():
            self._drop(table)
        self._live.clear()
        await tasks.end([*thinking, *self._tasks])
        await self.bots.close()
        await self._relay.close()

    def send_pages_away(self) -> None:
        self.is_closing = True
        for table in self._live.values():
            table.close()

    # -- finding -----------------------------------------------------------------------------

    async def table(self, id: str, say: Say) -> LiveTable:
        """A table, live; raises `NotThere` if there is none, or no longer."""
        live = self._live.get(id)
        if live is not None and self.store.is_shared:
            await self._refresh(live)
        live = self._live.pop(id, None)
        if live is None:
            # Each table is loaded once; a process that has just begun loads many, side by side.
            async with self._loading.setdefault(id, asyncio.Lock()):
                live = self._live.pop(id, None) or await self._load(id, say)
                self._live[id] = live
            self._make_room()
            self.bots.wake(live)
        self._live[id] = live
        live.used = time.monotonic()
        return live

    async def _load(self, id: str, say: Say) -> LiveTable:
        kept = await self.store.table(id) if is_table_id(id) else None
        if kept is None:
            raise NotThere(say("There is no table at this address."))
        if kept.deleted:
            raise NotThere(say("This table was deleted by its host."))
        grants = await self.store.grants(id)
        try:
            entries = await self.store.log(id)
            game = find(kept.founding.game)
            standing = await asyncio.to_thread(_rebuild, game, kept.founding, entries)
        except Refused as problem:
            log.warning("Table %s cannot be opened: %s", id, problem)
            raise explained(kept, grants, problem, say) from None
        self._relay.tell(WhoIsThere(id))
        return self._made(kept, standing, grants)

    def _made(self, kept: Kept, standing: Standing, grants: Grants) -> LiveTable:
        return LiveTable(kept, standing, grants, self._grace, self._relay.tell)

    def take_in(self, kept: Kept, standing: Standing, grants: Grants) -> None:
        """Have a table in memory that is new in the store."""
        self._live[kept.id] = self._made(kept, standing, grants)
        self._make_room()

    def visit(self, id: str, device: str, address: str) -> None:
        """Somebody has asked for a table; its bots do not rest, if it is a table of theirs."""
        table = self._live.get(id)
        if table is not None and table.held_by(device):
            table.visit(device, address)
            self.bots.wake(table)

    def _make_room(self) -> None:
        surplus, long_ago = len(self._live) - MOST_LIVE, time.monotonic() - IDLE
        for number, table in enumerate(list(self._live.values())):
            if number >= surplus and table.used >= long_ago:
                return  # so are all that stand behind it
            idle = table.thinking is None or table.thinking.done()
            if idle and not table.streams and not table.lock.locked():
                self._forget(table)

    def _forget(self, table: LiveTable) -> None:
        """Drop a table from memory; whoever holds it asks for it again."""
        if self._live.get(table.id) is table:
            del self._live[table.id]
        self._drop(table)

    def _drop(self, table: LiveTable) -> None:
        table.gone = True
        table.close()
        if table.thinking is not None:
            table.thinking.cancel()

    # -- other processes ---------------------------------------------------------------------

    def _hear(self, origin: str, news: News) -> None:
        """What another process tells."""
        self._heard[origin] = time.monotonic()
        if isinstance(news, Alive):
            self._forget_the_silent()
            return
        table = self._live.get(news.table)
        if table is None:
            return
        match news:
            case Changed():
                self._look_at(table)
            case Online(_, seats):
                table.note_elsewhere(origin, seats)
            case WhoIsThere():
                table.tell_elsewhere()
            case Shown(_, device, seat):
                table.shown[device] = seat
            case _:
                assert_never(news)

    def _forget_the_silent(self) -> None:
        long_ago = time.monotonic() - SILENCE
        for origin in [one for one, at in self._heard.items() if at < long_ago]:
            del self._heard[origin]
            for table in self._live.values():
                table.note_elsewhere(origin, ())

    def _look_at_all(self) -> None:
        """News may have been lost, so every table is looked at."""
        for table in self._live.values():
            self._look_at(table)
            self._relay.tell(WhoIsThere(table.id))
            table.tell_elsewhere()

    def _look_at(self, table: LiveTable) -> None:
        """Catch up with a table soon; once is enough for all that is told until then."""
        if not table.expects_news:
            table.expects_news = True
            self.do(self._follow(table))

    def do(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Do something beside all else; it is ended with the tables."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _follow(self, table: LiveTable) -> None:
        try:
            await self._refresh(table)
        except SQLAlchemyError as error:  # when the store answers again, all are looked at
            log.warning("Table %s cannot be followed: %s", table.id, type(error).__name__)

    async def _refresh(self, table: LiveTable) -> None:
        """Bring a table up to date, if it is not."""
        table.expects_news = False
        if await self.store.revision(table.id) != table.revision:
            async with table.lock:
                await self._catch_up(table)

    async def look_again(self, ids: Iterable[str]) -> None:
        """Seats have changed hands at these tables."""
        for table in [self._live[id] for id in ids if id in self._live]:
            await self._refresh(table)

    async def _catch_up(self, table: LiveTable) -> None:
        """Take over what others have added; the table is locked meanwhile."""
        kept = await self.store.table(table.id)
        if kept is None or kept.deleted:
            self._forget(table)
        if table.gone or kept is None or kept.revision == table.revision:
            return
        known = table.standing.entries
        grants = await self.store.grants(table.id)
        try:
            found = await self.store.log(table.id, since=max(known - 1, 0))
            if known and not found:  # cut short by an admin
                self._forget(table)
                return
            entries = found[1:] if known else found
            table.standing = await asyncio.to_thread(rebuilt, table.standing, entries)
        except Refused:  # by other rules than ours; whoever asks for it is told so
            self._forget(table)
            return
        table.set_grants(grants)
        table.host = kept.host
        table.revision = kept.revision
        self._announce_all(table, [entry for entry, _ in entries])

    def _announce_all(self, table: LiveTable, entries: list[Entry]) -> None:
        for entry in entries:
            table.troubled.discard(entry.seat)
            if isinstance(entry, Said):
                table.announce(entry)
        if not all(isinstance(entry, Said) for entry in entries):
            table.announce()
        self.bots.wake(table)

    # -- founding, joining, deleting ---------------------------------------------------------

    async def found(self, device: str, founded: Founding, own: tuple[Seat, ...]) -> str:
        """A new table where `device` holds the seats `own`; returns its id."""
        id = new_table_id()
        standing = beginning(find(founded.game), founded)
        grants = tuple((device, seat) for seat in own or (SPECTATOR,))
        await self.store.add_table(founded_table(self.keys, id, founded, device, grants, standing))
        return id

    async def led_to(self, secret: str, say: Say) -> tuple[str, Seat]:
        """The table and the seat of a link; raises `NotThere`."""
        link = await self.store.link(hashed(secret)) if is_secret(secret) else None
        if link is None:
            raise NotThere(say("This link leads to no table; ask for a new one."))
        return link

    async def join(self, secret: str, device: str, speak: Speak) -> tuple[LiveTable, Seat]:
        """Give a device the seat of a link, or let it watch; raises `NotThere`."""
        id, seat = await self.led_to(secret, speak(()))
        return await self.sit(id, seat, device, speak, secret), seat

    async def sit(
        self, id: str, seat: Seat, device: str, speak: Speak, secret: str = "", only_open: str = ""
    ) -> LiveTable:
        """Give a device a seat, or let it watch (-1).

        `secret`: of the link by which it comes; `only_open`: what is said if the seat is taken.
        """
        say = speak(())
        for attempt in range(ATTEMPTS):
            table = await self.table(id, say)
            async with table.lock:
                if secret and not is_link(self.keys, table, seat, secret):
                    raise NotThere(say("This link leads to no table; ask for a new one."))
                if only_open and table.standing.chairs[seat].kind != "open":
                    raise Refused(only_open)
                if not table.gone:
                    try:
                        await self._seat(table, device, seat, hashed(secret) if secret else "")
                        return table
                    except Overtaken:
                        await self._catch_up(table)
            await _pause(attempt)
        raise busy(say)

    async def _seat(self, table: LiveTable, device: str, seat: Seat, link: str) -> None:
        entry = arrival(table.standing, seat)
        holds = seat in table.held_by(device)
        if entry is None and holds:
            return
        at = now()
        standing = table.standing if entry is None else after(table.standing, entry, at)
        told = None if entry is None else line(table.id, standing, entry, at)
        if not holds:
            await self.store.grant(table.id, device, seat, told, link)
            table.add_grant(device, seat)
        elif told is not None:
            await self.store.append(told)
        table.moved(standing)
        table.announce()

    async def delete(self, id: str, device: str, say: Say) -> None:
        table = await self.table(id, say)
        if device != table.host:
            raise NotAllowed(say("Only the host of a table can delete it."))
        await self._delete(table)

    async def discard(self, id: str, say: Say) -> None:
        """Delete a table for whoever looks after the host."""
        try:
            await self._delete(await self.table(id, say))
        except Unopened:
            await self.store.delete_table(id)  # it cannot be opened, but it can go

    async def _delete(self, table: LiveTable) -> None:
        async with table.lock:
            with suppress(Overtaken):  # by somebody who deleted it as well
                await self.store.delete_table(table.id)
            self._forget(table)

    async def hide(self, id: str, number: int, say: Say) -> None:
        """Take a line of the chat away; raises a `Problem` if there is none."""
        for attempt in range(ATTEMPTS):
            table = await self.table(id, say)
            async with table.lock:
                if all(one.line != number for one in table.standing.chat):
                    raise NotThere(say("There is no such line at this table."))
                entry, at = Hidden(number), now()
                standing = after(table.standing, entry, at)
                try:
                    await self.store.append(line(id, standing, entry, at))
                except Overtaken:
                    await self._catch_up(table)
                else:
                    table.moved(standing)
                    table.announce()
                    return
            await _pause(attempt)
        raise busy(say)

    # -- commands ----------------------------------------------------------------------------

    async def submit(self, id: str, device: str, command: Command, speak: Speak) -> Submitted:
        """Do what is asked, once; raises a `Problem` that says why not."""
        for attempt in range(ATTEMPTS):
            table = await self.table(id, speak(()))
            async with table.lock:
                if not table.gone:
                    try:
                        return await self._do(table, device, command, speak)
                    except Overtaken:
                        await self._catch_up(table)
                        say = speak(names(table.standing))
                        if before := await done_before(self.store, table.id, command, say):
                            return Submitted(before, _nothing)
            await _pause(attempt)
        raise busy(speak(()))

    async def _do(self, table: LiveTable, device: str, command: Command, speak: Speak) -> Submitted:
        """A command that was done before is refused by the game or by the store, and answered so.

        Nearly all commands are new; to ask first would cost more than to do them.
        """
        say = speak(names(table.standing))
        sender = table.sender(device)
        check_sender(table.standing, sender, command, say)
        if isinstance(command, Rematch):
            return await self._rematch(table, command, say)
        at = now()
        try:
            check_version(table.standing, command, say)
            entry = entry_for(table.standing, sender, command, say)
            entry = completed(entry, table, device, self.keys)
            standing = after(table.standing, entry, at)
        except (Problem, Refused):
            if before := await done_before(self.store, table.id, command, say):
                return Submitted(before, _nothing)
            raise
        answer = answer_to(command, standing, table.id)
        done = Done(command.command_id, what_is_asked(command), answer)
        await self.store.append(line(table.id, standing, entry, at, done))
        table.moved(standing)
        table.troubled.discard(command.seat)
        if isinstance(entry, Decided):
            table.show(device, command.seat)
        if isinstance(entry, SeatFreed | LinkRenewed):
            table.clear_seat(entry.seat, "" if isinstance(entry, SeatFreed) else entry.kept)
        return Submitted(answer, partial(self._announce, table, entry))

    async def _rematch(self, table: LiveTable, command: Rematch, say: Say) -> Submitted:
        """A new table, everybody one seat further: the same settings, or the next chapter."""
        if before := await done_before(self.store, table.id, command, say):
            return Submitted(before, _nothing)
        old = table.standing
        check_rematch(old, say)
        if old.rematch:
            return Submitted(answer_to(command, old, old.rematch), _nothing)
        new = next_table(self.keys, old, table.founding, table.host, table.grants)
        at = now()
        entry = Rematched(command.seat, new.id)
        standing = after(old, entry, at)
        answer = answer_to(command, standing, new.id)
        done = Done(command.command_id, what_is_asked(command), answer)
        await self.store.append_leading_to(new, line(table.id, standing, entry, at, done))
        table.moved(standing)
        return Submitted(answer, partial(self._announce, table, entry))

    async def _announce(self, table: LiveTable, entry: Entry) -> None:
        table.announce(entry)
        self.bots.wake(table)
        if isinstance(entry, Decided | Resigned):
            try:
                await settle(self.store, table)
            except SQLAlchemyError as error:  # the steward does it later
                log.warning("Table %s was not settled: %s", table.id, type(error).__name__)


# -- small questions -------------------------------------------------------------------------


def _rebuild(game: AnyGame, founded: Founding, entries: list[tuple[Entry, str]]) -> Standing:
    return rebuilt(beginning(game, founded), entries)


async def _pause(attempt: int) -> None:
    """Let the others go first, everybody for another while."""
    await asyncio.sleep(random.random() * PAUSE * attempt)


async def _nothing() -> None:
    """The command was done and announced before."""
