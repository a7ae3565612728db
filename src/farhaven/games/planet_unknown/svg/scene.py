"""What every part of the drawing needs: the view, the language, and which place on the table
answers to which options."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.svg.targets import target

from ..boards import NO_SPACE
from ..components import MARKERS
from ..components.tiles import DEPOTS
from ..corporations import CORPORATIONS, powers_of
from ..model import (
    OUTER,
    SCORING,
    TECHNOLOGIES,
    Action,
    Choose,
    Collect,
    CorporationId,
    Decline,
    Deploy,
    Depot,
    Destroy,
    Discard,
    Drive,
    Exchange,
    Finish,
    Focus,
    Forgo,
    Harvest,
    Land,
    Lift,
    Lower,
    Multiply,
    Peek,
    Place,
    Plant,
    Prefer,
    Raise,
    RemoveDepot,
    ReturnMission,
    Scrap,
    Space,
    Spot,
    Store,
    Stow,
    Strike,
    Sweep,
    TakeCard,
    TakeMission,
    TakeSynergy,
    Track,
    TurnStation,
    Unstow,
    Use,
)
from ..view import PlayerView, View, mask_of

TRAY = "gains"  # the place of options that lie on no piece


@dataclass(frozen=True)
class Scene:
    view: View
    say: Say
    options: Mapping[str, tuple[Action, ...]]  # by the place they hang on
    front: Seat  # who sits in front: the viewer, or the first seat for a spectator

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.front]


def scene(view: View, say: Say) -> Scene:
    front = 0 if view.seat == SPECTATOR else view.seat
    options: dict[str, tuple[Action, ...]] = {}
    for action in view.options:
        place = place_of(action, view.players[front])
        options[place] = (*options.get(place, ()), action)
    return Scene(view, say, options, front)


def answering(here: Scene, place: str) -> tuple[Action, ...]:
    return here.options.get(place, ())


def action_words(here: Scene, action: Action) -> str:
    from .. import GAME  # the words of the game; they are not there yet while it is put together

    return GAME.words.action(here.view, action, here.say)


def clickable(here: Scene, action: Action, *body: str, id: str | None = None) -> str:
    return target(encode(action).decode(), action_words(here, action), *body, id=id)


# -- where options lie -----------------------------------------------------------------------


def place_of(action: Action, player: PlayerView) -> str:
    """The place on the table that is clicked to take this option."""
    match action:
        case Place(depot) | Choose(depot) | Forgo(depot) | RemoveDepot(depot):
            return f"depot-{depot}"
        case Plant(at) | Deploy(at) | Collect(at) | Destroy(at) | Strike(at):
            return f"cell-{at}"
        case Lift(at) | Scrap(at):
            return f"cell-{at}"
        case Drive(_, to) | Land(to):
            return f"cell-{to}"
        case Sweep(line):
            return f"line-{line}"
        case TurnStation(by):
            return f"turning-{by}"
        case TakeCard(card) | TakeMission(card) | ReturnMission(card):
            return f"card-{card}"
        case Focus(track):
            return f"track-{int(track)}"
        case Stow(spot) | Unstow(spot) | Discard(spot):
            return place_of_spot(spot)
        case Use(number):
            return f"technology-{number}"
        case Raise() | Lower() | Harvest() | Prefer() | Store() | Multiply() | Exchange():
            return TRAY
        case Peek() | TakeSynergy() | Decline() | Finish():
            return TRAY
        case _:
            assert_never(action)


def place_of_spot(spot: Spot) -> str:
    """[16.5.1, 16.7.1] Where a collected lifepod may lie."""
    if spot == SCORING:
        return "rescued"
    if spot >= TECHNOLOGIES:
        return f"technology-{spot - TECHNOLOGIES}"
    return f"space-{spot}"


# -- trackers --------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Working:
    """A corporation board as its hooks want to see it."""

    corporation: CorporationId
    trackers: tuple[Space, ...]
    stowed: tuple[Spot, ...]
    limit: int
    powers: int = 0
    trodden: int = 0


def goal_of(player: PlayerView, action: Raise | Lower) -> Space:
    """The space to which the tracker would go next, or NO_SPACE."""
    corporation = CORPORATIONS[player.corporation]
    board = _Working(player.corporation, player.trackers, player.stowed, player.limit)
    board = _Working(
        player.corporation,
        player.trackers,
        player.stowed,
        player.limit,
        powers_of(board),
        mask_of(player.trodden),
    )
    track = Track(action.track)
    if isinstance(action, Lower):
        return corporation.below(corporation, board, track)
    goals = dict(corporation.ahead(corporation, board, track))
    return goals.get(action.way, NO_SPACE)


# -- [1.3, 1.5] The station ------------------------------------------------------------------


def position_of(view: View, seat: Seat) -> int:
    """Where the section marker of the seat lies, in sixths of the way around."""
    return MARKERS[len(view.players)][seat]


def section_of(view: View, seat: Seat) -> int:
    """[2.3]"""
    return (position_of(view, seat) - view.turned) % DEPOTS


def stack_of(view: View, seat: Seat, depot: Depot) -> int:
    """[1.4] The number of a depot of the seat's section among all twelve."""
    section = section_of(view, seat)
    return DEPOTS + section if depot == OUTER else (section + view.offset) % DEPOTS


def thinking(view: View) -> Iterable[Seat]:
    """The seats that have not finished yet."""
    return view.deciders
