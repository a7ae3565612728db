"""The area tiles [20.1]: five starting tiles and twenty-five that are explored."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Ground, Source, TileId
from .effects import (
    AdvanceAny,
    Cost,
    Effect,
    Effects,
    Gain,
    Points,
    RecallCard,
    TakeAnyCitizen,
    TakeModule,
)


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
    face: tuple[Space, Space, Space, Space]
    back: Back | None = None  # starting tiles need none


def _water(*reward: Effect) -> Space:
    return Space(Ground.WATER, reward)


_SAND: Final = Space(Ground.SAND)
_FOREST: Final = Space(Ground.FOREST)
_MOUNTAIN: Final = Space(Ground.MOUNTAIN)
_FIELD: Final = Space(Ground.FIELD)
_SITE: Final = Space(Ground.SMALL_LOCATION)

STARTING_TILES: Final = (
    AreaTile("s1", "Thaw Meadow", (_FOREST, _SAND, _SITE, _FIELD)),
    AreaTile("s2", "Rim Spring", (_MOUNTAIN, _SAND, _water(Gain(energy=1)), _FOREST)),
    AreaTile("s3", "Old Signal Post", (_FIELD, _SITE, _SAND, _MOUNTAIN)),
    AreaTile("s4", "Broken Viaduct", (_SAND, _MOUNTAIN, _FOREST, _SITE)),
    AreaTile("s5", "Reed Basin", (_SAND, _FIELD, _water(TakeModule()), _SAND)),
)

AREA_TILES: Final = (
    AreaTile(
        "a01",
        "Birch Terraces",
        (_FOREST, _SAND, _SAND, _FOREST),
        Back(Cost(food=3), 2, Source.RULEBOOK),
    ),
    AreaTile(
        "a02", "Slate Steps", (_MOUNTAIN, _SAND, _SAND, _MOUNTAIN), Back(Cost(gear=1, food=2), 2)
    ),
    AreaTile("a03", "Barley Flats", (_FIELD, _SAND, _SAND, _FIELD), Back(Cost(food=2), 1)),
    AreaTile(
        "a04", "Stone and Moss", (_FOREST, _SAND, _MOUNTAIN, _SAND), Back(Cost(book=1, food=2), 2)
    ),
    AreaTile("a05", "Hill Granary", (_FIELD, _SAND, _MOUNTAIN, _SAND), Back(Cost(food=3), 2)),
    AreaTile("a06", "Orchard Belt", (_FOREST, _SAND, _FIELD, _SAND), Back(Cost(food=4), 3)),
    AreaTile("a07", "Twin Ridge", (_MOUNTAIN, _SAND, _SAND, _FIELD), Back(Cost(book=1, food=3), 3)),
    AreaTile(
        "a08",
        "Copse Road",
        (_SAND, _FOREST, _SAND, _MOUNTAIN),
        Back(Cost(gear=1, book=1, food=2), 3),
    ),
    AreaTile(
        "a09",
        "Turbine Lake",
        (_FOREST, _SAND, _water(Gain(energy=1)), _MOUNTAIN),
        Back(Cost(food=3), 2),
    ),
    AreaTile(
        "a10",
        "Mill Pond",
        (_FIELD, _SAND, _water(TakeModule()), _FOREST),
        Back(Cost(gear=1, food=2), 2),
    ),
    AreaTile(
        "a11",
        "Quarry Pool",
        (_MOUNTAIN, _water(Gain(crate=1)), _SAND, _MOUNTAIN),
        Back(Cost(food=4), 3),
    ),
    AreaTile(
        "a12", "Pilgrim Ford", (_FOREST, _SAND, _water(Points(3)), _FIELD), Back(Cost(food=3), 2)
    ),
    AreaTile(
        "a13",
        "Glass Lagoon",
        (_FIELD, _water(Gain(crystal=1), Gain(any_basic=1)), _SAND, _MOUNTAIN),
        Back(Cost(book=1, food=3), 3),
    ),
    AreaTile(
        "a14",
        "Heron Marsh",
        (_FOREST, _water(TakeModule()), _SAND, _FOREST),
        Back(Cost(book=1, food=2), 2),
    ),
    AreaTile(
        "a15", "Hot Springs", (_FIELD, _SAND, _water(Gain(energy=1)), _FIELD), Back(Cost(food=5), 4)
    ),
    AreaTile(
        "a16",
        "Ferry Landing",
        (_MOUNTAIN, _SAND, _water(TakeAnyCitizen()), _FIELD),
        Back(Cost(gear=1, book=1, food=2), 3),
    ),
    AreaTile("a17", "Buried Station", (_SAND, _SITE, _FOREST, _SAND), Back(Cost(food=3), 2)),
    AreaTile("a18", "Silo Field", (_SAND, _SITE, _FIELD, _SAND), Back(Cost(gear=1, food=3), 3)),
    AreaTile(
        "a19", "Collapsed Mine", (_SAND, _MOUNTAIN, _SITE, _SAND), Back(Cost(gear=1, food=2), 2)
    ),
    AreaTile(
        "a20", "Antenna Hill", (_SAND, _SITE, _FIELD, _SAND), Back(Cost(gear=1, book=1, food=2), 3)
    ),
    AreaTile(
        "a21",
        "Flooded Library",
        (_SITE, _SAND, _water(RecallCard()), _FOREST),
        Back(Cost(book=1, food=2), 2),
    ),
    AreaTile(
        "a22", "Dock Ruins", (_water(Gain(crate=1)), _SAND, _SITE, _MOUNTAIN), Back(Cost(food=4), 3)
    ),
    AreaTile(
        "a23", "Reservoir Gate", (_SITE, _SAND, _water(TakeModule()), _FIELD), Back(Cost(food=4), 3)
    ),
    AreaTile(
        "a24",
        "Weather Bureau",
        (_water(Gain(any_basic=2)), _SITE, _SAND, _FOREST),
        Back(Cost(food=3), 2),
    ),
    AreaTile(
        "a25",
        "Drowned Quarter",
        (_SITE, _water(Gain(crate=1)), _water(AdvanceAny(2)), _SITE),
        Back(Cost(gear=1, food=3), 3),
    ),
)

TILE: Final = {tile.id: tile for tile in (*STARTING_TILES, *AREA_TILES)}
