"""The whole table, as one seat sees it."""

from __future__ import annotations

from typing import Final

from farhaven.core.words import ENGLISH, Say
from farhaven.svg.cards import price, row
from farhaven.svg.document import document
from farhaven.svg.icons import icon
from farhaven.svg.markup import fitted, group, label, moved
from farhaven.svg.shapes import circle, rect
from farhaven.svg.tracks import marker

from ..actions import Enough, NoResearch, Pass, Waive
from ..components.boards import EPOCHS
from ..duties import Discount, Price
from ..model import Resource
from ..scoring import leaders
from ..view import View
from ..words import WORDS
from .board import influence, scales
from .front import front_hand, front_space, front_summary
from .market import market
from .opposite import opposite_space
from .scene import Scene, clickable, open_duty, scene
from .symbols import MINUS, NUMERALS, icon_of

TABLE: Final = (1440, 1122)


def draw(view: View, say: Say = ENGLISH, *, prefix: str = "", styled: bool = True) -> str:
    """`view` as SVG; `prefix` and `styled` are for pages that hold several drawings."""
    here = scene(view, say)
    other = 1 - here.front
    return document(
        *TABLE,
        rect(0, 0, *TABLE, "table"),
        _heading(here),
        market(here, 16, 56),
        opposite_space(here, other, 316, 56),
        influence(here, 316, 220),
        scales(here, 728, 220),
        _prompt(here, 16, 636),
        front_summary(here, 16, 682),
        front_space(here, 190, 682),
        front_hand(here, 190, 940),
        name=here.say("Aldebaran Duel"),
        prefix=prefix,
        styled=styled,
    )


# -- the heading -----------------------------------------------------------------------------


def _heading(here: Scene) -> str:
    word = here.say("Epoch")
    parts = [
        label(20, 36, here.say("Aldebaran Duel"), 21, anchor="start", class_="ink strong"),
        label(316, 35, word, fitted(word, 15, 52), anchor="start", class_="soft strong"),
        *(_epoch(here, number) for number in range(1, EPOCHS + 1)),
        _turn(here),
        _passes(here),
    ]
    return group(*parts, id="heading")


def _epoch(here: Scene, number: int) -> str:
    now = number == here.view.epoch
    x = 376 + 34 * number - 20
    return group(
        circle(x, 30, 14, "button" if now else "well"),
        label(x, 35, NUMERALS[number], 13, class_="button-ink strong" if now else "soft strong"),
        id=f"epoch-{number}",
    )


def _turn(here: Scene) -> str:
    """Whose decision it is, or who has won."""
    view, say = here.view, here.say
    if view.ended:
        return _result(here)
    if not view.deciders:
        return ""
    seat = view.deciders[0]
    text = say("Your turn") if seat == view.seat else say("{name} to decide", name=say.name(seat))
    return group(
        marker(seat, 540, 30, 9),
        label(558, 35.5, text, 16, anchor="start", class_="ink strong"),
        id="turn",
    )


def _passes(here: Scene) -> str:
    """Who has passed, in that order."""
    if here.view.ended:
        return ""
    parts = []
    for place, seat in enumerate(here.view.passed):
        x = 1424.0 - 190 * (len(here.view.passed) - 1 - place)
        text = here.say("{name} has passed", name=here.say.name(seat))
        parts.append(
            label(x, 35.5, text, fitted(text, 14, 160), anchor="end", class_="soft strong")
        )
    return group(*parts, id="passes") if parts else ""


def _result(here: Scene) -> str:
    winners = [
        marker(seat, 578 + 150 * n, 30, 9)
        + label(596 + 150 * n, 35.5, here.say.name(seat), 16, anchor="start", class_="ink strong")
        for n, seat in enumerate(leaders(here.view))
    ]
    return group(icon("crown", 545, 29, 24), *winners, id="turn")


# -- the prompt ------------------------------------------------------------------------------


def _prompt(here: Scene, x: float, y: float) -> str:
    """What is asked, what is still owed, and the answers that lie on no piece."""
    width, height = 1408.0, 38.0
    text = WORDS.prompt(here.view, here.say)
    right = width - 8
    buttons = []
    for action in reversed(here.view.options):
        if isinstance(action, Pass | Enough | NoResearch | Waive):
            drawn, right = _button(here, action, right, height)
            buttons.append(drawn)
    owed = _owed(here, right - 10, height / 2)
    room = right - 30 - (190 if owed else 0)
    mine = here.view.seat in here.view.deciders
    return moved(
        x,
        y,
        rect(0, 0, width, height, "prompt" if mine else "panel", r=10),
        label(16, 25, text, fitted(text, 16, room * 1.12), anchor="start", class_="ink strong"),
        owed,
        *buttons,
        id="prompt",
    )


def _button(
    here: Scene, action: Pass | Enough | NoResearch | Waive, right: float, height: float
) -> tuple[str, float]:
    """A button whose right edge is at `right`, and where the next one may end."""
    if isinstance(action, Waive):
        name = icon_of(action.resource)
        left = right - 72
        face = label(left + 24, 26, f"{MINUS}1", 17, class_="button-ink strong")
        face += icon(name, left + 50, height / 2, 24)
        id = f"waive-{name}"
    else:
        id, word = {
            Pass: ("pass", here.say("Pass")),
            Enough: ("enough", here.say("Enough")),
            NoResearch: ("no-research", here.say("No research")),
        }[type(action)]
        left = right - 40 - 9.5 * len(word)
        face = label((left + right) / 2, 25, word, 15, class_="button-ink strong")
    plate = rect(left, 4, right - left, height - 8, "button", r=15)
    return clickable(here, action, plate, face, id=id), left - 8


def _owed(here: Scene, right: float, y: float) -> str:
    """The units still to be paid, in their order."""
    if not here.view.deciders:
        return ""
    duty = open_duty(here, here.view.deciders[0])
    if not isinstance(duty, Price | Discount):
        return ""
    pieces = [price(icon_of(r), duty.owed[r], 24, "ink strong") for r in Resource if duty.owed[r]]
    return group(row(right, y, pieces, gap=10, anchor="end"), id="owed")
