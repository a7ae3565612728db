"""Aldebaran Duel, drawn: a view as a table, and every component by itself."""

from .alone import COMPONENTS, draw_component
from .table import draw

__all__ = ["COMPONENTS", "draw", "draw_component"]
