"""The solo deck [19], a card each. The tile walks along `new_world.RIM`.

Faces, backs and the special card are the rulebook's; their distribution is designed for Farhaven.
"""

from __future__ import annotations

import enum
from typing import Final

from farhaven.core.value import Value

from ..model import SoloId


class SoloAction(enum.StrEnum):
    """What the rival does [19.10-19.12]."""

    SPACESHIP = "spaceship"
    INFRASTRUCTURE = "infrastructure"
    STADIUM = "stadium"
    SETTLE = "settle"


class SoloCard(Value, frozen=True):
    id: SoloId
    action: SoloAction
    number: int  # on the back; 4 is X [19.8]
    arrow: str  # on the back, A or B
    special: bool  # joins in year 3 [19.7]


def _card(id: SoloId, action: str, back: str, special: bool = False) -> SoloCard:
    number = X if back[0] == "X" else int(back[0])
    return SoloCard(id, SoloAction(action), number, back[1], special)


X: Final = 4

_CARDS: Final = (
    _card("solo_1", "settle", "1A"),
    _card("solo_2", "settle", "3B"),
    _card("solo_3", "stadium", "2A"),
    _card("solo_4", "spaceship", "XB"),
    _card("solo_5", "infrastructure", "2B"),
    _card("solo_6", "spaceship", "3A"),
    _card("solo_7", "settle", "1B", special=True),
)

SOLO_CARDS: Final = {card.id: card for card in _CARDS}

SPECIAL_YEAR: Final = 3  # [19.7]
EARLY_SMILES: Final = 3  # [19.3] at most, before that year
