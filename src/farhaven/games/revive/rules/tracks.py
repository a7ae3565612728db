"""[11] Machine tracks: markers, reward fields, machine tokens, the progress track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, put

from ..actions import Action, NotDue, NotThere, PickMachine, Push, Settle
from ..components.effects import Advance, AdvanceAny, TakeArtifact
from ..components.machines import MACHINE, MACHINES
from ..components.player_board import (
    REWARD_FIELDS,
    TRACK_LENGTH,
    ArtifactField,
    Links,
    SpecialMachine,
)
from ..entries import OF_PROGRESS
from ..events import FieldOpened, MachineTaken, ProgressMade, TrackAdvanced
from ..ground import bits
from ..model import RESOURCE_OF, Colour, FieldId, MachineId
from ..state import GREEN, GREY, YELLOW, Entry, FillCutout, Player, State
from . import display, pool
from .handlers import ActionRule, EffectRule, action_rule, effect_rule
from .stock import NUMBER, gain, room

COLOURS: Final = tuple(Colour)  # by the number of the track
TRACK: Final = {colour: number for number, colour in enumerate(COLOURS)}
FIELD_NUMBER: Final[dict[FieldId, int]] = {
    field.id: number for number, field in enumerate(REWARD_FIELDS)
}
PICK: Final[dict[MachineId, Action]] = {machine.id: PickMachine(machine.id) for machine in MACHINES}
_PUSHES: Final[dict[int, tuple[Action, ...]]] = {
    steps: tuple(Push(colour, steps) for colour in COLOURS) for steps in (1, 2)
}
_END_RESOURCE: Final = tuple(NUMBER[RESOURCE_OF[colour]] for colour in COLOURS)


def _allows(links: Links, track: Colour, space: int) -> bool:
    return all(needed <= space for linked, needed in links if linked is track)


# [11.1] By track and space, the fields that this marker does not keep shut.
_REACHED: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(
        sum(1 << n for n, field in enumerate(REWARD_FIELDS) if _allows(field.links, colour, space))
        for space in range(TRACK_LENGTH + 1)
    )
    for colour in COLOURS
)


def _entries_of_fields() -> Iterator[tuple[Entry, ...]]:
    for field in REWARD_FIELDS:
        match field.holds:
            case SpecialMachine():
                yield (FillCutout(field.id),)
            case ArtifactField():
                yield (TakeArtifact(),)
            case _:  # [11.4, 11.7] nothing happens at once
                yield ()


OF_FIELD: Final[tuple[tuple[Entry, ...], ...]] = tuple(_entries_of_fields())
_CUTOUT_COLOUR: Final[dict[FieldId, Colour]] = {
    field.id: field.holds.colour
    for field in REWARD_FIELDS
    if isinstance(field.holds, SpecialMachine)
}


# -- advancing -------------------------------------------------------------------------------


def advance(state: State, seat: Seat, track: int, steps: int, log: Log | None) -> None:
    """[11.1-11.3] Fields open as they are reached; steps beyond the end give the resource."""
    player = state.players[seat]
    before = player.tracks[track]
    to = min(before + steps, TRACK_LENGTH)
    if to > before:
        move(player, track, to)
        if log is not None:
            log.append(TrackAdvanced(seat=seat, track=COLOURS[track], to=to))
        open_fields(state, seat, log)
    surplus = before + steps - to
    if surplus:
        gain(state, seat, _END_RESOURCE[track], surplus, log)


def move(player: Player, track: int, to: int) -> None:
    grey, green, yellow = player.tracks
    if track == GREY:
        player.tracks = (to, green, yellow)
    elif track == GREEN:
        player.tracks = (grey, to, yellow)
    else:
        player.tracks = (grey, green, to)


def open_fields(state: State, seat: Seat, log: Log | None) -> None:
    """[11.2] For each field its marker moves first; then its reward joins the pool."""
    player = state.players[seat]
    grey, green, yellow = player.tracks
    reached = _REACHED[GREY][grey] & _REACHED[GREEN][green] & _REACHED[YELLOW][yellow]
    fresh = reached & ~player.fields
    if not fresh:
        return
    player.fields = reached
    for number in bits(fresh):
        if log is not None:
            log.append(FieldOpened(seat=seat, field=REWARD_FIELDS[number].id))
        place_marker(state, seat, log)
        pool.reward(player, *OF_FIELD[number])


def place_marker(state: State, seat: Seat, log: Log | None) -> None:
    """[3.10] A progress marker on the lowest free space; a reward there joins the pool."""
    player = state.players[seat]
    player.progress += 1
    if log is not None:
        log.append(ProgressMade(seat=seat, space=player.progress))
    pool.reward(player, *OF_PROGRESS.get(player.progress, ()))


# -- entries that advance --------------------------------------------------------------------


def loses_nothing(state: State, seat: Seat, effect: Advance) -> bool:
    """[11.3] Whether the steps beyond the end have room on the counter."""
    track = TRACK[effect.track]
    surplus = state.players[seat].tracks[track] + effect.steps - TRACK_LENGTH
    return surplus <= 0 or room(state, seat, _END_RESOURCE[track]) >= surplus


def advances(state: State, seat: Seat, effect: Advance) -> list[Action]:
    return [Settle(effect)]


def carry_out_advance(state: State, seat: Seat, effect: Advance, way: int, log: Log | None) -> None:
    advance(state, seat, TRACK[effect.track], effect.steps, log)


def pushes(state: State, seat: Seat, effect: AdvanceAny) -> list[Action]:
    return [*_PUSHES[effect.steps]]


def push(state: State, seat: Seat, action: Push, log: Log | None) -> None:
    pool.strike(state.players[seat], AdvanceAny(action.steps))
    advance(state, seat, TRACK[action.track], action.steps, log)


def against_pushing(state: State, seat: Seat, action: Push) -> Iterator[Value]:
    if AdvanceAny(action.steps) not in state.players[seat].pool:
        yield NotDue()


# -- [11.5] Machine tokens -------------------------------------------------------------------


def tokens(state: State, seat: Seat, entry: FillCutout) -> list[Action]:
    """Those of the display in the colour of the cut-out."""
    track = TRACK[_CUTOUT_COLOUR[entry.field]]
    return [PICK[machine] for machine in state.machines[track].shown]


def cutout_for(player: Player, machine: MachineId) -> FillCutout | None:
    """The first owed cut-out that a token of this colour fits."""
    colour = MACHINE[machine].colour
    for entry in player.pool:
        if isinstance(entry, FillCutout) and _CUTOUT_COLOUR[entry.field] is colour:
            return entry
    return None


def pick_machine(state: State, seat: Seat, action: PickMachine, log: Log | None) -> None:
    player = state.players[seat]
    entry = cutout_for(player, action.machine)
    assert entry is not None
    pool.strike(player, entry)
    player.cutouts = put(player.cutouts, FIELD_NUMBER[entry.field], action.machine)
    if log is not None:
        log.append(MachineTaken(seat=seat, machine=action.machine, field=entry.field))
    display.take_machine(state, TRACK[MACHINE[action.machine].colour], action.machine, log)


def against_picking(state: State, seat: Seat, action: PickMachine) -> Iterator[Value]:
    if cutout_for(state.players[seat], action.machine) is None:
        yield NotDue()
    else:
        yield NotThere(action.machine)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Push, push, against_pushing),
    action_rule(PickMachine, pick_machine, against_picking),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(Advance, choices=advances, plain=loses_nothing, carry_out=carry_out_advance),
    effect_rule(AdvanceAny, choices=pushes),
    effect_rule(FillCutout, choices=tokens),
)
