"""Bots: players that see a View, as people do, and choose one of its options."""

from __future__ import annotations

import difflib

from farhaven.core.game import Refused

from .bot import Bot
from .chance import RANDOM
from .greedy import GREEDY

BOTS: tuple[Bot, ...] = (RANDOM, GREEDY)


def find(name: str) -> Bot:
    """The bot of this name; raises `Refused` if there is none."""
    known = {bot.name: bot for bot in BOTS}
    if name in known:
        return known[name]
    close = difflib.get_close_matches(name.lower(), known, n=1)
    hint = f"; did you mean {close[0]!r}" if close else ""
    raise Refused(f"There is no bot {name!r}{hint} (the bots are: {', '.join(known)}).")


__all__ = ["BOTS", "GREEDY", "RANDOM", "Bot", "find"]
