"""Our own games: random play through the functions of a Game, and single calls of them.

Seconds are those of the processor, so that other programs do not count. Single calls are timed
where they come up in play, and not again and again on one position, so that what an engine
remembers from call to call helps it here as much as it does in play and no more.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from statistics import median
from time import process_time

from farhaven.core.game import AnyGame, HasPlayers, Settings, clone, opening

from .figures import Calls, Figures, Placing

CLONES = 10  # at each decision; one alone is too short to be timed
MICRO = 1_000_000
EVERYTHING = "everything"  # the preset with all modules
FULL_TABLE = 4


@dataclass(frozen=True)
class Table:
    """A game as it is measured: with how many seats, and which settings."""

    game: AnyGame
    seats: int
    settings: Settings = field(default_factory=dict)
    title: str = ""  # after the name of the game

    @property
    def name(self) -> str:
        return self.game.name + self.title


def tables(game: AnyGame) -> list[Table]:
    """The plain game with two seats and, where there are modules, four seats with all of them."""
    found = [plain_table(game)]
    for preset in game.presets:
        if preset.name == EVERYTHING and FULL_TABLE in game.seats:
            title = f", {FULL_TABLE} players"
            found.append(Table(game, FULL_TABLE, preset.settings, title))
    return found


def plain_table(game: AnyGame) -> Table:
    """Two seats where a game can be played by two, to stay comparable between games."""
    return Table(game, 2 if 2 in game.seats else game.seats[0])


def measure(table: Table, seconds: float, seed: int) -> Figures:
    """One round: single calls for a third of the time, whole random games for the rest."""
    chance = Random(seed)
    calls = single_calls(table, seconds / 3, chance)
    decisions, choices, games, spent = play(table, seconds * 2 / 3, chance)
    return Figures(
        clone_us=calls.clone_us,
        options_us=calls.options_us,
        apply_us=calls.apply_us,
        decisions_per_second=decisions / spent,
        choices_per_second=choices / spent,
        games_per_second=games / spent,
    )


def start(table: Table, chance: Random) -> HasPlayers:
    game, seed = table.game, chance.getrandbits(32)
    agreed = opening(game, seats=table.seats, seed=seed, settings=table.settings)
    state: HasPlayers = game.setup(agreed)
    return state


def play(table: Table, seconds: float, chance: Random) -> tuple[int, int, int, float]:
    """Whole random games until the time is up: decisions, choices, games, seconds."""
    game = table.game
    deciders, options, apply, pick = game.deciders, game.options, game.apply, chance.random
    decisions = choices = games = 0
    began = now = process_time()
    while now - began < seconds:
        state = start(table, chance)
        while seats := deciders(state):
            seat = seats[0]
            offered = options(state, seat)
            count = len(offered)
            apply(state, seat, offered[int(pick() * count)], None)
            decisions += 1
            choices += count > 1
        games += 1
        now = process_time()
    return decisions, choices, games, now - began


def single_calls(table: Table, seconds: float, chance: Random) -> Calls:
    """The medians of random games."""
    games: list[Calls] = []
    clock = clock_cost()
    began = process_time()
    while not games or process_time() - began < seconds:
        games.append(calls_of_a_game(table, chance, clock))
    return Calls(
        clone_us=median(one.clone_us for one in games),
        options_us=median(one.options_us for one in games),
        apply_us=median(one.apply_us for one in games),
    )


def clock_cost() -> float:
    """The seconds that it takes to look at the clock, which are no part of a call."""
    times = [process_time() for _ in range(1001)]
    return median(later - earlier for earlier, later in pairwise(times))


def calls_of_a_game(table: Table, chance: Random, clock: float) -> Calls:
    """The mean microseconds of each call in one random game."""
    game = table.game
    cloning = asking = applying = 0.0
    decisions = 0
    state = start(table, chance)
    while seats := game.deciders(state):
        began = process_time()
        for _ in range(CLONES):
            clone(state)
        cloned = process_time()
        offered = game.options(state, seats[0])
        asked = process_time()
        action = chance.choice(offered)
        chosen = process_time()
        game.apply(state, seats[0], action, None)
        applying += process_time() - chosen - clock
        asking += asked - cloned - clock
        cloning += cloned - began - clock
        decisions += 1
    return Calls(
        clone_us=cloning * MICRO / (decisions * CLONES),
        options_us=asking * MICRO / decisions,
        apply_us=applying * MICRO / decisions,
    )


def placing(table: Table, seconds: float, seed: int) -> list[Placing]:
    """For each of some random games, its decisions on placing a piece, half-way through."""
    chance, clock = Random(seed), clock_cost()
    games: list[Placing] = []
    began = process_time()
    while table.game.placed and (not games or process_time() - began < seconds):
        games.append(placing_of_a_game(table, chance, clock))
    return games


def placing_of_a_game(table: Table, chance: Random, clock: float) -> Placing:
    """The mean of the middle third of all decisions that offer a place for a piece."""
    game = table.game
    asked: list[tuple[float, int]] = []
    state = start(table, chance)
    while seats := game.deciders(state):
        began = process_time()
        offered = game.options(state, seats[0])
        spent = process_time() - began - clock
        if type(offered[0]).__name__ in game.placed:
            asked.append((spent, len(offered)))
        game.apply(state, seats[0], chance.choice(offered), None)
    third = len(asked) // 3
    midgame = asked[third : len(asked) - third]
    return Placing(
        options_us=sum(spent for spent, _ in midgame) * MICRO / len(midgame),
        options=sum(count for _, count in midgame) / len(midgame),
    )
