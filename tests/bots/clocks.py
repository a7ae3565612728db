"""Clocks for tests: they count how often they are asked, not seconds."""

from __future__ import annotations

from farhaven.bots.clock import Clock, OutOfTime


class Short(Clock):
    """Time is over when it has been asked so many times."""

    def __init__(self, checks: int) -> None:
        super().__init__()
        self.left = checks

    def check(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise OutOfTime
