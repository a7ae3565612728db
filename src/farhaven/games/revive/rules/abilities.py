"""[5.12, 5.13] The tribe ability: whether it can be used, what it does, its progress marker."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat

from ..actions import Action, Settle
from ..components.effects import (
    ActNow,
    Effect,
    Gain,
    GainByFalcon,
    MoveFalcon,
    PlacePiece,
    Trade,
    TribeAbility,
)
from ..entries import taken_apart
from ..events import AbilityUsed
from ..ground import mask_of
from ..model import Colour
from ..standing import side_of, standing
from ..state import Entry, MoveMarker, PickFlight, PickSpace, Player, State
from . import deeds, pool
from .handlers import EffectRule, StepRule, effect_rule, step_rule
from .pieces import landscape
from .placing import ability_of, flights, is_possible
from .stock import lacks, pay, price_of
from .tracks import place_marker

_USE: Final[Action] = Settle(TribeAbility())
_ASKED: Final = PickSpace()


# -- using it --------------------------------------------------------------------------------


def uses(state: State, seat: Seat, effect: TribeAbility) -> list[Action]:
    return [_USE] if can_use(state, seat) else []


def can_use(state: State, seat: Seat) -> bool:
    """[5.12, 18.18] What must be paid can be paid, and what must be done is possible."""
    player = state.players[seat]
    effect = ability_of(player)
    match effect:
        case PlacePiece():  # one piece after the other
            return not pool.asked(player, PickSpace) and is_possible(state, seat, _ASKED)
        case MoveFalcon():
            return flights(state, seat, effect) != 0
        case ActNow():  # not in the middle of another action's announcement
            return not player.asked and bool(deeds.act_choices(state, seat, effect))
        case Trade():  # [18.10] a citizen for food
            return not lacks(player, price_of(effect.pay)) and bool(state.citizens)
        case _:
            return True


def use(state: State, seat: Seat, entry: TribeAbility, way: int, log: Log | None) -> None:
    """[5.13] The ability; what follows from it and the marker come when it is done."""
    player = state.players[seat]
    if log is not None:
        log.append(AbilityUsed(seat=seat, tribe=player.tribe, face=player.face))
    effect = ability_of(player)
    match effect:
        case PlacePiece():
            pool.ask(player, _ASKED, MoveMarker())
        case MoveFalcon():
            pool.ask(player, PickFlight(), MoveMarker())
        case ActNow():
            pool.ask(player, MoveMarker())
            deeds.carry_out_act(state, seat, effect, way, log)
        case Trade():
            pay(state, seat, price_of(effect.pay), log)
            pool.owe(player, *taken_apart(effect.gain))
            pool.ask(player, MoveMarker())
        case _:
            pool.owe(player, *taken_apart(side_of(player.tribe, player.face).ability.effects))
            pool.ask(player, MoveMarker())


# -- then its marker -------------------------------------------------------------------------


def move_marker(state: State, seat: Seat, step: MoveMarker, log: Log | None) -> None:
    """[5.12, 5.13] What technologies add; then the marker, if one is left."""
    player = state.players[seat]
    for effect in standing(player.tribe, player.face, player.unlocked).on_ability:
        pool.owe(player, *added(state, player, effect))
    if player.markers:
        player.markers -= 1
        place_marker(state, seat, log)


def added(state: State, player: Player, effect: Effect) -> tuple[Entry, ...]:
    """[18.15] What the falcon finds goes by the landscape where it ended."""
    if not isinstance(effect, GainByFalcon):
        return taken_apart((effect,))
    match landscape(state, mask_of(player.pieces)):
        case Colour.GREEN:
            return (Gain(book=effect.number),)
        case Colour.GREY:
            return (Gain(gear=effect.number),)
        case Colour.YELLOW:
            return (Gain(food=effect.number),)
        case None:
            raise AssertionError("The falcon ends on a landscape.")


EFFECTS: Final[tuple[EffectRule, ...]] = (effect_rule(TribeAbility, choices=uses, carry_out=use),)
STEPS: Final[tuple[StepRule, ...]] = (step_rule(MoveMarker, move_marker),)
