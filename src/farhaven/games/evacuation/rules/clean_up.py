"""[13, 16.9] Clean-up at the end of the first three years."""

from __future__ import annotations

from farhaven.core.events import Log

from ..events import CardAged
from ..model import Row
from ..state import Player, State
from . import cards, rows


def begin(state: State, log: Log | None) -> None:
    """[13.2] The year marker moves first: what appears now appears in the new year [19.3]."""
    state.year += 1
    for row in Row:
        age(state, row, log)
    if state.rules.advanced:
        cards.gather(state, log)
    state.solo_deck = state.solo_played = ()  # [19.7] until it is shuffled for the new year
    for player in state.players:
        reset(player)


def age(state: State, row: Row, log: Log | None) -> None:
    """[13.3] What lies on the X goes under its deck."""
    if not state.rows[row]:
        return
    oldest = state.rows[row][0]
    if log is not None:
        log.append(CardAged(row=row, card=oldest))
    rows.sink(state, row, oldest)
    rows.refill(state, row, log)


def reset(player: Player) -> None:
    """[13.4]"""
    player.acted = 0
    player.groups = (0, 0, 0, 0)
    player.passed = False
    player.flown = ()
