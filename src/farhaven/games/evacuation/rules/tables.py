"""How the modules of the rules are put together: tables from types to functions.

A question lists what its owner may do about a duty; an order carries a duty out; a deed does what
was decided; a reason says why an action is not possible. Every module offers its own as one `Part`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TypeAlias, TypeVar, cast

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action
from ..state import State

V = TypeVar("V", bound=Value)

Question: TypeAlias = Callable[[State, Seat, Value], Iterable[Action]]
Order: TypeAlias = Callable[[State, Seat, Value, Log | None], None]
Reason: TypeAlias = Callable[[State, Seat, Value], Iterable[Value]]


@dataclass(frozen=True)
class Part:
    questions: dict[type[Value], Question] = field(default_factory=dict)
    orders: dict[type[Value], Order] = field(default_factory=dict)
    deeds: dict[type[Value], Order] = field(default_factory=dict)
    reasons: dict[type[Value], Reason] = field(default_factory=dict)


# A table is asked with the type that a function was entered for, so the casts are true.


def question(
    kind: type[V], choices: Callable[[State, Seat, V], Iterable[Action]]
) -> tuple[type[Value], Question]:
    return kind, cast("Question", choices)


def order(
    kind: type[V], carry_out: Callable[[State, Seat, V, Log | None], None]
) -> tuple[type[Value], Order]:
    return kind, cast("Order", carry_out)


def deed(
    kind: type[V], do: Callable[[State, Seat, V, Log | None], None]
) -> tuple[type[Value], Order]:
    return kind, cast("Order", do)


def reason(
    kind: type[V], why: Callable[[State, Seat, V], Iterable[Value]]
) -> tuple[type[Value], Reason]:
    return kind, cast("Reason", why)
