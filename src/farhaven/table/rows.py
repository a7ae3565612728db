"""What is handed to the store, and what it hands out: tables, entries, commands that were done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from farhaven.core.value import Seat

from .entries import Entry
from .founding import Founding


class Summary(msgspec.Struct, frozen=True):
    """What a list of tables tells about one of them, without looking into its log."""

    names: tuple[str, ...]
    deciders: tuple[Seat, ...]  # empty when the game is over
    decisions: int
    open: tuple[Seat, ...] = ()  # seats that wait for somebody with their link
    winners: tuple[Seat, ...] = ()
    scores: tuple[int | None, ...] = ()  # of each seat, when the game is over


@dataclass(frozen=True)
class NewTable:
    id: str
    founding: Founding
    host: str
    links: tuple[tuple[str, Seat], ...]  # hashes of the links' secrets
    grants: tuple[tuple[str, Seat], ...]  # hashes of devices' secrets
    summary: Summary
    at: str


@dataclass(frozen=True)
class Kept:
    """A table as it was founded."""

    id: str
    founding: Founding
    host: str
    deleted: bool
    revision: int


class Done(NamedTuple):
    """A command that was done: what was asked, as a digest, and what was answered."""

    command_id: str
    digest: str
    answer: bytes


class Line(NamedTuple):
    """One entry to be added to a log."""

    table: str
    seq: int
    entry: Entry
    at: str
    summary: Summary
    done: Done | None = None


class Listed(NamedTuple):
    id: str
    game: str
    changed: str
    summary: Summary
    seats: tuple[Seat, ...]  # held by the device
