"""The whole table, as one seat sees it, in one drawing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import fitted, group, label, moved
from farhaven.svg.shapes import rect

from ..model import INNER, OUTER
from ..view import View
from ..words import WORDS
from .cards import (
    CARD,
    decks,
    event_pieces,
    mission_pieces,
    offered_cards,
    own_cards,
    personal_pieces,
)
from .corporation import BOARD, corporation_board, technology_list
from .gains import GAIN, gains
from .ground import PLANET
from .others import OTHER, other
from .planet import planet
from .scene import Scene, scene
from .station import HAND, STATION, controls, hand_tile, station

_WIDTH: Final = 1564
_ROOM: Final = 1128  # for cards and other players, beside the technologies
_GAP: Final = 12
_SMALL: Final = 0.9  # the scale of cards


def draw(view: View, say: Say = ENGLISH, *, prefix: str = "", styled: bool = True) -> str:
    """`view` as SVG; `prefix` and `styled` are for pages that hold several drawings."""
    here = scene(view, say)
    top = 52.0
    middle = STATION[0] + 2 * _GAP
    right = middle + BOARD[1] + _GAP
    lower = top + BOARD[1] + 2 * _GAP + 56
    below, cards = _cards(here, lower)
    bottom, others = _others(here, below)
    size, told = technology_list(here.player.corporation, say, here.player.technologies)
    bottom = max(bottom, lower + size[1] + _GAP)
    return document(
        _WIDTH,
        bottom,
        rect(0, 0, _WIDTH, bottom, "table"),
        _heading(here),
        station(here, _GAP, top - 4),
        hand_tile(here, OUTER, _GAP + 10, top + STATION[1] - 2),
        hand_tile(here, INNER, _GAP + HAND[0] + 20, top + STATION[1] - 2),
        controls(here, _GAP + 115, top + STATION[1] + HAND[1] + 4),
        moved(middle, top, planet(here, 0, 0), scale=BOARD[1] / PLANET[1]),
        corporation_board(here, right, top),
        _tray(here, top + BOARD[1] + _GAP),
        *cards,
        *others,
        moved(_WIDTH - size[0] - _GAP, lower, told),
        name=here.say("Planet Unknown"),
        prefix=prefix,
        styled=styled,
    )


def _heading(here: Scene) -> str:
    text = WORDS.prompt(here.view, here.say)
    return group(
        label(16, 35, here.say("Planet Unknown"), 21, anchor="start", class_="ink strong"),
        label(
            _WIDTH - 16,
            35,
            text,
            fitted(text, 17, _WIDTH - 280),
            anchor="end",
            class_="ink strong",
        ),
        id="heading",
    )


def _tray(here: Scene, y: float) -> str:
    pieces = list(gains(here))
    if not pieces:
        return ""
    room = _WIDTH - 2 * _GAP
    step = min(GAIN[0] + 8, (room - GAIN[0]) / max(len(pieces) - 1, 1))
    return group(*(moved(_GAP + n * step, y, drawn) for n, drawn in enumerate(pieces)), id="tray")


def _cards(here: Scene, y: float) -> tuple[float, list[str]]:
    """Rows of cards, and where the next thing may begin."""
    drawn = list(
        _flow(
            [
                *offered_cards(here),
                *own_cards(here, here.front),
                *personal_pieces(here),
                *mission_pieces(here),
                *event_pieces(here),
                *decks(here),
            ],
            (CARD[0] * _SMALL + 8, CARD[1] * _SMALL + 8),
            y,
            _SMALL,
        )
    )
    per_row = int((_ROOM - _GAP) // (CARD[0] * _SMALL + 8))
    rows = -(-len(drawn) // per_row)
    return y + rows * (CARD[1] * _SMALL + 8) + _GAP, drawn


def _flow(
    pieces: Iterable[str], step: tuple[float, float], y: float, scale: float
) -> Iterator[str]:
    per_row = int((_ROOM - _GAP) // step[0])
    for n, drawn in enumerate(pieces):
        yield moved(_GAP + n % per_row * step[0], y + n // per_row * step[1], drawn, scale=scale)


def _others(here: Scene, y: float) -> tuple[float, list[str]]:
    seats = [seat for seat in range(len(here.view.players)) if seat != here.front]
    per_row = int(_ROOM // (OTHER[0] + _GAP))
    drawn = [
        other(
            here,
            seat,
            _GAP + n % per_row * (OTHER[0] + _GAP),
            y + n // per_row * (OTHER[1] + _GAP),
        )
        for n, seat in enumerate(seats)
    ]
    return y + -(-len(seats) // per_row) * (OTHER[1] + _GAP), drawn
