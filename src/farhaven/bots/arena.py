"""The arena: every meeting of several bots, played to figures that say how sure they are.

Bots meet in every combination that fills the table. A meeting is a series (`farhaven.bots.sim`):
seats are rotated and seeds are paired, and all meetings use the same seeds. What is played is kept
line by line in a ledger, so that an arena that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import msgspec

from farhaven.core.game import Refused

from .crews import Contest, Crew, Fixture, Played, alone
from .sim import Result

__all__ = ["Contest", "Ledger", "Played", "play"]


@dataclass
class Ledger:
    """The games that were played, in memory and, if it has a path, in a file of JSON lines."""

    contest: Contest
    path: Path | None = None

    def __post_init__(self) -> None:
        self.played: dict[Fixture, Result] = {}
        self._file: IO[bytes] | None = None
        if self.path is not None:
            self._open(self.path)

    def _open(self, path: Path) -> None:
        """Take up what is there already; a last line that was cut short is played again."""
        try:
            self._file = path.open("a+b")
            if not _is_ours(self._file):
                raise Refused(f"--file {path} is in use by another arena; wait, or name another.")
            self._file.seek(0)
            content = self._file.read()
            whole = content[: content.rfind(b"\n") + 1]
            self._read(path, (whole or content).splitlines())
            self._file.truncate(len(whole))
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise Refused(f"--file {path} cannot be used: {reason}.") from None
        except Refused:
            self.close()
            raise
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

    def add(self, game: Played) -> bool:
        """Note a game; whether it is new. One that was noted before stays as it was."""
        fixture = game.meeting, game.number
        if fixture in self.played:
            return False
        self._write(game)
        self.played[fixture] = game.result
        return True

    def _write(self, line: Contest | Played) -> None:
        if self._file is not None:
            self._file.write(msgspec.json.encode(line) + b"\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def missing(self) -> list[Fixture]:
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


def play(ledger: Ledger, crew: Crew = alone) -> Iterator[Played]:
    """Let a crew play what is missing; each game is written down before anybody hears of it."""
    for game in crew(ledger.contest, ledger.missing()):
        if ledger.add(game):
            yield game


def _is_ours(file: IO[bytes]) -> bool:
    """Whether nobody else writes this ledger until we close it."""
    try:
        import fcntl
    except ImportError:  # Windows: nobody is kept out
        return True
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
