"""The picture in the README is a moment of a recorded game, drawn as the program draws it now."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farhaven.core.record import load, replay
from farhaven.games.aldebaran_duel import GAME
from farhaven.games.aldebaran_duel.model import BLUE
from farhaven.games.aldebaran_duel.svg import draw
from tests.conftest import Golden

PICTURES: Final = Path(__file__).parents[3] / "docs" / "pictures"
MOVES: Final = 190


def test_the_picture_in_the_readme(golden: Golden) -> None:
    record = load(PICTURES / "aldebaran_duel.farhaven.json")
    match = replay(GAME, record, upto=MOVES)
    golden("../../../../docs/pictures/aldebaran_duel.svg", draw(GAME.view(match.state, BLUE)))
