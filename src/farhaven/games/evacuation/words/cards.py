"""What ships, stadiums, cards, tiles and areas are and do, in short and in full."""

from __future__ import annotations

from farhaven.core.phrases import listing, points, sentence
from farhaven.core.words import Say, remembered

from ..components.action_cards import ACTION_CARDS
from ..components.effects import NOTHING, Amounts
from ..components.goals import GOALS, Goal
from ..components.infrastructure import INFRASTRUCTURE, Infrastructure, Requirement
from ..components.line_majority import TILES
from ..components.new_world import HEXES, Hex, Slot
from ..components.old_world import AREAS
from ..components.public_tasks import PUBLIC_TASKS
from ..components.ships import SHIPS, Ship
from ..components.solo import SOLO_CARDS, SoloAction, X
from ..components.stadiums import STADIUMS
from ..components.technologies import RESEARCHES, TECHNOLOGIES, Technology
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..model import Axis, CardId, GoalId, HexId, InfrastructureId, Resource, TaskId
from .effects import effect, modifier
from .names import amounts, levels, metric, smiles, stripe, symbol, taken, units


def price(cost: Amounts, say: Say) -> str:
    return say("free") if cost == NOTHING else amounts(cost, say)


# -- ships and stadiums ----------------------------------------------------------------------


@remembered
def ship(id: str, say: Say) -> str:
    made = SHIPS[id]
    cost = say("Costs {price}.", price=price(made.cost, say))
    return f"{cost} {ship_room(made, say)}"


def ship_room(made: Ship, say: Say) -> str:
    """What it takes on a flight, and what the flight costs."""
    parts = [zones(made, say)]
    if made.buildings:
        parts.append(
            say.plural("Room for {count} building.", "Room for {count} buildings.", made.buildings)
        )
    parts.append(
        say.plural("Room for {count} resource.", "Room for {count} resources.", made.resources)
    )
    parts.append(say("A flight to the New World costs {energy}.", energy=energy(made.energy, say)))
    return " ".join(parts)


def zones(made: Ship, say: Say) -> str:
    named = listing([stripe(kind, say) for kind in made.zones], say)
    return say.plural(
        "{count} evacuation zone: {zones}.",
        "{count} evacuation zones: {zones}.",
        len(made.zones),
        zones=named,
    )


def energy(count: int, say: Say) -> str:
    return units(Resource.ENERGY, count, say)


@remembered
def stadium(id: str, say: Say) -> str:
    made = STADIUMS[id]
    if made.cost == NOTHING:
        return say("A starting stadium; it has no smiles.")
    return say(
        "Costs {price}, has {smiles}.", price=price(made.cost, say), smiles=smiles(made.smiles, say)
    )


# -- infrastructure --------------------------------------------------------------------------


@remembered
def infrastructure(id: InfrastructureId, say: Say) -> str:
    made = INFRASTRUCTURE[id]
    return say(
        "Costs {price} from the New World. With {requirement}, it raises {levels}.",
        price=price(made.cost, say),
        requirement=requirement(made, say),
        levels=levels(made.production, say),
    )


def requirement(made: Infrastructure, say: Say) -> str:
    """[20.1-20.5]"""
    match made.requirement:
        case Requirement.TUNDRA:
            return say("at least 4 tundra areas settled")
        case Requirement.DESERTS:
            return say("at least 2 desert areas settled by population")
        case Requirement.DESERT_AND_TUNDRA:
            return say("a desert area with population and a tundra area with a factory")
        case Requirement.FORESTS:
            assert made.axis is not None
            return {
                Axis.STRAIGHT: say("at least 2 forest areas on one line from west to east"),
                Axis.RISING: say("at least 2 forest areas on one line rising to the right"),
                Axis.FALLING: say("at least 2 forest areas on one line falling to the right"),
            }[made.axis]
        case Requirement.FOREST_AND_TUNDRA:
            return say("a forest and 2 tundra areas on one diagonal line")


# -- technologies ----------------------------------------------------------------------------


def technology(id: str, say: Say) -> str:
    made = TECHNOLOGIES[id]
    parts = [modifier(one, say) for one in made.lasting]
    if made.once:
        parts.append(say("At completion: {effect}.", effect=effect(made.once, say)))
    return " ".join((*parts, *marks(made, say)))


@remembered
def technology_text(id: str, say: Say) -> str:
    """With its set and how much research it takes."""
    made = TECHNOLOGIES[id]
    about = say.plural(
        "Set {set}, level {level}, complete after {count} research.",
        "Set {set}, level {level}, complete after {count} researches.",
        RESEARCHES[made.level - 1],
        set=made.set,
        level=made.level,
    )
    return f"{about} {technology(id, say)}"


def marks(made: Technology, say: Say) -> list[str]:
    """Its smiles and symbols."""
    told = []
    if made.smiles:
        told.append(say("It has {smiles}.", smiles=smiles(made.smiles, say)))
    if made.symbols:
        shown = listing([symbol(kind, say) for kind in made.symbols], say)
        told.append(say("Settlement symbol: {symbols}.", symbols=shown))
    return told


# -- cards -----------------------------------------------------------------------------------


@remembered
def action_card(id: CardId, say: Say) -> str:
    """Its parts, each a sentence, and its powers."""
    made = ACTION_CARDS[id]
    parts = [sentence(effect(part, say)) for part in made.parts]
    powers = say(" or ").join(str(power) for power in made.powers)
    return " ".join((*parts, say("Power {powers}.", powers=powers)))


@remembered
def goal(id: GoalId, say: Say) -> str:
    made = GOALS[id]
    return say(
        "Counts {metric}: {steps}.", metric=metric(made.metric, say), steps=goal_steps(made, say)
    )


def goal_steps(made: Goal, say: Say) -> str:
    return ", ".join(
        say("from {least} on {points}", least=least, points=points(worth, say))
        for least, worth in made.steps
    )


@remembered
def task(id: TaskId, say: Say) -> str:
    made = PUBLIC_TASKS[id]
    return say(
        "For whoever first has at least {least} of: {metric}. Costs {price} from the New World, "
        "raises {levels}, and is worth {points}.",
        least=made.least,
        metric=metric(made.metric, say),
        price=price(made.cost, say),
        levels=levels(made.production, say),
        points=points(made.points, say),
    )


@remembered
def bonus(id: str, say: Say) -> str:
    made = YEARLY_BONUSES[id]
    text = say(
        "Year power {low}: {low_effect}. Year power {high}: {high_effect}.",
        low=made.low,
        low_effect=effect(made.low_effect, say),
        high=made.high,
        high_effect=effect(made.high_effect, say),
    )
    return f"{text} {say('For year 4 only.')}" if made.flag else text


def solo(id: str, say: Say) -> str:
    made = SOLO_CARDS[id]
    deed = {
        SoloAction.SPACESHIP: say("the rival removes a spaceship from its row"),
        SoloAction.INFRASTRUCTURE: say("the rival removes an infrastructure card from its row"),
        SoloAction.STADIUM: say("the rival takes a stadium"),
        SoloAction.SETTLE: say("the rival settles an area"),
    }[made.action]
    return say(
        "Front: {deed}. Back: number {number}, arrow {arrow}.",
        deed=deed,
        number="X" if made.number == X else made.number,
        arrow=made.arrow,
    )


def line_tile(id: str, say: Say) -> str:
    """The arrows of its two sides."""
    arrows = {"left": say("to the left"), "right": say("to the right")}
    one, other = TILES[id]
    return say("Its sides point {one} and {other}.", one=arrows[one], other=arrows[other])


# -- areas -----------------------------------------------------------------------------------


@remembered
def area(id: str, say: Say) -> str:
    made = AREAS[id]
    leaves = say("two population tokens") if made.factory is None else say("a factory of its kind")
    return say(
        "Produces {resources}. Stripes: {stripes}. When it is evacuated, it gives {people}.",
        resources=amounts(made.produces, say, taken),
        stripes=listing([stripe(kind, say) for kind in made.stripes], say),
        people=leaves,
    )


@remembered
def hexagon(id: HexId, say: Say) -> str:
    made = HEXES[id]
    text = say("Slots: {slots}.", slots=slots(made, say))
    if not made.symbols:
        return text
    shown = listing([symbol(kind, say) for kind in made.symbols], say)
    return f"{text} {say('Needs the settlement symbol: {symbols}.', symbols=shown)}"


def slots(made: Hex, say: Say) -> str:
    return listing([slot(one, say) for one in made.slots], say)


def slot(one: Slot, say: Say) -> str:
    if one.resource is None:
        return say("a factory")
    return say("population for {resources}", resources=units(one.resource, one.dots, say))
