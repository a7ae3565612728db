"""Planet Unknown: the names of everything that can be on the table."""

from __future__ import annotations

import enum
from typing import TypeAlias

from farhaven.core.value import Seat

Cell: TypeAlias = int  # row * 12 + column
Cells: TypeAlias = int  # a mask: bit n stands for cell n
Space: TypeAlias = int  # track * 16 + height
Spot: TypeAlias = int  # where a collected lifepod lies: SCORING, a space, TECHNOLOGIES + number
TileId: TypeAlias = int  # outline * 12 + pair * 2, plus 1 with a meteorite
Depot: TypeAlias = int  # INNER or OUTER
PlanetId: TypeAlias = str  # "gaia"
CorporationId: TypeAlias = str  # "republic"
CivId: TypeAlias = str  # "civ_1_4": level 1, number 4
MissionId: TypeAlias = str  # "mission_07"
EventId: TypeAlias = str  # "event_31"

NOTHING = ""  # no card
NO_TILE: TileId = -1
NOBODY: Seat = -1

INNER: Depot = 0
OUTER: Depot = 1
EITHER: Depot = 2  # [16.3.2] both tiles of the section may still be placed

HEIGHTS = 16  # spaces in a track
SCORING: Spot = -1  # the scoring area of the corporation board
TECHNOLOGIES: Spot = 80  # places on Jump Drive's technologies begin here


class Track(enum.IntEnum):
    """The tracks, from left to right, and the trackers that begin on them."""

    CIV = 0
    WATER = 1
    BIOMASS = 2
    ROVER = 3
    TECH = 4


class Terrain(enum.IntEnum):
    """Terrains, numbered like their tracks; energy has none."""

    CIV = 0
    WATER = 1
    BIOMASS = 2
    ROVER = 3
    TECH = 4
    ENERGY = 5


class Cause(enum.StrEnum):
    """Why a tracker advances."""

    BUILDING = "building"  # of the placed tile
    ENERGY = "energy"  # the energy building of the placed tile
    UNPLACED = "unplaced"  # a tile taken without placing
    SYNERGY = "synergy"
    SPACE = "space"  # a benefit that names the tracker
    TECHNOLOGY = "technology"
    CARD = "card"
    EVENT = "event"


class Way(enum.StrEnum):
    """Where a tracker goes when it advances; all but UP are Makeshift's."""

    UP = "up"
    UP_LEFT = "up_left"
    UP_RIGHT = "up_right"
    LEFT = "left"
    RIGHT = "right"


class Benefits(enum.StrEnum):
    """What the spaces of an advance give."""

    ALL = "all"
    NO_SYNERGIES = "no_synergies"
    LAST = "last"  # only the last space gives its benefits
    NONE = "none"


class Stage(enum.StrEnum):
    """The part of a turn, or of the end of the game, in which a seat acts."""

    PREPARING = "preparing"  # before the first turn
    EVENT = "event"
    EVENT_CARDS = "event_cards"  # civ cards of the event
    PLACING = "placing"
    CARDS = "cards"  # civ cards of the turn
    LAST = "last"  # the last effects
    LAST_CARDS = "last_cards"


class Token(enum.StrEnum):
    LIFEPOD = "lifepod"
    METEORITE = "meteorite"


class Draft(enum.StrEnum):
    """Why a tile is taken."""

    TURN = "turn"
    EXTRA = "extra"  # a civ card
    BARE = "bare"  # a civ card, and the buildings advance nothing


class Jump(enum.StrEnum):
    """Why a rover teleports."""

    CARD = "card"
    CIV_BUILDINGS = "civ_buildings"  # Republic
    SAME_TERRAIN = "same_terrain"  # Jump Drive


class Misfit(enum.StrEnum):
    """Why a tile cannot be taken in some way."""

    EMPTY = "empty"  # the depot has no tile left
    OTHER_CHOSEN = "other_chosen"  # the other tile of the section has been chosen
    NO_PLACE = "no_place"  # it does not fit anywhere
    FITS = "fits"  # a tile that can be placed must be placed


ALL_TRACKS = 0b11111  # a mask of tracks
