"""The 39 citizen cards [20.3], thirteen of each colour: top half, bottom half, symbols.

House work; the kinds of effects are the rulebook's.
"""

from __future__ import annotations

from typing import Final

from ..model import Colour, Deed, Half
from .effects import (
    ActNow,
    Advance,
    AdvanceAny,
    Card,
    Choose,
    Cost,
    Count,
    Gain,
    GainPer,
    HibernateAndLeave,
    LastingDiscount,
    LastingRange,
    PlayAnyCard,
    PlayCard,
    Points,
    RecallCard,
    RecallEnergy,
    TakeAnyCitizen,
    TakeArtifact,
    TakeCitizen,
    TakeModule,
    Trade,
    TribeAbility,
    UnslotCard,
    WhileSlotted,
)

_GREY: Final = Colour.GREY
_GREEN: Final = Colour.GREEN
_YELLOW: Final = Colour.YELLOW
_TOP: Final = Half.TOP
_BOTTOM: Final = Half.BOTTOM

CITIZENS: Final = (
    Card("c01", "Salvager", _GREY, (Gain(gear=3),), (TakeModule(), Gain(gear=1))),
    Card("c02", "Scrap Hauler", _GREY, (Gain(gear=2),), (Advance(_GREY, 2),), slot_symbol=_TOP),
    Card(
        "c03", "Dynamo Keeper", _GREY, (Gain(crystal=1, gear=1),), (Gain(energy=1),), flask=_BOTTOM
    ),
    Card(
        "c04", "Crane Driver", _GREY, (Gain(gear=2, food=1),), (ActNow((Deed.BUILD,), discount=1),)
    ),
    Card(
        "c05",
        "Forge Choir",
        _GREY,
        (GainPer(Count.SLOTTED_GREY, Gain(gear=1)), Gain(gear=1)),
        (Trade(Cost(gear=1), (Choose(((Gain(food=2),), (Gain(book=2),))),), times=3),),
    ),
    Card(
        "c06",
        "Scaffold Crew",
        _GREY,
        (Gain(gear=3),),
        (WhileSlotted(LastingDiscount(Deed.BUILD, 1)), AdvanceAny()),
    ),
    Card(
        "c07",
        "Fitter",
        _GREY,
        (Gain(gear=2, any_basic=1),),
        (Gain(gear=1), PlayCard(_GREY)),
        flask=_BOTTOM,
    ),
    Card(
        "c08",
        "Coil Winder",
        _GREY,
        (Gain(gear=2), RecallEnergy()),
        (RecallEnergy(2), AdvanceAny()),
        flask=_TOP,
    ),
    Card(
        "c09",
        "Quarry Boss",
        _GREY,
        (Gain(gear=2),),
        (Advance(_GREY), AdvanceAny()),
        slot_symbol=_BOTTOM,
    ),
    Card(
        "c10",
        "Retort Hand",
        _GREY,
        (GainPer(Count.VISIBLE_FLASKS, Gain(gear=1)), Gain(gear=1)),
        (Gain(crystal=1, crate=1),),
        flask=_TOP,
    ),
    Card("c11", "Vault Cutter", _GREY, (Gain(gear=2, book=1),), (Gain(crate=1), Points(2))),
    Card(
        "c12",
        "Guild Envoy",
        _GREY,
        (Gain(gear=2),),
        (TakeCitizen(_GREY), Advance(_GREY)),
        slot_symbol=_TOP,
    ),
    Card(
        "c13",
        "Coolant Nurse",
        _GREY,
        (Gain(gear=2, food=1),),
        (HibernateAndLeave(),),
        flask=_BOTTOM,
    ),
    Card("c14", "Scribe", _GREEN, (Gain(book=3),), (TribeAbility(), Gain(book=1))),
    Card(
        "c15",
        "Seed Librarian",
        _GREEN,
        (Gain(book=2),),
        (TakeModule(), Advance(_GREEN)),
        slot_symbol=_TOP,
    ),
    Card("c16", "Elder", _GREEN, (Gain(book=2, food=1),), (TribeAbility(), Points(2))),
    Card(
        "c17",
        "Root Walker",
        _GREEN,
        (Gain(book=2, food=1),),
        (ActNow((Deed.POPULATE,), discount=1),),
    ),
    Card(
        "c18",
        "Antiphon",
        _GREEN,
        (GainPer(Count.SLOTTED_GREEN, Gain(book=1)), Gain(book=1)),
        (RecallCard(), Gain(any_basic=1)),
    ),
    Card(
        "c19",
        "Archivist",
        _GREEN,
        (Gain(book=2), Points(1)),
        (WhileSlotted(LastingDiscount(Deed.POPULATE, 1)), Gain(crystal=1)),
    ),
    Card(
        "c20",
        "Apprentice",
        _GREEN,
        (Gain(book=2, any_basic=1),),
        (Gain(book=1), PlayCard(_GREEN)),
        flask=_BOTTOM,
    ),
    Card(
        "c21",
        "Herbalist",
        _GREEN,
        (GainPer(Count.VISIBLE_FLASKS, Gain(book=1)), Gain(book=1)),
        (GainPer(Count.POPULATION, Gain(any_basic=1)),),
        flask=_TOP,
    ),
    Card(
        "c22",
        "Moss Weaver",
        _GREEN,
        (Gain(book=2),),
        (Advance(_GREEN), AdvanceAny()),
        slot_symbol=_BOTTOM,
    ),
    Card("c23", "Speaker", _GREEN, (Gain(gear=1, book=2),), (TakeCitizen(_GREEN), Advance(_GREEN))),
    Card(
        "c24", "Pattern Reader", _GREEN, (Gain(crystal=1, book=1),), (TakeModule(2),), flask=_BOTTOM
    ),
    Card(
        "c25",
        "Dream Warden",
        _GREEN,
        (Gain(book=2),),
        (UnslotCard(), TribeAbility()),
        slot_symbol=_TOP,
    ),
    Card(
        "c26",
        "Relic Curator",
        _GREEN,
        (Gain(book=2), Points(1)),
        (Trade(Cost(crystal=3), (TakeArtifact(),)), Gain(crystal=1)),
    ),
    Card("c27", "Gleaner", _YELLOW, (Gain(food=3),), (Advance(_YELLOW, 2),)),
    Card("c28", "Baker", _YELLOW, (Gain(food=2),), (TakeAnyCitizen(),), slot_symbol=_TOP),
    Card(
        "c29",
        "Ridge Guide",
        _YELLOW,
        (Gain(food=2), WhileSlotted(LastingRange(1))),
        (ActNow((Deed.EXPLORE,), range=1, discount=1),),
    ),
    Card(
        "c30",
        "Harvest Queen",
        _YELLOW,
        (GainPer(Count.SLOTTED_YELLOW, Gain(food=1)), Gain(food=1)),
        (Points(4),),
    ),
    Card(
        "c31",
        "Caravan Master",
        _YELLOW,
        (Gain(food=2, any_basic=1),),
        (WhileSlotted(LastingDiscount(Deed.EXPLORE, 1)), TakeAnyCitizen()),
    ),
    Card(
        "c32",
        "Runner",
        _YELLOW,
        (Gain(gear=1, food=2),),
        (Gain(food=1), PlayCard(_YELLOW)),
        flask=_BOTTOM,
    ),
    Card(
        "c33",
        "Beekeeper",
        _YELLOW,
        (GainPer(Count.VISIBLE_FLASKS, Gain(food=1)), Gain(food=1)),
        (Gain(any_basic=3),),
        flask=_TOP,
    ),
    Card(
        "c34",
        "Cartographer",
        _YELLOW,
        (Gain(gear=1, book=1, food=1),),
        (ActNow((Deed.EXPLORE, Deed.BUILD, Deed.POPULATE), range=2),),
    ),
    Card("c35", "Storyteller", _YELLOW, (Gain(food=2), Points(1)), (Points(1), PlayAnyCard())),
    Card(
        "c36", "Host", _YELLOW, (Gain(food=2),), (TakeCitizen(_YELLOW), Points(2)), slot_symbol=_TOP
    ),
    Card("c37", "Dowser", _YELLOW, (Gain(crystal=2),), (AdvanceAny(), AdvanceAny()), flask=_BOTTOM),
    Card("c38", "Hearth Mother", _YELLOW, (Gain(book=1, food=2),), (HibernateAndLeave(),)),
    Card(
        "c39",
        "Peddler",
        _YELLOW,
        (Trade(Cost(any_basic=1), (Gain(crystal=1),), times=3), Gain(food=1)),
        (Gain(food=1, crate=1),),
        slot_symbol=_BOTTOM,
        flask=_BOTTOM,
    ),
)

CITIZEN: Final = {card.id: card for card in CITIZENS}
