"""Corporation boards: five tracks with trackers, benefits and medals; technologies; what was
collected."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, assert_never

from farhaven.svg.cards import Piece, points, row
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect

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
from ..model import (
    HEIGHTS,
    TECHNOLOGIES,
    Action,
    CorporationId,
    Discard,
    Lower,
    Raise,
    Space,
    Stow,
    Track,
    Unstow,
)
from ..powers import PODS_ON_TECHS
from .scene import Scene, answering, clickable, goal_of
from .symbols import LETTERS, NUMERALS, icon_of
from .technologies import PLATE, technology_words

BOARD: Final = (476, 620)
_LEFT: Final = 12
_TOP: Final = 62
_COLUMN: Final = 74
_ROW: Final = 31
_STEP: Final = (68, 27)
_PLATES: Final = 390  # where the technologies begin


def step_middle(at: Space) -> tuple[float, float]:
    """Where a space is drawn: tracks side by side, the lowest space below."""
    track, height = divmod(at, HEIGHTS)
    x = _LEFT + track * _COLUMN + _COLUMN / 2
    return x, _TOP + (HEIGHTS - 1 - height) * _ROW + _ROW / 2


# -- the printed board -----------------------------------------------------------------------


@cache
def printed_board(id: CorporationId) -> str:
    """The tracks without trackers, and the frames of the technologies."""
    corporation = CORPORATIONS[id]
    name = corporation.name
    parts = [
        rect(0, 0, *BOARD, "space space-edge", r=14),
        label(16, 27, name, fitted(name, 18, 250), anchor="start", class_="sky-ink strong"),
        _difficulty(corporation),
    ]
    if id == "oasis":
        parts.append(_trail())
    for track, fields in enumerate(corporation.tracks):
        x, _ = step_middle(track * HEIGHTS)
        parts.append(icon(icon_of(Track(track)), x, 46, 24))
        parts += [_step(track * HEIGHTS + n, field) for n, field in enumerate(fields)]
    return "".join(parts)


def _difficulty(corporation: Corporation) -> str:
    dots = [circle(BOARD[0] - 20 - 13 * n, 21, 4, "gold") for n in range(corporation.difficulty)]
    return "".join(dots)


def _trail() -> str:
    """[16.8.1] The way of Oasis' water tracker."""
    spots = [step_middle(at) for at in OASIS_PATH]
    return path("M" + "L".join(f"{x:g} {y:g}" for x, y in spots), "trail")


def _step(at: Space, field: Field) -> str:
    x, y = step_middle(at)
    width, height = _STEP
    frame = rect(x - width / 2, y - height / 2, width, height, "step", r=7)
    pieces = [_benefit(one) for one in field.benefits]
    if field.choice and len(pieces) == 2:
        slash = Piece(7, label(3.5, 5, "/", 15, class_="sky-ink strong"))
        pieces = [pieces[0], slash, pieces[1]]
    if field.medal:
        pieces.append(points(field.medal, 24))
    drawn = row(x + 11, y, pieces, gap=4, room=width - 26)
    return frame + element("g", drawn, class_="on-sky")


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
        x, y = step_middle(at)
        x += (same.index(track) - (len(same) - 1) / 2) * 20
        words = say("Space {number}.", number=at % HEIGHTS)
        yield moved(
            x - 21 if len(same) == 1 else x,
            y,
            title(words),
            rect(-13, -13, 26, 26, "tracker-rim", r=7),
            icon(icon_of(Track(track)), 0, 0, 23),
            id=f"tracker-{here.front}-{track}",
        )


def _pods(here: Scene) -> Iterator[str]:
    """[16.5.1, 16.7.1] Collected lifepods on the board."""
    for n, spot in enumerate(here.player.stowed):
        x, y = plate_middle(spot - TECHNOLOGIES) if spot >= TECHNOLOGIES else step_middle(spot)
        yield moved(x + 20, y, icon("lifepod", 0, 0, 24), id=f"stowed-{here.front}-{n}")


def plate_middle(number: int) -> tuple[float, float]:
    return _PLATES + PLATE[0] / 2, _TOP + number * (PLATE[1] + 6) + PLATE[1] / 2


def _heads(here: Scene) -> Iterator[str]:
    """[16.10.1] The flux token lies on a track, or may be put there."""
    for track in Track:
        x, _ = step_middle(track * HEIGHTS)
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
        goal = goal_of(here.player, action)
        if goal == NO_SPACE or goal in seen:
            continue
        seen.add(goal)
        yield _space_target(here, goal, action)


def _space_target(here: Scene, at: Space, action: Action) -> str:
    x, y = step_middle(at)
    width, height = _STEP
    return clickable(
        here,
        action,
        rect(x - width / 2, y - height / 2, width, height, "halo halo-sky", r=7),
        id=f"goal-{at}",
    )


def _spots(here: Scene) -> Iterator[str]:
    """Spaces for lifepods: to put one there, to take it away, to lose it."""
    for place, actions in here.options.items():
        if place.startswith("space-"):
            for n, action in enumerate(actions):
                x, y = step_middle(int(place.removeprefix("space-")))
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
    x, y = plate_middle(number)
    works = number in player.technologies
    spent = number in player.used or number in player.used_now
    name = LETTERS[number] if corporation.traits & PODS_ON_TECHS else NUMERALS[number + 1]
    state = (
        say("It has been used.")
        if spent
        else say("It works.")
        if works
        else say("It does not work yet.")
    )
    words = f"{technology_words(corporation.id, number, say)} {state}".strip()
    body = [
        rect(x - PLATE[0] / 2, y - PLATE[1] / 2, *PLATE, "plate-works" if works else "step", r=8),
        moved(x - 12, y, _technology_chip(name)),
    ]
    if spent:
        body.append(element("g", icon("destroy", x + 24, y, 15), class_="on-sky"))
    elif works:
        body.append(element("g", icon("done", x + 24, y, 15), class_="on-sky"))
    drawn = [group(title(words), *body, id=f"technology-{number}")]
    for n, action in enumerate(answering(here, f"technology-{number}")):
        frame = rect(x - PLATE[0] / 2, y - PLATE[1] / 2, *PLATE, "halo halo-sky", r=8)
        if isinstance(action, Stow | Unstow | Discard):
            drawn.append(_pod_target(here, action, x + 20, y, f"technology-{number}-{n}"))
        else:
            drawn.append(clickable(here, action, frame, id=f"use-{number}"))
    return "".join(drawn)


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
        parts.append(_pod_target(here, action, 92, y - 14 + 28 * n, f"rescued-{n}"))
    return group(*parts, id=f"counters-{here.front}")
