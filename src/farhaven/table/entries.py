"""What a table's log is made of: everything that ever happened at it, one entry each.

The log is only ever added to. A table is what its entries make of its founding, so an entry says
all that is needed to repeat it, whoever asked for it and whatever was checked before.
"""

from __future__ import annotations

from typing import TypeAlias, get_args

import msgspec

from farhaven.core.game import Refused
from farhaven.core.value import SPECTATOR, Seat, Value


class Decided(Value, frozen=True):
    """A seat, or the bot that plays it, made a decision."""

    seat: Seat
    action: object  # plain, as its JSON stands for


class Undone(Value, frozen=True):
    """A seat took back its latest decision; `free`: with everything that followed."""

    seat: Seat
    free: bool = False


class Redone(Value, frozen=True):
    """A seat put back what it took back last."""

    seat: Seat


class TakebackAsked(Value, frozen=True):
    """A seat wishes to take back what cannot be undone; `agreed`: who need not be asked."""

    seat: Seat
    agreed: tuple[Seat, ...]


class TakebackAnswered(Value, frozen=True):
    seat: Seat
    accepts: bool


class Joined(Value, frozen=True):
    """Somebody came with the link of an open seat."""

    seat: Seat


class SeatOpened(Value, frozen=True):
    """The bot at this seat made room for somebody with the link."""

    seat: Seat


class SeatFreed(Value, frozen=True):
    """The host took the seat from whoever had it; it waits for somebody with its new link."""

    seat: Seat
    was: str  # the name until then
    name: str
    link: str = ""  # hash of the new secret
    lost: tuple[str, ...] = ()  # the devices and accounts that had it


class LinkRenewed(Value, frozen=True):
    """Somebody made the link of their seat anew; no other device has the seat any more."""

    seat: Seat
    kept: str = ""  # the device or account that stays
    link: str = ""
    lost: tuple[str, ...] = ()


class BotTookOver(Value, frozen=True):
    seat: Seat
    level: str


class PersonReturned(Value, frozen=True):
    seat: Seat


class Resigned(Value, frozen=True):
    seat: Seat


class Renamed(Value, frozen=True):
    seat: Seat
    name: str


class Rematched(Value, frozen=True):
    """The next game is played at another table."""

    seat: Seat
    table: str


class Said(Value, frozen=True):
    """Chat; the name is the one that was used then."""

    seat: Seat
    name: str
    text: str
    device: str = ""  # or the account, for whoever keeps order; nobody else is told


class Hidden(Value, frozen=True):
    """Whoever looks after the host took a line of the chat away."""

    line: int  # the number of its entry
    seat: Seat = SPECTATOR


Entry: TypeAlias = (
    Decided
    | Undone
    | Redone
    | TakebackAsked
    | TakebackAnswered
    | Joined
    | SeatOpened
    | SeatFreed
    | LinkRenewed
    | BotTookOver
    | PersonReturned
    | Resigned
    | Renamed
    | Rematched
    | Said
    | Hidden
)


class Damaged(Refused):
    """A log that no version has written so: an entry is missing, or is none."""

    def __init__(self, number: int) -> None:
        super().__init__(f"entry {number} of the log is missing or damaged")
        self.number = number


class _Tagged(msgspec.Struct):
    type: str


_DECODER = msgspec.json.Decoder[Entry](Entry)
_KNOWN = {kind.__name__ for kind in get_args(Entry)}


def entry_in(text: str, number: int) -> Entry | None:
    """What stands in a row of the log; None if this version does not know of such a thing.

    Raises `Damaged` with the number of the entry.
    """
    try:
        found: Entry = _DECODER.decode(text)
    except msgspec.DecodeError:
        if _tag(text) in ("", *_KNOWN):
            raise Damaged(number) from None
        return None
    return found


def _tag(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=_Tagged).type
    except (msgspec.DecodeError, UnicodeError):
        return ""
