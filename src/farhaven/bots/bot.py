"""What a bot is, how it sits at a table, and the random numbers it is given."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol, runtime_checkable

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng, seeded, stream

_BOTS = 0xB07  # keeps the numbers of the bots apart from those of the game


class Bot(Protocol):
    """Anything with a name that chooses one of the options of a view.

    `choose` keeps nothing: the same view and the same random integer give the same choice.
    """

    @property
    def name(self) -> str: ...

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A: ...


@runtime_checkable
class Mindful(Bot, Protocol):
    """A bot that thinks on where it left off: `sit` opens a memory for one seat of one game.

    What that chooses depends on the views and random integers it has met there, and on nothing
    else, so a game of bots can be played again from its seed. The memory may be lost at any time.
    """

    def sit(self, game: Game[S, A, V]) -> Callable[[V, Rng], A]: ...


def sit(bot: Bot, game: Game[S, A, V]) -> Callable[[V, Rng], A]:
    """What decides for one seat throughout one game."""
    if isinstance(bot, Mindful):
        return bot.sit(game)
    return partial(bot.choose, game)


def luck(seed: int, source: int, number: int) -> Rng:
    """The random integer for decision `number` of the game with `seed`.

    Bots at one table have different sources, such as their seats.
    """
    return stream(stream(stream(seeded(seed), _BOTS), source), number)
