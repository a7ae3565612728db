"""What cards and tiles say in signs: operations and lasting abilities as rows of pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from farhaven.svg.cards import Piece, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, label, transform
from farhaven.svg.shapes import hexagon_path, path, rect

from ..components import effects as e
from ..components.effects import Amounts, Modifier, Operation, Per
from ..model import Biome, Stripe, World
from .symbols import (
    BIOME_COLOURS,
    BIOMES,
    FACTORIES,
    METRICS,
    MINUS,
    RESOURCES,
    STRIPE_COLOURS,
    STRIPES,
    TIMES,
    WORLDS,
    icon_of,
)

_KINDS: Final = {
    e.Kind.SHIP: "ship",
    e.Kind.STADIUM: "stadium",
    e.Kind.FACTORY: "factory",
    e.Kind.INFRASTRUCTURE: "infrastructure",
    e.Kind.BUILDING: "stadium",
    e.Kind.RESOURCE: "any",
}
_GOALS: Final = {e.Way.OUT: "new_world", e.Way.BACK: "old_world"}
_EVENTS: Final = {
    e.When.SETTLE_FACTORY: ("settle", "factory"),
    e.When.SETTLE_CROWD: ("settle", "clone"),
    e.When.BUILD_STADIUM: ("stadium",),
    e.When.FLY_OUT: ("ship", "new_world"),
    e.When.FLY_BACK: ("ship", "old_world"),
    e.When.INFRASTRUCTURE_COMPLETED: ("infrastructure",),
}
SIZE: Final = 20


# -- letters and amounts ---------------------------------------------------------------------


def word(text: str, size: float = SIZE, class_: str = "sign strong") -> Piece:
    font = size * 0.78
    width = font * 0.6 * len(text)
    return Piece(width, label(width / 2, font * 0.36, text, font, class_=class_))


def units(amount: Amounts, size: float = SIZE, *, sign: str = "") -> list[Piece]:
    """A symbol for each unit, or a number and a symbol where there are more than two of a kind."""
    pieces: list[Piece] = []
    kinds = (amount.food, amount.steel, amount.energy, amount.choice)
    for name, count in zip((*RESOURCES, "any"), kinds, strict=True):
        if count > 2 or (sign and count):
            pieces.append(joined(word(f"{sign}{count}", size), symbol(name, size)))
        else:
            pieces += [symbol(name, size)] * count
    return pieces


def joined(*pieces: Piece, gap: float = 1.5) -> Piece:
    """Pieces that stay together in a row."""
    left, parts = 0.0, []
    for piece in pieces:
        parts.append(element("g", piece.text, transform=transform(left, 0)))
        left += piece.width + gap
    return Piece(left - gap, "".join(parts))


def price(amount: Amounts, size: float = SIZE) -> list[Piece]:
    """A cost: a number and a symbol for each kind."""
    kinds = (amount.food, amount.steel, amount.energy, amount.choice)
    return [
        joined(word(str(count), size), symbol(name, size))
        for name, count in zip((*RESOURCES, "any"), kinds, strict=True)
        if count
    ]


def zone(stripe: Stripe, size: float = 24) -> Piece:
    """An evacuation zone, or the edge of an area: a plate of its colour with its sign."""
    half = size / 2
    plate = rect(0, -half, size, size, "seam-edge", r=size * 0.2, fill=STRIPE_COLOURS[stripe])
    sign = element("g", icon(STRIPES[stripe], half, 0, size * 0.74), class_="on-colour")
    return Piece(size, plate + sign)


def biome(which: Biome, size: float = 24) -> Piece:
    """Land of the New World, as a small hexagon with its sign."""
    land = path(hexagon_path(size / 2), "seam-edge", fill=BIOME_COLOURS[which])
    sign = element("g", icon(BIOMES[which], 0, 0, size * 0.6), class_="on-colour")
    return Piece(size, element("g", land, sign, transform=transform(size / 2, 0)))


def _at(world: World | None, size: float) -> list[Piece]:
    """Where it happens; nothing where the player chooses."""
    return [symbol(WORLDS[world], size * 0.72)] if world else []


def _per(per: Per | None, size: float) -> list[Piece]:
    """Once per so many of what is counted, and how often at most."""
    if per is None:
        return []
    each = f"{per.each}" if per.each > 1 else ""
    counted = symbol(METRICS[per.metric], size * 0.9)
    return [word("/" + each, size), counted, word(f"≤{per.most}", size * 0.72)]


# -- operations ------------------------------------------------------------------------------


def effect_pieces(effect: Iterable[Operation], size: float = SIZE) -> list[Piece]:
    return [piece for operation in effect for piece in operation_pieces(operation, size)]


def operation_pieces(operation: Operation, size: float = SIZE) -> list[Piece]:
    match operation:
        case e.Gain(resources, world, per):
            return [*units(resources, size), *_per(per, size), *_at(world, size)]
        case e.GainFactory(factory):
            name = "factory" if factory is None else FACTORIES[factory]
            return [joined(word("+", size), symbol(name, size))]
        case e.GainPopulation(count):
            return [symbol("person", size)] * count
        case e.Raise(production, per):
            return [joined(symbol("up", size * 0.8), *units(production, size)), *_per(per, size)]
        case e.Research():
            return [symbol("science", size * 1.1)]
        case e.InfrastructureMoves(count, discount):
            return [*[symbol("infrastructure", size)] * count, *_less(discount, size)]
        case e.ReturnPenalty():
            return [joined(word(MINUS, size), symbol("penalty", size))]
        case e.Draw(count):
            return [_times("draw_card", count, size)]
        case e.Swap(count):
            return [_times("swap", count, size)]
        case e.Pay(cost, world, then):
            paid = joined(*units(cost, size), *_at(world, size))
            return [paid, word("→", size), *effect_pieces(then, size)]
        case _:
            return _undertaking(operation, size)


def _undertaking(
    operation: e.BuildShip
    | e.BuildStadium
    | e.Prepare
    | e.Clone
    | e.Settle
    | e.Fly
    | e.Evacuate
    | e.Transfer,
    size: float,
) -> list[Piece]:
    """What is done at a price."""
    match operation:
        case e.BuildShip(discount, free):
            return [symbol("ship", size), *_less(discount, size, free=free)]
        case e.BuildStadium(discount, free, world):
            return [symbol("stadium", size), *_less(discount, size, free=free), *_at(world, size)]
        case e.Prepare(count, discount):
            return [_times("factory", count, size), *_less(discount, size)]
        case e.Clone(times):
            return [_times("clone", times, size)]
        case e.Settle():
            return [*_settling(operation, size)]
        case e.Fly(way, count, discount, free):
            flight = joined(_times("ship", count, size), word("→", size), symbol(_GOALS[way], size))
            return [flight, *_less(discount, size, free=free, name="energy")]
        case e.Evacuate(factory_only, stripe):
            what = [symbol("factory" if factory_only else "old_world", size)]
            which = [zone(stripe, size)] if stripe else []
            return [joined(*what, *which, word("→", size), symbol("new_world", size))]
        case e.Transfer(what, count):
            pieces = [_times(_KINDS[what], count, size)]
            if what is e.Kind.BUILDING:
                pieces.append(symbol("factory", size * 0.8))
            return [joined(*pieces, word("→", size), symbol("new_world", size))]
        case _:
            assert_never(operation)


def _settling(settle: e.Settle, size: float) -> Iterator[Piece]:
    yield symbol("settle", size)
    for which in settle.biomes:
        yield biome(which, size)
    yield from _less(settle.steel_discount, size, name="metal")
    if settle.biome_ahead:
        yield joined(word(f"+{settle.biome_ahead}", size), biome(Biome.FOREST, size))
    if settle.ignored_symbols:
        yield joined(word(f"{MINUS}{settle.ignored_symbols}", size), symbol("dome", size * 0.9))


def _times(name: str, count: int, size: float) -> Piece:
    if count == 1:
        return symbol(name, size)
    return joined(word(f"{count}{TIMES}", size * 0.9), symbol(name, size))


def _less(discount: int, size: float, *, free: bool = False, name: str = "any") -> list[Piece]:
    if free:
        return [joined(word("0", size), symbol(name, size * 0.8))]
    if discount:
        return [joined(word(f"{MINUS}{discount}", size), symbol(name, size * 0.8))]
    return []


# -- what technologies change ----------------------------------------------------------------


def modifier_pieces(modifier: Modifier, size: float = SIZE) -> list[Piece]:
    match modifier:
        case e.Cheaper(what, discount):
            return [symbol(_KINDS[what], size), *_less(discount, size)]
        case e.CheaperSettling(steel):
            return [symbol("settle", size), *_less(steel, size, name="metal")]
        case e.CheaperFlights(way, energy):
            flight = joined(symbol("ship", size), word("→", size), symbol(_GOALS[way], size))
            return [flight, *_less(energy, size, name="energy")]
        case e.CheaperActions(first, energy):
            return [
                word(f"{first}+", size),
                symbol("up", size),
                *_less(energy, size, name="energy"),
            ]
        case e.FactoryYield(factory, plus):
            made = joined(word(f"+{plus}", size), symbol(RESOURCES[factory], size))
            return [symbol(icon_of(factory), size), word(":", size), made]
        case e.CloneYield(plus):
            return [symbol("clone", size), joined(word(f"+{plus}", size), symbol("person", size))]
        case e.SmallerDemand(food):
            return [
                symbol("cycle", size),
                joined(word(f"{MINUS}{food}", size), symbol("food", size)),
            ]
        case e.YearlyIncome(resources):
            return [symbol("cycle", size), *units(resources, size)]
        case e.BiomesAhead(count):
            return [joined(word(f"+{count}", size), biome(Biome.FOREST, size))]
        case e.ShipCapacity(what, plus):
            more = joined(word(f"+{plus}", size), symbol(_KINDS[what], size))
            return [symbol("ship", size), more]
        case e.WildZones(count):
            zones = joined(*(zone(stripe, size * 0.62) for stripe in Stripe), gap=0)
            return [symbol("ship", size), joined(word(f"+{count}", size), zones)]
        case e.YearPower(least, most):
            span = f"{MINUS}{-least}" if least < 0 else f"+{least}"
            return [symbol("year_power", size), word(f"{span}…+{most}", size * 0.9)]
        case e.Trigger(when, effect):
            cause = [symbol(name, size) for name in _EVENTS[when]]
            return [*cause, word(":", size), *effect_pieces(effect, size)]
        case _:
            assert_never(modifier)
