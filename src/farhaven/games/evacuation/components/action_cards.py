"""The action cards of the advanced actions [16], every card once.

All of them are designed for Farhaven.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Biome, CardId, Factory, Metric, Stripe
from .effects import (
    NEW,
    OLD,
    BuildShip,
    BuildStadium,
    Clone,
    Draw,
    Effect,
    Evacuate,
    Fly,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Kind,
    Pay,
    Per,
    Prepare,
    Research,
    ReturnPenalty,
    Settle,
    Swap,
    Transfer,
    Way,
    amounts,
    gain,
    raises,
)


class ActionCard(Value, frozen=True):
    id: CardId
    name: str
    powers: tuple[int, ...]  # one is chosen [16.7]
    parts: tuple[Effect, ...]  # [16.5]


def _card(id: CardId, name: str, powers: str, *parts: Effect) -> ActionCard:
    return ActionCard(id, name, tuple(int(power) for power in powers), parts)


# Powers are one digit each: "02" is 0 or 2.
_CARDS: Final = (
    _card("c01", "Grain Convoy", "1", (gain("3 food, 1 any"),)),
    _card("c02", "Steel Convoy", "1", (gain("3 steel, 1 any"),)),
    _card("c03", "Power Convoy", "1", (gain("3 energy, 1 any"),)),
    _card("c04", "Emergency Stores", "3", (gain("1 food, 1 steel, 1 energy, 1 any"),)),
    _card("c05", "Barter Fair", "4", (gain("2 any"),), (Swap(2),)),
    _card("c06", "Quartermaster", "02", (gain("4 any"),)),
    _card(
        "c07",
        "Bread Line",
        "2",
        (gain("1 food", NEW, per=Per(Metric.LEVEL_FOOD, 1, 5)),),
        (Swap(3),),
    ),
    _card(
        "c08",
        "Smelter Shift",
        "2",
        (gain("1 steel", NEW, per=Per(Metric.LEVEL_STEEL, 1, 5)),),
        (Swap(3),),
    ),
    _card(
        "c09",
        "Night Shift",
        "2",
        (gain("1 energy", NEW, per=Per(Metric.LEVEL_ENERGY, 1, 5)),),
        (Swap(3),),
    ),
    _card("c10", "Last Harvest", "03", (gain("2 food, 3 steel, 2 energy", OLD),)),
    _card("c11", "Air Bridge", "1", (Transfer(Kind.RESOURCE, 4),), (gain("2 any"),)),
    _card("c12", "Cargo Drones", "4", (Transfer(Kind.RESOURCE, 3),), (gain("1 any"),)),
    _card("c13", "Pathfinders", "1", (Settle(steel_discount=1),), (Swap(2),)),
    _card("c14", "First Footprints", "2", (Settle(steel_discount=1),)),
    _card("c15", "Vanguard", "1", (Settle(biome_ahead=1),)),
    _card("c16", "Special Permit", "2", (Settle(ignored_symbols=1),)),
    _card("c17", "Tent Cities", "0", (Settle(),), (Settle(biomes=(Biome.TUNDRA,)),)),
    _card(
        "c18",
        "Tundra Rush",
        "0",
        (Settle(biomes=(Biome.TUNDRA,)),),
        (Settle(steel_discount=1, biomes=(Biome.TUNDRA,)),),
    ),
    _card("c19", "Oasis Camp", "2", (Settle(biomes=(Biome.DESERT,), ignored_symbols=1),)),
    _card("c20", "Timber Camp", "2", (Settle(biomes=(Biome.FOREST,), ignored_symbols=1),)),
    _card(
        "c21",
        "Harbour Camp",
        "1",
        (Settle(biomes=(Biome.OCEAN,), biome_ahead=1, ignored_symbols=1),),
    ),
    _card("c22", "Harvest Home", "1", (Settle(),), (gain("1 food", NEW),)),
    _card(
        "c23",
        "Homestead Act",
        "1",
        (Pay(amounts("1 food"), NEW, (GainPopulation(),)),),
        (Settle(),),
    ),
    _card("c24", "Land Registry", "3", (Settle(),), (Draw(),)),
    _card("c25", "Clone Batch", "1", (Clone(2),)),
    _card("c26", "Baby Boom", "1", (GainPopulation(3),)),
    _card("c27", "Thawed Sleepers", "3", (GainPopulation(2),)),
    _card("c28", "Reunion", "1", (GainPopulation(2),), (gain("1 steel, 1 food"),)),
    _card("c29", "Volunteers", "2", (GainPopulation(),), (Prepare(),)),
    _card("c30", "Work Camp", "03", (GainPopulation(),), (gain("2 steel", NEW),)),
    _card("c31", "Dry Dock", "1", (BuildShip(discount=2),), (gain("1 energy"),)),
    _card("c32", "Surplus Hull", "0", (BuildShip(discount=3),)),
    _card("c33", "Crash Programme", "0", (BuildShip(),), (BuildShip(discount=1),)),
    _card("c34", "Launch Window", "2", (Fly(Way.OUT, discount=1),)),
    _card("c35", "Shuttle Run", "0", (Fly(Way.OUT, discount=1),), (Fly(Way.BACK, free=True),)),
    _card("c36", "Fuel Barge", "3", (gain("3 energy"),)),
    _card("c37", "Ground Crew", "2", (BuildShip(discount=1),), (gain("1 energy"),)),
    _card("c38", "Night Launch", "1", (Fly(Way.OUT, free=True),), (Draw(),)),
    _card("c39", "Recall Order", "3", (Fly(Way.BACK, count=2, free=True),), (gain("1 any"),)),
    _card("c40", "Rescue Party", "0", (Evacuate(),), (gain("1 steel", NEW),)),
    _card("c41", "Strip the Works", "2", (Evacuate(factory_only=True),), (gain("1 any"),)),
    _card(
        "c42",
        "Desert Exodus",
        "2",
        (Pay(amounts("1 energy"), OLD, (Evacuate(stripe=Stripe.DESERT),)),),
    ),
    _card(
        "c43",
        "Mountain Exodus",
        "2",
        (Pay(amounts("1 energy"), OLD, (Evacuate(stripe=Stripe.MOUNTAIN),)),),
    ),
    _card(
        "c44",
        "Coastal Exodus",
        "2",
        (Pay(amounts("1 energy"), OLD, (Evacuate(stripe=Stripe.OCEAN),)),),
    ),
    _card("c45", "Ticket Presale", "1", (BuildStadium(discount=1),), (gain("1 any"),)),
    _card("c46", "Benefit Match", "2", (BuildStadium(discount=1),)),
    _card("c47", "Grand Opening", "0", (BuildStadium(discount=1),), (gain("1 any"),)),
    _card("c48", "Moving Day", "2", (Transfer(Kind.BUILDING, 2),), (gain("1 any"),)),
    _card("c49", "Heavy Lift", "3", (Transfer(Kind.BUILDING, 1),), (Swap(),)),
    _card("c50", "Fan Clubs", "4", (gain("1 any", per=Per(Metric.STADIUMS, 1, 4)),), (Swap(2),)),
    _card(
        "c51",
        "Open-air Season",
        "0",
        (BuildStadium(),),
        (Settle(biomes=(Biome.TUNDRA, Biome.DESERT)),),
    ),
    _card("c52", "Prefab Farm", "3", (GainFactory(Factory.FARM),), (gain("1 any"),)),
    _card("c53", "Prefab Steelworks", "3", (GainFactory(Factory.STEELWORKS),), (gain("1 any"),)),
    _card("c54", "Prefab Plant", "3", (GainFactory(Factory.POWER_PLANT),), (gain("1 any"),)),
    _card("c55", "Double Shift", "3", (Prepare(2),)),
    _card("c56", "Turnkey Works", "4", (GainFactory(),), (Swap(),)),
    _card(
        "c57", "Industrial Park", "0", (Prepare(),), (Settle(biomes=(Biome.TUNDRA, Biome.DESERT)),)
    ),
    _card("c58", "Kit Factories", "2", (Prepare(2, discount=1),)),
    _card("c59", "Toolmakers", "4", (Prepare(),), (Swap(2),)),
    _card("c60", "Think Tank", "0", (Pay(amounts("1 energy"), NEW, (Research(),)),), (Research(),)),
    _card("c61", "Crash Course", "1", (Research(),), (GainPopulation(),)),
    _card("c62", "Field Notes", "2", (Research(),), (gain("1 any"),)),
    _card("c63", "Open Lecture", "4", (Research(),), (Swap(), Draw(2))),
    _card(
        "c64",
        "Patent Office",
        "2",
        (Research(),),
        (gain("1 any", per=Per(Metric.TECHNOLOGIES, 2, 2)),),
    ),
    _card("c65", "Prototype", "1", (Research(),), (Prepare(),)),
    _card("c66", "Applied Science", "0", (Research(),), (Settle(biomes=(Biome.TUNDRA,)),)),
    _card("c67", "Visiting Scholars", "13", (Research(),), (Swap(2),)),
    _card("c68", "Master Plan", "1", (InfrastructureMoves(3, discount=1),)),
    _card("c69", "Road Crews", "3", (InfrastructureMoves(2),), (Swap(2),)),
    _card("c70", "Ring Contract", "0", (InfrastructureMoves(3),), (gain("1 any", NEW),)),
    _card("c71", "Cheap Concrete", "2", (InfrastructureMoves(2, discount=1),), (gain("1 any"),)),
    _card("c72", "Public Hearing", "34", (InfrastructureMoves(2),), (gain("1 any"), Draw())),
    _card(
        "c73",
        "Town Charter",
        "0",
        (InfrastructureMoves(1),),
        (Settle(biomes=(Biome.TUNDRA, Biome.DESERT)),),
    ),
    _card(
        "c74",
        "Toll Gates",
        "2",
        (gain("2 any", per=Per(Metric.INFRASTRUCTURE_COMPLETED, 1, 2)),),
        (InfrastructureMoves(2),),
    ),
    _card("c75", "Overclock", "0", (Pay(amounts("1 energy"), NEW, (raises("1 any"),)),)),
    _card(
        "c76",
        "Deep Ploughing",
        "0",
        (Pay(amounts("1 steel"), NEW, (raises("1 food"),)),),
        (gain("1 any"),),
    ),
    _card(
        "c77",
        "Rich Seam",
        "0",
        (Pay(amounts("1 food"), NEW, (raises("1 steel"),)),),
        (gain("1 any"),),
    ),
    _card("c78", "Staff Rotation", "1234", (gain("2 any"),), (Swap(2), Draw(2))),
    _card("c79", "Contingency Plan", "234", (gain("2 any"),), (Swap(2), Draw())),
    _card("c80", "Clean Slate", "0123", (ReturnPenalty(),), (gain("3 any"),)),
)

ACTION_CARDS: Final = {card.id: card for card in _CARDS}

HAND: Final = 4  # [16.4]
DEALT: Final = 7  # [16.1, 16.9]
