"""The six tribes [20.9], sun and moon: abilities, technology trees, pieces.

Places, links, books and points in the trees are house work.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import LANDSCAPES, Deed, Ground, Piece, Source, TechnologyId, TribeId
from .effects import (
    ActNow,
    AdvanceByLandscape,
    Choose,
    Cost,
    Count,
    DiscountBeside,
    Effects,
    Gain,
    GainPer,
    Lasting,
    MoveFalcon,
    NeighbourRewards,
    PlacePiece,
    RecallEnergy,
    StartPoints,
    TakeAnyCitizen,
    TakeCitizenByLandscape,
    Trade,
    WaterReward,
)
from .technologies import (
    ARTIFACT_AND_2_POINTS,
    ARTIFACT_AND_CRATE,
    ARTIFACT_AND_ENERGY,
    CAMP_FIRES,
    CRYSTAL_WOMB,
    DEEP_ROOTS,
    DIKE_WORKS,
    DUNE_YARD,
    FALCONRY,
    FIFTH_SLOT,
    FONT_STONES,
    FORECAST,
    GREEN_PATHS,
    GROVE_RITE,
    GUEST_RIGHT,
    LONG_PROBE,
    LONG_STRIDE,
    MOUNTAIN_KIN,
    OPEN_TUNNELS,
    PROCESSIONAL,
    QUICK_EXIT,
    RELOCATION,
    SALT_PANS,
    SAP_WELLS,
    SCOUT_WING,
    SECOND_SHIFT,
    SLEDGE_TRAIN,
    SPLIT_FACETS,
    SWEEP_PROTOCOL,
    WELCOME_GIFTS,
    Power,
)


class Ability(Value, frozen=True):
    """What using the tribe's ability does, and what the side always allows."""

    effects: Effects
    lasting: tuple[Lasting, ...] = ()
    source: Source = Source.HOUSE


class Technology(Value, frozen=True):
    """A figure's place in the tree: books to pay, purple points, linked technologies."""

    id: TechnologyId
    power: Power
    books: int
    points: int
    links: tuple[TechnologyId, ...]


class Side(Value, frozen=True):
    """One side of a tribe board. The tree has t1 below, then t2 to t4, then t5 to t7."""

    ability: Ability
    tree: tuple[Technology, ...]


class Tribe(Value, frozen=True):
    """A tribe board and the pieces of its moon side."""

    id: TribeId
    name: str
    sun: Side
    moon: Side
    piece: Piece
    pieces: int = 5


# Figures of the rulebook.
FIRST_TECHNOLOGY: Final[TechnologyId] = "t1"
TRIBE_MARKERS: Final = 5
POPULATION: Final = 7
SMALL_BUILDINGS: Final = 5
LARGE_BUILDINGS: Final = 3
SMALL_BUILDING_GEARS: Final = 3
LARGE_BUILDING_GEARS: Final = 5
SAND_TILE_POINTS: Final = 1
TARGET_DISCOUNT: Final = 2


def _tree(*rows: tuple[Power, int, int, str]) -> tuple[Technology, ...]:
    """Power, books, points and the numbers of the linked technologies, from t1 to t7."""
    return tuple(
        Technology(f"t{number}", power, books, points, tuple(f"t{link}" for link in links))
        for number, (power, books, points, links) in enumerate(rows, start=1)
    )


NADAIR: Final = Tribe(
    "nadair",
    "Nàdair",
    sun=Side(
        Ability((Gain(book=2),), source=Source.RULEBOOK),
        _tree(
            (DEEP_ROOTS, 2, 1, "234"),
            (ARTIFACT_AND_ENERGY, 3, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (GREEN_PATHS, 3, 3, "17"),
            (ARTIFACT_AND_CRATE, 4, 5, "26"),
            (GROVE_RITE, 4, 6, "35"),
            (ARTIFACT_AND_2_POINTS, 5, 6, "4"),
        ),
    ),
    moon=Side(
        Ability(
            (
                PlacePiece(
                    Piece.FOREST_TILE,
                    on=(Ground.SAND,),
                    pay=Cost(crystal=1),
                    pay_distance=True,
                    empty=True,
                    then=(NeighbourRewards(), GainPer(Count.FOREST_AREA, Gain(book=1))),
                ),
            ),
            source=Source.RULEBOOK,
        ),
        _tree(
            (SAP_WELLS, 2, 1, "234"),
            (ARTIFACT_AND_ENERGY, 2, 4, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (GREEN_PATHS, 3, 3, "167"),
            (ARTIFACT_AND_CRATE, 4, 6, "2"),
            (DEEP_ROOTS, 3, 6, "34"),
            (ARTIFACT_AND_2_POINTS, 5, 7, "4"),
        ),
    ),
    piece=Piece.FOREST_TILE,
)

HOFSTADTERIANS: Final = Tribe(
    "hofstadterians",
    "Hofstadterians",
    sun=Side(
        Ability((GainPer(Count.WATER_REACHED, Gain(any_basic=1)),), source=Source.RULEBOOK),
        _tree(
            (DIKE_WORKS, 2, 1, "234"),
            (SALT_PANS, 2, 3, "156"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 3, "17"),
            (ARTIFACT_AND_CRATE, 4, 5, "2"),
            (ARTIFACT_AND_2_POINTS, 5, 6, "23"),
            (GUEST_RIGHT, 4, 6, "4"),
        ),
    ),
    moon=Side(
        Ability(
            (
                PlacePiece(
                    Piece.TEMPLE,
                    on=(Ground.WATER,),
                    pay=Cost(crystal=1),
                    pay_distance=True,
                    empty=True,
                    then=(WaterReward(),),
                ),
            ),
            lasting=(StartPoints(Piece.TEMPLE),),
            source=Source.RULEBOOK,
        ),
        _tree(
            (FONT_STONES, 2, 1, "234"),
            (PROCESSIONAL, 3, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 4, "17"),
            (ARTIFACT_AND_CRATE, 4, 5, "26"),
            (SALT_PANS, 4, 6, "35"),
            (ARTIFACT_AND_2_POINTS, 5, 6, "4"),
        ),
    ),
    piece=Piece.TEMPLE,
)

JOX49I: Final = Tribe(
    "jox49i",
    "JOX49I",
    sun=Side(
        # No resource with the energy: Rite Drum would pay for itself without end.
        Ability((Choose(((Gain(food=3),), (RecallEnergy(),))),)),
        _tree(
            (SWEEP_PROTOCOL, 2, 2, "234"),
            (ARTIFACT_AND_ENERGY, 3, 4, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (LONG_PROBE, 2, 4, "167"),
            (ARTIFACT_AND_CRATE, 4, 5, "2"),
            (ARTIFACT_AND_2_POINTS, 4, 6, "34"),
            (RELOCATION, 3, 6, "4"),
        ),
    ),
    moon=Side(
        Ability(
            (
                PlacePiece(
                    Piece.TARGET,
                    on=(Ground.SAND, Ground.SMALL_LOCATION, Ground.LARGE_LOCATION),
                    pay=Cost(),
                    pay_distance=False,
                    empty=False,
                    then=(),
                ),
            ),
            source=Source.RULEBOOK,
        ),
        _tree(
            (SWEEP_PROTOCOL, 2, 2, "234"),
            (ARTIFACT_AND_ENERGY, 2, 4, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (LONG_PROBE, 2, 4, "167"),
            (ARTIFACT_AND_CRATE, 3, 6, "2"),
            (ARTIFACT_AND_2_POINTS, 4, 7, "34"),
            (FORECAST, 3, 7, "4"),
        ),
    ),
    piece=Piece.TARGET,
)

KUNIBANS: Final = Tribe(
    "kunibans",
    "Kunibans",
    sun=Side(
        Ability((Trade(Cost(food=1), (TakeAnyCitizen(),)),), source=Source.RULEBOOK),
        _tree(
            (WELCOME_GIFTS, 2, 2, "234"),
            (QUICK_EXIT, 2, 3, "157"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 4, "16"),
            (ARTIFACT_AND_CRATE, 4, 6, "2"),
            (ARTIFACT_AND_2_POINTS, 4, 6, "34"),
            (SECOND_SHIFT, 3, 6, "2"),
        ),
    ),
    moon=Side(
        Ability(
            (
                PlacePiece(
                    Piece.SAND_TILE,
                    on=LANDSCAPES,
                    pay=Cost(),
                    pay_distance=True,
                    empty=True,
                    then=(TakeCitizenByLandscape(),),
                ),
            ),
            source=Source.RULEBOOK,
        ),
        _tree(
            (WELCOME_GIFTS, 2, 1, "234"),
            (QUICK_EXIT, 2, 3, "157"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 3, "16"),
            (ARTIFACT_AND_CRATE, 4, 5, "2"),
            (ARTIFACT_AND_2_POINTS, 5, 6, "34"),
            (DUNE_YARD, 4, 6, "2"),
        ),
    ),
    piece=Piece.SAND_TILE,
)

FORMICS: Final = Tribe(
    "formics",
    "Formics",
    sun=Side(
        Ability((Gain(crystal=1, gear=1),)),
        _tree(
            (SPLIT_FACETS, 3, 2, "234"),
            (MOUNTAIN_KIN, 2, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (CRYSTAL_WOMB, 3, 3, "17"),
            (ARTIFACT_AND_CRATE, 4, 6, "2"),
            (ARTIFACT_AND_2_POINTS, 4, 6, "3"),
            (ARTIFACT_AND_ENERGY, 4, 6, "4"),
        ),
    ),
    moon=Side(
        Ability(
            (
                PlacePiece(
                    Piece.WORKSHOP,
                    on=LANDSCAPES,
                    pay=Cost(crystal=1),
                    pay_distance=False,
                    empty=True,
                    then=(AdvanceByLandscape(),),
                ),
            ),
            lasting=(DiscountBeside(Piece.WORKSHOP, 1),),
            source=Source.RULEBOOK,
        ),
        _tree(
            (CRYSTAL_WOMB, 2, 2, "234"),
            (SPLIT_FACETS, 2, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 4, "167"),
            (ARTIFACT_AND_CRATE, 4, 6, "2"),
            (ARTIFACT_AND_2_POINTS, 4, 7, "34"),
            (OPEN_TUNNELS, 2, 7, "4"),
        ),
    ),
    piece=Piece.WORKSHOP,
)

VUKUNTURI: Final = Tribe(
    "vukunturi",
    "Vukunturi",
    sun=Side(
        Ability(
            (ActNow((Deed.EXPLORE, Deed.BUILD, Deed.POPULATE), range=1),), source=Source.RULEBOOK
        ),
        _tree(
            (LONG_STRIDE, 2, 1, "234"),
            (SLEDGE_TRAIN, 3, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 4, 3, "17"),
            (ARTIFACT_AND_CRATE, 4, 5, "26"),
            (ARTIFACT_AND_2_POINTS, 5, 6, "35"),
            (CAMP_FIRES, 5, 5, "4"),
        ),
    ),
    moon=Side(
        Ability(
            (MoveFalcon(3, end_on=LANDSCAPES),),
            lasting=(StartPoints(Piece.FALCON),),
            source=Source.RULEBOOK,
        ),
        _tree(
            (FALCONRY, 2, 1, "234"),
            (SCOUT_WING, 3, 3, "15"),
            (FIFTH_SLOT, 3, 2, "16"),
            (ARTIFACT_AND_ENERGY, 3, 3, "17"),
            (ARTIFACT_AND_CRATE, 4, 5, "26"),
            (ARTIFACT_AND_2_POINTS, 4, 6, "35"),
            (LONG_STRIDE, 3, 6, "4"),
        ),
    ),
    piece=Piece.FALCON,
    pieces=1,
)

BASE_TRIBES: Final = (NADAIR, HOFSTADTERIANS, JOX49I, KUNIBANS)

CAMPAIGN_TRIBES: Final = (FORMICS, VUKUNTURI)

TRIBE: Final = {tribe.id: tribe for tribe in (*BASE_TRIBES, *CAMPAIGN_TRIBES)}
