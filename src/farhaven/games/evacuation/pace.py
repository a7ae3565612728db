"""How a game goes as a rule: what is still to come, and what a player has by then, for bots."""

from __future__ import annotations

from typing import Final, NamedTuple

from .components.player_board import action_energy
from .components.progress_track import MILESTONES
from .model import Phase, Resource
from .state import NOBODY, State
from .view import PlayerView, View

YEARS: Final = 4
_LAST_STAGE: Final = 3

_DECIDING: Final = MILESTONES[1]  # [5.5] beyond it the New World pays for actions
_MOST: Final = 6  # actions in a year: with more of them everything has been done
_HALF: Final = 2.0  # so many actions before the end, half of what waits will still be used

# By year: about what an action adds to the value, so that the value stays as it is when one acts.
_ACTION: Final[tuple[float, ...]] = (5.0, 3.0, 3.5, 2.0)
_CHEAP: Final = 4  # actions in a year; those after them cost energy that is worth as much

# By year: the prospects of a player, and what the score sheet gains until the end. About the means
# of 30 solo games of the greedy bot; in the last year less, so that whoever can still act does.
_PROSPECTS: Final = (98, 110, 137, 105)
_GAIN: Final = (80, 72, 54, 12)
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


def usual(view: View) -> tuple[float, float]:
    """Prospects that a player has in this year as a rule, and what they still bring."""
    prospects = _PROSPECTS[view.year - 1]
    if view.rules.points:
        return prospects, _GAIN[view.year - 1]
    return prospects - _OF_GOALS, 0.0  # in the race, everybody's lead is 0 as a rule


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
    first, second = player.satellites
    energy = 0
    if first <= _DECIDING or second <= _DECIDING:
        energy = player.old[Resource.ENERGY]
    if first > _DECIDING or second > _DECIDING:
        energy += player.new[Resource.ENERGY]
    for count in range(_MOST):
        energy -= action_energy(player.acted + count + 1)
        if energy < 0:
            return count
    return _MOST


def tempo(view: View, player: PlayerView) -> float:
    """What the actions that can still be taken in this year are worth, before they are taken."""
    if view.phase > Phase.ACTIONS or player.passed:
        return 0.0
    actions = min(affordable(player), max(0, _CHEAP - player.acted))
    if view.triggered != NOBODY:
        actions = min(1, actions)  # [14.2]
    return _ACTION[view.year - 1] * actions


def will_move(view: View, player: PlayerView) -> bool:
    """Whether the satellites are still to move in this year."""
    if view.phase != Phase.PROGRESS:
        return view.phase < Phase.PROGRESS
    return any(view.players[civ] is player for civ in view.queue if civ < len(view.players))


# -- how far a search looks ahead ------------------------------------------------------------


def stage(state: State) -> int:
    """The year whose actions have begun last; the last two years are one stage.

    Plans are carried out until the next stage. From the third year on that is the end of the game,
    where it is known what they have brought.
    """
    return min(_LAST_STAGE, state.year - (state.phase < Phase.ACTIONS))
