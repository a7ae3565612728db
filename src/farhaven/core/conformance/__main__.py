"""Check a game from the command line: `python -m farhaven.core.conformance my_games.ferry:GAME`."""

from __future__ import annotations

import argparse
import sys
from typing import TypedDict

from farhaven.core.game import Refused, Settings
from farhaven.core.guests import game_at

from . import ConformanceError, conformance
from .hashes import digests


class Chosen(TypedDict):
    games: int
    seats: int | None
    settings: Settings
    seed: int


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
    try:
        game = game_at(given.game)
        settings = settings_of(given.option)
        if given.games < 1:
            raise Refused(f"--games cannot be {given.games}; it is at least 1.")
        chosen: Chosen = {
            "games": given.games,
            "seats": given.seats,
            "settings": settings,
            "seed": given.seed,
        }
        if given.digests:
            print(*digests(game, **chosen), sep="\n")
        else:
            print(conformance(game, **chosen))
    except Refused as problem:
        print(problem, file=sys.stderr)
        return 2
    except ConformanceError as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def settings_of(pairs: list[str]) -> Settings:
    for pair in pairs:
        if "=" not in pair:
            raise Refused(f"--option is written KEY=VALUE, not {pair!r}.")
    return dict(pair.split("=", 1) for pair in pairs)


if __name__ == "__main__":
    sys.exit(main())
