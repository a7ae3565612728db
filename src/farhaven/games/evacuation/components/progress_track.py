"""The progress track [11]: its sections, a line each, and the places of the milestones.

What milestones do is in the rules; fields and places are designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Section, Symbol
from .effects import (
    Effect,
    GainPopulation,
    InfrastructureMoves,
    Operation,
    Research,
    Settle,
    Swap,
    gain,
    raises,
)


class Field(Value, frozen=True):
    symbols: tuple[Symbol, ...]
    effect: Effect


def _field(symbols: str = "", *effect: Operation) -> Field:
    return Field(tuple(Symbol(word) for word in symbols.split()), effect)


# Sections from 0 up, each with its fields in the outer, the middle and the inner lane.
SECTIONS: Final = (
    (_field(), _field(), _field()),
    (_field(), _field("", Swap(2)), _field("", gain("1 any"))),
    (_field(), _field("drill"), _field("dome")),
    (_field(), _field("", InfrastructureMoves(1)), _field("", Research())),
    (_field(), _field("relay"), _field("drill", gain("1 any"))),
    (_field("", gain("1 any")), _field("", Research()), _field("dome relay")),
    (_field("dome"), _field("drill"), _field("", InfrastructureMoves(2))),
    (_field(), _field("", GainPopulation()), _field("", Research())),
    (_field("drill"), _field("dome"), _field("relay", gain("2 any"))),
    (_field(), _field("", Research()), _field("", GainPopulation(), gain("1 steel"))),
    (_field("relay"), _field("drill"), _field("dome drill")),
    (_field("", gain("1 any")), _field("", gain("2 any")), _field("", Research())),
    (_field("dome"), _field("relay"), _field("drill relay")),
    (_field(), _field("", InfrastructureMoves(2)), _field("", Research(), gain("1 any"))),
    (_field("drill"), _field("dome relay"), _field("", raises("1 any"))),
    (_field("", gain("1 any")), _field("", Research()), _field("dome relay")),
    (_field("relay"), _field("", InfrastructureMoves(2)), _field("drill relay", gain("1 any"))),
    (_field(), _field("dome drill"), _field("dome drill", Research())),
    (_field(), _field("", raises("1 any")), _field("", Settle())),
    (_field(), _field("", Research()), _field("", Research(), InfrastructureMoves(2))),
    (_field("", Research()), _field("", raises("1 any")), _field("", raises("1 any"), Research())),
)

LAST: Final[Section] = 20

# [11.17] A satellite has passed milestone n when its section is beyond number n - 1 of these.
MILESTONES: Final[tuple[Section, ...]] = (3, 7, 11, 16)


def passed(section: Section) -> int:
    """How many milestones lie behind a satellite in this section."""
    return sum(section > last for last in MILESTONES)
