"""The component set `house-1`: boards, tiles, cards and tokens.

The rulebook gives the rules, the counts and the meaning of every symbol; most printed figures are
not public, so they were designed for Farhaven. What the rulebook itself prints is marked. A
released set is never edited.
"""

from __future__ import annotations

from typing import Final

SETS: Final = ("house-1",)

# Figures of the rulebook [1.4-1.6].
CITIZENS_SHOWN: Final = 5
MACHINES_SHOWN: Final = 3  # of each colour
MODULES_SHOWN: Final = 5
ENERGY_TOKENS: Final = 28
SITES_USED: Final = 4
