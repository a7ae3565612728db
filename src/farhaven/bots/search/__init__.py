"""Search: a Monte Carlo tree over what one seat can know."""

from .apart import SearchApart, search_for
from .search import Memory, Search
from .tree import Edge, Fork, Unit

__all__ = ["Edge", "Fork", "Memory", "Search", "SearchApart", "Unit", "search_for"]
