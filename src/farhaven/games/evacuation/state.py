"""Evacuation: what changes in the course of a game.

Triples are food, steel, energy, or farms, steelworks, power plants. Areas of the two worlds are
bits of a number: bit n is entry n of `AREA_IDS` or `HEX_IDS`.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec

from farhaven.core.value import Seat, Value

from .components.new_world import HEXES
from .components.old_world import AREAS
from .duties import Duty
from .editions import Rules
from .model import (
    AreaId,
    BonusId,
    CardId,
    Factory,
    GoalId,
    HexId,
    InfrastructureId,
    Lane,
    Phase,
    Section,
    ShipId,
    SoloId,
    StadiumId,
    TaskId,
    TechnologyId,
    TileId,
)

Triple: TypeAlias = tuple[int, int, int]
Areas: TypeAlias = int  # bits of areas of the Old World
Hexes: TypeAlias = int  # bits of areas of the New World

AREA_IDS: Final[tuple[AreaId, ...]] = tuple(AREAS)
HEX_IDS: Final[tuple[HexId, ...]] = tuple(HEXES)
AREA_BIT: Final = {name: 1 << at for at, name in enumerate(AREA_IDS)}
HEX_BIT: Final = {name: 1 << at for at, name in enumerate(HEX_IDS)}
ALL_AREAS: Final[Areas] = (1 << len(AREA_IDS)) - 1

NONE: Final[Triple] = (0, 0, 0)

# Civilisations without a board, where an order names seats [19.2, 19.17].
RIVAL: Final[Seat] = 4
NEUTRAL: Final[Seat] = 5
NOBODY: Final[Seat] = -1


class Site(Value, frozen=True):
    """A settled area and its factories, in the order of its slots."""

    hex: HexId
    factories: tuple[Factory, ...]


class Cargo(Value, frozen=True):
    """What a ship takes to the New World [9.3-9.7]."""

    ship: ShipId
    zones: tuple[AreaId, ...] = ()  # areas in its zones
    hold: tuple[AreaId, ...] = ()  # factory areas among its buildings
    stadiums: tuple[StadiumId, ...] = ()
    factories: Triple = NONE  # that were prepared
    units: Triple = NONE


class Line(Value, frozen=True):
    """A tile of the line majority at a numbered area [18.1]."""

    tile: TileId
    number: int
    arrow: str


class Player(msgspec.Struct):
    """A civilisation: its two sides, its economies, what it has learnt [1.1]."""

    # research [1.6]: nine tiles in three columns
    technology_set: int
    columns: tuple[tuple[TechnologyId, ...], ...]  # each from the bottom up
    researched: Triple = NONE  # researches done in each column
    known: tuple[TechnologyId, ...] = ()  # complete tiles, in the order of completion

    # the two economies [1.4, 2.2]
    old: Triple = NONE  # the store of the Old World
    new: Triple = NONE  # the store of the New World
    levels: Triple = NONE  # of production on the New World
    evacuated: Areas = 0
    productive: int = 2  # productivity tokens face up on the Old World; no ship takes them [9.10]
    arrived: int = 0  # productivity tokens on the New World
    penalties: int = 0  # they count at the end [3.5]

    # both sides of the board [8.2, 8.6]
    prepared_old: Triple = NONE
    prepared_new: Triple = NONE
    producing: Triple = NONE
    population: int = 0  # tokens that wait on the New World side
    stadiums_old: tuple[StadiumId, ...] = ()
    stadiums_new: tuple[StadiumId, ...] = ()
    ships_old: tuple[ShipId, ...] = ()
    ships_new: tuple[ShipId, ...] = ()

    # the New World
    settled: Hexes = 0
    sites: tuple[Site, ...] = ()  # the same areas, in the order of settling
    plans: tuple[InfrastructureId, ...] = ()  # cards in hand, open to all [6.5]
    waiting: tuple[InfrastructureId, ...] = ()  # played, requirement not met yet
    completed: tuple[InfrastructureId, ...] = ()

    # the progress track [1.3]
    satellites: tuple[Section, Section] = (0, 0)
    lanes: tuple[Lane, Lane] = (Lane.OUTER, Lane.OUTER)

    # this year
    acted: int = 0  # actions taken: the marker [1.4]
    groups: tuple[int, int, int, int] = (0, 0, 0, 0)  # of them, on the board, by group
    passed: bool = False
    flown: tuple[ShipId, ...] = ()  # ships that have made the flight of this transport phase
    cargo: tuple[Cargo, ...] = ()  # of ships that are being loaded or on their way

    # action cards [16]
    hand: tuple[CardId, ...] = ()  # secret
    face_down: tuple[CardId, ...] = ()  # secret: these mark actions of the board
    face_up: tuple[CardId, ...] = ()

    # goals [15.2] and public tasks [17]
    goals: tuple[GoalId, ...] = ()  # secret when drafted
    dropped: GoalId = 0  # secret: the fourth, 0 before it is discarded
    tasks: tuple[TaskId, ...] = ()  # taken, not yet played
    tasks_played: tuple[TaskId, ...] = ()

    # the open duty
    obliged: bool = False  # it is an action of the board, which must be done [5.6]
    wiped: bool = False  # its row has been wiped [7.4]
    agenda: tuple[Duty, ...] = ()  # the open duty last


class State(msgspec.Struct):
    players: list[Player]
    components: str  # the component set
    rng: int
    rules: Rules

    year: int = 1  # [1.10]
    phase: Phase = Phase.GOALS
    order: tuple[Seat, ...] = ()  # of turns; RIVAL and NEUTRAL are in it where they play
    queue: tuple[Seat, ...] = ()  # whose turn comes in this phase, the next one first

    # indexed by Row: three places from the X on, fewer when the deck is empty
    rows: tuple[tuple[str, ...], ...] = ((), (), ())
    decks: tuple[tuple[str, ...], ...] = ((), (), ())  # the top one first
    sunk: Triple = NONE  # how many cards under each deck everybody has seen put there [7.5]

    bonuses: tuple[BonusId, ...] = ()  # by year
    tasks: tuple[TaskId, ...] = ()  # public tasks that nobody has yet
    lines: tuple[Line, ...] = ()

    # [15.2] Each pack of goals: those that were kept, in that order, then the rest, sorted.
    packs: tuple[tuple[GoalId, ...], ...] = ()
    passes: int = 0  # how often the packs were passed on
    goal_box: tuple[GoalId, ...] = ()  # goals that were not dealt

    card_deck: tuple[CardId, ...] = ()  # the top one first
    card_discard: tuple[CardId, ...] = ()  # face up, sorted

    # the solo deck [19]
    solo_deck: tuple[SoloId, ...] = ()  # the top one first; its back is seen
    solo_played: tuple[SoloId, ...] = ()  # this year
    solo_tile: int = 0  # its place along the rim
    rival_stadiums: tuple[StadiumId, ...] = ()
    rival_settled: Hexes = 0
    rival_satellites: tuple[Section, Section] = (0, 0)
    rival_lanes: tuple[Lane, Lane] = (Lane.OUTER, Lane.OUTER)
    neutral_satellites: tuple[Section, Section] = (0, 0)
    neutral_lanes: tuple[Lane, Lane] = (Lane.OUTER, Lane.OUTER)

    triggered: Seat = NOBODY  # who has triggered the end of the race [14.1]
    triggered_in: Phase = Phase.GOALS  # the phase in which that was
    ended: str = ""  # a key of the endings
