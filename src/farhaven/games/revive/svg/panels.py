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

from ..state import PickModuleSpace
from ..view import View
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

LAYOUT: Final = (Path(__file__).parent / "layout.css").read_text(encoding="utf-8")


def panels(view: View, say: Say) -> tuple[Panel, ...]:
    here = scene(view, say, tries=True)
    found = [_turn(here), *_choosing(here), _board(here), _own(here), _cards(here)]
    found += [_tribe(here), _display(here)]
    if len(view.players) > 1:
        found.append(_others(here))
    return tuple(found)


def _parts(size: tuple[float, float], drawings: Iterable[str]) -> tuple[str, ...]:
    return tuple(part(*size, drawn) for drawn in drawings)


def _one(name: str, title: str, size: tuple[float, float], drawing: str) -> Group:
    return Group(name, title, (part(*size, drawing),))


# -- what is decided -------------------------------------------------------------------------


def _turn(here: Scene) -> Panel:
    say = here.say
    groups = [
        _one("status", say("The turn"), STATUS, status(here)),
        Group("deeds", say("Actions"), _parts(BUTTON, buttons(here))),
        Group("guide", say("Hibernation"), _parts(GUIDE, guide(here))),
        Group("waiting", say("What is still to be settled"), _parts(WAITING, waiting(here))),
        Group("tray", say("What can be chosen"), _parts(PLATE, tray(here))),
    ]
    return Panel("turn", say("The turn"), tuple(one for one in groups if one.drawings))


def _choosing(here: Scene) -> Iterator[Panel]:
    """The tribes, while they are chosen."""
    shown = _parts(BOARD, tribes_to_choose(here))
    if shown:
        title = here.say("Tribes to choose from")
        yield Panel("choosing", title, (Group("boards", title, shown),))


# -- the main board --------------------------------------------------------------------------


def _board(here: Scene) -> Panel:
    say = here.say
    groups = (
        _one("map", say("Main board"), MAP, world(here)),
        Group("score", say("Score track"), _parts(SCORE, score_tracks(here))),
        _one("sleep", say("Hibernation track"), HIBERNATION, hibernation_track(here)),
        _one("crater", say("Crater"), CRATER, crater(here)),
    )
    return Panel("board", say("Main board"), groups)


# -- what a player owns ----------------------------------------------------------------------


def _own(here: Scene) -> Panel:
    say = here.say
    title = say("{name}'s player board", name=say.name(here.front))
    groups = (
        _one("counters", say("Resources"), COUNTERS, counters(here)),
        Group("upper", say("Upper slots"), _parts(SLOT, (slot(here, n) for n in (0, 1)))),
        _one("tracks", say("Machine tracks"), TRACKS_SIZE, machinery(here)),
        Group("lower", say("Lower slots"), _parts(SLOT, (slot(here, n) for n in (2, 3)))),
        _one("progress", say("Progress track"), PROGRESS, progress(here)),
        Group("side", say("Side slot and artifacts"), _side(here)),
    )
    return Panel("own", title, groups)


def _side(here: Scene) -> tuple[str, ...]:
    """The fifth slot, what artifacts count, and a module that was taken."""
    found = [part(*SLOT, slot(here, 4)), *_parts(WIDE, artifacts(here))]
    question = here.question
    if isinstance(question, PickModuleSpace):
        found.append(part(*MODULE_SIZE, held_module(here, question.module)))
    return tuple(found)


def _cards(here: Scene) -> Panel:
    say = here.say
    groups = (
        ("active", say("Active cards"), _parts(CITIZEN, active(here))),
        ("rest", say("Cards at rest"), _parts(CITIZEN, resting(here))),
        ("crates", say("Crates"), _parts(CRATE_SIZE, crates(here))),
    )
    return Panel("cards", say("Cards"), tuple(Group(*one) for one in groups if one[-1]))


def _tribe(here: Scene) -> Panel:
    title = here.say("Tribe board")
    return Panel("tribe", title, (_one("tree", title, BOARD, tribe_board(here)),))


# -- what lies for all -----------------------------------------------------------------------


def _display(here: Scene) -> Panel:
    say = here.say
    citizen_cards = _parts(CITIZEN, (deck(here), *citizens(here)))
    tokens = part(*PILE, module_pile(here)), *_parts(MODULE_SIZE, modules(here))
    names = (say("Grey machines"), say("Green machines"), say("Yellow machines"))
    rows = tuple(
        Group(
            f"machines-{colour}",
            names[number],
            (
                part(*PILE, machine_pile(here, number)),
                *_parts(MACHINE_SIZE, machines(here, number)),
            ),
        )
        for number, colour in enumerate(TRACKS)
    )
    groups = (
        Group("citizens", say("Citizens"), citizen_cards),
        Group("modules", say("Slot modules"), (*tokens, *_parts(PILE, supplies(here)))),
        *rows,
    )
    return Panel("display", say("Display"), groups)


def _others(here: Scene) -> Panel:
    title = here.say("The others")
    drawn = _parts(OTHER, (other(here, seat) for seat in seats_around(here)))
    return Panel("others", title, (Group("rivals", title, drawn),), compact=True)
