"""The edges of a player board: counters, energy, the switch, and the progress track."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.core import phrases
from farhaven.svg.cards import row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..components.player_board import (
    CAPS,
    PROGRESS_REWARDS,
    PROGRESS_SPACES,
    PROGRESS_VALUES,
)
from ..model import Resource
from ..words import names
from .faces import effect_pieces, purple_points
from .scene import Scene, answering, clickable, marked
from .symbols import RESOURCES

COUNTERS: Final = (600, 64)
PROGRESS: Final = (600, 62)

_PIP: Final = 8.6


# -- what is owned ---------------------------------------------------------------------------


def counters(here: Scene) -> str:
    """Crystals, gears, books and food with their room; energy; the switch."""
    parts = [rect(0, 0, *COUNTERS, "space space-edge", r=12)]
    left = 10.0
    for number, kind in enumerate(Resource):
        width = 72.0 if kind is Resource.CRYSTAL else 108.0
        parts.append(moved(left, 0, _counter(here, number, kind, width)))
        left += width + 5
    parts.append(moved(left, 0, _energy(here)))
    parts.append(moved(left + 72, 0, _lever(here)))
    return group(*parts, id="counters")


def _counter(here: Scene, number: int, kind: Resource, width: float) -> str:
    have, most = here.player.stock[number], CAPS[kind]
    pips = "".join(
        circle(8 + _PIP * 1.5 * n, 53, 4.2, "gold" if n < have else "step") for n in range(most)
    )
    words = here.say("{have} of at most {most}", have=names.units(kind, have, here.say), most=most)
    shown = group(
        title(words),
        rect(0, 6, width, COUNTERS[1] - 12, "step", r=8),
        icon(RESOURCES[kind], 18, 26, 27),
        label(36, 34, str(have), 23, anchor="start", class_="sky-ink strong"),
        pips,
        id=f"counter-{kind}",
    )
    return shown + _swap(here, kind, width)


def _swap(here: Scene, kind: Resource, width: float) -> str:
    """[13.1] A crystal for one of these."""
    for action in answering(here, f"swap-{kind}")[:1]:
        plate = rect(width - 42, 11, 37, 26, "halo halo-edge", r=8)
        arrow = path(f"M{width - 20:g} 19V29L{width - 9:g} 24Z", None, fill="#5fd3ea")
        sign = icon("crystal", width - 30, 24, 19) + arrow
        return clickable(here, action, plate, sign, id=f"swap-{kind}")
    return ""


def _energy(here: Scene) -> str:
    player = here.player
    words = here.say(
        "{stored} in the storage, {used} on machines",
        stored=names.energy(player.energy, here.say),
        used=len(player.powered),
    )
    return group(
        title(words),
        rect(0, 6, 68, COUNTERS[1] - 12, "step", r=8),
        icon("cell", 18, 30, 30),
        label(36, 38, str(player.energy), 23, anchor="start", class_="sky-ink strong"),
        id="storage",
    )


def _lever(here: Scene) -> str:
    """[6] Up: it can be used."""
    down = here.player.switch_down
    words = here.say("The switch is down.") if down else here.say("The switch is up.")
    width = COUNTERS[0] - 10 - 72 - 3 * 108 - 20 - 72 - 10
    middle = width / 2
    sign = element("g", icon("lever", middle - 16, 32, 28), class_="on-sky")
    gift = row(middle + 20, 32, [symbol("any_basic", 22)])
    body = rect(0, 6, width, COUNTERS[1] - 12, "step", r=8)
    body += element("g", sign, gift, opacity=0.35 if down else None)
    ring = rect(0, 6, width, COUNTERS[1] - 12, "halo halo-sky", r=8)
    return marked(here, "lever", words, body, ring)


# -- progress --------------------------------------------------------------------------------


def progress(here: Scene) -> str:
    """[3.10, 3.11] Covered spaces, rewards ahead, and what the lowest free space is worth."""
    covered = here.player.progress
    worth = PROGRESS_VALUES[min(covered, PROGRESS_SPACES)]
    words = here.say(
        "Progress track: {count} of {most} spaces are covered; worth {points} at the end.",
        count=covered,
        most=PROGRESS_SPACES,
        points=phrases.points(worth, here.say),
    )
    return group(
        title(words),
        rect(0, 0, *PROGRESS, "space space-edge", r=12),
        *_progress_spaces(here),
        id=f"progress-{here.front}",
    )


def _progress_spaces(here: Scene) -> Iterator[str]:
    cell = (PROGRESS[0] - 16) / (PROGRESS_SPACES + 1)
    covered = here.player.progress
    for space in range(1, PROGRESS_SPACES + 2):
        x = 8 + cell * (space - 1)
        value = PROGRESS_VALUES[space - 1]
        last = space > PROGRESS_SPACES
        yield rect(x + 1, 6, cell - 2, PROGRESS[1] - 12, "step", r=5)
        if space <= covered:
            yield marker(here.front, x + cell / 2, 20, 8)
        elif space in PROGRESS_REWARDS:
            signs = effect_pieces(PROGRESS_REWARDS[space], 20)
            yield element("g", row(x + cell / 2, 20, signs), class_="on-sky")
        if space == covered + 1:
            yield row(x + cell / 2, 44, [purple_points(value, 23)])
            yield rect(x + 1, 6, cell - 2, PROGRESS[1] - 12, "latest", r=5)
        else:
            ink = "sky-soft" if space <= covered else "sky-ink"
            yield label(x + cell / 2, 48, str(value), 12, class_=ink)
        if here.view.cube == space and not last and len(here.view.players) == 1:
            yield moved(
                x + cell / 2,
                21,
                title(here.say("The action cube")),
                rect(-9, -9, 18, 18, "gold seam-edge", r=3),
                id="cube",
            )
