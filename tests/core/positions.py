"""Positions of Lanterns, set up directly."""

from __future__ import annotations

from typing import Literal, TypeAlias

from farhaven.core.agenda import first
from farhaven.core.game import opening
from farhaven.core.match import Match, Sitter

from .toy import GAME, Action, Owed, Player, State, View

Lanterns: TypeAlias = Match[State, Action, View]

NAMES = (Sitter("Ann"), Sitter("Ben", "bot", "random"), Sitter("Cyd"))


def asked(
    hand: tuple[int, ...], *duties: Literal["bury", "choose", "stake", "refill"], coins: int = 1
) -> Player:
    """A player who owes `duties`, one after the other."""
    return Player(hand=hand, coins=coins, agenda=first((), *(Owed(what) for what in duties)))


def match_from(*players: Player, deck: tuple[int, ...] = (9, 8, 7), rounds: int = 1) -> Lanterns:
    """A match that goes on from this position."""
    match = Match(GAME, opening(GAME, seats=len(players)), NAMES[: len(players)])
    match.state = State(list(players), "house-1", 0, deck, rounds)
    return match
