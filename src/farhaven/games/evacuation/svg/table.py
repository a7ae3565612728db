"""The whole table as one drawing, for replays and files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import fitted, group, label, moved
from farhaven.svg.shapes import rect

from ..model import Row, World
from ..view import View
from ..words import WORDS
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

_WIDTH: Final = 1600.0
_GAP: Final = 12.0
_LEFT: Final = 412.0  # where the New World begins
_RIGHT: Final = _LEFT + MAP[0] + 2 * _GAP


class Flow:
    """Pieces side by side, in as many lines as the room needs, one below the other."""

    def __init__(self, x: float, y: float, room: float) -> None:
        self.left, self.room = x, room
        self.x, self.y, self.height = x, y, 0.0
        self.drawn: list[str] = []

    def add(self, size: tuple[float, float], drawings: Iterable[str], scale: float = 1) -> None:
        width, height = size[0] * scale, size[1] * scale
        for drawing in drawings:
            if self.x > self.left and self.x + width > self.left + self.room:
                self.end()
            self.drawn.append(moved(self.x, self.y, drawing, scale=scale))
            self.x += width + _GAP / 2
            self.height = max(self.height, height)

    def end(self) -> None:
        """The next piece begins a line."""
        if self.height:
            self.x, self.y, self.height = self.left, self.y + self.height + _GAP, 0.0


def draw(view: View, say: Say = ENGLISH, *, prefix: str = "", styled: bool = True) -> str:
    """`view` as SVG; `prefix` and `styled` are for pages that hold several drawings."""
    here = scene(view, say)
    top = _actions(here)
    flows = [top]
    flows += [_old_side(here, top.y), _new_side(here, top.y), _right_side(here, top.y)]
    middle = max(flow.y for flow in flows)
    rows = _rows(here, middle)
    shelf = _shelf(here, rows.y)
    bottom = max(shelf.y, rows.y + RESEARCH[1] + _GAP)
    others = _others(here, bottom)
    height = max(others.y, bottom)
    return document(
        _WIDTH,
        height,
        rect(0, 0, _WIDTH, height, "table"),
        _heading(here),
        *(text for flow in (*flows, rows) for text in flow.drawn),
        moved(_GAP, rows.y, *technologies(here)),
        *shelf.drawn,
        *others.drawn,
        name=here.say("Evacuation"),
        prefix=prefix,
        styled=styled,
    )


def _heading(here: Scene) -> str:
    text = WORDS.prompt(here.view, here.say)
    return group(
        label(16, 35, here.say("Evacuation"), 21, anchor="start", class_="ink strong"),
        label(
            _WIDTH - 16, 35, text, fitted(text, 17, _WIDTH - 240), anchor="end", class_="ink strong"
        ),
        id="heading",
    )


def _actions(here: Scene) -> Flow:
    flow = Flow(_GAP, 52, _WIDTH - 2 * _GAP)
    flow.add(order_size(here), [order_track(here)])
    flow.add(TRACK, [action_track(here)])
    flow.add(PLATE, tray(here))
    flow.add(ACTION_BOX, pass_button(here))
    flow.end()
    for number in (1, 2, 3, 4):
        flow.add(GROUP_HEAD, [group_head(here, number)])
        flow.add(ACTION_BOX, (action_box(here, one) for one in actions_of(number)))
    flow.end()
    if is_loading(here):
        flow.add(BUTTON, (fuel(here), *buttons(here)))
        flow.add(HOLD, holds(here))
        flow.end()
    return flow


def _side(flow: Flow, here: Scene, world: World) -> None:
    flow.add(side_size(here, world), [side(here, world)])
    flow.add(WIDE, ships(here, world), 0.84)
    flow.add(STADIUM, stadiums(here, world), 0.84)
    flow.end()


def _old_side(here: Scene, y: float) -> Flow:
    flow = Flow(_GAP, y, CONTINENT[0])
    flow.add(CONTINENT, [continent(here)])
    flow.end()
    _side(flow, here, World.OLD)
    return flow


def _new_side(here: Scene, y: float) -> Flow:
    flow = Flow(_LEFT + _GAP, y, MAP[0])
    flow.add(MAP, [new_world(here)])
    flow.end()
    _side(flow, here, World.NEW)
    return flow


def _right_side(here: Scene, y: float) -> Flow:
    flow = Flow(_RIGHT, y, _WIDTH - _RIGHT - _GAP)
    scale = (_WIDTH - _RIGHT - _GAP) / PROGRESS[0]
    flow.add(PROGRESS, [progress(here)], scale)
    flow.end()
    flow.add(SPLIT, splits(here), 0.92)
    flow.end()
    flow.add(WIDE, bonuses(here), 0.85)
    flow.end()
    flow.add(GAUGE, gauges(here), scale)
    flow.end()
    return flow


def _rows(here: Scene, y: float) -> Flow:
    flow = Flow(_GAP, y, _WIDTH - 2 * _GAP)
    for row in (Row.SHIPS, Row.STADIUMS, Row.INFRASTRUCTURE):
        flow.add(HEAD, [row_head(here, row)])
        flow.add(SIZES[row], row_cards(here, row))
    flow.end()
    return flow


def _shelf(here: Scene, y: float) -> Flow:
    left = RESEARCH[0] + 3 * _GAP
    flow = Flow(left, y, _WIDTH - left - _GAP)
    flow.add(ACTION, (*hand(here), *played(here)))
    flow.end()
    cards = goals(here), plans(here), works(here), own_tasks(here), public_tasks(here)
    for pieces in cards:
        flow.add(WIDE, pieces)
    flow.end()
    if here.view.rules.rival:
        flow.add(SOLO_CARD, (rival_summary(here), *solo_cards(here)))
        flow.end()
    return flow


def _others(here: Scene, y: float) -> Flow:
    flow = Flow(_GAP, y, _WIDTH - 2 * _GAP)
    flow.add(OTHER, (other(here, seat) for seat in seats_around(here)))
    flow.end()
    return flow
