"""Small pictures inside lines of text."""

from __future__ import annotations

from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import element
from farhaven.svg.tracks import SIDES, marker

from .html import NOTHING, Html


def seat_mark(seat: Seat) -> Html:
    """The sign of a side, for the eye alone: its name stands beside it."""
    if not 0 <= seat < len(SIDES):
        return NOTHING
    return _small(marker(seat, 12, 12, 8.4))


def sign(name: str) -> Html:
    return _small(icon(name, 12, 12, 20))


def _small(drawn: str) -> Html:
    return Html(
        element(
            "svg", drawn, viewBox="0 0 24 24", class_="mark", aria_hidden="true", focusable="false"
        )
    )
