"""[11.4, 19.5] The fields of the progress track: which of them are free."""

from __future__ import annotations

from typing import Final

from ..model import Lane, Section
from ..state import State

_SEATS_FOR_MIDDLE: Final = 3


def is_free(state: State, section: Section, lane: Lane) -> bool:
    """The outer lane holds any number; the middle one is for three and more players."""
    if lane is Lane.OUTER:
        return True
    if lane is Lane.MIDDLE and len(state.players) < _SEATS_FOR_MIDDLE:
        return False
    for player in state.players:
        if stands_on(player.satellites, player.lanes, section, lane):
            return False
    return not state.rules.rival or not (
        stands_on(state.rival_satellites, state.rival_lanes, section, lane)
        or stands_on(state.neutral_satellites, state.neutral_lanes, section, lane)
    )


def stands_on(
    satellites: tuple[Section, Section],
    lanes: tuple[Lane, Lane],
    section: Section,
    lane: Lane,
) -> bool:
    """Whether one of the two satellites is on this field."""
    return (satellites[0] == section and lanes[0] is lane) or (
        satellites[1] == section and lanes[1] is lane
    )
