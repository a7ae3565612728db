"""[1.4-1.6] The display: what lies face up, and its refilling from the stacks."""

from __future__ import annotations

from farhaven.core.events import Log, Revealed
from farhaven.core.value import put, without

from ..components import CITIZENS_SHOWN, MACHINES_SHOWN, MODULES_SHOWN
from ..model import CardId, MachineId, ModuleId
from ..state import Machines, State


def take_citizen(state: State, card: CardId, log: Log | None) -> None:
    """A citizen leaves the display, which is refilled at once."""
    state.citizens = without(state.citizens, card)
    refill_citizens(state, log)


def refill_citizens(state: State, log: Log | None) -> None:
    """[1.10] As far as the deck goes."""
    missing = CITIZENS_SHOWN - len(state.citizens)
    if missing > 0 and state.deck:
        fresh = state.deck[: -missing - 1 : -1]
        state.deck = state.deck[:-missing]
        state.citizens += fresh
        if log is not None:
            log.append(Revealed(place="citizens", things=fresh))


def take_module(state: State, module: ModuleId, log: Log | None) -> None:
    state.modules = without(state.modules, module)
    refill_modules(state, log)


def refill_modules(state: State, log: Log | None) -> None:
    missing = MODULES_SHOWN - len(state.modules)
    if missing > 0 and state.module_stack:
        fresh = state.module_stack[: -missing - 1 : -1]
        state.module_stack = state.module_stack[:-missing]
        state.modules += fresh
        if log is not None:
            log.append(Revealed(place="modules", things=fresh))


def take_machine(state: State, colour: int, machine: MachineId, log: Log | None) -> None:
    """[11.5] The display is refilled before the next one is taken."""
    shelf = state.machines[colour]
    shelf = Machines(without(shelf.shown, machine), shelf.stack)
    state.machines = put(state.machines, colour, shelf)
    refill_machines(state, log)


def refill_machines(state: State, log: Log | None) -> None:
    for colour, shelf in enumerate(state.machines):
        missing = MACHINES_SHOWN - len(shelf.shown)
        if missing > 0 and shelf.stack:
            fresh = shelf.stack[: -missing - 1 : -1]
            shelf = Machines(shelf.shown + fresh, shelf.stack[:-missing])
            state.machines = put(state.machines, colour, shelf)
            if log is not None:
                log.append(Revealed(place="machines", things=fresh))
