"""[4] Paying for a card: what is owed, with what it can be paid, and whether that is enough."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from farhaven.core.agenda import settle
from farhaven.core.events import Log, Revealed
from farhaven.core.value import Seat, add, without

from ..actions import Pay, Waive
from ..components.cards import CARDS
from ..components.science import SCIENCE
from ..duties import Discount, Price
from ..events import Paid
from ..model import RESOURCES, TOKEN, Amounts, CardId, Item, Resource, ScienceId
from ..state import Player, State
from .effects import changes
from .enough import WORTH, covers, worth

COSTS: Final[dict[CardId | ScienceId, Amounts]] = {
    **{card.id: card.cost for card in CARDS.values()},
    **{card.id: (0, 0, 0, card.cost) for card in SCIENCE.values()},
}
# [4.3, 9.3] The cards that are worth a unit of each resource.
_PAYING: Final = tuple(
    frozenset(card.id for card in CARDS.values() if resource in card.symbols)
    for resource in RESOURCES
)
_SCHOLARS: Final = frozenset(card.id for card in SCIENCE.values() if card.pays)
_WHOLE: Final = {item: Pay(item) for item in WORTH}
_HALF: Final = {item: Pay(item, half=True) for item in WORTH}
_SCIENCE: Final = Resource.SCIENCE
_NO_PRICE: Final = (0, 0, 0, 0)


# -- [4.2] What is owed ----------------------------------------------------------------------


def less_production(cost: Amounts, production: Amounts) -> Amounts:
    """[4.2, 9.2] What is owed for a card."""
    return tuple([max(0, price - made) for price, made in zip(cost, production, strict=True)])


@lru_cache(maxsize=1 << 14)
def owed_with(production: Amounts, card: CardId | ScienceId) -> tuple[Amounts, int]:
    """What is owed, and how many items that takes at least; one where it is nothing [4.8]."""
    owed = less_production(COSTS[card], production)
    return owed, max(1, sum(owed))


def bill(player: Player, card: CardId | ScienceId) -> Discount | Price:
    """[4.10] A discount from science comes off what production has left."""
    owed, _ = owed_with(player.production, card)
    units = changes(player.researched).units_off.get(card, 0)
    if units >= sum(owed):
        return Price(card, _NO_PRICE)
    return Discount(card, owed, units) if units else Price(card, owed)


def due(owed: Amounts) -> Resource | None:
    """[4.9] The resource that is paid now: energy, food, metal, science, in this order."""
    for resource in RESOURCES:
        if owed[resource]:
            return resource
    return None


@lru_cache(maxsize=1 << 10)
def after_due(owed: Amounts) -> Amounts:
    """What is owed when a unit of the resource that is due has been paid."""
    resource = due(owed)
    assert resource is not None
    return add(owed, resource, -1)


# -- with what -------------------------------------------------------------------------------


class Purse(NamedTuple):
    """All that may be paid with for one card."""

    cards: tuple[CardId, ...]  # [4.1] epoch cards in hand, but for the card itself
    science: tuple[ScienceId, ...]  # [4.7] only for a science card
    tokens: int
    solvent: bool  # [10.2]


def purse_for(player: Player, card: CardId | ScienceId) -> Purse:
    hand, science = player.hand, player.science
    cards = without(hand, card) if card in hand else hand
    science = without(science, card) if card in science else ()
    solvent = changes(player.researched).token_pays_science
    return Purse(cards, science, player.tokens, solvent)


def items_in(purse: Purse) -> list[Item]:
    return [*purse.cards, *purse.science, *(TOKEN,) * min(1, purse.tokens)]


def held_in(purse: Purse) -> int:
    """All of it as a number."""
    return worth(purse.cards + purse.science, purse.tokens)


def pays(purse: Purse, owed: Amounts) -> bool:
    """[4.8, 9.5] Where nothing is owed, one item is paid all the same."""
    if owed == _NO_PRICE:
        return bool(items_in(purse))
    return covers(owed, held_in(purse), purse.solvent)


def is_plenty(cards: int, units: int) -> bool:
    """Whether so many epoch cards pay so many units, whatever they are: two make any unit."""
    return cards >= 2 * units


def affordable(player: Player) -> list[CardId]:
    """[4.1] The cards in hand that the others in hand, and tokens, can pay for."""
    hand, tokens = player.hand, player.tokens
    units_off, solvent, _, _ = changes(player.researched)
    production = player.production
    others = len(hand) - 1
    held = worth(hand, tokens)
    found = []
    for card in hand:
        owed, items = owed_with(production, card)
        if card in units_off:
            payable = can_pay(player, card)
        elif items > others + tokens:
            continue
        else:  # two cards pay any unit
            payable = others >= 2 * items or covers(owed, held - WORTH[card], solvent)
        if payable:
            found.append(card)
    return found


def can_pay(player: Player, card: CardId | ScienceId) -> bool:
    return can_settle(purse_for(player, card), bill(player, card))


def can_settle(purse: Purse, duty: Discount | Price) -> bool:
    if isinstance(duty, Price):
        return pays(purse, duty.owed)
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


def has_choice(player: Player, price: Price) -> bool:
    """Whether there are so many cards that any two of them can be given for certain."""
    return is_plenty(len(player.hand) - 3, max(0, sum(price.owed) - 1))


def payments(player: Player, price: Price) -> list[Pay]:
    """[4.3-4.8, 9.3-9.5] The items that may be given now."""
    purse = purse_for(player, price.card)
    resource = due(price.owed)
    if resource is None:
        return [_WHOLE[item] for item in items_in(purse)]
    rest = after_due(price.owed)
    halves = pair_items(purse, resource)
    if price.half:
        return [_HALF[item] for item in spendable(purse, [*dict.fromkeys(halves)], rest)]
    wholes = spendable(purse, whole_items(purse, resource), rest)
    firsts = pairable(purse, halves, rest)
    return [_WHOLE[item] for item in wholes] + [_HALF[item] for item in firsts]


def whole_items(purse: Purse, resource: Resource) -> list[Item]:
    """[4.3, 4.4, 9.3] The items that are worth a unit of `resource` by themselves."""
    paying = _PAYING[resource]
    items = [card for card in purse.cards if card in paying]
    if purse.science:
        items += [card for card in purse.science if card in _SCHOLARS]
    if purse.tokens and (resource is not _SCIENCE or purse.solvent):
        items.append(TOKEN)
    return items


def pair_items(purse: Purse, resource: Resource) -> list[Item]:
    """[4.5, 4.6, 9.4] The items two of which make a unit of `resource`."""
    if resource is _SCIENCE and not purse.solvent:
        return [*purse.cards, *(TOKEN,) * min(2, purse.tokens)]
    return [*purse.cards]


def spendable(purse: Purse, items: list[Item], rest: Amounts) -> list[Item]:
    """The items without which the rest can still be paid."""
    if is_plenty(len(purse.cards) - 1, sum(rest)):
        return items
    held, solvent = held_in(purse), purse.solvent
    return [item for item in items if covers(rest, held - WORTH[item], solvent)]


def pairable(purse: Purse, halves: list[Item], rest: Amounts) -> list[Item]:
    """The items that can be the first of two, so that the rest can still be paid."""
    units = sum(rest)
    if len(halves) < 2 or len(purse.cards) + len(purse.science) + purse.tokens - 2 < units:
        return []  # every unit takes an item
    if is_plenty(len(purse.cards) - 2, units):
        return [*dict.fromkeys(halves)]
    held, solvent = held_in(purse), purse.solvent
    found: set[int] = set()  # items worth the same are as good as each other
    for one, two in combinations([WORTH[item] for item in halves], 2):
        if not (one in found and two in found) and covers(rest, held - one - two, solvent):
            found |= {one, two}
    return [item for item in dict.fromkeys(halves) if WORTH[item] in found]


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
    assert type(price) is Price
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
    owed = after_due(price.owed)
    return (Price(price.card, owed),) if owed != _NO_PRICE else ()
