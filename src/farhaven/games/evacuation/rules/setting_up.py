"""[1, 15.2, 16.1, 17.1, 18.1, 19.2] Setting up the table."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Opening
from farhaven.core.rng import Rng, below, choice, seeded, shuffled
from farhaven.core.value import Seat

from ..components import SETS, ComponentSet
from ..components.action_cards import DEALT
from ..components.goals import PRESET_GOALS
from ..components.line_majority import SIDES, TILES
from ..components.public_tasks import TASKS_IN_PLAY
from ..components.technologies import TECHNOLOGIES, TECHNOLOGY_SETS
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..model import BonusId, GoalId, Row, TaskId, TechnologyId
from ..options import rules_of
from ..state import NEUTRAL, RIVAL, Line, Player, State
from . import rows
from .turns import start

PACK: Final = 4  # [15.2] goals in a pack
_YEARS: Final = 4
_LEVELS: Final = (1, 2, 3)


def setup(opening: Opening) -> State:
    """The table, up to the first decision."""
    found = SETS[opening.components]
    rules = rules_of(opening.settings, opening.seats)
    players, rng = deal_players(opening.seats, found, seeded(opening.seed))
    bonuses, rng = pile_bonuses(found, rng)
    state = State(players, opening.components, rng, rules, bonuses=bonuses)
    state.order = draw_order(state)
    lay_rows(state, found)
    if rules.advanced:
        deal_cards(state, found)
    if rules.tasks:
        state.tasks, state.rng = draw_tasks(found, state.rng)
    if rules.lines in SIDES:
        state.lines, state.rng = lay_lines(SIDES[rules.lines], found, state.rng)
    if rules.points:
        deal_goals(state, found)
    start(state)
    return state


def deal_players(seats: int, found: ComponentSet, rng: Rng) -> tuple[list[Player], Rng]:
    """[1.5, 1.6] A technology set each, the tiles of each row in random order."""
    sets, rng = shuffled(rng, tuple(one.number for one in TECHNOLOGY_SETS))
    players = []
    for seat in range(seats):
        columns, rng = lay_technologies(sets[seat], found, rng)
        stadium = found.starting_stadiums[seat]
        players.append(Player(sets[seat], columns, stadiums_old=(stadium,)))
    return players, rng


def lay_technologies(
    number: int, found: ComponentSet, rng: Rng
) -> tuple[tuple[tuple[TechnologyId, ...], ...], Rng]:
    levels = []
    for level in _LEVELS:
        tiles = tuple(
            name
            for name in found.technologies
            if TECHNOLOGIES[name].set == number and TECHNOLOGIES[name].level == level
        )
        tiles, rng = shuffled(rng, tiles)
        levels.append(tiles)
    return tuple(zip(*levels, strict=True)), rng


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


def lay_rows(state: State, found: ComponentSet) -> None:
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
        rows.refill(state, row, None)


def deal_cards(state: State, found: ComponentSet) -> None:
    """[1.13, 16.1] Seven each; four are kept after the first income."""
    deck, state.rng = shuffled(state.rng, found.action_cards)
    for player in state.players:
        player.hand, deck = tuple(sorted(deck[:DEALT])), deck[DEALT:]
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


def deal_goals(state: State, found: ComponentSet) -> None:
    """[15.2, 15.3, 19.6] Packs for a draft, two of them solo; or goals by technology set."""
    if not state.rules.draft:
        for player in state.players:
            player.goals = PRESET_GOALS[player.technology_set]
        return
    goals, state.rng = shuffled(state.rng, found.goals)
    packs = max(2, len(state.players))
    state.packs = tuple(pack_of(goals, number) for number in range(packs))
    state.goal_box = tuple(sorted(goals[packs * PACK :]))


def pack_of(goals: tuple[GoalId, ...], number: int) -> tuple[GoalId, ...]:
    return tuple(sorted(goals[number * PACK : (number + 1) * PACK]))
