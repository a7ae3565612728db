"""One round of a game of ours: single calls, whole random games, and the search bot."""

from __future__ import annotations

import msgspec

from . import engine, search
from .figures import Figures


def measure(table: engine.Table, seconds: float, seed: int) -> Figures:
    """A fourth of the time goes to the search."""
    figures = engine.measure(table, seconds * 3 / 4, seed)
    nodes = search.nodes_per_second(table, seconds / 4, seed)
    return msgspec.structs.replace(figures, nodes_per_second=nodes)
