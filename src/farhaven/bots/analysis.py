"""A game looked at afterwards: what everybody could expect, and which decisions cost most.

Each decision is judged from the view of the seat that made it, so by what could be known then. All
of them get a cheap look, as the greedy bot looks at its options. Those that seem to have cost most
get a deep one: the search bot says what it would have done, and that and what was done are played
on, in the same imagined worlds, until the seat is asked for something new.

The work comes in small jobs, so that whoever has them done (`farhaven analyse` here, a table in its
workers) can show how far it is. A job depends on the record alone.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from farhaven.core.codec import decode_action, to_plain
from farhaven.core.game import A, Game, S, V, clone
from farhaven.core.match import AnyMatch, Match, Plain, Record
from farhaven.core.record import game_of, replay
from farhaven.core.rng import Rng, seeded, stream
from farhaven.core.value import Seat
from farhaven.core.words import Say

from .greedy import GREEDY, worth_of
from .mcts import Mcts
from .values import leads, outlook

NODES = 600  # that the search bot looks at in a deep look
SECONDS = 5.0  # that this may take
LIMIT = 180.0  # seconds, after which no deep look is begun
CANDIDATES = 16  # decisions that get a deep look, shared by the seats
FEWEST = 5  # but so many of each seat
WORLDS = 4  # in which two options are compared
_CHUNK = 16  # decisions in a cheap job
_FURTHER = 40  # decisions that are played on at most
_LEAST = 0.5  # points that a decision costs if it is worth a word
_SOURCE = 0xA11A  # keeps the numbers of an analysis apart from those of the game and its bots


class Job(msgspec.Struct, frozen=True):
    """A part of the work, and how much of the whole was done before it, from 0 to 1."""

    record: bytes
    part: Literal["curve", "glance", "ponder"]
    numbers: tuple[int, ...]  # of decisions, from 0
    nodes: int
    done: float


class Found(msgspec.Struct, frozen=True):
    """What came of a job."""

    curve: tuple[tuple[float, ...], ...] = ()
    costs: tuple[float, ...] = ()
    better: Plain = None  # the action that the search bot would have taken


class Remark(msgspec.Struct, frozen=True):
    """A decision that cost something; `move` counts from 1, as records and replays do."""

    move: int
    seat: Seat
    action: Plain
    better: Plain
    cost: float  # points of lead


class Analysis(msgspec.Struct, frozen=True):
    """A game looked at; `curve` has every seat's expected score before and after each move."""

    game: str
    names: tuple[str, ...]
    moves: tuple[Seat, ...]  # who decided
    curve: tuple[tuple[float, ...], ...]
    remarks: tuple[Remark, ...]  # the most costly first
    looked_at: int  # decisions with a deep look


def analysing(
    record: Record, nodes: int = NODES, seconds: float = LIMIT
) -> Generator[Job, Found, Analysis]:
    """The jobs of an analysis; each is sent what it found, and the last gives the whole."""
    until = time.monotonic() + seconds
    raw = msgspec.json.encode(record)
    moves = tuple(made.seat for made in record.decisions)
    chunks = list(_chunks(range(len(moves))))
    most = deep_looks(len(record.seats)) * len(record.seats)
    whole = len(chunks) + 3 * most + 1  # a deep look takes as long as three cheap jobs
    curve = (yield Job(raw, "curve", (), nodes, 0.0)).curve
    costs: list[float] = []
    for count, numbers in enumerate(chunks):
        costs += (yield Job(raw, "glance", numbers, nodes, (1 + count) / whole)).costs
    remarks: list[Remark] = []
    chosen = candidates(moves, costs, deep_looks(len(record.seats)))
    looked_at = 0
    for count, number in enumerate(chosen):
        if time.monotonic() > until:
            break
        looked_at += 1
        done = (1 + len(chunks) + 3 * most * count / len(chosen)) / whole
        found = yield Job(raw, "ponder", (number,), nodes, done)
        made = record.decisions[number]
        if found.costs[0] >= _LEAST:
            remarks.append(Remark(number + 1, made.seat, made.action, found.better, found.costs[0]))
    remarks.sort(key=lambda remark: (-remark.cost, remark.move))
    names = tuple(sitter.name for sitter in record.seats)
    return Analysis(record.game, names, moves, curve, tuple(remarks), looked_at)


def deep_looks(seats: int) -> int:
    """How many decisions of each seat get one."""
    return max(FEWEST, CANDIDATES // seats)


def candidates(moves: Sequence[Seat], costs: Sequence[float], each: int) -> list[int]:
    """The decisions of each seat that seem to have cost most, the most costly of all first."""
    chosen: list[int] = []
    for seat in set(moves):
        own = [at for at, mover in enumerate(moves) if mover == seat and costs[at] > 0]
        chosen += sorted(own, key=lambda at: -costs[at])[:each]
    return sorted(chosen, key=lambda at: (-costs[at], at))


def _chunks(numbers: range) -> Iterator[tuple[int, ...]]:
    return (tuple(numbers[at : at + _CHUNK]) for at in range(0, len(numbers), _CHUNK))


# -- the jobs --------------------------------------------------------------------------------


def do(job: Job) -> Found:
    """Do a job, in whatever process; raises `Refused` if the record does not replay."""
    match = _replayed(job.record)
    if job.part == "curve":
        moments = range(len(match.decisions) + 1)
        return Found(curve=tuple(expected(match.game, match.state_after(at)) for at in moments))
    if job.part == "glance":
        return Found(costs=tuple(glance(match, number) for number in job.numbers))
    better, cost = ponder(match, job.numbers[0], job.nodes)
    return Found(costs=(cost,), better=to_plain(better))


@lru_cache(maxsize=2)
def _replayed(record: bytes) -> AnyMatch:
    read = msgspec.json.decode(record, type=Record)
    return replay(game_of(read), read)


def expected(game: Game[S, A, V], state: S) -> tuple[float, ...]:
    """The score that each seat could expect at the end, by what it knew itself."""
    seats = range(len(state.players))
    return tuple(round(outlook(game, game.view(state, seat))[seat], 2) for seat in seats)


def glance(match: Match[S, A, V], number: int) -> float:
    """How much less the decision promised than the best, to somebody who looks one step ahead."""
    game, view, action, rng = _question(match, number)
    if len(view.options) == 1:
        return 0.0
    guess = game.determinise(view, rng)
    worths = {option: worth_of(game, guess, view.seat, option) for option in view.options}
    return max(worths.values()) - worths[action]


def ponder(match: Match[S, A, V], number: int, nodes: int) -> tuple[A, float]:
    """What the search bot would have done, and by how much it would have been better."""
    game, view, action, rng = _question(match, number)
    better = Mcts(nodes, SECONDS).choose(game, view, stream(rng, 1))
    if better == action:
        return better, 0.0
    gains = []
    for world in range(WORLDS):
        chance = stream(rng, 2 + world)
        state = game.determinise(view, chance)
        found = [
            leads(game, played_on(game, state, view.seat, option, chance), view.seat)
            for option in (better, action)
        ]
        gains.append(found[0][view.seat] - found[1][view.seat])
    return better, max(0.0, round(math.fsum(gains) / WORLDS, 2))


def played_on(game: Game[S, A, V], state: S, seat: Seat, option: A, rng: Rng) -> S:
    """`state` after `option`, and after what follows until `seat` is asked for something new."""
    after = clone(state)
    game.apply(after, seat, option, None)
    for step in range(_FURTHER):
        deciders = game.deciders(after)
        if not deciders:
            break
        decider = seat if seat in deciders else deciders[0]
        view = game.view(after, decider)
        if decider == seat and not (game.midway and game.midway(view, seat)):
            break
        game.apply(after, decider, GREEDY.choose(game, view, stream(rng, step)), None)
    return after


def _question(match: Match[S, A, V], number: int) -> tuple[Game[S, A, V], V, A, Rng]:
    """What the seat saw when it decided, what it did, and random numbers for thinking about it."""
    made = match.decisions[number]
    view = match.game.view(match.state_after(number), made.seat)
    return match.game, view, made.action, stream(stream(seeded(0), _SOURCE), number)


# -- in words --------------------------------------------------------------------------------


def in_words(match: AnyMatch, remark: Remark, say: Say) -> tuple[str, str]:
    """What was done, and what the search bot would have done, as orders."""
    view = match.game.view(match.state_after(remark.move - 1), remark.seat)
    did, better = (decode_action(match.game, raw) for raw in (remark.action, remark.better))
    words = match.game.words
    return words.action(view, did, say), words.action(view, better, say)
