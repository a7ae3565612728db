"""[5.1-5.4, 5.9-5.11, 19.8] Slots: which are open, what sliding a card in causes, what lasts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value, put

from ..actions import Action, NotDue, Slide, SlotShut
from ..components.effects import (
    HibernateAndLeave,
    LastingDiscount,
    LastingRange,
    UnslotCard,
    WhileSlotted,
)
from ..components.modules import MODULE
from ..components.player_board import SLOTS, SlotKind
from ..components.solo import CUBE_FOR_PLAYING
from ..entries import CARD, HALF, OF_MODULE
from ..events import CardActivated, CardFlipped, CardPlayed, ModuleActivated
from ..model import CardId, Colour, Deed, Half
from ..standing import standing
from ..state import ClearSlot, Entry, HibernateBy, PickSlot, Player, Slotted, State
from . import pool
from .course import move_cube
from .handlers import ActionRule, QuestionRule, action_rule, question_rule

SIDE: Final = len(SLOTS) - 1

# [5.2, 5.3, 19.5] How a card can lie in each slot, and how when it may be turned round.
_UPRIGHT: Final[tuple[tuple[Half, ...], ...]] = tuple(
    (Half.TOP, Half.BOTTOM)
    if slot.kind is SlotKind.SIDE
    else (Half.TOP,)
    if slot.kind is SlotKind.TOP
    else (Half.BOTTOM,)
    for slot in SLOTS
)
_SLIDES: Final[tuple[list[Action], ...]] = tuple(
    [Slide(number, half) for half in halves] for number, halves in enumerate(_UPRIGHT)
)
_EITHER: Final[tuple[list[Action], ...]] = tuple(
    [Slide(number, half) for half in dict.fromkeys((*halves, *Half))]
    for number, halves in enumerate(_UPRIGHT)
)


# -- which slots are open --------------------------------------------------------------------


def is_open(player: Player, slot: int) -> bool:
    """[5.1, 5.9] Empty, or every card in it shows its slot symbol."""
    for lying in player.slots[slot]:
        if CARD[lying.card].slot_symbol is not lying.half:
            return False
    return slot < SIDE or standing(player.tribe, player.face, player.unlocked).side_slot


def has_open(player: Player) -> bool:
    top_left, top_right, bottom_left, bottom_right, _ = player.slots
    if not (top_left and top_right and bottom_left and bottom_right):
        return True
    return any(is_open(player, slot) for slot in range(len(SLOTS)))


def slides(state: State, seat: Seat, question: PickSlot) -> list[Action]:
    """[5.1-5.3, 19.5] Open slots; at the side, or when the card may be turned, in either way."""
    player = state.players[seat]
    ways = _EITHER if question.flipped else _SLIDES
    found: list[Action] = []
    for slot in range(len(SLOTS)):
        if is_open(player, slot):
            found += ways[slot]
    return found


# -- sliding ---------------------------------------------------------------------------------


def slide(state: State, seat: Seat, action: Slide, log: Log | None) -> None:
    """[5.2, 5.4, 5.10] The half, the modules and the cards of the same colour join the pool."""
    player = state.players[seat]
    question = pool.answer(player)
    assert isinstance(question, PickSlot)
    card = question.card
    before = player.slots[action.slot]
    player.active = tuple(one for one in player.active if one != card)
    lying = (*before, Slotted(card, action.half))
    player.slots = put(player.slots, action.slot, lying)
    if question.action:
        state.taken += 1
        move_cube(state, CUBE_FOR_PLAYING, log)
    if log is not None:
        if action.half not in _UPRIGHT[action.slot]:
            log.append(CardFlipped(seat=seat, card=card))
        log.append(CardPlayed(seat=seat, card=card, slot=action.slot, half=action.half))
    player.pool += _SLID[action.half][card]
    for module in player.modules[action.slot]:
        if module and answers(state, MODULE[module].colours, card):
            player.pool += caused_by(card, OF_MODULE[module])
            if log is not None:
                log.append(ModuleActivated(seat=seat, module=module))
    for earlier in before:
        if shares_colour(state, earlier.card, card):
            player.pool += repeated(card, earlier)
            if log is not None:
                log.append(CardActivated(seat=seat, card=earlier.card))


def answers(state: State, colours: tuple[Colour, ...], card: CardId) -> bool:
    """[5.4] Whether a module of these colours activates."""
    return CARD[card].colour in colours or card in state.wild


def shares_colour(state: State, one: CardId, other: CardId) -> bool:
    if CARD[one].colour is CARD[other].colour:
        return True
    return one in state.wild or other in state.wild


def caused_by(card: CardId, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """[19.2] What sliding this card causes never moves it away again."""
    for entry in entries:
        if isinstance(entry, UnslotCard):
            return tuple(ClearSlot(card) if isinstance(one, UnslotCard) else one for one in entries)
    return entries


def repeated(card: CardId, earlier: Slotted) -> tuple[Entry, ...]:
    """[5.11] A card that is activated again does not hibernate."""
    entries = HALF[earlier.half][earlier.card]
    return tuple(one for one in caused_by(card, entries) if not isinstance(one, HibernateAndLeave))


def _slid(card: CardId, entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    return tuple(
        HibernateBy(card) if isinstance(one, HibernateAndLeave) else one
        for one in caused_by(card, entries)
    )


_SLID: Final = {
    half: {card: _slid(card, entries) for card, entries in table.items()}
    for half, table in HALF.items()
}


def against_sliding(state: State, seat: Seat, action: Slide) -> Iterator[Value]:
    if pool.asked(state.players[seat], PickSlot) is None:
        yield NotDue()
    else:
        yield SlotShut(action.slot)


# -- [19.8] What lasts -----------------------------------------------------------------------


def _lasting(card: CardId, half: Half) -> tuple[LastingRange | LastingDiscount, ...]:
    effects = CARD[card].top if half is Half.TOP else CARD[card].bottom
    return tuple(one.lasting for one in effects if isinstance(one, WhileSlotted))


_LASTING: Final = {
    (card, half): found for card in CARD for half in Half if (found := _lasting(card, half))
}


_LASTING_CARDS: Final = frozenset(card for card, _ in _LASTING)


def lasting(player: Player) -> Iterator[LastingRange | LastingDiscount]:
    """What the cards in slots allow, by the halves that they show."""
    for slot in player.slots:
        for lying in slot:
            yield from _LASTING.get((lying.card, lying.half), ())


NO_SUMS: Final = (0, 0, 0, 0)


def sums(player: Player) -> tuple[int, int, int, int]:
    """The range, and what exploring, building and populating cost less."""
    for slot in player.slots:
        for lying in slot:
            if lying.card in _LASTING_CARDS:
                return _sums(player)
    return NO_SUMS


def _sums(player: Player) -> tuple[int, int, int, int]:
    far = explore = build = populate = 0
    for one in lasting(player):
        if isinstance(one, LastingRange):
            far += one.number
        elif one.deed is Deed.EXPLORE:
            explore += one.number
        elif one.deed is Deed.BUILD:
            build += one.number
        else:
            populate += one.number
    return far, explore, build, populate


_OF_DEED: Final = {Deed.EXPLORE: 1, Deed.BUILD: 2, Deed.POPULATE: 3}


def slotted_discount(player: Player, deed: Deed) -> int:
    return sums(player)[_OF_DEED[deed]]


ACTIONS: Final[tuple[ActionRule, ...]] = (action_rule(Slide, slide, against_sliding),)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (question_rule(PickSlot, slides, window=True),)
