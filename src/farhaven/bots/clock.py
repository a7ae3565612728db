"""Time to think: asked often, also in the midst of long steps."""

from __future__ import annotations

import math
import time


class OutOfTime(Exception):
    """The time to think is over; what was found until now has to do."""


class Clock:
    """Runs from when it is made, for so many seconds on the wall."""

    def __init__(self, seconds: float = math.inf) -> None:
        self._until = time.monotonic() + seconds

    def check(self) -> None:
        """Raise `OutOfTime` if the time is over."""
        if time.monotonic() > self._until:
            raise OutOfTime


ENDLESS = Clock()
