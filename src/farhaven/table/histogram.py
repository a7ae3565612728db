"""How long something takes, counted as Prometheus wants it."""

from __future__ import annotations

from collections.abc import Iterator


class Histogram:
    """Counts of what took at most so many seconds, for each of the bounds."""

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds = bounds
        self._under = [0] * len(bounds)
        self._count = 0
        self._seconds = 0.0

    def note(self, seconds: float) -> None:
        self._count += 1
        self._seconds += seconds
        for at, bound in enumerate(self._bounds):
            self._under[at] += seconds <= bound

    def lines(self, name: str, label: str) -> Iterator[str]:
        for bound, count in zip((*self._bounds, "+Inf"), (*self._under, self._count), strict=True):
            yield f'{name}_bucket{{le="{bound}",{label}}} {count}'
        yield f"{name}_sum{{{label}}} {self._seconds:.6f}"
        yield f"{name}_count{{{label}}} {self._count}"
