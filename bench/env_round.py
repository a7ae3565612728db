"""One round of our environments. Run with the interpreter of .venv-learn; prints JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from bench.engine import tables
from bench.stepping import steps_per_second
from farhaven.core.registry import find
from farhaven.envs.pettingzoo import env

MAKE: Callable[..., object] = env  # settings are options of the game, whatever their names


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="+")
    parser.add_argument("--seconds", type=float, required=True)
    given = parser.parse_args()
    found = {}
    for name in given.names:
        for table in tables(find(name)):
            made = MAKE(name, seats=table.seats, **table.settings)
            found[table.name] = steps_per_second(made, given.seconds)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
