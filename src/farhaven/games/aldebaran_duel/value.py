"""What a position is worth beyond its score sheet: a small value made by hand, for bots."""

from __future__ import annotations

from farhaven.core.value import Seat

from .components import CARDS, EPOCHS, HAND_LIMIT, CardType
from .model import Scale
from .rules.laying import OPEN_QUARTERS
from .view import PlayerView, View

# Points that one of each is worth for every epoch that is still to be evaluated.
_PRODUCTION = 3.0
_MILITARY = 2.5
_TRADE = 2.0
_DIPLOMACY = 2.0
_INCOME = 1.0

# Points that one of each is worth at any time.
_TOKEN = 1.2
_CARD = 1.0
_SCIENCE_CARD = 0.5
_OPEN_QUARTER = -0.5
_WAITING_EFFECT = 0.5


def value(view: View, seat: Seat) -> float:
    """Own prospects less those of the other."""
    if view.ended:
        return 0.0
    return prospects(view, view.players[seat]) - prospects(view, view.players[1 - seat])


def prospects(view: View, player: PlayerView) -> float:
    epochs = EPOCHS + 1 - view.epoch
    scales = player.scales
    lasting = (
        _PRODUCTION * sum(player.production)
        + _MILITARY * scales[Scale.MILITARY]
        + _TRADE * scales[Scale.TRADE]
        + _DIPLOMACY * scales[Scale.DIPLOMACY]
        + _INCOME * player.income
    )
    at_hand = (
        _TOKEN * player.tokens
        + _CARD * min(len(player.hand), HAND_LIMIT)
        + _SCIENCE_CARD * player.science_count
    )
    return lasting * epochs + at_hand + sum(map(planet_prospects, unfinished(player)))


def unfinished(player: PlayerView) -> list[tuple[str, int]]:
    """Planets with open quarters, and how many of them are open."""
    found = []
    for planet in player.planets:
        missing = sum(not planet.quarters[quarter] for quarter in OPEN_QUARTERS[planet.card])
        if missing:
            found.append((planet.card, missing))
    return found


def planet_prospects(planet: tuple[str, int]) -> float:
    """An effect that waits is worth a part of its points, less for each open quarter."""
    card, missing = planet
    assert CARDS[card].kind is CardType.PLANET
    waiting = CARDS[card].effect if CARDS[card].on_completion else None
    points = _WAITING_EFFECT * (waiting.points + 2 * sum(waiting.scales)) if waiting else 0.0
    return points + _OPEN_QUARTER * missing + 2.0
