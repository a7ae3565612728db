"""The player in front, large: the viewer, or red for a spectator."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.cards import back, points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import fitted, group, label, moved, title
from farhaven.svg.shapes import rect
from farhaven.svg.tracks import SIDES, marker

from ..components.boards import COMPLETED_PLANET_POINTS, HAND_LIMIT
from ..components.kinds import Per
from ..components.science import SCIENCE
from ..model import Object
from ..scoring import count as number_of
from ..words.phrases import tokens
from .cards import CARD, SCIENCE_CARD
from .pieces import epoch_piece, science_piece
from .scene import Scene, Spots, in_play, piece
from .spaces import (
    laid_cards,
    object_words,
    passed_mark,
    planets,
    points_badge,
    researched,
    value_of,
)
from .symbols import TIMES, icon_of

SPACE: Final = (1234, 250)
SUMMARY: Final = (166, 428)
HAND: Final = (1234, 170)
_ON_TOKENS: Final = Spots((107, 28), (109, 15), (109, 41), 0.8)


# -- the space -------------------------------------------------------------------------------


def front_space(here: Scene, x: float, y: float) -> str:
    """Planets in one row; below them stations, shuttles and researched science cards."""
    seat = here.front
    return moved(
        x,
        y,
        rect(0, 0, *SPACE, "panel", r=12),
        planets(here, seat, (8, 6), SPACE[0] - 16, 1),
        laid_cards(here, seat, Object.STATION, (8, 171), 532, 1),
        laid_cards(here, seat, Object.SHUTTLE, (552, 171), 352, 1),
        researched(here, seat, (914, 171), 312, 0.67),
        id=f"space-{seat}",
    )


# -- the hand --------------------------------------------------------------------------------


def front_hand(here: Scene, x: float, y: float) -> str:
    """The epoch cards in hand, and the science cards beside them."""
    return moved(
        x, y, rect(0, 0, *HAND, "panel", r=12), _epoch_hand(here), _science_hand(here, 868, 6)
    )


def _epoch_hand(here: Scene) -> str:
    seat = here.front
    hand, played = here.view.players[seat].hand, in_play(here, seat)
    scale = 0.785
    step = CARD[0] * scale + 5
    places = [
        moved(8 + n * step, 6.5, rect(0, 0, *CARD, "gap", r=9), scale=scale)
        for n in range(len(hand), HAND_LIMIT)
    ]
    cards = [
        moved(8 + n * step, 6.5, epoch_piece(here, card, played=card == played), scale=scale)
        for n, card in enumerate(hand)
    ]
    return group(*cards, *places, id=f"hand-{seat}")


def _science_hand(here: Scene, x: float, y: float) -> str:
    """Science cards in two rows of three; their backs where they are not the viewer's to see."""
    seat = here.front
    player = here.view.players[seat]
    scale = 0.755
    across, down = (side * scale + 4 for side in SCIENCE_CARD)
    played = in_play(here, seat)
    if player.science is None:
        count = player.science_count - (played in SCIENCE)
        drawn = [back(*SCIENCE_CARD, "science")] * count
    else:
        drawn = [science_piece(here, card, played=card == played) for card in player.science]
    cards = [
        moved(x + n % 3 * across, y + n // 3 * down, card, scale=scale)
        for n, card in enumerate(drawn)
    ]
    return group(*cards, id=f"science-{seat}")


# -- the summary -----------------------------------------------------------------------------


def front_summary(here: Scene, x: float, y: float) -> str:
    """Who it is, the points, the tokens, and what would score at the end."""
    seat = here.front
    name = here.say.name(seat)
    return moved(
        x,
        y,
        rect(0, 0, *SUMMARY, "panel", r=12),
        rect(0, 0, SUMMARY[0], 44, f"{SIDES[seat]}-band", r=12),
        marker(seat, 26, 22, 10),
        label(46, 28, name, fitted(name, 16, 88), anchor="start", class_="sky-ink strong"),
        passed_mark(here, seat, 147, 22),
        points_badge(here, seat, 83, 100, 86),
        _tokens(here, seat, 14, 154),
        *(_objects(here, seat, kind, 14, 217 + 51 * kind) for kind in Object),
        _completed(here, seat, 14, 370),
        id=f"player-{seat}",
    )


def _tokens(here: Scene, seat: Seat, x: float, y: float) -> str:
    """Universal tokens; they can be paid with."""
    held = here.view.players[seat].tokens
    size = (138, 56)
    body = (
        rect(0, 0, *size, "well", r=10),
        icon("token", 26, 28, 36),
        label(64, 37, str(held), 25, class_="ink strong"),
    )
    words = here.say("{tokens} to pay with.", tokens=tokens(held, here.say))
    return moved(
        x, y, piece(here, f"tokens-{seat}", *body, words=words, size=size, r=10, spots=_ON_TOKENS)
    )


def _objects(here: Scene, seat: Seat, kind: Object, x: float, y: float) -> str:
    """Object tokens, and what each of them is worth now."""
    player = here.view.players[seat]
    return moved(
        x,
        y,
        title(object_words(here, seat, kind)),
        *_count_row(icon_of(kind), player.objects[kind], value_of(player, kind)),
        id=f"objects-{seat}-{icon_of(kind)}",
    )


def _completed(here: Scene, seat: Seat, x: float, y: float) -> str:
    """Completed planets, and what each of them is worth."""
    done = number_of(here.view.players[seat], Per.COMPLETED_PLANET)
    words = here.say.plural("{count} completed planet.", "{count} completed planets.", done)
    return moved(
        x,
        y,
        title(words),
        *_count_row("completed", done, COMPLETED_PLANET_POINTS),
        id=f"completed-{seat}",
    )


def _count_row(name: str, count: int, value: int) -> tuple[str, ...]:
    """So many of these, at so many points each."""
    return (
        rect(0, 0, 138, 45, "well", r=10),
        icon(name, 26, 22.5, 27),
        label(64, 30.5, str(count), 22, class_="ink strong"),
        label(88, 28, TIMES, 16, class_="soft"),
        row(114, 22.5, [points(value, 29)]),
    )
