"""Revive: everything it says. Words are made from a View, never from a State."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import Words

from ..actions import Action
from ..view import View
from .about import component, kind, name, rule, setting
from .actions import action
from .board import board
from .counted import counted
from .events import event
from .obstacles import obstacle
from .prompts import prompt
from .sheet import ending, explanation, line, tie_break

WORDS: Final[Words[Action, View]] = Words(
    prompt=prompt,
    action=action,
    event=event,
    obstacle=obstacle,
    line=line,
    ending=ending,
    board=board,
    explanation=explanation,
    counted=counted,
    tie_break=tie_break,
    rule=rule,
    setting=setting,
    kind=kind,
    name=name,
    component=component,
)
