"""Who plays the games of an arena: this process, or several on this machine.

A crew is told which games of a contest are to be played and brings each result as soon as it is
there, in any order. What happens in a game depends on its numbers alone, so every crew brings the
same results. `farhaven.bots.ray_cluster` has a crew of many machines.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from typing import TypeAlias

import msgspec

from farhaven.core.game import Refused, Settings

from .sim import Result, Series, leave_ctrl_c_alone, play_number

AHEAD = 2  # games that wait for each process, so that none is ever idle
PATIENCE = 3  # times that processes may die without a game played in between


class Contest(msgspec.Struct, frozen=True):
    """What is played: `games` in every meeting."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int
    seed: int
    settings: Settings
    rules_version: int = 0  # older ledgers do not tell it
    components: str = ""

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


Fixture: TypeAlias = tuple[int, int]  # a meeting, and the number of a game in it
Crew: TypeAlias = Callable[[Contest, Sequence[Fixture]], Iterator[Played]]


def play_fixture(contest: Contest, fixture: Fixture) -> Played:
    meeting, number = fixture
    return Played(meeting, number, play_number(contest.meetings[meeting], number))


def alone(contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """The crew of this one process."""
    return (play_fixture(contest, fixture) for fixture in fixtures)


def processes(count: int) -> Crew:
    """A crew of so many processes; one that dies is replaced, and its games are played again."""
    if count == 1:
        return alone

    def crew(contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
        left = dict.fromkeys(fixtures)
        deaths = 0
        while left:
            before = len(left)
            try:
                for played in _together(count, contest, tuple(left)):
                    del left[played.meeting, played.number]
                    yield played
            except BrokenProcessPool:
                deaths = 1 if len(left) < before else deaths + 1
                if deaths == PATIENCE:
                    raise Refused(
                        "The processes that play the games die again and again, perhaps for want "
                        "of memory; try fewer --jobs. Games that were played are kept in --file."
                    ) from None

    return crew


def _together(count: int, contest: Contest, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Results as they come, until all are there or a process has died."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=context, initializer=leave_ctrl_c_alone) as pool:
        rest = iter(fixtures)
        running: set[Future[Played]] = set()
        try:
            while True:
                for fixture in rest:
                    running.add(pool.submit(play_fixture, contest, fixture))
                    if len(running) >= count * AHEAD:
                        break
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from _fetched(done)
        finally:
            pool.shutdown(cancel_futures=True)


def _fetched(done: set[Future[Played]]) -> Iterator[Played]:
    """What was played; that a process has died is told after it."""
    failed = [one for one in done if one.exception() is not None]
    yield from (one.result() for one in done if one not in failed)
    for one in failed:
        one.result()
