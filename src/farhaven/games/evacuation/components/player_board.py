"""The player board and the tables of the game [3.2, 5, 15.4]."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value
from farhaven.core.words import message

from ..model import Source, World
from .effects import (
    BuildShip,
    BuildStadium,
    Clone,
    Effect,
    InfrastructureMoves,
    Operation,
    Prepare,
    Research,
    Settle,
    Swap,
    gain,
)


class BoardAction(Value, frozen=True):
    id: str
    name: str
    group: int  # also the power [5.2]
    effect: Effect
    source: Source


def _action(
    id: str, name: str, group: int, *effect: Operation, source: Source = Source.HOUSE
) -> BoardAction:
    return BoardAction(id, name, group, effect, source)


# [5.8, 8.7, 8.9] What they do is the rulebook's; a source mark says that their group is too.
_ACTIONS: Final = (
    _action("A", message("Survey"), 1, gain("1 any"), InfrastructureMoves(2)),
    _action("B", message("Study"), 1, gain("1 any"), Research()),
    _action("C", message("Settle"), 2, Settle()),
    _action("D", message("Shipyard"), 2, BuildShip()),
    _action("E", message("Stadium"), 2, BuildStadium()),
    _action("F", message("Prefabricate"), 3, Prepare()),
    _action("G", message("Clone"), 3, Clone()),
    _action("H", message("Works"), 3, InfrastructureMoves(2), source=Source.RULEBOOK),
    _action("I", message("Barter"), 4, gain("1 any"), Swap(3)),
    _action("J", message("Laboratory"), 4, Research(), source=Source.RULEBOOK),
)

ACTIONS: Final = {action.id: action for action in _ACTIONS}

COVERED_GROUP: Final = 1  # [16.2]

ACTION_ENERGY: Final = (0, 0, 1, 2, 3)  # [5.3] by action of the year; later ones cost as the last
CROWDED: Final = 4  # [5.4] from this action of a group on
SURCHARGE: Final = 1

FOOD_DEMAND: Final = {World.OLD: (5, 4, 3, 2), World.NEW: (0, 0, 3, 4)}  # [3.2] by year
STADIUMS_EXPECTED: Final = (0, 0, 1, 2)  # [3.4] by year

# [15.4] Points for the lowest level, from 0 to 10.
LEVEL_POINTS: Final = (0, 0, 0, 0, 0, 1, 3, 6, 10, 15, 19)
POINTS_ABOVE: Final = 3  # for each level above 10

RACE_LEVEL: Final = 8  # [14.1]
STADIUMS_NEEDED: Final = 3  # [14.1, 15.5] on the New World
FACTORIES_OF_A_TYPE: Final = 4  # [8.4]
CLONES: Final = 2  # [8.5]

PLACE_POINTS: Final = (6, 4, 1)  # [15.6, 18.2]
PLACE_POINTS_FOR_TWO: Final = (4, 0)


def action_energy(number: int) -> int:
    """What the row asks for this action of the year, counted from 1 [5.3]."""
    return ACTION_ENERGY[min(number, len(ACTION_ENERGY)) - 1]


def level_points(level: int) -> int:
    """Points for this lowest level [15.4]."""
    top = len(LEVEL_POINTS) - 1
    return LEVEL_POINTS[max(0, min(level, top))] + POINTS_ABOVE * max(0, level - top)
