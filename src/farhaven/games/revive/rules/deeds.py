"""[7-10, 13.6] Announcing an action on the main board, and what makes it cheaper."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, Begin, NoActionLeft, NotDue, NotThere, Settle, TooDear
from ..components.effects import ActNow, Discount, InfiniteRange, Range, Timing
from ..entries import ENGINE, OF_CRATE
from ..events import ActionFell
from ..model import CrateId, Deed, MachineId
from ..state import Entry, MoveMarker, PickDeed, PickTarget, Player, State
from . import building, distance, exploring, machines, pool, populating, prices
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
_HELPFUL: Final = frozenset(
    crate
    for crate, entries in OF_CRATE.items()
    if any(isinstance(entry, Range | Discount | InfiniteRange) for entry in entries)
)


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
    """Whether something can be paid for, now or with the machines and crates at hand."""
    look = distance.outlook(state, seat)
    player = look.player
    if not can_be_helped(state, seat):
        return has_target(state, seat, question, look)
    most = with_all_help(question, machines.owned(player), helpful(player))
    return is_possible_with(state, seat, question, most, look)


def is_possible_with(
    state: State, seat: Seat, question: PickTarget, most: PickTarget, look: distance.Outlook
) -> bool:
    """The same where `most` is the action with all that could ever help."""
    if not has_target(state, seat, most, look):
        return False
    if most is question or has_target(state, seat, question, look):
        return True
    return any(
        has_target(state, seat, helped(question, entries), look)
        for entries in helps(state, look.player, question.deed, helpful(look.player))
    )


def can_be_helped(state: State, seat: Seat) -> bool:
    """[3.15] Machines and crates are for the own turn."""
    player = state.players[seat]
    return seat == state.active and bool(player.energy or player.crates)


def helpful(player: Player) -> tuple[CrateId, ...]:
    """The closed crates that would help."""
    if not player.crates:
        return ()
    return tuple([crate for crate in player.crates if crate in _HELPFUL])


def with_all_help(
    question: PickTarget, owned: tuple[MachineId, ...], crates: tuple[CrateId, ...]
) -> PickTarget:
    """The announced action with all that could ever help; the same one if nothing can."""
    aided = question
    for entries in choices_of(helpers(owned, question.deed), len(owned), crates):
        aided = helped(question, entries)
    return question if aided == question else aided


@lru_cache(maxsize=8192)
def announced(
    owned: tuple[MachineId, ...], crates: tuple[CrateId, ...]
) -> tuple[tuple[Action, PickTarget, PickTarget], ...]:
    """The actions that could be announced, without help and with all of it."""
    return tuple(
        (BEGIN[deed], question, with_all_help(question, owned, crates))
        for deed, question in ANNOUNCED.items()
    )


def helps(
    state: State, player: Player, deed: Deed, crates: tuple[CrateId, ...]
) -> tuple[tuple[Entry, ...], ...]:
    """[13.6] What could still be used for the action: the effects of every fitting choice."""
    fitting = helpers(machines.owned(player), deed)
    ready = tuple(machine for machine in fitting if machine not in player.powered)
    return choices_of(ready, 0 if state.hibernated else player.energy, crates)


@lru_cache(maxsize=4096)
def helpers(owned: tuple[MachineId, ...], deed: Deed) -> tuple[MachineId, ...]:
    """The machines that work while this action is taken."""
    return tuple(machine for machine in owned if ENGINE[machine].timing in TIMINGS[deed])


@lru_cache(maxsize=4096)
def choices_of(
    ready: tuple[MachineId, ...], energy: int, crates: tuple[CrateId, ...]
) -> tuple[tuple[Entry, ...], ...]:
    """All these crates with as many of the machines as there is energy for."""
    opened = tuple(entry for crate in crates for entry in OF_CRATE[crate])
    found = dict.fromkeys(
        opened + tuple(entry for machine in chosen for entry in ENGINE[machine].entries)
        for chosen in combinations(ready, min(energy, len(ready)))
    )
    return tuple(entries for entries in found if entries)


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
    return PickTarget(question.deed, far, off, infinite, question.action)


# -- announcing ------------------------------------------------------------------------------


def begins(state: State, seat: Seat) -> list[Action]:
    """The actions on the main board that can be taken."""
    look = distance.outlook(state, seat)
    player = look.player
    if not can_be_helped(state, seat):
        return [
            BEGIN[deed]
            for deed, question in ANNOUNCED.items()
            if has_target(state, seat, question, look)
        ]
    return [
        action
        for action, question, most in announced(machines.owned(player), helpful(player))
        if is_possible_with(state, seat, question, most, look)
    ]


def begin(state: State, seat: Seat, action: Begin, log: Log | None) -> None:
    """As an action of the turn, or as one of those that an effect allows."""
    player = state.players[seat]
    question = pool.asked(player, PickDeed)
    if question is not None:
        pool.answer(player)
        pool.ask(player, PickTarget(action.deed, question.range, question.discount))
    else:
        pool.ask(player, ANNOUNCED[action.deed])
    state.in_action = True


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
        pool.ask(player, PickTarget(effect.deeds[0], effect.range, effect.discount))
    else:
        pool.ask(player, PickDeed(effect.deeds, effect.range, effect.discount))


# -- [13.6] What helps the announced action --------------------------------------------------


def carry_out_help(state: State, seat: Seat, effect: Entry, way: int, log: Log | None) -> None:
    """Without an announced action it means nothing."""
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    if question is not None:
        pool.change(player, helped(question, (effect,)))


def fall(player: Player, seat: Seat, log: Log | None) -> None:
    """What can no longer be paid is not done; an ability by which it came is not used."""
    question = pool.answer(player)
    assert isinstance(question, PickTarget)
    if pool.asked(player, MoveMarker):
        pool.answer(player)
    if log is not None:
        log.append(ActionFell(seat=seat, deed=question.deed))


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
