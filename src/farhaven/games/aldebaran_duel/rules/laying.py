"""[5, 6, 7] Laying out cards: the five types, colonising planets, object tokens."""

from __future__ import annotations

from typing import Final

from farhaven.core.agenda import first, settle
from farhaven.core.events import Log
from farhaven.core.value import Seat, put, without

from ..actions import Attach, Dock, Play
from ..components.cards import CARDS
from ..components.kinds import Card, CardType, QuarterKind
from ..duties import Lay, Site
from ..events import Completed, Laid
from ..model import OBJECTS, CardId, Line, Object
from ..state import LaidPlanet, Player, State
from .effects import changes, get_objects, resolve, score
from .paying import affordable, bill
from .taking import TURN

LINES: Final = {
    CardType.STATION: Line.STATIONS,
    CardType.SHUTTLE: Line.SHUTTLES,
    CardType.PLANET: Line.PLANETS,
    CardType.COLONISATION: Line.COLONISATION,
    CardType.COLONY_SHIP: Line.COLONY_SHIPS,
}

# [6.3] The quarters of each planet on which something may be attached.
OPEN_QUARTERS: Final = {
    card.id: tuple(n for n, q in enumerate(card.quarters) if q.kind is not QuarterKind.FILLED)
    for card in CARDS.values()
    if card.kind is CardType.PLANET
}
# [6.1, 6.2] The same with the colours that they ask for; white takes any.
_OPEN_TO: Final = {
    planet: tuple((n, CARDS[planet].quarters[n].colour) for n in quarters)
    for planet, quarters in OPEN_QUARTERS.items()
}
_NEEDS_PLACE: Final = frozenset(
    card.id for card in CARDS.values() if card.kind in (CardType.COLONISATION, CardType.COLONY_SHIP)
)
_PLAYS: Final = {card: Play(card) for card in CARDS}
_ATTACHED: Final = {
    planet: tuple(Attach(planet, quarter) for quarter in range(4)) for planet in OPEN_QUARTERS
}
_DOCKED: Final = {planet: Dock(planet) for planet in OPEN_QUARTERS}


# -- [4.1] Playing a card --------------------------------------------------------------------


def plays(player: Player) -> list[Play]:
    """The cards in hand that have a place and can be paid for."""
    return [_PLAYS[card] for card in affordable(player) if has_place(player, card)]


def play(player: Player, action: Play) -> None:
    """[4.1] Choose the place if there is a choice, pay, lay the card out."""
    if action.card in _NEEDS_PLACE:
        player.agenda = first(settle(player.agenda, TURN), Site(action.card))
    else:
        player.agenda = settle(player.agenda, TURN)
        charge(player, Lay(action.card))


def charge(player: Player, lay: Lay) -> None:
    player.agenda = first(player.agenda, bill(player, lay.card), lay)


# -- [5.5, 5.6] Places -----------------------------------------------------------------------


def has_place(player: Player, card: CardId) -> bool:
    return card not in _NEEDS_PLACE or bool(places(player, card))


def places(player: Player, card: CardId) -> list[Attach | Dock]:
    """[5.5] Colonisation cards go to a planet's quarter, [5.6] colony ships to a whole planet."""
    own = CARDS[card].quarter
    found: list[Attach | Dock] = []
    for planet in player.planets:
        if own is None:
            if can_dock(planet):
                found.append(_DOCKED[planet.card])
            continue
        for quarter, colour in _OPEN_TO[planet.card]:
            if not planet.quarters[quarter] and (colour is None or colour is own):
                found.append(_ATTACHED[planet.card][quarter])
    return found


def fits(planet: LaidPlanet, quarter: int, card: CardId) -> bool:
    """[6.1] Any colour on white, [6.2] its own colour on a bordered quarter."""
    colour = CARDS[planet.card].quarters[quarter].colour
    return colour is None or colour is CARDS[card].quarter


def can_dock(planet: LaidPlanet) -> bool:
    """[5.6] One ship to one completed planet."""
    return not planet.ship and is_completed(planet)


def is_completed(planet: LaidPlanet) -> bool:
    """[6.5] Every open quarter has its card."""
    return all(planet.quarters[quarter] for quarter in OPEN_QUARTERS[planet.card])


def attach(player: Player, action: Attach) -> None:
    site = player.agenda[-1][0]
    assert isinstance(site, Site)
    player.agenda = settle(player.agenda, site)
    charge(player, Lay(site.card, action.planet, action.quarter))


def dock(player: Player, action: Dock) -> None:
    site = player.agenda[-1][0]
    assert isinstance(site, Site)
    player.agenda = settle(player.agenda, site)
    charge(player, Lay(site.card, action.planet))


# -- [5] Laying out --------------------------------------------------------------------------


def lay_out(state: State, seat: Seat, lay: Lay, log: Log | None) -> None:
    """[4.11] The card is paid for: it leaves the hand, finds its place, and is resolved."""
    player = state.players[seat]
    card = CARDS[lay.card]
    player.agenda = settle(player.agenda, lay)
    player.hand = without(player.hand, lay.card)
    if log is not None:
        log.append(Laid(seat=seat, card=card.id, planet=lay.planet, quarter=lay.quarter))
    match card.kind:
        case CardType.STATION:  # [5.1]
            player.stations += (card.id,)
        case CardType.SHUTTLE:  # [5.2]
            player.shuttles += (card.id,)
        case CardType.PLANET:  # [5.3, 5.4]
            lay_planet(player, seat, card, log)
        case CardType.COLONISATION:  # [5.5]
            colonise(player, seat, lay, log)
        case CardType.COLONY_SHIP:  # [5.6]
            at, planet = planet_at(player, lay.planet)
            with_ship = LaidPlanet(planet.card, planet.quarters, card.id)
            player.planets = put(player.planets, at, with_ship)
    if not card.on_completion:
        resolve(player, seat, card.effect, LINES[card.kind], card.id, log)
    if lay.quarter >= 0:
        maybe_complete(player, seat, lay.planet, log)


def planet_at(player: Player, card: CardId) -> tuple[int, LaidPlanet]:
    return next((at, p) for at, p in enumerate(player.planets) if p.card == card)


def lay_planet(player: Player, seat: Seat, card: Card, log: Log | None) -> None:
    """[7.3] Two equal objects on a planet bring a token when it is laid out."""
    player.planets += (LaidPlanet(card.id),)
    for kind in twin_objects(card):
        get_objects(player, seat, kind, 1, card.id, log)


def twin_objects(card: Card) -> list[Object]:
    """The objects that a planet shows twice."""
    return [kind for kind in OBJECTS if card.objects.count(kind) == 2]


# -- [6] Colonising, [7] object tokens -------------------------------------------------------


def colonise(player: Player, seat: Seat, lay: Lay, log: Log | None) -> None:
    """[7.1] Count the objects that were visible before, then attach the card."""
    at, planet = planet_at(player, lay.planet)
    seen = visible_objects(planet)
    for kind in OBJECTS:
        if kind in CARDS[lay.card].objects and seen.count(kind):
            get_objects(player, seat, kind, seen.count(kind), lay.card, log)
    one, two, three, four = put(planet.quarters, lay.quarter, lay.card)
    player.planets = put(player.planets, at, LaidPlanet(planet.card, (one, two, three, four)))


def visible_objects(planet: LaidPlanet) -> tuple[Object, ...]:
    """[7.2] The planet's own symbols and those of the cards attached; none is ever covered."""
    attached = (CARDS[card].objects for card in planet.quarters if card)
    return sum(attached, CARDS[planet.card].objects)


def maybe_complete(player: Player, seat: Seat, card: CardId, log: Log | None) -> None:
    """[6.5] The last open quarter completes the planet; an effect that has waited comes now."""
    _, planet = planet_at(player, card)
    if not is_completed(planet):
        return
    if log is not None:
        log.append(Completed(seat=seat, planet=card))
    if CARDS[card].on_completion:
        resolve(player, seat, CARDS[card].effect, Line.PLANETS, card, log)
    points = changes(player.researched).completion_points
    if points:
        score(player, seat, Line.RESEARCH, points, card, log)
