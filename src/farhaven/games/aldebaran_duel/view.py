"""Aldebaran Duel: what one seat may see. Built up from nothing, never cut down.

Hidden are the order of the decks, the science cards of the others, and what went to the box
unseen. Hands are open: every epoch card was taken face up [1.6].
"""

from __future__ import annotations

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.rng import Rng, shuffled
from farhaven.core.value import Seat

from .components import CARDS, SCIENCE, SETS
from .model import (
    Action,
    Amounts,
    CardId,
    Cell,
    Duty,
    LaidPlanet,
    Phase,
    Player,
    ScienceId,
    State,
    TileId,
)


class PlayerView(msgspec.Struct, frozen=True):
    hand: tuple[CardId, ...]
    science: tuple[ScienceId, ...] | None  # None: not yours to see
    science_count: int
    tokens: int
    production: Amounts
    scales: Amounts
    income: int
    earned: Amounts
    objects: Amounts
    stations: tuple[CardId, ...]
    shuttles: tuple[CardId, ...]
    planets: tuple[LaidPlanet, ...]
    researched: tuple[ScienceId, ...]
    agenda: Agenda[Duty]


class View(msgspec.Struct, frozen=True):
    seat: Seat
    deciders: tuple[Seat, ...]
    options: tuple[Action, ...]
    players: tuple[PlayerView, ...]
    components: str
    deck_counts: tuple[int, ...]  # cards left of each epoch
    market: tuple[tuple[CardId, ...], tuple[CardId, ...]]
    tiles: tuple[TileId, ...]
    discard: tuple[CardId | ScienceId, ...]
    epoch: int
    turn: Seat
    starter: Seat
    passed: tuple[Seat, ...]
    cylinder: Cell
    ended: bool
    table: Agenda[Phase]

    def _repr_svg_(self) -> str:
        """Notebooks show a view as a picture."""
        from .svg import draw  # the drawing needs the view

        return draw(self)
