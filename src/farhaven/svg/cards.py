"""Cards and what is printed on them: frames, backs, symbols with numbers, rows of symbols."""

from __future__ import annotations

from typing import NamedTuple

from .icons import icon
from .markup import element, label, moved, transform
from .shapes import circle, path, rect, star_path


class Piece(NamedTuple):
    """Something drawn with its left edge at x = 0 and its middle at y = 0."""

    width: float
    text: str


def row(
    x: float,
    y: float,
    pieces: list[Piece],
    *,
    gap: float = 4,
    anchor: str = "middle",
    room: float = 1000,
) -> str:
    """Pieces side by side, smaller if they need more than `room`.

    `anchor` says which part of the row lies at x.
    """
    width = sum(piece.width for piece in pieces) + gap * max(len(pieces) - 1, 0)
    scale = min(1, room / width) if width else 1
    left = x - scale * {"start": 0.0, "middle": width / 2, "end": width}[anchor]
    drawn = []
    for piece in pieces:
        drawn.append(element("g", piece.text, transform=transform(left, y, scale)))
        left += (piece.width + gap) * scale
    return "".join(drawn)


def rows_of(pieces: list[Piece], room: float, gap: float = 3) -> list[list[Piece]]:
    """Pieces in as few rows as `room` allows, in their order."""
    rows: list[list[Piece]] = []
    left = 0.0
    for piece in pieces:
        if rows and piece.width + gap <= left:
            rows[-1].append(piece)
            left -= piece.width + gap
        else:
            rows.append([piece])
            left = room - piece.width
    return rows


def symbol(name: str, size: float = 22) -> Piece:
    return Piece(size, icon(name, size / 2, 0, size))


def gain(name: str, count: int, size: float = 22, class_: str = "card-ink strong") -> Piece:
    """A symbol and by how much it rises."""
    font = size * 0.68
    text = label(size + 1.5, font * 0.36, f"+{count}", font, anchor="start", class_=class_)
    return Piece(size + 2 + font * 1.42, icon(name, size / 2, 0, size) + text)


def price(name: str, count: int, size: float = 21, class_: str = "card-ink strong") -> Piece:
    """A number and what it counts."""
    font = size * 0.76
    text = label(font * 0.62, font * 0.36, str(count), font, anchor="end", class_=class_)
    return Piece(font * 0.7 + size, text + icon(name, font * 0.7 + size / 2, 0, size))


def points(count: int, size: float = 25) -> Piece:
    """Points, as a number on gold."""
    font = size * (0.6 if count < 10 else 0.5)
    text = label(size / 2, font * 0.36, str(count), font, class_="dark-ink strong")
    return Piece(size, icon("points", size / 2, 0, size) + text)


def frame(width: float, height: float, class_: str = "card", r: float = 9) -> str:
    return rect(0, 0, width, height, class_, r=r)


def back(width: float, height: float, sign: str) -> str:
    """The back of a card: a night sky with one sign."""
    size = min(width, height)
    return "".join(
        (
            frame(width, height, "card", r=size * 0.08),
            rect(
                size * 0.06,
                size * 0.06,
                width - size * 0.12,
                height - size * 0.12,
                "sky",
                r=size * 0.05,
            ),
            moved(width / 2, height / 2, path(star_path(8, size * 0.36, size * 0.2), "sky-far")),
            circle(width / 2, height / 2, size * 0.23, "sky space-edge"),
            element("g", icon(sign, width / 2, height / 2, size * 0.27), class_="on-sky"),
        )
    )


def sky(x: float, y: float, width: float, height: float, seed: int, r: float = 6) -> str:
    """A window on the stars; the same `seed` gives the same stars."""
    stars = []
    for n in range(14):
        seed = (seed * 1103515245 + 12345) % 2147483648
        sx, sy = x + 4 + (seed >> 8) % int(width - 8), y + 4 + (seed >> 17) % int(height - 8)
        stars.append(circle(sx, sy, 0.5 + n % 3 * 0.3, "star"))
    return rect(x, y, width, height, "sky", r=r) + "".join(stars)
