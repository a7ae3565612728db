"""A square grid as bit masks: bit `row * width + column` stands for a cell.

A set of cells is one integer, so that shifting, joining and comparing sets are single operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeAlias, TypeVar

Cell: TypeAlias = int
Cells: TypeAlias = int  # a mask
T = TypeVar("T")

_BYTE: Final = 8


class Grid:
    """A grid of `width` by `height` cells, with the tables that its questions need."""

    __slots__ = (
        "_bytes",
        "_left",
        "_right",
        "_table",
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
        self._bytes = (width * height + _BYTE - 1) // _BYTE
        self._table = tuple(
            tuple(
                tuple(number * _BYTE + bit for bit in range(_BYTE) if byte >> bit & 1)
                for byte in range(256)
            )
            for number in range(self._bytes)
        )

    def cells(self, mask: Cells) -> list[Cell]:
        """The cells of `mask`, in order."""
        found: list[Cell] = []
        table = self._table
        for number, byte in enumerate(mask.to_bytes(self._bytes, "little")):
            if byte:
                found += table[number][byte]
        return found

    def halo(self, mask: Cells) -> Cells:
        """The cells that touch `mask` with a side, without its own."""
        width = self.width
        around = (
            (mask & self._right) << 1 | (mask & self._left) >> 1 | mask << width | mask >> width
        )
        return around & self.full & ~mask

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


class Picker(Generic[T]):
    """Things that belong to the cells of a grid, picked for all cells of a mask at once.

    What belongs to each pattern of eight cells is put together when the pattern first occurs.
    """

    __slots__ = ("_bytes", "_known", "_things")

    def __init__(self, grid: Grid, things: Sequence[tuple[T, ...]]) -> None:
        self._things = tuple(things)
        self._bytes = (grid.width * grid.height + _BYTE - 1) // _BYTE
        self._known: tuple[dict[int, tuple[T, ...]], ...] = tuple({} for _ in range(self._bytes))

    def pick(self, mask: Cells, found: list[T]) -> None:
        """Add the things of all cells of `mask` to `found`, in the order of the cells."""
        known = self._known
        for number, byte in enumerate(mask.to_bytes(self._bytes, "little")):
            if byte:
                found += known[number].get(byte) or self._put_together(number, byte)

    def _put_together(self, number: int, byte: int) -> tuple[T, ...]:
        cells = [number * _BYTE + bit for bit in range(_BYTE) if byte >> bit & 1]
        together = tuple(thing for cell in cells for thing in self._things[cell])
        self._known[number][byte] = together
        return together
