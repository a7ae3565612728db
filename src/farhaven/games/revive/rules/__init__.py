"""The rules of Revive, in the order of the rulebook."""

from .deciding import deciders, options
from .obstacles import candidates, obstacles
from .turns import ENDINGS, apply, ending, setup

__all__ = [
    "ENDINGS",
    "apply",
    "candidates",
    "deciders",
    "ending",
    "obstacles",
    "options",
    "setup",
]
