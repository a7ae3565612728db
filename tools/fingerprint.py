"""What seeded random games come to: a short name for each table, the same if two builds agree.

`python -m tools.fingerprint [--games N] [GAME...]` plays every game with each number of seats and
with all its modules, and digests the options, the choice, the state, the score sheet and what bots
think of the position at each decision.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from random import Random

from farhaven.core.codec import digest, encode
from farhaven.core.game import AnyGame, Refused, Score, Settings, opening
from farhaven.core.registry import find, games
from farhaven.core.value import Seat

GAMES = 3  # of each table


def tables(game: AnyGame) -> Iterator[tuple[str, int, Settings]]:
    """Every preset with every number of seats that it can be played with."""
    for preset in game.presets:
        for seats in game.seats:
            try:
                opening(game, seats=seats, settings=preset.settings)
            except Refused:
                continue
            yield preset.name, seats, preset.settings


def fingerprint(game: AnyGame, seats: int, settings: Settings, count: int) -> tuple[str, int]:
    """A name for all that happens in `count` random games, and how many decisions they took."""
    told, decisions = hashlib.sha256(), 0
    for seed in range(count):
        chance = Random(seed)
        state = game.setup(opening(game, seats=seats, seed=seed, settings=settings))
        while deciders := game.deciders(state):
            seat = chance.choice(deciders)
            offered = game.options(state, seat)
            action = chance.choice(offered)
            told.update(encode((deciders, seat, offered, action)))
            game.apply(state, seat, action, None)
            told.update(digest(state).encode())
            told.update(encode(judged(game, state, seat)))
            decisions += 1
        told.update(encode((game.winners(state), game.ending(state))))
    return told.hexdigest()[:16], decisions


def judged(game: AnyGame, state: object, seat: Seat) -> tuple[list[Score], float]:
    """The score sheet as a seat sees it, and its value by hand."""
    view = game.view(state, seat)
    value = game.value(view, seat) if game.value else 0.0
    return game.scores(view), round(value, 6)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.fingerprint", description=__doc__)
    parser.add_argument("names", metavar="GAME", nargs="*", help="all if left out")
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each table ({GAMES})")
    given = parser.parse_args()
    for game in map(find, given.names) if given.names else games():
        for preset, seats, settings in tables(game):
            name, decisions = fingerprint(game, seats, settings, given.games)
            print(f"{name}  {game.name}, {seats} seats, {preset}: {decisions} decisions")


if __name__ == "__main__":
    main()
