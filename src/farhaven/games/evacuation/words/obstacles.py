"""Why a thing is not possible."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.value import Value
from farhaven.core.words import Say

from ..components.player_board import ACTIONS
from ..model import Factory
from ..reasons import (
    AreaGone,
    AreaTaken,
    BiomeClosed,
    CannotPay,
    GroupUsed,
    LaneTaken,
    MustBeDone,
    NoneThere,
    NoRoom,
    NoSuchFactory,
    NotAsked,
    NothingToDo,
    NotOffered,
    NotThere,
    NoZone,
    Obstacle,
    OutOfReach,
    SymbolMissing,
    TooFewSettlers,
    TooMany,
    TwinPicture,
    WrongSteps,
)
from .names import (
    area_name,
    biome,
    from_world,
    hex_name,
    infrastructure,
    item,
    lane,
    population,
    resource,
    symbol,
    taken,
    triple,
    world,
)

Paying: TypeAlias = CannotPay | NoneThere | TooMany | NoSuchFactory
Settling: TypeAlias = AreaTaken | BiomeClosed | SymbolMissing | TooFewSettlers
Moving: TypeAlias = NotThere | AreaGone | NoZone | NoRoom | WrongSteps | LaneTaken | OutOfReach
Asking: TypeAlias = NotAsked | NotOffered | MustBeDone | GroupUsed | NothingToDo | TwinPicture


def obstacle(why: Value, say: Say) -> str:
    assert isinstance(why, Obstacle)
    if isinstance(why, Paying):
        return paying(why, say)
    if isinstance(why, Settling):
        return settling(why, say)
    if isinstance(why, Moving):
        return moving(why, say)
    return asking(why, say)


def asking(why: Asking, say: Say) -> str:
    match why:
        case NotAsked():
            return say("This is not asked now: another decision is due first.")
        case NotOffered():
            return say("This is not among the things that you can choose from now.")
        case MustBeDone():
            return say("What you have begun must be done; take it back instead.")
        case GroupUsed():
            return say("Only one of the actions of power 1 may be taken in a year.")
        case NothingToDo(action=""):
            return say("Once this is paid, you could take no action in this turn.")
        case NothingToDo():
            return say(
                "The action {action} could not be done now.", action=say(ACTIONS[why.action].name)
            )
        case TwinPicture():
            return say(
                "You have had a card with the same picture: {card}.",
                card=infrastructure(why.card, say),
            )
    assert_never(why)


def paying(why: Paying, say: Say) -> str:
    match why:
        case CannotPay():
            cost = triple(why.price, say, taken)
            if why.world is None:
                return say("You cannot pay {price}.", price=cost)
            return say(
                "You cannot pay {price} {world}.", price=cost, world=from_world(why.world, say)
            )
        case NoneThere():
            return say(
                "Too little {resource} is in the store of {world}.",
                resource=resource(why.resource, say),
                world=world(why.world, say),
            )
        case TooMany():
            return say("There are not so many units, or not of this kind, to be divided or saved.")
        case NoSuchFactory(all_in_play=True):
            return {
                Factory.FARM: say("All four of your farms are in play."),
                Factory.STEELWORKS: say("All four of your steelworks are in play."),
                Factory.POWER_PLANT: say("All four of your power plants are in play."),
            }[why.factory]
        case NoSuchFactory():
            return {
                Factory.FARM: say("No prepared farm can be used for this."),
                Factory.STEELWORKS: say("No prepared steelworks can be used for this."),
                Factory.POWER_PLANT: say("No prepared power plant can be used for this."),
            }[why.factory]
    assert_never(why)


def settling(why: Settling, say: Say) -> str:
    match why:
        case AreaTaken():
            return say("It is settled already: {area}.", area=hex_name(why.hex, say))
        case BiomeClosed():
            return say(
                "This land is not open to you: {biome}. Satellites open it by passing milestones.",
                biome=biome(why.biome, say),
            )
        case SymbolMissing():
            return say(
                "The area asks for a settlement symbol that you do not hold: {symbol}.",
                symbol=symbol(why.symbol, say),
            )
        case TooFewSettlers():
            people = population(why.population, say)
            return say.plural(
                "The area takes {population} and {count} prepared factory from the New World side.",
                "The area takes {population} and {count} prepared factories from the New World "
                "side.",
                why.factories,
                population=people,
            )
    assert_never(why)


def moving(why: Moving, say: Say) -> str:
    match why:
        case NotThere():
            return say(
                "It is not on that side, or it has flown already: {item}.", item=item(why.item, say)
            )
        case AreaGone():
            return say("It is evacuated already: {area}.", area=area_name(why.area, say))
        case NoZone():
            return say("No free zone takes it: {area}.", area=area_name(why.area, say))
        case NoRoom():
            return say("The ship has no room for it.")
        case WrongSteps():
            return say(
                "Not possible with {count} steps: the year power must be used up, and at most one "
                "milestone may lie between the satellites.",
                count=why.steps,
            )
        case LaneTaken():
            return say(
                "Another satellite stands there, or the lane is closed: {lane}.",
                lane=lane(why.lane, say),
            )
        case OutOfReach():
            return say("Your year power cannot be this, or cannot bring this.")
    assert_never(why)
