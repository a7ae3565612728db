"""[5.5-5.8] Slot modules: taking one from the display and placing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, put

from ..actions import Action, NotDue, NotThere, PickModule, PutModule, SlotShut
from ..components.effects import TakeModule
from ..components.modules import MODULES
from ..components.player_board import SLOTS
from ..entries import OF_MODULE
from ..events import ModuleActivated, ModulePlaced, ModuleTaken
from ..model import ModuleId
from ..state import NOTHING, PickModuleSpace, Player, State
from . import display, pool
from .handlers import ActionRule, EffectRule, QuestionRule, action_rule, effect_rule, question_rule

PICK: Final[dict[ModuleId, Action]] = {module.id: PickModule(module.id) for module in MODULES}
PUT: Final[tuple[Action, ...]] = tuple(
    PutModule(number, space)
    for number, slot in enumerate(SLOTS)
    for space in range(len(slot.activation))
)


# -- taking ----------------------------------------------------------------------------------


def picks(state: State, seat: Seat, effect: TakeModule) -> list[Action]:
    return [PICK[module] for module in state.modules]


def pick(state: State, seat: Seat, action: PickModule, log: Log | None) -> None:
    """[5.8] A taken module must be placed."""
    player = state.players[seat]
    pool.strike(player, TakeModule())
    pool.ask(player, PickModuleSpace(action.module))
    if log is not None:
        log.append(ModuleTaken(seat=seat, module=action.module))
    display.take_module(state, action.module, log)


def against_picking(state: State, seat: Seat, action: PickModule) -> Iterator[Value]:
    if pool.owed(state.players[seat], TakeModule) is None:
        yield NotDue()
    elif action.module not in state.modules:
        yield NotThere(action.module)


def has_room(player: Player) -> bool:
    """Whether a module space is empty, of the shut side slot too."""
    return any(NOTHING in row for row in player.modules)


# -- placing ---------------------------------------------------------------------------------


def spaces(state: State, seat: Seat, question: PickModuleSpace) -> list[Action]:
    """[5.5, 5.7] Any space of any slot, the shut one included; a module there makes room."""
    return [*PUT]


def place(state: State, seat: Seat, action: PutModule, log: Log | None) -> None:
    """[5.6, 5.7] On an empty space with the activation symbol it activates at once."""
    player = state.players[seat]
    question = pool.answer(player)
    assert isinstance(question, PickModuleSpace)
    module = question.module
    row = player.modules[action.slot]
    replaced = row[action.space]
    player.modules = put(player.modules, action.slot, put(row, action.space, module))
    if replaced:
        state.gone += (replaced,)
    if log is not None:
        log.append(
            ModulePlaced(
                seat=seat,
                module=module,
                slot=action.slot,
                space=action.space,
                replaced=replaced,
            )
        )
    if not replaced and SLOTS[action.slot].activation[action.space]:
        activate(player, seat, module, log)


def activate(player: Player, seat: Seat, module: ModuleId, log: Log | None) -> None:
    """What the module gives joins the pool."""
    pool.owe(player, *OF_MODULE[module])
    if log is not None:
        log.append(ModuleActivated(seat=seat, module=module))


def against_placing(state: State, seat: Seat, action: PutModule) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickModuleSpace) is None:
        yield NotDue()
    elif action not in PUT:
        yield SlotShut(action.slot)


def no_modules() -> tuple[tuple[ModuleId, ...], ...]:
    """The empty module spaces of a player board."""
    return tuple((NOTHING,) * len(slot.activation) for slot in SLOTS)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(PickModule, pick, against_picking),
    action_rule(PutModule, place, against_placing),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (effect_rule(TakeModule, choices=picks),)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (question_rule(PickModuleSpace, spaces),)
