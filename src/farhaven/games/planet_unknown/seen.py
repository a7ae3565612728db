"""Questions to a view: where the tiles of a seat lie, and where its trackers can go."""

from __future__ import annotations

from dataclasses import dataclass

from farhaven.core.value import Seat

from .boards import NO_SPACE
from .components import MARKERS
from .components.tiles import DEPOTS
from .corporations import CORPORATIONS, powers_of
from .model import (
    OUTER,
    CorporationId,
    Depot,
    Lower,
    Raise,
    Space,
    Spot,
    TileId,
    Track,
)
from .view import PlayerView, View, mask_of

# -- [1.3-1.5] The station -------------------------------------------------------------------


def section_of(view: View, seat: Seat) -> int:
    """[2.3] The section in front of the seat's marker."""
    return (MARKERS[len(view.players)][seat] - view.turned) % DEPOTS


def stack_of(view: View, seat: Seat, depot: Depot) -> int:
    """[1.4] The number of a depot of that section among all twelve."""
    section = section_of(view, seat)
    return DEPOTS + section if depot == OUTER else (section + view.offset) % DEPOTS


def tile_in(view: View, seat: Seat, depot: Depot) -> TileId:
    """The tile on top of a depot of the seat's section, or NO_TILE."""
    return view.tops[stack_of(view, seat, depot)]


# -- [5] Trackers ----------------------------------------------------------------------------


@dataclass(frozen=True)
class _Board:
    """A corporation board as its hooks want to see it."""

    corporation: CorporationId
    trackers: tuple[Space, ...]
    stowed: tuple[Spot, ...]
    limit: int
    powers: int = 0
    trodden: int = 0


def goal_of(player: PlayerView, action: Raise | Lower) -> Space:
    """The space to which the tracker would go next, or NO_SPACE."""
    corporation = CORPORATIONS[player.corporation]
    known = (player.corporation, player.trackers, player.stowed, player.limit)
    board = _Board(*known, powers_of(_Board(*known)), mask_of(player.trodden))
    track = Track(action.track)
    if isinstance(action, Lower):
        return corporation.below(corporation, board, track)
    goals = dict(corporation.ahead(corporation, board, track))
    return goals.get(action.way, NO_SPACE)
