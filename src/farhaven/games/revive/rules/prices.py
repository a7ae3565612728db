"""[7.1, 8, 9.3, 10.1, 18] The whole price of everything within reach of what is announced."""

from __future__ import annotations

from collections.abc import Iterator

from farhaven.core.value import Seat

from ..components.board import PLACES
from ..components.effects import PlacePiece
from ..ground import CORNER_MASK, SPACE_AT
from ..model import Deed
from ..standing import standing, technology
from ..state import FOOD, LOCATION, Offer, PickSpace, PickTarget, Question, State
from . import building, distance, exploring, placing, populating, slots, stock, technologies


def offers(state: State, seat: Seat, question: Question | None) -> tuple[Offer, ...]:
    """What an open question could be answered with, the nearest first, payable or not."""
    match question:
        case PickTarget():
            return targets(state, seat, question)
        case PickSpace():
            return tuple(_pieces(state, seat, question))
        case _:
            return ()


def targets(state: State, seat: Seat, question: PickTarget) -> tuple[Offer, ...]:
    """What an announced action could aim at."""
    match question.deed:
        case Deed.EXPLORE:
            return tuple(_tiles(state, seat, question))
        case Deed.BUILD:
            return tuple(_buildings(state, seat, question))
        case Deed.POPULATE:
            return tuple(_figures(state, seat, question))


def _tiles(state: State, seat: Seat, question: PickTarget) -> Iterator[Offer]:
    ways = exploring.tiles(state, question, distance.outlook(state, seat))
    for number, far in distance.within(*ways):
        need = exploring.needs(state, seat, number, far)
        parts = exploring.discountable(state, number, need[2])
        off = min(sum(parts), exploring.discount(state, seat, question, number))
        yield Offer(
            PLACES[number],
            price=(0, *need),
            far=far,
            off=off,
            missing=exploring.missing(state.players[seat].stock, need, parts, off),
        )


def _buildings(state: State, seat: Seat, question: PickTarget) -> Iterator[Offer]:
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked)
    off = question.discount + slots.slotted_discount(player, Deed.BUILD)
    sand = building.free_sand(state)
    ways = distance.spots(distance.outlook(state, seat), sand, question.range)
    for bit, far in distance.within(*ways):
        space = SPACE_AT[bit]
        less = off + building.discount_at(state, seat, known, space)
        for large, gears in building.GEARS.items():
            if building.has_left(player, large):
                price = (0, max(0, gears - less), 0, far)
                missing = stock.lacks(player, price)
                yield Offer(space, large=large, price=price, far=far, missing=missing)


def _figures(state: State, seat: Seat, question: PickTarget) -> Iterator[Offer]:
    player = state.players[seat]
    locations = (state.grounds[LOCATION] | CORNER_MASK) & ~player.figures
    ways = distance.spots(distance.outlook(state, seat), locations, question.range)
    for bit, far in distance.within(*ways):
        space = SPACE_AT[bit]
        for name in technologies.available(player):
            tech = technology(player.tribe, player.face, name)
            due = populating.books(state, seat, question, space, tech)
            if populating.pays_others(state, seat, tech):
                due += len(populating.others_there(state, seat, bit))
            price = (0, 0, due, far)
            missing = stock.lacks(player, price)
            yield Offer(space, technology=name, price=price, far=far, missing=missing)


def _pieces(state: State, seat: Seat, question: PickSpace) -> Iterator[Offer]:
    """[18.18] Where the piece of a moon side could go."""
    player = state.players[seat]
    effect = placing.ability_of(player)
    assert isinstance(effect, PlacePiece)
    for bit, price in placing.prices(state, seat, effect, question.range):
        far = price[FOOD] - effect.pay.food
        yield Offer(SPACE_AT[bit], price=price, far=far, missing=stock.lacks(player, price))
