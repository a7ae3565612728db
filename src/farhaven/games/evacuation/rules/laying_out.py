"""[1.7-1.13, 16.1, 17.1, 18.1, 19.2] Laying out what all share, once the goals are chosen."""

from __future__ import annotations

from typing import Final

from farhaven.core.events import Log, Revealed
from farhaven.core.rng import Rng, below, choice, shuffled
from farhaven.core.value import Seat

from ..components import SETS, ComponentSet
from ..components.action_cards import DEALT
from ..components.line_majority import SIDES, TILES
from ..components.public_tasks import TASKS_IN_PLAY
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..events import TurnOrderSet
from ..model import BonusId, Row, TaskId
from ..state import NEUTRAL, RIVAL, Line, State
from . import rows

_YEARS: Final = 4


def lay_out(state: State, log: Log | None) -> None:
    """In the order of the set-up; a game without a draft begins with this."""
    found, rules = SETS[state.components], state.rules
    state.bonuses, state.rng = pile_bonuses(found, state.rng)
    state.order = draw_order(state)
    if log is not None:
        log.append(Revealed(place="yearly_bonuses", things=state.bonuses))
        log.append(TurnOrderSet(order=state.order))
    lay_rows(state, found, log)
    if rules.advanced:
        deal_cards(state, found, log)
    if rules.tasks:
        state.tasks, state.rng = draw_tasks(found, state.rng)
        if log is not None:
            log.append(Revealed(place="public_tasks", things=state.tasks))
    if rules.lines in SIDES:
        state.lines, state.rng = lay_lines(SIDES[rules.lines], found, state.rng)
        if log is not None:
            tiles = tuple(line.tile for line in state.lines)
            log.append(Revealed(place="majority_tiles", things=tiles))


def pile_bonuses(found: ComponentSet, rng: Rng) -> tuple[tuple[BonusId, ...], Rng]:
    """[1.11] By year; the last is one of the two with a flag."""
    flags = tuple(name for name in found.yearly_bonuses if YEARLY_BONUSES[name].flag)
    others = tuple(name for name in found.yearly_bonuses if not YEARLY_BONUSES[name].flag)
    last, rng = choice(rng, flags)
    others, rng = shuffled(rng, others)
    return (*others[: _YEARS - 1], last), rng


def draw_order(state: State) -> tuple[Seat, ...]:
    """[1.12, 19.2, 19.17]"""
    seats = tuple(range(len(state.players)))
    if len(seats) == 1:
        return (*seats, RIVAL, NEUTRAL)
    order, state.rng = shuffled(state.rng, seats)
    return (*order, RIVAL) if state.rules.rival else order


def lay_rows(state: State, found: ComponentSet, log: Log | None) -> None:
    """[1.7-1.9] Infrastructure I lies on infrastructure II."""
    rng = state.rng
    infrastructure: tuple[str, ...] = ()
    for deck in found.infrastructure:
        mixed, rng = shuffled(rng, deck)
        infrastructure += mixed
    stadiums, rng = shuffled(rng, found.stadiums)
    ships, rng = shuffled(rng, found.ships)
    state.rng = rng
    state.decks = infrastructure, stadiums, ships
    for row in Row:
        rows.refill(state, row, log)


def deal_cards(state: State, found: ComponentSet, log: Log | None) -> None:
    """[1.13, 16.1] Seven each; four are kept after the first income."""
    deck, state.rng = shuffled(state.rng, found.action_cards)
    for seat, player in enumerate(state.players):
        player.hand, deck = tuple(sorted(deck[:DEALT])), deck[DEALT:]
        if log is not None:
            log.append(Revealed(audience=(seat,), place="action_cards", things=player.hand))
    state.card_deck = deck


def draw_tasks(found: ComponentSet, rng: Rng) -> tuple[tuple[TaskId, ...], Rng]:
    """[17.1, 17.4] Three of the four cards; a card with two sides shows one of them."""
    cards, rng = shuffled(rng, found.public_tasks)
    chosen = []
    for sides in sorted(cards[:TASKS_IN_PLAY]):
        side, rng = choice(rng, sides)
        chosen.append(side)
    return tuple(chosen), rng


def lay_lines(
    numbers: tuple[int, ...], found: ComponentSet, rng: Rng
) -> tuple[tuple[Line, ...], Rng]:
    """[18.1] A tile at each of the numbers, with a random side up."""
    tiles, rng = shuffled(rng, found.majority_tiles)
    lines = []
    for number, tile in zip(numbers, tiles, strict=False):
        side, rng = below(rng, len(TILES[tile]))
        lines.append(Line(tile, number, TILES[tile][side]))
    return tuple(lines), rng
