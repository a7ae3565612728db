"""Random numbers from one integer that is kept inside the state.

Every function takes the integer and returns what was drawn together with the next integer, so a
state that is replayed, cloned or read from a file draws the same numbers on every machine. The
generator is SplitMix64.
"""

from __future__ import annotations

from typing import TypeAlias, TypeVar

T = TypeVar("T")

Rng: TypeAlias = int

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def seeded(seed: int) -> Rng:
    """The generator of a game with this seed; every bit and the sign of a long seed count."""
    rng = _mix(seed & _MASK)
    rest = seed >> 64
    while rest not in (0, -1):
        rng = _mix(((rng + _GOLDEN) ^ rest) & _MASK)
        rest >>= 64
    return rng if seed >= 0 else _mix((rng + _GOLDEN) & _MASK)


def stream(rng: Rng, number: int) -> Rng:
    """A generator of its own for, say, one seat: drawing from it leaves `rng` as it was."""
    return _mix((rng + (number + 1) * 0xD1342543DE82EF95) & _MASK)


def below(rng: Rng, bound: int) -> tuple[int, Rng]:
    """A number from 0 to `bound` - 1, each as likely as the next."""
    reach = _MASK + 1 - (_MASK + 1) % bound
    while True:
        rng = (rng + _GOLDEN) & _MASK
        drawn = _mix(rng)
        if drawn < reach:
            return drawn % bound, rng


def choice(rng: Rng, items: tuple[T, ...]) -> tuple[T, Rng]:
    """One of `items`."""
    at, rng = below(rng, len(items))
    return items[at], rng


def shuffled(rng: Rng, items: tuple[T, ...]) -> tuple[tuple[T, ...], Rng]:
    """`items` in an order drawn at random."""
    cards = list(items)
    for end in range(len(cards) - 1, 0, -1):
        at, rng = below(rng, end + 1)
        cards[at], cards[end] = cards[end], cards[at]
    return tuple(cards), rng


def _mix(bits: int) -> int:
    bits = ((bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return bits ^ (bits >> 31)
