"""Our own games: random play through the functions of a Game, and single calls of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from farhaven.core.game import AnyGame, HasPlayers, clone, opening
from farhaven.core.value import Seat, Value

from .figures import Figures

POSITIONS = 500  # on which single calls are timed
MICRO = 1_000_000


@dataclass(frozen=True)
class Position:
    """A decision as it came up in random play, with what was chosen."""

    state: HasPlayers
    seat: Seat
    action: Value


def measure(game: AnyGame, seconds: float, seed: int) -> Figures:
    """One round: single calls for a third of the time, whole random games for the rest."""
    chance = Random(seed)
    positions = sample(game, chance)
    share = seconds / 9
    clone_us = timed(share, lambda: clones(positions), len(positions))
    options_us = timed(share, lambda: all_options(game, positions), len(positions))
    apply_us = timed_applies(game, share, positions)
    decisions, games, spent = play(game, seconds * 2 / 3, chance)
    return Figures(
        clone_us=clone_us,
        options_us=options_us,
        apply_us=apply_us,
        decisions_per_second=decisions / spent,
        games_per_second=games / spent,
    )


def seats_of(game: AnyGame) -> int:
    """Two seats where a game can be played by two, to stay comparable between games."""
    return 2 if 2 in game.seats else game.seats[0]


def start(game: AnyGame, chance: Random) -> HasPlayers:
    state: HasPlayers = game.setup(opening(game, seats=seats_of(game), seed=chance.getrandbits(32)))
    return state


def play(game: AnyGame, seconds: float, chance: Random) -> tuple[int, int, float]:
    """Whole random games until the time is up: decisions, games, and the seconds they took."""
    deciders, options, apply, pick = game.deciders, game.options, game.apply, chance.random
    decisions = games = 0
    began = now = perf_counter()
    while now - began < seconds:
        state = start(game, chance)
        while seats := deciders(state):
            seat = seats[0]
            offered = options(state, seat)
            apply(state, seat, offered[int(pick() * len(offered))], None)
            decisions += 1
        games += 1
        now = perf_counter()
    return decisions, games, now - began


def sample(game: AnyGame, chance: Random) -> list[Position]:
    """Positions from all stages of random games."""
    found: list[Position] = []
    while len(found) < POSITIONS:
        state = start(game, chance)
        while seats := game.deciders(state):
            action = chance.choice(game.options(state, seats[0]))
            found.append(Position(clone(state), seats[0], action))
            game.apply(state, seats[0], action, None)
    return chance.sample(found, POSITIONS)


def timed(seconds: float, work: Callable[[], None], calls: int) -> float:
    """Microseconds a call, where `work` makes `calls` of them."""
    rounds = 0
    began = now = perf_counter()
    while now - began < seconds:
        work()
        rounds += 1
        now = perf_counter()
    return (now - began) * MICRO / (rounds * calls)


def clones(positions: list[Position]) -> None:
    for position in positions:
        clone(position.state)


def all_options(game: AnyGame, positions: list[Position]) -> None:
    options = game.options
    for position in positions:
        options(position.state, position.seat)


def timed_applies(game: AnyGame, seconds: float, positions: list[Position]) -> float:
    """Microseconds an `apply`; the states it may change are cloned while the clock stands."""
    apply = game.apply
    spent, calls = 0.0, 0
    while spent < seconds:
        ready = [(clone(p.state), p.seat, p.action) for p in positions]
        began = perf_counter()
        for state, seat, action in ready:
            apply(state, seat, action, None)
        spent += perf_counter() - began
        calls += len(ready)
    return spent * MICRO / calls
