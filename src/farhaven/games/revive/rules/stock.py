"""[3.1-3.9] Resources: counters, payments, exchange; gains of the pool; blue points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from farhaven.core.events import Log
from farhaven.core.value import Seat, Value

from ..actions import Action, CounterFull, Leave, NotDue, NotThere, Settle, Swap, Take, TooDear
from ..components.effects import Choose, Cost, Gain, GainPer, Points, Trade
from ..components.player_board import CAPS
from ..entries import ANY_BASIC, OF_BONUS, taken_apart
from ..events import EnergyGained, Gained, Paid, PointsScored, SurplusLost, Swapped
from ..model import Resource
from ..standing import BASIC, COMMON_SWAPS, standing
from ..state import BOOK, CRYSTAL, FOOD, GEAR, PickSwitch, Player, State, UseSurplus
from . import counts, crates, pool
from .handlers import (
    ActionRule,
    EffectRule,
    QuestionRule,
    action_rule,
    always,
    effect_rule,
    question_rule,
)

Price: TypeAlias = tuple[int, int, int, int]  # crystals, gears, books, food

RESOURCES: Final = tuple(Resource)
NUMBER: Final = {resource: number for number, resource in enumerate(RESOURCES)}
MOST: Final = tuple(CAPS[resource] for resource in RESOURCES)
NO_LIMIT: Final = 99
NO_LIMITS: Final = (NO_LIMIT,) * len(RESOURCES)

TAKE: Final[tuple[Action, ...]] = tuple(Take(resource) for resource in BASIC)
LEAVE: Final[Action] = Leave()
_FROM_CRYSTAL: Final = 3  # the way of a trade that pays a crystal for a basic resource


# -- counters --------------------------------------------------------------------------------


def is_unlimited(state: State, seat: Seat) -> bool:
    """[3.4] Within an action of rulings=online."""
    return state.online and state.in_action and seat == state.active


def room(state: State, seat: Seat, counter: int) -> int:
    """[3.2, 3.4] How many more the counter can hold."""
    if state.online and is_unlimited(state, seat):
        return NO_LIMIT
    return MOST[counter] - state.players[seat].stock[counter]


def add(player: Player, counter: int, number: int) -> None:
    stock = list(player.stock)
    stock[counter] += number
    player.stock = (stock[CRYSTAL], stock[GEAR], stock[BOOK], stock[FOOD])


def gain(state: State, seat: Seat, counter: int, number: int, log: Log | None) -> None:
    """[3.4] What exceeds the counter is lost."""
    got = min(number, room(state, seat, counter))
    add(state.players[seat], counter, got)
    if log is not None:
        lost = number - got
        log.append(Gained(seat=seat, resource=RESOURCES[counter], number=got, lost=lost))


def gain_energy(state: State, seat: Seat, log: Log | None) -> None:
    """[1.10] As long as the supply has a token."""
    if state.energy:
        state.energy -= 1
        state.players[seat].energy += 1
        if log is not None:
            log.append(EnergyGained(seat=seat))


# -- payments --------------------------------------------------------------------------------


def price_of(cost: Cost) -> Price:
    """The fixed part of a cost."""
    return cost.crystal, cost.gear, cost.book, cost.food


def lacks(player: Player, price: Price) -> int:
    """[3.14] How many resources are missing when crystals stand in; 0: it can be paid."""
    return short(player.stock, price)


def short(counters: Price, price: Price) -> int:
    """The same for any counters."""
    crystals, gears, books, food = counters
    needed = price[0]
    if price[1] > gears:
        needed += price[1] - gears
    if price[2] > books:
        needed += price[2] - books
    if price[3] > food:
        needed += price[3] - food
    return needed - crystals if needed > crystals else 0


def pay(state: State, seat: Seat, price: Price, log: Log | None) -> None:
    player = state.players[seat]
    before = player.stock
    player.stock = left = after(before, price)
    if log is not None and any(price):
        log.append(
            Paid(
                seat=seat,
                crystals=before[CRYSTAL] - left[CRYSTAL],
                gears=before[GEAR] - left[GEAR],
                books=before[BOOK] - left[BOOK],
                food=before[FOOD] - left[FOOD],
            )
        )


def after(counters: Price, price: Price) -> Price:
    """[3.14] Crystals are kept as long as they can be: they are worth no less than others."""
    crystals, gears, books, food = counters
    from_gears = min(gears, price[1])
    from_books = min(books, price[2])
    from_food = min(food, price[3])
    from_crystals = sum(price) - from_gears - from_books - from_food
    return crystals - from_crystals, gears - from_gears, books - from_books, food - from_food


# -- [3.7, 3.8] Blue points ------------------------------------------------------------------


def score(state: State, seat: Seat, number: int, log: Log | None) -> None:
    """A bonus space that is reached or passed pays the first time."""
    player = state.players[seat]
    before = player.score
    player.score += number
    if log is not None:
        log.append(PointsScored(seat=seat, number=number, score=player.score))
    for space, entries in OF_BONUS.items():
        if before < space <= player.score:
            pool.reward(player, *entries)


def carry_out_points(state: State, seat: Seat, effect: Points, way: int, log: Log | None) -> None:
    score(state, seat, effect.number, log)


# -- gains -----------------------------------------------------------------------------------


def counter_of(effect: Gain) -> tuple[int, int]:
    """The counter and the number of a gain of one resource."""
    if effect.gear:
        return GEAR, effect.gear
    if effect.book:
        return BOOK, effect.book
    if effect.food:
        return FOOD, effect.food
    return CRYSTAL, effect.crystal


def is_plain_gain(state: State, seat: Seat, effect: Gain) -> bool:
    """Energy and crates always; resources if they have room; a choice never."""
    if effect.any_basic:
        return False
    if effect.energy or effect.crate:
        return True
    counter, number = counter_of(effect)
    return room(state, seat, counter) >= number


def gain_choices(state: State, seat: Seat, effect: Gain) -> list[Action]:
    """Each basic resource that has room; of too large a gain, as much as there is room for."""
    if effect.any_basic:
        return basic_choices(state, seat)
    counter, _ = counter_of(effect)
    if room(state, seat, counter) or (counter == CRYSTAL and basic_choices(state, seat)):
        return [Settle(effect)]
    return []


def basic_choices(state: State, seat: Seat) -> list[Action]:
    if state.online and is_unlimited(state, seat):
        return [*TAKE]
    _, gears, books, food = state.players[seat].stock
    found: list[Action] = []
    if gears < MOST[GEAR]:
        found.append(TAKE[0])
    if books < MOST[BOOK]:
        found.append(TAKE[1])
    if food < MOST[FOOD]:
        found.append(TAKE[2])
    return found


def carry_out_gain(state: State, seat: Seat, effect: Gain, way: int, log: Log | None) -> None:
    """[3.5] A crystal without room may be taken as a basic resource."""
    if effect.energy:
        gain_energy(state, seat, log)
    elif effect.crate:
        crates.gain_crate(state, seat, log)
    else:
        counter, number = counter_of(effect)
        if counter == CRYSTAL:
            fits = min(number, room(state, seat, CRYSTAL))
            pool.owe(state.players[seat], *[ANY_BASIC] * (number - fits))
            number = fits
        if number:
            gain(state, seat, counter, number, log)


def take(state: State, seat: Seat, action: Take, log: Log | None) -> None:
    """[6.1, 19.1] For the switch, or for an entry of the pool."""
    player = state.players[seat]
    if pool.asked(player, PickSwitch):
        pool.answer(player)
    else:
        pool.strike(player, ANY_BASIC)
    gain(state, seat, NUMBER[action.resource], 1, log)


def against_taking(state: State, seat: Seat, action: Take) -> Iterator[Value]:
    player = state.players[seat]
    if ANY_BASIC not in player.pool and not pool.asked(player, PickSwitch):
        yield NotDue()
    elif action.resource not in BASIC:
        yield NotThere(action.resource)
    else:
        yield CounterFull(action.resource)


# -- a gain for each of something ------------------------------------------------------------


def per_choices(state: State, seat: Seat, effect: GainPer) -> list[Action]:
    number = counts.count(state, seat, effect.count)
    if not number:
        return []
    if effect.gain.any_basic:
        return [Settle(effect)] if basic_choices(state, seat) else []
    return [Settle(effect)] if room(state, seat, counter_of(effect.gain)[0]) else []


def carry_out_per(state: State, seat: Seat, effect: GainPer, way: int, log: Log | None) -> None:
    number = counts.count(state, seat, effect.count)
    if effect.gain.any_basic:
        pool.owe(state.players[seat], *[ANY_BASIC] * number)
    else:
        counter, each = counter_of(effect.gain)
        gain(state, seat, counter, number * each, log)


# -- [19.1] Choices and trades ---------------------------------------------------------------


def choose_choices(state: State, seat: Seat, effect: Choose) -> list[Action]:
    return [Settle(effect, way) for way in range(len(effect.options))]


def carry_out_choose(state: State, seat: Seat, effect: Choose, way: int, log: Log | None) -> None:
    pool.owe(state.players[seat], *taken_apart(effect.options[way]))


def trade_choices(state: State, seat: Seat, effect: Trade) -> list[Action]:
    """What is paid: the price, or one of the basic resources, or a crystal in its place."""
    player = state.players[seat]
    if not effect.pay.any_basic:
        return [] if lacks(player, price_of(effect.pay)) else [Settle(effect)]
    found: list[Action] = [
        Settle(effect, way) for way in range(len(BASIC)) if player.stock[way + 1]
    ]
    if player.stock[CRYSTAL] and not gives_resources(effect):
        found.append(Settle(effect, _FROM_CRYSTAL))
    return found


def gives_resources(effect: Trade) -> bool:
    """Then a crystal is no price for it: it would come back, or could be exchanged for free."""
    return all(
        isinstance(gained, Gain) and gained.crystal + gained.any_basic == 1
        for gained in effect.gain
    )


def carry_out_trade(state: State, seat: Seat, effect: Trade, way: int, log: Log | None) -> None:
    """Pay and gain; a trade that is possible several times stays for the other times."""
    player = state.players[seat]
    price = list(price_of(effect.pay))
    if effect.pay.any_basic:
        price[CRYSTAL if way == _FROM_CRYSTAL else way + 1] += effect.pay.any_basic
    pay(state, seat, (price[0], price[1], price[2], price[3]), log)
    if effect.times > 1:
        pool.owe(player, Trade(effect.pay, effect.gain, effect.times - 1))
    pool.owe(player, *taken_apart(effect.gain))


# -- [13.1] Exchange -------------------------------------------------------------------------


def swaps(state: State, seat: Seat) -> list[Action]:
    """The exchanges that are possible now."""
    player = state.players[seat]
    stock = player.stock
    known = standing(player.tribe, player.face, player.unlocked)
    if not stock[CRYSTAL] and len(known.swaps) == len(COMMON_SWAPS):
        return []
    limit = NO_LIMITS if is_unlimited(state, seat) else MOST
    if stock[CRYSTAL] == MOST[CRYSTAL] and basic_choices(state, seat):
        limit = NO_LIMITS[:1] + limit[1:]  # [3.5] a fourth crystal may be a basic resource
    return [
        plan.swap
        for plan in known.swap_plans
        if stock[plan.first]
        and (plan.second < 0 or stock[plan.second] > (plan.second == plan.first))
        and stock[plan.gained] < limit[plan.gained]
    ]


def swap(state: State, seat: Seat, action: Swap, log: Log | None) -> None:
    """[3.5] A crystal without room waits in the pool, like that of a machine."""
    player = state.players[seat]
    if action.get == (Resource.CRYSTAL,) and not room(state, seat, CRYSTAL):
        gears, books, food = (action.give.count(resource) for resource in BASIC)
        pay(state, seat, (0, gears, books, food), log)
        pool.owe(player, Gain(crystal=1))
        return
    for resource in action.give:
        add(player, NUMBER[resource], -1)
    counter = NUMBER[action.get[0]]
    add(player, counter, min(len(action.get), room(state, seat, counter)))
    if log is not None:
        log.append(Swapped(seat=seat, give=action.give, get=action.get))


def against_swapping(state: State, seat: Seat, action: Swap) -> Iterator[Value]:
    player = state.players[seat]
    if action not in standing(player.tribe, player.face, player.unlocked).swaps:
        yield NotThere("swap")
        return
    missing = sum(
        max(0, action.give.count(resource) - player.stock[NUMBER[resource]])
        for resource in dict.fromkeys(action.give)
    )
    if missing:
        yield TooDear(missing)
    gained = NUMBER[action.get[0]]
    if not room(state, seat, gained) and (gained != CRYSTAL or not basic_choices(state, seat)):
        yield CounterFull(action.get[0])  # [3.5] for a crystal there may be a basic resource


# -- [1.14, 3.4] A surplus, with rulings=online ----------------------------------------------


def surplus(player: Player) -> int:
    """How much exceeds the counters."""
    return sum(max(0, have - most) for have, most in zip(player.stock, MOST, strict=True))


def surplus_choices(state: State, seat: Seat, question: UseSurplus) -> list[Action]:
    """To let it go; free actions may still use it, and crystals can be exchanged [3.5]."""
    return [LEAVE] if surplus(state.players[seat]) else []


def lose_surplus(player: Player, seat: Seat, log: Log | None) -> None:
    """The counters as they are outside an action."""
    lost = surplus(player)
    crystals, gears, books, food = map(min, player.stock, MOST)
    player.stock = (crystals, gears, books, food)
    if log is not None:
        log.append(SurplusLost(seat=seat, number=lost))


ACTIONS: Final[tuple[ActionRule, ...]] = (
    action_rule(Take, take, against_taking),
    action_rule(Swap, swap, against_swapping),
)
EFFECTS: Final[tuple[EffectRule, ...]] = (
    effect_rule(Gain, choices=gain_choices, plain=is_plain_gain, carry_out=carry_out_gain),
    effect_rule(GainPer, choices=per_choices, carry_out=carry_out_per),
    effect_rule(Points, plain=always, carry_out=carry_out_points),
    effect_rule(Choose, choices=choose_choices, carry_out=carry_out_choose),
    effect_rule(Trade, choices=trade_choices, carry_out=carry_out_trade),
)
QUESTIONS: Final[tuple[QuestionRule, ...]] = (
    question_rule(UseSurplus, surplus_choices, window=True),
)
