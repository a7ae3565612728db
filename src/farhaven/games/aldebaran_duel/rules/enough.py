"""Whether what one holds is enough to pay what one owes: arithmetic on numbers, made for speed.

A set of resources is a mask of four bits. A tally has a byte for each of the sixteen sets. Cards
are tallied by the sets that meet their symbols, units by the sets that hold their resource. Above
the sixteen bytes stand a byte that counts tokens and one that counts the science cards that pay.
So everything held is one number, and whatever is given away is subtracted from it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ..components.cards import CARDS
from ..components.science import SCIENCE
from ..model import RESOURCES, TOKEN, Amounts, Item, Resource

_SETS: Final = range(1 << len(RESOURCES))
_BYTES: Final = len(_SETS)
_TOKENS: Final = 8 * _BYTES
_SCHOLARS: Final = _TOKENS + 8
_ONE_TOKEN: Final = 1 << _TOKENS
_ONE_SCHOLAR: Final = 1 << _SCHOLARS
_CARDS: Final = _ONE_TOKEN - 1
_BYTE: Final = 0xFF
_ZERO: Final = 128  # bytes hold no negative numbers
_ZEROS: Final = sum(_ZERO << 8 * among for among in _SETS)
_SCIENCE: Final = 1 << Resource.SCIENCE
_COUNT: Final = 8 * (_BYTES - 1)  # the set of all resources meets every card

_MASKS: Final = {card.id: sum(1 << symbol for symbol in card.symbols) for card in CARDS.values()}
_UNIT_TALLY: Final = tuple(
    sum(1 << 8 * among for among in _SETS if among >> resource & 1) for resource in RESOURCES
)

# What each item adds to the number of all that one holds.
WORTH: Final[dict[Item, int]] = {
    **{c: sum(1 << 8 * among for among in _SETS if among & mask) for c, mask in _MASKS.items()},
    **{card.id: _ONE_SCHOLAR * card.pays for card in SCIENCE.values()},
    TOKEN: _ONE_TOKEN,
}


def worth(items: Iterable[Item], tokens: int) -> int:
    return sum(map(WORTH.__getitem__, items), tokens * _ONE_TOKEN)


@lru_cache(maxsize=1 << 10)
def demand(owed: Amounts) -> tuple[int, int]:
    """How many units are owed, and their tally, with every byte raised by `_ZERO`."""
    tallied = [units * each for units, each in zip(owed, _UNIT_TALLY, strict=True)]
    return sum(owed), sum(tallied, _ZEROS)


@lru_cache(maxsize=1 << 16)
def covers(owed: Amounts, held: int, solvent: bool) -> bool:
    """Whether what is owed can be paid from what is held.

    Science cards pay science and can do nothing else [9.3]. As many units as possible are paid by
    epoch cards that show them, science first, since a token does not pay science. By Hall's theorem
    the units left over are those of the set of resources that is owed most beyond the cards that
    meet it. They take a token [4.4] or two cards [4.5] each; science takes two items [4.6], or a
    token with the solvent [10.2].
    """
    if held >= _ONE_SCHOLAR:
        energy, food, metal, science = owed
        owed = (energy, food, metal, max(0, science - (held >> _SCHOLARS)))
    units, sets = demand(owed)
    cards, tokens = held & _CARDS, held >> _TOKENS & _BYTE
    count = cards >> _COUNT
    if units > count + tokens:  # every unit takes an item
        return False
    short = (sets - cards).to_bytes(_BYTES, "little")
    left = max(short) - _ZERO
    in_pairs = 0 if solvent or short[_SCIENCE] < _ZERO else short[_SCIENCE] - _ZERO
    by_token = min(tokens, left - in_pairs)
    spare = count - (units - left) - 2 * (left - in_pairs - by_token)
    return spare >= 0 and spare + tokens - by_token >= 2 * in_pairs
