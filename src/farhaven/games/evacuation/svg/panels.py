"""The table in parts, for pages that lay them out to fit the screen.

Pieces that may be many are drawings of their own, so that they flow into as many rows as the
screen needs. How the panels lie is told by `layout.css`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from farhaven.core.game import Group, Panel
from farhaven.core.words import Say
from farhaven.svg.document import part

from ..model import Row, World
from ..view import View
from .acting import (
    ACTION_BOX,
    GROUP_HEAD,
    TRACK,
    action_box,
    action_track,
    actions_of,
    group_head,
    order_size,
    order_track,
    pass_button,
)
from .cards import ACTION, SOLO_CARD, STADIUM, WIDE
from .dock import BUTTON, HOLD, buttons, fuel, holds, is_loading
from .gauge import GAUGE, gauges
from .newworld import MAP, new_world
from .oldworld import CONTINENT, continent
from .others import OTHER, other
from .progress import PROGRESS, SPLIT, progress, splits
from .research import RESEARCH, technologies
from .rows import HEAD, SIZES, row_cards, row_head
from .scene import Scene, scene, seats_around
from .shelf import (
    bonuses,
    goals,
    hand,
    own_tasks,
    plans,
    played,
    public_tasks,
    rival_summary,
    works,
)
from .shelf import solo as solo_cards
from .sides import ships, side, side_size, stadiums
from .tray import PLATE, tray

LAYOUT: Final = (Path(__file__).parent / "layout.css").read_text(encoding="utf-8")


def panels(view: View, say: Say) -> tuple[Panel, ...]:
    here = scene(view, say, tries=True)
    found = [
        _actions(here),
        _old_world(here),
        _new_world(here),
        _progress(here),
        _rows(here),
        _research(here),
        *_shelf(here),
        _gauge(here),
    ]
    if len(view.players) > 1:
        found.append(_others(here))
    return tuple(found)


def _parts(size: tuple[float, float], drawings: Iterable[str]) -> tuple[str, ...]:
    return tuple(part(*size, drawn) for drawn in drawings)


# -- what is decided -------------------------------------------------------------------------


def _actions(here: Scene) -> Panel:
    say = here.say
    status = part(*order_size(here), order_track(here)), part(*TRACK, action_track(here))
    groups = [
        Group("status", say("The year"), status),
        Group("tray", say("What waits to be decided"), _parts(PLATE, tray(here))),
        Group("pass", say("Pass"), _parts(ACTION_BOX, pass_button(here))),
        *(_dock(here) if is_loading(here) else _action_groups(here)),
    ]
    return Panel("actions", say("Actions"), tuple(groups))


def _action_groups(here: Scene) -> Iterator[Group]:
    for number in (1, 2, 3, 4):
        head = part(*GROUP_HEAD, group_head(here, number))
        boxes = _parts(ACTION_BOX, (action_box(here, one) for one in actions_of(number)))
        title = here.say("Actions of group {number}", number=number)
        yield Group(f"acts-{number}", title, (head, *boxes))


def _dock(here: Scene) -> Iterator[Group]:
    """In transport the ships that are loaded take the place of the actions."""
    say = here.say
    yield Group("fuel", say("Energy"), _parts(BUTTON, (fuel(here), *buttons(here))))
    yield Group("holds", say("Ships that are loaded"), _parts(HOLD, holds(here)))


# -- the two worlds --------------------------------------------------------------------------


def _old_world(here: Scene) -> Panel:
    title = here.say("Old World")
    return Panel(
        "old",
        title,
        (
            Group("continent", title, (part(*CONTINENT, continent(here)),)),
            *_side(here, World.OLD),
        ),
    )


def _new_world(here: Scene) -> Panel:
    title = here.say("New World")
    drawn = Group("map", title, (part(*MAP, new_world(here)),))
    return Panel("new", title, (drawn, *_side(here, World.NEW)))


def _side(here: Scene, world: World) -> Iterator[Group]:
    say = here.say
    yield Group(
        "side", say("Store and factories"), (part(*side_size(here, world), side(here, world)),)
    )
    yield Group("ships", say("Ships"), _parts(WIDE, ships(here, world)))
    yield Group("stadiums", say("Stadiums"), _parts(STADIUM, stadiums(here, world)))


# -- what lies for all -----------------------------------------------------------------------


def _progress(here: Scene) -> Panel:
    say = here.say
    title = say("Progress track")
    return Panel(
        "progress",
        title,
        (
            Group("track", title, (part(*PROGRESS, progress(here)),)),
            Group("splits", say("How the year power may be divided"), _parts(SPLIT, splits(here))),
            Group("bonuses", say("Yearly bonuses"), _parts(WIDE, bonuses(here))),
        ),
    )


def _rows(here: Scene) -> Panel:
    say = here.say
    names = (say("Infrastructure"), say("Stadiums"), say("Spaceships"))
    return Panel(
        "rows",
        say("Rows of cards"),
        tuple(
            Group(
                f"row-{int(row)}",
                names[row],
                (
                    part(*HEAD, row_head(here, row)),
                    *_parts(SIZES[row], row_cards(here, row)),
                ),
            )
            for row in (Row.SHIPS, Row.STADIUMS, Row.INFRASTRUCTURE)
        ),
    )


# -- what a player owns ----------------------------------------------------------------------


def _research(here: Scene) -> Panel:
    title = here.say("{name}'s technologies", name=here.say.name(here.front))
    drawn = part(*RESEARCH, *technologies(here))
    return Panel("research", title, (Group("columns", title, (drawn,)),))


def _shelf(here: Scene) -> Iterator[Panel]:
    say = here.say
    groups = (
        ("hand", say("Action cards in hand"), _parts(ACTION, hand(here))),
        ("played", say("Action cards played this year"), _parts(ACTION, played(here))),
        ("goals", say("Goals"), _parts(WIDE, goals(here))),
        ("plans", say("Infrastructure in hand"), _parts(WIDE, plans(here))),
        ("works", say("Infrastructure played"), _parts(WIDE, works(here))),
        ("own-tasks", say("Tasks taken"), _parts(WIDE, own_tasks(here))),
        ("tasks", say("Public tasks"), _parts(WIDE, public_tasks(here))),
        ("solo", say("Solo deck"), _solo(here)),
    )
    shown = tuple(Group(*one) for one in groups if one[-1])
    if shown:
        yield Panel("shelf", say("Cards"), shown)


def _solo(here: Scene) -> tuple[str, ...]:
    if not here.view.rules.rival:
        return ()
    return _parts(SOLO_CARD, (rival_summary(here), *solo_cards(here)))


def _gauge(here: Scene) -> Panel:
    title = here.say("How far everybody is")
    return Panel("gauge", title, (Group("bars", title, _parts(GAUGE, gauges(here))),))


def _others(here: Scene) -> Panel:
    title = here.say("The others")
    drawn = _parts(OTHER, (other(here, seat) for seat in seats_around(here)))
    return Panel("others", title, (Group("boards", title, drawn),), compact=True)
