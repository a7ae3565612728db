"""Games played at random: their openings, and what was decided in them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from farhaven.core.codec import encode
from farhaven.core.game import AnyGame, HasPlayers, Opening, Settings, objection
from farhaven.core.value import Seat, Value

from .report import Place, Property

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


def walk(game: AnyGame, opening: Opening) -> Walk:
    """A game played at random to its end, which must come within `game.longest` decisions."""
    rng = random.Random(f"decisions {opening.seats} {opening.seed}")
    by_kind = rng.random() < 0.5
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
        action = choose(place, state, seat, rng, by_kind)
        game.apply(state, seat, action, None)
        steps.append(Step(seat, action, encode(state)))
    return Walk(opening, start, tuple(steps))


def choose(place: Place, state: HasPlayers, seat: Seat, rng: random.Random, by_kind: bool) -> Value:
    """An option at random; `by_kind`: first the kind, so that rare kinds are not crowded out."""
    options: list[Value] = place.game.options(state, seat)
    if not options:
        raise place.breaks(Property.OPTIONS, f"seat {seat} has to decide and has no option.")
    if not by_kind:
        return rng.choice(options)
    kinds = list(dict.fromkeys(type(option) for option in options))
    kind = rng.choice(kinds)
    return rng.choice([option for option in options if type(option) is kind])
