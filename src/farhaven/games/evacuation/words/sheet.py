"""The headings of the score sheet, what its lines count, and how the game ended."""

from __future__ import annotations

from farhaven.core.words import Say


def line(key: str, say: Say) -> str:
    return {
        "production": say("Lowest level"),
        "goals": say("Goals"),
        "areas": say("Areas left behind"),
        "people": say("People left behind"),
        "stadiums": say("Stadiums missing"),
        "penalties": say("Penalty tokens"),
        "smiles": say("Smiles"),
        "tasks": say("Public tasks"),
        "lines": say("Lines"),
        "lowest": say("Lowest level"),
    }[key]


def explanation(key: str, say: Say) -> str:
    """What a line of the score sheet counts."""
    return {
        "production": say("Points for the lowest of the three levels, by the table of the board."),
        "goals": say("The points of the highest step that each goal has reached."),
        "areas": say("For each land area that was not evacuated: 2 points, in the race 1 level."),
        "people": say("1 point for each population circle on an area that was not evacuated."),
        "stadiums": say(
            "For each stadium short of 3 on the New World: 3 points, in the race 1 level."
        ),
        "penalties": say("For each penalty token: 3 points, in the race 1 level."),
        "smiles": say(
            "For the most smiles; in the points game only with 3 stadiums on the New World."
        ),
        "tasks": say("The points of the public tasks that were paid for."),
        "lines": say("For the most areas in each of the three lines."),
        "lowest": say("The lowest of the three levels; the race is decided by what is left of it."),
    }[key]


def tie_break(say: Say) -> str:
    return say(
        "In the points game tied players share the victory [15.8]. In the race smiles decide "
        "among those who reached the aim [14.10]; otherwise stadiums and smiles, then the other "
        "levels [14.11, 14.12]."
    )


def ending(key: str, say: Say) -> str:
    return {
        "points": say("The fourth year is over: the points are counted."),
        "four_years": say("The fourth year is over, and nobody has ended the race before."),
        "last_actions": say("The race was ended in the action phase, after a last transport."),
        "phase_end": say("The race was ended with the end of a phase."),
    }[key]
