"""What every part of the drawing needs: the view, the language, and which place on the table
answers to which options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.markup import group, title
from farhaven.svg.shapes import rect
from farhaven.svg.targets import attempt, target

from ..abilities import abilities
from ..actions import (
    Act,
    Action,
    Build,
    CallBack,
    CarryFactory,
    CarryResources,
    CarryStadium,
    ChooseBonus,
    ChooseLane,
    ChoosePower,
    CloseHatch,
    Decline,
    DiscardCard,
    DoPart,
    Drop,
    EvacuateArea,
    Exchange,
    Keep,
    Launch,
    LoadArea,
    MakeClones,
    Mark,
    MoveSatellite,
    Pass,
    PayOffer,
    PlaceFactory,
    PlayCard,
    PlayInfrastructure,
    PlayTask,
    PrepareFactory,
    RaiseLevel,
    Refill,
    Save,
    SendShip,
    SettleArea,
    Spend,
    Staff,
    Store,
    Study,
    TakeInfrastructure,
    Toss,
    Wipe,
)
from ..components.progress_track import SECTIONS, passed
from ..duties import Duty, LoadShip
from ..model import Biome, Symbol, World
from ..view import PlayerView, View
from ..words import WORDS, names
from .attempts import attempts

TRAY = "tray"  # the place of options that lie on no piece


@dataclass(frozen=True)
class Scene:
    view: View
    say: Say
    options: Mapping[str, tuple[Action, ...]]  # by the place they hang on
    tries: Mapping[str, Action]  # what one might try with a piece that has no option
    front: Seat  # who sits in front: the viewer, or the first seat for a spectator

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.front]

    @cached_property
    def duty(self) -> Duty | None:
        """What the one in front is asked now."""
        agenda = self.player.agenda
        return agenda[-1] if agenda and self.front in self.view.deciders else None

    @cached_property
    def symbols(self) -> frozenset[Symbol]:
        """[6.12] Those that the one in front holds: of fields and technologies."""
        return symbols_of(self.player)

    @property
    def open_biomes(self) -> range:
        """[6.10] The land that the one in front may settle."""
        return range(opened(self.player) + 1)


def scene(view: View, say: Say, *, tries: bool = False) -> Scene:
    """`tries`: pieces without an option carry what somebody might try with them."""
    front = 0 if view.seat == SPECTATOR else view.seat
    options: dict[str, tuple[Action, ...]] = {}
    for action in view.options:
        place = place_of(action)
        options[place] = (*options.get(place, ()), action)
    tried = {place_of(action): action for action in attempts(view)} if tries else {}
    return Scene(view, say, options, tried, front)


def symbols_of(player: PlayerView) -> frozenset[Symbol]:
    fields = [
        SECTIONS[section][lane]
        for section, lane in zip(player.satellites, player.lanes, strict=True)
    ]
    held = frozenset(symbol for field in fields for symbol in field.symbols)
    return held | abilities(player.known).symbols


def opened(player: PlayerView) -> Biome:
    """The furthest biome that is open: each milestone from the second on opens one."""
    behind = passed(max(player.satellites))
    return Biome(min(max(behind - 1, 0) + abilities(player.known).biomes, Biome.OCEAN))


# -- where options lie -----------------------------------------------------------------------


def place_of(action: Action) -> str:
    """The place on the table that is clicked to take this option."""
    match action:
        case Act(name):
            return f"act-{name}"
        case PlayCard(card) | Mark(card) | DiscardCard(card):
            return f"card-{card}"
        case TakeInfrastructure(card) | PlayInfrastructure(card) | Toss(card):
            return f"card-{card}"
        case Build(item) | SendShip(item) | CallBack(item) | CarryStadium(item):
            return f"card-{item}"
        case PlayTask(task):
            return f"card-{task}"
        case Keep(goal) | Drop(goal):
            return f"card-goal_{goal}"
        case SettleArea(area):
            return f"hex-{area}"
        case EvacuateArea(area) | LoadArea(area):
            return f"area-{area}"
        case PrepareFactory(factory, world) | PlaceFactory(factory, world):
            return f"factory-{World(world)}-{int(factory)}"
        case CarryFactory(factory):
            return f"factory-old-{int(factory)}"
        case CarryResources(resource):
            return f"store-old-{int(resource)}"
        case Study(column):
            return f"column-{column}"
        case ChooseLane(lane):
            return f"lane-{int(lane)}"
        case ChooseBonus(high):
            return f"bonus-{int(high)}"
        case MoveSatellite() | ChoosePower():
            return "splits"
        case CloseHatch() | Launch():
            return "dock"
        case Pass():
            return "pass"
        case Spend() | DoPart() | PayOffer() | Decline() | Store() | Save() | Exchange():
            return TRAY
        case RaiseLevel() | Wipe() | Refill() | MakeClones() | Staff():
            return TRAY
        case _:
            assert_never(action)


def answering(here: Scene, place: str) -> tuple[Action, ...]:
    return here.options.get(place, ())


# -- pieces ----------------------------------------------------------------------------------


def action_words(here: Scene, action: Action) -> str:
    return WORDS.action(here.view, action, here.say)


def clickable(
    here: Scene, action: Action, *body: str, id: str | None = None, drag: str | None = None
) -> str:
    """What is clicked to take this option; `drag` is the piece that may be dragged instead, to
    where the action takes it."""
    drop = drop_of(here, action) if drag else None
    return target(
        encode(action).decode(),
        action_words(here, action),
        *body,
        id=id,
        data_drag=drag if drop else None,
        data_drop=drop,
    )


def drop_of(here: Scene, action: Action) -> str | None:
    """Where a piece is dragged to take this option: into the ship, or to the other world."""
    match action:
        case SendShip():
            return "new-world"
        case CallBack():
            return "continent"
        case LoadArea() | CarryStadium() | CarryFactory() | CarryResources():
            if not isinstance(here.duty, LoadShip):
                return "new-world"
            bay = isinstance(action, LoadArea) and action.hold
            return f"bay-{here.duty.ship}" if bay else f"hold-{here.duty.ship}"
        case EvacuateArea():
            return "new-world"
        case _:
            return None


def plain(here: Scene, id: str, words: str, *body: str) -> str:
    """A piece without an option: if it can be tried, a page may ask why it is not possible."""
    tried = here.tries.get(id)
    if tried is None:
        return group(title(words), *body, id=id)
    return attempt(encode(tried).decode(), words, *body, id=id)


def piece(here: Scene, id: str, words: str, size: tuple[float, float], *body: str) -> str:
    """A card or tile of `size`: plain, or what is clicked; of several options the first."""
    for action in answering(here, id):
        ring = rect(-2, -2, size[0] + 4, size[1] + 4, "halo", r=11)
        return clickable(here, action, *body, ring, id=id, drag=id)
    return plain(here, id, words, *body)


def told(here: Scene, kind: str, id: str) -> str:
    """What a person reads when pointing at a component: its name, a colon, and what it does."""
    return component_words(kind, id, here.say)


@remembered
def component_words(kind: str, id: str, say: Say) -> str:
    return f"{_name(kind, id, say)}: {WORDS.component(kind, id, say)}"


def _name(kind: str, id: str, say: Say) -> str:
    match kind:
        case "ship" | "stadium":
            return names.item(id, say)
        case "infrastructure":
            return names.infrastructure(id, say)
        case "technology":
            return names.technology(id, say)
        case "goal":
            return names.goal(int(id), say)
        case "action_card":
            return names.card(id, say)
        case "public_task":
            return names.task(id, say)
    return WORDS.name(kind, id, say)


def seats_around(here: Scene) -> Iterator[Seat]:
    """The others, from the one who sits next on."""
    seats = len(here.view.players)
    return ((here.front + n) % seats for n in range(1, seats))
