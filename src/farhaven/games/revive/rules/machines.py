"""[13.2-13.4] Machines: which a player has, activating them, taking energy back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..actions import (
    Action,
    Activate,
    MachineBusy,
    NoEnergy,
    NotDue,
    NotNow,
    NotThere,
    NoUse,
    TakeBack,
)
from ..components.effects import (
    AnyColour,
    Discount,
    FlipCard,
    InfiniteRange,
    PlacePiece,
    Points,
    Range,
    RecallEnergy,
    Timing,
)
from ..components.player_board import REWARD_FIELDS, StandardMachine
from ..entries import ENGINE
from ..events import EnergyTakenBack, MachineActivated
from ..model import Deed, MachineId
from ..standing import side_of, standing
from ..state import Entry, PickSlot, PickSpace, PickTarget, Player, State
from . import pool
from .handlers import ActionRule, EffectRule, action_rule, effect_rule

CanSettle: TypeAlias = Callable[[State, Seat, Entry], bool]  # whether an entry does anything now

ACTIVATE: Final[dict[MachineId, Action]] = {machine: Activate(machine) for machine in ENGINE}
TAKE_BACK: Final[dict[MachineId, Action]] = {machine: TakeBack(machine) for machine in ENGINE}

_PRINTED: Final[tuple[tuple[int, MachineId], ...]] = tuple(
    (1 << number, field.holds.id)
    for number, field in enumerate(REWARD_FIELDS)
    if isinstance(field.holds, StandardMachine)
)
# Points, and help for the action during which they work.
_ALWAYS_USEFUL: Final = frozenset(
    machine
    for machine, engine in ENGINE.items()
    if any(
        isinstance(entry, Points | Range | Discount | InfiniteRange | FlipCard | AnyColour)
        for entry in engine.entries
    )
)
_COLOURING: Final = frozenset(
    machine
    for machine, engine in ENGINE.items()
    if any(isinstance(entry, AnyColour) for entry in engine.entries)
)
_AT_ANY_TIME: Final = (Timing.ANY,)
_WHILE_PLAYING: Final = (Timing.ANY, Timing.PLAY_CARD)
_WHILE_PLACING: Final = (Timing.ANY, Timing.ON_THE_BOARD)
_DURING: Final[dict[Deed, tuple[Timing, ...]]] = {
    Deed.EXPLORE: (Timing.ANY, Timing.ON_THE_BOARD, Timing.EXPLORE),
    Deed.BUILD: (Timing.ANY, Timing.ON_THE_BOARD, Timing.BUILD),
    Deed.POPULATE: (Timing.ANY, Timing.ON_THE_BOARD, Timing.POPULATE),
}


def owned(player: Player) -> tuple[MachineId, ...]:
    """[13.2, 13.3] Opened printed machines, tokens, machines of the tribe board."""
    known = standing(player.tribe, player.face, player.unlocked)
    return _owned(player.fields, player.cutouts, known.machines)


@lru_cache(maxsize=4096)
def _owned(
    fields: int, cutouts: tuple[MachineId, ...], tribal: tuple[MachineId, ...]
) -> tuple[MachineId, ...]:
    printed = tuple(machine for bit, machine in _PRINTED if fields & bit)
    return (*printed, *(token for token in cutouts if token), *tribal)


# -- activating ------------------------------------------------------------------------------


def timings(player: Player) -> tuple[Timing, ...]:
    """[13.6] The kinds of machines that fit what is going on."""
    if player.asked:
        question = player.asked[-1]
        if isinstance(question, PickTarget):
            return _DURING[question.deed]
        if isinstance(question, PickSlot):
            return _WHILE_PLAYING
        if isinstance(question, PickSpace) and pays_distance(player):
            return _WHILE_PLACING
    return _AT_ANY_TIME


def pays_distance(player: Player) -> bool:
    """[8.1] Whether the ability of the own side costs the distance."""
    effect = side_of(player.tribe, player.face).ability.effects[0]
    return isinstance(effect, PlacePiece) and effect.pay_distance


def activations(state: State, seat: Seat, can_settle: CanSettle) -> list[Action]:
    """[12.6] The machines that can be activated now and have an effect; none after hibernating."""
    player = state.players[seat]
    if not player.energy or state.hibernated:
        return []
    powered = player.powered
    return [
        ACTIVATE[machine]
        for machine in fitting(owned(player), timings(player), state.online)
        if machine not in powered and is_useful(state, seat, machine, can_settle)
    ]


@lru_cache(maxsize=4096)
def fitting(
    machines: tuple[MachineId, ...], when: tuple[Timing, ...], online: bool
) -> tuple[MachineId, ...]:
    return tuple(machine for machine in machines if timing_of(machine, online) in when)


def timing_of(machine: MachineId, online: bool) -> Timing:
    """[1.14, 19.6] With rulings=online, all colours are for the card being played alone."""
    return Timing.PLAY_CARD if online and machine in _COLOURING else ENGINE[machine].timing


def is_useful(state: State, seat: Seat, machine: MachineId, can_settle: CanSettle) -> bool:
    """Whether any of its effects would do something now."""
    if machine in _ALWAYS_USEFUL:
        return True
    return any(can_settle(state, seat, entry) for entry in ENGINE[machine].entries)


def activate(state: State, seat: Seat, action: Activate, log: Log | None) -> None:
    """[13.2] A token moves from the storage to the machine; its effects join the pool."""
    player = state.players[seat]
    player.energy -= 1
    player.powered += (action.machine,)
    if log is not None:
        log.append(MachineActivated(seat=seat, machine=action.machine))
    pool.owe(player, *ENGINE[action.machine].entries)


def against_activating(state: State, seat: Seat, action: Activate) -> Iterator[Value]:
    player = state.players[seat]
    if action.machine not in owned(player):
        yield NotThere(action.machine)
        return
    if not player.energy:
        yield NoEnergy()
    if action.machine in player.powered:
        yield MachineBusy(action.machine)
    if state.hibernated or timing_of(action.machine, state.online) not in timings(player):
        yield NotNow()
    elif player.energy and action.machine not in player.powered:
        yield NoUse()


# -- energy back from machines ---------------------------------------------------------------


def recalls(state: State, seat: Seat, effect: RecallEnergy) -> list[Action]:
    return [TAKE_BACK[machine] for machine in state.players[seat].powered]


def take_back(state: State, seat: Seat, action: TakeBack, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player, RecallEnergy())
    player.powered = without(player.powered, action.machine)
    player.energy += 1
    if log is not None:
        log.append(EnergyTakenBack(seat=seat, machine=action.machine))


def against_taking_back(state: State, seat: Seat, action: TakeBack) -> Iterator[Value]:
    if pool.owed(state.players[seat], RecallEnergy) is None:
        yield NotDue()
    else:
        yield NotThere(action.machine)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Activate, activate, against_activating),
    action_rule(TakeBack, take_back, against_taking_back),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (effect_rule(RecallEnergy, choices=recalls),)
