"""Positions in which a civ card is taken."""

from __future__ import annotations

from farhaven.core.events import Log
from farhaven.games.planet_unknown.actions import TakeCard
from farhaven.games.planet_unknown.state import Player, State

from .moves import built, end_placing, play, settle, with_domino
from .printed_cards import CIV_CARDS
from .table import BIOMASS, CIV

MILESTONES = {1: 3, 2: 6, 3: 10, 4: 14}  # the spaces of the civ track


def to_take(card: str, one: Player) -> State:
    """Seat 0 has placed a domino at the top and may take this card; civ was raised for it."""
    level = int(card[4])
    other = next(name for name in CIV_CARDS if int(name[4]) == level and name != card)
    one.trackers = (MILESTONES[level] - 1, *one.trackers[1:])
    state = with_domino("biomass/civ", one, decks={level: (card, other)})
    settle(state, 0, built(BIOMASS), built(CIV))
    end_placing(state)
    return state


def taken(card: str, one: Player) -> tuple[State, Log]:
    """Seat 0 has taken this card."""
    state = to_take(card, one)
    return state, play(state, 0, TakeCard(card))
