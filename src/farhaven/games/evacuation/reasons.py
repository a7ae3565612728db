"""Evacuation: why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias

from farhaven.core.value import Value

from .model import AreaId, Biome, Factory, HexId, InfrastructureId, Lane, Resource, Symbol, World


class NotAsked(Value, frozen=True):
    """Something else, or somebody else's decision, is due now."""


class NotOffered(Value, frozen=True):
    """This card, tile, ship or goal is not among those to choose from, or it is complete."""

    thing: str


class MustBeDone(Value, frozen=True):
    """An action of the board, once chosen, is done [5.6]; so is a wiping that is paid.

    After a public task an action is taken [17.2].
    """


class CannotPay(Value, frozen=True):
    """The price is not in the store of this world; None: nor in both together."""

    price: tuple[int, int, int]
    world: World | None


class GroupUsed(Value, frozen=True):
    """At most one action of the covered group may be taken in a year [16.2]."""


class NothingToDo(Value, frozen=True):
    """The action of the board could not be done now [5.6]; "" after a task: none could [17.2]."""

    action: str


class NoneThere(Value, frozen=True):
    """The store has no such unit, or not so many."""

    resource: Resource
    world: World


class TooMany(Value, frozen=True):
    """More, or other units, than there are to divide or to save."""


class TwinPicture(Value, frozen=True):
    """A card with the same picture was taken or played before [6.4]."""

    card: InfrastructureId


class NoSuchFactory(Value, frozen=True):
    """None that is prepared is there, another type is asked for, or all four are in play [8.4]."""

    factory: Factory
    all_in_play: bool = False


class AreaTaken(Value, frozen=True):
    hex: HexId


class BiomeClosed(Value, frozen=True):
    """The biome is not open yet, or the effect is for others."""

    biome: Biome


class SymbolMissing(Value, frozen=True):
    symbol: Symbol


class TooFewSettlers(Value, frozen=True):
    """Population tokens and prepared factories that the area takes."""

    population: int
    factories: int


class NotThere(Value, frozen=True):
    """The ship or stadium is not on that side, or the ship has flown already."""

    item: str


class AreaGone(Value, frozen=True):
    """The area is evacuated already."""

    area: AreaId


class NoZone(Value, frozen=True):
    """No free zone takes the area, or the effect is for others."""

    area: AreaId


class NoRoom(Value, frozen=True):
    """The ship has no more room for it."""


class WrongSteps(Value, frozen=True):
    """All steps must be used, and the satellites stay in contact [11.3, 11.10]."""

    steps: int


class LaneTaken(Value, frozen=True):
    """Another satellite stands there, or the lane is closed [11.4]."""

    lane: Lane


class OutOfReach(Value, frozen=True):
    """The year power cannot be, or bring, this [12, 16.7]."""


Obstacle: TypeAlias = (
    NotAsked
    | NotOffered
    | MustBeDone
    | CannotPay
    | GroupUsed
    | NothingToDo
    | NoneThere
    | TooMany
    | TwinPicture
    | NoSuchFactory
    | AreaTaken
    | BiomeClosed
    | SymbolMissing
    | TooFewSettlers
    | NotThere
    | AreaGone
    | NoZone
    | NoRoom
    | WrongSteps
    | LaneTaken
    | OutOfReach
)
