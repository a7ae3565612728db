"""Aldebaran Duel: what should happen somewhere in many games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Event
from farhaven.core.game import Coverage

from .components.cards import CARDS
from .components.science import SCIENCE
from .events import (
    CardsLeft,
    Completed,
    CylinderMoved,
    GotObjects,
    GotTokens,
    IncomeRose,
    Laid,
    Paid,
    Passed,
    ProductionRose,
    ResearchDeclined,
    Researched,
    ScaleRose,
    Scored,
)
from .model import TOKEN, Line, Object, Resource, Scale
from .rules.laying import OPEN_QUARTERS

EXPECTED: Final = (
    *(f"{card} is laid out" for card in CARDS),
    *(f"{card} pays" for card in CARDS),
    *(f"{card} is completed" for card in OPEN_QUARTERS),
    *(f"{card} is researched" for card in SCIENCE),
    *(f"{card} pays" for card in SCIENCE),
    "a token pays",
    "a token is half of a pair",
    "a card is half of a pair",
    *(f"{resource.name} production rises" for resource in Resource),
    *(f"{scale.name} rises" for scale in Scale),
    "income rises",
    "tokens are gained",
    *(f"{kind.name} tokens are gained" for kind in Object),
    *(f"points from {line.name}" for line in Line if line is not Line.START),
    *(f"{scale.name} moves the cylinder" for scale in Scale),
    "a pass by choice",
    "a forced pass",
    "research is declined",
    "cards are left in the market",
)


def observe(event: Event) -> Iterator[str]:
    match event:
        case Laid():
            yield f"{event.card} is laid out"
        case Completed():
            yield f"{event.planet} is completed"
        case Researched():
            yield f"{event.card} is researched"
        case Paid():
            yield from _payment(event)
        case ProductionRose():
            yield f"{event.resource.name} production rises"
        case ScaleRose():
            yield f"{event.scale.name} rises"
        case IncomeRose():
            yield "income rises"
        case GotTokens():
            yield "tokens are gained"
        case GotObjects():
            yield f"{event.object.name} tokens are gained"
        case Scored():
            yield f"points from {event.line.name}"
        case CylinderMoved():
            yield f"{event.scale.name} moves the cylinder"
        case Passed():
            yield "a forced pass" if event.forced else "a pass by choice"
        case ResearchDeclined():
            yield "research is declined"
        case CardsLeft():
            yield "cards are left in the market"


def _payment(event: Paid) -> Iterator[str]:
    if event.half:
        yield "a token is half of a pair" if event.item == TOKEN else "a card is half of a pair"
    yield "a token pays" if event.item == TOKEN else f"{event.item} pays"


COVERAGE: Final = Coverage(EXPECTED, observe)
