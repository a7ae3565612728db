"""The greedy bot: looks one decision ahead on the score sheet and the game's own value.

It imagines what it cannot see (one guess per decision), tries each option on a copy, and takes the
one that leaves it furthest ahead of the best of the others. Where a game tells that an option only
begins something, the bot follows its own next questions, always by what looks best, until that is
done. Equal options are as likely as one another.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from farhaven.core.game import A, Game, S, V, clone
from farhaven.core.rng import Rng, choice, shuffled, stream
from farhaven.core.value import Seat

from .bot import Bot
from .clock import ENDLESS, Clock

GLANCED = 60  # options that are tried where a glance puts them in order
_STEPS = 16  # of what an option begins, at most so many are followed


@dataclass(frozen=True)
class Greedy:
    name: str = "greedy"
    breadth: int = 200  # of more options than this, so many are drawn and tried

    def choose(self, game: Game[S, A, V], view: V, rng: Rng) -> A:
        if len(view.options) == 1:
            only: A = view.options[0]
            return only
        guess = game.determinise(view, stream(rng, 1))
        breadth = self.breadth if game.glance is None else min(self.breadth, GLANCED)
        options: tuple[A, ...] = most_promising(
            game, guess, view.seat, view.options, breadth, stream(rng, 0)
        )
        worths = [worth_of(game, guess, view.seat, option) for option in options]
        return one_of_the_best(options, worths, stream(rng, 2))


GREEDY: Bot = Greedy()


def sample(options: tuple[A, ...], breadth: int, rng: Rng) -> tuple[A, ...]:
    """All the options, or `breadth` of them drawn at random, in their own order."""
    if len(options) <= breadth:
        return options
    places, _ = shuffled(rng, tuple(range(len(options))))
    return tuple(options[place] for place in sorted(places[:breadth]))


def most_promising(
    game: Game[S, A, V], state: S, seat: Seat, options: tuple[A, ...], breadth: int, rng: Rng
) -> tuple[A, ...]:
    """All the options, or `breadth` of them: those that look best at a glance, or else any."""
    if game.glance is None or len(options) <= breadth:
        return sample(options, breadth, rng)
    mixed, _ = shuffled(rng, options)  # between those that look equal lots are drawn
    looks = game.glance(state, seat, mixed)
    order = sorted(range(len(mixed)), key=looks.__getitem__, reverse=True)
    return tuple(mixed[place] for place in order[:breadth])


def worth_trying(
    game: Game[S, A, V], state: S, seat: Seat, options: tuple[A, ...], breadth: int, rng: Rng
) -> tuple[A, ...]:
    """The best of those that a glance can judge, and of the others at most `breadth`."""
    if game.glance is None or len(options) == 1:
        return sample(options, breadth, rng)
    mixed, _ = shuffled(rng, options)
    looks = game.glance(state, seat, mixed)
    others = [option for option, look in zip(mixed, looks, strict=True) if look == math.inf]
    judged = [place for place, look in enumerate(looks) if look != math.inf]
    best = [mixed[max(judged, key=looks.__getitem__)]] if judged else []
    return (*others[:breadth], *best)


def one_of_the_best(options: tuple[A, ...], worths: Sequence[float], rng: Rng) -> A:
    """Equal options are as likely as one another."""
    best = max(worths)
    equals = tuple(option for option, worth in zip(options, worths, strict=True) if worth == best)
    chosen, _ = choice(rng, equals)
    return chosen


def worth_of(game: Game[S, A, V], state: S, seat: Seat, option: A) -> float:
    """What `seat` would have after `option`, when all that it begins is done."""
    return worth(game, followed(game, state, seat, option).view, seat)


@dataclass
class Way(Generic[S, A, V]):
    """Where an option leads when all that it begins is done."""

    state: S
    view: V  # of the seat that decides, at the end
    steps: list[A]  # what was done after the option
    on_the_way: int = 0  # how many other positions that took


def followed(
    game: Game[S, A, V], state: S, seat: Seat, option: A, clock: Clock = ENDLESS
) -> Way[S, A, V]:
    """Follow `option` by what looks best, until all that it begins is done."""
    after, view = tried(game, state, seat, option)
    way: Way[S, A, V] = Way(after, view, [])
    for _ in range(_STEPS):
        if game.midway is None or not game.midway(way.view, seat):
            break
        best = -math.inf
        before, options = way.state, way.view.options
        chosen: A = options[0]
        for step in options:
            clock.check()
            after, view = tried(game, before, seat, step)
            way.on_the_way += 1
            found = worth(game, view, seat) if len(options) > 1 else 0.0
            if found > best:
                best, chosen, way.state, way.view = found, step, after, view
        way.steps.append(chosen)
    return way


def tried(game: Game[S, A, V], state: S, seat: Seat, option: A) -> tuple[S, V]:
    """What `option` leads to, and how `seat` sees it."""
    after = clone(state)
    game.apply(after, seat, option, None)
    return after, game.view(after, seat)


def worth(game: Game[S, A, V], view: V, seat: Seat) -> float:
    """The lead of `seat` on the score sheet, and what the sheet does not show yet."""
    scores = game.scores(view)
    own = sum(score.known for score in scores if score.seat == seat)
    rivals = [score.known for score in scores if score.seat != seat]
    lead = own - max(rivals, default=0)
    return lead + (game.value(view, seat) if game.value else 0.0)
