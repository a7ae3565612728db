"""[2, 3] The course of the game: turns, their phases, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from farhaven.core.agenda import first, settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat

from .. import powers
from ..actions import Action
from ..components import SHARED_MISSIONS
from ..components.civ_cards import CIV_CARDS
from ..duties import (
    BeginTurn,
    DealMissions,
    Duty,
    EndGame,
    EndTurn,
    GoDown,
    LastEffects,
    Phase,
    PickFocus,
    PickLastCards,
    Placement,
    PlaceTile,
    Prepare,
    Refill,
    ReturnOne,
    RevealEvent,
    ServeCards,
    SetStation,
)
from ..events import GameEnded, LastTurn, TurnBegan
from ..model import ALL_TRACKS, HEIGHTS, NOBODY, NOTHING, Stage
from ..state import Player, State
from . import cards, events, placing, pool, refilling, technologies, tracks
from .deciding import only_option, perform

BLOCKED: Final = "blocked"
SECTION_EMPTY: Final = "section_empty"
ENDINGS: Final = (BLOCKED, SECTION_EMPTY, events.EVENTS_OVER)

# [2.1, 14.3] A turn, step by step.
TURN: Final[tuple[Phase, ...]] = (
    BeginTurn(),
    RevealEvent(),
    ServeCards(Stage.EVENT_CARDS),
    Placement(),
    Refill(),
    ServeCards(Stage.CARDS),
    EndTurn(),
)
# [3.7] What follows the last turn.
CLOSE: Final[tuple[Phase, ...]] = (LastEffects(), ServeCards(Stage.LAST_CARDS), EndGame())

_SERVING: Final = (Stage.EVENT_CARDS, Stage.CARDS, Stage.LAST_CARDS)
TILE_OF_TURN: Final = PlaceTile()
_LAST_CARDS: Final = 2  # [16.3.5]


def apply(state: State, seat: Seat, action: Action, log: Log | None = None) -> None:
    """Do what was decided, then everything that needs no decision."""
    perform(state, seat, action, log)
    settle_seat(state, seat, log)
    if not state.players[seat].agenda:
        carry_on(state, log)


def carry_on(state: State, log: Log | None) -> None:
    """When no seat owes anything, the table goes on."""
    while state.table and not has_decider(state):
        phase = state.table[-1][0]
        state.table = settle(state.table, phase)
        enter(state, phase, log)


def has_decider(state: State) -> bool:
    for player in state.players:  # noqa: SIM110 - asked all the time, and faster than any()
        if player.agenda:
            return True
    return False


def settle_seat(state: State, seat: Seat, log: Log | None) -> None:
    """[2.9] Do what has only one answer."""
    player = state.players[seat]
    while player.agenda:
        if len(player.agenda) == 1:
            serve(state, seat, log)
        action = only_option(state, seat)
        if action is None:
            return
        perform(state, seat, action, log)


def settle_all(state: State, log: Log | None) -> None:
    for seat, player in enumerate(state.players):
        if player.agenda:
            settle_seat(state, seat, log)


def from_commander(state: State) -> list[Seat]:
    seats = len(state.players)
    return [(state.commander + n) % seats for n in range(seats)]


# -- phases ----------------------------------------------------------------------------------


def enter(state: State, phase: Phase, log: Log | None) -> None:
    if type(phase) is ServeCards:
        serve_cards(state, phase, log)
    else:
        _BEGINNINGS[type(phase)](state, log)


def prepare(state: State, log: Log | None) -> None:
    """[13.2, 15.1, 15.2, 16.10.1] What players decide before the first turn."""
    for player in state.players:
        duties: list[Duty] = []
        if player.personal:
            duties.append(ReturnOne())
        if player.powers & powers.FOCUSED:
            duties.append(PickFocus())
        if len(state.players) == 1:
            duties.append(SetStation())
        pool.begin(player, Stage.PREPARING, *duties)
    settle_all(state, log)


def deal_missions(state: State, log: Log | None) -> None:
    """[1.10] One between each two neighbours, three for two players."""
    seats = len(state.players)
    count = {1: 0, 2: SHARED_MISSIONS}.get(seats, seats)
    if not count:
        return
    state.missions = state.pile[: -count - 1 : -1]
    state.pile = state.pile[:-count]
    if log is not None:
        log.append(Revealed(place="missions", things=state.missions))


def begin_turn(state: State, log: Log | None) -> None:
    """[2.2, 15.4, 16.1.2] Movement is counted; the station turns, or the commander is asked."""
    state.turn += 1
    if log is not None:
        log.append(TurnBegan(turn=state.turn, commander=state.commander))
    for seat, player in enumerate(state.players):
        points = technologies.start_points(player)
        if points:
            tracks.gain_movement(player, seat, points, log)
    if len(state.players) == 1:
        events.turn_station(state, NOBODY, 1, log)
    elif not state.fixed:
        pool.begin(state.players[state.commander], Stage.PREPARING, SetStation())


def reveal_event(state: State, log: Log | None) -> None:
    """[14.3]"""
    if state.event_deck:
        events.reveal(state, log)
        events.resolve(state, log)
        settle_all(state, log)


def begin_placement(state: State, log: Log | None) -> None:
    """[2.3, 3.6] All at once; a player for whom no tile fits makes this turn the last.

    This is found for all before anybody is settled: [4.8] in the last turn all rules are kept.
    """
    for player in state.players:
        duties: list[Duty] = [TILE_OF_TURN]
        if player.powers & powers.STEP_DOWN and not player.powers & powers.ONLINE:
            duties.append(GoDown(ALL_TRACKS))  # [16.9.7]
        pool.begin(player, Stage.PLACING, *duties)
    seats = range(len(state.players))
    if not state.closing and not all(placing.can_place(state, seat) for seat in seats):
        state.closing = BLOCKED
        if log is not None:
            log.append(LastTurn(ending=BLOCKED))
    for seat in seats:
        if not placing.has_choice(state, seat, TILE_OF_TURN):
            settle_seat(state, seat, log)


# -- [6.2, 6.6] Civ cards --------------------------------------------------------------------


def serve_cards(state: State, phase: ServeCards, log: Log | None) -> None:
    """The next player, from the commander on, who has cards to choose."""
    for seat in from_commander(state):
        player = state.players[seat]
        if player.milestones or is_due_last_cards(player, phase.stage):
            pool.begin(player, phase.stage)
            state.table = first(state.table, phase)
            settle_seat(state, seat, log)
            return


def serve(state: State, seat: Seat, log: Log | None) -> None:
    """One card after another, as soon as the pool is empty."""
    player = state.players[seat]
    if pool.stage(player) not in _SERVING:
        return
    while player.milestones and len(player.agenda) == 1:
        level, *rest = player.milestones
        player.milestones = tuple(rest)
        cards.begin_choice(state, seat, level, log)
    if len(player.agenda) == 1 and is_due_last_cards(player, pool.stage(player)):
        offer_last_cards(state, seat, log)


def is_due_last_cards(player: Player, stage: Stage) -> bool:
    """[16.3.5]"""
    return bool(player.powers & ~player.used & powers.LAST_CARDS) and stage is Stage.LAST_CARDS


def offer_last_cards(state: State, seat: Seat, log: Log | None) -> None:
    player = state.players[seat]
    player.used |= powers.LAST_CARDS
    for level, deck in enumerate(state.decks, start=1):
        if deck:
            cards.look(state, seat, level, deck, whole=True, log=log)
    if any(state.decks):
        pool.gain(player, PickLastCards(_LAST_CARDS))


# -- [3] The end -----------------------------------------------------------------------------


def end_turn(state: State, log: Log | None) -> None:
    """[2.1, 3.1, 3.4, 13.1] The commander token goes on, unless the game is over."""
    if any(player.blocked for player in state.players):
        close(state, BLOCKED)
    if refilling.has_empty_section(state):
        close(state, SECTION_EMPTY)
    if state.event:
        state.past_events += (state.event,)
        state.event = NOTHING
    for seat, player in enumerate(state.players):
        clear_turn(player, seat, log)
    if state.closing:
        state.table = first(state.table, *CLOSE)
        return
    state.commander = (state.commander + 1) % len(state.players)
    if state.fixed:
        events.turn_station(state, NOBODY, 1, log)
    state.table = first(state.table, *TURN)


def close(state: State, reason: str) -> None:
    """The first reason is the one that is told."""
    state.closing = state.closing or reason


def clear_turn(player: Player, seat: Seat, log: Log | None) -> None:
    """[8.4] What lasts for a turn is over."""
    player.movement = player.coasted = player.relocations = player.extra_rovers = 0
    player.moving = player.blocked = False
    player.used_now = 0
    player.stood = ()
    if player.limit != HEIGHTS - 1:  # [20.8]
        player.limit = HEIGHTS - 1
        tracks.refresh(player, seat, log)


def last_effects(state: State, log: Log | None) -> None:
    """[3.7, 3.8] Cards are turned up; stored patches and steps of cards are settled."""
    state.shown = True
    secret = tuple(
        held.card
        for player in state.players
        for held in player.cards
        if CIV_CARDS[held.card].is_secret
    )
    if secret and log is not None:
        log.append(Revealed(place="civ cards", things=secret))
    for player in state.players:
        patches = (tracks.PATCH,) * player.stored
        player.stored = 0
        player.used_now = sum(tracks.board_of(player).technologies)
        pool.begin(player, Stage.LAST, *patches, *cards.last_steps(player))
    settle_all(state, log)


def end_game(state: State, log: Log | None) -> None:
    """[12, 13.3] Personal missions are shown; the score sheet is in scoring.py."""
    state.ended = True
    if log is None:
        return
    personal = tuple(card for player in state.players for card in player.personal)
    if personal:
        log.append(Revealed(place="personal missions", things=personal))
    log.append(GameEnded(ending=state.closing))


_BEGINNINGS: Final[dict[type[Phase], Callable[[State, Log | None], None]]] = {
    Prepare: prepare,
    DealMissions: deal_missions,
    BeginTurn: begin_turn,
    RevealEvent: reveal_event,
    Placement: begin_placement,
    Refill: refilling.refill,
    EndTurn: end_turn,
    LastEffects: last_effects,
    EndGame: end_game,
}


def ending(state: State) -> str:
    """A, B, or the last event [3.1, 3.4, 14.4]."""
    return state.closing if state.ended else ""
