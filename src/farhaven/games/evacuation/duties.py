"""Evacuation: what a player still owes, as plain data.

An agenda is a tuple of duties, the open one last. Operations of effects are duties as they are.
A duty is a question, which its owner answers, or an order, which is carried out when it is open.
"""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .components.effects import Operation
from .model import CardId, HexId, Resource, Row, Section, ShipId, World

# -- what an operation leaves to decide ------------------------------------------------------


class StoreUnits(Value, frozen=True):
    """Divide these units between the two worlds."""

    resource: Resource
    count: int


class StoreAny(Value, frozen=True):
    """Name a unit and its world, so many times; the world may be given."""

    count: int
    world: World | None


class RaiseAny(Value, frozen=True):
    """Name a level that rises, so many times; a gain by an effect may be declined [2.9]."""

    count: int
    optional: bool


class PayPrice(Value, frozen=True):
    """Pay for something that is taken already, less so many units of choice [21.2]."""

    price: tuple[int, int, int]
    discount: int
    world: World


class TossCards(Value, frozen=True):
    """The wiping is paid: put cards of the row under their deck, one after another [7.4]."""

    row: Row
    tossed: int


class FillRow(Value, frozen=True):
    """What was taken is paid for: a new card fills the row [7.3]. (order)"""

    row: Row


class KeepWiped(Value, frozen=True):
    """A card was played in between, so the row is not wiped again before a taking. (order)"""


class StaffArea(Value, frozen=True):
    """Choose the factories for an area that is being settled [6.11]."""

    hex: HexId


class ChooseParts(Value, frozen=True):
    """Parts of a card that may still be done, in either order [16.5]."""

    card: CardId
    parts: tuple[int, ...]


# -- the action phase ------------------------------------------------------------------------


class TakeTurn(Value, frozen=True):
    """One action or a pass; the last one after the trigger of the race is an offer [14.2]."""

    last: bool = False
    after_task: bool = False  # a task was played before the action, so no pass [17.2]


class Oblige(Value, frozen=True):
    """What follows is an action of the board and must be done [5.6]. (order)"""


class MarkAction(Value, frozen=True):
    """Choose the card that marks an action of the board face down [16.3]."""


class SpendEnergy(Value, frozen=True):
    """Divide the energy of an action between the two worlds [5.5]."""

    price: int


class TasksAfter(Value, frozen=True):
    """The action is done; tasks that can be paid now may be played [17.2]. (order)"""


class PlayTasks(Value, frozen=True):
    """Play a public task after the action, or end the turn [17.2]."""


class EndTurn(Value, frozen=True):
    """With advanced actions a card is drawn [16.4]. (order)"""


class DiscardDown(Value, frozen=True):
    """Discard until so many cards are in hand [16.1, 16.4, 16.9]."""

    to: int


# -- transport -------------------------------------------------------------------------------


class Transport(Value, frozen=True):
    """Send ships, one after another, until the launch [9.1]."""


class LoadShip(Value, frozen=True):
    """Load a ship whose flight is paid; `now`: it flies at once [21.4]."""

    ship: ShipId
    now: bool = False


# -- progress and bonuses --------------------------------------------------------------------


class PickPower(Value, frozen=True):
    """Choose the year power, where cards or a technology leave a choice [16.7, 21.13]."""


class MoveSatellites(Value, frozen=True):
    """Choose which satellite moves first, and how far [11.3, 11.9]."""

    power: int


class MoveOther(Value, frozen=True):
    """The other satellite takes the remaining steps. (order)"""

    satellite: int
    steps: int


class PickLane(Value, frozen=True):
    """Put a satellite on a free field of its section [11.5]."""

    satellite: int
    section: Section


class PickBonus(Value, frozen=True):
    """Choose one of the bonuses that the year power can reach [12]."""


# -- goals -----------------------------------------------------------------------------------


class KeepGoal(Value, frozen=True):
    """Keep one of the goals of the pack in front of you [15.2]."""


class DropGoal(Value, frozen=True):
    """Discard one of the four goals [15.2]."""


Duty: TypeAlias = (
    Operation
    | StoreUnits
    | StoreAny
    | RaiseAny
    | PayPrice
    | TossCards
    | FillRow
    | KeepWiped
    | StaffArea
    | ChooseParts
    | TakeTurn
    | Oblige
    | MarkAction
    | SpendEnergy
    | TasksAfter
    | PlayTasks
    | EndTurn
    | DiscardDown
    | Transport
    | LoadShip
    | PickPower
    | MoveSatellites
    | MoveOther
    | PickLane
    | PickBonus
    | KeepGoal
    | DropGoal
)
