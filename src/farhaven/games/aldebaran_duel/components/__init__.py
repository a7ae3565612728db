"""Cards, tiles and boards. A component set is a choice of ids.

The rulebook at hand names few printed values. What it fixes is marked `ruled`; everything else is
ours (`source="house"`) and is not a reconstruction of the published game.

A released set is never edited: a card that is tuned later is another card with an id of its own,
and the next set names it instead.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import CardId, ScienceId, TileId
from .cards import CARDS
from .science import SCIENCE
from .tiles import TILES


class ComponentSet(Value, frozen=True):
    decks: tuple[tuple[CardId, ...], ...]
    science: tuple[ScienceId, ...]
    tiles: tuple[TileId, ...]
    first_game_tiles: tuple[TileId, ...]


SETS: Final = {
    "house-1": ComponentSet(
        decks=tuple(tuple(c.id for c in CARDS.values() if c.epoch == n) for n in (1, 2, 3)),
        science=tuple(SCIENCE),
        tiles=tuple(TILES),
        first_game_tiles=("T1", "T2", "T6", "T8"),  # energy, food, metal, science
    ),
}
