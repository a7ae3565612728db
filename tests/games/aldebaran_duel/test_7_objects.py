"""Chapter 7: object tokens."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel.actions import Attach
from farhaven.games.aldebaran_duel.events import GotObjects
from farhaven.games.aldebaran_duel.model import BLUE, RED, CardId, Object
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player, State

from .printed import COLONISATION, OBJECTS, PLANETS, Printed
from .table import completed, lay, table

MIREL = "1_31"  # two white quarters and one colony ship

# A planet with one symbol of each object and at least two white quarters.
SHOWING: dict[str, CardId] = {"ship": "2_36", "shuttle": "2_33", "station": "1_35"}
# A card of each colour for each object, as far as there is one.
PROBES: dict[str, dict[str, CardId]] = {
    "grey": {"ship": "3_21", "shuttle": "1_21", "station": "1_20"},
    "green": {"ship": "1_23", "shuttle": "2_24"},
    "yellow": {"ship": "2_26", "shuttle": "1_24", "station": "1_25"},
    "violet": {"ship": "1_26", "shuttle": "2_28", "station": "2_27"},
}


def rich(card: CardId, *planets: LaidPlanet) -> State:
    """Red can lay out `card`: production covers every price, and there is a token to pay."""
    return table(
        epoch=3,
        red=Player(hand=(card,), tokens=1, production=(9, 9, 9, 9), planets=planets),
    )


# -- [7.1] as many as were visible before ----------------------------------------------------


def test_7_1_example_x7_one_symbol_before_one_token() -> None:
    """The card also shows a station, but none was on the planet before."""
    state = table(red=Player(hand=("1_27",), tokens=1, planets=(LaidPlanet(MIREL),)))
    log = lay(state, RED, "1_27", on=Attach(MIREL, 0))
    assert state.players[RED].objects == (1, 0, 0)
    assert [event for event in log if isinstance(event, GotObjects)] == [
        GotObjects(seat=RED, object=Object.COLONY_SHIP, count=1, cause="1_27")
    ]


def test_7_1_example_x8_two_symbols_before_two_more_tokens() -> None:
    """The same planet later, with the card of the example before on it."""
    state = table(
        red=Player(hand=("1_28",), tokens=1, objects=(1, 0, 0), planets=(completed(MIREL, "1_27"),))
    )
    lay(state, RED, "1_28")
    assert state.players[RED].objects == (3, 0, 0)


def test_7_1_symbols_of_another_planet_do_not_count() -> None:
    state = table(
        red=Player(hand=("1_28",), tokens=1, planets=(LaidPlanet(MIREL), LaidPlanet("1_29"))),
        blue=Player(planets=(LaidPlanet("1_34"),)),
    )
    lay(state, RED, "1_28", on=Attach("1_29", 0))  # Ketha shows a shuttle only
    assert state.players[RED].objects == (0, 0, 0)
    assert state.players[BLUE].objects == (0, 0, 0)


def test_7_1_a_card_without_objects_brings_none() -> None:
    state = table(red=Player(hand=("1_22",), tokens=2, planets=(completed(MIREL, "1_27"),)))
    lay(state, RED, "1_22")
    assert state.players[RED].objects == (0, 0, 0)


@pytest.mark.parametrize("what", OBJECTS)
@pytest.mark.parametrize("card", COLONISATION, ids=str)
def test_7_1_every_colonisation_card_against_every_object(card: Printed, what: str) -> None:
    planet = SHOWING[what]
    state = rich(card.id, LaidPlanet(planet))
    lay(state, RED, card.id, on=Attach(planet, 0))
    expected = [0, 0, 0]
    expected[OBJECTS.index(what)] = card.shows(what)
    assert state.players[RED].objects == tuple(expected)


def probes(planet: Printed) -> list[tuple[str, CardId, int]]:
    """For each object a card that shows it and fits on the planet, and the quarter where."""
    found: dict[str, tuple[CardId, int]] = {}
    for number, quarter in reversed(list(enumerate(planet.quarters.split()))):
        if quarter == "white" or quarter.endswith("!"):
            colours = PROBES if quarter == "white" else {quarter.rstrip("!")}
            for colour in colours:
                found |= {what: (card, number) for what, card in PROBES[colour].items()}
    return [(what, card, number) for what, (card, number) in found.items()]


@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_7_1_the_symbols_of_every_planet(planet: Printed) -> None:
    for what, card, quarter in probes(planet):
        state = rich(card, LaidPlanet(planet.id))
        lay(state, RED, card, on=Attach(planet.id, quarter))
        gained = state.players[RED].objects[OBJECTS.index(what)]
        assert gained == planet.shows(what), what


# -- [7.2] what counts -----------------------------------------------------------------------


def test_7_2_attached_cards_cover_no_symbol() -> None:
    """Pharos shows a station and has Echo Basin and Quarry Domes on it: three stations."""
    state = rich("2_27", completed("1_35", "1_27", "1_20"))
    lay(state, RED, "2_27")
    assert state.players[RED].objects == (0, 0, 3)


def test_7_2_each_object_of_a_card_is_counted_for_itself() -> None:
    """Pharos (station) with Fern Valleys (ship): Echo Basin shows a ship and a station."""
    state = rich("1_27", completed("1_35", "1_23"))
    lay(state, RED, "1_27", on=Attach("1_35", 1))
    assert state.players[RED].objects == (1, 0, 1)


def test_7_2_the_symbol_of_a_docked_ship_brings_nothing() -> None:
    state = rich("1_18", completed(MIREL, "1_27", "1_28"))
    lay(state, RED, "1_18")
    assert state.players[RED].objects == (0, 0, 0)


@pytest.mark.parametrize("card", ["1_04", "1_12"])  # a station and a shuttle
def test_7_2_corner_symbols_bring_no_tokens(card: CardId) -> None:
    state = rich(card, LaidPlanet("1_35"), LaidPlanet("1_29"))
    lay(state, RED, card)
    assert state.players[RED].objects == (0, 0, 0)


# -- [7.3] planets with two equal objects ----------------------------------------------------


@pytest.mark.parametrize("planet", PLANETS, ids=str)
def test_7_3_example_x9_two_equal_objects_bring_a_token_at_once(planet: Printed) -> None:
    """Twinmere (3_31) and Gemini Reach (3_34); no other planet brings an object when laid out."""
    state = rich(planet.id)
    lay(state, RED, planet.id)
    expected = {"3_31": (1, 0, 0), "3_34": (0, 1, 0)}.get(planet.id, (0, 0, 0))
    assert state.players[RED].objects == expected


def test_7_3_both_symbols_count_when_a_card_is_attached() -> None:
    state = rich("1_26", LaidPlanet("3_31"))
    lay(state, RED, "1_26", on=Attach("3_31", 0))
    assert state.players[RED].objects == (2, 0, 0)


def test_7_3_no_token_comes_a_second_time() -> None:
    """A card without a shuttle on Gemini Reach, and its completion, bring none."""
    state = rich("1_20", completed("3_34", "1_22"))
    lay(state, RED, "1_20")
    assert state.players[RED].objects == (0, 0, 0)
