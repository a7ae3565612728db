"""[7-10, 13.6] Announcing an action on the main board, and what makes it cheaper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, Begin, NoActionLeft, NotDue, NotThere, Settle, TooDear
from ..components.effects import ActNow, Discount, InfiniteRange, Range, Timing, TribeAbility
from ..events import ActionFell
from ..model import CrateId, Deed, MachineId
from ..state import Entry, MoveMarker, PickDeed, PickSpace, PickTarget, Player, State
from . import building, distance, exploring, helping, machines, pool, populating, prices, stock
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

ANNOUNCED: Final = {deed: PickTarget(deed, action=True) for deed in Deed}
BEGIN: Final[dict[Deed, Action]] = {deed: Begin(deed) for deed in Deed}
TIMINGS: Final = {
    Deed.EXPLORE: (Timing.EXPLORE, Timing.ON_THE_BOARD),
    Deed.BUILD: (Timing.BUILD, Timing.ON_THE_BOARD),
    Deed.POPULATE: (Timing.POPULATE, Timing.ON_THE_BOARD),
}
_TARGETS: Final = {
    Deed.EXPLORE: exploring.targets,
    Deed.BUILD: building.targets,
    Deed.POPULATE: populating.targets,
}
ALL: Final = 1 << 20  # more than there are targets


# -- targets ---------------------------------------------------------------------------------


def targets(state: State, seat: Seat, question: PickTarget, enough: int) -> list[Action]:
    """What can be paid for, the nearest first, and no more than `enough`."""
    look = distance.outlook(state, seat)
    return _TARGETS[question.deed](state, seat, question, look, enough)


def target_choices(state: State, seat: Seat, question: PickTarget) -> list[Action]:
    return targets(state, seat, question, ALL)


def has_target(state: State, seat: Seat, question: PickTarget, look: distance.Outlook) -> bool:
    return len(_TARGETS[question.deed](state, seat, question, look, 1)) > 0


def is_possible(state: State, seat: Seat, question: PickTarget) -> bool:
    """[13.6] Whether something can be paid for, now or with the machines and crates at hand."""
    look = distance.outlook(state, seat)
    player = look.player
    if not helping.can_help(state, seat):
        return has_target(state, seat, question, look)
    most = all_help(
        question,
        machines.owned(player),
        helping.closed(player),
        helping.opened(player),
        helping.recalls(player),
    )
    return is_possible_with(state, seat, question, most, look)


def is_possible_with(
    state: State,
    seat: Seat,
    question: PickTarget,
    most: Helped | None,
    look: distance.Outlook,
) -> bool:
    """The same where `most` is the action with all that could ever help."""
    if most is None:
        return has_target(state, seat, question, look)
    best = (
        look if most.gains is None else look._replace(stock=helping.sum_of(look.stock, most.gains))
    )
    if not has_target(state, seat, most.question, best):
        return False
    if has_target(state, seat, question, look):
        return True
    hand = helping.hand(state, look.player, TIMINGS[question.deed])
    return any(
        has_target(state, seat, helped(question, entries), look._replace(stock=purse))
        for entries in helping.choices(hand)
        for purse in helping.purses(state, look.stock, entries)
    )


class Helped(NamedTuple):
    """An announced action with all that could ever help."""

    question: PickTarget
    gains: stock.Price | None  # what its owner would gain besides; a free choice is a crystal


@lru_cache(maxsize=8192)
def announced(
    owned: tuple[MachineId, ...], closed: tuple[CrateId, ...], opened: tuple[CrateId, ...]
) -> tuple[tuple[Action, PickTarget, Helped | None], ...]:
    """The actions that could be announced, each with all that could ever help."""
    return tuple(
        (BEGIN[deed], question, all_help(question, owned, closed, opened, 0))
        for deed, question in ANNOUNCED.items()
    )


def all_help(
    question: PickTarget,
    owned: tuple[MachineId, ...],
    closed: tuple[CrateId, ...],
    opened: tuple[CrateId, ...],
    recalls: int,
) -> Helped | None:
    """None if nothing can help."""
    entries = helping.everything(owned, TIMINGS[question.deed], closed, opened, recalls)
    if not entries:
        return None
    gains = helping.gains(entries)
    return Helped(helped(question, entries), gains if any(gains) else None)


def helped(question: PickTarget, entries: tuple[Entry, ...]) -> PickTarget:
    """The announced action with these effects."""
    far, off, infinite = question.range, question.discount, question.infinite
    for entry in entries:
        if isinstance(entry, Range):
            far += entry.number
        elif isinstance(entry, Discount) and entry.deed is question.deed:
            off += entry.number
        elif isinstance(entry, InfiniteRange) and question.deed is Deed.EXPLORE:
            infinite = True
    return PickTarget(question.deed, far, off, infinite, question.action, question.effect)


# -- announcing ------------------------------------------------------------------------------


def begins(state: State, seat: Seat) -> list[Action]:
    """The actions on the main board that can be taken."""
    look = distance.outlook(state, seat)
    player = look.player
    if not helping.can_help(state, seat):
        return [
            BEGIN[deed]
            for deed, question in ANNOUNCED.items()
            if has_target(state, seat, question, look)
        ]
    known = announced(machines.owned(player), helping.closed(player), helping.opened(player))
    return [
        action
        for action, question, most in known
        if is_possible_with(state, seat, question, most, look)
    ]


def begin(state: State, seat: Seat, action: Begin, log: Log | None) -> None:
    """As an action of the turn, or as one of those that an effect allows."""
    player = state.players[seat]
    question = pool.asked(player, PickDeed)
    if question is not None:
        pool.answer(player)
        effect = ActNow(question.deeds, question.range, question.discount)
        pool.ask(player, by_effect(effect, action.deed))
    else:
        pool.ask(player, ANNOUNCED[action.deed])
    state.in_action = True


def by_effect(effect: ActNow, deed: Deed) -> PickTarget:
    """One of the actions that an effect allows."""
    return PickTarget(deed, effect.range, effect.discount, effect=effect)


def against_beginning(state: State, seat: Seat, action: Begin) -> Iterator[Value]:
    player = state.players[seat]
    if pool.asked(player, PickDeed) is None:
        if player.asked or player.pool:
            yield NotDue()
            return
        if not actions_left(state):
            yield NoActionLeft()
            return
    offers = prices.targets(state, seat, ANNOUNCED[action.deed])
    missing = min((offer.missing for offer in offers), default=0)
    if missing:
        yield TooDear(missing)
    else:
        yield NotThere(action.deed)


def deeds_at_once(state: State, seat: Seat, question: PickDeed) -> list[Action]:
    return [
        BEGIN[deed]
        for deed in question.deeds
        if is_possible(state, seat, PickTarget(deed, question.range, question.discount))
    ]


# -- [19.3] At once, without an action -------------------------------------------------------


def act_choices(state: State, seat: Seat, effect: ActNow) -> list[Action]:
    question = PickDeed(effect.deeds, effect.range, effect.discount)
    return [Settle(effect)] if deeds_at_once(state, seat, question) else []


def carry_out_act(state: State, seat: Seat, effect: ActNow, way: int, log: Log | None) -> None:
    player = state.players[seat]
    state.in_action = True
    if len(effect.deeds) == 1:
        pool.ask(player, by_effect(effect, effect.deeds[0]))
    else:
        pool.ask(player, PickDeed(effect.deeds, effect.range, effect.discount))


# -- [13.6] What helps the announced action --------------------------------------------------


def carry_out_help(state: State, seat: Seat, effect: Entry, way: int, log: Log | None) -> None:
    """Without an announced action, or a piece to put, it means nothing."""
    player = state.players[seat]
    question = player.asked[-1] if player.asked else None
    if isinstance(question, PickTarget):
        pool.change(player, helped(question, (effect,)))
    elif isinstance(question, PickSpace) and isinstance(effect, Range):
        pool.change(player, PickSpace(question.range + effect.number))


def cause(player: Player) -> Entry | None:
    """The effect by which the announced thing came; None for an action of the turn."""
    *below, question = player.asked
    if below and isinstance(below[-1], MoveMarker):
        return TribeAbility()
    return question.effect if isinstance(question, PickTarget) else None


def fall(player: Player, seat: Seat, log: Log | None) -> None:
    """What can no longer be paid is not done; an ability by which it came is not used."""
    question = pool.answer(player)
    if pool.asked(player, MoveMarker):
        pool.answer(player)
    if log is not None:
        deed = question.deed if isinstance(question, PickTarget) else None
        log.append(ActionFell(seat=seat, deed=deed))


ACTIONS: Final[tuple[ActionRule, ...]] = (action_rule(Begin, begin, against_beginning),)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(ActNow, choices=act_choices, carry_out=carry_out_act),
    effect_rule(Range, plain=always, carry_out=carry_out_help),
    effect_rule(Discount, plain=always, carry_out=carry_out_help),
    effect_rule(InfiniteRange, plain=always, carry_out=carry_out_help),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickTarget, target_choices, window=True),
    question_rule(PickDeed, deeds_at_once),
)
