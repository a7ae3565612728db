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


_GREY: Final = Colour.GREY
_GREEN: Final = Colour.GREEN
_YELLOW: Final = Colour.YELLOW

MODULES: Final = (
    Module("m01", (_GREY,), (Gain(gear=2),)),
    Module("m02", (_GREY,), (Gain(gear=2),)),
    Module("m03", (_GREY,), (Gain(gear=1),), flasks=1),
    Module("m04", (_GREY,), (Advance(_GREY),), flasks=1),
    Module("m05", (_GREY,), (Gain(crystal=1),)),
    Module("m06", (_GREEN,), (Gain(book=2),)),
    Module("m07", (_GREEN,), (Gain(book=2),)),
    Module("m08", (_GREEN,), (Gain(book=1),), flasks=1),
    Module("m09", (_GREEN,), (Advance(_GREEN),), flasks=1),
    Module("m10", (_GREEN,), (Gain(crystal=1),)),
    Module("m11", (_YELLOW,), (Gain(food=2),)),
    Module("m12", (_YELLOW,), (Gain(food=2),)),
    Module("m13", (_YELLOW,), (Gain(food=1),), flasks=1),
    Module("m14", (_YELLOW,), (Advance(_YELLOW),), flasks=1),
    Module("m15", (_YELLOW,), (Gain(crystal=1),)),
    Module("m16", (_GREY,), (RecallEnergy(),), flasks=1),
    Module("m17", (_GREY,), (Trade(Cost(gear=1), (Choose(((Gain(food=2),), (Gain(book=2),))),)),)),
    Module("m18", (_GREY,), (Trade(Cost(gear=1), (AdvanceAny(2),)),)),
    Module("m19", (_GREEN,), (Trade(Cost(book=1), (TribeAbility(),)),)),
    Module("m20", (_GREEN,), (UnslotCard(), Gain(book=1))),
    Module("m21", (_GREEN,), (Trade(Cost(book=1), (Points(3),)),)),
    Module("m22", (_YELLOW,), (Points(1),), flasks=1),
    Module("m23", (_YELLOW,), (Trade(Cost(food=1), (TakeAnyCitizen(),)),)),
    Module("m24", (_YELLOW,), (Trade(Cost(food=1), (Gain(any_basic=2),)),)),
    Module("m25", (_GREY, _GREEN), (Gain(gear=1),)),
    Module("m26", (_GREY, _GREEN), (Gain(book=1),)),
    Module("m27", (_GREY, _GREEN), (Gain(any_basic=1),)),
    Module("m28", (_GREY, _GREEN), (Gain(any_basic=1),)),
    Module("m29", (_GREY, _GREEN), (Points(1),)),
    Module("m30", (_GREY, _GREEN), (PurplePoints(4),), flasks=1),
    Module("m31", (_GREEN, _YELLOW), (Gain(book=1),), source=Source.RULEBOOK),
    Module("m32", (_GREEN, _YELLOW), (Gain(food=1),)),
    Module("m33", (_GREEN, _YELLOW), (Gain(any_basic=1),)),
    Module("m34", (_GREEN, _YELLOW), (Gain(any_basic=1),)),
    Module("m35", (_GREEN, _YELLOW), (Points(1),)),
    Module("m36", (_GREEN, _YELLOW), (PurplePoints(4),), flasks=1),
    Module("m37", (_GREY, _YELLOW), (Gain(gear=1),)),
    Module("m38", (_GREY, _YELLOW), (Gain(food=1),)),
    Module("m39", (_GREY, _YELLOW), (Gain(any_basic=1),)),
    Module("m40", (_GREY, _YELLOW), (Gain(any_basic=1),)),
    Module("m41", (_GREY, _YELLOW), (Points(1),)),
    Module("m42", (_GREY, _YELLOW), (PurplePoints(4),), flasks=1),
    Module("m43", (_GREY, _GREEN), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module("m44", (_GREY, _GREEN), (Trade(Cost(any_basic=1), (AdvanceAny(),)),), flasks=1),
    Module("m45", (_GREEN, _YELLOW), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module("m46", (_GREEN, _YELLOW), (RecallEnergy(),)),
    Module("m47", (_GREY, _YELLOW), (Trade(Cost(any_basic=1), (Gain(any_basic=2),)),)),
    Module("m48", (_GREY, _YELLOW), (UnslotCard(), Gain(any_basic=1))),
)

MODULE: Final = {module.id: module for module in MODULES}
