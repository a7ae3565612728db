"""[8.1, 11.2-11.9] The order of an evaluation, as the log tells it."""

from __future__ import annotations

from farhaven.games.aldebaran_duel.actions import Pass
from farhaven.games.aldebaran_duel.events import CylinderMoved, Scored
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line, Scale
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State

from .table import EMPTY, play, table


def evaluation(state: State) -> list[CylinderMoved | Scored]:
    """Red passes last; what the evaluation tells."""
    state.passed = (BLUE,)
    log = play(state, RED, Pass())
    return [event for event in log if isinstance(event, CylinderMoved | Scored)]


def test_8_1_military_trade_diplomacy_then_the_position_then_income() -> None:
    state = table(
        red=Player(hand=("1_01",), scales=(3, 0, 0), income=2),
        blue=Player(scales=(0, 1, 2), income=3, planets=(LaidPlanet("1_29"),)),
        market=EMPTY,
    )
    told = [
        event for event in play(state, RED, Pass()) if isinstance(event, CylinderMoved | Scored)
    ]
    assert [e.scale if isinstance(e, CylinderMoved) else e.line for e in told] == [
        Scale.MILITARY,
        Scale.TRADE,
        Scale.DIPLOMACY,
        Line.DIPLOMACY,
        Line.MILITARY,
        Line.TRADE,
        Line.INCOME,
        Line.INCOME,
    ]


def test_11_6_the_move_is_told_before_the_points_beyond_the_board() -> None:
    state = table(red=Player(hand=("1_01",), scales=(7, 0, 0)), blue=Player(), market=EMPTY)
    state.cylinder = (0, 2)
    told = [
        event for event in play(state, RED, Pass()) if isinstance(event, CylinderMoved | Scored)
    ]
    assert isinstance(told[0], CylinderMoved)
    beyond = [e for e in told if isinstance(e, Scored) and e.line is Line.OFF_BOARD]
    assert [event.points for event in beyond] == [2] * 5
