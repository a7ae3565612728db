"""The other players: their boards, small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from farhaven.core.value import Seat
from farhaven.core.words import OF_TABLES, Say
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, rect
from farhaven.svg.tracks import marker

from ..components.artifacts import ARTIFACT
from ..components.player_board import SLOTS, TRACK_LENGTH
from ..components.tribes import LARGE_BUILDINGS, SMALL_BUILDINGS
from ..entries import CARD
from ..model import Hue
from ..state import NOTHING
from ..view import PlayerView
from ..words import names
from ..words.components import half as half_words
from .cards import MODULE_SIZE, coloured, module_token
from .people import portrait, tribe_picture
from .scene import Scene
from .symbols import RELICS, STOCK, TRACKS

OTHER: Final = (440, 216)


def other(here: Scene, seat: Seat) -> str:
    return _other(here.view.players[seat], seat, seat in here.view.deciders, here.say)


@lru_cache(OF_TABLES)
def _other(player: PlayerView, seat: Seat, decides: bool, say: Say) -> str:
    return group(
        title(say.name(seat)),
        rect(0, 0, *OTHER, "space space-edge", r=12),
        _who(player, seat, decides, say),
        *_stock(player),
        *_tracks(player, seat),
        *_slots(player, seat, say),
        *_counts(player, say),
        id=f"other-{seat}",
    )


def _who(player: PlayerView, seat: Seat, decides: bool, say: Say) -> str:
    name, parts = say.name(seat), []
    if player.tribe:
        words = f"{names.tribe(player.tribe, say)}, {names.face(player.face, say)}"
        parts.append(
            moved(8, 8, title(words), tribe_picture(player.tribe, player.face), scale=0.56)
        )
    parts.append(marker(seat, 80, 22, 9))
    parts.append(
        label(96, 28, name, fitted(name, 16, 130), anchor="start", class_="sky-ink strong")
    )
    if decides:
        words = say("{name} decides now.", name=name)
        sign = element("g", icon("thinking", 414, 20, 17), class_="on-sky")
        parts.append(group(title(words), sign))
    return "".join(parts)


def _count(name: str, x: float, y: float, count: int, size: float = 18, words: str = "") -> str:
    faint = None if count else 0.4
    ink = "sky-ink strong" if count else "sky-soft"
    return element(
        "g",
        title(words),
        element("g", icon(name, x, y, size), class_="on-sky", opacity=faint),
        label(x + size * 0.66, y + 5, str(count), 14, anchor="start", class_=ink),
    )


def _stock(player: PlayerView) -> Iterator[str]:
    for n, (name, count) in enumerate(zip(STOCK, player.stock, strict=True)):
        yield _count(name, 84 + 46 * n, 54, count, 20)
    yield _count("cell", 84 + 46 * 4, 54, player.energy, 20)
    yield _count("points", 320, 54, player.score, 22)
    yield element(
        "g", icon("lever", 380, 54, 20), class_="on-sky", opacity=0.35 if player.switch_down else 1
    )


def _tracks(player: PlayerView, seat: Seat) -> Iterator[str]:
    """How far the markers are."""
    cell = 11.6
    for n, colour in enumerate(TRACKS):
        y = 86 + 20 * n
        yield coloured(12, y - 6, cell * TRACK_LENGTH, 12, colour, 6)
        at = 12 + cell * (player.tracks[n] - 0.5)
        yield marker(seat, at, y, 6.4)
        yield label(
            12 + cell * TRACK_LENGTH + 8, y + 5, str(player.tracks[n]), 13, anchor="start",
            class_="sky-ink",
        )  # fmt: skip


def _slots(player: PlayerView, seat: Seat, say: Say) -> Iterator[str]:
    """The cards in the slots as faces, their modules beside them."""
    for number in range(len(SLOTS)):
        x, y = 214 + 44 * number, 78
        yield rect(x, y, 40, 58, "step", r=6)
        for n, lying in enumerate(player.slots[number][:2]):
            card = CARD[lying.card]
            words = f"{names.card(lying.card, say)}: {half_words(card, lying.half, say)}"
            yield moved(
                x + 3 + 4 * n,
                y + 3 + 6 * n,
                title(words),
                coloured(0, 0, 30, 30, card.colour, 5),
                moved(15, 15, portrait(lying.card), scale=0.74),
                id=f"lying-{seat}-{lying.card}",
            )
        modules = [one for one in player.modules[number] if one] if player.modules else []
        for n, module in enumerate(modules):
            scale = 12 / MODULE_SIZE[0]
            yield moved(x + 2 + 12.6 * n, y + 44, module_token(module), scale=scale)


def _counts(player: PlayerView, say: Say) -> Iterator[str]:
    flasks = len([token for token in player.cutouts if token != NOTHING])
    things = (
        ("citizen", len(player.active), say("active cards")),
        ("passed", len(player.rest), say("cards at rest")),
        ("hut", SMALL_BUILDINGS - len(player.small), say("small buildings left")),
        ("tower", LARGE_BUILDINGS - len(player.large), say("large buildings left")),
        ("figure", len(player.figures), say("figures on the main board")),
        ("mask", player.markers, say("markers of the ability left")),
        ("chest", player.crate_count, say("closed crates")),
        ("tech", flasks, say("machine tokens")),
        ("up", player.progress, say("markers on the progress track")),
    )
    for n, (name, count, words) in enumerate(things):
        yield _count(name, 22 + 47 * n, 162, count, 18, words)
    x = 22.0
    for hue in Hue:
        count = sum(ARTIFACT[one].hue is hue for one in player.artifacts)
        yield _count(RELICS[hue], x, 194, count, 20, names.hue(hue, say))
        x += 46
    yield _count("small_relic", x, 194, player.small_artifacts, 18, say("small artifacts"))
    if player.end_tile:
        yield circle(x + 56, 194, 11, "violet seam-edge") + icon("flag", x + 56, 194, 13)
