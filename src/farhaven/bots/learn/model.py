"""A learned value: for every seat the score that it will probably have at the end.

It is linear in its inputs, with weights that change as the game goes on. How much of the game is
over is told by a clock, which is fitted as well; between two moments for which there are weights
they are mixed. What is the viewer's own has other weights than what it sees of the others, and
games may be divided by an input, such as the mode that is played.
"""

from __future__ import annotations

from operator import mul
from pathlib import Path

import msgspec

from farhaven.core.game import A, AnyGame, Game, Refused, S, V
from farhaven.core.trouble import reason

from .inputs import Row, digest, layout, rows
from .places import Serves

FORMAT = 1


class Weights(msgspec.Struct, frozen=True):
    """For each moment, from the first to the last, one weight for each input."""

    own: tuple[Row, ...]
    others: tuple[Row, ...]
    spreads: Row  # by how much a lead usually differs from what is expected, at each moment


class Fit(msgspec.Struct, frozen=True):
    """How far off expected scores are at a moment, on games that were not learned from."""

    moment: float
    by_hand: float  # the score sheet and the value made by hand; root of the mean square
    learned: float


class Learned(msgspec.Struct, frozen=True, kw_only=True):
    """A learned value, as it is kept in a file."""

    format: int = FORMAT
    game: str
    rules_version: int
    components: str
    features: str  # the digest of their names
    command: str  # that made it
    serves: Serves = "search"
    games: int
    positions: int
    fits: tuple[Fit, ...]
    clock: Row
    divided_by: int = 0  # the input by which games are divided; the first is always one
    weights: tuple[Weights, ...]  # one, or two: where that input is zero, and where it is not


class Expected(msgspec.Struct, frozen=True):
    """What a position will probably come to."""

    scores: list[float]  # of each seat, at the end
    spread: float  # by how much a lead usually differs from this


def expected(learned: Learned, game: Game[S, A, V], view: V) -> Expected:
    """What every seat will probably have at the end, as the viewer would judge."""
    seen = rows(game, view)
    own = seen[max(0, view.seat)]
    weights = learned.weights[-1 if own[learned.divided_by] else 0]
    time = sum(map(mul, learned.clock, own))
    at, late = moment(time, len(weights.own))
    scores = []
    for seat, row in enumerate(seen):
        moments = weights.own if seat == view.seat else weights.others
        before = sum(map(mul, moments[at], row))
        after = sum(map(mul, moments[at + 1], row))
        scores.append(before + late * (after - before))
    spreads = weights.spreads
    return Expected(scores, spreads[at] + late * (spreads[at + 1] - spreads[at]))


def moment(time: float, count: int) -> tuple[int, float]:
    """The last of `count` moments that is past, and the part of the way to the next."""
    passed = min(1.0, max(0.0, time)) * (count - 1)
    at = min(int(passed), count - 2)
    return at, passed - at


def read(game: AnyGame, path: Path) -> Learned:
    """The value in a file. Raises `Refused` if it was learned for something else."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=Learned)
    except OSError as error:
        raise Refused(f"The value file {path} cannot be read: {reason(error)}.") from None
    except msgspec.DecodeError:
        raise Refused(f"{path} is not a value file that this version can read.") from None
    for what, has, needs in (
        ("format", found.format, FORMAT),
        ("game", found.game, game.name),
        ("rules version", found.rules_version, game.rules_version),
        ("component set", found.components, game.component_sets[0]),
        ("feature list", found.features, digest(game)),
    ):
        if has != needs:
            raise Refused(
                f"The value file {path} is for {what} {has!r}, not {needs!r}; "
                f"make a new one with `farhaven learn {game.name}`."
            )
    if not _fits(found, game):
        raise Refused(
            f"The value file {path} is damaged: its numbers do not fit the features of "
            f"{game.title}; make a new one with `farhaven learn {game.name}`."
        )
    return found


def _fits(found: Learned, game: AnyGame) -> bool:
    """Whether there is a weight for every input, at as many moments of each kind."""
    inputs = len(layout(game).names)
    rows = [found.clock]
    for one in found.weights:
        moments = {len(one.own), len(one.others), len(one.spreads)}
        if len(moments) > 1 or min(moments) < 2 or min(one.spreads) <= 0:
            return False
        rows += [*one.own, *one.others]
    return (
        1 <= len(found.weights) <= 2
        and 0 <= found.divided_by < inputs
        and all(len(row) == inputs for row in rows)
    )


def write(path: Path, learned: Learned) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(learned), indent=-1) + b"\n")
    except OSError as error:
        raise Refused(f"The value file {path} cannot be written: {reason(error)}.") from None
