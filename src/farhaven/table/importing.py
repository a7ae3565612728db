"""Games that are brought along in a record: replayed once, in a process of its own.

That process answers nobody, so it may take its time; it takes one record after another, and
addresses take turns. What comes back is how the table stands, ready to be looked at.
"""

from __future__ import annotations

import io
import logging
import pickle
from http import HTTPStatus
from typing import Final

from farhaven.core.game import Game
from farhaven.core.registry import find
from farhaven.core.value import SPECTATOR
from farhaven.core.words import Say
from farhaven.language import say_for

from .executor import Executor, ExecutorFailed
from .identity import new_table_id
from .lines import founded_table, summary
from .owner_queue import OwnerQueue
from .problems import NotPossible, Problem
from .rows import Kept, Line
from .setting_up import Brought, from_record
from .tables import Tables

PATIENCE: Final = 60.0  # seconds for one record
MOST_WAITING: Final = 4  # records of one address
MOST_IN_ALL: Final = 100
PAUSE: Final = 5  # seconds after which somebody who was refused may try again
MODEST: Final = 5  # how far the process steps back for others

log = logging.getLogger(__name__)


class Importing:
    """The records that wait to be replayed; with `own_process` false, a thread replays them."""

    def __init__(self, own_process: bool) -> None:
        self._executor = Executor(own_process, MODEST)
        self._queue = OwnerQueue(1)

    async def brought(self, text: str, address: str, language: str, say: Say) -> Brought:
        """The game in a record; raises `Refused` or a `Problem` that says why there is none."""
        if self._queue.waiting(address) >= MOST_WAITING or len(self._queue) >= MOST_IN_ALL:
            sentence = say("Too many records wait to be read; try again in a few seconds.")
            raise Problem(HTTPStatus.TOO_MANY_REQUESTS, sentence, retry_after=PAUSE)
        async with self._queue.place(address):
            try:
                return unpacked(await self._executor.ask(PATIENCE, replayed, text, language))
            except ExecutorFailed as error:
                log.warning("A record could not be replayed (%s).", error)
                raise NotPossible(
                    say("This record takes too long to replay, so it cannot be opened here.")
                ) from None

    def close(self) -> None:
        self._executor.close()


async def adopt(tables: Tables, device: str, brought: Brought) -> str:
    """A new table at which all this has happened already; returns its id."""
    id, founded, standing = new_table_id(), brought.plan.founded, brought.standing
    grants = tuple((device, seat) for seat in brought.plan.own or (SPECTATOR,))
    told = summary(standing)
    lines = [
        Line(id, seq, entry, at, told) for seq, (entry, at) in enumerate(brought.played, start=1)
    ]
    new = founded_table(tables.keys, id, founded, device, grants, standing)
    await tables.store.add_table(new, lines)
    tables.take_in(Kept(id, founded, device, False, 0), standing, grants)
    return id


# -- from process to process -----------------------------------------------------------------


def replayed(text: str, language: str) -> bytes:
    """What the other process does; raises `Refused`."""
    return packed(from_record(text, say_for(language, ())))


class _Packing(pickle.Pickler):
    """A game consists of functions, so it goes by its name."""

    def persistent_id(self, found: object) -> str | None:
        return found.name if isinstance(found, Game) else None


class _Unpacking(pickle.Unpickler):
    def persistent_load(self, name: str) -> object:
        return find(name)


def packed(brought: Brought) -> bytes:
    made = io.BytesIO()
    _Packing(made, pickle.HIGHEST_PROTOCOL).dump(brought)
    return made.getvalue()


def unpacked(made: bytes) -> Brought:
    """What our own process has packed; nothing else may be given to it."""
    found: Brought = _Unpacking(io.BytesIO(made)).load()
    return found
