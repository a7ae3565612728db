"""The hope of fulfilling personal missions [19.3]: a part of the value for bots."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, assert_never

from .components.missions import (
    MISSIONS,
    PERSONAL_POINTS,
    AtLeast,
    AtMost,
    Block,
    Demand,
    MoreLifepods,
    NoIceLeft,
    NoLandLeft,
    OnTop,
    Settlement,
)
from .components.planets import GRID, WIDTH
from .corporations import CORPORATIONS
from .model import HEIGHTS, Cells, Terrain, Track
from .promises import chance
from .scoring import Standing, lifepods, rectangles

# What may be expected in a turn.
_CELLS: Final = 0.3  # of the wanted terrain in the wanted block
_BUILDINGS: Final = 0.22  # of the wanted type in the wanted area
_OTHER_BUILDINGS: Final = 0.22  # of a type that is not wanted
_STEPS: Final = 0.8  # on the wanted track
_METEORITES: Final = 0.5
_SHARED: Final = 0.12  # the power that makes up for cells being filled together
_NEVER: Final = 99  # so many are lacking where there is no room


def mission_hopes(own: Standing, turns: int, filling: float) -> float:
    """What personal missions will probably add to the sheet, or take from it.

    `filling` is the chance that a bare cell will be filled.
    """
    demands = [MISSIONS[card].demand for card in own.seen.personal or ()]
    return PERSONAL_POINTS * sum([hope(own, demand, turns, filling) for demand in demands])


def hope(own: Standing, demand: Demand, turns: int, filling: float) -> float:
    """The chance to fulfil a demand, or below zero that of failing where it is fulfilled now."""
    match demand:
        case Block():
            return block_hope(block_lacks(own, demand), turns)
        case Settlement():
            return settlement_hope(demand.buildings - settled(own, demand), turns)
        case OnTop():
            return _to_come(steps_to_top(own, demand.track), _STEPS * turns)
        case AtLeast():
            return _to_come(demand.meteorites - own.seen.collected, _METEORITES * turns)
        case AtMost():
            spare = demand.buildings - own.buildings[demand.terrain].bit_count()
            return -chance(spare + 1, _OTHER_BUILDINGS * turns) if spare >= 0 else 0.0
        case MoreLifepods():
            return _ahead(lifepods(own) - own.seen.collected) if turns else 0.0
        case NoIceLeft():
            return _filled(own.planet.ice & ~own.filled, filling)
        case NoLandLeft():
            return _filled(own.planet.cells & ~own.planet.ice & ~own.filled, filling)
    assert_never(demand)


def block_hope(lacking: int, turns: int) -> float:
    return _to_come(lacking, _CELLS * turns)


def settlement_hope(lacking: int, turns: int) -> float:
    return _to_come(lacking, _BUILDINGS * turns)


def _to_come(lacking: int, expected: float) -> float:
    return chance(lacking, expected) if lacking > 0 else 0.0


def _ahead(lead: int) -> float:
    """A lead of lifepods may still be won or lost."""
    return 1 / (1 + math.exp(0.5 - lead)) - (lead > 0)


def _filled(bare: Cells, filling: float) -> float:
    return math.pow(filling, _SHARED * bare.bit_count()) if bare else 0.0


# -- what is lacking -------------------------------------------------------------------------


def block_lacks(own: Standing, demand: Block) -> int:
    """[19.4] Cells that the best block lacks, either way round."""
    cells, bare = own.terrains[demand.terrain], own.planet.cells & ~own.filled
    if demand.terrain is not Terrain.BIOMASS:  # [11.1] a hole is only for patches
        bare, _, _ = joined(bare)
    width, height = demand.sides
    found = rectangle_lacks(cells, bare, width, height)
    return found if width == height else min(found, rectangle_lacks(cells, bare, height, width))


WAYS: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))


def joined(bare: Cells) -> tuple[Cells, Cells, int]:
    """Bare cells with a bare neighbour, with two or more, and how many sides they share."""
    one = two = sides = 0
    for right, down in WAYS:
        side = GRID.moved(bare, right, down) & bare
        two |= one & side
        one |= side
        sides += side.bit_count()
    return one, two, sides


@lru_cache(maxsize=1 << 12)  # bots ask about the same planets again and again
def rectangle_lacks(cells: Cells, bare: Cells, width: int, height: int) -> int:
    """For all corners at once, how many cells a rectangle there has: `having[n]` have n of them."""
    having = [rectangles(cells | bare, width, height)]
    if not having[0]:
        return _NEVER
    for place in [y * WIDTH + x for y in range(height) for x in range(width)]:
        having.append(0)
        there = cells >> place
        for count in range(len(having) - 1, 0, -1):
            having[count] |= having[count - 1] & there
    return width * height - max(count for count, corners in enumerate(having) if corners)


def settled(own: Standing, demand: Settlement) -> int:
    """The most buildings in one area."""
    buildings = own.buildings[demand.terrain]
    areas = areas_of(own.terrains[demand.terrain])
    return max([(buildings & area).bit_count() for area in areas], default=0)


@lru_cache(maxsize=1 << 12)  # bots ask about the same planets again and again
def areas_of(cells: Cells) -> tuple[Cells, ...]:
    return tuple(GRID.areas(cells))


def steps_to_top(own: Standing, track: Track) -> int:
    """Of the highest tracker on this track."""
    top = len(CORPORATIONS[own.seen.corporation].tracks[track]) - 1
    heights = [at % HEIGHTS for at in own.seen.trackers if at // HEIGHTS == track]
    return top - max(heights, default=top - _NEVER)
