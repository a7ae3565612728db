"""Sentences in which a rule is cited as `[4.2]`: the number leads to the rule."""

from __future__ import annotations

import re
from typing import Final

from farhaven.core.game import AnyGame

from .html import Html, join, link, safe

_CITED: Final = re.compile(r"\[(\d+(?:\.\d+)*)\]")


def anchor(number: str) -> str:
    """The id of a rule on the page of rules."""
    return f"r-{number.replace('.', '-')}"


def rule_path(game: AnyGame, number: str) -> str:
    return f"/rules/{game.name}#{anchor(number)}"


def cited(text: str, game: AnyGame) -> Html:
    """`text` with its citations as links."""
    parts: list[str] = []
    end = 0
    for found in _CITED.finditer(text):
        parts += [text[end : found.start()], link(rule_path(game, found[1]), found[0])]
        end = found.end()
    return join([*map(safe, parts), safe(text[end:])])
