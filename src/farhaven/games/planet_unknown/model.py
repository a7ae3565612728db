"""Planet Unknown: everything that can be on the table, and nothing it does."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat, Value

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


# -- duties: what a seat still owes ----------------------------------------------------------


class OwnTurn(Value, frozen=True):
    """At the bottom of every agenda: finish, when nothing obligatory is left."""

    stage: Stage


class SetStation(Value, frozen=True):
    """Turn the station."""


class ReturnOne(Value, frozen=True):
    """Return one of your personal missions to the box."""


class PickFocus(Value, frozen=True):
    """Put the flux token on a track."""


class PlaceTile(Value, frozen=True):
    """Take one of the two tiles of your section and place it."""

    draft: Draft = Draft.TURN
    depot: Depot = -1  # the one that is already chosen


class Advance(Value, frozen=True):
    """Advance one of `tracks` by `steps`; then another one, `times` in all."""

    tracks: int  # a mask of trackers
    cause: Cause
    steps: int = 1
    times: int = 1
    benefits: Benefits = Benefits.ALL
    ceiling: int = 0  # [18.8] no farther than this space; 0: as far as the steps go


class OneOf(Value, frozen=True):
    """Only one of these advances."""

    advances: tuple[Advance, ...]


class GoDown(Value, frozen=True):
    """Move one of `tracks` down by `steps`."""

    tracks: int
    steps: int = 1


class PickBenefit(Value, frozen=True):
    """Gain one of the two benefits of this space."""

    space: Space


class LayPatch(Value, frozen=True):
    """Place a biomass patch."""


class PlaceRover(Value, frozen=True):
    """Put a rover on the latest tile."""


class LandRover(Value, frozen=True):
    """A lifted rover must land."""

    rover: Cell
    jump: Jump


class TeleportRover(Value, frozen=True):
    """One rover may be teleported anywhere."""


class StowLifepod(Value, frozen=True):
    """Put a collected lifepod on the corporation board."""

    came_from: Spot = -2  # where it lay on the board before, if it did


class Gather(Value, frozen=True):
    """Collect tokens from anywhere on the planet."""

    token: Token
    count: int = 1


class Demolish(Value, frozen=True):
    """Destroy tokens on the planet."""

    token: Token
    count: int = 1


class SweepLine(Value, frozen=True):
    """Destroy the meteorites of one row or column."""


class LoseLifepod(Value, frozen=True):
    """Destroy a collected lifepod."""


class LoseRover(Value, frozen=True):
    """Destroy a rover on the planet."""


class PutMeteorite(Value, frozen=True):
    """Put a meteorite on a symbol that has none."""


class PeekOrSynergy(Value, frozen=True):
    """Look at the next event, or gain a synergy."""


class LoseDepot(Value, frozen=True):
    """Remove the tiles of one depot of your section."""


class PickCard(Value, frozen=True):
    """Choose a civ card of this level."""

    level: int


class PickLastCards(Value, frozen=True):
    """Choose so many of all the civ cards left."""

    count: int


class PickMission(Value, frozen=True):
    """Choose the mission for which all compete."""


Duty: TypeAlias = (
    OwnTurn
    | SetStation
    | ReturnOne
    | PickFocus
    | PlaceTile
    | Advance
    | OneOf
    | GoDown
    | PickBenefit
    | LayPatch
    | PlaceRover
    | LandRover
    | TeleportRover
    | StowLifepod
    | Gather
    | Demolish
    | SweepLine
    | LoseLifepod
    | LoseRover
    | PutMeteorite
    | PeekOrSynergy
    | LoseDepot
    | PickCard
    | PickLastCards
    | PickMission
)


# -- phases: what the table still owes -------------------------------------------------------


class Prepare(Value, frozen=True):
    """Personal missions, the flux token, the solo player's station."""


class DealMissions(Value, frozen=True):
    """Neighbour missions are dealt."""


class BeginTurn(Value, frozen=True):
    """Movement of the start of the turn; the station turns, or the commander is asked."""


class RevealEvent(Value, frozen=True):
    """The next event is turned up, and everybody resolves it."""


class ServeCards(Value, frozen=True):
    """Civ cards are chosen, from the commander on."""

    stage: Stage


class Placement(Value, frozen=True):
    """All place at once."""


class Refill(Value, frozen=True):
    """The next tiles are turned up."""


class EndTurn(Value, frozen=True):
    """The commander token goes on, or the game comes to its end."""


class LastEffects(Value, frozen=True):
    """What the end of the game brings before the scoring."""


class EndGame(Value, frozen=True):
    """All is scored."""


Phase: TypeAlias = (
    Prepare
    | DealMissions
    | BeginTurn
    | RevealEvent
    | ServeCards
    | Placement
    | Refill
    | EndTurn
    | LastEffects
    | EndGame
)


# -- actions: what a player may do about a duty, or freely -----------------------------------


class TurnStation(Value, frozen=True):
    """Turn the station clockwise by so many sections."""

    by: int


class ReturnMission(Value, frozen=True):
    """Return this personal mission to the box."""

    card: MissionId


class Focus(Value, frozen=True):
    """Put the flux token on this track."""

    track: Track


class Place(Value, frozen=True):
    """Place the top tile of this depot: its shape, and the corner of its box."""

    depot: Depot
    shape: int
    at: Cell


class Choose(Value, frozen=True):
    """Choose this tile, to move before it is placed."""

    depot: Depot


class Forgo(Value, frozen=True):
    """Take this tile without placing it: neither fits."""

    depot: Depot


class Raise(Value, frozen=True):
    """Advance this tracker; `double`: by two, with Jump Drive's technology C."""

    track: Track
    cause: Cause
    way: Way = Way.UP
    double: bool = False


class Lower(Value, frozen=True):
    """Move this tracker down."""

    track: Track


class Prefer(Value, frozen=True):
    """Gain the first (0) or the second (1) of two benefits."""

    number: int


class Plant(Value, frozen=True):
    """Lay the patch here."""

    at: Cell


class Store(Value, frozen=True):
    """Keep the patch for the end of the game."""


class Multiply(Value, frozen=True):
    """Gain one more patch, with Wormhole's level 3."""


class Exchange(Value, frozen=True):
    """Gain a synergy instead of the patch, with Jump Drive's technology A."""


class Deploy(Value, frozen=True):
    """Put the new rover here."""

    at: Cell


class Drive(Value, frozen=True):
    """Move a rover by one cell; `sink`: its load is destroyed in the water."""

    rover: Cell
    to: Cell
    sink: bool = False


class Lift(Value, frozen=True):
    """Teleport this rover."""

    rover: Cell
    jump: Jump


class Land(Value, frozen=True):
    """The rover lands here; `sink`: its load is destroyed in the water."""

    to: Cell
    sink: bool = False


class Stow(Value, frozen=True):
    """Put the lifepod here."""

    spot: Spot


class Unstow(Value, frozen=True):
    """Take a collected lifepod from here, to put it elsewhere."""

    spot: Spot


class Use(Value, frozen=True):
    """Use a technology that waits to be used: its number, from 0."""

    number: int


class Harvest(Value, frozen=True):
    """Gain all benefits in the row of this tracker, with Jump Drive's technology E."""

    track: Track


class Collect(Value, frozen=True):
    """Collect the token that lies here."""

    at: Cell


class Destroy(Value, frozen=True):
    """Destroy the token that lies here."""

    at: Cell


class Sweep(Value, frozen=True):
    """Destroy all meteorites of this line: 0 to 11 a row, 12 to 23 a column."""

    line: int


class Discard(Value, frozen=True):
    """Destroy the collected lifepod that lies here."""

    spot: Spot


class Scrap(Value, frozen=True):
    """Destroy this rover."""

    rover: Cell


class Strike(Value, frozen=True):
    """Put the meteorite here."""

    at: Cell


class Peek(Value, frozen=True):
    """Look at the next event card."""


class TakeSynergy(Value, frozen=True):
    """Gain the synergy."""


class RemoveDepot(Value, frozen=True):
    """Remove all tiles of this depot."""

    depot: Depot


class TakeCard(Value, frozen=True):
    """Keep this civ card."""

    card: CivId


class TakeMission(Value, frozen=True):
    """Let all compete for this mission."""

    card: MissionId


class Decline(Value, frozen=True):
    """Do without what is offered."""


class Finish(Value, frozen=True):
    """Nothing more for now."""


Action: TypeAlias = (
    TurnStation
    | ReturnMission
    | Focus
    | Place
    | Choose
    | Forgo
    | Raise
    | Lower
    | Prefer
    | Plant
    | Store
    | Multiply
    | Exchange
    | Deploy
    | Drive
    | Lift
    | Land
    | Stow
    | Unstow
    | Use
    | Harvest
    | Collect
    | Destroy
    | Sweep
    | Discard
    | Scrap
    | Strike
    | Peek
    | TakeSynergy
    | RemoveDepot
    | TakeCard
    | TakeMission
    | Decline
    | Finish
)


# -- obstacles: why a thing is not possible --------------------------------------------------


class NotAsked(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class StillOwed(Value, frozen=True):
    """Something obligatory is left to do."""


class WrongTile(Value, frozen=True):
    """The tile of this depot cannot be taken, or not in this way."""

    depot: Depot
    because: Misfit


class NoSuchShape(Value, frozen=True):
    """The tile has fewer shapes: turned like that it looks the same as before."""

    shape: int


class OffPlanet(Value, frozen=True):
    """A cell of the piece would lie beside the planet, or in a hole."""


class Overlaps(Value, frozen=True):
    """Another piece, or a meteorite, lies there."""


class NotTouching(Value, frozen=True):
    """The piece would touch no other one with a side."""


class NotAtStart(Value, frozen=True):
    """The first piece must cover a cell of the edge, or of Charybdis' centre."""


class PlanetForbids(Value, frozen=True):
    """The planet's own rule is against it."""

    planet: PlanetId


class EventForbids(Value, frozen=True):
    """This turn's event is against it."""

    event: EventId


class NotThatTracker(Value, frozen=True):
    """What is owed does not concern this tracker."""

    track: Track


class Stuck(Value, frozen=True):
    """The tracker has no free space to go to; `down`: below, or another one must go farther."""

    track: Track
    down: bool = False


class NoSuchWay(Value, frozen=True):
    """The tracker cannot go this way."""

    track: Track
    way: Way


class NotUsable(Value, frozen=True):
    """The technology does not work now, or it has been `used` in this turn or game."""

    used: bool


class NoUse(Value, frozen=True):
    """It would change nothing."""


class NoMovement(Value, frozen=True):
    """No movement points are left."""


class NoRover(Value, frozen=True):
    """No rover of yours stands there."""

    rover: Cell


class OutOfReach(Value, frozen=True):
    """A rover cannot get there in this way."""

    to: Cell


class RoverInTheWay(Value, frozen=True):
    """Another rover stands there."""

    at: Cell


class Closed(Value, frozen=True):
    """Rovers may not enter: a toxic cell, or a terrain closed by the event."""

    to: Cell


class NothingToSink(Value, frozen=True):
    """No load, no water, or not the technology for it."""

    to: Cell


class NotOnLatestTile(Value, frozen=True):
    at: Cell


class NothingThere(Value, frozen=True):
    """No token that is asked for, and no free meteorite symbol, is there."""

    at: Cell


class WrongSpot(Value, frozen=True):
    """A lifepod cannot be put there, or none lies there."""

    spot: Spot


class NotOffered(Value, frozen=True):
    """This card is not among those to choose from."""

    card: str


Obstacle: TypeAlias = (
    NotAsked
    | StillOwed
    | WrongTile
    | NoSuchShape
    | OffPlanet
    | Overlaps
    | NotTouching
    | NotAtStart
    | PlanetForbids
    | EventForbids
    | NotThatTracker
    | Stuck
    | NoSuchWay
    | NotUsable
    | NoUse
    | NoMovement
    | NoRover
    | OutOfReach
    | RoverInTheWay
    | Closed
    | NothingToSink
    | NotOnLatestTile
    | NothingThere
    | WrongSpot
    | NotOffered
)


# -- events: what happened -------------------------------------------------------------------


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int
    commander: Seat


class StationTurned(Event, frozen=True, kw_only=True):
    """`seat` turned it, or NOBODY where it turns by itself."""

    seat: Seat
    by: int


class EventCame(Event, frozen=True, kw_only=True):
    event: EventId


class LastTurn(Event, frozen=True, kw_only=True):
    """This turn is the last one; `ending` is the reason."""

    ending: str


class TilePlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    tile: TileId
    shape: int
    at: Cell


class TileForgone(Event, frozen=True, kw_only=True):
    """A tile was taken without being placed."""

    seat: Seat
    tile: TileId


class TrackerAdvanced(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track
    to: Space
    cause: Cause


class TrackerWentDown(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track
    to: Space


class MovementGained(Event, frozen=True, kw_only=True):
    seat: Seat
    points: int


class SynergyGained(Event, frozen=True, kw_only=True):
    seat: Seat


class MilestoneReached(Event, frozen=True, kw_only=True):
    """A civ card of this level will be chosen."""

    seat: Seat
    level: int


class TechnologyReached(Event, frozen=True, kw_only=True):
    """A technology works from now on: its number, from 0."""

    seat: Seat
    corporation: CorporationId
    number: int


class TechnologyUsed(Event, frozen=True, kw_only=True):
    seat: Seat
    corporation: CorporationId
    number: int


class FocusSet(Event, frozen=True, kw_only=True):
    seat: Seat
    track: Track


class LineFilled(Event, frozen=True, kw_only=True):
    """A row (0 to 11) or column (12 to 23) has no empty cell left; `clean`: no meteorite either."""

    seat: Seat
    line: int
    clean: bool


class PatchPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class PatchStored(Event, frozen=True, kw_only=True):
    seat: Seat


class GainLost(Event, frozen=True, kw_only=True):
    """Something could not be done and is lost: `gain` is the name of the duty."""

    seat: Seat
    gain: str


class RoverPlaced(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class RoverMoved(Event, frozen=True, kw_only=True):
    """A step, or a teleport."""

    seat: Seat
    came_from: Cell
    to: Cell
    teleported: bool


class RoverDestroyed(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class TokenCollected(Event, frozen=True, kw_only=True):
    seat: Seat
    token: Token
    at: Cell


class TokenDestroyed(Event, frozen=True, kw_only=True):
    """`at` is -1 if it had been collected before."""

    seat: Seat
    token: Token
    at: Cell


class MeteoriteLoaded(Event, frozen=True, kw_only=True):
    seat: Seat
    at: Cell


class MeteoriteLanded(Event, frozen=True, kw_only=True):
    """A meteorite was put on the planet."""

    seat: Seat
    at: Cell


class LifepodStowed(Event, frozen=True, kw_only=True):
    seat: Seat
    spot: Spot


class CardTaken(Event, frozen=True, kw_only=True):
    """A civ card; `card` is NOTHING for those who may not see it."""

    seat: Seat
    level: int
    card: CivId


class CardKept(Event, frozen=True, kw_only=True):
    """To its owner: which secret card it was."""

    seat: Seat
    card: CivId


class CivDecksChanged(Event, frozen=True, kw_only=True):
    """Each deck lost (-1) or got (1) a card that nobody saw."""

    by: int


class MissionReturned(Event, frozen=True, kw_only=True):
    seat: Seat


class MissionChosen(Event, frozen=True, kw_only=True):
    """All compete for this mission from now on."""

    seat: Seat
    card: MissionId


class EventPeeked(Event, frozen=True, kw_only=True):
    """Somebody has looked at the next event card."""

    seat: Seat


class DepotRemoved(Event, frozen=True, kw_only=True):
    seat: Seat
    depot: Depot


class GameEnded(Event, frozen=True, kw_only=True):
    """The final scoring is due; who won is told by the score sheet."""

    ending: str


AnyEvent: TypeAlias = (
    Revealed
    | TurnBegan
    | StationTurned
    | EventCame
    | LastTurn
    | TilePlaced
    | TileForgone
    | LineFilled
    | TrackerAdvanced
    | TrackerWentDown
    | MovementGained
    | SynergyGained
    | MilestoneReached
    | TechnologyReached
    | TechnologyUsed
    | FocusSet
    | PatchPlaced
    | PatchStored
    | GainLost
    | RoverPlaced
    | RoverMoved
    | RoverDestroyed
    | TokenCollected
    | TokenDestroyed
    | MeteoriteLoaded
    | MeteoriteLanded
    | LifepodStowed
    | CardTaken
    | CardKept
    | CivDecksChanged
    | MissionReturned
    | MissionChosen
    | EventPeeked
    | DepotRemoved
    | GameEnded
)


# -- state: what changes ---------------------------------------------------------------------


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
    trodden: int = 0  # a mask of tracker * 80 + space that Makeshift's trackers have left
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
