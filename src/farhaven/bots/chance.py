"""The random bot: every option is as likely as the next."""

from __future__ import annotations

from dataclasses import dataclass

from farhaven.core.game import A, Game, S, V
from farhaven.core.rng import Rng, below

from .bot import Bot


@dataclass(frozen=True)
class Random:
    name: str = "random"

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        at, _ = below(rng, len(view.options))
        chosen: A = view.options[at]
        return chosen


RANDOM: Bot = Random()
