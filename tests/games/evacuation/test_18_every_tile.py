"""[18.1, 18.2] Every tile of the line majority, both sides, and the line of every numbered area."""

from __future__ import annotations

import msgspec
import pytest

from farhaven.core.rng import seeded
from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.components import SETS
from farhaven.games.evacuation.components.line_majority import TILES
from farhaven.games.evacuation.rules.laying_out import lay_lines
from farhaven.games.evacuation.scoring import points_for_lines
from farhaven.games.evacuation.state import Line
from farhaven.games.evacuation.view import view

from .positions import hexes, player, rules, table

# The areas of each line but for the first, which lies on both lines of its number.
LEFT = {
    1: "h24 h30 h36 h41 h43",
    2: "h10 h17 h24 h31 h38",
    3: "h08 h09 h10 h11 h12",
    4: "h20 h14 h08 h03 h01",
    5: "h34 h27 h20 h13 h06",
    6: "h36 h35 h34 h33 h32",
}
RIGHT = {
    1: "h17 h16 h15 h14 h13",
    2: "h09 h15 h21 h27 h33",
    3: "h14 h21 h28 h35 h41",
    4: "h27 h28 h29 h30 h31",
    5: "h35 h29 h23 h17 h11",
    6: "h30 h23 h16 h09 h03",
}
FIRST = {1: "h18", 2: "h04", 3: "h07", 4: "h26", 5: "h40", 6: "h37"}


def points(line: Line, *settled: str) -> list[int]:
    """What the line gives to those who have settled these areas."""
    players = [player(at + 1, settled=hexes(names)) for at, names in enumerate(settled)]
    state = table(*players, rules=rules(points=True, lines="a"), lines=(line,))
    return points_for_lines(view(state, SPECTATOR))


@pytest.mark.parametrize("tile", TILES)
def test_18_1_a_tile_shows_one_of_two_arrows(tile: str) -> None:
    """It lies at number 3; each of its sides comes up, and each makes another line."""
    only = msgspec.structs.replace(SETS["house-1"], majority_tiles=(tile,))
    found = {lay_lines((3,), only, seeded(seed))[0][0] for seed in range(40)}
    assert found == {Line(tile, 3, "left"), Line(tile, 3, "right")}
    for line in found:
        along, aside = (LEFT[3], RIGHT[3]) if line.arrow == "left" else (RIGHT[3], LEFT[3])
        assert points(line, along, aside) == [4, 0]


@pytest.mark.parametrize("number", FIRST)
@pytest.mark.parametrize("arrow", ["left", "right"])
def test_18_2_the_line_of_a_number(number: int, arrow: str) -> None:
    """Every area of it counts, an area beside it does not."""
    along, aside = LEFT[number], RIGHT[number]
    if arrow == "right":
        along, aside = aside, along
    for area in (FIRST[number], *along.split()):
        assert points(Line("m1", number, arrow), area, aside) == [4, 0]


def test_18_1_three_tiles_lie_at_three_numbers() -> None:
    for seed in range(20):
        lines, _ = lay_lines((2, 4, 6), SETS["house-1"], seeded(seed))
        assert [line.number for line in lines] == [2, 4, 6]
        assert len({line.tile for line in lines}) == 3
