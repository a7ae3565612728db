"""The corporations, a record each, with the source of their boards [16]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from . import powers
from .boards import (
    Ahead,
    Below,
    Board,
    Corporation,
    Medals,
    Tracks,
    cosmos_ahead,
    cosmos_below,
    cosmos_medals,
    cosmos_works,
    flux_works,
    jump_drive_medals,
    jump_drive_works,
    makeshift_ahead,
    makeshift_below,
    makeshift_medals,
    makeshift_works,
    oasis_ahead,
    oasis_below,
    oasis_medals,
    plain_ahead,
    plain_below,
    plain_medals,
    plain_works,
)
from .components.tracks import (
    BIOMASS,
    CIV,
    FOUR_ROVERS,
    JUMP_DRIVE_TECH,
    MAKESHIFT_ROVERS,
    MAKESHIFT_WATER,
    OASIS_WATER,
    ONE_ROVER,
    REPUBLIC_CIV,
    STANDARD,
    TECH,
    TWO_ROVERS,
    WATER,
    WORMHOLE_BIOMASS,
)
from .model import HEIGHTS, CorporationId


def _corporation(
    name: CorporationId,
    title: str,
    difficulty: int,
    rovers: int,
    tracks: Tracks,
    technologies: tuple[int, ...],
    traits: int = 0,
    ahead: Ahead = plain_ahead,
    below: Below = plain_below,
    works: Callable[[Board], int] = plain_works,
    medals: Medals = plain_medals,
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
        (
            powers.LOOSE_TILES,
            powers.STORE_PATCHES,
            powers.LONGER_MOVES,
            powers.DOUBLE_WATER,
            powers.NO_METEORITES,
        ),
    ),
    _corporation(
        "republic",
        "Republic",
        2,
        1,
        (REPUBLIC_CIV, WATER, BIOMASS, ONE_ROVER, TECH),
        (
            powers.CIV_TILE_MOVES,
            powers.HIGHER_CARD,
            powers.CIV_TELEPORT,
            powers.MILESTONE_SYNERGY,
            powers.LAST_CARDS,
        ),
        powers.REGRESS,
    ),
    _corporation(
        "wormhole",
        "Wormhole Corp",
        2,
        2,
        (CIV, WATER, WORMHOLE_BIOMASS, TWO_ROVERS, TECH),
        (
            powers.RESET_BIOMASS,
            powers.PATCH_ON_TILES,
            powers.DOUBLE_PATCH,
            powers.STORE_PATCHES,
            powers.PATCH_ON_METEORITES,
        ),
        powers.GROWING,
    ),
    _corporation(
        "cosmos",
        "Cosmos Inc",
        2,
        1,
        (CIV, WATER, BIOMASS, ONE_ROVER, TECH),
        (
            powers.DIAGONAL,
            powers.MOVE_THREE_PODS,
            powers.ENERGY_TILE_POD,
            powers.FREE_ON_ENERGY,
            powers.MOVE_POD,
        ),
        powers.PODS_ON_TRACKS,
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
        (
            powers.LOOSE_ROVER_TILES,
            powers.LOADED_MOVES,
            powers.METEORITE_PATCH,
            powers.SINK_METEORITES,
            powers.ROVER_STEP,
        ),
        powers.HAULING,
    ),
    _corporation(
        "jump_drive",
        "Jump Drive",
        3,
        1,
        (CIV, WATER, BIOMASS, ONE_ROVER, JUMP_DRIVE_TECH),
        (
            powers.PATCH_TO_SYNERGY,
            powers.TERRAIN_TELEPORT,
            powers.DOUBLE_SYNERGY,
            powers.TECH_AS_ENERGY,
            powers.WHOLE_ROW,
            powers.COMMON_MISSION,
        ),
        powers.PODS_ON_TECHS,
        works=jump_drive_works,
        medals=jump_drive_medals,
    ),
    _corporation(
        "oasis",
        "Oasis Ultd.",
        3,
        2,
        (CIV, OASIS_WATER, BIOMASS, TWO_ROVERS, TECH),
        (
            powers.JUMP_TRACKERS,
            powers.WATER_MOVES,
            powers.DRY_TILE_WATER,
            powers.WATER_TILE_PATCH,
            powers.WATER_TILE_SYNERGY,
        ),
        powers.STEP_PER_ICE,
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
        (
            powers.RING_OF_TRACKS,
            powers.CROWDED_ROVERS,
            powers.SIDEWAYS,
            powers.STEP_DOWN,
            powers.SHARED_MEDALS,
        ),
        powers.ROAMING,
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
        (
            powers.FOCUS_MOVES,
            powers.TO_MILESTONE,
            powers.FOCUS_BENEFITS,
            powers.FOCUS_METEORITE,
            powers.FOCUS_STEP,
        ),
        powers.FOCUSED,
        works=flux_works,
    ),
)

CORPORATIONS: Final = {corporation.id: corporation for corporation in _CORPORATIONS}
SYMMETRIC_CORPORATION: Final = "universal_coalition"


def powers_of(board: Board) -> int:
    """[9.1, 9.2] What the corporation and the technologies that work now can do."""
    corporation = CORPORATIONS[board.corporation]
    found = corporation.traits
    working = corporation.works(board)
    for number, power in enumerate(corporation.technologies):
        if working >> number & 1:
            found |= power
    return found


def is_on_top(board: Board, tracker: int) -> bool:
    """[19.5] Whether the tracker stands on the highest space of its track."""
    track, height = divmod(board.trackers[tracker], HEIGHTS)
    return height == len(CORPORATIONS[board.corporation].tracks[track]) - 1
