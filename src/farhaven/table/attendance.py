"""Whether somebody is at a table, and whether its bots think.

Bots think while somebody is there: with a page of the table open, here or at another process, or by
a request a moment ago, for programs do without a page. Without anybody there they still answer what
a person has decided, until a person is asked, so whoever comes back finds the answer. Else they
rest.
"""

from __future__ import annotations

import time
from typing import Final

from farhaven.core.value import Seat

from .livetable import LiveTable
from .standing import deciders, level_at

LINGERS: Final = 60.0  # seconds for which somebody counts as there after a request


def is_attended(table: LiveTable) -> bool:
    has_page = bool(table.streams or table.online())
    return has_page or time.monotonic() - table.visited < LINGERS


def may_think(table: LiveTable) -> bool:
    return is_attended(table) or _is_answer(table)


def is_waited_for(table: LiveTable) -> bool:
    """Whether a person is there and waits for the bots of this table."""
    if not is_attended(table):
        return False
    owing = deciders(table.standing)
    return any(seat not in owing for seat in _people(table))


def _is_answer(table: LiveTable) -> bool:
    """Whether people play or have resigned, and one of them has decided: bots owe them an answer.

    So a game from which somebody resigns comes to its end.
    """
    standing = table.standing
    given_up = [seat for seat in standing.resigned if standing.chairs[seat].kind == "person"]
    people = [*_people(table), *given_up]
    return any(made.seat in people for made in standing.match.decisions)


def _people(table: LiveTable) -> list[Seat]:
    standing = table.standing
    return [
        seat
        for seat, chair in enumerate(standing.chairs)
        if chair.kind == "person" and not level_at(standing, seat)
    ]
