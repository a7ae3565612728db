"""Every action card of the house set: what is decided, and what is then different.

The position that they are played from is in the test.
"""

from __future__ import annotations

from typing import Any

from farhaven.games.evacuation.actions import (
    Action,
    Build,
    CallBack,
    CarryFactory,
    CarryResources,
    CarryStadium,
    CloseHatch,
    Decline,
    DoPart,
    EvacuateArea,
    Exchange,
    LoadArea,
    MakeClones,
    PayOffer,
    PlaceFactory,
    PlayInfrastructure,
    PrepareFactory,
    RaiseLevel,
    SendShip,
    SettleArea,
    Staff,
    Store,
    Study,
    TakeInfrastructure,
)
from farhaven.games.evacuation.model import Factory, Resource, World

from .positions import areas

FOOD, STEEL, ENERGY = Resource
FARM, STEELWORKS, PLANT = Factory
OLD, NEW = World
FIRST, SECOND = DoPart(0), DoPart(1)
PAY, NO = PayOffer(), Decline()
FREE_ANY = Store(FOOD, 0, 1)  # a unit of any kind, taken as food on the New World
FED = (6, 5, 5)  # the New World store after that


def swap(give: Resource, take: Resource) -> Exchange:
    return Exchange(NEW, give, take)


def prepare(factory: Factory) -> PrepareFactory:
    return PrepareFactory(factory, NEW)


# For each card: what is decided, and what is then different.
Case = tuple[str, tuple[Action, ...], dict[str, Any]]

RESOURCES: list[Case] = [
    ("c01", (Store(FOOD, 1, 2), Store(STEEL, 0, 1)), {"old": (6, 5, 5), "new": (7, 6, 5)}),
    ("c02", (Store(STEEL, 3, 0), Store(FOOD, 1, 0)), {"old": (6, 8, 5)}),
    ("c03", (Store(ENERGY, 0, 3), Store(ENERGY, 0, 1)), {"new": (5, 5, 9)}),
    (
        "c04",
        (Store(FOOD, 1, 0), Store(STEEL, 1, 0), Store(ENERGY, 0, 1), Store(FOOD, 0, 1)),
        {"old": (6, 6, 5), "new": (6, 5, 6)},
    ),
    (
        "c05",
        (FIRST, FREE_ANY, FREE_ANY, SECOND, swap(FOOD, STEEL), swap(FOOD, ENERGY)),
        {"new": (5, 6, 6)},
    ),
    (
        "c06",
        (FREE_ANY, FREE_ANY, FREE_ANY, Store(STEEL, 1, 0)),
        {"old": (5, 6, 5), "new": (8, 5, 5)},
    ),
    ("c10", (), {"old": (7, 8, 7)}),
    (
        "c11",
        (FIRST, CarryResources(STEEL, 3), CarryResources(FOOD, 1), SECOND, FREE_ANY, FREE_ANY),
        {"old": (4, 2, 5), "new": (8, 8, 5)},
    ),
    (
        "c12",
        (SECOND, FREE_ANY, FIRST, CarryResources(ENERGY, 3)),
        {"old": (5, 5, 2), "new": (6, 5, 8)},
    ),
    ("c36", (Store(ENERGY, 2, 1),), {"old": (5, 5, 7), "new": (5, 5, 6)}),
    (
        "c50",  # two stadiums
        (FIRST, FREE_ANY, FREE_ANY, SECOND, swap(STEEL, FOOD), NO),
        {"new": (8, 4, 5)},
    ),
    ("c79", (FIRST, FREE_ANY, FREE_ANY, SECOND, NO), {"new": (7, 5, 5), "hand": ("c01",)}),
    ("c78", (SECOND, swap(FOOD, STEEL), NO, NO), {"new": (4, 6, 5), "hand": ("c01", "c02")}),
]

SETTLING: list[Case] = [
    # h02 makes energy and food with two people: 2 steel, less 1.
    (
        "c13",
        (FIRST, SettleArea("h02"), SECOND, NO),
        {"levels": (1, 0, 1), "population": 1, "new": (5, 4, 5)},
    ),
    ("c14", (SettleArea("h02"),), {"levels": (1, 0, 1), "population": 1, "new": (5, 4, 5)}),
    # h14 is a forest with a factory, food and steel.
    (
        "c15",
        (SettleArea("h14"), Staff((FARM,))),
        {
            "levels": (2, 1, 0),
            "population": 1,
            "prepared_new": (0, 1, 1),
            "producing": (1, 0, 0),
            "new": (5, 3, 5),
        },
    ),
    # h11 shows a dome and makes 2 food.
    ("c16", (SettleArea("h11"),), {"levels": (2, 0, 0), "population": 2, "new": (5, 4, 5)}),
    (
        "c17",
        (SECOND, SettleArea("h01"), Staff((PLANT,)), FIRST, SettleArea("h33"), Staff((FARM,))),
        {"levels": (1, 0, 1), "prepared_new": (0, 1, 0), "producing": (1, 0, 1)},
    ),
    (
        "c18",
        (SECOND, SettleArea("h02"), FIRST, SettleArea("h01"), Staff((STEELWORKS,))),
        {
            "levels": (1, 1, 1),
            "population": 1,
            "new": (5, 4, 5),
            "prepared_new": (1, 0, 1),
            "producing": (0, 1, 0),
        },
    ),
    # h09 is a desert with a dome and makes 3 energy with two people.
    ("c19", (SettleArea("h09"),), {"levels": (0, 0, 3), "population": 1, "new": (5, 3, 5)}),
    (
        "c22",
        (FIRST, SettleArea("h25"), SECOND),
        {"levels": (1, 1, 0), "population": 1, "new": (6, 3, 5)},
    ),
    (
        "c23",
        (FIRST, PAY, SECOND, SettleArea("h02")),
        {"levels": (1, 0, 1), "population": 2, "new": (4, 3, 5)},
    ),
    (
        "c24",
        (FIRST, SettleArea("h01"), Staff((PLANT,)), SECOND),
        {
            "levels": (0, 0, 1),
            "prepared_new": (1, 1, 0),
            "producing": (0, 0, 1),
            "hand": ("c01",),
        },
    ),
]

FORESTS: list[Case] = [
    # With the forest open: h10 makes 2 steel and 2 food with three people; a drill is left out.
    ("c20", (SettleArea("h10"),), {"levels": (2, 2, 0), "population": 0, "new": (5, 2, 5)}),
    # h06 is an ocean with 3 steel and a factory; a relay is left out.
    (
        "c21",
        (SettleArea("h06"), Staff((PLANT,))),
        {
            "levels": (0, 3, 1),
            "population": 2,
            "prepared_new": (1, 1, 0),
            "producing": (0, 0, 1),
            "new": (5, 4, 5),
        },
    ),
]

PEOPLE: list[Case] = [
    ("c25", (MakeClones(), MakeClones()), {"population": 7, "new": (3, 5, 5)}),
    ("c26", (), {"population": 6}),
    ("c27", (), {"population": 5}),
    (
        "c28",
        (FIRST, SECOND, Store(FOOD, 1, 0), Store(STEEL, 0, 1)),
        {"population": 5, "old": (6, 5, 5), "new": (5, 6, 5)},
    ),
    (
        "c29",
        (FIRST, SECOND, prepare(STEELWORKS)),
        {"population": 4, "prepared_new": (1, 2, 1), "new": (5, 4, 5)},
    ),
    ("c30", (SECOND, FIRST), {"population": 4, "new": (5, 7, 5)}),
]

SHIPS: list[Case] = [
    (
        "c31",  # Ibex costs 3 steel, less 2
        (FIRST, Build("s02", OLD), SECOND, Store(ENERGY, 0, 1)),
        {"ships_old": ("s01", "s02"), "old": (5, 4, 5), "new": (5, 5, 6)},
    ),
    ("c32", (Build("s13", NEW),), {"ships_new": ("s04", "s05", "s13"), "new": (5, 4, 5)}),
    (
        "c33",
        (FIRST, Build("s02", NEW), SECOND, Build("s06", OLD)),
        {
            "ships_old": ("s01", "s06"),
            "ships_new": ("s04", "s05", "s02"),
            "old": (5, 4, 5),
            "new": (5, 2, 5),
        },
    ),
    (
        "c34",
        (SendShip("s01"), LoadArea("a1"), CloseHatch()),
        {
            "ships_old": (),
            "ships_new": ("s04", "s05", "s01"),
            "old": (5, 5, 4),
            "population": 5,
            "evacuated": areas("a1"),
        },
    ),
    (
        "c35",
        (FIRST, SendShip("s01"), CloseHatch(), SECOND, CallBack("s01")),
        {"old": (5, 5, 4)},  # there and back
    ),
    (
        "c37",
        (FIRST, Build("s02", OLD), SECOND, Store(ENERGY, 1, 0)),
        {"ships_old": ("s01", "s02"), "old": (5, 3, 6)},
    ),
    (
        "c38",
        (FIRST, SendShip("s01"), CarryFactory(FARM), CloseHatch(), SECOND),
        {
            "ships_old": (),
            "ships_new": ("s04", "s05", "s01"),
            "prepared_old": (0, 0, 0),
            "prepared_new": (2, 1, 1),
            "hand": ("c01",),
        },
    ),
    (
        "c39",
        (FIRST, CallBack("s04"), CallBack("s05"), SECOND, FREE_ANY),
        {"ships_old": ("s01", "s04", "s05"), "ships_new": (), "new": FED},
    ),
]

EVACUATION: list[Case] = [
    (
        "c40",
        (FIRST, EvacuateArea("a4"), SECOND),
        {"evacuated": areas("a4"), "population": 5, "new": (5, 6, 5)},
    ),
    (
        "c41",
        (FIRST, EvacuateArea("a6"), SECOND, FREE_ANY),
        {"evacuated": areas("a6"), "prepared_new": (1, 2, 1), "new": FED},
    ),
    (
        "c42",
        (PAY, EvacuateArea("a7")),
        {"evacuated": areas("a7"), "population": 5, "old": (5, 5, 4)},
    ),
    (
        "c43",
        (PAY, EvacuateArea("a9")),
        {"evacuated": areas("a9"), "prepared_new": (1, 1, 2), "old": (5, 5, 4)},
    ),
    (
        "c44",
        (PAY, EvacuateArea("a1")),
        {"evacuated": areas("a1"), "population": 5, "old": (5, 5, 4)},
    ),
]

STADIUMS: list[Case] = [
    (
        "c45",  # Village Green costs 2 steel, less 1
        (FIRST, Build("d01", NEW), SECOND, FREE_ANY),
        {"stadiums_new": ("d01",), "new": (6, 4, 5)},
    ),
    ("c46", (Build("d01", OLD),), {"stadiums_old": ("start_1", "d05", "d01"), "old": (5, 4, 5)}),
    (
        "c47",
        (SECOND, FREE_ANY, FIRST, Build("d01", NEW)),
        {"stadiums_new": ("d01",), "new": (6, 4, 5)},
    ),
    (
        "c48",
        (FIRST, CarryStadium("d05"), CarryFactory(FARM), SECOND, FREE_ANY),
        {
            "stadiums_old": ("start_1",),
            "stadiums_new": ("d05",),
            "prepared_old": (0, 0, 0),
            "prepared_new": (2, 1, 1),
            "new": FED,
        },
    ),
    (
        "c49",
        (FIRST, CarryStadium("start_1"), SECOND, swap(FOOD, STEEL)),
        {"stadiums_old": ("d05",), "stadiums_new": ("start_1",), "new": (4, 6, 5)},
    ),
    (
        "c51",
        (FIRST, Build("d01", NEW), SECOND, SettleArea("h02")),
        {"stadiums_new": ("d01",), "levels": (1, 0, 1), "population": 1, "new": (5, 1, 5)},
    ),
]

FACTORIES: list[Case] = [
    (
        "c52",
        (FIRST, PlaceFactory(FARM, OLD), SECOND, FREE_ANY),
        {"prepared_old": (2, 0, 0), "new": FED},
    ),
    (
        "c53",
        (FIRST, PlaceFactory(STEELWORKS, NEW), SECOND, FREE_ANY),
        {"prepared_new": (1, 2, 1), "new": FED},
    ),
    (
        "c54",
        (FIRST, PlaceFactory(PLANT, NEW), SECOND, FREE_ANY),
        {"prepared_new": (1, 1, 2), "new": FED},
    ),
    ("c55", (prepare(FARM), prepare(FARM)), {"prepared_new": (3, 1, 1), "new": (3, 5, 5)}),
    (
        "c56",
        (FIRST, PlaceFactory(STEELWORKS, OLD), SECOND, NO),
        {"prepared_old": (1, 1, 0)},
    ),
    (
        "c57",
        (FIRST, prepare(PLANT), SECOND, SettleArea("h01"), Staff((PLANT,))),
        {"levels": (0, 0, 1), "producing": (0, 0, 1), "new": (5, 5, 4)},
    ),
    ("c58", (prepare(PLANT), prepare(FARM)), {"prepared_new": (2, 1, 2), "new": (4, 5, 5)}),
    (
        "c59",
        (FIRST, prepare(FARM), SECOND, swap(STEEL, FOOD), NO),
        {"prepared_new": (2, 1, 1), "new": (5, 4, 5)},
    ),
]

RESEARCH: list[Case] = [
    (
        "c60",
        (FIRST, PAY, Study(0), SECOND, Study(1)),
        {"known": ("t111", "t112"), "new": (5, 5, 4)},
    ),
    ("c61", (FIRST, Study(0), SECOND), {"known": ("t111",), "population": 4}),
    ("c62", (FIRST, Study(1), SECOND, FREE_ANY), {"known": ("t112",), "new": FED}),
    ("c63", (FIRST, Study(0), SECOND, NO), {"known": ("t111",), "hand": ("c01", "c02")}),
    (
        "c65",
        (SECOND, prepare(FARM), FIRST, Study(0)),
        {"known": ("t111",), "prepared_new": (2, 1, 1), "new": (4, 5, 5)},
    ),
    (
        "c66",
        (FIRST, Study(0), SECOND, SettleArea("h02")),
        {"known": ("t111",), "levels": (1, 0, 1), "population": 1, "new": (5, 3, 5)},
    ),
    (
        "c67",
        (FIRST, Study(0), SECOND, swap(FOOD, ENERGY), NO),
        {"known": ("t111",), "new": (4, 5, 6)},
    ),
]

INFRASTRUCTURE: list[Case] = [
    (
        "c68",  # Ice Mines cost 1 steel, less 1
        (TakeInfrastructure("i01"), PlayInfrastructure("i05"), TakeInfrastructure("i10")),
        {"plans": ("i01", "i10"), "waiting": ("i05",)},
    ),
    (
        "c69",
        (FIRST, PlayInfrastructure("i05"), TakeInfrastructure("i01"), SECOND, NO),
        {"plans": ("i01",), "waiting": ("i05",), "new": (5, 4, 5)},
    ),
    (
        "c70",
        (FIRST, TakeInfrastructure("i01"), PlayInfrastructure("i01"), NO, SECOND, FREE_ANY),
        {"waiting": ("i01",), "new": (6, 4, 5)},
    ),
    (
        "c71",
        (FIRST, PlayInfrastructure("i05"), NO, SECOND, FREE_ANY),
        {"plans": (), "waiting": ("i05",), "new": FED},
    ),
    (
        "c72",
        (FIRST, TakeInfrastructure("i01"), NO, SECOND, FREE_ANY),
        {"plans": ("i05", "i01"), "new": FED, "hand": ("c01",)},
    ),
    (
        "c73",
        (FIRST, TakeInfrastructure("i01"), SECOND, SettleArea("h25")),
        {"plans": ("i05", "i01"), "levels": (1, 1, 0), "population": 1, "new": (5, 3, 5)},
    ),
]

LEVELS: list[Case] = [
    ("c75", (PAY, RaiseLevel(STEEL)), {"levels": (0, 1, 0), "new": (5, 5, 4)}),
    ("c76", (FIRST, PAY, SECOND, FREE_ANY), {"levels": (1, 0, 0), "new": (6, 4, 5)}),
    ("c77", (FIRST, PAY, SECOND, Store(ENERGY, 0, 1)), {"levels": (0, 1, 0), "new": (4, 5, 6)}),
]
