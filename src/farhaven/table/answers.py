"""What a command asks for, and what is answered to it."""

from __future__ import annotations

import msgspec

from farhaven.core.codec import digest, encode, to_plain
from farhaven.core.value import Seat
from farhaven.core.words import Say

from .commands import Command
from .problems import NotPossible
from .standing import Standing, decisions, version
from .store import Store


class Answer(msgspec.Struct, frozen=True):
    """What came of a command."""

    command_id: str
    seat: Seat
    version: int  # of the seat, after it
    decisions: int
    table: str  # where to go on; a rematch leads to another one


def what_is_asked(command: Command) -> str:
    """Names what is asked; sent again after a reload, a command may carry another version."""
    plain = to_plain(command)
    if isinstance(plain, dict):
        plain.pop("version", None)
    return digest(plain)


def answer_to(command: Command, standing: Standing, table: str) -> bytes:
    seat = command.seat
    return encode(
        Answer(command.command_id, seat, version(standing, seat), decisions(standing), table)
    )


async def done_before(store: Store, table: str, command: Command, say: Say) -> bytes | None:
    """What was answered to the command when it was sent before, if it was."""
    done = await store.done(table, command.command_id)
    if done is None:
        return None
    if done.digest != what_is_asked(command):
        raise NotPossible(say("This command id was used for another command already."))
    return done.answer
