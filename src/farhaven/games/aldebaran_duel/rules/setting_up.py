"""[1] The table: who plays, with what, and the order of the whole game."""

from __future__ import annotations

from typing import Final

from farhaven.core.agenda import first
from farhaven.core.game import Opening
from farhaven.core.rng import Rng, below, seeded, shuffled

from ..components import SETS
from ..components.boards import (
    EPOCHS,
    MARKET_COLUMNS,
    ROW_VALUES,
    SECOND_PLAYER_POINTS,
    STARTING_SCIENCE_CARDS,
    STARTING_TOKENS,
)
from ..duties import (
    ClearMarket,
    CompareDiplomacy,
    CompareMilitary,
    CompareTrade,
    EndGame,
    LayMarket,
    PayIncome,
    Phase,
    ResearchBy,
    ScorePosition,
    Turns,
)
from ..model import BLUE, NOTHING, RED, TileId
from ..state import Player, State
from .effects import score_start
from .turns import carry_on


def setup(opening: Opening) -> State:
    """[1.4] The decks are shuffled, the tiles laid, the science cards dealt."""
    parts = SETS[opening.components]
    rng = seeded(opening.seed)
    starter, rng = first_player(opening, rng)
    decks = []
    for deck in parts.decks:
        shuffled_deck, rng = shuffled(rng, deck)
        decks.append(shuffled_deck)
    science, rng = shuffled(rng, parts.science)
    tiles, rng = majority_tiles(opening, rng)
    state = State(
        players=[Player(tokens=STARTING_TOKENS), Player(tokens=STARTING_TOKENS)],
        components=opening.components,
        rng=rng,
        decks=tuple(decks),
        market=((NOTHING,) * len(ROW_VALUES),) * MARKET_COLUMNS,
        tiles=tiles,
        starter=starter,
        table=COURSE,
    )
    for player in state.players:  # [1.5]
        player.science = science[:STARTING_SCIENCE_CARDS]
        science = science[STARTING_SCIENCE_CARDS:]
    state.box = science
    score_start(state.players[RED + BLUE - starter], SECOND_PLAYER_POINTS)  # [1.8]
    carry_on(state, None)
    return state


def first_player(opening: Opening, rng: Rng) -> tuple[int, Rng]:
    """[1.7] Chosen by the option, or drawn."""
    chosen = opening.settings["first_player"]
    return below(rng, 2) if chosen == "random" else (int(chosen) - 1, rng)


def majority_tiles(opening: Opening, rng: Rng) -> tuple[tuple[TileId, ...], Rng]:
    """[1.4] One for each production scale: drawn, or the four of a first game."""
    parts = SETS[opening.components]
    if opening.settings["tiles"] == "first_game":
        return parts.first_game_tiles, rng
    tiles, rng = shuffled(rng, parts.tiles)
    return tiles[: len(parts.first_game_tiles)], rng


def epoch(number: int) -> tuple[Phase, ...]:
    """[2.1, 8.1] An epoch, step by step."""
    return (
        LayMarket(number),
        Turns(),
        ClearMarket(),
        ResearchBy(0),
        ResearchBy(1),
        CompareMilitary(),
        CompareTrade(),
        CompareDiplomacy(),
        ScorePosition(),
        PayIncome(),
    )


# [8.4] Three epochs, then the end.
COURSE: Final = first((), *(step for n in range(EPOCHS) for step in epoch(n + 1)), EndGame())


def ending(state: State) -> str:
    """[8.4] The only way to end: after the third epoch."""
    return "third_epoch" if state.ended else ""
