"""Positions of Aldebaran Duel in a few words, and the handful of moves that tests are made of."""

from __future__ import annotations

import copy
from functools import cache
from typing import TypeAlias

from farhaven.core.agenda import open_duties
from farhaven.core.events import Log
from farhaven.core.game import clone, opening
from farhaven.core.value import Seat, Value
from farhaven.games.aldebaran_duel import GAME, rules
from farhaven.games.aldebaran_duel.actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Pass,
    Pay,
    Play,
    Waive,
)
from farhaven.games.aldebaran_duel.duties import Price, Turn
from farhaven.games.aldebaran_duel.model import RED, TOKEN, CardId, Cell, Line, ScienceId, TileId
from farhaven.games.aldebaran_duel.scoring import scores
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State
from farhaven.games.aldebaran_duel.view import view

from .printed import Gains

Market: TypeAlias = tuple[tuple[CardId, ...], tuple[CardId, ...]]

EMPTY: Market = (("", "", ""), ("", "", ""))
FIRST_GAME: tuple[TileId, ...] = ("T1", "T2", "T6", "T8")

# Stations to pay with: each has one symbol, that of its name.
E1, E2, E3, E4 = "1_01", "1_08", "2_01", "2_07"
F1, F2, F3, F4 = "1_02", "1_04", "2_03", "2_04"
M1, M2, M3, M4 = "1_05", "1_07", "2_05", "2_06"
S1, S2, S3, S4 = "1_03", "1_09", "2_02", "2_08"


def epoch_cards(epoch: int) -> tuple[CardId, ...]:
    return tuple(f"{epoch}_{number:02}" for number in range(1, 37))


def science_cards() -> tuple[ScienceId, ...]:
    return tuple(f"S{number:02}" for number in range(1, 21))


# -- positions -------------------------------------------------------------------------------


def table(
    *,
    red: Player | None = None,
    blue: Player | None = None,
    epoch: int = 1,
    market: Market | None = None,
    deck: tuple[CardId, ...] | None = None,
    turn: Seat = RED,
    passed: tuple[Seat, ...] = (),
    cylinder: Cell = (0, 0),
    tiles: tuple[TileId, ...] = FIRST_GAME,
) -> State:
    """A position in the turns of `epoch`, with `turn` to decide; what is not said is zero.

    Without a market, the first six cards that lie nowhere else; the deck is what remains.
    """
    state = clone(_turns_of(epoch))
    state.players = [copy.copy(red or Player()), copy.copy(blue or Player())]
    state.players[turn].agenda = ((Turn(),),)
    state.turn = state.starter = turn
    state.passed, state.cylinder, state.tiles = passed, cylinder, tiles
    _lay_cards(state, epoch, market, deck)
    return state


def _lay_cards(
    state: State, epoch: int, market: Market | None, deck: tuple[CardId, ...] | None
) -> None:
    """Put every card that no player has into the market, a deck or the box."""
    used = {card for player in state.players for card in _cards_of(player)}
    free = [card for card in epoch_cards(epoch) if card not in used]
    if market is None:
        market = (tuple(free[:3]), tuple(free[3:6]))
    shown = {*market[0], *market[1]}
    if deck is None:
        deck = () if market == EMPTY else tuple(card for card in free if card not in shown)
    later = [epoch_cards(n) if n > epoch else () for n in (1, 2, 3)]
    later = [tuple(card for card in cards if card not in used | shown) for cards in later]
    later[epoch - 1] = deck
    state.market, state.decks, state.discard = market, tuple(later), ()
    used |= shown | {card for cards in later for card in cards}
    every = (*epoch_cards(1), *epoch_cards(2), *epoch_cards(3), *science_cards())
    state.box = tuple(card for card in every if card not in used)


def _cards_of(player: Player) -> list[str]:
    cards = [*player.hand, *player.science, *player.stations, *player.shuttles]
    cards += player.researched
    for planet in player.planets:
        cards += [planet.card, planet.ship, *planet.quarters]
    return cards


@cache
def _turns_of(epoch: int) -> State:
    """The turns of an epoch, reached by ending the epochs before."""
    made = opening(GAME, seats=2, seed=1, settings={"first_player": "1", "tiles": "first_game"})
    state = rules.setup(made)
    for _ in range(1, epoch):
        state.players = [Player() for _ in state.players]
        state.players[state.turn].agenda = ((Turn(),),)
        nothing_left(state)
        rules.apply(state, state.turn, Pass(), None)
    assert state.epoch == epoch
    return state


def nothing_left(state: State) -> None:
    """Clear the market and the deck of this epoch."""
    state.market = EMPTY
    state.decks = tuple(
        () if number == state.epoch else cards for number, cards in enumerate(state.decks, 1)
    )


def completed(planet: CardId, *cards: CardId, ship: CardId = "") -> LaidPlanet:
    """A planet with `cards` on its first quarters, which are the open ones on every planet."""
    first, second, third, fourth = (*cards, "", "", "", "")[:4]
    return LaidPlanet(planet, (first, second, third, fourth), ship)


# -- moves -----------------------------------------------------------------------------------


def play(state: State, seat: Seat, *actions: Action) -> Log:
    """Do these actions, each of which must be an option without obstacles."""
    log: Log = []
    for action in actions:
        assert_free(state, seat, action)
        rules.apply(state, seat, action, log)
    return log


def lay(
    state: State,
    seat: Seat,
    card: CardId,
    *pays: Pay,
    on: Attach | Dock | None = None,
    waive: Waive | None = None,
) -> Log:
    """Play a card, choosing its place and its discount if asked, and pay for it."""
    log = play(state, seat, Play(card))
    for choice in (on, waive):
        if choice is not None and choice in rules.options(state, seat):
            log += play(state, seat, choice)
    return log + pay(state, seat, *pays)


def research(state: State, seat: Seat, card: ScienceId, *pays: Pay) -> Log:
    log = play(state, seat, Discovery(card))
    return log + pay(state, seat, *pays)


def pay(state: State, seat: Seat, *pays: Pay) -> Log:
    """Pay what is due with these items, in the order asked for.

    Steps without a choice are not asked; in the end every card named here must be gone.
    """
    log: Log = []
    left = list(pays)
    while price_due(state, seat):
        offered = rules.options(state, seat)
        given = next((step for step in left if step in offered), None)
        assert given is not None, f"none of {left} is among {offered}"
        left.remove(given)
        log += play(state, seat, given)
    player = state.players[seat]
    kept = [step for step in left if step.item in player.hand + player.science]
    assert not kept, f"{kept} was not needed"
    return log


def half(*items: str) -> tuple[Pay, ...]:
    return tuple(Pay(item, half=True) for item in items)


def whole(*items: str) -> tuple[Pay, ...]:
    return tuple(Pay(item) for item in items)


def tokens(count: int) -> tuple[Pay, ...]:
    return (Pay(TOKEN),) * count


def pass_all(state: State) -> Log:
    """Clear the market; both players pass, up to the next decision that is not a pass."""
    nothing_left(state)
    log: Log = []
    for _ in state.players:
        for seat in rules.deciders(state):
            if Pass() in rules.options(state, seat):
                rules.apply(state, seat, Pass(), log)
    return log


def evaluated(
    *,
    red: Player | None = None,
    blue: Player | None = None,
    epoch: int = 1,
    turn: Seat = RED,
    cylinder: Cell = (0, 0),
    tiles: tuple[TileId, ...] = FIRST_GAME,
) -> State:
    """The position after both have passed; `turn` passes first."""
    state = table(
        red=red, blue=blue, epoch=epoch, market=EMPTY, turn=turn, cylinder=cylinder, tiles=tiles
    )
    pass_all(state)
    return state


# -- questions -------------------------------------------------------------------------------


def assert_free(state: State, seat: Seat, action: Action) -> None:
    assert action in rules.options(state, seat), (
        f"{action} is not among {rules.options(state, seat)}: "
        f"{rules.obstacles(state, seat, action)}"
    )
    assert rules.obstacles(state, seat, action) == []


def assert_blocked(state: State, seat: Seat, action: Action, why: Value | type[Value]) -> None:
    """The action is no option, and `why` (an obstacle, or its kind) is a reason."""
    assert action not in rules.options(state, seat)
    reasons = rules.obstacles(state, seat, action)
    if isinstance(why, type):
        assert any(isinstance(reason, why) for reason in reasons), reasons
    else:
        assert why in reasons, reasons


def price_due(state: State, seat: Seat) -> bool:
    return any(isinstance(duty, Price) for duty in open_duties(state.players[seat].agenda))


def points(state: State, seat: Seat) -> int:
    return sum(state.players[seat].earned)


def gained(state: State, seat: Seat) -> Gains:
    """What a player has who began with nothing."""
    player = state.players[seat]
    energy, food, metal, science = player.production
    military, trade, diplomacy = player.scales
    return Gains(
        production=(energy, food, metal, science),
        scales=(military, trade, diplomacy),
        income=player.income,
        tokens=player.tokens,
        points=sum(player.earned),
    )


def earned(state: State, seat: Seat, line: Line) -> int:
    return state.players[seat].earned[line]


def line(state: State, seat: Seat, key: str) -> int:
    """One line of the score sheet."""
    (found,) = [entry for entry in scores(view(state, seat))[seat].lines if entry.key == key]
    assert found.points is not None
    return found.points


def total(state: State, seat: Seat) -> int:
    sheet = scores(view(state, seat))[seat]
    assert sheet.total is not None
    return sheet.total
