"""Games that are named by where they lie: in a module, or in a file of their own.

`FARHAVEN_GAMES=my_games.ferry:GAME,sketches/raft.py` adds two games to those that are installed. A
place is a module or a file, and the name of the `Game` in it, which is `GAME` if it is left out.
"""

from __future__ import annotations

import importlib
import os
import sys
from functools import lru_cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType

from .game import AnyGame, Game, Refused

VARIABLE = "FARHAVEN_GAMES"
PREFIX = "farhaven_guest_"  # of the names of modules from files, which thus replace no other module


def places() -> list[str]:
    """Where the environment says that there are games."""
    named = (place.strip() for place in os.environ.get(VARIABLE, "").split(","))
    return [place for place in named if place]


@lru_cache(maxsize=64)
def game_at(place: str) -> AnyGame:
    """The game at `module:NAME` or `file.py:NAME`; raises `Refused` if there is none."""
    named = ":" in place and not place.endswith(".py")
    where, _, name = place.rpartition(":") if named else (place, "", "GAME")
    try:
        path = Path(where)
        module = _from_file(path) if path.suffix == ".py" else importlib.import_module(where)
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


def _from_file(path: Path) -> ModuleType:
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    name = PREFIX + path.stem
    loader = SourceFileLoader(name, str(path.resolve()))
    module = ModuleType(name)
    module.__file__ = loader.path
    sys.modules[name] = module  # where msgspec looks up the types that the file names
    loader.exec_module(module)
    return module
