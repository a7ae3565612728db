"""[10] Building: targets and prices, and the rewards of buildings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, Build, NotDue, NotThere, OutOfReach, Taken, TooDear, WrongSpace
from ..components.area_tiles import TILE
from ..components.board import PLACES, SPACES_OF
from ..components.effects import Advance, Gain
from ..components.tribes import (
    LARGE_BUILDING_GEARS,
    LARGE_BUILDINGS,
    SMALL_BUILDING_GEARS,
    SMALL_BUILDINGS,
)
from ..entries import taken_apart
from ..events import Built
from ..ground import BIT, CRYSTALS_AT, NEAR, PLACE_OF, SPACE_AT, bits, halo, mask_of, spread
from ..model import Colour, Deed, SpaceId, TileId
from ..standing import Standing, standing
from ..state import (
    CRYSTAL,
    FIELD,
    FOOD,
    FOREST,
    GEAR,
    MOUNTAIN,
    SAND,
    WATER,
    Entry,
    PickTarget,
    Player,
    Spaces,
    State,
)
from . import distance, pieces, pool, slots, stock
from .handlers import ActionRule, action_rule

# [10.3] Landscapes and their tracks.
TRACKS: Final = ((FOREST, Colour.GREEN), (MOUNTAIN, Colour.GREY), (FIELD, Colour.YELLOW))
GEARS: Final = {False: SMALL_BUILDING_GEARS, True: LARGE_BUILDING_GEARS}

_BUILD: Final[dict[int, tuple[Action, Action]]] = {
    BIT[space]: (Build(space, False), Build(space, True))
    for place in PLACES
    for space in SPACES_OF[place]
}


# -- targets and prices ----------------------------------------------------------------------


def free_sand(state: State) -> Spaces:
    """[10.1, 10.2, 18.17] Sand without a building; a target and the falcon hinder nothing."""
    free = state.grounds[SAND]
    for player in state.players:
        free &= ~(player.small | player.large)
    return free


def has_left(player: Player, large: bool) -> bool:
    if large:
        return player.large.bit_count() < LARGE_BUILDINGS
    return player.small.bit_count() < SMALL_BUILDINGS


def discount_at(state: State, seat: Seat, known: Standing, space: SpaceId) -> int:
    """[18.9, 18.12, 18.13, 18.15] What the place itself takes off the price."""
    player = state.players[seat]
    near = NEAR[space]
    off = pieces.target_discount(state, seat, space)
    for ground, number in known.build_beside:
        off += number * (near & state.grounds[ground]).bit_count()
    if known.piece_discount and near & spread(mask_of(player.pieces)):
        off += known.piece_discount
    return off


def targets(
    state: State, seat: Seat, question: PickTarget, look: distance.Outlook, enough: int
) -> list[Action]:
    """The buildings that can be paid for, the nearest first, and no more than `enough`."""
    player, known = look.player, look.known
    off = question.discount + look.lasting[2]
    by_place = bool(known.build_beside) or pieces.make_cheaper(player, known)
    found: list[Action] = []
    small, large = farthest(look, False, off), farthest(look, True, off)
    if small < 0 and large < 0 and not by_place:
        return found
    ways, ranged = distance.spots(look, free_sand(state), question.range)
    most = look.stock[FOOD] + look.stock[CRYSTAL] + ranged
    for bit, way in ways:
        if way > most or len(found) >= enough:
            break
        far = way - ranged if way > ranged else 0
        if by_place:
            more = off + discount_at(state, seat, known, SPACE_AT[bit])
            small, large = farthest(look, False, more), farthest(look, True, more)
        as_small, as_large = _BUILD[bit]
        if far <= small:
            found.append(as_small)
        if far <= large:
            found.append(as_large)
    return found[:enough]


def farthest(look: distance.Outlook, large: bool, off: int) -> int:
    """The food that can be paid for the distance besides the building; -1 if it is too dear."""
    crystals, gears, _, food = look.stock
    short = (LARGE_BUILDING_GEARS if large else SMALL_BUILDING_GEARS) - off - gears
    if short > crystals or not has_left(look.player, large):
        return -1
    return food + crystals - short if short > 0 else food + crystals


def price(
    state: State, seat: Seat, question: PickTarget, space: SpaceId, large: bool
) -> stock.Price | None:
    """The whole price of this building; None if no way leads there."""
    far = distance.food_to(state, seat, space, question.range)
    if far is None:
        return None
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked)
    off = question.discount + slots.slotted_discount(player, Deed.BUILD)
    off += discount_at(state, seat, known, space)
    return 0, max(0, GEARS[large] - off), 0, far


# -- building --------------------------------------------------------------------------------


def build(state: State, seat: Seat, action: Build, log: Log | None) -> None:
    """[10.1-10.6]"""
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    assert question is not None
    cost = price(state, seat, question, action.space, action.large)
    assert cost is not None
    pool.answer(player)
    state.taken += question.action
    stock.pay(state, seat, cost, log)
    here = 1 << BIT[action.space]
    if action.large:
        player.large |= here
    else:
        player.small |= here
    if log is not None:
        log.append(Built(seat=seat, space=action.space, large=action.large))
    pieces.acted_on(state, seat, action.space, Deed.BUILD, cost[GEAR], log)
    near = NEAR[action.space]
    crystals = CRYSTALS_AT[state.giants][action.space]
    if crystals:
        pool.reward(player, Gain(crystal=crystals * (2 if action.large else 1)))
    reward(state, player, near if action.large else 0, near)


def reward(state: State, player: Player, twice: Spaces, once: Spaces) -> None:
    """[10.3, 10.5-10.7] Landscapes, those of `twice` counted again, and new water of `once`."""
    for ground, track in TRACKS:
        land = state.grounds[ground]
        steps = (once & land).bit_count() + (twice & land).bit_count()
        if steps:
            pool.reward(player, Advance(track, steps))
    for bit in bits(once & state.grounds[WATER] & ~player.watered):
        player.watered |= 1 << bit
        pool.reward(player, *water_entries(state, SPACE_AT[bit]))


def neighbour_rewards(state: State, spaces: Spaces, log: Log | None) -> None:
    """[7.5, 10.8] Buildings next to spaces that are new, whoever's, are rewarded for these.

    [3.17] Where others are, all that the active player has besides these rewards waits for them.
    """
    beside = halo(spaces)
    active = state.players[state.active]
    earlier = len(active.pool)
    others = False
    for player in state.players:
        before = player.pool
        for bit in bits((player.small | player.large) & beside):
            near = NEAR[SPACE_AT[bit]] & spaces
            reward(state, player, near if player.large >> bit & 1 else 0, near)
        others = others or (player is not active and player.pool != before)
    if others:
        pool.set_aside(active, earlier)


_WATER: Final[dict[tuple[TileId, int], tuple[Entry, ...]]] = {
    (tile.id, at): taken_apart(space.reward)
    for tile in TILE.values()
    for at, space in enumerate(tile.face)
}


def water_entries(state: State, space: SpaceId) -> tuple[Entry, ...]:
    """The reward of a water space."""
    place = PLACE_OF[BIT[space]]
    at = "abcd".index(space[-1])
    return _WATER[state.tiles[place], 3 - at if state.turned >> place & 1 else at]


def against_building(state: State, seat: Seat, action: Build) -> Iterator[Value]:
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    if question is None or question.deed is not Deed.BUILD:
        yield NotDue()
        return
    here = 1 << BIT[action.space]
    if not here & state.grounds[SAND]:
        yield WrongSpace(action.space)
    elif not here & free_sand(state):
        yield Taken(action.space)
    if not has_left(player, action.large):
        yield NotThere("building")
    cost = price(state, seat, question, action.space, action.large)
    if cost is None:
        yield OutOfReach(action.space)
    elif missing := stock.lacks(player, cost):
        yield TooDear(missing)


ACTIONS: Final[tuple[ActionRule, ...]] = (action_rule(Build, build, against_building),)
