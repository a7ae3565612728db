"""The other players: what they own on both worlds, small."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import hexagon_path, path, rect
from farhaven.svg.tracks import marker

from ..components.old_world import AREAS
from ..model import Factory, Resource, World
from ..state import AREA_BIT
from ..view import PlayerView
from .scene import Scene, symbols_of
from .symbols import FACTORIES, RESOURCES, WORLDS

OTHER: Final = (432, 150)


def other(here: Scene, seat: Seat) -> str:
    player, say = here.view.players[seat], here.say
    name = say.name(seat)
    return group(
        title(name),
        rect(0, 0, *OTHER, "space space-edge", r=12),
        marker(seat, 18, 18, 8),
        label(34, 23, name, fitted(name, 15, 150), anchor="start", class_="sky-ink strong"),
        _state(here, seat),
        *_side(player, World.OLD, 48),
        *_side(player, World.NEW, 88),
        moved(334, 34, *_mini_continent(player)),
        *_counters(player),
        id=f"other-{seat}",
    )


def _state(here: Scene, seat: Seat) -> str:
    say, view = here.say, here.view
    name = say.name(seat)
    if seat in view.deciders:
        words, sign = say("{name} decides now.", name=name), "thinking"
    elif view.players[seat].passed:
        words, sign = say("{name} has passed.", name=name), "passed"
    else:
        return ""
    return group(title(words), element("g", icon(sign, 410, 18, 17), class_="on-sky"))


def _side(player: PlayerView, world: World, y: float) -> Iterator[str]:
    """Store, prepared factories, ships and stadiums of one world."""
    old = world is World.OLD
    store = player.old if old else player.new
    prepared = player.prepared_old if old else player.prepared_new
    yield icon(WORLDS[world], 18, y, 20)
    for resource in Resource:
        yield _count(RESOURCES[resource], 42 + 46 * int(resource), y, store[resource], 18)
    for factory in Factory:
        yield _count(FACTORIES[factory], 182 + 34 * int(factory), y, prepared[factory], 16)
    yield _count("ship", 290, y, len(player.ships_old if old else player.ships_new), 16)
    stadiums = player.stadiums_old if old else player.stadiums_new
    yield _count("stadium", 290, y + 20, len(stadiums), 16)


def _count(name: str, x: float, y: float, count: int, size: float) -> str:
    faint = None if count else 0.4
    ink = "sky-ink strong" if count else "sky-soft"
    return element("g", icon(name, x, y, size), class_="on-sky", opacity=faint) + label(
        x + size * 0.62, y + 5, str(count), 14, anchor="start", class_=ink
    )


def _mini_continent(player: PlayerView) -> Iterator[str]:
    """Nine areas; those that are evacuated are dark."""
    for id, area in AREAS.items():
        gone = bool(player.evacuated & AREA_BIT[id])
        x, y = (area.at[0] + 0.5) * 22, 12 + area.at[1] * 19
        fill = "#33221e" if gone else "#b98d66"
        yield moved(x, y, path(hexagon_path(12), "seam-edge", fill=fill))


def _counters(player: PlayerView) -> Iterator[str]:
    """People, research, infrastructure, penalties, symbols."""
    y = 130
    things = (
        ("person", player.population),
        ("science", len(player.known)),
        ("infrastructure", len(player.completed)),
        ("penalty", player.penalties),
        ("settle", len(player.sites)),
    )
    for n, (name, count) in enumerate(things):
        yield _count(name, 18 + 44 * n, y, count, 18)
    for n, symbol in enumerate(sorted(symbols_of(player))):
        yield icon(symbol, 250 + 22 * n, y, 18)
