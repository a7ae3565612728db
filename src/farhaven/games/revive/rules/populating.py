"""[9] Populating: targets and prices, books to others, the technology."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, NotDue, NotLinked, OutOfReach, Populate, Taken, TooDear, WrongSpace
from ..components.board import CORNERS, PLACES, SPACES_OF
from ..components.effects import NoBooksToOthers
from ..components.tribes import POPULATION, Technology
from ..events import Populated
from ..ground import BIT, CORNER_MASK, NEAR, SPACE_AT, mask_of, spread
from ..model import Deed, Face, SpaceId, TechnologyId, TribeId
from ..standing import standing, technology, technology_number
from ..state import BOOK, LOCATION, PickTarget, State
from . import distance, pieces, pool, sites, slots, stock, technologies
from .handlers import ActionRule, action_rule

TECHNOLOGIES: Final[tuple[TechnologyId, ...]] = tuple(f"t{n}" for n in range(1, POPULATION + 1))
_LOCATIONS: Final = (*CORNERS, *(space for place in PLACES for space in SPACES_OF[place]))
_POPULATE: Final[dict[int, tuple[Action, ...]]] = {
    BIT[space]: tuple(Populate(space, name) for name in TECHNOLOGIES) for space in _LOCATIONS
}


# -- targets and prices ----------------------------------------------------------------------


def others_there(state: State, seat: Seat, bit: int) -> list[Seat]:
    """[9.3, 9.8] Who gets a book, in turn order."""
    seats = len(state.players)
    following = [(seat + n) % seats for n in range(1, seats)]
    return [other for other in following if state.players[other].figures >> bit & 1]


def discount_at(state: State, seat: Seat, space: SpaceId) -> int:
    """[18.9, 18.13, 18.15] What the place itself takes off the books of the technology."""
    player = state.players[seat]
    known = standing(player.tribe, player.face, player.unlocked)
    off = pieces.target_discount(state, seat, space)
    if known.piece_discount and NEAR[space] & spread(mask_of(player.pieces)):
        off += known.piece_discount
    return off


def pays_others(state: State, seat: Seat, tech: Technology) -> bool:
    """[18.6] Not with a technology against it, even if it is unlocked just now."""
    player = state.players[seat]
    if standing(player.tribe, player.face, player.unlocked).no_books:
        return False
    return not forbids_books(tech)


def forbids_books(tech: Technology) -> bool:
    return any(isinstance(one, NoBooksToOthers) for one in tech.power.lasting)


def books(state: State, seat: Seat, question: PickTarget, space: SpaceId, tech: Technology) -> int:
    """[9.3, 9.5] For the technology alone, after all discounts."""
    off = question.discount + slots.slotted_discount(state.players[seat], Deed.POPULATE)
    return max(0, tech.books - off - discount_at(state, seat, space))


class Unlocking(NamedTuple):
    """A technology that can be unlocked."""

    books: int
    pays_others: bool  # books to those who are there [9.3]
    number: int  # of the technology, from 0


@lru_cache(maxsize=2048)
def to_unlock(tribe: TribeId, face: Face, unlocked: int) -> tuple[tuple[Unlocking, ...], int]:
    """[9.2] The technologies that can be unlocked, and the books of the cheapest."""
    no_books = standing(tribe, face, unlocked).no_books
    found = []
    for name in technologies.linked(tribe, face, unlocked):
        tech = technology(tribe, face, name)
        pays = not no_books and not forbids_books(tech)
        found.append(Unlocking(tech.books, pays, technology_number(name)))
    return tuple(found), min((one.books for one in found), default=0)


def targets(
    state: State, seat: Seat, question: PickTarget, look: distance.Outlook, enough: int
) -> list[Action]:
    """The figures that can be paid for, the nearest first, and no more than `enough`."""
    found: list[Action] = []
    player = look.player
    known, cheapest = to_unlock(player.tribe, player.face, player.unlocked)
    crystals, _, have, food = look.stock
    off = question.discount + look.lasting[3]
    by_place = pieces.make_cheaper(player, look.known)
    if not known or (not by_place and cheapest - off > have + crystals):
        return found
    locations = (state.grounds[LOCATION] | CORNER_MASK) & ~player.figures
    most = food + crystals
    ways, ranged = distance.spots(look, locations, question.range)
    for bit, way in ways:
        far = way - ranged if way > ranged else 0
        if far > most or len(found) >= enough:
            break
        purse = have + crystals if far <= food else have + crystals + food - far
        more = off + discount_at(state, seat, SPACE_AT[bit]) if by_place else off
        others = figures_at(state, bit)  # none of them is the player's own
        for books_due, pays, number in known:
            due = books_due - more if books_due > more else 0
            if pays:
                due += others
            if due <= purse:
                found.append(_POPULATE[bit][number])
    return found[:enough]


def figures_at(state: State, bit: int) -> int:
    """How many figures stand there."""
    number = 0
    for player in state.players:
        number += player.figures >> bit & 1
    return number


def price(
    state: State, seat: Seat, question: PickTarget, space: SpaceId, name: TechnologyId
) -> stock.Price | None:
    """The whole price of this figure; None if no way leads there."""
    far = distance.food_to(state, seat, space, question.range)
    if far is None:
        return None
    player = state.players[seat]
    tech = technology(player.tribe, player.face, name)
    due = books(state, seat, question, space, tech)
    if pays_others(state, seat, tech):
        due += len(others_there(state, seat, BIT[space]))
    return 0, 0, due, far


# -- populating ------------------------------------------------------------------------------


def populate(state: State, seat: Seat, action: Populate, log: Log | None) -> None:
    """[9.1-9.4]"""
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    assert question is not None
    cost = price(state, seat, question, action.space, action.technology)
    assert cost is not None
    tech = technology(player.tribe, player.face, action.technology)
    paid = books(state, seat, question, action.space, tech)
    bit = BIT[action.space]
    pool.answer(player)
    state.taken += question.action
    stock.pay(state, seat, cost, log)
    if pays_others(state, seat, tech):
        for other in others_there(state, seat, bit):
            stock.gain(state, other, BOOK, 1, log)
    player.figures |= 1 << bit
    if log is not None:
        log.append(Populated(seat=seat, space=action.space, technology=action.technology))
    technologies.unlock(state, seat, action.technology, log)
    pieces.acted_on(state, seat, action.space, Deed.POPULATE, paid, log)
    if action.space in CORNERS:
        sites.settled(state, seat, action.space, log)


def against_populating(state: State, seat: Seat, action: Populate) -> Iterator[Value]:
    player = state.players[seat]
    question = pool.asked(player, PickTarget)
    if question is None or question.deed is not Deed.POPULATE:
        yield NotDue()
        return
    here = 1 << BIT[action.space]
    if not here & (state.grounds[LOCATION] | CORNER_MASK):
        yield WrongSpace(action.space)
    elif here & player.figures:
        yield Taken(action.space)
    if action.technology not in technologies.available(player):
        yield NotLinked(action.technology)
    cost = price(state, seat, question, action.space, action.technology)
    if cost is None:
        yield OutOfReach(action.space)
    elif missing := stock.lacks(player, cost):
        yield TooDear(missing)


ACTIONS: Final[tuple[ActionRule, ...]] = (action_rule(Populate, populate, against_populating),)
