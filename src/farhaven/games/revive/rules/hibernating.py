"""[12, 17.4, 19.9] Hibernating."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, put, without

from ..actions import (
    Action,
    GainReward,
    Hibernate,
    Leave,
    NoActionLeft,
    NotDue,
    NotThere,
    Remove,
    Settle,
)
from ..components.board import DISCARDING_SPACE, HIBERNATION_REWARDS
from ..components.citizens import CITIZENS
from ..components.machines import MACHINES
from ..components.modules import MODULES
from ..components.solo import CUBE_FOR_HIBERNATING
from ..entries import OF_HIBERNATION
from ..events import Hibernated, Removed
from ..model import CardId
from ..state import NOTHING, Aside, HibernateBy, Machines, PickRemoval, PickReward, State
from . import artifacts, cards, display, pool
from .course import move_cube
from .handlers import ActionRule, EffectRule, QuestionRule, action_rule, effect_rule, question_rule

TOP: Final = len(HIBERNATION_REWARDS) - 1
HIBERNATE: Final = Hibernate()
_REWARDS: Final[tuple[Action, ...]] = tuple(GainReward(space) for space in range(1, TOP + 1))
_REMOVE: Final[dict[str, Action]] = {
    thing: Remove(thing)
    for thing in (
        *(card.id for card in CITIZENS),
        *(machine.id for machine in MACHINES),
        *(module.id for module in MODULES),
    )
}
LEAVE: Final = Leave()


# -- the action ------------------------------------------------------------------------------


def hibernate_instead(state: State, seat: Seat, action: Hibernate, log: Log | None) -> None:
    """[12.1, 17.2] Instead of actions."""
    move_cube(state, CUBE_FOR_HIBERNATING, log)
    hibernate(state, seat, NOTHING, log)


def hibernate(state: State, seat: Seat, by_card: CardId, log: Log | None) -> None:
    """[12.1-12.5] Energy, cards, switch, marker; then what is to be chosen."""
    player = state.players[seat]
    state.hibernated = True
    player.energy += len(player.powered)
    player.powered = ()
    player.active += player.rest
    player.rest = tuple(cards.slotted_cards(player))
    player.slots = ((),) * len(player.slots)
    player.switch_down = False
    moved = player.hibernation < TOP
    player.hibernation += moved
    if log is not None:
        log.append(Hibernated(seat=seat, space=player.hibernation, by_card=by_card))
    pool.ask(player, PickReward())
    if len(state.players) == 1:
        pool.ask(player, PickRemoval())
    if moved and player.hibernation == DISCARDING_SPACE:
        artifacts.owe_discard(state, seat)


def against_hibernating(state: State, seat: Seat, action: Hibernate) -> Iterator[Value]:
    player = state.players[seat]
    if state.taken:
        yield NoActionLeft()
    if player.asked or player.pool:
        yield NotDue()


# -- [19.9] By a card ------------------------------------------------------------------------


def by_card_choices(state: State, seat: Seat, effect: HibernateBy) -> list[Action]:
    return [Settle(effect)]


def carry_out_by_card(
    state: State, seat: Seat, effect: HibernateBy, way: int, log: Log | None
) -> None:
    """Effects that wait are lost, rewards are not [3.12]; the card leaves, the turn ends."""
    player = state.players[seat]
    player.pool = player.rewards
    if player.aside is not None:
        player.aside = Aside(player.aside.rewards, player.aside.asked, player.aside.rewards)
    cards.leave_slot(player, effect.card)
    player.active = tuple(card for card in player.active if card != effect.card)
    player.rest = tuple(card for card in player.rest if card != effect.card)
    state.gone += (effect.card,)
    hibernate(state, seat, effect.card, log)


# -- [12.2] The reward -----------------------------------------------------------------------


def rewards(state: State, seat: Seat, question: PickReward) -> list[Action]:
    return [*_REWARDS[: state.players[seat].hibernation]]


def gain_reward(state: State, seat: Seat, action: GainReward, log: Log | None) -> None:
    player = state.players[seat]
    pool.answer(player)
    pool.reward(player, *OF_HIBERNATION[action.space])


def against_reward(state: State, seat: Seat, action: GainReward) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickReward) is None:
        yield NotDue()
    else:
        yield NotThere(f"hibernation {action.space}")


# -- [17.4] Alone: the display ---------------------------------------------------------------


def removals(state: State, seat: Seat, question: PickRemoval) -> list[Action]:
    shown = [*state.citizens, *(one for shelf in state.machines for one in shelf.shown)]
    return [*(_REMOVE[thing] for thing in (*shown, *state.modules)), LEAVE]


def remove(state: State, seat: Seat, action: Remove, log: Log | None) -> None:
    """The display is refilled when all is removed."""
    thing = action.thing
    if thing in state.citizens:
        state.citizens = without(state.citizens, thing)
    elif thing in state.modules:
        state.modules = without(state.modules, thing)
    else:
        for number, shelf in enumerate(state.machines):
            if thing in shelf.shown:
                left = Machines(without(shelf.shown, thing), shelf.stack)
                state.machines = put(state.machines, number, left)
    state.gone += (thing,)
    if log is not None:
        log.append(Removed(seat=seat, thing=thing))


def refill(state: State, log: Log | None) -> None:
    display.refill_citizens(state, log)
    display.refill_machines(state, log)
    display.refill_modules(state, log)


def against_removing(state: State, seat: Seat, action: Remove) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickRemoval) is None:
        yield NotDue()
    else:
        yield NotThere(action.thing)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Hibernate, hibernate_instead, against_hibernating),
    action_rule(GainReward, gain_reward, against_reward),
    action_rule(Remove, remove, against_removing),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(HibernateBy, choices=by_card_choices, carry_out=carry_out_by_card),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickReward, rewards),
    question_rule(PickRemoval, removals),
)
