"""The language of the house set's effects [21]: what cards, tiles and fields can do.

An effect is a tuple of operations, done in order. A technology may also have modifiers, which
hold from its completion on. A world of None means that the player chooses.
"""

from __future__ import annotations

import enum
from typing import Final, TypeAlias

from farhaven.core.value import Value

from ..model import Biome, Factory, Metric, Stripe, World

OLD: Final = World.OLD
NEW: Final = World.NEW


class Amounts(Value, frozen=True):
    """Units of resources, or of levels; `choice` units are of any kind, as the player likes."""

    food: int = 0
    steel: int = 0
    energy: int = 0
    choice: int = 0

    @property
    def total(self) -> int:
        return self.food + self.steel + self.energy + self.choice


NOTHING: Final = Amounts()


def amounts(text: str) -> Amounts:
    """Read "2 steel, 1 food"; "1 any" is a unit of choice."""
    units = {"food": 0, "steel": 0, "energy": 0, "any": 0}
    for part in text.split(", "):
        number, name = part.split()
        units[name] += int(number)
    return Amounts(units["food"], units["steel"], units["energy"], units["any"])


class Per(Value, frozen=True):
    """Do it once per `each` of what is counted, at most `most` times [21.3]."""

    metric: Metric
    each: int
    most: int


class Way(enum.StrEnum):
    """Of a flight."""

    OUT = "out"
    BACK = "back"


class Kind(enum.StrEnum):
    """Of what is bought or carried."""

    SHIP = "ship"
    STADIUM = "stadium"
    FACTORY = "factory"
    INFRASTRUCTURE = "infrastructure"
    BUILDING = "building"  # a stadium or a prepared factory
    RESOURCE = "resource"


# -- operations ------------------------------------------------------------------------------


class Gain(Value, frozen=True):
    resources: Amounts
    world: World | None = None
    per: Per | None = None


class GainFactory(Value, frozen=True):
    """A factory for nothing, as a prepared one [8.3]; None is any type."""

    factory: Factory | None = None


class GainPopulation(Value, frozen=True):
    """Population tokens on the New World side."""

    count: int = 1


class Raise(Value, frozen=True):
    """New World levels rise."""

    production: Amounts
    per: Per | None = None


class Research(Value, frozen=True):
    """One research [6.8]."""


class InfrastructureMoves(Value, frozen=True):
    """The discount lowers each card played [6.1]."""

    count: int = 1
    discount: int = 0


class BuildShip(Value, frozen=True):
    discount: int = 0
    free: bool = False


class BuildStadium(Value, frozen=True):
    discount: int = 0
    free: bool = False
    world: World | None = None


class Prepare(Value, frozen=True):
    """Prepare factories [8.1]; the discount is saved once over all of them."""

    count: int = 1
    discount: int = 0


class Clone(Value, frozen=True):
    times: int = 1


class Settle(Value, frozen=True):
    """Settle one area [6.9, 21.7]."""

    steel_discount: int = 0
    biomes: tuple[Biome, ...] = ()  # only these; empty is any
    biome_ahead: int = 0
    ignored_symbols: int = 0


class Swap(Value, frozen=True):
    """Up to so many swaps [8.8]."""

    count: int = 1


class Fly(Value, frozen=True):
    """Up to so many flights at once, in the action phase [21.4]."""

    way: Way
    count: int = 1
    discount: int = 0
    free: bool = False


class Evacuate(Value, frozen=True):
    """One land area without a ship [21.5]."""

    factory_only: bool = False
    stripe: Stripe | None = None  # None is any


class Transfer(Value, frozen=True):
    """Up to so many buildings or resources, from the Old World side to the New [21.6]."""

    what: Kind
    count: int


class Draw(Value, frozen=True):
    """Action cards [21.16]."""

    count: int = 1


class ReturnPenalty(Value, frozen=True):
    """Give back one penalty token."""


class Pay(Value, frozen=True):
    """Who pays this does what follows [21.8]."""

    price: Amounts
    world: World
    then: tuple[Operation, ...]


Operation: TypeAlias = (
    Gain
    | GainFactory
    | GainPopulation
    | Raise
    | Research
    | InfrastructureMoves
    | BuildShip
    | BuildStadium
    | Prepare
    | Clone
    | Settle
    | Swap
    | Fly
    | Evacuate
    | Transfer
    | Draw
    | ReturnPenalty
    | Pay
)
Effect: TypeAlias = tuple[Operation, ...]


def gain(text: str, world: World | None = None, per: Per | None = None) -> Gain:
    return Gain(amounts(text), world, per)


def raises(text: str, per: Per | None = None) -> Raise:
    return Raise(amounts(text), per)


# -- modifiers -------------------------------------------------------------------------------


class Cheaper(Value, frozen=True):
    """So many resources less for each [21.2]."""

    what: Kind
    discount: int


class CheaperSettling(Value, frozen=True):
    steel: int


class CheaperFlights(Value, frozen=True):
    way: Way
    energy: int


class CheaperActions(Value, frozen=True):
    """From this action of a year on [21.11]."""

    first: int
    energy: int


class FactoryYield(Value, frozen=True):
    """Each producing factory of the type makes so much more [21.10]."""

    factory: Factory
    plus: int


class CloneYield(Value, frozen=True):
    """Each cloning adds so many more population tokens."""

    plus: int


class SmallerDemand(Value, frozen=True):
    """Of food, on each world [21.12]."""

    food: int


class YearlyIncome(Value, frozen=True):
    """In each income phase, after feeding, on a world of choice [21.12]."""

    resources: Amounts


class BiomesAhead(Value, frozen=True):
    """So many more biomes are open."""

    count: int


class ShipCapacity(Value, frozen=True):
    """Every own ship has so much more room, on every flight [21.15]."""

    what: Kind
    plus: int


class WildZones(Value, frozen=True):
    """In each flight so many zones take an area with any stripe [21.15]."""

    count: int


class YearPower(Value, frozen=True):
    """The year power may be changed by a number in this range [21.13]."""

    least: int
    most: int


class When(enum.StrEnum):
    """What a technology can answer [21.14]."""

    SETTLE_FACTORY = "settle_factory"  # an area with a factory slot
    SETTLE_CROWD = "settle_crowd"  # an area with at least two population slots
    BUILD_STADIUM = "build_stadium"
    FLY_OUT = "fly_out"
    FLY_BACK = "fly_back"
    INFRASTRUCTURE_COMPLETED = "infrastructure_completed"


class Trigger(Value, frozen=True):
    """After each such event of the player [21.14]."""

    when: When
    effect: Effect


Modifier: TypeAlias = (
    Cheaper
    | CheaperSettling
    | CheaperFlights
    | CheaperActions
    | FactoryYield
    | CloneYield
    | SmallerDemand
    | YearlyIncome
    | BiomesAhead
    | ShipCapacity
    | WildZones
    | YearPower
    | Trigger
)
