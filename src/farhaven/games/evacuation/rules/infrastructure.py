"""[6.1-6.4, 20.1-20.5] Infrastructure: taking and playing cards, and their completion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, without

from ..abilities import abilities
from ..actions import Action, PlayInfrastructure, TakeInfrastructure
from ..components.effects import InfrastructureMoves, Kind, When
from ..components.infrastructure import INFRASTRUCTURE, TWINS, Requirement
from ..components.new_world import AXES, DIAGONALS, HEX_AT, HEXES, STEPS, line
from ..duties import KeepWiped, RaiseAny
from ..events import InfrastructureCompleted, InfrastructurePlayed, InfrastructureTaken
from ..model import Axis, Biome, InfrastructureId, Row, World
from ..reasons import CannotPay, NotAsked, NotOffered, TwinPicture
from ..state import HEX_BIT, Hexes, Player, State
from . import pool, rows
from .effects import buy, payable
from .metrics import BIOME_HEXES
from .pool import DECLINE
from .research import answer
from .stores import raise_levels, triple
from .tables import Part, deed, question, reason

TAKES: Final = {card: TakeInfrastructure(card) for card in INFRASTRUCTURE}
PLAYS: Final = {card: PlayInfrastructure(card) for card in INFRASTRUCTURE}
COSTS: Final = {card: triple(one.cost) for card, one in INFRASTRUCTURE.items()}
PRODUCTION: Final = {card: triple(one.production) for card, one in INFRASTRUCTURE.items()}

_WIPED: Final = KeepWiped()

# -- [20] requirements -----------------------------------------------------------------------

_TUNDRA: Final = BIOME_HEXES[Biome.TUNDRA]
_FOREST: Final = BIOME_HEXES[Biome.FOREST]
_PEOPLED: Final[Hexes] = sum(
    HEX_BIT[one.id]
    for one in HEXES.values()
    if any(slot.resource is not None for slot in one.slots)
)
_FACTORIES: Final[Hexes] = sum(
    HEX_BIT[one.id] for one in HEXES.values() if any(slot.resource is None for slot in one.slots)
)
_PEOPLED_DESERT: Final = BIOME_HEXES[Biome.DESERT] & _PEOPLED
_FACTORY_TUNDRA: Final = _TUNDRA & _FACTORIES


def _lines(axis: Axis) -> tuple[Hexes, ...]:
    """All lines of areas along an axis."""
    direction = AXES[axis]
    step = STEPS[direction]
    starts = [
        one.id for one in HEXES.values() if (one.at[0] - step[0], one.at[1] - step[1]) not in HEX_AT
    ]
    return tuple(sum(HEX_BIT[name] for name in line(start, direction)) for start in starts)


_FOREST_LINES: Final = {axis: tuple(one & _FOREST for one in _lines(axis)) for axis in Axis}
_DIAGONAL_LINES: Final = tuple(one for axis in DIAGONALS for one in _lines(axis))


def is_met(card: InfrastructureId, settled: Hexes) -> bool:
    """Whether the areas of a player meet the requirement of a card."""
    match INFRASTRUCTURE[card].requirement:
        case Requirement.TUNDRA:
            return (settled & _TUNDRA).bit_count() >= 4
        case Requirement.DESERTS:
            return (settled & _PEOPLED_DESERT).bit_count() >= 2
        case Requirement.DESERT_AND_TUNDRA:
            return bool(settled & _PEOPLED_DESERT and settled & _FACTORY_TUNDRA)
        case Requirement.FORESTS:
            axis = INFRASTRUCTURE[card].axis
            lines = () if axis is None else _FOREST_LINES[axis]
            return any((settled & one).bit_count() >= 2 for one in lines)
        case Requirement.FOREST_AND_TUNDRA:
            return any(
                settled & one & _FOREST and (settled & one & _TUNDRA).bit_count() >= 2
                for one in _DIAGONAL_LINES
            )


def nearness(card: InfrastructureId, settled: Hexes) -> int:
    """How many of the areas that a card asks for are settled, wherever they are."""
    match INFRASTRUCTURE[card].requirement:
        case Requirement.TUNDRA:
            return (settled & _TUNDRA).bit_count()
        case Requirement.DESERTS:
            return (settled & _PEOPLED_DESERT).bit_count()
        case Requirement.DESERT_AND_TUNDRA:
            return bool(settled & _PEOPLED_DESERT) + bool(settled & _FACTORY_TUNDRA)
        case Requirement.FORESTS:
            return (settled & _FOREST).bit_count()
        case Requirement.FOREST_AND_TUNDRA:
            return bool(settled & _FOREST) + min(2, (settled & _TUNDRA).bit_count())


def complete(state: State, seat: Seat, log: Log | None) -> None:
    """[6.3] Every waiting card whose requirement is met now pays out, once."""
    player = state.players[seat]
    for card in player.waiting:
        if is_met(card, player.settled):
            pay_out(state, seat, card, log)


def pay_out(state: State, seat: Seat, card: InfrastructureId, log: Log | None) -> None:
    player = state.players[seat]
    player.waiting = without(player.waiting, card)
    player.completed += (card,)
    if log is not None:
        log.append(InfrastructureCompleted(seat=seat, card=card))
    answer(player, When.INFRASTRUCTURE_COMPLETED)
    choice = INFRASTRUCTURE[card].production.choice
    if choice:
        pool.owe(player, RaiseAny(choice, optional=False))
    raise_levels(state, seat, PRODUCTION[card], log)


# -- [6.1] moves -----------------------------------------------------------------------------


def moves(state: State, seat: Seat, duty: InfrastructureMoves) -> Iterator[Action]:
    player = state.players[seat]
    for card in state.rows[Row.INFRASTRUCTURE]:
        if not bars_taking(state, player, card):
            yield TAKES[card]
    if player.plans:
        discount = duty.discount + abilities(player.known).cheaper[Kind.INFRASTRUCTURE]
        for card in player.plans:
            if payable(player.new, COSTS[card], discount) and not bars_playing(player, card):
                yield PLAYS[card]
    yield from rows.wipes(state, player, Row.INFRASTRUCTURE)
    yield DECLINE


def bars_taking(state: State, player: Player, card: InfrastructureId) -> bool:
    """[6.4] Czech edition: the twin was taken or played."""
    if not state.rules.edition.twins_stay:
        return False
    twin = TWINS.get(card)
    return twin is not None and (twin in player.plans or bars_playing(player, card))


def bars_playing(player: Player, card: InfrastructureId) -> bool:
    """[6.4] The twin was played."""
    twin = TWINS.get(card)
    return twin is not None and (twin in player.waiting or twin in player.completed)


def take_card(state: State, seat: Seat, action: TakeInfrastructure, log: Log | None) -> None:
    player = state.players[seat]
    count_move(player)
    player.plans += (action.card,)
    if log is not None:
        log.append(InfrastructureTaken(seat=seat, card=action.card))
    rows.take(state, seat, Row.INFRASTRUCTURE, action.card)


def play_card(state: State, seat: Seat, action: PlayInfrastructure, log: Log | None) -> None:
    """[6.3] Paid from the New World; it pays out at once, or waits."""
    player = state.players[seat]
    was_wiped = player.wiped
    duty = count_move(player)
    if was_wiped and duty.count > 1:
        pool.owe(player, _WIPED)
    discount = duty.discount + abilities(player.known).cheaper[Kind.INFRASTRUCTURE]
    player.plans = without(player.plans, action.card)
    player.waiting += (action.card,)
    if log is not None:
        log.append(InfrastructurePlayed(seat=seat, card=action.card))
    if is_met(action.card, player.settled):
        pay_out(state, seat, action.card, log)
    buy(state, seat, World.NEW, COSTS[action.card], discount, log)


def count_move(player: Player) -> InfrastructureMoves:
    """One move of the open duty is made."""
    duty = pool.open_duty(player, InfrastructureMoves)
    if duty.count > 1:
        pool.swap(player, InfrastructureMoves(duty.count - 1, duty.discount))
    else:
        pool.strike(player)
    return duty


def against_taking(state: State, seat: Seat, action: TakeInfrastructure) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, InfrastructureMoves) is None:
        yield NotAsked()
        return
    if action.card not in state.rows[Row.INFRASTRUCTURE]:
        yield NotOffered(action.card)
    if bars_taking(state, player, action.card):
        yield TwinPicture(action.card)


def against_playing(state: State, seat: Seat, action: PlayInfrastructure) -> Iterator[Value]:
    player = state.players[seat]
    duty = pool.owed(player, InfrastructureMoves)
    if duty is None:
        yield NotAsked()
        return
    if action.card not in player.plans:
        yield NotOffered(action.card)
    if bars_playing(player, action.card):
        yield TwinPicture(action.card)
    discount = duty.discount + abilities(player.known).cheaper[Kind.INFRASTRUCTURE]
    if not payable(player.new, COSTS[action.card], discount):
        yield CannotPay(COSTS[action.card], World.NEW)


PART: Final[Part] = Part(
    questions=dict((question(InfrastructureMoves, moves),)),
    deeds=dict((deed(TakeInfrastructure, take_card), deed(PlayInfrastructure, play_card))),
    reasons=dict(
        (
            reason(TakeInfrastructure, against_taking),
            reason(PlayInfrastructure, against_playing),
        )
    ),
)
