"""[9.2, 9.4] Technologies: which can be unlocked, what that gives, their free actions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, Employ, Land, Lift, NotDue, NotThere, NoUse, TooDear, WrongSpace
from ..components.board import SPACES
from ..components.effects import Advance, FreeAction, Gain, MoveFigure, Points, TakeArtifact
from ..components.tribes import FIRST_TECHNOLOGY, TRIBE
from ..entries import CRATE, taken_apart
from ..events import FigureMoved
from ..ground import MASK, spaces
from ..model import Face, TechnologyId, TribeId
from ..standing import side_of, standing, technology, technology_number
from ..state import LOCATION, Entry, PickLanding, Player, Spaces, State
from . import crates, pool
from .handlers import ActionRule, EffectRule, QuestionRule, action_rule, effect_rule, question_rule
from .machines import CanSettle
from .stock import lacks, pay, price_of

OF_POWER: Final[dict[str, tuple[Entry, ...]]] = {
    tech.power.id: taken_apart(tech.power.effects)
    for tribe in TRIBE.values()
    for side in (tribe.sun, tribe.moon)
    for tech in side.tree
}
EMPLOY: Final[dict[TechnologyId, Action]] = {
    tech.id: Employ(tech.id) for tribe in TRIBE.values() for tech in tribe.sun.tree
}
LIFT: Final = {space: Lift(space) for space in SPACES}
LAND: Final = {space: Land(space) for space in SPACES}


# [3.12] What a technology gives is a reward; what it lets its owner do may be left out.
_GIVEN: Final = (Gain, Points, Advance, TakeArtifact)


# -- unlocking -------------------------------------------------------------------------------


def available(player: Player) -> tuple[TechnologyId, ...]:
    """[9.2] The lowest one at first; later those linked to an unlocked one."""
    return linked(player.tribe, player.face, player.unlocked)


@lru_cache(maxsize=2048)
def linked(tribe: TribeId, face: Face, unlocked: int) -> tuple[TechnologyId, ...]:
    if not unlocked:
        return (FIRST_TECHNOLOGY,)
    return tuple(
        tech.id
        for number, tech in enumerate(side_of(tribe, face).tree)
        if not unlocked >> number & 1
        and any(unlocked >> technology_number(link) & 1 for link in tech.links)
    )


def unlock(state: State, seat: Seat, name: TechnologyId, log: Log | None) -> None:
    """[9.4, 9.7] What lasts holds from now on; what it gives at once joins the pool.

    [18.14] A crate that it gives is gained before, so that it brings only what is told with it.
    """
    player = state.players[seat]
    power = technology(player.tribe, player.face, name).power
    for entry in OF_POWER[power.id]:
        if entry == CRATE:
            crates.gain_crate(state, seat, log)
        elif isinstance(entry, _GIVEN):
            pool.reward(player, entry)
        else:
            pool.owe(player, entry)
    player.unlocked |= 1 << technology_number(name)


# -- [18.10] Free actions of technologies ----------------------------------------------------


def free_action(player: Player, name: TechnologyId) -> FreeAction | None:
    known = standing(player.tribe, player.face, player.unlocked).free_actions
    return next((allowed for tech, allowed in known if tech == name), None)


def employments(state: State, seat: Seat, can_settle: CanSettle) -> list[Action]:
    """Those that can be paid and have an effect."""
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked).free_actions
    if not known:
        return []
    return [
        EMPLOY[name]
        for name, allowed in known
        if not lacks(player, price_of(allowed.pay))
        and any(can_settle(state, seat, entry) for entry in allowed.gain)
    ]


def employ(state: State, seat: Seat, action: Employ, log: Log | None) -> None:
    player = state.players[seat]
    allowed = free_action(player, action.technology)
    assert allowed is not None
    pay(state, seat, price_of(allowed.pay), log)
    pool.owe(player, *taken_apart(allowed.gain))


def against_employing(state: State, seat: Seat, action: Employ) -> Iterator[Value]:
    player = state.players[seat]
    allowed = free_action(player, action.technology)
    if allowed is None:
        yield NotThere(action.technology)
        return
    missing = lacks(player, price_of(allowed.pay))
    yield TooDear(missing) if missing else NoUse()


# -- [18.8] Moving a figure ------------------------------------------------------------------


def landings(state: State, player: Player) -> Spaces:
    """Small locations without an own figure."""
    return state.grounds[LOCATION] & ~player.figures


def lifts(state: State, seat: Seat, effect: MoveFigure) -> list[Action]:
    """Own figures on small locations, if there is another place for them."""
    player = state.players[seat]
    if not landings(state, player):
        return []
    return [LIFT[space] for space in spaces(player.figures & state.grounds[LOCATION])]


def lift(state: State, seat: Seat, action: Lift, log: Log | None) -> None:
    player = state.players[seat]
    pool.strike(player, MoveFigure())
    pool.ask(player, PickLanding(action.space))


def against_lifting(state: State, seat: Seat, action: Lift) -> Iterator[Value]:
    if pool.owed(state.players[seat], MoveFigure) is None:
        yield NotDue()
    else:
        yield WrongSpace(action.space)


def lands(state: State, seat: Seat, question: PickLanding) -> list[Action]:
    return [LAND[space] for space in spaces(landings(state, state.players[seat]))]


def land(state: State, seat: Seat, action: Land, log: Log | None) -> None:
    """Nothing is paid, neither for the way nor to others."""
    player = state.players[seat]
    question = pool.answer(player)
    assert isinstance(question, PickLanding)
    player.figures ^= MASK[question.start] | MASK[action.space]
    if log is not None:
        log.append(FigureMoved(seat=seat, start=question.start, to=action.space))


def against_landing(state: State, seat: Seat, action: Land) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickLanding) is None:
        yield NotDue()
    else:
        yield WrongSpace(action.space)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Employ, employ, against_employing),
    action_rule(Lift, lift, against_lifting),
    action_rule(Land, land, against_landing),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (effect_rule(MoveFigure, choices=lifts),)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (question_rule(PickLanding, lands),)
