"""Square grids and pieces on them, counted by hand on three by three cells.

0 1 2
3 4 5
6 7 8
"""

from __future__ import annotations

import pytest

from farhaven.geometry.grid import Cell, Grid, Picker, layer
from farhaven.geometry.polyomino import Fitter

GRID = Grid(3, 3)
LYING, STANDING = (0, 1), (0, 3)  # a domino


def mask(*cells: Cell) -> int:
    return sum(1 << cell for cell in cells)


@pytest.mark.parametrize("cells", [[], [0], [8], [0, 4, 8], list(range(9))])
def test_cells_are_told_in_order(cells: list[Cell]) -> None:
    assert GRID.cells(mask(*cells)) == cells


@pytest.mark.parametrize(
    ("cells", "around"),
    [((4,), (1, 3, 5, 7)), ((2,), (1, 5)), ((3, 4), (0, 1, 5, 6, 7)), ((), ())],
)
def test_a_halo_goes_around_no_corner_and_over_no_edge(
    cells: tuple[Cell, ...], around: tuple[Cell, ...]
) -> None:
    assert GRID.halo(mask(*cells)) == mask(*around)


# -- pieces ----------------------------------------------------------------------------------


def fitting(blocked: int, wanted: int) -> list[list[Cell]]:
    corners = (mask(0, 1, 3, 4, 6, 7), mask(0, 1, 2, 3, 4, 5))
    found = Fitter([LYING, STANDING], corners).fitting(blocked, wanted)
    return [GRID.cells(one) for one in found]


def test_a_piece_fits_where_it_covers_something_wanted_and_nothing_blocked() -> None:
    assert fitting(blocked=mask(4), wanted=mask(1)) == [[0, 1], []]
    assert fitting(blocked=mask(4), wanted=mask(5, 7)) == [[6, 7], [2, 5]]


def test_only_the_corners_that_are_given_count() -> None:
    assert fitting(blocked=0, wanted=GRID.full) == [[0, 1, 3, 4, 6, 7], [0, 1, 2, 3, 4, 5]]
    assert fitting(blocked=GRID.full, wanted=GRID.full) == [[], []]


# -- things that belong to cells -------------------------------------------------------------


def test_things_are_picked_layer_by_layer_and_cell_by_cell() -> None:
    letters = [(letter, letter.upper()) for letter in "abcdefghi"]
    numbers = [(number,) for number in "012345678"]
    picker = Picker[str]([layer(letters), layer(numbers)])
    assert picker.pick((mask(0, 8), mask(3, 4))) == ["a", "A", "i", "I", "3", "4"]
    assert picker.pick((0, mask(8))) == ["8"]
    assert picker.pick((0, 0)) == []
