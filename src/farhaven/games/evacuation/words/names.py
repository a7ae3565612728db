"""Names that sentences are filled with: resources, worlds, areas, ships, cards, civilisations."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from farhaven.core.phrases import listing
from farhaven.core.value import Seat
from farhaven.core.words import Say

from ..components.action_cards import ACTION_CARDS
from ..components.effects import Amounts
from ..components.goals import GOALS
from ..components.infrastructure import INFRASTRUCTURE
from ..components.new_world import HEXES
from ..components.old_world import AREAS
from ..components.public_tasks import PUBLIC_TASKS
from ..components.ships import SHIPS
from ..components.stadiums import STADIUMS
from ..components.technologies import TECHNOLOGIES
from ..model import (
    AreaId,
    Biome,
    CardId,
    Factory,
    GoalId,
    HexId,
    InfrastructureId,
    Lane,
    Metric,
    Phase,
    Resource,
    Row,
    Section,
    Stripe,
    Symbol,
    TaskId,
    TechnologyId,
    World,
)
from ..state import NEUTRAL, RIVAL, Triple

# -- lists -----------------------------------------------------------------------------------


# -- resources -------------------------------------------------------------------------------


def resource(kind: Resource, say: Say) -> str:
    return {
        Resource.FOOD: say("food"),
        Resource.STEEL: say("steel"),
        Resource.ENERGY: say("energy"),
    }[kind]


def units(kind: Resource, count: int, say: Say) -> str:
    match kind:
        case Resource.FOOD:
            return say.plural("{units} food", "{units} food", count, units=count)
        case Resource.STEEL:
            return say.plural("{count} steel", "{count} steel", count)
        case Resource.ENERGY:
            return say.plural("{count} energy", "{count} energy", count)


def taken(kind: Resource, count: int, say: Say) -> str:
    """The same as what somebody gains or pays: other languages decline it."""
    match kind:
        case Resource.FOOD:
            return say.plural("{taken} food", "{taken} food", count, taken=count)
        case Resource.STEEL:
            return say.plural("{taken} steel", "{taken} steel", count, taken=count)
        case Resource.ENERGY:
            return say.plural("{taken} energy", "{taken} energy", count, taken=count)


Counted: TypeAlias = Callable[[Resource, int, Say], str]


def triple(amounts: Triple, say: Say, counted: Counted = units) -> str:
    """Units of a store, or of a price; what is 0 is left out."""
    return listing([counted(kind, amounts[kind], say) for kind in Resource if amounts[kind]], say)


def amounts(some: Amounts, say: Say, counted: Counted = units) -> str:
    parts = [
        counted(kind, count, say)
        for kind, count in zip(Resource, (some.food, some.steel, some.energy), strict=True)
        if count
    ]
    if some.choice:
        parts.append(
            say.plural("{count} resource of choice", "{count} resources of choice", some.choice)
        )
    return listing(parts, say)


def levels(some: Amounts, say: Say) -> str:
    """Levels that rise, and by how much."""
    raised = (
        (some.food, say("the food level by {count}", count=some.food)),
        (some.steel, say("the steel level by {count}", count=some.steel)),
        (some.energy, say("the energy level by {count}", count=some.energy)),
        (some.choice, say("a level of choice by {count}", count=some.choice)),
    )
    return listing([text for count, text in raised if count], say)


def smiles(count: int, say: Say) -> str:
    return say.plural("{count} smile", "{count} smiles", count)


def population(count: int, say: Say) -> str:
    return say.plural("{count} population token", "{count} population tokens", count)


# -- worlds and their areas ------------------------------------------------------------------


def world(which: World, say: Say) -> str:
    return say("the Old World") if which is World.OLD else say("the New World")


def on_world(which: World, say: Say) -> str:
    return say("on the Old World") if which is World.OLD else say("on the New World")


def from_world(which: World, say: Say) -> str:
    return say("from the Old World") if which is World.OLD else say("from the New World")


def biome(kind: Biome, say: Say) -> str:
    return {
        Biome.TUNDRA: say("tundra"),
        Biome.DESERT: say("desert"),
        Biome.FOREST: say("forest"),
        Biome.OCEAN: say("ocean"),
    }[kind]


def hex_name(id: HexId, say: Say) -> str:
    """An area of the New World: "tundra area 7"."""
    number = int(id[1:])
    return {
        Biome.TUNDRA: say("tundra area {number}", number=number),
        Biome.DESERT: say("desert area {number}", number=number),
        Biome.FOREST: say("forest area {number}", number=number),
        Biome.OCEAN: say("ocean area {number}", number=number),
    }[HEXES[id].biome]


def area_name(id: AreaId, say: Say) -> str:
    """An area of the Old World, with what leaves when it is evacuated."""
    area, number = AREAS[id], int(id[1:])
    if area.factory is None:
        return say("area {number} with its people", number=number)
    return {
        Factory.FARM: say("area {number} with its farm", number=number),
        Factory.STEELWORKS: say("area {number} with its steelworks", number=number),
        Factory.POWER_PLANT: say("area {number} with its power plant", number=number),
    }[area.factory]


def stripe(kind: Stripe, say: Say) -> str:
    return {
        Stripe.DESERT: say("desert"),
        Stripe.MOUNTAIN: say("mountain"),
        Stripe.OCEAN: say("ocean"),
    }[kind]


def symbol(kind: Symbol, say: Say) -> str:
    return {
        Symbol.DOME: say("dome"),
        Symbol.DRILL: say("drill"),
        Symbol.RELAY: say("relay"),
    }[kind]


def factory(kind: Factory, say: Say) -> str:
    return {
        Factory.FARM: say("a farm"),
        Factory.STEELWORKS: say("a steelworks"),
        Factory.POWER_PLANT: say("a power plant"),
    }[kind]


def factories(counts: Triple, say: Say) -> list[str]:
    """Counted factories, type by type; what is 0 is left out."""
    farms, steelworks, plants = counts
    parts = [
        say.plural("{count} farm", "{count} farms", farms),
        say.plural("{count} steelworks", "{count} steelworks", steelworks),
        say.plural("{count} power plant", "{count} power plants", plants),
    ]
    return [part for part, count in zip(parts, counts, strict=True) if count]


# -- the progress track ----------------------------------------------------------------------


def lane(which: Lane, say: Say) -> str:
    return {
        Lane.OUTER: say("the outer lane"),
        Lane.MIDDLE: say("the middle lane"),
        Lane.INNER: say("the inner lane"),
    }[which]


def field(section: Section, which: Lane, say: Say) -> str:
    said = {"section": section}
    return {
        Lane.OUTER: say("section {section}, outer lane", **said),
        Lane.MIDDLE: say("section {section}, middle lane", **said),
        Lane.INNER: say("section {section}, inner lane", **said),
    }[which]


def steps(count: int, say: Say) -> str:
    return say.plural("{count} step", "{count} steps", count)


# -- cards and tiles -------------------------------------------------------------------------


def infrastructure(id: InfrastructureId, say: Say) -> str:
    return say(INFRASTRUCTURE[id].name)


def technology(id: TechnologyId, say: Say) -> str:
    return say(TECHNOLOGIES[id].name)


def card(id: CardId, say: Say) -> str:
    return say(ACTION_CARDS[id].name)


def goal(id: GoalId, say: Say) -> str:
    return say(GOALS[id].name)


def task(id: TaskId, say: Say) -> str:
    return say(PUBLIC_TASKS[id].name)


def item(id: str, say: Say) -> str:
    """A ship, a stadium or an infrastructure card, by its name."""
    if id in SHIPS:
        return say(SHIPS[id].name)
    if id in STADIUMS:
        return say(STADIUMS[id].name)
    return infrastructure(id, say)


def items(ids: Sequence[str], say: Say) -> str:
    return listing([item(id, say) for id in ids], say)


def row(which: Row, say: Say) -> str:
    return {
        Row.INFRASTRUCTURE: say("the infrastructure row"),
        Row.STADIUMS: say("the stadium row"),
        Row.SHIPS: say("the spaceship row"),
    }[which]


# -- what is counted -------------------------------------------------------------------------


def metric(what: Metric, say: Say) -> str:
    """What is counted, as a heading: "producing factories"."""
    return {
        Metric.POPULATION_SETTLED: say("settled population"),
        Metric.FACTORIES_PRODUCING: say("producing factories"),
        Metric.BIOME_SPREAD: say("settled areas, and 2 for each biome among them"),
        Metric.CONNECTED_GROUP: say("areas in the largest connected group"),
        Metric.RIM_HEXES: say("settled areas at the rim"),
        Metric.INLAND_HEXES: say("settled areas inland"),
        Metric.AREAS_EVACUATED: say("evacuated areas"),
        Metric.SHIPS: say("spaceships"),
        Metric.STADIUMS: say("stadiums"),
        Metric.STADIUMS_NEW: say("stadiums on the New World"),
        Metric.SMILES_NEW: say("smiles of New World stadiums and technologies"),
        Metric.TECHNOLOGIES: say("completed technologies"),
        Metric.INFRASTRUCTURE_COMPLETED: say("completed infrastructure cards"),
        Metric.LEVEL_FOOD: say("the food level"),
        Metric.LEVEL_STEEL: say("the steel level"),
        Metric.LEVEL_ENERGY: say("the energy level"),
        Metric.LEVEL_HIGHEST: say("the highest level"),
        Metric.LEVEL_SUM: say("all three levels together"),
        Metric.REAR_SECTION: say("the section of the rear satellite"),
    }[what]


# -- the course of the game ------------------------------------------------------------------


def civilisation(seat: Seat, say: Say) -> str:
    if seat == RIVAL:
        return say("the rival")
    return say("the neutral colour") if seat == NEUTRAL else say.name(seat)


def phase(which: Phase, say: Say) -> str:
    return {
        Phase.GOALS: say("choice of goals"),
        Phase.INCOME: say("income"),
        Phase.HANDS: say("choice of action cards"),
        Phase.ACTIONS: say("actions"),
        Phase.TRANSPORT: say("transport"),
        Phase.TURN_ORDER: say("turn order"),
        Phase.PROGRESS: say("progress"),
        Phase.BONUSES: say("bonuses"),
        Phase.CLEAN_UP: say("clean-up"),
        Phase.OVER: say("end of the game"),
    }[which]
