"""The boards, and the figures that the rules name."""

from __future__ import annotations

from typing import Final

from ..model import Cell

EPOCHS: Final = 3

MARKET_COLUMNS: Final = 2
ROW_VALUES: Final = (1, 2, 3)  # bottom, middle, top
TAKE_VALUE: Final = 3  # what the cards of one turn may total
TAKE_CARDS: Final = 2
HAND_LIMIT: Final = 7  # epoch cards; science cards do not count

STARTING_SCIENCE_CARDS: Final = 5  # public
STARTING_TOKENS: Final = 1  # house
SECOND_PLAYER_POINTS: Final = 4  # house: makes up for the first pick

# The influence board: x from red's side (-4) to blue's (4), y from blue's side (-4) to red's (4).
RADIUS: Final = 4  # house
MILITARY_POINTS: Final = (0, 3, 5, 7, 9)  # by |y|; 5 is the rulebook's, the rest house
TRADE_POINTS: Final = (0, 1, 2, 2, 3)  # per planet, by |x|; the first 2 is the rulebook's
DIPLOMACY_POINTS: Final = (0, 0, 3, 4, 5, 6)  # by lead, more is like 5; 3 is the rulebook's
OFF_BOARD_POINTS: Final = 2  # rulebook

# Scales end here; the cards of a set cannot run past them. House.
PRODUCTION_SCALE: Final = 12
INFLUENCE_SCALE: Final = 20
INCOME_SCALE: Final = 15


def quadrant_points(cell: Cell) -> int:
    """The value printed in a cell of the red or the blue quadrant; 0 elsewhere. House."""
    x, y = cell
    return abs(x) + abs(y) if x * y < 0 else 0


# Value of one object token by the number of own cards with that symbol. Rulebook.
#    cards: 0  1  2  3  4  5  6  7  8  9 10 11 or more
OBJECT_VALUES: Final = (
    (0, 1, 2, 3, 3, 4, 5, 5, 5, 5, 5, 5),  # colony ships
    (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4),  # shuttles
    (0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4),  # stations
)

COMPLETED_PLANET_POINTS: Final = 2  # rulebook
