"""Fitting a value to games: ridge regression, by conjugate gradients on sparse rows.

What the sheet and the value made by hand promise together is brought to scale first, at every
moment of the game; features come after that and add what is still missing. How strongly they are
held back decides how far one goes from the order in which the value by hand puts positions. All
inputs are measured by their own size, so that one strength does for all.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from farhaven.core.game import AnyGame

from .inputs import FIRST, Row, digest, layout
from .lessons import Lesson, Position
from .model import Fit, Learned, Weights, moment
from .places import Serves

MOMENTS = 6  # for which there are weights
_STEPS = 30  # of conjugate gradients
HOLD = 1.0  # for each position: how strongly the weight of a feature is held at nothing
_LOOSE = 0.0003  # the same for what must be free
_LEAST = 0.05  # that a point by hand is worth in the end
_ROUNDS = 3  # of fitting, each to what the one before expects
_FAITH = 0.9  # in what is expected later, from one position to the next
_HELD_OUT = 5  # one game in so many tells how good the fit is
_AT = (0.1, 0.3, 0.5, 0.7, 0.9)  # moments that are told about
_SHEET, _VALUE = FIRST.index("sheet"), FIRST.index("value")

Sparse = tuple[tuple[int, ...], tuple[float, ...]]


@dataclass(frozen=True)
class Sample:
    """One row of the regression: inputs, and what they should come to."""

    inputs: Sparse
    target: float


class Placed(NamedTuple):
    """The row of a seat, at a moment and on the way to the next, and what it should come to."""

    row: dict[int, float]
    at: int
    late: float
    aim: float


# -- conjugate gradients ---------------------------------------------------------------------


def ridge(samples: Sequence[Sample], size: int, strength: float) -> list[float]:
    """The weights with the least squares, each held near nothing by `strength` a sample."""
    scale = _scales(samples, size)
    rows = [
        (one.inputs[0], tuple(v * scale[at] for at, v in zip(*one.inputs, strict=True)))
        for one in samples
    ]
    hold = strength * len(samples)
    weights = [0.0] * size
    rest = [one.target for one in samples]
    slope = _across(rows, rest, size)
    way = slope[:]
    steep = math.fsum(s * s for s in slope)
    for _ in range(_STEPS):
        if steep < 1e-9:
            break
        along = _through(rows, way)
        curve = math.fsum(a * a for a in along) + hold * math.fsum(w * w for w in way)
        step = steep / curve
        weights = [w + step * v for w, v in zip(weights, way, strict=True)]
        rest = [r - step * a for r, a in zip(rest, along, strict=True)]
        slope = [s - hold * w for s, w in zip(_across(rows, rest, size), weights, strict=True)]
        steeper = math.fsum(s * s for s in slope)
        way = [s + steeper / steep * v for s, v in zip(slope, way, strict=True)]
        steep = steeper
    return [w * s for w, s in zip(weights, scale, strict=True)]


def _scales(samples: Sequence[Sample], size: int) -> list[float]:
    """For each input one over the root of its mean square; nothing for one that is never seen."""
    squares = [0.0] * size
    for one in samples:
        for at, number in zip(*one.inputs, strict=True):
            squares[at] += number * number
    return [math.sqrt(len(samples) / square) if square else 0.0 for square in squares]


def _through(rows: Sequence[Sparse], weights: Sequence[float]) -> list[float]:
    """What the weights make of each row."""
    look = weights.__getitem__
    return [sum(map(float.__mul__, numbers, map(look, places))) for places, numbers in rows]


def _across(rows: Sequence[Sparse], rest: Sequence[float], size: int) -> list[float]:
    """How much each input has to do with what is left."""
    found = [0.0] * size
    for (places, numbers), left in zip(rows, rest, strict=True):
        for at, number in zip(places, numbers, strict=True):
            found[at] += number * left
    return found


# -- a value ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Told:
    """A position, the scores that it came to, and those that are to be expected there."""

    position: Position
    finals: tuple[int, ...]
    aims: Sequence[float]

    @property
    def own(self) -> dict[int, float]:
        return self.position.seats[self.position.viewer]


@dataclass(frozen=True)
class Plan:
    """How a value is fitted, and what it is for."""

    divided_by: str = ""  # a feature: games are fitted apart where it is zero
    clock: tuple[str, ...] = ()  # the features that tell the time; all of them if it is empty
    hold: float = HOLD
    serves: Serves = "search"


def learn(game: AnyGame, lessons: Sequence[Lesson], command: str, plan: Plan) -> Learned:
    """The value that fits these games best, and how well it does on games it has not seen."""
    names = layout(game).names
    divider = names.index(plan.divided_by) if plan.divided_by else 0
    ticking = {0, *map(names.index, plan.clock)} if plan.clock else set(range(len(names)))
    inputs = Inputs(len(names), ticking, divider, plan.hold)
    unseen = _told(one for one in lessons if not one.number % _HELD_OUT)
    seen = [one for one in lessons if one.number % _HELD_OUT]
    trial = _fitted(seen or lessons, inputs)
    final = _fitted(lessons, inputs)
    return Learned(
        game=game.name,
        rules_version=game.rules_version,
        components=game.component_sets[0],
        features=digest(game),
        command=command,
        serves=plan.serves,
        games=len(lessons),
        positions=sum(len(one.positions) for one in lessons),
        fits=_fits(trial, unseen),
        clock=final.clock,
        divided_by=divider,
        weights=tuple(
            Weights(own=one.own, others=one.others, spreads=_spreads(trial, part))
            for one, part in zip(final.weights, _divided(unseen, divider), strict=True)
        ),
    )


def _told(lessons: Iterable[Lesson]) -> list[Told]:
    return [Told(position, one.finals, one.finals) for one in lessons for position in one.positions]


@dataclass(frozen=True)
class Inputs:
    """What the inputs are to a fit."""

    size: int  # how many there are
    ticking: set[int]  # those that tell the time
    divider: int
    hold: float


@dataclass(frozen=True)
class Fitted:
    """A clock, and the weights where games are divided."""

    clock: Row
    divider: int
    weights: tuple[Weights, ...]

    def of(self, told: Told) -> list[float]:
        """What is expected for each seat."""
        weights = self.weights[-1 if self.divider in told.own else 0]
        at, late = _moment(self.clock, told)
        viewer = told.position.viewer
        return [
            (1 - late) * _dot(moments[at], row) + late * _dot(moments[at + 1], row)
            for seat, row in enumerate(told.position.seats)
            for moments in (weights.own if seat == viewer else weights.others,)
        ]


def _fitted(lessons: Sequence[Lesson], inputs: Inputs) -> Fitted:
    """Fit first to the final scores, then to what the last fit expects a little later.

    The luck of a whole game blurs what is learned from its end alone.
    """
    told = _told(lessons)
    ticks = [_tick(one, inputs.ticking) for one in told]
    clock = _rounded(ridge(ticks, inputs.size, _LOOSE))
    fitted = _weighed(told, clock, inputs)
    for _ in range(_ROUNDS - 1):
        told = [one for lesson in lessons for one in _looking_ahead(lesson, fitted)]
        fitted = _weighed(told, clock, inputs)
    return fitted


def _looking_ahead(lesson: Lesson, fitted: Fitted) -> list[Told]:
    """Positions that aim at what is expected after them, and in the end at the final scores."""
    aims: Sequence[float] = lesson.finals
    found = []
    for position in reversed(lesson.positions):
        told = Told(position, lesson.finals, aims)
        found.append(told)
        aims = [
            _FAITH * later + (1 - _FAITH) * now
            for later, now in zip(aims, fitted.of(told), strict=True)
        ]
    return found


def _weighed(told: Sequence[Told], clock: Row, inputs: Inputs) -> Fitted:
    weights = []
    size, hold = inputs.size, inputs.hold
    for part in _divided(told, inputs.divider):
        own, others = _placed(part, clock)
        weights.append(
            Weights(own=_moments(own, size, hold), others=_moments(others, size, hold), spreads=())
        )
    return Fitted(clock, inputs.divider, tuple(weights))


def _placed(told: Sequence[Told], clock: Row) -> tuple[list[Placed], list[Placed]]:
    """Rows of the viewers themselves, and of what they see of the others."""
    own: list[Placed] = []
    others: list[Placed] = []
    for one in told:
        at, late = _moment(clock, one)
        for seat, row in enumerate(one.position.seats):
            placed = Placed(row, at, late, one.aims[seat])
            (own if seat == one.position.viewer else others).append(placed)
    return own, others


def _divided(told: Sequence[Told], divider: int) -> list[list[Told]]:
    """All of them, or those where the divider is zero and those where it is not."""
    if not divider:
        return [list(told)]
    return [[one for one in told if (divider in one.own) is there] for there in (False, True)]


def _tick(told: Told, ticking: set[int]) -> Sample:
    row = {at: number for at, number in told.own.items() if at in ticking}
    return Sample(_sparse(row), told.position.moment)


def _moments(rows: Sequence[Placed], size: int, hold: float) -> tuple[Row, ...]:
    """Weights for the moments: first those by hand, then of all that they lack."""
    weights = [0.0] * (size * MOMENTS)
    if rows:
        weights = _by_hand(rows, size)
        spread = [_spread_out(one.row, one, size) for one in rows]
        guesses = _through(spread, weights)
        samples = [
            Sample(inputs, one.aim - guess)
            for inputs, one, guess in zip(spread, rows, guesses, strict=True)
        ]
        found = ridge(samples, len(weights), hold)
        weights = [w + more for w, more in zip(weights, found, strict=True)]
    return tuple(_rounded(weights[at * size : (at + 1) * size]) for at in range(MOMENTS))


def _by_hand(rows: Sequence[Placed], size: int) -> list[float]:
    """Weights that only bring what the sheet and the value by hand promise to scale."""
    samples = []
    for one in rows:
        promised = {0: 1.0, 1: one.row.get(_SHEET, 0.0) + one.row.get(_VALUE, 0.0)}
        samples.append(Sample(_spread_out(promised, one, 2), one.aim))
    found = ridge(samples, 2 * MOMENTS, _LOOSE)
    weights = [0.0] * (size * MOMENTS)
    for at in range(MOMENTS):
        weights[at * size] = found[2 * at]
        for n in (_SHEET, _VALUE):
            weights[at * size + n] = max(_LEAST, found[2 * at + 1])
    return weights


def _spread_out(row: dict[int, float], placed: Placed, size: int) -> Sparse:
    """A row for the two moments that it lies between."""
    first, late = placed.at * size, placed.late
    places = (*(first + n for n in row), *(first + size + n for n in row))
    numbers = (*((1 - late) * v for v in row.values()), *(late * v for v in row.values()))
    return places, numbers


def _sparse(row: dict[int, float]) -> Sparse:
    return tuple(row), tuple(row.values())


def _moment(clock: Row, told: Told) -> tuple[int, float]:
    return moment(_dot(clock, told.own), MOMENTS)


def _dot(weights: Row, row: dict[int, float]) -> float:
    return sum(weights[at] * number for at, number in row.items())


def _rounded(weights: Iterable[float]) -> Row:
    """Four digits are enough, and keep the file small."""
    return tuple(float(f"{weight:.4g}") for weight in weights)


# -- how well it does ------------------------------------------------------------------------


def _spreads(fitted: Fitted, told: Sequence[Told]) -> Row:
    """By how much leads differ from what was expected, at each moment."""
    squares, counts = [1.0] * MOMENTS, [1.0] * MOMENTS
    for one in told:
        if len(one.finals) > 1:
            at, late = _moment(fitted.clock, one)
            viewer = one.position.viewer
            error = lead(fitted.of(one), viewer) - lead(one.finals, viewer)
            for n, share in ((at, 1 - late), (at + 1, late)):
                squares[n] += share * error * error
                counts[n] += share
    return _rounded(math.sqrt(s / c) for s, c in zip(squares, counts, strict=True))


def lead(scores: Sequence[float], seat: int) -> float:
    return scores[seat] - max((*scores[:seat], *scores[seat + 1 :]), default=0.0)


def _fits(fitted: Fitted, told: Sequence[Told]) -> tuple[Fit, ...]:
    found = []
    for at in _AT:
        near = [one for one in told if abs(one.position.moment - at) < 0.1]
        hand = [one.own.get(_SHEET, 0.0) + one.own.get(_VALUE, 0.0) for one in near]
        learned = [fitted.of(one)[one.position.viewer] for one in near]
        final = [one.finals[one.position.viewer] for one in near]
        if near:
            found.append(Fit(at, _off(hand, final), _off(learned, final)))
    return tuple(found)


def _off(guesses: Sequence[float], truths: Sequence[float]) -> float:
    """The root of the mean square."""
    squares = [(g - t) ** 2 for g, t in zip(guesses, truths, strict=True)]
    return round(math.sqrt(math.fsum(squares) / len(squares)), 2)
