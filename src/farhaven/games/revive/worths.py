"""What effects are worth on the whole, in points: a small table made by hand, for bots.

A worth is what an effect brings, whoever owns it. Much of it lies in the future, as a module works
with every card that comes: so it depends on `left`, the share of the game that is still to come.
What a position makes of it is the matter of `value`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

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
from .entries import ENGINE, HALF, OF_CRATE, OF_MODULE
from .model import CardId, CrateId, Half, MachineId, ModuleId
from .state import ClearSlot, Entry, FillCutout, HibernateBy

CRYSTAL: Final = 1.1
BASIC: Final = 0.8  # a gear, a book or a food
CRATE: Final = 1.6
STEP: Final = 0.8  # on a machine track
ABILITY: Final = 2.6  # with its marker
ACT: Final = 2.2  # an action on the board, its price not counted
PLAY: Final = 2.0  # a card that is played besides
UNSLOT: Final = 0.5
WAKE: Final = 1.2  # a card that can be played again
DISCOUNT: Final = 0.6
COUNTED: Final = 2.5  # what is counted, where a gain is given for each

# At the end of the game, and what a whole game adds.
ENERGY: Final = (0.8, 2.0)
MODULE: Final = (0.8, 2.4)
CITIZEN: Final = (0.5, 2.8)
MACHINE: Final = (0.6, 4.0)
ARTIFACT: Final = (2.5, 3.5)


def grown(worth: tuple[float, float], left: float) -> float:
    end, more = worth
    return end + more * left


def worth(entries: Iterable[Entry], left: float) -> float:
    """What these effects bring together."""
    return sum(entry_worth(entry, left) for entry in entries)


def entry_worth(entry: Entry, left: float) -> float:
    """What an effect brings; those that lie in the pool most often first."""
    match entry:
        case Gain():
            return gain_worth(entry, left)
        case Points():
            return float(entry.number)
        case Advance() | AdvanceAny() | AdvanceByLandscape():
            return STEP * entry.steps
        case TakeModule():
            return grown(MODULE, left) * entry.number
        case TribeAbility():
            return ABILITY
        case TakeCitizen() | TakeAnyCitizen() | TakeCitizenByLandscape():
            return grown(CITIZEN, left)
        case TakeArtifact():
            return grown(ARTIFACT, left)
        case FillCutout():
            return grown(MACHINE, left)
        case Choose():
            return max(worth(option, left) for option in entry.options)
        case Trade():
            once = worth(entry.gain, left) - cost_worth(entry.pay)
            return max(0.0, once) * min(entry.times, 2)
        case _:
            return rare_worth(entry, left)


def gain_worth(gain: Gain, left: float) -> float:
    basics = gain.gear + gain.book + gain.food + gain.any_basic
    tokens = grown(ENERGY, left) * gain.energy + CRATE * gain.crate
    return CRYSTAL * gain.crystal + BASIC * basics + tokens


def cost_worth(cost: Cost) -> float:
    return CRYSTAL * cost.crystal + BASIC * (cost.gear + cost.book + cost.food + cost.any_basic)


def rare_worth(entry: Entry, left: float) -> float:
    match entry:
        case GainPer():
            return COUNTED * gain_worth(entry.gain, left)
        case GainByFalcon():
            return BASIC * entry.number
        case RecallEnergy():
            return WAKE * entry.number
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

Growing: TypeAlias = tuple[float, float]  # as for a single effect


def growing(entries: tuple[Entry, ...]) -> Growing:
    end = worth(entries, 0.0)
    return end, worth(entries, 1.0) - end


HALF_WORTH: Final[dict[Half, dict[CardId, Growing]]] = {
    half: {card: growing(entries) for card, entries in cards.items()}
    for half, cards in HALF.items()
}
CARD_WORTH: Final[dict[CardId, Growing]] = {
    card: max((HALF_WORTH[half][card] for half in Half), key=sum) for card in HALF[Half.TOP]
}
MODULE_WORTH: Final[dict[ModuleId, Growing]] = {
    module: growing(entries) for module, entries in OF_MODULE.items()
}
MACHINE_WORTH: Final[dict[MachineId, Growing]] = {
    machine: growing(engine.entries) for machine, engine in ENGINE.items()
}
CRATE_WORTH: Final[dict[CrateId, Growing]] = {
    crate: growing(entries) for crate, entries in OF_CRATE.items()
}
