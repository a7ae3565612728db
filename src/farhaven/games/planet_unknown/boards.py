"""Corporation boards: how trackers move, which technologies work, and what medals count [5, 16].

These are the hooks of the corporations, where their boards truly differ. Everything else that a
corporation changes is one of its powers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from . import powers
from .components.tracks import JUMP_DRIVE_TECH, OASIS_PATH, TECH, Field, Technology, space
from .model import HEIGHTS, TECHNOLOGIES, CorporationId, Space, Spot, Track, Way


class Board(Protocol):
    """What the hooks need to know of a corporation board."""

    @property
    def corporation(self) -> CorporationId: ...
    @property
    def trackers(self) -> tuple[Space, ...]: ...
    @property
    def stowed(self) -> tuple[Spot, ...]: ...
    @property
    def limit(self) -> int: ...


class Working(Board, Protocol):
    """A board whose powers are known."""

    @property
    def powers(self) -> int: ...


Tracks: TypeAlias = tuple[tuple[Field, ...], ...]
Goals: TypeAlias = tuple[tuple[Way, Space], ...]  # where a tracker may go, and which way

NO_SPACE: Final[Space] = -1
_TECH, _WATER, _UP = Track.TECH, Track.WATER, Way.UP  # members of an enum are slow to look up

# Where a tracker may go when it advances; where it goes when it goes down, or NO_SPACE; what
# points each tracker brings, and whether they are shared [16.9.8].
Ahead: TypeAlias = "Callable[[Corporation, Working, Track], Goals]"
Below: TypeAlias = "Callable[[Corporation, Working, Track], Space]"
Medals: TypeAlias = "Callable[[Corporation, Board, bool], tuple[int, ...]]"


@dataclass(frozen=True)
class Corporation:
    """[16.1.1] A corporation board."""

    id: CorporationId
    name: str
    difficulty: int
    rovers: int
    tracks: Tracks
    technologies: tuple[int, ...]  # their powers, from level 1 or A up
    ahead: Ahead
    below: Below
    works: Callable[[Board], int]  # a mask of the technologies that work
    medals: Medals
    traits: int = 0
    source: str = "public"


def field_at(tracks: Tracks, at: Space) -> Field:
    return tracks[at // HEIGHTS][at % HEIGHTS]


# -- [5] Tracks as most corporations have them -----------------------------------------------


# All spaces above and below each space, on the same track, the nearest first.
_ABOVE: Final = tuple(
    tuple(range(at + 1, (at // HEIGHTS + 1) * HEIGHTS)) for at in range(TECHNOLOGIES)
)
_BELOW: Final = tuple(
    tuple(range(at - 1, at // HEIGHTS * HEIGHTS - 1, -1)) for at in range(TECHNOLOGIES)
)
_ONE_UP: Final[tuple[Goals, ...]] = tuple(((Way.UP, at + 1),) for at in range(TECHNOLOGIES))


def plain_ahead(corporation: Corporation, board: Working, track: Track) -> Goals:
    """[5.1] One space up."""
    at = board.trackers[track]
    return () if at % HEIGHTS == len(corporation.tracks[track]) - 1 else _ONE_UP[at]


def plain_below(corporation: Corporation, board: Working, track: Track) -> Space:
    """[5.7] One space down."""
    at = board.trackers[track]
    return at - 1 if at % HEIGHTS else NO_SPACE


_TECH_HEIGHTS: Final = tuple(
    height
    for height, field in enumerate(TECH)
    if any(isinstance(benefit, Technology) for benefit in field.benefits)
)
# The technologies that a tracker of this height has passed, as a mask.
_PASSED: Final = tuple(
    sum(1 << number for number, milestone in enumerate(_TECH_HEIGHTS) if milestone <= height)
    for height in range(HEIGHTS)
)


def plain_works(board: Board) -> int:
    """[9.2] All technologies on or below the space of the tech tracker."""
    return _PASSED[min(tech_height(board), board.limit)]


def tech_height(board: Board) -> int:
    return board.trackers[_TECH] % HEIGHTS


def best_medal(track: tuple[Field, ...], height: int) -> int:
    """[5.2] The highest medal reached or passed."""
    return max(field.medal for field in track[: height + 1])


def plain_medals(corporation: Corporation, board: Board, shared: bool) -> tuple[int, ...]:
    return tuple(
        best_medal(corporation.tracks[track], at % HEIGHTS)
        for track, at in enumerate(board.trackers)
    )


# -- [16.5.2] Cosmos -------------------------------------------------------------------------


def cosmos_ahead(corporation: Corporation, board: Working, track: Track) -> Goals:
    """[16.5.2] The next space up without a lifepod."""
    stowed = board.stowed
    for goal in _ABOVE[board.trackers[track]]:
        if goal not in stowed:
            return ((_UP, goal),)
    return ()


def cosmos_below(corporation: Corporation, board: Working, track: Track) -> Space:
    stowed = board.stowed
    for goal in _BELOW[board.trackers[track]]:
        if goal not in stowed:
            return goal
    return NO_SPACE


def cosmos_works(board: Board) -> int:
    """[16.5.2] A technology below a lifepod does not work."""
    hidden = sum(
        1 << number
        for number, height in enumerate(_TECH_HEIGHTS)
        if space(Track.TECH, height) in board.stowed
    )
    return plain_works(board) & ~hidden


def cosmos_medals(corporation: Corporation, board: Board, shared: bool) -> tuple[int, ...]:
    """[16.5.2] A medal below a lifepod does not count."""
    return tuple(
        max(
            field.medal
            for height, field in enumerate(corporation.tracks[track][: at % HEIGHTS + 1])
            if not height or space(Track(track), height) not in board.stowed
        )
        for track, at in enumerate(board.trackers)
    )


# -- [16.7.1, 16.7.2] Jump Drive -------------------------------------------------------------


def jump_drive_works(board: Board) -> int:
    """[16.7.1] The technologies with a lifepod."""
    return sum(1 << spot - TECHNOLOGIES for spot in board.stowed)


def jump_drive_medals(corporation: Corporation, board: Board, shared: bool) -> tuple[int, ...]:
    """[16.7.2] On the tech track the last medal passed counts, though it is smaller."""
    height = board.trackers[Track.TECH] % HEIGHTS
    passed = [field.medal for field in JUMP_DRIVE_TECH[: height + 1] if field.medal]
    return (*plain_medals(corporation, board, shared)[: Track.TECH], passed[-1] if passed else 0)


# -- [16.8.1-16.8.3] Oasis Ultd. -------------------------------------------------------------

_STEP_OF: Final = {at: step for step, at in enumerate(OASIS_PATH)}
_ONWARD: Final = {at: OASIS_PATH[step + 1 :] for at, step in _STEP_OF.items()}
_BACK: Final = {at: OASIS_PATH[:step][::-1] for at, step in _STEP_OF.items()}


def _first_free(board: Working, way: tuple[Space, ...]) -> Space:
    """[16.8.3] The next space, if no tracker blocks it; level 1 jumps over those in the way."""
    for goal in way:
        if goal not in board.trackers:
            return goal
        if not board.powers & powers.JUMP_TRACKERS:
            break
    return NO_SPACE


def oasis_ahead(corporation: Corporation, board: Working, track: Track) -> Goals:
    """[16.8.1, 16.8.2] Water follows its path, the others their tracks."""
    at = board.trackers[track]
    goal = _first_free(board, _ONWARD[at] if track is _WATER else _ABOVE[at])
    return () if goal == NO_SPACE else ((_UP, goal),)


def oasis_below(corporation: Corporation, board: Working, track: Track) -> Space:
    """[16.8.7]"""
    at = board.trackers[track]
    return _first_free(board, _BACK[at] if track is _WATER else _BELOW[at])


def oasis_medals(corporation: Corporation, board: Board, shared: bool) -> tuple[int, ...]:
    """[16.8.2] Medals of the own track that lie on the way so far."""
    trackers = list(board.trackers)
    passed = OASIS_PATH[: _STEP_OF[trackers[Track.WATER]] + 1]
    own = [at for at in passed if at // HEIGHTS == Track.WATER]
    trackers[Track.WATER] = own[-1]
    return tuple(
        best_medal(corporation.tracks[track], at % HEIGHTS) for track, at in enumerate(trackers)
    )


# -- [16.9.1-16.9.3] Makeshift ---------------------------------------------------------------

_UPWARDS: Final = ((Way.UP, 0, 1), (Way.UP_LEFT, -1, 1), (Way.UP_RIGHT, 1, 1))
_ASIDE: Final = ((Way.LEFT, -1, 0), (Way.RIGHT, 1, 0))


def _leaning(ways: tuple[tuple[Way, int, int], ...], ring: bool) -> tuple[Goals, ...]:
    """For each space, where these ways lead on the board; in a ring of tracks, around it."""
    found = []
    for at in range(TECHNOLOGIES):
        here, height = divmod(at, HEIGHTS)
        found.append(
            tuple(
                (way, (here + aside) % len(Track) * HEIGHTS + height + up)
                for way, aside, up in ways
                if height + up < HEIGHTS and (ring or 0 <= here + aside < len(Track))
            )
        )
    return tuple(found)


# Without and with a ring of tracks.
_UP_FROM: Final = (_leaning(_UPWARDS, ring=False), _leaning(_UPWARDS, ring=True))
_ASIDE_FROM: Final = (_leaning(_ASIDE, ring=False), _leaning(_ASIDE, ring=True))


def makeshift_ahead(corporation: Corporation, board: Working, track: Track) -> Goals:
    """[16.9.1, 16.9.4, 16.9.6] Up, diagonally up, or sideways, on a space without a tracker."""
    trackers = board.trackers
    at = trackers[track]
    ring = 1 if board.powers & powers.RING_OF_TRACKS else 0
    found = [one for one in _UP_FROM[ring][at] if one[1] not in trackers]
    if board.powers & powers.SIDEWAYS:
        for way, goal in _ASIDE_FROM[ring][at]:
            if goal not in trackers:
                found.append((way, goal))
    return tuple(found)


def makeshift_below(corporation: Corporation, board: Working, track: Track) -> Space:
    """[16.9.2]"""
    at = board.trackers[track]
    return at - 1 if at % HEIGHTS and at - 1 not in board.trackers else NO_SPACE


def makeshift_works(board: Board) -> int:
    """[16.9.3] As high as the highest tracker on the tech track."""
    return _PASSED[min(highest_on_tech(board), board.limit)]


def highest_on_tech(board: Board) -> int:
    """[16.9.3] Of all trackers on the tech track; 0 if there is none."""
    return max((at % HEIGHTS for at in board.trackers if at // HEIGHTS == Track.TECH), default=0)


def makeshift_medals(corporation: Corporation, board: Board, shared: bool) -> tuple[int, ...]:
    """[16.9.3, 16.9.8] By the track on which a tracker stands."""
    points = [best_medal(corporation.tracks[at // HEIGHTS], at % HEIGHTS) for at in board.trackers]
    if not shared:
        return tuple(points)
    on_track = [at // HEIGHTS for at in board.trackers]
    return tuple(
        max(point for point, track in zip(points, on_track, strict=True) if track == own)
        for own in on_track
    )


# -- [16.10.1] Flux Industries ---------------------------------------------------------------


def flux_works(board: Board) -> int:
    """[16.10.1] Only the highest technology reached."""
    passed = plain_works(board)
    return 1 << passed.bit_length() - 1 if passed else 0
