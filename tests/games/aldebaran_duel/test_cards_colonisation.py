"""Every colonisation card, attached and paid for [6.4]; its objects are tested with chapter 7."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel.actions import Attach, Play
from farhaven.games.aldebaran_duel.model import BLUE, RED, Line
from farhaven.games.aldebaran_duel.reasons import CannotPay, NoPlace
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .printed import COLONISATION, NOTHING, Printed
from .table import S4, assert_blocked, completed, earned, gained, lay, table

# Mirel has two white quarters, so that one card does not complete it.
MIREL = LaidPlanet("1_31")


@pytest.mark.parametrize("card", COLONISATION, ids=str)
def test_6_4_every_colonisation_card(card: Printed) -> None:
    science = (S4,) * card.cost[3]
    state = table(
        epoch=card.epoch,
        red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3]), planets=(MIREL,)),
    )
    lay(state, RED, card.id, on=Attach("1_31", 0))
    red = state.players[RED]
    assert gained(state, RED) == NOTHING + card
    assert earned(state, RED, Line.COLONISATION) == card.points
    assert red.planets == (completed("1_31", card.id),)
    assert red.hand == red.stations == red.shuttles == ()
    assert red.objects == (card.shows("ship"), 0, 0)  # Mirel shows one ship
    assert state.discard == science
    assert gained(state, BLUE) == NOTHING


@pytest.mark.parametrize("card", COLONISATION, ids=str)
def test_6_4_the_price_of_every_colonisation_card(card: Printed) -> None:
    state = table(epoch=card.epoch, red=Player(hand=(card.id,), planets=(MIREL,)))
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))
    science = (S4,) * card.cost[3]
    state = table(
        epoch=card.epoch,
        red=Player(hand=(card.id, *science), tokens=sum(card.cost[:3]) - 1, planets=(MIREL,)),
    )
    assert_blocked(state, RED, Play(card.id), CannotPay(card.id, card.cost))


@pytest.mark.parametrize("card", COLONISATION, ids=str)
def test_5_5_every_colonisation_card_needs_a_planet(card: Printed) -> None:
    state = table(epoch=card.epoch, red=Player(hand=(card.id,), tokens=19))
    assert_blocked(state, RED, Play(card.id), NoPlace(card.id))
