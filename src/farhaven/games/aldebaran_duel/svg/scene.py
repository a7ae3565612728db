"""What every part of the drawing needs: the view, the language, and which piece answers to which
option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, assert_never

from farhaven.core.codec import encode
from farhaven.core.value import SPECTATOR, Seat
from farhaven.core.words import Say
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, title, transform
from farhaven.svg.shapes import rect
from farhaven.svg.targets import attempt, target

from ..actions import (
    Action,
    Attach,
    Discovery,
    Dock,
    Enough,
    Move,
    NoResearch,
    Pass,
    Pay,
    Play,
    Take,
    Waive,
)
from ..components.cards import CARDS
from ..components.kinds import CardType
from ..duties import Discount, Discover, Duty, Lay, Price, Site
from ..model import RED, TOKEN, CardId, Resource, ScienceId
from ..rules.paying import due
from ..view import PlayerView, View
from ..words import WORDS
from .symbols import icon_of


@dataclass(frozen=True)
class Scene:
    view: View
    say: Say
    options: Mapping[str, tuple[Action, ...]]  # by the id of the piece they hang on
    front: Seat  # who sits in front: the viewer, or red for a spectator
    tries: Mapping[str, Action] = field(default_factory=dict)  # what one might try with a piece


def scene(view: View, say: Say, *, tries: bool = False) -> Scene:
    """`tries`: pieces without an option carry what somebody might try with them."""
    front = RED if view.seat == SPECTATOR else view.seat
    options: dict[str, tuple[Action, ...]] = {}
    for action in view.options:
        place = piece_of(action, front)
        options[place] = (*options.get(place, ()), action)
    tried = {piece_of(action, front): action for action in attempts(view)} if tries else {}
    return Scene(view, say, options, front, tried)


def attempts(view: View) -> Iterator[Action]:
    """What comes to mind with each piece, possible or not, while the viewer has to decide."""
    if not view.options:
        return
    player = view.players[view.seat]
    duty = player.agenda[-1][0] if player.agenda else None
    yield from (Take(card) for column in view.market for card in column if card)
    if isinstance(duty, Price):
        yield from map(Pay, (*player.hand, *(player.science or ()), TOKEN))
    else:
        yield from map(Play, player.hand)
        yield from map(Discovery, player.science or ())
    if isinstance(duty, Site):
        yield from _sites(duty, player)


def _sites(duty: Site, player: PlayerView) -> Iterator[Action]:
    for planet in player.planets:
        if CARDS[duty.card].kind is CardType.COLONY_SHIP:
            yield Dock(planet.card)
        else:
            yield from (Attach(planet.card, quarter) for quarter in range(len(planet.quarters)))


def piece_of(action: Action, seat: Seat) -> str:
    """The id of the piece that is clicked to take this option."""
    match action:
        case Take(card) | Play(card) | Discovery(card):
            return f"card-{card}"
        case Pay(item):
            return f"tokens-{seat}" if item == TOKEN else f"card-{item}"
        case Attach(planet, quarter):
            return f"quarter-{seat}-{planet}-{quarter}"
        case Dock(planet):
            return f"planet-{seat}-{planet}"
        case Move(direction):
            return f"move-{direction}"
        case Waive(resource):
            return f"waive-{icon_of(resource)}"
        case Pass():
            return "pass"
        case Enough():
            return "enough"
        case NoResearch():
            return "no-research"
        case _:
            assert_never(action)


def answering(here: Scene, id: str) -> tuple[Action, ...]:
    return here.options.get(id, ())


def plain(here: Scene, id: str, words: str, *body: str) -> str:
    """A piece without an option: if it can be tried, a page may ask why it is not possible."""
    tried = here.tries.get(id)
    if tried is None:
        return group(title(words), *body, id=id)
    return attempt(encode(tried).decode(), words, *body, id=id)


def clickable(here: Scene, action: Action, *body: str, id: str | None = None) -> str:
    words = WORDS.action(here.view, action, here.say)
    return target(encode(action).decode(), words, *body, id=id)


# -- pieces ----------------------------------------------------------------------------------


class Spots(NamedTuple):
    """Where the small targets of a piece lie: the only one, or the first and the second."""

    alone: tuple[float, float]
    first: tuple[float, float]
    second: tuple[float, float]
    scale: float = 1


def piece(
    here: Scene,
    id: str,
    *body: str,
    words: str,
    size: tuple[float, float],
    r: float = 9,
    spots: Spots | None = None,
) -> str:
    """A piece of `size`: plain, a target, or with a small target for each of its options."""
    actions = answering(here, id)
    ring = rect(-2, -2, size[0] + 4, size[1] + 4, "halo", r=r + 2)
    if not actions:
        return plain(here, id, words, *body)
    if spots is None or not isinstance(actions[0], Pay):
        return clickable(here, actions[0], *body, ring, id=id)
    if len(actions) == 1:
        tag = _payment_tag(here, actions[0], spots.alone, spots.scale)
        return clickable(here, actions[0], *body, ring, tag, id=id)
    tags = (
        clickable(here, action, _payment_tag(here, action, spot, spots.scale))
        for action, spot in zip(actions, (spots.first, spots.second), strict=True)
    )
    return group(title(words), *body, *tags, id=id)


def _payment_tag(here: Scene, action: Action, at: tuple[float, float], scale: float) -> str:
    """A whole unit, or one half of a pair, of what is due."""
    word = "½" if isinstance(action, Pay) and action.half else "1"
    resource = _due_now(here)
    parts = [
        rect(-36, -15, 72, 30, "button", r=15),
        label(-13 if resource is not None else 0, 6.5, word, 18, class_="button-ink strong"),
    ]
    if resource is not None:
        parts.append(icon(icon_of(resource), 12, 0, 24))
    return element("g", *parts, transform=transform(*at, scale))


# -- what is owed ----------------------------------------------------------------------------


def open_duty(here: Scene, seat: Seat) -> Duty | None:
    agenda = here.view.players[seat].agenda
    return agenda[-1][0] if agenda else None


def in_play(here: Scene, seat: Seat) -> CardId | ScienceId | None:
    """The card that this seat is playing and has not paid for yet."""
    duty = open_duty(here, seat)
    return duty.card if isinstance(duty, Site | Discount | Price | Lay | Discover) else None


def _due_now(here: Scene) -> Resource | None:
    duty = open_duty(here, here.front)
    return due(duty.owed) if isinstance(duty, Price) else None
