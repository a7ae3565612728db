"""Aldebaran Duel: everything it says. Words are made from a View, never from a State."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Words
from farhaven.games.aldebaran_duel.actions import Action
from farhaven.games.aldebaran_duel.view import View

from .about import component, explanation, kind, rule, setting, tie_break
from .actions import action
from .board import board
from .events import event
from .obstacles import obstacle
from .prompts import prompt
from .sheet import ending, line

WORDS: Final[Words[Action, View]] = Words(
    prompt=prompt,
    action=action,
    event=event,
    obstacle=obstacle,
    line=line,
    ending=ending,
    board=board,
    explanation=explanation,
    tie_break=tie_break,
    rule=rule,
    setting=setting,
    kind=kind,
    component=component,
)
