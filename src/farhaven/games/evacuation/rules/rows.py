"""[7.3-7.5, 13.3] The rows of infrastructure, stadiums and spaceships, and wiping them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, Value, put, without

from ..actions import Action, Refill, Toss, Wipe
from ..components.effects import BuildShip, BuildStadium, InfrastructureMoves
from ..components.infrastructure import INFRASTRUCTURE
from ..components.ships import SHIPS
from ..components.solo import EARLY_SMILES, SPECIAL_YEAR
from ..components.stadiums import STADIUMS
from ..duties import Duty, FillRow, KeepWiped, TossCards
from ..events import RowWiped
from ..model import Resource, Row, World
from ..reasons import MustBeDone, NoneThere, NotAsked, NotOffered
from ..state import Player, State, Triple
from . import pool
from .metrics import SMILES
from .stores import one_more, pay, store
from .tables import Part, deed, order, question, reason

PLACES: Final = 3
NAMES: Final = ("infrastructure", "stadiums", "spaceships")  # of the rows, for the log

_WIPES: Final = tuple(
    tuple((world, resource, Wipe(row, world, resource)) for world in World for resource in Resource)
    for row in Row
)
TOSSES: Final = {card: Toss(card) for card in (*INFRASTRUCTURE, *STADIUMS, *SHIPS)}
_REFILL: Final = Refill()
_FILL: Final = tuple(FillRow(row) for row in Row)


def take(state: State, seat: Seat, row: Row, card: str) -> None:
    """[7.3] The others slide towards the X; when it is paid for, a new one fills the far end."""
    leave(state, row, card)
    pool.owe(state.players[seat], _FILL[row])


def leave(state: State, row: Row, card: str) -> None:
    """The card leaves a gap at the far end of its row."""
    state.rows = put(state.rows, row, without(state.rows[row], card))


def fill(state: State, seat: Seat, duty: FillRow, log: Log | None) -> None:
    refill(state, duty.row, log)


def sink(state: State, row: Row, card: str) -> None:
    """[7.5] From the row under its deck, where everybody knows it lies."""
    leave(state, row, card)
    state.decks = put(state.decks, row, (*state.decks[row], card))
    state.sunk = one_more(state.sunk, row)


def refill(state: State, row: Row, log: Log | None) -> None:
    """[1.20, 7.3] As far as the deck goes."""
    shown, deck = state.rows[row], state.decks[row]
    sunk = state.sunk[row]
    drawn: list[str] = []
    while len(shown) < PLACES and deck:
        card, deck = deck[0], deck[1:]
        drawn.append(card)
        if is_early(state, row, card, deck):
            deck, sunk = (*deck, card), sunk + 1
        else:
            shown = (*shown, card)
        sunk = min(sunk, len(deck))
    state.rows = put(state.rows, row, shown)
    state.decks = put(state.decks, row, deck)
    state.sunk = one_more(state.sunk, row, sunk - state.sunk[row])
    if log is not None and drawn:
        log.append(Revealed(place=NAMES[row], things=tuple(drawn)))


def is_early(state: State, row: Row, card: str, deck: tuple[str, ...]) -> bool:
    """[19.3] Solo, great stadiums go under their deck before year 3."""
    if row is not Row.STADIUMS or len(state.players) > 1 or state.year >= SPECIAL_YEAR:
        return False
    return SMILES[card] > EARLY_SMILES and any(SMILES[one] <= EARLY_SMILES for one in deck)


# -- [7.4] wiping ----------------------------------------------------------------------------


def row_of(duty: Duty) -> Row | None:
    """The row from which a duty takes."""
    if isinstance(duty, InfrastructureMoves):
        return Row.INFRASTRUCTURE
    if isinstance(duty, BuildStadium):
        return Row.STADIUMS
    return Row.SHIPS if isinstance(duty, BuildShip) else None


def wipes(state: State, player: Player, row: Row) -> Iterator[Action]:
    """Once before each taking; any unit of any world pays."""
    if player.wiped or not state.rows[row]:
        return
    for world, resource, action in _WIPES[row]:
        if store(player, world)[resource]:
            yield action


def wipe(state: State, seat: Seat, action: Wipe, log: Log | None) -> None:
    """The player may then end without taking anything."""
    player = state.players[seat]
    price: Triple = one_more((0, 0, 0), action.resource)
    pay(state, seat, action.world, price, log)
    player.obliged, player.wiped = False, True
    player.agenda = (*player.agenda, TossCards(action.row, 0))


def tosses(state: State, seat: Seat, duty: TossCards) -> Iterator[Action]:
    """At least one, in the order in which they go under the deck."""
    for card in state.rows[duty.row]:
        yield TOSSES[card]
    if duty.tossed:
        yield _REFILL


def toss(state: State, seat: Seat, action: Toss, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, TossCards)
    sink(state, duty.row, action.card)
    player.agenda = (*player.agenda[:-1], TossCards(duty.row, duty.tossed + 1))
    if not state.rows[duty.row]:
        refill_wiped(state, seat, _REFILL, log)


def refill_wiped(state: State, seat: Seat, action: Refill, log: Log | None) -> None:
    player = state.players[seat]
    duty = pool.open_duty(player, TossCards)
    player.agenda = player.agenda[:-1]  # the taking stays wiped
    if log is not None:
        tossed = state.decks[duty.row][-duty.tossed :]
        log.append(RowWiped(seat=seat, row=duty.row, cards=tossed))
    refill(state, duty.row, log)


def keep_wiped(state: State, seat: Seat, duty: KeepWiped, log: Log | None) -> None:
    state.players[seat].wiped = True


def against_wiping(state: State, seat: Seat, action: Wipe) -> Iterator[Value]:
    player = state.players[seat]
    if not player.agenda or row_of(player.agenda[-1]) is not action.row or player.wiped:
        yield NotAsked()
    elif not store(player, action.world)[action.resource]:
        yield NoneThere(action.resource, action.world)


def against_tossing(state: State, seat: Seat, action: Toss) -> Iterator[Value]:
    if pool.owed(state.players[seat], TossCards) is None:
        yield NotAsked()
    else:
        yield NotOffered(action.card)


def against_refilling(state: State, seat: Seat, action: Refill) -> Iterator[Value]:
    if pool.owed(state.players[seat], TossCards) is None:
        yield NotAsked()
    else:
        yield MustBeDone()


PART: Final[Part] = Part(
    questions=dict((question(TossCards, tosses),)),
    orders=dict((order(FillRow, fill), order(KeepWiped, keep_wiped))),
    deeds=dict((deed(Wipe, wipe), deed(Toss, toss), deed(Refill, refill_wiped))),
    reasons=dict(
        (
            reason(Wipe, against_wiping),
            reason(Toss, against_tossing),
            reason(Refill, against_refilling),
        )
    ),
)
