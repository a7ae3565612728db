"""The arena: every meeting of several bots, played to figures that say how sure they are.

Bots meet in every combination that fills the table. A meeting is a series (`farhaven.bots.sim`):
seats are rotated and seeds are paired, and all meetings use the same seeds. What is played is kept
line by line in a ledger, so that an arena that was stopped goes on where it was.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import IO

import msgspec

from farhaven.core.game import Refused, Settings

from .sim import Result, Series, leave_ctrl_c_alone, play_number

_CHUNK = 4  # games that a process is given at a time: they are lost if it is killed


class Contest(msgspec.Struct, frozen=True):
    """What is played: `games` in every meeting."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int
    settings: Settings

    @property
    def meetings(self) -> tuple[Series, ...]:
        return tuple(
            Series(self.game, bots, self.games, self.seed, self.settings)
            for bots in combinations(self.bots, self.seats)
        )


class Played(msgspec.Struct, frozen=True):
    """One game of a contest."""

    meeting: int
    number: int
    result: Result


@dataclass
class Ledger:
    """The games that were played, in memory and, if it has a path, in a file of JSON lines."""

    contest: Contest
    path: Path | None = None

    def __post_init__(self) -> None:
        self.played: dict[tuple[int, int], Result] = {}
        self._file: IO[bytes] | None = None
        if self.path is not None:
            self._open(self.path)

    def _open(self, path: Path) -> None:
        """Take up what is there already; a last line that was cut short is played again."""
        try:
            content = path.read_bytes() if path.exists() else b""
            whole = content[: content.rfind(b"\n") + 1]
            self._read(path, (whole or content).splitlines())
            self._file = path.open("ab")
            self._file.truncate(len(whole))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise Refused(f"--file {path} cannot be used: {reason}.") from None
        if not whole:
            self._write(self.contest)

    def _read(self, path: Path, lines: Sequence[bytes]) -> None:
        if not lines:
            return
        try:
            kept = msgspec.json.decode(lines[0], type=Contest)
        except msgspec.DecodeError:
            raise Refused(f"--file {path} is not the ledger of an arena.") from None
        if msgspec.structs.replace(kept, games=self.contest.games) != self.contest:
            raise Refused(
                f"--file {path} belongs to another contest: {kept.game}, {', '.join(kept.bots)}, "
                f"{kept.seats} seats, seed {kept.seed}; name another file."
            )
        for number, line in enumerate(lines[1:], start=2):
            try:
                game = msgspec.json.decode(line, type=Played)
            except msgspec.DecodeError:
                raise Refused(f"--file {path} is damaged in line {number}.") from None
            self.played[game.meeting, game.number] = game.result

    def add(self, game: Played) -> None:
        self.played[game.meeting, game.number] = game.result
        self._write(game)

    def _write(self, line: Contest | Played) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def missing(self) -> list[tuple[int, int]]:
        """Meetings and numbers of games that are still to be played, seed by seed."""
        return [
            (meeting, number)
            for number in range(self.contest.games)
            for meeting in range(len(self.contest.meetings))
            if (meeting, number) not in self.played
        ]

    def results(self, meeting: int) -> list[Result]:
        """Those of one meeting, as far as it was played within the contest."""
        return [
            self.played[meeting, number]
            for number in range(self.contest.games)
            if (meeting, number) in self.played
        ]


def play(ledger: Ledger, jobs: int = 1) -> Iterator[Played]:
    """Play what is missing, and write it down as it comes."""
    todo = ledger.missing()
    if jobs == 1:
        games = (_play(ledger.contest, *one) for one in todo)
        yield from _noted(ledger, games)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_ctrl_c_alone) as pool:
        try:
            contests = [ledger.contest] * len(todo)
            meetings, numbers = [one[0] for one in todo], [one[1] for one in todo]
            found = pool.map(_play, contests, meetings, numbers, chunksize=_CHUNK)
            yield from _noted(ledger, found)
        finally:
            pool.shutdown(cancel_futures=True)


def _play(contest: Contest, meeting: int, number: int) -> Played:
    return Played(meeting, number, play_number(contest.meetings[meeting], number))


def _noted(ledger: Ledger, games: Iterator[Played]) -> Iterator[Played]:
    for game in games:
        ledger.add(game)
        yield game
