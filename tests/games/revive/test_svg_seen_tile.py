"""A tile that is seen but not laid yet is drawn, so that its owner can turn it."""

from __future__ import annotations

from farhaven.games.revive import GAME
from farhaven.games.revive.actions import Begin, Explore, Hire, Orient
from farhaven.games.revive.model import Deed
from farhaven.games.revive.rules import apply, options

from .plenty import plenty
from .table import give


def test_7_6_the_face_is_drawn_before_it_is_turned() -> None:
    state = plenty()
    give(state.players[0], stock=(0, 0, 0, 4), crates=("b27",))
    for action in (Begin(Deed.EXPLORE), Explore("p10"), Hire("c30")):
        apply(state, 0, action)
    assert options(state, 0) == [Orient(turned=False), Orient(turned=True)]
    assert GAME.draw is not None
    assert "space-p10a" in GAME.draw(GAME.view(state, 0))
