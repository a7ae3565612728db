"""The infrastructure cards [1.9, 6.3, 20], a line each, in two decks.

Values and names are designed for Farhaven; a source mark names what a rulebook tells.
"""

from __future__ import annotations

import enum
from typing import Final

from farhaven.core.value import Value

from ..model import Axis, InfrastructureId, Source
from .effects import Amounts, amounts


class Requirement(enum.StrEnum):
    """What must be settled [20.1-20.5]."""

    TUNDRA = "tundra"  # four tundra areas
    DESERTS = "deserts"  # two deserts with population
    DESERT_AND_TUNDRA = "desert_and_tundra"  # a desert with population, a tundra with a factory
    FORESTS = "forests"  # two forests on a line of the card's axis
    FOREST_AND_TUNDRA = "forest_and_tundra"  # a forest and two tundra areas on a diagonal


TUNDRA, DESERTS = Requirement.TUNDRA, Requirement.DESERTS
DESERT_AND_TUNDRA = Requirement.DESERT_AND_TUNDRA
FORESTS, FOREST_AND_TUNDRA = Requirement.FORESTS, Requirement.FOREST_AND_TUNDRA


class Infrastructure(Value, frozen=True):
    id: InfrastructureId
    name: str  # cards of one name share their picture [6.4]
    cost: Amounts  # from the New World
    requirement: Requirement
    production: Amounts
    axis: Axis | None
    source: Source


def _card(
    id: InfrastructureId,
    name: str,
    cost: str,
    requirement: Requirement,
    production: str,
    axis: Axis | None = None,
    source: Source = Source.HOUSE,
) -> Infrastructure:
    return Infrastructure(id, name, amounts(cost), requirement, amounts(production), axis, source)


# id, name, cost, requirement, levels that rise
_FIRST: Final = (
    _card("i01", "Pipeline", "1 steel", DESERTS, "2 steel", source=Source.RULEBOOK),
    _card("i02", "Pipeline", "1 food", DESERTS, "2 energy"),
    _card("i03", "Irrigation", "1 energy", DESERTS, "2 food"),
    _card("i04", "Ice Mines", "1 energy", TUNDRA, "2 steel, 1 food"),
    _card("i05", "Ice Mines", "1 steel", TUNDRA, "2 food, 1 energy"),
    _card("i06", "Wind Belt", "1 food", TUNDRA, "2 energy, 1 steel"),
    _card("i07", "Rail Link", "1 steel", DESERT_AND_TUNDRA, "2 food"),
    _card("i08", "Rail Link", "1 food", DESERT_AND_TUNDRA, "2 steel"),
    _card("i09", "Cable Line", "1 steel", DESERT_AND_TUNDRA, "1 energy, 1 any"),
)

_SECOND: Final = (
    _card("i10", "Canopy Road", "1 steel, 1 energy", FORESTS, "3 food, 1 any", Axis.STRAIGHT),
    _card("i11", "Canopy Road", "1 steel, 1 food", FORESTS, "3 energy, 1 any", Axis.RISING),
    _card("i12", "River Locks", "1 food, 1 energy", FORESTS, "3 steel, 1 any", Axis.FALLING),
    _card("i13", "Great Bridge", "1 steel", FOREST_AND_TUNDRA, "2 food, 1 steel"),
    _card("i14", "Great Bridge", "1 energy", FOREST_AND_TUNDRA, "2 steel, 1 energy"),
    _card("i15", "Skyway", "1 food", FOREST_AND_TUNDRA, "2 energy, 1 food"),
    _card("i16", "Solar Fields", "2 steel", DESERTS, "2 energy, 1 any"),
    _card("i17", "Polar Ring", "1 steel", TUNDRA, "1 food, 1 steel, 1 energy"),
    _card("i18", "Spaceport City", "1 food, 1 energy", DESERT_AND_TUNDRA, "2 any"),
)

INFRASTRUCTURE: Final = {card.id: card for card in (*_FIRST, *_SECOND)}
DECK_I: Final = tuple(card.id for card in _FIRST)
DECK_II: Final = tuple(card.id for card in _SECOND)

# [6.4] Cards with an exclamation mark, each with the one that shares its picture.
TWINS: Final = {
    card.id: other.id
    for card in INFRASTRUCTURE.values()
    for other in INFRASTRUCTURE.values()
    if card.id != other.id and card.name == other.name
}
