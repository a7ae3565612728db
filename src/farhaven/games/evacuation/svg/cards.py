"""Cards and tiles as they are printed: ships, stadiums, infrastructure, technologies, goals,
bonuses, action cards, tasks, and what belongs to the modules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from farhaven.core.words import Say, remembered
from farhaven.svg.cards import Piece, points, row, symbol
from farhaven.svg.cards import sky as night
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, fitted, label, moved
from farhaven.svg.shapes import circle, path, rect

from ..components.action_cards import ACTION_CARDS
from ..components.goals import GOALS
from ..components.infrastructure import DECK_I, INFRASTRUCTURE, TWINS
from ..components.public_tasks import PUBLIC_TASKS
from ..components.ships import SHIPS
from ..components.solo import SOLO_CARDS, X
from ..components.stadiums import STADIUMS
from ..components.technologies import TECHNOLOGIES
from ..components.yearly_bonuses import YEARLY_BONUSES
from ..model import (
    BonusId,
    CardId,
    GoalId,
    InfrastructureId,
    ShipId,
    SoloId,
    StadiumId,
    TaskId,
    TechnologyId,
)
from .art import ship_picture, stadium_picture
from .faces import effect_pieces, joined, modifier_pieces, price, units, word, zone
from .requirements import requirement
from .symbols import METRICS, NUMERALS, SOLO

WIDE: Final = (150, 108)  # ships, infrastructure, goals, bonuses, tasks
STADIUM: Final = (108, 108)
TECHNOLOGY: Final = (122, 94)
ACTION: Final = (108, 144)
SOLO_CARD: Final = (92, 108)
TILE: Final = (64, 64)

_HEAD: Final = 22  # the height of the band with the name


def _card(size: tuple[int, int], tint: str, name: str, *parts: str, room: float = 0) -> str:
    """A frame with a coloured band, a name in it, and signs below; `room` is kept at the right."""
    width, height = size
    band = f"M1 {_HEAD}V9Q1 1 9 1H{width - 9}Q{width - 1} 1 {width - 1} 9V{_HEAD}Z"
    font = fitted(name, 12, width - 18 - room)
    return "".join(
        (
            rect(0, 0, width, height, "card", r=9),
            path(band, tint),
            label(7, 15.5, name, font, anchor="start", class_="card-ink strong"),
            element("g", *parts, class_="on-card"),
        )
    )


def _column(x: float, top: float, pieces: Sequence[Piece], step: float = 21) -> str:
    return "".join(
        row(x, top + step * n, [piece], anchor="middle", room=34) for n, piece in enumerate(pieces)
    )


def _rows(
    rows: Sequence[Sequence[Piece]], box: tuple[float, float, float, float], gap: float = 4
) -> str:
    """Rows of signs, spread over a box of left, top, width and height."""
    left, top, width, height = box
    step = height / max(len(rows), 1)
    return "".join(
        row(left + width / 2, top + (n + 0.5) * step, list(pieces), gap=gap, room=width)
        for n, pieces in enumerate(rows)
    )


# -- what is built ---------------------------------------------------------------------------


@remembered
def ship_card(id: ShipId, say: Say) -> str:
    """Its cost at the left; below, its zones, its room and what a flight costs."""
    ship = SHIPS[id]
    room = [joined(word(str(ship.buildings)), symbol("stadium", 18))] if ship.buildings else []
    if ship.resources:
        room.append(joined(word(str(ship.resources)), symbol("any", 18)))
    return _card(
        WIDE,
        "type-shuttle",
        say(ship.name),
        _column(20, 36, price(ship.cost, 19)),
        night(40, 26, 105, 46, sum(id.encode()) * 7919, r=5),
        moved(92, 51, ship_picture(ship), scale=0.86),
        row(
            6, 90, [*(zone(one, 22) for one in ship.zones), *room], gap=4, anchor="start", room=100
        ),
        rect(113, 78, 33, 25, "plate", r=7),
        row(129.5, 90.5, [joined(word(str(ship.energy)), symbol("energy", 17))]),
    )


@remembered
def stadium_card(id: StadiumId, say: Say) -> str:
    stadium = STADIUMS[id]
    smiles = [symbol("smile", 17)] * stadium.smiles
    return _card(
        STADIUM,
        "type-colony_ship",
        say(stadium.name),
        _column(18, 35, price(stadium.cost, 18), 20),
        night(35, 26, 68, 56, sum(id.encode()) * 7919, r=5),
        moved(69, 56, stadium_picture(stadium)),
        row(62, 95, smiles, gap=1.5, room=86),
    )


@remembered
def infrastructure_card(id: InfrastructureId, say: Say) -> str:
    """Its cost at the left, its requirement as land, the levels that rise below; a mark of
    exclamation where another card shares its picture [6.4]."""
    card = INFRASTRUCTURE[id]
    twin = [circle(118, 11.5, 7.6, "gold"), label(118, 16, "!", 13, class_="dark-ink strong")]
    back = NUMERALS[1 if id in DECK_I else 2]
    return _card(
        WIDE,
        "type-station",
        say(card.name),
        *(twin if id in TWINS else ()),
        label(139, 16, back, 12, class_="card-ink strong"),
        _column(20, 38, price(card.cost, 19)),
        rect(40, 26, 105, 50, "plate", r=5),
        moved(92.5, 51, requirement(card.requirement, card.axis)),
        row(92.5, 91, [symbol("up", 15), *units(card.production, 19)], gap=3.5, room=104),
        room=34,
    )


# -- what is learnt and promised -------------------------------------------------------------


@remembered
def technology_tile(id: TechnologyId, say: Say) -> str:
    """Its level as dots; what lasts, what comes once with a flash, its smiles and symbols."""
    tile = TECHNOLOGIES[id]
    dots = [circle(TECHNOLOGY[0] - 9 - 9 * n, 11.5, 3.2, "card-ink") for n in range(tile.level)]
    rows = [modifier_pieces(one, 17) for one in tile.lasting]
    if tile.once:
        rows.append([symbol("burst", 12), *effect_pieces(tile.once, 17)])
    extras = [symbol("smile", 16)] * tile.smiles + [symbol(one, 17) for one in tile.symbols]
    floor = TECHNOLOGY[1] - (22 if extras else 4)
    return _card(
        TECHNOLOGY,
        "type-science",
        say(tile.name),
        *dots,
        _rows(rows, (6, _HEAD + 2, TECHNOLOGY[0] - 12, floor - _HEAD - 2), gap=3),
        row(TECHNOLOGY[0] / 2, TECHNOLOGY[1] - 13, extras, gap=3),
        room=9 * tile.level + 4,
    )


def goal_card(id: GoalId, say: Say, measure: int | None = None) -> str:
    """What is counted at the left; from how many on it gives how many points. With what is
    measured now, steps that are not reached are faint."""
    goal = GOALS[id]
    half = -(-len(goal.steps) // 2)
    parts = []
    for n, (least, worth) in enumerate(goal.steps):
        x = 58 + (n % half) * (92 / half) + 92 / half / 2 - 6
        y = 42 + n // half * 42.0
        step = label(x, y - 4, f"{least}", 13, class_="card-ink strong")
        faint = 0.4 if measure is not None and measure < least else None
        drawn = moved(x - 10.5, y + 11, points(worth, 21).text)
        parts.append(element("g", step, drawn, opacity=faint))
    if measure is not None:
        parts.append(label(28, 95, str(measure), 16, class_="card-ink strong"))
    return _card(
        WIDE,
        "type-colonisation",
        say(goal.name),
        label(139, 16, str(id), 12, class_="card-ink strong"),
        rect(7, 30, 42, 70, "plate", r=7),
        icon(METRICS[goal.metric], 28, 60, 32),
        *parts,
        room=22,
    )


def _power(x: float, y: float, count: int, size: float = 26) -> str:
    ink = label(x - size * 0.06, y + size * 0.2, str(count), size * 0.58, class_="dark-ink strong")
    return icon("year_power", x, y, size) + ink


def power_piece(count: int, size: float = 26) -> Piece:
    return Piece(size, moved(size / 2, 0, _power(0, 0, count, size)))


@cache
def bonus_card(id: BonusId) -> str:
    """A year power and what it gives, twice."""
    card = YEARLY_BONUSES[id]
    parts = [
        rect(0, 0, *WIDE, "card", r=9),
        path(f"M{WIDE[0] / 2:g} 10V{WIDE[1] - 10}", "card-rule"),
    ]
    for x, count, effect in ((0, card.low, card.low_effect), (75, card.high, card.high_effect)):
        pieces = effect_pieces(effect, 21)
        rows = [pieces] if len(pieces) < 3 else [pieces[:2], pieces[2:]]
        parts += [_power(x + 37.5, 24, count, 34), _rows(rows, (x + 5, 44, 65, 56))]
    flag = icon("flag", 75, 14, 15) if card.flag else ""
    return parts[0] + element("g", *parts[1:], flag, class_="on-card")


@remembered
def action_card(id: CardId, say: Say) -> str:
    """Its powers on top, then its parts, divided by a line [16.5]."""
    card = ACTION_CARDS[id]
    powers = [power_piece(power, 24 if len(card.powers) < 4 else 21) for power in card.powers]
    height = (ACTION[1] - 62) / len(card.parts)
    parts = []
    for n, part in enumerate(card.parts):
        top = 56 + n * height
        if n:
            parts.append(path(f"M12 {top:g}H{ACTION[0] - 12}", "card-rule"))
        pieces = effect_pieces(part, 21)
        rows = [pieces] if len(pieces) < 4 else [pieces[:3], pieces[3:]]
        parts.append(_rows(rows, (6, top + 2, ACTION[0] - 12, height - 4)))
    return _card(
        ACTION,
        "type-planet",
        say(card.name),
        row(ACTION[0] / 2, 39, powers, gap=2, room=ACTION[0] - 12),
        *parts,
    )


# -- modules ---------------------------------------------------------------------------------


@remembered
def task_card(id: TaskId, say: Say) -> str:
    """The condition in the middle; the cost to play it, the level that rises, its points."""
    task = PUBLIC_TASKS[id]
    condition = [word(f"{task.least}+", 24), symbol(METRICS[task.metric], 30)]
    return _card(
        WIDE,
        "type-colonisation",
        say(task.name),
        _column(20, 40, price(task.cost, 19)),
        rect(40, 28, 104, 42, "plate", r=7),
        row(92, 49, condition, gap=6),
        row(60, 90, [symbol("up", 15), *units(task.production, 21)], gap=3.5),
        row(128, 90, [points(task.points, 26)]),
    )


@cache
def solo_face(id: SoloId) -> str:
    """The action; a red 3 where the card joins in year 3 [19.7]."""
    card = SOLO_CARDS[id]
    special = circle(76, 16, 9, "red") + label(76, 20.5, "3", 13, class_="sky-ink strong")
    return "".join(
        (
            rect(0, 0, *SOLO_CARD, "card", r=9),
            element("g", icon(SOLO[card.action], 46, 56, 46), class_="on-card"),
            special if card.special else "",
        )
    )


@cache
def solo_back(id: SoloId) -> str:
    """The number and the letter that the card before it uses [19.8]."""
    card = SOLO_CARDS[id]
    count = "X" if card.number == X else str(card.number)
    return "".join(
        (
            rect(0, 0, *SOLO_CARD, "card", r=9),
            rect(6, 6, SOLO_CARD[0] - 12, SOLO_CARD[1] - 12, "sky", r=6),
            label(46, 62, count, 40, class_="sky-ink strong"),
            circle(46, 84, 12, "gold"),
            label(46, 89, card.arrow, 14, class_="dark-ink strong"),
        )
    )


@cache
def majority_tile(arrow: str) -> str:
    """One side: the arrow that makes a line, to the left or to the right, seen inwards."""
    turn = -120 if arrow == "left" else -60
    return "".join(
        (
            rect(0, 0, *TILE, "yellow seam-edge", r=9),
            element("g", icon("move", 32, 32, 40, turn), class_="on-colour"),
        )
    )
