"""The starting cards [20.2]: four sets of the same six cards, coloured differently."""

from __future__ import annotations

from typing import Final

from ..model import Colour
from .effects import Advance, Card, Choose, Cost, Effects, Gain, TakeModule, Trade, TribeAbility

_GREY: Final = Colour.GREY
_GREEN: Final = Colour.GREEN
_YELLOW: Final = Colour.YELLOW

# The six cards of every set. The kinds of effects and the half with 2 food are the rulebook's.
_HALVES: Final[tuple[tuple[str, Effects, Effects], ...]] = (
    ("Forager", (Gain(food=2),), (TribeAbility(),)),
    ("Porter", (Gain(gear=1, food=1),), (TakeModule(),)),
    ("Tinker", (Gain(gear=2),), (Choose(((TakeModule(),), (TribeAbility(),))),)),
    ("Mason", (Gain(gear=1, book=1),), (Advance(_GREY),)),
    ("Reader", (Gain(book=2),), (Advance(_GREEN),)),
    ("Barterer", (Gain(crystal=1),), (Trade(Cost(any_basic=1), (Gain(any_basic=1),), times=3),)),
)

# Their colours in the same order.
_COLOURS: Final = {
    "A": (_YELLOW, _YELLOW, _GREY, _GREY, _GREEN, _GREEN),
    "B": (_GREEN, _YELLOW, _GREY, _GREEN, _YELLOW, _GREY),
    "C": (_YELLOW, _GREY, _GREEN, _GREY, _GREEN, _YELLOW),
    "D": (_GREEN, _GREY, _YELLOW, _YELLOW, _GREEN, _GREY),
}


def _deal(letter: str) -> tuple[Card, ...]:
    """The cards of one set."""
    return tuple(
        Card(f"start_{letter.lower()}_{name.lower()}", name, colour, top, bottom)
        for (name, top, bottom), colour in zip(_HALVES, _COLOURS[letter], strict=True)
    )


STARTING_SETS: Final = {letter: _deal(letter) for letter in _COLOURS}

STARTING_CARD: Final = {card.id: card for cards in STARTING_SETS.values() for card in cards}
