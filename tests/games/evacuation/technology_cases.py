"""Every technology of the house set: what completing it gives at once, and what then holds.

The positions that they are used from are in the test.
"""

from __future__ import annotations

from typing import Any

from farhaven.games.evacuation.actions import (
    Act,
    Action,
    Build,
    CallBack,
    CarryFactory,
    CarryResources,
    CarryStadium,
    CloseHatch,
    Decline,
    Launch,
    LoadArea,
    MakeClones,
    PlaceFactory,
    PlayInfrastructure,
    PrepareFactory,
    RaiseLevel,
    Save,
    SendShip,
    SettleArea,
    Staff,
    Store,
    Study,
    TakeInfrastructure,
)
from farhaven.games.evacuation.components.effects import (
    BuildShip,
    BuildStadium,
    Clone,
    InfrastructureMoves,
    Prepare,
    Settle,
)
from farhaven.games.evacuation.duties import Duty, TakeTurn, Transport
from farhaven.games.evacuation.model import Factory, Resource, Symbol, World

from .positions import areas, hexes

FOOD, STEEL, ENERGY = Resource
FARM, STEELWORKS, PLANT = Factory
OLD, NEW = World
NO = Decline()
ANY = Store(FOOD, 0, 1)  # a unit of any kind, taken as food on the New World

# Smiles and symbols of the tiles that have any.
SMILES: dict[str, int] = {
    **dict.fromkeys(("t121", "t123", "t132", "t221", "t223", "t232"), 1),
    **dict.fromkeys(("t321", "t323", "t331", "t422", "t432"), 1),
    **dict.fromkeys(("t133", "t233", "t333"), 3),
    "t433": 2,
}
SYMBOLS: dict[str, Symbol] = {
    **dict.fromkeys(("t122", "t231", "t421"), Symbol.RELAY),
    **dict.fromkeys(("t132", "t222", "t332"), Symbol.DRILL),
    **dict.fromkeys(("t322", "t423"), Symbol.DOME),
}

# At completion: the tile, what is different from the position, what is decided, what changes.
Once = tuple[str, dict[str, Any], tuple[Action, ...], dict[str, Any]]

ONCE: list[Once] = [
    # Spare Boilers: a factory of any type, on either side.
    ("t113", {}, (PlaceFactory(PLANT, OLD),), {"prepared_old": (0, 0, 1)}),
    # Founders' Union: steelworks and a farm.
    (
        "t123",
        {},
        (PlaceFactory(STEELWORKS, NEW), PlaceFactory(FARM, OLD)),
        {"prepared_new": (1, 2, 0), "prepared_old": (1, 0, 0)},
    ),
    # Fusion Core: the two power plants that produce make 1 more each; a prepared one more.
    (
        "t131",
        {"producing": (1, 1, 2), "levels": (1, 1, 2)},
        (PlaceFactory(PLANT, NEW),),
        {"levels": (1, 1, 4), "prepared_new": (1, 1, 1)},
    ),
    # Vertical Farms: the same with farms.
    (
        "t132",
        {"producing": (2, 1, 1), "levels": (2, 1, 1)},
        (PlaceFactory(FARM, NEW),),
        {"levels": (4, 1, 1), "prepared_new": (2, 1, 0)},
    ),
    # Makers' Jubilee: 1 level per two producing factories, at most 2.
    ("t133", {"producing": (1, 0, 0)}, (), {}),
    ("t133", {"producing": (1, 1, 1)}, (RaiseLevel(STEEL),), {"levels": (0, 1, 0)}),
    (
        "t133",
        {"producing": (2, 2, 2)},
        (RaiseLevel(STEEL), RaiseLevel(FOOD)),
        {"levels": (1, 1, 0)},
    ),
    # Lean Burn, Open Gangways, Scrap Docks, Strapped Decks: resources on either world.
    ("t211", {}, (Store(ENERGY, 1, 0),), {"old": (3, 3, 4)}),
    ("t212", {}, (ANY,), {"new": (4, 3, 3)}),
    ("t213", {}, (Store(STEEL, 1, 1),), {"old": (3, 4, 3), "new": (3, 4, 3)}),
    ("t221", {}, (Store(STEEL, 1, 0),), {"old": (3, 4, 3)}),
    ("t222", {}, (), {}),
    ("t223", {}, (), {}),
    # Second Wave: the Gull flies for nothing with two people, then they settle for 2 steel.
    (
        "t231",
        {"old": (0, 0, 0), "population": 0},
        (SendShip("s01"), LoadArea("a1"), CloseHatch(), SettleArea("h02")),
        {
            "ships_old": (),
            "ships_new": ("s04", "s01"),
            "evacuated": areas("a1"),
            "levels": (1, 0, 1),
            "new": (3, 1, 3),
        },
    ),
    # Orbital Cities: 1 level per four evacuated areas, at most 2.
    ("t232", {"evacuated": areas("a1 a2 a3")}, (), {}),
    ("t232", {"evacuated": areas("a1 a2 a3 a4")}, (RaiseLevel(ENERGY),), {"levels": (0, 0, 1)}),
    (
        "t232",
        {"evacuated": areas("a1 a2 a3 a4 a5 a6 a7 a8")},
        (RaiseLevel(ENERGY), RaiseLevel(ENERGY)),
        {"levels": (0, 0, 2)},
    ),
    # Captains' Ball: a ship for nothing and a level.
    (
        "t233",
        {},
        (Build("s16", OLD), RaiseLevel(FOOD)),
        {"ships_old": ("s01", "s16"), "levels": (1, 0, 0)},
    ),
    ("t312", {}, (Store(FOOD, 1, 0),), {"old": (4, 3, 3)}),
    ("t313", {}, (), {"population": 5}),
    # Great Harvest: 1 level per five settled people, at most 2. h02 and h05 take two, h20 three.
    ("t331", {"settled": hexes("h02 h05")}, (), {}),
    ("t331", {"settled": hexes("h02 h20")}, (RaiseLevel(FOOD),), {"levels": (1, 0, 0)}),
    (
        "t331",
        {"settled": hexes("h02 h20 h22 h10 h21")},
        (RaiseLevel(FOOD), RaiseLevel(STEEL)),
        {"levels": (1, 1, 0)},
    ),
    # Green Wave: two people; then the forest of the example without its symbols, 2 steel less.
    (
        "t332",
        {"population": 0, "satellites": (13, 13), "new": (0, 0, 0), "prepared_new": (1, 0, 0)},
        (SettleArea("h24"),),
        {"levels": (1, 0, 3), "prepared_new": (0, 0, 0), "producing": (1, 0, 0)},
    ),
    # Arrival Day: food, and a level of choice.
    ("t333", {}, (RaiseLevel(ENERGY),), {"levels": (1, 0, 1)}),
    # Public Works: its two moves already cost a unit less.
    (
        "t411",
        {"plans": ("i05",), "new": (0, 0, 0)},
        (PlayInfrastructure("i05"), TakeInfrastructure("i01")),
        {"plans": ("i01",), "waiting": ("i05",)},
    ),
    ("t412", {}, (Store(ENERGY, 0, 1),), {"new": (3, 3, 4)}),
    # Open Academy: a research, here the first half of a level 2, then a unit.
    ("t413", {"researched": (1, 0, 0)}, (Study(0), ANY), {"new": (4, 3, 3)}),
    # Survey Office: two moves; the card that they complete already brings 2 units.
    (
        "t421",
        {"plans": ("i05",), "settled": hexes("h01 h02 h03 h05")},
        (TakeInfrastructure("i07"), PlayInfrastructure("i05"), ANY, Store(STEEL, 0, 1)),
        {"plans": ("i07",), "completed": ("i05",), "levels": (2, 0, 1), "new": (4, 3, 3)},
    ),
    # Planning Council: two units.
    ("t423", {}, (ANY, Store(STEEL, 1, 0)), {"new": (4, 3, 3), "old": (3, 4, 3)}),
    # Ring Roads: two moves, then 1 level per completed card, at most 3; the new one counts.
    (
        "t431",
        {"plans": ("i05",), "settled": hexes("h01 h02 h03 h05"), "completed": ("i02",)},
        (PlayInfrastructure("i05"), NO, RaiseLevel(STEEL), RaiseLevel(STEEL)),
        {"plans": (), "completed": ("i02", "i05"), "levels": (2, 2, 1), "new": (3, 2, 3)},
    ),
    (
        "t431",
        {"completed": ("i02", "i06", "i07", "i10")},
        (NO, RaiseLevel(FOOD), RaiseLevel(FOOD), RaiseLevel(FOOD)),
        {"levels": (3, 0, 0)},
    ),
    # World Capital: 1 level per two stadiums on the New World, at most 2.
    ("t432", {"stadiums_new": ("d10",)}, (), {}),
    ("t432", {"stadiums_new": ("d10", "d11", "d12")}, (RaiseLevel(FOOD),), {"levels": (1, 0, 0)}),
    (
        "t432",
        {"stadiums_new": ("d10", "d11", "d12", "d13", "d14", "d15")},
        (RaiseLevel(FOOD), RaiseLevel(ENERGY)),
        {"levels": (1, 0, 1)},
    ),
    # Games of Unity: a stadium for nothing on the New World, and a level.
    (
        "t433",
        {},
        (Build("d16", NEW), RaiseLevel(STEEL)),
        {"stadiums_new": ("d16",), "levels": (0, 1, 0)},
    ),
]

# Later: the tile, what is different, what is owed, what is decided, what changes.
Lasting = tuple[str, dict[str, Any], Duty, tuple[Action, ...], dict[str, Any]]

LASTING: list[Lasting] = [
    # Standard Frames: every factory is prepared for nothing.
    (
        "t111",
        {"old": (0, 0, 0), "new": (0, 0, 0)},
        Prepare(2),
        (PrepareFactory(STEELWORKS, OLD), PrepareFactory(PLANT, NEW)),
        {"prepared_old": (0, 1, 0), "prepared_new": (1, 1, 1)},
    ),
    # Assembly Line: an area with a factory slot brings a unit.
    (
        "t121",
        {},
        Settle(),
        (SettleArea("h01"), Staff((FARM,)), Store(STEEL, 1, 0)),
        {"levels": (1, 0, 0), "prepared_new": (0, 1, 0), "producing": (1, 0, 0), "old": (3, 4, 3)},
    ),
    # Smart Grid: the fourth action costs 1 instead of 2.
    (
        "t122",
        {"acted": 3, "satellites": (0, 0)},
        TakeTurn(),
        (Act("J"), NO),
        {"acted": 4, "groups": (0, 0, 0, 1), "old": (3, 3, 2)},
    ),
    # Fusion Core and Vertical Farms: a factory that is placed later makes 2.
    (
        "t131",
        {"prepared_new": (0, 0, 1)},
        Settle(),
        (SettleArea("h01"),),
        {"levels": (0, 0, 2), "prepared_new": (0, 0, 0), "producing": (0, 0, 1)},
    ),
    (
        "t132",
        {"prepared_new": (1, 0, 0)},
        Settle(),
        (SettleArea("h01"),),
        {"levels": (2, 0, 0), "prepared_new": (0, 0, 0), "producing": (1, 0, 0)},
    ),
    # Lean Burn: the Gull flies out for 1 energy instead of 2.
    (
        "t211",
        {"old": (0, 0, 1), "new": (0, 0, 0)},
        Transport(),
        (SendShip("s01"), CloseHatch(), Launch()),
        {"old": (0, 0, 0), "ships_old": (), "ships_new": ("s04", "s01"), "flown": ("s01",)},
    ),
    # Open Gangways: an ocean zone takes a mountain area, and a third unit fits in.
    (
        "t212",
        {},
        Transport(),
        (SendShip("s01"), LoadArea("a4"), CarryResources(STEEL, 3), CloseHatch(), Launch()),
        {
            "old": (3, 0, 1),
            "new": (3, 6, 3),
            "population": 5,
            "evacuated": areas("a4"),
            "ships_old": (),
            "ships_new": ("s04", "s01"),
            "flown": ("s01",),
        },
    ),
    # Scrap Docks: the Ibex costs 2 steel instead of 3.
    (
        "t213",
        {"old": (0, 2, 0)},
        BuildShip(),
        (Build("s02", OLD),),
        {"old": (0, 0, 0), "ships_old": ("s01", "s02")},
    ),
    # Strapped Decks: two buildings and three units in the Gull.
    (
        "t221",
        {"prepared_old": (1, 0, 0), "stadiums_old": ("d10",)},
        Transport(),
        (
            SendShip("s01"),
            CarryFactory(FARM),
            CarryStadium("d10"),
            CarryResources(FOOD, 3),
            CloseHatch(),
            Launch(),
        ),
        {
            "old": (0, 3, 1),
            "new": (6, 3, 3),
            "prepared_old": (0, 0, 0),
            "prepared_new": (2, 1, 0),
            "stadiums_old": (),
            "stadiums_new": ("d10",),
            "ships_old": (),
            "ships_new": ("s04", "s01"),
            "flown": ("s01",),
        },
    ),
    # Ferry Schedule: a return costs nothing and brings a unit.
    (
        "t222",
        {"old": (0, 0, 0), "new": (0, 0, 0)},
        Transport(),
        (CallBack("s04"), Launch(), Store(ENERGY, 1, 0)),
        {
            "old": (0, 0, 1),
            "ships_old": ("s01", "s04"),
            "ships_new": (),
            "flown": ("s04",),
        },
    ),
    # Landing Crews: a flight out brings a unit on the New World.
    (
        "t223",
        {},
        Transport(),
        (SendShip("s01"), CloseHatch(), Launch(), ANY),
        {
            "old": (3, 3, 1),
            "new": (4, 3, 3),
            "ships_old": (),
            "ships_new": ("s04", "s01"),
            "flown": ("s01",),
        },
    ),
    # Growth Vats: three people instead of two.
    ("t311", {}, Clone(), (MakeClones(),), {"new": (2, 3, 3), "population": 6}),
    # Light Shelters: two people settle for 1 steel.
    (
        "t321",
        {},
        Settle(),
        (SettleArea("h02"),),
        {"levels": (1, 0, 1), "population": 1, "new": (3, 2, 3)},
    ),
    # Terraformers: the desert is open before milestone 2.
    (
        "t322",
        {"satellites": (0, 0)},
        Settle(),
        (SettleArea("h20"),),
        {"levels": (1, 1, 1), "population": 0, "new": (3, 0, 3)},
    ),
    # Homestead Grants: an area with two people brings a unit of the New World.
    (
        "t323",
        {},
        Settle(),
        (SettleArea("h02"), ANY),
        {"levels": (1, 0, 1), "population": 1, "new": (4, 1, 3)},
    ),
    # Public Works: the Polar Ring costs nothing instead of 1 steel.
    (
        "t411",
        {"plans": ("i17",), "new": (0, 0, 0)},
        InfrastructureMoves(1),
        (PlayInfrastructure("i17"),),
        {"plans": (), "waiting": ("i17",)},
    ),
    # Folding Stands: of 2 steel and 1 energy for the Cycle Track a unit of choice is saved.
    (
        "t412",
        {},
        BuildStadium(),
        (Build("d04", NEW), Save(ENERGY)),
        {"new": (3, 1, 3), "stadiums_new": ("d04",)},
    ),
    # Survey Office: a card that is complete brings two units of the New World.
    (
        "t421",
        {"plans": ("i05",), "settled": hexes("h01 h02 h03 h05")},
        InfrastructureMoves(1),
        (PlayInfrastructure("i05"), ANY, ANY),
        {"plans": (), "completed": ("i05",), "levels": (2, 0, 1), "new": (5, 2, 3)},
    ),
    # Broadcast Rights: a stadium for 2 steel brings two units, on either world.
    (
        "t422",
        {},
        BuildStadium(),
        (Build("d01", OLD), ANY, Store(STEEL, 1, 0)),
        {"old": (3, 2, 3), "new": (4, 3, 3), "stadiums_old": ("d01",)},
    ),
]
