"""The component set against figures typed in here: counts, sums, references, rulebook values."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from farhaven.games.revive.components import SETS
from farhaven.games.revive.components.area_tiles import AREA_TILES, STARTING_TILES, TILE
from farhaven.games.revive.components.artifacts import (
    ARTIFACT_CARDS,
    END_TILE_POINTS,
    LARGE_ARTIFACTS,
    SMALL_ARTIFACT_POINTS,
    Criterion,
)
from farhaven.games.revive.components.citizens import CITIZEN, CITIZENS
from farhaven.games.revive.components.crates import CRATE, CRATES
from farhaven.games.revive.components.effects import (
    Advance,
    Choose,
    Cost,
    Effects,
    Gain,
    HibernateAndLeave,
    PurplePoints,
    TakeAnyCitizen,
    TakeModule,
    Timing,
    Trade,
    TribeAbility,
)
from farhaven.games.revive.components.large_sites import (
    BASE_SITES,
    CAMPAIGN_SITES,
    PRESENCE_STEPS,
    SITE_POINTS,
    SiteRule,
)
from farhaven.games.revive.components.machines import MACHINES
from farhaven.games.revive.components.modules import MODULE, MODULES
from farhaven.games.revive.components.player_board import (
    CAPS,
    FIELD,
    PROGRESS_REWARDS,
    PROGRESS_SPACES,
    PROGRESS_VALUES,
    REWARD_FIELDS,
    SLOTS,
    START_RESOURCES,
    TRACK_LENGTH,
    ArtifactField,
    CardBonus,
    SpecialMachine,
    StandardMachine,
)
from farhaven.games.revive.components.starting_cards import STARTING_CARD, STARTING_SETS
from farhaven.games.revive.model import Colour, Ground, Half, Source

GREY, GREEN, YELLOW = Colour.GREY, Colour.GREEN, Colour.YELLOW


def test_the_set_has_a_name() -> None:
    assert SETS == ("house-1",)


# -- area tiles ------------------------------------------------------------------------------


def test_20_1_thirty_tiles_of_four_spaces() -> None:
    assert (len(STARTING_TILES), len(AREA_TILES), len(TILE)) == (5, 25, 30)
    grounds = Counter(space.ground for tile in TILE.values() for space in tile.face)
    assert grounds == {
        Ground.SAND: 42,
        Ground.FOREST: 16,
        Ground.MOUNTAIN: 16,
        Ground.FIELD: 17,
        Ground.WATER: 16,
        Ground.SMALL_LOCATION: 13,
    }


def test_20_1_only_water_has_rewards_and_all_water_has() -> None:
    for tile in TILE.values():
        for space in tile.face:
            assert bool(space.reward) == (space.ground is Ground.WATER), tile.id


def test_20_1_starting_tiles_have_no_back_and_the_others_have_one() -> None:
    assert all(tile.back is None for tile in STARTING_TILES)
    backs = [tile.back for tile in AREA_TILES if tile.back is not None]
    assert len(backs) == 25
    prices = [back.cost.gear + back.cost.book + back.cost.food for back in backs]
    assert (min(prices), max(prices), sum(prices)) == (2, 5, 87)
    assert Counter(back.points for back in backs) == {1: 1, 2: 12, 3: 11, 4: 1}


def test_20_1_the_printed_back_costs_3_food_for_2_points() -> None:
    printed = [t.back for t in AREA_TILES if t.back and t.back.source is Source.RULEBOOK]
    assert [(back.cost, back.points) for back in printed] == [(Cost(food=3), 2)]


# -- cards -----------------------------------------------------------------------------------


def test_20_2_four_sets_of_six_with_two_cards_of_each_colour() -> None:
    assert list(STARTING_SETS) == ["A", "B", "C", "D"]
    assert len(STARTING_CARD) == 24
    for cards in STARTING_SETS.values():
        assert Counter(card.colour for card in cards) == {GREY: 2, GREEN: 2, YELLOW: 2}
        assert [(card.top, card.bottom) for card in cards] == [
            ((Gain(food=2),), (TribeAbility(),)),
            ((Gain(gear=1, food=1),), (TakeModule(),)),
            ((Gain(gear=2),), (Choose(((TakeModule(),), (TribeAbility(),))),)),
            ((Gain(gear=1, book=1),), (Advance(GREY),)),
            ((Gain(book=2),), (Advance(GREEN),)),
            ((Gain(crystal=1),), (Trade(Cost(any_basic=1), (Gain(any_basic=1),), times=3),)),
        ]


def test_20_2_the_sets_are_coloured_differently() -> None:
    colours = {tuple(card.colour for card in cards) for cards in STARTING_SETS.values()}
    assert len(colours) == 4


def test_20_3_thirty_nine_citizens_thirteen_of_each_colour() -> None:
    assert len(CITIZEN) == 39
    assert len({card.name for card in CITIZENS}) == 39
    assert Counter(card.colour for card in CITIZENS) == {GREY: 13, GREEN: 13, YELLOW: 13}


def test_20_3_symbols_of_the_citizens() -> None:
    symbols = Counter(card.slot_symbol for card in CITIZENS)
    assert (symbols[Half.TOP], symbols[Half.BOTTOM]) == (6, 3)
    flasks = {card.id for card in CITIZENS if card.flask is Half.TOP}
    assert flasks == {"c08", "c10", "c21", "c33"}
    flasks = {card.id for card in CITIZENS if card.flask is Half.BOTTOM}
    assert flasks == {"c03", "c07", "c13", "c20", "c24", "c32", "c37", "c39"}
    sleepers = [card.id for card in CITIZENS if HibernateAndLeave() in card.bottom]
    assert sleepers == ["c13", "c38"]


# -- tokens ----------------------------------------------------------------------------------


def test_20_4_eight_modules_of_each_colour_and_of_each_pair() -> None:
    assert len(MODULE) == 48
    assert Counter(module.colours for module in MODULES) == {
        (GREY,): 8,
        (GREEN,): 8,
        (YELLOW,): 8,
        (GREY, GREEN): 8,
        (GREEN, YELLOW): 8,
        (GREY, YELLOW): 8,
    }
    assert sum(module.flasks for module in MODULES) == 12


def test_20_4_the_printed_module_is_yellow_and_green_for_a_book() -> None:
    printed = [module for module in MODULES if module.source is Source.RULEBOOK]
    assert [(set(m.colours), m.effects) for m in printed] == [({YELLOW, GREEN}, (Gain(book=1),))]


def test_20_4_three_modules_score_at_the_end() -> None:
    scoring = [m.id for m in MODULES if m.effects == (PurplePoints(4),)]
    assert scoring == ["m30", "m36", "m42"]


def test_20_5_ten_machines_of_each_colour() -> None:
    assert len({machine.id for machine in MACHINES}) == 30
    assert Counter(machine.colour for machine in MACHINES) == {GREY: 10, GREEN: 10, YELLOW: 10}
    assert sum(machine.flasks for machine in MACHINES) == 17
    assert {machine.timing for machine in MACHINES} == set(Timing)


def test_20_6_twenty_eight_crates_the_printed_one_holds_a_gear_and_a_book() -> None:
    assert len(CRATE) == 28
    printed = [crate.effects for crate in CRATES if crate.source is Source.RULEBOOK]
    assert printed == [(Gain(gear=1, book=1),)]
    assert CRATE["b22"].effects == (TakeAnyCitizen(),)


def test_no_effect_list_is_empty() -> None:
    lists: list[Effects] = [half for card in CITIZENS for half in (card.top, card.bottom)]
    lists += [thing.effects for thing in (*MODULES, *MACHINES, *CRATES)]
    assert len(lists) == 2 * 39 + 48 + 30 + 28
    assert all(lists)


def test_every_component_can_be_written_and_read_back() -> None:
    for things in (CITIZENS, MODULES, MACHINES, CRATES, AREA_TILES, ARTIFACT_CARDS):
        for thing in things:
            assert msgspec.json.decode(msgspec.json.encode(thing), type=type(thing)) == thing


# -- artifacts and large locations -----------------------------------------------------------


@pytest.mark.parametrize(("players", "count"), [(1, 3), (2, 6), (3, 9), (4, 12)])
def test_20_7_large_artifacts_by_players(players: int, count: int) -> None:
    used = [artifact for artifact in LARGE_ARTIFACTS if artifact.players <= players]
    hues = Counter(artifact.hue for artifact in used)
    assert hues == dict.fromkeys(("purple", "orange", "white"), count // 3)


def test_20_7_small_artifacts_and_the_end_tile() -> None:
    assert (SMALL_ARTIFACT_POINTS, END_TILE_POINTS) == (2, 4)


def test_20_7_ten_artifact_cards_of_three_different_criteria() -> None:
    assert len({card.id for card in ARTIFACT_CARDS}) == 10
    triples = set()
    uses: Counter[Criterion] = Counter()
    for card in ARTIFACT_CARDS:
        categories = (card.purple, card.orange, card.white)
        criteria = [category.criterion for category in categories]
        assert len(set(criteria)) == 3
        triples.add(frozenset(criteria))
        uses.update(criteria)
        for category in categories:
            assert category.per == (2 if category.criterion is Criterion.MODULES else 1)
            assert category.points == (2 if category.criterion is Criterion.CRYSTALS else 1)
    assert len(triples) == 10
    assert set(uses) == set(Criterion)
    assert set(uses.values()) == {3, 4}


def test_20_8_every_rule_of_large_locations_is_on_one_side() -> None:
    assert [site.id for site in BASE_SITES] == ["l1", "l2", "l3", "l4", "l5"]
    assert [site.id for site in CAMPAIGN_SITES] == ["l6", "l7", "l8"]
    sites = (*BASE_SITES, *CAMPAIGN_SITES)
    rules = [side.rule for site in sites for side in (site.a, site.b)]
    assert sorted(rules) == sorted(SiteRule)
    assert set(SITE_POINTS) == set(SiteRule) - {SiteRule.AREA_PRESENCE}


def test_20_8_points_of_large_locations_are_the_printed_ones() -> None:
    points = {rule.value: number for rule, number in SITE_POINTS.items()}
    assert points == {
        "track_green": 1,
        "track_yellow": 1,
        "track_grey": 1,
        "energy": 2,
        "modules": 1,
        "large_buildings": 4,
        "population": 2,
        "population_large": 3,
        "citizens": 2,
        "water": 2,
        "tribe_markers": 3,
        "crystals": 3,
        "flasks": 2,
        "crates": 2,
        "energy_and_flasks": 1,
    }
    assert PRESENCE_STEPS == ((3, 3), (6, 7), (8, 12), (10, 15))


# -- the player board ------------------------------------------------------------------------


def test_20_11_counters_and_the_start() -> None:
    assert list(CAPS.values()) == [3, 6, 6, 6]
    assert [g.crystal + g.gear + g.book + g.food for g in START_RESOURCES] == [1, 2, 3, 4]


def test_20_11_fifteen_reward_fields() -> None:
    assert len(FIELD) == 15
    kinds = Counter(type(field.holds) for field in REWARD_FIELDS)
    assert kinds == {StandardMachine: 3, SpecialMachine: 6, ArtifactField: 3, CardBonus: 3}
    assert Counter(len(field.links) for field in REWARD_FIELDS) == {1: 9, 2: 6}
    for field in REWARD_FIELDS:
        assert len({colour for colour, _ in field.links}) == len(field.links)
        assert all(1 < space <= TRACK_LENGTH for _, space in field.links)


def test_20_11_the_printed_double_link_joins_green_3_and_grey_7() -> None:
    assert any(dict(field.links) == {GREEN: 3, GREY: 7} for field in REWARD_FIELDS)


def test_20_11_slots_and_module_spaces() -> None:
    assert [slot.kind for slot in SLOTS] == ["top", "top", "bottom", "bottom", "side"]
    assert sum(len(slot.activation) for slot in SLOTS) == 13
    assert sum(sum(slot.activation) for slot in SLOTS) == 6


def test_20_11_the_progress_track_rises() -> None:
    assert PROGRESS_SPACES == 20
    assert len(PROGRESS_VALUES) == 21
    assert list(PROGRESS_VALUES) == sorted(PROGRESS_VALUES)
    assert (PROGRESS_VALUES[0], PROGRESS_VALUES[19], PROGRESS_VALUES[20]) == (0, 34, 38)
    assert list(PROGRESS_REWARDS) == [4, 9, 12, 16]
