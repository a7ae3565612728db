"""A contest as a picture: shares of wins with their intervals, one bar a bot."""

from __future__ import annotations

from typing import Final

from farhaven.svg.document import document
from farhaven.svg.markup import element, label

from .standings import Figures, Standing

_WIDTH: Final = 640.0
_NAMES: Final = 130.0  # room for the names
_ROW: Final = 34.0
_TOP: Final = 52.0
_SCALE: Final = _WIDTH - _NAMES - 90


def chart(figures: Figures) -> str:
    contest = figures.contest
    heading = f"{contest.game}: {figures.games} games, {contest.seats} seats"
    height = _TOP + _ROW * len(figures.standings) + 28
    rows = [
        _row(_TOP + _ROW * number, standing) for number, standing in enumerate(figures.standings)
    ]
    return document(
        _WIDTH,
        height,
        label(16, 26, heading, size=16, anchor="start"),
        *_grid(height),
        *rows,
        name=heading,
        picture=True,
    )


def _x(share: float) -> float:
    return _NAMES + _SCALE * share


def _grid(height: float) -> list[str]:
    """Lines at quarters."""
    lines = []
    for quarter in range(5):
        x = _x(quarter / 4)
        lines.append(
            element(
                "path",
                d=f"M{x:g} {_TOP - 10:g}V{height - 26:g}",
                stroke="var(--fh-line)",
                fill="none",
            )
        )
        lines.append(label(x, height - 10, f"{quarter * 25} %", size=11))
    return lines


def _row(y: float, standing: Standing) -> str:
    wins = standing.wins
    middle = y + _ROW / 2 - 4
    bar = element(
        "rect",
        x=f"{_NAMES:g}",
        y=f"{y:g}",
        width=f"{_SCALE * wins.share:.1f}",
        height=f"{_ROW - 8:g}",
        rx="4",
        fill="var(--fh-accent)",
        opacity=0.55,
    )
    interval = element(
        "path",
        d=f"M{_x(wins.low):.1f} {middle:g}H{_x(wins.high):.1f}",
        stroke="var(--fh-ink)",
        stroke_width=2,
        fill="none",
    )
    return "\n".join(
        (
            label(_NAMES - 8, middle + 4, standing.bot, size=13, anchor="end"),
            bar,
            interval,
            label(_WIDTH - 8, middle + 4, f"{wins.share:.1%}", size=13, anchor="end"),
        )
    )
