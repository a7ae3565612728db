"""The player on the other side of the table, compact."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.cards import back, points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import fitted, group, label, moved, title
from farhaven.svg.shapes import rect
from farhaven.svg.tracks import SIDES, marker

from ..components.boards import HAND_LIMIT
from ..components.science import SCIENCE
from ..model import Object
from ..words.phrases import tokens
from .cards import MINI
from .pieces import open_piece
from .scene import Scene, in_play
from .spaces import (
    laid_cards,
    object_words,
    passed_mark,
    planets,
    points_badge,
    researched,
    value_of,
)
from .symbols import icon_of

SPACE: Final = (1108, 156)


def opposite_space(here: Scene, seat: Seat, x: float, y: float) -> str:
    """Everything of the other player in one band."""
    return moved(
        x,
        y,
        rect(0, 0, *SPACE, "panel", r=12),
        opposite_summary(here, seat),
        planets(here, seat, (168, 3), 536, 0.62),
        laid_cards(here, seat, Object.STATION, (168, 103), 304, 0.68),
        laid_cards(here, seat, Object.SHUTTLE, (478, 103), 226, 0.68),
        _hand(here, seat, 716, 6),
        id=f"space-{seat}",
    )


def opposite_summary(here: Scene, seat: Seat) -> str:
    name = here.say.name(seat)
    return group(
        rect(0, 0, 160, 34, f"{SIDES[seat]}-band", r=12),
        marker(seat, 20, 17, 8),
        label(36, 22.5, name, fitted(name, 14, 92), anchor="start", class_="sky-ink strong"),
        passed_mark(here, seat, 143, 17),
        points_badge(here, seat, 38, 71, 60),
        _tokens(here, seat, 78, 53),
        *(_objects(here, seat, kind, 8 + 50 * kind, 107) for kind in Object),
        id=f"player-{seat}",
    )


def _tokens(here: Scene, seat: Seat, x: float, y: float) -> str:
    held = here.view.players[seat].tokens
    return moved(
        x,
        y,
        title(here.say("{tokens} to pay with.", tokens=tokens(held, here.say))),
        rect(0, 0, 76, 36, "well", r=8),
        icon("token", 22, 18, 25),
        label(54, 25, str(held), 19, class_="ink strong"),
        id=f"tokens-{seat}",
    )


def _objects(here: Scene, seat: Seat, kind: Object, x: float, y: float) -> str:
    player = here.view.players[seat]
    return moved(
        x,
        y,
        title(object_words(here, seat, kind)),
        rect(0, 0, 46, 42, "well", r=8),
        icon(icon_of(kind), 14, 14, 17),
        label(34, 19, str(player.objects[kind]), 14, class_="ink strong"),
        row(23, 31, [points(value_of(player, kind), 16)]),
        id=f"objects-{seat}-{icon_of(kind)}",
    )


def _hand(here: Scene, seat: Seat, x: float, y: float) -> str:
    """The open hand; below it science cards, face down, and those that are researched."""
    hand, played = here.view.players[seat].hand, in_play(here, seat)
    step = MINI[0] + 1.5
    cards = [
        moved(x + n * step, y, open_piece(here, card, played=card == played))
        for n, card in enumerate(hand)
    ]
    places = [
        moved(x + n * step, y, rect(0, 0, *MINI, "gap", r=6)) for n in range(len(hand), HAND_LIMIT)
    ]
    return group(
        group(*cards, *places, id=f"hand-{seat}"),
        _face_down(here, seat, x, y + 80),
        researched(here, seat, (x + 114, y + 80), SPACE[0] - x - 122, 0.59),
    )


def _face_down(here: Scene, seat: Seat, x: float, y: float) -> str:
    """Science cards that are not the viewer's to see; the one that is being paid for is open."""
    count = here.view.players[seat].science_count - (in_play(here, seat) in SCIENCE)
    words = here.say.plural(
        "{count} science card, face down.", "{count} science cards, face down.", count
    )
    backs = [moved(x + n * 14, y, back(50, 62, "science")) for n in range(count)]
    return group(title(words), *backs, id=f"science-{seat}")
