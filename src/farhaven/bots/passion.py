"""Bots with a passion: greedy ones that want one number of the game's features above all.

They play whole games towards something that neither chance nor good sense would come to: all
research, no ships, one track to its end. A survey of what can happen needs such players.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from farhaven.core.game import A, AnyGame, Game, S, V
from farhaven.core.rng import Rng, stream
from farhaven.core.value import Seat

from .bot import Bot
from .greedy import one_of_the_best, sample, tried, worth

_OWN = "own_"  # the names of what is the viewer's own begin with this


@dataclass(frozen=True)
class Passionate:
    number: int  # the place of what is wanted among the features
    weight: float = 10.0  # points that one more of it is worth
    breadth: int = 40  # of more options than this, so many are drawn and tried

    @property
    def name(self) -> str:
        return f"passion:{self.number}"

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        options: tuple[A, ...] = sample(view.options, self.breadth, stream(rng, 0))
        if len(options) == 1:
            return options[0]
        guess = game.determinise(view, stream(rng, 1))
        worths = [self._worth_of(game, guess, view.seat, option) for option in options]
        return one_of_the_best(options, worths, stream(rng, 2))

    def _worth_of(self, game: Game[S, A, V], state: S, seat: Seat, option: A) -> float:
        _, view = tried(game, state, seat, option)
        wanted = game.features.of(view)[self.number] if game.features else 0.0
        return worth(game, view, seat) + self.weight * wanted


def passions(game: AnyGame) -> Iterator[Bot]:
    """For what the game names as wanted or unwanted, or for and against each of the own numbers."""
    names = game.features.names if game.features else ()
    wanted = game.coverage.wanted or tuple(
        sign + name for name in names for sign in ("", "-") if name.startswith(_OWN)
    )
    for name in wanted:
        number = names.index(name.removeprefix("-"))
        yield Passionate(number, weight=-10.0) if name.startswith("-") else Passionate(number)
