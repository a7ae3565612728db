"""Search: a Monte Carlo tree over what one seat can know."""

from .search import Memory, Search
from .tree import Edge, Fork, Unit

__all__ = ["Edge", "Fork", "Memory", "Search", "Unit"]
