"""What effects are worth on the whole, in points: a small table made by hand, for bots.

A worth is what an effect brings when it happens in the middle of a game, whoever owns it. What a
position makes of it is the matter of `value`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from .components.effects import (
    ActNow,
    Advance,
    AdvanceAny,
    AdvanceByLandscape,
    AnyColour,
    Choose,
    Cost,
    Discount,
    FlipCard,
    Gain,
    GainByColour,
    GainByFalcon,
    GainPer,
    InfiniteRange,
    MoveFalcon,
    MoveFigure,
    PlacePiece,
    PlayAnyCard,
    PlayCard,
    Points,
    Range,
    RecallCard,
    RecallEnergy,
    ReopenCrate,
    ResetSwitch,
    RestCard,
    TakeAnyCitizen,
    TakeArtifact,
    TakeCitizen,
    TakeCitizenByLandscape,
    TakeModule,
    Trade,
    TribeAbility,
    UnslotCard,
    WaterReward,
)
from .entries import ENGINE, HALF, OF_CRATE, OF_HIBERNATION, OF_MODULE
from .model import CardId, CrateId, Half, MachineId, ModuleId
from .state import ClearSlot, Entry, FillCutout, HibernateBy

CRYSTAL: Final = 1.1
BASIC: Final = 0.8  # a gear, a book or a food
ENERGY: Final = 1.8
CRATE: Final = 1.6
STEP: Final = 0.8  # on a machine track
MODULE: Final = 1.5
CITIZEN: Final = 1.6
MACHINE: Final = 2.5  # a token
ARTIFACT: Final = 4.0
ABILITY: Final = 2.6  # with its marker
ACT: Final = 2.2  # an action on the board, its price not counted
PLAY: Final = 2.0  # a card that is played besides
UNSLOT: Final = 1.2
WAKE: Final = 1.2  # a card that can be played again
DISCOUNT: Final = 0.6
COUNTED: Final = 2.5  # what is counted, where a gain is given for each


def worth(entries: Iterable[Entry]) -> float:
    """What these effects bring together."""
    return sum(map(entry_worth, entries))


def entry_worth(entry: Entry) -> float:
    """What an effect brings; those that lie in the pool most often first."""
    match entry:
        case Gain():
            return gain_worth(entry)
        case Points():
            return float(entry.number)
        case Advance() | AdvanceAny() | AdvanceByLandscape():
            return STEP * entry.steps
        case TakeModule():
            return MODULE * entry.number
        case TribeAbility():
            return ABILITY
        case TakeCitizen() | TakeAnyCitizen() | TakeCitizenByLandscape():
            return CITIZEN
        case TakeArtifact():
            return ARTIFACT
        case FillCutout():
            return MACHINE
        case Choose():
            return max(map(worth, entry.options))
        case Trade():
            return max(0.0, worth(entry.gain) - cost_worth(entry.pay)) * min(entry.times, 2)
        case _:
            return rare_worth(entry)


def gain_worth(gain: Gain) -> float:
    basics = gain.gear + gain.book + gain.food + gain.any_basic
    return CRYSTAL * gain.crystal + BASIC * basics + ENERGY * gain.energy + CRATE * gain.crate


def cost_worth(cost: Cost) -> float:
    return CRYSTAL * cost.crystal + BASIC * (cost.gear + cost.book + cost.food + cost.any_basic)


def rare_worth(entry: Entry) -> float:
    match entry:
        case GainPer():
            return COUNTED * gain_worth(entry.gain)
        case GainByFalcon():
            return BASIC * entry.number
        case RecallEnergy():
            return 0.6 * ENERGY * entry.number
        case RecallCard():
            return WAKE * entry.number
        case UnslotCard() | ClearSlot():
            return UNSLOT
        case ActNow():
            return ACT + DISCOUNT * (entry.range + entry.discount) / 2
        case Range() | Discount():
            return DISCOUNT * entry.number
        case PlayCard() | PlayAnyCard():
            return PLAY
        case RestCard() | ReopenCrate():
            return WAKE
        case PlacePiece() | MoveFalcon():
            return ABILITY / 2
        case HibernateBy() | WaterReward():
            return ACT
        case _:
            return least_worth(entry)


def least_worth(entry: Entry) -> float:
    match entry:
        case GainByColour() | ResetSwitch():
            return BASIC
        case InfiniteRange() | FlipCard() | AnyColour() | MoveFigure():
            return DISCOUNT
        case _:
            return 0.0


# -- what components bring each time they are used -------------------------------------------

HALF_WORTH: Final[dict[Half, dict[CardId, float]]] = {
    half: {card: worth(entries) for card, entries in cards.items()} for half, cards in HALF.items()
}
CARD_WORTH: Final[dict[CardId, float]] = {
    card: max(HALF_WORTH[half][card] for half in Half) for card in HALF[Half.TOP]
}
MODULE_WORTH: Final[dict[ModuleId, float]] = {
    module: worth(entries) for module, entries in OF_MODULE.items()
}
MACHINE_WORTH: Final[dict[MachineId, float]] = {
    machine: worth(engine.entries) for machine, engine in ENGINE.items()
}
CRATE_WORTH: Final[dict[CrateId, float]] = {
    crate: worth(entries) for crate, entries in OF_CRATE.items()
}
WAKING_WORTH: Final[tuple[float, ...]] = tuple(map(worth, OF_HIBERNATION))
