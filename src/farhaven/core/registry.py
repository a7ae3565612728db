"""Finds the games: there is no list to edit.

A game is a package under `farhaven.games` with a `GAME`, or a guest: an entry point of the group
`farhaven.games` that another distribution offers. It is imported when it is asked for, by the
name of its package or entry point, which is also `GAME.name`. Games that are still being written
are named in the environment; `farhaven.core.guests` says how.
"""

from __future__ import annotations

import difflib
import importlib
import pkgutil
import warnings
from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from .codec import quote
from .game import AnyGame, Game, Refused
from .guests import game_at, places

GROUP = "farhaven.games"


@lru_cache(maxsize=1)
def games() -> tuple[AnyGame, ...]:
    """All games, by name. A guest that cannot be used is left out with a warning."""
    found: list[AnyGame] = []
    for name in sorted(_packages() | set(_guests()) | set(_named())):
        try:
            game = _load(name)
        except Refused as problem:
            warnings.warn(str(problem), stacklevel=2)
        else:
            found += [game] if game else []
    return tuple(found)


def find(name: str) -> AnyGame:
    """The game of this name; raises `Refused` with the names that there are."""
    game = _load(name)
    if game:
        return game
    known = [one.name for one in games()]
    close = difflib.get_close_matches(name[:100].lower().replace(" ", "_"), known, n=1)
    hint = f" (did you mean {close[0]}?)" if close else ""
    offered = f"the games are: {', '.join(known)}" if known else "none is installed"
    raise Refused(f"There is no game {quote(name)}{hint}; {offered}.")


@lru_cache(maxsize=1)
def _packages() -> frozenset[str]:
    folder = importlib.import_module(GROUP).__path__
    return frozenset(module.name for module in pkgutil.iter_modules(folder) if module.ispkg)


@lru_cache(maxsize=1)
def _guests() -> dict[str, EntryPoint]:
    return {guest.name: guest for guest in entry_points(group=GROUP)}


@lru_cache(maxsize=1)
def _named() -> dict[str, AnyGame]:
    """The games that the environment names. One that cannot be used is left out with a warning."""
    found: dict[str, AnyGame] = {}
    for place in places():
        try:
            game = game_at(place)
        except Refused as problem:
            warnings.warn(str(problem), stacklevel=2)
        else:
            found[game.name] = game
    return found


@lru_cache(maxsize=64)
def _load(name: str) -> AnyGame | None:
    """The game of this name, imported; None if there is none."""
    if name in _packages():
        offered = getattr(importlib.import_module(f"{GROUP}.{name}"), "GAME", None)
        return None if offered is None else _checked(name, offered)
    guest = _guests().get(name)
    if guest is None:
        return _named().get(name)
    try:
        offered = guest.load()
    except Exception as error:  # a guest may fail in any way, and the others still play
        raise Refused(f"The game {name} ({guest.value}) cannot be imported: {error}.") from error
    return _checked(name, getattr(offered, "GAME", offered))


def _checked(name: str, offered: object) -> AnyGame:
    if not isinstance(offered, Game):
        raise Refused(f"The game {name} offers {type(offered).__name__} where a Game is needed.")
    if offered.name != name:
        raise Refused(f"The game {name} calls itself {offered.name}; both names must be the same.")
    return offered
