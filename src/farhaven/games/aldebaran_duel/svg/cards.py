"""Cards and tiles, drawn by themselves: epoch cards, science cards, majority tiles."""

from __future__ import annotations

from typing import Final, assert_never

from farhaven.core.words import Say
from farhaven.svg.cards import Piece, frame, gain, points, price, row, rows_of, sky, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, label, moved
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import ellipse, path, rect, sector_path

from ..components.kinds import (
    Card,
    CardType,
    Cheaper,
    Colour,
    CompletionPoints,
    Effect,
    EpochTokens,
    FinalPoints,
    Lasting,
    MarketReach,
    Per,
    ScienceCard,
    Tile,
    TokenPaysScience,
)
from ..model import Resource, Scale
from .art import picture
from .planets import disc
from .symbols import MINUS, NUMERALS, TIMES, icon_of

CARD: Final = (150, 200)
SCIENCE_CARD: Final = (150, 104)
TILE: Final = (96, 40)
MINI: Final = (54, 72)


_PER: Final = {
    Per.MILITARY_POSITION: "military",
    Per.TRADE_POSITION: "trade",
    Per.DIPLOMACY_POSITION: "diplomacy",
    Per.PLANET: "planet",
    Per.COMPLETED_PLANET: "completed",
    Per.STATION_CARD: "station",
    Per.SHUTTLE_CARD: "shuttle",
    Per.COLONY_SHIP_CARD: "colony_ship",
    Per.SCIENCE_CARD: "science_card",
}


# -- what is printed on cards ----------------------------------------------------------------


def effect_pieces(effect: Effect, size: float = 22) -> list[Piece]:
    """What a card gives, symbol by symbol."""
    return [gain(name, count, size) for name, count in _steps(effect)] + _points(effect, size)


def bare_pieces(effect: Effect, size: float) -> list[Piece]:
    """The same with a symbol for each step, and numbers only for more than two."""
    pieces = []
    for name, count in _steps(effect):
        pieces += [symbol(name, size)] * count if count <= 2 else [gain(name, count, size)]
    return pieces + _points(effect, size)


def _steps(effect: Effect) -> list[tuple[str, int]]:
    steps = [(icon_of(r), effect.production[r]) for r in Resource]
    steps += [(icon_of(s), effect.scales[s]) for s in Scale]
    steps += [("income", effect.income), ("token", effect.tokens)]
    return [(name, count) for name, count in steps if count]


def _points(effect: Effect, size: float) -> list[Piece]:
    return [points(effect.points, size * 1.16)] if effect.points else []


def lasting_pieces(lasting: Lasting, size: float = 20) -> list[Piece]:
    """What a science card does from now on."""
    match lasting:
        case Cheaper(kind, amount):
            return [symbol(kind, size), _word(f"{MINUS}{amount}", size)]
        case TokenPaysScience():
            return [symbol("token", size), _word("=", size), symbol("science", size)]
        case EpochTokens(amount):
            return [symbol("cycle", size), gain("token", amount, size)]
        case MarketReach(value):
            return [symbol("market", size), _word(f"≤ {value}", size)]
        case CompletionPoints(amount):
            return [symbol("completed", size), _word("→", size), points(amount, size * 1.16)]
        case FinalPoints(per, each):
            return [points(each, size * 1.16), _word(TIMES, size), symbol(_PER[per], size)]
        case _:
            assert_never(lasting)


def _word(text: str, size: float) -> Piece:
    font = size * 0.74
    drawn = label(0, font * 0.36, text, font, anchor="start", class_="card-ink strong")
    return Piece(font * 0.62 * len(text), drawn)


def source_mark(source: str, x: float, y: float, size: float = 11) -> str:
    """A house for what we made, a book for what the rulebook fixes."""
    name = "rulebook" if source == "rulebook" else "house"
    return element("g", icon(name, x, y, size), class_="faint")


def quarter(x: float, y: float, r: float, colour: Colour) -> str:
    """The coloured quarter of a colonisation card, its straight edges meeting at (x, y)."""
    shape = sector_path(r, -90, 90)
    return moved(x, y, path(shape, f"{colour} seam-edge"), path(shape, fill=patterned(colour)))


# -- epoch cards -----------------------------------------------------------------------------


def epoch_card(card: Card, say: Say) -> str:
    """A whole card, 150 by 200."""
    return "".join(
        (
            frame(*CARD),
            path("M1.2 42V9Q1.2 1.2 9 1.2H141Q148.8 1.2 148.8 9V42Z", f"type-{card.kind}"),
            element("g", *_top(card), *_cost(card), class_="on-card"),
            sky(46, 46, 98, 106, sum(card.id.encode()) * 7919),
            _window(card),
            element("g", *_bottom(card, say(card.name)), class_="on-card"),
        )
    )


def _top(card: Card) -> list[str]:
    """The effect, with the condition at its left and the colour of a quarter at its right."""
    waits = card.on_completion or card.kind is CardType.COLONY_SHIP
    left = 38 if waits else 6
    right = 104 if card.quarter else 146
    parts = [row((left + right) / 2, 21, effect_pieces(card.effect), gap=5, room=right - left)]
    if waits:
        parts.append(icon("completed", 21, 21, 26))
        parts.append(path("M38 8V34", "card-rule"))
    return parts


def _cost(card: Card) -> list[str]:
    rows = [(icon_of(r), card.cost[r]) for r in Resource if card.cost[r]]
    return [
        row(42, 62 + 26 * place, [price(name, count)], anchor="end")
        for place, (name, count) in enumerate(rows)
    ]


def _window(card: Card) -> str:
    """The picture, a planet's disc, or the quarter that a colonisation card brings."""
    if card.quarters:
        return moved(95, 99, disc(card, r=45), class_="on-sky")
    parts = [moved(95, 99, picture(card))]
    if card.quarter:
        parts.append(quarter(105, 46, 41, card.quarter))
        size = 24 if len(card.objects) == 1 else 17
        spots = ((119.5, 30.5),) if len(card.objects) == 1 else ((113.5, 35), (127, 24))
        for thing, (x, y) in zip(card.objects, spots, strict=False):
            parts.append(element("g", icon(icon_of(thing), x, y, size), class_="on-colour"))
    return "".join(parts)


def _bottom(card: Card, name: str) -> list[str]:
    """The name, and below it what the card is worth as payment."""
    pays = [symbol(icon_of(resource), 23) for resource in card.symbols]
    width = 34 if len(pays) == 1 else 60
    parts = [
        label(75, 168, name, fitted(name, 13, 138), class_="card-ink strong"),
        rect(75 - width / 2, 173, width, 24, "plate", r=7),
        row(75, 185, pays, gap=4),
        icon(card.kind, 16, 185, 17),
        label(30, 189.5, NUMERALS[card.epoch], 11, anchor="start", class_="soft strong"),
    ]
    if card.object is None:
        return [*parts, source_mark(card.source, 136, 187)]
    corner = icon(icon_of(card.object), 132, 185, 20)
    return [*parts, source_mark(card.source, 112, 187), corner]


def mini(card: Card, *, paying: bool, shown: float = MINI[0]) -> str:
    """A small card, 54 by 72: what it is and gives; with `paying`, what it is worth as well.

    Where cards overlap, only the left part of a card is `shown`; its content stays there.
    """
    width, height = MINI
    middle = min(shown, width) / 2
    parts = [
        icon(card.kind, min(12, middle), 10.5, 14),
        *_small_effect(card.effect, middle, 22, 51 if paying else 70),
    ]
    if card.quarter:
        parts.append(quarter(37, 18, 14, card.quarter))
    if paying:
        parts.append(rect(4, 52, width - 8, 17, "plate", r=5))
        parts.append(row(27, 60.5, [symbol(icon_of(r), 15) for r in card.symbols], gap=3))
    return frame(width, height, r=6) + _band(card.kind) + element("g", *parts, class_="on-card")


def _band(kind: str) -> str:
    """The top of a small card, in the colour of its type."""
    return path("M1 20V7Q1 1 7 1H47Q53 1 53 7V20Z", f"type-{kind}")


def _small_effect(effect: Effect, middle: float, top: float, floor: float) -> list[str]:
    """What a card gives, around x = `middle`, as large as the place allows."""
    room = 2 * middle - 4
    for size in range(22, 8, -1):
        rows = rows_of(bare_pieces(effect, size), room)
        step = size + 2
        fits = all(sum(piece.width for piece in one) <= room for one in rows)
        if fits and step * len(rows) <= floor - top:
            break
    first = (top + floor) / 2 - step * (len(rows) - 1) / 2
    return [row(middle, first + step * n, one, gap=3) for n, one in enumerate(rows)]


# -- science cards and tiles -----------------------------------------------------------------


def science_card(card: ScienceCard, say: Say) -> str:
    """A science card, 150 by 104."""
    name = say(card.name)
    now, lasting = effect_pieces(card.effect), lasting_pieces(card.lasting) if card.lasting else []
    parts = [
        label(75, 18, name, fitted(name, 14.5, 134), class_="card-ink strong"),
        row(38, 46, [price("science", card.cost)], anchor="end"),
        source_mark(card.source, 140, 95, 10),
    ]
    if now:
        parts.append(row(95, 47 if lasting else 62, now, gap=6, room=100))
    if lasting:
        y = 80 if now else 63
        parts.append(rect(48, y - 15, 95, 30, "plate", r=8))
        parts.append(row(95.5, y, lasting, gap=5))
    if card.pays:
        parts.append(rect(6, 74, 34, 25, "plate", r=7))
        parts.append(icon("science", 23, 86.5, 22))
    top = path("M1.2 26V9Q1.2 1.2 9 1.2H141Q148.8 1.2 148.8 9V26Z", "type-science")
    orbits = "".join(
        ellipse(95, 64, 46, 15, "orbit", transform=f"rotate({turn} 95 64)") for turn in (-24, 24)
    )
    return frame(*SCIENCE_CARD) + top + orbits + element("g", *parts, class_="on-card")


def mini_science(card: ScienceCard) -> str:
    """A science card that only shows what it is, 54 by 72."""
    sign = icon("science" if card.pays else "science_card", 27, 45, 28)
    return frame(*MINI, r=6) + _band("science") + element("g", sign, class_="on-card")


def tile(majority: Tile) -> str:
    """A majority tile, 96 by 40."""
    pieces = [points(majority.each, 26), _word(TIMES, 20), symbol(_PER[majority.per], 22)]
    parts = (row(44, 20, pieces, gap=5), source_mark(majority.source, 85, 29, 10))
    return rect(0, 0, *TILE, "card", r=7) + element("g", *parts, class_="on-card")
