"""What a seat, or the table, still owes, as plain data.

An agenda is a tuple of batches, the open batch last. A batch is a tuple of duties that may be
settled in any order. Nothing here is ever changed in place, so a cloned state shares its agendas
with the original.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from .value import without

D = TypeVar("D")  # a game's own union of duties

Batch: TypeAlias = tuple[D, ...]
Agenda: TypeAlias = tuple[tuple[D, ...], ...]


def first(agenda: Agenda[D], *duties: D) -> Agenda[D]:
    """Owe `duties` in this order, before everything owed so far."""
    if len(duties) == 1:
        return (*agenda, duties)
    return agenda + tuple([(duty,) for duty in reversed(duties)])


def batch(agenda: Agenda[D], *duties: D) -> Agenda[D]:
    """Owe `duties` in any order among themselves, before everything owed so far."""
    return (*agenda, duties) if duties else agenda


def join(agenda: Agenda[D], *duties: D) -> Agenda[D]:
    """Owe `duties` in any order together with what is open now."""
    if not agenda:
        return batch(agenda, *duties)
    return (*agenda[:-1], agenda[-1] + duties)


def last(agenda: Agenda[D], *duties: D) -> Agenda[D]:
    """Owe `duties` in this order, after everything owed so far."""
    return tuple((duty,) for duty in reversed(duties)) + agenda


def open_duties(agenda: Agenda[D]) -> Batch[D]:
    """The duties that may be settled now."""
    return agenda[-1] if agenda else ()


def settle(agenda: Agenda[D], duty: D, *gains: D) -> Agenda[D]:
    """Strike `duty` from the open batch; what it brought takes its place there.

    Gains therefore wait with the rest of their own batch, in any order, and can never slip in
    beside a later duty such as the end of the turn.
    """
    rest = gains if agenda[-1] == (duty,) else without(agenda[-1], duty) + gains
    return (*agenda[:-1], rest) if rest else agenda[:-1]
