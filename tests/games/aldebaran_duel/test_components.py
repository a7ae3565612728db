"""The component set house-1: counts and sums of its component list, written out by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.games.aldebaran_duel.components import SETS
from farhaven.games.aldebaran_duel.components.cards import CARDS
from farhaven.games.aldebaran_duel.components.kinds import Card, CardType, QuarterKind
from farhaven.games.aldebaran_duel.components.science import SCIENCE
from farhaven.games.aldebaran_duel.components.tiles import TILES

from .printed import (
    COLONISATION,
    COLONY_SHIPS,
    EPOCH_CARDS,
    PLANETS,
    SHUTTLES,
    STATIONS,
    Gains,
)
from .printed import SCIENCE as PRINTED_SCIENCE
from .table import epoch_cards, science_cards

HOUSE = SETS["house-1"]


def of_epoch(epoch: int) -> list[Card]:
    return [CARDS[card] for card in HOUSE.decks[epoch - 1]]


# -- counts ----------------------------------------------------------------------------------


def test_1_4_three_decks_of_thirty_six_cards() -> None:
    assert HOUSE.decks == (epoch_cards(1), epoch_cards(2), epoch_cards(3))
    assert len(CARDS) == 108


@pytest.mark.parametrize(
    ("epoch", "stations", "shuttles", "ships", "colonisation", "planets"),
    [(1, 11, 6, 2, 9, 8), (2, 9, 7, 4, 9, 7), (3, 6, 7, 6, 10, 7)],
)
def test_cards_of_each_type(
    epoch: int, stations: int, shuttles: int, ships: int, colonisation: int, planets: int
) -> None:
    assert Counter(card.kind for card in of_epoch(epoch)) == {
        CardType.STATION: stations,
        CardType.SHUTTLE: shuttles,
        CardType.COLONY_SHIP: ships,
        CardType.COLONISATION: colonisation,
        CardType.PLANET: planets,
    }


def test_the_kinds_of_the_printed_cards() -> None:
    for kind, cards in (
        (CardType.STATION, STATIONS),
        (CardType.SHUTTLE, SHUTTLES),
        (CardType.COLONY_SHIP, COLONY_SHIPS),
        (CardType.COLONISATION, COLONISATION),
        (CardType.PLANET, PLANETS),
    ):
        assert [card.id for card in cards] == [
            card.id for card in CARDS.values() if card.kind == kind
        ]


def test_names_are_different() -> None:
    names = [card.name for card in CARDS.values()]
    names += [card.name for card in SCIENCE.values()]
    assert all(names)
    assert len(set(names)) == 128


# -- sums ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("epoch", "units"), [(1, (24, 25, 30, 1)), (2, (52, 51, 51, 4)), (3, (70, 69, 69, 5))]
)
def test_4_1_what_the_cards_of_an_epoch_cost(epoch: int, units: tuple[int, ...]) -> None:
    costs = [card.cost for card in of_epoch(epoch)]
    assert tuple(sum(column) for column in zip(*costs, strict=True)) == units


@pytest.mark.parametrize(
    ("epoch", "symbols", "double"),
    [(1, (11, 11, 11, 7), 4), (2, (11, 11, 11, 8), 5), (3, (11, 11, 11, 8), 5)],
)
def test_1_2_what_the_cards_of_an_epoch_are_worth(
    epoch: int, symbols: tuple[int, ...], double: int
) -> None:
    found = Counter(symbol for card in of_epoch(epoch) for symbol in card.symbols)
    assert tuple(found[symbol] for symbol in sorted(found)) == symbols
    assert Counter(len(card.symbols) for card in of_epoch(epoch)) == {1: 36 - double, 2: double}


@pytest.mark.parametrize(
    ("epoch", "sums"),
    [
        (1, Gains(production=(4, 4, 4, 4), scales=(3, 4, 2), income=5, tokens=9, points=47)),
        (2, Gains(production=(4, 4, 3, 3), scales=(7, 7, 7), income=5, tokens=11, points=56)),
        (3, Gains(production=(2, 3, 3, 2), scales=(6, 7, 6), income=2, tokens=3, points=89)),
    ],
)
def test_5_7_what_the_cards_of_an_epoch_bring(epoch: int, sums: Gains) -> None:
    effects = [card.effect for card in of_epoch(epoch)]
    assert tuple(map(sum, zip(*(e.production for e in effects), strict=True))) == sums.production
    assert tuple(map(sum, zip(*(e.scales for e in effects), strict=True))) == sums.scales
    assert sum(effect.income for effect in effects) == sums.income
    assert sum(effect.tokens for effect in effects) == sums.tokens
    assert sum(effect.points for effect in effects) == sums.points


def test_1_9_one_player_with_every_card_stays_on_the_scales() -> None:
    """Production 12, military, trade and diplomacy 20, income 15 are the ends of the scales."""
    cards: list[Gains] = [*EPOCH_CARDS, *PRINTED_SCIENCE]
    everything = sum(cards, Gains())
    assert everything.production == (11, 12, 11, 10)
    assert everything.scales == (18, 20, 17)
    assert everything.income == 14
    assert max(everything.production) <= 12
    assert max(everything.scales) <= 20
    assert everything.income <= 15


# -- quarters and objects --------------------------------------------------------------------


def test_6_1_seven_colonisation_cards_of_each_colour() -> None:
    colours = Counter(card.quarter for card in CARDS.values() if card.quarter)
    assert sorted(colours.values()) == [7, 7, 7, 7]


def test_6_1_twenty_five_white_fifteen_bordered_and_forty_eight_filled_quarters() -> None:
    quarters = [quarter for card in CARDS.values() for quarter in card.quarters]
    assert Counter(quarter.kind for quarter in quarters) == {
        QuarterKind.WHITE: 25,
        QuarterKind.BORDERED: 15,
        QuarterKind.FILLED: 48,
    }


@pytest.mark.parametrize(("epoch", "objects"), [(1, (6, 5, 5)), (2, (7, 6, 4)), (3, (8, 7, 4))])
def test_7_1_objects_on_planets_and_colonisation_cards(
    epoch: int, objects: tuple[int, ...]
) -> None:
    found = Counter(what for card in of_epoch(epoch) for what in card.objects)
    assert tuple(found[what] for what in sorted(found)) == objects


def test_12_3_only_ships_shuttles_and_stations_have_the_corner_symbol() -> None:
    corners = {CardType.STATION: 26, CardType.SHUTTLE: 20, CardType.COLONY_SHIP: 12}
    assert Counter(card.kind for card in CARDS.values() if card.object is not None) == corners


# -- science cards and tiles -----------------------------------------------------------------


def test_1_5_twenty_science_cards() -> None:
    assert HOUSE.science == science_cards()
    assert len(SCIENCE) == 20
    assert Counter(card.cost for card in SCIENCE.values()) == {2: 6, 3: 5, 4: 8, 5: 1}
    assert sum(card.pays for card in SCIENCE.values()) == 10


def test_9_6_nine_act_at_once_three_last_and_eight_do_both() -> None:
    nothing = type(CARDS["1_01"].effect)()
    kinds = Counter((card.effect != nothing, card.lasting is not None) for card in SCIENCE.values())
    assert kinds == {(True, False): 9, (False, True): 3, (True, True): 8}


def test_10_1_what_the_science_cards_bring_at_once() -> None:
    effects = [card.effect for card in SCIENCE.values()]
    assert tuple(map(sum, zip(*(e.production for e in effects), strict=True))) == (1, 1, 1, 1)
    assert tuple(map(sum, zip(*(e.scales for e in effects), strict=True))) == (2, 2, 2)
    assert sum(effect.income for effect in effects) == 2
    assert sum(effect.tokens for effect in effects) == 9
    assert sum(effect.points for effect in effects) == 40


def test_1_4_eight_majority_tiles() -> None:
    assert HOUSE.tiles == tuple(TILES) == ("T1", "T2", "T3", "T4", "T5", "T6", "T7", "T8")
    assert HOUSE.first_game_tiles == ("T1", "T2", "T6", "T8")


# -- what the rulebook fixes -----------------------------------------------------------------


def test_7_3_two_planets_show_an_object_twice() -> None:
    twins = [card.id for card in CARDS.values() if len(set(card.objects)) < len(card.objects)]
    assert twins == ["3_31", "3_34"]


def test_values_of_the_rulebook_are_marked_and_the_rest_is_ours() -> None:
    ruled = [card.id for card in CARDS.values() if card.source == "rulebook"]
    assert ruled == [
        "1_14",
        "1_22",
        "1_27",
        "1_28",
        "1_31",
        "2_17",
        "2_21",
        "3_15",
        "3_31",
        "3_34",
    ]
    assert {card.source for card in CARDS.values()} == {"rulebook", "house"}
    assert {card.source for card in SCIENCE.values()} == {"house"}
    assert {tile.id for tile in TILES.values() if tile.source == "rulebook"} == {"T1"}
