"""[2.7] The pool: what a player has gained and still has to settle, in any order.

The agenda of a seat has its own turn at the bottom and the pool above it. A decision that cannot
wait lies on top: where a collected lifepod goes, where a lifted rover lands, whether it delivers
its load, which of the drawn missions is taken.
"""

from __future__ import annotations

from typing import Final

from farhaven.core.agenda import Batch, settle
from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..components.events import EVENTS, AtOnce, TurnRule
from ..duties import Deliver, Duty, LandRover, OwnTurn, PickMission, StowLifepod
from ..events import GainLost
from ..model import NOTHING, Stage
from ..state import Player, State

URGENT: Final = frozenset((StowLifepod, LandRover, Deliver, PickMission))

_OWN_TURNS: Final[dict[Stage, Batch[Duty]]] = {stage: (OwnTurn(stage),) for stage in Stage}

_TURN_RULES: Final[dict[str, AtOnce | TurnRule]] = {
    NOTHING: EVENTS["event_01"].effect,  # no event: like one without a rule for the turn
    **{card.id: card.effect for card in EVENTS.values()},
}


def turn_rule(state: State) -> AtOnce | TurnRule:
    """[14.6] What the event of this turn says."""
    return _TURN_RULES[state.event]


def open_pool(player: Player) -> Batch[Duty]:
    """The duties that may be settled now, without the own turn at the bottom."""
    return player.agenda[-1] if len(player.agenda) > 1 else ()


def stage(player: Player) -> Stage:
    own = player.agenda[0][0]
    assert type(own) is OwnTurn
    return own.stage


def begin(player: Player, stage: Stage, *duties: Duty) -> None:
    """Give a seat the floor."""
    own = _OWN_TURNS[stage]
    player.agenda = (own, duties) if duties else (own,)


def gain(player: Player, *duties: Duty) -> None:
    """These wait with the rest of the pool."""
    if not duties:
        return
    agenda = player.agenda
    top = len(agenda)
    while top > 1 and type(agenda[top - 1][0]) in URGENT:
        top -= 1
    if top == 1:
        player.agenda = (agenda[0], duties, *agenda[1:])
    else:
        player.agenda = (*agenda[: top - 1], agenda[top - 1] + duties, *agenda[top:])


def ask_first(player: Player, duty: Duty) -> None:
    """This cannot wait."""
    player.agenda = (*player.agenda, (duty,))


def strike(player: Player, duty: Duty) -> None:
    """The duty is done."""
    player.agenda = settle(player.agenda, duty)


def owed(player: Player) -> Batch[Duty]:
    """The open duties, equal ones once."""
    pool = open_pool(player)
    if len(pool) < 2 or (len(pool) == 2 and pool[0] != pool[1]):
        return pool
    return tuple(dict.fromkeys(pool))


def finish(player: Player, seat: Seat, log: Log | None) -> None:
    """[2.7] What is left in the pool could not be done and is lost."""
    if log is not None:
        for duty in open_pool(player):
            log.append(GainLost(seat=seat, gain=type(duty).__name__))
    player.agenda = ()
