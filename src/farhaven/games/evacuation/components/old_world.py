"""The Old World [1.2, 3.1, 9.3]: the areas of a continent, a line each.

All four continents carry the same tokens. The nine land areas ring a crater. The two ocean tokens
and the production of 7 of each resource are the rulebook's; the rest is designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value
from farhaven.core.words import message

from ..model import AreaId, Factory, Stripe
from .effects import Amounts, amounts


class Area(Value, frozen=True):
    """A land area with its token: two people, or a factory."""

    id: AreaId
    produces: Amounts
    stripes: tuple[Stripe, ...]
    factory: Factory | None
    neighbours: tuple[AreaId, ...]
    at: tuple[float, float]  # in a drawing

    @property
    def circles(self) -> int:
        """Population on the token."""
        return 0 if self.factory is not None else 2


def _area(
    id: AreaId,
    produces: str,
    stripes: str,
    at: tuple[float, float],
    neighbours: str,
    factory: Factory | None = None,
) -> Area:
    return Area(
        id,
        amounts(produces),
        tuple(Stripe(stripe) for stripe in stripes.split()),
        factory,
        tuple(neighbours.split()),
        at,
    )


# id, production, stripes, place in a drawing, neighbours
_AREAS: Final = (
    _area("a1", "2 food", "ocean", (2.5, 3), "a5 a6"),
    _area("a2", "2 food", "mountain desert", (0.5, 1), "a4 a7"),
    _area("a3", "1 food", "desert", (0.5, 3), "a5 a7", Factory.FARM),
    _area("a4", "2 steel", "mountain", (1, 0), "a2 a9"),
    _area("a5", "2 steel", "desert ocean", (1.5, 3), "a1 a3"),
    _area("a6", "1 steel", "ocean", (3, 2), "a1 a8", Factory.STEELWORKS),
    _area("a7", "2 energy", "desert", (0, 2), "a2 a3"),
    _area("a8", "2 energy", "ocean mountain", (2.5, 1), "a6 a9"),
    _area("a9", "1 energy", "mountain", (2, 0), "a4 a8", Factory.POWER_PLANT),
)

AREAS: Final = {area.id: area for area in _AREAS}

PRODUCTIVITY_TOKENS: Final = 2
PRODUCTIVITY: Final = amounts("1 food, 1 steel, 1 energy")  # of one token
TOKENS_AT: Final = ((3.5, 1.0), (3.5, 3.0))  # in a drawing

# The continents of the four places, each the same drawing turned by another quarter.
CONTINENTS: Final = (message("Aurel"), message("Brend"), message("Corva"), message("Dunai"))
