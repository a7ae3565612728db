"""Habits: what a bot that thinks would probably do, told at once.

They are learned by imitation (`practice.py`): a small network looks at the situation of a seat,
which its game tells in numbers, and has weights for every action of the catalogue.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from pathlib import Path

import msgspec

from farhaven.core.features import Situation
from farhaven.core.game import A, AnyGame, Game, Refused, S, V
from farhaven.core.rng import Rng, below
from farhaven.core.trouble import reason
from farhaven.core.value import Seat

from .inputs import Row
from .network import Layer, together
from .places import own_folder, place

FORMAT = 1

_FIRM = 0.3  # when a habit is followed, the likeliest options are likelier by so much
_FINE = 1 << 30


class Habits(msgspec.Struct, frozen=True, kw_only=True):
    """A network, as it is kept in a file."""

    format: int = FORMAT
    game: str
    rules_version: int
    components: str
    situation: str  # the digest of the names of its numbers
    actions: int  # in the catalogue
    command: str  # that made it
    games: int
    decisions: int
    foreseen: float  # the part of the decisions of other games that were the likeliest to it
    hidden: tuple[Row, ...]  # for each unit, one weight for each number of the situation
    options: tuple[Row, ...]  # for each action, one weight for each unit, and one of its own


class Reflex:
    """Habits at work, in one search."""

    def __init__(self, columns: Sequence[Row], options: Sequence[Row]) -> None:
        self.layer = Layer(columns)
        self.options = options

    def likings(
        self, game: Game[S, A, V], state: S, seat: Seat, options: Sequence[A]
    ) -> list[float]:
        """How much is to be said for each option, as logarithms of chances."""
        answers = self.layer.answers(seat, situation_of(game).of(state, seat))
        number = game.catalogue.number
        return [together(self.options[number(option)], answers) for option in options]


def chances(likings: Sequence[float], firm: float = 1.0) -> list[float]:
    """Of each option, in all 1; with `firm` below 1 the likeliest are likelier."""
    most = max(likings)
    weights = [math.exp((liking - most) / firm) for liking in likings]
    total = sum(weights)
    return [weight / total for weight in weights]


def by_habit(likings: Sequence[float], rng: Rng) -> int:
    """The place of an option that is drawn, mostly one of the likeliest."""
    drawn, _ = below(rng, _FINE)
    left = drawn / _FINE
    for at, chance in enumerate(chances(likings, _FIRM)):
        left -= chance
        if left < 0:
            return at
    return len(likings) - 1


# -- where they are kept ---------------------------------------------------------------------


def reflex_for(game: AnyGame) -> Reflex | None:
    """The habits that are to be used for a game, if there are some, ready for one search.

    Raises `Refused` if their file belongs to another version of the game.
    """
    key = (game.name, game.rules_version, str(game.folder), own_folder())
    if key not in _FOUND:
        _FOUND[key] = _look(game)
    found = _FOUND[key]
    return None if found is None else Reflex(*found)


_FOUND: dict[tuple[str, int, str, str], tuple[tuple[Row, ...], tuple[Row, ...]] | None] = {}


def _look(game: AnyGame) -> tuple[tuple[Row, ...], tuple[Row, ...]] | None:
    path = place(game, "habits") if game.situation is not None else None
    if path is None:
        return None
    habits = read(game, path)
    return tuple(zip(*habits.hidden, strict=True)), habits.options


def situation_of(game: Game[S, A, V]) -> Situation[S]:
    if game.situation is None:
        raise Refused(f"{game.title} does not tell situations, so no habits can be learned for it.")
    return game.situation


def digest(game: AnyGame) -> str:
    """Changes when the numbers of a situation do, in number, name or order."""
    names = "\n".join(situation_of(game).names)
    return hashlib.sha256(names.encode()).hexdigest()[:16]


def read(game: AnyGame, path: Path) -> Habits:
    """The habits in a file. Raises `Refused` if they were learned for something else."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Habits)
    except OSError as error:
        raise Refused(f"The file {path} cannot be read: {reason(error)}.") from None
    except msgspec.DecodeError:
        raise Refused(f"{path} is not a file of habits that this version can read.") from None
    again = f"make a new one with `farhaven learn {game.name} --serves habits`."
    for what, has, needs in (
        ("format", found.format, FORMAT),
        ("game", found.game, game.name),
        ("rules version", found.rules_version, game.rules_version),
        ("component set", found.components, game.component_sets[0]),
        ("list of numbers", found.situation, digest(game)),
        ("number of actions", found.actions, len(game.catalogue)),
    ):
        if has != needs:
            raise Refused(f"The habits in {path} are for {what} {has!r}, not {needs!r}; {again}")
    size = len(found.hidden)
    if not (
        size
        and len(found.options) == found.actions
        and all(len(row) == len(situation_of(game).names) for row in found.hidden)
        and all(len(row) == size + 1 for row in found.options)
    ):
        raise Refused(f"The file {path} is damaged: its numbers do not fit {game.title}; {again}")
    return found


def write(path: Path, habits: Habits) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(habits), indent=-1) + b"\n")
    except OSError as error:
        raise Refused(f"The file {path} cannot be written: {reason(error)}.") from None
