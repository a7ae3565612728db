"""The solo game [17.1]: the action cube and the ranks of the rulebook, and house handicaps."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Value

from ..model import Face, TribeId

ACTIONS_A_TURN: Final = 1

# Spaces of the progress track that the action cube moves up.
CUBE_START: Final = 1
CUBE_SPACES: Final = 20
CUBE_FOR_PLAYING: Final = 1  # only the action, not a card played by an effect
CUBE_FOR_HIBERNATING: Final = 2  # not for a hibernation by a card


class Rank(Value, frozen=True):
    """What a score is called, from so many points on."""

    points: int
    name: str


RANKS: Final = (
    Rank(0, "loss"),
    Rank(50, "no win"),
    Rank(75, "minor victory"),
    Rank(100, "full victory"),
    Rank(130, "great victory"),
    Rank(160, "total victory"),
    Rank(180, "utopia"),
)

# House work, off unless asked for: added to the score before the rank is read.
HANDICAPS: Final[dict[tuple[TribeId, Face], int]] = {
    ("jox49i", Face.SUN): -15,
    ("formics", Face.SUN): -20,
    ("hofstadterians", Face.SUN): 20,
    ("nadair", Face.MOON): 20,
}
