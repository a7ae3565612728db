"""Evacuation: every action that can ever be offered, in a fixed order, for learning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.catalogue import Catalogue

from .actions import (
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
    Decline,
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
from .components.action_cards import ACTION_CARDS
from .components.goals import GOALS
from .components.infrastructure import INFRASTRUCTURE
from .components.new_world import HEXES
from .components.old_world import AREAS
from .components.player_board import ACTIONS
from .components.progress_track import LAST
from .components.public_tasks import PUBLIC_TASKS
from .components.ships import SHIPS
from .components.stadiums import STADIUMS, STARTING
from .components.technologies import RESEARCHES
from .model import Factory, Lane, Resource, Row, World

MOST_SPENT: Final = 4  # energy of one action
MOST_DIVIDED: Final = 5  # units of one kind that are divided in one step
MOST_CARRIED: Final = 6  # units of one kind that are loaded in one step
MOST_POWER: Final = 120  # of a year: more than anybody has energy for
PARTS: Final = 2  # of an action card
_YES_NO: Final = (False, True)


def _turns() -> Iterator[Action]:
    yield from (Act(action) for action in ACTIONS)
    yield Pass()
    yield from (PlayCard(card) for card in ACTION_CARDS)
    yield from (Mark(card) for card in ACTION_CARDS)
    yield from (DiscardCard(card) for card in ACTION_CARDS)
    yield from (PlayTask(task) for task in PUBLIC_TASKS)
    yield from (Spend(new) for new in range(MOST_SPENT + 1))
    yield from (DoPart(number) for number in range(PARTS))
    yield from (PayOffer(), Decline())


def _effects() -> Iterator[Action]:
    for resource in Resource:
        for count in range(1, MOST_DIVIDED + 1):
            yield from (Store(resource, count - new, new) for new in range(count + 1))
    yield from (RaiseLevel(resource) for resource in Resource)
    yield from (Save(resource) for resource in Resource)
    for world in World:
        for give in Resource:
            yield from (Exchange(world, give, take) for take in Resource if take is not give)
    yield from (Study(column) for column in range(len(RESEARCHES)))
    yield from (TakeInfrastructure(card) for card in INFRASTRUCTURE)
    yield from (PlayInfrastructure(card) for card in INFRASTRUCTURE)
    yield from (Build(ship, world) for ship in SHIPS for world in World)
    yield from (Build(name, world) for name in STADIUMS for world in World if name not in STARTING)
    yield from (Wipe(row, world, kind) for row in Row for world in World for kind in Resource)
    yield from (Toss(card) for card in INFRASTRUCTURE)
    yield from (Toss(card) for card in STADIUMS if card not in STARTING)
    yield from (Toss(card) for card in SHIPS)
    yield from (Refill(), MakeClones())
    yield from (PrepareFactory(factory, world) for factory in Factory for world in World)
    yield from (PlaceFactory(factory, world) for factory in Factory for world in World)
    yield from (SettleArea(name) for name in HEXES)
    yield from (Staff((factory,)) for factory in Factory)
    yield from (Staff((one, other)) for one in Factory for other in Factory if one <= other)


def _transport() -> Iterator[Action]:
    yield from (EvacuateArea(area) for area in AREAS)
    yield from (SendShip(ship) for ship in SHIPS)
    yield from (CallBack(ship) for ship in SHIPS)
    yield from (LoadArea(area) for area in AREAS)
    yield from (LoadArea(name, hold=True) for name, area in AREAS.items() if not area.circles)
    yield from (CarryStadium(stadium) for stadium in STADIUMS)
    yield from (CarryFactory(factory) for factory in Factory)
    for resource in Resource:
        yield from (CarryResources(resource, count) for count in range(1, MOST_CARRIED + 1))
    yield from (CloseHatch(), Launch())


def _progress() -> Iterator[Action]:
    yield from (ChoosePower(power) for power in range(MOST_POWER + 1))
    yield from (MoveSatellite(front, steps) for front in _YES_NO for steps in range(LAST + 1))
    yield from (ChooseLane(lane) for lane in Lane)
    yield from (ChooseBonus(high) for high in _YES_NO)
    yield from (Keep(goal) for goal in GOALS)
    yield from (Drop(goal) for goal in GOALS)


def _actions() -> Iterator[Action]:
    yield from _turns()
    yield from _effects()
    yield from _transport()
    yield from _progress()


CATALOGUE: Final[Catalogue[Action]] = Catalogue(_actions())
