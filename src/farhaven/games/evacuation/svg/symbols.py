"""Signs that several parts of the drawing use."""

from __future__ import annotations

from typing import Final

from ..components.solo import SoloAction
from ..model import Biome, Direction, Factory, Metric, Resource, Stripe, World

TIMES: Final = "\u00d7"
MINUS: Final = "\u2212"
NUMERALS: Final = ("", "I", "II", "III", "IV")

RESOURCES: Final = ("food", "metal", "energy")
FACTORIES: Final = ("farm", "steelworks", "power_plant")
BIOMES: Final = ("tundra", "dunes", "forest", "ocean")
STRIPES: Final = {Stripe.DESERT: "dunes", Stripe.MOUNTAIN: "mountain", Stripe.OCEAN: "ocean"}
WORLDS: Final = {World.OLD: "old_world", World.NEW: "new_world"}

# The land of the New World and the edges of the Old. Light to dark, so that they are told apart
# without their colour too; each has a sign and a pattern of its own besides.
BIOME_COLOURS: Final = ("#d3dfe2", "#e2bf7f", "#86ad6b", "#5b97c4")
STRIPE_COLOURS: Final = {
    Stripe.DESERT: "#e8c25c",
    Stripe.MOUNTAIN: "#aab0bb",
    Stripe.OCEAN: "#5fa8dc",
}

METRICS: Final = {
    Metric.POPULATION_SETTLED: "person",
    Metric.FACTORIES_PRODUCING: "factory",
    Metric.BIOME_SPREAD: "forest",
    Metric.CONNECTED_GROUP: "settle",
    Metric.RIM_HEXES: "cycle",
    Metric.INLAND_HEXES: "new_world",
    Metric.AREAS_EVACUATED: "old_world",
    Metric.SHIPS: "ship",
    Metric.STADIUMS: "stadium",
    Metric.STADIUMS_NEW: "stadium",
    Metric.SMILES_NEW: "smile",
    Metric.TECHNOLOGIES: "science",
    Metric.INFRASTRUCTURE_COMPLETED: "infrastructure",
    Metric.LEVEL_FOOD: "food",
    Metric.LEVEL_STEEL: "metal",
    Metric.LEVEL_ENERGY: "energy",
    Metric.LEVEL_HIGHEST: "up",
    Metric.LEVEL_SUM: "any",
    Metric.REAR_SECTION: "satellite",
}

SOLO: Final = {
    SoloAction.SPACESHIP: "ship",
    SoloAction.INFRASTRUCTURE: "infrastructure",
    SoloAction.STADIUM: "stadium",
    SoloAction.SETTLE: "settle",
}

# Degrees clockwise from an arrow that points to the right.
TURNS: Final = {
    Direction.EAST: 0,
    Direction.SOUTH_EAST: 60,
    Direction.SOUTH_WEST: 120,
    Direction.WEST: 180,
    Direction.NORTH_WEST: 240,
    Direction.NORTH_EAST: 300,
}


def icon_of(thing: Resource | Factory | Biome) -> str:
    """The name of its icon."""
    if isinstance(thing, Resource):
        return RESOURCES[thing]
    return FACTORIES[thing] if isinstance(thing, Factory) else BIOMES[thing]
