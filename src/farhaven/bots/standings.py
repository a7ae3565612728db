"""What an arena tells: shares of wins with intervals, ratings, and how scores are spread."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence

import msgspec

from .arena import Contest, Ledger

_Z = 1.959964  # of a 95 % interval
_SETTLED = 1e-6  # the fit of ratings is done when a round changes strengths by less than this part
_ROUNDS = 100_000  # at most; bots that always win or lose against each other take thousands
_BINS = 30  # of a histogram, at most
_ELO = 400 / math.log(10)


class Share(msgspec.Struct, frozen=True):
    """Wins out of games, a shared win in equal parts, with a 95 % interval after Wilson."""

    games: int
    wins: float
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Final scores: their mean, and the scores that so many of them stay below."""

    mean: float
    least: int
    tenth: int
    quarter: int
    median: int
    three_quarters: int
    ninetieth: int
    most: int


class Standing(msgspec.Struct, frozen=True):
    """One bot over all its games; the rating is on the scale of Elo, 0 for the mean bot."""

    bot: str
    wins: Share
    rating: float
    scores: Spread
    histogram: tuple[int, ...]  # how many of its scores lie in each of the contest's bins


class Encounter(msgspec.Struct, frozen=True):
    """Two bots at one table: how often the first came before the second."""

    bot: str
    other: str
    ahead: Share


class Figures(msgspec.Struct, frozen=True):
    """A contest, as `farhaven arena --json` prints it."""

    contest: Contest
    games: int
    bins: tuple[int, ...]  # the scores from which each bin reaches to the next
    step: int
    standings: tuple[Standing, ...]
    encounters: tuple[Encounter, ...]


def figures(ledger: Ledger) -> Figures:
    """What the games so far tell; bots with no game are left out."""
    contest = ledger.contest
    wins: dict[str, list[float]] = defaultdict(list)
    scores: dict[str, list[int]] = defaultdict(list)
    ahead: dict[tuple[str, str], list[float]] = defaultdict(list)
    for meeting, series in enumerate(contest.meetings):
        for result in ledger.results(meeting):
            for place, bot in enumerate(series.bots):
                wins[bot].append(result.wins[place])
                scores[bot].append(result.scores[place])
                for rival in range(place):
                    pair = (series.bots[rival], bot)
                    ahead[pair].append(_ahead(result.wins, result.scores, rival, place))
    ratings = rate(ahead, tuple(wins))
    every = [score for found in scores.values() for score in found] or [0]
    step = bin_step(every)
    edges = bins(every, step)
    return Figures(
        contest=contest,
        games=sum(len(ledger.results(meeting)) for meeting in range(len(contest.meetings))),
        bins=edges,
        step=step,
        standings=tuple(
            Standing(
                bot,
                share(wins[bot]),
                round(ratings[bot], 1),
                spread(scores[bot]),
                histogram(scores[bot], edges, step),
            )
            for bot in contest.bots
            if wins[bot]
        ),
        encounters=tuple(Encounter(*pair, share(ahead[pair])) for pair in ahead),
    )


def _ahead(wins: Sequence[float], scores: Sequence[int], one: int, other: int) -> float:
    """1 if the one came before the other, by victory and then by score; a half for a tie."""
    mine, theirs = (wins[one], scores[one]), (wins[other], scores[other])
    return 0.5 if mine == theirs else float(mine > theirs)


def share(wins: Sequence[float]) -> Share:
    """The interval of Wilson, which holds for few games and for shares near 0 or 1, too."""
    games, won = len(wins), math.fsum(wins)
    rate = won / games
    middle = (rate + _Z**2 / (2 * games)) / (1 + _Z**2 / games)
    half = math.sqrt(rate * (1 - rate) / games + _Z**2 / (4 * games**2)) * _Z / (1 + _Z**2 / games)
    return Share(games, won, rate, max(0.0, middle - half), min(1.0, middle + half))


def spread(scores: Sequence[int]) -> Spread:
    ordered = sorted(scores)

    def at(part: float) -> int:
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]

    quantiles = (at(part) for part in (0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0))
    return Spread(sum(ordered) / len(ordered), *quantiles)


def bin_step(scores: Sequence[int]) -> int:
    """How wide bins are: 1, 2 or 5 of a power of ten, so that there are not too many."""
    reach, ten = max(scores) - min(scores), 1
    while True:
        for step in (ten, 2 * ten, 5 * ten):
            if reach / step < _BINS - 1:
                return step
        ten *= 10


def bins(scores: Sequence[int], step: int) -> tuple[int, ...]:
    """The lower edges of the bins that hold all scores."""
    return tuple(range(min(scores) // step * step, max(scores) + 1, step))


def histogram(scores: Sequence[int], edges: Sequence[int], step: int) -> tuple[int, ...]:
    counts = Counter((score - edges[0]) // step for score in scores)
    return tuple(counts[place] for place in range(len(edges)))


def rate(ahead: dict[tuple[str, str], list[float]], bots: Sequence[str]) -> dict[str, float]:
    """Ratings after Bradley and Terry, with one draw between every two who met.

    The draw keeps a bot that lost every game from falling without end.
    """
    won: dict[str, float] = defaultdict(float)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for (one, other), results in ahead.items():
        won[one] += math.fsum(results) + 0.5
        won[other] += len(results) - math.fsum(results) + 0.5
        met[one, other] = met[other, one] = len(results) + 1
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        before, strength = (
            strength,
            {
                bot: won[bot]
                / sum(
                    games / (strength[bot] + strength[other])
                    for (one, other), games in met.items()
                    if one == bot
                )
                if won[bot]
                else 1.0
                for bot in bots
            },
        )
        mean = math.exp(sum(math.log(one) for one in strength.values()) / len(strength))
        strength = {bot: one / mean for bot, one in strength.items()}
        if all(abs(strength[bot] / before[bot] - 1) < _SETTLED for bot in bots):
            break
    return {bot: _ELO * math.log(one) for bot, one in strength.items()}
