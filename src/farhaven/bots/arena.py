"""The arena: every meeting of several bots, played to figures that say how sure they are.

Bots meet in every combination that fills the table. A meeting is a series (`farhaven.bots.sim`):
seats are rotated and seeds are paired, and all meetings use the same seeds. What is played is kept
line by line in a ledger, so that an arena that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from .crews import Contest, Crew, Fixture, Played, alone
from .journal import Journal, otherwise_begun
from .sim import Result

__all__ = ["Contest", "Ledger", "Played", "play"]


@dataclass
class Ledger:
    """The games that were played, in memory and, if it has a path, in a file of JSON lines."""

    contest: Contest
    path: Path | None = None

    def __post_init__(self) -> None:
        self.played: dict[Fixture, Result] = {}
        self._journal: Journal[Contest, Played] | None = None
        if self.path is None:
            return
        self._journal = Journal(
            self.path,
            self.contest,
            Played,
            otherwise="is not the ledger of an arena",
            objection=self._objection,
            fits=self._fits,
        )
        for game in self._journal.entries:
            self.played[game.meeting, game.number] = game.result

    def _objection(self, kept: Contest) -> str:
        """Why a ledger that is there cannot be continued; a contest may become longer."""
        return otherwise_begun(
            msgspec.structs.replace(kept, games=self.contest.games), self.contest
        )

    def _fits(self, game: Played) -> bool:
        """Whether a line of the ledger tells of a game of this contest."""
        told = (len(game.result.wins), len(game.result.scores))
        return (
            0 <= game.meeting < len(self.contest.meetings)
            and game.number >= 0
            and told == (self.contest.seats, self.contest.seats)
        )

    def add(self, game: Played) -> bool:
        """Note a game; whether it is new. One that was noted before stays as it was."""
        fixture = game.meeting, game.number
        if fixture in self.played:
            return False
        if self._journal is not None:
            self._journal.write(game)
        self.played[fixture] = game.result
        return True

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()

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
