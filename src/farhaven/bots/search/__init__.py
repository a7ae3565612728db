"""Search: a Monte Carlo tree over what one seat can know."""

from .search import Search
from .tree import Edge, Fork, Range

__all__ = ["Edge", "Fork", "Range", "Search"]
