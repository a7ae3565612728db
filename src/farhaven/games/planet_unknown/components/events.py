"""The event cards [20], a line each: twenty of every colour. Public facts; titles are left out."""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import EventId, Terrain, Token, Track

DECK_SIZE: Final = 20

CIV, WATER, BIOMASS, ROVER, TECH = tuple(Track)


class Colour(enum.IntEnum):
    """From mild to cruel; the order of the numbers of a mix."""

    GREEN = 0
    ORANGE = 1
    RED = 2


# -- effects that are settled at once --------------------------------------------------------


class Up(Value, frozen=True):
    """[20.1] One of these trackers advances."""

    tracks: tuple[Track, ...]
    steps: int = 1
    benefits: bool = True


class Down(Value, frozen=True):
    """[20.2] One of these trackers goes down."""

    tracks: tuple[Track, ...]
    steps: int = 1


class GainPatch(Value, frozen=True):
    """[20.3]"""


class GainSynergy(Value, frozen=True):
    """[20.3]"""


class CollectToken(Value, frozen=True):
    """[20.3]"""

    token: Token


class AddMeteorite(Value, frozen=True):
    """[20.4]"""


class DestroyRover(Value, frozen=True):
    """[20.10]"""


class DestroyLifepod(Value, frozen=True):
    """[20.10] On the planet."""


class LoseToken(Value, frozen=True):
    """[20.10] A collected one."""

    token: Token


class ChangeDecks(Value, frozen=True):
    """[20.11, 20.13] Each civ deck loses (-1) or gets (1) a card."""

    by: int


class SynergyOrPeek(Value, frozen=True):
    """[20.12]"""


class MoreMissions(Value, frozen=True):
    """[20.13]"""


class FewerMissions(Value, frozen=True):
    """[20.13]"""


class FreeTurning(Value, frozen=True):
    """[20.13]"""


class EmptyDepot(Value, frozen=True):
    """[20.13]"""


class ExtraRover(Value, frozen=True):
    """[20.13] Put on the tile of this turn."""


# -- rules for this turn ---------------------------------------------------------------------


class ClosedTerrain(Value, frozen=True):
    """[20.5]"""

    terrain: Terrain


class NoPerimeter(Value, frozen=True):
    """[20.6]"""


class NoIce(Value, frozen=True):
    """[20.6]"""


class NoMatching(Value, frozen=True):
    """[20.6]"""


class OneBuilding(Value, frozen=True):
    """[20.7]"""


class NoMilestones(Value, frozen=True):
    """[20.8]"""


class NoSynergies(Value, frozen=True):
    """[20.9]"""


AtOnce: TypeAlias = (
    Up
    | Down
    | GainPatch
    | GainSynergy
    | CollectToken
    | AddMeteorite
    | DestroyRover
    | DestroyLifepod
    | LoseToken
    | ChangeDecks
    | SynergyOrPeek
    | MoreMissions
    | FewerMissions
    | FreeTurning
    | EmptyDepot
    | ExtraRover
)
TurnRule: TypeAlias = (
    ClosedTerrain | NoPerimeter | NoIce | NoMatching | OneBuilding | NoMilestones | NoSynergies
)


class EventCard(Value, frozen=True):
    id: EventId
    colour: Colour
    effect: AtOnce | TurnRule
    solo: bool = False  # only for the solo game
    source: str = "public"


_SOLO: Final = frozenset({1, 2, 3, 15, 46, 52})

_EFFECTS: Final[tuple[AtOnce | TurnRule, ...]] = (
    # green, 1 to 20
    ExtraRover(),
    ChangeDecks(1),
    MoreMissions(),
    Up((CIV, BIOMASS, WATER), steps=3, benefits=False),
    Up((ROVER, CIV)),
    Up((ROVER, TECH)),
    Up((ROVER, WATER)),
    Up((ROVER, BIOMASS)),
    Up((CIV, TECH)),
    Up((WATER, CIV)),
    Up((BIOMASS, CIV)),
    Up((TECH, WATER)),
    Up((BIOMASS, TECH)),
    Up((BIOMASS, WATER)),
    FreeTurning(),
    GainPatch(),
    GainSynergy(),
    CollectToken(Token.LIFEPOD),
    CollectToken(Token.METEORITE),
    GainSynergy(),
    # orange, 21 to 40
    Down((ROVER, CIV)),
    Down((ROVER, TECH)),
    Down((ROVER, WATER)),
    Down((ROVER, BIOMASS)),
    Down((CIV, TECH)),
    Down((WATER, CIV)),
    Down((BIOMASS, CIV)),
    Down((TECH, WATER)),
    Down((BIOMASS, TECH)),
    Down((BIOMASS, WATER)),
    AddMeteorite(),
    Down(tuple(Track)),
    ClosedTerrain(Terrain.WATER),
    ClosedTerrain(Terrain.BIOMASS),
    ClosedTerrain(Terrain.ENERGY),
    ClosedTerrain(Terrain.ROVER),
    ClosedTerrain(Terrain.TECH),
    ClosedTerrain(Terrain.CIV),
    NoPerimeter(),
    OneBuilding(),
    # red, 41 to 60
    Down(tuple(Track), steps=2),
    Down(tuple(Track), steps=3),
    AddMeteorite(),
    OneBuilding(),
    NoMilestones(),
    FewerMissions(),
    DestroyRover(),
    ChangeDecks(-1),
    DestroyLifepod(),
    LoseToken(Token.LIFEPOD),
    LoseToken(Token.METEORITE),
    EmptyDepot(),
    SynergyOrPeek(),
    SynergyOrPeek(),
    NoMatching(),
    NoIce(),
    NoIce(),
    NoSynergies(),
    NoMilestones(),
    NoPerimeter(),
)

EVENTS: Final = {
    f"event_{number:02}": EventCard(
        f"event_{number:02}", Colour((number - 1) // 20), effect, number in _SOLO
    )
    for number, effect in enumerate(_EFFECTS, start=1)
}

# [14.2] Green, orange and red cards.
PRESETS: Final = {
    "calm": (14, 6, 0),
    "even": (7, 7, 6),
    "mixed": (9, 3, 8),
    "harsh": (2, 6, 12),
    "cruel": (0, 2, 18),
}
SOLO_PRESET: Final = "even"


def available(seats: int) -> tuple[EventId, ...]:
    """[14.1] The cards that may be in the deck."""
    return tuple(card.id for card in EVENTS.values() if seats == 1 or not card.solo)


# [15.5] How the mix changes the solo target: by colour, for 0-2, 3-6, 7-10, 11-14, 15 or more.
SOLO_TARGET: Final = 60
SOLO_STEPS: Final = (3, 7, 11, 15)
SOLO_CHANGES: Final = (
    (0, 3, 6, 9, 12),
    (0, -1, -2, -3, -4),
    (0, -5, -7, -9, -11),
)
SOLO_RANKS: Final = (-15, -10, -5, 5, 10, 15)  # [15.6]
