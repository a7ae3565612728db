"""How fast the search bot looks at positions."""

from __future__ import annotations

from random import Random
from time import process_time

from farhaven.bots import find

from .engine import Table, start

NODES = 200
APART = 12  # decisions between two that are searched, so that they come from all of a game


def nodes_per_second(table: Table, seconds: float, seed: int) -> float:
    """Decisions of a random game, each searched from nothing by the bot with `NODES` nodes."""
    game, chance, bot = table.game, Random(seed), find(f"mcts:{NODES}")
    spent, searched, passed = 0.0, 0, 0
    while not searched or spent < seconds:
        state = start(table, chance)
        while (seats := game.deciders(state)) and (not searched or spent < seconds):
            offered = game.options(state, seats[0])
            passed += 1
            if len(offered) > 1 and passed % APART == 0:
                view = game.view(state, seats[0])
                began = process_time()
                bot.choose(game, view, chance.getrandbits(64))
                spent += process_time() - began
                searched += 1
            game.apply(state, seats[0], chance.choice(offered), None)
    return NODES * searched / spent
