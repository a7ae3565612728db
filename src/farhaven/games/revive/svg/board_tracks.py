"""What lies around the main board: the score track, the hibernation track and the crater."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from farhaven.core.phrases import points as points_words
from farhaven.core.words import Say, remembered
from farhaven.svg.cards import row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..components.artifacts import ARTIFACT, END_TILE_POINTS
from ..components.board import (
    DISCARDING_SPACE,
    HIBERNATION_REWARDS,
    SCORE_BONUSES,
    SCORE_LENGTH,
)
from ..components.effects import Gain
from ..model import Hue
from ..words.effects import effects as effect_words
from .cards import fill_box
from .faces import effect_pieces, purple_points
from .scene import Scene, marked
from .symbols import RELICS

SCORE: Final = (530, 46)  # a half of the track
HIBERNATION: Final = (620, 86)
CRATER: Final = (434, 86)

_MIDDLE: Final = 25
_CELL: Final = (SCORE[0] - 46) / _MIDDLE
_HIGH: Final = (SCORE[0] - 16) / (SCORE_LENGTH + 1 - _MIDDLE)
_STEP: Final = (HIBERNATION[0] - 52) / len(HIBERNATION_REWARDS)


# -- points ----------------------------------------------------------------------------------


def score_tracks(here: Scene) -> Iterator[str]:
    """The track in two halves, which lie side by side or one below the other."""
    yield _score_half(here, range(_MIDDLE), "score-low")
    yield _score_half(here, range(_MIDDLE, SCORE_LENGTH + 1), "score-high")


def _score_half(here: Scene, scores: range, id: str) -> str:
    parts = [
        rect(0, 0, *SCORE, "space space-edge", r=10),
        "" if scores[0] else icon("points", 21, SCORE[1] / 2, 24),
        *(_score_cell(score) for score in scores),
    ]
    by_space: dict[int, list[int]] = {}
    for seat, player in enumerate(here.view.players):
        by_space.setdefault(shown_score(player.score), []).append(seat)
    for score in scores:
        for n, seat in enumerate(by_space.get(score, ())):
            parts.append(_score_marker(here, seat, _score_x(score) + _CELL / 2, n))
    return group(*parts, id=id)


def _score_marker(here: Scene, seat: int, x: float, above: int) -> str:
    score = here.view.players[seat].score
    y = SCORE[1] / 2 + 10 - 9 * above
    words = here.say(
        "{name} has scored {points}.",
        name=here.say.name(seat),
        points=points_words(score, here.say),
    )
    again = label(x, y - 10, f"+{SCORE_LENGTH}", 9, class_="sky-ink strong")
    tag = again if score > SCORE_LENGTH else ""
    return element("g", title(words), marker(seat, x, y, 7), tag, id=f"score-{seat}")


def _score_x(score: int) -> float:
    """The left edge of a space; the lower half begins with a sign."""
    return 38 + _CELL * score if score < _MIDDLE else 8 + _HIGH * (score - _MIDDLE)


def shown_score(score: int) -> int:
    """[3.8] The space of the marker, which goes round again."""
    return score if score <= SCORE_LENGTH else score % SCORE_LENGTH


@cache
def _score_cell(score: int) -> str:
    x = _score_x(score)
    bonus = SCORE_BONUSES.get(score)
    back = rect(x + 0.7, 5, _CELL - 1.4, SCORE[1] - 10, "step", r=4)
    if bonus is None:
        ink = "sky-ink strong" if score % 5 == 0 else "sky-soft"
        return back + label(x + _CELL / 2, 17, str(score), 10, class_=ink)
    gift = "chest" if isinstance(bonus[0], Gain) else "relic"
    number = label(x + _CELL / 2, SCORE[1] - 9, str(score), 9, class_="sky-soft")
    return back + icon(gift, x + _CELL / 2, 15, 17) + number


# -- sleeping --------------------------------------------------------------------------------


def hibernation_track(here: Scene) -> str:
    """Its spaces with their rewards; while one is chosen, those that can be gained shine."""
    parts = [
        rect(0, 0, *HIBERNATION, "space space-edge", r=12),
        element("g", icon("sleep", 26, HIBERNATION[1] / 2, 30), class_="on-sky"),
    ]
    parts += [_sleep_space(here, space) for space in range(len(HIBERNATION_REWARDS))]
    for seat, player in enumerate(here.view.players):
        x = 50 + _STEP * player.hibernation + 14 + 17 * seat
        words = here.say("{name}'s hibernation marker", name=here.say.name(seat))
        shown = marker(seat, x, HIBERNATION[1] - 16, 6.4)
        parts.append(element("g", title(words), shown, id=f"sleeper-{seat}"))
    return group(*parts, id="hibernation-track")


def _sleep_space(here: Scene, space: int) -> str:
    words, body, ring = _sleep_face(space, here.say)
    return moved(48 + _STEP * space, 0, marked(here, f"reward-{space}", words, body, ring))


@remembered
def _sleep_face(space: int, say: Say) -> tuple[str, str, str]:
    """What a space is called, how it looks, and its ring."""
    width = _STEP - 4
    reward = HIBERNATION_REWARDS[space]
    words = say(
        "Space {number} of the hibernation track: {effect}",
        number=space,
        effect=effect_words(reward, say) or say("the start"),
    )
    signs = element(
        "g",
        fill_box(effect_pieces(reward, 20), (4, 8, width - 8, 44)),
        class_="on-sky",
    )
    body = [rect(0, 5, width, HIBERNATION[1] - 10, "step", r=8), signs]
    if space == DISCARDING_SPACE:
        body.append(row(width - 12, 16, [symbol("relic", 15)]))
        body.append(
            path(f"M{width - 20} 8 {width - 4} 24", None, stroke="#ff6b5e", stroke_width=2.4)
        )
    ring = rect(0, 5, width, HIBERNATION[1] - 10, "halo halo-sky", r=8)
    return words, "".join(body), ring


# -- the crater ------------------------------------------------------------------------------


def crater(here: Scene) -> str:
    """The artifacts that are left; with the last of them the game comes to its end."""
    view, say = here.view, here.say
    left = {hue: sum(ARTIFACT[one].hue is hue for one in view.crater) for hue in Hue}
    parts = [
        rect(0, 0, *CRATER, "space space-edge", r=12),
        path("M14 70C30 34 96 22 150 30S270 26 296 70Z", None, fill="#2b2233"),
        path("M30 70C50 46 110 38 150 43S250 40 280 70Z", None, fill="#15101d"),
    ]
    for n, hue in enumerate(Hue):
        parts.append(moved(30 + 88 * n, 0, _heap(here, hue, left[hue])))
    if view.crater_small:
        small = [symbol("small_relic", 22)] * view.crater_small
        parts.append(element("g", row(300, 66, small), class_="on-sky"))
    parts.append(_end_tile(here))
    words = say.plural(
        "{count} large artifact is left in the crater.",
        "{count} large artifacts are left in the crater.",
        len(view.crater),
    )
    return group(title(words), *parts, id="crater")


def _heap(here: Scene, hue: Hue, count: int) -> str:
    words = here.say("Artifacts in the crater: {count}", count=count)
    pieces = [icon(RELICS[hue], 18 + 13 * n, 38 + 6 * (n % 2), 34) for n in range(count)]
    body = "".join(pieces) + label(36, 78, str(count), 14, class_="sky-ink strong")
    ring = rect(-6, 10, 84, 70, "halo halo-sky", r=10)
    return marked(here, f"crater-{hue}", words, body, ring)


def _end_tile(here: Scene) -> str:
    """Whoever ends the game has it."""
    view, say = here.view, here.say
    if len(view.players) == 1:
        return ""
    body = circle(370, 36, 21, "violet seam-edge") + icon("flag", 370, 34, 24)
    worth = row(370, 72, [purple_points(END_TILE_POINTS, 22)])
    if view.end_by >= 0:
        words = say("{name} has brought the end: everybody else has one more turn.",
                    name=say.name(view.end_by))  # fmt: skip
        return group(title(words), body, worth, marker(view.end_by, 398, 36, 11), id="end-tile")
    words = say("The end tile waits for whoever takes the last large artifact.")
    return group(title(words), element("g", body, class_="on-colour"), worth, id="end-tile")
