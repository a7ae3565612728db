"""What a position is worth beyond its score sheet: a small value made by hand, for bots."""

from __future__ import annotations

from functools import cache

from farhaven.core.value import Seat

from . import powers
from .components.planets import GRID, Line
from .components.tracks import CivCard, Movement, NewRover, Patch, Step, Synergy, Technology
from .corporations import CORPORATIONS
from .duties import (
    Advance,
    Duty,
    Gather,
    GoDown,
    LayPatch,
    OneOf,
    PickBenefit,
    PickCard,
    PlaceRover,
)
from .model import HEIGHTS, Cause, Cells, Track
from .scoring import Standing, standing
from .view import PlayerView, View, mask_of

_LINE = 0.8  # of a line's points when it is almost full
_HOLE = 0.35  # for every bare cell with no bare neighbour
_NOOK = 0.08  # for every bare cell with only one
_METEORITE = 0.5  # on the planet
_ROVER = 0.6  # on the planet, while there is something to collect
_NEAR = 0.5  # for a token one step from a rover, less with distance
_TECHNOLOGY = 0.8
_UNLOCKED = 3.0  # for a technology that took a lifepod, which is a point, on a bare planet
_CARD = 2.0  # for each level of a civ card to be chosen, in part
_STEP = 0.45  # for an advance that waits
_SYNERGY = 0.7
_PATCH = 0.8
_POINT = 0.12  # of movement
_STORED = 0.7
_PROMISE = 0.6  # of what the next spaces of a track will bring


def value(view: View, seat: Seat) -> float:
    """Own prospects; those of the others hardly depend on what one does."""
    if view.ended:
        return 0.0
    own = standing(view.players[seat], view.online)
    seen = own.seen
    return (
        planet_prospects(own)
        + rover_prospects(own)
        + sum(track_prospects(seen, track) for track in Track)
        + technology_prospects(own)
        + _STORED * seen.stored
        + sum(_CARD * (1 + level) / 3 for level in seen.milestones)
        + sum(duty_prospects(duty) for batch in seen.agenda for duty in batch)
    )


# -- the planet ------------------------------------------------------------------------------


def planet_prospects(own: Standing) -> float:
    """Lines that fill up, less holes that only a patch can fill, less meteorites."""
    bare = own.planet.cells & ~own.filled
    lines = sum([line_prospects(own, line) for line in (*own.planet.rows, *own.planet.columns)])
    holes, nooks = gaps(bare)
    return lines - _HOLE * holes - _NOOK * nooks - _METEORITE * own.meteorites.bit_count()


def line_prospects(own: Standing, line: Line) -> float:
    """The square of the filled share, as long as something is missing."""
    missing = (line.cells & ~own.filled).bit_count()
    if not missing:
        return 0.0
    share = 1 - missing / line.cells.bit_count()
    return _LINE * line.points * share * share


def gaps(bare: Cells) -> tuple[int, int]:
    """Bare cells without a bare neighbour, and with only one."""
    sides = [GRID.moved(bare, *way) & bare for way in ((1, 0), (-1, 0), (0, 1), (0, -1))]
    one = two = 0
    for side in sides:
        two |= one & side
        one |= side
    return (bare & ~one).bit_count(), (one & ~two).bit_count()


# -- rovers ----------------------------------------------------------------------------------


def rover_prospects(own: Standing) -> float:
    """Rovers that have something to collect, the nearer the better."""
    seen = own.seen
    if not seen.rovers:
        return 0.0
    tokens = mask_of(seen.lifepods) | mask_of(seen.meteorites)
    if not tokens:
        return 0.0
    reach, worth, share = mask_of(seen.rovers), 0.0, _NEAR
    found = 0
    for _ in range(4):
        reach |= GRID.halo(reach) & own.planet.cells
        new = reach & tokens & ~found
        worth += share * new.bit_count()
        found |= new
        share /= 2
    return _ROVER * len(seen.rovers) + worth * 0.3 + _POINT * seen.movement


# -- tracks ----------------------------------------------------------------------------------

_WORTH = {
    CivCard: 2.0,
    Synergy: _SYNERGY,
    Patch: _PATCH,
    NewRover: 0.9,
    Technology: 0.9,
    Step: 0.6,
}


def track_prospects(seen: PlayerView, track: Track) -> float:
    return promise(seen.corporation, seen.trackers[track])


@cache  # a few hundred
def promise(corporation: str, tracker: int) -> float:
    """What the next spaces of the track will bring, the nearer the more."""
    at, height = divmod(tracker, HEIGHTS)
    printed = CORPORATIONS[corporation].tracks[at]
    share, worth = _PROMISE, 0.15 * height
    best = max(field.medal for field in printed[: height + 1])
    for field in printed[height + 1 : height + 5]:
        worth += share * max(0, field.medal - best)
        best = max(best, field.medal)
        for benefit in field.benefits:
            if isinstance(benefit, Movement):
                worth += share * _POINT * benefit.points
            else:
                worth += share * _WORTH[type(benefit)]
        share *= 0.6
    return worth


def technology_prospects(own: Standing) -> float:
    """[16.7.1] A technology that is bought with a lifepod pays while much of the planet is bare."""
    count = len(own.seen.technologies)
    if not CORPORATIONS[own.seen.corporation].traits & powers.PODS_ON_TECHS:
        return _TECHNOLOGY * count
    bare = (own.planet.cells & ~own.filled).bit_count() / own.planet.cells.bit_count()
    return _UNLOCKED * bare * count


def duty_prospects(duty: Duty) -> float:
    """What waits in the pool will be worth about this."""
    match duty:
        case Advance():
            step = _SYNERGY if duty.cause is Cause.SYNERGY else _STEP
            return step * duty.steps * duty.times
        case OneOf():
            return _STEP
        case LayPatch():
            return _PATCH
        case PlaceRover():
            return _ROVER
        case PickBenefit():
            return _PATCH
        case PickCard():
            return _CARD * (1 + duty.level) / 3
        case Gather():
            return 0.5 * duty.count
        case GoDown():
            return -_STEP
    return 0.0
