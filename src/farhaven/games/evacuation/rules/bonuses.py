"""[12] Yearly bonuses, strict and generous."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, ChooseBonus
from ..components.yearly_bonuses import YearlyBonus
from ..duties import PickBonus
from ..events import BonusGained
from ..reasons import NotAsked, OutOfReach
from ..state import RIVAL, State
from . import pool
from .tables import Part, deed, question, reason
from .year import card_of, reachable_powers

_PICK: Final = PickBonus()
_LOW: Final = ChooseBonus(high=False)
_HIGH: Final = ChooseBonus(high=True)


def begin(state: State, log: Log | None) -> None:
    """[12.1] In turn order."""
    state.queue = tuple(civ for civ in state.order if civ < RIVAL)


def serve(state: State, civ: Seat, log: Log | None) -> None:
    if any(choices(state, civ, _PICK)):
        pool.owe(state.players[civ], _PICK)


def choices(state: State, seat: Seat, duty: PickBonus) -> Iterator[Action]:
    """[16.7, 21.13] Cards and technologies may leave a choice between the two."""
    card, generous = card_of(state), state.rules.generous
    powers = reachable_powers(state.players[seat])
    if any(brings_low(card, power, generous) for power in powers):
        yield _LOW
    if any(brings_high(card, power, generous) for power in powers):
        yield _HIGH


def brings_low(card: YearlyBonus, power: int, generous: bool) -> bool:
    """[12.2, 12.3]"""
    return power <= card.low if generous else power == card.low


def brings_high(card: YearlyBonus, power: int, generous: bool) -> bool:
    """[12.2, 12.3]"""
    return card.low < power <= card.high if generous else power == card.high


def choose_bonus(state: State, seat: Seat, action: ChooseBonus, log: Log | None) -> None:
    player = state.players[seat]
    card = card_of(state)
    pool.strike(player)
    if log is not None:
        log.append(BonusGained(seat=seat, bonus=card.id, high=action.high))
    pool.owe(player, *(card.high_effect if action.high else card.low_effect))


def against_bonus(state: State, seat: Seat, action: ChooseBonus) -> Iterator[Value]:
    if pool.owed(state.players[seat], PickBonus) is None:
        yield NotAsked()
    else:
        yield OutOfReach()


PART: Final[Part] = Part(
    questions=dict((question(PickBonus, choices),)),
    deeds=dict((deed(ChooseBonus, choose_bonus),)),
    reasons=dict((reason(ChooseBonus, against_bonus),)),
)
