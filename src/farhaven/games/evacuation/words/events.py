"""What happened, for the log."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from farhaven.core.events import Event, Revealed
from farhaven.core.phrases import listing
from farhaven.core.words import Say

from ..components.effects import Way
from ..components.player_board import ACTIONS
from ..components.stadiums import STADIUMS
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..duties import PlayTasks
from ..events import (
    ActionTaken,
    AnyEvent,
    AreaEvacuated,
    AreaSettled,
    BonusGained,
    Built,
    CardAged,
    CardDiscarded,
    CardMarks,
    CardPlayed,
    CardsDrawn,
    Carried,
    Declined,
    EnergySpent,
    FactoryPrepared,
    Fed,
    Flown,
    GameEnded,
    GoalKept,
    IncomeTaken,
    InfrastructureCompleted,
    InfrastructurePlayed,
    InfrastructureTaken,
    LevelRose,
    MilestonePassed,
    Passed,
    PenaltyReturned,
    PhaseBegan,
    PopulationGained,
    PowerChosen,
    RaceTriggered,
    Researched,
    ResourcesGained,
    ResourcesPaid,
    RowWiped,
    SatelliteMoved,
    StadiumsMissed,
    Swapped,
    TaskPlayed,
    TaskTaken,
    TurnOrderSet,
)
from ..model import Phase, Resource
from ..state import NEUTRAL, NONE, RIVAL
from .effects import effect
from .names import (
    area_name,
    card,
    civilisation,
    factories,
    factory,
    field,
    from_world,
    goal,
    hex_name,
    infrastructure,
    item,
    items,
    on_world,
    phase,
    population,
    resource,
    row,
    taken,
    task,
    technology,
    triple,
)
from .rival import OfRival, of_rival
from .sheet import ending

Course: TypeAlias = Revealed | PhaseBegan | TurnOrderSet | CardAged | RaceTriggered | GameEnded
OfIncome: TypeAlias = (
    IncomeTaken
    | Fed
    | StadiumsMissed
    | PenaltyReturned
    | ResourcesGained
    | ResourcesPaid
    | Swapped
    | LevelRose
)
OfActions: TypeAlias = (
    ActionTaken
    | CardPlayed
    | CardMarks
    | EnergySpent
    | Passed
    | CardsDrawn
    | CardDiscarded
    | Declined
)
OfBuilding: TypeAlias = (
    FactoryPrepared
    | PopulationGained
    | Researched
    | InfrastructureTaken
    | InfrastructurePlayed
    | InfrastructureCompleted
    | Built
    | RowWiped
    | AreaSettled
)
OfTravel: TypeAlias = (
    AreaEvacuated | Carried | Flown | PowerChosen | SatelliteMoved | MilestonePassed
)


def event(happened: Event, say: Say) -> str:
    assert isinstance(happened, AnyEvent)
    if isinstance(happened, Course):
        return course(happened, say)
    if isinstance(happened, OfIncome):
        return of_income(happened, say)
    if isinstance(happened, OfActions):
        return of_actions(happened, say)
    if isinstance(happened, OfBuilding):
        return of_building(happened, say)
    if isinstance(happened, OfTravel):
        return of_travel(happened, say)
    if isinstance(happened, OfRival):
        return of_rival(happened, say)
    return of_goals(happened, say)


# -- the course of the game ------------------------------------------------------------------


def course(happened: Course, say: Say) -> str:
    match happened:
        case Revealed():
            return revealed(happened, say)
        case PhaseBegan():
            return phase_began(happened, say)
        case TurnOrderSet():
            named = ", ".join(civilisation(seat, say) for seat in happened.order)
            return say("The turn order is now: {players}.", players=named)
        case CardAged():
            return say(
                "{item} leaves {row}.", item=item(happened.card, say), row=row(happened.row, say)
            )
        case RaceTriggered():
            return say(
                "{player} has three levels of 8 or more and three stadiums on the New World: "
                "the end of the race is near.",
                player=say.name(happened.seat),
            )
        case GameEnded():
            return ending(happened.ending, say)
    assert_never(happened)


def phase_began(happened: PhaseBegan, say: Say) -> str:
    if happened.phase in (Phase.TURN_ORDER, Phase.CLEAN_UP, Phase.OVER):
        return ""  # what happens in them is told
    return say("Year {year}: {phase}.", year=happened.year, phase=phase(happened.phase, say))


def revealed(happened: Revealed, say: Say) -> str:
    """What somebody has seen, where no event of its own tells it."""
    return ""


# -- income and stores -----------------------------------------------------------------------


def of_income(happened: OfIncome, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case IncomeTaken():
            return say(
                "{player} has an income of {old} on the Old World, {new} on the New World.",
                player=player,
                old=triple(happened.old, say),
                new=triple(happened.new, say),
            )
        case Fed():
            return fed(happened, player, say)
        case StadiumsMissed():
            return say.plural(
                "{player} lacks {count} stadium and takes a penalty token.",
                "{player} lacks {count} stadiums and takes as many penalty tokens.",
                happened.count,
                player=player,
            )
        case PenaltyReturned():
            return say("{player} gives back a penalty token.", player=player)
        case ResourcesGained():
            return say(
                "{player} gains {resources} {world}.",
                player=player,
                resources=triple(happened.units, say, taken),
                world=on_world(happened.world, say),
            )
        case ResourcesPaid():
            if happened.units == NONE:
                return ""
            return say(
                "{player} pays {resources} {world}.",
                player=player,
                resources=triple(happened.units, say, taken),
                world=from_world(happened.world, say),
            )
        case Swapped():
            return say(
                "{player} swaps {give} for {take} {world}.",
                player=player,
                give=resource(happened.give, say),
                take=resource(happened.take, say),
                world=on_world(happened.world, say),
            )
        case LevelRose():
            return level_rose(happened, player, say)
    assert_never(happened)


def level_rose(happened: LevelRose, player: str, say: Say) -> str:
    said = {"player": player, "count": happened.by, "level": happened.level}
    return {
        Resource.FOOD: say("{player}: the food level rises by {count} to {level}.", **said),
        Resource.STEEL: say("{player}: the steel level rises by {count} to {level}.", **said),
        Resource.ENERGY: say("{player}: the energy level rises by {count} to {level}.", **said),
    }[happened.resource]


def fed(happened: Fed, player: str, say: Say) -> str:
    if not happened.paid and not happened.missing:
        return ""
    where = on_world(happened.world, say)
    if not happened.missing:
        return say.plural(
            "{player} feeds the people {world} with {count} food.",
            "{player} feeds the people {world} with {count} food.",
            happened.paid,
            player=player,
            world=where,
        )
    return say.plural(
        "{player} lacks {count} food {world} and takes a penalty token.",
        "{player} lacks {count} food {world} and takes as many penalty tokens.",
        happened.missing,
        player=player,
        world=where,
    )


# -- actions ---------------------------------------------------------------------------------


def of_actions(happened: OfActions, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case ActionTaken():
            return say(
                "{player} takes the action {action}.",
                player=player,
                action=say(ACTIONS[happened.action].name),
            )
        case CardPlayed():
            return say("{player} plays {card}.", player=player, card=card(happened.card, say))
        case CardMarks():
            return say("{card} marks the action, face down.", card=card(happened.card, say))
        case EnergySpent():
            return energy_spent(happened, player, say)
        case Passed():
            return say("{player} passes.", player=player)
        case CardsDrawn():
            return say.plural(
                "{player} draws {count} action card.",
                "{player} draws {count} action cards.",
                happened.count,
                player=player,
            )
        case CardDiscarded():
            return say("{player} discards {card}.", player=player, card=card(happened.card, say))
        case Declined():
            if happened.what == PlayTasks.__name__:
                return ""  # nothing is left out: the turn ends
            return say("{player} leaves out the rest of an effect.", player=player)
    assert_never(happened)


def energy_spent(happened: EnergySpent, player: str, say: Say) -> str:
    if not happened.new:
        return say.plural(
            "{player} pays {count} energy from the Old World.",
            "{player} pays {count} energy from the Old World.",
            happened.old,
            player=player,
        )
    if not happened.old:
        return say.plural(
            "{player} pays {count} energy from the New World.",
            "{player} pays {count} energy from the New World.",
            happened.new,
            player=player,
        )
    return say(
        "{player} pays {old} energy from the Old World and {new} from the New World.",
        player=player,
        old=happened.old,
        new=happened.new,
    )


# -- building and settling -------------------------------------------------------------------


def of_building(happened: OfBuilding, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case FactoryPrepared():
            said = {
                "player": player,
                "factory": factory(happened.factory, say),
                "world": on_world(happened.world, say),
            }
            if happened.free:
                return say("{player} gains {factory} {world}.", **said)
            return say("{player} prepares {factory} {world}.", **said)
        case PopulationGained():
            return say(
                "{player} gains {population}.",
                player=player,
                population=population(happened.count, say),
            )
        case Researched():
            named = technology(happened.technology, say)
            if happened.complete:
                return say("{player} completes {technology}.", player=player, technology=named)
            return say("{player} researches {technology}.", player=player, technology=named)
        case InfrastructureTaken() | InfrastructurePlayed() | InfrastructureCompleted():
            return of_infrastructure(happened, player, say)
        case Built():
            named, where = item(happened.item, say), on_world(happened.world, say)
            if happened.item in STADIUMS:
                return say(
                    "{player} builds the stadium {item} {world}.",
                    player=player,
                    item=named,
                    world=where,
                )
            return say(
                "{player} builds the spaceship {item} {world}.",
                player=player,
                item=named,
                world=where,
            )
        case RowWiped():
            return say(
                "{player} discards from {row}: {items}.",
                player=player,
                row=row(happened.row, say),
                items=items(happened.cards, say),
            )
        case AreaSettled():
            return settled(happened, player, say)
    assert_never(happened)


def of_infrastructure(
    happened: InfrastructureTaken | InfrastructurePlayed | InfrastructureCompleted,
    player: str,
    say: Say,
) -> str:
    named = infrastructure(happened.card, say)
    match happened:
        case InfrastructureTaken():
            return say("{player} takes {card}.", player=player, card=named)
        case InfrastructurePlayed():
            return say("{player} plays {card}.", player=player, card=named)
        case InfrastructureCompleted():
            return say("{player} completes {card}.", player=player, card=named)
    assert_never(happened)


def settled(happened: AreaSettled, player: str, say: Say) -> str:
    area = hex_name(happened.hex, say)
    if not happened.factories:
        return say("{player} settles {area}.", player=player, area=area)
    works = listing([factory(one, say) for one in happened.factories], say)
    return say(
        "{player} settles {area} with {factories}.", player=player, area=area, factories=works
    )


# -- transport and progress ------------------------------------------------------------------


def of_travel(happened: OfTravel, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case AreaEvacuated():
            said = {"player": player, "area": area_name(happened.area, say)}
            if not happened.ship:
                return say("{player} evacuates {area} without a ship.", **said)
            return say(
                "{player} evacuates {area} on {ship}.", ship=item(happened.ship, say), **said
            )
        case Carried():
            return carried(happened, player, say)
        case Flown():
            said = {"player": player, "ship": item(happened.ship, say)}
            if happened.way is Way.OUT:
                return say("{player}: {ship} flies to the New World.", **said)
            return say("{player}: {ship} flies back to the Old World.", **said)
        case PowerChosen():
            return say("{player} has a year power of {power}.", player=player, power=happened.power)
        case SatelliteMoved():
            return say.plural(
                "{player} moves a satellite by {count} to {field}.",
                "{player} moves a satellite by {count} to {field}.",
                happened.steps,
                player=mover(happened, say),
                field=field(happened.section, happened.lane, say),
            )
        case MilestonePassed():
            return milestone(happened, player, say)
    assert_never(happened)


def mover(happened: SatelliteMoved, say: Say) -> str:
    """A name as it is, but "The rival" as the first words of a sentence."""
    named = civilisation(happened.seat, say)
    return f"{named[:1].upper()}{named[1:]}" if happened.seat in (RIVAL, NEUTRAL) else named


def milestone(happened: MilestonePassed, player: str, say: Say) -> str:
    number = happened.milestone
    if happened.second:
        return say(
            "{player} passes milestone {number} with both satellites.",
            player=player,
            number=number,
        )
    return say("{player} passes milestone {number}.", player=player, number=number)


def carried(happened: Carried, player: str, say: Say) -> str:
    things = [item(stadium, say) for stadium in happened.stadiums]
    things += factories(happened.factories, say)
    if happened.units != NONE:
        things.append(triple(happened.units, say))
    said = {"player": player, "things": listing(things, say)}
    if not happened.ship:
        return say("{player} moves to the New World: {things}.", **said)
    return say("{player} loads onto {ship}: {things}.", ship=item(happened.ship, say), **said)


# -- goals, tasks, bonuses -------------------------------------------------------------------


def of_goals(happened: BonusGained | GoalKept | TaskTaken | TaskPlayed, say: Say) -> str:
    player = say.name(happened.seat)
    match happened:
        case BonusGained():
            made = YEARLY_BONUSES[happened.bonus]
            gained = made.high_effect if happened.high else made.low_effect
            return say(
                "{player} gains the yearly bonus: {effect}.",
                player=player,
                effect=effect(gained, say),
            )
        case GoalKept():
            if not happened.goal:
                return say("{player} keeps a goal.", player=player)
            return say(
                "{player} keeps the goal {goal}.", player=player, goal=goal(happened.goal, say)
            )
        case TaskTaken():
            return say(
                "{player} is the first to fulfil the task {task}.",
                player=player,
                task=task(happened.task, say),
            )
        case TaskPlayed():
            return say(
                "{player} pays for the task {task}.", player=player, task=task(happened.task, say)
            )
    assert_never(happened)
