"""The table in parts, for pages that lay them out to fit the screen.

Pieces that may be many are drawings of their own, so that they flow into as many rows as the
screen needs. How the panels lie is told by `layout.css`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from farhaven.core.game import Group, Panel
from farhaven.core.words import Say
from farhaven.svg.document import part

from ..model import INNER, OUTER
from ..view import View
from .cards import (
    CARD,
    decks,
    event_pieces,
    mission_pieces,
    offered_cards,
    own_cards,
    personal_pieces,
)
from .corporation import BOARD, corporation_board, technology_list
from .gains import GAIN, gains
from .ground import PLANET
from .others import OTHER, other
from .planet import planet
from .scene import Scene, scene
from .station import CONTROLS, HAND, STATION, controls, hand_tile, station

LAYOUT: Final = (Path(__file__).parent / "layout.css").read_text(encoding="utf-8")


def panels(view: View, say: Say) -> tuple[Panel, ...]:
    here = scene(view, say, tries=True)
    found = [
        _station(here),
        _planet(here),
        _corporation(here),
        _technologies(here),
        _cards(here),
    ]
    if len(view.players) > 1:
        found.append(_others(here))
    return tuple(found)


def _station(here: Scene) -> Panel:
    say = here.say
    buttons = controls(here, 0, 0)
    return Panel(
        "station",
        say("Station"),
        (
            Group("ring", say("Station"), (part(*STATION, station(here, 0, 0)),)),
            Group(
                "hand",
                say("Tiles of the section"),
                tuple(part(*HAND, hand_tile(here, depot, 0, 0)) for depot in (OUTER, INNER)),
            ),
            Group("controls", say("Turn and flip"), (part(*CONTROLS, buttons),) if buttons else ()),
        ),
    )


def _planet(here: Scene) -> Panel:
    title = here.say("{name}'s planet", name=here.say.name(here.front))
    drawn = part(*PLANET, planet(here, 0, 0))
    waiting = tuple(part(*GAIN, one) for one in gains(here))
    return Panel(
        "planet",
        title,
        (
            Group("world", title, (drawn,)),
            Group("gains", here.say("What waits to be settled"), waiting),
        ),
    )


def _corporation(here: Scene) -> Panel:
    title = here.say("{name}'s corporation", name=here.say.name(here.front))
    drawn = part(*BOARD, corporation_board(here, 0, 0))
    return Panel("corporation", title, (Group("board", title, (drawn,)),))


def _cards(here: Scene) -> Panel:
    say = here.say
    groups = (
        ("offer", say("Cards to choose from"), offered_cards(here)),
        ("own", say("Civ cards of {name}", name=say.name(here.front)), own_cards(here, here.front)),
        ("personal", say("Personal missions"), personal_pieces(here)),
        ("missions", say("Missions"), mission_pieces(here)),
        ("events", say("Events"), event_pieces(here)),
        ("decks", say("Civ cards left"), decks(here)),
    )
    return Panel(
        "cards",
        say("Cards"),
        tuple(
            Group(name, title, tuple(part(*CARD, one) for one in drawn))
            for name, title, drawn in groups
        ),
    )


def _technologies(here: Scene) -> Panel:
    title = here.say("Technologies")
    size, told = technology_list(here.player.corporation, here.say, here.player.technologies)
    return Panel("technologies", title, (Group("words", title, (part(*size, told),)),))


def _others(here: Scene) -> Panel:
    title = here.say("The others")
    seats = len(here.view.players)
    following = [(here.front + n) % seats for n in range(1, seats)]
    drawn = tuple(part(*OTHER, other(here, seat, 0, 0)) for seat in following)
    return Panel("others", title, (Group("planets", title, drawn),), compact=True)
