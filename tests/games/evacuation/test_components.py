"""The cards and tiles of the house set: counts, sums, references, and what the rulebooks tell."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.games.evacuation.components import SETS
from farhaven.games.evacuation.components.action_cards import ACTION_CARDS
from farhaven.games.evacuation.components.effects import (
    Amounts,
    FactoryYield,
    Gain,
    GainFactory,
    Raise,
    Trigger,
    amounts,
)
from farhaven.games.evacuation.components.goals import GOALS, PRESET_GOALS
from farhaven.games.evacuation.components.infrastructure import (
    DECK_I,
    DECK_II,
    INFRASTRUCTURE,
    TWINS,
    Requirement,
)
from farhaven.games.evacuation.components.line_majority import PLACES, SIDES, TILES, scored_line
from farhaven.games.evacuation.components.new_world import (
    RIM,
)
from farhaven.games.evacuation.components.public_tasks import PUBLIC_TASKS, TASK_CARDS
from farhaven.games.evacuation.components.ships import SHIPS
from farhaven.games.evacuation.components.solo import SOLO_CARDS, SoloAction
from farhaven.games.evacuation.components.stadiums import STADIUMS, STARTING
from farhaven.games.evacuation.components.technologies import TECHNOLOGIES, TECHNOLOGY_SETS
from farhaven.games.evacuation.components.yearly_bonuses import YEARLY_BONUSES
from farhaven.games.evacuation.model import (
    Axis,
    Factory,
    Metric,
    Source,
    Stripe,
    Symbol,
)

from .counting import kinds, operations, total

THE_SET = SETS["house-1"]


# -- the set ---------------------------------------------------------------------------------


def test_the_set_has_the_numbers_of_the_box() -> None:
    assert len(THE_SET.ships) == 21
    assert len(THE_SET.starting_stadiums) == 4
    assert len(THE_SET.stadiums) == 17
    assert [len(deck) for deck in THE_SET.infrastructure] == [9, 9]
    assert len(THE_SET.technologies) == 36
    assert len(THE_SET.goals) == 16
    assert len(THE_SET.yearly_bonuses) == 9
    assert len(THE_SET.action_cards) == 80
    assert len(THE_SET.public_tasks) == 4
    assert len(THE_SET.majority_tiles) == 6
    assert len(THE_SET.solo) == 7


def test_every_id_of_the_set_is_a_component() -> None:
    assert set(THE_SET.ships) == set(SHIPS)
    assert {*THE_SET.starting_stadiums, *THE_SET.stadiums} == set(STADIUMS)
    assert {id for deck in THE_SET.infrastructure for id in deck} == set(INFRASTRUCTURE)
    assert set(THE_SET.technologies) == set(TECHNOLOGIES)
    assert set(THE_SET.goals) == set(GOALS)
    assert set(THE_SET.yearly_bonuses) == set(YEARLY_BONUSES)
    assert set(THE_SET.action_cards) == set(ACTION_CARDS)
    assert {id for sides in THE_SET.public_tasks for id in sides} == set(PUBLIC_TASKS)
    assert set(THE_SET.majority_tiles) == set(TILES)
    assert set(THE_SET.solo) == set(SOLO_CARDS)


def test_amounts_are_read_from_words() -> None:
    assert amounts("2 steel, 1 food, 3 any") == Amounts(food=1, steel=2, choice=3)
    assert amounts("2 steel, 1 food, 3 any").total == 6
    assert amounts("1 energy") == Amounts(energy=1)


# -- ships, stadiums, infrastructure ---------------------------------------------------------


def test_9_3_what_ships_cost_and_carry() -> None:
    ships = list(SHIPS.values())
    assert total(ship.cost for ship in ships) == (5, 65, 7, 0)
    assert Counter(zone for ship in ships for zone in ship.zones) == {
        Stripe.OCEAN: 11,
        Stripe.MOUNTAIN: 10,
        Stripe.DESERT: 10,
    }
    assert sum(ship.buildings for ship in ships) == 17
    assert sum(ship.resources for ship in ships) == 40
    assert sum(ship.energy for ship in ships) == 48
    assert len({ship.name for ship in ships}) == 21


def test_7_1_every_ship_can_be_built_and_flown_in_year_one() -> None:
    for ship in SHIPS.values():
        assert ship.cost.food <= 2
        assert ship.cost.steel <= 7
        assert ship.cost.energy + ship.energy <= 7


def test_9_5_the_ships_that_the_rulebooks_show() -> None:
    one, two = SHIPS["s01"], SHIPS["s13"]
    assert (one.zones, one.buildings, one.resources) == ((Stripe.OCEAN,), 1, 2)
    assert two.zones == (Stripe.DESERT, Stripe.MOUNTAIN)
    marked = [ship.id for ship in SHIPS.values() if ship.source is Source.RULEBOOK]
    assert marked == ["s01", "s13"]


def test_1_5_and_1_7_the_stadiums() -> None:
    deck = [STADIUMS[id] for id in THE_SET.stadiums]
    assert Counter(stadium.smiles for stadium in deck) == {1: 3, 2: 5, 3: 4, 4: 3, 5: 2}
    assert total(stadium.cost for stadium in deck) == (20, 30, 19, 0)
    assert all(STADIUMS[id].smiles == 0 for id in STARTING)
    for stadium in deck:
        assert stadium.cost.total == stadium.smiles + (1 if stadium.smiles <= 3 else 2)


def test_6_3_what_infrastructure_costs_and_brings() -> None:
    cards = list(INFRASTRUCTURE.values())
    assert total(card.cost for card in cards) == (7, 10, 6, 0)
    assert total(card.production for card in cards) == (14, 14, 15, 7)
    assert Counter(card.requirement for card in cards) == {
        Requirement.TUNDRA: 4,
        Requirement.DESERTS: 4,
        Requirement.DESERT_AND_TUNDRA: 4,
        Requirement.FORESTS: 3,
        Requirement.FOREST_AND_TUNDRA: 3,
    }
    shown = INFRASTRUCTURE["i01"]
    assert shown.source is Source.RULEBOOK
    assert (shown.cost, shown.production) == (Amounts(steel=1), Amounts(steel=2))
    assert shown.requirement is Requirement.DESERTS


def test_20_4_each_card_with_two_forests_has_an_axis_of_its_own() -> None:
    axes = {card.id: card.axis for card in INFRASTRUCTURE.values() if card.axis is not None}
    assert axes == {"i10": Axis.STRAIGHT, "i11": Axis.RISING, "i12": Axis.FALLING}
    assert all(INFRASTRUCTURE[id].requirement is Requirement.FORESTS for id in axes)


def test_6_4_five_pairs_share_a_picture() -> None:
    pairs = ["i01 i02", "i04 i05", "i07 i08", "i10 i11", "i13 i14"]
    expected: dict[str, str] = {}
    for one, other in (pair.split() for pair in pairs):
        expected |= {one: other, other: one}
    assert expected == TWINS
    assert not set(DECK_I) & set(DECK_II)


# -- technologies, goals, bonuses ------------------------------------------------------------


def test_1_6_three_tiles_for_each_level_of_each_set() -> None:
    found = Counter((tile.set, tile.level) for tile in TECHNOLOGIES.values())
    assert found == {(number, level): 3 for number in (1, 2, 3, 4) for level in (1, 2, 3)}
    assert [one.number for one in TECHNOLOGY_SETS] == [1, 2, 3, 4]
    assert len({tile.name for tile in TECHNOLOGIES.values()}) == 36


def test_6_6_what_technologies_do() -> None:
    tiles = list(TECHNOLOGIES.values())
    assert kinds(operations(tile.once for tile in tiles)) == {
        "Raise": 8,
        "Gain": 8,
        "GainFactory": 5,
        "InfrastructureMoves": 3,
        "Settle": 2,
        "GainPopulation": 2,
        "BuildShip": 1,
        "BuildStadium": 1,
        "Fly": 1,
        "Research": 1,
    }
    assert kinds(part for tile in tiles for part in tile.lasting) == {
        "Trigger": 6,
        "Cheaper": 4,
        "ShipCapacity": 3,
        "FactoryYield": 2,
        "CheaperFlights": 2,
        "YearlyIncome": 1,
        "CheaperActions": 1,
        "WildZones": 1,
        "CloneYield": 1,
        "SmallerDemand": 1,
        "CheaperSettling": 1,
        "BiomesAhead": 1,
        "YearPower": 1,
    }
    answers = [part for tile in tiles for part in tile.lasting if isinstance(part, Trigger)]
    assert len({answer.when for answer in answers}) == 6
    assert sum(tile.lightning for tile in tiles) == 14
    assert all(tile.once for tile in tiles if tile.lightning)


def test_10_1_smiles_and_symbols_of_technologies() -> None:
    smiles: Counter[int] = Counter()
    symbols: Counter[Symbol] = Counter()
    for tile in TECHNOLOGIES.values():
        smiles[tile.set] += tile.smiles
        symbols.update(tile.symbols)
    assert smiles == {1: 6, 2: 6, 3: 6, 4: 4}
    assert symbols == {Symbol.RELAY: 3, Symbol.DRILL: 3, Symbol.DOME: 2}


def test_21_10_the_technology_that_the_rulebook_shows() -> None:
    tile = TECHNOLOGIES["t131"]
    assert (tile.set, tile.level, tile.source) == (1, 3, Source.RULEBOOK)
    assert tile.once == (GainFactory(Factory.POWER_PLANT),)
    assert tile.lasting == (FactoryYield(Factory.POWER_PLANT, 1),)


def test_15_9_goals_rise_in_steps() -> None:
    tops = [24, 24, 24, 24, 25, 21, 24, 25, 16, 24, 24, 23, 24, 24, 20, 24]
    assert [GOALS[number].steps[-1][1] for number in range(1, 17)] == tops
    assert sum(len(goal.steps) for goal in GOALS.values()) == 97
    assert len({goal.metric for goal in GOALS.values()}) == 16
    for goal in GOALS.values():
        assert list(goal.steps) == sorted(set(goal.steps))
    assert [GOALS[1].points(people) for people in (0, 7, 8, 9, 17, 18, 30)] == [
        *(0, 0, 4, 4),
        *(20, 24, 24),
    ]


def test_15_3_the_goals_of_a_first_game() -> None:
    assert PRESET_GOALS == {1: (5, 10, 13), 2: (6, 9, 12), 3: (1, 2, 11), 4: (7, 8, 14)}
    unused = set(GOALS) - {number for goals in PRESET_GOALS.values() for number in goals}
    assert unused == {3, 4, 15, 16}


def test_12_1_the_numbers_of_the_yearly_bonuses() -> None:
    numbers = [(bonus.low, bonus.high) for bonus in YEARLY_BONUSES.values()]
    assert numbers[:2] == [(7, 10), (6, 13)]
    assert numbers[2:7] == [(6, 9), (8, 10), (7, 11), (8, 11), (9, 12)]
    assert numbers[7:] == [(8, 11), (8, 12)]
    assert [bonus.id for bonus in YEARLY_BONUSES.values() if bonus.flag] == ["y8", "y9"]
    shown = [bonus.id for bonus in YEARLY_BONUSES.values() if bonus.source is Source.RULEBOOK]
    assert shown == ["y1", "y2"]


def test_20_6_to_20_12_every_kind_of_bonus_occurs() -> None:
    effects = [
        effect
        for bonus in YEARLY_BONUSES.values()
        for effect in (bonus.low_effect, bonus.high_effect)
    ]
    shapes = Counter(tuple(type(one).__name__ for one in effect) for effect in effects)
    assert shapes == {
        ("Gain",): 4,
        ("Gain", "GainPopulation"): 3,
        ("Gain", "Research"): 2,
        ("InfrastructureMoves", "GainFactory"): 2,
        ("BuildShip",): 2,
        ("Research", "Settle"): 2,
        ("Settle",): 3,
    }


# -- action cards, modules, solo -------------------------------------------------------------


def test_16_6_the_powers_of_the_action_cards() -> None:
    assert Counter(card.powers for card in ACTION_CARDS.values()) == {
        (0,): 16,
        (1,): 18,
        (2,): 21,
        (3,): 11,
        (4,): 6,
        (0, 2): 1,
        (0, 3): 2,
        (1, 3): 1,
        (3, 4): 1,
        (2, 3, 4): 1,
        (1, 2, 3, 4): 1,
        (0, 1, 2, 3): 1,
    }
    assert Counter(len(card.parts) for card in ACTION_CARDS.values()) == {1: 26, 2: 54}
    assert len({card.name for card in ACTION_CARDS.values()}) == 80


def test_16_5_what_the_action_cards_do() -> None:
    done = list(operations(part for card in ACTION_CARDS.values() for part in card.parts))
    assert kinds(done) == {
        "Gain": 39,
        "Settle": 18,
        "Swap": 14,
        "Research": 9,
        "Pay": 8,
        "GainPopulation": 7,
        "InfrastructureMoves": 7,
        "Draw": 6,
        "Prepare": 6,
        "BuildShip": 5,
        "BuildStadium": 4,
        "Fly": 5,
        "Evacuate": 5,
        "Transfer": 4,
        "GainFactory": 4,
        "Raise": 3,
        "Clone": 1,
        "ReturnPenalty": 1,
    }
    gained = [one.resources for one in done if isinstance(one, Gain)]
    assert total(gained) == (9, 12, 12, 38)
    raised = [one.production for one in done if isinstance(one, Raise)]
    assert total(raised) == (1, 1, 0, 1)


def test_17_3_the_conditions_of_the_public_tasks() -> None:
    conditions = {(task.metric, task.least) for task in PUBLIC_TASKS.values()}
    assert conditions == {
        (Metric.INFRASTRUCTURE_COMPLETED, 3),
        (Metric.LEVEL_HIGHEST, 5),
        (Metric.POPULATION_SETTLED, 7),
        (Metric.TECHNOLOGIES, 5),
        (Metric.FACTORIES_PRODUCING, 3),
    }
    shown = PUBLIC_TASKS["p4a"]
    assert shown.source is Source.RULEBOOK
    assert (shown.cost, shown.production, shown.points) == (Amounts(steel=2), Amounts(food=1), 5)


def test_17_4_one_task_card_has_two_sides() -> None:
    assert [len(sides) for sides in TASK_CARDS] == [1, 1, 1, 2]


def test_18_1_twelve_different_lines_of_six() -> None:
    assert SIDES == {"a": (1, 3, 5), "b": (2, 4, 6)}
    assert set(PLACES) == {1, 2, 3, 4, 5, 6}
    lines = {scored_line(number, arrow) for number in PLACES for arrow in ("left", "right")}
    assert len(lines) == 12
    assert all(len(one) == 6 for one in lines)
    assert all(place.hex in RIM for place in PLACES.values())
    assert all(set(sides) == {"left", "right"} for sides in TILES.values())


@pytest.mark.parametrize(
    ("number", "left", "right"),
    [
        (1, "h18 h24 h30 h36 h41 h43", "h18 h17 h16 h15 h14 h13"),
        (2, "h04 h10 h17 h24 h31 h38", "h04 h09 h15 h21 h27 h33"),
        (3, "h07 h08 h09 h10 h11 h12", "h07 h14 h21 h28 h35 h41"),
        (4, "h26 h20 h14 h08 h03 h01", "h26 h27 h28 h29 h30 h31"),
        (5, "h40 h34 h27 h20 h13 h06", "h40 h35 h29 h23 h17 h11"),
        (6, "h37 h36 h35 h34 h33 h32", "h37 h30 h23 h16 h09 h03"),
    ],
)
def test_18_1_the_lines_as_drawn(number: int, left: str, right: str) -> None:
    assert " ".join(scored_line(number, "left")) == left
    assert " ".join(scored_line(number, "right")) == right


def test_19_7_and_19_8_the_solo_deck() -> None:
    cards = list(SOLO_CARDS.values())
    assert Counter(card.action for card in cards) == {
        SoloAction.SETTLE: 3,
        SoloAction.SPACESHIP: 2,
        SoloAction.STADIUM: 1,
        SoloAction.INFRASTRUCTURE: 1,
    }
    backs = [f"{card.number}{card.arrow}" for card in cards]
    assert backs == ["1A", "3B", "2A", "4B", "2B", "3A", "1B"]  # the 4 is the X
    assert [card.special for card in cards] == [False] * 6 + [True]
