"""[1, 15.2, 19.6] Setting up: technologies and goals. The rest is laid out after the draft."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Opening
from farhaven.core.rng import Rng, seeded, shuffled

from ..components import SETS, ComponentSet
from ..components.goals import PRESET_GOALS
from ..components.technologies import TECHNOLOGIES, TECHNOLOGY_SETS
from ..model import GoalId, TechnologyId
from ..options import rules_of
from ..state import Player, State
from .turns import start

PACK: Final = 4  # [15.2] goals in a pack
_LEVELS: Final = (1, 2, 3)


def setup(opening: Opening) -> State:
    """The table, up to the first decision."""
    found = SETS[opening.components]
    rules = rules_of(opening.settings, opening.seats)
    players, rng = deal_players(opening.seats, found, seeded(opening.seed))
    state = State(players, opening.components, rng, rules)
    put_ready(state, found)
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


def put_ready(state: State, found: ComponentSet) -> None:
    """The decks, before they are shuffled."""
    state.decks = sum(found.infrastructure, ()), found.stadiums, found.ships
    if state.rules.advanced:
        state.card_deck = found.action_cards


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
