"""What lies in a player's space: planets, stations, shuttles, researched cards, points, tokens."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, rect, spread

from ..components.boards import OBJECT_VALUES
from ..components.kinds import Per
from ..components.science import SCIENCE
from ..model import CardId, Object
from ..scoring import count as number_of
from ..scoring import scores
from ..view import PlayerView
from ..words.phrases import object_tokens
from .cards import MINI, SCIENCE_CARD
from .pieces import PLANET, mini_piece, planet_piece, science_piece
from .scene import Scene, in_play
from .symbols import icon_of

_CARDS_OF: Final = {
    Object.COLONY_SHIP: Per.COLONY_SHIP_CARD,
    Object.SHUTTLE: Per.SHUTTLE_CARD,
    Object.STATION: Per.STATION_CARD,
}


def value_of(player: PlayerView, kind: Object) -> int:
    """What one object token would be worth now."""
    values = OBJECT_VALUES[kind]
    return values[min(number_of(player, _CARDS_OF[kind]), len(values) - 1)]


def object_words(here: Scene, seat: Seat, kind: Object) -> str:
    player = here.view.players[seat]
    return here.say(
        "{tokens}, worth {value} each if the game ended now.",
        tokens=object_tokens(kind, player.objects[kind], here.say),
        value=value_of(player, kind),
    )


def total(here: Scene, seat: Seat) -> int:
    """Points so far; after the game, all of them."""
    if here.view.ended:
        return scores(here.view)[seat].known
    return sum(here.view.players[seat].earned)


def points_badge(here: Scene, seat: Seat, x: float, y: float, size: float) -> str:
    count = total(here, seat)
    words = here.say.plural("{count} point.", "{count} points.", count)
    badge = icon("points", x, y, size)
    font = size * (0.39 if count < 100 else 0.31)
    number = label(x, y + font * 0.36, str(count), font, class_="dark-ink strong")
    return group(title(words), badge, number, id=f"points-{seat}")


def passed_mark(here: Scene, seat: Seat, x: float, y: float) -> str:
    """A moon for whoever takes no more turns in this epoch."""
    if seat not in here.view.passed or here.view.ended:
        return ""
    return moved(
        x,
        y,
        title(here.say("{name} has passed.", name=here.say.name(seat))),
        element("g", icon("passed", 0, 0, 18), class_="on-sky"),
        id=f"passed-{seat}",
    )


# -- cards in a row --------------------------------------------------------------------------


def planets(here: Scene, seat: Seat, at: tuple[float, float], room: float, scale: float) -> str:
    """Planets side by side, smaller where they are many."""
    x, y = at
    laid = here.view.players[seat].planets
    compact = scale < 1
    scale = min(scale, room / (PLANET[0] * max(len(laid), 1)))
    step = PLANET[0] * scale
    drawn = [
        moved(x + n * step, y, planet_piece(here, seat, planet, compact=compact), scale=scale)
        for n, planet in enumerate(laid)
    ]
    room_left = room - len(laid) * step
    if room_left >= step:  # where the next planet will lie
        spot = circle(59, 71, 46, "gap")
        drawn.append(moved(x + len(laid) * step, y, spot, scale=scale))
    return group(*drawn, id=f"planets-{seat}")


def laid_cards(
    here: Scene, seat: Seat, kind: Object, at: tuple[float, float], room: float, scale: float
) -> str:
    """Stations or shuttles: how many, and each of them, overlapping where they are many."""
    x, y = at
    cards = _laid(here.view.players[seat], kind)
    width, height = MINI[0] * scale, MINI[1] * scale
    step = spread(len(cards), width, room - 32, 3)
    drawn = [
        moved(x + 32 + n * step, y, mini_piece(here, card, shown=step / scale), scale=scale)
        for n, card in enumerate(cards)
    ]
    if not cards:
        drawn = [moved(x + 32, y, rect(0, 0, *MINI, "gap", r=6), scale=scale)]
    return group(
        icon(icon_of(kind), x + 14, y + height / 2 - 12, 20),
        label(x + 14, y + height / 2 + 17, str(len(cards)), 15, class_="ink strong"),
        *drawn,
        id=f"{icon_of(kind)}s-{seat}",
    )


def _laid(player: PlayerView, kind: Object) -> tuple[CardId, ...]:
    return player.stations if kind is Object.STATION else player.shuttles


def researched(here: Scene, seat: Seat, at: tuple[float, float], room: float, scale: float) -> str:
    """The science cards that a player has laid out, and one of the other's that is paid for."""
    x, y = at
    player, played = here.view.players[seat], in_play(here, seat)
    cards = player.researched
    if player.science is None and played in SCIENCE:
        cards += (played,)
    step = spread(len(cards), SCIENCE_CARD[0] * scale, room, 5)
    drawn = [
        moved(x + n * step, y, science_piece(here, card, played=card == played), scale=scale)
        for n, card in enumerate(cards)
    ]
    return group(*drawn, id=f"researched-{seat}")
