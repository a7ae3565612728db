"""Evacuation: what a player may do about a duty. All actions are small steps."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import (
    AreaId,
    CardId,
    Factory,
    GoalId,
    HexId,
    InfrastructureId,
    Lane,
    Resource,
    Row,
    ShipId,
    StadiumId,
    TaskId,
    World,
)

# -- turns -----------------------------------------------------------------------------------


class Act(Value, frozen=True):
    """Take this action of the board."""

    action: str


class PlayCard(Value, frozen=True):
    """Play this action card face up."""

    card: CardId


class PlayTask(Value, frozen=True):
    """Pay for this public task, besides the action."""

    task: TaskId


class Pass(Value, frozen=True):
    """Take no more actions in this year."""


class Mark(Value, frozen=True):
    """Mark the action with this card, face down."""

    card: CardId


class Spend(Value, frozen=True):
    """Pay so much of the energy from the New World, the rest from the Old."""

    new: int


class DoPart(Value, frozen=True):
    """Do this part of the card now."""

    number: int


class PayOffer(Value, frozen=True):
    """Pay what the card asks, to do what follows."""


class DiscardCard(Value, frozen=True):
    """Discard this action card."""

    card: CardId


class Decline(Value, frozen=True):
    """Do without what is offered, or without the rest of it."""


# -- effects ---------------------------------------------------------------------------------


class Store(Value, frozen=True):
    """Put gained units of a resource into the two stores."""

    resource: Resource
    old: int
    new: int


class RaiseLevel(Value, frozen=True):
    """Raise this level by 1."""

    resource: Resource


class Save(Value, frozen=True):
    """Save one unit of this kind of the price."""

    resource: Resource


class Exchange(Value, frozen=True):
    """Swap a unit inside one world."""

    world: World
    give: Resource
    take: Resource


class Study(Value, frozen=True):
    """Research in this column, counted from 0."""

    column: int


class TakeInfrastructure(Value, frozen=True):
    card: InfrastructureId


class PlayInfrastructure(Value, frozen=True):
    card: InfrastructureId


class Build(Value, frozen=True):
    """Take this spaceship or stadium from its row and put it on this side."""

    item: ShipId | StadiumId
    world: World


class Wipe(Value, frozen=True):
    """Pay this unit in order to discard cards of a row."""

    row: Row
    world: World
    resource: Resource


class Toss(Value, frozen=True):
    """Put this card of the row under its deck."""

    card: InfrastructureId | StadiumId | ShipId


class Refill(Value, frozen=True):
    """Toss no more: the row slides and is filled up."""


class PrepareFactory(Value, frozen=True):
    """Prepare a factory at its price."""

    factory: Factory
    world: World


class PlaceFactory(Value, frozen=True):
    """Put a gained factory on this side."""

    factory: Factory
    world: World


class MakeClones(Value, frozen=True):
    """Pay food for population."""


class SettleArea(Value, frozen=True):
    hex: HexId


class Staff(Value, frozen=True):
    """Put these factories into the factory slots, in the order of their numbers."""

    factories: tuple[Factory, ...]


class EvacuateArea(Value, frozen=True):
    """Evacuate this area without a ship."""

    area: AreaId


# -- transport -------------------------------------------------------------------------------


class SendShip(Value, frozen=True):
    """Pay for the flight of this ship to the New World, and load it."""

    ship: ShipId


class CallBack(Value, frozen=True):
    """Send this ship, empty, back to the Old World."""

    ship: ShipId


class LoadArea(Value, frozen=True):
    """Evacuate this area in a zone, or a factory area in the hold."""

    area: AreaId
    hold: bool = False


class CarryStadium(Value, frozen=True):
    stadium: StadiumId


class CarryFactory(Value, frozen=True):
    factory: Factory


class CarryResources(Value, frozen=True):
    resource: Resource
    count: int


class CloseHatch(Value, frozen=True):
    """The ship is loaded."""


class Launch(Value, frozen=True):
    """All ships that were sent fly; the others stay."""


# -- progress, bonuses, goals ----------------------------------------------------------------


class ChoosePower(Value, frozen=True):
    """Let the year power be this."""

    power: int


class MoveSatellite(Value, frozen=True):
    """Move this satellite first: the front one or the other."""

    front: bool
    steps: int


class ChooseLane(Value, frozen=True):
    lane: Lane


class ChooseBonus(Value, frozen=True):
    high: bool


class Keep(Value, frozen=True):
    """Keep this goal and pass the others on."""

    goal: GoalId


class Drop(Value, frozen=True):
    """Discard this goal."""

    goal: GoalId


Action: TypeAlias = (
    Act
    | PlayCard
    | PlayTask
    | Pass
    | Mark
    | Spend
    | DoPart
    | PayOffer
    | DiscardCard
    | Decline
    | Store
    | RaiseLevel
    | Save
    | Exchange
    | Study
    | TakeInfrastructure
    | PlayInfrastructure
    | Build
    | Wipe
    | Toss
    | Refill
    | PrepareFactory
    | PlaceFactory
    | MakeClones
    | SettleArea
    | Staff
    | EvacuateArea
    | SendShip
    | CallBack
    | LoadArea
    | CarryStadium
    | CarryFactory
    | CarryResources
    | CloseHatch
    | Launch
    | ChoosePower
    | MoveSatellite
    | ChooseLane
    | ChooseBonus
    | Keep
    | Drop
)
