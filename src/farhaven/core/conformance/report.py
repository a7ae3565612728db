"""What the suite checks, by name; how it says that a game fails; what it says when none does."""

from __future__ import annotations

import enum
from collections import Counter
from dataclasses import dataclass, field

from farhaven.core.game import AnyGame, Opening
from farhaven.core.value import SPECTATOR, Seat, Value


class Property(enum.StrEnum):
    """What a game must do. The value is the name that a failure tells."""

    REPLAY = "replay"  # the same decisions lead to the same states
    ROUND_TRIP = "round trip"  # states, actions and views survive being written and read
    ISOLATION = "isolation"  # a clone and its original share nothing that changes
    QUESTIONS = "questions change nothing"
    HASH_SEEDS = "hash seeds"  # every process plays the same game
    SIMULTANEOUS = "simultaneous seats commute"
    UNDO = "undo"  # gives the earlier state back
    OPTIONS = "options"
    CANDIDATES = "options are the candidates without obstacles"
    ENOUGH_OBSTACLES = "enough obstacles"
    OBSTACLE_KINDS = "every obstacle kind occurs"
    BOUND = "every game ends"
    ENDINGS = "endings"
    INVENTORY = "inventory"
    SCORES = "scores"
    CATALOGUE = "catalogue"
    FEATURES = "features"  # the same numbers for equal views, one for each name
    VIEWS = "views fit the state"
    SECRETS = "views tell no secret"
    DETERMINISE = "determinise fits the view"
    REDEAL = "redeal"
    RANDOM_INTEGER = "the random integer is redrawn"
    UNKNOWN = "what cannot be known is redrawn"
    SEEN = "what was seen is remembered"
    AUDIENCE = "audience"  # the log tells a seat nothing that its view keeps from it
    REVEALED = "what becomes known is told as revealed"  # where undo stops
    WORDS = "words"
    DRAWING = "drawing"


class ConformanceError(AssertionError):
    """A game breaks a property; the message says which, where and how."""

    def __init__(self, broken: Property, what: str, place: Place) -> None:
        super().__init__(f"{place.game.name} breaks '{broken}' ({place}): {what}")
        self.broken = broken
        self.what = what


@dataclass(frozen=True)
class Place:
    """A moment of a game, for messages: before decision number `move`, counted from 1."""

    game: AnyGame
    opening: Opening
    move: int = 0  # 0: before the first decision is asked for

    def __str__(self) -> str:
        settings = ", ".join(f"{key}={value}" for key, value in self.opening.settings.items())
        return (
            f"{self.opening.seats} seats, settings {settings or 'none'}, "
            f"components {self.opening.components}, seed {self.opening.seed}, move {self.move}"
        )

    def breaks(self, broken: Property, what: str) -> ConformanceError:
        """The error to raise when `broken` fails here."""
        return ConformanceError(broken, what, self)


def whom(seat: Seat) -> str:
    """A viewer, in a message."""
    return "a spectator" if seat == SPECTATOR else f"seat {seat}"


@dataclass
class Tally:
    """What the suite has met so far."""

    games: int = 0
    decisions: int = 0
    looks: int = 0  # positions that were looked at closely
    tried: int = 0  # candidates of seats that had to decide
    refused: int = 0  # of these, with an obstacle
    kinds: set[type[Value]] = field(default_factory=set)
    endings: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)


@dataclass(frozen=True)
class Report:
    """A game that passed, and how much was played to find out."""

    game: str
    games: int
    decisions: int
    looks: int
    refused: float  # the share of candidates, of seats that had to decide, with an obstacle
    endings: dict[str, int]
    seats: dict[int, int]

    def __str__(self) -> str:
        endings = ", ".join(f"{key} {count} times" for key, count in self.endings.items())
        seats = ", ".join(f"{count} with {number} seats" for number, count in self.seats.items())
        return (
            f"{self.game} conforms: {self.games} games ({seats}), {self.decisions} decisions, "
            f"{self.looks} positions looked at closely; {self.refused:.0%} of what could be tried "
            f"met an obstacle; endings: {endings}."
        )


def report(game: AnyGame, tally: Tally) -> Report:
    return Report(
        game=game.name,
        games=tally.games,
        decisions=tally.decisions,
        looks=tally.looks,
        refused=tally.refused / max(1, tally.tried),
        endings=dict(sorted(tally.endings.items())),
        seats=dict(sorted(tally.seats.items())),
    )
