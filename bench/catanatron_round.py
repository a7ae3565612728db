"""One round of the peer: catanatron with random players. Run with the peer's own interpreter.

It prints the same figures as our engine, taken the same way, as one line of JSON. A decision is one
tick of the peer's game, and a choice is one that has more than one option. Its `execute` also
prepares the options of the next decision, so its `apply_us` holds them too.
"""

from __future__ import annotations

import argparse
import json
import random
from importlib.metadata import version
from itertools import pairwise
from statistics import median
from time import process_time

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.player import Color, RandomPlayer

MICRO = 1_000_000


def start(players: int) -> Game:
    return Game([RandomPlayer(colour) for colour in list(Color)[:players]])


def is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def single_calls(players: int, seconds: float) -> dict[str, float]:
    """The medians of random games."""
    games: list[dict[str, float]] = []
    clock = clock_cost()
    began = process_time()
    while not games or process_time() - began < seconds:
        games.append(calls_of_a_game(players, clock))
    return {name: median(one[name] for one in games) for name in games[0]}


def clock_cost() -> float:
    times = [process_time() for _ in range(1001)]
    return median(later - earlier for earlier, later in pairwise(times))


def calls_of_a_game(players: int, clock: float) -> dict[str, float]:
    """The mean microseconds of each call in one random game."""
    cloning = asking = applying = 0.0
    decisions = 0
    game = start(players)
    while not is_over(game):
        began = process_time()
        game.copy()
        cloned = process_time()
        offered = generate_playable_actions(game.state)
        asked = process_time()
        action = random.choice(offered)
        chosen = process_time()
        game.execute(action)
        applying += process_time() - chosen - clock
        asking += asked - cloned - clock
        cloning += cloned - began - clock
        decisions += 1
    each = MICRO / decisions
    return {
        "clone_us": cloning * each,
        "options_us": asking * each,
        "apply_us": applying * each,
    }


def play(players: int, seconds: float) -> tuple[int, int, int, float]:
    decisions = choices = games = 0
    began = now = process_time()
    while now - began < seconds:
        game = start(players)
        while not is_over(game):
            choices += len(game.state.playable_actions) > 1
            game.play_tick()
            decisions += 1
        games += 1
        now = process_time()
    return decisions, choices, games, now - began


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--players", type=int, required=True)
    given = parser.parse_args()
    calls = single_calls(given.players, given.seconds / 3)
    decisions, choices, games, spent = play(given.players, given.seconds * 2 / 3)
    figures = {
        "name": "catanatron",
        "version": version("catanatron"),
        "players": given.players,
        **calls,
        "decisions_per_second": decisions / spent,
        "choices_per_second": choices / spent,
        "games_per_second": games / spent,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
