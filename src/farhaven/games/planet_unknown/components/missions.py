"""The mission cards [19], a line each: the neighbour side, then the personal side.

Sides are public facts; which two share a card follows the numbering of the online version.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import MissionId, Terrain, Track

WIN_POINTS: Final = 5
TIE_POINTS: Final = 2
PERSONAL_POINTS: Final = 5

CIV, WATER, BIOMASS = Terrain.CIV, Terrain.WATER, Terrain.BIOMASS
ROVER, TECH, ENERGY = Terrain.ROVER, Terrain.TECH, Terrain.ENERGY

# -- what is counted -------------------------------------------------------------------------


class OnPerimeter(Value, frozen=True):
    """Buildings on perimeter cells."""

    terrain: Terrain


class LargestArea(Value, frozen=True):
    terrain: Terrain


class Areas(Value, frozen=True):
    terrain: Terrain


class Buildings(Value, frozen=True):
    """Buildings on the planet."""

    terrain: Terrain


class TrackersOnTop(Value, frozen=True):
    pass


class Meteorites(Value, frozen=True):
    """Collected ones."""


class Lifepods(Value, frozen=True):
    """Collected ones."""


Measure: TypeAlias = (
    OnPerimeter | LargestArea | Areas | Buildings | TrackersOnTop | Meteorites | Lifepods
)

# -- what is demanded ------------------------------------------------------------------------


class Block(Value, frozen=True):
    """A rectangle of one terrain, either way round."""

    terrain: Terrain
    sides: tuple[int, int]


class Settlement(Value, frozen=True):
    """One area with so many buildings."""

    terrain: Terrain
    buildings: int = 6


class OnTop(Value, frozen=True):
    """A tracker on the top space of this track."""

    track: Track


class AtMost(Value, frozen=True):
    """Not more than so many buildings on the planet."""

    terrain: Terrain
    buildings: int


class AtLeast(Value, frozen=True):
    """So many collected meteorites."""

    meteorites: int


class MoreLifepods(Value, frozen=True):
    """More lifepods than meteorites collected."""


class NoIceLeft(Value, frozen=True):
    pass


class NoLandLeft(Value, frozen=True):
    pass


Demand: TypeAlias = (
    Block | Settlement | OnTop | AtMost | AtLeast | MoreLifepods | NoIceLeft | NoLandLeft
)


class Mission(Value, frozen=True):
    id: MissionId
    measure: Measure
    fewer: bool  # fewer is better
    demand: Demand
    source: str = "public"


_SQUARE: Final = (3, 3)
_LONG: Final = (2, 5)

_SIDES: Final[tuple[tuple[Measure, bool, Demand], ...]] = (
    (OnPerimeter(CIV), False, Block(CIV, _SQUARE)),
    (OnPerimeter(ENERGY), False, Block(TECH, _SQUARE)),
    (OnPerimeter(TECH), False, Block(BIOMASS, _SQUARE)),
    (OnPerimeter(BIOMASS), False, Block(WATER, _SQUARE)),
    (OnPerimeter(ROVER), False, Block(ROVER, _SQUARE)),
    (LargestArea(BIOMASS), False, Block(ENERGY, _SQUARE)),
    (LargestArea(ROVER), False, Settlement(CIV)),
    (LargestArea(ENERGY), False, Settlement(TECH)),
    (LargestArea(CIV), False, Settlement(BIOMASS)),
    (LargestArea(TECH), False, Settlement(WATER)),
    (LargestArea(WATER), False, Settlement(ROVER)),
    (Areas(BIOMASS), False, Settlement(ENERGY)),
    (Areas(ROVER), False, Block(CIV, _LONG)),
    (Areas(ENERGY), False, Block(BIOMASS, _LONG)),
    (Areas(CIV), False, Block(TECH, _LONG)),
    (Areas(TECH), False, Block(WATER, _LONG)),
    (Areas(WATER), False, Block(ROVER, _LONG)),
    (Buildings(TECH), True, Block(ENERGY, _LONG)),
    (Buildings(WATER), True, OnTop(Track.CIV)),
    (Buildings(ENERGY), True, OnTop(Track.TECH)),
    (Buildings(BIOMASS), True, OnTop(Track.BIOMASS)),
    (Buildings(ROVER), True, OnTop(Track.WATER)),
    (Buildings(CIV), True, OnTop(Track.ROVER)),
    (TrackersOnTop(), False, AtMost(ENERGY, 5)),
    (Meteorites(), False, AtLeast(9)),
    (Lifepods(), False, MoreLifepods()),
    (Meteorites(), True, NoIceLeft()),
    (Lifepods(), True, NoLandLeft()),
)

MISSIONS: Final = {
    f"mission_{number:02}": Mission(f"mission_{number:02}", measure, fewer, demand)
    for number, (measure, fewer, demand) in enumerate(_SIDES, start=1)
}
