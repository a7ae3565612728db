"""Bots: players that see a View, as people do, and choose one of its options."""

from __future__ import annotations

import difflib

from farhaven.core.game import Refused

from .bot import Bot
from .chance import RANDOM
from .greedy import GREEDY
from .mcts import Mcts

MCTS: Bot = Mcts()
BOTS: tuple[Bot, ...] = (RANDOM, GREEDY, MCTS)

_SEARCH = "mcts"


def find(name: str) -> Bot:
    """The bot of this name; "mcts:800" searches 800 nodes. Raises `Refused` if there is none."""
    kind, _, budget = name.partition(":")
    if kind == _SEARCH:
        return _searching(name, budget)
    known = {bot.name: bot for bot in BOTS}
    if name in known:
        return known[name]
    names = [*(bot.name for bot in BOTS if bot is not MCTS), _SEARCH]
    close = difflib.get_close_matches(name.lower(), names, n=1)
    hint = f"; did you mean {close[0]!r}" if close else ""
    raise Refused(f"There is no bot {name!r}{hint} (the bots are: {', '.join(names)}).")


def _searching(name: str, budget: str) -> Bot:
    if not budget and ":" not in name:
        return MCTS
    if not budget.isascii() or not budget.isdecimal() or not int(budget):
        raise Refused(
            f"Bot {name!r} has no budget {budget!r}: write mcts:N with N nodes, 1 or more."
        )
    return Mcts(nodes=int(budget))


__all__ = ["BOTS", "GREEDY", "MCTS", "RANDOM", "Bot", "find"]
