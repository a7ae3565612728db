"""The stadiums [1.5, 1.7, 7.2], a line each.

Values and names are designed for Farhaven; a source mark names what a rulebook tells.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Source, StadiumId
from .effects import NOTHING, Amounts, amounts


class Stadium(Value, frozen=True):
    id: StadiumId
    name: str
    cost: Amounts
    smiles: int
    source: Source = Source.HOUSE


def _stadium(id: StadiumId, name: str, cost: str, smiles: int) -> Stadium:
    return Stadium(id, name, amounts(cost), smiles)


# [1.5] One for each colour; it is never for sale.
_STARTING: Final = tuple(
    Stadium(f"start_{number}", "Old Home Ground", NOTHING, 0, Source.RULEBOOK)
    for number in (1, 2, 3, 4)
)

# id, name, cost, smiles
_DECK: Final = (
    _stadium("d01", "Village Green", "2 steel", 1),
    _stadium("d02", "Wrestling Pit", "1 steel, 1 food", 1),
    _stadium("d03", "Open Stage", "1 steel, 1 energy", 1),
    _stadium("d04", "Cycle Track", "2 steel, 1 energy", 2),
    _stadium("d05", "Food Market", "1 steel, 2 food", 2),
    _stadium("d06", "Swim Hall", "2 steel, 1 food", 2),
    _stadium("d07", "Ice Rink", "1 steel, 2 energy", 2),
    _stadium("d08", "Concert Bowl", "1 food, 1 steel, 1 energy", 2),
    _stadium("d09", "Race Course", "2 steel, 2 energy", 3),
    _stadium("d10", "Tea Gardens", "1 steel, 3 food", 3),
    _stadium("d11", "Athletics Park", "2 steel, 2 food", 3),
    _stadium("d12", "Light Theatre", "1 steel, 3 energy", 3),
    _stadium("d13", "Ball Stadium", "3 steel, 1 food, 2 energy", 4),
    _stadium("d14", "Opera Dome", "2 steel, 2 food, 2 energy", 4),
    _stadium("d15", "Garden Arena", "2 steel, 3 food, 1 energy", 4),
    _stadium("d16", "Colosseum", "4 steel, 1 food, 2 energy", 5),
    _stadium("d17", "Unity Games", "2 steel, 3 food, 2 energy", 5),
)

STARTING: Final = tuple(stadium.id for stadium in _STARTING)
STADIUMS: Final = {stadium.id: stadium for stadium in (*_STARTING, *_DECK)}
