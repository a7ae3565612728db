"""What a learned value looks at: for each seat a row of numbers, as one viewer sees them.

A row begins with a one, the score sheet and the value made by hand; then come the features of the
table, and those of the seat itself. Features are told apart by their names: what is the viewer's
own begins with "own_", and the same names with another prefix belong to the next seats.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from farhaven.core.features import Features
from farhaven.core.game import A, AnyGame, Game, Refused, S, V
from farhaven.core.value import SPECTATOR

_OWN = "own_"
FIRST = ("one", "sheet", "value")  # before the features

Row = tuple[float, ...]


@dataclass(frozen=True)
class Layout:
    """Where the features of the table and of each seat, from the viewer on, are found."""

    names: tuple[str, ...]  # of the inputs
    seats: tuple[itemgetter[int], ...]  # each takes the table and one seat out of all features


def features_of(game: Game[S, A, V]) -> Features[V]:
    if game.features is None:
        raise Refused(f"{game.title} has no features, so no value can be learned for it.")
    return game.features


def digest(game: AnyGame) -> str:
    """Changes when the features do, in number, name or order."""
    names = "\n".join(features_of(game).names)
    return hashlib.sha256(names.encode()).hexdigest()[:16]


def layout(game: AnyGame) -> Layout:
    return _layout(features_of(game).names)


@lru_cache(maxsize=16)
def _layout(names: tuple[str, ...]) -> Layout:
    own = [name.removeprefix(_OWN) for name in names if name.startswith(_OWN)]
    place = {name: at for at, name in enumerate(names)}
    prefixes = [
        name.removesuffix(own[0])
        for name in names
        if name.endswith(own[0]) and all(name.removesuffix(own[0]) + one in place for one in own)
    ]
    blocks = [[place[prefix + one] for one in own] for prefix in prefixes]
    taken = {at for block in blocks for at in block}
    table = [at for at in range(len(names)) if at not in taken]
    return Layout(
        names=(*FIRST, *(names[at] for at in table), *(_OWN + one for one in own)),
        seats=tuple(itemgetter(*table, *block) for block in blocks),
    )


def rows(game: Game[S, A, V], view: V) -> list[Row]:
    """The inputs of each seat, in the order of the seats."""
    scores = game.scores(view)
    count = len(scores)
    first = 0 if view.seat == SPECTATOR else view.seat
    numbers: Sequence[float] = features_of(game).of(view)
    blocks = layout(game).seats
    found: list[Row] = [()] * count
    for score in scores:
        seat = score.seat
        hand = game.value(view, seat) if game.value else 0.0
        known = float(score.known)
        found[seat] = (1.0, known, hand, *blocks[(seat - first) % count](numbers))
    return found
