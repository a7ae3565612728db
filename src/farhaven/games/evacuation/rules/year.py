"""[11.1, 12.1] What belongs to a year: the power of its actions and its bonus card."""

from __future__ import annotations

from typing import Protocol

from ..abilities import abilities
from ..components.action_cards import ACTION_CARDS
from ..components.yearly_bonuses import YEARLY_BONUSES, YearlyBonus
from ..model import CardId, TechnologyId
from ..state import State


class Empowered(Protocol):
    """A player, or what is seen of one."""

    @property
    def groups(self) -> tuple[int, int, int, int]: ...
    @property
    def face_up(self) -> tuple[CardId, ...]: ...
    @property
    def known(self) -> tuple[TechnologyId, ...]: ...


def reachable_powers(player: Empowered) -> tuple[int, ...]:
    """[16.6, 16.7, 21.13] All that the year power can be, in order."""
    board = sum(group * count for group, count in enumerate(player.groups, start=1))
    sums = {board}
    for card in player.face_up:
        sums = {power + more for power in sums for more in ACTION_CARDS[card].powers}
    if player.known:
        least, most = abilities(player.known).power
        sums = {max(0, power + change) for power in sums for change in range(least, most + 1)}
    return tuple(sorted(sums))


def card_of(state: State) -> YearlyBonus:
    """The yearly bonus card of this year."""
    return YEARLY_BONUSES[state.bonuses[state.year - 1]]
