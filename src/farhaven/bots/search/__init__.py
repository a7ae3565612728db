"""Search: a Monte Carlo tree over what one seat can know."""

from .alone import SearchAlone
from .apart import SearchApart
from .kinds import search_for
from .search import Memory, Search
from .tree import Edge, Fork, Unit

__all__ = [
    "Edge",
    "Fork",
    "Memory",
    "Search",
    "SearchAlone",
    "SearchApart",
    "Unit",
    "search_for",
]
