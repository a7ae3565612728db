"""What a bot is, and the random numbers it is given."""

from __future__ import annotations

from typing import Protocol

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng, seeded, stream

_BOTS = 0xB07  # keeps the numbers of the bots apart from those of the game


class Bot(Protocol):
    """Anything with a name that chooses one of the options of a view.

    A bot keeps nothing between decisions: the same view and the same random integer give the same
    choice, so a game of bots can be played again from its seed.
    """

    @property
    def name(self) -> str: ...

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A: ...


def luck(seed: int, source: int, number: int) -> Rng:
    """The random integer for decision `number` of the game with `seed`.

    Bots at one table have different sources, such as their seats.
    """
    return stream(stream(stream(seeded(seed), _BOTS), source), number)
