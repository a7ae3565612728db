"""Large artifacts, small ones, the end tile and the ten artifact cards [20.7]."""

from __future__ import annotations

import enum
from typing import Final

from farhaven.core.value import Value

from ..model import ArtifactCardId, ArtifactId, Hue


class Criterion(enum.StrEnum):
    """What artifact cards count [15.2]."""

    CRATES = "crates"
    ENERGY = "energy"
    MODULES = "modules"
    POPULATION = "population"
    TRIBE_MARKERS = "tribe_markers"
    FLASKS = "flasks"
    CITIZENS = "citizens"
    WATER = "water"
    CRYSTALS = "crystals"


class Artifact(Value, frozen=True):
    """A large artifact, used from so many players on."""

    id: ArtifactId
    hue: Hue
    players: int


class Category(Value, frozen=True):
    """So many points for every `per` of the counted things, rounded down."""

    criterion: Criterion
    points: int = 1
    per: int = 1


class ArtifactCard(Value, frozen=True):
    """Three categories, one for each colour of artifacts."""

    id: ArtifactCardId
    name: str
    purple: Category
    orange: Category
    white: Category


# One for each colour and each of the marks 1+, 2+, 3+ and 4.
LARGE_ARTIFACTS: Final = tuple(
    Artifact(f"art_{hue}_{players}", hue, players) for hue in Hue for players in (1, 2, 3, 4)
)

ARTIFACT: Final = {artifact.id: artifact for artifact in LARGE_ARTIFACTS}

# Figures of the rulebook.
SMALL_ARTIFACT_POINTS: Final = 2
SMALL_ARTIFACTS_IN_A_LONG_GAME: Final = 2  # of four players
END_TILE_POINTS: Final = 4

_CRATES: Final = Category(Criterion.CRATES)
_ENERGY: Final = Category(Criterion.ENERGY)
_MODULES: Final = Category(Criterion.MODULES, per=2)  # the rulebook's pairs
_POPULATION: Final = Category(Criterion.POPULATION)
_TRIBE_MARKERS: Final = Category(Criterion.TRIBE_MARKERS)
_FLASKS: Final = Category(Criterion.FLASKS)
_CITIZENS: Final = Category(Criterion.CITIZENS)
_WATER: Final = Category(Criterion.WATER)
_CRYSTALS: Final = Category(Criterion.CRYSTALS, points=2)

# Criteria of the rulebook; their combinations and points are house work.
ARTIFACT_CARDS: Final = (
    ArtifactCard("ac01", "The Last Census", _CITIZENS, _CRYSTALS, _CRATES),
    ArtifactCard("ac02", "The River Ledger", _WATER, _CITIZENS, _MODULES),
    ArtifactCard("ac03", "The Founding Oath", _MODULES, _POPULATION, _CITIZENS),
    ArtifactCard("ac04", "The Ice Choir", _CRATES, _FLASKS, _TRIBE_MARKERS),
    ArtifactCard("ac05", "The Prism Atlas", _CRYSTALS, _POPULATION, _FLASKS),
    ArtifactCard("ac06", "The Distiller's Notes", _FLASKS, _MODULES, _WATER),
    ArtifactCard("ac07", "The Totem Cycle", _TRIBE_MARKERS, _CRATES, _ENERGY),
    ArtifactCard("ac08", "The Tide Almanac", _ENERGY, _WATER, _POPULATION),
    ArtifactCard("ac09", "The Clockwork Psalm", _MODULES, _ENERGY, _CRYSTALS),
    ArtifactCard("ac10", "The Wanderer's Will", _POPULATION, _TRIBE_MARKERS, _CRATES),
)

ARTIFACT_CARD: Final = {card.id: card for card in ARTIFACT_CARDS}
