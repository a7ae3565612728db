"""What the technologies do [18.2, 18.3].

The four common ones and most of the others are the rulebook's.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value
from farhaven.core.words import message

from ..model import Colour, Deed, Ground, Piece, Source
from .effects import (
    ActNow,
    Advance,
    BuildDiscountBeside,
    Cost,
    DiscountBeside,
    Effects,
    Exchange,
    FoodDiscount,
    FreeAction,
    Gain,
    GainByColour,
    GainByFalcon,
    Happening,
    IgnoreInDistance,
    InfiniteRange,
    Lasting,
    LastingRange,
    MoveFigure,
    NoBooksToOthers,
    OpenSideSlot,
    Points,
    RangeFrom,
    ResetSwitch,
    RestCard,
    SwitchAnyHalf,
    TakeArtifact,
    Timing,
    TribeAbility,
    UnslotCard,
    Whenever,
)


class BoardMachine(Value, frozen=True):
    """A machine on a tribe board, used with energy once its technology is unlocked."""

    effects: Effects
    timing: Timing = Timing.ANY


class Power(Value, frozen=True):
    """What a technology does: at once, for ever, as a machine. `source` speaks of this alone."""

    id: str
    name: str
    effects: Effects = ()
    lasting: tuple[Lasting, ...] = ()
    machine: BoardMachine | None = None
    source: Source = Source.HOUSE


# -- common to all tribes --------------------------------------------------------------------

ARTIFACT_AND_ENERGY: Final = Power(
    "artifact_and_energy",
    message("Artifact and Energy"),
    effects=(TakeArtifact(), Gain(energy=1)),
    source=Source.RULEBOOK,
)
FIFTH_SLOT: Final = Power(
    "fifth_slot", message("Fifth Slot"), lasting=(OpenSideSlot(),), source=Source.RULEBOOK
)
ARTIFACT_AND_CRATE: Final = Power(
    "artifact_and_crate",
    message("Artifact and Crate"),
    effects=(TakeArtifact(), Gain(crate=1)),
    source=Source.RULEBOOK,
)
ARTIFACT_AND_2_POINTS: Final = Power(
    "artifact_and_2_points",
    message("Artifact and 2 Points"),
    effects=(TakeArtifact(), Points(2)),
    source=Source.RULEBOOK,
)

# -- Nàdair ------------------------------------------------------------------------------------

DEEP_ROOTS: Final = Power(
    "deep_roots",
    message("Deep Roots"),
    lasting=(Whenever(Happening.TRIBE_ABILITY, (Gain(book=1), Points(1))),),
    source=Source.RULEBOOK,
)
GREEN_PATHS: Final = Power(
    "green_paths",
    message("Green Paths"),
    lasting=(IgnoreInDistance((Ground.FOREST, Ground.WATER)),),
    source=Source.RULEBOOK,
)
GROVE_RITE: Final = Power(
    "grove_rite", message("Grove Rite"), effects=(TribeAbility(), Advance(Colour.GREEN, 2))
)
SAP_WELLS: Final = Power(
    "sap_wells", message("Sap Wells"), effects=(Gain(crystal=2), Advance(Colour.GREEN))
)

# -- Hofstadterians ----------------------------------------------------------------------------

DIKE_WORKS: Final = Power(
    "dike_works", message("Dike Works"), effects=(ActNow((Deed.BUILD,), discount=1),)
)
SALT_PANS: Final = Power(
    "salt_pans",
    message("Salt Pans"),
    lasting=(Exchange(Cost(any_basic=2), crystal=1),),
    source=Source.RULEBOOK,
)
GUEST_RIGHT: Final = Power(
    "guest_right", message("Guest Right"), lasting=(NoBooksToOthers(),), source=Source.RULEBOOK
)
FONT_STONES: Final = Power(
    "font_stones", message("Font Stones"), effects=(Gain(crystal=3), TribeAbility())
)
PROCESSIONAL: Final = Power(
    "processional",
    message("Processional"),
    effects=(Gain(energy=1),),
    lasting=(RangeFrom(Piece.TEMPLE, 2),),
    source=Source.RULEBOOK,
)

# -- JOX49I ------------------------------------------------------------------------------------

SWEEP_PROTOCOL: Final = Power(
    "sweep_protocol", message("Sweep Protocol"), lasting=(FoodDiscount(1),), source=Source.RULEBOOK
)
LONG_PROBE: Final = Power(
    "long_probe",
    message("Long Probe"),
    machine=BoardMachine((InfiniteRange(),), Timing.EXPLORE),
    source=Source.RULEBOOK,
)
RELOCATION: Final = Power(
    "relocation", message("Relocation"), effects=(MoveFigure(),), source=Source.RULEBOOK
)
FORECAST: Final = Power(
    "forecast", message("Forecast"), effects=(TribeAbility(), Gain(any_basic=2, energy=1))
)

# -- Kunibans ----------------------------------------------------------------------------------

WELCOME_GIFTS: Final = Power(
    "welcome_gifts",
    message("Welcome Gifts"),
    lasting=(Whenever(Happening.GAIN_DISPLAY_CITIZEN, (GainByColour(),)),),
    source=Source.RULEBOOK,
)
QUICK_EXIT: Final = Power(
    "quick_exit",
    message("Quick Exit"),
    lasting=(FreeAction(Cost(crystal=1), (UnslotCard(),)),),
    source=Source.RULEBOOK,
)
SECOND_SHIFT: Final = Power(
    "second_shift",
    message("Second Shift"),
    machine=BoardMachine((RestCard(),)),
    source=Source.RULEBOOK,
)
DUNE_YARD: Final = Power(
    "dune_yard", message("Dune Yard"), effects=(ActNow((Deed.BUILD,), range=2, discount=2),)
)

# -- Formics -----------------------------------------------------------------------------------

SPLIT_FACETS: Final = Power(
    "split_facets",
    message("Split Facets"),
    lasting=(Exchange(Cost(crystal=1), same_basic=2),),
    source=Source.RULEBOOK,
)
MOUNTAIN_KIN: Final = Power(
    "mountain_kin",
    message("Mountain Kin"),
    lasting=(BuildDiscountBeside(Ground.MOUNTAIN, 1),),
    source=Source.RULEBOOK,
)
CRYSTAL_WOMB: Final = Power(
    "crystal_womb",
    message("Crystal Womb"),
    machine=BoardMachine((Gain(crystal=1),)),
    source=Source.RULEBOOK,
)
OPEN_TUNNELS: Final = Power(
    "open_tunnels",
    message("Open Tunnels"),
    effects=(ResetSwitch(),),
    lasting=(SwitchAnyHalf(),),
    source=Source.RULEBOOK,
)

# -- Vukunturi ---------------------------------------------------------------------------------

LONG_STRIDE: Final = Power(
    "long_stride", message("Long Stride"), lasting=(LastingRange(1),), source=Source.RULEBOOK
)
SLEDGE_TRAIN: Final = Power(
    "sledge_train",
    message("Sledge Train"),
    effects=(Gain(crystal=1, crate=1),),
    lasting=(Whenever(Happening.GAIN_CRATE, (Gain(crystal=1),)),),
    source=Source.RULEBOOK,
)
CAMP_FIRES: Final = Power(
    "camp_fires", message("Camp Fires"), effects=(Gain(any_basic=3, energy=1),)
)
FALCONRY: Final = Power(
    "falconry",
    message("Falconry"),
    lasting=(Whenever(Happening.TRIBE_ABILITY, (GainByFalcon(3),)),),
    source=Source.RULEBOOK,
)
SCOUT_WING: Final = Power(
    "scout_wing",
    message("Scout Wing"),
    lasting=(DiscountBeside(Piece.FALCON, 1),),
    source=Source.RULEBOOK,
)
