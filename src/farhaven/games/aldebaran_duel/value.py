"""What a position is worth beyond its score sheet: a small value made by hand, for bots."""

from __future__ import annotations

from typing import Final

from farhaven.core.value import Seat

from .components.boards import EPOCHS
from .components.cards import CARDS
from .components.kinds import CardType, Effect
from .components.science import SCIENCE
from .duties import Discount, Discover, Duty, Lay, Price, Site
from .rules.laying import OPEN_QUARTERS, is_completed
from .view import PlayerView, View

# What a scale position is worth in points, for every epoch still to come.
_PRODUCTION: Final = (0.0, 6.0, 10.0, 13.0, 15.0, 16.0)  # by level: each level helps less
_SCALES: Final = (3.5, 3.5, 3.0)  # military, trade, diplomacy
_INCOME: Final = 1.0

# What one of each is worth at any time.
_TOKEN: Final = 1.6
_CARD: Final = 1.0
_SCIENCE_CARD: Final = 0.3
_UNIT: Final = 2.3  # a unit still to be paid
_PLANET: Final = 1.6
_QUARTER: Final = 0.3  # an open quarter: a place for a colonisation card
_WAITING: Final = 0.35  # the part of a waiting effect that counts already
_IN_HAND: Final = 0.45  # the part of a card's effect that counts while it is in hand


def value(view: View, seat: Seat) -> float:
    """Own prospects less those of the other."""
    if view.ended:
        return 0.0
    return prospects(view, view.players[seat]) - prospects(view, view.players[1 - seat])


def prospects(view: View, player: PlayerView) -> float:
    epochs = epochs_left(view)
    return (
        epochs * sum(map(production_value, player.production))
        + epochs * sum(w * n for w, n in zip(_SCALES, player.scales, strict=True))
        + _INCOME * player.income * (EPOCHS + 1 - view.epoch)
        + _TOKEN * player.tokens
        + _CARD * len(player.hand)
        + _SCIENCE_CARD * player.science_count
        + sum(card_value(player, card, epochs) for card in player.hand)
        + sum(planet_value(player, epochs))
        + sum(duty_value(player, duty, epochs) for batch in player.agenda for duty in batch)
    )


def epochs_left(view: View) -> float:
    """How much of the game is left, in epochs."""
    left = view.deck_counts[view.epoch - 1] + sum(bool(card) for col in view.market for card in col)
    return EPOCHS - view.epoch + 0.3 + 0.7 * left / 36


def production_value(level: int) -> float:
    return _PRODUCTION[min(level, len(_PRODUCTION) - 1)]


def effect_value(player: PlayerView, effect: Effect, epochs: float) -> float:
    """What an effect would add."""
    production = sum(
        production_value(level + by) - production_value(level)
        for level, by in zip(player.production, effect.production, strict=True)
    )
    scales = sum(w * by for w, by in zip(_SCALES, effect.scales, strict=True))
    income = _INCOME * effect.income * max(1.0, epochs)
    return epochs * (production + scales) + income + _TOKEN * effect.tokens + effect.points


def price_left(player: PlayerView, card: str) -> int:
    cost = CARDS[card].cost
    return max(1, sum(max(0, n - p) for n, p in zip(cost, player.production, strict=True)))


def card_value(player: PlayerView, card: str, epochs: float) -> float:
    """A card in hand: part of what it would bring, less what it would cost."""
    gain = laid_value(player, card, epochs) - _UNIT * price_left(player, card) - _CARD
    return max(0.0, _IN_HAND * gain)


def laid_value(player: PlayerView, card: str, epochs: float) -> float:
    """What laying the card out brings."""
    found = CARDS[card]
    gain = effect_value(player, found.effect, epochs)
    if found.kind is CardType.PLANET:
        places = len(OPEN_QUARTERS[card])
        return (_WAITING * gain if found.on_completion else gain) + _PLANET + _QUARTER * places
    if found.kind is CardType.COLONISATION:
        return gain + 1.0 if any(not is_completed(p) for p in player.planets) else 0.0
    if found.kind is CardType.COLONY_SHIP:
        return gain if any(not p.ship and is_completed(p) for p in player.planets) else 0.0
    return gain


def planet_value(player: PlayerView, epochs: float) -> list[float]:
    """Planets with open quarters: part of the effect that waits, and room for cards."""
    found = []
    for planet in player.planets:
        missing = sum(not planet.quarters[quarter] for quarter in OPEN_QUARTERS[planet.card])
        if missing:
            card = CARDS[planet.card]
            waiting = effect_value(player, card.effect, epochs) if card.on_completion else 0.0
            found.append(_WAITING * waiting + _QUARTER * missing + _PLANET)
        else:
            found.append(_PLANET)
    return found


def duty_value(player: PlayerView, duty: Duty, epochs: float) -> float:
    """A card that is being played: what it will bring, less what is still to be paid."""
    match duty:
        case Site():
            gain = laid_value(player, duty.card, epochs) - _UNIT * price_left(player, duty.card)
            return gain - _CARD - card_value(player, duty.card, epochs)
        case Lay():
            gain = laid_value(player, duty.card, epochs)
            return gain - _CARD - card_value(player, duty.card, epochs)
        case Discover():
            return effect_value(player, SCIENCE[duty.card].effect, epochs) + 2.0
        case Price():
            return -_UNIT * max(1, sum(duty.owed)) + (_UNIT / 2 if duty.half else 0.0)
        case Discount():
            return -_UNIT * max(1, sum(duty.owed) - duty.units)
        case _:
            return 0.0
