"""What is observed and what can be done, as numbers with a version.

An observation is the row of `Game.features`, an action the number of `Game.catalogue`. A model
that was trained on one version of a space cannot be used with another, so every change of names,
of their order or of actions is released here as the next version; a test compares.
"""

from __future__ import annotations

import hashlib
import sys
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from farhaven.core.codec import encode
from farhaven.core.features import Features
from farhaven.core.game import AnyGame, Refused
from farhaven.core.registry import find, games

# The digests of the versions 1, 2, ... of each game. `python -m farhaven.envs.spaces` prints those
# of the games as they are. A changed one is put behind the others, and none is ever taken out; one
# that no release of Farhaven has had yet is replaced.
RELEASED: Final[dict[str, tuple[str, ...]]] = {
    "aldebaran_duel": ("7bbfa8b2bdeccc89",),
    "evacuation": ("d9e1d98f756e370e",),
    "planet_unknown": ("890eceaf13dc834a",),
    "revive": ("8fce069f337662f6",),
}

UNRELEASED: Final = 0  # the version of a space that is not in the list, such as a guest's


@dataclass(frozen=True)
class Space:
    game: str
    version: int
    names: tuple[str, ...]  # of the numbers of an observation
    actions: int  # there are numbers from 0 to one less
    digest: str

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return len(self.names)


def features_of(game: AnyGame) -> Features[object]:
    """Raises `Refused` for a game that has none."""
    if game.features is None or not len(game.catalogue):
        raise Refused(
            f"{game.title} cannot be learned yet: it has no features or no catalogue of actions."
        )
    return game.features


@lru_cache(maxsize=64)
def space(name: str) -> Space:
    """The space of a game; raises `Refused` for a name that is not known."""
    game = find(name)
    names = features_of(game).names
    found = digest(names, game.catalogue.actions)
    known = RELEASED.get(name, ())
    version = known.index(found) + 1 if found in known else UNRELEASED
    return Space(name, version, names, len(game.catalogue), found)


def digest(names: tuple[str, ...], actions: tuple[object, ...]) -> str:
    """A short name for exactly these numbers and actions in this order."""
    return hashlib.sha256(encode([names, actions])).hexdigest()[:16]


# -- for people: `python -m farhaven.envs.spaces [GAME]` -----------------------------------


def overview() -> list[str]:
    """A line for each game with its version, its sizes and its digest."""
    found = [space(game.name) for game in games() if game.features is not None]
    return [f"{one.game} v{one.version} {one.size} {one.actions} {one.digest}" for one in found]


def listing(name: str) -> list[str]:
    """Every number of an observation and every action of a game, a line each."""
    found, actions = space(name), find(name).catalogue.actions
    return [
        f"{name} v{found.version}",
        *(f"observation {at} {word}" for at, word in enumerate(found.names)),
        *(f"action {at} {encode(action).decode()}" for at, action in enumerate(actions)),
    ]


def main(arguments: list[str]) -> int:
    try:
        lines = [line for name in arguments for line in listing(name)] or overview()
    except Refused as problem:
        print(problem, file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
