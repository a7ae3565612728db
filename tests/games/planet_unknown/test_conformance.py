"""Whole games: every seat count with everything, and every corporation on every planet."""

from __future__ import annotations

import random

import pytest

from farhaven.core.conformance import check_game
from farhaven.core.conformance.report import Tally
from farhaven.core.game import Opening, is_over, opening
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.components.events import PRESETS
from farhaven.games.planet_unknown.components.planets import PLANETS, SYMMETRIC_PLANET
from farhaven.games.planet_unknown.corporations import CORPORATIONS, SYMMETRIC_CORPORATION
from farhaven.games.planet_unknown.state import State

EVERYTHING = {"planets": "random", "corporations": "random", "events": "even"}


def play(chosen: Opening) -> State:
    """A game at random, to its end."""
    chance = random.Random(chosen.seed)
    state = GAME.setup(chosen)
    for _ in range(GAME.longest):
        deciders = GAME.deciders(state)
        if not deciders:
            break
        seat = chance.choice(deciders)
        GAME.apply(state, seat, chance.choice(GAME.options(state, seat)), None)
    return state


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_with_everything_conforms(seats: int) -> None:
    check_game(GAME, opening(GAME, seats=seats, seed=seats, settings=EVERYTHING), Tally())


@pytest.mark.parametrize("rulings", ["book", "online"])
@pytest.mark.parametrize("corporation", CORPORATIONS)
def test_every_corporation_plays_on_every_planet(corporation: str, rulings: str) -> None:
    for seed, planet in enumerate(PLANETS):
        settings = {
            "planets": f"{planet},{SYMMETRIC_PLANET}",
            "corporations": f"{corporation},{SYMMETRIC_CORPORATION}",
            "events": "even",
            "personal_missions": "yes",
            "rulings": rulings,
        }
        assert is_over(GAME, play(opening(GAME, seats=2, seed=seed, settings=settings)))


@pytest.mark.parametrize("preset", PRESETS)
def test_15_3_solo_against_every_mix_of_events(preset: str) -> None:
    for seed in range(3):
        settings = {"planets": "random", "corporations": "random", "events": preset}
        state = play(opening(GAME, seats=1, seed=seed, settings=settings))
        assert is_over(GAME, state)
        assert GAME.winners(state) in ([], [0])
