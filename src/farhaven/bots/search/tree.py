"""The tree of a search: decisions, their options, and what became of them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Generic

from farhaven.core.game import A
from farhaven.core.value import Seat

_DOUBT = 2.0  # how fast attention falls with the distance from the best first impression


class Edge(Generic[A]):
    """An option of a decision, and what became of it."""

    __slots__ = ("next", "seen", "share", "total", "visits")

    def __init__(self, visits: int, worths: list[float], seen: bytes = b"") -> None:
        self.visits = visits
        self.total = worths  # for each seat, the sum over the visits
        self.share = 0.0  # of the attention of its decision, by the first impression
        self.seen = seen  # the print of what the searching seat saw then, if it was asked again
        self.next: dict[Seat, Fork[A]] = {}  # by who decides next, which may differ by world

    def mean(self, seat: Seat) -> float:
        return self.total[seat] / max(self.visits, 1)  # one that stood alone has none at first

    def add(self, worths: list[float]) -> None:
        self.visits += 1
        self.total = [a + b for a, b in zip(self.total, worths, strict=True)]

    def fork(self, seat: Seat) -> Fork[A]:
        """The decision of `seat` that comes after this option."""
        found = self.next.get(seat)
        if found is None:
            found = self.next[seat] = Fork()
        return found


class Fork(Generic[A]):
    """A decision of one seat, the same in all worlds that lead here."""

    __slots__ = ("edges", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.edges: dict[A, Edge[A]] = {}

    def give_shares(self, seat: Seat) -> None:
        """Attention by the first impression: less and less for what looks worse than the best."""
        options = list(self.edges)
        weights = likings([self.edges[option].mean(seat) for option in options])
        for option, weight in zip(options, weights, strict=True):
            self.edges[option].share = weight


def likings(worths: list[float], doubt: float = _DOUBT) -> list[float]:
    """Shares of 1 for options of these worths; the unit is how far the mean is from the best."""
    best = max(worths)
    spread = max(best - sum(worths) / len(worths), 1e-6)
    weights = [math.exp(-doubt * (best - worth) / spread) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


def found_again(root: Fork[A], seen: bytes, seat: Seat) -> Fork[A] | None:
    """The decision of `seat` in the tree of `root` at which it saw just this."""
    todo = [root]
    while todo:
        for edge in todo.pop().edges.values():
            if edge.seen == seen:
                return edge.next.get(seat)
            todo.extend(edge.next.values())
    return None


class Range:
    """The least and the most that was seen, so that worths can be compared whatever their unit."""

    __slots__ = ("least", "most")

    def __init__(self) -> None:
        self.least = math.inf
        self.most = -math.inf

    def widen(self, worths: Iterable[float]) -> None:
        for worth in worths:
            self.least = min(self.least, worth)
            self.most = max(self.most, worth)

    def place(self, worth: float) -> float:
        """From 0 for the least to 1 for the most."""
        if self.most <= self.least:
            return 0.5
        return (worth - self.least) / (self.most - self.least)
