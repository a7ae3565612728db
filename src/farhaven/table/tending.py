"""What a host does with the tables of a store: whether they replay, taking out, bringing in.

Nobody plays meanwhile, or other processes learn of it from the store as they learn of each other.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy.exc import DatabaseError

from farhaven.core.codec import pretty
from farhaven.core.game import Refused
from farhaven.core.record import SUFFIX
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say

from . import leftover, salvage
from .entries import BotTookOver, Entry, Undone
from .exporting import WIDTH
from .founding import checked_level
from .identity import Keys, new_table_id
from .lines import founded_table, line, links_of, now, summary
from .rows import Kept, Line
from .setting_up import from_record
from .standing import (
    Broken,
    Standing,
    after,
    beginning,
    deciders,
    is_over,
    level_at,
    names,
    rebuilt,
    record,
)
from .store import Store


@dataclass(frozen=True)
class Replayed:
    """How far the log of a table replays, and why no further; "" if it replays to its end."""

    kept: Kept
    entries: int  # in the log
    standing: Standing | None  # None if not even its beginning can be made
    problem: str


async def replayed(store: Store, id: str) -> Replayed:
    """A table, rebuilt from its log as far as that goes."""
    kept = await store.table(id)
    if kept is None or kept.deleted:
        raise Refused(f"There is no table {id!r} in this store.")
    try:
        log = await store.log(id)
    except Refused as problem:
        return Replayed(kept, await store.length(id), None, str(problem).rstrip("."))
    try:
        standing = rebuilt(beginning(find(kept.founding.game), kept.founding), log)
    except Broken as broken:
        return Replayed(kept, len(log), broken.standing, str(broken))
    except Refused as problem:
        return Replayed(kept, len(log), None, str(problem).rstrip("."))
    return Replayed(kept, len(log), standing, "")


@dataclass(frozen=True)
class Unread:
    """A table that lies where the database is damaged."""

    id: str


async def all_replayed(store: Store) -> AsyncIterator[Replayed | Unread]:
    for id in await salvage.ids(store):
        found: Replayed | Unread = Unread(id)
        try:
            found = await replayed(store, id)
        except DatabaseError as error:
            if not salvage.is_damage(error):
                raise
        yield found


# -- out and in ------------------------------------------------------------------------------


async def record_file(
    store: Store, table: Replayed, *, running: bool = False
) -> tuple[str, str] | None:
    """The name and text of a game's record; None if it can go on here, unless `running` ones count.

    What cannot go on here is written whether it is finished or not.
    """
    standing = table.standing
    if table.problem or standing is None:
        return await leftover.record_file(store, table.kept.id, table.kept.founding)
    if not (running or is_over(standing)):
        return None
    name = f"{table.kept.founding.game}-{table.kept.id}{SUFFIX}"
    return name, pretty(record(standing), WIDTH) + "\n"


class Imported(NamedTuple):
    id: str
    is_over: bool
    links: dict[Seat, str]  # of the seats of people, and -1 to watch


async def bring_in(store: Store, keys: Keys, text: str) -> Imported:
    """A game from a record; whoever follows the link of a seat plays on."""
    brought = from_record(text, Say())
    founded = brought.plan.founded
    id = new_table_id()
    told = summary(brought.standing)
    lines = [
        Line(id, seq, entry, at, told) for seq, (entry, at) in enumerate(brought.played, start=1)
    ]
    await store.add_table(founded_table(keys, id, founded, "", (), brought.standing), lines)
    seats = (SPECTATOR, *brought.plan.own)
    return Imported(id, brought.is_over, {seat: keys.path(id, seat) for seat in seats})


# -- a table that is stuck -------------------------------------------------------------------


def situation(table: Replayed) -> str:
    """How a table stands, and what can be done about it."""
    if table.standing is None:
        return f"Table {table.kept.id}: {table.problem}."
    if table.problem:
        left = table.entries - table.standing.entries
        return (
            f"Table {table.kept.id}: {table.problem.rstrip('.')}. With --cut the last {left} of "
            f"its {table.entries} entries are taken away."
        )
    owing = [_owes(table.standing, seat) for seat in deciders(table.standing)]
    state = f"waits for {', '.join(owing)}" if owing else "is over"
    return (
        f"Table {table.kept.id} ({table.kept.founding.game}) replays: {table.entries} entries; it "
        f"{state}. With --takeback the latest decision is taken back, with --bot LEVEL a bot plays "
        "for those it waits for."
    )


def _owes(standing: Standing, seat: Seat) -> str:
    level = level_at(standing, seat)
    return f"{names(standing)[seat]} ({f'bot, {level}' if level else 'person'})"


async def cut(store: Store, keys: Keys, table: Replayed) -> int:
    """Take away what does not replay; returns how many entries that were."""
    if not table.problem or table.standing is None:
        raise Refused("The log replays to its end, so nothing is cut off.")
    id, standing = table.kept.id, table.standing
    await store.cut(id, standing.entries, summary(standing), links_of(keys, id, standing))
    return table.entries - table.standing.entries


async def take_back(store: Store, table: Replayed) -> None:
    """Take back the latest decision, whoever made it."""
    standing = _sound(table)
    if not standing.match.decisions:
        raise Refused("Nothing has been decided at this table, so there is nothing to take back.")
    await _add(store, table, [Undone(standing.match.decisions[-1].seat, free=True)])


async def let_a_bot_play(store: Store, table: Replayed, level: str) -> None:
    """Let a bot play for everybody whom the table waits for."""
    standing = _sound(table)
    owing = deciders(standing)
    if not owing:
        raise Refused("The game is over; nobody has to decide.")
    checked_level(level, Say())
    await _add(store, table, [BotTookOver(seat, level) for seat in owing])


def _sound(table: Replayed) -> Standing:
    if table.problem or table.standing is None:
        raise Refused(situation(table))
    return table.standing


async def _add(store: Store, table: Replayed, entries: list[Entry]) -> None:
    standing = _sound(table)
    for entry in entries:
        at = now()
        standing = after(standing, entry, at)
        await store.append(line(table.kept.id, standing, entry, at))
