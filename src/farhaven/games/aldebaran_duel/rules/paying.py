"""[4] Paying for a card: what is owed, with what it can be paid, and whether that is enough."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from farhaven.core.agenda import settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, add, without

from ..components import CARDS, SCIENCE
from ..model import (
    RESOURCES,
    TOKEN,
    Amounts,
    CardId,
    Discount,
    Item,
    Paid,
    Pay,
    Player,
    Price,
    Resource,
    ScienceId,
    State,
    Waive,
)
from .effects import token_pays_science, units_off

_NO_PRICE: Final = (0, 0, 0, 0)


# -- [4.2] What is owed ----------------------------------------------------------------------


def owed_for(player: Player, card: CardId | ScienceId) -> Amounts:
    """[4.2, 9.2] The cost, less production."""
    if card in CARDS:
        return less_production(CARDS[card].cost, player.production)
    return less_production((0, 0, 0, SCIENCE[card].cost), player.production)


@lru_cache(maxsize=1 << 14)
def less_production(cost: Amounts, production: Amounts) -> Amounts:
    return tuple(max(0, price - made) for price, made in zip(cost, production, strict=True))


def bill(player: Player, card: CardId | ScienceId) -> Discount | Price:
    """[4.10] A discount from science comes off what production has left."""
    owed = owed_for(player, card)
    units = units_off(player, CARDS[card].kind) if player.researched and card in CARDS else 0
    if units >= sum(owed):
        return Price(card, _NO_PRICE)
    return Discount(card, owed, units) if units else Price(card, owed)


def due(owed: Amounts) -> Resource | None:
    """[4.9] The resource that is paid now: energy, food, metal, science, in this order."""
    for resource in RESOURCES:
        if owed[resource]:
            return resource
    return None


# -- whether it is enough --------------------------------------------------------------------
# A set of resources is a mask of four bits. A tally has a byte for each of the sixteen sets. Cards
# are tallied by the sets that meet their symbols, units by the sets that hold their resource.

_SETS: Final = range(1 << len(RESOURCES))
_MASKS: Final = {c.id: sum(1 << symbol for symbol in c.symbols) for c in CARDS.values()}
_CARD_TALLY: Final = {
    card: sum(1 << 8 * among for among in _SETS if among & mask) for card, mask in _MASKS.items()
}
_UNIT_TALLY: Final = tuple(
    sum(1 << 8 * among for among in _SETS if among >> resource & 1) for resource in RESOURCES
)
_ZERO: Final = 128  # bytes hold no negative numbers
_ZEROS: Final = sum(_ZERO << 8 * among for among in _SETS)
_SCIENCE: Final = 1 << Resource.SCIENCE
_COUNT: Final = 8 * (len(_SETS) - 1)  # the set of all resources meets every card


def tally(cards: tuple[CardId, ...]) -> int:
    return sum(map(_CARD_TALLY.__getitem__, cards))


@lru_cache(maxsize=1 << 16)
def covers(owed: Amounts, cards: int, tokens: int, solvent: bool) -> bool:
    """Whether what is owed can be paid from the epoch cards of a tally, and tokens.

    As many units as possible are paid by cards that show them, science first, since a token does
    not pay science. By Hall's theorem the units left over are those of the set of resources that
    is owed most beyond the cards that meet it. They take a token [4.4] or two cards [4.5] each;
    science takes two items [4.6], or a token with the solvent [10.2].
    """
    energy, food, metal, science = owed
    units, count = energy + food + metal + science, cards >> _COUNT
    if tokens < 0 or units > count + tokens:  # every unit takes an item
        return False
    in_energy, in_food, in_metal, in_science = _UNIT_TALLY
    sets = energy * in_energy + food * in_food + metal * in_metal + science * in_science
    short = (sets - cards + _ZEROS).to_bytes(len(_SETS), "little")
    left = max(short) - _ZERO
    in_pairs = 0 if solvent else max(0, short[_SCIENCE] - _ZERO)
    by_token = min(tokens, left - in_pairs)
    spare = count - (units - left) - 2 * (left - in_pairs - by_token)
    return spare >= 0 and spare + tokens - by_token >= 2 * in_pairs


def affordable(player: Player) -> list[CardId]:
    """[4.1] The cards in hand that the others in hand, and tokens, can pay for."""
    if player.researched:
        return [card for card in player.hand if can_pay(player, card)]
    hand, tokens, production = player.hand, player.tokens, player.production
    cards = tally(hand)
    found = []
    for card in hand:
        owed = less_production(CARDS[card].cost, production)
        if owed == _NO_PRICE:  # [4.8]
            payable = len(hand) > 1 or tokens > 0
        else:
            payable = covers(owed, cards - _CARD_TALLY[card], tokens, False)
        if payable:
            found.append(card)
    return found


def has_solvent(player: Player) -> bool:
    return bool(player.researched) and token_pays_science(player)


# -- with what -------------------------------------------------------------------------------


class Purse(NamedTuple):
    """All that may be paid with for one card."""

    cards: tuple[CardId, ...]  # [4.1] epoch cards in hand, but for the card itself
    science: tuple[ScienceId, ...]  # [4.7] only for a science card
    tokens: int
    solvent: bool  # [10.2]
    tally: int  # of the epoch cards
    scholars: int  # science cards with the symbol

    def covers(self, owed: Amounts, *spent: Item) -> bool:
        """Whether `owed` can be paid when the items `spent` are gone."""
        _, _, tokens, solvent, cards, scholars = self
        for item in spent:
            if item == TOKEN:
                tokens -= 1
            elif item in SCIENCE:
                scholars -= SCIENCE[item].pays
            else:
                cards -= _CARD_TALLY[item]
        if scholars:  # [9.3] they can do nothing else
            energy, food, metal, science = owed
            owed = (energy, food, metal, max(0, science - scholars))
        return covers(owed, cards, tokens, solvent)

    def pays(self, owed: Amounts) -> bool:
        """[4.8, 9.5] Where nothing is owed, one item is paid all the same."""
        return self.covers(owed) if any(owed) else bool(self.items())

    def items(self) -> list[Item]:
        return [*self.cards, *self.science, *(TOKEN,) * min(1, self.tokens)]


def purse_for(player: Player, card: CardId | ScienceId) -> Purse:
    cards = tuple([one for one in player.hand if one != card])
    science: tuple[ScienceId, ...] = ()
    if card in SCIENCE:
        science = tuple([one for one in player.science if one != card])
    scholars = sum(SCIENCE[one].pays for one in science)
    return Purse(cards, science, player.tokens, has_solvent(player), tally(cards), scholars)


def can_pay(player: Player, card: CardId | ScienceId) -> bool:
    return can_settle(purse_for(player, card), bill(player, card))


def can_settle(purse: Purse, duty: Discount | Price) -> bool:
    if isinstance(duty, Price):
        return purse.pays(duty.owed)
    return any(
        can_settle(purse, after_waiving(duty, resource))
        for resource in RESOURCES
        if duty.owed[resource]
    )


def waivers(player: Player, duty: Discount) -> list[Waive]:
    """[4.10] The resources that the discount may come off, so that the rest can be paid."""
    purse = purse_for(player, duty.card)
    return [
        Waive(resource)
        for resource in RESOURCES
        if duty.owed[resource] and can_settle(purse, after_waiving(duty, resource))
    ]


def after_waiving(duty: Discount, resource: Resource) -> Discount | Price:
    owed = add(duty.owed, resource, -1)
    if duty.units > 1:
        return Discount(duty.card, owed, duty.units - 1)
    return Price(duty.card, owed)


# -- [4.9] Only what can be completed is offered ---------------------------------------------


def payments(player: Player, price: Price) -> tuple[Pay, ...]:
    return payments_from(purse_for(player, price.card), price)


@lru_cache(maxsize=1 << 12)
def payments_from(purse: Purse, price: Price) -> tuple[Pay, ...]:
    """[4.3-4.8, 9.3-9.5] The items that may be given now."""
    resource = due(price.owed)
    if resource is None:
        return tuple(Pay(item) for item in purse.items())
    rest = add(price.owed, resource, -1)
    halves = pair_items(purse, resource)
    if price.half:
        items = dict.fromkeys(halves)
        return tuple(Pay(item, half=True) for item in items if purse.covers(rest, item))
    wholes = [item for item in whole_items(purse, resource) if purse.covers(rest, item)]
    return (
        *(Pay(item) for item in wholes),
        *(Pay(item, half=True) for item in pairable(purse, halves, rest)),
    )


def whole_items(purse: Purse, resource: Resource) -> list[Item]:
    """[4.3, 4.4, 9.3] The items that are worth a unit of `resource` by themselves."""
    items = [card for card in purse.cards if _MASKS[card] >> resource & 1]
    items += [card for card in purse.science if SCIENCE[card].pays]
    if purse.tokens and (resource is not Resource.SCIENCE or purse.solvent):
        items.append(TOKEN)
    return items


def pair_items(purse: Purse, resource: Resource) -> list[Item]:
    """[4.5, 4.6, 9.4] The items two of which make a unit of `resource`."""
    tokens = purse.tokens if resource is Resource.SCIENCE and not purse.solvent else 0
    return [*purse.cards, *(TOKEN,) * min(2, tokens)]


def pairable(purse: Purse, halves: list[Item], rest: Amounts) -> list[Item]:
    """The items that can be the first of two, so that the rest can still be paid."""
    found: set[Item] = set()
    if len(purse.cards) + purse.scholars + purse.tokens - 2 < sum(rest):
        return []  # every unit takes an item
    for one, two in combinations(halves, 2):
        if not (one in found and two in found) and purse.covers(rest, one, two):
            found.update((one, two))
    return [item for item in dict.fromkeys(halves) if item in found]


# -- paying ----------------------------------------------------------------------------------


def waive(player: Player, action: Waive) -> None:
    """[4.10] One unit off this resource."""
    duty = player.agenda[-1][0]
    assert isinstance(duty, Discount)
    player.agenda = settle(player.agenda, duty, after_waiving(duty, action.resource))


def pay(state: State, seat: Seat, action: Pay, log: Log | None) -> None:
    """[4.3-4.6] Cards go to the discard pile, tokens back to the supply."""
    player = state.players[seat]
    price = player.agenda[-1][0]
    assert isinstance(price, Price)
    give(state, player, action.item)
    if log is not None:
        log.append(Paid(seat=seat, card=price.card, item=action.item, half=action.half))
        if action.item in SCIENCE:
            log.append(Revealed(place="discard", things=(action.item,)))
    player.agenda = settle(player.agenda, price, *still_owed(price, action))


def give(state: State, player: Player, item: Item) -> None:
    if item == TOKEN:
        player.tokens -= 1
        return
    if item in SCIENCE:
        player.science = without(player.science, item)
    else:
        player.hand = without(player.hand, item)
    state.discard += (item,)


def still_owed(price: Price, action: Pay) -> tuple[Price, ...]:
    """What remains of the price: nothing, or a price."""
    resource = due(price.owed)
    if resource is None:
        return ()
    if action.half and not price.half:
        return (Price(price.card, price.owed, half=True),)
    owed = add(price.owed, resource, -1)
    return (Price(price.card, owed),) if any(owed) else ()
