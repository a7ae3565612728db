"""Names of components that have none of their own, put together."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Say, message

from ..components.new_world import HEXES
from ..components.yearly_bonuses import YEARLY_BONUSES

_LAND: Final = (message("Tundra"), message("Desert"), message("Forest"), message("Ocean"))


def composed_name(kind: str, id: str, say: Say) -> str:
    """What a component of this kind is called; "" where its own name does."""
    match kind:
        case "hex":
            land = _LAND[HEXES[id].biome]
            return say("{biome} area {number}", biome=say(land), number=int(id[1:]))
        case "area":
            return say("Old World area {number}", number=int(id[1:]))
        case "yearly_bonus":
            card = YEARLY_BONUSES[id]
            return say("Yearly bonus {low} and {high}", low=card.low, high=card.high)
        case "solo_card":
            return say("Solo card {number}", number=int(id.removeprefix("solo_")))
        case "line_tile":
            return say("Line tile {number}", number=int(id[1:]))
    return ""
