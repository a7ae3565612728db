"""The whole table as one drawing, for replays and files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from farhaven.core.words import ENGLISH, Say
from farhaven.svg.document import document
from farhaven.svg.markup import fitted, group, label, moved
from farhaven.svg.shapes import rect

from ..state import PickModuleSpace
from ..view import View
from ..words import WORDS
from .board_tracks import CRATER, HIBERNATION, SCORE, crater, hibernation_track, score_tracks
from .cards import CITIZEN, CRATE_SIZE, MACHINE_SIZE, MODULE_SIZE, WIDE
from .machinery import TRACKS_SIZE, machinery
from .others import OTHER, other
from .scene import Scene, scene, seats_around
from .shelf import (
    PILE,
    active,
    artifacts,
    citizens,
    crates,
    deck,
    held_module,
    machine_pile,
    machines,
    module_pile,
    modules,
    resting,
    supplies,
)
from .slots import SLOT, slot
from .stores import COUNTERS, PROGRESS, counters, progress
from .symbols import TRACKS
from .tribe import BOARD, tribe_board, tribes_to_choose
from .turn import BUTTON, GUIDE, PLATE, STATUS, WAITING, buttons, guide, status, tray, waiting
from .world import MAP, world

_WIDTH: Final = 1720.0
_GAP: Final = 12.0
_RIGHT: Final = MAP[0] + 3 * _GAP  # where the player board begins


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
    top = _turn(here)
    left, right = _board(here, top.y), _own(here, top.y)
    below = _below(here, max(left.y, right.y))
    flows = (top, left, right, below)
    height = below.y
    return document(
        _WIDTH,
        height,
        rect(0, 0, _WIDTH, height, "table"),
        _heading(here),
        *(text for flow in flows for text in flow.drawn),
        name=here.say("Revive"),
        prefix=prefix,
        styled=styled,
    )


def _heading(here: Scene) -> str:
    text = WORDS.prompt(here.view, here.say)
    room = _WIDTH - 160
    return group(
        label(16, 35, here.say("Revive"), 21, anchor="start", class_="ink strong"),
        label(_WIDTH - 16, 35, text, fitted(text, 17, room), anchor="end", class_="ink strong"),
        id="heading",
    )


def _turn(here: Scene) -> Flow:
    flow = Flow(_GAP, 52, _WIDTH - 2 * _GAP)
    flow.add(STATUS, [status(here)])
    flow.add(BUTTON, buttons(here))
    flow.add(GUIDE, guide(here))
    flow.end()
    flow.add(WAITING, waiting(here))
    flow.add(PLATE, tray(here))
    flow.end()
    flow.add(BOARD, tribes_to_choose(here), 0.9)
    flow.end()
    return flow


def _board(here: Scene, y: float) -> Flow:
    flow = Flow(_GAP, y, MAP[0])
    flow.add(MAP, [world(here)])
    flow.end()
    flow.add(SCORE, score_tracks(here))
    flow.end()
    flow.add(HIBERNATION, [hibernation_track(here)])
    flow.add(CRATER, [crater(here)])
    flow.end()
    return flow


def _own(here: Scene, y: float) -> Flow:
    flow = Flow(_RIGHT, y, _WIDTH - _RIGHT - _GAP)
    flow.add(COUNTERS, [counters(here)])
    flow.end()
    flow.add(SLOT, [slot(here, 0), slot(here, 1)])
    flow.end()
    flow.add(TRACKS_SIZE, [machinery(here)])
    flow.end()
    flow.add(SLOT, [slot(here, 2), slot(here, 3)])
    flow.end()
    flow.add(PROGRESS, [progress(here)])
    flow.end()
    flow.add(SLOT, [slot(here, 4)])
    question = here.question
    if isinstance(question, PickModuleSpace):
        flow.add(MODULE_SIZE, [held_module(here, question.module)])
    flow.end()
    return flow


def _below(here: Scene, y: float) -> Flow:
    flow = Flow(_GAP, y, _WIDTH - 2 * _GAP)
    flow.add(CITIZEN, active(here))
    flow.add(CITIZEN, resting(here), 0.8)
    flow.end()
    flow.add(BOARD, [tribe_board(here)])
    flow.add(WIDE, artifacts(here))
    flow.add(CRATE_SIZE, crates(here))
    flow.end()
    flow.add(CITIZEN, (deck(here), *citizens(here)))
    flow.add(PILE, [module_pile(here)])
    flow.add(MODULE_SIZE, modules(here))
    flow.add(PILE, supplies(here))
    flow.end()
    for number in range(len(TRACKS)):
        flow.add(PILE, [machine_pile(here, number)])
        flow.add(MACHINE_SIZE, machines(here, number))
    flow.end()
    flow.add(OTHER, (other(here, seat) for seat in seats_around(here)))
    flow.end()
    return flow
