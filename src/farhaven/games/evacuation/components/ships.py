"""The spaceships [1.8, 7.1, 9], a line each.

Values and names are designed for Farhaven; a source mark names what a rulebook tells.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import ShipId, Source, Stripe
from .effects import Amounts, amounts


class Ship(Value, frozen=True):
    id: ShipId
    name: str
    cost: Amounts
    zones: tuple[Stripe, ...]
    buildings: int  # capacity
    resources: int  # capacity
    energy: int  # of a flight to the New World
    source: Source


def _ship(
    id: ShipId,
    name: str,
    cost: str,
    zones: str,
    room: tuple[int, int],
    energy: int,
    source: Source = Source.HOUSE,
) -> Ship:
    stripes = tuple(Stripe(zone) for zone in zones.split())
    return Ship(id, name, amounts(cost), stripes, room[0], room[1], energy, source)


RETURN_ENERGY: Final = 1  # [9.8]

# id, name, cost, zones, room for buildings and resources, energy of a flight
_SHIPS: Final = (
    _ship("s01", "Gull", "3 steel", "ocean", (1, 2), 2, Source.RULEBOOK),
    _ship("s02", "Ibex", "3 steel", "mountain", (1, 2), 2),
    _ship("s03", "Camel", "3 steel", "desert", (1, 2), 2),
    _ship("s04", "Skiff", "2 steel", "ocean", (0, 2), 1),
    _ship("s05", "Marmot", "2 steel", "mountain", (0, 2), 1),
    _ship("s06", "Jackal", "2 steel", "desert", (0, 2), 1),
    _ship("s07", "Walrus", "2 steel, 1 food", "ocean", (2, 1), 2),
    _ship("s08", "Yak", "2 steel, 1 food", "mountain", (2, 1), 2),
    _ship("s09", "Buffalo", "2 steel, 1 food", "desert", (2, 1), 2),
    _ship("s10", "Pelican", "2 steel, 1 energy", "ocean", (0, 4), 1),
    _ship("s11", "Condor", "2 steel, 1 energy", "mountain", (0, 4), 1),
    _ship("s12", "Locust", "2 steel, 1 energy", "desert", (0, 4), 1),
    _ship("s13", "Long March", "4 steel", "desert mountain", (0, 1), 3, Source.RULEBOOK),
    _ship("s14", "Fjord", "4 steel", "mountain ocean", (0, 1), 3),
    _ship("s15", "Delta", "4 steel", "desert ocean", (0, 1), 3),
    _ship("s16", "Twin Peaks", "4 steel, 1 energy", "mountain mountain", (1, 1), 3),
    _ship("s17", "Dune Sea", "4 steel, 1 energy", "desert desert", (1, 1), 3),
    _ship("s18", "Archipelago", "4 steel, 1 energy", "ocean ocean", (1, 1), 3),
    _ship("s19", "Bulk Carrier", "3 steel, 1 food", "ocean", (3, 3), 3),
    _ship("s20", "Ark", "5 steel, 1 food", "desert mountain ocean", (0, 2), 4),
    _ship("s21", "Leviathan", "6 steel, 1 energy", "desert mountain ocean", (2, 2), 5),
)

SHIPS: Final = {ship.id: ship for ship in _SHIPS}
