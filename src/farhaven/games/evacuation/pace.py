"""How a game goes as a rule: what is still to come, and what a player has by then, for bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from .components.player_board import action_energy
from .components.progress_track import MILESTONES
from .model import Phase, Resource
from .state import NOBODY
from .view import PlayerView, View

YEARS: Final = 4

_DECIDING: Final = MILESTONES[1]  # [5.5] beyond it the New World pays for actions
_MOST: Final = 6  # actions in a year: with more of them everything has been done
_HALF: Final = 2.0  # so many actions before the end, half of what waits will still be used

# Moments of a year: after 0 to 6 actions, when one has passed, and after the satellites.
_PASSED: Final = _MOST + 1
_MOVED: Final = _MOST + 2

# By year and moment: the prospects of a player, and what the score sheet gains until the end. Means
# of 30 solo games of the greedy bot.
_PROSPECTS: Final = (
    (76, 90, 97, 101, 103, 104, 105, 99, 95),
    (98, 105, 110, 113, 115, 116, 117, 111, 105),
    (128, 133, 136, 139, 142, 144, 145, 132, 123),
    (134, 139, 143, 145, 147, 149, 150, 127, 107),
)
_GAIN: Final = (
    (83, 83, 83, 83, 83, 83, 83, 77, 75),
    (75, 75, 74, 73, 73, 72, 72, 69, 67),
    (64, 61, 58, 56, 54, 53, 52, 50, 44),
    (37, 31, 25, 21, 18, 16, 15, 13, 8),
)
_OF_GOALS: Final = 42  # of the prospects, what goals make of them; the race has none


class Time(NamedTuple):
    """What is still to come."""

    incomes: int
    actions: int  # years in which one still acts
    flights: int


def time_left(view: View, player: PlayerView) -> Time:
    years = YEARS - view.year if view.triggered == NOBODY else 0
    started = view.phase is not Phase.GOALS
    acts = view.phase <= Phase.ACTIONS and not player.passed
    return Time(years + (not started), years + acts, years + (view.phase <= Phase.TRANSPORT))


def usual(view: View, player: PlayerView) -> tuple[float, float]:
    """Prospects that a player has at this moment as a rule, and what they still bring."""
    year, moment = view.year - 1, _moment(view, player)
    if view.rules.points:
        return _PROSPECTS[year][moment], _GAIN[year][moment]
    return _PROSPECTS[year][moment] - _OF_GOALS, 0.0  # in the race, everybody's lead is 0 as a rule


def usable(view: View, player: PlayerView) -> float:
    """The part of what waits that will still be used: in the last year, less with each action."""
    if view.triggered == NOBODY and view.year < YEARS:
        return 1.0
    if view.triggered != NOBODY or view.phase > Phase.ACTIONS or player.passed:
        return 0.0
    actions = affordable(player)
    return actions / (actions + _HALF)


def affordable(player: PlayerView) -> int:
    """How many actions the energy that may pay for them is enough for in this year [5.3, 5.5]."""
    sections = player.satellites
    energy = player.old[Resource.ENERGY] if min(sections) <= _DECIDING else 0
    if max(sections) > _DECIDING:
        energy += player.new[Resource.ENERGY]
    for count in range(_MOST):
        energy -= action_energy(player.acted + count + 1)
        if energy < 0:
            return count
    return _MOST


def will_move(view: View, player: PlayerView) -> bool:
    """Whether the satellites are still to move in this year."""
    if view.phase != Phase.PROGRESS:
        return view.phase < Phase.PROGRESS
    return any(view.players[civ] is player for civ in view.queue if civ < len(view.players))


def _moment(view: View, player: PlayerView) -> int:
    if view.phase <= Phase.ACTIONS and not player.passed:
        return min(player.acted, _MOST)
    return _PASSED if will_move(view, player) else _MOVED
