"""The market with its deck and the discard pile; after the game, the score sheet in its place."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from farhaven.svg.cards import back
from farhaven.svg.markup import fitted, group, label, moved, title
from farhaven.svg.shapes import path, rect
from farhaven.svg.tracks import marker

from ..components.boards import MARKET_COLUMNS, ROW_VALUES
from ..components.cards import CARDS
from ..components.science import SCIENCE
from ..model import NOTHING, CardId, ScienceId
from ..scoring import scores
from ..words import WORDS
from ..words.phrases import names
from .cards import CARD, MINI, mini, mini_science
from .pieces import epoch_piece
from .scene import Scene

MARKET: Final = (290, 572)
_SCALE: Final = 0.79
_WIDTH: Final = CARD[0] * _SCALE
_HEIGHT: Final = CARD[1] * _SCALE


def market(here: Scene, x: float, y: float) -> str:
    if here.view.ended:
        return _score_sheet(here, x, y)
    rows = len(ROW_VALUES)
    parts = [rect(0, 0, *MARKET, "panel", r=12)]
    for row, value in enumerate(ROW_VALUES):
        top = 10 + (rows - 1 - row) * (_HEIGHT + 7)
        parts.append(row_value(here, value, top + _HEIGHT / 2))
        for column in range(MARKET_COLUMNS):
            left = 42 + column * (_WIDTH + 6)
            parts.append(market_place(here, column, row, left, top))
    parts.append(deck(here, 42, 504))
    parts.append(discard(here, 166, 504))
    return moved(x, y, *parts, id="market")


def row_value(here: Scene, value: int, y: float) -> str:
    words = here.say.plural("Worth {count} when taken.", "Worth {count} when taken.", value)
    return group(
        title(words),
        path(f"M8 {y - 18:g}H28L36 {y:g} 28 {y + 18:g}H8Z", "plate"),
        label(19, y + 7, str(value), 20, class_="ink strong"),
    )


def market_place(here: Scene, column: int, row: int, x: float, y: float) -> str:
    card = here.view.market[column][row]
    content = rect(0, 0, *CARD, "gap", r=9) if card == NOTHING else epoch_piece(here, card)
    return moved(x, y, content, scale=_SCALE, id=f"market-{column}-{row}")


def deck(here: Scene, x: float, y: float) -> str:
    """The deck of this epoch, face down."""
    left = here.view.deck_counts[here.view.epoch - 1] if here.view.epoch else 0
    words = here.say.plural(
        "{count} card is left in the deck of this epoch.",
        "{count} cards are left in the deck of this epoch.",
        left,
    )
    picture = back(44, 58, "planet") if left else rect(0, 0, 44, 58, "gap", r=6)
    return moved(
        x,
        y,
        title(words),
        picture,
        _pile_name(here.say("Deck")),
        label(53, 48, str(left), 20, anchor="start", class_="ink strong"),
        id="deck",
    )


def discard(here: Scene, x: float, y: float) -> str:
    """The discard pile lies open; the last card is on top."""
    pile = here.view.discard
    if pile:
        words = here.say("Discarded: {cards}.", cards=names(pile, here.say))
    else:
        words = here.say("Nothing has been discarded.")
    return moved(
        x,
        y,
        title(words),
        moved(0, 0, _top(pile), scale=0.81),
        _pile_name(here.say("Discard")),
        label(53, 48, str(len(pile)), 20, anchor="start", class_="ink strong"),
        id="discard",
    )


def _pile_name(word: str) -> str:
    return label(53, 26, word, fitted(word, 12.5, 63), anchor="start", class_="soft strong")


def _top(pile: tuple[CardId | ScienceId, ...]) -> str:
    if not pile:
        return rect(0, 0, *MINI, "gap", r=6)
    card = pile[-1]
    face = mini_science(SCIENCE[card]) if card in SCIENCE else mini(CARDS[card], paying=True)
    return group(face, id=f"card-{card}")


# -- after the game --------------------------------------------------------------------------


def _score_sheet(here: Scene, x: float, y: float) -> str:
    """The lines that brought anybody points, and the sums."""
    sheets = scores(here.view)
    lines = [
        (here_line[0].key, [line.points or 0 for line in here_line])
        for here_line in zip(*(sheet.lines for sheet in sheets), strict=True)
        if any(line.points for line in here_line)
    ]
    step = min(26.0, 470 / max(len(lines), 1))
    parts = [
        rect(0, 0, *MARKET, "panel", r=12),
        label(16, 32, here.say("Score"), 17, anchor="start", class_="ink strong"),
        *(marker(seat, 206 + 52 * seat, 27, 9) for seat in range(len(sheets))),
    ]
    for place, (key, counts) in enumerate(lines):
        base = 66 + step * place
        parts += _heading(WORDS.line(key, here.say), base)
        parts += [_count(n, 206 + 52 * seat, base) for seat, n in enumerate(counts)]
    parts.append(path(f"M14 530H{MARKET[0] - 14}", "rule"))
    parts.append(label(16, 556, here.say("Total"), 15, anchor="start", class_="ink strong"))
    parts += [
        label(206 + 52 * sheet.seat, 557, str(sheet.known), 19, class_="ink strong")
        for sheet in sheets
    ]
    return moved(x, y, *parts, id="score-sheet")


def _heading(text: str, y: float) -> list[str]:
    """The heading of a line, in two rows if it is long."""
    rows = wrap(text, 25)
    top = y - 6.5 * (len(rows) - 1)
    return [
        label(16, top + 13 * n, row, 12, anchor="start", class_="soft")
        for n, row in enumerate(rows)
    ]


def _count(count: int, x: float, y: float) -> str:
    return label(x, y, str(count), 13, class_="ink strong" if count else "soft")
