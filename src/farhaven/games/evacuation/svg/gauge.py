"""How far everybody is: levels, stadiums and areas, against what the race and the end ask for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, title
from farhaven.svg.shapes import path, rect
from farhaven.svg.tracks import marker

from ..components.player_board import RACE_LEVEL, STADIUMS_NEEDED
from ..model import Resource
from ..state import AREA_IDS
from .scene import Scene
from .symbols import RESOURCES

GAUGE: Final = (432, 92)
_FULL: Final = 12  # the level at the end of a bar
_BAR: Final = 236.0
_LEFT: Final = 92.0


def gauge(here: Scene, seat: Seat) -> str:
    """A row of bars for one player; the mark at 8 is where the race is won [14.1]."""
    player, say = here.view.players[seat], here.say
    name = say.name(seat)
    parts = [
        rect(0, 0, *GAUGE, "panel", r=12),
        marker(seat, 20, 28, 10),
        label(42, 62, name, fitted(name, 14, 70), class_="ink strong"),
    ]
    parts += [_bar(resource, player.levels[resource]) for resource in Resource]
    goal = _LEFT + 18 + _BAR * RACE_LEVEL / _FULL
    parts.append(path(f"M{goal:g} 8V{GAUGE[1] - 8}", "gold-ring"))
    if seat == here.view.triggered:
        parts.append(icon("flag", 52, 28, 22))
    parts += _stadiums(here, seat)
    return group(title(_words(here, seat)), *parts, id=f"gauge-{seat}")


def _bar(resource: Resource, level: int) -> str:
    y = 21 + 25 * int(resource)
    name = RESOURCES[resource]
    width = _BAR * min(level, _FULL) / _FULL
    return "".join(
        (
            icon(name, _LEFT, y, 20),
            rect(_LEFT + 18, y - 8, _BAR, 16, "well", r=8),
            rect(_LEFT + 18, y - 8, max(width, 1), 16, f"{name} chip", r=8) if level else "",
            label(_LEFT + 30, y + 5, str(level), 14, class_="dark-ink strong" if level else "soft"),
        )
    )


def _stadiums(here: Scene, seat: Seat) -> Iterator[str]:
    """Stadiums on the New World out of three, and areas still to be evacuated."""
    player = here.view.players[seat]
    have = len(player.stadiums_new)
    left = len(AREA_IDS) - player.evacuated.bit_count()
    for n in range(STADIUMS_NEEDED):
        faint = None if n < have else 0.25
        yield element("g", icon("stadium", 368 + 22 * n, 26, 19), opacity=faint, class_="on-table")
    if have > STADIUMS_NEEDED:
        yield label(424, 44, f"+{have - STADIUMS_NEEDED}", 12, anchor="end", class_="ink strong")
    yield icon("old_world", 372, 66, 22)
    yield label(390, 72, str(left), 16, anchor="start", class_="ink strong")


def _words(here: Scene, seat: Seat) -> str:
    player, say = here.view.players[seat], here.say
    short = sum(max(0, RACE_LEVEL - level) for level in player.levels)
    stadiums = max(0, STADIUMS_NEEDED - len(player.stadiums_new))
    if seat == here.view.triggered:
        return say("{name} has triggered the end of the race.", name=say.name(seat))
    return say(
        "{name} lacks {short} levels and {stadiums} stadiums for the aim; "
        "{areas} areas are not evacuated.",
        name=say.name(seat),
        short=short,
        stadiums=stadiums,
        areas=len(AREA_IDS) - player.evacuated.bit_count(),
    )


def gauges(here: Scene) -> Iterator[str]:
    """The one in front first."""
    seats = len(here.view.players)
    for n in range(seats):
        yield gauge(here, (here.front + n) % seats)
