"""What the processes that share a database tell each other.

None of it has to arrive: what is in the log is looked up there, and the rest is told again.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from farhaven.core.codec import encode
from farhaven.core.value import Seat, Value

CHANNEL = "farhaven"


class Changed(Value, frozen=True):
    """A table's log has grown, somebody was given a seat, or it was deleted."""

    table: str


class Online(Value, frozen=True):
    """The seats whose pages are open at the process that tells."""

    table: str
    seats: tuple[Seat, ...]


class WhoIsThere(Value, frozen=True):
    """A process has just opened a table and knows of nobody yet."""

    table: str


class Shown(Value, frozen=True):
    """Who looks at a device that has several seats."""

    table: str
    device: str
    seat: Seat


class Alive(Value, frozen=True):
    """Said now and then; who has long said nothing is gone."""


News: TypeAlias = Changed | Online | WhoIsThere | Shown | Alive


class Told(msgspec.Struct, frozen=True):
    """News, and the process that it comes from."""

    origin: str
    news: News


def written(origin: str, news: News) -> str:
    return encode(Told(origin, news)).decode()


_DECODER = msgspec.json.Decoder(Told)


def read(text: str) -> Told | None:
    """What was told; None if it makes no sense, as from another version of Farhaven."""
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
