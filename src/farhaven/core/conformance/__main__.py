"""Check a game from the command line: `python -m farhaven.core.conformance my_games.ferry:GAME`."""

from __future__ import annotations

import argparse
import sys

from farhaven.core.game import Refused
from farhaven.core.guests import game_at

from . import ConformanceError, conformance
from .hashes import digests


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m farhaven.core.conformance",
        description="Check that a game keeps the properties that every game must have.",
        epilog="Example: python -m farhaven.core.conformance my_games.ferry:GAME --games 50",
    )
    parser.add_argument("game", help="module:NAME or file.py:NAME; NAME is GAME if left out")
    parser.add_argument("--games", type=int, default=20, help="games for each seat count")
    parser.add_argument("--seats", type=int, help="only with so many seats")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--digests", action="store_true", help="only tell what happens, in digests")
    given = parser.parse_args()
    settings = dict(option.split("=", 1) for option in given.option if "=" in option)
    try:
        game = game_at(given.game)
        if given.digests:
            for line in digests(
                game, games=given.games, seats=given.seats, settings=settings, seed=given.seed
            ):
                print(line)
            return 0
        report = conformance(
            game, games=given.games, seats=given.seats, settings=settings, seed=given.seed
        )
    except Refused as problem:
        print(problem, file=sys.stderr)
        return 2
    except ConformanceError as failure:
        print(failure, file=sys.stderr)
        return 1
    print(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
