"""Every colony ship, docked and paid for [5.6]."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel.actions import Play
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line
from farhaven.games.aldebaran_duel.reasons import CannotPay, NoPlace
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .printed import COLONY_SHIPS, NOTHING, Printed
from .table import S4, assert_blocked, completed, earned, gained, lay, table

KETHA = completed("1_29", "1_20")


@pytest.mark.parametrize("card", COLONY_SHIPS, ids=str)
def test_5_6_every_colony_ship(card: Printed) -> None:
    science = (S4,) * card.cost[3]
    state = table(
        epoch=card.epoch,
        red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3]), planets=(KETHA,)),
    )
    lay(state, RED, card.id)
    red = state.players[RED]
    assert gained(state, RED) == NOTHING + card
    assert earned(state, RED, Line.COLONY_SHIPS) == card.points
    assert red.planets == (completed("1_29", "1_20", ship=card.id),)
    assert red.hand == red.stations == red.shuttles == ()
    assert red.objects == (0, 0, 0)
    assert state.discard == science
    assert gained(state, BLUE) == NOTHING


@pytest.mark.parametrize("card", COLONY_SHIPS, ids=str)
def test_5_6_the_price_of_every_colony_ship(card: Printed) -> None:
    state = table(epoch=card.epoch, red=Player(hand=(card.id,), planets=(KETHA,)))
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))
    science = (S4,) * card.cost[3]
    state = table(
        epoch=card.epoch,
        red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3]) - 1, planets=(KETHA,)),
    )
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))


@pytest.mark.parametrize("card", COLONY_SHIPS, ids=str)
def test_5_6_every_colony_ship_needs_a_completed_planet(card: Printed) -> None:
    state = table(
        epoch=card.epoch, red=Player(hand=(card.id,), tokens=19, planets=(LaidPlanet("1_29"),))
    )
    assert_blocked(state, RED, Play(card.id), NoPlace(card.id))
