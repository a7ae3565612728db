"""The area tiles [20.1]: five starting tiles and twenty-five that are explored."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Ground, Source, TileId
from .effects import AdvanceAny, Cost, Effects, Gain, Points, RecallCard, TakeAnyCitizen, TakeModule


class Space(Value, frozen=True):
    """A space of a tile; only water has a reward."""

    ground: Ground
    reward: Effects = ()


class Back(Value, frozen=True):
    """What exploring the tile costs, without the distance, and its blue points."""

    cost: Cost
    points: int
    source: Source = Source.HOUSE


class AreaTile(Value, frozen=True):
    """A face lies on the hexes a, b, c, d of its place, or after a half turn on d, c, b, a."""

    id: TileId
    name: str
    face: tuple[Space, ...]
    back: Back | None = None  # starting tiles need none


_GROUNDS: Final = {
    "S": Ground.SAND,
    "T": Ground.FOREST,  # trees
    "M": Ground.MOUNTAIN,
    "F": Ground.FIELD,
    "W": Ground.WATER,
    "O": Ground.SMALL_LOCATION,
}


def _face(drawing: str, rewards: tuple[Effects, ...]) -> tuple[Space, ...]:
    """A drawing of a, b over c, d; the rewards of its water spaces in the same order."""
    waters = iter(rewards)
    grounds = [_GROUNDS[letter] for letter in drawing.replace("/", "")]
    return tuple(Space(g, next(waters) if g is Ground.WATER else ()) for g in grounds)


def _tile(
    name: str, title: str, drawing: str, cost: Cost, points: int, *water: Effects
) -> AreaTile:
    source = Source.RULEBOOK if name == "a01" else Source.HOUSE  # its back alone is printed
    return AreaTile(name, title, _face(drawing, water), Back(cost, points, source))


def _starting(name: str, title: str, drawing: str, *water: Effects) -> AreaTile:
    return AreaTile(name, title, _face(drawing, water))


STARTING_TILES: Final = (
    _starting("s1", "Thaw Meadow", "TS/OF"),
    _starting("s2", "Rim Spring", "MS/WT", (Gain(energy=1),)),
    _starting("s3", "Old Signal Post", "FO/SM"),
    _starting("s4", "Broken Viaduct", "SM/TO"),
    _starting("s5", "Reed Basin", "SF/WS", (TakeModule(),)),
)

AREA_TILES: Final = (
    _tile("a01", "Birch Terraces", "TS/ST", Cost(food=3), 2),
    _tile("a02", "Slate Steps", "MS/SM", Cost(gear=1, food=2), 2),
    _tile("a03", "Barley Flats", "FS/SF", Cost(food=2), 1),
    _tile("a04", "Stone and Moss", "TS/MS", Cost(book=1, food=2), 2),
    _tile("a05", "Hill Granary", "FS/MS", Cost(food=3), 2),
    _tile("a06", "Orchard Belt", "TS/FS", Cost(food=4), 3),
    _tile("a07", "Twin Ridge", "MS/SF", Cost(book=1, food=3), 3),
    _tile("a08", "Copse Road", "ST/SM", Cost(gear=1, book=1, food=2), 3),
    _tile("a09", "Turbine Lake", "TS/WM", Cost(food=3), 2, (Gain(energy=1),)),
    _tile("a10", "Mill Pond", "FS/WT", Cost(gear=1, food=2), 2, (TakeModule(),)),
    _tile("a11", "Quarry Pool", "MW/SM", Cost(food=4), 3, (Gain(crate=1),)),
    _tile("a12", "Pilgrim Ford", "TS/WF", Cost(food=3), 2, (Points(3),)),
    _tile(
        "a13",
        "Glass Lagoon",
        "FW/SM",
        Cost(book=1, food=3),
        3,
        (Gain(crystal=1), Gain(any_basic=1)),
    ),
    _tile("a14", "Heron Marsh", "TW/ST", Cost(book=1, food=2), 2, (TakeModule(),)),
    _tile("a15", "Hot Springs", "FS/WF", Cost(food=5), 4, (Gain(energy=1),)),
    _tile("a16", "Ferry Landing", "MS/WF", Cost(gear=1, book=1, food=2), 3, (TakeAnyCitizen(),)),
    _tile("a17", "Buried Station", "SO/TS", Cost(food=3), 2),
    _tile("a18", "Silo Field", "SO/FS", Cost(gear=1, food=3), 3),
    _tile("a19", "Collapsed Mine", "SM/OS", Cost(gear=1, food=2), 2),
    _tile("a20", "Antenna Hill", "SO/FS", Cost(gear=1, book=1, food=2), 3),
    _tile("a21", "Flooded Library", "OS/WT", Cost(book=1, food=2), 2, (RecallCard(),)),
    _tile("a22", "Dock Ruins", "WS/OM", Cost(food=4), 3, (Gain(crate=1),)),
    _tile("a23", "Reservoir Gate", "OS/WF", Cost(food=4), 3, (TakeModule(),)),
    _tile("a24", "Weather Bureau", "WO/ST", Cost(food=3), 2, (Gain(any_basic=2),)),
    _tile(
        "a25",
        "Drowned Quarter",
        "OW/WO",
        Cost(gear=1, food=3),
        3,
        (Gain(crate=1),),
        (AdvanceAny(2),),
    ),
)

TILE: Final = {tile.id: tile for tile in (*STARTING_TILES, *AREA_TILES)}
