"""Revive: the names of everything that can be on the table."""

from __future__ import annotations

import enum
from typing import TypeAlias

SpaceId: TypeAlias = str  # "p09b": place and letter; "corner_nw"; "abyss"
PlaceId: TypeAlias = str  # "p09"
TileId: TypeAlias = str  # "a01"; starting tiles "s1"
SiteId: TypeAlias = str  # "l1"
CardId: TypeAlias = str  # "c01"; starting cards "start_a_forager"
ModuleId: TypeAlias = str  # "m01"
MachineId: TypeAlias = str  # "x_grey_01"; on a board "std_range_1"
CrateId: TypeAlias = str  # "b01"
ArtifactId: TypeAlias = str  # "art_purple_1"
ArtifactCardId: TypeAlias = str  # "ac01"
FieldId: TypeAlias = str  # "f01"
TribeId: TypeAlias = str  # "nadair"
TechnologyId: TypeAlias = str  # "t1": its place in the tree

ABYSS: SpaceId = "abyss"


class Source(enum.StrEnum):
    """Where the figures of a component come from."""

    RULEBOOK = "rulebook"
    HOUSE = "house"


class Resource(enum.StrEnum):
    """The counters of a player board, from left to right."""

    CRYSTAL = "crystal"
    GEAR = "gear"
    BOOK = "book"
    FOOD = "food"


class Colour(enum.StrEnum):
    """Colours of machine tracks, machines, modules and citizens."""

    GREY = "grey"
    GREEN = "green"
    YELLOW = "yellow"


class Hue(enum.StrEnum):
    """Colours of artifacts and of the categories on artifact cards."""

    PURPLE = "purple"
    ORANGE = "orange"
    WHITE = "white"


class Ground(enum.StrEnum):
    """What a space is; the last two are never on a tile."""

    SAND = "sand"
    FOREST = "forest"
    MOUNTAIN = "mountain"
    FIELD = "field"
    WATER = "water"
    SMALL_LOCATION = "small_location"
    LARGE_LOCATION = "large_location"
    ABYSS = "abyss"


LANDSCAPES = (Ground.FOREST, Ground.MOUNTAIN, Ground.FIELD)

COLOUR_OF = {
    Ground.MOUNTAIN: Colour.GREY,
    Ground.FOREST: Colour.GREEN,
    Ground.FIELD: Colour.YELLOW,
}

RESOURCE_OF = {
    Colour.GREY: Resource.GEAR,
    Colour.GREEN: Resource.BOOK,
    Colour.YELLOW: Resource.FOOD,
}


class Half(enum.StrEnum):
    """The halves of a card, and the edges by which it can lie in a slot."""

    TOP = "top"
    BOTTOM = "bottom"


class Deed(enum.StrEnum):
    """The actions that happen on the main board."""

    EXPLORE = "explore"
    BUILD = "build"
    POPULATE = "populate"


class Piece(enum.StrEnum):
    """What the moon sides put on the main board."""

    FOREST_TILE = "forest_tile"
    TEMPLE = "temple"
    TARGET = "target"
    SAND_TILE = "sand_tile"
    WORKSHOP = "workshop"
    FALCON = "falcon"


class Face(enum.StrEnum):
    """The sides of a tribe board."""

    SUN = "sun"
    MOON = "moon"


class SwitchRule(enum.StrEnum):
    """What the switch does."""

    PLAIN = "plain"
    BORROWED_CRAFT = "borrowed_craft"
