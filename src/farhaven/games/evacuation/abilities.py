"""Evacuation: what the complete technologies of a player add up to [6.6, 21.9]."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from farhaven.core.value import Value

from .components.effects import (
    BiomesAhead,
    Cheaper,
    CheaperActions,
    CheaperFlights,
    CheaperSettling,
    CloneYield,
    Effect,
    FactoryYield,
    Gain,
    Kind,
    Modifier,
    ShipCapacity,
    SmallerDemand,
    Trigger,
    Way,
    When,
    WildZones,
    YearlyIncome,
    YearPower,
)
from .components.technologies import TECHNOLOGIES
from .model import Factory, Symbol, TechnologyId

NO_EFFECT: Final[Effect] = ()


class Abilities(Value, frozen=True):
    smiles: int
    symbols: frozenset[Symbol]
    cheaper: dict[Kind, int]  # resources saved on a ship, a stadium, a factory, infrastructure
    settling: int  # steel saved on an area
    flights: dict[Way, int]  # energy saved
    actions: tuple[CheaperActions, ...]
    factory_yield: tuple[int, int, int]  # more for each producing factory
    clones: int  # more population from each cloning
    demand: int  # less food on each world
    income: Effect  # every year
    biomes: int  # open ahead
    room: dict[Kind, int]  # of every ship
    wild_zones: int  # in each flight
    power: tuple[int, int]  # by how much the year power may be changed
    answers: dict[When, Effect]  # what is done after an event

    def cheaper_action(self, number: int) -> int:
        """Energy saved on this action of the year, counted from 1 [21.11]."""
        return sum(one.energy for one in self.actions if number >= one.first)


@lru_cache(maxsize=4096)
def abilities(known: tuple[TechnologyId, ...]) -> Abilities:
    """Of the technologies that are complete."""
    tiles = [TECHNOLOGIES[tile] for tile in known]
    lasting = [modifier for tile in tiles for modifier in tile.lasting]
    return Abilities(
        smiles=sum(tile.smiles for tile in tiles),
        symbols=frozenset(symbol for tile in tiles for symbol in tile.symbols),
        cheaper={
            kind: sum(
                one.discount for one in lasting if isinstance(one, Cheaper) and one.what == kind
            )
            for kind in Kind
        },
        settling=sum(one.steel for one in lasting if isinstance(one, CheaperSettling)),
        flights={
            way: sum(
                one.energy for one in lasting if isinstance(one, CheaperFlights) and one.way == way
            )
            for way in Way
        },
        actions=tuple(one for one in lasting if isinstance(one, CheaperActions)),
        factory_yield=_factory_yield(lasting),
        clones=sum(one.plus for one in lasting if isinstance(one, CloneYield)),
        demand=sum(one.food for one in lasting if isinstance(one, SmallerDemand)),
        income=_income(lasting),
        biomes=sum(one.count for one in lasting if isinstance(one, BiomesAhead)),
        room={
            kind: sum(
                one.plus for one in lasting if isinstance(one, ShipCapacity) and one.what == kind
            )
            for kind in Kind
        },
        wild_zones=sum(one.count for one in lasting if isinstance(one, WildZones)),
        power=_power(lasting),
        answers=_answers(lasting),
    )


def _factory_yield(lasting: list[Modifier]) -> tuple[int, int, int]:
    more = [0, 0, 0]
    for one in lasting:
        if isinstance(one, FactoryYield):
            more[one.factory] += one.plus
    return more[Factory.FARM], more[Factory.STEELWORKS], more[Factory.POWER_PLANT]


def _income(lasting: list[Modifier]) -> Effect:
    return tuple(Gain(one.resources) for one in lasting if isinstance(one, YearlyIncome))


def _power(lasting: list[Modifier]) -> tuple[int, int]:
    ranges = [one for one in lasting if isinstance(one, YearPower)]
    return sum(one.least for one in ranges), sum(one.most for one in ranges)


def _answers(lasting: list[Modifier]) -> dict[When, Effect]:
    found: dict[When, Effect] = {}
    for one in lasting:
        if isinstance(one, Trigger):
            found[one.when] = found.get(one.when, NO_EFFECT) + one.effect
    return found
