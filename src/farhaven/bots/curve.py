"""An analysis as a picture: everybody's expected score, move by move."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import element, fitted, label, number, title
from farhaven.svg.shapes import path, rect
from farhaven.svg.tracks import SIDES, marker

from .analysis import Analysis, Remark

_WIDTH: Final = 720.0
_HEIGHT: Final = 320.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 52.0, 28.0, 58.0, 44.0
_TICKS: Final = 5  # lines across, about
_DASHES: Final = (None, "9 4", "2 4", "12 4 2 4", "6 3 2 3 2 3", "4 4")  # colours are not enough


class _Frame:
    """Where moves and scores lie in the picture."""

    def __init__(self, curve: Sequence[Sequence[float]]) -> None:
        found = [score for scores in curve for score in scores]
        self.step = _nice((max(found) - min(found)) / _TICKS)
        self.low = math.floor(min(found) / self.step) * self.step
        self.high = max(math.ceil(max(found) / self.step) * self.step, self.low + self.step)
        self.last = max(1, len(curve) - 1)

    def x(self, move: float) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * move / self.last

    def y(self, score: float) -> float:
        reach = _HEIGHT - _TOP - _BOTTOM
        return _HEIGHT - _BOTTOM - reach * (score - self.low) / (self.high - self.low)


def _nice(step: float) -> float:
    """The next step that people like to count in: 1, 2 or 5 of a power of ten, at least 1."""
    power: float = 10 ** math.floor(math.log10(max(step, 1)))
    return next(power * of for of in (1, 2, 5, 10) if power * of >= step or of == 10)


def curve(
    told: Analysis,
    say: Say = ENGLISH,
    link: Callable[[Remark], tuple[str, str]] | None = None,
    styled: bool = True,
) -> str:
    """The picture; `link` gives the address and the words of a decision that is pointed out."""
    frame = _Frame(told.curve)
    heading = say("Expected scores, move by move")
    seats = range(len(told.names))
    return document(
        _WIDTH,
        _HEIGHT,
        rect(0, 0, _WIDTH, _HEIGHT, "panel", r=10),
        label(18, 28, heading, 15, anchor="start"),
        *_legend(told, say),
        *_across(frame),
        *_along(frame, say),
        *(_line(told, seat, frame) for seat in seats),
        *(_point(told, remark, frame, link) for remark in told.remarks),
        name=heading,
        picture=link is None,
        styled=styled,
    )


def _legend(told: Analysis, say: Say) -> list[str]:
    """Who is who, from the right, with as much room as there is."""
    room = (_WIDTH - 300) / len(told.names)
    parts = []
    for seat in range(len(told.names)):
        x, name = 290 + room * seat, say.name(seat)
        parts.append(_stroke(seat, f"M{number(x)} 23h26"))
        parts.append(marker(seat, x + 13, 23, 5))
        size = max(8.0, fitted(name, 12, room - 40))
        parts.append(label(x + 32, 27, name, size, anchor="start"))
    return parts


def _across(frame: _Frame) -> list[str]:
    parts = []
    for tick in range(round((frame.high - frame.low) / frame.step) + 1):
        score = frame.low + tick * frame.step
        y = frame.y(score)
        across = f"M{number(_LEFT)} {number(y)}H{number(_WIDTH - _RIGHT)}"
        strong = 1.6 if score == 0 else 0.8
        parts.append(path(across, stroke="var(--fh-line)", stroke_width=strong, fill="none"))
        parts.append(label(_LEFT - 8, y + 4, f"{score:g}", 11, anchor="end", class_="soft"))
    return parts


def _along(frame: _Frame, say: Say) -> list[str]:
    step = int(_nice(frame.last / 8))
    y = _HEIGHT - _BOTTOM + 16
    parts = [
        label(frame.x(move), y, str(move), 11, class_="soft")
        for move in range(0, frame.last + 1, step)
    ]
    return [*parts, label(_LEFT + (_WIDTH - _LEFT - _RIGHT) / 2, y + 18, say("Move"), 11.5)]


def _line(told: Analysis, seat: Seat, frame: _Frame) -> str:
    spots = [(frame.x(at), frame.y(scores[seat])) for at, scores in enumerate(told.curve)]
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in spots)
    return _stroke(seat, d) + marker(seat, *spots[-1], 5)


def _stroke(seat: Seat, d: str) -> str:
    """A line of the seat's colour and dashes; the one below it keeps light colours in sight."""
    plain: dict[str, str] = {"fill": "none", "stroke_linejoin": "round"}
    dashes = _DASHES[seat % len(_DASHES)]
    colour = f"var(--fh-{SIDES[seat % len(SIDES)]})"
    return path(d, stroke="var(--fh-ink)", opacity=0.22, stroke_width=3.6, **plain) + path(
        d, stroke=colour, stroke_width=2.2, stroke_dasharray=dashes, **plain
    )


def _point(
    told: Analysis,
    remark: Remark,
    frame: _Frame,
    link: Callable[[Remark], tuple[str, str]] | None,
) -> str:
    x, y = frame.x(remark.move), frame.y(told.curve[remark.move][remark.seat])
    rim = f"var(--fh-{SIDES[remark.seat % len(SIDES)]})"
    dot = element("circle", cx=x, cy=y, r=4.5, fill="var(--fh-card)", stroke=rim, stroke_width=2.4)
    if link is None:
        return dot
    address, words = link(remark)
    return element("a", title(words), dot, href=address, aria_label=words)
