"""[5.3-5.7] The energy of actions: how much, and which world may pay it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, add

from ..abilities import abilities
from ..actions import Action, Spend
from ..components.effects import (
    BuildShip,
    BuildStadium,
    Clone,
    Prepare,
    Settle,
)
from ..components.player_board import ACTIONS, CROWDED, SURCHARGE, action_energy
from ..components.progress_track import MILESTONES
from ..duties import Duty, Oblige, SpendEnergy
from ..events import EnergySpent
from ..model import Resource, Row, TechnologyId
from ..reasons import CannotPay, NotAsked, NothingToDo
from ..state import Player, State
from . import pool
from .building import can_build, can_prepare
from .settling import open_to
from .stores import minus
from .tables import Part, deed, order, question, reason

_DECIDING: Final = MILESTONES[1]  # [5.5] milestone 2 lies behind this section
MOST_SPENT: Final = 4  # energy of one action
SPENDS: Final = tuple(Spend(new) for new in range(MOST_SPENT + 1))


class Acting(Protocol):
    """A player, or what is seen of one."""

    @property
    def acted(self) -> int: ...
    @property
    def known(self) -> tuple[TechnologyId, ...]: ...
    @property
    def groups(self) -> tuple[int, int, int, int]: ...


def price_of(player: Acting, group: int | None) -> int:
    """[5.3, 5.4, 16.11, 21.11] For the next action; a card belongs to no group."""
    price = action_energy(player.acted + 1)
    if price and player.known:
        price = max(0, price - abilities(player.known).cheaper_action(player.acted + 1))
    if group is not None and player.groups[group - 1] >= CROWDED - 1:
        price += SURCHARGE
    return price


def splits(player: Player, price: int) -> range:
    """[5.5] How much of a price can come from the New World, in order."""
    front, rear = player.satellites
    old, new = player.old[Resource.ENERGY], player.new[Resource.ENERGY]
    if front <= _DECIDING and rear <= _DECIDING:
        return range(1 if old >= price else 0)
    if front > _DECIDING and rear > _DECIDING:
        return range(price, price + 1 if new >= price else price)
    return range(max(0, price - old), min(price, new) + 1)


def charge(state: State, seat: Seat, group: int | None, log: Log | None) -> None:
    """[5.3, 5.7] The marker moves; the energy is paid, or asked for where both worlds can pay."""
    player = state.players[seat]
    price = price_of(player, group)
    player.acted += 1
    if group is not None:
        one, two, three, four = add(player.groups, group - 1, 1)
        player.groups = one, two, three, four
    if not price:
        return
    ways = splits(player, price)
    if len(ways) > 1:
        pool.owe(player, SpendEnergy(price))
    else:
        spend_energy(player, seat, price - ways[0], ways[0], log)


def spend_energy(player: Player, seat: Seat, old: int, new: int, log: Log | None) -> None:
    player.old = minus(player.old, (0, 0, old))
    player.new = minus(player.new, (0, 0, new))
    if log is not None:
        log.append(EnergySpent(seat=seat, old=old, new=new))


def is_possible(state: State, player: Player, operation: Duty, old: int, new: int) -> bool:
    """[5.6] Whether it can be done once so much energy of the two worlds is spent."""
    match operation:
        case Settle():
            return bool(open_to(state, player, operation))
        case Clone():
            return bool(player.new[Resource.FOOD])
    before, after = player.old, player.new
    left_old = before if not old else minus(before, (0, 0, old))
    left_new = after if not new else minus(after, (0, 0, new))
    match operation:
        case BuildShip():
            return can_build(state, player, Row.SHIPS, left_old, left_new)
        case BuildStadium():
            return can_build(state, player, Row.STADIUMS, left_old, left_new)
        case Prepare():
            return can_prepare(player, left_old, left_new)
    return True


def spends(state: State, seat: Seat, duty: SpendEnergy) -> Iterator[Action]:
    player = state.players[seat]
    operation = obliged_operation(player)
    for new in splits(player, duty.price):
        if operation is None or is_possible(state, player, operation, duty.price - new, new):
            yield SPENDS[new]


def obliged_operation(player: Player) -> Duty | None:
    """What must be done once the energy is paid."""
    for at, duty in enumerate(player.agenda):
        if isinstance(duty, Oblige):
            return player.agenda[at - 1]
    return None


def spend(state: State, seat: Seat, action: Spend, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, SpendEnergy)
    pool.strike(player)
    spend_energy(player, seat, duty.price - action.new, action.new, log)


def oblige(state: State, seat: Seat, duty: Oblige, log: Log | None) -> None:
    state.players[seat].obliged = True


def against_spending(state: State, seat: Seat, action: Spend) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, SpendEnergy)
    if duty is None:
        yield NotAsked()
    elif action.new not in splits(player, duty.price):
        yield CannotPay((0, 0, duty.price), None)
    else:
        operation = obliged_operation(player)
        for name, board in ACTIONS.items():
            if board.effect[0] == operation:
                yield NothingToDo(name)


PART: Final[Part] = Part(
    questions=dict((question(SpendEnergy, spends),)),
    orders=dict((order(Oblige, oblige),)),
    deeds=dict((deed(Spend, spend),)),
    reasons=dict((reason(Spend, against_spending),)),
)
