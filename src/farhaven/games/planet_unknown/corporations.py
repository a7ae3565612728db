"""Corporations: boards as data, and the few hooks that the rules call at fixed places [16].

How trackers move, which technologies work and what medals count are hooks, because there the
boards truly differ. Everything else that a corporation changes is one of its powers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias

from .components.tracks import (
    BIOMASS,
    CIV,
    FOUR_ROVERS,
    JUMP_DRIVE_TECH,
    MAKESHIFT_ROVERS,
    MAKESHIFT_WATER,
    OASIS_PATH,
    OASIS_WATER,
    ONE_ROVER,
    REPUBLIC_CIV,
    STANDARD,
    TECH,
    TWO_ROVERS,
    WATER,
    WORMHOLE_BIOMASS,
    Field,
    Technology,
    space,
)
from .model import HEIGHTS, TECHNOLOGIES, CorporationId, Space, Spot, Track, Way
from .powers import (
    CIV_TELEPORT,
    CIV_TILE_MOVES,
    COMMON_MISSION,
    CROWDED_ROVERS,
    DIAGONAL,
    DOUBLE_PATCH,
    DOUBLE_SYNERGY,
    DOUBLE_WATER,
    DRY_TILE_WATER,
    ENERGY_TILE_POD,
    FOCUS_BENEFITS,
    FOCUS_METEORITE,
    FOCUS_MOVES,
    FOCUS_STEP,
    FOCUSED,
    FREE_ON_ENERGY,
    GROWING,
    HAULING,
    HIGHER_CARD,
    JUMP_TRACKERS,
    LAST_CARDS,
    LOADED_MOVES,
    LONGER_MOVES,
    LOOSE_ROVER_TILES,
    LOOSE_TILES,
    METEORITE_PATCH,
    MILESTONE_SYNERGY,
    MOVE_POD,
    MOVE_THREE_PODS,
    NO_METEORITES,
    PATCH_ON_METEORITES,
    PATCH_ON_TILES,
    PATCH_TO_SYNERGY,
    PODS_ON_TECHS,
    PODS_ON_TRACKS,
    REGRESS,
    RESET_BIOMASS,
    RING_OF_TRACKS,
    ROAMING,
    ROVER_STEP,
    SHARED_MEDALS,
    SIDEWAYS,
    SINK_METEORITES,
    STEP_DOWN,
    STEP_PER_ICE,
    STORE_PATCHES,
    TECH_AS_ENERGY,
    TERRAIN_TELEPORT,
    TO_MILESTONE,
    WATER_MOVES,
    WATER_TILE_PATCH,
    WATER_TILE_SYNERGY,
    WHOLE_ROW,
)


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
    @property
    def trodden(self) -> int: ...


Tracks: TypeAlias = tuple[tuple[Field, ...], ...]
Goals: TypeAlias = tuple[tuple[Way, Space], ...]  # where a tracker may go, and which way

NO_SPACE: Final[Space] = -1


@dataclass(frozen=True)
class Corporation:
    id: CorporationId
    name: str
    difficulty: int
    rovers: int
    tracks: Tracks
    technologies: tuple[int, ...]  # their powers, from level 1 or A up
    ahead: Callable[[Working, Track], Goals]  # where a tracker may go when it advances
    below: Callable[[Working, Track], Space]  # where it goes when it goes down, or NO_SPACE
    works: Callable[[Board], int]  # a mask of the technologies that work
    medals: Callable[[Board, bool], tuple[int, ...]]  # points of each tracker; shared: [16.9.8]
    traits: int = 0
    source: str = "public"


def field_at(tracks: Tracks, at: Space) -> Field:
    return tracks[at // HEIGHTS][at % HEIGHTS]


# -- [5] Tracks as most corporations have them -----------------------------------------------


def plain_ahead(board: Working, track: Track) -> Goals:
    """[5.1] One space up."""
    at = board.trackers[track]
    if at % HEIGHTS == len(CORPORATIONS[board.corporation].tracks[track]) - 1:
        return ()
    return ((Way.UP, at + 1),)


def plain_below(board: Working, track: Track) -> Space:
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
    return _PASSED[board.trackers[Track.TECH] % HEIGHTS]


def best_medal(track: tuple[Field, ...], height: int) -> int:
    """[5.2] The highest medal reached or passed."""
    return max(field.medal for field in track[: height + 1])


def plain_medals(board: Board, shared: bool) -> tuple[int, ...]:
    tracks = CORPORATIONS[board.corporation].tracks
    return tuple(best_medal(tracks[track], at % HEIGHTS) for track, at in enumerate(board.trackers))


# -- [16.5] Cosmos ---------------------------------------------------------------------------


def cosmos_ahead(board: Working, track: Track) -> Goals:
    """[16.5.2] The next space up without a lifepod."""
    at = board.trackers[track]
    for goal in range(at + 1, space(track, HEIGHTS)):
        if goal not in board.stowed:
            return ((Way.UP, goal),)
    return ()


def cosmos_below(board: Working, track: Track) -> Space:
    at = board.trackers[track]
    for goal in range(at - 1, space(track, 0) - 1, -1):
        if goal not in board.stowed:
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


def cosmos_medals(board: Board, shared: bool) -> tuple[int, ...]:
    """[16.5.2] A medal below a lifepod does not count."""
    tracks = CORPORATIONS[board.corporation].tracks
    return tuple(
        max(
            field.medal
            for height, field in enumerate(tracks[track][: at % HEIGHTS + 1])
            if not height or space(Track(track), height) not in board.stowed
        )
        for track, at in enumerate(board.trackers)
    )


# -- [16.7] Jump Drive -----------------------------------------------------------------------


def jump_drive_works(board: Board) -> int:
    """[16.7.1] The technologies with a lifepod."""
    return sum(1 << spot - TECHNOLOGIES for spot in board.stowed)


def jump_drive_medals(board: Board, shared: bool) -> tuple[int, ...]:
    """[16.7.2] On the tech track the last medal passed counts, though it is smaller."""
    height = board.trackers[Track.TECH] % HEIGHTS
    passed = [field.medal for field in JUMP_DRIVE_TECH[: height + 1] if field.medal]
    return (*plain_medals(board, shared)[: Track.TECH], passed[-1] if passed else 0)


# -- [16.8] Oasis Ultd. ----------------------------------------------------------------------

_STEP_OF: Final = {at: step for step, at in enumerate(OASIS_PATH)}


def _first_free(board: Working, way: tuple[Space, ...]) -> Space:
    """[16.8.3] The next space, if no tracker blocks it; level 1 jumps over those in the way."""
    for goal in way:
        if goal not in board.trackers:
            return goal
        if not board.powers & JUMP_TRACKERS:
            break
    return NO_SPACE


def oasis_ahead(board: Working, track: Track) -> Goals:
    """[16.8.1, 16.8.2] Water follows its path, the others their tracks."""
    at = board.trackers[track]
    if track is Track.WATER:
        way = OASIS_PATH[_STEP_OF[at] + 1 :]
    else:
        way = tuple(range(at + 1, space(track, HEIGHTS)))
    goal = _first_free(board, way)
    return () if goal == NO_SPACE else ((Way.UP, goal),)


def oasis_below(board: Working, track: Track) -> Space:
    """[16.8.7]"""
    at = board.trackers[track]
    if track is Track.WATER:
        return _first_free(board, OASIS_PATH[: _STEP_OF[at]][::-1])
    return _first_free(board, tuple(range(at - 1, space(track, 0) - 1, -1)))


def oasis_medals(board: Board, shared: bool) -> tuple[int, ...]:
    """[16.8.2] Medals of the own track that lie on the way so far."""
    trackers = list(board.trackers)
    passed = OASIS_PATH[: _STEP_OF[trackers[Track.WATER]] + 1]
    own = [at for at in passed if at // HEIGHTS == Track.WATER]
    trackers[Track.WATER] = own[-1]
    tracks = CORPORATIONS[board.corporation].tracks
    return tuple(best_medal(tracks[track], at % HEIGHTS) for track, at in enumerate(trackers))


# -- [16.9] Makeshift ------------------------------------------------------------------------

_LEANINGS: Final = (
    (Way.UP, 0, 1),
    (Way.UP_LEFT, -1, 1),
    (Way.UP_RIGHT, 1, 1),
    (Way.LEFT, -1, 0),
    (Way.RIGHT, 1, 0),
)


def makeshift_ahead(board: Working, track: Track) -> Goals:
    """[16.9.1, 16.9.4, 16.9.6] Up, diagonally up, or sideways, on a space without a tracker."""
    here, height = divmod(board.trackers[track], HEIGHTS)
    found: list[tuple[Way, Space]] = []
    for way, aside, up in _LEANINGS:
        there = here + aside
        if not 0 <= there < len(Track):
            if not board.powers & RING_OF_TRACKS:
                continue
            there %= len(Track)
        goal = there * HEIGHTS + height + up
        if height + up == HEIGHTS or goal in board.trackers:
            continue
        if not up and (not board.powers & SIDEWAYS or has_left(board, track, goal)):
            continue
        found.append((way, goal))
    return tuple(found)


def has_left(board: Working, track: Track, at: Space) -> bool:
    """[16.9.6] Whether the tracker was on this space earlier in the turn."""
    return bool(board.trodden >> (track * TECHNOLOGIES + at) & 1)


def makeshift_below(board: Working, track: Track) -> Space:
    """[16.9.2]"""
    at = board.trackers[track]
    return at - 1 if at % HEIGHTS and at - 1 not in board.trackers else NO_SPACE


def makeshift_works(board: Board) -> int:
    """[16.9.3] As high as the highest tracker on the tech track."""
    heights = [at % HEIGHTS for at in board.trackers if at // HEIGHTS == Track.TECH]
    return _PASSED[max(heights)] if heights else 0


def makeshift_medals(board: Board, shared: bool) -> tuple[int, ...]:
    """[16.9.3, 16.9.8] By the track on which a tracker stands."""
    tracks = CORPORATIONS[board.corporation].tracks
    points = [best_medal(tracks[at // HEIGHTS], at % HEIGHTS) for at in board.trackers]
    if not shared:
        return tuple(points)
    on_track = [at // HEIGHTS for at in board.trackers]
    return tuple(
        max(point for point, track in zip(points, on_track, strict=True) if track == own)
        for own in on_track
    )


# -- [16.10] Flux Industries -----------------------------------------------------------------


def flux_works(board: Board) -> int:
    """[16.10.1] Only the highest technology reached."""
    passed = plain_works(board)
    return 1 << passed.bit_length() - 1 if passed else 0


# -- the corporations ------------------------------------------------------------------------


def _corporation(
    name: CorporationId,
    title: str,
    difficulty: int,
    rovers: int,
    tracks: Tracks,
    technologies: tuple[int, ...],
    traits: int = 0,
    ahead: Callable[[Working, Track], Goals] = plain_ahead,
    below: Callable[[Working, Track], Space] = plain_below,
    works: Callable[[Board], int] = plain_works,
    medals: Callable[[Board, bool], tuple[int, ...]] = plain_medals,
) -> Corporation:
    return Corporation(
        id=name,
        name=title,
        difficulty=difficulty,
        rovers=rovers,
        tracks=tracks,
        technologies=technologies,
        ahead=ahead,
        below=below,
        works=works,
        medals=medals,
        traits=traits,
    )


_CORPORATIONS: Final = (
    _corporation(  # [16.2.1]
        "universal_coalition",
        "Universal Coalition",
        1,
        2,
        STANDARD,
        (LOOSE_TILES, STORE_PATCHES, LONGER_MOVES, DOUBLE_WATER, NO_METEORITES),
    ),
    _corporation(
        "republic",
        "Republic",
        2,
        1,
        (REPUBLIC_CIV, WATER, BIOMASS, ONE_ROVER, TECH),
        (CIV_TILE_MOVES, HIGHER_CARD, CIV_TELEPORT, MILESTONE_SYNERGY, LAST_CARDS),
        REGRESS,
    ),
    _corporation(
        "wormhole",
        "Wormhole Corp",
        2,
        2,
        (CIV, WATER, WORMHOLE_BIOMASS, TWO_ROVERS, TECH),
        (RESET_BIOMASS, PATCH_ON_TILES, DOUBLE_PATCH, STORE_PATCHES, PATCH_ON_METEORITES),
        GROWING,
    ),
    _corporation(
        "cosmos",
        "Cosmos Inc",
        2,
        1,
        (CIV, WATER, BIOMASS, ONE_ROVER, TECH),
        (DIAGONAL, MOVE_THREE_PODS, ENERGY_TILE_POD, FREE_ON_ENERGY, MOVE_POD),
        PODS_ON_TRACKS,
        cosmos_ahead,
        cosmos_below,
        cosmos_works,
        cosmos_medals,
    ),
    _corporation(
        "horizon",
        "Horizon Group",
        2,
        4,
        (CIV, WATER, BIOMASS, FOUR_ROVERS, TECH),
        (LOOSE_ROVER_TILES, LOADED_MOVES, METEORITE_PATCH, SINK_METEORITES, ROVER_STEP),
        HAULING,
    ),
    _corporation(
        "jump_drive",
        "Jump Drive",
        3,
        1,
        (CIV, WATER, BIOMASS, ONE_ROVER, JUMP_DRIVE_TECH),
        (
            PATCH_TO_SYNERGY,
            TERRAIN_TELEPORT,
            DOUBLE_SYNERGY,
            TECH_AS_ENERGY,
            WHOLE_ROW,
            COMMON_MISSION,
        ),
        PODS_ON_TECHS,
        works=jump_drive_works,
        medals=jump_drive_medals,
    ),
    _corporation(
        "oasis",
        "Oasis Ultd.",
        3,
        2,
        (CIV, OASIS_WATER, BIOMASS, TWO_ROVERS, TECH),
        (JUMP_TRACKERS, WATER_MOVES, DRY_TILE_WATER, WATER_TILE_PATCH, WATER_TILE_SYNERGY),
        STEP_PER_ICE,
        oasis_ahead,
        oasis_below,
        medals=oasis_medals,
    ),
    _corporation(
        "makeshift",
        "Makeshift",
        4,
        2,
        (CIV, MAKESHIFT_WATER, BIOMASS, MAKESHIFT_ROVERS, TECH),
        (RING_OF_TRACKS, CROWDED_ROVERS, SIDEWAYS, STEP_DOWN, SHARED_MEDALS),
        ROAMING,
        makeshift_ahead,
        makeshift_below,
        makeshift_works,
        makeshift_medals,
    ),
    _corporation(
        "flux",
        "Flux Industries",
        3,
        2,
        (CIV, WATER, BIOMASS, TWO_ROVERS, TECH),
        (FOCUS_MOVES, TO_MILESTONE, FOCUS_BENEFITS, FOCUS_METEORITE, FOCUS_STEP),
        FOCUSED,
        works=flux_works,
    ),
)

CORPORATIONS: Final = {corporation.id: corporation for corporation in _CORPORATIONS}
SYMMETRIC_CORPORATION: Final = "universal_coalition"


def powers_of(board: Board) -> int:
    """[9.1, 9.2] What the corporation and the technologies that work now can do."""
    corporation = CORPORATIONS[board.corporation]
    powers = corporation.traits
    working = corporation.works(board) & board.limit
    for number, power in enumerate(corporation.technologies):
        if working >> number & 1:
            powers |= power
    return powers


def is_on_top(board: Board, tracker: int) -> bool:
    """[19.5] Whether the tracker stands on the highest space of its track."""
    track, height = divmod(board.trackers[tracker], HEIGHTS)
    return height == len(CORPORATIONS[board.corporation].tracks[track]) - 1
