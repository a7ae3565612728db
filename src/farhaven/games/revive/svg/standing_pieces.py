"""What stands on the main board: buildings, figures and the pieces of the moon sides."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat
from farhaven.svg.icons import icon
from farhaven.svg.markup import moved
from farhaven.svg.shapes import circle, ellipse, hexagon_path, path
from farhaven.svg.tracks import SIDES, marker

from ..model import Ground, Piece
from .land import SIZE, ground_face
from .symbols import PIECES

_HUT: Final = "M0-17 18-2H14V16H-14V-2H-18Z"
_TOWER: Final = "M-10-26H10V-14H19V19H-19V-2H-10Z"
_FIGURE: Final = "M0-19A7.4 7.4 0 0 1 5-6.4C11.4-2.6 12.6 7 13.4 17.4H-13.4C-12.6 7-11.4-2.6-5-6.4"
GROUND_OF: Final = {Piece.FOREST_TILE: Ground.FOREST, Piece.SAND_TILE: Ground.SAND}


def building(seat: Seat, *, large: bool) -> str:
    """A hut or a tower in its owner's colour and with the owner's sign, around (0, 0)."""
    shape = _TOWER if large else _HUT
    shade = ellipse(2, 19 if large else 16, 21 if large else 18, 5, "shade")
    roof = path("M-10-26H10V-21H-10Z" if large else "M0-17 18-2H-18Z", None, fill="#ffffff",
                opacity=0.45)  # fmt: skip
    return shade + path(shape, f"{SIDES[seat]} seam-edge") + roof + marker(seat, 0, 6, 6.4)


def figure(seat: Seat) -> str:
    """A figure of a player, around (0, 0)."""
    shade = ellipse(2, 17, 14, 4, "shade")
    body = path(f"{_FIGURE}A7.4 7.4 0 0 1 0-19Z", f"{SIDES[seat]} seam-edge")
    return shade + body + marker(seat, 0, 6, 4.6)


def moon_piece(seat: Seat, which: Piece) -> str:
    """A piece of a moon side on its space: new ground, or something that stands there."""
    ground = GROUND_OF.get(which)
    if ground is not None:
        land = ground_face(ground, seat)
        ring = path(hexagon_path(SIZE - 6), "latest")
        return land + ring + marker(seat, 22, -18, 5)
    disc = circle(0, 0, 19, f"{SIDES[seat]} seam-edge", fill_opacity=0.55)
    return disc + icon(PIECES[which], 0, 0, 30) + marker(seat, 14, -15, 4.6)


def crowd(seats: list[Seat], room: float = 56) -> str:
    """Figures side by side around (0, 0)."""
    step = min(22.0, (room - 20) / max(len(seats) - 1, 1))
    left = -step * (len(seats) - 1) / 2
    return "".join(moved(left + step * n, 0, figure(seat)) for n, seat in enumerate(seats))
