"""Evacuation, drawn: every component by itself, and the lid of the box."""

from .alone import COMPONENTS, draw_component
from .cover import cover

__all__ = ["COMPONENTS", "cover", "draw_component"]
