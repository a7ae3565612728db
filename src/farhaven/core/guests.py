"""Games that are named by where they lie: in a module, or in a file of their own.

`FARHAVEN_GAMES=my_games.ferry:GAME,sketches/raft.py` adds two games to those that are installed. A
place is a module or a file, and the name of the `Game` in it, which is `GAME` if it is left out.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from functools import lru_cache
from pathlib import Path
from types import ModuleType

from .game import AnyGame, Game, Refused

VARIABLE = "FARHAVEN_GAMES"


def listed() -> dict[str, AnyGame]:
    """The games that the environment names, by their own names."""
    places = [place.strip() for place in os.environ.get(VARIABLE, "").split(",")]
    found = [game_at(place) for place in places if place]
    return {game.name: game for game in found}


@lru_cache(maxsize=64)
def game_at(place: str) -> AnyGame:
    """The game at `module:NAME` or `file.py:NAME`; raises `Refused` if there is none."""
    where, _, name = place.partition(":")
    name = name or "GAME"
    try:
        module = _from_file(Path(where)) if where.endswith(".py") else _import(where)
    except Exception as error:
        text = f"The game {place!r} cannot be imported: {type(error).__name__}: {error}."
        raise Refused(text) from error
    found = getattr(module, name, None)
    if found is None:
        raise Refused(f"The game {place!r} cannot be used: {where} has no {name}.")
    if not isinstance(found, Game):
        kind = type(found).__name__
        raise Refused(f"The game {place!r} cannot be used: {name} is of type {kind}, not Game.")
    return found


def _import(name: str) -> ModuleType:
    return importlib.import_module(name)


def _from_file(path: Path) -> ModuleType:
    """The module in this file, under the name of the file."""
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # where msgspec looks up the types that the file names
    spec.loader.exec_module(module)
    return module
