"""Self-play to learn from: whole games, and a sample of their positions with what became of them.

Seats and options vary from game to game, so that one value serves them all. Now and then a bot
plays at random, so that there are positions which good sense alone would not come to. What is
played is kept line by line in a notebook; learning that was stopped goes on where it was.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from farhaven.core.game import (
    A,
    AnyGame,
    Game,
    Opening,
    Refused,
    S,
    Settings,
    V,
    clone,
    opening,
)
from farhaven.core.registry import find as find_game
from farhaven.core.rng import Rng, below, choice, seeded, shuffled, stream
from farhaven.core.value import Seat

from .. import find as find_bot
from ..bot import Bot, luck, sit
from ..chance import RANDOM
from ..journal import Journal, otherwise_begun
from ..sim import final_score, leave_ctrl_c_alone
from .inputs import Row, rows

_LEARNING = 0x1EA2  # keeps these random numbers apart from others
_TRIES = 100  # for options that can be combined
_WANDER = 20  # one decision in so many is made at random


class Training(msgspec.Struct, frozen=True, kw_only=True):
    """What is played; all of that must fit to go on with it."""

    game: str
    version: int  # of the rules
    components: str
    bots: tuple[str, ...]  # they take turns at the seats
    seed: int
    seats: int | None  # None: it varies
    settings: Settings  # those that are fixed; others are now the usual ones, now any


class Course(Training, frozen=True, kw_only=True):
    """The same for positions, with what they are told in."""

    features: str  # the digest of their names
    positions: int  # kept of each game, at most
    plans: bool = False  # only positions at which plans end are kept, as every seat sees them


class Position(msgspec.Struct, frozen=True, array_like=True):
    """A view at some moment: the inputs of each seat, without those that are zero."""

    moment: float  # the part of the game that was over
    viewer: Seat
    seats: tuple[dict[int, float], ...]


class Lesson(msgspec.Struct, frozen=True):
    """One game, told by some of its positions."""

    number: int
    finals: tuple[int, ...]  # the scores of the seats at the end
    positions: tuple[Position, ...]


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """What a seat decided: the place of the option, and whether a lot was drawn for it."""

    seat: Seat
    place: int
    by_lot: bool


class Exercise(msgspec.Struct, frozen=True):
    """One game, told by all that was decided."""

    number: int
    opening: Opening
    choices: tuple[Choice, ...]


# -- one game --------------------------------------------------------------------------------


def play_lesson(course: Course, number: int) -> Lesson:
    """Game `number` of a course: what happens in it depends on the number alone."""
    game: AnyGame = find_game(course.game)
    start, table, rng = _prepared(game, course, number)
    passed, last, total = _played(game, start, table, stream(rng, 1))
    if course.plans:
        passed = _ends_of_plans(game, passed)
    drawn, _ = shuffled(stream(rng, 2), tuple(passed))
    positions = [
        _position(game, at / total, state, viewer)
        for at, state in sorted(drawn[: course.positions], key=lambda one: one[0])
        for viewer in (range(start.seats) if course.plans else (at % start.seats,))
    ]
    finals = tuple(final_score(game, last, seat) for seat in range(start.seats))
    return Lesson(number, finals, tuple(positions))


def play_exercise(training: Training, number: int) -> Exercise:
    """Game `number` of a training, in the same way."""
    game: AnyGame = find_game(training.game)
    start, table, rng = _prepared(game, training, number)
    choices = tuple(choice for _, choice in _decisions(game, start, table, stream(rng, 1)))
    return Exercise(number, start, choices)


def _prepared(game: AnyGame, training: Training, number: int) -> tuple[Opening, list[Bot], Rng]:
    rng = stream(stream(seeded(training.seed), _LEARNING), number)
    start = varied(game, training, rng)
    bots = training.bots
    table = [find_bot(bots[(seat + number) % len(bots)]) for seat in range(start.seats)]
    return start, table, rng


def varied(game: AnyGame, course: Training, rng: Rng) -> Opening:
    """Half of the games are for two where that is possible, and half have the usual options."""
    seats = course.seats
    if seats is None:
        two = tuple(2 for n in game.seats if n == 2)
        seats, _ = choice(rng, game.seats if below(stream(rng, 3), 2)[0] or not two else two)
    seed, _ = below(stream(rng, 4), 1 << 62)
    usual, _ = below(stream(rng, 5), 2)
    for number in range(1 if usual else _TRIES):
        settings = dict(course.settings)
        for at, setting in enumerate(() if usual else game.settings):
            drawn, _ = choice(stream(stream(rng, 6 + number), at), setting.values)
            settings.setdefault(setting.key, drawn)
        try:
            return opening(game, seats=seats, seed=seed, settings=settings)
        except Refused:
            continue
    return opening(game, seats=seats, seed=seed, settings=course.settings)


def _decisions(
    game: Game[S, A, V], start: Opening, table: Sequence[Bot], rng: Rng
) -> Iterator[tuple[S, Choice]]:
    """What is decided, each time with the state after it, which goes on changing."""
    state = game.setup(start)
    minds = [sit(bot, game) for bot in table]
    wanderer = sit(RANDOM, game)
    for number in count():
        deciders = game.deciders(state)
        if not deciders:
            return
        seat = deciders[0]
        view = game.view(state, seat)
        wander, _ = below(stream(rng, number), _WANDER)
        mind = minds[seat] if wander else wanderer
        action = mind(view, luck(start.seed, seat, number))
        game.apply(state, seat, action, None)
        yield state, Choice(seat, view.options.index(action), not wander)


def _played(
    game: Game[S, A, V], start: Opening, table: Sequence[Bot], rng: Rng
) -> tuple[list[tuple[int, S]], S, int]:
    """What was passed, with the number of decisions made until then, the end, and their number."""
    state = game.setup(start)
    passed: list[tuple[int, S]] = []
    number = 0
    for number, (state, made) in enumerate(_decisions(game, start, table, rng), start=1):
        # What is only begun is followed to its end before anybody values it.
        begun = game.midway is not None and game.midway(game.view(state, made.seat), made.seat)
        if not begun and game.deciders(state):
            passed.append((number, clone(state)))
    return passed, state, number


def _ends_of_plans(game: Game[S, A, V], passed: list[tuple[int, S]]) -> list[tuple[int, S]]:
    """Where another turn has begun, up to which a search carries plans out."""
    if game.ahead is None:
        return []
    turns = [game.ahead.turn(state) for _, state in passed]
    return [
        one for one, now, before in zip(passed[1:], turns[1:], turns, strict=False) if now > before
    ]


def _position(game: Game[S, A, V], moment: float, state: S, viewer: Seat) -> Position:
    seen = rows(game, game.view(state, viewer))
    return Position(round(moment, 4), viewer, tuple(map(_without_zeros, seen)))


def _without_zeros(row: Row) -> dict[int, float]:
    return {at: round(number, 4) for at, number in enumerate(row) if number}


# -- many games ------------------------------------------------------------------------------

Head = TypeVar("Head", bound=Training)
Told = TypeVar("Told", bound=Lesson | Exercise)


class Notebook(Generic[Head, Told]):
    """The games that were played, in memory and, if it has a path, in a file of JSON lines."""

    def __init__(self, course: Head, kind: type[Told], path: Path | None = None) -> None:
        self.course = course
        self.lessons: dict[int, Told] = {}
        self._journal: Journal[Head, Told] | None = None
        if path is None:
            return
        self._journal = Journal(
            path,
            course,
            kind,
            otherwise="holds no self-play to learn from",
            objection=self._objection,
        )
        for lesson in self._journal.entries:
            self.lessons[lesson.number] = lesson

    def _objection(self, kept: Head) -> str:
        return otherwise_begun(kept, self.course)

    def add(self, lesson: Told) -> None:
        self.lessons[lesson.number] = lesson
        if self._journal is not None:
            self._journal.write(lesson)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()

    def missing(self, games: int) -> list[int]:
        return [number for number in range(games) if number not in self.lessons]


def play(
    notebook: Notebook[Head, Told],
    one: Callable[[Head, int], Told],
    games: int,
    jobs: int = 1,
) -> Iterator[Told]:
    """Play what is missing, each game by `one`, and write it down as it comes."""
    todo = notebook.missing(games)
    of_this = partial(one, notebook.course)
    if jobs == 1:
        yield from _noted(notebook, map(of_this, todo))
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_ctrl_c_alone) as pool:
        try:
            yield from _noted(notebook, pool.map(of_this, todo))
        finally:
            pool.shutdown(cancel_futures=True)


def _noted(notebook: Notebook[Head, Told], lessons: Iterator[Told]) -> Iterator[Told]:
    for lesson in lessons:
        notebook.add(lesson)
        yield lesson
