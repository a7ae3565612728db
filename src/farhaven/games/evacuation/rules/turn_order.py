"""[10, 19.4, 19.17] Turn order by smiles."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..events import TurnOrderSet
from ..state import NEUTRAL, RIVAL, State
from .metrics import SMILES, smiles

_BEHIND_RIVAL: Final = 2.5  # [19.4] smiles of the neutral colour


def begin(state: State, log: Log | None) -> None:
    """[10.2] The sort keeps the order of those who are tied, so it begins with the reverse."""
    reverse = state.order[::-1]
    state.order = tuple(sorted(reverse, key=lambda civ: -smiles_of(state, civ)))
    if log is not None:
        log.append(TurnOrderSet(order=state.order))


def smiles_of(state: State, civ: Seat) -> float:
    if civ == RIVAL:
        return rival_smiles(state)
    if civ == NEUTRAL:
        return rival_smiles(state) - _BEHIND_RIVAL
    return smiles(state.players[civ])


def rival_smiles(state: State) -> int:
    return sum(SMILES[stadium] for stadium in state.rival_stadiums)
