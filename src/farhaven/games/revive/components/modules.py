"""The 48 slot modules [20.4], a line each: eight of each colour and of each pair of colours."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Colour, ModuleId, Source
from .effects import (
    Advance,
    AdvanceAny,
    Choose,
    Cost,
    Effects,
    Gain,
    Points,
    PurplePoints,
    RecallEnergy,
    TakeAnyCitizen,
    Trade,
    TribeAbility,
    UnslotCard,
)


class Module(Value, frozen=True):
    """A slot module: it answers to cards of its colours."""

    id: ModuleId
    colours: tuple[Colour, ...]
    effects: Effects
    flasks: int = 0
    source: Source = Source.HOUSE


MODULES: Final = (
    Module("m01", (Colour.GREY,), (Gain(gear=2),)),
    Module("m02", (Colour.GREY,), (Gain(gear=2),)),
    Module("m03", (Colour.GREY,), (Gain(gear=1),), flasks=1),
    Module("m04", (Colour.GREY,), (Advance(Colour.GREY),), flasks=1),
    Module("m05", (Colour.GREY,), (Gain(crystal=1),)),
    Module("m06", (Colour.GREEN,), (Gain(book=2),)),
    Module("m07", (Colour.GREEN,), (Gain(book=2),)),
    Module("m08", (Colour.GREEN,), (Gain(book=1),), flasks=1),
    Module("m09", (Colour.GREEN,), (Advance(Colour.GREEN),), flasks=1),
    Module("m10", (Colour.GREEN,), (Gain(crystal=1),)),
    Module("m11", (Colour.YELLOW,), (Gain(food=2),)),
    Module("m12", (Colour.YELLOW,), (Gain(food=2),)),
    Module("m13", (Colour.YELLOW,), (Gain(food=1),), flasks=1),
    Module("m14", (Colour.YELLOW,), (Advance(Colour.YELLOW),), flasks=1),
    Module("m15", (Colour.YELLOW,), (Gain(crystal=1),)),
    Module("m16", (Colour.GREY,), (RecallEnergy(),), flasks=1),
    Module(
        "m17", (Colour.GREY,), (Trade(Cost(gear=1), (Choose(((Gain(food=2),), (Gain(book=2),))),)),)
    ),
    Module("m18", (Colour.GREY,), (Trade(Cost(gear=1), (AdvanceAny(2),)),)),
    Module("m19", (Colour.GREEN,), (Trade(Cost(book=1), (TribeAbility(),)),)),
    Module("m20", (Colour.GREEN,), (UnslotCard(), Gain(book=1))),
    Module("m21", (Colour.GREEN,), (Trade(Cost(book=1), (Points(3),)),)),
    Module("m22", (Colour.YELLOW,), (Points(1),), flasks=1),
    Module("m23", (Colour.YELLOW,), (Trade(Cost(food=1), (TakeAnyCitizen(),)),)),
    Module("m24", (Colour.YELLOW,), (Trade(Cost(food=1), (Gain(any_basic=2),)),)),
    Module("m25", (Colour.GREY, Colour.GREEN), (Gain(gear=1),)),
    Module("m26", (Colour.GREY, Colour.GREEN), (Gain(book=1),)),
    Module("m27", (Colour.GREY, Colour.GREEN), (Gain(any_basic=1),)),
    Module("m28", (Colour.GREY, Colour.GREEN), (Gain(any_basic=1),)),
    Module("m29", (Colour.GREY, Colour.GREEN), (Points(1),)),
    Module("m30", (Colour.GREY, Colour.GREEN), (PurplePoints(4),), flasks=1),
    Module("m31", (Colour.GREEN, Colour.YELLOW), (Gain(book=1),), source=Source.RULEBOOK),
    Module("m32", (Colour.GREEN, Colour.YELLOW), (Gain(food=1),)),
    Module("m33", (Colour.GREEN, Colour.YELLOW), (Gain(any_basic=1),)),
    Module("m34", (Colour.GREEN, Colour.YELLOW), (Gain(any_basic=1),)),
    Module("m35", (Colour.GREEN, Colour.YELLOW), (Points(1),)),
    Module("m36", (Colour.GREEN, Colour.YELLOW), (PurplePoints(4),), flasks=1),
    Module("m37", (Colour.GREY, Colour.YELLOW), (Gain(gear=1),)),
    Module("m38", (Colour.GREY, Colour.YELLOW), (Gain(food=1),)),
    Module("m39", (Colour.GREY, Colour.YELLOW), (Gain(any_basic=1),)),
    Module("m40", (Colour.GREY, Colour.YELLOW), (Gain(any_basic=1),)),
    Module("m41", (Colour.GREY, Colour.YELLOW), (Points(1),)),
    Module("m42", (Colour.GREY, Colour.YELLOW), (PurplePoints(4),), flasks=1),
    Module("m43", (Colour.GREY, Colour.GREEN), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module(
        "m44", (Colour.GREY, Colour.GREEN), (Trade(Cost(any_basic=1), (AdvanceAny(),)),), flasks=1
    ),
    Module("m45", (Colour.GREEN, Colour.YELLOW), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module("m46", (Colour.GREEN, Colour.YELLOW), (RecallEnergy(),)),
    Module("m47", (Colour.GREY, Colour.YELLOW), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module("m48", (Colour.GREY, Colour.YELLOW), (UnslotCard(), Gain(any_basic=1))),
)

MODULE: Final = {module.id: module for module in MODULES}
