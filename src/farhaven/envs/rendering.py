"""A running game for people, as onlookers see it. No step draws; only `render` does."""

from __future__ import annotations

from typing import Final

from farhaven.core.game import Refused
from farhaven.core.value import SPECTATOR
from farhaven.core.words import ENGLISH

from .playing import Playing

TEXT, PICTURE = "ansi", "svg"
MODES: Final = (TEXT, PICTURE)


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise Refused(f"The render_mode cannot be {mode!r}; it can be: {', '.join(MODES)}.")
    return mode


def rendered(playing: Playing, mode: str | None) -> str | None:
    """The board in words or as SVG; None where no mode was chosen."""
    game = playing.terms.game
    if mode is None:
        return None
    view = game.view(playing.state, SPECTATOR)
    if mode == PICTURE and game.draw is not None:
        return game.draw(view)
    return game.words.board(view, ENGLISH)
