"""Aldebaran Duel: what changes in the course of a game."""

from __future__ import annotations

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.value import Seat, Value

from .duties import Duty, Phase
from .model import NOBODY, NOTHING, RED, Amounts, CardId, Cell, Line, ScienceId, TileId


class LaidPlanet(Value, frozen=True):
    """A planet in a player's space, with what lies on it."""

    card: CardId
    quarters: tuple[CardId, CardId, CardId, CardId] = (
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
    )
    ship: CardId = NOTHING


class Player(msgspec.Struct):
    hand: tuple[CardId, ...] = ()  # open: every card was taken face up
    science: tuple[ScienceId, ...] = ()  # secret
    tokens: int = 0
    production: Amounts = (0, 0, 0, 0)
    scales: Amounts = (0, 0, 0)
    income: int = 0
    earned: Amounts = (0,) * len(Line)  # points so far, by Line
    objects: Amounts = (0, 0, 0)  # object tokens
    stations: tuple[CardId, ...] = ()
    shuttles: tuple[CardId, ...] = ()
    planets: tuple[LaidPlanet, ...] = ()
    researched: tuple[ScienceId, ...] = ()
    agenda: Agenda[Duty] = ()


class State(msgspec.Struct):
    players: list[Player]
    components: str  # the component set
    rng: int
    decks: tuple[tuple[CardId, ...], ...]  # one per epoch, the top card last
    market: tuple[tuple[CardId, ...], ...]  # two columns of three, value 1 first
    tiles: tuple[TileId, ...]  # the majority tile at each production scale
    discard: tuple[CardId | ScienceId, ...] = ()  # open
    box: tuple[CardId | ScienceId, ...] = ()  # out of the game unseen
    epoch: int = 0
    turn: Seat = NOBODY  # whose turn it is
    starter: Seat = RED  # who began the epoch
    passed: tuple[Seat, ...] = ()  # in the order of passing
    cylinder: Cell = (0, 0)
    ended: bool = False
    table: Agenda[Phase] = ()
