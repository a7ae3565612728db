"""Whole solo games of random decisions: against every event preset there is a result in words."""

from __future__ import annotations

import random

import pytest

from farhaven.core.game import opening
from farhaven.games.planet_unknown import GAME
from farhaven.games.planet_unknown.components.events import PRESETS
from farhaven.games.planet_unknown.scoring import target
from farhaven.games.planet_unknown.state import State

from .moves import total
from .speech import SAY, WORDS, assert_sentence

SEEDS = range(2)


def to_the_end(preset: str, seed: int) -> State:
    """[15.3] A game of random decisions against a deck of that mix."""
    settings = {"planets": "random", "corporations": "random", "events": preset}
    state = GAME.setup(opening(GAME, seats=1, seed=seed, settings=settings))
    chance = random.Random(seed)
    for _ in range(GAME.longest):
        if not GAME.deciders(state):
            return state
        GAME.apply(state, 0, chance.choice(GAME.options(state, 0)), None)
    raise AssertionError("the game never ends")


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", PRESETS)
def test_15_6_a_solo_game_ends_with_a_result_in_words(preset: str, seed: int) -> None:
    state = to_the_end(preset, seed)
    points, goal = total(state, 0), target(PRESETS[preset])
    said = WORDS.prompt(GAME.view(state, 0), SAY)
    assert_sentence(said)
    reached = f"Red reaches {points} point" if points >= goal else f"Red has only {points} point"
    assert said.startswith(f"The game is over: {reached}")
    assert f" of {goal}: " in said
    assert GAME.winners(state) == ([0] if points >= goal else [])


@pytest.mark.parametrize("preset", PRESETS)
def test_14_4_how_a_solo_game_ended_is_said(preset: str) -> None:
    state = to_the_end(preset, seed=0)
    assert GAME.ending(state) in GAME.endings
    assert_sentence(WORDS.ending(GAME.ending(state), SAY))
    if GAME.ending(state) == "events_over":
        assert state.event_deck == ()


@pytest.mark.parametrize("preset", PRESETS)
def test_12_every_line_of_a_solo_sheet_is_known_and_has_a_heading(preset: str) -> None:
    (score,) = GAME.scores(GAME.view(to_the_end(preset, seed=0), 0))
    assert score.total == sum(one.points or 0 for one in score.lines)
    headings = [WORDS.line(one.key, SAY) for one in score.lines]
    assert all(headings)
    assert len(set(headings)) == len(headings)
