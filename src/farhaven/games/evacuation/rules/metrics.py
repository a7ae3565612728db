"""What goals, public tasks and effects count of one player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from ..abilities import abilities
from ..components.new_world import HEX_AT, HEXES, RIM, STEPS
from ..components.stadiums import STADIUMS
from ..model import Biome, InfrastructureId, Metric, Section, ShipId, StadiumId, TechnologyId
from ..state import HEX_BIT, HEX_IDS, Areas, Cargo, Hexes, Triple


class Counted(Protocol):
    """What can be counted of a player, also in a view."""

    @property
    def known(self) -> tuple[TechnologyId, ...]: ...
    @property
    def levels(self) -> Triple: ...
    @property
    def evacuated(self) -> Areas: ...
    @property
    def producing(self) -> Triple: ...
    @property
    def stadiums_old(self) -> tuple[StadiumId, ...]: ...
    @property
    def stadiums_new(self) -> tuple[StadiumId, ...]: ...
    @property
    def ships_old(self) -> tuple[ShipId, ...]: ...
    @property
    def ships_new(self) -> tuple[ShipId, ...]: ...
    @property
    def cargo(self) -> tuple[Cargo, ...]: ...
    @property
    def settled(self) -> Hexes: ...
    @property
    def completed(self) -> tuple[InfrastructureId, ...]: ...
    @property
    def satellites(self) -> tuple[Section, Section]: ...


SMILES: Final = {name: stadium.smiles for name, stadium in STADIUMS.items()}
BIOME_HEXES: Final[tuple[Hexes, ...]] = tuple(
    sum(HEX_BIT[one.id] for one in HEXES.values() if one.biome is biome) for biome in Biome
)
RIM_HEXES: Final[Hexes] = sum(HEX_BIT[name] for name in RIM)
POPULATION_SLOTS: Final = tuple(
    sum(slot.resource is not None for slot in one.slots) for one in HEXES.values()
)
NEIGHBOURS: Final[tuple[Hexes, ...]] = tuple(
    sum(
        HEX_BIT[HEX_AT[one.at[0] + step[0], one.at[1] + step[1]]]
        for step in STEPS.values()
        if (one.at[0] + step[0], one.at[1] + step[1]) in HEX_AT
    )
    for one in HEXES.values()
)


def smiles(player: Counted) -> int:
    """[10.1, 14.9] On stadiums of both worlds and on technologies."""
    return smiles_new(player) + sum(map(SMILES.__getitem__, player.stadiums_old))


def smiles_new(player: Counted) -> int:
    """[15.6] Without the stadiums of the Old World."""
    return abilities(player.known).smiles + sum(map(SMILES.__getitem__, player.stadiums_new))


def population_settled(player: Counted) -> int:
    return sum(slots for at, slots in enumerate(POPULATION_SLOTS) if player.settled >> at & 1)


def biome_spread(player: Counted) -> int:
    found = sum(1 for hexes in BIOME_HEXES if player.settled & hexes)
    return player.settled.bit_count() + 2 * found


def connected_group(player: Counted) -> int:
    """The largest group of neighbouring areas."""
    largest, left = 0, player.settled
    while left:
        group, grown = 0, left & -left
        while grown != group:
            group = grown
            for at in range(len(HEX_IDS)):
                if group >> at & 1:
                    grown |= NEIGHBOURS[at] & left
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest


_MEASURES: Final[dict[Metric, Callable[[Counted], int]]] = {
    Metric.POPULATION_SETTLED: population_settled,
    Metric.FACTORIES_PRODUCING: lambda player: sum(player.producing),
    Metric.BIOME_SPREAD: biome_spread,
    Metric.CONNECTED_GROUP: connected_group,
    Metric.RIM_HEXES: lambda player: (player.settled & RIM_HEXES).bit_count(),
    Metric.INLAND_HEXES: lambda player: (player.settled & ~RIM_HEXES).bit_count(),
    Metric.AREAS_EVACUATED: lambda player: player.evacuated.bit_count(),
    Metric.SHIPS: lambda player: len((*player.ships_old, *player.ships_new, *player.cargo)),
    Metric.STADIUMS: lambda player: len(player.stadiums_old) + len(player.stadiums_new),
    Metric.STADIUMS_NEW: lambda player: len(player.stadiums_new),
    Metric.SMILES_NEW: smiles_new,
    Metric.TECHNOLOGIES: lambda player: len(player.known),
    Metric.INFRASTRUCTURE_COMPLETED: lambda player: len(player.completed),
    Metric.LEVEL_FOOD: lambda player: player.levels[0],
    Metric.LEVEL_STEEL: lambda player: player.levels[1],
    Metric.LEVEL_ENERGY: lambda player: player.levels[2],
    Metric.LEVEL_HIGHEST: lambda player: max(player.levels),
    Metric.LEVEL_SUM: lambda player: sum(player.levels),
    Metric.REAR_SECTION: lambda player: min(player.satellites),
}


def measure(player: Counted, metric: Metric) -> int:
    return _MEASURES[metric](player)
