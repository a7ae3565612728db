"""What a tribe side allows for ever, summed up from its unlocked technologies.

The rules ask these sums and never the name of a tribe.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from farhaven.core.value import Value

from .actions import Swap
from .components.effects import (
    BuildDiscountBeside,
    DiscountBeside,
    Effects,
    Exchange,
    FoodDiscount,
    FreeAction,
    Happening,
    IgnoreInDistance,
    Lasting,
    LastingRange,
    NoBooksToOthers,
    OpenSideSlot,
    RangeFrom,
    StartPoints,
    SwitchAnyHalf,
    Whenever,
)
from .components.tribes import TRIBE, Side, Technology
from .model import Face, Ground, MachineId, Resource, TechnologyId, TribeId
from .state import FIELD, FOREST, LOCATION, MOUNTAIN, SAND, WATER

GROUND_NUMBER: Final = {
    Ground.SAND: SAND,
    Ground.FOREST: FOREST,
    Ground.MOUNTAIN: MOUNTAIN,
    Ground.FIELD: FIELD,
    Ground.WATER: WATER,
    Ground.SMALL_LOCATION: LOCATION,
}

BASIC: Final = (Resource.GEAR, Resource.BOOK, Resource.FOOD)
_CRYSTAL: Final = (Resource.CRYSTAL,)

# [13.1] What everybody may exchange.
COMMON_SWAPS: Final = tuple(Swap(_CRYSTAL, (basic,)) for basic in BASIC)


class SwapPlan(Value, frozen=True):
    """An exchange by the numbers of its counters."""

    swap: Swap
    first: int  # what is given
    second: int  # and this; -1: nothing more
    gained: int


class Standing(Value, frozen=True):
    """All that holds for a player besides the cards in slots."""

    range: int = 0
    explore_food: int = 0  # [18.8]
    build_beside: tuple[tuple[int, int], ...] = ()  # [18.12] ground by number, gears
    piece_discount: int = 0  # [18.13, 18.15] next to an own piece
    piece_starts: bool = False  # distance may be counted from own pieces
    piece_range: int = 0  # [18.7] the range of such a distance
    ignored: tuple[int, ...] = ()  # [18.4] grounds by number
    no_books: bool = False  # [18.6]
    side_slot: bool = False
    any_half: bool = False  # [18.13] of a borrowed card
    swaps: tuple[Swap, ...] = COMMON_SWAPS
    swap_plans: tuple[SwapPlan, ...] = ()
    free_actions: tuple[tuple[TechnologyId, FreeAction], ...] = ()
    on_ability: Effects = ()
    on_citizen: Effects = ()
    on_crate: Effects = ()
    machines: tuple[MachineId, ...] = ()  # of the tribe board, named like their power


def side_of(tribe: TribeId, face: Face) -> Side:
    board = TRIBE[tribe]
    return board.sun if face is Face.SUN else board.moon


def technology(tribe: TribeId, face: Face, name: TechnologyId) -> Technology:
    return side_of(tribe, face).tree[technology_number(name)]


def technology_number(name: TechnologyId) -> int:
    """Its bit in `Player.unlocked`."""
    return int(name[1:]) - 1


@lru_cache(maxsize=2048)
def standing(tribe: TribeId, face: Face, unlocked: int) -> Standing:
    """What holds with these technologies."""
    side = side_of(tribe, face)
    known = [tech for number, tech in enumerate(side.tree) if unlocked >> number & 1]
    lasting = [*side.ability.lasting]
    for tech in known:
        lasting += tech.power.lasting
    swaps = COMMON_SWAPS + tuple(swap for one in lasting for swap in _swaps(one))
    return Standing(
        range=sum(one.number for one in lasting if isinstance(one, LastingRange)),
        explore_food=sum(one.number for one in lasting if isinstance(one, FoodDiscount)),
        build_beside=tuple(
            (GROUND_NUMBER[one.ground], one.number)
            for one in lasting
            if isinstance(one, BuildDiscountBeside)
        ),
        piece_discount=max(
            (one.number for one in lasting if isinstance(one, DiscountBeside)), default=0
        ),
        piece_starts=any(isinstance(one, StartPoints) for one in lasting),
        piece_range=sum(one.number for one in lasting if isinstance(one, RangeFrom)),
        ignored=tuple(
            GROUND_NUMBER[ground]
            for one in lasting
            if isinstance(one, IgnoreInDistance)
            for ground in one.grounds
        ),
        no_books=any(isinstance(one, NoBooksToOthers) for one in lasting),
        side_slot=any(isinstance(one, OpenSideSlot) for one in lasting),
        any_half=any(isinstance(one, SwitchAnyHalf) for one in lasting),
        swaps=swaps,
        swap_plans=tuple(map(_plan, swaps)),
        free_actions=tuple(
            (tech.id, one)
            for tech in known
            for one in tech.power.lasting
            if isinstance(one, FreeAction)
        ),
        on_ability=_whenever(lasting, Happening.TRIBE_ABILITY),
        on_citizen=_whenever(lasting, Happening.GAIN_DISPLAY_CITIZEN),
        on_crate=_whenever(lasting, Happening.GAIN_CRATE),
        machines=tuple(tech.power.id for tech in known if tech.power.machine is not None),
    )


def _plan(swap: Swap) -> SwapPlan:
    counters = tuple(Resource)
    given = [counters.index(resource) for resource in swap.give]
    second = given[1] if len(given) > 1 else -1
    return SwapPlan(swap, given[0], second, counters.index(swap.get[0]))


def _whenever(lasting: list[Lasting], happening: Happening) -> Effects:
    return tuple(
        effect
        for one in lasting
        if isinstance(one, Whenever) and one.happening is happening
        for effect in one.gain
    )


def _swaps(lasting: Lasting) -> tuple[Swap, ...]:
    """[18.6, 18.12] The exchanges that a technology adds."""
    if not isinstance(lasting, Exchange):
        return ()
    if lasting.same_basic:
        return tuple(Swap(_CRYSTAL, (basic,) * lasting.same_basic) for basic in BASIC)
    pairs = ((a, b) for at, a in enumerate(BASIC) for b in BASIC[at:])
    return tuple(Swap(pair, _CRYSTAL * lasting.crystal) for pair in pairs)
