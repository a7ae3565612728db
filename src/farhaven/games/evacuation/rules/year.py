"""[11.1, 12.1] What belongs to a year: the power of its actions and its bonus card."""

from __future__ import annotations

from ..abilities import abilities
from ..components.action_cards import ACTION_CARDS
from ..components.yearly_bonuses import YEARLY_BONUSES, YearlyBonus
from ..state import Player, State


def reachable_powers(player: Player) -> tuple[int, ...]:
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
