"""The search bot: it thinks within a budget, and thinks on where it left off."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic

from farhaven.core.game import A, Game, Refused, S, V
from farhaven.core.rng import Rng, below, stream

from .clock import Clock
from .search import Memory, Thought, search_for
from .search.together import ask_others, gather

NAME: Final = "mcts"
_ENDLESS: Final = 1 << 40  # nodes, where only time counts
_MOST_PROCESSES: Final = 64
_BUDGET: Final = re.compile(r"([0-9]{1,9})(ms)?(?:x([0-9]{1,3}))?")
_SLIP: Final = 4000  # keeps the random number of a slip apart from those of the search
_FINE: Final = 1 << 30


@dataclass(frozen=True)
class Mcts:
    nodes: int = 200  # how many positions a decision may look at
    seconds: float = math.inf  # and how long it may take
    processes: int = 1  # that think at once, each with this budget
    care: float = math.inf  # with less, it takes worse options as well, the worse the seldomer
    called: str = ""  # a name of its own

    @property
    def name(self) -> str:
        if self.called:
            return self.called
        budget = f"{self.nodes}" if self.nodes < _ENDLESS else f"{round(self.seconds * 1000)}ms"
        return f"{NAME}:{budget}" + (f"x{self.processes}" if self.processes > 1 else "")

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        return self.sit(game)(view, rng)

    def sit(self, game: Game[S, A, V]) -> Callable[[V, Rng], A]:
        return Mind(self, game)


class Mind(Generic[S, A, V]):
    """The bot at one seat of one game: it keeps what it has thought.

    That is used again where the seat saw then just what it sees now, so whatever was taken back in
    between does no harm.
    """

    def __init__(self, bot: Mcts, game: Game[S, A, V]) -> None:
        self.bot = bot
        self.game = game
        self.memory: Memory[A] = Memory()

    def __call__(self, view: V, rng: Rng) -> A:
        options: tuple[A, ...] = view.options
        if len(options) == 1:
            return options[0]
        bot = self.bot
        clock = Clock(bot.seconds)
        asked = ask_others(self.game, view, rng, bot.processes - 1, bot.nodes, bot.seconds)
        search = search_for(self.game, view, rng, self.memory)
        search.run(bot.nodes, clock)
        gather(search, asked)
        return search.best() if bot.care == math.inf else self._slip(search, rng)

    def _slip(self, search: Thought[S, A, V], rng: Rng) -> A:
        """One of the options, the better the likelier."""
        known, weights = search.leanings(self.bot.care)
        drawn, _ = below(stream(rng, _SLIP), _FINE)
        left = sum(weights) * drawn / _FINE
        for option, weight in zip(known, weights, strict=True):
            left -= weight
            if left < 0:
                return option
        return search.best()


def searching(name: str) -> Mcts:
    """The bot of "mcts", "mcts:800" (nodes), "mcts:500ms" (time), "mcts:800x2" (processes)."""
    if name == NAME:
        return Mcts()
    budget = name.partition(":")[2]
    read = _BUDGET.fullmatch(budget)
    amount = int(read[1]) if read else 0
    processes = int(read[3] or 1) if read else 0
    if read is None or not amount or not 1 <= processes <= _MOST_PROCESSES:
        raise Refused(
            f"Bot {name!r} has no budget {budget!r}: write mcts:N with N nodes, 1 or more, or "
            f"mcts:Nms with N milliseconds, and xP behind it for P processes, up to "
            f"{_MOST_PROCESSES}."
        )
    if read[2]:
        return Mcts(nodes=_ENDLESS, seconds=amount / 1000, processes=processes)
    return Mcts(nodes=amount, processes=processes)
