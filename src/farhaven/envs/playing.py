"""One running game in numbers: what the adapters of all libraries share."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from farhaven.bots.sim import final_score
from farhaven.core.game import AnyGame, HasPlayers, Opening, Refused, Seen, clone, opening
from farhaven.core.registry import find
from farhaven.core.rng import seeded, stream
from farhaven.core.value import Seat

from . import rewards
from .spaces import Space, features_of, space

SEED_BITS: Final = 32  # of the seeds that are drawn here

# An option of a game, as people write it: mode="points", first_player=1, planets=("a", "b").
Choice: TypeAlias = str | int | Sequence[str]


@dataclass(frozen=True)
class Terms:
    """What is played, and for what reward; checked."""

    game: AnyGame
    space: Space
    opening: Opening  # its seed does not count
    reward: str

    @property
    def seats(self) -> int:
        return self.opening.seats

    def begin(self, seed: int) -> Playing:
        start = self.opening
        start = Opening(start.seats, seed, start.components, start.settings)
        return Playing(self, self.game.setup(start))

    def __deepcopy__(self, memo: dict[int, object]) -> Terms:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        """A game is found again by its name."""
        return _agreed, (self.game.name, self.opening, self.reward)


def _agreed(name: str, start: Opening, reward: str) -> Terms:
    return Terms(find(name), space(name), start, reward)


def terms(name: str, *, seats: int | None, reward: str, options: dict[str, Choice]) -> Terms:
    """Raises `Refused` with one sentence about what cannot be played."""
    game = find(name)
    features_of(game)
    settings = {key: _written(choice) for key, choice in options.items()}
    start = opening(game, seats=_default_seats(game, seats), settings=settings)
    return Terms(game, space(name), start, rewards.checked(reward))


def _default_seats(game: AnyGame, seats: int | None) -> int:
    """Two, where a game can be played by two."""
    if seats is not None:
        return seats
    return 2 if 2 in game.seats else game.seats[0]


def _written(choice: Choice) -> str:
    """As on the command line: with commas between the values of several seats."""
    return str(choice) if isinstance(choice, str | int) else ",".join(choice)


class Playing:
    """A game that goes on. Seats see their views, and answer with numbers of the catalogue."""

    __slots__ = ("_legal", "_views", "decisions", "state", "terms")

    def __init__(self, terms: Terms, state: HasPlayers, decisions: int = 0) -> None:
        self.terms = terms
        self.state = state
        self.decisions = decisions
        self._forget()

    def _forget(self) -> None:
        self._views: dict[Seat, Seen] = {}
        self._legal: dict[Seat, list[int]] = {}

    # -- questions ---------------------------------------------------------------------------

    def deciders(self) -> list[Seat]:
        """Who decides now; nobody when the game is over."""
        return self.terms.game.deciders(self.state)

    def view(self, seat: Seat) -> Seen:
        found = self._views.get(seat)
        if found is None:
            found = self._views[seat] = self.terms.game.view(self.state, seat)
        return found

    def observation(self, seat: Seat) -> list[float]:
        return features_of(self.terms.game).of(self.view(seat))

    def legal(self, seat: Seat) -> list[int]:
        """The numbers of what a seat may do now, in the order of the game's options."""
        numbers = self._legal.get(seat)
        if numbers is None:
            game, seen = self.terms.game, self._views.get(seat)
            options: Sequence[Any] = seen.options if seen else game.options(self.state, seat)
            numbers = self._legal[seat] = list(map(game.catalogue.number, options))
        return numbers

    def rewards(self) -> list[float]:
        """Of a game that is over."""
        return rewards.rewards(self.terms.game, self.state, self.terms.reward)

    def points(self) -> list[int]:
        """What the score sheets say, seat by seat."""
        game, state = self.terms.game, self.state
        return [final_score(game, state, seat) for seat in range(self.terms.seats)]

    def clone(self) -> Playing:
        return Playing(self.terms, clone(self.state), self.decisions)

    def __deepcopy__(self, memo: dict[int, object]) -> Playing:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return Playing, (self.terms, self.state, self.decisions)

    # -- orders ------------------------------------------------------------------------------

    def play(self, seat: Seat, number: int) -> None:
        """Do what the number stands for; if it is illegal, raise `Refused` and change nothing."""
        self.check(seat, number)
        game = self.terms.game
        game.apply(self.state, seat, game.catalogue.action(number), None)
        self.decisions += 1
        self._forget()

    def check(self, seat: Seat, number: int) -> None:
        """Raise `Refused` if a seat cannot do now what the number stands for."""
        if number not in self.legal(seat):
            raise Refused(self._why_not(seat, number))

    def _why_not(self, seat: Seat, number: int) -> str:
        if seat not in self.deciders():
            return f"Seat {seat} has nothing to decide now, so it cannot play action {number}."
        legal = self.legal(seat)
        return (
            f"Action {number} is not legal for seat {seat} now; "
            f"the mask allows {len(legal)}, such as {legal[0]}."
        )


class Seeds:
    """The seeds of one game after the other.

    A game is played with the seed that it is given. Without one, seeds follow from the last that
    was given, far from those of its neighbours; if none ever was, they are drawn.
    """

    def __init__(self, first: int | None) -> None:
        self._given = first
        self._number = 0

    def next(self, given: int | None) -> int:
        if given is not None:
            self._given, self._number = given, 0
        if self._given is None:
            self._given = random.SystemRandom().getrandbits(SEED_BITS)
        number, self._number = self._number, self._number + 1
        if number == 0:
            return self._given
        return stream(seeded(self._given), number) >> (64 - SEED_BITS)
