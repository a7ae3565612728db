"""All that a process that answers needs, imported once: such processes begin as copies of one.

`supervising.py` names this module. A copy begins in a fraction of the time that imports take, which
counts when a process has died, and what is imported lies in memory once for all of them.
"""

from __future__ import annotations

from farhaven.core.registry import games

from .hosting import serve_here

__all__ = ["serve_here"]

games()
