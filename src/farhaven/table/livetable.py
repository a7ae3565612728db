"""One table in memory: how it stands, who holds its seats, and who looks at it.

Where several processes share the store, pages of the same table may be open at each of them.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable

from farhaven.core.value import SPECTATOR, Seat

from .commands import Sender
from .entries import Entry, Said
from .live import Kind, Message, Stream
from .news import News, Online, Shown
from .owner_queue import owner_of
from .rows import Kept
from .scene import LogMarks
from .standing import Standing, decisions, version


class LiveTable:
    """One table in memory."""

    def __init__(
        self,
        kept: Kept,
        standing: Standing,
        grants: Iterable[tuple[str, Seat]],
        grace: float,
        tell: Callable[[News], None],
    ) -> None:
        self.id = kept.id
        self.founding = kept.founding
        self.host = kept.host
        self.standing = standing
        self.revision = kept.revision  # how many changes of the table are known here
        self.grants: dict[str, tuple[Seat, ...]] = {}
        self.streams: set[Stream] = set()
        self.lock = asyncio.Lock()
        self.gone = False  # deleted, or dropped from memory
        self.expects_news = False  # of another process, to be looked up soon
        self.used = time.monotonic()  # when somebody last asked for it
        self.shown: dict[str, Seat] = {}  # on a device with several seats: who looks at it
        self.log_marks: LogMarks = {}  # they save writing what a page has already
        self.troubled: set[Seat] = set()  # seats whose bot has failed
        self.thinking: asyncio.Task[None] | None = None
        self.owner = owner_of(kept.host, "")  # for whom its bots think; a guest's is not known yet
        self.visited = float("-inf")  # when a person or a program last asked for it
        self._grace = grace
        self._tell_others = tell
        self._elsewhere: dict[str, tuple[Seat, ...]] = {}  # who is online at other processes
        self._seen: dict[Seat, float] = {}
        self._opened = time.monotonic()
        self.set_grants(grants)

    def moved(self, standing: Standing) -> None:
        """How the table stands after an entry that this process has added."""
        self.standing = standing
        self.revision += 1

    def set_grants(self, grants: Iterable[tuple[str, Seat]]) -> None:
        """Who has which seat; a page that shows a seat which its device has lost is sent away."""
        self.grants.clear()
        for device, seat in grants:
            self.add_grant(device, seat)
        for stream in tuple(self.streams):
            if not set(stream.seats) <= set(self.held_by(stream.device)):
                stream.tell(self._changed(stream))  # it looks, and is told why
                stream.tell(Message("closing", self.standing.entries, {}))
                self.close_stream(stream)

    def clear_seat(self, seat: Seat, kept: str) -> None:
        """Nobody has the seat but who is meant to keep it."""
        self.set_grants(
            [
                (device, held)
                for device, seats in self.grants.items()
                for held in seats
                if held != seat or device == kept
            ]
        )

    def add_grant(self, device: str, seat: Seat) -> None:
        self.grants[device] = tuple(sorted({*self.grants.get(device, ()), seat}))

    def held_by(self, device: str) -> tuple[Seat, ...]:
        """The seats of a device; -1 among them if it may watch."""
        return self.grants.get(device, ())

    def online(self) -> set[Seat]:
        elsewhere = {seat for seats in self._elsewhere.values() for seat in seats}
        return self._online_here() | elsewhere

    def _online_here(self) -> set[Seat]:
        return {seat for stream in self.streams for seat in stream.seats if seat != SPECTATOR}

    def is_absent(self, seat: Seat) -> bool:
        """Whether nobody has been at the seat for a while."""
        last = self._seen.get(seat, self._opened)
        return seat not in self.online() and time.monotonic() - last >= self._grace

    def sender(self, device: str) -> Sender:
        taken = {seat for seats in self.grants.values() for seat in seats}
        return Sender(
            self.held_by(device), device == self.host, tuple(sorted(taken)), self.is_absent
        )

    def show(self, device: str, seat: Seat) -> None:
        """On a device with several seats, it is this one who looks now."""
        if self.shown.get(device) != seat:
            self.shown[device] = seat
            if len(self.held_by(device)) > 1:
                self._tell_others(Shown(self.id, device, seat))

    def visit(self, device: str, address: str) -> None:
        """Somebody asks for the table; it is the host's, where the host is known by an address."""
        self.visited = time.monotonic()
        if device == self.host or not self.owner:
            self.owner = owner_of(self.host, address)

    # -- open pages --------------------------------------------------------------------------

    def open_stream(self, device: str, seat: Seat) -> Stream:
        before, here = self.online(), self._online_here()
        stream = Stream(device, self.held_by(device), seat)
        self.streams.add(stream)
        stream.tell(self._changed(stream))
        self._note_presence(before, here)
        return stream

    def close_stream(self, stream: Stream) -> None:
        before, here = self.online(), self._online_here()
        self.streams.discard(stream)
        self._note_presence(before, here)

    def note_elsewhere(self, origin: str, seats: tuple[Seat, ...]) -> None:
        """Which seats are online at another process."""
        before, here = self.online(), self._online_here()
        if seats:
            self._elsewhere[origin] = seats
        else:
            self._elsewhere.pop(origin, None)
        self._note_presence(before, here)

    def tell_elsewhere(self) -> None:
        """Tell the other processes which seats are online here."""
        self._tell_others(Online(self.id, tuple(sorted(self._online_here()))))

    def _note_presence(self, before: set[Seat], here: set[Seat]) -> None:
        """Tell pages and processes what they do not know yet."""
        now = self.online()
        for seat in before - now:
            self._seen[seat] = time.monotonic()
        if now != before:
            self._tell("presence", {"online": sorted(now)})
        if self._online_here() != here:
            self.tell_elsewhere()

    def announce(self, entry: Entry | None = None) -> None:
        """Tell every open page that something has happened."""
        if isinstance(entry, Said):
            self._tell("chat", {"seat": entry.seat, "name": entry.name, "text": entry.text})
            return
        for stream in self.streams:
            stream.tell(self._changed(stream))

    def close(self) -> None:
        self._tell("closing", {})

    def _changed(self, stream: Stream) -> Message:
        standing = self.standing
        data: dict[str, object] = {
            "version": version(standing, stream.seat),
            "decisions": decisions(standing),
        }
        return Message("changed", standing.entries, data)

    def _tell(self, kind: Kind, data: dict[str, object]) -> None:
        for stream in self.streams:
            stream.tell(Message(kind, self.standing.entries, data))
