"""Effects as entries of the pool, taken apart as far as they can be settled one by one.

Gears, books, food and crystals of one symbol stay together; everything else is single. The tables
name the entries of every component, so that nothing is taken apart during a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from farhaven.core.value import Value

from .components.board import HIBERNATION_REWARDS, SCORE_BONUSES
from .components.citizens import CITIZEN
from .components.crates import CRATES
from .components.effects import (
    Card,
    Effect,
    Effects,
    Gain,
    PurplePoints,
    RecallCard,
    RecallEnergy,
    TakeModule,
    Timing,
    UnslotCard,
    WhileSlotted,
)
from .components.machines import MACHINES
from .components.modules import MODULES
from .components.player_board import PROGRESS_REWARDS, STANDARD_MACHINES
from .components.starting_cards import STARTING_CARD
from .components.tribes import TRIBE
from .model import CardId, CrateId, Half, MachineId, ModuleId
from .state import Entry

ANY_BASIC: Final = Gain(any_basic=1)
ENERGY: Final = Gain(energy=1)
CRATE: Final = Gain(crate=1)


@lru_cache(maxsize=1024)
def taken_apart(effects: Effects) -> tuple[Entry, ...]:
    """These effects as entries."""
    return tuple(entry for effect in effects for entry in _entries(effect))


def _entries(effect: Effect) -> Iterator[Entry]:
    match effect:
        case Gain():
            yield from _gains(effect)
        case TakeModule():
            yield from [TakeModule()] * effect.number
        case RecallEnergy():
            yield from [RecallEnergy()] * effect.number
        case RecallCard():
            yield from [RecallCard()] * effect.number
        case UnslotCard():
            yield from [UnslotCard()] * effect.number
        case PurplePoints() | WhileSlotted():  # [19.4, 19.8] nothing happens now
            return
        case _:
            yield effect


def _gains(gain: Gain) -> Iterator[Entry]:
    if gain.crystal:
        yield Gain(crystal=gain.crystal)
    if gain.gear:
        yield Gain(gear=gain.gear)
    if gain.book:
        yield Gain(book=gain.book)
    if gain.food:
        yield Gain(food=gain.food)
    yield from [ANY_BASIC] * gain.any_basic
    yield from [ENERGY] * gain.energy
    yield from [CRATE] * gain.crate


# -- the entries of every component ----------------------------------------------------------

CARD: Final[dict[CardId, Card]] = {**CITIZEN, **STARTING_CARD}

HALF: Final[dict[Half, dict[CardId, tuple[Entry, ...]]]] = {
    Half.TOP: {card.id: taken_apart(card.top) for card in CARD.values()},
    Half.BOTTOM: {card.id: taken_apart(card.bottom) for card in CARD.values()},
}
OF_MODULE: Final[dict[ModuleId, tuple[Entry, ...]]] = {
    module.id: taken_apart(module.effects) for module in MODULES
}
OF_CRATE: Final[dict[CrateId, tuple[Entry, ...]]] = {
    crate.id: taken_apart(crate.effects) for crate in CRATES
}
OF_BONUS: Final[dict[int, tuple[Entry, ...]]] = {
    score: taken_apart(effects) for score, effects in SCORE_BONUSES.items()
}
OF_PROGRESS: Final[dict[int, tuple[Entry, ...]]] = {
    space: taken_apart(effects) for space, effects in PROGRESS_REWARDS.items()
}
OF_HIBERNATION: Final[tuple[tuple[Entry, ...], ...]] = tuple(
    taken_apart(effects) for effects in HIBERNATION_REWARDS
)


class Engine(Value, frozen=True):
    """A machine, wherever it is: printed, a token, or on a tribe board."""

    entries: tuple[Entry, ...]
    timing: Timing
    flasks: int = 0


def _engines() -> Iterator[tuple[MachineId, Engine]]:
    for printed in STANDARD_MACHINES:
        yield printed.id, Engine(taken_apart(printed.effects), printed.timing)
    for token in MACHINES:
        yield token.id, Engine(taken_apart(token.effects), token.timing, token.flasks)
    for tribe in TRIBE.values():
        for side in (tribe.sun, tribe.moon):
            for power in (tech.power for tech in side.tree):
                if power.machine is not None:
                    machine = power.machine
                    yield power.id, Engine(taken_apart(machine.effects), machine.timing)


ENGINE: Final[dict[MachineId, Engine]] = dict(_engines())
