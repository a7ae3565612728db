"""Evacuation: the names of things on the table. All of them are plain data."""

from __future__ import annotations

import enum
from typing import TypeAlias

AreaId: TypeAlias = str  # "a1": an area of the Old World
HexId: TypeAlias = str  # "h01": an area of the New World
ShipId: TypeAlias = str  # "s01"
StadiumId: TypeAlias = str  # "d01"; "start_1" is a starting one
InfrastructureId: TypeAlias = str  # "i01"
TechnologyId: TypeAlias = str  # "t123": set 1, level 2, number 3
GoalId: TypeAlias = int  # the number on the card, 1 to 16
BonusId: TypeAlias = str  # "y1": a yearly bonus card
CardId: TypeAlias = str  # "c01": an action card
TaskId: TypeAlias = str  # "p1"; "p4a" and "p4b" are the sides of one card
TileId: TypeAlias = str  # "m1": a tile of the line majority
SoloId: TypeAlias = str  # "solo_1"
Section: TypeAlias = int  # of the progress track, 0 to 20


class World(enum.StrEnum):
    OLD = "old"
    NEW = "new"


class Resource(enum.IntEnum):
    """In the order in which stores and levels list them."""

    FOOD = 0
    STEEL = 1
    ENERGY = 2


class Factory(enum.IntEnum):
    """Numbered like the resource that it makes and that preparing it costs [4.4, 8.1]."""

    FARM = 0
    STEELWORKS = 1
    POWER_PLANT = 2


class Stripe(enum.StrEnum):
    """The edge of an area of the Old World, and the zone of a ship that takes it [9.3]."""

    DESERT = "desert"
    MOUNTAIN = "mountain"
    OCEAN = "ocean"


class Biome(enum.IntEnum):
    """In the order in which they open [6.10]."""

    TUNDRA = 0
    DESERT = 1
    FOREST = 2
    OCEAN = 3


class Symbol(enum.StrEnum):
    """What some areas ask of their settlers [6.12]."""

    DOME = "dome"
    DRILL = "drill"
    RELAY = "relay"


class Lane(enum.IntEnum):
    """Lanes of the progress track; the middle one is for three and more [11.4]."""

    OUTER = 0
    MIDDLE = 1
    INNER = 2


class Direction(enum.StrEnum):
    """From an area of the New World to a neighbour."""

    EAST = "e"
    NORTH_EAST = "ne"
    NORTH_WEST = "nw"
    WEST = "w"
    SOUTH_WEST = "sw"
    SOUTH_EAST = "se"


class Axis(enum.StrEnum):
    """The lines of the New World; the last two are diagonals [20.4, 20.5]."""

    STRAIGHT = "straight"
    RISING = "rising"
    FALLING = "falling"


class Metric(enum.StrEnum):
    """What goals, public tasks and some effects count, always of one player."""

    POPULATION_SETTLED = "population_settled"
    FACTORIES_PRODUCING = "factories_producing"
    BIOME_SPREAD = "biome_spread"  # own areas, and 2 for each biome among them
    CONNECTED_GROUP = "connected_group"  # the largest group of neighbouring own areas
    RIM_HEXES = "rim_hexes"
    INLAND_HEXES = "inland_hexes"
    AREAS_EVACUATED = "areas_evacuated"
    SHIPS = "ships"  # in both worlds
    STADIUMS = "stadiums"  # in both worlds
    STADIUMS_NEW = "stadiums_new"
    SMILES_NEW = "smiles_new"  # of New World stadiums and completed technologies
    TECHNOLOGIES = "technologies"
    INFRASTRUCTURE_COMPLETED = "infrastructure_completed"
    LEVEL_FOOD = "level_food"
    LEVEL_STEEL = "level_steel"
    LEVEL_ENERGY = "level_energy"
    LEVEL_HIGHEST = "level_highest"
    LEVEL_SUM = "level_sum"
    REAR_SECTION = "rear_section"  # of the satellite further back


class Row(enum.IntEnum):
    """The three rows of cards and tiles that lie open [7.3]."""

    INFRASTRUCTURE = 0
    STADIUMS = 1
    SHIPS = 2


class Phase(enum.IntEnum):
    """In the order of the year [2.1]; goals and hands are chosen before the actions."""

    GOALS = 0  # [15.2] only before the first year
    INCOME = 1
    HANDS = 2  # [16.1, 16.9] which action cards are kept
    ACTIONS = 3
    TRANSPORT = 4
    TURN_ORDER = 5
    PROGRESS = 6
    BONUSES = 7
    CLEAN_UP = 8
    OVER = 9


class Source(enum.StrEnum):
    """Where a component comes from: a rulebook tells of it, or it is designed for Farhaven."""

    RULEBOOK = "rulebook"
    HOUSE = "house"
