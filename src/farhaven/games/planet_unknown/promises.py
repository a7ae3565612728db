"""What trackers and waiting gains will probably bring: a part of the value for bots."""

from __future__ import annotations

import math
from functools import cache
from typing import Final

from .components.tracks import (
    Benefit,
    CivCard,
    Field,
    Movement,
    NewRover,
    Patch,
    Synergy,
    Technology,
)
from .corporations import CORPORATIONS
from .duties import (
    Advance,
    Deliver,
    Demolish,
    Duty,
    Gather,
    GoDown,
    LayPatch,
    OneOf,
    PickBenefit,
    PickCard,
    PlaceRover,
    PlaceTile,
    SweepLine,
)
from .model import HEIGHTS, CorporationId, Draft, Space, Token
from .view import PlayerView

_RATE: Final = 0.65  # steps that a tracker makes in a turn
_CARD: Final = 2.0 / 3  # for a civ card, by its level and one more
_SYNERGY: Final = 0.7
_PATCH: Final = 0.6
_POINT: Final = 0.2  # of movement
_STEP: Final = 0.6  # of another tracker, or back
_TOKEN: Final = 0.6  # to be collected from anywhere
_CLEARED: Final = 0.5  # for a meteorite to be destroyed
_TILE: Final = 2.0  # for an extra tile, without its buildings
_GAME: Final = 20  # turns, as long as these are worth:
_ROVER: Final = 0.9  # to come
_TECHNOLOGY: Final = 1.0


@cache
def chance(needed: int, expected: float) -> float:
    """That something happens `needed` times, if so many times are expected (Poisson)."""
    left, term = 1.0, math.exp(-expected)
    for number in range(needed):
        left -= term
        term *= expected / (number + 1)
    return max(0.0, left)


# -- tracks ----------------------------------------------------------------------------------


def card_worth(level: int) -> float:
    return _CARD * (1 + level)


def technology_worth(turns: int) -> float:
    return _TECHNOLOGY * turns / _GAME


@cache  # some thousands
def promise(corporation: CorporationId, tracker: Space, turns: int) -> float:
    """What the spaces ahead will bring, each by the chance that the tracker comes so far."""
    track, height = divmod(tracker, HEIGHTS)
    spaces = len(CORPORATIONS[corporation].tracks[track])
    return sum(
        space_worth(corporation, tracker + ahead, turns) * chance(ahead, _RATE * turns)
        for ahead in range(1, spaces - height)
    )


def space_worth(corporation: CorporationId, at: Space, turns: int) -> float:
    """What it is worth to enter this space from below."""
    track, height = divmod(at, HEIGHTS)
    printed = CORPORATIONS[corporation].tracks[track]
    medal = printed[height].medal - max(field.medal for field in printed[:height])
    return max(0, medal) + benefits_worth(printed[height], turns)


def benefits_worth(field: Field, turns: int) -> float:
    worths = [benefit_worth(benefit, turns) for benefit in field.benefits]
    return max(worths) if field.choice else sum(worths)


def benefit_worth(benefit: Benefit, turns: int) -> float:
    match benefit:
        case Movement():
            return _POINT * benefit.points
        case CivCard():
            return card_worth(benefit.level)
        case Synergy():
            return _SYNERGY
        case Patch():
            return _PATCH
        case NewRover():
            return _ROVER * turns / _GAME
        case Technology():
            return technology_worth(turns)
    return _STEP


@cache  # some thousands
def gain(corporation: CorporationId, tracker: Space, turns: int) -> float:
    """What one step more is worth: the space, and that those ahead come nearer."""
    track, height = divmod(tracker, HEIGHTS)
    if height + 1 == len(CORPORATIONS[corporation].tracks[track]):
        return 0.0
    nearer = promise(corporation, tracker + 1, turns) - promise(corporation, tracker, turns)
    return space_worth(corporation, tracker + 1, turns) + nearer


# -- what waits in the pool ------------------------------------------------------------------


def duty_worth(seen: PlayerView, duty: Duty, turns: int) -> float:
    """What waits will be worth about this."""
    match duty:
        case Advance():
            return advance_worth(seen, duty, turns)
        case OneOf():
            return max([advance_worth(seen, advance, turns) for advance in duty.advances])
        case LayPatch() | PickBenefit():
            return _PATCH
        case PlaceRover():
            return _ROVER * turns / _GAME
        case PickCard():
            return card_worth(duty.level)
        case Gather():
            return _TOKEN * duty.count
        case Deliver():
            return _TOKEN
        case GoDown():
            return -_STEP * duty.steps
        case PlaceTile() if duty.draft is not Draft.TURN:
            return _TILE + (2 * _STEP if duty.draft is Draft.EXTRA else 0.0)
        case Demolish() if duty.token is Token.METEORITE:
            return _CLEARED * duty.count
        case Demolish():
            return -_CLEARED
        case SweepLine():
            return 3 * _CLEARED
    return 0.0


def advance_worth(seen: PlayerView, advance: Advance, turns: int) -> float:
    """The best of the trackers that may advance."""
    best = max(
        [
            gain(seen.corporation, at, turns)
            for track, at in enumerate(seen.trackers)
            if advance.tracks >> track & 1
        ],
        default=0.0,
    )
    return best * advance.steps * advance.times
