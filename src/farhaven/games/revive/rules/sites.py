"""[16.2] Large locations: what settling one gives at once."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..components.board import CORNERS
from ..components.large_sites import SITE, SITE_GIFT, SiteRule, SiteSide
from ..entries import taken_apart
from ..model import SpaceId
from ..state import Entry, State
from . import pool

_CORNER: Final = {corner: number for number, corner in enumerate(CORNERS)}
OF_SITE: Final[dict[SiteRule, tuple[Entry, ...]]] = {
    rule: taken_apart((gift,)) for rule, gift in SITE_GIFT.items()
}


def side_up(name: str) -> SiteSide:
    """The side of a large location that lies up: "l1a"."""
    site = SITE[name[:-1]]
    return site.a if name[-1] == "a" else site.b


def settled(state: State, seat: Seat, space: SpaceId, log: Log | None) -> None:
    """A figure has come to this corner."""
    rule = side_up(state.sites[_CORNER[space]]).rule
    pool.reward(state.players[seat], *OF_SITE.get(rule, ()))
