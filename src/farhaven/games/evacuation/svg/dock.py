"""Ships that are being loaded: their zones and holds, what is in them, the energy that is left."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import sky
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, rect

from ..abilities import abilities
from ..actions import CloseHatch
from ..components.effects import Kind
from ..components.old_world import AREAS
from ..components.ships import SHIPS, Ship
from ..duties import LoadShip, Transport
from ..model import AreaId, Factory, Resource, Stripe, World
from ..state import Cargo
from .art import ship_picture
from .faces import zone
from .scene import Scene, answering, clickable
from .sides import flight_energy
from .symbols import FACTORIES, RESOURCES

HOLD: Final = (380, 124)
BUTTON: Final = (176, 52)
_SPOT: Final = 40.0


def is_loading(here: Scene) -> bool:
    return isinstance(here.duty, Transport | LoadShip)


def holds(here: Scene) -> Iterator[str]:
    """Every ship that was sent, the one that is being loaded last."""
    cargo = here.player.cargo
    for n, load in enumerate(cargo):
        open_ = isinstance(here.duty, LoadShip) and n == len(cargo) - 1
        yield _hold(here, load, open_=open_)


def _hold(here: Scene, load: Cargo, *, open_: bool) -> str:
    ship = SHIPS[load.ship]
    name = here.say(ship.name)
    zones, units = list(_zones(ship, load)), list(_units(here, ship, load))
    bay = list(_buildings(here, ship, load))
    step = min(_SPOT + 4, 232 / max(len(zones) + len(bay) + len(units), 1))
    left = 152 + step * len(zones)
    words = here.say("{ship} is loaded for the New World.", ship=name)
    return group(
        title(words),
        rect(1, 1, HOLD[0] - 2, HOLD[1] - 2, "card", r=12),
        rect(1, 1, HOLD[0] - 2, HOLD[1] - 2, "halo", r=12) if open_ else "",
        sky(10, 10, 116, 80, sum(load.ship.encode()) * 7919),
        moved(66, 50, ship_picture(ship), scale=0.95),
        label(68, 110, name, fitted(name, 15, 116), class_="card-ink strong"),
        *(moved(152 + step * n, 62, spot) for n, spot in enumerate(zones)),
        moved(
            left,
            62,
            *(moved(step * n, 0, spot) for n, spot in enumerate(bay)),
            id=f"bay-{load.ship}",
        ),
        *(moved(left + step * (len(bay) + n), 62, spot) for n, spot in enumerate(units)),
        id=f"hold-{load.ship}",
    )


def _zones(ship: Ship, load: Cargo) -> Iterator[str]:
    """Areas in their zones, in the order of loading; the zones that are left show their sign."""
    yield from (_aboard(area) for area in load.zones)
    free = list(ship.zones)
    for area in load.zones:
        free.remove(_zone_for(area, free))
    for stripe in free:
        yield _place() + moved(-12, 0, zone(stripe, 24).text)


def _zone_for(area: AreaId, free: list[Stripe]) -> Stripe:
    """A zone that the area may have taken; a wild one where its stripes do not fit."""
    return next((stripe for stripe in AREAS[area].stripes if stripe in free), free[0])


def _aboard(area: AreaId) -> str:
    """The people or the factory of an area."""
    factory = AREAS[area].factory
    if factory is not None:
        return _place("plate") + icon(FACTORIES[factory], 0, 0, 28)
    return _place("plate") + icon("person", -7, 0, 20) + icon("person", 8, 0, 20)


def _place(class_: str = "well") -> str:
    return rect(-_SPOT / 2, -_SPOT / 2, _SPOT, _SPOT, class_, r=9)


def _buildings(here: Scene, ship: Ship, load: Cargo) -> Iterator[str]:
    room = ship.buildings + abilities(here.player.known).room[Kind.BUILDING]
    taken = [*(_aboard(area) for area in load.hold)]
    taken += [_place("plate") + _sign("stadium", 26) for _ in load.stadiums]
    taken += [
        _place("plate") + icon(FACTORIES[factory], 0, 0, 28)
        for factory in Factory
        for _ in range(load.factories[factory])
    ]
    yield from taken
    for _ in range(room - len(taken)):
        yield _place() + _sign("stadium", 22, 0.3)


def _units(here: Scene, ship: Ship, load: Cargo) -> Iterator[str]:
    room = ship.resources + abilities(here.player.known).room[Kind.RESOURCE]
    taken = [
        circle(0, 0, _SPOT / 2, "plate") + icon(RESOURCES[one], 0, 0, 26)
        for one in Resource
        for _ in range(load.units[one])
    ]
    yield from taken
    for _ in range(room - len(taken)):
        yield circle(0, 0, _SPOT / 2, "well") + element("g", icon("any", 0, 0, 22), opacity=0.35)


def _sign(name: str, size: float, opacity: float | None = None) -> str:
    return element("g", icon(name, 0, 0, size), class_="on-card", opacity=opacity)


# -- [9.8] What it takes ---------------------------------------------------------------------


def fuel(here: Scene) -> str:
    """The energy in the store of the Old World, and what the ships that wait there would need."""
    player = here.player
    waiting = [ship for ship in player.ships_old if ship not in player.flown]
    aboard = {load.ship for load in player.cargo}
    needed = sum(flight_energy(here, ship, World.OLD) for ship in waiting if ship not in aboard)
    left = player.old[Resource.ENERGY]
    words = here.say(
        "{left} energy is left on the Old World; the ships that wait there need {needed}.",
        left=left,
        needed=needed,
    )
    return group(
        title(words),
        rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "panel", r=12),
        icon("old_world", 22, 26, 22),
        label(52, 33, str(left), 21, class_="ink strong"),
        icon("energy", 78, 26, 24),
        label(104, 33, "/", 20, class_="soft"),
        label(124, 33, str(needed), 21, class_="ink strong" if needed <= left else "soft strong"),
        icon("ship", 152, 26, 22),
        id="fuel",
    )


def buttons(here: Scene) -> Iterator[str]:
    """Close the hatch, launch."""
    for action in answering(here, "dock"):
        closing = isinstance(action, CloseHatch)
        text = here.say("Close the hatch") if closing else here.say("Launch")
        yield clickable(
            here,
            action,
            rect(1, 1, BUTTON[0] - 2, BUTTON[1] - 2, "button", r=12),
            element("g", icon("done" if closing else "ship", 26, 26, 22), class_="button-sign"),
            label(46, 32, text, fitted(text, 16, 122), anchor="start", class_="button-ink strong"),
            id="close" if closing else "launch",
        )
