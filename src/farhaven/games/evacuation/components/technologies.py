"""The technologies [1.6, 6.6, 21], four sets of nine, a tile each.

Values and names are designed for Farhaven; a source mark names what a rulebook tells.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value
from farhaven.core.words import message

from ..model import Factory, Metric, Source, Symbol, TechnologyId
from .effects import (
    NEW,
    BiomesAhead,
    BuildShip,
    BuildStadium,
    Cheaper,
    CheaperActions,
    CheaperFlights,
    CheaperSettling,
    CloneYield,
    Effect,
    FactoryYield,
    Fly,
    GainFactory,
    GainPopulation,
    InfrastructureMoves,
    Kind,
    Modifier,
    Operation,
    Per,
    Research,
    Settle,
    ShipCapacity,
    SmallerDemand,
    Trigger,
    Way,
    When,
    WildZones,
    YearlyIncome,
    YearPower,
    amounts,
    gain,
    raises,
)


class TechnologySet(Value, frozen=True):
    number: int
    name: str
    about: str


class Technology(Value, frozen=True):
    id: TechnologyId
    name: str
    lasting: tuple[Modifier, ...]
    once: Effect  # at completion [6.7]
    smiles: int
    symbols: tuple[Symbol, ...]
    source: Source

    @property
    def set(self) -> int:
        return int(self.id[1])

    @property
    def level(self) -> int:
        return int(self.id[2])

    @property
    def lightning(self) -> bool:
        """Nothing of it lasts but smiles and symbols."""
        return not self.lasting


def _tile(
    id: TechnologyId,
    name: str,
    *parts: Operation | Modifier,
    smiles: int = 0,
    symbols: str = "",
    source: Source = Source.HOUSE,
) -> Technology:
    """A tile; its lasting parts and its effect at completion are told apart by their types."""
    return Technology(
        id,
        name,
        tuple(part for part in parts if isinstance(part, Modifier)),
        tuple(part for part in parts if isinstance(part, Operation)),
        smiles,
        tuple(Symbol(word) for word in symbols.split()),
        source,
    )


RESEARCHES: Final = (1, 2, 2)  # [6.8] needed for a tile, by level

TECHNOLOGY_SETS: Final = (
    TechnologySet(
        1,
        message("Furnace Guild"),
        "Factories and energy: many prefabricated works that yield more, cheaper actions.",
    ),
    TechnologySet(
        2,
        message("Star Lanes"),
        "Ships: cheap and flexible flights, every area leaves early, cargo brings resources.",
    ),
    TechnologySet(
        3,
        message("Green Cradle"),
        "People: clones, cheap and early settling, biomes ahead of the milestones.",
    ),
    TechnologySet(
        4,
        message("Civic League"),
        "Stadiums, infrastructure and research: smiles, turn order, exact year power.",
    ),
)

_TILES: Final = (
    _tile("t111", "Standard Frames", Cheaper(Kind.FACTORY, 1)),
    _tile("t112", "Waste Heat", YearlyIncome(amounts("1 energy"))),
    _tile("t113", "Spare Boilers", GainFactory()),
    _tile("t121", "Assembly Line", Trigger(When.SETTLE_FACTORY, (gain("1 any"),)), smiles=1),
    _tile("t122", "Smart Grid", CheaperActions(3, 1), symbols="relay"),
    _tile(
        "t123",
        "Founders' Union",
        GainFactory(Factory.STEELWORKS),
        GainFactory(Factory.FARM),
        smiles=1,
    ),
    _tile(
        "t131",
        "Fusion Core",
        FactoryYield(Factory.POWER_PLANT, 1),
        GainFactory(Factory.POWER_PLANT),
        source=Source.RULEBOOK,
    ),
    _tile(
        "t132",
        "Vertical Farms",
        FactoryYield(Factory.FARM, 1),
        GainFactory(Factory.FARM),
        smiles=1,
        symbols="drill",
    ),
    _tile(
        "t133", "Makers' Jubilee", raises("1 any", Per(Metric.FACTORIES_PRODUCING, 2, 2)), smiles=3
    ),
    _tile("t211", "Lean Burn", CheaperFlights(Way.OUT, 1), gain("1 energy")),
    _tile("t212", "Open Gangways", WildZones(1), ShipCapacity(Kind.RESOURCE, 1), gain("1 any")),
    _tile("t213", "Scrap Docks", Cheaper(Kind.SHIP, 1), gain("2 steel")),
    _tile(
        "t221",
        "Strapped Decks",
        ShipCapacity(Kind.BUILDING, 1),
        ShipCapacity(Kind.RESOURCE, 1),
        gain("1 any"),
        smiles=1,
    ),
    _tile(
        "t222",
        "Ferry Schedule",
        CheaperFlights(Way.BACK, 1),
        Trigger(When.FLY_BACK, (gain("1 any"),)),
        symbols="drill",
    ),
    _tile("t223", "Landing Crews", Trigger(When.FLY_OUT, (gain("1 any", NEW),)), smiles=1),
    _tile("t231", "Second Wave", Fly(Way.OUT, free=True), Settle(), symbols="relay"),
    _tile("t232", "Orbital Cities", raises("1 any", Per(Metric.AREAS_EVACUATED, 4, 2)), smiles=1),
    _tile("t233", "Captains' Ball", BuildShip(free=True), raises("1 any"), smiles=3),
    _tile("t311", "Growth Vats", CloneYield(1)),
    _tile("t312", "Field Kitchens", SmallerDemand(1), gain("1 food")),
    _tile("t313", "Sleeper Pods", GainPopulation(2)),
    _tile("t321", "Light Shelters", CheaperSettling(1), smiles=1),
    _tile("t322", "Terraformers", BiomesAhead(1), symbols="dome"),
    _tile("t323", "Homestead Grants", Trigger(When.SETTLE_CROWD, (gain("1 any", NEW),)), smiles=1),
    _tile("t331", "Great Harvest", raises("1 any", Per(Metric.POPULATION_SETTLED, 5, 2)), smiles=1),
    _tile(
        "t332",
        "Green Wave",
        GainPopulation(2),
        Settle(steel_discount=2, ignored_symbols=2),
        symbols="drill",
    ),
    _tile("t333", "Arrival Day", raises("1 food, 1 any"), smiles=3),
    _tile("t411", "Public Works", Cheaper(Kind.INFRASTRUCTURE, 1), InfrastructureMoves(2)),
    _tile("t412", "Folding Stands", Cheaper(Kind.STADIUM, 1), gain("1 any")),
    _tile("t413", "Open Academy", Research(), gain("1 any")),
    _tile(
        "t421",
        "Survey Office",
        Trigger(When.INFRASTRUCTURE_COMPLETED, (gain("2 any", NEW),)),
        InfrastructureMoves(2),
        symbols="relay",
    ),
    _tile("t422", "Broadcast Rights", Trigger(When.BUILD_STADIUM, (gain("2 any"),)), smiles=1),
    _tile("t423", "Planning Council", YearPower(-1, 2), gain("2 any"), symbols="dome"),
    _tile(
        "t431",
        "Ring Roads",
        InfrastructureMoves(2),
        raises("1 any", Per(Metric.INFRASTRUCTURE_COMPLETED, 1, 3)),
    ),
    _tile("t432", "World Capital", raises("1 any", Per(Metric.STADIUMS_NEW, 2, 2)), smiles=1),
    _tile("t433", "Games of Unity", BuildStadium(free=True, world=NEW), raises("1 any"), smiles=2),
)

TECHNOLOGIES: Final = {tile.id: tile for tile in _TILES}
