"""How the parts of the rules plug in: one record per kind of action, effect and question.

A module of the rules ends with tuples of these records; `deciding` puts all of them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar, cast

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action
from ..state import State

A = TypeVar("A", bound=Value)
E = TypeVar("E", bound=Value)
Q = TypeVar("Q", bound=Value)


def always(state: State, seat: Seat, entry: Value) -> bool:
    return True


def never(state: State, seat: Seat, entry: Value) -> bool:
    return False


def nothing(state: State, seat: Seat, entry: Value) -> list[Action]:
    return []


def needs_action(state: State, seat: Seat, entry: Value, way: int, log: Log | None) -> None:
    """For effects that are settled by an action of their own, such as taking a module."""
    raise AssertionError(f"{entry} is not settled by itself")


@dataclass(frozen=True)
class ActionRule:
    """What an action does, and what stands against it where it is not an option."""

    kind: type[Value]
    do: Callable[[State, Seat, Value, Log | None], None]
    against: Callable[[State, Seat, Value], Iterable[Value]]


@dataclass(frozen=True)
class EffectRule:
    """How an entry of the pool is settled.

    `choices`: the actions that settle it; none if it is impossible now. `plain`: whether it asks
    nothing and loses nothing, so that it happens at once. `carry_out`: what `Settle` does, and
    what happens at once; the entry has left the pool before.
    """

    kind: type[Value]
    choices: Callable[[State, Seat, Value], list[Action]]
    plain: Callable[[State, Seat, Value], bool]
    carry_out: Callable[[State, Seat, Value, int, Log | None], None]


@dataclass(frozen=True)
class QuestionRule:
    """What may be answered. In a window, free actions and the pool are open besides."""

    kind: type[Value]
    choices: Callable[[State, Seat, Value], list[Action]]
    window: bool


@dataclass(frozen=True)
class StepRule:
    """A thing on the stack of questions that asks nothing: it is done when its time comes."""

    kind: type[Value]
    do: Callable[[State, Seat, Value, Log | None], None]


# The casts below are sound because every record is found by the type of what it is given.


def action_rule(
    kind: type[A],
    do: Callable[[State, Seat, A, Log | None], None],
    against: Callable[[State, Seat, A], Iterable[Value]],
) -> ActionRule:
    return ActionRule(
        kind,
        cast("Callable[[State, Seat, Value, Log | None], None]", do),
        cast("Callable[[State, Seat, Value], Iterable[Value]]", against),
    )


def effect_rule(
    kind: type[E],
    *,
    choices: Callable[[State, Seat, E], list[Action]] = nothing,
    plain: Callable[[State, Seat, E], bool] = never,
    carry_out: Callable[[State, Seat, E, int, Log | None], None] = needs_action,
) -> EffectRule:
    return EffectRule(
        kind,
        cast("Callable[[State, Seat, Value], list[Action]]", choices),
        cast("Callable[[State, Seat, Value], bool]", plain),
        cast("Callable[[State, Seat, Value, int, Log | None], None]", carry_out),
    )


def question_rule(
    kind: type[Q], choices: Callable[[State, Seat, Q], list[Action]], *, window: bool = False
) -> QuestionRule:
    return QuestionRule(kind, cast("Callable[[State, Seat, Value], list[Action]]", choices), window)


def step_rule(kind: type[Q], do: Callable[[State, Seat, Q, Log | None], None]) -> StepRule:
    return StepRule(kind, cast("Callable[[State, Seat, Value, Log | None], None]", do))
