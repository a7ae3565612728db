"""HTTP with as little effort as possible, so that whoever asks takes little of the processor.

A line is a connection that is kept and asked one thing at a time, as a browser would; a stream is
one on which a page follows its table.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterable
from typing import NamedTuple

from farhaven.table.identity import COOKIE
from farhaven.table.web import KNOWN

LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
LIMIT = 1024 * 1024  # bytes of an answer that are read at once


class Answer(NamedTuple):
    status: int
    body: bytes


class Place(NamedTuple):
    """Where a device reaches the table: the port, and the address from which it comes."""

    port: int
    source: str
    secret: str  # of the device

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self.port, limit=LIMIT, local_addr=(self.source, 0)
        )

    def request(
        self, method: str, path: str, body: bytes = b"", known: Iterable[bytes] | None = None
    ) -> bytes:
        """`known`: the marks of the pieces of a scene that need not be sent again."""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if known is not None:
            head += f"{KNOWN}: {b' '.join(known).decode()}\r\n"
        cookie = f"Cookie: {COOKIE}={self.secret}\r\n" if self.secret else ""
        kind = "Content-Type: application/json\r\n" if body else ""
        return f"{head}{cookie}{kind}Content-Length: {len(body)}\r\n\r\n".encode() + body


class Line:
    """A connection that is opened again where it was closed meanwhile."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._open: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._asking = asyncio.Lock()

    async def ask(
        self, method: str, path: str, body: bytes = b"", known: Iterable[bytes] | None = None
    ) -> Answer:
        """The answer; raises an `OSError` or `EOFError` if there is none."""
        async with self._asking:
            if self._open is not None and not self._open[0].at_eof():
                try:
                    return await self._asked(method, path, body, known)
                except (OSError, EOFError):  # closed in the moment it was used
                    if method != "GET":
                        raise
            self.close()
            self._open = await self.place.connected()
            return await self._asked(method, path, body, known)

    async def _asked(
        self, method: str, path: str, body: bytes, known: Iterable[bytes] | None
    ) -> Answer:
        assert self._open is not None
        reader, writer = self._open
        try:
            writer.write(self.place.request(method, path, body, known))
            head = await reader.readuntil(b"\r\n\r\n")
            length = LENGTH.search(head)
            assert length is not None, head
            return Answer(int(head[9:12]), await reader.readexactly(int(length[1])))
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        if self._open is not None:
            self._open[1].close()
            self._open = None


class Stream:
    """The events of a table, until the connection ends."""

    def __init__(self, place: Place, path: str) -> None:
        self._place = place
        self._path = path
        self._writer: asyncio.StreamWriter | None = None
        self.retry = 1.0  # seconds until a browser would come back; the table says how many

    async def events(self) -> AsyncIterator[str]:
        """The name of each event; ends when the connection does."""
        reader, self._writer = await self._place.connected()
        try:
            self._writer.write(self._place.request("GET", self._path))
            head = await reader.readuntil(b"\r\n\r\n")
            if head[9:12] != b"200":
                raise ConnectionError(head[:200].decode("latin-1"))
            while line := await reader.readline():
                if line.startswith(b"retry: "):
                    self.retry = int(line[7:]) / 1000
                if line.startswith(b"event: "):
                    yield line[7:].strip().decode()
        finally:
            self.cut()

    def cut(self) -> None:
        """As a lost network would: nothing more is read or said."""
        if self._writer is not None:
            self._writer.transport.abort()
            self._writer = None
