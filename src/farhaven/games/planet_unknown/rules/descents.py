"""[5.7] Going down: how far trackers can go, and which of them must."""

from __future__ import annotations

import copy
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, put

from ..actions import Lower
from ..boards import NO_SPACE
from ..duties import GoDown
from ..events import TrackerWentDown
from ..model import Space, Track
from ..state import Player, State
from .pool import owed, strike
from .tracks import board_of, put_tracker, tracks_in

_LOWERS: Final = tuple(Lower(track) for track in Track)  # made once, as they are asked often


def descent(player: Player, track: Track, steps: int) -> list[Space]:
    """The spaces that the tracker enters on its way down."""
    corporation = board_of(player)
    found: list[Space] = []
    while len(found) < steps:
        goal = corporation.below(corporation, player, track)
        if goal == NO_SPACE:
            break
        found.append(goal)
        if len(found) < steps:
            player = copy.copy(player)
            player.trackers = put(player.trackers, track, goal)
    return found


def lowers(player: Player, duty: GoDown) -> list[Lower]:
    """[20.2] The trackers that can go down farthest."""
    found: list[Lower] = []
    deepest = 1
    for track in tracks_in(duty.tracks):
        depth = len(descent(player, track, duty.steps))
        if depth > deepest:
            found, deepest = [], depth
        if depth == deepest:
            found.append(_LOWERS[track])
    return found


def descent_for(player: Player, action: Lower) -> GoDown:
    """The duty that `action` settles; [14.5] it need not be the farthest of all."""
    meant = [
        duty
        for duty in owed(player)
        if isinstance(duty, GoDown) and duty.tracks >> action.track & 1
    ]
    return next((duty for duty in meant if action in lowers(player, duty)), meant[0])


def lower_tracker(state: State, seat: Seat, action: Lower, log: Log | None) -> None:
    player = state.players[seat]
    duty = descent_for(player, action)
    strike(player, duty)
    for goal in descent(player, action.track, duty.steps):
        put_tracker(player, seat, action.track, goal, log)
        if log is not None:
            log.append(TrackerWentDown(seat=seat, track=action.track, to=goal))
