"""What an option does, as an order with its effect in short."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.phrases import actor, listing, sentence
from farhaven.core.words import Say

from ..actions import (
    Act,
    Action,
    Build,
    CallBack,
    CarryFactory,
    CarryResources,
    CarryStadium,
    ChooseBonus,
    ChooseLane,
    ChoosePower,
    CloseHatch,
    DiscardCard,
    DoPart,
    Drop,
    EvacuateArea,
    Exchange,
    Keep,
    Launch,
    LoadArea,
    MakeClones,
    Mark,
    MoveSatellite,
    Pass,
    PayOffer,
    PlaceFactory,
    PlayCard,
    PlayInfrastructure,
    PlayTask,
    PrepareFactory,
    RaiseLevel,
    Refill,
    Save,
    SendShip,
    SettleArea,
    Spend,
    Staff,
    Store,
    Study,
    TakeInfrastructure,
    Toss,
    Wipe,
)
from ..components.action_cards import ACTION_CARDS
from ..components.infrastructure import INFRASTRUCTURE
from ..components.player_board import ACTIONS
from ..components.progress_track import SECTIONS
from ..components.ships import RETURN_ENERGY, SHIPS
from ..components.stadiums import STADIUMS
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..duties import ChooseParts, PickLane, PlayTasks, SpendEnergy
from ..model import Lane, Resource, Section
from ..rules.energy import price_of
from ..view import PlayerView, View
from . import cards
from .effects import effect
from .names import (
    area_name,
    card,
    factory,
    goal,
    hex_name,
    infrastructure,
    item,
    lane,
    on_world,
    resource,
    steps,
    symbol,
    taken,
    task,
    technology,
)
from .wiping import wipe

OnTurn: TypeAlias = Act | PlayCard | PlayTask | Pass | Mark | Spend | DoPart | PayOffer
OfCards: TypeAlias = DiscardCard | TakeInfrastructure | PlayInfrastructure | Toss | Refill
OfStores: TypeAlias = Store | RaiseLevel | Save | Exchange
OfBuilding: TypeAlias = (
    Study | Build | PrepareFactory | PlaceFactory | MakeClones | SettleArea | Staff
)
OfTravel: TypeAlias = (
    EvacuateArea
    | SendShip
    | CallBack
    | LoadArea
    | CarryStadium
    | CarryFactory
    | CarryResources
    | CloseHatch
    | Launch
)
OfProgress: TypeAlias = ChoosePower | MoveSatellite | ChooseLane | ChooseBonus | Keep | Drop


def action(view: View, action: Action, say: Say) -> str:
    player = view.players[actor(view)]
    if isinstance(action, OnTurn):
        return on_turn(player, action, say)
    if isinstance(action, OfCards):
        return of_cards(action, say)
    if isinstance(action, Wipe):
        return wipe(view, player, action, say)
    if isinstance(action, OfStores):
        return of_stores(action, say)
    if isinstance(action, OfBuilding):
        return of_building(player, action, say)
    if isinstance(action, OfTravel):
        return of_travel(action, say)
    if isinstance(action, OfProgress):
        return of_progress(view, player, action, say)
    if player.agenda and isinstance(player.agenda[-1], PlayTasks):
        return say("End your turn.")
    return say("Do without the rest of this.")


# -- turns -----------------------------------------------------------------------------------


def on_turn(player: PlayerView, action: OnTurn, say: Say) -> str:
    match action:
        case Act():
            return act(player, action, say)
        case PlayCard():
            return priced(
                say(
                    "Play {card}: {effect}",
                    card=card(action.card, say),
                    effect=cards.action_card(action.card, say),
                ),
                price_of(player, None),
                say,
            )
        case PlayTask():
            return say(
                "Pay for the task {task}. {rule}",
                task=task(action.task, say),
                rule=cards.task(action.task, say),
            )
        case Pass():
            return say("Pass: take no more actions this year.")
        case Mark():
            return say("Mark the action with {card}, face down.", card=card(action.card, say))
        case Spend():
            return spend(player, action, say)
        case DoPart():
            return part(player, action, say)
        case PayOffer():
            return say("Pay, and do what follows.")
    assert_never(action)


def act(player: PlayerView, action: Act, say: Say) -> str:
    chosen = ACTIONS[action.action]
    text = say(
        "{action}, power {power}: {effect}.",
        action=say(chosen.name),
        power=chosen.group,
        effect=effect(chosen.effect, say),
    )
    return priced(text, price_of(player, chosen.group), say)


def priced(text: str, energy: int, say: Say) -> str:
    """An action with its energy."""
    if not energy:
        return text
    return f"{text} {say('Costs {energy}.', energy=cards.energy(energy, say))}"


def spend(player: PlayerView, action: Spend, say: Say) -> str:
    duty = player.agenda[-1] if player.agenda else None
    old = duty.price - action.new if isinstance(duty, SpendEnergy) else 0
    if old <= 0:
        return say.plural(
            "Pay {count} energy from the New World.",
            "Pay {count} energy from the New World.",
            action.new,
        )
    if not action.new:
        return say.plural(
            "Pay {count} energy from the Old World.",
            "Pay {count} energy from the Old World.",
            old,
        )
    return say(
        "Pay {old} energy from the Old World and {new} from the New World.",
        old=old,
        new=action.new,
    )


def part(player: PlayerView, action: DoPart, say: Say) -> str:
    duty = player.agenda[-1] if player.agenda else None
    if isinstance(duty, ChooseParts):
        parts = ACTION_CARDS[duty.card].parts
        if action.number < len(parts):
            return sentence(effect(parts[action.number], say))
    return say("Do part {number} of the card.", number=action.number + 1)


# -- cards and rows --------------------------------------------------------------------------


def of_cards(action: OfCards, say: Say) -> str:
    match action:
        case DiscardCard():
            return say(
                "Discard {card}. {rule}",
                card=card(action.card, say),
                rule=cards.action_card(action.card, say),
            )
        case TakeInfrastructure():
            return say(
                "Take {card}. {rule}",
                card=infrastructure(action.card, say),
                rule=cards.infrastructure(action.card, say),
            )
        case PlayInfrastructure():
            return say(
                "Play {card}. {rule}",
                card=infrastructure(action.card, say),
                rule=cards.infrastructure(action.card, say),
            )
        case Toss() if action.card in INFRASTRUCTURE:  # two of them may have the same name
            return say(
                "Put {card} under its deck. {rule}",
                card=infrastructure(action.card, say),
                rule=cards.infrastructure(action.card, say),
            )
        case Toss():
            return say("Put {item} under its deck.", item=item(action.card, say))
        case Refill():
            return say("Clear no more: fill the row up.")
    assert_never(action)


# -- stores ----------------------------------------------------------------------------------


def of_stores(action: OfStores, say: Say) -> str:
    match action:
        case Store():
            return store(action, say)
        case RaiseLevel():
            return {
                Resource.FOOD: say("Raise the food level by 1."),
                Resource.STEEL: say("Raise the steel level by 1."),
                Resource.ENERGY: say("Raise the energy level by 1."),
            }[action.resource]
        case Save():
            return say("Save {price}.", price=taken(action.resource, 1, say))
        case Exchange():
            return say(
                "Swap {give} for {take} {world}.",
                give=resource(action.give, say),
                take=resource(action.take, say),
                world=on_world(action.world, say),
            )
    assert_never(action)


def store(action: Store, say: Say) -> str:
    old, new = taken(action.resource, action.old, say), taken(action.resource, action.new, say)
    if not action.new:
        return say("Gain {resources} on the Old World.", resources=old)
    if not action.old:
        return say("Gain {resources} on the New World.", resources=new)
    return say("Gain {old} on the Old World and {new} on the New World.", old=old, new=new)


# -- building and settling -------------------------------------------------------------------


def of_building(player: PlayerView, action: OfBuilding, say: Say) -> str:
    match action:
        case Study():
            return study(player, action, say)
        case Build():
            return build(action, say)
        case PrepareFactory():
            return say(
                "Prepare {factory} {world}.",
                factory=factory(action.factory, say),
                world=on_world(action.world, say),
            )
        case PlaceFactory():
            return say(
                "Put {factory} {world}.",
                factory=factory(action.factory, say),
                world=on_world(action.world, say),
            )
        case MakeClones():
            return say("Clone: pay 1 food from the New World for population.")
        case SettleArea():
            return settle(action, say)
        case Staff():
            return say(
                "Settle it with {factories}.",
                factories=listing([factory(one, say) for one in action.factories], say),
            )
    assert_never(action)


def study(player: PlayerView, action: Study, say: Say) -> str:
    """Which tile of the column is worked on: the lowest that is not complete."""
    column = player.columns[action.column]
    tile = next((one for one in column if one not in player.known), None)
    if tile is None:
        return say("Research in column {number}.", number=action.column + 1)
    return say(
        "Research {technology}. {rule}",
        technology=technology(tile, say),
        rule=cards.technology_text(tile, say),
    )


def build(action: Build, say: Say) -> str:
    named, where = item(action.item, say), on_world(action.world, say)
    if action.item in STADIUMS:
        return say(
            "Build {item} {world}. {rule}",
            item=named,
            world=where,
            rule=cards.stadium(action.item, say),
        )
    return say(
        "Build {item} {world}. {rule}", item=named, world=where, rule=cards.ship(action.item, say)
    )


def settle(action: SettleArea, say: Say) -> str:
    return say(
        "Settle {area}. {rule}",
        area=hex_name(action.hex, say),
        rule=cards.hexagon(action.hex, say),
    )


# -- transport -------------------------------------------------------------------------------


def of_travel(action: OfTravel, say: Say) -> str:
    match action:
        case EvacuateArea():
            return say("Evacuate {area} without a ship.", area=area_name(action.area, say))
        case SendShip():
            return say(
                "Send {ship} to the New World and load it. {rule}",
                ship=item(action.ship, say),
                rule=cards.ship_room(SHIPS[action.ship], say),
            )
        case CallBack():
            return say(
                "Call {ship} back to the Old World, for {energy} at most.",
                ship=item(action.ship, say),
                energy=cards.energy(RETURN_ENERGY, say),
            )
        case LoadArea() | CarryStadium() | CarryFactory() | CarryResources():
            return load(action, say)
        case CloseHatch():
            return say("The ship is loaded.")
        case Launch():
            return say("Launch: the ships that were sent fly, the others stay.")
    assert_never(action)


def load(action: LoadArea | CarryStadium | CarryFactory | CarryResources, say: Say) -> str:
    match action:
        case LoadArea():
            if action.hold:
                return say("Load {area} among the buildings.", area=area_name(action.area, say))
            return say("Load {area} into a zone.", area=area_name(action.area, say))
        case CarryStadium():
            return say("Load the stadium {item}.", item=item(action.stadium, say))
        case CarryFactory():
            return say("Load {factory}.", factory=factory(action.factory, say))
        case CarryResources():
            return say("Load {resources}.", resources=taken(action.resource, action.count, say))
    assert_never(action)


# -- progress, bonuses, goals ----------------------------------------------------------------


def of_progress(view: View, player: PlayerView, action: OfProgress, say: Say) -> str:
    match action:
        case ChoosePower():
            return say("Let the year power be {power}.", power=action.power)
        case MoveSatellite():
            if action.front:
                return say(
                    "Move the front satellite first, by {steps}.", steps=steps(action.steps, say)
                )
            return say("Move the rear satellite first, by {steps}.", steps=steps(action.steps, say))
        case ChooseLane():
            return choose_lane(player, action, say)
        case ChooseBonus():
            return choose_bonus(view, action, say)
        case Keep():
            return say(
                "Keep {goal}. {rule}",
                goal=goal(action.goal, say),
                rule=cards.goal(action.goal, say),
            )
        case Drop():
            return say(
                "Discard {goal}. {rule}",
                goal=goal(action.goal, say),
                rule=cards.goal(action.goal, say),
            )
    assert_never(action)


def choose_lane(player: PlayerView, action: ChooseLane, say: Say) -> str:
    named = lane(action.lane, say)
    duty = player.agenda[-1] if player.agenda else None
    if not isinstance(duty, PickLane):
        return say("Put the satellite on {lane}.", lane=named)
    brings = field_gains(duty.section, action.lane, say)
    if not brings:
        return say("Put the satellite on {lane}.", lane=named)
    return say("Put the satellite on {lane}: {gain}.", lane=named, gain=brings)


def field_gains(section: Section, which: Lane, say: Say) -> str:
    """What a field gives: its symbols and its effect; "" if nothing."""
    field = SECTIONS[section][which]
    parts = []
    if field.symbols:
        shown = listing([symbol(kind, say) for kind in field.symbols], say)
        parts.append(say("settlement symbol {symbols}", symbols=shown))
    if field.effect:
        parts.append(effect(field.effect, say))
    return "; ".join(parts)


def choose_bonus(view: View, action: ChooseBonus, say: Say) -> str:
    made = YEARLY_BONUSES[view.bonuses[view.year - 1]]
    gained = made.high_effect if action.high else made.low_effect
    return sentence(effect(gained, say))
