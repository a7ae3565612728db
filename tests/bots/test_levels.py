"""The levels: who they are, that they answer in time, and that easy is careless but sensible."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from farhaven import bots
from farhaven.bots.bot import luck, sit
from farhaven.bots.levels import LEVELS, LIMITS
from farhaven.core.game import Refused, opening
from farhaven.core.registry import find as find_game
from tests.core.toy import GAME, Choose

from .test_bots import last_reveal
from .test_mcts import GAMES

ALONE = [("planet_unknown", 1)]  # which has a search of its own


def test_there_are_four_with_limits_of_their_own() -> None:
    assert LIMITS == {"easy": 1.0, "normal": 2.0, "hard": 5.0, "expert": 15.0}
    assert [bot.name for bot in LEVELS.values()] == list(LIMITS)
    for name, bot in LEVELS.items():
        assert bots.find(name) is bot
        assert bot.seconds < LIMITS[name]
        assert bot.processes == 1


def test_each_thinks_more_than_the_one_before() -> None:
    nodes = [bot.nodes for bot in LEVELS.values()]
    assert nodes == sorted(set(nodes))


def test_an_unknown_level_is_refused_with_the_one_that_was_perhaps_meant() -> None:
    with pytest.raises(Refused, match=r"no bot 'exprt'; did you mean 'expert'"):
        bots.find("exprt")


def test_easy_prefers_what_wins_and_slips_now_and_then() -> None:
    view = GAME.view(last_reveal(), 0)
    chosen = [LEVELS["easy"].choose(GAME, view, luck(0, 0, n)) for n in range(200)]
    assert 1 <= chosen.count(Choose(3)) < 60


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_the_others_do_not_slip(level: str) -> None:
    view = GAME.view(last_reveal(), 0)
    assert {LEVELS[level].choose(GAME, view, luck(0, 0, n)) for n in range(5)} == {Choose(9)}


@pytest.mark.sweep
@pytest.mark.parametrize("level", LIMITS)
@pytest.mark.parametrize(("name", "seats"), [(name, 2) for name in GAMES] + ALONE)
def test_fifty_decisions_are_answered_in_time(
    name: str, seats: int, level: str, scaled: Callable[[int], int]
) -> None:
    """Whole turns from the beginning, the middle and the end of games, by the clock on the wall."""
    game = find_game(name)
    answered, seed, slowest = 0, 0, 0.0
    while answered < scaled(50):
        state = game.setup(opening(game, seats=seats, seed=seed))
        minds = [sit(LEVELS[level], game) for _ in range(seats)]
        number = 0
        while (deciders := game.deciders(state)) and answered < scaled(50):
            seat = deciders[0]
            view = game.view(state, seat)
            chosen = bots.GREEDY.choose(game, view, luck(seed, seat, number))
            if len(view.options) > 1 and number % 7 < 2:  # greedy plays the rest
                began = time.monotonic()
                chosen = minds[seat](view, luck(seed, seat, number))
                slowest = max(slowest, time.monotonic() - began)
                answered += 1
            game.apply(state, seat, chosen, None)
            number += 1
        seed += 1
    assert slowest <= LIMITS[level]
