"""Search: what a seat finds out about its options before it decides."""

from .alone import SearchAlone
from .apart import SearchApart
from .kinds import carries_plans_out, search_for
from .plans import SearchPlans
from .search import Memory, Search
from .thought import Thought
from .tree import Edge, Fork, Unit

__all__ = [
    "Edge",
    "Fork",
    "Memory",
    "Search",
    "SearchAlone",
    "SearchApart",
    "SearchPlans",
    "Thought",
    "Unit",
    "carries_plans_out",
    "search_for",
]
