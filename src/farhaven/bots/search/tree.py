"""The tree of a search: decisions, their options, and what became of them."""

from __future__ import annotations

import math
from typing import Generic

from farhaven.core.game import A
from farhaven.core.rng import Rng, below
from farhaven.core.value import Seat

_TRUST = 3.0  # in a first impression, as if it were so many visits
_DOUBT = 2.0  # how fast attention falls with the distance from the best first impression


class Edge(Generic[A]):
    """An option of a decision, and what became of it."""

    __slots__ = ("first", "next", "share", "steps", "total", "visits")

    def __init__(self, first: list[float], steps: tuple[A, ...] = ()) -> None:
        self.first = first  # for each seat, what it seemed to be worth at first
        self.visits = 0  # since then
        self.total = [0.0] * len(first)  # for each seat, the sum over the visits
        self.share = 0.0  # of the attention of its decision, by the first impression
        self.steps = steps  # what the seat does after it, to finish what the option begins
        self.next: dict[Seat, Fork[A]] = {}  # by who decides next, which may differ by world

    def fork(self, seat: Seat) -> Fork[A]:
        """The decision of `seat` that comes after this option."""
        found = self.next.get(seat)
        if found is None:
            found = self.next[seat] = Fork()
        return found


class Fork(Generic[A]):
    """A decision of one seat, the same in all worlds that lead here."""

    __slots__ = ("drift", "edges", "visits")

    def __init__(self) -> None:
        self.visits = 0  # of its options, after their first impressions
        self.drift: list[float] = []  # for each seat, the sum of what visits differ from those
        self.edges: dict[A, Edge[A]] = {}

    def add(self, edge: Edge[A], total: list[float], visits: int = 1) -> None:
        """Note what so many visits found, in sum."""
        self.drift = self.drift or [0.0] * len(total)
        self.visits += visits
        edge.visits += visits
        for seat, worth in enumerate(total):
            edge.total[seat] += worth
            self.drift[seat] += worth - visits * edge.first[seat]

    def mean(self, edge: Edge[A], seat: Seat) -> float:
        """What an option is worth by all that was found, as if all were looked at as deeply.

        Positions later in the game look better or worse than earlier ones for all options alike,
        so the first impression is moved by what the visits here differ from theirs on the average.
        """
        drift = self.drift[seat] / self.visits if self.visits else 0.0
        first = _TRUST * (edge.first[seat] + drift)
        return (first + edge.total[seat]) / (_TRUST + edge.visits)

    def give_shares(self, seat: Seat, rng: Rng) -> float:
        """Attention by the first impression; returns by how much options differ here.

        Chance makes the shares of equal options differ a little, or the first would come first.
        """
        options = list(self.edges)
        worths = [self.edges[option].first[seat] for option in options]
        for option, weight in zip(options, likings(worths), strict=True):
            drawn, rng = below(rng, 1000)
            self.edges[option].share = weight * (1 + drawn / 100_000)
        return max(worths) - sum(worths) / len(worths)


def likings(worths: list[float], doubt: float = _DOUBT) -> list[float]:
    """Shares of 1 for options of these worths; the unit is how far the mean is from the best."""
    best = max(worths)
    spread = max(best - sum(worths) / len(worths), 1e-6)
    weights = [math.exp(-doubt * (best - worth) / spread) for worth in worths]
    total = sum(weights)
    return [weight / total for weight in weights]


class Unit:
    """By how much the options of a decision usually differ, whatever points a game counts."""

    __slots__ = ("count", "total")

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0

    def add(self, difference: float) -> None:
        self.count += 1
        self.total += difference

    @property
    def size(self) -> float:
        return max(self.total / self.count, 1e-6) if self.count else 1.0
