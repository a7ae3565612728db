"""What effects do, as phrases in the order of their operations: "gain 2 steel"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import either, listing
from farhaven.core.words import Say

from ..components.effects import (
    BiomesAhead,
    BuildShip,
    BuildStadium,
    Cheaper,
    CheaperActions,
    CheaperFlights,
    CheaperSettling,
    Clone,
    CloneYield,
    Draw,
    Effect,
    Evacuate,
    FactoryYield,
    Fly,
    Gain,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Kind,
    Modifier,
    Operation,
    Pay,
    Per,
    Prepare,
    Raise,
    Research,
    ReturnPenalty,
    Settle,
    ShipCapacity,
    SmallerDemand,
    Swap,
    Transfer,
    Trigger,
    Way,
    When,
    WildZones,
    YearlyIncome,
    YearPower,
)
from ..components.player_board import CLONES
from ..model import Factory, World
from .names import amounts, biome, from_world, levels, metric, population, stripe, taken

Gains: TypeAlias = Gain | GainFactory | GainPopulation | Raise | Draw | ReturnPenalty
Builds: TypeAlias = BuildShip | BuildStadium | Prepare | Clone | InfrastructureMoves
Moves: TypeAlias = Fly | Evacuate | Transfer


def effect(some: Effect, say: Say) -> str:
    """All operations, in their order."""
    return listing([operation(one, say) for one in some], say)


def operation(one: Operation, say: Say) -> str:
    match one:
        case Gain() | GainFactory() | GainPopulation() | Raise() | Draw() | ReturnPenalty():
            return gains(one, say)
        case BuildShip() | BuildStadium() | Prepare() | Clone() | InfrastructureMoves():
            return builds(one, say)
        case Fly() | Evacuate() | Transfer():
            return moves(one, say)
        case Research():
            return say("research once")
        case Settle():
            return settle(one, say)
        case Swap():
            return say.plural("swap up to {count} time", "swap up to {count} times", one.count)
        case Pay():
            return say(
                "pay {price} {world} in order to: {effect}",
                price=amounts(one.price, say, taken),
                world=from_world(one.world, say),
                effect=effect(one.then, say),
            )
    assert_never(one)


# -- gains -----------------------------------------------------------------------------------


def gains(one: Gains, say: Say) -> str:
    match one:
        case Gain():
            return gain(one, say)
        case GainFactory():
            if one.factory is None:
                return say("gain a prepared factory of any type")
            return {
                Factory.FARM: say("gain a prepared farm"),
                Factory.STEELWORKS: say("gain a prepared steelworks"),
                Factory.POWER_PLANT: say("gain a prepared power plant"),
            }[one.factory]
        case GainPopulation():
            return say("gain {population}", population=population(one.count, say))
        case Raise():
            raised = say("raise {levels}", levels=levels(one.production, say))
            return times(raised, one.per, say)
        case Draw():
            return say.plural("draw {count} action card", "draw {count} action cards", one.count)
        case ReturnPenalty():
            return say("give back a penalty token")
    assert_never(one)


def gain(one: Gain, say: Say) -> str:
    gained = amounts(one.resources, say, taken)
    if one.world is None:
        text = say("gain {resources}", resources=gained)
    elif one.world is World.OLD:
        text = say("gain {resources} on the Old World", resources=gained)
    else:
        text = say("gain {resources} on the New World", resources=gained)
    return times(text, one.per, say)


def times(text: str, per: Per | None, say: Say) -> str:
    """What is done once for so many of something."""
    if per is None:
        return text
    said = {"effect": text, "metric": metric(per.metric, say)}
    if per.each == 1:
        return say.plural(
            "{effect}, once for each of: {metric}, at most {count} time",
            "{effect}, once for each of: {metric}, at most {count} times",
            per.most,
            **said,
        )
    return say.plural(
        "{effect}, once for each {each} of: {metric}, at most {count} time",
        "{effect}, once for each {each} of: {metric}, at most {count} times",
        per.most,
        each=per.each,
        **said,
    )


# -- building, settling, flying --------------------------------------------------------------


def builds(one: Builds, say: Say) -> str:
    match one:
        case BuildShip():
            if one.free:
                return say("build a spaceship for free")
            return cheaper(say("build a spaceship"), one.discount, say)
        case BuildStadium():
            return stadium(one, say)
        case Prepare():
            text = say.plural("prepare {count} factory", "prepare {count} factories", one.count)
            return cheaper(text, one.discount, say)
        case Clone():
            if one.times == 1:
                return say("clone {population} for 1 food", population=population(CLONES, say))
            return say.plural("clone up to {count} time", "clone up to {count} times", one.times)
        case InfrastructureMoves():
            text = say.plural(
                "make {count} infrastructure move",
                "make up to {count} infrastructure moves",
                one.count,
            )
            return cheaper(text, one.discount, say)
    assert_never(one)


def stadium(one: BuildStadium, say: Say) -> str:
    if one.free and one.world is World.NEW:
        return say("build a stadium on the New World for free")
    if one.free:
        return say("build a stadium for free")
    return cheaper(say("build a stadium"), one.discount, say)


def cheaper(text: str, discount: int, say: Say) -> str:
    if not discount:
        return text
    return say.plural(
        "{effect} for {count} resource less",
        "{effect} for {count} resources less",
        discount,
        effect=text,
    )


def settle(one: Settle, say: Say) -> str:
    if one.biomes:
        land = either([biome(kind, say) for kind in one.biomes], say)
        parts = [say("settle an area of {biomes}", biomes=land)]
    else:
        parts = [say("settle an area")]
    if one.steel_discount:
        parts.append(
            say.plural("for {count} steel less", "for {count} steel less", one.steel_discount)
        )
    if one.biome_ahead:
        parts.append(say("one milestone ahead"))
    if one.ignored_symbols:
        parts.append(
            say.plural(
                "without {count} of its symbols",
                "without {count} of its symbols",
                one.ignored_symbols,
            )
        )
    return ", ".join(parts)


def moves(one: Moves, say: Say) -> str:
    match one:
        case Fly():
            return fly(one, say)
        case Evacuate():
            if one.factory_only:
                return say("evacuate a factory area without a ship")
            if one.stripe is not None:
                return say(
                    "evacuate an area with a {stripe} stripe without a ship",
                    stripe=stripe(one.stripe, say),
                )
            return say("evacuate an area without a ship")
        case Transfer():
            if one.what is Kind.RESOURCE:
                return say.plural(
                    "move {count} resource to the New World",
                    "move up to {count} resources to the New World",
                    one.count,
                )
            return say.plural(
                "move {count} building to the New World",
                "move up to {count} buildings to the New World",
                one.count,
            )
    assert_never(one)


def fly(one: Fly, say: Say) -> str:
    if one.way is Way.OUT:
        text = say.plural(
            "fly {count} ship to the New World now",
            "fly up to {count} ships to the New World now",
            one.count,
        )
    else:
        text = say.plural(
            "fly {count} ship back to the Old World now",
            "fly up to {count} ships back to the Old World now",
            one.count,
        )
    if one.free:
        return say("{effect} for free", effect=text)
    if one.discount:
        return say.plural(
            "{effect} for {count} energy less",
            "{effect} for {count} energy less",
            one.discount,
            effect=text,
        )
    return text


# -- what technologies change ----------------------------------------------------------------


def modifier(one: Modifier, say: Say) -> str:
    """A full sentence."""
    match one:
        case Cheaper():
            return bargain(one, say)
        case CheaperSettling():
            return say.plural(
                "Settling an area costs {count} steel less.",
                "Settling an area costs {count} steel less.",
                one.steel,
            )
        case CheaperFlights():
            if one.way is Way.OUT:
                return say.plural(
                    "Flights to the New World cost {count} energy less.",
                    "Flights to the New World cost {count} energy less.",
                    one.energy,
                )
            return say.plural(
                "Flights to the Old World cost {count} energy less.",
                "Flights to the Old World cost {count} energy less.",
                one.energy,
            )
        case CheaperActions():
            return say.plural(
                "From action {number} of a year on, each costs {count} energy less.",
                "From action {number} of a year on, each costs {count} energy less.",
                one.energy,
                number=one.first,
            )
        case FactoryYield():
            return say(
                "On the New World, each {factory} makes {count} more.",
                factory=plain_factory(one.factory, say),
                count=one.plus,
            )
        case Trigger():
            return say(
                "{event}: {effect}.", event=when(one.when, say), effect=effect(one.effect, say)
            )
        case _:
            return economy(one, say)


def economy(
    one: CloneYield
    | SmallerDemand
    | YearlyIncome
    | BiomesAhead
    | ShipCapacity
    | WildZones
    | YearPower,
    say: Say,
) -> str:
    match one:
        case CloneYield():
            return say(
                "Each cloning gives {population} more.", population=population(one.plus, say)
            )
        case SmallerDemand():
            return say.plural(
                "Each world demands {count} food less.",
                "Each world demands {count} food less.",
                one.food,
            )
        case YearlyIncome():
            return say(
                "Every income, after feeding: gain {resources}.",
                resources=amounts(one.resources, say, taken),
            )
        case BiomesAhead():
            return say.plural(
                "{count} more biome is open to you.",
                "{count} more biomes are open to you.",
                one.count,
            )
        case ShipCapacity():
            return capacity(one, say)
        case WildZones():
            return say.plural(
                "On each flight {count} zone takes an area with any stripe.",
                "On each flight {count} zones take areas with any stripe.",
                one.count,
            )
        case YearPower():
            return say(
                "You may change your year power by {least} to +{most}.",
                least=one.least,
                most=one.most,
            )
    assert_never(one)


def bargain(one: Cheaper, say: Say) -> str:
    return {
        Kind.SHIP: say.plural(
            "Each spaceship costs {count} resource less.",
            "Each spaceship costs {count} resources less.",
            one.discount,
        ),
        Kind.STADIUM: say.plural(
            "Each stadium costs {count} resource less.",
            "Each stadium costs {count} resources less.",
            one.discount,
        ),
        Kind.FACTORY: say.plural(
            "Preparing a factory costs {count} resource less.",
            "Preparing a factory costs {count} resources less.",
            one.discount,
        ),
        Kind.INFRASTRUCTURE: say.plural(
            "Each infrastructure card costs {count} resource less.",
            "Each infrastructure card costs {count} resources less.",
            one.discount,
        ),
    }[one.what]


def capacity(one: ShipCapacity, say: Say) -> str:
    if one.what is Kind.RESOURCE:
        return say.plural(
            "Each of your ships has room for {count} more resource.",
            "Each of your ships has room for {count} more resources.",
            one.plus,
        )
    return say.plural(
        "Each of your ships has room for {count} more building.",
        "Each of your ships has room for {count} more buildings.",
        one.plus,
    )


def plain_factory(kind: Factory, say: Say) -> str:
    return {
        Factory.FARM: say("farm"),
        Factory.STEELWORKS: say("steelworks"),
        Factory.POWER_PLANT: say("power plant"),
    }[kind]


def when(event: When, say: Say) -> str:
    return {
        When.SETTLE_FACTORY: say("When you settle an area with a factory slot"),
        When.SETTLE_CROWD: say("When you settle an area with two population slots or more"),
        When.BUILD_STADIUM: say("When you build a stadium"),
        When.FLY_OUT: say("When a ship of yours flies to the New World"),
        When.FLY_BACK: say("When a ship of yours flies to the Old World"),
        When.INFRASTRUCTURE_COMPLETED: say("When an infrastructure card of yours is completed"),
    }[event]
