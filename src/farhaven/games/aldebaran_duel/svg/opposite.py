"""The player on the other side of the table, compact."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.cards import back, points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import fitted, group, label, moved, title
from farhaven.svg.shapes import rect
from farhaven.svg.tracks import SIDES, marker

from ..components import HAND_LIMIT
from ..model import Object
from ..words.phrases import tokens
from .cards import MINI
from .pieces import mini_piece
from .scene import Scene
from .spaces import (
    laid_cards,
    object_icon,
    object_words,
    passed_mark,
    planets,
    points_badge,
    researched,
    value_of,
)

SPACE: Final = (1108, 156)


def opposite_space(here: Scene, seat: Seat, x: float, y: float) -> str:
    """Everything of the other player in one band."""
    return moved(
        x,
        y,
        rect(0, 0, *SPACE, "panel", r=12),
        _summary(here, seat),
        planets(here, seat, (168, 3), 536, 0.62, 18),
        laid_cards(here, seat, Object.STATION, (168, 103), 304, 0.68),
        laid_cards(here, seat, Object.SHUTTLE, (478, 103), 226, 0.68),
        _hand(here, seat, 716, 6),
        id=f"space-{seat}",
    )


def _summary(here: Scene, seat: Seat) -> str:
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
        icon(object_icon(kind), 14, 14, 17),
        label(34, 19, str(player.objects[kind]), 14, class_="ink strong"),
        row(23, 31, [points(value_of(player, kind), 16)]),
        id=f"objects-{seat}-{object_icon(kind)}",
    )


def _hand(here: Scene, seat: Seat, x: float, y: float) -> str:
    """The open hand, small; below it science cards, face down, and those that are researched."""
    player = here.view.players[seat]
    room = SPACE[0] - x - 8
    step = MINI[0] + 1.5
    cards = [
        moved(x + n * step, y, mini_piece(here, card, paying=True))
        for n, card in enumerate(player.hand)
    ]
    cards += [
        moved(x + n * step, y, rect(0, 0, *MINI, "gap", r=6))
        for n in range(len(player.hand), HAND_LIMIT)
    ]
    hidden = [
        moved(x + n * 14, y + 80, back(50, 62, "science")) for n in range(player.science_count)
    ]
    words = here.say.plural(
        "{count} science card, face down.",
        "{count} science cards, face down.",
        player.science_count,
    )
    return group(
        group(*cards, id=f"hand-{seat}"),
        group(title(words), *hidden, id=f"science-{seat}"),
        researched(here, seat, (x + 114, y + 80), room - 114, 0.59),
    )
