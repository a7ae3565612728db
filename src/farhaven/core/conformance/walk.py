"""Games played at random: their openings, and what was decided in them."""

from __future__ import annotations

import enum
import random
from collections.abc import Iterator
from dataclasses import dataclass

from farhaven.core.codec import encode
from farhaven.core.game import AnyGame, HasPlayers, Opening, Settings, clone, objection
from farhaven.core.value import Seat, Value

from .report import Place, Property

FEW = 6  # options that an able player compares
TRIES = 50  # draws of settings before the defaults are taken


@dataclass(frozen=True)
class Step:
    """A decision, and the state that it led to, as written."""

    seat: Seat
    action: Value
    after: bytes


@dataclass(frozen=True)
class Walk:
    """A game played to its end."""

    opening: Opening
    start: bytes
    steps: tuple[Step, ...]

    def before(self, number: int) -> bytes:
        """The state, as written, in which step `number` was decided."""
        return self.steps[number - 1].after if number else self.start


def openings(
    game: AnyGame,
    *,
    games: int,
    seats: int | None = None,
    settings: Settings | None = None,
    seed: int = 0,
) -> Iterator[Opening]:
    """`games` openings for each seat count: the default settings first, then drawn ones.

    The opening with seed N is the same whatever comes before it, so a failure is played again with
    its own seats, settings and seed, and `games=1`.
    """
    for number in range(games):
        for count in game.seats if seats is None else (seats,):
            yield _opening(game, count, seed + number, settings, drawn=number > 0)


def _opening(
    game: AnyGame, seats: int, seed: int, settings: Settings | None, drawn: bool
) -> Opening:
    rng = random.Random(f"settings {seats} {seed}")
    standard = {setting.key: setting.default for setting in game.settings}
    sets = game.component_sets
    for _ in range(TRIES if drawn else 0):
        mixed = {setting.key: rng.choice(setting.values) for setting in game.settings}
        made = Opening(seats, seed, rng.choice(sets), mixed | (settings or {}))
        if not objection(game, made):
            return made
    return Opening(seats, seed, sets[0], standard | (settings or {}))


class Manner(enum.Enum):
    """How a game is played, so that the suite sees more of it than aimless play shows."""

    AIMLESS = enum.auto()  # every option is as likely as the next
    VARIED = enum.auto()  # first the kind of action, so that rare kinds are not crowded out
    ABLE = enum.auto()  # mostly the best of a few options, by the seat's own score


def walk(game: AnyGame, opening: Opening) -> Walk:
    """A game played at random to its end, which must come within `game.longest` decisions."""
    rng = random.Random(f"decisions {opening.seats} {opening.seed}")
    manner = rng.choice(list(Manner))
    state = game.setup(opening)
    start = encode(state)
    steps: list[Step] = []
    while deciders := game.deciders(state):
        place = Place(game, opening, len(steps) + 1)
        if len(steps) == game.longest:
            raise place.breaks(
                Property.BOUND,
                f"the game goes on after {game.longest} decisions, the most that it may take.",
            )
        seat = rng.choice(deciders)
        action = choose(place, state, seat, rng, manner)
        game.apply(state, seat, action, None)
        steps.append(Step(seat, action, encode(state)))
    return Walk(opening, start, tuple(steps))


def choose(
    place: Place, state: HasPlayers, seat: Seat, rng: random.Random, manner: Manner
) -> Value:
    """One of the options of `seat`."""
    options: list[Value] = place.game.options(state, seat)
    if not options:
        raise place.breaks(Property.OPTIONS, f"seat {seat} has to decide and has no option.")
    match manner:
        case Manner.AIMLESS:
            return rng.choice(options)
        case Manner.VARIED:
            kind = rng.choice(list(dict.fromkeys(type(option) for option in options)))
            return rng.choice([option for option in options if type(option) is kind])
        case Manner.ABLE:
            tried = rng.sample(options, min(len(options), rng.choice((1, FEW))))
            return max(tried, key=lambda option: own_score(place.game, state, seat, option))


def own_score(game: AnyGame, state: HasPlayers, seat: Seat, option: Value) -> int:
    """What `seat` would have, as far as it knows, after `option`."""
    after = clone(state)
    game.apply(after, seat, option, None)
    scores = game.scores(game.view(after, seat))
    return sum(score.known for score in scores if score.seat == seat)
