"""Evacuation: the rules, a module per chapter. Numbers [n.m] are those of RULES.md."""

from .deciding import deciders, options
from .obstacles import candidates, obstacles
from .setting_up import setup
from .turns import apply, ending

__all__ = ["apply", "candidates", "deciders", "ending", "obstacles", "options", "setup"]
