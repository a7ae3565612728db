"""[18.5-18.16] Placing a piece of the own moon side, and the flight of the falcon."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, put

from ..actions import Action, Fly, NotDue, OutOfReach, Put, Taken, TooDear, WrongSpace
from ..components.board import CORNERS, SPACES
from ..components.effects import (
    Advance,
    AdvanceByLandscape,
    Effect,
    Gain,
    GainPer,
    MoveFalcon,
    NeighbourRewards,
    PlacePiece,
    TakeCitizen,
    TakeCitizenByLandscape,
    Timing,
    WaterReward,
)
from ..components.tribes import TRIBE_MARKERS
from ..events import PiecePlaced
from ..ground import AREA, BIT, CORNER_MASK, MASK, bits, halo, mask_of, spaces, spread
from ..model import ABYSS, Colour, Ground, Piece, SpaceId
from ..standing import GROUND_NUMBER, side_of
from ..state import FOREST, SAND, PickFlight, PickSpace, Player, Spaces, State
from . import building, distance, helping, pool
from .handlers import ActionRule, QuestionRule, action_rule, question_rule
from .pieces import landscape, occupied, of_kind
from .stock import Price, lacks, pay, price_of, short

PUT: Final = {space: Put(space) for space in SPACES}
FLY: Final = {space: Fly(space) for space in SPACES}

_WIDE: Final[Spaces] = AREA[ABYSS] | sum(AREA[corner] for corner in CORNERS)
HELPING: Final = (Timing.ON_THE_BOARD,)  # machines for the distance
_BECOMES: Final = {Piece.FOREST_TILE: FOREST, Piece.SAND_TILE: SAND}  # [18.17]


def ability_of(player: Player) -> Effect:
    """What the ability of the own side does; every side has one effect."""
    return side_of(player.tribe, player.face).ability.effects[0]


# -- where a piece may go --------------------------------------------------------------------


def suited(state: State, player: Player, effect: PlacePiece) -> Spaces:
    """Spaces of the right kind that are free, whatever they cost."""
    found = 0
    for ground in effect.on:
        is_corner = ground is Ground.LARGE_LOCATION
        found |= CORNER_MASK if is_corner else state.grounds[GROUND_NUMBER[ground]]
    return found & ~taken(state, player, effect)


def taken(state: State, player: Player, effect: PlacePiece) -> Spaces:
    """[18.9, 18.17] A target needs only a space without own pieces and without targets."""
    if effect.empty:
        return occupied(state)
    own = player.small | player.large | player.figures
    return own | of_kind(player, Piece.TARGET)


def prices(state: State, seat: Seat, effect: PlacePiece, extra: int = 0) -> list[tuple[int, Price]]:
    """[18.5-18.13] The spaces that suit a piece, by their bits, each with the whole price there."""
    found = suited(state, state.players[seat], effect)
    crystals, gears, books, food = price_of(effect.pay)
    if not effect.pay_distance:
        return [(bit, (crystals, gears, books, food)) for bit in bits(found)]
    ways = distance.within(*distance.spots(distance.outlook(state, seat), found, extra))
    return [(bit, (crystals, gears, books, food + far)) for bit, far in ways]


def places(state: State, seat: Seat, effect: PlacePiece, extra: int, counters: Price) -> Spaces:
    """[18.18] Where a piece can be put and paid for from these counters, with so much range."""
    if not state.players[seat].pieces_left or short(counters, price_of(effect.pay)):
        return 0
    found = 0
    for bit, price in prices(state, seat, effect, extra):
        if not short(counters, price):
            found |= 1 << bit
    return found


def is_possible(state: State, seat: Seat, question: PickSpace) -> bool:
    """[13.6] Whether a piece can be put, now or with the machines and crates at hand."""
    player = state.players[seat]
    effect = ability_of(player)
    assert isinstance(effect, PlacePiece)
    if places(state, seat, effect, question.range, player.stock):
        return True
    if not effect.pay_distance or not helping.can_help(state, seat):
        return False
    hand = helping.hand(state, player, HELPING)
    return any(
        places(state, seat, effect, question.range + helping.reach(entries), purse)
        for entries in helping.choices(hand)
        for purse in helping.purses(state, player.stock, entries)
    )


def puts(state: State, seat: Seat, question: PickSpace) -> list[Action]:
    effect = ability_of(state.players[seat])
    assert isinstance(effect, PlacePiece)
    found = places(state, seat, effect, question.range, state.players[seat].stock)
    return [PUT[space] for space in spaces(found)]


def against_putting(state: State, seat: Seat, action: Put) -> Iterator[Value]:
    player = state.players[seat]
    question = pool.asked(player, PickSpace)
    if question is None:
        yield NotDue()
        return
    effect = ability_of(player)
    assert isinstance(effect, PlacePiece)
    where = MASK[action.space]
    if taken(state, player, effect) & where:
        yield Taken(action.space)
    elif not suited(state, player, effect) & where:
        yield WrongSpace(action.space)
    else:
        price = dict(prices(state, seat, effect, question.range)).get(BIT[action.space])
        yield OutOfReach(action.space) if price is None else TooDear(lacks(player, price))


# -- putting it there ------------------------------------------------------------------------


def place(state: State, seat: Seat, action: Put, log: Log | None) -> None:
    """Pay, put the piece down, change the ground, and what follows from it."""
    player = state.players[seat]
    effect = ability_of(player)
    assert isinstance(effect, PlacePiece)
    question = pool.answer(player)
    assert isinstance(question, PickSpace)
    pay(state, seat, dict(prices(state, seat, effect, question.range))[BIT[action.space]], log)
    where = MASK[action.space]
    colour = landscape(state, where)
    player.pieces += (action.space,)
    player.pieces_left -= 1
    if log is not None:
        log.append(PiecePlaced(seat=seat, piece=effect.piece, space=action.space))
    if effect.piece in _BECOMES:
        cover(state, where, _BECOMES[effect.piece])
    # [3.17] What the others gain comes last: then the own gains of this wait for them as well.
    for following in sorted(effect.then, key=is_for_others):
        follow(state, seat, following, action.space, colour, log)


def is_for_others(effect: Effect) -> bool:
    return isinstance(effect, NeighbourRewards)


def cover(state: State, where: Spaces, ground: int) -> None:
    """The space is of another ground from now on."""
    grounds = tuple(mask & ~where for mask in state.grounds)
    state.grounds = put(grounds, ground, grounds[ground] | where)


def follow(
    state: State, seat: Seat, effect: Effect, space: SpaceId, colour: Colour | None, log: Log | None
) -> None:
    """What placing a piece on this space brings; `colour` is that of the landscape there."""
    player = state.players[seat]
    match effect:
        case NeighbourRewards():
            building.neighbour_rewards(state, MASK[space], log)
        case GainPer():
            pool.owe(player, Gain(book=forest_area(state, space) * effect.gain.book))
        case WaterReward():
            pool.reward(player, *building.water_entries(state, space))
        case TakeCitizenByLandscape() if colour is not None:
            pool.owe(player, TakeCitizen(colour))
        case AdvanceByLandscape() if colour is not None:
            pool.owe(player, Advance(colour, effect.steps))
        case _:
            raise AssertionError(f"{effect} does not follow from a piece")


def forest_area(state: State, space: SpaceId) -> int:
    """[18.5] The spaces of the connected forest that contains this one."""
    forest = state.grounds[FOREST]
    area = MASK[space]
    while True:
        grown = (area | halo(area)) & forest
        if grown == area:
            return area.bit_count()
        area = grown


# -- [18.15, 18.16] The falcon ---------------------------------------------------------------


def flights(state: State, seat: Seat, effect: MoveFalcon) -> Spaces:
    """Landscapes so near that the falcon can end its flight there."""
    player = state.players[seat]
    gone = min(TRIBE_MARKERS - player.markers + 1, TRIBE_MARKERS)  # the present one included
    passable = _WIDE
    for mask in state.grounds:
        passable |= mask
    flown = spread(mask_of(player.pieces))
    for _ in range(gone * effect.steps_per_marker):
        grown = (flown | halo(flown)) & passable
        if grown == flown:
            break
        flown = grown
    ends = 0
    for ground in effect.end_on:
        ends |= state.grounds[GROUND_NUMBER[ground]]
    return flown & ends


def flies(state: State, seat: Seat, question: PickFlight) -> list[Action]:
    effect = ability_of(state.players[seat])
    assert isinstance(effect, MoveFalcon)
    return [FLY[space] for space in spaces(flights(state, seat, effect))]


def fly(state: State, seat: Seat, action: Fly, log: Log | None) -> None:
    player = state.players[seat]
    pool.answer(player)
    player.pieces = (action.space,)
    if log is not None:
        log.append(PiecePlaced(seat=seat, piece=Piece.FALCON, space=action.space))


def against_flying(state: State, seat: Seat, action: Fly) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickFlight) is None:
        yield NotDue()
    elif landscape(state, MASK[action.space]) is None:
        yield WrongSpace(action.space)
    else:
        yield OutOfReach(action.space)


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Put, place, against_putting),
    action_rule(Fly, fly, against_flying),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickSpace, puts, window=True),
    question_rule(PickFlight, flies),
)
