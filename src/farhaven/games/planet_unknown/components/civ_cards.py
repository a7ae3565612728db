"""The civ cards [18], a line each: nine of every level. Public facts; titles are left out."""

from __future__ import annotations

from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import CivId

LEVELS: Final = 4
CARDS_PER_LEVEL: Final = 9

# -- at once ---------------------------------------------------------------------------------


class StepUp(Value, frozen=True):
    """[18.1] So many different trackers advance."""

    trackers: int
    steps: int = 1


class GetPatches(Value, frozen=True):
    """[18.2]"""

    count: int


class GetMovement(Value, frozen=True):
    """[18.3]"""

    points: int


class Teleport(Value, frozen=True):
    """[18.4]"""


class ExtraTile(Value, frozen=True):
    """[18.5] `bare`: its buildings advance nothing."""

    bare: bool


class GetLifepods(Value, frozen=True):
    """[18.6]"""

    count: int


class ClearLine(Value, frozen=True):
    """[18.7]"""


class DestroyMeteorites(Value, frozen=True):
    """[18.7]"""

    count: int


class RaiseLow(Value, frozen=True):
    """[18.8]"""

    height: int


# -- at the end of the game ------------------------------------------------------------------


class Worth(Value, frozen=True):
    """[18.9, 18.10] Points, and perhaps a step of a tracker before the scoring."""

    points: int
    steps: int = 0


class PatchPoints(Value, frozen=True):
    """[18.9]"""

    each: int


class LifepodPoints(Value, frozen=True):
    """[18.9]"""

    each: int


class MeteoriteRate(Value, frozen=True):
    """[18.11]"""


class Commerce(Value, frozen=True):
    """[18.12]"""


AtOnce: TypeAlias = (
    StepUp
    | GetPatches
    | GetMovement
    | Teleport
    | ExtraTile
    | GetLifepods
    | ClearLine
    | DestroyMeteorites
    | RaiseLow
)
AtEnd: TypeAlias = Worth | PatchPoints | LifepodPoints | MeteoriteRate | Commerce


class CivCard(Value, frozen=True):
    id: CivId
    level: int
    effect: AtOnce | AtEnd
    source: str = "public"

    @property
    def is_secret(self) -> bool:
        """[6.4] Kept face down until the end of the game."""
        return isinstance(
            self.effect, Worth | PatchPoints | LifepodPoints | MeteoriteRate | Commerce
        )


_EFFECTS: Final[tuple[tuple[AtOnce | AtEnd, ...], ...]] = (
    (
        StepUp(2),
        StepUp(1, steps=2),
        GetPatches(1),
        GetMovement(4),
        ExtraTile(bare=True),
        Worth(1),
        Worth(2),
        MeteoriteRate(),
        Commerce(),
    ),
    (
        Worth(1),
        Worth(2),
        StepUp(3),
        StepUp(2),
        GetPatches(2),
        GetLifepods(2),
        Teleport(),
        MeteoriteRate(),
        Commerce(),
    ),
    (
        Worth(2),
        ExtraTile(bare=False),
        ClearLine(),
        GetLifepods(3),
        StepUp(3),
        Worth(3),
        RaiseLow(5),
        MeteoriteRate(),
        Commerce(),
    ),
    (
        PatchPoints(1),
        Worth(2, steps=1),
        Worth(3, steps=1),
        DestroyMeteorites(3),
        GetPatches(3),
        Worth(4),
        LifepodPoints(2),
        MeteoriteRate(),
        Commerce(),
    ),
)

CIV_CARDS: Final = {
    f"civ_{level}_{number}": CivCard(f"civ_{level}_{number}", level, effect)
    for level, effects in enumerate(_EFFECTS, start=1)
    for number, effect in enumerate(effects, start=1)
}

# The cards of each level; index 0 is level 1.
BY_LEVEL: Final = tuple(
    tuple(card.id for card in CIV_CARDS.values() if card.level == level)
    for level in range(1, LEVELS + 1)
)

COMMERCE_POINTS: Final = (0, 1, 3, 6, 10)  # by the number of such cards
