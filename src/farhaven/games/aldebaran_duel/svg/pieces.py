"""Cards and planets as pieces on the table: with an id, a title, and what can be done with them."""

from __future__ import annotations

from functools import cache

from farhaven.core.value import Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.cards import row
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect, sector_path

from ..components.cards import CARDS
from ..components.science import SCIENCE
from ..model import CardId, ScienceId
from ..rules.laying import is_completed
from ..state import LaidPlanet
from ..words.phrases import gist, science_gist
from .cards import CARD, MINI, SCIENCE_CARD, effect_pieces, epoch_card, mini, science_card
from .planets import SIGNS, STARTS, disc
from .scene import Scene, Spots, answering, clickable, piece, plain

_ON_CARD = Spots((75, 185), (37.5, 185), (112.5, 185))
_ON_SCIENCE = Spots((40, 87), (40, 87), (114, 87))


def describe(here: Scene, card: CardId | ScienceId) -> str:
    """A card in one line."""
    return _described(card, here.say)


@remembered
def _described(card: CardId | ScienceId, say: Say) -> str:
    if card in SCIENCE:
        text = science_gist(SCIENCE[card], say)
        return say("{card}: {gist}.", card=say(SCIENCE[card].name), gist=text)
    text = gist(CARDS[card], say)
    return say("{card}: {gist}.", card=say(CARDS[card].name), gist=text)


def epoch_piece(here: Scene, card: CardId, *, played: bool = False) -> str:
    """A whole card, 150 by 200; `played` marks the one that is being paid for."""
    mark = rect(-3, -3, CARD[0] + 6, CARD[1] + 6, "in-play", r=12) if played else ""
    body = _epoch_face(card, here.say)
    return piece(
        here, f"card-{card}", body, mark, words=describe(here, card), size=CARD, spots=_ON_CARD
    )


@remembered
def _epoch_face(card: CardId, say: Say) -> str:
    return epoch_card(CARDS[card], say)


def mini_piece(here: Scene, card: CardId, *, shown: float = MINI[0]) -> str:
    """A station or shuttle that is laid out."""
    body = _mini_face(card, paying=False, shown=shown)
    return piece(here, f"card-{card}", body, words=describe(here, card), size=MINI, r=6)


@cache
def _mini_face(card: CardId, *, paying: bool, shown: float = MINI[0]) -> str:
    return mini(CARDS[card], paying=paying, shown=shown)


def open_piece(here: Scene, card: CardId, *, played: bool) -> str:
    """A card in the open hand of the other player, small."""
    mark = rect(-1, -1, MINI[0] + 2, MINI[1] + 2, "in-play", r=7) if played else ""
    body = _mini_face(card, paying=True)
    return piece(here, f"card-{card}", body, mark, words=describe(here, card), size=MINI, r=6)


def science_piece(here: Scene, card: ScienceId, *, played: bool = False) -> str:
    width, height = SCIENCE_CARD
    mark = rect(-3, -3, width + 6, height + 6, "in-play", r=12) if played else ""
    body = _science_face(card, here.say)
    return piece(
        here,
        f"card-{card}",
        body,
        mark,
        words=describe(here, card),
        size=SCIENCE_CARD,
        spots=_ON_SCIENCE,
    )


@remembered
def _science_face(card: ScienceId, say: Say) -> str:
    return science_card(SCIENCE[card], say)


# -- planets ---------------------------------------------------------------------------------

PLANET = (118, 158)
_R = 46


def planet_piece(here: Scene, seat: Seat, planet: LaidPlanet, *, compact: bool) -> str:
    """A planet in a player's space, 118 by 158: its name, its disc, what it gives, its ship.

    `compact`: it will be drawn small, so what is written on it is larger.
    """
    name_size, effect_size = (18, 24) if compact else (13.5, 18)
    card = CARDS[planet.card]
    name = here.say(card.name)
    completed = is_completed(planet)
    parts = [
        label(59, 13, name, fitted(name, name_size, 112), class_="ink strong"),
        moved(59, 71, *_rings(completed), _disc(here, seat, planet), id=f"card-{card.id}"),
    ]
    if planet.ship:
        parts.append(_ship(here, planet.ship))
    if completed:
        parts.append(element("g", icon("completed", 17, 31, 20)))
    elif card.on_completion:
        parts.append(row(59, 140, effect_pieces(card.effect, effect_size), gap=4, room=112))
    id = f"planet-{seat}-{card.id}"
    return piece(here, id, *parts, words=describe(here, card.id), size=PLANET)


def _rings(completed: bool) -> tuple[str, ...]:
    return (circle(0, 0, _R + 5, "gold-ring"),) if completed else ()


def _disc(here: Scene, seat: Seat, planet: LaidPlanet) -> str:
    name = here.say(CARDS[planet.card].name)

    def wrap(place: int, drawn: str) -> str:
        id = f"quarter-{seat}-{planet.card}-{place}"
        attached = planet.quarters[place]
        if attached:
            drawn = group(title(describe(here, attached)), drawn, id=f"card-{attached}")
        for action in answering(here, id):
            return clickable(here, action, drawn, *_plus(place), id=id)
        if id in here.tries:
            words = here.say("Quarter {number} of {planet}.", number=place + 1, planet=name)
            return plain(here, id, words, drawn)
        return group(drawn, id=id)

    return disc(CARDS[planet.card], r=_R, attached=planet.quarters, wrap=wrap)


def _plus(place: int) -> tuple[str, ...]:
    """A quarter on which the card in play may be put."""
    sx, sy = SIGNS[place]
    x, y = sx * _R * 0.52, sy * _R * 0.52
    return (
        path(sector_path(_R - 2, STARTS[place], 90, 0, 2), "halo halo-fill"),
        circle(x, y, 11, "button"),
        path(f"M{x - 6:g} {y:g}H{x + 6:g}M{x:g} {y - 6:g}V{y + 6:g}", "plus"),
    )


def _ship(here: Scene, ship: CardId) -> str:
    return moved(
        84,
        104,
        title(describe(here, ship)),
        rect(0, 0, 32, 22, "card", r=7),
        element("g", icon("colony_ship", 16, 11, 20), class_="on-card"),
        id=f"card-{ship}",
    )
