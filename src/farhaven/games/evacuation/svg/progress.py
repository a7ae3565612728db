"""The progress track: sections with three lanes, milestones, satellites, and the splits of the
year power with what each brings."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from farhaven.core import phrases
from farhaven.core.value import Seat
from farhaven.core.words import Say, remembered
from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, group, label, moved, title
from farhaven.svg.shapes import circle, path, rect
from farhaven.svg.tracks import marker

from ..actions import Action, ChoosePower, MoveSatellite
from ..components.progress_track import LAST, MILESTONES, SECTIONS, Field, passed
from ..duties import MoveSatellites, PickLane
from ..model import Biome, Lane, Section
from ..state import NEUTRAL, RIVAL
from ..words import effects, names
from .cards import power_piece
from .faces import biome, effect_pieces, word
from .scene import Scene, answering, clickable, plain

PROGRESS: Final = (432, 396)
SPLIT: Final = (214, 58)

_PER_ROW: Final = 7
_CELL: Final = (54, 34)
_GATE: Final = 20
_LEFT: Final = 8
_TOP: Final = 8
_ROW: Final = 128
_HEAD: Final = 16  # for the number of a section
_UNSEEN: Final[dict[str, str]] = {"fill": "#ffffff", "fill_opacity": "0"}
_OPENED: Final = {2: Biome.DESERT, 3: Biome.FOREST, 4: Biome.OCEAN}


def _corner(section: Section, lane: Lane) -> tuple[float, float]:
    """Of a field: the inner lane on top, milestones between sections."""
    line, column = divmod(section, _PER_ROW)
    gates = sum(line * _PER_ROW <= last < section for last in MILESTONES)
    x = _LEFT + column * _CELL[0] + gates * _GATE
    return x, _TOP + line * _ROW + _HEAD + (Lane.INNER - lane) * _CELL[1]


def _closed(here: Scene, lane: Lane) -> bool:
    """[11.4] The middle lane is for three and more."""
    return lane is Lane.MIDDLE and len(here.view.players) < 3


def field_pieces(field: Field, size: float) -> list[Piece]:
    return [
        *(symbol(one, size) for one in field.symbols),
        *effect_pieces(field.effect, size),
    ]


# -- the track -------------------------------------------------------------------------------


@cache
def printed_track() -> str:
    """All fields as printed, and the milestones between them."""
    parts = [rect(0, 0, *PROGRESS, "space space-edge", r=14)]
    for section, fields in enumerate(SECTIONS):
        x, y = _corner(section, Lane.INNER)
        parts.append(label(x + _CELL[0] / 2, y - 4, str(section), 11, class_="sky-soft strong"))
        parts += [_field(section, lane, fields[lane]) for lane in Lane]
    gates = [_milestone(n, last) for n, last in enumerate(MILESTONES, 1)]
    return "".join((*parts, *gates))


def _field(section: Section, lane: Lane, field: Field) -> str:
    x, y = _corner(section, lane)
    shade = "step-passed" if lane is Lane.INNER else "step"
    pieces = field_pieces(field, 17)
    return rect(x + 1, y + 1, _CELL[0] - 2, _CELL[1] - 2, shade, r=7) + element(
        "g",
        row(x + _CELL[0] / 2, y + _CELL[1] / 2, pieces, gap=2, room=_CELL[0] - 6),
        class_="on-sky",
    )


def _milestone(number: int, last: Section) -> str:
    """A gate behind a section: its number, and the land that it opens."""
    x, y = _corner(last, Lane.INNER)
    x += _CELL[0] + _GATE / 2
    parts = [
        rect(x - 8, y - 12, 16, 3 * _CELL[1] + 12, "gold", r=7),
        label(x, y + 4, str(number), 13, class_="dark-ink strong"),
    ]
    opened = _OPENED.get(number)
    if opened is None:
        parts.append(element("g", icon("old_world", x, y + 24, 13)))
    else:
        parts.append(moved(x - 8, y + 24, biome(opened, 16).text))
    if number in (2, 3):
        parts.append(icon("new_world", x, y + 46, 13))
    return "".join(parts)


def progress(here: Scene) -> str:
    """The track with all satellites, and the fields among which one is chosen."""
    return group(
        printed_track(),
        _field_words(here.say),
        _veil(here.say) if _closed(here, Lane.MIDDLE) else "",
        _milestone_words(here.say),
        *_satellites(here),
        *_lane_targets(here),
        id="progress",
    )


@remembered
def _field_words(say: Say) -> str:
    """What each field gives, for who points at it."""
    told = []
    for section, fields in enumerate(SECTIONS):
        for lane, field in zip(Lane, fields, strict=True):
            gives = [names.symbol(symbol, say) for symbol in field.symbols]
            if field.effect:
                gives.append(effects.effect(field.effect, say))
            if gives:
                x, y = _corner(section, lane)
                words = f"{names.field(section, lane, say)}: {', '.join(gives)}"
                bare = path(f"M{x} {y}h{_CELL[0]}v{_CELL[1]}h-{_CELL[0]}Z", None, **_UNSEEN)
                told.append(group(title(phrases.sentence(words)), bare))
    return "\n".join(told)


@remembered
def _veil(say: Say) -> str:
    words = title(say("The middle lane is closed with one or two players."))
    corners = [_corner(section, Lane.MIDDLE) for section in range(LAST + 1)]
    return "\n".join(
        group(words, rect(x + 1, y + 1, _CELL[0] - 2, _CELL[1] - 2, "deep", r=7, opacity=0.85))
        for x, y in corners
    )


@remembered
def _milestone_words(say: Say) -> str:
    told = []
    texts = (
        say("Milestone 1: a productivity token is turned face down."),
        say("Milestone 2: the first opens the desert; the second brings a productivity token."),
        say("Milestone 3: the first opens the forest; the second brings a productivity token."),
        say("Milestone 4: the first opens the ocean."),
    )
    for words, last in zip(texts, MILESTONES, strict=True):
        x, y = _corner(last, Lane.INNER)
        bare = path(
            f"M{x + _CELL[0]} {y - 12}h{_GATE}v{3 * _CELL[1] + 12}h-{_GATE}Z", None, **_UNSEEN
        )
        told.append(group(title(words), bare))
    return "\n".join(told)


def _lane_targets(here: Scene) -> Iterator[str]:
    """[11.5] The fields of the section where a satellite is put."""
    duty = here.duty
    if not isinstance(duty, PickLane):
        return
    for lane in Lane:
        x, y = _corner(duty.section, lane)
        place = f"lane-{int(lane)}"
        ring = rect(x + 1, y + 1, _CELL[0] - 2, _CELL[1] - 2, "halo halo-sky", r=7)
        for action in answering(here, place):
            yield clickable(here, action, ring, id=place)
            break
        else:
            bare = rect(x + 1, y + 1, _CELL[0] - 2, _CELL[1] - 2, "cell", r=7)
            words = here.say("This field is not free.")
            yield plain(here, place, words, bare)


# -- satellites ------------------------------------------------------------------------------


def standing(here: Scene) -> Iterator[tuple[Seat, int, Section, Lane]]:
    """Every satellite: whose, which of the two, where."""
    view = here.view
    for seat, player in enumerate(view.players):
        for n, (section, lane) in enumerate(zip(player.satellites, player.lanes, strict=True)):
            yield seat, n, section, lane
    if not view.rules.rival:
        return
    for n in range(2):
        yield RIVAL, n, view.rival_satellites[n], view.rival_lanes[n]
    if NEUTRAL in view.order:
        for n in range(2):
            yield NEUTRAL, n, view.neutral_satellites[n], view.neutral_lanes[n]


def _satellites(here: Scene) -> Iterator[str]:
    """Those that share a field stand side by side."""
    fields: dict[tuple[Section, Lane], list[tuple[Seat, int]]] = {}
    for civ, n, section, lane in standing(here):
        fields.setdefault((section, lane), []).append((civ, n))
    for (section, lane), those in fields.items():
        x, y = _corner(section, lane)
        step = min(17.0, (_CELL[0] - 20) / max(len(those) - 1, 1))
        left = x + _CELL[0] / 2 - step * (len(those) - 1) / 2
        for at, (civ, n) in enumerate(those):
            words = _whose(here, civ, section)
            yield moved(
                left + at * step,
                y + _CELL[1] / 2,
                title(words),
                circle(0, 0, 12, "deep"),
                marker(civ, 0, 0, 7.4),
                id=f"satellite-{civ}-{n}",
            )


def _whose(here: Scene, civ: Seat, section: Section) -> str:
    say = here.say
    if civ >= len(here.view.players):
        name = say("the rival") if civ == RIVAL else say("the neutral colour")
    else:
        name = say.name(civ)
    return say("A satellite of {name} in section {section}.", name=name, section=section)


# -- [11.3] How the year power may be divided ------------------------------------------------


def splits(here: Scene) -> Iterator[str]:
    for n, action in enumerate(answering(here, "splits")):
        frame = rect(1, 1, SPLIT[0] - 2, SPLIT[1] - 2, "card", r=11)
        ring = rect(1, 1, SPLIT[0] - 2, SPLIT[1] - 2, "halo", r=11)
        drawn = element("g", *_split(here, action), class_="on-card")
        yield clickable(here, action, frame, ring, drawn, id=f"split-{n}")


def _split(here: Scene, action: Action) -> Iterator[str]:
    if isinstance(action, ChoosePower):
        yield row(SPLIT[0] / 2, SPLIT[1] / 2, [power_piece(action.power, 36)])
    elif isinstance(action, MoveSatellite):
        duty = here.duty
        power = duty.power if isinstance(duty, MoveSatellites) else action.steps
        places = here.player.satellites
        first, other = sorted(places, reverse=action.front)
        steps = min(action.steps, LAST - first)
        end = min(other + power - steps, LAST)
        yield _move(here, 17, first, first + steps, other)
        yield _move(here, 42, other, end, first + steps)


def _move(here: Scene, y: float, start: Section, end: Section, beside: Section) -> str:
    """From where to where, what the milestones on the way bring while the other satellite is
    `beside`, and what the best free field gives."""
    gates = [_passing(gate, beside) for gate in range(passed(start) + 1, passed(end) + 1)]
    gains = field_pieces(SECTIONS[end][best_lane(here, end)], 18)
    way = [word(f"{start} → {end}", 18), *gates]
    return "".join(
        (
            marker(here.front, 16, y, 7),
            row(29, y, way, gap=3, anchor="start", room=102),
            row(SPLIT[0] - 8, y, gains, gap=3, anchor="end", room=78),
        )
    )


def _passing(gate: int, beside: Section) -> Piece:
    """[11.11-11.15] The first satellite opens land; the second brings a productivity token."""
    opened = _OPENED.get(gate)
    if opened is None:
        return symbol("old_world", 17)
    if passed(beside) < gate:
        return biome(opened, 19)
    return symbol("new_world" if gate < len(MILESTONES) else "milestone", 17)


def best_lane(here: Scene, section: Section) -> Lane:
    """The innermost lane that is free there [11.4]."""
    taken = {lane for _, _, at, lane in standing(here) if at == section}
    for lane in (Lane.INNER, Lane.MIDDLE):
        if lane not in taken and not _closed(here, lane):
            return lane
    return Lane.OUTER
