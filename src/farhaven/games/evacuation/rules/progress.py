"""[11] Progress: the year power moves both satellites past milestones and onto fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, ChooseLane, ChoosePower, MoveSatellite
from ..components.progress_track import LAST, SECTIONS, passed
from ..duties import MoveOther, MoveSatellites, PickLane, PickPower
from ..events import MilestonePassed, PowerChosen, SatelliteMoved
from ..model import Lane, Section
from ..reasons import LaneTaken, NotAsked, OutOfReach, WrongSteps
from ..state import RIVAL, Player, State
from . import pool, rival
from .fields import is_free
from .stores import raise_levels
from .tables import Part, deed, order, question, reason
from .year import reachable_powers

MOST_POWER: Final = 2 * LAST  # more moves nothing [11.16]
MOST_STEPS: Final = LAST  # of one satellite
_ALL_OUTER: Final = (Lane.OUTER, Lane.OUTER)
_PASSED: Final = tuple(passed(section) for section in range(LAST + 1))
_POWERS: Final = tuple(ChoosePower(power) for power in range(MOST_POWER + 1))
_MOVES: Final = {
    front: tuple(MoveSatellite(front, steps) for steps in range(MOST_STEPS + 1))
    for front in (True, False)
}
_LANES: Final = {lane: ChooseLane(lane) for lane in Lane}
_PICK_POWER: Final = PickPower()


def begin(state: State, log: Log | None) -> None:
    """[11.2] Every satellite goes to the outer lane before anybody moves."""
    for player in state.players:
        player.lanes = _ALL_OUTER
    state.rival_lanes = state.neutral_lanes = _ALL_OUTER
    state.queue = state.order


def serve(state: State, civ: Seat, log: Log | None) -> None:
    """[11.3, 11.16] In the new turn order, whoever has a satellite that can still move."""
    if civ >= RIVAL:
        rival.move_satellites(state, civ, log)
        return
    player = state.players[civ]
    if min(player.satellites) == LAST:
        return
    found = moving_powers(player)
    if len(found) > 1:
        pool.owe(player, _PICK_POWER)
    else:
        pool.owe(player, MoveSatellites(found[0]))


# -- [11.1] the year power -------------------------------------------------------------------


def moving_powers(player: Player) -> tuple[int, ...]:
    """[16.7, 21.13] What the year power can be, as far as the track goes."""
    found = reachable_powers(player)
    if found[-1] <= MOST_POWER:
        return found
    return tuple(sorted({min(power, MOST_POWER) for power in found}))


def powers(state: State, seat: Seat, duty: PickPower) -> list[Action]:
    return [_POWERS[power] for power in moving_powers(state.players[seat])]


def choose_power(state: State, seat: Seat, action: ChoosePower, log: Log | None) -> None:
    pool.swap(state.players[seat], MoveSatellites(action.power))
    if log is not None:
        log.append(PowerChosen(seat=seat, power=action.power))


# -- [11.3, 11.9] moving ---------------------------------------------------------------------


def front_satellite(player: Player) -> int:
    """The satellite in front; of two in one section the first."""
    return 0 if player.satellites[0] >= player.satellites[1] else 1


def steps_to_make(player: Player, power: int) -> int:
    """[11.16] All of the power, as far as the track goes."""
    return min(power, 2 * LAST - sum(player.satellites))


def is_in_contact(one: Section, other: Section) -> bool:
    """[11.10] At most one milestone lies between."""
    return abs(_PASSED[one] - _PASSED[other]) <= 1


def moves(state: State, seat: Seat, duty: MoveSatellites) -> Iterator[Action]:
    """The one that moves first, and its steps; the other takes the rest. None from the end."""
    player = state.players[seat]
    total = steps_to_make(player, duty.power)
    front = front_satellite(player)
    ahead, behind = player.satellites[front], player.satellites[1 - front]
    for first, other, actions in ((ahead, behind, _MOVES[True]), (behind, ahead, _MOVES[False])):
        if first == LAST:
            continue
        least = max(0, total - (LAST - other))
        for steps in range(least, min(total, LAST - first) + 1):
            if is_in_contact(first + steps, other + total - steps):
                yield actions[steps]
        if ahead == behind:
            return


def move_satellite(state: State, seat: Seat, action: MoveSatellite, log: Log | None) -> None:
    player = state.players[seat]
    power = pool.open_duty(player, MoveSatellites).power
    front = front_satellite(player)
    first = front if action.front else 1 - front
    rest = steps_to_make(player, power) - action.steps
    pool.strike(player)
    section = player.satellites[first] + action.steps
    pool.owe(player, PickLane(first, section), MoveOther(1 - first, rest))


def move_other(state: State, seat: Seat, duty: MoveOther, log: Log | None) -> None:
    """[11.5, 11.16] It is put on a field, also where it moves 0; what stood at the end is not."""
    player = state.players[seat]
    start = player.satellites[duty.satellite]
    if start != LAST:
        pool.owe(player, PickLane(duty.satellite, start + duty.steps))


# -- [11.4-11.6] fields ----------------------------------------------------------------------


def lanes(state: State, seat: Seat, duty: PickLane) -> Iterator[Action]:
    for lane, action in _LANES.items():
        if is_free(state, duty.section, lane):
            yield action


def choose_lane(state: State, seat: Seat, action: ChooseLane, log: Log | None) -> None:
    """[11.5, 11.6, 11.8] The satellite arrives: milestones first, then its field."""
    player = state.players[seat]
    duty = pool.open_duty(player, PickLane)
    pool.strike(player)
    start = player.satellites[duty.satellite]
    first, second = player.satellites
    lane, other = player.lanes
    if duty.satellite == 0:
        player.satellites, player.lanes = (duty.section, second), (action.lane, other)
    else:
        player.satellites, player.lanes = (first, duty.section), (lane, action.lane)
    if log is not None:
        steps = duty.section - start
        log.append(SatelliteMoved(seat=seat, section=duty.section, lane=action.lane, steps=steps))
    for milestone in range(_PASSED[start] + 1, _PASSED[duty.section] + 1):
        pass_milestone(state, seat, milestone, player.satellites[1 - duty.satellite], log)
    pool.owe(player, *SECTIONS[duty.section][action.lane].effect)


def pass_milestone(
    state: State, seat: Seat, milestone: int, other: Section, log: Log | None
) -> None:
    """[11.11-11.15] Biomes open by themselves; tokens are turned, then arrive."""
    player = state.players[seat]
    second = _PASSED[other] >= milestone
    if log is not None:
        log.append(MilestonePassed(seat=seat, milestone=milestone, second=second))
    if milestone == 1:
        player.productive -= 1
    elif second and milestone in (2, 3):
        player.arrived += 1
        raise_levels(state, seat, (1, 1, 1), log)


# -- why not ---------------------------------------------------------------------------------


def against_power(state: State, seat: Seat, action: ChoosePower) -> Iterator[Value]:
    if pool.owed(state.players[seat], PickPower) is None:
        yield NotAsked()
    else:
        yield OutOfReach()


def against_moving(state: State, seat: Seat, action: MoveSatellite) -> Iterator[Value]:
    if pool.owed(state.players[seat], MoveSatellites) is None:
        yield NotAsked()
    else:
        yield WrongSteps(action.steps)


def against_lane(state: State, seat: Seat, action: ChooseLane) -> Iterator[Value]:
    if pool.owed(state.players[seat], PickLane) is None:
        yield NotAsked()
    else:
        yield LaneTaken(action.lane)


PART: Final[Part] = Part(
    questions=dict(
        (
            question(PickPower, powers),
            question(MoveSatellites, moves),
            question(PickLane, lanes),
        )
    ),
    orders=dict((order(MoveOther, move_other),)),
    deeds=dict(
        (
            deed(ChoosePower, choose_power),
            deed(MoveSatellite, move_satellite),
            deed(ChooseLane, choose_lane),
        )
    ),
    reasons=dict(
        (
            reason(ChoosePower, against_power),
            reason(MoveSatellite, against_moving),
            reason(ChooseLane, against_lane),
        )
    ),
)
