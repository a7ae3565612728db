"""What waits to be settled: every gain that the player may take now, as a piece to click."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from farhaven.svg.cards import Piece, row, symbol
from farhaven.svg.icons import icon
from farhaven.svg.markup import element, label
from farhaven.svg.shapes import rect

from ..actions import (
    Action,
    Decline,
    Exchange,
    Finish,
    Harvest,
    Lower,
    Multiply,
    Peek,
    Prefer,
    Raise,
    Store,
    TakeSynergy,
)
from ..boards import field_at
from ..components.tracks import CivCard, Movement, NewRover, Patch, Step, Technology
from ..components.tracks import Synergy as SynergyBenefit
from ..corporations import CORPORATIONS
from ..duties import PickBenefit
from ..model import Way
from ..view import PlayerView
from .scene import TRAY, Scene, answering, clickable
from .symbols import CAUSES, MINUS, icon_of

GAIN: Final = (96, 52)
_WAYS: Final = {Way.UP: 0, Way.UP_LEFT: -45, Way.UP_RIGHT: 45, Way.LEFT: -90, Way.RIGHT: 90}


def gains(here: Scene) -> Iterator[str]:
    for n, action in enumerate(answering(here, TRAY)):
        pieces = _pieces(here, action)
        plain = isinstance(action, Finish | Decline)
        yield clickable(
            here,
            action,
            rect(1, 1, GAIN[0] - 2, GAIN[1] - 2, "button" if plain else "card", r=14),
            rect(1, 1, GAIN[0] - 2, GAIN[1] - 2, "halo", r=14),
            element(
                "g",
                row(GAIN[0] / 2, GAIN[1] / 2, pieces, gap=5, room=GAIN[0] - 14),
                class_="button-sign" if plain else "on-card",
            ),
            id=f"gain-{n}",
        )


def _text(words: str, class_: str = "card-ink strong") -> Piece:
    width = 10.5 * len(words)
    return Piece(width, label(width / 2, 6.5, words, 18, class_=class_))


def _pieces(here: Scene, action: Action) -> list[Piece]:
    match action:
        case Raise(track, cause, way, double):
            arrow = Piece(20, icon("up", 10, 0, 20, _WAYS[way]))
            twice = [_text("2")] if double else []
            return [symbol(icon_of(track), 28), arrow, *twice, symbol(CAUSES[cause], 17)]
        case Lower(track):
            return [symbol(icon_of(track), 28), Piece(20, icon("up", 10, 0, 20, 180))]
        case Prefer(number):
            return _preferred(here.player, number)
        case Store():
            return [symbol("patch", 28), symbol("box", 24)]
        case Multiply():
            return [symbol("patch", 28), _text("+1")]
        case Exchange():
            return [symbol("patch", 24), symbol("swap", 20), symbol("synergy", 24)]
        case Harvest(track):
            return [symbol(icon_of(track), 28), symbol("swap", 24)]
        case Peek():
            return [symbol("eye", 30)]
        case TakeSynergy():
            return [symbol("synergy", 30)]
        case Finish():
            return [symbol("done", 28)]
        case Decline():
            return [symbol("destroy", 24)]
        case _:
            return [_text(MINUS)]


def _preferred(player: PlayerView, number: int) -> list[Piece]:
    """[16.4.1] One of two benefits of the space that was reached."""
    duty = next((one for one in player.agenda[-1] if isinstance(one, PickBenefit)), None)
    if duty is None:
        return [_text(str(number + 1))]
    benefit = field_at(CORPORATIONS[player.corporation].tracks, duty.space).benefits[number]
    match benefit:
        case SynergyBenefit():
            return [symbol("synergy", 30)]
        case Patch():
            return [symbol("patch", 30)]
        case Step(track):
            return [symbol(icon_of(track), 28), symbol("up", 20)]
        case NewRover():
            return [symbol("vehicle", 30)]
        case Movement(count):
            return [_text(str(count)), symbol("move", 22)]
        case CivCard(level) | Technology(level):
            return [
                symbol("civ" if isinstance(benefit, CivCard) else "tech", 26),
                _text(str(level)),
            ]
