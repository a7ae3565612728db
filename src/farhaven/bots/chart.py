"""A contest as a picture: for each bot its rating, its wins with their interval, and its scores."""

from __future__ import annotations

from typing import Final

from farhaven.core.registry import find
from farhaven.svg.document import document
from farhaven.svg.markup import fitted, label, number
from farhaven.svg.shapes import path, rect

from .standings import Figures, Standing

_WIDTH: Final = 900.0
_TOP: Final = 74.0
_ROW: Final = 64.0
_FOOT: Final = 40.0
_NAMES: Final = 150.0  # room for a name and its rating
_WINS: Final = (180.0, 260.0)  # where the shares of wins begin, and how wide they are
_SCORES: Final = (520.0, 350.0)
_BAR: Final = 22.0
_TICKS: Final = 8  # scores that are written below, at most


def chart(figures: Figures) -> str:
    contest = figures.contest
    heading = f"{find(contest.game).title}: {figures.games} games, {contest.seats} at a table"
    ranked = sorted(figures.standings, key=lambda standing: -standing.rating)
    bottom = _TOP + _ROW * len(ranked)
    return document(
        _WIDTH,
        bottom + _FOOT,
        rect(0, 0, _WIDTH, bottom + _FOOT, "panel", r=10),
        label(20, 30, heading, 17, anchor="start"),
        label(20, 56, "bot and rating", 12, anchor="start", class_="soft"),
        label(_WINS[0], 56, "share of wins, 95 % interval", 12, anchor="start", class_="soft"),
        label(_SCORES[0], 56, "final scores, with the median", 12, anchor="start", class_="soft"),
        *_quarters(bottom),
        *_scale(figures, bottom),
        *(
            _row(figures, standing, _TOP + _ROW * place, strongest=place == 0)
            for place, standing in enumerate(ranked)
        ),
        name=heading,
        picture=True,
    )


def _line(d: str, width: float, colour: str = "line") -> str:
    return path(d, stroke=f"var(--fh-{colour})", stroke_width=width, fill="none")


# -- scales ----------------------------------------------------------------------------------


def _share(share: float) -> float:
    return _WINS[0] + _WINS[1] * share


def _quarters(bottom: float) -> list[str]:
    parts = []
    for quarter in range(5):
        x = _share(quarter / 4)
        parts.append(_line(f"M{number(x)} {_TOP - 6:g}V{bottom:g}", 0.8))
        parts.append(label(x, bottom + 18, f"{25 * quarter} %", 11, class_="soft"))
    return parts


def _place(figures: Figures, score: float) -> float:
    """Where a score lies; a bin reaches from its own edge to the next."""
    low, step = figures.bins[0], figures.step
    return _SCORES[0] + _SCORES[1] * (score - low) / (step * len(figures.bins))


def _scale(figures: Figures, bottom: float) -> list[str]:
    every = -(-len(figures.bins) // _TICKS)
    parts = []
    for edge in figures.bins[::every]:
        x = _place(figures, edge)
        parts.append(_line(f"M{number(x)} {_TOP - 6:g}V{bottom:g}", 0.8))
        parts.append(label(x, bottom + 18, str(edge), 11, class_="soft"))
    return parts


# -- one bot ---------------------------------------------------------------------------------


def _row(figures: Figures, standing: Standing, y: float, strongest: bool) -> str:
    middle = y + _ROW / 2
    parts = [
        label(20, middle - 2, standing.bot, fitted(standing.bot, 14, _NAMES), anchor="start"),
        label(20, middle + 16, f"{standing.rating:+.0f}", 12, anchor="start", class_="soft"),
        *_wins(standing, middle, 0.75 if strongest else 0.45),
        *_scores(figures, standing, y),
    ]
    return "\n".join(parts)


def _wins(standing: Standing, middle: float, weight: float) -> list[str]:
    wins, top = standing.wins, middle - _BAR / 2
    low, high = number(_share(wins.low)), number(_share(wins.high))
    whiskers = f"M{low} {middle:g}H{high}M{low} {middle - 5:g}v10M{high} {middle - 5:g}v10"
    bar = path(
        f"M{_WINS[0]:g} {top:g}h{number(_WINS[1] * wins.share)}v{_BAR:g}H{_WINS[0]:g}Z",
        fill="var(--fh-accent)",
        opacity=weight,
    )
    share = label(_share(1) + 12, middle + 4, f"{wins.share:.1%}", 12, anchor="start")
    return [bar, _line(whiskers, 1.6, "ink"), share]


def _scores(figures: Figures, standing: Standing, y: float) -> list[str]:
    """How often each score came, and the one that half of the games stayed below."""
    most = max(max(one.histogram) for one in figures.standings)
    base, reach = y + _ROW - 8, _ROW - 16
    steps = "".join(
        f"V{number(base - reach * count / most)}H{number(_place(figures, edge + figures.step))}"
        for edge, count in zip(figures.bins, standing.histogram, strict=True)
    )
    hills = path(
        f"M{_SCORES[0]:g} {base:g}{steps}V{base:g}Z", fill="var(--fh-accent)", opacity=0.45
    )
    x = number(_place(figures, standing.scores.median + 0.5))
    return [
        hills,
        _line(f"M{_SCORES[0]:g} {base:g}h{_SCORES[1]:g}", 1.2),
        _line(f"M{x} {base:g}v{-reach:g}", 2.0, "ink"),
    ]
