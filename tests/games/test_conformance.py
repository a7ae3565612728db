"""Every game that is found passes the suite; nothing has to be added here for a new one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farhaven.core.conformance import conformance
from farhaven.core.game import AnyGame, opening
from farhaven.core.registry import games
from farhaven.core.value import SPECTATOR

FEW = 12  # games, about, that are played in every run of the tests
MANY = 500  # for each seat count, in the long run
BLOCKS = 10  # the long run in parts, which can be played side by side

every_game = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


@every_game
def test_conforms(game: AnyGame) -> None:
    count = max(2, FEW // len(game.seats))
    assert conformance(game, games=count).games == count * len(game.seats)


@every_game
def test_a_view_shows_itself_in_a_notebook(game: AnyGame) -> None:
    """To a seat and to a spectator; the pictures are those that the game draws."""
    state = game.setup(opening(game, seed=3))
    for seat in (SPECTATOR, 0):
        view = game.view(state, seat)
        assert game.draw is not None
        assert view._repr_svg_() == game.draw(view)


@pytest.mark.sweep
@pytest.mark.parametrize("block", range(BLOCKS))
@every_game
def test_conforms_many_times(game: AnyGame, block: int, scaled: Callable[[int], int]) -> None:
    """Five hundred games for each seat count in all; a shorter run fills fewer blocks."""
    whole = MANY // BLOCKS
    count = min(whole, scaled(MANY) - block * whole)
    if count <= 0:
        pytest.skip("This scale has fewer games than come to this block.")
    assert conformance(game, games=count, seed=1000 * (block + 1)).games == count * len(game.seats)
