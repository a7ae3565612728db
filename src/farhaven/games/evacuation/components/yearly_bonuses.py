"""The yearly bonus cards [12.1, 20.6-20.12].

Two pairs of numbers and the kinds of bonuses are the rulebook's; the rest is designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import BonusId, Source
from .effects import (
    BuildShip,
    Effect,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Research,
    Settle,
    gain,
)


class YearlyBonus(Value, frozen=True):
    id: BonusId
    low: int
    high: int
    low_effect: Effect
    high_effect: Effect
    flag: bool  # for year 4 only [1.11]
    source: Source  # of the two numbers


def _bonus(
    id: BonusId,
    numbers: tuple[int, int],
    low: Effect,
    high: Effect,
    flag: bool = False,
    source: Source = Source.HOUSE,
) -> YearlyBonus:
    return YearlyBonus(id, *numbers, low, high, flag, source)


_BONUSES: Final = (
    _bonus(
        "y1",
        (7, 10),
        (gain("1 any"), Research()),
        (gain("1 food, 1 steel, 1 energy"),),
        source=Source.RULEBOOK,
    ),
    _bonus(
        "y2",
        (6, 13),
        (gain("1 steel, 1 food"), GainPopulation()),
        (BuildShip(free=True),),
        source=Source.RULEBOOK,
    ),
    _bonus("y3", (6, 9), (InfrastructureMoves(2), GainFactory()), (gain("2 steel, 1 energy"),)),
    _bonus("y4", (8, 10), (gain("1 food, 1 steel, 1 energy"),), (gain("1 energy"), Research())),
    _bonus("y5", (7, 11), (gain("2 steel"), GainPopulation()), (Research(), Settle())),
    _bonus("y6", (8, 11), (BuildShip(free=True),), (gain("1 steel, 1 energy"), GainPopulation())),
    _bonus("y7", (9, 12), (gain("2 steel, 2 energy"),), (Settle(biome_ahead=1),)),
    _bonus("y8", (8, 11), (Research(), Settle()), (Settle(biome_ahead=1),), flag=True),
    _bonus(
        "y9", (8, 12), (Settle(biome_ahead=1),), (InfrastructureMoves(2), GainFactory()), flag=True
    ),
)

YEARLY_BONUSES: Final = {bonus.id: bonus for bonus in _BONUSES}
