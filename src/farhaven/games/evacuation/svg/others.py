"""The other players: what they own on both worlds, small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import hexagon_path, path, rect
from farhaven.svg.tracks import marker

from ..components.action_cards import ACTION_CARDS
from ..components.infrastructure import INFRASTRUCTURE
from ..components.old_world import AREAS
from ..components.ships import SHIPS
from ..components.stadiums import STADIUMS
from ..components.technologies import TECHNOLOGIES
from ..model import Factory, Resource, World
from ..state import AREA_BIT
from ..view import PlayerView
from .scene import Scene, symbols_of
from .symbols import FACTORIES, RESOURCES, WORLDS

OTHER: Final = (432, 150)


def other(here: Scene, seat: Seat) -> str:
    view = here.view
    return _other(view.players[seat], seat, seat in view.deciders, view.rules.advanced, here.say)


@lru_cache(OF_TABLES)
def _other(player: PlayerView, seat: Seat, decides: bool, advanced: bool, say: Say) -> str:
    name = say.name(seat)
    return group(
        title(name),
        rect(0, 0, *OTHER, "space space-edge", r=12),
        marker(seat, 18, 18, 8),
        label(34, 23, name, fitted(name, 15, 150), anchor="start", class_="sky-ink strong"),
        _cards(player, say) if advanced else "",
        _state(player, name, decides, say),
        *_side(player, World.OLD, 48, say),
        *_side(player, World.NEW, 88, say),
        moved(334, 34, *_mini_continent(player)),
        *_counters(player, say),
        id=f"other-{seat}",
    )


def _state(player: PlayerView, name: str, decides: bool, say: Say) -> str:
    if decides:
        words, sign = say("{name} decides now.", name=name), "thinking"
    elif player.passed:
        words, sign = say("{name} has passed.", name=name), "passed"
    else:
        return ""
    return group(title(words), element("g", icon(sign, 410, 18, 17), class_="on-sky"))


def _cards(player: PlayerView, say: Say) -> str:
    """[16] How many action cards are in hand, and those that were played face up this year."""
    played = [say(ACTION_CARDS[id].name) for id in player.face_up]
    heading = say("Action cards played this year")
    return group(
        title(f"{heading}: {', '.join(played)}" if played else heading),
        _count("science_card", 214, 18, player.hand_count, 15),
        _count("burst", 258, 18, len(played), 14),
    )


def _side(player: PlayerView, world: World, y: float, say: Say) -> Iterator[str]:
    """Store, prepared factories, ships and stadiums of one world."""
    old = world is World.OLD
    store = player.old if old else player.new
    prepared = player.prepared_old if old else player.prepared_new
    yield icon(WORLDS[world], 18, y, 20)
    for resource in Resource:
        yield _count(RESOURCES[resource], 42 + 46 * int(resource), y, store[resource], 18)
    for factory in Factory:
        yield _count(FACTORIES[factory], 182 + 34 * int(factory), y, prepared[factory], 16)
    ships = [say(SHIPS[id].name) for id in (player.ships_old if old else player.ships_new)]
    yield _named("ship", 290, y, say("Ships"), ships)
    stadiums = player.stadiums_old if old else player.stadiums_new
    names = [say(STADIUMS[id].name) for id in stadiums]
    yield _named("stadium", 290, y + 20, say("Stadiums"), names)


def _named(name: str, x: float, y: float, heading: str, things: list[str]) -> str:
    """A number whose title lists what it counts."""
    words = f"{heading}: {', '.join(things)}" if things else heading
    return group(title(words), _count(name, x, y, len(things), 16))


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


def _counters(player: PlayerView, say: Say) -> Iterator[str]:
    """People, research, infrastructure, penalties, areas, symbols."""
    y = 130
    known = [say(TECHNOLOGIES[id].name) for id in player.known]
    works = [say(INFRASTRUCTURE[id].name) for id in player.completed]
    plans = [say(INFRASTRUCTURE[id].name) for id in (*player.waiting, *player.plans)]
    yield _count("person", 18, y, player.population, 18)
    yield _named("science", 62, y, say("Technology tiles"), known)
    yield _named("infrastructure", 106, y, say("Infrastructure completed"), works)
    yield _named("box", 150, y, say("Infrastructure waiting or in hand"), plans)
    yield _count("penalty", 194, y, player.penalties, 18)
    yield _count("settle", 238, y, len(player.sites), 18)
    for n, symbol in enumerate(sorted(symbols_of(player))):
        yield icon(symbol, 284 + 22 * n, y, 18)
