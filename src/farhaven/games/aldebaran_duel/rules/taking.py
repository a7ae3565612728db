"""[3] Taking cards from the market."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from typing import Final

from farhaven.core.agenda import settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, put

from ..actions import Take
from ..components.boards import HAND_LIMIT, ROW_VALUES
from ..components.cards import CARDS
from ..duties import Duty, SecondCard, Turn
from ..events import Took
from ..model import NOTHING, CardId
from ..state import Player, State
from .effects import changes

# What is asked and offered again and again is made once.
TURN: Final = Turn()
_SECOND: Final = tuple(SecondCard(value) for value in range(2 * ROW_VALUES[-1]))
_TAKES: Final = {card: Take(card) for card in CARDS}


def market_cards(state: State) -> Iterator[tuple[CardId, int]]:
    """[3.1] The cards on display, each with its value."""
    for column in state.market:
        for row, card in enumerate(column):
            if card:
                yield card, ROW_VALUES[row]


def market_is_empty(state: State) -> bool:
    return not any(map(any, state.market))


def has_room(player: Player) -> bool:
    """[3.3] Never more than seven epoch cards."""
    return len(player.hand) < HAND_LIMIT


def takes(state: State, player: Player, value: int) -> list[Take]:
    """[3.2] The cards worth `value` at most."""
    rows = bisect(ROW_VALUES, value)
    if not rows or not has_room(player):
        return []
    return [_TAKES[card] for column in state.market for card in column[:rows] if card]


def can_take(state: State, player: Player, value: int) -> bool:
    """Whether there is a card worth `value` at most."""
    rows = bisect(ROW_VALUES, value)
    left, right = state.market
    return has_room(player) and (any(left[:rows]) or any(right[:rows]))


def has_choice(state: State, player: Player) -> bool:
    """Whether there are two cards to take for certain: those worth least in each column."""
    left, right = state.market
    return bool(left[0] and right[0]) and has_room(player)


def take(state: State, seat: Seat, action: Take, log: Log | None) -> None:
    """[3.2] Into the hand; a second card may follow, chosen from the same display [3.5]."""
    player = state.players[seat]
    duty = player.agenda[-1][0]
    assert type(duty) is Turn or type(duty) is SecondCard
    column, row = place_of(state, action.card)
    state.market = put(state.market, column, put(state.market[column], row, NOTHING))
    player.hand += (action.card,)
    if log is not None:
        log.append(Took(seat=seat, card=action.card))
    left = changes(player.researched).take_value - ROW_VALUES[row]
    if type(duty) is Turn and can_take(state, player, left):
        player.agenda = settle(player.agenda, duty, _SECOND[left])
    else:
        finish_taking(state, player, duty, log)


def finish_taking(state: State, player: Player, duty: Duty, log: Log | None) -> None:
    player.agenda = settle(player.agenda, duty)
    refill(state, log)


def place_of(state: State, card: CardId) -> tuple[int, int]:
    for number, column in enumerate(state.market):
        if card in column:
            return number, column.index(card)
    raise ValueError(f"{card} is not in the market")


def refill(state: State, log: Log | None) -> None:
    """[3.4] The rest slides down, column by column; the deck of this epoch fills the gaps [3.6]."""
    deck = state.decks[state.epoch - 1]
    columns = []
    new: tuple[CardId, ...] = ()
    for column in state.market:
        gaps = column.count(NOTHING)
        if not gaps:
            columns.append(column)
            continue
        cards = tuple([card for card in column if card])
        drawn = deck[: -gaps - 1 : -1]
        deck = deck[: len(deck) - len(drawn)]
        new += drawn
        columns.append(cards + drawn + (NOTHING,) * (gaps - len(drawn)))
    state.market = tuple(columns)
    if new:
        state.decks = put(state.decks, state.epoch - 1, deck)
        if log is not None:
            log.append(Revealed(place="market", things=new))
