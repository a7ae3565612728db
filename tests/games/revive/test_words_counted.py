"""The final sheet tells what each line has counted: which site, which card, how many, how often."""

from __future__ import annotations

import re
from random import Random

import pytest

from farhaven.core.game import opening
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH
from farhaven.games.revive import GAME
from farhaven.games.revive.ground import MASK
from farhaven.games.revive.state import State
from farhaven.games.revive.view import View
from farhaven.games.revive.words import WORDS
from tests.mockups import mockup


def counted(view: View, key: str) -> tuple[str, ...]:
    return WORDS.counted(view, key, ENGLISH)


def finished(seed: int) -> State:
    chance, state = Random(seed), GAME.setup(opening(GAME, seats=3, seed=seed))
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        GAME.apply(state, seat, chance.choice(GAME.options(state, seat)), None)
    return state


def test_an_artifact_card_tells_its_category_count_and_factor() -> None:
    """Worked by hand: five flasks, one purple artifact, so 5 points twice; modules in pairs."""
    game, state = mockup("revive")
    view = game.view(state, 0)
    assert counted(view, "artifact_purple") == (
        (
            "Player 1: The Distiller's Notes (1 point for each of: flasks): "
            "5 counted, 5 points, times 2."
        ),
    )
    assert counted(view, "artifact_orange") == (
        (
            "Player 1: The Distiller's Notes (1 point for every 2 of: modules): "
            "6 counted, 3 points, times 1."
        ),
    )
    lines = {line.key: line.points for line in game.scores(view)[0].lines}
    assert (lines["artifact_purple"], lines["artifact_orange"]) == (10, 3)


def test_the_artifact_card_of_another_stays_secret() -> None:
    game, state = mockup("revive")
    assert "Distiller" not in " ".join(counted(game.view(state, SPECTATOR), "artifact_purple"))
    assert counted(game.view(state, SPECTATOR), "artifact_purple") == ()


def test_a_large_location_is_named_with_what_it_counts() -> None:
    """Embassy Row: 3 points for each figure on large locations; two of the first player's."""
    _, state = mockup("revive")
    assert isinstance(state, State)
    player = state.players[0]
    player.figures |= MASK["corner_sw"] | MASK["corner_nw"]
    assert counted(GAME.view(state, 1), "site_sw") == (
        "Embassy Row: 3 points for each of: figures on large locations.",
        "Player 1: 2 counted, 6 points.",
    )


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_comes_to_the_points_of_the_line(seed: int) -> None:
    view = GAME.view(finished(seed), SPECTATOR)
    for score in GAME.scores(view):
        for line in score.lines:
            own = f"Player {score.seat + 1}: "
            told = [one for one in counted(view, line.key) if one.startswith(own)]
            if line.key.startswith("artifact_"):
                points, times = re.findall(r"(\d+) points?, times (\d+)", told[0])[0]
                assert int(points) * int(times) == line.points
            elif line.key.startswith("site_") and told:
                assert int(re.findall(r"(\d+) points?", told[0])[0]) == line.points
            elif line.key == "leftovers" and told:
                assert int(re.findall(r": (\d+)", told[0])[0]) // 5 == line.points
            elif line.key in ("modules", "technologies"):
                assert bool(told) >= bool(line.points)
