"""Revive: every action that can ever be offered, in a fixed order, for learning."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from farhaven.core.catalogue import Catalogue

from .actions import (
    Action,
    Activate,
    Begin,
    Borrow,
    Build,
    ChooseSide,
    ChooseTribe,
    Discard,
    Dye,
    Employ,
    EndTurn,
    Explore,
    Fly,
    GainReward,
    Hibernate,
    Hire,
    KeepCard,
    Land,
    Leave,
    Lift,
    Open,
    Orient,
    PickArtifact,
    PickMachine,
    PickModule,
    Play,
    Populate,
    Push,
    PushSwitch,
    Put,
    PutModule,
    Recruit,
    Remove,
    Reopen,
    Rest,
    Save,
    Settle,
    Slide,
    Swap,
    Take,
    TakeBack,
    Unslot,
    Wake,
)
from .components.area_tiles import TILE
from .components.artifacts import ARTIFACT_CARDS
from .components.board import CORNERS, HIBERNATION_REWARDS, PLACES, SPACES, SPACES_OF
from .components.citizens import CITIZENS
from .components.crates import CRATES
from .components.effects import (
    Advance,
    Choose,
    Gain,
    HibernateAndLeave,
    TakeArtifact,
    Trade,
)
from .components.machines import MACHINES
from .components.modules import MODULES
from .components.player_board import SLOTS, TRACK_LENGTH
from .components.tribes import POPULATION, TRIBE
from .entries import (
    CARD,
    ENGINE,
    HALF,
    OF_BONUS,
    OF_CRATE,
    OF_HIBERNATION,
    OF_MODULE,
    OF_PROGRESS,
    taken_apart,
)
from .model import Colour, Deed, Face, Half, Hue
from .standing import BASIC, COMMON_SWAPS, standing
from .state import Entry, HibernateBy

_MOST_BOOKS: Final = 24  # of one forest [18.5]
_MOST_CRYSTALS: Final = 12
_MOST_OTHERS: Final = 6
TRADE_WAYS: Final = 4  # a gear, a book, food, a crystal


# -- effects of the pool ---------------------------------------------------------------------


def _sources() -> Iterator[tuple[Entry, ...]]:
    """Where entries come from, always in this order."""
    for half in Half:
        yield from HALF[half].values()
    yield from OF_MODULE.values()
    yield from OF_CRATE.values()
    yield from OF_BONUS.values()
    yield from OF_PROGRESS.values()
    yield from OF_HIBERNATION
    yield from (engine.entries for engine in ENGINE.values())
    for tile in TILE.values():
        yield from (taken_apart(space.reward) for space in tile.face)
    for tribe in TRIBE.values():
        for side in (tribe.sun, tribe.moon):
            yield taken_apart(side.ability.effects)
            yield from (taken_apart(tech.power.effects) for tech in side.tree)


def _with_parts(entries: Iterable[Entry]) -> Iterator[Entry]:
    """The entries, and what comes of them when they are settled."""
    for entry in entries:
        yield entry
        if isinstance(entry, Choose):
            for option in entry.options:
                yield from _with_parts(taken_apart(option))
        elif isinstance(entry, Trade):
            yield from (Trade(entry.pay, entry.gain, n) for n in range(entry.times - 1, 0, -1))
            yield from _with_parts(taken_apart(entry.gain))


def _settled() -> Iterator[Entry]:
    """All that `Settle` can name."""
    for number in range(1, _MOST_BOOKS + 1):
        yield Gain(book=number)
    for number in range(1, _MOST_CRYSTALS + 1):
        yield Gain(crystal=number)
    for number in range(1, _MOST_OTHERS + 1):
        yield from (Gain(gear=number), Gain(food=number))
    for colour in Colour:
        yield from (Advance(colour, steps) for steps in range(1, TRACK_LENGTH + 1))
    yield from (
        HibernateBy(card)
        for card in CARD
        if any(isinstance(one, HibernateAndLeave) for half in Half for one in HALF[half][card])
    )
    yield TakeArtifact()
    for entries in _sources():
        yield from _with_parts(entries)


def _ways(entry: Entry) -> int:
    if isinstance(entry, Choose):
        return len(entry.options)
    if isinstance(entry, Trade) and entry.pay.any_basic:
        return TRADE_WAYS
    return 1


def _is_settled(entry: Entry) -> bool:
    """Gains of choice and gains that always happen at once are never named."""
    if isinstance(entry, Gain):
        return not (entry.any_basic or entry.energy or entry.crate)
    return not isinstance(entry, HibernateAndLeave)


SETTLES: Final[tuple[Settle, ...]] = tuple(
    Settle(entry, way)
    for entry in dict.fromkeys(filter(_is_settled, _settled()))
    for way in range(_ways(entry))
)


# -- everything ------------------------------------------------------------------------------


def _swaps() -> tuple[Swap, ...]:
    known = [COMMON_SWAPS]
    for tribe in TRIBE:
        known += [standing(tribe, face, (1 << POPULATION) - 1).swaps for face in Face]
    return tuple(dict.fromkeys(swap for swaps in known for swap in swaps))


SWAPS: Final = _swaps()
TECHNOLOGIES: Final = tuple(f"t{number}" for number in range(1, POPULATION + 1))
TILE_SPACES: Final = tuple(space for place in PLACES for space in SPACES_OF[place])
DISPLAYED: Final = (
    *(card.id for card in CITIZENS),
    *(machine.id for machine in MACHINES),
    *(module.id for module in MODULES),
)


def _set_up() -> Iterator[Action]:
    yield from (ChooseTribe(tribe) for tribe in TRIBE)
    yield from (ChooseSide(face) for face in Face)
    yield from (KeepCard(card.id) for card in ARTIFACT_CARDS)


def _in_turn() -> Iterator[Action]:
    yield from (Play(card) for card in CARD)
    yield from (Slide(slot, half) for slot in range(len(SLOTS)) for half in Half)
    yield PushSwitch()
    yield from (Borrow(card, half) for half in Half for card in CARD)
    yield from (Begin(deed) for deed in Deed)
    yield from (Explore(place) for place in PLACES)
    yield from (Save(resource) for resource in BASIC)
    yield from (Hire(card.id) for card in CITIZENS)
    yield Recruit()
    yield from (Orient(False), Orient(True))
    for space in (*CORNERS, *TILE_SPACES):
        yield from (Populate(space, name) for name in TECHNOLOGIES)
    for space in TILE_SPACES:
        yield from (Build(space, False), Build(space, True))
    yield from (Hibernate(), EndTurn())


def _from_pool() -> Iterator[Action]:
    yield from SETTLES
    yield from (Take(resource) for resource in BASIC)
    yield from (Push(colour, steps) for steps in (1, 2) for colour in Colour)
    yield from (PickModule(module.id) for module in MODULES)
    yield from (
        PutModule(number, space)
        for number, slot in enumerate(SLOTS)
        for space in range(len(slot.activation))
    )
    yield from (PickMachine(machine.id) for machine in MACHINES)
    yield from (PickArtifact(hue) for hue in Hue)
    yield from (TakeBack(machine) for machine in ENGINE)
    for card in CARD:
        yield from (Wake(card), Unslot(card), Rest(card), Dye(card))
    yield from (Reopen(crate.id) for crate in CRATES)
    yield Leave()


def _freely() -> Iterator[Action]:
    yield from SWAPS
    yield from (Activate(machine) for machine in ENGINE)
    yield from (Open(crate.id) for crate in CRATES)
    yield from (Employ(name) for name in TECHNOLOGIES)


def _others() -> Iterator[Action]:
    yield from (GainReward(space) for space in range(1, len(HIBERNATION_REWARDS)))
    yield from (Discard(hue) for hue in Hue)
    yield from (Remove(thing) for thing in DISPLAYED)
    for space in SPACES:
        yield from (Put(space), Fly(space), Lift(space), Land(space))


def _actions() -> Iterator[Action]:
    yield from _set_up()
    yield from _in_turn()
    yield from _from_pool()
    yield from _freely()
    yield from _others()


CATALOGUE: Final[Catalogue[Action]] = Catalogue(_actions())
