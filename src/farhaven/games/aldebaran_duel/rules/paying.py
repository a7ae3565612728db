"""[4] Paying for a card: what is owed, with what it can be paid, and whether that is enough.

What a player can pay with is looked at as a purse: how many epoch cards there are of each choice
of symbols, tokens, and (in research) science cards that show science.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from farhaven.core.agenda import settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, add, without

from ..components import CARDS, SCIENCE
from ..model import (
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

# A set of resources is a mask. A purse counts the cards of each mask, in four bits apiece.
_SETS: Final = range(1, 1 << len(Resource))
_MASKS: Final = {c.id: sum(1 << symbol for symbol in c.symbols) for c in CARDS.values()}
_COINS: Final = {card: 1 << 4 * mask for card, mask in _MASKS.items()}
_NO_PRICE: Final = (0, 0, 0, 0)


# -- [4.2] What is owed ----------------------------------------------------------------------


def owed_for(player: Player, card: CardId | ScienceId) -> Amounts:
    """[4.2, 9.2] The cost, less production."""
    if card in SCIENCE:
        return less_production((0, 0, 0, SCIENCE[card].cost), player.production)
    return less_production(CARDS[card].cost, player.production)


@lru_cache(maxsize=1 << 14)
def less_production(cost: Amounts, production: Amounts) -> Amounts:
    return tuple(max(0, price - made) for price, made in zip(cost, production, strict=True))


def bill(player: Player, card: CardId | ScienceId) -> Discount | Price:
    """[4.10] A discount from science comes off what production has left."""
    owed = owed_for(player, card)
    units = 0 if card in SCIENCE else units_off(player, CARDS[card].kind)
    if units >= sum(owed):
        return Price(card, _NO_PRICE)
    return Discount(card, owed, units) if units else Price(card, owed)


def due(owed: Amounts) -> Resource | None:
    """[4.9] The resource that is paid now: energy, food, metal, science, in this order."""
    return next((resource for resource in Resource if owed[resource]), None)


# -- with what -------------------------------------------------------------------------------


class _Purse:
    """All that `player` may pay with for `card`."""

    __slots__ = ("cards", "coins", "scholars", "science", "solvent", "tokens")

    def __init__(self, player: Player, card: CardId | ScienceId) -> None:
        researching = card in SCIENCE
        self.cards = tuple(one for one in player.hand if one != card)  # [4.1]
        self.coins = sum(map(_COINS.__getitem__, self.cards))
        self.tokens = player.tokens
        self.solvent = bool(player.researched) and token_pays_science(player)  # [10.2]
        self.science: tuple[ScienceId, ...] = ()  # [4.7]
        self.scholars = 0
        if researching:
            self.science = tuple(one for one in player.science if one != card)
            self.scholars = sum(SCIENCE[one].pays for one in self.science)  # [9.3]

    def covers(self, owed: Amounts, *spent: Item) -> bool:
        """Whether `owed` can be paid when the items `spent` are gone."""
        coins, tokens, scholars = self.coins, self.tokens, self.scholars
        for item in spent:
            if item == TOKEN:
                tokens -= 1
            elif item in SCIENCE:
                scholars -= SCIENCE[item].pays
            else:
                coins -= _COINS[item]
        if scholars:
            energy, food, metal, science = owed
            owed = (energy, food, metal, max(0, science - scholars))
        return tokens >= 0 and covers(owed, coins, tokens, self.solvent)

    def is_empty(self) -> bool:
        return not (self.cards or self.tokens or self.science)


@lru_cache(maxsize=1 << 16)
def covers(owed: Amounts, coins: int, tokens: int, solvent: bool) -> bool:
    """Whether `owed` can be paid from these epoch cards and tokens.

    As many units as possible are paid by cards that show them, science first, since a token does
    not pay science; Hall's theorem counts how many units are left over. What is left over takes a
    token [4.4] or two cards [4.5] a unit; science takes two items [4.6], or a token with the
    solvent [10.2].
    """
    counts = [(mask, coins >> 4 * mask & 15) for mask in _SETS]
    left = max(0, *(_shortage(owed, among, counts) for among in _SETS))
    science = _shortage(owed, 1 << Resource.SCIENCE, counts)
    science = 0 if solvent else max(0, science)
    by_token = min(tokens, left - science)
    spare = sum(count for _, count in counts) - (sum(owed) - left) - 2 * (left - science - by_token)
    return spare >= 0 and spare + tokens - by_token >= 2 * science


def _shortage(owed: Amounts, among: int, counts: list[tuple[int, int]]) -> int:
    """How many more units of the resources `among` are owed than cards show one of them."""
    units = sum(owed[resource] for resource in Resource if among >> resource & 1)
    return units - sum(count for mask, count in counts if mask & among)


# -- [4.9] Only what can be completed is offered ---------------------------------------------


def can_pay(player: Player, card: CardId | ScienceId) -> bool:
    duty = bill(player, card)
    purse = _Purse(player, card)
    if isinstance(duty, Price):
        return _payable(purse, duty.owed)
    return bool(_waivers(purse, duty))


def _payable(purse: _Purse, owed: Amounts) -> bool:
    """[4.8, 9.5] Where nothing is owed, one item is paid all the same."""
    return purse.covers(owed) if any(owed) else not purse.is_empty()


def waivers(player: Player, duty: Discount) -> list[Waive]:
    return _waivers(_Purse(player, duty.card), duty)


def _waivers(purse: _Purse, duty: Discount) -> list[Waive]:
    """[4.10] The resources that the discount may come off, so that the rest can be paid."""
    return [
        Waive(resource)
        for resource in Resource
        if duty.owed[resource]
        and _payable_after(purse, add(duty.owed, resource, -1), duty.units - 1)
    ]


def _payable_after(purse: _Purse, owed: Amounts, units: int) -> bool:
    if not units:
        return _payable(purse, owed)
    return any(
        _payable_after(purse, add(owed, resource, -1), units - 1)
        for resource in Resource
        if owed[resource]
    )


def payments(player: Player, price: Price) -> list[Pay]:
    """[4.3-4.8, 9.3-9.5] The items that may be given now."""
    purse = _Purse(player, price.card)
    resource = due(price.owed)
    if resource is None:
        items = (*purse.cards, *purse.science, *(TOKEN,) * min(1, purse.tokens))
        return [Pay(item) for item in items]
    rest = add(price.owed, resource, -1)
    halves = _pair_items(purse, resource)
    if price.half:
        return [Pay(item, half=True) for item in halves if purse.covers(rest, item)]
    return [
        *(Pay(item) for item in _wholes(purse, resource) if purse.covers(rest, item)),
        *(Pay(item, half=True) for item in halves if _can_pair(purse, rest, item, halves)),
    ]


def _wholes(purse: _Purse, resource: Resource) -> list[Item]:
    """[4.3, 4.4, 9.3] The items that are worth a whole unit of `resource`."""
    items = [card for card in purse.cards if _MASKS[card] >> resource & 1]
    items += [card for card in purse.science if SCIENCE[card].pays]
    if purse.tokens and (resource is not Resource.SCIENCE or purse.solvent):
        items.append(TOKEN)
    return items


def _pair_items(purse: _Purse, resource: Resource) -> tuple[Item, ...]:
    """[4.5, 4.6, 9.4] The items two of which make a unit of `resource`."""
    with_token = purse.tokens and resource is Resource.SCIENCE and not purse.solvent
    return (*purse.cards, TOKEN) if with_token else purse.cards


def _can_pair(purse: _Purse, rest: Amounts, item: Item, halves: tuple[Item, ...]) -> bool:
    others = {
        other if other == TOKEN else _MASKS[other]: other for other in halves if other != item
    }
    if item == TOKEN and purse.tokens > 1:
        others[TOKEN] = TOKEN
    return any(purse.covers(rest, item, other) for other in others.values())


# -- paying ----------------------------------------------------------------------------------


def waive(player: Player, action: Waive) -> None:
    """[4.10] One unit off this resource."""
    duty = player.agenda[-1][0]
    assert isinstance(duty, Discount)
    owed = add(duty.owed, action.resource, -1)
    if duty.units > 1:
        player.agenda = settle(player.agenda, duty, Discount(duty.card, owed, duty.units - 1))
    else:
        player.agenda = settle(player.agenda, duty, Price(duty.card, owed))


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
