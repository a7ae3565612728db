"""Aldebaran Duel: everything that can be on the table, and nothing it does."""

from __future__ import annotations

import enum
from typing import TypeAlias

import msgspec

from farhaven.core.agenda import Agenda
from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat, Value

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


# -- duties: what a seat still owes ----------------------------------------------------------


class Turn(Value, frozen=True):
    """Take cards, play a card, or pass."""


class SecondCard(Value, frozen=True):
    """One more card may be taken, worth at most `value`."""

    value: int


class Site(Value, frozen=True):
    """Choose the place for a colonisation card or a colony ship."""

    card: CardId


class Discount(Value, frozen=True):
    """Take `units` off what is owed for `card`, one at a time."""

    card: CardId
    owed: Amounts
    units: int


class Price(Value, frozen=True):
    """Pay for `card`: `owed` units of each resource, in their order.

    With nothing owed, one item of any kind is paid. `half`: one item of a pair is given.
    """

    card: CardId | ScienceId
    owed: Amounts
    half: bool = False


class Lay(Value, frozen=True):
    """Lay out a card that is paid for, and resolve it."""

    card: CardId
    planet: CardId = NOTHING
    quarter: int = -1


class Research(Value, frozen=True):
    """Play one science card, or none."""


class Discover(Value, frozen=True):
    """Lay out a science card that is paid for, and resolve it."""

    card: ScienceId


class Push(Value, frozen=True):
    """Move the grey cylinder by one cell."""


Duty: TypeAlias = Turn | SecondCard | Site | Discount | Price | Lay | Research | Discover | Push


# -- phases: what the table still owes -------------------------------------------------------


class LayMarket(Value, frozen=True):
    """Lay out six cards of this epoch."""

    epoch: int


class Turns(Value, frozen=True):
    """Turns alternate until both players have passed."""


class ClearMarket(Value, frozen=True):
    """Cards that nobody took leave the game."""


class ResearchBy(Value, frozen=True):
    """The player who passed at this place in the order may research."""

    place: int


class CompareMilitary(Value, frozen=True):
    """The cylinder moves vertically."""


class CompareTrade(Value, frozen=True):
    """The cylinder moves horizontally."""


class CompareDiplomacy(Value, frozen=True):
    """The leader moves the cylinder."""


class ScorePosition(Value, frozen=True):
    """Points for military, trade and the quadrant."""


class PayIncome(Value, frozen=True):
    """Points of permanent income."""


class EndGame(Value, frozen=True):
    """The third epoch is over."""


Phase: TypeAlias = (
    LayMarket
    | Turns
    | ClearMarket
    | ResearchBy
    | CompareMilitary
    | CompareTrade
    | CompareDiplomacy
    | ScorePosition
    | PayIncome
    | EndGame
)


# -- actions: what a player may do about a duty ----------------------------------------------


class Take(Value, frozen=True):
    """Take this card from the market."""

    card: CardId


class Enough(Value, frozen=True):
    """Take no second card."""


class Play(Value, frozen=True):
    """Lay out this card from hand, paying its cost."""

    card: CardId


class Pass(Value, frozen=True):
    """Take no more turns in this epoch."""


class Attach(Value, frozen=True):
    """Put the card on this quarter of your planet."""

    planet: CardId
    quarter: int


class Dock(Value, frozen=True):
    """Put the colony ship with this completed planet."""

    planet: CardId


class Waive(Value, frozen=True):
    """Take the discount off this resource."""

    resource: Resource


class Pay(Value, frozen=True):
    """Give this card or token: as a whole unit, or as one half of two that make a unit."""

    item: Item
    half: bool = False


class Discovery(Value, frozen=True):
    """Play this science card, paying its cost."""

    card: ScienceId


class NoResearch(Value, frozen=True):
    """Play no science card this time."""


class Move(Value, frozen=True):
    """Move the grey cylinder one cell this way."""

    direction: Direction


Action: TypeAlias = (
    Take | Enough | Play | Pass | Attach | Dock | Waive | Pay | Discovery | NoResearch | Move
)


# -- obstacles: why a thing is not possible --------------------------------------------------


class NotAsked(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class NotInMarket(Value, frozen=True):
    card: CardId


class HandFull(Value, frozen=True):
    limit: int


class WorthTooMuch(Value, frozen=True):
    card: CardId
    value: int
    left: int


class NotInHand(Value, frozen=True):
    card: CardId | ScienceId


class NoPlace(Value, frozen=True):
    """No planet of yours can take this card."""

    card: CardId


class NotYourPlanet(Value, frozen=True):
    planet: CardId


class QuarterClosed(Value, frozen=True):
    """A filled quarter, or one that has its card."""

    planet: CardId
    quarter: int


class WrongColour(Value, frozen=True):
    planet: CardId
    quarter: int
    card: CardId


class CannotDock(Value, frozen=True):
    """The planet is not completed, or has its colony ship: `ship`."""

    planet: CardId
    ship: CardId


class CannotPay(Value, frozen=True):
    """What is owed after production, less `units` by science, cannot be paid."""

    card: CardId | ScienceId
    owed: Amounts
    units: int = 0


class NotOwed(Value, frozen=True):
    """Nothing of this resource is owed, so nothing can be taken off."""

    resource: Resource


class NotHeld(Value, frozen=True):
    """You do not have this card or token to pay with."""

    item: Item


class PaysForItself(Value, frozen=True):
    """A card cannot pay for itself."""

    card: CardId | ScienceId


class ScienceCardPaysScience(Value, frozen=True):
    """A science card cannot be paid with here."""

    item: ScienceId


class WrongSymbol(Value, frozen=True):
    """The item is not worth a unit of the resource that is due."""

    item: Item
    resource: Resource


class NotHalf(Value, frozen=True):
    """The item cannot be one of a pair here."""

    item: Item


class WholeTooLate(Value, frozen=True):
    """One half of a pair is given; the other half is due."""


class LeavesTooLittle(Value, frozen=True):
    """Paying so would leave too little for the rest of the price."""

    item: Item


class MustGoOn(Value, frozen=True):
    """Passing is for players who cannot go on, or when the market is empty."""


Obstacle: TypeAlias = (
    NotAsked
    | NotInMarket
    | HandFull
    | WorthTooMuch
    | NotInHand
    | NoPlace
    | NotYourPlanet
    | QuarterClosed
    | WrongColour
    | CannotDock
    | CannotPay
    | NotOwed
    | NotHeld
    | PaysForItself
    | ScienceCardPaysScience
    | WrongSymbol
    | NotHalf
    | WholeTooLate
    | LeavesTooLittle
    | MustGoOn
)


# -- events: what happened -------------------------------------------------------------------


class EpochBegan(Event, frozen=True, kw_only=True):
    epoch: int
    starter: Seat


class Took(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId


class Paid(Event, frozen=True, kw_only=True):
    """An item was given for `card`; `half`: as one of two."""

    seat: Seat
    card: CardId | ScienceId
    item: Item
    half: bool


class Laid(Event, frozen=True, kw_only=True):
    """An epoch card was laid out, on `planet` if it needs one."""

    seat: Seat
    card: CardId
    planet: CardId
    quarter: int


class Researched(Event, frozen=True, kw_only=True):
    seat: Seat
    card: ScienceId


class Completed(Event, frozen=True, kw_only=True):
    seat: Seat
    planet: CardId


class Scored(Event, frozen=True, kw_only=True):
    """`cause`: the card, or "" for the end of an epoch."""

    seat: Seat
    line: Line
    points: int
    cause: str = NOTHING


class GotTokens(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int
    cause: str


class GotObjects(Event, frozen=True, kw_only=True):
    seat: Seat
    object: Object
    count: int
    cause: str


class ProductionRose(Event, frozen=True, kw_only=True):
    seat: Seat
    resource: Resource
    cause: str


class ScaleRose(Event, frozen=True, kw_only=True):
    seat: Seat
    scale: Scale
    by: int
    cause: str


class IncomeRose(Event, frozen=True, kw_only=True):
    seat: Seat
    by: int
    cause: str


class Passed(Event, frozen=True, kw_only=True):
    seat: Seat
    forced: bool


class ResearchDeclined(Event, frozen=True, kw_only=True):
    seat: Seat


class CylinderMoved(Event, frozen=True, kw_only=True):
    """`scale` moved it from one cell to another in favour of `seat`."""

    seat: Seat
    scale: Scale
    came_from: Cell
    to: Cell


class CardsLeft(Event, frozen=True, kw_only=True):
    """Market cards that nobody took left the game."""

    cards: tuple[CardId, ...]


class GameEnded(Event, frozen=True, kw_only=True):
    """The final scoring is due; who won is told by the score sheet."""


AnyEvent: TypeAlias = (
    Revealed
    | EpochBegan
    | Took
    | Paid
    | Laid
    | Researched
    | Completed
    | Scored
    | GotTokens
    | GotObjects
    | ProductionRose
    | ScaleRose
    | IncomeRose
    | Passed
    | ResearchDeclined
    | CylinderMoved
    | CardsLeft
    | GameEnded
)


# -- state: what changes ---------------------------------------------------------------------


class LaidPlanet(Value, frozen=True):
    """A planet in a player's space, with what lies on it."""

    card: CardId
    quarters: tuple[CardId, CardId, CardId, CardId] = (
        NOTHING,
        NOTHING,
        NOTHING,
        NOTHING,
    )
    ship: CardId = NOTHING


class Player(msgspec.Struct):
    hand: tuple[CardId, ...] = ()  # open: every card was taken face up
    science: tuple[ScienceId, ...] = ()  # secret
    tokens: int = 0
    production: Amounts = (0, 0, 0, 0)
    scales: Amounts = (0, 0, 0)
    income: int = 0
    earned: Amounts = (0,) * len(Line)  # points so far, by Line
    objects: Amounts = (0, 0, 0)  # object tokens
    stations: tuple[CardId, ...] = ()
    shuttles: tuple[CardId, ...] = ()
    planets: tuple[LaidPlanet, ...] = ()
    researched: tuple[ScienceId, ...] = ()
    agenda: Agenda[Duty] = ()


class State(msgspec.Struct):
    players: list[Player]
    components: str  # the component set
    rng: int
    decks: tuple[tuple[CardId, ...], ...]  # one per epoch, the top card last
    market: tuple[tuple[CardId, ...], ...]  # two columns of three, value 1 first
    tiles: tuple[TileId, ...]  # the majority tile at each production scale
    discard: tuple[CardId | ScienceId, ...] = ()  # open
    box: tuple[CardId | ScienceId, ...] = ()  # out of the game unseen
    epoch: int = 0
    turn: Seat = NOBODY  # whose turn it is
    starter: Seat = RED  # who began the epoch
    passed: tuple[Seat, ...] = ()  # in the order of passing
    cylinder: Cell = (0, 0)
    ended: bool = False
    table: Agenda[Phase] = ()
