"""Evacuation: what happened, for the log."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.events import Event, Revealed
from farhaven.core.value import Seat

from .components.effects import Way
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
    Resource,
    Row,
    Section,
    ShipId,
    SoloId,
    StadiumId,
    TaskId,
    TechnologyId,
    World,
)


class PhaseBegan(Event, frozen=True, kw_only=True):
    year: int
    phase: Phase


# -- income ----------------------------------------------------------------------------------


class IncomeTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    old: tuple[int, int, int]
    new: tuple[int, int, int]


class Fed(Event, frozen=True, kw_only=True):
    """Food went back; each missing unit brought a penalty."""

    seat: Seat
    world: World
    paid: int
    missing: int


class StadiumsMissed(Event, frozen=True, kw_only=True):
    """Each missing stadium brought a penalty."""

    seat: Seat
    count: int


class PenaltyReturned(Event, frozen=True, kw_only=True):
    seat: Seat


# -- actions ---------------------------------------------------------------------------------


class ActionTaken(Event, frozen=True, kw_only=True):
    """An action of the board."""

    seat: Seat
    action: str


class CardPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId


class CardMarks(Event, frozen=True, kw_only=True):
    """To its owner: which card lies face down."""

    seat: Seat
    card: CardId


class EnergySpent(Event, frozen=True, kw_only=True):
    seat: Seat
    old: int
    new: int


class Passed(Event, frozen=True, kw_only=True):
    seat: Seat


class CardsDrawn(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int


class CardDiscarded(Event, frozen=True, kw_only=True):
    seat: Seat
    card: CardId


class Declined(Event, frozen=True, kw_only=True):
    """An operation was left out, or was not possible: `what` is its name."""

    seat: Seat
    what: str


class ResourcesGained(Event, frozen=True, kw_only=True):
    seat: Seat
    world: World
    units: tuple[int, int, int]


class ResourcesPaid(Event, frozen=True, kw_only=True):
    seat: Seat
    world: World
    units: tuple[int, int, int]


class Swapped(Event, frozen=True, kw_only=True):
    seat: Seat
    world: World
    give: Resource
    take: Resource


class LevelRose(Event, frozen=True, kw_only=True):
    seat: Seat
    resource: Resource
    by: int
    level: int


class FactoryPrepared(Event, frozen=True, kw_only=True):
    """Paid for, or `free`."""

    seat: Seat
    factory: Factory
    world: World
    free: bool


class PopulationGained(Event, frozen=True, kw_only=True):
    seat: Seat
    count: int


class Researched(Event, frozen=True, kw_only=True):
    seat: Seat
    technology: TechnologyId
    complete: bool


class InfrastructureTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    card: InfrastructureId


class InfrastructurePlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    card: InfrastructureId


class InfrastructureCompleted(Event, frozen=True, kw_only=True):
    seat: Seat
    card: InfrastructureId


class Built(Event, frozen=True, kw_only=True):
    """A spaceship or a stadium."""

    seat: Seat
    item: ShipId | StadiumId
    world: World


class RowWiped(Event, frozen=True, kw_only=True):
    """Cards went under their deck, in this order."""

    seat: Seat
    row: Row
    cards: tuple[str, ...]


class AreaSettled(Event, frozen=True, kw_only=True):
    seat: Seat
    hex: HexId
    factories: tuple[Factory, ...]


# -- transport -------------------------------------------------------------------------------


class AreaEvacuated(Event, frozen=True, kw_only=True):
    """By a ship, or without one ("")."""

    seat: Seat
    area: AreaId
    ship: ShipId


class Carried(Event, frozen=True, kw_only=True):
    """Stadiums, factories and resources left the Old World side, by a ship or without one."""

    seat: Seat
    ship: ShipId
    stadiums: tuple[StadiumId, ...]
    factories: tuple[int, int, int]
    units: tuple[int, int, int]


class Flown(Event, frozen=True, kw_only=True):
    seat: Seat
    ship: ShipId
    way: Way


class TurnOrderSet(Event, frozen=True, kw_only=True):
    order: tuple[Seat, ...]


# -- progress and bonuses --------------------------------------------------------------------


class PowerChosen(Event, frozen=True, kw_only=True):
    seat: Seat
    power: int


class SatelliteMoved(Event, frozen=True, kw_only=True):
    seat: Seat
    section: Section
    lane: Lane
    steps: int


class MilestonePassed(Event, frozen=True, kw_only=True):
    """`second`: the other satellite had passed it before."""

    seat: Seat
    milestone: int
    second: bool


class BonusGained(Event, frozen=True, kw_only=True):
    seat: Seat
    bonus: BonusId
    high: bool


class CardAged(Event, frozen=True, kw_only=True):
    """What lay on the X went under its deck."""

    row: Row
    card: str


# -- goals, tasks, the rival -----------------------------------------------------------------


class GoalKept(Event, frozen=True, kw_only=True):
    """A goal; 0 for those who may not know it."""

    seat: Seat
    goal: GoalId


class TaskTaken(Event, frozen=True, kw_only=True):
    seat: Seat
    task: TaskId


class TaskPlayed(Event, frozen=True, kw_only=True):
    seat: Seat
    task: TaskId


class RivalActed(Event, frozen=True, kw_only=True):
    """The rival turned up a card; `number` is that of the next back. 0: it passed."""

    card: SoloId
    number: int


class RivalTook(Event, frozen=True, kw_only=True):
    """A card or tile left its row, or stadium of the rival's own; "" is nothing."""

    item: str


class RivalSettled(Event, frozen=True, kw_only=True):
    """The area that the count reached; `free`: the rival has got it."""

    hex: HexId
    free: bool


class RaceTriggered(Event, frozen=True, kw_only=True):
    seat: Seat


class GameEnded(Event, frozen=True, kw_only=True):
    ending: str


AnyEvent: TypeAlias = (
    Revealed
    | PhaseBegan
    | IncomeTaken
    | Fed
    | StadiumsMissed
    | PenaltyReturned
    | ActionTaken
    | CardPlayed
    | CardMarks
    | EnergySpent
    | Passed
    | CardsDrawn
    | CardDiscarded
    | Declined
    | ResourcesGained
    | ResourcesPaid
    | Swapped
    | LevelRose
    | FactoryPrepared
    | PopulationGained
    | Researched
    | InfrastructureTaken
    | InfrastructurePlayed
    | InfrastructureCompleted
    | Built
    | RowWiped
    | AreaSettled
    | AreaEvacuated
    | Carried
    | Flown
    | TurnOrderSet
    | PowerChosen
    | SatelliteMoved
    | MilestonePassed
    | BonusGained
    | CardAged
    | GoalKept
    | TaskTaken
    | TaskPlayed
    | RivalActed
    | RivalTook
    | RivalSettled
    | RaceTriggered
    | GameEnded
)
