"""Cards and tokens as they are printed: citizens, modules, machines, crates, artifact cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from farhaven.core.words import Say, remembered
from farhaven.svg.cards import Piece, row, rows_of, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, label, moved, transform
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import circle, path, rect

from ..components.artifacts import ARTIFACT_CARD, Category
from ..components.campaign import CardKind
from ..components.crates import CRATE
from ..components.effects import Card, Effects, Timing
from ..components.machines import MACHINE
from ..components.modules import MODULE
from ..entries import CARD
from ..model import ArtifactCardId, CardId, Colour, CrateId, Half, Hue, MachineId, ModuleId
from ..words.components import CAMPAIGN_CARD
from .faces import effect_pieces, joined, purple_points, word
from .people import portrait
from .symbols import COUNTED, RELICS, TIMES, TIMINGS

CITIZEN: Final = (112, 158)
STRIP: Final = (134, 46)  # a half that looks out of a slot
MODULE_SIZE: Final = (50, 50)
MACHINE_SIZE: Final = (68, 68)
CRATE_SIZE: Final = (78, 58)
WIDE: Final = (150, 108)

_BAND: Final = 42  # the height of the band in the middle of a card


def fill_box(
    pieces: list[Piece],
    box: tuple[float, float, float, float],
    *,
    gap: float = 4,
    most: int = 3,
    tall: float = 23,
) -> str:
    """Signs of a height in a box of left, top, width and height, in as many rows as suit them."""
    left, top, width, height = box
    lines, scale = max(
        (_lines(pieces, count, gap, (width, height), tall) for count in range(1, most + 1)),
        key=lambda found: found[1],
    )
    step = min(height / len(lines), tall * 1.25 * scale)
    first = top + height / 2 - step * (len(lines) - 1) / 2
    return "".join(
        element(
            "g",
            row(0, 0, line, gap=gap),
            transform=transform(left + width / 2, first + n * step, scale),
        )
        for n, line in enumerate(lines)
    )


def _lines(
    pieces: list[Piece], count: int, gap: float, room: tuple[float, float], tall: float
) -> tuple[list[list[Piece]], float]:
    """Pieces in about so many lines, and the scale at which they fit into the room."""
    whole = sum(piece.width for piece in pieces) + gap * (len(pieces) - 1)
    widest = max((piece.width for piece in pieces), default=1)
    lines = rows_of(pieces, max(whole / count + widest / 2, widest), gap) or [[]]
    longest = max(sum(piece.width for piece in line) + gap * (len(line) - 1) for line in lines)
    return lines, min(1.0, room[0] / max(longest, 1), room[1] / (len(lines) * tall))


def coloured(x: float, y: float, width: float, height: float, colour: Colour, r: float = 0) -> str:
    """A plate of a colour with its pattern."""
    return rect(x, y, width, height, f"{colour}", r=r) + rect(
        x, y, width, height, "pattern", r=r, fill=patterned(colour)
    )


# -- citizens --------------------------------------------------------------------------------


def effects_of(card: Card, half: Half) -> Effects:
    return card.top if half is Half.TOP else card.bottom


def marks_of(card: Card, half: Half, size: float) -> list[Piece]:
    """The slot symbol and the flask of a half."""
    marks = [symbol("again_slot", size)] if card.slot_symbol is half else []
    return [*marks, symbol("flask", size)] if card.flask is half else marks


@remembered
def citizen_card(id: CardId, say: Say) -> str:
    """The top half, a band of its colour with a face and a name, the bottom half."""
    card = CARD[id]
    width, height = CITIZEN
    top = (height - _BAND) / 2
    name = say(card.name)
    return "".join(
        (
            rect(0, 0, width, height, "card", r=9),
            coloured(1, top, width - 2, _BAND, card.colour),
            rect(37, top + 11, width - 43, 20, "settled", r=6),
            label(
                37 + (width - 43) / 2,
                top + 25.5,
                name,
                fitted(name, 12, width - 47),
                class_="dark-ink strong",
            ),
            moved(19, top + _BAND / 2, portrait(id)),
            element(
                "g",
                _half(card, Half.TOP, 4, top - 8),
                _half(card, Half.BOTTOM, top + _BAND + 4, top - 8),
                class_="on-card",
            ),
        )
    )


def _half(card: Card, half: Half, top: float, height: float) -> str:
    """The signs of a half; its symbols lie at the edge that looks out of a slot."""
    marks = marks_of(card, half, 15)
    room = height - (17 if marks else 0)
    above = half is Half.TOP
    begin = top + (17 if marks and above else 0)
    signs = fill_box(effect_pieces(effects_of(card, half), 22), (6, begin, 100, room))
    edge = top + 8 if above else top + height - 8
    return signs + row(CITIZEN[0] / 2, edge, marks, gap=5)


@remembered
def strip(id: CardId, half: Half, say: Say) -> str:
    """What one sees of a card in a slot."""
    card = CARD[id]
    width, height = STRIP
    marks = marks_of(card, half, 15)
    name = say(card.name)
    room = width - 30 - (19 if marks else 0)
    return "".join(
        (
            rect(0, 0, width, height, "card", r=6),
            coloured(1, 1, 21, height - 2, card.colour, 5),
            moved(11.5, 23, portrait(id), scale=0.56),
            label(26, 12, name, fitted(name, 10, width - 32), anchor="start", class_="card-ink"),
            element(
                "g",
                fill_box(
                    effect_pieces(effects_of(card, half), 19), (26, 14, room, 30), gap=3, most=1
                ),
                row(width - 11, 30, marks[:1]),
                row(width - 11, 12, marks[1:]),
                class_="on-card",
            ),
        )
    )


@cache
def card_back() -> str:
    """The deck of citizens, face down."""
    width, height = CITIZEN
    return "".join(
        (
            rect(0, 0, width, height, "card", r=9),
            rect(6, 6, width - 12, height - 12, "back", r=6, fill="#b9d0de"),
            path(f"M6 {height * 0.62:g}C30 {height * 0.5:g} 60 {height * 0.7:g} {width - 6} "
                 f"{height * 0.56:g}V{height - 12:g}Q{width - 6} {height - 6} {width - 12} "
                 f"{height - 6}H12Q6 {height - 6} 6 {height - 12}Z", None, fill="#f4f8fb"),
            circle(width / 2, height * 0.3, 14, "dark-rim", fill="#ffd45e"),
            element("g", icon("citizen", width / 2, height * 0.66, 44), class_="on-colour"),
        )
    )  # fmt: skip


# -- tokens ----------------------------------------------------------------------------------


@cache
def module_token(id: ModuleId) -> str:
    """Its colours as halves, what it does on a light plate, its flasks at the corner."""
    made = MODULE[id]
    size = MODULE_SIZE[0]
    first = made.colours[0]
    parts = [coloured(0, 0, size, size, first, 8)]
    if len(made.colours) > 1:
        cut = f"M{size} 8V{size - 8}Q{size} {size} {size - 8} {size}H8Q4 {size} 2.4 {size - 2.4}"
        cut += f"L{size - 2.4} 2.4Q{size} 4 {size} 8Z"
        parts.append(path(cut, f"{made.colours[1]}"))
        parts.append(path(cut, None, fill=patterned(made.colours[1])))
    parts += [
        rect(0, 0, size, size, "half-edge", r=8),
        rect(5, 9, size - 10, size - 18, "settled", r=6),
        element(
            "g",
            fill_box(effect_pieces(made.effects, 20), (7, 10, size - 14, size - 20), gap=2),
            class_="on-colour",
        ),
    ]
    if made.flasks:
        parts.append(icon("flask", size - 8, size - 9, 17))
    return "".join(parts)


def engine_signs(
    effects: Effects, timing: Timing, box: tuple[float, float, float, float], size: float = 20
) -> str:
    """What a machine does, and below when it works, if not always."""
    left, top, width, height = box
    when = [symbol(name, size * 0.62) for name in TIMINGS[timing]]
    room = height - (size * 0.7 if when else 0)
    signs = fill_box(effect_pieces(effects, size), (left, top, width, room), gap=2.5)
    return signs + row(left + width / 2, top + height - size * 0.36, when, gap=2)


@cache
def machine_token(id: MachineId) -> str:
    """A plate with cut corners in its colour."""
    made = MACHINE[id]
    size = MACHINE_SIZE[0]
    cut = f"M14 0H{size - 14}L{size} 14V{size - 14}L{size - 14} {size}H14L0 {size - 14}V14Z"
    flasks = [symbol("flask", 17)] * made.flasks
    return "".join(
        (
            path(cut, f"{made.colour} seam-edge"),
            path(cut, None, fill=patterned(made.colour)),
            rect(7, 10, size - 14, size - 20, "settled", r=8),
            element(
                "g",
                engine_signs(made.effects, made.timing, (9, 12, size - 18, size - 24)),
                class_="on-colour",
            ),
            row(size - 10, size - 8, flasks),
        )
    )


@cache
def crate_face(id: CrateId) -> str:
    """An open lid, and what lies in it."""
    made = CRATE[id]
    width, height = CRATE_SIZE
    return "".join(
        (
            rect(0, 0, width, height, "dark-rim", r=6, fill="#b0804c"),
            path(f"M0 12H{width}M0 {height - 10}H{width}M12 0V{height}M{width - 12} 0V{height}",
                 None, fill="none", stroke="#7d5730", stroke_width=3),
            rect(7, 11, width - 14, height - 20, "settled", r=6),
            element(
                "g",
                fill_box(effect_pieces(made.effects, 22), (9, 12, width - 18, height - 22), most=1),
                class_="on-colour",
            ),
        )
    )  # fmt: skip


@cache
def crate_back() -> str:
    width, height = CRATE_SIZE
    return rect(0, 0, width, height, "dark-rim", r=6, fill="#8a6238") + icon(
        "chest", width / 2, height / 2, 38
    )


# -- cards of the end ------------------------------------------------------------------------


def artifact_card(
    id: ArtifactCardId, say: Say, counted: Sequence[tuple[int, int]] | None = None
) -> str:
    """A row for each colour of artifacts; `counted` adds, by row, what is counted and how often."""
    card = ARTIFACT_CARD[id]
    name = say(card.name)
    rows = zip(Hue, (card.purple, card.orange, card.white), strict=True)
    return "".join(
        (
            rect(0, 0, *WIDE, "card", r=9),
            path(f"M1 24V9Q1 1 9 1H{WIDE[0] - 9}Q{WIDE[0] - 1} 1 {WIDE[0] - 1} 9V24Z",
                 "type-science"),
            label(WIDE[0] / 2, 16.5, name, fitted(name, 12, 136), class_="card-ink strong"),
            element(
                "g",
                *(
                    _category(hue, one, 39 + 27 * n, counted[n] if counted else None)
                    for n, (hue, one) in enumerate(rows)
                ),
                class_="on-card",
            ),
        )
    )  # fmt: skip


def _category(hue: Hue, one: Category, y: float, counted: tuple[int, int] | None) -> str:
    per = [word(str(one.per), 18)] if one.per > 1 else []
    signs = [
        symbol(RELICS[hue], 22),
        word(":", 18),
        purple_points(one.points, 20),
        word("/", 18),
        joined(*per, symbol(COUNTED[one.criterion], 21)),
    ]
    told = ""
    if counted is not None:
        things, often = counted
        text = f"{things}{TIMES}{often}"
        told = label(WIDE[0] - 8, y + 5, text, 13, anchor="end", class_="card-ink strong")
    return row(8, y, signs, gap=4, anchor="start", room=96) + told


_KINDS: Final = {
    CardKind.STORY: "rulebook",
    CardKind.SETUP: "ruin",
    CardKind.GOAL: "crown",
    CardKind.UNLOCK: "lock",
    CardKind.EPILOGUE: "flag",
}


def campaign_card(number: int, say: Say) -> str:
    """Its number over a landscape, and what kind of card it is."""
    card = CAMPAIGN_CARD[number]
    width, height = WIDE
    hill = f"M7 78C40 52 66 84 {width - 7} 58V{height - 13}Q{width - 7} {height - 7} {width - 13} "
    hill += f"{height - 7}H13Q7 {height - 7} 7 {height - 13}Z"
    return "".join(
        (
            rect(0, 0, width, height, "card", r=9),
            rect(7, 7, width - 14, height - 14, "dusk", r=6, fill="#5d7696"),
            circle(width - 36, 36, 13, "dark-rim", fill="#ffd45e"),
            path(hill, None, fill="#eef4f8"),
            circle(32, 34, 18, "settled"),
            label(32, 41, str(number), 20, class_="dark-ink strong"),
            element("g", icon(_KINDS[card.kind], width / 2 + 8, 74, 34), class_="on-colour"),
        )
    )


def pieces_in(pieces: Iterable[Piece], width: float, height: float) -> str:
    """Signs in the middle of a box from (0, 0)."""
    return fill_box(list(pieces), (4, 3, width - 8, height - 6))
