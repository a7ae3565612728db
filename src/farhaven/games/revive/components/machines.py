"""The 30 machine tokens [20.5], ten of each colour. House work with the rulebook's effects."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Colour, Deed, MachineId
from .effects import (
    ActNow,
    Advance,
    AnyColour,
    Cost,
    Count,
    Discount,
    Effects,
    FlipCard,
    Gain,
    GainPer,
    InfiniteRange,
    PlayAnyCard,
    Points,
    Range,
    RecallCard,
    ReopenCrate,
    RestCard,
    TakeAnyCitizen,
    TakeModule,
    Timing,
    Trade,
    TribeAbility,
    UnslotCard,
)


class Machine(Value, frozen=True):
    """A machine token."""

    id: MachineId
    name: str
    colour: Colour
    effects: Effects
    timing: Timing = Timing.ANY
    flasks: int = 0


_GREY: Final = Colour.GREY
_GREEN: Final = Colour.GREEN
_YELLOW: Final = Colour.YELLOW

MACHINES: Final = (
    Machine("x_grey_01", "Flywheel Press", _GREY, (Gain(gear=2),), flasks=1),
    Machine("x_grey_02", "Girder Arm", _GREY, (Discount(Deed.BUILD, 2),), Timing.BUILD),
    Machine("x_grey_03", "Turnstile", _GREY, (FlipCard(),), Timing.PLAY_CARD, flasks=1),
    Machine(
        "x_grey_04",
        "Crate Saw",
        _GREY,
        (Gain(any_basic=1), Trade(Cost(gear=1), (ReopenCrate(),))),
        flasks=1,
    ),
    Machine("x_grey_05", "Rail Cutter", _GREY, (Advance(_GREY), Gain(gear=1))),
    Machine("x_grey_06", "Prism Lamp", _GREY, (AnyColour(),), flasks=1),
    Machine("x_grey_07", "Crystal Still", _GREY, (Gain(crystal=1), Points(1)), flasks=1),
    Machine("x_grey_08", "Mint", _GREY, (Trade(Cost(gear=2), (Points(4),)),)),
    Machine("x_grey_09", "Swing Gate", _GREY, (UnslotCard(), Gain(any_basic=1)), flasks=1),
    Machine("x_grey_10", "Stamping Line", _GREY, (TakeModule(),)),
    Machine("x_green_01", "Reading Lamp", _GREEN, (Gain(book=2),), flasks=1),
    Machine(
        "x_green_02",
        "Census Engine",
        _GREEN,
        (Discount(Deed.POPULATE, 2),),
        Timing.POPULATE,
        flasks=1,
    ),
    Machine("x_green_03", "Echo Box", _GREEN, (RestCard(),)),
    Machine("x_green_04", "Dye Vat", _GREEN, (AnyColour(), Gain(any_basic=1))),
    Machine("x_green_05", "Grow House", _GREEN, (Advance(_GREEN), Gain(book=1))),
    Machine(
        "x_green_06", "Rite Drum", _GREEN, (Trade(Cost(any_basic=1), (TribeAbility(),)),), flasks=1
    ),
    Machine("x_green_07", "Commons Hall", _GREEN, (GainPer(Count.POPULATION, Gain(any_basic=1)),)),
    Machine("x_green_08", "Wake Bell", _GREEN, (RecallCard(),), flasks=1),
    Machine("x_green_09", "Copy Desk", _GREEN, (Trade(Cost(book=1), (Points(3),)),), flasks=1),
    Machine("x_green_10", "Mirror Rack", _GREEN, (FlipCard(), Gain(any_basic=1)), Timing.PLAY_CARD),
    Machine("x_yellow_01", "Steam Oven", _YELLOW, (Gain(food=2),), flasks=1),
    Machine("x_yellow_02", "Trail Plough", _YELLOW, (Discount(Deed.EXPLORE, 2),), Timing.EXPLORE),
    Machine("x_yellow_03", "Far Glider", _YELLOW, (InfiniteRange(),), Timing.EXPLORE, flasks=1),
    Machine("x_yellow_04", "Day Rota", _YELLOW, (RestCard(),), flasks=1),
    Machine("x_yellow_05", "Seed Drill", _YELLOW, (Advance(_YELLOW), Gain(food=1))),
    Machine(
        "x_yellow_06", "Sand Skis", _YELLOW, (Gain(food=1), Range(2)), Timing.ON_THE_BOARD, flasks=1
    ),
    Machine("x_yellow_07", "Survey Kite", _YELLOW, (ActNow((Deed.EXPLORE,), range=1, discount=1),)),
    Machine(
        "x_yellow_08",
        "Welcome Arch",
        _YELLOW,
        (Trade(Cost(food=1), (TakeAnyCitizen(), Points(1))),),
        flasks=1,
    ),
    Machine("x_yellow_09", "Marching Band", _YELLOW, (PlayAnyCard(),)),
    Machine("x_yellow_10", "Festival Kiln", _YELLOW, (Points(2),), flasks=1),
)

MACHINE: Final = {machine.id: machine for machine in MACHINES}
