"""[11.6, 11.7] Every field of the progress track: what it gives, and the symbols it lends."""

from __future__ import annotations

import pytest

from farhaven.games.evacuation.actions import ChooseLane
from farhaven.games.evacuation.components.effects import (
    Amounts,
    Gain,
    GainPopulation,
    InfrastructureMoves,
    Raise,
    Research,
    Settle,
    Swap,
)
from farhaven.games.evacuation.duties import Duty, PickLane
from farhaven.games.evacuation.model import Lane, Phase, Symbol
from farhaven.games.evacuation.rules.deciding import perform
from farhaven.games.evacuation.rules.settling import SYMBOL_BIT, symbols_held

from .positions import owing, player, table

GIVES: dict[str, Duty] = {
    "any": Gain(Amounts(choice=1)),
    "any any": Gain(Amounts(choice=2)),
    "steel": Gain(Amounts(steel=1)),
    "level": Raise(Amounts(choice=1)),
    "research": Research(),
    "move": InfrastructureMoves(1),
    "moves": InfrastructureMoves(2),
    "person": GainPopulation(),
    "settle": Settle(),
    "swaps": Swap(2),
}
SYMBOLS = {"dome": Symbol.DOME, "drill": Symbol.DRILL, "relay": Symbol.RELAY}

# Outer, middle, inner lane of each section; symbols first, gifts after them.
FIELDS = (
    ("", "", ""),
    ("", "swaps", "any"),
    ("", "drill", "dome"),
    ("", "move", "research"),
    ("", "relay", "drill, any"),
    ("any", "research", "dome, relay"),
    ("dome", "drill", "moves"),
    ("", "person", "research"),
    ("drill", "dome", "relay, any any"),
    ("", "research", "person, steel"),
    ("relay", "drill", "dome, drill"),
    ("any", "any any", "research"),
    ("dome", "relay", "drill, relay"),
    ("", "moves", "research, any"),
    ("drill", "dome, relay", "level"),
    ("any", "research", "dome, relay"),
    ("relay", "moves", "drill, relay, any"),
    ("", "dome, drill", "dome, drill, research"),
    ("", "level", "settle"),
    ("", "research", "research, moves"),
    ("research", "level", "level, research"),
)


@pytest.mark.parametrize("section", range(21))
@pytest.mark.parametrize("lane", list(Lane))
def test_11_6_a_field(section: int, lane: Lane) -> None:
    words = FIELDS[section][lane].split(", ") if FIELDS[section][lane] else []
    one = owing(player(satellites=(section, 0)), PickLane(0, section))
    state = table(one, player(2), player(3), phase=Phase.PROGRESS)
    perform(state, 0, ChooseLane(lane), None)
    assert [*reversed(one.agenda)] == [GIVES[word] for word in words if word in GIVES]
    lent = sum(SYMBOL_BIT[SYMBOLS[word]] for word in words if word in SYMBOLS)
    assert symbols_held(one) == lent
