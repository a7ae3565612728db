"""What happens in many games, and what never does.

A game lists what ought to happen somewhere: cards, effects and the like, told from events. Beside
that stand the kinds of its actions and obstacles, the values of its settings, its seat counts and
its ways to end. The games are played by whoever is passed in, mixed at the table, since the kernel
knows no bots.
"""

from __future__ import annotations

import enum
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, get_args

from .events import Log
from .game import AnyGame, HasPlayers, Opening, Seen, is_over, objection
from .rng import Rng
from .value import Value

Chooser: TypeAlias = Callable[[AnyGame, Seen, Rng], Value]  # one of the options of a view

QUICK = 0.8  # the share of games that quick players, where there are some, play among themselves
LOOKS = 0.2  # the share of positions in which all candidates are tried, until every kind was met
TRIES = 100  # draws of settings that go together


class Group(enum.StrEnum):
    """What kind of thing may happen."""

    HAPPENING = "happening"  # from the game's own list
    ACTION = "action"
    OBSTACLE = "obstacle"
    OPTION = "option"
    SEATS = "seats"
    ENDING = "ending"


class Thing(NamedTuple):
    group: Group
    name: str

    def __str__(self) -> str:
        return f"{self.group} {self.name}"


@dataclass(frozen=True)
class Covered:
    """How often each thing happened."""

    games: int
    times: dict[Thing, int]  # everything that is expected, in the order of the groups

    @property
    def missing(self) -> tuple[Thing, ...]:
        """What never happened."""
        return tuple(thing for thing, count in self.times.items() if not count)


def expected(game: AnyGame) -> tuple[Thing, ...]:
    """Everything that should happen somewhere."""
    kinds = get_args(game.action_type) or (game.action_type,)
    things = [Thing(Group.HAPPENING, name) for name in game.coverage.expected]
    things += [Thing(Group.ACTION, kind.__name__) for kind in kinds]
    things += [Thing(Group.OBSTACLE, kind.__name__) for kind in game.obstacle_kinds]
    things += [_option(s.key, value) for s in game.settings for value in s.values]
    things += [Thing(Group.SEATS, str(count)) for count in game.seats]
    endings = [key for key in game.endings if key not in game.coverage.seldom]
    things += [Thing(Group.ENDING, key) for key in endings]
    return tuple(dict.fromkeys(things))


def coverage(game: AnyGame, bots: Sequence[Chooser], *, games: int, seed: int = 0) -> Covered:
    """Play `games` games and tell what happened in them."""
    seen: Counter[Thing] = Counter()
    for one in survey(game, bots, games=games, seed=seed):
        seen.update(one)
    return covered(game, games, seen)


def covered(game: AnyGame, games: int, seen: Counter[Thing]) -> Covered:
    return Covered(games, {thing: seen[thing] for thing in expected(game)})


def survey(
    game: AnyGame,
    bots: Sequence[Chooser],
    *,
    games: int,
    seed: int = 0,
    quick: Sequence[Chooser] = (),
) -> Iterator[Counter[Thing]]:
    """Play `games` games, most of them by the `quick` bots; after each, what happened in it."""
    unmet = set(game.obstacle_kinds)
    for number, chosen in enumerate(openings(game, games=games, seed=seed)):
        rng = random.Random(f"coverage {seed} {number}")
        table = quick if quick and rng.random() < QUICK else bots
        seen: Counter[Thing] = Counter(_watch(game, table, chosen, rng, unmet))
        yield seen


def openings(game: AnyGame, *, games: int, seed: int) -> Iterator[Opening]:
    """Every seat count with every value of every setting in turn, the other settings drawn."""
    values = [(setting.key, value) for setting in game.settings for value in setting.values]
    fixed = [dict([pair]) for pair in values] or [{}]
    turns = [(pair, seats) for pair in fixed for seats in game.seats]
    for number in range(games):
        rng = random.Random(f"openings {seed} {number}")
        pair, seats = turns[number % len(turns)]
        yield _opening(game, seats, seed + number, pair, rng)


def _opening(
    game: AnyGame, seats: int, seed: int, fixed: dict[str, str], rng: random.Random
) -> Opening:
    """`fixed` with other settings that go with it; the defaults if they never do."""
    for _ in range(TRIES):
        drawn = {setting.key: rng.choice(setting.values) for setting in game.settings}
        made = Opening(seats, seed, game.component_sets[0], drawn | fixed)
        if not objection(game, made):
            return made
    standard = {setting.key: setting.default for setting in game.settings}
    return Opening(seats, seed, game.component_sets[0], standard)


def _watch(
    game: AnyGame,
    bots: Sequence[Chooser],
    chosen: Opening,
    rng: random.Random,
    unmet: set[type[Value]],
) -> Iterator[Thing]:
    """Play one game, and tell what happens."""
    yield Thing(Group.SEATS, str(chosen.seats))
    yield from (_option(key, value) for key, value in chosen.settings.items())
    players = [rng.choice(bots) for _ in range(chosen.seats)]
    state = game.setup(chosen)
    while not is_over(game, state):
        if unmet and rng.random() < LOOKS:
            met = _obstacles(game, state)
            unmet -= met
            yield from (Thing(Group.OBSTACLE, kind.__name__) for kind in met)
        seat = rng.choice(game.deciders(state))
        action = players[seat](game, game.view(state, seat), rng.getrandbits(64))
        log: Log = []
        game.apply(state, seat, action, log)
        yield Thing(Group.ACTION, type(action).__name__)
        for event in log:
            yield from (Thing(Group.HAPPENING, name) for name in game.coverage.observe(event))
    yield Thing(Group.ENDING, game.ending(state))


def _obstacles(game: AnyGame, state: HasPlayers) -> set[type[Value]]:
    return {
        type(obstacle)
        for seat in range(len(state.players))
        for action in game.candidates(state, seat)
        for obstacle in game.obstacles(state, seat, action)
    }


def _option(key: str, value: str) -> Thing:
    return Thing(Group.OPTION, f"{key}={value}")
