"""Open pages: what each of them is told the moment something happens, as an EventSource."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Literal, NamedTuple, TypeAlias

from farhaven.core.codec import encode
from farhaven.core.value import Seat

Kind: TypeAlias = Literal["changed", "chat", "presence", "closing"]

HEARTBEAT = 15.0  # seconds; proxies close a line on which nothing is said
RETRY = 500  # milliseconds after which a browser comes back
MOST_WAITING = 200  # messages for one page; one that cannot follow loads everything anew


class Message(NamedTuple):
    kind: Kind
    entries: int  # how long the table's log was then
    data: dict[str, object]


class Stream:
    """One open page: its device, as whom it looks, and what it has not been sent yet."""

    def __init__(self, device: str, seats: tuple[Seat, ...], seat: Seat) -> None:
        self.device = device
        self.seats = seats  # that the device holds
        self.seat = seat
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MOST_WAITING)

    def tell(self, message: Message) -> None:
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(message)

    async def messages(self) -> AsyncIterator[bytes]:
        """What the browser reads, until the table closes."""
        yield f"retry: {RETRY}\n\n".encode()
        while True:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    message = await self._waiting.get()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            yield written(message)
            if message.kind == "closing":
                return


def written(message: Message) -> bytes:
    return b"".join(
        (
            f"id: {message.entries}\nevent: {message.kind}\ndata: ".encode(),
            encode(message.data),
            b"\n\n",
        )
    )
