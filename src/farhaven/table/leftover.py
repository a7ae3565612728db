"""Tables that this version cannot open: what is left of them without any rule is their record.

The log says what was decided and what was taken back, so the record is put together from that
alone. The version that the game was played with replays it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

import msgspec
from sqlalchemy import select

from farhaven.core.codec import decode, pretty
from farhaven.core.match import FORMAT, Decision, Plain, Record, Sitter
from farhaven.core.record import SUFFIX
from farhaven.core.value import Seat, put
from farhaven.core.words import Say

from .entries import (
    BotTookOver,
    Damaged,
    Decided,
    Entry,
    Joined,
    PersonReturned,
    Redone,
    Renamed,
    SeatFreed,
    SeatOpened,
    TakebackAnswered,
    TakebackAsked,
    Undone,
    entry_in,
)
from .exporting import WIDTH
from .founding import LEVELS, Chair, Founding
from .problems import NotAllowed, NotThere
from .rows import Summary
from .schema import ENTRIES, TABLES
from .store import Store

Made = Decision[Plain]


async def taken_along(store: Store, id: str, device: str, say: Say) -> tuple[str, str]:
    """The name of a file and its text, for somebody at a table that cannot be opened.

    What is hidden in a running game cannot be told from what is not, so only its host takes that
    along: they can go on with it elsewhere, and the others trust them with their seats anyway.
    """
    kept = await store.table(id)
    if kept is None or kept.deleted:
        raise NotThere(say("There is no table at this address."))
    if device not in {holder for holder, _ in await store.grants(id)}:
        raise NotAllowed(
            say("You have no seat at this table; ask its players for a link to a seat or to watch.")
        )
    if device != kept.host and (await _summary(store, id)).deciders:
        raise NotAllowed(
            say("This game is not over and its record holds secrets, so only its host can have it.")
        )
    return await record_file(store, id, kept.founding)


async def record_file(store: Store, id: str, founded: Founding) -> tuple[str, str]:
    found = record(founded, await _entries(store, id))
    return f"{founded.game}-{id}{SUFFIX}", pretty(found, WIDTH) + "\n"


def record(founded: Founding, entries: Iterable[tuple[Entry, str]]) -> Record:
    """What was decided and not taken back, and who sat there at the end."""
    chairs, made = founded.chairs, _Decisions()
    for entry, at in entries:
        made.note(entry, at, len(chairs))
        chairs = _seated(chairs, entry)
    return Record(
        format=FORMAT,
        game=founded.game,
        rules_version=founded.rules_version,
        components=founded.components,
        options=dict(founded.settings),
        seats=tuple(map(_sitter, chairs)),
        seed=founded.seed,
        decisions=tuple(made.standing),
    )


class _Decisions:
    """Decisions as they are made, taken back and put back; `Match` does the same with the rules."""

    def __init__(self) -> None:
        self.standing: list[Made] = []
        self._struck: dict[Seat, list[Made]] = {}
        self._wish: tuple[Seat, frozenset[Seat]] | None = None  # who asks, and who has agreed

    def note(self, entry: Entry, at: str, seats: int) -> None:
        match entry:
            case Decided(seat, action):
                self._add(Decision(seat, action, at))
                self._struck.pop(seat, None)
            case Undone(seat, free):
                self._take_back(seat, free)
            case Redone(seat) if self._struck.get(seat):
                made = self._struck[seat].pop()
                self._add(msgspec.structs.replace(made, at=at or made.at))
            case TakebackAsked(seat, agreed):
                self._wished(seat, frozenset(agreed), seats)
            case TakebackAnswered(seat, accepts) if self._wish is not None:
                asker, agreed_so_far = self._wish
                self._wish = None
                if accepts:
                    self._wished(asker, agreed_so_far | {seat}, seats)

    def _add(self, made: Made) -> None:
        self.standing.append(made)
        self._wish = None

    def _wished(self, asker: Seat, agreed: frozenset[Seat], seats: int) -> None:
        if set(range(seats)) - {asker} - agreed:
            self._wish = asker, agreed
        else:
            self._take_back(asker, free=True)

    def _take_back(self, seat: Seat, free: bool) -> None:
        """The latest decision of a seat, with all that followed or without."""
        self._wish = None
        places = [at for at, made in enumerate(self.standing) if made.seat == seat]
        if places:
            until = len(self.standing) if free else places[-1] + 1
            for made in reversed(self.standing[places[-1] : until]):
                self._struck.setdefault(made.seat, []).append(made)
            del self.standing[places[-1] : until]


def _seated(chairs: tuple[Chair, ...], entry: Entry) -> tuple[Chair, ...]:
    match entry:
        case Joined(seat) | PersonReturned(seat):
            return put(chairs, seat, Chair(chairs[seat].name))
        case SeatOpened(seat):
            return put(chairs, seat, Chair(chairs[seat].name, "open"))
        case SeatFreed(seat, name=name):
            return put(chairs, seat, Chair(name, "open"))
        case BotTookOver(seat, level):
            return put(chairs, seat, Chair(chairs[seat].name, "bot", level))
        case Renamed(seat, name):
            return put(chairs, seat, msgspec.structs.replace(chairs[seat], name=name))
    return chairs


def _sitter(chair: Chair) -> Sitter:
    """As a record names them; a level that only another version knows goes by its own name."""
    if not chair.level:
        return Sitter(chair.name)
    known = LEVELS.get(chair.level)
    return Sitter(chair.name, "bot", known.name if known else chair.level)


# -- what the store has ----------------------------------------------------------------------


async def _summary(store: Store, id: str) -> Summary:
    async with store.reading() as connection:
        found = await connection.execute(select(TABLES.c.summary).where(TABLES.c.id == id))
        return decode(found.scalar_one(), Summary, f"Table {id}")


async def _entries(store: Store, id: str) -> list[tuple[Entry, str]]:
    """The log as far as it is whole, without what only another version can read."""
    async with store.reading() as connection:
        rows = await connection.execute(
            select(ENTRIES.c.seq, ENTRIES.c.entry, ENTRIES.c.at)
            .where(ENTRIES.c.table_id == id)
            .order_by(ENTRIES.c.seq)
        )
        found = list(rows)
    read: list[tuple[Entry, str]] = []
    with suppress(Damaged):  # with a decision left out, the later ones would not be those made
        for number, row in enumerate(found, start=1):
            entry = entry_in(row.entry, row.seq)
            if row.seq != number:
                raise Damaged(number)
            if entry is not None:
                read.append((entry, row.at))
    return read
