"""One round of the peer: catanatron with random players. Run with the peer's own interpreter.

It prints the same figures as our engine, taken the same way, as one line of JSON. A decision is one
tick of the peer's game. Its `execute` also prepares the options of the next decision, so its
`apply_us` holds them too.
"""

from __future__ import annotations

import argparse
import json
import random
from importlib.metadata import version
from time import perf_counter
from typing import TypeAlias

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.enums import Action
from catanatron.models.player import Color, RandomPlayer

Sample: TypeAlias = list[tuple[Game, Action]]

POSITIONS = 500
MICRO = 1_000_000


def start(players: int) -> Game:
    return Game([RandomPlayer(colour) for colour in list(Color)[:players]])


def is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT


def sample(players: int) -> Sample:
    found: Sample = []
    while len(found) < POSITIONS:
        game = start(players)
        while not is_over(game):
            action = random.choice(game.state.playable_actions)
            found.append((game.copy(), action))
            game.execute(action)
    return random.sample(found, POSITIONS)


def clone_us(positions: Sample, seconds: float) -> float:
    spent, calls = 0.0, 0
    while spent < seconds:
        began = perf_counter()
        for game, _ in positions:
            game.copy()
        spent += perf_counter() - began
        calls += len(positions)
    return spent * MICRO / calls


def options_us(positions: Sample, seconds: float) -> float:
    spent, calls = 0.0, 0
    while spent < seconds:
        began = perf_counter()
        for game, _ in positions:
            generate_playable_actions(game.state)
        spent += perf_counter() - began
        calls += len(positions)
    return spent * MICRO / calls


def apply_us(positions: Sample, seconds: float) -> float:
    spent, calls = 0.0, 0
    while spent < seconds:
        ready = [(game.copy(), action) for game, action in positions]
        began = perf_counter()
        for game, action in ready:
            game.execute(action)
        spent += perf_counter() - began
        calls += len(ready)
    return spent * MICRO / calls


def play(players: int, seconds: float) -> tuple[int, int, float]:
    decisions = games = 0
    began = now = perf_counter()
    while now - began < seconds:
        game = start(players)
        while not is_over(game):
            game.play_tick()
            decisions += 1
        games += 1
        now = perf_counter()
    return decisions, games, now - began


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--players", type=int, required=True)
    given = parser.parse_args()
    positions = sample(given.players)
    share = given.seconds / 9
    figures = {
        "name": "catanatron",
        "version": version("catanatron"),
        "players": given.players,
        "clone_us": clone_us(positions, share),
        "options_us": options_us(positions, share),
        "apply_us": apply_us(positions, share),
    }
    decisions, games, spent = play(given.players, given.seconds * 2 / 3)
    figures["decisions_per_second"] = decisions / spent
    figures["games_per_second"] = games / spent
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
