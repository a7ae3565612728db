"""Aldebaran Duel: the names of things on the table. All of them are plain data."""

from __future__ import annotations

import enum
from typing import TypeAlias

from farhaven.core.value import Seat

CardId: TypeAlias = str  # "1_05": an epoch card
ScienceId: TypeAlias = str  # "S07": a science card
TileId: TypeAlias = str  # "T3": a majority tile
Item: TypeAlias = str  # what one pays with: a card's id, or TOKEN

NOTHING = ""  # an empty place
TOKEN = "token"  # a universal token


class Resource(enum.IntEnum):
    ENERGY = 0
    FOOD = 1
    METAL = 2
    SCIENCE = 3


class Scale(enum.IntEnum):
    """The three scales that move the grey cylinder."""

    MILITARY = 0
    TRADE = 1
    DIPLOMACY = 2


class Object(enum.IntEnum):
    """Space objects, in the order of the scoring table."""

    COLONY_SHIP = 0
    SHUTTLE = 1
    STATION = 2


class Direction(enum.StrEnum):
    """Steps of the grey cylinder: military is the vertical axis, trade the horizontal one."""

    UP = "up"  # military, toward red
    DOWN = "down"  # military, toward blue
    LEFT = "left"  # trade, toward red
    RIGHT = "right"  # trade, toward blue


RED: Seat = 0
BLUE: Seat = 1
NOBODY: Seat = -1

# A tuple is faster to go through than an enumeration.
RESOURCES = tuple(Resource)
SCALES = tuple(Scale)
OBJECTS = tuple(Object)

Amounts: TypeAlias = tuple[int, ...]  # indexed by Resource, Scale or Object
Cell: TypeAlias = tuple[int, int]  # (x, y) on the influence board, the centre is (0, 0)


class Line(enum.IntEnum):
    """Where points came from during the game: the first lines of the score sheet."""

    START = 0
    STATIONS = 1
    SHUTTLES = 2
    PLANETS = 3
    COLONISATION = 4
    COLONY_SHIPS = 5
    RESEARCH = 6
    MILITARY = 7
    TRADE = 8
    QUADRANT = 9
    DIPLOMACY = 10
    OFF_BOARD = 11
    INCOME = 12
