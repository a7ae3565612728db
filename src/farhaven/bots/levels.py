"""Levels for people to play against: the search bot with budgets that keep a limit of time.

A level thinks about so many nodes, and less where the machine is slow: it answers within its limit
also when others keep the machine busy. Easy looks at the position as the greedy bot does, and takes
the second best now and then.
"""

from __future__ import annotations

from typing import Final

from .mcts import Mcts

LIMITS: Final = {"easy": 1.0, "normal": 2.0, "hard": 5.0, "expert": 15.0}  # seconds a decision
_PART: Final = 0.75  # of the limit is spent; the rest is for whatever comes on top

_NODES: Final = {"easy": 10, "normal": 300, "hard": 1500, "expert": 6000}
_CARE: Final = {"easy": 1.0}


def _level(name: str) -> Mcts:
    bot = Mcts(nodes=_NODES[name], seconds=LIMITS[name] * _PART, called=name)
    return bot if name not in _CARE else Mcts(bot.nodes, bot.seconds, care=_CARE[name], called=name)


LEVELS: Final = {name: _level(name) for name in LIMITS}
