"""What every part of the drawing needs: the view, the language, and which place on the table
answers to which options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.svg.markup import group, title
from farhaven.svg.targets import attempt, target

from ..actions import (
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
from ..components import MARKERS
from ..corporations import CORPORATIONS
from ..duties import Advance, GoDown, OneOf
from ..model import SCORING, TECHNOLOGIES, Spot, Track
from ..powers import WHOLE_ROW
from ..rules.technologies import FEATS
from ..scoring import scores
from ..view import PlayerView, View
from ..words import WORDS

TRAY = "gains"  # the place of options that lie on no piece


@dataclass(frozen=True)
class Scene:
    view: View
    say: Say
    options: Mapping[str, tuple[Action, ...]]  # by the place they hang on
    front: Seat  # who sits in front: the viewer, or the first seat for a spectator
    tries: Mapping[str, Action] = field(default_factory=dict)  # what one might try with a piece

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.front]

    @cached_property
    def known(self) -> tuple[int, ...]:
        """The points of each seat, as far as they are known."""
        return tuple(score.known for score in scores(self.view))


def scene(view: View, say: Say, *, tries: bool = False) -> Scene:
    """`tries`: pieces without an option carry what somebody might try with them."""
    front = 0 if view.seat == SPECTATOR else view.seat
    options: dict[str, tuple[Action, ...]] = {}
    for action in view.options:
        place = place_of(action, view.players[front])
        options[place] = (*options.get(place, ()), action)
    return Scene(view, say, options, front, dict(attempts(view)) if tries else {})


def attempts(view: View) -> Iterator[tuple[str, Action]]:
    """What comes to mind with the pieces of the own board, while the viewer has to decide."""
    if view.options:
        own = view.players[view.seat]
        yield from technology_attempts(own)
        yield from tracker_attempts(view, own)


def technology_attempts(own: PlayerView) -> Iterator[tuple[str, Action]]:
    """Those that do not work, and those that are there to be used."""
    for number, power in enumerate(CORPORATIONS[own.corporation].technologies):
        if number not in own.technologies or power in FEATS:
            yield f"technology-{number}", Use(number)
        elif power == WHOLE_ROW and number in own.used:
            yield f"technology-{number}", Harvest(Track.CIV)


def tracker_attempts(view: View, own: PlayerView) -> Iterator[tuple[str, Action]]:
    """Trackers that cannot move, where others can."""
    for duty in own.agenda[-1]:
        if isinstance(duty, OneOf):
            duty = duty.advances[0]
        if isinstance(duty, Advance | GoDown):
            free = {one.track for one in view.options if isinstance(one, Raise | Lower)}
            for track in (one for one in Track if one not in free):
                tried = Raise(track, duty.cause) if isinstance(duty, Advance) else Lower(track)
                yield f"tracker-{track:d}", tried
            return


def answering(here: Scene, place: str) -> tuple[Action, ...]:
    return here.options.get(place, ())


def action_words(here: Scene, action: Action) -> str:
    return WORDS.action(here.view, action, here.say)


def plain(here: Scene, place: str, words: str, *body: str, id: str | None = None) -> str:
    """A piece without an option: if it can be tried, a page may ask why it is not possible."""
    tried = here.tries.get(place)
    if tried is None or answering(here, place):
        return group(title(words), *body, id=id)
    return attempt(encode(tried).decode(), words, *body, id=id)


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
