"""The same game in every process: digests of what happens, under three hash seeds.

A set or a dict of strings is walked in another order in every process, unless the hash seed is
fixed; an engine whose results hang on such an order replays its own games only by luck.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

from farhaven.core.codec import digest
from farhaven.core.events import Log
from farhaven.core.game import AnyGame, HasPlayers, Opening, Settings
from farhaven.core.guests import PREFIX
from farhaven.core.value import SPECTATOR

from .report import Place, Property
from .walk import openings, walk

HASH_SEEDS = ("0", "1", "2")
INSIDE = "FARHAVEN_CONFORMANCE_INSIDE"  # set in the processes that the suite starts
SOMETIMES = 5  # what costs more is compared at every fifth decision
RARELY = 50  # and pictures at every fiftieth


def plays_alike(
    start: Place, *, games: int, seats: int | None = None, settings: Settings | None = None
) -> None:
    """Fresh processes with different hash seeds tell the same digests.

    A fresh process imports the module of the game. If that module checks the game while it is
    imported, it must not start processes in its turn.
    """
    if INSIDE in os.environ:
        raise RuntimeError(
            f"The module of {start.game.name} runs the suite while it is imported; "
            'call it in a test, or below `if __name__ == "__main__":`.'
        )
    arguments = ["--digests", f"--games={games}", f"--seed={start.opening.seed}"]
    arguments += [f"--seats={seats}"] if seats is not None else []
    arguments += [f"--option={key}={value}" for key, value in (settings or {}).items()]
    command = [sys.executable, "-m", __package__, place_of(start.game), *arguments]
    running = [_begin(command, hash_seed) for hash_seed in HASH_SEEDS]
    ended = [(*process.communicate(), process.returncode) for process in running]
    for _, errors, code in ended:
        if code:
            raise start.breaks(Property.HASH_SEEDS, f"a fresh process cannot play it: {errors}")
    told = [lines.splitlines() for lines, _, _ in ended]
    for hash_seed, lines in zip(HASH_SEEDS[1:], told[1:], strict=True):
        for line, first in zip_longest(lines, told[0]):
            if line != first:
                what = (
                    f"with hash seed {HASH_SEEDS[0]} a game told {first!r}, "
                    f"with hash seed {hash_seed} {line!r}."
                )
                raise start.breaks(Property.HASH_SEEDS, what)


def _begin(command: list[str], hash_seed: str) -> subprocess.Popen[str]:
    surroundings = os.environ | {
        INSIDE: "1",
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    return subprocess.Popen(
        command, env=surroundings, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def place_of(game: AnyGame) -> str:
    """`module:NAME` or `file.py:NAME`, by which a fresh process finds the game."""
    found = [
        (module, name)
        for module in list(sys.modules.values())
        for name, value in vars(module).copy().items()
        if value is game
    ]
    # The module that made the game, rather than one that took it from there.
    found.sort(key=lambda one: not f"{game.setup.__module__}.".startswith(f"{one[0].__name__}."))
    for module, name in found:
        if module.__name__ != "__main__" and not module.__name__.startswith(PREFIX):
            return f"{module.__name__}:{name}"
        if module.__file__:
            return f"{Path(module.__file__).resolve()}:{name}"
    raise ValueError(
        f"The game {game.name} cannot be checked under several hash seeds: no module has it by "
        "name. Keep it in a variable of a module, as in GAME = Game(...)."
    )


# -- inside the fresh process ----------------------------------------------------------------


def digests(
    game: AnyGame, *, games: int, seats: int | None, settings: Settings | None, seed: int
) -> Iterator[str]:
    """What happens in the games that `conformance` plays first, a line for each thing."""
    for chosen in openings(game, games=games, seats=seats, settings=settings, seed=seed):
        yield from _digests_of(game, chosen)


def _digests_of(game: AnyGame, chosen: Opening) -> Iterator[str]:
    state = game.setup(chosen)
    for number, step in enumerate(walk(game, chosen).steps):
        place = Place(game, chosen, number + 1)
        for part, value in _parts(game, state, number):
            yield f"{place}, {part}: {digest(value)[:16]}"
        log: Log = []
        game.apply(state, step.seat, step.action, log)
        yield f"{place}, action {step.action} and log: {digest([step.action, log])[:16]}"
    yield f"{Place(game, chosen, number + 2)}, state: {digest(state)[:16]}"


def _parts(game: AnyGame, state: HasPlayers, number: int) -> Iterator[tuple[str, object]]:
    seats = range(len(state.players))
    views = [game.view(state, seat) for seat in (*seats, SPECTATOR)]
    yield "state", state
    yield "options", [game.options(state, seat) for seat in seats]
    yield "views", views
    if number % SOMETIMES:
        return
    rng = random.Random(number).getrandbits(64)
    yield "scores", [game.scores(view) for view in views]
    yield "determinise", [game.determinise(view, rng) for view in views]
    yield "redeal", [game.redeal(state, view.seat, rng) for view in views]
    yield "candidates", [list(game.candidates(state, seat)) for seat in seats]
    if game.draw and number % RARELY == 0:
        yield "pictures", [game.draw(view) for view in views]
