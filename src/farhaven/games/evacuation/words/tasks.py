"""What a duty asks for, as a phrase: "settle an area"."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.words import Say

from ..components.effects import Operation
from ..duties import (
    ChooseParts,
    DiscardDown,
    DropGoal,
    Duty,
    EndTurn,
    FillRow,
    KeepGoal,
    KeepWiped,
    LoadShip,
    MarkAction,
    MoveOther,
    MoveSatellites,
    Oblige,
    PayPrice,
    PickBonus,
    PickLane,
    PickPower,
    PlayTasks,
    RaiseAny,
    SpendEnergy,
    StaffArea,
    StoreAny,
    StoreUnits,
    TakeTurn,
    TasksAfter,
    TossCards,
    Transport,
)
from ..model import World
from .effects import operation
from .names import (
    card,
    hex_name,
    item,
    row,
    steps,
    taken,
    triple,
    world,
)

OfTurns: TypeAlias = (
    TakeTurn
    | Oblige
    | MarkAction
    | SpendEnergy
    | TasksAfter
    | PlayTasks
    | EndTurn
    | DiscardDown
    | ChooseParts
)
OfStores: TypeAlias = StoreUnits | StoreAny | RaiseAny | PayPrice | StaffArea
OfRows: TypeAlias = TossCards | FillRow | KeepWiped
OfTravel: TypeAlias = Transport | LoadShip | PickPower | MoveSatellites | MoveOther | PickLane


def task(duty: Duty, say: Say) -> str:
    if isinstance(duty, Operation):
        return operation(duty, say)
    if isinstance(duty, OfTurns):
        return of_turns(duty, say)
    if isinstance(duty, OfStores):
        return of_stores(duty, say)
    if isinstance(duty, OfRows):
        return of_rows(duty, say)
    if isinstance(duty, OfTravel):
        return of_travel(duty, say)
    match duty:
        case PickBonus():
            return say("choose a yearly bonus")
        case KeepGoal():
            return say("keep one of the goals and pass the others on")
        case DropGoal():
            return say("discard one of the four goals")
    assert_never(duty)


def of_turns(duty: OfTurns, say: Say) -> str:
    match duty:
        case TakeTurn():
            if duty.after_task:
                return say("take the action of this turn")
            if duty.last:
                return say("take one last action or pass")
            return say("take an action or pass")
        case Oblige():
            return say("do the action")
        case MarkAction():
            return say("mark the action with a card, face down")
        case SpendEnergy():
            return say.plural(
                "divide {count} energy between the worlds",
                "divide {count} energy between the worlds",
                duty.price,
            )
        case TasksAfter() | PlayTasks():
            return say("play a public task or end the turn")
        case EndTurn():
            return say("end the turn")
        case DiscardDown():
            return say.plural(
                "discard action cards until {count} is left",
                "discard action cards until {count} are left",
                duty.to,
            )
        case ChooseParts():
            return say("choose a part of {card}", card=card(duty.card, say))
    assert_never(duty)


def of_stores(duty: OfStores, say: Say) -> str:
    match duty:
        case StoreUnits():
            return say(
                "choose where {resources} go", resources=taken(duty.resource, duty.count, say)
            )
        case StoreAny():
            return store_any(duty, say)
        case RaiseAny():
            return say.plural(
                "choose a level that rises by 1",
                "choose levels that rise, {count} times",
                duty.count,
            )
        case PayPrice():
            return say.plural(
                "choose {count} unit to save of {price} on {world}",
                "choose {count} units to save of {price} on {world}",
                duty.discount,
                price=triple(duty.price, say),
                world=world(duty.world, say),
            )
        case StaffArea():
            return say("choose the factories for {area}", area=hex_name(duty.hex, say))
    assert_never(duty)


def of_rows(duty: OfRows, say: Say) -> str:
    match duty:
        case TossCards():
            return say("put cards of {row} under their deck", row=row(duty.row, say))
        case FillRow():
            return say("fill up {row}", row=row(duty.row, say))
        case KeepWiped():
            return say("discard no more cards of the row")
    assert_never(duty)


def store_any(duty: StoreAny, say: Say) -> str:
    if duty.world is World.OLD:
        return say.plural(
            "choose {count} resource to gain on the Old World",
            "choose {count} resources to gain on the Old World",
            duty.count,
        )
    if duty.world is World.NEW:
        return say.plural(
            "choose {count} resource to gain on the New World",
            "choose {count} resources to gain on the New World",
            duty.count,
        )
    return say.plural(
        "choose {count} resource to gain, and its world",
        "choose {count} resources to gain, and their worlds",
        duty.count,
    )


def of_travel(duty: OfTravel, say: Say) -> str:
    match duty:
        case Transport():
            return say("send ships and launch them")
        case LoadShip():
            return say("load {ship}", ship=item(duty.ship, say))
        case PickPower():
            return say("choose the year power")
        case MoveSatellites():
            return say(
                "move the satellites by {steps} in all: choose which one moves first, and how far",
                steps=steps(duty.power, say),
            )
        case MoveOther():
            return say("move the other satellite by {steps}", steps=steps(duty.steps, say))
        case PickLane():
            return say("put the satellite on a field of section {section}", section=duty.section)
    assert_never(duty)
