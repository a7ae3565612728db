"""Planet Unknown: what changes in the course of a game."""

from __future__ import annotations

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.value import Seat, Value

from .duties import Duty, Phase
from .model import (
    HEIGHTS,
    NOTHING,
    Cell,
    Cells,
    CivId,
    CorporationId,
    EventId,
    MissionId,
    PlanetId,
    Space,
    Spot,
    TileId,
)


class Laid(Value, frozen=True):
    """A tile on a planet."""

    tile: TileId
    shape: int
    at: Cell


class Held(Value, frozen=True):
    """A civ card of a player, and when it was taken; NOTHING where it is a secret."""

    card: CivId
    level: int
    moment: int


class Look(Value, frozen=True):
    """What a player saw in a civ deck: the whole deck, or one card of it."""

    level: int
    moment: int
    cards: tuple[CivId, ...]
    whole: bool


class Gone(Value, frozen=True):
    """A civ card that an event took from its deck unseen."""

    card: CivId
    level: int
    moment: int


class Player(msgspec.Struct):
    planet: PlanetId
    corporation: CorporationId

    # the planet
    laid: tuple[Laid, ...] = ()  # the latest tile last
    patches: Cells = 0
    piled: int = 0  # patches that lie on patches [16.4.4]
    meteorites: Cells = 0  # those that lie there; loads are on their rovers
    lifepods: Cells = 0
    rovers: Cells = 0
    loaded: Cells = 0  # rovers with a meteorite

    # what follows from the tiles and patches, kept for speed
    covered: Cells = 0
    terrains: tuple[Cells, ...] = (0, 0, 0, 0, 0, 0)  # indexed by Terrain
    buildings: tuple[Cells, ...] = (0, 0, 0, 0, 0, 0)
    symbols: Cells = 0  # meteorite symbols, with or without a meteorite

    # the corporation board
    trackers: tuple[Space, ...] = ()  # indexed by Track
    powers: int = 0  # what follows from boards and trackers, kept for speed
    rovers_left: int = 0
    rescued: int = 0  # lifepods in the scoring area
    stowed: tuple[Spot, ...] = ()  # lifepods elsewhere on the board, in order
    collected: int = 0  # meteorites
    stored: int = 0  # patches
    focus: int = -1  # the track with the flux token
    used: int = 0  # a mask of technologies used once per game

    # cards
    cards: tuple[Held, ...] = ()
    milestones: tuple[int, ...] = ()  # levels of civ cards still to be chosen
    offered: tuple[str, ...] = ()  # secret: the card or missions drawn to choose from
    personal: tuple[MissionId, ...] = ()  # secret
    returned: tuple[MissionId, ...] = ()  # secret: seen, and out of the game
    looks: tuple[Look, ...] = ()  # secret
    peeked: EventId = NOTHING  # secret: the next event card

    # this turn
    movement: int = 0
    moving: bool = False  # movement points were gained
    coasted: int = 0  # free steps since the last paid step or collection
    relocations: int = 0  # lifepods that may be moved on the board
    used_now: int = 0  # a mask of technologies used in this turn
    stood: tuple[tuple[Space, ...], ...] = ()  # where Makeshift's trackers stood [16.9.6]
    limit: int = HEIGHTS - 1  # milestones of the tech track count up to this height
    extra_rovers: int = 0  # to be put on the tile of this turn
    blocked: bool = False  # no tile could be placed
    forgone: tuple[TileId, ...] = ()  # tiles taken without placing, in the whole game

    agenda: Agenda[Duty] = ()


class State(msgspec.Struct):
    players: list[Player]
    components: str  # the component set
    rng: int
    online: bool  # rulings=online
    fixed: bool  # the station turns by itself

    # the station
    stacks: tuple[tuple[TileId, ...], ...]  # 0 to 5 inner, 6 to 11 outer depots; the top one last
    tops: tuple[TileId, ...]  # face up in each depot, or NO_TILE
    offset: int  # of the inner ring
    turned: int  # sections clockwise
    removed: tuple[TileId, ...] = ()  # by an event

    commander: Seat = 0
    turn: int = 0

    # civ cards, by level; within a deck the order means nothing
    decks: tuple[tuple[CivId, ...], ...] = ()
    unused: tuple[tuple[CivId, ...], ...] = ()  # in the box from the start
    gone: tuple[Gone, ...] = ()
    added: tuple[int, ...] = ()  # the moments when an event added a card to each deck
    moment: int = 0  # counts what happens to the decks

    # missions
    pile: tuple[MissionId, ...] = ()  # the top one last
    missions: tuple[MissionId, ...] = ()  # number n lies between seat n and the next
    common: MissionId = NOTHING  # of Jump Drive

    # events
    event_deck: tuple[EventId, ...] = ()  # the top one last
    event: EventId = NOTHING  # of this turn
    past_events: tuple[EventId, ...] = ()
    event_box: tuple[EventId, ...] = ()  # not in the deck of this game
    mix: tuple[int, int, int] = (0, 0, 0)  # green, orange, red cards of the deck

    closing: str = ""  # why this turn is the last
    shown: bool = False  # civ cards lie face up
    ended: bool = False
    table: Agenda[Phase] = ()
