"""Chapter 5: types of cards."""

from __future__ import annotations

import random

import pytest

from farhaven.core.game import opening
from farhaven.games.aldebaran_duel import GAME, rules
from farhaven.games.aldebaran_duel.actions import Attach, Dock, Play
from farhaven.games.aldebaran_duel.events import (
    Completed,
    GotObjects,
    GotTokens,
    ProductionRose,
    Scored,
)
from farhaven.games.aldebaran_duel.model import BLUE, RED
from farhaven.games.aldebaran_duel.reasons import CannotDock, NoPlace, NotYourPlanet
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State

from .table import assert_blocked, assert_free, completed, lay, play, points, table

KETHA = completed("1_29", "1_20")  # one white quarter, filled
ORRUN = completed("1_30", "1_25")  # one yellow quarter, filled


def goods(state: State, seat: int) -> tuple[object, ...]:
    player = state.players[seat]
    return (
        player.production,
        player.scales,
        player.income,
        player.tokens,
        player.objects,
        points(state, seat),
    )


NOTHING_YET = ((0, 0, 0, 0), (0, 0, 0), 0, 0, (0, 0, 0), 0)


# -- [5.1] stations --------------------------------------------------------------------------


def test_5_1_a_station_raises_production_by_one_step() -> None:
    state = table(red=Player(hand=("1_04",), tokens=3, production=(0, 0, 0, 1)))
    lay(state, RED, "1_04")  # Hydroponic Ring
    assert state.players[RED].production == (0, 1, 0, 1)
    assert state.players[RED].stations == ("1_04",)


def test_5_1_the_other_player_gains_nothing() -> None:
    state = table(red=Player(hand=("1_04",), tokens=3))
    lay(state, RED, "1_04")
    assert goods(state, BLUE) == NOTHING_YET


# -- [5.2] shuttles --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "scales"), [("1_12", (1, 0, 0)), ("1_15", (0, 1, 0)), ("1_16", (0, 0, 1))]
)
def test_5_2_a_shuttle_raises_military_trade_or_diplomacy(
    card: str, scales: tuple[int, ...]
) -> None:
    state = table(red=Player(hand=(card,), tokens=2))
    lay(state, RED, card)
    assert state.players[RED].scales == scales
    assert state.players[RED].shuttles == (card,)
    assert goods(state, BLUE) == NOTHING_YET
    assert state.cylinder == (0, 0)  # it moves at the end of the epoch


# -- [5.3] planets of epochs 1 and 2 ---------------------------------------------------------


@pytest.mark.parametrize(("card", "cost"), [("1_35", 3), ("2_36", 5)])
def test_5_3_the_effect_of_an_early_planet_waits(card: str, cost: int) -> None:
    state = table(epoch=2, red=Player(hand=(card,), tokens=cost))
    lay(state, RED, card)
    assert goods(state, RED) == NOTHING_YET
    assert state.players[RED].planets == (LaidPlanet(card),)


def test_5_3_a_planet_in_progress_gives_nothing_either() -> None:
    """Mirel has two open quarters: after one card its 2 tokens and 2 points still wait."""
    state = table(red=Player(hand=("1_22",), tokens=2, planets=(LaidPlanet("1_31"),)))
    lay(state, RED, "1_22", on=Attach("1_31", 0))
    assert goods(state, RED) == ((0, 1, 0, 0), (0, 0, 0), 0, 0, (0, 0, 0), 0)


# -- [5.4] planets of epoch 3 ----------------------------------------------------------------


def test_5_4_a_late_planet_has_its_effect_at_once() -> None:
    state = table(epoch=3, red=Player(hand=("3_35",), tokens=5))
    lay(state, RED, "3_35")  # Ambria: a token and 3 points
    assert goods(state, RED) == ((0, 0, 0, 0), (0, 0, 0), 0, 1, (0, 0, 0), 3)


def test_5_4_completing_a_late_planet_has_no_second_effect() -> None:
    state = table(
        epoch=3,
        red=Player(hand=("1_22",), tokens=2, planets=(LaidPlanet("3_30"),)),
    )
    log = lay(state, RED, "1_22")  # Zephra, one white quarter, is worth 3 points when laid out
    assert Completed(seat=RED, planet="3_30") in log
    assert goods(state, RED) == ((0, 1, 0, 0), (0, 0, 0), 0, 0, (0, 0, 0), 0)


def test_5_4_a_late_planet_can_be_completed_and_take_a_ship() -> None:
    state = table(
        epoch=3,
        red=Player(hand=("1_18",), tokens=2, planets=(completed("3_30", "1_22"),)),
    )
    lay(state, RED, "1_18")
    assert state.players[RED].planets == (completed("3_30", "1_22", ship="1_18"),)


# -- [5.5] colonisation cards ----------------------------------------------------------------


def test_5_5_a_colonisation_card_is_never_laid_out_alone() -> None:
    state = table(red=Player(hand=("1_20",), tokens=5))
    assert_blocked(state, RED, Play("1_20"), NoPlace("1_20"))


def test_5_5_it_needs_an_open_quarter_that_fits() -> None:
    """Orrun is open to yellow only; a completed planet is not open at all."""
    for planet in (LaidPlanet("1_30"), KETHA):
        state = table(red=Player(hand=("1_21",), tokens=5, planets=(planet,)))
        assert_blocked(state, RED, Play("1_21"), NoPlace("1_21"))


def test_5_5_it_is_attached_to_a_planet_of_your_own() -> None:
    state = table(
        red=Player(hand=("1_20",), tokens=5),
        blue=Player(planets=(LaidPlanet("1_31"),)),
    )
    assert_blocked(state, RED, Play("1_20"), NoPlace("1_20"))
    state = table(
        red=Player(hand=("1_20",), tokens=5, planets=(LaidPlanet("1_29"), LaidPlanet("1_32"))),
        blue=Player(planets=(LaidPlanet("1_31"),)),
    )
    play(state, RED, Play("1_20"))
    assert_blocked(state, RED, Attach("1_31", 0), NotYourPlanet("1_31"))
    assert_free(state, RED, Attach("1_29", 0))


def test_5_5_it_lies_on_the_planet_and_is_no_card_of_its_own() -> None:
    state = table(red=Player(hand=("1_20",), tokens=1, planets=(LaidPlanet("1_29"),)))
    lay(state, RED, "1_20")
    red = state.players[RED]
    assert red.planets == (KETHA,)
    assert red.hand == red.stations == red.shuttles == ()


# -- [5.6] colony ships ----------------------------------------------------------------------


def test_5_6_a_ship_goes_with_a_completed_planet_and_acts_at_once() -> None:
    state = table(red=Player(hand=("1_18",), tokens=2, planets=(KETHA,)))
    lay(state, RED, "1_18")  # Seedling Ark: income 2 and 3 points
    red = state.players[RED]
    assert red.planets == (completed("1_29", "1_20", ship="1_18"),)
    assert (red.income, points(state, RED)) == (2, 3)


@pytest.mark.parametrize(
    "planets",
    [
        (),
        (LaidPlanet("1_29"),),
        (completed("1_31", "1_22"),),  # one of two quarters
        (completed("1_29", "1_20", ship="1_19"),),
    ],
)
def test_5_6_without_a_completed_planet_that_is_free_there_is_no_place(
    planets: tuple[LaidPlanet, ...],
) -> None:
    state = table(
        red=Player(hand=("1_18",), tokens=5, planets=planets),
        blue=Player(planets=(ORRUN,)),
    )
    assert_blocked(state, RED, Play("1_18"), NoPlace("1_18"))


def test_5_6_the_player_chooses_the_planet() -> None:
    state = table(
        red=Player(
            hand=("1_18",),
            tokens=2,
            planets=(
                KETHA,
                LaidPlanet("1_31"),
                ORRUN,
                completed("2_30", "1_21", ship="1_19"),
            ),
        ),
        blue=Player(planets=(completed("2_31", "1_22"),)),
    )
    play(state, RED, Play("1_18"))
    assert set(rules.options(state, RED)) == {Dock("1_29"), Dock("1_30")}
    assert_blocked(state, RED, Dock("1_31"), CannotDock("1_31", ship=""))
    assert_blocked(state, RED, Dock("2_30"), CannotDock("2_30", ship="1_19"))
    assert_blocked(state, RED, Dock("2_31"), NotYourPlanet("2_31"))
    play(state, RED, Dock("1_30"))
    ships = {planet.card: planet.ship for planet in state.players[RED].planets}
    assert ships == {"1_29": "", "1_31": "", "1_30": "1_18", "2_30": "1_19"}


# -- [5.7] several effects -------------------------------------------------------------------


def test_5_7_all_effects_of_a_card_happen() -> None:
    state = table(epoch=2, red=Player(hand=("2_09",), tokens=5))
    lay(state, RED, "2_09")  # science, income 1 and 1 point
    assert goods(state, RED) == ((0, 0, 0, 1), (0, 0, 0), 1, 0, (0, 0, 0), 1)


def test_5_7_objects_then_the_card_then_the_planet_then_science_cards() -> None:
    """Crystal Caves completes Mirel, with Settler Medicine (S14)."""
    state = table(
        red=Player(
            hand=("1_26",),
            tokens=2,
            planets=(completed("1_31", "1_22"),),
            researched=("S14",),
        )
    )
    log = lay(state, RED, "1_26")
    kinds = [
        (type(event), event.points if isinstance(event, Scored) else 0)
        for event in log
        if isinstance(event, GotObjects | ProductionRose | GotTokens | Scored)
    ]
    assert kinds[:2] == [(GotObjects, 0), (ProductionRose, 0)]
    assert sorted(kinds[2:4], key=str) == sorted([(GotTokens, 0), (Scored, 2)], key=str)
    assert kinds[4:] == [(Scored, 3)]
    assert goods(state, RED) == ((0, 0, 0, 1), (0, 0, 0), 0, 2, (1, 0, 0), 5)


# -- [5.8] markers never move back -----------------------------------------------------------


def test_5_8_paying_moves_no_marker_back() -> None:
    state = table(
        red=Player(hand=("1_14",), tokens=1, production=(3, 3, 3, 3), scales=(2, 2, 2), income=4)
    )
    lay(state, RED, "1_14")
    red = state.players[RED]
    assert (red.production, red.scales, red.income) == ((3, 3, 3, 3), (2, 3, 2), 4)


def test_5_8_no_marker_moves_back_in_whole_games() -> None:
    for seed in range(4):
        draw = random.Random(seed)
        state = rules.setup(opening(GAME, seats=2, seed=seed))
        before = [markers(state, seat) for seat in (RED, BLUE)]
        for _ in range(GAME.longest):
            if not (deciders := rules.deciders(state)):
                break
            rules.apply(state, deciders[0], draw.choice(rules.options(state, deciders[0])), None)
            after = [markers(state, seat) for seat in (RED, BLUE)]
            for old, new in zip(before, after, strict=True):
                assert all(a <= b for a, b in zip(old, new, strict=True))
            before = after
        assert state.ended


def markers(state: State, seat: int) -> tuple[int, ...]:
    player = state.players[seat]
    return (*player.production, *player.scales, player.income, *player.earned)
