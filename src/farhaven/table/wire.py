"""Connections that take too long: to ask, to send what they announced, or to read the answer."""

from __future__ import annotations

import asyncio
from typing import ClassVar, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from .connections import Connections

LARGEST_HEAD = 16 * 1024  # bytes of a request line with its headers
HEAD_TIME = 10.0  # seconds for them to arrive
READ_TIME = 60.0  # seconds without anything read of an answer
LINGER = 1.0  # seconds to read a refusal, for somebody who has not sent the whole body


class Patient(H11Protocol):
    """HTTP as uvicorn speaks it, with an end to its patience."""

    _waiting: asyncio.TimerHandle | None = None  # for a head
    _stuck: asyncio.TimerHandle | None = None  # until something is read

    counted: ClassVar[Connections]
    _address: str | None = None  # whose connection is counted; None if it was refused

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self.counted.take(address):
            cast(asyncio.Transport, transport).abort()
            return
        self._address = address
        super().connection_made(transport)  # type: ignore[arg-type]  # uvicorn's is narrower
        self._note_head()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._note_head()

    def _note_head(self) -> None:
        """The time runs from the first byte of a request until all its headers are here."""
        if self.conn.their_state is not h11.IDLE:
            _end(self._waiting)
            self._waiting = None
        elif self._waiting is None:
            self._waiting = self.loop.call_later(HEAD_TIME, self.transport.abort)

    def on_response_complete(self) -> None:
        unread = self.conn.their_state is h11.SEND_BODY
        super().on_response_complete()
        if unread and not self.transport.is_closing():  # nobody wants the rest of the body
            self.flow.pause_reading()
            self.loop.call_later(LINGER, self.transport.abort)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._stuck or self.loop.call_later(READ_TIME, self.transport.abort)

    def resume_writing(self) -> None:
        _end(self._stuck)
        self._stuck = None
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        _end(self._waiting)
        _end(self._stuck)
        if self._address is not None:
            self.counted.give_back(self._address)
            super().connection_lost(exc)


def counting(connections: Connections) -> type[Patient]:
    """The protocol for one server, all of whose connections are counted together."""

    class Counting(Patient):
        counted = connections

    return Counting


def _end(timer: asyncio.TimerHandle | None) -> None:
    if timer is not None:
        timer.cancel()
