"""[7] Exploring: targets and prices, savings, the new citizen, the tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, Value

from ..actions import Action, Explore, NotDue, NotThere, Orient, OutOfReach, Save, Taken, TooDear
from ..components.area_tiles import AREA_TILES, TILE
from ..components.board import PLACES, SPACES_OF
from ..events import TileExplored, TileTurned
from ..ground import BIT, PLACE_AREA, PLACE_NUMBER, bits, halo, mask_of, spread
from ..model import Deed, PlaceId, Resource, TileId
from ..standing import BASIC, GROUND_NUMBER, standing
from ..state import (
    PickCitizen,
    PickSaving,
    PickTarget,
    PickTurn,
    ReceiveRewards,
    Spaces,
    State,
    TurnUp,
)
from . import building, distance, pool, slots, stock
from .handlers import ActionRule, QuestionRule, StepRule, action_rule, question_rule, step_rule

_EXPLORE: Final[tuple[Action, ...]] = tuple(Explore(place) for place in PLACES)
_SAVE: Final[tuple[Action, ...]] = tuple(Save(resource) for resource in BASIC)
UPRIGHT: Final = Orient(False)
TURNED: Final = Orient(True)
ALL_PLACES: Final = (1 << len(PLACES)) - 1
NOTHING_SAVED: Final = (0, 0, 0)

# What the backs ask for: gears, books, food; and their points.
COSTS: Final[dict[TileId, tuple[int, int, int]]] = {
    tile.id: (tile.back.cost.gear, tile.back.cost.book, tile.back.cost.food)
    for tile in AREA_TILES
    if tile.back is not None
}
WHOLE_COST: Final = {tile: sum(cost) for tile, cost in COSTS.items()}
CHEAPEST: Final = min(WHOLE_COST.values())
POINTS: Final[dict[TileId, int]] = {
    tile.id: tile.back.points for tile in AREA_TILES if tile.back is not None
}

# [7.4] Tiles that look the same after a half turn.
_SYMMETRIC: Final = {tile.id for tile in TILE.values() if tile.face == tile.face[::-1]}


# -- targets and prices ----------------------------------------------------------------------


def tiles(state: State, question: PickTarget, look: distance.Outlook) -> tuple[distance.Ways, int]:
    """[7.8, 19.5] Unexplored places by number, the nearest first, and the range."""
    if question.infinite:
        return tuple((number, 0) for number in bits(ALL_PLACES & ~state.explored)), 0
    return distance.tiles(look, question.range)


def discount(state: State, seat: Seat, question: PickTarget, place: int) -> int:
    """[7.7, 18.13, 18.15, 18.20] What is taken off the price of the back."""
    player = state.players[seat]
    off = question.discount + slots.slotted_discount(player, Deed.EXPLORE)
    known = standing(player.tribe, player.face, player.unlocked)
    if known.piece_discount and halo(spread(mask_of(player.pieces))) & PLACE_AREA[place]:
        off += known.piece_discount
    return off


def needs(state: State, seat: Seat, place: int, far: int) -> tuple[int, int, int]:
    """Gears, books and food, distance included, before the discount [18.8]."""
    player = state.players[seat]
    gears, books, food = COSTS[state.tiles[place]]
    less = standing(player.tribe, player.face, player.unlocked).explore_food
    return gears, books, max(0, far + food - less)


def discountable(state: State, place: int, food: int) -> tuple[int, int, int]:
    """The part of the needs that is the back's price, of which `food` is left to pay."""
    gears, books, back_food = COSTS[state.tiles[place]]
    return gears, books, min(back_food, food)


def missing(
    counters: stock.Price, need: tuple[int, int, int], parts: tuple[int, int, int], off: int
) -> int:
    """How many resources are missing when the discount goes where it helps most."""
    crystals, *basics = counters
    short = helped = 0
    for have, wanted, part in zip(basics, need, parts, strict=True):
        if wanted > have:
            short += wanted - have
            helped += min(wanted - have, part)
    return max(0, short - min(off, helped) - crystals)


def lacks(
    state: State,
    seat: Seat,
    question: PickTarget,
    place: int,
    far: int,
    counters: stock.Price,
) -> int:
    """How many resources are missing for this tile; 0: it can be paid."""
    need = needs(state, seat, place, far)
    parts = discountable(state, place, need[2])
    off = discount(state, seat, question, place)
    return missing(counters, need, parts, off)


def targets(
    state: State, seat: Seat, question: PickTarget, look: distance.Outlook, enough: int
) -> list[Action]:
    """The tiles that can be paid for, the nearest first, and no more than `enough`."""
    found: list[Action] = []
    known = look.known
    less = known.explore_food
    off = question.discount + look.lasting[1]
    crystals, gears, books, food = look.stock
    cheaper = off + known.piece_discount
    purse = crystals + gears + books + food + less + cheaper
    if purse < CHEAPEST:
        return found
    most = food + crystals + less
    ways, ranged = tiles(state, question, look)
    for number, way in ways:
        far = way - ranged if way > ranged else 0
        if far > most:
            break
        tile = state.tiles[number]
        if far + WHOLE_COST[tile] > purse:
            continue
        gears_due, books_due, food_due = COSTS[tile]
        short = far + food_due - less - food
        if short < 0:
            short = 0
        if gears_due > gears:
            short += gears_due - gears
        if books_due > books:
            short += books_due - books
        if short <= crystals or (
            cheaper and not lacks(state, seat, question, number, far, look.stock)
        ):
            found.append(_EXPLORE[number])
            if len(found) == enough:
                break
    return found


def far_to(state: State, seat: Seat, question: PickTarget, number: int) -> int | None:
    """The food of the distance to a place; None if no way leads there."""
    ways = tiles(state, question, distance.outlook(state, seat))
    return dict(distance.within(*ways)).get(number)


# -- paying ----------------------------------------------------------------------------------


def explore(state: State, seat: Seat, action: Explore, log: Log | None) -> None:
    """[7.1] The price is paid at once unless a discount can be taken in several ways."""
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    assert question is not None
    number = PLACE_NUMBER[action.place]
    far = far_to(state, seat, question, number)
    assert far is not None
    need = needs(state, seat, number, far)
    parts = discountable(state, number, need[2])
    off = min(discount(state, seat, question, number), sum(parts))
    pool.answer(player)
    state.taken += question.action
    if off in (0, sum(parts)):
        saved = parts if off else NOTHING_SAVED
        finish(state, seat, PickSaving(action.place, need[2], saved, 0), log)
    else:
        pool.ask(player, PickSaving(action.place, need[2], NOTHING_SAVED, off))


def savings(state: State, seat: Seat, question: PickSaving) -> list[Action]:
    """[7.7] Where 1 of the discount can go so that the rest can be paid."""
    found: list[Action] = []
    for at, action in enumerate(_SAVE):
        saved = with_one_more(question.saved, at)
        need, parts = rest_of(state, question, saved)
        if min(parts) < 0:
            continue
        if not missing(state.players[seat].stock, need, parts, question.left - 1):
            found.append(action)
    return found


def with_one_more(saved: tuple[int, int, int], at: int) -> tuple[int, int, int]:
    gears, books, food = (number + (place == at) for place, number in enumerate(saved))
    return gears, books, food


def rest_of(
    state: State, question: PickSaving, saved: tuple[int, int, int]
) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """What is left to pay, and the part of it from which more can be saved."""
    number = PLACE_NUMBER[question.place]
    gears, books, _ = COSTS[state.tiles[number]]
    parts = discountable(state, number, question.food)
    need = (gears - saved[0], books - saved[1], question.food - saved[2])
    return need, (parts[0] - saved[0], parts[1] - saved[1], parts[2] - saved[2])


def save(state: State, seat: Seat, action: Save, log: Log | None) -> None:
    player = state.players[seat]
    question = pool.asked(player, PickSaving)
    assert question is not None
    saved = with_one_more(question.saved, BASIC.index(action.resource))
    now = PickSaving(question.place, question.food, saved, question.left - 1)
    if now.left:
        pool.change(player, now)
    else:
        pool.answer(player)
        finish(state, seat, now, log)


def against_saving(state: State, seat: Seat, action: Save) -> Iterator[Value]:
    question = pool.asked(state.players[seat], PickSaving)
    if question is None:
        yield NotDue()
    elif action.resource is Resource.CRYSTAL:
        yield NotThere(action.resource)
    else:
        saved = with_one_more(question.saved, BASIC.index(action.resource))
        yield (
            NotThere(action.resource) if min(rest_of(state, question, saved)[1]) < 0 else TooDear(1)
        )


# -- [7.2-7.6] Points, citizen, tile, rewards ------------------------------------------------


def finish(state: State, seat: Seat, saving: PickSaving, log: Log | None) -> None:
    """The price is paid, points are scored, and then one thing after the other."""
    player = state.players[seat]
    gears, books, food = rest_of(state, saving, saving.saved)[0]
    stock.pay(state, seat, (0, gears, books, food), log)
    tile = state.tiles[PLACE_NUMBER[saving.place]]
    stock.score(state, seat, POINTS[tile], log)
    pool.ask(
        player,
        PickCitizen(),
        TurnUp(saving.place),
        PickTurn(saving.place),
        ReceiveRewards(saving.place),
    )


def turn_up(state: State, seat: Seat, step: TurnUp, log: Log | None) -> None:
    """[7.6] The face is seen."""
    number = PLACE_NUMBER[step.place]
    state.explored |= 1 << number
    if log is not None:
        tile = state.tiles[number]
        log.append(Revealed(place=step.place, things=(tile,)))
        log.append(TileExplored(seat=seat, place=step.place, tile=tile))


def turns(state: State, seat: Seat, question: PickTurn) -> list[Action]:
    tile = state.tiles[PLACE_NUMBER[question.place]]
    return [UPRIGHT] if tile in _SYMMETRIC else [UPRIGHT, TURNED]


def orient(state: State, seat: Seat, action: Orient, log: Log | None) -> None:
    """[7.4]"""
    player = state.players[seat]
    question = pool.answer(player)
    assert isinstance(question, PickTurn)
    lay(state, question.place, action.turned)
    if log is not None:
        log.append(TileTurned(seat=seat, place=question.place, turned=action.turned))


def lay(state: State, place: PlaceId, turned: bool) -> None:
    """The spaces of an explored tile become ground."""
    number = PLACE_NUMBER[place]
    state.explored |= 1 << number
    if turned:
        state.turned |= 1 << number
    face = TILE[state.tiles[number]].face
    grounds = list(state.grounds)
    for space, ground in zip(SPACES_OF[place], face[::-1] if turned else face, strict=True):
        grounds[GROUND_NUMBER[ground.ground]] |= 1 << BIT[space]
    state.grounds = tuple(grounds)


def against_orienting(state: State, seat: Seat, action: Orient) -> Iterator[Value]:
    yield NotDue()


def receive_rewards(state: State, seat: Seat, step: ReceiveRewards, log: Log | None) -> None:
    """[7.5]"""
    area: Spaces = PLACE_AREA[PLACE_NUMBER[step.place]]
    building.neighbour_rewards(state, area, log)


def against_exploring(state: State, seat: Seat, action: Explore) -> Iterator[Value]:
    question = pool.asked(state.players[seat], PickTarget)
    if question is None or question.deed is not Deed.EXPLORE:
        yield NotDue()
        return
    number = PLACE_NUMBER[action.place]
    if state.explored >> number & 1:
        yield Taken(action.place)
        return
    far = far_to(state, seat, question, number)
    if far is None:
        yield OutOfReach(action.place)
    else:
        yield TooDear(lacks(state, seat, question, number, far, state.players[seat].stock))


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Explore, explore, against_exploring),
    action_rule(Save, save, against_saving),
    action_rule(Orient, orient, against_orienting),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(PickSaving, savings),
    question_rule(PickTurn, turns),
)
STEPS: Final[tuple[StepRule, ...]] = (
    step_rule(TurnUp, turn_up),
    step_rule(ReceiveRewards, receive_rewards),
)
