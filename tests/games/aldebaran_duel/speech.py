"""What the tests of words share."""

from __future__ import annotations

from farhaven.core.words import Say
from farhaven.games.aldebaran_duel import GAME

SAY = Say(("Red", "Blue"))
WORDS = GAME.words


def assert_sentence(text: str) -> None:
    """A full sentence, in which no place for a value and no code name was left."""
    assert text[:1].isupper(), text
    assert text.endswith("."), text
    assert not set("{}<>[]_") & set(text), text
    assert "  " not in text, text
