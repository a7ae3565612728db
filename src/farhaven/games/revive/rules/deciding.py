"""Who decides what: the options of every moment, and what each action does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, EndTurn, Leave, NotDue, NoUse, Settle, TooDear
from ..components.effects import ActNow, Advance, Gain, PlayAnyCard, PlayCard, TakeModule, Trade
from ..entries import taken_apart
from ..events import EffectsLeft
from ..state import (
    NOBODY,
    Entry,
    HibernateBy,
    PickRemoval,
    PickSpace,
    PickSwitch,
    PickTarget,
    Player,
    Question,
    Stage,
    State,
    UseSurplus,
)
from . import (
    abilities,
    artifacts,
    building,
    cards,
    crates,
    deeds,
    exploring,
    hibernating,
    machines,
    modules,
    placing,
    pool,
    populating,
    setting_up,
    slots,
    stock,
    switch,
    technologies,
    tracks,
)
from .course import actions_left, is_past_the_top
from .handlers import ActionRule, EffectRule, QuestionRule, StepRule, action_rule

LEAVE: Final = Leave()
END_TURN: Final = EndTurn()

# -- the parts of the rules ------------------------------------------------------------------

ACTION_RULES: Final[tuple[ActionRule, ...]] = (
    *setting_up.ACTIONS,
    *cards.ACTIONS,
    *slots.ACTIONS,
    *switch.ACTIONS,
    *deeds.ACTIONS,
    *exploring.ACTIONS,
    *populating.ACTIONS,
    *building.ACTIONS,
    *hibernating.ACTIONS,
    *stock.ACTIONS,
    *modules.ACTIONS,
    *tracks.ACTIONS,
    *machines.ACTIONS,
    *crates.ACTIONS,
    *artifacts.ACTIONS,
    *technologies.ACTIONS,
    *placing.ACTIONS,
)
EFFECT_RULES: Final[tuple[EffectRule, ...]] = (
    *stock.EFFECTS,
    *cards.EFFECTS,
    *switch.EFFECTS,
    *deeds.EFFECTS,
    *hibernating.EFFECTS,
    *modules.EFFECTS,
    *tracks.EFFECTS,
    *machines.EFFECTS,
    *crates.EFFECTS,
    *artifacts.EFFECTS,
    *technologies.EFFECTS,
    *abilities.EFFECTS,
)
QUESTION_RULES: Final[tuple[QuestionRule, ...]] = (
    *setting_up.QUESTIONS,
    *cards.QUESTIONS,
    *slots.QUESTIONS,
    *switch.QUESTIONS,
    *stock.QUESTIONS,
    *deeds.QUESTIONS,
    *exploring.QUESTIONS,
    *hibernating.QUESTIONS,
    *modules.QUESTIONS,
    *artifacts.QUESTIONS,
    *technologies.QUESTIONS,
    *placing.QUESTIONS,
)
STEP_RULES: Final[tuple[StepRule, ...]] = (*exploring.STEPS, *abilities.STEPS)

CHOICES: Final = {rule.kind: rule.choices for rule in EFFECT_RULES}
PLAIN: Final = {rule.kind: rule.plain for rule in EFFECT_RULES}
CARRY_OUT: Final = {rule.kind: rule.carry_out for rule in EFFECT_RULES}
ANSWERS: Final = {rule.kind: rule.choices for rule in QUESTION_RULES}
WINDOWS: Final = frozenset(rule.kind for rule in QUESTION_RULES if rule.window)
STEPS: Final = {rule.kind: rule.do for rule in STEP_RULES}

# [19.11] What begins an action of its own waits while another one is announced.
_NOT_IN_WINDOWS: Final = (PlayCard, PlayAnyCard, ActNow, HibernateBy)

_TURNS: Final = Stage.TURNS  # looked up once, because it is asked so often

# What nobody leaves out when it is all that is left.
_WELCOME: Final = (Gain, Advance)


# -- options ---------------------------------------------------------------------------------


def deciders(state: State) -> list[Seat]:
    return [] if state.acting == NOBODY else [state.acting]


def options(state: State, seat: Seat) -> list[Action]:
    """Everything that `seat` may do now, in a fixed order."""
    if seat != state.acting or seat == NOBODY:
        return []
    player = state.players[seat]
    if player.asked:
        question = player.asked[-1]
        kind = type(question)
        found = ANSWERS[kind](state, seat, question)
        if kind in WINDOWS:
            settling = pool_choices(state, seat, window=True)
            if settling and not found:  # [3.12, 13.6] nobody has to settle these first
                settling.append(LEAVE)
            return unique(found + settling + free_actions(state, seat))
        return found
    if player.pool:
        found = pool_choices(state, seat, window=False)
        if may_leave(state, seat):
            found.append(LEAVE)
        if seat == state.active:
            found += free_actions(state, seat)
        return unique(found)
    return turn_options(state, seat)


def unique(found: list[Action]) -> list[Action]:
    """Each action once: two entries of the pool may offer the same, ready-made one."""
    if len(set(map(id, found))) < len(found):
        return list(dict.fromkeys(found))
    return found


def pool_choices(state: State, seat: Seat, *, window: bool) -> list[Action]:
    """What settles an entry of the pool; equal entries are asked once."""
    waiting = state.players[seat].pool
    if not waiting:
        return []
    found: list[Action] = []
    for at, entry in enumerate(waiting):
        kind = type(entry)
        if window and kind in _NOT_IN_WINDOWS:
            continue
        if at and entry in waiting[:at]:
            continue
        found += entry_choices(state, seat, entry)
    return found


def entry_choices(state: State, seat: Seat, entry: Entry) -> list[Action]:
    """A trade is offered when what it gives is of use."""
    found = CHOICES[type(entry)](state, seat, entry)
    if found and type(entry) is Trade:
        gained = taken_apart(entry.gain)
        if not any(can_settle(state, seat, one) for one in gained):
            return []
    return found


def can_settle(state: State, seat: Seat, entry: Entry) -> bool:
    """Whether the entry would do anything now."""
    kind = type(entry)
    return PLAIN[kind](state, seat, entry) or bool(entry_choices(state, seat, entry))


def due(state: State, seat: Seat) -> tuple[Entry, ...]:
    """[3.12] The rewards of the pool that can be taken now."""
    rewards = state.players[seat].rewards
    return tuple([entry for entry in rewards if is_due(state, seat, entry)]) if rewards else ()


def is_due(state: State, seat: Seat, entry: Entry) -> bool:
    """[5.8] Nobody has to discard a module to make room for another one."""
    if type(entry) is TakeModule and not modules.has_room(state.players[seat]):
        return False
    return can_settle(state, seat, entry)


def may_leave(state: State, seat: Seat) -> bool:
    """[3.12] Whether anything in the pool can be left out."""
    return len(due(state, seat)) < len(state.players[seat].pool)


def free_actions(state: State, seat: Seat) -> list[Action]:
    """[3.15, 4.4, 12.7] Only in the own turn; after hibernating machines alone are shut."""
    if seat != state.active or state.stage is not _TURNS:
        return []
    found = stock.swaps(state, seat)
    player = state.players[seat]
    if others_wait(player):
        return found
    if player.energy:
        found += machines.activations(state, seat, can_settle)
    if player.crates:
        found += crates.openings(state, seat)
    found += technologies.employments(state, seat, can_settle)
    return found


def others_wait(player: Player) -> bool:
    """[3.17] Then the active player settles own rewards and exchanges, and does nothing else."""
    return player.aside is not None and not player.asked


def has_free_action(state: State, seat: Seat) -> bool:
    player = state.players[seat]
    if others_wait(player):
        return bool(stock.swaps(state, seat))
    if player.crates or stock.swaps(state, seat):
        return True
    if player.energy and machines.activations(state, seat, can_settle):
        return True
    return bool(technologies.employments(state, seat, can_settle))


# -- [4] The turn ----------------------------------------------------------------------------


def turn_options(state: State, seat: Seat) -> list[Action]:
    """[4.1-4.6] Actions, hibernating, the end of the turn, free actions."""
    found: list[Action] = []
    over = is_past_the_top(state)  # [17.5]
    if actions_left(state) > 0:
        if not over:
            found += cards.plays(state, seat)
        found += switch.pushes(state, seat)
        found += deeds.begins(state, seat)
        if not state.taken and not over:
            found.append(hibernating.HIBERNATE)
    if state.taken or state.hibernated or over:
        found.append(END_TURN)
    return found + free_actions(state, seat)


def turn_goes_on(state: State) -> bool:
    """[4.5] Whether the active player can do anything but end the turn."""
    seat = state.active
    over = is_past_the_top(state)
    if actions_left(state) > 0:
        if not over and (not state.taken or cards.plays(state, seat)):
            return True
        if switch.pushes(state, seat):
            return True
    if has_free_action(state, seat):
        return True
    return actions_left(state) > 0 and bool(deeds.begins(state, seat))


# -- what happens without a decision ---------------------------------------------------------


def settle_something(state: State, seat: Seat, log: Log | None) -> bool:
    """Do one thing of `seat` that needs no decision; whether there was one."""
    player = state.players[seat]
    if player.asked:
        question = player.asked[-1]
        kind = type(question)
        if kind in STEPS:
            pool.answer(player)
            STEPS[kind](state, seat, question, log)
            return True
        if kind not in WINDOWS:
            return answer_alone(state, seat, question, log)
    waiting = player.pool
    for entry in waiting:
        if PLAIN[type(entry)](state, seat, entry):
            pool.strike(player, entry)
            CARRY_OUT[type(entry)](state, seat, entry, 0, log)
            return True
    if player.asked:
        return answer_window(state, seat, player.asked[-1], log)
    if player.pool and not (seat == state.active and has_free_action(state, seat)):
        return settle_rest(state, seat, log)
    return False


def settle_rest(state: State, seat: Seat, log: Log | None) -> bool:
    """Without free actions: what cannot be settled is lost; one gain or reward is taken."""
    found = pool_choices(state, seat, window=False)
    if not found:
        leave(state, seat, LEAVE, log)
    elif len(found) > 1 or (may_leave(state, seat) and not is_welcome(found[0])):
        return False
    else:
        perform(state, seat, found[0], log)
    return True


def is_welcome(action: Action) -> bool:
    return isinstance(action, Settle) and isinstance(action.effect, _WELCOME)


def answer_alone(state: State, seat: Seat, question: Question, log: Log | None) -> bool:
    """A question with one answer is not asked, and one without any answer is dropped."""
    found = ANSWERS[type(question)](state, seat, question)
    if len(found) > 1:
        return False
    if found:
        perform(state, seat, found[0], log)
    else:
        pool.answer(state.players[seat])
    return True


def answer_window(state: State, seat: Seat, question: Question, log: Log | None) -> bool:
    """[13.6] An announced action falls if it can no longer be paid, even by what is owed."""
    if isinstance(question, PickTarget):
        found = deeds.targets(state, seat, question, 2)
    else:
        found = ANSWERS[type(question)](state, seat, question)
    if not found and not isinstance(question, PickTarget | PickSpace):
        pool.answer(state.players[seat])
        return True
    if len(found) > 1 or pool_choices(state, seat, window=True):
        return False
    if not found:
        return maybe_fall(state, seat, question, log)
    if seat == state.active and has_free_action(state, seat):
        return False
    perform(state, seat, found[0], log)
    return True


def maybe_fall(state: State, seat: Seat, question: Question, log: Log | None) -> bool:
    """What was announced falls, unless something at hand still helps; whether it fell.

    The effect by which it came waits again: an exchange, a machine or a crate may still pay it.
    """
    if isinstance(question, PickTarget):
        is_possible = deeds.is_possible(state, seat, question)
    else:
        assert isinstance(question, PickSpace)
        is_possible = placing.is_possible(state, seat, question)
    if not is_possible:
        player = state.players[seat]
        effect = deeds.cause(player)
        deeds.fall(player, seat, log)
        if effect is not None:
            pool.owe(player, effect)
    return not is_possible


# -- actions ---------------------------------------------------------------------------------


def perform(state: State, seat: Seat, action: Action, log: Log | None) -> None:
    """Do what was decided, and nothing more."""
    DO[type(action)](state, seat, action, log)


def settle(state: State, seat: Seat, action: Settle, log: Log | None) -> None:
    entry = action.effect
    pool.strike(state.players[seat], entry)
    CARRY_OUT[type(entry)](state, seat, entry, action.way, log)


def against_settling(state: State, seat: Seat, action: Settle) -> Iterator[Value]:
    if action.effect not in state.players[seat].pool:
        yield NotDue()
    elif isinstance(action.effect, Trade):
        price = stock.price_of(action.effect.pay)
        yield TooDear(max(1, stock.lacks(state.players[seat], price)))
    else:
        yield NoUse()


def leave(state: State, seat: Seat, action: Leave, log: Log | None) -> None:
    """[3.12] What is not due in the pool is lost, unless something else is asked."""
    player = state.players[seat]
    if player.asked:
        leave_question(state, seat, player.asked[-1], log)
        return
    kept = due(state, seat)
    number = len(player.pool) - len(kept)
    player.pool = player.rewards = kept
    if log is not None:
        log.append(EffectsLeft(seat=seat, number=number))


def leave_question(state: State, seat: Seat, question: Question, log: Log | None) -> None:
    """[3.4, 6.2, 13.6, 17.4] Enough is removed, a surplus is lost, nothing is taken or done."""
    player = state.players[seat]
    if isinstance(question, PickTarget | PickSpace):
        deeds.fall(player, seat, log)
        return
    pool.answer(player)
    if isinstance(question, PickRemoval):
        hibernating.refill(state, log)
    elif isinstance(question, PickSwitch) and log is not None:
        log.append(EffectsLeft(seat=seat, number=1))
    elif isinstance(question, UseSurplus):
        stock.lose_surplus(player, seat, log)


def against_leaving(state: State, seat: Seat, action: Leave) -> Iterator[Value]:
    yield NotDue()


_OWN: Final = (
    action_rule(Settle, settle, against_settling),
    action_rule(Leave, leave, against_leaving),
)
DO: Final = {rule.kind: rule.do for rule in (*ACTION_RULES, *_OWN)}
AGAINST: Final = {rule.kind: rule.against for rule in (*ACTION_RULES, *_OWN)}
