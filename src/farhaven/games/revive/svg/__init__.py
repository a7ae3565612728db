"""Revive, drawn: a view as a table, every component by itself, and the lid of the box."""

from .alone import COMPONENTS, draw_component
from .cover import cover
from .panels import LAYOUT, panels
from .table import draw

__all__ = ["COMPONENTS", "LAYOUT", "cover", "draw", "draw_component", "panels"]
