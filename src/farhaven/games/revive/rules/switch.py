"""[6] The switch: a basic resource, or a half of another player's card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, Borrow, NoActionLeft, NotDue, NotThere, PushSwitch, SwitchIsDown
from ..components.effects import HibernateAndLeave, ResetSwitch
from ..entries import ANY_BASIC, CARD, HALF
from ..events import CardBorrowed, SwitchReset, SwitchUsed
from ..model import CardId, Half
from ..standing import standing
from ..state import PickSwitch, State
from . import cards, pool, stock
from .course import actions_left
from .handlers import (
    ActionRule,
    EffectRule,
    QuestionRule,
    action_rule,
    always,
    effect_rule,
    question_rule,
)

PUSH: Final = PushSwitch()

# [6.4] A half that hibernates cannot be borrowed.
BORROW: Final[dict[Half, dict[CardId, Action]]] = {
    half: {
        card: Borrow(card, half)
        for card in CARD
        if not any(isinstance(entry, HibernateAndLeave) for entry in HALF[half][card])
    }
    for half in Half
}


def pushes(state: State, seat: Seat) -> list[Action]:
    """[6.2] If it is up, even if no counter has room: it is an action like others."""
    return [] if state.players[seat].switch_down else [PUSH]


def push(state: State, seat: Seat, action: PushSwitch, log: Log | None) -> None:
    """[6.1, 6.3, 17.7] Alone there is nobody to borrow from."""
    player = state.players[seat]
    player.switch_down = True
    state.taken += 1
    state.in_action = True
    if log is not None:
        log.append(SwitchUsed(seat=seat))
    if state.borrowed and len(state.players) > 1:
        pool.ask(player, PickSwitch())
    else:
        pool.owe(player, ANY_BASIC)


def against_pushing(state: State, seat: Seat, action: PushSwitch) -> Iterator[Value]:
    player = state.players[seat]
    if player.asked or player.pool:
        yield NotDue()
    if player.switch_down:
        yield SwitchIsDown()
    if not actions_left(state):
        yield NoActionLeft()


def gifts(state: State, seat: Seat, question: PickSwitch) -> list[Action]:
    """[6.2] Without room for the resource, it may be left out: no card is borrowed unasked."""
    resources = stock.basic_choices(state, seat)
    cards = borrowings(state, seat)
    return resources + cards if resources else [*cards, stock.LEAVE]


def borrowings(state: State, seat: Seat) -> list[Action]:
    """[6.3, 18.13] Top halves of the cards in others' slots; with a technology either half."""
    if not state.borrowed:
        return []
    player = state.players[seat]
    either = standing(player.tribe, player.face, player.unlocked).any_half
    found: list[Action] = []
    for half in (Half.TOP, Half.BOTTOM) if either else (Half.TOP,):
        table = BORROW[half]
        for number, other in enumerate(state.players):
            if number != seat:
                found += [table[card] for card in cards.slotted_cards(other) if card in table]
    return found


def borrow(state: State, seat: Seat, action: Borrow, log: Log | None) -> None:
    """[6.3] The half is carried out, and the card goes to its owner's rest area."""
    player = state.players[seat]
    pool.answer(player)
    owner = next(
        number
        for number, other in enumerate(state.players)
        if action.card in cards.slotted_cards(other)
    )
    if log is not None:
        log.append(CardBorrowed(seat=seat, owner=owner, card=action.card, half=action.half))
    cards.send_to_rest(state.players[owner], owner, action.card, log)
    pool.owe(player, *HALF[action.half][action.card])


def against_borrowing(state: State, seat: Seat, action: Borrow) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickSwitch) is None:
        yield NotDue()
    else:
        yield NotThere(action.card)


def carry_out_reset(
    state: State, seat: Seat, effect: ResetSwitch, way: int, log: Log | None
) -> None:
    player = state.players[seat]
    player.switch_down = False
    if log is not None:
        log.append(SwitchReset(seat=seat))


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(PushSwitch, push, against_pushing),
    action_rule(Borrow, borrow, against_borrowing),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(ResetSwitch, plain=always, carry_out=carry_out_reset),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (question_rule(PickSwitch, gifts),)
