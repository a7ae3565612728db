"""Phrases that sentences are filled with: amounts, things, effects, cards in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from farhaven.core.phrases import listing, points
from farhaven.core.value import Seat
from farhaven.core.words import Say
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import (
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
    Quarter,
    QuarterKind,
    ScienceCard,
    TokenPaysScience,
)
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.model import (
    BLUE,
    RED,
    TOKEN,
    Amounts,
    Cell,
    Item,
    Object,
    Resource,
    Scale,
)
from farhaven.games.aldebaran_duel.rules.laying import twin_objects

# -- lists and names -------------------------------------------------------------------------


def name(card: str, say: Say) -> str:
    """The name of an epoch card or a science card."""
    named = SCIENCE[card] if card in SCIENCE else CARDS[card]
    return say(named.name)


def names(cards: Iterable[str], say: Say) -> str:
    return listing([name(card, say) for card in cards], say)


def item_name(item: Item, say: Say) -> str:
    """What one pays with."""
    return say("a token") if item == TOKEN else name(item, say)


# -- amounts ---------------------------------------------------------------------------------


def units(resource: Resource, count: int, say: Say) -> str:
    return {
        Resource.ENERGY: say.plural("{count} energy", "{count} energy", count),
        Resource.FOOD: say.plural("{count} food", "{count} food", count),
        Resource.METAL: say.plural("{count} metal", "{count} metal", count),
        Resource.SCIENCE: say.plural("{count} science", "{count} science", count),
    }[resource]


def amounts(owed: Amounts, say: Say) -> str:
    """ "1 food and 2 metal"."""
    return listing([units(r, owed[r], say) for r in Resource if owed[r]], say)


def tokens(count: int, say: Say) -> str:
    return say.plural("{count} token", "{count} tokens", count)


def object_tokens(kind: Object, count: int, say: Say) -> str:
    return {
        Object.COLONY_SHIP: say.plural(
            "{count} colony ship token", "{count} colony ship tokens", count
        ),
        Object.SHUTTLE: say.plural("{count} shuttle token", "{count} shuttle tokens", count),
        Object.STATION: say.plural("{count} station token", "{count} station tokens", count),
    }[kind]


def symbols(objects: Sequence[Object], say: Say) -> str:
    """The space objects that are shown, counted."""
    count = objects.count
    texts = {
        Object.COLONY_SHIP: say.plural(
            "{count} colony ship", "{count} colony ships", count(Object.COLONY_SHIP)
        ),
        Object.SHUTTLE: say.plural("{count} shuttle", "{count} shuttles", count(Object.SHUTTLE)),
        Object.STATION: say.plural("{count} station", "{count} stations", count(Object.STATION)),
    }
    return listing([text for kind, text in texts.items() if kind in objects], say)


def production(resource: Resource, level: int, say: Say) -> str:
    """How far a production scale stands."""
    return {
        Resource.ENERGY: say("energy {level}", level=level),
        Resource.FOOD: say("food {level}", level=level),
        Resource.METAL: say("metal {level}", level=level),
        Resource.SCIENCE: say("science {level}", level=level),
    }[resource]


def scale(scale: Scale, level: int, say: Say) -> str:
    """How far a scale of influence stands."""
    return {
        Scale.MILITARY: say("military {level}", level=level),
        Scale.TRADE: say("trade {level}", level=level),
        Scale.DIPLOMACY: say("diplomacy {level}", level=level),
    }[scale]


def position(cell: Cell, say: Say) -> str:
    """ "2 cells up and 1 cell right from the centre"."""
    x, y = cell
    parts = []
    if y > 0:
        parts.append(say.plural("{count} cell up", "{count} cells up", y))
    elif y < 0:
        parts.append(say.plural("{count} cell down", "{count} cells down", -y))
    if x > 0:
        parts.append(say.plural("{count} cell right", "{count} cells right", x))
    elif x < 0:
        parts.append(say.plural("{count} cell left", "{count} cells left", -x))
    if not parts:
        return say("the centre")
    return say("{cells} from the centre", cells=listing(parts, say))


def favoured(along: int) -> Seat:
    """Whom a position on an axis favours, counted from blue's side to red's."""
    return RED if along > 0 else BLUE


# -- effects ---------------------------------------------------------------------------------


def effect_parts(effect: Effect, say: Say) -> list[str]:
    """What an effect gives, thing by thing."""
    steps = {
        Resource.ENERGY: say("+{count} energy production", count=effect.production[0]),
        Resource.FOOD: say("+{count} food production", count=effect.production[1]),
        Resource.METAL: say("+{count} metal production", count=effect.production[2]),
        Resource.SCIENCE: say("+{count} science production", count=effect.production[3]),
    }
    parts = [text for resource, text in steps.items() if effect.production[resource]]
    parts += [scale_step(s, effect.scales[s], say) for s in Scale if effect.scales[s]]
    if effect.income:
        parts.append(say("+{count} income", count=effect.income))
    if effect.tokens:
        parts.append(tokens(effect.tokens, say))
    if effect.points:
        parts.append(points(effect.points, say))
    return parts


def together(effects: Sequence[Effect]) -> Effect:
    """Several effects at once, as one."""
    return Effect(
        production=tuple(map(sum, zip(*(one.production for one in effects), strict=True))),
        scales=tuple(map(sum, zip(*(one.scales for one in effects), strict=True))),
        income=sum(one.income for one in effects),
        tokens=sum(one.tokens for one in effects),
        points=sum(one.points for one in effects),
    )


def scale_step(scale: Scale, by: int, say: Say) -> str:
    return {
        Scale.MILITARY: say("+{count} military", count=by),
        Scale.TRADE: say("+{count} trade", count=by),
        Scale.DIPLOMACY: say("+{count} diplomacy", count=by),
    }[scale]


def lasting(effect: Lasting, say: Say) -> str:
    match effect:
        case Cheaper():
            return cheaper(effect, say)
        case TokenPaysScience():
            return say("a token pays 1 science")
        case EpochTokens():
            return say.plural(
                "{count} token at the start of each later epoch",
                "{count} tokens at the start of each later epoch",
                effect.amount,
            )
        case MarketReach():
            return say("the cards of a turn may total {value}", value=effect.value)
        case CompletionPoints():
            return say.plural(
                "{count} point whenever you complete a planet",
                "{count} points whenever you complete a planet",
                effect.amount,
            )
        case FinalPoints():
            each = points_per(effect.per, effect.each, say)
            return say("at the end of the game {points}", points=each)
    assert_never(effect)


def cheaper(effect: Cheaper, say: Say) -> str:
    count = effect.amount
    return {
        CardType.STATION: say("later stations cost {count} less", count=count),
        CardType.SHUTTLE: say("later shuttles cost {count} less", count=count),
        CardType.PLANET: say("later planets cost {count} less", count=count),
        CardType.COLONISATION: say("later colonisation cards cost {count} less", count=count),
        CardType.COLONY_SHIP: say("later colony ships cost {count} less", count=count),
    }[effect.kind]


def points_per(per: Per, each: int, say: Say) -> str:
    """What majority tiles and some science cards score."""
    return {
        Per.MILITARY_POSITION: say.plural(
            "{count} point per step of military", "{count} points per step of military", each
        ),
        Per.TRADE_POSITION: say.plural(
            "{count} point per step of trade", "{count} points per step of trade", each
        ),
        Per.DIPLOMACY_POSITION: say.plural(
            "{count} point per step of diplomacy", "{count} points per step of diplomacy", each
        ),
        Per.PLANET: say.plural("{count} point per planet", "{count} points per planet", each),
        Per.COMPLETED_PLANET: say.plural(
            "{count} point per completed planet", "{count} points per completed planet", each
        ),
        Per.STATION_CARD: say.plural(
            "{count} point per station", "{count} points per station", each
        ),
        Per.SHUTTLE_CARD: say.plural(
            "{count} point per shuttle", "{count} points per shuttle", each
        ),
        Per.COLONY_SHIP_CARD: say.plural(
            "{count} point per colony ship", "{count} points per colony ship", each
        ),
        Per.SCIENCE_CARD: say.plural(
            "{count} point per science card played", "{count} points per science card played", each
        ),
    }[per]


# -- cards in short --------------------------------------------------------------------------


def gain(card: Card, say: Say) -> str:
    """What an epoch card brings, and when."""
    effect = listing(twin_tokens(card, say) + effect_parts(card.effect, say), say)
    return say("when completed {effect}", effect=effect) if card.on_completion else effect


def twin_tokens(card: Card, say: Say) -> list[str]:
    """The token that a planet with two equal objects brings when it is laid out [7.3]."""
    return [object_tokens(kind, 1, say) for kind in twin_objects(card)]


def science_gain(card: ScienceCard, say: Say) -> str:
    parts = effect_parts(card.effect, say)
    if card.lasting is not None:
        parts.append(lasting(card.lasting, say))
    return listing(parts, say)


def gist(card: Card, say: Say) -> str:
    """All that an epoch card shows, but for its name."""
    kind, cost = kind_name(card, say), amounts(card.cost, say)
    worth = alternatives([units(symbol, 1, say) for symbol in card.symbols], say)
    brings = gain(card, say)
    objects = symbols(card.objects, say)
    match card.kind:
        case CardType.STATION | CardType.SHUTTLE | CardType.COLONY_SHIP:
            return say(
                "{kind}; costs {cost}; pays {worth}; {gain}",
                kind=kind,
                cost=cost,
                worth=worth,
                gain=brings,
            )
        case CardType.COLONISATION:
            return say(
                "{kind}; costs {cost}; pays {worth}; {gain}; objects: {objects}",
                kind=kind,
                cost=cost,
                worth=worth,
                gain=brings,
                objects=objects,
            )
        case CardType.PLANET:
            return say(
                "{kind}; costs {cost}; pays {worth}; {gain}; objects: {objects}; "
                "quarters: {quarters}",
                kind=kind,
                cost=cost,
                worth=worth,
                gain=brings,
                objects=objects,
                quarters=", ".join(quarter(one, say) for one in card.quarters),
            )
    assert_never(card.kind)


def science_gist(card: ScienceCard, say: Say) -> str:
    """All that a science card shows, but for its name."""
    cost, brings = units(Resource.SCIENCE, card.cost, say), science_gain(card, say)
    if card.pays:
        return say("costs {cost}; pays 1 science; {gain}", cost=cost, gain=brings)
    return say("costs {cost}; {gain}", cost=cost, gain=brings)


def alternatives(parts: Sequence[str], say: Say) -> str:
    """ "1 food or 1 science"; a card has one symbol or two."""
    return say("{one} or {other}", one=parts[0], other=parts[1]) if parts[1:] else parts[0]


def kind_name(card: Card, say: Say) -> str:
    if card.quarter is not None:
        return {
            Colour.GREY: say("grey colonisation card"),
            Colour.GREEN: say("green colonisation card"),
            Colour.YELLOW: say("yellow colonisation card"),
            Colour.VIOLET: say("violet colonisation card"),
        }[card.quarter]
    return {
        CardType.STATION: say("station"),
        CardType.SHUTTLE: say("shuttle"),
        CardType.PLANET: say("planet"),
        CardType.COLONISATION: say("colonisation card"),
        CardType.COLONY_SHIP: say("colony ship"),
    }[card.kind]


def quarter(quarter: Quarter, say: Say) -> str:
    """What fits on a quarter of a planet."""
    if quarter.kind is QuarterKind.FILLED:
        return say("filled")
    if quarter.colour is None:
        return say("any colour")
    return {
        Colour.GREY: say("only grey"),
        Colour.GREEN: say("only green"),
        Colour.YELLOW: say("only yellow"),
        Colour.VIOLET: say("only violet"),
    }[quarter.colour]
