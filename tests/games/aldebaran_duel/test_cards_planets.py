"""Every planet: laid out, paid for, and completed [5.3, 5.4, 6.5]."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel.actions import Attach, Play
from farhaven.games.aldebaran_duel.events import Completed
from farhaven.games.aldebaran_duel.model import BLUE, RED, CardId, Line
from farhaven.games.aldebaran_duel.reasons import CannotPay
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .printed import NOTHING, PLANETS, PRINTED, Printed
from .table import assert_blocked, completed, earned, gained, lay, table

# Cards for white and for bordered quarters, each used once.
FITTING: dict[str, list[CardId]] = {
    "white": ["2_24", "3_22"],  # green, for points only
    "grey!": ["1_20"],
    "green!": ["1_22"],
    "yellow!": ["1_25"],
    "violet!": ["2_27"],
}


def settlers(planet: Printed) -> list[CardId]:
    """A card for each open quarter, in their order."""
    left = {kind: list(cards) for kind, cards in FITTING.items()}
    return [left[kind].pop(0) for kind in planet.quarters.split() if kind in left]


@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_5_3_every_planet_laid_out(planet: Printed) -> None:
    """[5.4] Those of the third epoch act at once, the others bring nothing yet."""
    state = table(epoch=planet.epoch, red=Player(hand=(planet.id,), tokens=sum(planet.cost)))
    lay(state, RED, planet.id)
    red = state.players[RED]
    assert gained(state, RED) == (NOTHING + planet if planet.epoch == 3 else NOTHING)
    assert earned(state, RED, Line.PLANETS) == (planet.points if planet.epoch == 3 else 0)
    assert red.planets == (LaidPlanet(planet.id),)
    assert red.hand == red.stations == red.shuttles == state.discard == ()
    assert gained(state, BLUE) == NOTHING


@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_4_1_the_price_of_every_planet(planet: Printed) -> None:
    for held in (0, sum(planet.cost) - 1):
        state = table(epoch=planet.epoch, red=Player(hand=(planet.id,), tokens=held))
        assert_blocked(state, RED, Play(planet.id), CannotPay(planet.id, planet.cost))


@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_6_5_every_planet_completed(planet: Printed) -> None:
    """Card by card: each brings its own gains, and the last one those of an early planet too."""
    cards = settlers(planet)
    for count, card in enumerate(cards):
        attached = PRINTED[card]
        state = table(
            epoch=planet.epoch,
            red=Player(
                hand=(card,),
                tokens=sum(attached.cost),
                planets=(completed(planet.id, *cards[:count]),),
            ),
        )
        log = lay(state, RED, card, on=Attach(planet.id, count))
        last = count == len(cards) - 1
        waited = last and planet.epoch < 3
        assert gained(state, RED) == (attached + planet if waited else NOTHING + attached)
        assert earned(state, RED, Line.PLANETS) == (planet.points if waited else 0)
        assert state.players[RED].planets == (completed(planet.id, *cards[: count + 1]),)
        assert (Completed(seat=RED, planet=planet.id) in log) == last
        assert gained(state, BLUE) == NOTHING
