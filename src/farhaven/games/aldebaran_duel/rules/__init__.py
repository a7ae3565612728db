"""Aldebaran Duel: the rules, a module per chapter. Numbers [n.m] are those of RULES.md."""

from .obstacles import candidates, obstacles
from .setting_up import ending, setup
from .turns import apply, deciders, options

__all__ = ["apply", "candidates", "deciders", "ending", "obstacles", "options", "setup"]
