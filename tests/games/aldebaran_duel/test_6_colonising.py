"""Chapter 6: colonising planets."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Attach, Dock, Play
from farhaven.games.aldebaran_duel.events import Completed
from farhaven.games.aldebaran_duel.model import RED, CardId
from farhaven.games.aldebaran_duel.reasons import NoPlace, QuarterClosed, WrongColour
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .printed import COLONISATION, PLANETS, Printed
from .table import (
    assert_blocked,
    assert_free,
    completed,
    lay,
    play,
    points,
    table,
)

GREY, GREEN, YELLOW, VIOLET = "1_20", "1_22", "1_25", "1_26"
BY_COLOUR = {"grey": GREY, "green": GREEN, "yellow": YELLOW, "violet": VIOLET}


# -- [6.1] to [6.3] which card fits where ----------------------------------------------------


@pytest.mark.parametrize("card", [GREY, GREEN, YELLOW, VIOLET])
def test_6_1_any_colour_fits_on_a_white_quarter(card: CardId) -> None:
    """Ketha: white, and three filled quarters."""
    state = table(red=Player(hand=(card,), tokens=2, planets=(LaidPlanet("1_29"),)))
    lay(state, RED, card)
    assert state.players[RED].planets == (completed("1_29", card),)


@pytest.mark.parametrize("card", COLONISATION, ids=str)
def test_6_2_only_its_colour_fits_on_a_bordered_quarter(card: Printed) -> None:
    """Orrun: one quarter, for yellow only."""
    state = table(red=Player(hand=(card.id,), tokens=9, planets=(LaidPlanet("1_30"),)))
    if card.quarter == "yellow":
        lay(state, RED, card.id)
        assert state.players[RED].planets == (completed("1_30", card.id),)
    else:
        assert_blocked(state, RED, Play(card.id), NoPlace(card.id))


def test_6_2_the_wrong_colour_is_named() -> None:
    state = table(
        red=Player(hand=(GREY,), tokens=2, planets=(LaidPlanet("1_33"), LaidPlanet("1_29")))
    )
    play(state, RED, Play(GREY))  # Uldor: white, green with a border, green, yellow
    assert set(rules.options(state, RED)) == {Attach("1_33", 0), Attach("1_29", 0)}
    assert_blocked(state, RED, Attach("1_33", 1), WrongColour("1_33", 1, GREY))


def test_6_3_nothing_is_attached_to_a_quarter_without_a_border() -> None:
    """Not even a card of its colour: Ketha's other quarters are grey, green and yellow."""
    for card in (GREY, GREEN, YELLOW):
        state = table(
            red=Player(hand=(card,), tokens=2, planets=(LaidPlanet("1_29"), LaidPlanet("1_31")))
        )
        play(state, RED, Play(card))
        for quarter in (1, 2, 3):
            assert_blocked(state, RED, Attach("1_29", quarter), QuarterClosed("1_29", quarter))


@pytest.mark.parametrize("colour", BY_COLOUR)
@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_6_3_the_quarters_of_every_planet(planet: Printed, colour: str) -> None:
    """[6.1, 6.2, 6.3] A card of each colour, against all four quarters; a second planet waits."""
    card = BY_COLOUR[colour]
    spare = "2_33" if planet.id == "1_35" else "1_35"  # two white quarters, always a choice
    state = table(
        red=Player(hand=(card,), tokens=2, planets=(LaidPlanet(planet.id), LaidPlanet(spare)))
    )
    play(state, RED, Play(card))
    for number, quarter in enumerate(planet.quarters.split()):
        attach = Attach(planet.id, number)
        if quarter in {"white", f"{colour}!"}:
            assert_free(state, RED, attach)
        elif quarter.endswith("!"):
            assert_blocked(state, RED, attach, WrongColour(planet.id, number, card))
        else:
            assert_blocked(state, RED, attach, QuarterClosed(planet.id, number))


# -- [6.4] the effect of an attached card ----------------------------------------------------


def test_6_4_example_x5_a_grey_card_on_a_white_quarter() -> None:
    """Chapter of page 8: 5 points and a step of metal, at once."""
    state = table(epoch=2, red=Player(hand=("2_21",), tokens=5, planets=(LaidPlanet("1_31"),)))
    lay(state, RED, "2_21", on=Attach("1_31", 0))
    red = state.players[RED]
    assert (points(state, RED), red.production, red.tokens) == (5, (0, 0, 1, 0), 0)
    assert red.planets == (completed("1_31", "2_21"),)


def test_6_4_the_player_chooses_the_planet_and_the_quarter() -> None:
    state = table(
        red=Player(
            hand=(GREY,),
            tokens=1,
            planets=(LaidPlanet("1_31"), LaidPlanet("1_36"), LaidPlanet("1_29")),
        )
    )
    play(state, RED, Play(GREY))
    assert set(rules.options(state, RED)) == {
        Attach("1_31", 0),
        Attach("1_31", 1),
        Attach("1_36", 0),
        Attach("1_36", 1),  # grey with a border
        Attach("1_29", 0),
    }
    play(state, RED, Attach("1_36", 1))
    assert state.players[RED].planets == (
        LaidPlanet("1_31"),
        LaidPlanet("1_36", ("", GREY, "", "")),
        LaidPlanet("1_29"),
    )


def test_6_4_a_quarter_holds_one_card() -> None:
    state = table(
        red=Player(
            hand=(GREY,),
            tokens=1,
            planets=(completed("1_31", YELLOW), LaidPlanet("1_29")),
        )
    )
    play(state, RED, Play(GREY))
    assert_blocked(state, RED, Attach("1_31", 0), QuarterClosed("1_31", 0))
    play(state, RED, Attach("1_31", 1))
    assert state.players[RED].planets[0] == completed("1_31", YELLOW, GREY)


def test_6_4_a_colonisation_card_is_not_docked() -> None:
    state = table(
        red=Player(hand=(GREY,), tokens=1, planets=(LaidPlanet("1_31"), completed("1_29", YELLOW)))
    )
    play(state, RED, Play(GREY))
    assert Dock("1_29") not in rules.options(state, RED)
    assert rules.obstacles(state, RED, Dock("1_29")) != []


# -- [6.5] completing a planet ---------------------------------------------------------------


def test_6_5_example_x6_the_last_open_quarter() -> None:
    """Chapter of page 8: card and planet together bring a step of food, 2 tokens and 2 points."""
    state = table(red=Player(hand=(GREEN,), tokens=2, planets=(completed("1_31", GREY),)))
    log = lay(state, RED, GREEN)
    red = state.players[RED]
    assert red.planets == (completed("1_31", GREY, GREEN),)
    assert (red.production, red.tokens, points(state, RED)) == ((0, 1, 0, 0), 2, 2)
    assert Completed(seat=RED, planet="1_31") in log


def test_6_5_before_the_last_quarter_a_planet_is_not_completed() -> None:
    """Pharos has three open quarters, one of them violet."""
    state = table(red=Player(hand=(GREEN,), tokens=2, planets=(completed("1_35", GREY),)))
    log = lay(state, RED, GREEN, on=Attach("1_35", 1))
    assert not any(isinstance(event, Completed) for event in log)
    assert points(state, RED) == 0
    assert state.players[RED].production == (0, 1, 0, 0)


def test_6_5_only_the_planet_that_was_filled_acts() -> None:
    state = table(
        red=Player(hand=(GREEN,), tokens=2, planets=(completed("1_31", GREY), LaidPlanet("1_29")))
    )
    lay(state, RED, GREEN, on=Attach("1_29", 0))  # Ketha: a token and 2 points
    assert (state.players[RED].tokens, points(state, RED)) == (1, 2)


def test_6_5_a_planet_acts_only_once() -> None:
    """A ship on the completed planet does not bring its effect again."""
    state = table(red=Player(hand=("1_19",), tokens=2, planets=(completed("1_29", GREY),)))
    lay(state, RED, "1_19")  # Pioneer Ark: trade 1 and 2 points
    red = state.players[RED]
    assert (red.tokens, red.scales, points(state, RED)) == (0, (0, 1, 0), 2)


def test_6_5_every_planet_has_an_open_quarter() -> None:
    for planet in PLANETS:
        kinds = planet.quarters.split()
        assert len(kinds) == 4
        assert any(kind == "white" or kind.endswith("!") for kind in kinds)
