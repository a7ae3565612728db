"""One table in memory: how it stands, who holds its seats, and who looks at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable

from farhaven.core.value import SPECTATOR, Seat

from .commands import Sender
from .entries import Entry, Said
from .live import Kind, Message, Stream
from .standing import Standing, decisions, version
from .store import Kept


class LiveTable:
    """One table in memory."""

    def __init__(
        self, kept: Kept, standing: Standing, grants: Iterable[tuple[str, Seat]], grace: float
    ) -> None:
        self.id = kept.id
        self.founding = kept.founding
        self.host = kept.host
        self.standing = standing
        self.grants: dict[str, tuple[Seat, ...]] = {}
        for device, seat in grants:
            self.add_grant(device, seat)
        self.lock = asyncio.Lock()
        self.gone = False  # deleted, or dropped from memory
        self.shown: dict[str, Seat] = {}  # on a device with several seats: who looks at it
        self.streams: set[Stream] = set()
        self.troubled: set[Seat] = set()  # seats whose bot has failed
        self.thinking: asyncio.Task[None] | None = None
        self._grace = grace
        self._seen: dict[Seat, float] = {}
        self._opened = time.monotonic()

    def add_grant(self, device: str, seat: Seat) -> None:
        self.grants[device] = tuple(sorted({*self.grants.get(device, ()), seat}))

    def held_by(self, device: str) -> tuple[Seat, ...]:
        """The seats of a device; -1 among them if it may watch."""
        return self.grants.get(device, ())

    def online(self) -> set[Seat]:
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

    # -- open pages --------------------------------------------------------------------------

    def open_stream(self, device: str, seat: Seat) -> Stream:
        before = self.online()
        stream = Stream(self.held_by(device), seat)
        self.streams.add(stream)
        stream.tell(self._changed(stream))
        self._tell_presence(before)
        return stream

    def close_stream(self, stream: Stream) -> None:
        before = self.online()
        self.streams.discard(stream)
        for seat in before - self.online():
            self._seen[seat] = time.monotonic()
        self._tell_presence(before)

    def _tell_presence(self, before: set[Seat]) -> None:
        now = self.online()
        if now != before:
            self._tell("presence", {"online": sorted(now)})

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
