"""The other players: their planets as small live pictures, their tracks and what they hold."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say
from farhaven.svg.cards import points
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import rect
from farhaven.svg.tracks import marker

from ..corporations import CORPORATIONS
from ..model import HEIGHTS, Track
from ..view import PlayerView
from ..words import names
from .planet import small_planet
from .scene import Scene
from .symbols import icon_of

OTHER: Final = (330, 206)
_SCALE: Final = 0.33
_BAR: Final = 96


def other(here: Scene, seat: Seat, x: float, y: float) -> str:
    player = here.view.players[seat]
    drawn = _other(player, seat, here.view.online, here.say)
    return moved(
        x,
        y,
        rect(0, 0, *OTHER, "space space-edge", r=12),
        _heading(here, seat),
        drawn,
        id=f"other-{seat}",
    )


@lru_cache(OF_TABLES)
def _other(player: PlayerView, seat: Seat, online: bool, say: Say) -> str:
    return "\n".join(
        (
            small_planet(player, seat, online, say, (4, 24), _SCALE),
            *_tracks(player, say),
            *_counters(player, seat, say),
        )
    )


def _heading(here: Scene, seat: Seat) -> str:
    """Who it is, how many points are known, and whether they still think."""
    view, say = here.view, here.say
    name = say.name(seat)
    parts = [
        marker(seat, 16, 14, 7),
        label(30, 19, name, fitted(name, 14, 130), anchor="start", class_="sky-ink strong"),
    ]
    if seat == view.commander:
        parts.append(icon("commander", 180, 14, 17))
    if seat in view.deciders:
        parts.append(
            group(
                title(say("{name} is still thinking.", name=name)),
                rect(194, 7, 28, 14, "button", r=7),
                element("g", icon("thinking", 208, 14, 17), class_="button-sign"),
            )
        )
    elif not view.ended:
        parts.append(
            group(
                title(say("{name} has finished.", name=name)),
                element("g", icon("done", 208, 14, 15), class_="on-sky"),
            )
        )
    parts.append(moved(OTHER[0] - 36, 15, points(here.known[seat], 29).text))
    return group(*parts, id=f"heading-{seat}")


def _tracks(player: PlayerView, say: Say) -> list[str]:
    """How high each tracker stands."""
    corporation = CORPORATIONS[player.corporation]
    name = names.corporation(player.corporation, say)
    parts = [label(190, 44, name, fitted(name, 12, 132), anchor="start", class_="sky-soft strong")]
    for track, at in enumerate(player.trackers):
        y = 61 + track * 20.0
        sign = icon_of(Track(track))
        here_track, height = divmod(at, HEIGHTS)
        top = len(corporation.tracks[here_track]) - 1
        parts += [
            icon(sign, 200, y, 17),
            rect(214, y - 5, _BAR - 10, 10, "deep", r=5),
            rect(214, y - 5, max(10, (_BAR - 10) * height / top), 10, sign, r=5),
            label(OTHER[0] - 8, y + 4.5, str(height), 12, anchor="end", class_="sky-ink strong"),
        ]
    return parts


def _counters(player: PlayerView, seat: Seat, say: Say) -> list[str]:
    counters = (
        ("rescued", "lifepod", player.rescued + len(player.stowed), say("Lifepods collected")),
        ("collected", "meteorite", player.collected, say("Meteorites collected")),
        ("stored", "patch", player.stored, say("Patches stored")),
        ("civ-cards", "civ", len(player.cards), say("Civ cards")),
        ("personal", "flag", player.personal_count, say("Personal missions")),
    )
    parts = []
    shown = [one for one in counters if one[2] or one[0] not in {"stored", "personal"}]
    for n, (id, name, count, words) in enumerate(shown):
        x, y = 200 + n % 3 * 43, 170 + n // 3 * 22.0
        parts.append(
            group(
                title(f"{words}: {count}"),
                element("g", icon(name, x, y, 18), class_="on-sky"),
                label(x + 13, y + 5, str(count), 14, anchor="start", class_="sky-ink strong"),
                id=f"{id}-{seat}",
            )
        )
    return parts
