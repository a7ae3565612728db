"""The printed components: tiles, planets, tracks, civ cards, missions and events.

There is one component set, `printed-1`: the boards, tiles and cards of the box, without titles.
A released set is never edited.
"""

from __future__ import annotations

from typing import Final

SETS: Final = ("printed-1",)

# [1.5] Positions of the section markers around the station, by the number of players.
MARKERS: Final = (
    (),
    (0,),
    (0, 3),
    (0, 2, 4),
    (0, 1, 3, 4),
    (0, 1, 2, 3, 4),
    (0, 1, 2, 3, 4, 5),
)

LIFEPOD_POINTS: Final = 1  # [12.4]
METEORITES_PER_POINT: Final = 3
SHARED_MISSIONS: Final = 3  # [1.10] with two players
PERSONAL_DEALT: Final = 2  # [13.2]
SOLO_DEALT: Final = 4  # [15.2]
