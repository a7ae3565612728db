"""Corporation boards: five tracks with trackers, benefits and medals; technologies; what was
collected."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from textwrap import wrap
from typing import Final, assert_never

from farhaven.core.words import Say
from farhaven.svg.cards import Piece, points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect

from ..actions import Action, Discard, Lower, Raise, Stow, Unstow
from ..boards import NO_SPACE, Corporation
from ..components.tracks import (
    OASIS_PATH,
    Benefit,
    CivCard,
    Field,
    Movement,
    NewRover,
    Patch,
    Step,
    Synergy,
    Technology,
)
from ..corporations import CORPORATIONS
from ..model import HEIGHTS, TECHNOLOGIES, CorporationId, Space, Track
from ..powers import PODS_ON_TECHS
from ..seen import goal_of
from ..words import boards, names
from .scene import Scene, answering, clickable, plain
from .symbols import LETTERS, NUMERALS, icon_of
from .telling import corporation_words, technology_words

BOARD: Final = (476, 620)
_LIST: Final = 400  # how wide the words about technologies are
_LETTERS_PER_LINE: Final = 44
_LEFT: Final = 12
_TOP: Final = 62
_COLUMN: Final = 74
_ROW: Final = 31
_STEP: Final = (68, 27)
_PLATE: Final = (74, 38)
_PLATES: Final = 390  # where the technologies begin


def step_middle(id: CorporationId, at: Space) -> tuple[float, float]:
    """Where a space is drawn: tracks side by side, the lowest space below."""
    track, height = divmod(at, HEIGHTS)
    x = _LEFT + track * _COLUMN + _COLUMN / 2
    tall = _tall(id, at)
    return x, _TOP + HEIGHTS * _ROW - (height + 0.5) * _ROW * tall


def _tall(id: CorporationId, at: Space) -> int:
    """[16.4.1] In rows; the spaces of a short track have two."""
    return 2 if len(CORPORATIONS[id].tracks[at // HEIGHTS]) <= HEIGHTS // 2 else 1


def _frame(id: CorporationId, at: Space, class_: str) -> str:
    x, y = step_middle(id, at)
    width, height = _STEP[0], _STEP[1] + (_tall(id, at) - 1) * _ROW
    return rect(x - width / 2, y - height / 2, width, height, class_, r=7)


# -- the printed board -----------------------------------------------------------------------


@cache
def printed_board(id: CorporationId) -> str:
    """The tracks without trackers, and the frames of the technologies."""
    corporation = CORPORATIONS[id]
    parts = [
        rect(0, 0, *BOARD, "space space-edge", r=14),
        _difficulty(corporation),
    ]
    if id == "oasis":
        parts.append(_trail())
    for track, fields in enumerate(corporation.tracks):
        x, _ = step_middle(id, track * HEIGHTS)
        parts.append(icon(icon_of(Track(track)), x, 46, 24))
        parts += [_step(id, track * HEIGHTS + n, field) for n, field in enumerate(fields)]
    return "".join(parts)


def board_title(id: CorporationId, say: Say) -> str:
    name = names.corporation(id, say)
    return label(16, 27, name, fitted(name, 18, 250), anchor="start", class_="sky-ink strong")


def _difficulty(corporation: Corporation) -> str:
    dots = [circle(BOARD[0] - 20 - 13 * n, 21, 4, "gold") for n in range(corporation.difficulty)]
    return "".join(dots)


def _trail() -> str:
    """[16.8.1] The way of Oasis' water tracker."""
    spots = [step_middle("oasis", at) for at in OASIS_PATH]
    return path("M" + "L".join(f"{x:g} {y:g}" for x, y in spots), "trail")


def _step(id: CorporationId, at: Space, field: Field) -> str:
    """What is printed on a space, beside the room for a tracker."""
    x, y = step_middle(id, at)
    pieces = [_benefit(one) for one in field.benefits]
    medal = [points(field.medal, 24)] if field.medal else []
    if field.choice:
        slash = Piece(7, label(3.5, 5, "/", 15, class_="sky-ink strong"))
        rows = [[pieces[0], slash, pieces[1]], medal]
    else:
        rows = [pieces + medal]
    rows = [one for one in rows if one]
    drawn = [
        row(x + 11, y + (n - (len(rows) - 1) / 2) * 27, one, gap=4, room=_STEP[0] - 26)
        for n, one in enumerate(rows)
    ]
    return _frame(id, at, "step") + element("g", *drawn, class_="on-sky")


def _benefit(benefit: Benefit) -> Piece:
    match benefit:
        case CivCard(level):
            return Piece(24, _card(level))
        case Synergy():
            return Piece(24, icon("synergy", 12, 0, 23))
        case Patch():
            return Piece(20, icon("patch", 10, 0, 21))
        case NewRover():
            return Piece(22, icon("vehicle", 11, 0, 21))
        case Movement(count):
            text = label(6, 5.5, str(count), 15, class_="sky-ink strong")
            return Piece(25, text + icon("move", 18, 0, 14))
        case Technology(level):
            return Piece(24, _technology_chip(NUMERALS[level]))
        case Step(track):
            return Piece(22, icon(icon_of(track), 11, 0, 21))
        case _:
            assert_never(benefit)


def _card(level: int) -> str:
    numeral = label(12, 5, NUMERALS[level], 11, class_="dark-ink strong")
    return rect(3, -12, 18, 24, "chip civ", r=3) + numeral


def _technology_chip(text: str) -> str:
    return rect(1, -11, 22, 22, "chip tech", r=11) + label(
        12, 4.5, text, 11, class_="dark-ink strong"
    )


# -- a player's board ------------------------------------------------------------------------


def corporation_board(here: Scene, x: float, y: float) -> str:
    player = here.player
    return moved(
        x,
        y,
        printed_board(player.corporation),
        group(
            title(corporation_words(player.corporation, here.say)),
            rect(6, 6, 250, 28, "space"),
            board_title(player.corporation, here.say),
            id=f"card-corporation-{here.front}",
        ),
        *_technologies(here),
        *_trackers(here),
        *_pods(here),
        *_heads(here),
        *_goals(here),
        *_spots(here),
        _counters(here),
        id=f"corporation-{here.front}",
    )


def _trackers(here: Scene) -> Iterator[str]:
    """Several trackers may share a space: they stand beside each other."""
    player, say = here.player, here.say
    for track, at in enumerate(player.trackers):
        same = [n for n, other in enumerate(player.trackers) if other == at]
        x, y = step_middle(player.corporation, at)
        x += (same.index(track) - (len(same) - 1) / 2) * 20
        words, place = say("Space {number}.", number=at % HEIGHTS), f"tracker-{track}"
        body = rect(-13, -13, 26, 26, "tracker-rim", r=7), icon(icon_of(Track(track)), 0, 0, 23)
        drawn = (
            (plain(here, place, words, *body),) if place in here.tries else (title(words), *body)
        )
        yield moved(x - 21 if len(same) == 1 else x, y, *drawn, id=f"tracker-{here.front}-{track}")


def _pods(here: Scene) -> Iterator[str]:
    """[16.5.1, 16.7.1] Collected lifepods on the board."""
    for n, spot in enumerate(here.player.stowed):
        x, y = (
            _plate_middle(spot - TECHNOLOGIES)
            if spot >= TECHNOLOGIES
            else step_middle(here.player.corporation, spot)
        )
        yield moved(x + 20, y, icon("lifepod", 0, 0, 24), id=f"stowed-{here.front}-{n}")


def _plate_middle(number: int) -> tuple[float, float]:
    return _PLATES + _PLATE[0] / 2, _TOP + number * (_PLATE[1] + 6) + _PLATE[1] / 2


def _heads(here: Scene) -> Iterator[str]:
    """[16.10.1] The flux token lies on a track, or may be put there."""
    for track in Track:
        x, _ = step_middle(here.player.corporation, track * HEIGHTS)
        if here.player.focus == track:
            yield moved(
                x, 46, title(here.say("The flux token.")), circle(0, 0, 15, "gold-ring"), id="focus"
            )
        for action in answering(here, f"track-{int(track)}"):
            yield clickable(
                here,
                action,
                rect(x - 17, 29, 34, 34, "halo halo-sky", r=9),
                id=f"track-{int(track)}",
            )


def _goals(here: Scene) -> Iterator[str]:
    """Where trackers may go: the first option for each space; all lie among the gains."""
    seen: set[Space] = set()
    for action in here.view.options:
        if not isinstance(action, Raise | Lower):
            continue
        goal = goal_of(here.view, here.player, action)
        if goal == NO_SPACE or goal in seen:
            continue
        seen.add(goal)
        yield _space_target(here, goal, action)


def _space_target(here: Scene, at: Space, action: Action) -> str:
    frame = _frame(here.player.corporation, at, "halo halo-sky")
    return clickable(here, action, frame, id=f"goal-{at}")


def _spots(here: Scene) -> Iterator[str]:
    """Spaces for lifepods: to put one there, to take it away, to lose it."""
    for place, actions in here.options.items():
        if place.startswith("space-"):
            for n, action in enumerate(actions):
                x, y = step_middle(here.player.corporation, int(place.removeprefix("space-")))
                yield _pod_target(here, action, x + 20, y, f"{place}-{n}")


def _pod_target(here: Scene, action: Action, x: float, y: float, id: str) -> str:
    assert isinstance(action, Stow | Unstow | Discard)
    sign = (
        icon("lifepod", x, y, 15)
        if isinstance(action, Stow)
        else element(
            "g",
            icon("up" if isinstance(action, Unstow) else "destroy", x, y, 15),
            class_="accent-sign",
        )
    )
    return clickable(here, action, circle(x, y, 13, "halo halo-edge"), sign, id=id)


# -- technologies ----------------------------------------------------------------------------


def _technologies(here: Scene) -> Iterator[str]:
    player = here.player
    corporation = CORPORATIONS[player.corporation]
    for number in range(len(corporation.technologies)):
        yield _plate(here, corporation, number)


def _plate(here: Scene, corporation: Corporation, number: int) -> str:
    """A technology: bright while it works, struck out when it is used up."""
    player, say = here.player, here.say
    x, y = _plate_middle(number)
    works = number in player.technologies
    over = here.view.ended  # then none is used any more, and it is the wrong thing to tell
    spent = works and (number in player.used or (number in player.used_now and not over))
    state = (
        say("It has been used.")
        if spent
        else say("It works.")
        if works
        else say("It does not work yet.")
    )
    words = technology_words(corporation.id, number, state, say)
    body = [
        rect(
            x - _PLATE[0] / 2, y - _PLATE[1] / 2, *_PLATE, "plate-works" if works else "step", r=8
        ),
        moved(x - 12, y, _technology_chip(_sign(corporation, number))),
    ]
    if spent:
        body.append(element("g", icon("destroy", x + 24, y, 15), class_="on-sky"))
    elif works:
        body.append(element("g", icon("done", x + 24, y, 15), class_="on-sky"))
    drawn = [plain(here, f"technology-{number}", words, *body, id=f"card-technology-{number}")]
    for n, action in enumerate(answering(here, f"technology-{number}")):
        frame = rect(x - _PLATE[0] / 2, y - _PLATE[1] / 2, *_PLATE, "halo halo-sky", r=8)
        if isinstance(action, Stow | Unstow | Discard):
            drawn.append(_pod_target(here, action, x + 20, y, f"technology-{number}-{n}"))
        else:
            drawn.append(clickable(here, action, frame, id=f"use-{number}"))
    return "".join(drawn)


def technology_list(
    id: CorporationId, say: Say, working: Collection[int] | None = None
) -> tuple[tuple[float, float], str]:
    """What every technology does, in words; those that do not work now are dimmed."""
    corporation = CORPORATIONS[id]
    y, parts = 8.0, []
    for number in range(len(corporation.technologies)):
        lines = wrap(boards.technology_rule(id, number, say), _LETTERS_PER_LINE)
        height = 17 * len(lines) + 9
        ink = "sky-ink strong" if working is None or number in working else "sky-soft"
        parts.append(moved(8, y + height / 2, _technology_chip(_sign(corporation, number))))
        parts += [
            label(40, y + 17 + 17 * n, text, 13.5, anchor="start", class_=ink)
            for n, text in enumerate(lines)
        ]
        y += height
    size = _LIST, y + 8
    return size, rect(0, 0, *size, "space space-edge", r=12) + "".join(parts)


def _sign(corporation: Corporation, number: int) -> str:
    return LETTERS[number] if corporation.traits & PODS_ON_TECHS else NUMERALS[number + 1]


# -- what was collected ----------------------------------------------------------------------


def _counters(here: Scene) -> str:
    player, say = here.player, here.say
    y = BOARD[1] - 32
    counters = (
        ("rescued", "lifepod", player.rescued, say("Lifepods collected")),
        ("collected", "meteorite", player.collected, say("Meteorites collected")),
        ("stored", "patch", player.stored, say("Patches stored")),
        ("rovers", "vehicle", player.rovers_left, say("Rovers left")),
        ("movement", "move", player.movement, say("Movement points")),
    )
    parts = []
    for n, (id, name, count, words) in enumerate(counters):
        x = 18 + n * 91
        parts.append(
            group(
                title(f"{words}: {count}"),
                rect(x, y - 20, 82, 40, "deep space-edge", r=20),
                element("g", icon(name, x + 24, y, 25), class_="on-sky"),
                label(x + 55, y + 6.5, str(count), 18, class_="sky-ink strong"),
                id=f"{id}-{here.front}",
            )
        )
    for n, action in enumerate(answering(here, "rescued")):
        parts.append(_pod_target(here, action, 92, y - 14 + 28 * n, f"pod-{n}"))
    return group(*parts, id=f"counters-{here.front}")
