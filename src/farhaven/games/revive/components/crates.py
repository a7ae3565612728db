"""The 28 crates [20.6], a line each."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Colour, CrateId, Source
from .effects import (
    Advance,
    AdvanceAny,
    Effects,
    Gain,
    Points,
    Range,
    RecallCard,
    RecallEnergy,
    TakeAnyCitizen,
    TakeModule,
    TribeAbility,
    UnslotCard,
)


class Crate(Value, frozen=True):
    """A crate and what it gives when opened."""

    id: CrateId
    name: str
    effects: Effects
    source: Source = Source.HOUSE


CRATES: Final = (
    Crate("b01", "Toolbox", (Gain(gear=1, book=1),), Source.RULEBOOK),
    Crate("b02", "Workshop Manual", (Gain(gear=1, book=1),)),
    Crate("b03", "Field Kit", (Gain(gear=1, food=1),)),
    Crate("b04", "Trapping Gear", (Gain(gear=1, food=1),)),
    Crate("b05", "Lunch and Ledger", (Gain(book=1, food=1),)),
    Crate("b06", "Cookery Book", (Gain(book=1, food=1),)),
    Crate("b07", "Gearbox", (Gain(gear=2),)),
    Crate("b08", "Primer", (Gain(book=2),)),
    Crate("b09", "Rations", (Gain(food=2),)),
    Crate("b10", "Geode", (Gain(crystal=2),)),
    Crate("b11", "Shard Case", (Gain(crystal=1, any_basic=1),)),
    Crate("b12", "Mixed Lot", (Gain(any_basic=2),)),
    Crate("b13", "Survival Pack", (Gain(gear=1, book=1, food=1),)),
    Crate("b14", "Battery", (Gain(energy=1),)),
    Crate("b15", "Jump Leads", (RecallEnergy(), Gain(any_basic=1))),
    Crate("b16", "Spare Board", (TakeModule(),)),
    Crate("b17", "Salvaged Board", (TakeModule(),)),
    Crate("b18", "Rail Spikes", (Advance(Colour.GREY, 2),)),
    Crate("b19", "Cuttings", (Advance(Colour.GREEN, 2),)),
    Crate("b20", "Seed Corn", (Advance(Colour.YELLOW, 2),)),
    Crate("b21", "Schematics", (AdvanceAny(), Gain(any_basic=1))),
    Crate("b22", "Stowaway", (TakeAnyCitizen(),)),
    Crate("b23", "Alarm Clock", (RecallCard(), Gain(any_basic=1))),
    Crate("b24", "Release Lever", (UnslotCard(), Gain(any_basic=1))),
    Crate("b25", "Capacitors", (RecallEnergy(2), Gain(any_basic=1))),
    Crate("b26", "Mask", (TribeAbility(),)),
    Crate("b27", "Time Capsule", (Points(3),)),
    Crate("b28", "Snowshoes", (Range(2), Gain(any_basic=1))),
)

CRATE: Final = {crate.id: crate for crate in CRATES}
