"""[16] Advanced actions: hands of action cards, played face up or as marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.rng import shuffled
from farhaven.core.value import Seat, Value, without

from ..actions import Action, DiscardCard, DoPart, Mark, PlayCard
from ..components.action_cards import ACTION_CARDS, DEALT, HAND
from ..components.effects import Draw
from ..duties import ChooseParts, DiscardDown, EndTurn, MarkAction, TakeTurn
from ..events import CardDiscarded, CardMarks, CardPlayed, CardsDrawn
from ..reasons import CannotPay, NotAsked, NotOffered
from ..state import Player, State
from . import pool
from .energy import charge, price_of, splits
from .pool import DECLINE
from .tables import Part, deed, order, question, reason

MOST_PARTS: Final = 2

_PLAYS: Final = {card: PlayCard(card) for card in ACTION_CARDS}
_MARKS: Final = {card: Mark(card) for card in ACTION_CARDS}
_DISCARDS: Final = {card: DiscardCard(card) for card in ACTION_CARDS}
_PARTS: Final = tuple(DoPart(number) for number in range(MOST_PARTS))
_DOWN: Final = DiscardDown(HAND)


def begin(state: State, log: Log | None) -> None:
    """[16.1, 16.9] After the income everybody chooses the cards to keep."""
    for player in state.players:
        if len(player.hand) > HAND:
            pool.owe(player, _DOWN)


# -- [16.3] turns ----------------------------------------------------------------------------


def playable(player: Player) -> list[Action]:
    """Cards of the hand, if the energy of an action can be paid."""
    if not splits(player, price_of(player, None)):
        return []
    return [_PLAYS[card] for card in player.hand]


def play(state: State, seat: Seat, action: PlayCard, log: Log | None) -> None:
    """Face up: the marker moves, the energy is paid, then come the parts of the card."""
    player = state.players[seat]
    pool.strike(player)
    player.hand = without(player.hand, action.card)
    player.face_up += (action.card,)
    if log is not None:
        log.append(CardPlayed(seat=seat, card=action.card))
    parts = ACTION_CARDS[action.card].parts
    if len(parts) > 1:
        pool.owe(player, ChooseParts(action.card, tuple(range(len(parts)))))
    else:
        pool.owe(player, *parts[0])
    charge(state, seat, None, log)


def parts_left(state: State, seat: Seat, duty: ChooseParts) -> list[Action]:
    """[16.5] Both in either order, or one, or none."""
    return [*(_PARTS[number] for number in duty.parts), DECLINE]


def do_part(state: State, seat: Seat, action: DoPart, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, ChooseParts)
    rest = without(duty.parts, action.number)
    if rest:
        pool.swap(player, ChooseParts(duty.card, rest))
    else:
        pool.strike(player)
    pool.owe(player, *ACTION_CARDS[duty.card].parts[action.number])


def marks(state: State, seat: Seat, duty: MarkAction) -> list[Action]:
    """Any card of the hand; there is one, or no action could be chosen."""
    return [_MARKS[card] for card in state.players[seat].hand]


def mark(state: State, seat: Seat, action: Mark, log: Log | None) -> None:
    """Face down: only its owner knows the card."""
    player = state.players[seat]
    pool.strike(player)
    player.hand = without(player.hand, action.card)
    player.face_down += (action.card,)
    if log is not None:
        log.append(CardMarks(audience=(seat,), seat=seat, card=action.card))


# -- [16.4] the hand -------------------------------------------------------------------------


def draw(state: State, seat: Seat, count: int, log: Log | None) -> None:
    """As far as the deck goes [1.20]."""
    player = state.players[seat]
    drawn, state.card_deck = state.card_deck[:count], state.card_deck[count:]
    player.hand = tuple(sorted(player.hand + drawn))
    if log is not None and drawn:
        log.append(CardsDrawn(seat=seat, count=len(drawn)))
        log.append(Revealed(audience=(seat,), place="action_cards", things=drawn))


def draw_more(state: State, seat: Seat, duty: Draw, log: Log | None) -> None:
    """[21.16]"""
    draw(state, seat, duty.count, log)


def end_turn(state: State, seat: Seat, duty: EndTurn, log: Log | None) -> None:
    """Every turn ends with four cards."""
    draw(state, seat, 1, log)
    player = state.players[seat]
    if len(player.hand) > HAND:
        pool.owe(player, _DOWN)


def discards(state: State, seat: Seat, duty: DiscardDown) -> list[Action]:
    return [_DISCARDS[card] for card in state.players[seat].hand]


def discard(state: State, seat: Seat, action: DiscardCard, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, DiscardDown)
    player.hand = without(player.hand, action.card)
    state.card_discard = tuple(sorted((*state.card_discard, action.card)))
    if log is not None:
        log.append(CardDiscarded(seat=seat, card=action.card))
    if len(player.hand) <= duty.to:
        pool.strike(player)


def gather(state: State, log: Log | None) -> None:
    """[16.9] All played cards and the discard are shuffled into the deck; three are drawn."""
    for player in state.players:
        state.card_discard += player.face_up + player.face_down
        player.face_up = player.face_down = ()
    state.card_deck, state.rng = shuffled(state.rng, state.card_deck + state.card_discard)
    state.card_discard = ()
    for seat in range(len(state.players)):
        draw(state, seat, DEALT - HAND, log)


# -- why not ---------------------------------------------------------------------------------


def against_playing(state: State, seat: Seat, action: PlayCard) -> Iterator[Value]:
    player = state.players[seat]
    if pool.owed(player, TakeTurn) is None or not state.rules.advanced:
        yield NotAsked()
        return
    if action.card not in player.hand:
        yield NotOffered(action.card)
    price = price_of(player, None)
    if not splits(player, price):
        yield CannotPay((0, 0, price), None)


def against_marking(state: State, seat: Seat, action: Mark) -> Iterator[Value]:
    if pool.owed(state.players[seat], MarkAction) is None:
        yield NotAsked()
    else:
        yield NotOffered(action.card)


def against_discarding(state: State, seat: Seat, action: DiscardCard) -> Iterator[Value]:
    if pool.owed(state.players[seat], DiscardDown) is None:
        yield NotAsked()
    else:
        yield NotOffered(action.card)


PART: Final[Part] = Part(
    questions=dict(
        (
            question(ChooseParts, parts_left),
            question(MarkAction, marks),
            question(DiscardDown, discards),
        )
    ),
    orders=dict((order(Draw, draw_more), order(EndTurn, end_turn))),
    deeds=dict(
        (
            deed(PlayCard, play),
            deed(DoPart, do_part),
            deed(Mark, mark),
            deed(DiscardCard, discard),
        )
    ),
    reasons=dict(
        (
            reason(PlayCard, against_playing),
            reason(Mark, against_marking),
            reason(DiscardCard, against_discarding),
        )
    ),
)
