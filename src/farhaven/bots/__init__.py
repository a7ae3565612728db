"""Bots: players that see a View, as people do, and choose one of its options."""

from __future__ import annotations

import difflib

from farhaven.core.game import Refused

from .bot import Bot
from .chance import RANDOM
from .greedy import GREEDY
from .levels import LEVELS
from .mcts import NAME, Mcts, searching
from .program import KIND, program

MCTS: Bot = Mcts()
BOTS: tuple[Bot, ...] = (RANDOM, GREEDY, MCTS)


def find(name: str, *, programs: bool = False) -> Bot:
    """The bot or level of this name; "mcts:800" searches 800 nodes. Raises `Refused`.

    `programs`: whoever names it may start programs here, so "program:COMMAND" is one as well. What
    comes in a file or over the network may not.
    """
    if name.partition(":")[0] == KIND:
        if not programs:
            raise Refused(
                f"Bot {name!r} is a program; one is started only by sim, arena and play, "
                "where --bots names it."
            )
        return program(name)
    if name.partition(":")[0] == NAME:
        return searching(name)
    known: dict[str, Bot] = {bot.name: bot for bot in BOTS if bot is not MCTS} | LEVELS
    if name in known:
        return known[name]
    names = [*(bot.name for bot in BOTS if bot is not MCTS), NAME, *LEVELS]
    names += [f"{KIND}:PATH"] if programs else []
    close = difflib.get_close_matches(name.lower(), names, n=1)
    hint = f"; did you mean {close[0]!r}" if close else ""
    raise Refused(f"There is no bot {name!r}{hint} (the bots are: {', '.join(names)}).")


__all__ = ["BOTS", "GREEDY", "LEVELS", "MCTS", "RANDOM", "Bot", "find"]
