"""Every production station, laid out and paid for [5.1]."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel.actions import Play
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line
from farhaven.games.aldebaran_duel.reasons import CannotPay
from farhaven.games.aldebaran_duel.state import Player

from .printed import NOTHING, STATIONS, Printed
from .table import S4, assert_blocked, earned, gained, lay, table


def payment(card: Printed) -> tuple[str, ...]:
    """A card that shows science for each science of the price."""
    return (S4,) * card.cost[3]


@pytest.mark.parametrize("card", STATIONS, ids=str)
def test_5_1_every_station(card: Printed) -> None:
    science = payment(card)
    state = table(epoch=card.epoch, red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3])))
    lay(state, RED, card.id)
    red = state.players[RED]
    assert gained(state, RED) == NOTHING + card
    assert earned(state, RED, Line.STATIONS) == card.points
    assert red.stations == (card.id,)
    assert red.hand == red.shuttles == ()
    assert red.planets == ()
    assert red.objects == (0, 0, 0)
    assert state.discard == science
    assert gained(state, BLUE) == NOTHING


@pytest.mark.parametrize("card", STATIONS, ids=str)
def test_5_1_the_price_of_every_station(card: Printed) -> None:
    state = table(epoch=card.epoch, red=Player(hand=(card.id,)))
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))
    science = payment(card)
    state = table(
        epoch=card.epoch, red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3]) - 1)
    )
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))
