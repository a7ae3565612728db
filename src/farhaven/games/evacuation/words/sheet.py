"""The headings of the score sheet, what its lines count, and how the game ended."""

from __future__ import annotations

from farhaven.core.words import Say


def ending(key: str, say: Say) -> str:
    return {
        "points": say("The fourth year is over: the points are counted."),
        "four_years": say("The fourth year is over, and nobody has ended the race before."),
        "last_actions": say("The race was ended in the action phase, after a last transport."),
        "phase_end": say("The race was ended with the end of a phase."),
    }[key]
