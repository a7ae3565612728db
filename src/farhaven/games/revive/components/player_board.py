"""The player board [20.11]: counters, machine tracks, reward fields, slots, progress track."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import Colour, FieldId, MachineId, Resource
from .effects import Cost, Effects, Gain, Range, TakeArtifact, Timing, Trade, UnslotCard

CAPS: Final = {Resource.CRYSTAL: 3, Resource.GEAR: 6, Resource.BOOK: 6, Resource.FOOD: 6}

# -- the start; figures of the rulebook --------------------------------------------------------

START_ENERGY: Final = 1
START_RESOURCES: Final = (
    Gain(crystal=1),
    Gain(crystal=1, gear=1),
    Gain(crystal=1, gear=1, book=1),
    Gain(crystal=1, gear=1, book=1, food=1),
)
START_ACTIVE: Final = 3  # cards in the active area; the other three rest

# -- machine tracks --------------------------------------------------------------------------

TRACK_START: Final = 1
TRACK_LENGTH: Final = 14  # every further step gives the resource of the track's colour

Links: TypeAlias = tuple[tuple[Colour, int], ...]  # every track must have come so far

_GREY: Final = Colour.GREY
_GREEN: Final = Colour.GREEN
_YELLOW: Final = Colour.YELLOW


class StandardMachine(Value, frozen=True):
    """A machine printed on the player board."""

    id: MachineId
    effects: Effects
    timing: Timing = Timing.ANY


class SpecialMachine(Value, frozen=True):
    """A cut-out for a machine token of this colour."""

    colour: Colour


class ArtifactField(Value, frozen=True):
    """An artifact, at once."""


class CardBonus(Value, frozen=True):
    """2 points at the end for every acquired citizen of this colour."""

    colour: Colour


class RewardField(Value, frozen=True):
    """A field that opens when the linked spaces are reached."""

    id: FieldId
    links: Links
    holds: StandardMachine | SpecialMachine | ArtifactField | CardBonus


# The three standard machines are the rulebook's.
_TO_CRYSTAL: Final = StandardMachine(
    "std_basic_to_crystal", (Trade(Cost(any_basic=1), (Gain(crystal=1),)),)
)
_UNSLOT: Final = StandardMachine("std_unslot_card", (UnslotCard(),))
_RANGE: Final = StandardMachine("std_range_1", (Range(1),), Timing.ON_THE_BOARD)

STANDARD_MACHINES: Final = (_TO_CRYSTAL, _UNSLOT, _RANGE)

REWARD_FIELDS: Final = (
    RewardField("f01", ((_GREY, 3),), _TO_CRYSTAL),
    RewardField("f02", ((_GREY, 6),), SpecialMachine(_GREY)),
    RewardField("f03", ((_GREY, 7), (_GREEN, 3)), SpecialMachine(_GREY)),  # the rulebook's links
    RewardField("f04", ((_GREY, 10), (_GREEN, 6)), ArtifactField()),
    RewardField("f05", ((_GREY, 12),), CardBonus(_GREY)),
    RewardField("f06", ((_GREEN, 4),), _UNSLOT),
    RewardField("f07", ((_GREEN, 7),), SpecialMachine(_GREEN)),
    RewardField("f08", ((_GREEN, 9), (_YELLOW, 5)), SpecialMachine(_GREEN)),
    RewardField("f09", ((_GREY, 6), (_GREEN, 11)), CardBonus(_GREEN)),
    RewardField("f10", ((_GREEN, 13),), ArtifactField()),
    RewardField("f11", ((_YELLOW, 3),), _RANGE),
    RewardField("f12", ((_YELLOW, 6),), SpecialMachine(_YELLOW)),
    RewardField("f13", ((_GREEN, 5), (_YELLOW, 8)), SpecialMachine(_YELLOW)),
    RewardField("f14", ((_GREEN, 7), (_YELLOW, 10)), ArtifactField()),
    RewardField("f15", ((_YELLOW, 12),), CardBonus(_YELLOW)),
)

FIELD: Final = {field.id: field for field in REWARD_FIELDS}
CARD_BONUS_POINTS: Final = 2  # the rulebook's

# -- slots -----------------------------------------------------------------------------------


class SlotKind(enum.StrEnum):
    """Which half of a card a slot uses; at the side the player chooses."""

    TOP = "top"
    BOTTOM = "bottom"
    SIDE = "side"


class Slot(Value, frozen=True):
    """A card slot. Its module spaces: True for those with the activation symbol."""

    id: str
    kind: SlotKind
    activation: tuple[bool, ...]


SLOTS: Final = (
    Slot("top_left", SlotKind.TOP, (True, False)),
    Slot("top_right", SlotKind.TOP, (True, False, False)),
    Slot("bottom_left", SlotKind.BOTTOM, (True, False)),
    Slot("bottom_right", SlotKind.BOTTOM, (True, False, False)),
    Slot("side", SlotKind.SIDE, (True, True, False)),  # shut until its technology is unlocked
)

SWITCH_GAIN: Final = Gain(any_basic=1)  # the rulebook's

# -- the progress track ----------------------------------------------------------------------

# What the lowest uncovered space is worth; the last figure holds when all are covered.
PROGRESS_VALUES: Final = (
    *(0, 0, 1, 1, 2),
    *(3, 4, 5, 6, 8),
    *(10, 12, 14, 16, 18),
    *(21, 24, 27, 30, 34),
    38,
)
PROGRESS_SPACES: Final = 20

# Rewards for a marker on a space, counted from 1.
PROGRESS_REWARDS: Final[dict[int, Effects]] = {
    4: (Gain(energy=1),),
    9: (TakeArtifact(),),
    12: (Gain(energy=1),),
    16: (TakeArtifact(),),
}
