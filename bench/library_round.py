"""One round of the learning libraries' own games. Run with the peers' interpreter; prints JSON."""

from __future__ import annotations

import argparse
import json
from importlib.metadata import version
from random import Random
from time import process_time

import numpy
import pyspiel
from open_spiel.python.algorithms.mcts import MCTSBot, RandomRolloutEvaluator
from pettingzoo.classic import chess_v6, connect_four_v3

from bench.stepping import steps_per_second

SPIELS = ("backgammon", "connect_four")
CLASSICS = {"chess": chess_v6.env, "connect_four": connect_four_v3.env}
NODES = 200
MICRO = 1_000_000


def begin(game: pyspiel.Game, chance: Random) -> pyspiel.State:
    state = game.new_initial_state()
    pass_chance(state, chance)
    return state


def pass_chance(state: pyspiel.State, chance: Random) -> None:
    """What dice and decks decide is not counted as a decision, as it is not in our games."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])


def spiel(name: str, seconds: float) -> dict[str, object]:
    game, chance = pyspiel.load_game(name), Random(0)
    decisions, spent = play(game, seconds, chance)
    return {
        "title": f"open_spiel {version('open_spiel')}, {name}",
        "clone_us": clone_us(game, chance),
        "decisions_per_second": decisions / spent,
        "nodes_per_second": nodes_per_second(game, chance),
    }


def play(game: pyspiel.Game, seconds: float, chance: Random) -> tuple[int, float]:
    decisions = 0
    began = now = process_time()
    while now - began < seconds:
        state = begin(game, chance)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            pass_chance(state, chance)
            decisions += 1
        now = process_time()
    return decisions, now - began


def clone_us(game: pyspiel.Game, chance: Random) -> float:
    """The mean over the positions of a random game."""
    state, spent, clones = begin(game, chance), 0.0, 0
    while not state.is_terminal():
        began = process_time()
        for _ in range(10):
            state.clone()
        spent += process_time() - began
        clones += 10
        state.apply_action(chance.choice(state.legal_actions()))
        pass_chance(state, chance)
    return spent * MICRO / clones


def nodes_per_second(game: pyspiel.Game, chance: Random) -> float:
    """Its search in Python with one random playout a node, at the first decision of a game."""
    luck = numpy.random.RandomState(0)
    bot = MCTSBot(game, 2, NODES, RandomRolloutEvaluator(1, luck), random_state=luck)
    state = begin(game, chance)
    began = process_time()
    bot.step(state)
    return NODES / (process_time() - began)


def classic(name: str, seconds: float) -> dict[str, object]:
    return {
        "title": f"pettingzoo {version('pettingzoo')}, {name}",
        "steps_per_second": steps_per_second(CLASSICS[name](), seconds),
    }


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, required=True)
    seconds = parser.parse_args().seconds
    found = [spiel(name, seconds) for name in SPIELS]
    found += [classic(name, seconds) for name in CLASSICS]
    print(json.dumps(found))


if __name__ == "__main__":
    main()
