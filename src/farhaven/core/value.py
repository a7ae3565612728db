"""Plain data: the base of everything that never changes once made, and helpers on tuples."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec

T = TypeVar("T")

Seat: TypeAlias = int
SPECTATOR: Seat = -1


class Value(msgspec.Struct, frozen=True, tag=True):
    """Base of components, duties, actions, events and obstacles."""


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """`items` with position `at` replaced by `item`."""
    return (*items[:at], item, *items[at + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """`items` less the first `item`."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def add(amounts: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """`amounts` with position `at` raised by `by`."""
    return (*amounts[:at], amounts[at] + by, *amounts[at + 1 :])
