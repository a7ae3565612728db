"""The boards of the house set: both worlds, the progress track and the player board."""

from __future__ import annotations

from collections import Counter

import pytest

from farhaven.games.evacuation.components.effects import (
    Amounts,
    Gain,
)
from farhaven.games.evacuation.components.new_world import (
    ARROWS,
    DIAGONALS,
    HEX_AT,
    HEXES,
    RIM,
    STEPS,
    line,
)
from farhaven.games.evacuation.components.old_world import (
    AREAS,
    CONTINENTS,
    PRODUCTIVITY,
    PRODUCTIVITY_TOKENS,
)
from farhaven.games.evacuation.components.player_board import (
    ACTIONS,
    FOOD_DEMAND,
    PLACE_POINTS,
    STADIUMS_EXPECTED,
    action_energy,
    level_points,
)
from farhaven.games.evacuation.components.progress_track import (
    LAST,
    MILESTONES,
    SECTIONS,
    passed,
)
from farhaven.games.evacuation.model import (
    Axis,
    Biome,
    Factory,
    Lane,
    Resource,
    Source,
    Stripe,
    Symbol,
    World,
)

from .counting import kinds, operations, total

# -- the Old World ---------------------------------------------------------------------------


def test_1_2_nine_areas_make_five_of_each_and_two_tokens_make_two() -> None:
    assert len(AREAS) == 9
    assert total(area.produces for area in AREAS.values()) == (5, 5, 5, 0)
    assert PRODUCTIVITY_TOKENS == 2
    assert Amounts(1, 1, 1) == PRODUCTIVITY
    assert len(set(CONTINENTS)) == 4


def test_9_4_an_area_has_two_people_or_a_factory_of_what_it_makes() -> None:
    assert Counter(area.circles for area in AREAS.values()) == {2: 6, 0: 3}
    made = {
        Factory.FARM: Amounts(food=1),
        Factory.STEELWORKS: Amounts(steel=1),
        Factory.POWER_PLANT: Amounts(energy=1),
    }
    found = {area.factory: area.produces for area in AREAS.values() if area.factory is not None}
    assert found == made


def test_9_3_every_stripe_is_on_four_areas() -> None:
    assert Counter(stripe for area in AREAS.values() for stripe in area.stripes) == {
        Stripe.DESERT: 4,
        Stripe.MOUNTAIN: 4,
        Stripe.OCEAN: 4,
    }
    assert all(area.stripes for area in AREAS.values())


def test_areas_of_a_continent_make_a_ring() -> None:
    for area in AREAS.values():
        assert len(area.neighbours) == 2
        assert all(area.id in AREAS[other].neighbours for other in area.neighbours)


# -- the New World ---------------------------------------------------------------------------


def test_6_10_the_biomes_of_43_areas() -> None:
    assert Counter(one.biome for one in HEXES.values()) == {
        Biome.TUNDRA: 16,
        Biome.DESERT: 11,
        Biome.FOREST: 10,
        Biome.OCEAN: 6,
    }
    assert len(HEX_AT) == 43
    assert all(q * q + q * r + r * r <= 12 for q, r in HEX_AT)


def test_4_5_slots_and_their_dots() -> None:
    slots = [slot for one in HEXES.values() for slot in one.slots]
    assert Counter(slot.resource for slot in slots) == {
        None: 28,
        Resource.FOOD: 22,
        Resource.STEEL: 23,
        Resource.ENERGY: 23,
    }
    dots: Counter[Resource] = Counter()
    for slot in slots:
        if slot.resource is not None:
            dots[slot.resource] += slot.dots
    assert dots == {Resource.FOOD: 33, Resource.STEEL: 36, Resource.ENERGY: 35}
    assert {len(one.slots) for one in HEXES.values()} == {1, 2, 3}


def test_6_12_every_symbol_is_on_nine_areas() -> None:
    found = Counter(symbol for one in HEXES.values() for symbol in one.symbols)
    assert found == dict.fromkeys(Symbol, 9)
    assert all(len(set(one.symbols)) == len(one.symbols) <= 2 for one in HEXES.values())


def test_6_11_the_areas_of_the_rulebook_examples() -> None:
    forest = HEXES["h24"]
    people = [slot for slot in forest.slots if slot.resource is not None]
    assert forest.biome is Biome.FOREST
    assert (len(forest.slots), len(people), len(forest.symbols)) == (3, 2, 2)
    assert sum(slot.dots for slot in people) == 3
    assert {slot.resource for slot in people} == {Resource.ENERGY}
    food = HEXES["h04"]
    assert [(slot.resource, slot.dots) for slot in food.slots] == [
        (Resource.FOOD, 2),
        (Resource.FOOD, 1),
    ]
    marked = [one.id for one in HEXES.values() if one.source is Source.RULEBOOK]
    assert marked == ["h04", "h24"]


def test_19_12_the_rim_is_a_walk_of_24_areas_that_begins_on_tundra() -> None:
    assert len(set(RIM)) == len(RIM) == 24
    assert HEXES[RIM[0]].biome is Biome.TUNDRA
    outside = {
        one.id
        for one in HEXES.values()
        if any((one.at[0] + q, one.at[1] + r) not in HEX_AT for q, r in STEPS.values())
    }
    assert outside == set(RIM)
    for id, following in zip(RIM, (*RIM[1:], RIM[0]), strict=True):
        (q, r), (next_q, next_r) = HEXES[id].at, HEXES[following].at
        assert (next_q - q, next_r - r) in STEPS.values()
    assert Counter(HEXES[id].biome for id in RIM) == {
        Biome.TUNDRA: 16,
        Biome.DESERT: 6,
        Biome.OCEAN: 2,
    }


def test_19_12_every_arrow_reaches_at_least_four_areas() -> None:
    assert set(ARROWS) == set(RIM)
    for id, arrows in ARROWS.items():
        assert set(arrows) == {"A", "B"}
        assert all(len(line(id, direction)) >= 4 for direction in arrows.values())
    assert line("h11", ARROWS["h11"]["B"]) == ("h11", "h10", "h09", "h08", "h07", "h06")
    assert line("h11", ARROWS["h11"]["B"])[2] == "h09"  # 3B from the start


def test_the_diagonals_are_not_the_straight_axis() -> None:
    assert set(DIAGONALS) == {Axis.RISING, Axis.FALLING}


# -- the progress track ----------------------------------------------------------------------


def test_11_17_sections_and_milestones() -> None:
    assert len(SECTIONS) == LAST + 1 == 21
    assert MILESTONES == (3, 7, 11, 16)
    assert [passed(section) for section in (0, 3, 4, 7, 8, 11, 12, 16, 17, 20)] == [
        *(0, 0, 1, 1, 2),
        *(2, 3, 3, 4, 4),
    ]


@pytest.mark.parametrize(
    ("lane", "symbols", "done"),
    [
        (Lane.OUTER, (2, 2, 2), {"Gain": 3, "Research": 1}),
        (
            Lane.MIDDLE,
            (3, 4, 3),
            {
                "Research": 4,
                "InfrastructureMoves": 3,
                "Raise": 2,
                "Swap": 1,
                "GainPopulation": 1,
                "Gain": 1,
            },
        ),
        (
            Lane.INNER,
            (5, 5, 5),
            {
                "Research": 7,
                "Gain": 6,
                "InfrastructureMoves": 2,
                "Raise": 2,
                "GainPopulation": 1,
                "Settle": 1,
            },
        ),
    ],
)
def test_11_4_the_fields_of_each_lane(
    lane: Lane, symbols: tuple[int, int, int], done: dict[str, int]
) -> None:
    fields = [section[lane] for section in SECTIONS]
    found = Counter(symbol for field in fields for symbol in field.symbols)
    assert (found[Symbol.DOME], found[Symbol.DRILL], found[Symbol.RELAY]) == symbols
    assert kinds(operations(field.effect for field in fields)) == done


def test_11_6_the_first_section_is_bare() -> None:
    assert all(not field.effect and not field.symbols for field in SECTIONS[0])


# -- the player board ------------------------------------------------------------------------


def test_5_8_the_groups_of_the_ten_actions() -> None:
    groups = {id: action.group for id, action in ACTIONS.items()}
    assert groups == dict(zip("ABCDEFGHIJ", (1, 1, 2, 2, 2, 3, 3, 3, 4, 4), strict=True))
    certain = [id for id, action in ACTIONS.items() if action.source is Source.RULEBOOK]
    assert certain == ["H", "J"]


def test_8_7_and_8_9_are_their_twins_without_the_resource() -> None:
    gained = Gain(Amounts(choice=1))
    assert ACTIONS["A"].effect == (gained, *ACTIONS["H"].effect)
    assert ACTIONS["B"].effect == (gained, *ACTIONS["J"].effect)


def test_5_3_the_energy_of_actions() -> None:
    assert [action_energy(number) for number in range(1, 9)] == [0, 0, 1, 2, 3, 3, 3, 3]


def test_3_2_the_demand_for_food() -> None:
    assert FOOD_DEMAND == {World.OLD: (5, 4, 3, 2), World.NEW: (0, 0, 3, 4)}
    assert STADIUMS_EXPECTED == (0, 0, 1, 2)


def test_15_4_points_for_the_lowest_level() -> None:
    expected = {-2: 0, 0: 0, 4: 0, 5: 1, 6: 3, 7: 6, 8: 10, 9: 15, 10: 19, 11: 22, 12: 25}
    assert {level: level_points(level) for level in expected} == expected


def test_15_7_three_who_share_all_places_get_three_each() -> None:
    assert sum(PLACE_POINTS) // 3 == 3
