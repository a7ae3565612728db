"""Ratings: an Elo number per game, for those who want one.

A finished game counts for the people who have accounts and want ratings, if there are two of them
or more. Each is compared with each of the others: who ends in a better place has beaten the other,
who shares the place has drawn. docs/hosting.md says it with an example.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

FIRST = 1500
LEAST = 100
SCALE = 400  # points of difference at which ten games in eleven are expected to be won
NEWCOMER = 20  # games after which a rating is settled
STEP, SETTLED_STEP = 40, 20  # the most that one game can change


class Rated(NamedTuple):
    rating: int
    games: int
    place: int  # in the game that has ended


def expected(own: int, other: int) -> float:
    """The share of games that somebody is expected to win."""
    return float(1 / (1 + 10 ** ((other - own) / SCALE)))


def changes(everybody: Sequence[Rated]) -> list[int]:
    """What a game does to the rating of each; nothing where there is nobody to compare with."""
    if len(everybody) < 2:
        return [0] * len(everybody)
    return [_change(one, at, everybody) for at, one in enumerate(everybody)]


def _change(one: Rated, at: int, everybody: Sequence[Rated]) -> int:
    others = [other for number, other in enumerate(everybody) if number != at]
    better = sum(
        _points(one.place, other.place) - expected(one.rating, other.rating) for other in others
    )
    step = STEP if one.games < NEWCOMER else SETTLED_STEP
    change = round(step * better / len(others))
    return max(change, LEAST - one.rating)


def _points(own: int, other: int) -> float:
    return 0.5 if own == other else float(own < other)
