"""What cards, tokens and boards say in signs: effects and lasting rules as rows of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias, assert_never

from farhaven.svg.cards import Piece, points, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, label, transform
from farhaven.svg.patterns import patterned
from farhaven.svg.shapes import hexagon_path, path, rect

from ..components import effects as e
from ..components.effects import Cost, Effect, Lasting
from ..model import Colour, Ground
from ..state import ClearSlot, Entry, FillCutout, HibernateBy
from .symbols import (
    ARROW,
    COUNTS,
    DEEDS,
    GROUND_COLOURS,
    GROUNDS,
    MINUS,
    PIECES,
    SLOTTED,
    STOCK,
    TIMES,
    TRACKS,
)

SIZE: Final = 20

_HAPPENINGS: Final = {
    e.Happening.TRIBE_ABILITY: "mask",
    e.Happening.GAIN_DISPLAY_CITIZEN: "citizen",
    e.Happening.GAIN_CRATE: "chest",
}


# -- letters and amounts ---------------------------------------------------------------------


def word(text: str, size: float = SIZE, class_: str = "sign strong") -> Piece:
    font = size * 0.78
    width = font * 0.6 * len(text)
    return Piece(width, label(width / 2, font * 0.36, text, font, class_=class_))


def joined(*pieces: Piece, gap: float = 1.5) -> Piece:
    """Pieces that stay together in a row."""
    left, parts = 0.0, []
    for piece in pieces:
        parts.append(element("g", piece.text, transform=transform(left, 0)))
        left += piece.width + gap
    return Piece(left - gap, "".join(parts))


def times(name: str, count: int, size: float = SIZE) -> Piece:
    """A symbol, with a number where there are several."""
    if count == 1:
        return symbol(name, size)
    return joined(word(str(count), size), symbol(name, size))


def amounts(counts: Iterable[int], size: float = SIZE) -> list[Piece]:
    """Crystals, gears, books and food, a number and a symbol for each kind."""
    return [
        joined(word(str(count), size), symbol(name, size))
        for name, count in zip(STOCK, counts, strict=True)
        if count
    ]


def price(cost: Cost, size: float = SIZE) -> list[Piece]:
    found = [
        times(name, count, size)
        for name, count in zip(STOCK, (cost.crystal, cost.gear, cost.book, cost.food), strict=True)
        if count
    ]
    if cost.any_basic:
        found.append(times("any_basic", cost.any_basic, size))
    return found


# -- colours ---------------------------------------------------------------------------------


def plate(colour: Colour, width: float, height: float, r: float = 4) -> str:
    """A plate of a colour and its pattern, from (0, -height / 2)."""
    top = -height / 2
    return rect(0, top, width, height, f"{colour} seam-edge", r=r) + rect(
        0, top, width, height, "pattern", r=r, fill=patterned(colour)
    )


def steps(colour: Colour | None, count: int, size: float = SIZE) -> Piece:
    """So many steps on a track: an arrow of its colour, or of all colours."""
    width, half = size * 1.12, size * 0.46
    shape = f"M0 {-half:g}H{width * 0.58:g}L{width:g} 0 {width * 0.58:g} {half:g}H0Z"
    if colour is None:
        third = 2 * half / 3
        bands = "".join(
            rect(0, -half + third * n, width * 0.62, third, one) for n, one in enumerate(TRACKS)
        )
        body = path(shape, "white") + bands + path(shape, "seam-edge", fill="none")
    else:
        body = path(shape, f"{colour} seam-edge") + path(shape, None, fill=patterned(colour))
    font = size * 0.62
    ink = label(width * 0.4, font * 0.36, f"+{count}", font, class_="dark-ink strong")
    return Piece(width, body + ink)


def card_of(colour: Colour | None, size: float = SIZE) -> Piece:
    """A citizen of this colour, or of any."""
    width = size * 0.74
    body = (
        rect(0, -size / 2, width, size, "white seam-edge", r=2.4)
        if colour is None
        else plate(colour, width, size, 2.4)
    )
    head = element("g", icon("figure", width / 2, size * 0.04, size * 0.6), class_="on-colour")
    return Piece(width, body + head)


def land(ground: Ground, size: float = SIZE) -> Piece:
    """A kind of space, as a small hexagon with its sign."""
    fill = GROUND_COLOURS.get(ground, "#b9a5bd")
    shape = path(hexagon_path(size * 0.56), "seam-edge", fill=fill)
    sign = element("g", icon(GROUNDS[ground], 0, 0, size * 0.62), class_="on-colour")
    return Piece(size, element("g", shape, sign, transform=transform(size / 2, 0)))


def purple_points(count: int, size: float = SIZE) -> Piece:
    """Points that count at the end."""
    font = size * (0.62 if count < 10 else 0.52)
    shape = path(hexagon_path(size * 0.56), "violet seam-edge")
    ink = label(0, font * 0.36, str(count), font, class_="dark-ink strong")
    return Piece(size, element("g", shape, ink, transform=transform(size / 2, 0)))


def less(count: int, size: float, name: str = "any_basic") -> Piece:
    return joined(word(f"{MINUS}{count}", size), symbol(name, size * 0.86))


# -- effects ---------------------------------------------------------------------------------


_Moves: TypeAlias = (
    e.RecallEnergy | e.RecallCard | e.UnslotCard | e.PlayCard | e.PlayAnyCard | e.RestCard
    | e.HibernateAndLeave | e.ResetSwitch | e.ReopenCrate
)  # fmt: skip
_Helps: TypeAlias = e.Range | e.Discount | e.InfiniteRange | e.FlipCard | e.AnyColour | e.ActNow
_OfPieces: TypeAlias = e.PlacePiece | e.NeighbourRewards | e.MoveFalcon | e.MoveFigure
_Takes: TypeAlias = (
    e.TakeModule | e.TakeCitizen | e.TakeAnyCitizen | e.TakeCitizenByLandscape | e.TakeArtifact
    | e.WaterReward
)  # fmt: skip


_APART: Final = (e.Trade, e.Choose, e.WhileSlotted, e.ActNow)


def effect_pieces(effects: Iterable[Effect], size: float = SIZE) -> list[Piece]:
    """All of them in a row; a line sets apart what is paid for or lasts."""
    found: list[Piece] = []
    before: Effect | None = None
    for effect in effects:
        if before is not None and isinstance(effect, _APART) | isinstance(before, _APART):
            found.append(word("|", size, "soft"))
        found += pieces_of(effect, size)
        before = effect
    return found


def entry_pieces(entry: Entry, size: float = SIZE) -> list[Piece]:
    """An entry of the pool."""
    match entry:
        case FillCutout():
            return [machine_sign(size)]
        case ClearSlot():
            return [symbol("unslot", size)]
        case HibernateBy():
            return [symbol("sleep", size)]
    return pieces_of(entry, size)


def pieces_of(effect: Effect, size: float = SIZE) -> list[Piece]:
    if isinstance(effect, _Moves):
        return _moves(effect, size)
    if isinstance(effect, _Helps):
        return _helps(effect, size)
    if isinstance(effect, _OfPieces):
        return _of_pieces(effect, size)
    if isinstance(effect, _Takes):
        return _takes(effect, size)
    match effect:
        case e.Choose(options):
            return list(_between("/", [effect_pieces(one, size) for one in options], size))
        case e.Trade(pay, gain, often):
            head = [word(f"{often}{TIMES}", size * 0.8)] if often > 1 else []
            return [*head, *price(pay, size), word(ARROW, size), *effect_pieces(gain, size)]
        case e.TribeAbility():
            return [symbol("mask", size)]
        case e.WhileSlotted(lasting):
            return [joined(symbol("infinite", size * 0.8), *lasting_pieces(lasting, size))]
        case _:
            return _gains(effect, size)


def _between(sign: str, parts: list[list[Piece]], size: float) -> Iterator[Piece]:
    for n, pieces in enumerate(parts):
        if n:
            yield word(sign, size)
        yield from pieces


def _gains(
    effect: e.Gain
    | e.GainPer
    | e.GainByColour
    | e.GainByFalcon
    | e.Points
    | e.PurplePoints
    | e.Advance
    | e.AdvanceAny
    | e.AdvanceByLandscape,
    size: float,
) -> list[Piece]:
    match effect:
        case e.Gain():
            return gained(effect, size)
        case e.GainPer(count, gain):
            if count in SLOTTED:
                counted = card_of(SLOTTED[count], size)
            else:
                counted = symbol(COUNTS[count], size * 0.9)
            return [*gained(gain, size), word("/", size), counted]
        case e.GainByColour():
            return [symbol("any_basic", size), word("/", size), symbol("citizen", size * 0.9)]
        case e.GainByFalcon(number):
            return [times("any_basic", number, size), symbol("falcon", size * 0.9)]
        case e.Points(number):
            return [points(number, size * 1.1)]
        case e.PurplePoints(number):
            return [purple_points(number, size * 1.1)]
        case e.Advance(track, count):
            return [steps(track, count, size)]
        case e.AdvanceAny(count) | e.AdvanceByLandscape(count):
            return [steps(None, count, size)]
        case _:
            assert_never(effect)


def gained(gain: e.Gain, size: float = SIZE) -> list[Piece]:
    """A symbol for each thing, or a number and a symbol from three of a kind on."""
    found: list[Piece] = []
    counts = (
        gain.crystal,
        gain.gear,
        gain.book,
        gain.food,
        gain.any_basic,
        gain.energy,
        gain.crate,
    )
    for name, count in zip((*STOCK, "any_basic", "cell", "chest"), counts, strict=True):
        found += [times(name, count, size)] if count > 2 else [symbol(name, size)] * count
    return found


def _takes(effect: _Takes, size: float) -> list[Piece]:
    match effect:
        case e.TakeModule(number):
            return [times("chip_module", number, size)]
        case e.TakeCitizen(colour):
            return [joined(word("+", size), card_of(colour, size))]
        case e.TakeAnyCitizen():
            return [joined(word("+", size), card_of(None, size))]
        case e.TakeCitizenByLandscape():
            return [joined(word("+", size), card_of(None, size))]
        case e.TakeArtifact():
            return [symbol("relic", size)]
        case e.WaterReward():
            return [land(Ground.WATER, size)]
        case _:
            assert_never(effect)


def _moves(effect: _Moves, size: float) -> list[Piece]:
    match effect:
        case e.RecallEnergy(number):
            return [joined(symbol("again", size * 0.7), times("cell", number, size))]
        case e.RecallCard(number):
            return [times("wake", number, size)]
        case e.UnslotCard(number):
            return [times("unslot", number, size)]
        case e.PlayCard(colour):
            return [joined(symbol("play_card", size), card_of(colour, size))]
        case e.PlayAnyCard():
            return [joined(symbol("play_card", size), card_of(None, size))]
        case e.RestCard():
            return [symbol("rest_card", size)]
        case e.HibernateAndLeave():
            return [symbol("sleep", size), symbol("destroy", size * 0.6)]
        case e.ResetSwitch():
            return [joined(symbol("again", size * 0.7), symbol("lever", size))]
        case e.ReopenCrate():
            return [joined(symbol("again", size * 0.7), symbol("chest", size))]
        case _:
            assert_never(effect)


def _helps(effect: _Helps, size: float) -> list[Piece]:
    match effect:
        case e.Range(number):
            return [joined(word(f"+{number}", size), symbol("boot", size))]
        case e.Discount(deed, number):
            return [symbol(DEEDS[deed], size), less(number, size)]
        case e.InfiniteRange():
            return [symbol("compass", size), symbol("infinite", size), symbol("boot", size)]
        case e.FlipCard():
            return [symbol("turn_card", size)]
        case e.AnyColour():
            return [joined(*(card_of(colour, size * 0.9) for colour in TRACKS), gap=-size * 0.2)]
        case e.ActNow(deeds, far, discount):
            found = list(_between("/", [[symbol(DEEDS[deed], size)] for deed in deeds], size * 0.8))
            if far:
                found.append(joined(word(f"+{far}", size), symbol("boot", size * 0.86)))
            if discount:
                found.append(less(discount, size))
            return found
        case _:
            assert_never(effect)


def _of_pieces(effect: _OfPieces, size: float) -> list[Piece]:
    match effect:
        case e.PlacePiece():
            paid = price(effect.pay, size)
            if effect.pay_distance:
                paid.append(symbol("boot", size * 0.86))
            head = [*paid, word(ARROW, size)] if paid else []
            onto = [land(ground, size * 0.9) for ground in effect.on]
            put = joined(symbol(PIECES[effect.piece], size), word(":", size), *onto)
            return [*head, put, *effect_pieces(effect.then, size)]
        case e.NeighbourRewards():
            return [joined(symbol("hut", size), steps(None, 1, size))]
        case e.MoveFalcon(number):
            far = joined(word(f"{number}", size), symbol("boot", size), word("/", size))
            return [symbol("falcon", size), far, symbol("mask", size * 0.9)]
        case e.MoveFigure():
            return [symbol("figure", size), word(ARROW, size), land(Ground.SMALL_LOCATION, size)]
        case _:
            assert_never(effect)


def machine_sign(size: float = SIZE) -> Piece:
    return joined(symbol("tech", size * 0.95), symbol("cell", size * 0.8))


# -- what lasts ------------------------------------------------------------------------------


def lasting_pieces(lasting: Lasting | e.LastingDiscount, size: float = SIZE) -> list[Piece]:
    match lasting:
        case e.LastingRange(number):
            return [joined(word(f"+{number}", size), symbol("boot", size))]
        case e.LastingDiscount(deed, number):
            return [symbol(DEEDS[deed], size), less(number, size)]
        case e.FoodDiscount(number):
            return [symbol("compass", size), less(number, size, "wheat")]
        case e.BuildDiscountBeside(ground, number):
            return [
                symbol("hammer", size), less(number, size, "gear"), word("/", size),
                land(ground, size),
            ]  # fmt: skip
        case e.DiscountBeside(piece, number):
            return [symbol(PIECES[piece], size), less(number, size)]
        case e.StartPoints(piece):
            return [symbol(PIECES[piece], size), word(ARROW, size), symbol("boot", size * 0.86)]
        case e.RangeFrom(piece, number):
            far = joined(word(f"+{number}", size), symbol("boot", size))
            return [symbol(PIECES[piece], size), far]
        case _:
            return _rules(lasting, size)


def _rules(
    lasting: e.Exchange
    | e.FreeAction
    | e.Whenever
    | e.IgnoreInDistance
    | e.NoBooksToOthers
    | e.OpenSideSlot
    | e.SwitchAnyHalf,
    size: float,
) -> list[Piece]:
    match lasting:
        case e.Exchange(pay, crystal, same):
            got = times("crystal", crystal, size) if crystal else times("any_basic", same, size)
            return [*price(pay, size), word(ARROW, size), got]
        case e.FreeAction(pay, gain):
            return [*price(pay, size), word(ARROW, size), *effect_pieces(gain, size)]
        case e.Whenever(happening, gain):
            cause = joined(symbol(_HAPPENINGS[happening], size), word(":", size))
            return [cause, *effect_pieces(gain, size)]
        case e.IgnoreInDistance(grounds):
            return [
                *(land(one, size) for one in grounds),
                joined(word("0", size), symbol("boot", size)),
            ]
        case e.NoBooksToOthers():
            return [symbol("people", size), joined(word("0", size), symbol("book", size))]
        case e.OpenSideSlot():
            return [joined(word("+", size), symbol("again_slot", size))]
        case e.SwitchAnyHalf():
            return [symbol("lever", size), symbol("turn_card", size)]
        case _:
            assert_never(lasting)
