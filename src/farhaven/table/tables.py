"""The tables that are live: commands come in, entries go to the log, open pages are told.

A decision is committed before it is acknowledged and acknowledged before it is broadcast: `submit`
returns when the entry is on disk, and the caller announces it once the answer has been sent. What
is in memory can be dropped at any time; it is rebuilt from the log.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from http import HTTPStatus
from typing import NamedTuple, TypeAlias

import msgspec

from farhaven.bots.bot import luck
from farhaven.core.campaign import settings_of
from farhaven.core.codec import digest, encode, to_plain
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from .campaigns import progress
from .commands import Command, Rematch, check_rematch, check_sender, check_version, entry_for
from .entries import Decided, Entry, Joined, PersonReturned, Rematched, TakebackAnswered
from .founding import LEVELS, Founding, founding
from .identity import Keys, hashed, is_secret, is_table_id, new_table_id
from .livetable import LiveTable
from .problems import NotAllowed, NotPossible, NotThere, Problem
from .standing import (
    Standing,
    after,
    beginning,
    deciders,
    decisions,
    is_over,
    level_at,
    names,
    rebuilt,
    version,
)
from .store import Done, Line, NewTable, Overtaken, Store, Summary
from .workers import BotFailed, Workers

Speak: TypeAlias = Callable[[tuple[str, ...]], Say]  # a language, for the names at a table

MOST_LIVE = 500  # tables in memory; those that nobody looks at make room
ATTEMPTS = 3  # to add to a log that another process writes as well

log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """What came of a command."""

    command_id: str
    seat: Seat
    version: int  # of the seat, after it
    decisions: int
    table: str  # where to go on; a rematch leads to another one


class Submitted(NamedTuple):
    answer: bytes  # JSON; the same for the same command, whenever it is asked
    announce: Callable[[], Awaitable[None]]  # to be called when the answer has been sent


class Tables:
    """All tables of one host."""

    def __init__(self, store: Store, keys: Keys, workers: Workers, grace: float) -> None:
        self.store = store
        self.keys = keys
        self._workers = workers
        self._grace = grace
        self._live: dict[str, LiveTable] = {}  # the one used last stands last
        self._loading = asyncio.Lock()

    async def close(self) -> None:
        """Send every page away and let the bots be; the log has everything."""
        for table in self._live.values():
            self._drop(table)
        self._live.clear()
        self._workers.close()

    def send_pages_away(self) -> None:
        for table in self._live.values():
            table.close()

    # -- finding -----------------------------------------------------------------------------

    async def table(self, id: str, say: Say) -> LiveTable:
        """A table, live; raises `NotThere` if there is none, or no longer."""
        live = self._live.pop(id, None)
        if live is None:
            async with self._loading:
                live = self._live.pop(id, None) or await self._load(id, say)
                self._live[id] = live
            self._make_room()
            self._wake_bots(live)
        self._live[id] = live
        return live

    async def _load(self, id: str, say: Say) -> LiveTable:
        kept = await self.store.table(id) if is_table_id(id) else None
        if kept is None:
            raise NotThere(say("There is no table at this address."))
        if kept.deleted:
            raise NotThere(say("This table was deleted by its host."))
        entries = await self.store.log(id)
        grants = await self.store.grants(id)
        try:
            game = find(kept.founding.game)
            standing = await asyncio.to_thread(_rebuild, game, kept.founding, entries)
        except Refused as problem:
            log.warning("Table %s cannot be opened: %s", id, problem)
            raise Problem(
                HTTPStatus.GONE,
                say("This table was played with other rules and cannot be opened by this version."),
            ) from None
        return LiveTable(kept, standing, grants, self._grace)

    def _make_room(self) -> None:
        for table in list(self._live.values())[: max(0, len(self._live) - MOST_LIVE)]:
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

    # -- founding, joining, deleting ---------------------------------------------------------

    async def found(self, device: str, founded: Founding, own: tuple[Seat, ...]) -> str:
        """A new table where `device` holds the seats `own`; returns its id."""
        id = new_table_id()
        standing = beginning(find(founded.game), founded)
        grants = tuple((device, seat) for seat in own or (SPECTATOR,))
        await self.store.add_table(self._new(id, founded, device, grants, standing))
        return id

    async def adopt(
        self,
        device: str,
        founded: Founding,
        own: tuple[Seat, ...],
        played: list[tuple[Entry, str]],
    ) -> str:
        """A new table at which all this has happened already; returns its id."""
        id = new_table_id()
        standing = await asyncio.to_thread(_rebuild, find(founded.game), founded, played)
        grants = tuple((device, seat) for seat in own or (SPECTATOR,))
        summary = _summary(standing)
        lines = [
            Line(id, seq, entry, at, summary) for seq, (entry, at) in enumerate(played, start=1)
        ]
        await self.store.add_table(self._new(id, founded, device, grants, standing), lines)
        return id

    def _new(
        self,
        id: str,
        founded: Founding,
        host: str,
        grants: tuple[tuple[str, Seat], ...],
        standing: Standing,
    ) -> NewTable:
        links = tuple(
            (hashed(self.keys.secret(id, seat)), seat)
            for seat in range(SPECTATOR, len(founded.chairs))
        )
        return NewTable(id, founded, host, links, grants, _summary(standing), now())

    async def join(self, secret: str, device: str, speak: Speak) -> tuple[LiveTable, Seat]:
        """Give a device the seat of a link, or let it watch; raises `NotThere`."""
        say = speak(())
        link = await self.store.link(hashed(secret)) if is_secret(secret) else None
        if link is None:
            raise NotThere(say("This link leads to no table; ask for a new one."))
        id, seat = link
        for _ in range(ATTEMPTS):
            table = await self.table(id, say)
            async with table.lock:
                if not table.gone:
                    try:
                        await self._seat(table, device, seat)
                        return table, seat
                    except Overtaken:
                        self._forget(table)
        raise _busy(say)

    async def _seat(self, table: LiveTable, device: str, seat: Seat) -> None:
        entry = _arrival(table.standing, seat)
        holds = seat in table.held_by(device)
        if entry is None and holds:
            return
        at = now()
        standing = table.standing if entry is None else after(table.standing, entry, at)
        line = None if entry is None else _line(table.id, standing, entry, at)
        if not holds:
            await self.store.grant(table.id, device, seat, line)
            table.add_grant(device, seat)
        elif line is not None:
            await self.store.append(line)
        table.standing = standing
        table.announce()

    async def delete(self, id: str, device: str, say: Say) -> None:
        table = await self.table(id, say)
        if device != table.host:
            raise NotAllowed(say("Only the host of a table can delete it."))
        async with table.lock:
            await self.store.delete_table(id)
            self._forget(table)

    # -- commands ----------------------------------------------------------------------------

    async def submit(self, id: str, device: str, command: Command, speak: Speak) -> Submitted:
        """Do what is asked, once; raises a `Problem` that says why not."""
        for _ in range(ATTEMPTS):
            table = await self.table(id, speak(()))
            async with table.lock:
                if not table.gone:
                    try:
                        return await self._do(table, device, command, speak)
                    except Overtaken:
                        self._forget(table)
        raise _busy(speak(()))

    async def _do(self, table: LiveTable, device: str, command: Command, speak: Speak) -> Submitted:
        say = speak(names(table.standing))
        sender = table.sender(device)
        check_sender(table.standing, sender, command, say)
        asked = _asked(command)
        done = await self.store.done(table.id, command.command_id)
        if done is not None:
            if done.digest != asked:
                raise NotPossible(say("This command id was used for another command already."))
            return Submitted(done.answer, _nothing)
        check_version(table.standing, command, say)
        if isinstance(command, Rematch):
            return await self._rematch(table, command, say)
        entry = entry_for(table.standing, sender, command, say)
        at = now()
        standing = after(table.standing, entry, at)
        answer = _answer(command, standing, table.id)
        done = Done(command.command_id, asked, answer)
        await self.store.append(_line(table.id, standing, entry, at, done))
        table.standing = standing
        table.troubled.discard(command.seat)
        if isinstance(entry, Decided):
            table.shown[device] = command.seat
        return Submitted(answer, partial(self._announce, table, entry))

    async def _rematch(self, table: LiveTable, command: Rematch, say: Say) -> Submitted:
        """A new table, everybody one seat further: the same settings, or the next chapter."""
        old = table.standing
        check_rematch(old, say)
        if old.rematch:
            return Submitted(_answer(command, old, old.rematch), _nothing)
        count = len(old.chairs)
        chairs = (*old.chairs[-1:], *old.chairs[:-1])
        campaign = progress(table.founding.campaign, old)
        settings = table.founding.settings | (settings_of(campaign) if campaign else {})
        founded = founding(old.game, chairs, settings, old.practice, campaign)
        grants = tuple(
            (device, seat if seat == SPECTATOR else (seat + 1) % count)
            for device, seats in table.grants.items()
            for seat in seats
        )
        id, at = new_table_id(), now()
        new = self._new(id, founded, table.host, grants, beginning(old.game, founded))
        entry = Rematched(command.seat, id)
        standing = after(old, entry, at)
        answer = _answer(command, standing, id)
        done = Done(command.command_id, _asked(command), answer)
        await self.store.append(_line(table.id, standing, entry, at, done), new)
        table.standing = standing
        return Submitted(answer, partial(self._announce, table, entry))

    async def _announce(self, table: LiveTable, entry: Entry) -> None:
        table.announce(entry)
        self._wake_bots(table)

    # -- bots --------------------------------------------------------------------------------

    def _wake_bots(self, table: LiveTable) -> None:
        """Let the bots of a table decide, one after another, as long as they owe something."""
        idle = table.thinking is None or table.thinking.done()
        if idle and not table.gone and _next_bot(table) is not None:
            table.thinking = asyncio.create_task(self._play_bots(table))

    async def _play_bots(self, table: LiveTable) -> None:
        while not table.gone and (seat := _next_bot(table)) is not None:
            try:
                await self._let_decide(table, seat)
            except (BotFailed, Refused):
                table.troubled.add(seat)
                table.announce()
            except Overtaken:
                self._forget(table)
            except Exception:  # the store fails: what is owed stays owed
                log.exception("The bots of table %s stopped.", table.id)
                return

    async def _let_decide(self, table: LiveTable, seat: Seat) -> None:
        asked = table.standing
        entry: Entry = TakebackAnswered(seat, True)
        if asked.takeback is None:
            view = asked.game.view(asked.match.state, seat)
            bot = LEVELS[level_at(asked, seat)].name
            rng = luck(table.founding.luck, seat, decisions(asked))
            raw = await self._workers.choose(asked.game.name, bot, encode(view), rng)
            entry = Decided(seat, msgspec.json.decode(raw))
        async with table.lock:
            if table.gone or _question(asked, seat) != _question(table.standing, seat):
                return
            at = now()
            standing = after(table.standing, entry, at)
            await self.store.append(_line(table.id, standing, entry, at))
            table.standing = standing
        table.announce(entry)


# -- small questions -------------------------------------------------------------------------


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _rebuild(game: AnyGame, founded: Founding, entries: list[tuple[Entry, str]]) -> Standing:
    return rebuilt(beginning(game, founded), entries)


def _next_bot(table: LiveTable) -> Seat | None:
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


def _arrival(standing: Standing, seat: Seat) -> Entry | None:
    """What it means that somebody comes with the link of a seat."""
    if seat == SPECTATOR:
        return None
    kind = standing.chairs[seat].kind
    if kind == "open":
        return Joined(seat)
    going_on = not is_over(standing) and seat not in standing.resigned
    return PersonReturned(seat) if kind == "bot" and going_on else None


def _summary(standing: Standing) -> Summary:
    return Summary(names(standing), tuple(deciders(standing)), decisions(standing))


def _line(table: str, standing: Standing, entry: Entry, at: str, done: Done | None = None) -> Line:
    return Line(table, standing.entries, entry, at, _summary(standing), done)


def _asked(command: Command) -> str:
    """Names what is asked; sent again after a reload, a command may carry another version."""
    plain = to_plain(command)
    if isinstance(plain, dict):
        plain.pop("version", None)
    return digest(plain)


def _answer(command: Command, standing: Standing, table: str) -> bytes:
    seat = command.seat
    return encode(
        Answer(command.command_id, seat, version(standing, seat), decisions(standing), table)
    )


async def _nothing() -> None:
    """The command was done and announced before."""


def _busy(say: Say) -> Problem:
    return Problem(
        HTTPStatus.CONFLICT, say("The table is busy; nothing was changed. Send it again.")
    )
