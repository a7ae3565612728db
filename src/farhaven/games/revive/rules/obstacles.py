"""Why a thing is not possible, and what somebody might try."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.value import Seat, Value

from ..actions import (
    Action,
    Activate,
    Borrow,
    Build,
    Dye,
    Employ,
    EndTurn,
    Explore,
    Fly,
    Hire,
    Land,
    Lift,
    MustAct,
    NotDue,
    Open,
    PickMachine,
    PickModule,
    Play,
    Populate,
    Put,
    Remove,
    Reopen,
    Rest,
    Settle,
    StillOwed,
    Swap,
    TakeBack,
    Unslot,
    Wake,
)
from ..catalogue import CATALOGUE
from ..components.effects import MoveFigure
from ..model import Deed
from ..state import NOTHING, PickFlight, PickLanding, PickSpace, PickTarget, State
from . import machines, pool
from .deciding import AGAINST, WINDOWS, options, others_wait

_FREE: Final = (Swap, Activate, Open, Employ)

# What is not at hand is tried now and then only.
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


def _thing(action: Action) -> str:
    """The card, module, machine or crate that an action names."""
    match action:
        case Play() | Borrow() | Hire() | Wake() | Unslot() | Rest() | Dye():
            return action.card
        case PickModule():
            return action.module
        case PickMachine() | TakeBack() | Activate():
            return action.machine
        case Open() | Reopen():
            return action.crate
        case Remove():
            return action.thing
        case _:
            return NOTHING


_THINGS: Final = tuple(_thing(action) for action in CATALOGUE.actions)


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """What somebody might try, whether or not it is possible."""
    player = state.players[seat]
    asked = kinds_asked(state, seat)
    near = at_hand(state, seat)
    for number, action in enumerate(CATALOGUE.actions):
        if number % _FEW:
            thing = _THINGS[number]
            if thing and thing not in near:
                continue
            if isinstance(action, _BY_SPACE) and type(action) not in asked:
                continue
            if isinstance(action, Settle) and action.effect not in player.pool:
                continue
        yield action


def at_hand(state: State, seat: Seat) -> set[str]:
    """Everything in the display, of the player, and in the slots of others."""
    player = state.players[seat]
    found = {*state.citizens, *state.modules, *player.active, *player.rest}
    found.update(one for shelf in state.machines for one in shelf.shown)
    found.update(lying.card for one in state.players for slot in one.slots for lying in slot)
    if player.tribe:
        found.update(machines.owned(player))
    found.update(player.crates, player.opened)
    return found


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
    elif isinstance(action, _FREE) and not is_free(state, seat, action):
        yield NotDue()
    else:
        yield from AGAINST[type(action)](state, seat, action)


def is_free(state: State, seat: Seat, action: Action) -> bool:
    """[3.17, 4.4] Whether such a free action may be taken."""
    player = state.players[seat]
    if seat != state.active or (others_wait(player) and not isinstance(action, Swap)):
        return False
    return not player.asked or type(player.asked[-1]) in WINDOWS
