"""A small network that follows its inputs: only what has changed since it was last asked counts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from operator import mul, ne

from .inputs import Row


class Layer:
    """Hidden units: each adds up its weights of the numbers, and answers if that is above nothing.

    The numbers of one source, such as a seat, hardly differ from one question to the next, so the
    sums of the last time are kept and mended.
    """

    def __init__(self, columns: Sequence[Row]) -> None:
        self.columns = columns  # for each number, its weight for each unit
        self._none: tuple[Sequence[float], list[float]] = ([0.0] * len(columns), _nothing(columns))
        self._last: dict[int, tuple[Sequence[float], list[float]]] = {}

    def answers(self, source: int, numbers: Sequence[float]) -> list[float]:
        before, sums = self._last.get(source, self._none)
        for at in compress(range(len(numbers)), map(ne, before, numbers)):
            more = numbers[at] - before[at]
            sums = [
                total + more * weight for total, weight in zip(sums, self.columns[at], strict=True)
            ]
        self._last[source] = numbers, sums
        return [max(0.0, total) for total in sums]


def _nothing(columns: Sequence[Row]) -> list[float]:
    return [0.0] * len(columns[0])


def together(row: Row, answers: Sequence[float]) -> float:
    """What the units say together; the last weight stands for itself."""
    return sum(map(mul, row, answers), row[-1])
