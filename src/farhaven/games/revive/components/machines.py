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


MACHINES: Final = (
    Machine("x_grey_01", "Flywheel Press", Colour.GREY, (Gain(gear=2),), flasks=1),
    Machine("x_grey_02", "Girder Arm", Colour.GREY, (Discount(Deed.BUILD, 2),), Timing.BUILD),
    Machine("x_grey_03", "Turnstile", Colour.GREY, (FlipCard(),), Timing.PLAY_CARD, flasks=1),
    Machine(
        "x_grey_04",
        "Crate Saw",
        Colour.GREY,
        (Gain(any_basic=1), Trade(Cost(gear=1), (ReopenCrate(),))),
        flasks=1,
    ),
    Machine("x_grey_05", "Rail Cutter", Colour.GREY, (Advance(Colour.GREY), Gain(gear=1))),
    Machine("x_grey_06", "Prism Lamp", Colour.GREY, (AnyColour(),), Timing.PLAY_CARD, flasks=1),
    Machine("x_grey_07", "Crystal Still", Colour.GREY, (Gain(crystal=1), Points(1)), flasks=1),
    Machine("x_grey_08", "Mint", Colour.GREY, (Trade(Cost(gear=2), (Points(4),)),)),
    Machine("x_grey_09", "Swing Gate", Colour.GREY, (UnslotCard(), Gain(any_basic=1)), flasks=1),
    Machine("x_grey_10", "Stamping Line", Colour.GREY, (TakeModule(),)),
    Machine("x_green_01", "Reading Lamp", Colour.GREEN, (Gain(book=2),), flasks=1),
    Machine(
        "x_green_02",
        "Census Engine",
        Colour.GREEN,
        (Discount(Deed.POPULATE, 2),),
        Timing.POPULATE,
        flasks=1,
    ),
    Machine("x_green_03", "Echo Box", Colour.GREEN, (RestCard(),)),
    Machine(
        "x_green_04", "Dye Vat", Colour.GREEN, (AnyColour(), Gain(any_basic=1)), Timing.PLAY_CARD
    ),
    Machine("x_green_05", "Grow House", Colour.GREEN, (Advance(Colour.GREEN), Gain(book=1))),
    Machine(
        "x_green_06",
        "Rite Drum",
        Colour.GREEN,
        (Trade(Cost(any_basic=1), (TribeAbility(),)),),
        flasks=1,
    ),
    Machine(
        "x_green_07", "Commons Hall", Colour.GREEN, (GainPer(Count.POPULATION, Gain(any_basic=1)),)
    ),
    Machine("x_green_08", "Wake Bell", Colour.GREEN, (RecallCard(),), flasks=1),
    Machine(
        "x_green_09", "Copy Desk", Colour.GREEN, (Trade(Cost(book=1), (Points(3),)),), flasks=1
    ),
    Machine(
        "x_green_10", "Mirror Rack", Colour.GREEN, (FlipCard(), Gain(any_basic=1)), Timing.PLAY_CARD
    ),
    Machine("x_yellow_01", "Steam Oven", Colour.YELLOW, (Gain(food=2),), flasks=1),
    Machine(
        "x_yellow_02", "Trail Plough", Colour.YELLOW, (Discount(Deed.EXPLORE, 2),), Timing.EXPLORE
    ),
    Machine(
        "x_yellow_03", "Far Glider", Colour.YELLOW, (InfiniteRange(),), Timing.EXPLORE, flasks=1
    ),
    Machine("x_yellow_04", "Day Rota", Colour.YELLOW, (RestCard(),), flasks=1),
    Machine("x_yellow_05", "Seed Drill", Colour.YELLOW, (Advance(Colour.YELLOW), Gain(food=1))),
    Machine(
        "x_yellow_06",
        "Sand Skis",
        Colour.YELLOW,
        (Gain(food=1), Range(2)),
        Timing.ON_THE_BOARD,
        flasks=1,
    ),
    Machine(
        "x_yellow_07", "Survey Kite", Colour.YELLOW, (ActNow((Deed.EXPLORE,), range=1, discount=1),)
    ),
    Machine(
        "x_yellow_08",
        "Welcome Arch",
        Colour.YELLOW,
        (Trade(Cost(food=1), (TakeAnyCitizen(), Points(1))),),
        flasks=1,
    ),
    Machine("x_yellow_09", "Marching Band", Colour.YELLOW, (PlayAnyCard(),)),
    Machine("x_yellow_10", "Festival Kiln", Colour.YELLOW, (Points(2),), flasks=1),
)

MACHINE: Final = {machine.id: machine for machine in MACHINES}
