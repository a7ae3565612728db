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
    return next((resource for resource in RESOURCES if owed[resource]), None)


# -- with what -------------------------------------------------------------------------------
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
_ALL: Final = len(_SETS) - 1


class Purse(NamedTuple):
    """What a player can pay with: epoch cards as a tally, tokens, science cards with the symbol."""

    cards: int
    tokens: int
    scholars: int  # [4.7] pay for science cards only
    solvent: bool  # [10.2]

    def less(self, *items: Item) -> Purse:
        cards, tokens, scholars, solvent = self
        for item in items:
            if item == TOKEN:
                tokens -= 1
            elif item in SCIENCE:
                scholars -= SCIENCE[item].pays
            else:
                cards -= _CARD_TALLY[item]
        return Purse(cards, tokens, scholars, solvent)


def purse_of(player: Player, *, research: bool) -> Purse:
    return Purse(
        sum(map(_CARD_TALLY.__getitem__, player.hand)),
        player.tokens,
        sum(SCIENCE[card].pays for card in player.science) if research else 0,
        bool(player.researched) and token_pays_science(player),
    )


def covers(purse: Purse, owed: Amounts) -> bool:
    """Whether what is owed can be paid from the purse.

    As many units as possible are paid by cards that show them, science first, since a token does
    not pay science. By Hall's theorem the units left over are those of the set of resources that
    is owed most beyond the cards that meet it. They take a token [4.4] or two cards [4.5] each;
    science takes two items [4.6], or a token with the solvent [10.2].
    """
    cards, tokens, scholars, solvent = purse
    if tokens < 0:
        return False
    energy, food, metal, science = owed
    science = max(0, science - scholars)  # [9.3] they can do nothing else
    one, two, three, four = _UNIT_TALLY
    units = energy * one + food * two + metal * three + science * four
    short = (units - cards + _ZEROS).to_bytes(len(_SETS), "little")
    left = max(short) - _ZERO
    in_pairs = 0 if solvent else max(0, short[_SCIENCE] - _ZERO)
    by_token = min(tokens, left - in_pairs)
    matched = energy + food + metal + science - left
    spare = (cards >> 8 * _ALL) - matched - 2 * (left - in_pairs - by_token)
    return spare >= 0 and spare + tokens - by_token >= 2 * in_pairs


# -- [4.9] Only what can be completed is offered ---------------------------------------------


def can_pay(player: Player, card: CardId | ScienceId) -> bool:
    return can_pay_from(purse_of(player, research=card in SCIENCE), player, card)


def can_pay_from(purse: Purse, player: Player, card: CardId | ScienceId) -> bool:
    """[4.1] The card itself does not pay."""
    duty = bill(player, card)
    if isinstance(duty, Discount):
        return bool(waivers(player, duty))
    return _payable(purse.less(card), duty, player)


def _payable(purse: Purse, price: Price, player: Player) -> bool:
    """[4.8, 9.5] Where nothing is owed, one item is paid all the same."""
    return covers(purse, price.owed) if any(price.owed) else bool(any_items(player, price.card))


def any_items(player: Player, card: CardId | ScienceId) -> list[Item]:
    """[4.8] Any one epoch card or a token; [9.5] for a science card also a science card."""
    items = [*player.hand, *(player.science if card in SCIENCE else ()), *(TOKEN,) * player.tokens]
    return [item for item in dict.fromkeys(items) if item != card]


def waivers(player: Player, duty: Discount) -> list[Waive]:
    """[4.10] The resources that the discount may come off, so that the rest can be paid."""
    purse = purse_of(player, research=False).less(duty.card)
    return [
        Waive(resource)
        for resource in RESOURCES
        if duty.owed[resource] and _payable_after(purse, player, after_waiving(duty, resource))
    ]


def _payable_after(purse: Purse, player: Player, duty: Discount | Price) -> bool:
    if isinstance(duty, Price):
        return _payable(purse, duty, player)
    return any(
        _payable_after(purse, player, after_waiving(duty, resource))
        for resource in RESOURCES
        if duty.owed[resource]
    )


def after_waiving(duty: Discount, resource: Resource) -> Discount | Price:
    owed = add(duty.owed, resource, -1)
    if duty.units > 1:
        return Discount(duty.card, owed, duty.units - 1)
    return Price(duty.card, owed)


def payments(player: Player, price: Price) -> list[Pay]:
    """[4.3-4.8, 9.3-9.5] The items that may be given now."""
    resource = due(price.owed)
    if resource is None:
        return [Pay(item) for item in any_items(player, price.card)]
    purse = purse_of(player, research=price.card in SCIENCE).less(price.card)
    rest = add(price.owed, resource, -1)
    halves = pair_items(player, price.card, resource, purse)
    if price.half:
        items = dict.fromkeys(halves)
        return [Pay(item, half=True) for item in items if covers(purse.less(item), rest)]
    wholes = whole_items(player, price.card, resource, purse)
    return [
        *(Pay(item) for item in wholes if covers(purse.less(item), rest)),
        *(Pay(item, half=True) for item in _pairable(halves, purse, rest)),
    ]


def whole_items(
    player: Player, card: CardId | ScienceId, resource: Resource, purse: Purse
) -> list[Item]:
    """[4.3, 4.4, 9.3] The items that are worth a unit of `resource` by themselves."""
    items = [one for one in player.hand if _MASKS[one] >> resource & 1 and one != card]
    if card in SCIENCE:
        items += [one for one in player.science if SCIENCE[one].pays and one != card]
    if purse.tokens and (resource is not Resource.SCIENCE or purse.solvent):
        items.append(TOKEN)
    return items


def pair_items(
    player: Player, card: CardId | ScienceId, resource: Resource, purse: Purse
) -> list[Item]:
    """[4.5, 4.6, 9.4] The items two of which make a unit of `resource`."""
    items = [one for one in player.hand if one != card]
    if resource is Resource.SCIENCE and not purse.solvent:
        items += [TOKEN] * min(2, purse.tokens)
    return items


def _pairable(halves: list[Item], purse: Purse, rest: Amounts) -> list[Item]:
    """The items that can be the first of two, so that the rest can still be paid."""
    found: set[Item] = set()
    for one, two in combinations(halves, 2):
        if not (one in found and two in found) and covers(purse.less(one, two), rest):
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
