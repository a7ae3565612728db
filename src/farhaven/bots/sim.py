"""Many games between bots: seats rotated, seeds paired.

Game `number` of a series is played with seed `series.seed + number // seats` and the bots moved
`number % seats` places round the table. Each seed is thus played once in every rotation, so that
neither the seat nor the luck of the deal favours a bot. What happens in a game depends on its
number alone, whichever process plays it.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from farhaven.core.game import A, Game, Opening, S, Settings, V, opening
from farhaven.core.match import Decision, Match, Sitter
from farhaven.core.record import save
from farhaven.core.registry import find as find_game
from farhaven.core.value import Seat

from . import find as find_bot
from .bot import Bot, luck, sit

T = TypeVar("T")

CHUNK = 8  # games that a process is given at a time: after Ctrl-C they are still played


@dataclass(frozen=True)
class Series:
    """What is played; names only, so that it can be sent to another process."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int
    settings: Settings
    folder: Path | None = None  # where records are written

    @property
    def seats(self) -> int:
        return len(self.bots)

    def seed_of(self, number: int) -> int:
        return self.seed + number // self.seats

    def seat_of(self, bot: int, number: int) -> Seat:
        """Where the bot at this place of `bots` sits in game `number`."""
        return (bot + number) % self.seats

    def places(self, number: int) -> tuple[int, ...]:
        """The places in `bots` of those who play game `number`, seat by seat."""
        return tuple((seat - number) % self.seats for seat in range(self.seats))

    def table(self, number: int) -> tuple[str, ...]:
        """The bots of game `number`, seat by seat."""
        return tuple(self.bots[place] for place in self.places(number))

    def file(self, number: int) -> Path | None:
        """Where the record of game `number` is written, if it is."""
        if self.folder is None:
            return None
        rotation = number % self.seats + 1
        return self.folder / f"{self.game}-{self.seed_of(number)}-{rotation}.farhaven.json"


class Result(msgspec.Struct, frozen=True):
    """One game, told in the order of the series' bots."""

    decisions: int
    wins: tuple[float, ...]  # a shared win counts in equal parts
    scores: tuple[int, ...]
    ending: str


class Summary(msgspec.Struct, frozen=True):
    """A series, as `farhaven sim --json` prints it."""

    game: str
    games: int
    seats: int
    bots: tuple[str, ...]
    seed: int
    options: Settings
    decisions: int
    seconds: float
    decisions_per_second: float
    games_per_second: float
    wins: tuple[float, ...]
    mean_scores: tuple[float, ...]
    ends: dict[str, int]


# -- one game --------------------------------------------------------------------------------


def play_out(
    game: Game[S, A, V], start: Opening, table: Sequence[Bot], lucks: Sequence[int]
) -> tuple[S, list[Decision[A]]]:
    """A whole game between the bots of a table: its last state, and what was decided.

    `lucks` numbers the sources of chance that the bots have, seat by seat.
    """
    state = game.setup(start)
    minds = [sit(bot, game) for bot in table]
    decisions: list[Decision[A]] = []
    while deciders := game.deciders(state):
        seat = deciders[0]
        view = game.view(state, seat)
        action = minds[seat](view, luck(start.seed, lucks[seat], len(decisions)))
        game.apply(state, seat, action, None)
        decisions.append(Decision(seat, action))
    return state, decisions


def play_number(series: Series, number: int) -> Result:
    """Game `number` of a series; its record is written if the series has a folder."""
    game = find_game(series.game)
    table = [find_bot(name, programs=True) for name in series.table(number)]
    start = opening(game, seats=series.seats, seed=series.seed_of(number), settings=series.settings)
    # A bot takes its luck along when it moves, or two bots of one kind would play a game twice.
    state, decisions = play_out(game, start, table, series.places(number))
    path = series.file(number)
    if path is not None:
        write(game, start, table, decisions, path)
    winners = game.winners(state)
    seats = [series.seat_of(bot, number) for bot in range(series.seats)]
    return Result(
        decisions=len(decisions),
        wins=tuple(1 / len(winners) if seat in winners else 0.0 for seat in seats),
        scores=tuple(final_score(game, state, seat) for seat in seats),
        ending=game.ending(state),
    )


def final_score(game: Game[S, A, V], state: S, seat: Seat) -> int:
    return sum(s.known for s in game.scores(game.view(state, seat)) if s.seat == seat)


def write(
    game: Game[S, A, V],
    start: Opening,
    table: Sequence[Bot],
    decisions: Sequence[Decision[A]],
    path: Path,
) -> None:
    """Keep a game that was played as a record file."""
    sitters = [Sitter(f"{bot.name} {seat + 1}", "bot", bot.name) for seat, bot in enumerate(table)]
    match = Match(game, start, sitters)
    for made in decisions:
        match.play(made.seat, made.action)
    save(path, match.record())


# -- many games ------------------------------------------------------------------------------


def play_series(series: Series, jobs: int = 1) -> Iterator[Result]:
    """The results of a series in the order of its games, as they come."""
    return in_order(partial(play_number, series), series.games, jobs)


def in_order(play: Callable[[int], T], games: int, jobs: int) -> Iterator[T]:
    """What `play` makes of each number of a game, in order, by one process or by several."""
    if jobs == 1:
        yield from map(play, range(games))
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_ctrl_c_alone) as pool:
        try:
            chunk = max(1, min(CHUNK, games // (jobs * 4)))
            yield from pool.map(play, range(games), chunksize=chunk)
        finally:
            pool.shutdown(cancel_futures=True)


def leave_ctrl_c_alone() -> None:
    """Ctrl-C is for the process that people see; it ends the others in good order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def summary(series: Series, results: Sequence[Result], seconds: float) -> Summary:
    """What came of a series that took `seconds`."""
    decisions = sum(result.decisions for result in results)
    bots = range(series.seats)
    return Summary(
        game=series.game,
        games=len(results),
        seats=series.seats,
        bots=series.bots,
        seed=series.seed,
        options=series.settings,
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1),
        games_per_second=round(len(results) / seconds, 3),
        wins=tuple(sum(result.wins[bot] for result in results) for bot in bots),
        mean_scores=tuple(sum(r.scores[bot] for r in results) / len(results) for bot in bots),
        ends=dict(sorted(Counter(result.ending for result in results).items())),
    )
