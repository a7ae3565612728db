"""Why a thing is not possible: the same rules as the options, told as reasons."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from farhaven.core.value import Seat, Value

from ..actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from ..components import SETS
from ..components.boards import HAND_LIMIT
from ..components.cards import CARDS
from ..components.kinds import CardType
from ..components.science import SCIENCE
from ..duties import Discount, Price, Push, Research, SecondCard, Site, Turn
from ..model import TOKEN, CardId, Direction, Resource
from ..reasons import (
    CannotDock,
    CannotPay,
    HandFull,
    LeavesTooLittle,
    MustGoOn,
    NoPlace,
    NotAsked,
    NotHalf,
    NotHeld,
    NotInHand,
    NotInMarket,
    NotOwed,
    NotYourPlanet,
    PaysForItself,
    QuarterClosed,
    ScienceCardPaysScience,
    WholeTooLate,
    WorthTooMuch,
    WrongColour,
    WrongSymbol,
)
from ..state import LaidPlanet, Player, State
from .effects import changes
from .laying import OPEN_QUARTERS, can_dock, fits, has_place, plays
from .paying import after_waiving, bill, can_pay, due, payments, waivers
from .taking import has_room, market_cards, market_is_empty, takes


def candidates(state: State, seat: Seat) -> Iterator[Action]:
    """What somebody might try with the things that lie on the table."""
    hands = [card for player in state.players for card in player.hand]
    display = [card for card, _ in market_cards(state)]
    planets = [planet.card for player in state.players for planet in player.planets]
    science = SETS[state.components].science
    yield from (Take(card) for card in chain(display, hands))
    yield from (Play(card) for card in chain(hands, display))
    yield from (Attach(planet, quarter) for planet in planets for quarter in range(4))
    yield from (Dock(planet) for planet in planets)
    yield from (Waive(resource) for resource in Resource)
    for item in chain(hands, science, (TOKEN,)):
        yield Pay(item)
        yield Pay(item, half=True)
    yield from (Discovery(card) for card in science)
    yield from (Move(direction) for direction in Direction)
    yield from (Enough(), Pass(), NoResearch())


def obstacles(state: State, seat: Seat, action: Action) -> list[Value]:
    """All that stands against `action`; nothing, exactly when it is one of the options."""
    if not 0 <= seat < len(state.players) or not state.players[seat].agenda:
        return [NotAsked()]
    player = state.players[seat]
    duty = player.agenda[-1][0]
    match action:
        case Take() if isinstance(duty, Turn):
            return list(
                against_taking(state, player, action.card, changes(player.researched).take_value)
            )
        case Take() if isinstance(duty, SecondCard):
            return list(against_taking(state, player, action.card, duty.value))
        case Play() if isinstance(duty, Turn):
            return list(against_playing(player, action.card))
        case Pass() if isinstance(duty, Turn):
            return list(against_passing(state, player))
        case Attach() if isinstance(duty, Site) and is_colonisation(duty.card):
            return list(against_attaching(player, action, duty.card))
        case Dock() if isinstance(duty, Site) and not is_colonisation(duty.card):
            return list(against_docking(player, action.planet))
        case Waive() if isinstance(duty, Discount):
            return list(against_waiving(player, action, duty))
        case Pay() if isinstance(duty, Price):
            return list(against_paying(player, action, duty))
        case Discovery() if isinstance(duty, Research):
            return list(against_discovery(player, action.card))
        case Enough() if isinstance(duty, SecondCard):
            return []
        case NoResearch() if isinstance(duty, Research):
            return []
        case Move() if isinstance(duty, Push):
            return []
    return [NotAsked()]


def is_colonisation(card: CardId) -> bool:
    return CARDS[card].kind is CardType.COLONISATION


def against_taking(state: State, player: Player, card: CardId, value: int) -> Iterator[Value]:
    """[3.2, 3.3]"""
    worth = dict(market_cards(state)).get(card)
    if not has_room(player):
        yield HandFull(HAND_LIMIT)
    if worth is None:
        yield NotInMarket(card)
    elif worth > value:
        yield WorthTooMuch(card, worth, value)


def against_playing(player: Player, card: CardId) -> Iterator[Value]:
    """[4.1, 5.5, 5.6]"""
    if card not in player.hand:
        yield NotInHand(card)
        return
    if not has_place(player, card):
        yield NoPlace(card)
    if not can_pay(player, card):
        yield unpaid(bill(player, card))


def against_passing(state: State, player: Player) -> Iterator[Value]:
    """[2.4]"""
    can_go_on = takes(state, player, changes(player.researched).take_value) or plays(player)
    if can_go_on and not market_is_empty(state):
        yield MustGoOn()


def unpaid(duty: Discount | Price) -> CannotPay:
    return CannotPay(duty.card, duty.owed, duty.units if isinstance(duty, Discount) else 0)


def own_planet(player: Player, card: CardId) -> LaidPlanet | None:
    return next((planet for planet in player.planets if planet.card == card), None)


def against_attaching(player: Player, action: Attach, card: CardId) -> Iterator[Value]:
    """[6.1-6.4]"""
    planet = own_planet(player, action.planet)
    if planet is None:
        yield NotYourPlanet(action.planet)
    elif action.quarter not in OPEN_QUARTERS[planet.card] or planet.quarters[action.quarter]:
        yield QuarterClosed(action.planet, action.quarter)
    elif not fits(planet, action.quarter, card):
        yield WrongColour(action.planet, action.quarter, card)


def against_docking(player: Player, card: CardId) -> Iterator[Value]:
    """[5.6]"""
    planet = own_planet(player, card)
    if planet is None:
        yield NotYourPlanet(card)
    elif not can_dock(planet):
        yield CannotDock(card, planet.ship)


def against_waiving(player: Player, action: Waive, duty: Discount) -> Iterator[Value]:
    """[4.10]"""
    if not duty.owed[action.resource]:
        yield NotOwed(action.resource)
    elif action not in waivers(player, duty):
        yield unpaid(after_waiving(duty, action.resource))


def against_paying(player: Player, action: Pay, price: Price) -> Iterator[Value]:
    """[4.3-4.9, 9.3-9.5]"""
    item, resource = action.item, due(price.owed)
    if item == price.card:
        yield PaysForItself(item)
    elif item not in holdings(player):
        yield NotHeld(item)
    elif item in SCIENCE and price.card not in SCIENCE:
        yield ScienceCardPaysScience(item)
    elif resource is None:
        if action.half:
            yield NotHalf(item)
    elif price.half and not action.half:
        yield WholeTooLate()
    elif action.half and not pairs(player, item, resource):
        yield NotHalf(item)
    elif not action.half and not is_worth(player, item, resource):
        yield WrongSymbol(item, resource)
    elif action not in payments(player, price):
        yield LeavesTooLittle(item)


def holdings(player: Player) -> tuple[str, ...]:
    return (*player.hand, *player.science, *(TOKEN,) * player.tokens)


def pairs(player: Player, item: str, resource: Resource) -> bool:
    """[4.5, 4.6, 9.4] Whether two such items make a unit."""
    if item == TOKEN:
        return resource is Resource.SCIENCE and not changes(player.researched).token_pays_science
    return item in CARDS


def is_worth(player: Player, item: str, resource: Resource) -> bool:
    """[4.3, 4.4, 9.3] Whether the item is a unit by itself."""
    if item == TOKEN:
        return resource is not Resource.SCIENCE or changes(player.researched).token_pays_science
    if item in SCIENCE:
        return SCIENCE[item].pays
    return resource in CARDS[item].symbols


def against_discovery(player: Player, card: str) -> Iterator[Value]:
    """[9.1, 9.2]"""
    if card not in player.science:
        yield NotInHand(card)
    elif not can_pay(player, card):
        yield unpaid(bill(player, card))
