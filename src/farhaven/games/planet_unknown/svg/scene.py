"""What every part of the drawing needs: the view, the language, and which place on the table
answers to which options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.svg.targets import target

from ..components import MARKERS
from ..model import (
    SCORING,
    TECHNOLOGIES,
    Action,
    Choose,
    Collect,
    Decline,
    Deploy,
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
    Spot,
    Store,
    Stow,
    Strike,
    Sweep,
    TakeCard,
    TakeMission,
    TakeSynergy,
    TurnStation,
    Unstow,
    Use,
)
from ..view import PlayerView, View
from ..words import WORDS

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
    return WORDS.action(here.view, action, here.say)


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


# -- [1.5] The station -----------------------------------------------------------------------


def position_of(view: View, seat: Seat) -> int:
    """Where the section marker of the seat lies, in sixths of the way around."""
    return MARKERS[len(view.players)][seat]
