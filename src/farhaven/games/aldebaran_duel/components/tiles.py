"""The majority tiles, one line each."""

from __future__ import annotations

from typing import Final

from .kinds import Per, Tile

_TILES: Final = (
    Tile("T1", Per.MILITARY_POSITION, 2, source="rulebook"),
    Tile("T2", Per.TRADE_POSITION, 2),
    Tile("T3", Per.DIPLOMACY_POSITION, 2),
    Tile("T4", Per.PLANET, 1),
    Tile("T5", Per.COMPLETED_PLANET, 2),
    Tile("T6", Per.STATION_CARD, 1),
    Tile("T7", Per.COLONY_SHIP_CARD, 2),
    Tile("T8", Per.SCIENCE_CARD, 2),
)

TILES: Final = {tile.id: tile for tile in _TILES}
