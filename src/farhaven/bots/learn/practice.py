"""Learning habits: a network is fitted to what bots decided in their games.

It needs numpy. Every game is played again from its choices, so that what is kept of it is small
and situations may be told in other numbers another day. Decisions by lot are nobody's habit. What
actions of one kind have in common is learned for all of them at once, so that seldom ones are not
left without; in the end that is added to what was learned for each.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from farhaven.core.game import AnyGame, Refused
from farhaven.core.trouble import needs_learn

from .habits import Habits, digest, situation_of
from .inputs import Row
from .lessons import Exercise

try:
    import numpy as np
except ModuleNotFoundError as missing:
    raise ImportError(needs_learn("Learning habits", missing)) from None

Array: TypeAlias = np.ndarray  # numpy is not installed where types are checked

UNITS: Final = 32  # of the hidden layer
_ROUNDS: Final = 8  # over all decisions
_BATCH: Final = 256
_MOST: Final = 64  # options of a decision that are looked at, the chosen one among them
_PACE: Final = 0.006  # of learning, at most
_WARMING: Final = 0.3  # the part of all steps in which the pace rises; then it falls
_DECAY: Final = 0.001
_HELD_OUT: Final = 10  # one game in so many tells how good the habits are
_SLOW, _SLOWER, _TINY = 0.9, 0.999, 1e-8  # means of slopes and of their squares (Adam)
_FINE, _COARSE = 3, 2  # digits of weights that are enough, and keep the file small
_NOBODY: Final = -1  # where a decision has fewer options than others


@dataclass(frozen=True)
class Decisions:
    """Situations, a row each; the numbers of the options; and the place of the chosen one."""

    situations: Array
    options: Array
    chosen: Array


def practise(game: AnyGame, exercises: Sequence[Exercise], command: str) -> Habits:
    """The habits of those who played these games."""
    situation_of(game)
    unseen = [one for one in exercises if not one.number % _HELD_OUT]
    seen = [one for one in exercises if one.number % _HELD_OUT] or list(exercises)
    decisions = gathered(game, seen)
    network = Network(game)
    network.practise(decisions)
    return Habits(
        game=game.name,
        rules_version=game.rules_version,
        components=game.component_sets[0],
        situation=digest(game),
        actions=len(game.catalogue),
        command=command,
        games=len(exercises),
        decisions=len(decisions.chosen),
        foreseen=round(network.foreseen(gathered(game, unseen or seen)), 3),
        hidden=_rows(network.hidden, _FINE),
        options=_rows(network.of_options(), _COARSE),
    )


# -- what was decided ------------------------------------------------------------------------


def gathered(game: AnyGame, exercises: Iterable[Exercise]) -> Decisions:
    told = [one for exercise in exercises for one in decided(game, exercise)]
    if not told:
        raise Refused("There was nothing to decide in these games, so there are no habits in them.")
    options = np.full((len(told), _MOST), _NOBODY, dtype=np.int32)
    for row, (_, numbers, _) in zip(options, told, strict=True):
        row[: len(numbers)] = numbers
    return Decisions(
        situations=np.array([numbers for numbers, _, _ in told], dtype=np.float32),
        options=options,
        chosen=np.array([place for _, _, place in told]),
    )


def decided(game: AnyGame, exercise: Exercise) -> Iterator[tuple[list[float], list[int], int]]:
    """The situation of every choice that somebody made, its options, and the one that was taken."""
    tell = situation_of(game).of
    state = game.setup(exercise.opening)
    for choice in exercise.choices:
        options = game.options(state, choice.seat)
        if len(options) > 1 and not choice.by_lot:
            numbers = [game.catalogue.number(option) for option in options]
            place = choice.place
            if len(numbers) > _MOST:  # the chosen one, and the first of the others
                numbers = [numbers.pop(place), *numbers[: _MOST - 1]]
                place = 0
            yield tell(state, choice.seat), numbers, place
        game.apply(state, choice.seat, options[choice.place], None)


# -- the network -----------------------------------------------------------------------------


class Network:
    """Weights, and what is needed to better them step by step."""

    def __init__(self, game: AnyGame, units: int = UNITS) -> None:
        lots = np.random.default_rng(0)
        inputs = len(situation_of(game).names)
        names = [type(action).__name__ for action in game.catalogue.actions]
        kinds = sorted(set(names))
        self.kinds = np.array([kinds.index(name) for name in names])
        self.hidden = lots.normal(0, math.sqrt(1 / inputs), (units, inputs))
        self.options = lots.normal(0, 0.05, (len(names), units + 1))
        self.in_common = np.zeros((len(kinds), units + 1))

    def of_options(self) -> Array:
        """The weights of each action, with those of its kind."""
        return self.options + self.in_common[self.kinds]

    def practise(self, decisions: Decisions) -> None:
        # What is never seen must not count when it is met one day.
        self.hidden[:, ~decisions.situations.any(axis=0)] = 0
        weights = (self.hidden, self.options, self.in_common)
        slopes = [np.zeros_like(one) for one in weights]
        squares = [np.zeros_like(one) for one in weights]
        lots = np.random.default_rng(1)
        batches = math.ceil(len(decisions.chosen) / _BATCH)
        total = _ROUNDS * batches
        for step in range(total):
            if step % batches == 0:
                order = lots.permutation(len(decisions.chosen))
            batch = order[step % batches * _BATCH :][:_BATCH]
            pace = _PACE * _tempo(step / total)
            for weight, slope, square, found in zip(
                weights, slopes, squares, self._slopes(decisions, batch), strict=True
            ):
                slope += (1 - _SLOW) * (found - slope)
                square += (1 - _SLOWER) * (found * found - square)
                even = math.sqrt(1 - _SLOWER ** (step + 1)) / (1 - _SLOW ** (step + 1))
                weight *= 1 - pace * _DECAY
                weight -= pace * even * slope / (np.sqrt(square) + _TINY)

    def _answers(self, decisions: Decisions, batch: Array) -> tuple[Array, Array, Array]:
        """How the hidden units answer, the options there are, and the chance of each."""
        found = np.maximum(decisions.situations[batch] @ self.hidden.T, 0)
        found = np.hstack([found, np.ones((len(batch), 1))])
        options = decisions.options[batch]
        likings = np.einsum("bou,bu->bo", self.of_options()[options], found)
        likings[options == _NOBODY] = -np.inf
        likings -= likings.max(axis=1, keepdims=True)
        chances = np.exp(likings)
        return found, options, chances / chances.sum(axis=1, keepdims=True)

    def _slopes(self, decisions: Decisions, batch: Array) -> tuple[Array, Array, Array]:
        """For each weight, by how much the surprise at what was decided grows with it."""
        found, options, off = self._answers(decisions, batch)
        off[np.arange(len(batch)), decisions.chosen[batch]] -= 1
        off /= len(batch)
        back = np.einsum("bo,bou->bu", off, self.of_options()[options])[:, :-1]
        back[found[:, :-1] <= 0] = 0
        there = options != _NOBODY
        of_options = np.zeros_like(self.options)
        rows, _ = np.nonzero(there)
        np.add.at(of_options, options[there], off[there][:, None] * found[rows])
        in_common = np.zeros_like(self.in_common)
        np.add.at(in_common, self.kinds, of_options)
        return back.T @ decisions.situations[batch], of_options, in_common

    def foreseen(self, decisions: Decisions) -> float:
        """The part of the decisions that were the likeliest."""
        right = 0
        for first in range(0, len(decisions.chosen), _BATCH):
            batch = np.arange(first, min(first + _BATCH, len(decisions.chosen)))
            _, _, chances = self._answers(decisions, batch)
            right += int((chances.argmax(axis=1) == decisions.chosen[batch]).sum())
        return right / len(decisions.chosen)


def _tempo(done: float) -> float:
    """It rises, then falls to nothing, as a cosine does."""
    if done < _WARMING:
        return 0.04 + 0.96 * (1 - math.cos(math.pi * done / _WARMING)) / 2
    return (1 + math.cos(math.pi * (done - _WARMING) / (1 - _WARMING))) / 2


def _rows(weights: Array, digits: int) -> tuple[Row, ...]:
    return tuple(tuple(row) for row in np.round(weights, digits).tolist())
