"""Evacuation: what should happen somewhere in many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Event
from farhaven.core.game import Coverage

from .components.action_cards import ACTION_CARDS
from .components.effects import Way
from .components.goals import GOALS
from .components.infrastructure import INFRASTRUCTURE, Requirement
from .components.new_world import HEXES
from .components.old_world import AREAS
from .components.player_board import ACTIONS
from .components.progress_track import MILESTONES
from .components.public_tasks import PUBLIC_TASKS
from .components.ships import SHIPS
from .components.solo import SOLO_CARDS, SoloAction
from .components.stadiums import STADIUMS, STARTING
from .components.technologies import TECHNOLOGIES
from .components.yearly_bonuses import YEARLY_BONUSES
from .events import (
    ActionTaken,
    AreaEvacuated,
    AreaSettled,
    BonusGained,
    Built,
    CardAged,
    CardDiscarded,
    CardPlayed,
    Carried,
    Declined,
    EnergySpent,
    FactoryPrepared,
    Fed,
    Flown,
    GoalKept,
    InfrastructureCompleted,
    InfrastructurePlayed,
    LevelRose,
    MilestonePassed,
    Passed,
    PenaltyReturned,
    PopulationGained,
    PowerChosen,
    RaceTriggered,
    Researched,
    RivalActed,
    RivalSettled,
    RivalTook,
    RowWiped,
    SatelliteMoved,
    StadiumsMissed,
    Swapped,
    TaskPlayed,
    TaskTaken,
)
from .model import Biome, Factory, Lane, Resource, Row

_SIMPLE: Final[dict[type[Event], str]] = {
    StadiumsMissed: "a stadium is missed",
    PenaltyReturned: "a penalty is returned",
    Passed: "somebody passes",
    CardDiscarded: "an action card is discarded",
    Declined: "a gain is declined",
    Swapped: "a unit is swapped",
    PopulationGained: "population is gained",
    InfrastructurePlayed: "infrastructure is played",
    PowerChosen: "a year power is chosen",
    CardAged: "a card ages",
    RivalTook: "the rival takes something",
    RaceTriggered: "the race is won",
}
_NUMBERS: Final = ("low", "high")

EXPECTED: Final = (
    *_SIMPLE.values(),
    "a world is fed",
    "a world goes hungry",
    *(f"action {name}" for name in ACTIONS),
    "energy of the New World is spent",
    *(f"{name} is built" for name in (*SHIPS, *STADIUMS) if name not in STARTING),
    *(f"the row of {row.name.lower()} is wiped" for row in Row),
    *(f"a {factory.name.lower()} is prepared" for factory in Factory),
    "a factory is free",
    *(f"the level of {resource.name.lower()} rises" for resource in Resource),
    *(f"{name} is complete" for name in TECHNOLOGIES),
    *(f"{kind} is complete" for kind in Requirement),
    *(f"a {biome.name.lower()} is settled" for biome in Biome),
    *(f"{area} is evacuated" for area in AREAS),
    "an area is evacuated without a ship",
    "something is carried without a ship",
    *(f"a ship flies {way}" for way in Way),
    *(f"a satellite takes the {lane.name.lower()} lane" for lane in Lane),
    *(f"milestone {number} is passed" for number in range(1, len(MILESTONES) + 1)),
    *(f"milestone {number} is passed by both" for number in range(1, len(MILESTONES) + 1)),
    *(f"{name} {number}" for name in YEARLY_BONUSES for number in _NUMBERS),
    *(f"{card} is played" for card in ACTION_CARDS),
    *(f"goal {goal} is kept" for goal in GOALS),
    *(f"{task} is taken" for task in PUBLIC_TASKS),
    *(f"{task} is played" for task in PUBLIC_TASKS),
    *(f"the rival's card is {action}" for action in SoloAction),
    "the rival settles",
    "the rival finds no area",
)


def observe(event: Event) -> Iterator[str]:
    match event:
        case Fed():
            yield "a world goes hungry" if event.missing else "a world is fed"
        case ActionTaken():
            yield f"action {event.action}"
        case EnergySpent():
            yield from ("energy of the New World is spent",) if event.new else ()
        case Built():
            yield f"{event.item} is built"
        case RowWiped():
            yield f"the row of {event.row.name.lower()} is wiped"
        case FactoryPrepared():
            yield f"a {event.factory.name.lower()} is prepared"
            yield from ("a factory is free",) if event.free else ()
        case LevelRose():
            yield f"the level of {event.resource.name.lower()} rises"
        case Researched():
            yield from (f"{event.technology} is complete",) if event.complete else ()
        case InfrastructureCompleted():
            yield f"{INFRASTRUCTURE[event.card].requirement} is complete"
        case AreaSettled():
            yield f"a {HEXES[event.hex].biome.name.lower()} is settled"
        case AreaEvacuated():
            yield f"{event.area} is evacuated"
            yield from () if event.ship else ("an area is evacuated without a ship",)
        case Carried():
            yield from () if event.ship else ("something is carried without a ship",)
        case Flown():
            yield f"a ship flies {event.way}"
        case _:
            yield from _observe_rest(event)


def _observe_rest(event: Event) -> Iterator[str]:
    match event:
        case SatelliteMoved():
            yield f"a satellite takes the {event.lane.name.lower()} lane"
        case MilestonePassed():
            number = event.milestone
            yield f"milestone {number} is passed" + (" by both" if event.second else "")
        case BonusGained():
            yield f"{event.bonus} {_NUMBERS[event.high]}"
        case CardPlayed():
            yield f"{event.card} is played"
        case GoalKept():
            yield from (f"goal {event.goal} is kept",) if event.goal else ()
        case TaskTaken():
            yield f"{event.task} is taken"
        case TaskPlayed():
            yield f"{event.task} is played"
        case RivalActed():
            if event.card in SOLO_CARDS:
                yield f"the rival's card is {SOLO_CARDS[event.card].action}"
        case RivalSettled():
            yield "the rival settles" if event.free else "the rival finds no area"
        case _:
            if type(event) in _SIMPLE:
                yield _SIMPLE[type(event)]


COVERAGE: Final = Coverage(EXPECTED, observe)
