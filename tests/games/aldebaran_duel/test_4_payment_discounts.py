"""Chapter 4: science cards that take a unit off the price [4.10, 10.3]."""

from __future__ import annotations

import pytest

from farhaven.games.aldebaran_duel import rules
from farhaven.games.aldebaran_duel.actions import Attach, Pay, Play, Waive
from farhaven.games.aldebaran_duel.model import BLUE, RED, TOKEN, CardId, Resource, ScienceId
from farhaven.games.aldebaran_duel.reasons import CannotPay, NotAsked, NotOwed
from farhaven.games.aldebaran_duel.state import LaidPlanet, Player

from .table import (
    E1,
    F1,
    M1,
    M2,
    S1,
    S2,
    assert_blocked,
    assert_free,
    completed,
    lay,
    play,
    table,
    whole,
)

BARTER = "1_14"  # a shuttle for one food and one metal; Modular Hulls (S03) takes one off
HULLS = ("S03",)


def test_4_10_the_player_chooses_what_is_taken_off() -> None:
    state = table(red=Player(hand=(BARTER, F1, M1), researched=HULLS))
    play(state, RED, Play(BARTER))
    assert set(rules.options(state, RED)) == {Waive(Resource.FOOD), Waive(Resource.METAL)}


@pytest.mark.parametrize(
    ("waived", "given", "kept"), [(Resource.FOOD, M1, F1), (Resource.METAL, F1, M1)]
)
def test_4_10_the_rest_is_paid(waived: Resource, given: CardId, kept: CardId) -> None:
    state = table(red=Player(hand=(BARTER, F1, M1), researched=HULLS))
    lay(state, RED, BARTER, *whole(given), waive=Waive(waived))
    assert state.discard == (given,)
    assert state.players[RED].hand == (kept,)
    assert state.players[RED].scales == (0, 1, 0)


def test_4_10_only_what_is_owed_can_be_taken_off() -> None:
    state = table(red=Player(hand=(BARTER, F1, M1), researched=HULLS))
    play(state, RED, Play(BARTER))
    for resource in (Resource.ENERGY, Resource.SCIENCE):
        assert_blocked(state, RED, Waive(resource), NotOwed(resource))


def test_4_10_what_could_then_not_be_paid_is_not_offered() -> None:
    """With one metal card, only the food can be taken off; that is not asked."""
    state = table(red=Player(hand=(BARTER, M1), researched=HULLS))
    lay(state, RED, BARTER)
    assert state.discard == (M1,)
    assert state.players[RED].shuttles == (BARTER,)


def test_4_10_a_choice_that_leaves_too_much_to_pay_is_not_offered() -> None:
    """Energy, food, metal less one unit, paid with an energy card and one of food or metal."""
    state = table(red=Player(hand=("1_10", E1, "1_36"), researched=("S04",)))
    play(state, RED, Play("1_10"))
    assert set(rules.options(state, RED)) == {Waive(Resource.FOOD), Waive(Resource.METAL)}
    too_much = CannotPay("1_10", (0, 1, 1, 0))
    assert_blocked(state, RED, Waive(Resource.ENERGY), too_much)


def test_4_10_one_unit_and_no_more() -> None:
    """The Freight Shuttle costs two food: one is still owed."""
    state = table(red=Player(hand=("1_15", M1), researched=HULLS))
    assert_blocked(state, RED, Play("1_15"), CannotPay)
    state = table(red=Player(hand=("1_15", F1), researched=HULLS))
    lay(state, RED, "1_15")
    assert state.discard == (F1,)


def test_4_10_production_comes_before_the_discount() -> None:
    """Production covers the food, the discount the metal; one item of any kind is left to pay."""
    state = table(red=Player(hand=(BARTER, S1, S2), production=(0, 1, 0, 0), researched=HULLS))
    play(state, RED, Play(BARTER))
    assert_blocked(state, RED, Waive(Resource.FOOD), NotAsked())
    assert set(rules.options(state, RED)) == {Pay(S1), Pay(S2)}


def test_4_10_a_price_of_nothing_still_costs_one_item() -> None:
    state = table(red=Player(hand=(BARTER,), production=(0, 1, 0, 0), researched=HULLS))
    assert_blocked(state, RED, Play(BARTER), CannotPay)
    state = table(red=Player(hand=(BARTER,), tokens=1, production=(0, 1, 0, 0), researched=HULLS))
    lay(state, RED, BARTER)
    assert state.players[RED].tokens == 0


def test_4_10_the_obstacle_names_what_is_owed_after_all_discounts() -> None:
    state = table(red=Player(hand=(BARTER,), production=(0, 1, 0, 0), researched=HULLS))
    assert_blocked(state, RED, Play(BARTER), CannotPay(BARTER, (0, 0, 0, 0)))


def test_4_10_a_covered_price_is_not_lowered_further() -> None:
    state = table(red=Player(hand=(BARTER, S1), production=(0, 1, 1, 0), researched=HULLS))
    lay(state, RED, BARTER)
    assert state.discard == (S1,)


# -- [10.3] which cards become cheaper -------------------------------------------------------

# The card that is cheaper, with its science card; one unit each of two resources, or one in all.
CHEAPER: list[tuple[ScienceId, CardId]] = [
    ("S03", "1_16"),  # a shuttle for energy and food
    ("S05", "1_21"),  # a colonisation card for energy and food
]


@pytest.mark.parametrize(("science", "card"), CHEAPER)
def test_10_3_a_unit_less_for_its_type(science: ScienceId, card: CardId) -> None:
    planets = (LaidPlanet("1_29"),)
    state = table(red=Player(hand=(card, E1), planets=planets))
    assert_blocked(state, RED, Play(card), CannotPay(card, (1, 1, 0, 0)))
    state = table(red=Player(hand=(card, E1), planets=planets, researched=(science,)))
    lay(state, RED, card)
    assert state.discard == (E1,)


def test_10_3_prefabricated_docks_make_stations_cheaper() -> None:
    """Ore Tug Dock costs one energy and two food."""
    state = table(red=Player(hand=("1_07", E1, F1), researched=("S04",)))
    lay(state, RED, "1_07")
    assert sorted(state.discard) == sorted((E1, F1))
    assert state.players[RED].production == (0, 0, 1, 0)


def test_10_3_star_charts_make_planets_cheaper() -> None:
    """Uldor costs one food and one metal."""
    state = table(red=Player(hand=("1_33", M1), researched=("S06",)))
    lay(state, RED, "1_33")
    assert state.discard == (M1,)
    assert state.players[RED].planets == (LaidPlanet("1_33"),)


# Shuttle, station, colonisation card, planet, colony ship; each with a hand one unit short.
SHORT: dict[str, tuple[CardId, tuple[CardId, ...]]] = {
    "shuttle": (BARTER, (M1,)),
    "station": ("1_08", (E1, F1)),
    "colonisation": ("1_21", (E1,)),
    "planet": ("1_33", (M1,)),
    "colony ship": ("1_18", (M1,)),
}
SCIENCE_OF = {"S03": "shuttle", "S04": "station", "S05": "colonisation", "S06": "planet"}


@pytest.mark.parametrize("kind", SHORT)
@pytest.mark.parametrize("science", SCIENCE_OF)
def test_10_3_other_types_keep_their_price(science: ScienceId, kind: str) -> None:
    card, hand = SHORT[kind]
    state = table(
        red=Player(
            hand=(card, *hand),
            planets=(LaidPlanet("1_31"), completed("1_29", "1_20")),
            researched=(science,),
        )
    )
    if SCIENCE_OF[science] == kind:
        assert_free(state, RED, Play(card))
    else:
        assert_blocked(state, RED, Play(card), CannotPay)


def test_10_3_the_science_cards_of_the_other_are_no_help() -> None:
    state = table(red=Player(hand=(BARTER, M1)), blue=Player(researched=HULLS))
    assert_blocked(state, RED, Play(BARTER), CannotPay(BARTER, (0, 1, 1, 0)))


def test_10_3_a_science_card_in_hand_has_no_effect() -> None:
    state = table(red=Player(hand=(BARTER, M1), science=HULLS))
    assert_blocked(state, RED, Play(BARTER), CannotPay(BARTER, (0, 1, 1, 0)))


def test_10_3_it_holds_for_every_later_card() -> None:
    state = table(red=Player(hand=(BARTER, "1_16", M1, M2), tokens=2, researched=HULLS))
    lay(state, RED, BARTER, Pay(TOKEN), waive=Waive(Resource.METAL))
    state.players[RED].agenda, state.players[BLUE].agenda = state.players[BLUE].agenda, ()
    state.turn = RED
    lay(state, RED, "1_16", Pay(TOKEN), waive=Waive(Resource.FOOD))
    assert state.players[RED].shuttles == (BARTER, "1_16")
    assert state.players[RED].tokens == 0


def test_10_3_a_place_is_chosen_before_the_discount() -> None:
    """Terraforming: first the quarter, then what is taken off, then the price."""
    state = table(
        red=Player(
            hand=("1_21", E1, F1),
            planets=(LaidPlanet("1_29"), LaidPlanet("1_31")),
            researched=("S05",),
        )
    )
    play(state, RED, Play("1_21"), Attach("1_29", 0))
    assert set(rules.options(state, RED)) == {Waive(Resource.ENERGY), Waive(Resource.FOOD)}
