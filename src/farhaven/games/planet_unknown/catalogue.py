"""Planet Unknown: every action that can ever be offered, in a fixed order, for learning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.catalogue import Catalogue

from .actions import (
    Action,
    Choose,
    Collect,
    Decline,
    Deploy,
    Destroy,
    Discard,
    Drive,
    Exchange,
    Finish,
    Focus,
    Forgo,
    Harvest,
    Land,
    Lift,
    Lower,
    Multiply,
    Peek,
    Place,
    Plant,
    Prefer,
    Raise,
    RemoveDepot,
    ReturnMission,
    Scrap,
    Store,
    Stow,
    Strike,
    Sweep,
    TakeCard,
    TakeMission,
    TakeSynergy,
    TurnStation,
    Unstow,
    Use,
)
from .components.civ_cards import CIV_CARDS
from .components.missions import MISSIONS
from .components.planets import GRID
from .components.tiles import DEPOTS, MOST_SHAPES
from .model import INNER, OUTER, SCORING, TECHNOLOGIES, Cause, Jump, Track, Way

CELLS: Final = range(GRID.width * GRID.height)
MOST_TECHNOLOGIES: Final = 6
SPOTS: Final = range(SCORING, TECHNOLOGIES + MOST_TECHNOLOGIES)
_BOTH: Final = (INNER, OUTER)
_YES_NO: Final = (False, True)


def _on_planet() -> Iterator[Action]:
    yield from (
        Place(depot, shape, at) for depot in _BOTH for shape in range(MOST_SHAPES) for at in CELLS
    )
    yield from (Choose(depot) for depot in _BOTH)
    yield from (Forgo(depot) for depot in _BOTH)
    yield from (Plant(at) for at in CELLS)
    yield from (Store(), Multiply(), Exchange())
    yield from (Deploy(at) for at in CELLS)
    for sink in _YES_NO:
        for rover in CELLS:
            for to in GRID.neighbours(rover, diagonal=True):
                yield Drive(rover, to, sink)
    yield from (Lift(rover, jump) for jump in Jump for rover in CELLS)
    yield from (Land(to, sink) for sink in _YES_NO for to in CELLS)
    yield from (Collect(at) for at in CELLS)
    yield from (Destroy(at) for at in CELLS)
    yield from (Sweep(line) for line in range(GRID.width + GRID.height))
    yield from (Scrap(rover) for rover in CELLS)
    yield from (Strike(at) for at in CELLS)


def _on_board() -> Iterator[Action]:
    yield from (Raise(track, cause, way) for track in Track for cause in Cause for way in Way)
    yield from (Raise(track, Cause.SYNERGY, way, double=True) for track in Track for way in Way)
    yield from (Lower(track) for track in Track)
    yield from (Prefer(0), Prefer(1))
    yield from (Stow(spot) for spot in SPOTS)
    yield from (Unstow(spot) for spot in SPOTS)
    yield from (Discard(spot) for spot in SPOTS)
    yield from (Use(number) for number in range(MOST_TECHNOLOGIES))
    yield from (Harvest(track) for track in Track)
    yield from (Focus(track) for track in Track)


def _at_table() -> Iterator[Action]:
    yield from (TurnStation(by) for by in range(DEPOTS))
    yield from (ReturnMission(card) for card in MISSIONS)
    yield from (TakeMission(card) for card in MISSIONS)
    yield from (TakeCard(card) for card in CIV_CARDS)
    yield from (Peek(), TakeSynergy())
    yield from (RemoveDepot(depot) for depot in _BOTH)
    yield from (Decline(), Finish())


def _actions() -> Iterator[Action]:
    yield from _on_planet()
    yield from _on_board()
    yield from _at_table()


CATALOGUE: Final[Catalogue[Action]] = Catalogue(_actions())
