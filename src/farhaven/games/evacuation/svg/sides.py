"""The two sides of a player board: stores, prepared factories, people, ships and stadiums."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, title
from farhaven.svg.shapes import path, rect

from ..abilities import abilities
from ..actions import CarryResources, PlaceFactory, PrepareFactory
from ..components.effects import Way
from ..components.player_board import FOOD_DEMAND
from ..components.ships import RETURN_ENERGY, SHIPS
from ..model import Factory, Phase, Resource, World
from .cards import STADIUM, WIDE, ship_card, stadium_card
from .scene import Scene, answering, clickable, piece, plain, told
from .symbols import FACTORIES, MINUS, RESOURCES, WORLDS

_SIDE: Final = (400, 84)
_CHIP: Final = (28, 27)


# -- stores and factories --------------------------------------------------------------------


def side_size(here: Scene, world: World) -> tuple[float, float]:
    """As high as what may be carried away needs, two numbers in a row."""
    most = max(len(answering(here, f"store-{world}-{int(one)}")) for one in Resource)
    return _SIDE[0], _SIDE[1] + max(0, (most + 1) // 2 - 1) * (_CHIP[1] + 3)


def side(here: Scene, world: World) -> str:
    """The store of one world, the food that it demands, and the factories that wait there."""
    player = here.player
    store = player.old if world is World.OLD else player.new
    prepared = player.prepared_old if world is World.OLD else player.prepared_new
    return group(
        rect(0, 0, *side_size(here, world), "panel", r=12),
        icon(WORLDS[world], 24, 31, 32),
        *(_unit(here, world, resource, store[resource]) for resource in Resource),
        "" if answering(here, f"store-{world}-0") else _eaten(here, world),
        *(_prepared(here, world, factory, prepared[factory]) for factory in Factory),
        path("M244 14V70", "rule"),
        *(_people(here) if world is World.NEW else _penalties(here)),
        id=f"side-{world}",
    )


def _unit(here: Scene, world: World, resource: Resource, count: int) -> str:
    """A resource of a store, with what of it may be carried away."""
    x = 62 + 62 * int(resource)
    place = f"store-{world}-{int(resource)}"
    face = icon(RESOURCES[resource], x, 30, 31) + label(
        x + 18, 37, str(count), 20, anchor="start", class_="ink strong"
    )
    chips = []
    for n, action in enumerate(answering(here, place)):
        assert isinstance(action, CarryResources)
        left, top = x - 15 + n % 2 * (_CHIP[0] + 2), 52 + n // 2 * (_CHIP[1] + 3)
        ink = label(left + 14, top + 19, str(action.count), 15, class_="button-ink strong")
        chips.append(
            clickable(
                here,
                action,
                rect(left, top, *_CHIP, "button", r=7),
                ink,
                id=f"{place}-{action.count}",
                drag=place if action.count == 1 else None,
            )
        )
    return group(face, *chips, id=place)


def _prepared(here: Scene, world: World, factory: Factory, count: int) -> str:
    """Factories that wait on this side; a target where one may be put or taken away."""
    x = 266 + 37 * int(factory)
    place = f"factory-{world}-{int(factory)}"
    body = (
        element("g", icon(FACTORIES[factory], x, 30, 26), opacity=None if count else 0.4),
        label(x, 62, str(count), 15, class_="ink strong" if count else "soft"),
    )
    words = here.say.plural(
        "{count} factory of this type waits here.",
        "{count} factories of this type wait here.",
        count,
    )
    for action in answering(here, place):
        ring = rect(x - 18, 10, 36, 60, "halo halo-fill", r=9)
        sign = "up" if isinstance(action, PrepareFactory | PlaceFactory) else "ship"
        badge = element("g", icon(sign, x + 14, 16, 13), class_="accent-sign")
        return clickable(here, action, *body, ring, badge, id=place, drag=place)
    return plain(here, place, words, *body)


def _people(here: Scene) -> Iterator[str]:
    """Population tokens that wait for settling."""
    count = here.player.population
    words = here.say.plural(
        "{count} population token waits on the New World.",
        "{count} population tokens wait on the New World.",
        count,
    )
    yield group(
        title(words),
        icon("person", 378, 30, 28),
        label(378, 62, str(count), 15, class_="ink strong"),
        id=f"people-{here.front}",
    )


def _penalties(here: Scene) -> Iterator[str]:
    """Penalty tokens of the one in front."""
    count = here.player.penalties
    words = here.say.plural("{count} penalty token.", "{count} penalty tokens.", count)
    yield group(
        title(words),
        element("g", icon("penalty", 378, 30, 28), opacity=None if count else 0.4),
        label(378, 62, str(count), 15, class_="ink strong"),
        id=f"penalties-{here.front}",
    )


def _eaten(here: Scene, world: World) -> str:
    """[3.2, 21.12] The food that this world eats at the next income, under its food."""
    year = here.view.year + (here.view.phase > Phase.INCOME)
    demands = FOOD_DEMAND[world]
    if year > len(demands):
        return ""
    count = max(0, demands[year - 1] - abilities(here.player.known).demand)
    if not count:
        return ""
    words = here.say("At the next income this world eats {count} food.", count=count)
    return group(title(words), label(64, 68, f"{MINUS}{count}", 14, class_="soft strong"))


# -- ships and stadiums ----------------------------------------------------------------------


def flight_energy(here: Scene, ship: str, world: World) -> int:
    """[9.8, 21.2] What a flight of this ship costs the one in front."""
    saved = abilities(here.player.known).flights
    if world is World.OLD:
        return max(0, SHIPS[ship].energy - saved[Way.OUT])
    return max(0, RETURN_ENERGY - saved[Way.BACK])


def ships(here: Scene, world: World) -> Iterator[str]:
    """The ships of one side; a badge says what a flight costs and whether it has flown."""
    player = here.player
    for id in player.ships_old if world is World.OLD else player.ships_new:
        flown = id in player.flown
        price = flight_energy(here, id, world)
        store = player.old if world is World.OLD else player.new
        short = price > store[Resource.ENERGY]
        tag = group(
            rect(108, -6, 44, 24, "card" if short else "button", r=9),
            label(
                121, 11, str(price), 15, class_="card-ink strong" if short else "button-ink strong"
            ),
            icon("energy", 139, 6, 15),
        )
        face = element("g", ship_card(id, here.say), opacity=0.5 if flown else None)
        yield piece(here, f"card-{id}", told(here, "ship", id), WIDE, face, "" if flown else tag)


def stadiums(here: Scene, world: World) -> Iterator[str]:
    player = here.player
    for id in player.stadiums_old if world is World.OLD else player.stadiums_new:
        words = told(here, "stadium", id)
        yield piece(here, f"card-{id}", words, STADIUM, stadium_card(id, here.say))
