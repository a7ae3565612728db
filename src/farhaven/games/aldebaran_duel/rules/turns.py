"""[2, 8] Who decides what, the course of the game, and the end of an epoch."""

from __future__ import annotations

from typing import Final, assert_never

from farhaven.core.agenda import first, settle
from farhaven.core.events import Log
from farhaven.core.value import Seat, put

from ..actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from ..duties import (
    ClearMarket,
    CompareDiplomacy,
    CompareMilitary,
    CompareTrade,
    Discount,
    Discover,
    Duty,
    EndGame,
    Lay,
    LayMarket,
    PayIncome,
    Phase,
    Price,
    Push,
    Research,
    ResearchBy,
    ScorePosition,
    SecondCard,
    Site,
    Turn,
    Turns,
)
from ..events import CardsLeft, EpochBegan, GameEnded, Passed
from ..model import BLUE, NOBODY, NOTHING, RED, Line
from ..state import Player, State
from . import laying, paying, research, superiority, taking
from .effects import changes, get_epoch_tokens, score
from .taking import TURN

_ENOUGH: Final = Enough()


# Hot code asks `type(x) is X`: a `case` that fails takes three times as long.


def deciders(state: State) -> list[Seat]:
    red, blue = state.players
    if red.agenda:
        return [RED, BLUE] if blue.agenda else [RED]
    return [BLUE] if blue.agenda else []


def options(state: State, seat: Seat) -> list[Action]:
    """Everything that `seat` may do now, in a fixed order."""
    if not 0 <= seat < len(state.players):
        return []
    player = state.players[seat]
    return choices(state, player, player.agenda[-1][0]) if player.agenda else []


def choices(state: State, player: Player, duty: Duty) -> list[Action]:
    if type(duty) is Turn:  # [2.3]
        return turn_choices(state, player)
    if type(duty) is Price:  # [4.9]
        return [*paying.payments(player, duty)]
    if type(duty) is SecondCard:  # [3.2]
        return [*taking.takes(state, player, duty.value), _ENOUGH]
    match duty:
        case Site():  # [5.5, 5.6]
            return [*laying.places(player, duty.card)]
        case Discount():  # [4.10]
            return [*paying.waivers(player, duty)]
        case Research():  # [9.1]
            return [*research.discoveries(player)]
        case Push():  # [11.4]
            return [*superiority.moves()]
        case Lay() | Discover():
            raise AssertionError("a card that is paid for lays itself out")
        case Turn() | Price() | SecondCard():
            raise AssertionError("these were answered above")
    assert_never(duty)


def turn_choices(state: State, player: Player) -> list[Action]:
    """[2.3] Take, play, or pass; [2.4] passing is for an empty market or when nothing is left."""
    value = changes(player.researched).take_value
    found: list[Action] = [*taking.takes(state, player, value), *laying.plays(player)]
    if not found or taking.market_is_empty(state):
        found.append(Pass())
    return found


def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    """Do what was decided, then everything that needs no decision."""
    perform(state, seat, action, log)
    carry_on(state, log)


def perform(state: State, seat: Seat, action: Action, log: Log | None) -> None:
    player = state.players[seat]
    if type(action) is Take:
        taking.take(state, seat, action, log)
    elif type(action) is Pay:
        paying.pay(state, seat, action, log)
    elif type(action) is Enough:
        taking.finish_taking(state, player, player.agenda[-1][0], log)
    elif type(action) is Play:
        laying.play(player, action)
    else:
        perform_seldom(state, seat, action, log)


def perform_seldom(state: State, seat: Seat, action: Action, log: Log | None) -> None:
    player = state.players[seat]
    match action:
        case Pass():
            leave_epoch(state, seat, log)
        case Attach():
            laying.attach(player, action)
        case Dock():
            laying.dock(player, action)
        case Waive():
            paying.waive(player, action)
        case Discovery():
            research.discover(player, action, log)
        case NoResearch():
            research.decline(player, seat, log)
        case Move():
            superiority.move(state, seat, action, log)
        case Take() | Pay() | Enough() | Play():
            raise AssertionError("these were performed above")
        case _:
            assert_never(action)


# -- what needs no decision ------------------------------------------------------------------


def carry_on(state: State, log: Log | None) -> None:
    """Settle what has one answer; when no seat owes anything, the table goes on."""
    red, blue = state.players
    while True:
        if red.agenda or blue.agenda:
            if not settles_itself(state, RED if red.agenda else BLUE, log):
                return
        elif state.table:
            advance(state, state.table[-1][0], log)
        else:
            return


def settles_itself(state: State, seat: Seat, log: Log | None) -> bool:
    """Whether the open duty needed no decision; if so it is done."""
    player = state.players[seat]
    duty = player.agenda[-1][0]
    if type(duty) is Lay:
        laying.lay_out(state, seat, duty, log)
    elif type(duty) is Discover:
        research.lay_science(state, seat, duty, log)
    elif is_asked(state, player, duty):
        return False
    else:
        found = choices(state, player, duty)
        if len(found) > 1:
            return False
        perform(state, seat, found[0], log)
    return True


def is_asked(state: State, player: Player, duty: Duty) -> bool:
    """Whether it is certain, without listing the choices, that the seat has to decide."""
    if type(duty) is Turn:
        return taking.has_choice(state, player)
    if type(duty) is Price:  # [9.7]
        return research.keeps_secrets(player, duty) or paying.has_choice(player, duty)
    return type(duty) is SecondCard or type(duty) is Research  # it can always be left; [9.7]


# -- [2.1] The course of the game ------------------------------------------------------------


def advance(state: State, phase: Phase, log: Log | None) -> None:
    """The table's next step. Turns stay until both players have passed."""
    if type(phase) is Turns and len(state.passed) < len(state.players):
        begin_turn(state)
        return
    state.table = settle(state.table, phase)
    match phase:
        case LayMarket():
            begin_epoch(state, phase.epoch, log)
        case Turns():
            state.turn = NOBODY
        case ClearMarket():
            clear_market(state, log)
        case ResearchBy():
            research.ask_research(state, phase.place)
        case CompareMilitary():
            superiority.compare_military(state, log)
        case CompareTrade():
            superiority.compare_trade(state, log)
        case CompareDiplomacy():
            superiority.compare_diplomacy(state, log)
        case ScorePosition():
            superiority.score_position(state, log)
        case PayIncome():
            pay_income(state, log)
        case EndGame():
            end_game(state, log)
        case _:
            assert_never(phase)


def begin_turn(state: State) -> None:
    """[2.1] Turns alternate; [2.5] after a pass the other goes on alone."""
    if state.turn == NOBODY:
        state.turn = state.starter
    elif 1 - state.turn not in state.passed:
        state.turn = 1 - state.turn
    player = state.players[state.turn]
    player.agenda = first(player.agenda, TURN)


def leave_epoch(state: State, seat: Seat, log: Log | None) -> None:
    """[2.5] No more turns in this epoch; the hand is kept."""
    player = state.players[seat]
    forced = not taking.market_is_empty(state) or not laying.plays(player)  # [2.6]
    player.agenda = settle(player.agenda, TURN)
    state.passed += (seat,)
    if log is not None:
        log.append(Passed(seat=seat, forced=forced))


def begin_epoch(state: State, epoch: int, log: Log | None) -> None:
    """[8.4] Six cards of the epoch; [2.2] whoever passed first begins."""
    if state.passed:
        state.starter = state.passed[0]
    state.epoch, state.passed = epoch, ()
    if log is not None:
        log.append(EpochBegan(epoch=epoch, starter=state.starter))
    taking.refill(state, log)
    for seat, player in enumerate(state.players):
        get_epoch_tokens(player, seat, log)


# -- [8] The end of an epoch -----------------------------------------------------------------


def clear_market(state: State, log: Log | None) -> None:
    """[8.3] What nobody took leaves the game, the deck unseen."""
    cards = tuple(card for card, _ in taking.market_cards(state))
    state.discard += cards
    state.market = tuple((NOTHING,) * len(column) for column in state.market)
    state.box += state.decks[state.epoch - 1]
    state.decks = put(state.decks, state.epoch - 1, ())
    if cards and log is not None:
        log.append(CardsLeft(cards=cards))


def pay_income(state: State, log: Log | None) -> None:
    """[8.2] As many points as the scale of permanent income shows."""
    for seat, player in enumerate(state.players):
        if player.income:
            score(player, seat, Line.INCOME, player.income, "", log)


def end_game(state: State, log: Log | None) -> None:
    """[12.1] The final lines of the score sheet are counted in scoring.py."""
    state.ended = True
    if log is not None:
        log.append(GameEnded())
