"""Positions that the designs of the tables show, kept so that the program can draw them too.

Each is a file `<name>.position.json`, made by quick bots under the rules of its time. Beside it
lies the record of the game that came to it, for its log, for as long as the rules allow it.
"""

from __future__ import annotations

from pathlib import Path

from farhaven.core.game import AnyGame, HasPlayers
from farhaven.core.record import read_position

HERE = Path(__file__).parent
NAMES = sorted(path.name.removesuffix(".position.json") for path in HERE.glob("*.position.json"))


def mockup(name: str) -> tuple[AnyGame, HasPlayers]:
    """The game and the state of one position."""
    return read_position((HERE / f"{name}.position.json").read_text(encoding="utf-8"))
