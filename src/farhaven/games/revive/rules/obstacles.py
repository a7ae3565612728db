"""Why a thing is not possible, and what somebody might try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.value import Seat, Value

from ..actions import (
    Action,
    Activate,
    Build,
    Employ,
    EndTurn,
    Explore,
    Fly,
    Land,
    Lift,
    MustAct,
    NotDue,
    Open,
    Populate,
    Put,
    Settle,
    StillOwed,
    Swap,
)
from ..catalogue import CATALOGUE
from ..components.effects import MoveFigure
from ..model import Deed
from ..state import PickFlight, PickLanding, PickSpace, PickTarget, State
from . import pool
from .deciding import AGAINST, WINDOWS, options

_FREE: Final = (Swap, Activate, Open, Employ)

# Actions on spaces, of which only some are tried unless they are asked for.
_FEW: Final = 17
_BY_SPACE: Final = (Explore, Populate, Build, Put, Fly, Lift, Land)
_ASKING: Final[dict[type[Value], tuple[type[Value], ...]]] = {
    PickSpace: (Put,),
    PickFlight: (Fly,),
    PickLanding: (Land,),
}
_DEEDS: Final[dict[Deed, tuple[type[Value], ...]]] = {
    Deed.EXPLORE: (Explore,),
    Deed.POPULATE: (Populate,),
    Deed.BUILD: (Build,),
}


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """What somebody might try, whether or not it is possible."""
    asked = kinds_asked(state, seat)
    for number, action in enumerate(CATALOGUE.actions):
        kind = type(action)
        if kind in _BY_SPACE and kind not in asked and number % _FEW:
            continue
        if (
            isinstance(action, Settle)
            and number % _FEW
            and action.effect not in state.players[seat].pool
        ):
            continue
        yield action


def kinds_asked(state: State, seat: Seat) -> tuple[type[Value], ...]:
    player = state.players[seat]
    asked = player.asked
    if not asked:
        return (Lift,) if pool.owed(player, MoveFigure) else ()
    question = asked[-1]
    if isinstance(question, PickTarget):
        return _DEEDS[question.deed]
    return _ASKING.get(type(question), ())


def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
    """All that stands against `action`; nothing, exactly when it is one of the options."""
    if seat != state.acting:
        return [NotDue()]
    if action in options(state, seat):
        return []
    return list(dict.fromkeys(reasons(state, seat, action))) or [NotDue()]


def reasons(state: State, seat: Seat, action: Action) -> Iterator[Value]:
    player = state.players[seat]
    if isinstance(action, EndTurn):
        if player.pool:
            yield StillOwed()
        elif player.asked:
            yield NotDue()
        else:
            yield MustAct()
    elif isinstance(action, _FREE) and not is_free(state, seat):
        yield NotDue()
    else:
        yield from AGAINST[type(action)](state, seat, action)


def is_free(state: State, seat: Seat) -> bool:
    """[4.4] Whether free actions may be taken."""
    asked = state.players[seat].asked
    return seat == state.active and (not asked or type(asked[-1]) in WINDOWS)
