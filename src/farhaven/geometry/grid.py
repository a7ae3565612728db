"""A square grid as bit masks: bit `row * width + column` stands for a cell.

A set of cells is one integer, so that shifting, joining and comparing sets are single operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Generic, TypeAlias, TypeVar

Cell: TypeAlias = int
Cells: TypeAlias = int  # a mask
T = TypeVar("T")


class Grid:
    """A grid of `width` by `height` cells, with the tables that its questions need."""

    __slots__ = (
        "_left",
        "_right",
        "columns",
        "full",
        "height",
        "rows",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.full: Cells = (1 << width * height) - 1
        row: Cells = (1 << width) - 1
        self.rows = tuple(row << width * y for y in range(height))
        column: Cells = sum(1 << width * y for y in range(height))
        self.columns = tuple(column << x for x in range(width))
        self._left = self.full & ~self.columns[0]  # cells with one to their left
        self._right = self.full & ~self.columns[-1]

    def cells(self, mask: Cells) -> list[Cell]:
        """The cells of `mask`, in order."""
        found: list[Cell] = []
        while mask:
            cell = mask.bit_length() - 1
            found.append(cell)
            mask ^= 1 << cell
        found.reverse()
        return found

    def halo(self, mask: Cells) -> Cells:
        """The cells that touch `mask` with a side, without its own."""
        width = self.width
        around = (
            (mask & self._right) << 1 | (mask & self._left) >> 1 | mask << width | mask >> width
        )
        return (around & self.full | mask) ^ mask

    def area(self, start: Cells, within: Cells) -> Cells:
        """All cells of `within` that are joined by sides to `start`, and `start` itself."""
        area, rim = start, start
        while rim:
            rim = self.halo(rim) & within & ~area
            area |= rim
        return area

    def areas(self, mask: Cells) -> list[Cells]:
        """`mask`, taken apart into areas whose cells are joined by sides."""
        found = []
        while mask:
            area = self.area(mask & -mask, mask)
            found.append(area)
            mask &= ~area
        return found

    def moved(self, mask: Cells, right: int, down: int) -> Cells:
        """`mask` one step to the side or up and down; cells that leave the grid are dropped."""
        if right > 0:
            mask = (mask & self._right) << 1
        elif right < 0:
            mask = (mask & self._left) >> 1
        if down > 0:
            mask = mask << self.width & self.full
        elif down < 0:
            mask >>= self.width
        return mask

    def neighbours(self, cell: Cell, diagonal: bool = False) -> tuple[Cell, ...]:
        """The cells one step away from `cell`, in order."""
        here = 1 << cell
        around = self.halo(here)
        if diagonal:
            sideways = self.moved(here, 1, 0) | self.moved(here, -1, 0)
            around |= self.moved(sideways, 0, 1) | self.moved(sideways, 0, -1)
        return tuple(self.cells(around))


@cache
def bits_below(count: int) -> tuple[int, ...]:
    """A bit for each number from 1 up, as `int.bit_length` counts them; none for 0."""
    return tuple([1 << number >> 1 for number in range(count)])


Layer: TypeAlias = tuple[tuple[T, ...], ...]


def layer(things: Sequence[tuple[T, ...]]) -> Layer[T]:
    """The things of each cell, ready to be picked: counted from 1, as bits are, and backwards."""
    return ((), *(one[::-1] for one in things))


class Picker(Generic[T]):
    """Things that belong to the cells of a grid, in layers, picked for whole masks at once."""

    __slots__ = ("_bits", "_layers")

    def __init__(self, layers: Sequence[Layer[T]]) -> None:
        self._bits = bits_below(len(layers[0]))
        self._layers = tuple(layers[::-1])

    def pick(self, masks: Sequence[Cells]) -> list[T]:
        """For one layer after another the things of all cells of its mask, in order.

        They are gathered from the last one on: the highest bit of a number is the one at hand.
        """
        bits = self._bits
        found: list[T] = []
        for things, mask in zip(self._layers, reversed(masks), strict=True):
            while mask:
                cell = mask.bit_length()
                found += things[cell]
                mask ^= bits[cell]
        found.reverse()
        return found
