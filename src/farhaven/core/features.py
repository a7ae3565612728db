"""Features: a view as a row of numbers, for learning.

The row has the same length and order for every view of a game. What is the viewer's own comes
first, then the others in seat order from the viewer on; a spectator looks from seat 0. Hidden
things are counted, never named, and seats that nobody has taken are zeros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import chain
from typing import Generic, TypeVar

from .value import SPECTATOR, Seat

S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True)
class Features(Generic[V]):
    """How a game's views become numbers."""

    names: tuple[str, ...]  # one for each number, in order
    of: Callable[[V], list[float]]


@dataclass(frozen=True)
class Situation(Generic[S]):
    """How the decision of a seat becomes numbers, quickly and straight from a state, for habits."""

    names: tuple[str, ...]  # one for each number, in order
    of: Callable[[S, Seat], list[float]]


@dataclass(frozen=True)
class Part(Generic[V]):
    """A few numbers that belong together, as seen from a seat or about a seat."""

    names: tuple[str, ...]
    of: Callable[[V, Seat], Iterable[float]]


def names_of(parts: Iterable[Part[V]], prefix: str = "") -> tuple[str, ...]:
    return tuple(f"{prefix}{name}" for part in parts for name in part.names)


def numbers_of(parts: Iterable[Part[V]], view: V, seat: Seat) -> list[float]:
    return list(map(float, chain.from_iterable([part.of(view, seat) for part in parts])))


def seats_from(viewer: Seat, seats: int) -> list[Seat]:
    """All seats, the viewer's first; a spectator looks from seat 0."""
    first = 0 if viewer == SPECTATOR else viewer
    return [(first + n) % seats for n in range(seats)]


def names_like(names: Iterable[str], prefix: str) -> tuple[str, ...]:
    """Names of numbers after the members of an enumeration, or other words."""
    return tuple(f"{prefix}_{name.lower()}" for name in names)


def one_hot(found: int, size: int) -> list[float]:
    """Zeros but for a one at `found`; all zeros if that is none of them."""
    return [float(n == found) for n in range(size)]
