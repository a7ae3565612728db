"""[4, 6.9-6.13, 21.7, 21.10] Settling, and how levels rise."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.events import Log
from farhaven.games.evacuation.actions import Decline, RaiseLevel, SettleArea, Staff, Store
from farhaven.games.evacuation.components.effects import Settle
from farhaven.games.evacuation.components.technologies import TECHNOLOGIES
from farhaven.games.evacuation.events import AreaSettled, LevelRose
from farhaven.games.evacuation.model import Biome, Factory, Lane, Resource, Symbol, World
from farhaven.games.evacuation.reasons import (
    AreaTaken,
    BiomeClosed,
    CannotPay,
    NoSuchFactory,
    SymbolMissing,
    TooFewSettlers,
)
from farhaven.games.evacuation.rules.research import finish
from farhaven.games.evacuation.state import Player, Site, State

from .positions import choose, hexes, offers, owing, player, refusals, settle, table

FARM, STEELWORKS, POWER_PLANT = Factory.FARM, Factory.STEELWORKS, Factory.POWER_PLANT
TUNDRA = "h01 h02 h03 h05 h11 h13 h18 h19 h25 h26 h31 h33 h39 h41 h42 h43"
PLAIN_TUNDRA = "h01 h02 h03 h05 h13 h18 h19 h25 h31 h33 h39 h42 h43"  # without symbols


def settler(duty: Settle | None = None, **fields: Any) -> tuple[State, Player]:
    """A player with all that any area needs, but for symbols and open biomes."""
    usual: dict[str, Any] = {"population": 9, "prepared_new": (2, 2, 2), "new": (0, 9, 0)}
    one = owing(player(**(usual | fields)), duty or Settle())
    return table(one, player(2)), one


def areas_offered(state: State) -> list[str]:
    return [action.hex for action in offers(state, SettleArea)]


# -- what is open ----------------------------------------------------------------------------


def test_6_9_settlers_are_needed() -> None:
    state, _ = settler(population=0, prepared_new=(0, 0, 0))
    assert areas_offered(state) == []
    state, _ = settler(population=0, prepared_new=(0, 1, 0))
    assert areas_offered(state) == ["h01", "h31", "h33"]  # one factory slot, nothing else


def test_6_9_settlers_on_the_old_world_side_do_not_help() -> None:
    state, _ = settler(population=0, prepared_new=(0, 0, 0), prepared_old=(2, 2, 2))
    assert areas_offered(state) == []


@pytest.mark.parametrize(
    ("satellites", "biomes"),
    [
        ((0, 0), {Biome.TUNDRA}),
        ((7, 7), {Biome.TUNDRA}),
        ((8, 0), {Biome.TUNDRA, Biome.DESERT}),
        ((3, 12), {Biome.TUNDRA, Biome.DESERT, Biome.FOREST}),
        ((17, 12), set(Biome)),
    ],
)
def test_6_10_milestones_open_biomes(satellites: tuple[int, int], biomes: set[Biome]) -> None:
    state, _ = settler(Settle(ignored_symbols=2), satellites=satellites)
    found = {why.biome for n in range(1, 44) for why in closed(state, f"h{n:02}")}
    assert found == set(Biome) - biomes


def closed(state: State, area: str) -> list[BiomeClosed]:
    return [why for why in refusals(state, SettleArea(area)) if isinstance(why, BiomeClosed)]


def test_6_10_tundra_without_symbols_is_open_from_the_start() -> None:
    state, _ = settler()
    assert areas_offered(state) == PLAIN_TUNDRA.split()
    assert refusals(state, SettleArea("h11")) == [SymbolMissing(Symbol.DOME)]


def test_6_12_symbols_come_from_fields_and_technologies() -> None:
    """h11 asks for a dome: the inner field of section 2 has one, and Terraformers too."""
    state, _ = settler(satellites=(2, 0), lanes=(Lane.INNER, Lane.OUTER))
    assert "h11" in areas_offered(state)
    state, _ = settler(satellites=(2, 0))
    assert "h11" not in areas_offered(state)
    state, _ = settler(technology_set=3, known=("t322",))
    assert "h11" in areas_offered(state)


def test_6_12_an_area_with_two_symbols_needs_both() -> None:
    """h24, the forest of the example: dome and relay, on one field or on two."""
    state, _ = settler(satellites=(15, 12), lanes=(Lane.INNER, Lane.OUTER))
    assert "h24" in areas_offered(state)
    state, _ = settler(satellites=(16, 12), lanes=(Lane.OUTER, Lane.OUTER))
    assert "h24" in areas_offered(state)  # relay there, dome here
    state, _ = settler(satellites=(14, 12), lanes=(Lane.OUTER, Lane.OUTER))
    assert refusals(state, SettleArea("h24")) == [SymbolMissing(Symbol.RELAY)]


def test_6_9_a_settled_area_is_taken() -> None:
    state, _ = settler()
    state.players[1].settled = hexes("h02")
    state.rival_settled = hexes("h03")
    assert refusals(state, SettleArea("h02")) == [AreaTaken("h02")]
    assert refusals(state, SettleArea("h03")) == [AreaTaken("h03")]


def test_6_11_people_cost_steel_of_the_new_world() -> None:
    state, one = settler(new=(0, 1, 0), old=(0, 9, 0))
    assert refusals(state, SettleArea("h02")) == [CannotPay((0, 2, 0), World.NEW)]
    state, one = settler(new=(0, 2, 0))
    choose(state, 0, SettleArea("h02"))
    assert (one.new, one.population) == ((0, 0, 0), 7)


def test_6_11_an_area_is_filled_completely() -> None:
    state, _ = settler(population=1)
    assert refusals(state, SettleArea("h02")) == [TooFewSettlers(2, 0)]
    state, _ = settler(prepared_new=(0, 1, 0))
    assert refusals(state, SettleArea("h43")) == [TooFewSettlers(0, 2)]


def test_6_11_factories_cost_nothing_more() -> None:
    state, one = settler(prepared_new=(1, 0, 1), new=(0, 0, 0))
    choose(state, 0, SettleArea("h43"))
    assert (one.new, one.prepared_new, one.producing) == ((0, 0, 0), (0, 0, 0), (1, 0, 1))


def test_6_11_any_prepared_factory_fits() -> None:
    state, one = settler(prepared_new=(2, 1, 0))
    choose(state, 0, SettleArea("h43"))
    assert offers(state, Staff) == [Staff((FARM, FARM)), Staff((FARM, STEELWORKS))]
    assert refusals(state, Staff((POWER_PLANT, POWER_PLANT))) == [NoSuchFactory(POWER_PLANT)]
    assert refusals(state, Staff((FARM,))) == [TooFewSettlers(0, 2)]
    choose(state, 0, Staff((FARM, STEELWORKS)))
    assert (one.producing, one.prepared_new) == ((1, 1, 0), (1, 0, 0))


# -- levels ----------------------------------------------------------------------------------


def test_4_2_a_level_rises_at_once() -> None:
    log: Log = []
    state, one = settler()
    choose(state, 0, SettleArea("h25"), log=log)  # food, steel
    assert one.levels == (1, 1, 0)
    assert [event for event in log if isinstance(event, LevelRose)] == [
        LevelRose(seat=0, resource=Resource.FOOD, by=1, level=1),
        LevelRose(seat=0, resource=Resource.STEEL, by=1, level=1),
    ]


def test_4_3_a_prepared_factory_produces_nothing() -> None:
    state, one = settler(prepared_new=(4, 4, 4), prepared_old=(0, 0, 0))
    settle(state)
    assert one.levels == (0, 0, 0)


@pytest.mark.parametrize(
    ("factory", "levels"),
    [(FARM, (1, 0, 0)), (STEELWORKS, (0, 1, 0)), (POWER_PLANT, (0, 0, 1))],
)
def test_4_4_a_factory_raises_its_own_level(factory: Factory, levels: tuple[int, int, int]) -> None:
    state, one = settler()
    choose(state, 0, SettleArea("h01"), Staff((factory,)))
    assert one.levels == levels
    assert one.sites == (Site("h01", (factory,)),)


def test_4_5_dots_count() -> None:
    """The area of the first example: two dots and one, together 3 food."""
    state, one = settler(satellites=(8, 6), lanes=(Lane.OUTER, Lane.MIDDLE))
    choose(state, 0, SettleArea("h04"))
    assert one.levels == (3, 0, 0)


def test_6_13_the_forest_of_the_example() -> None:
    """A power plant and two people: 2 steel, then energy rises by 3 and by 1."""
    log: Log = []
    state, one = settler(
        satellites=(15, 12), lanes=(Lane.INNER, Lane.OUTER), new=(0, 2, 0), population=2
    )
    one.prepared_new = (0, 0, 1)
    choose(state, 0, SettleArea("h24"), log=log)
    assert (one.new, one.levels, one.population) == ((0, 0, 0), (0, 0, 4), 0)
    assert one.settled == hexes("h24")
    assert AreaSettled(seat=0, hex="h24", factories=(POWER_PLANT,)) in log


def test_4_6_levels_have_no_upper_limit() -> None:
    state, one = settler(levels=(10, 25, 0))
    choose(state, 0, SettleArea("h25"))
    assert one.levels == (11, 26, 0)


# -- effects ---------------------------------------------------------------------------------


def test_21_7_settling_may_be_limited_to_biomes_that_are_open() -> None:
    state, _ = settler(Settle(biomes=(Biome.DESERT,)))
    assert areas_offered(state) == []
    state, _ = settler(Settle(biomes=(Biome.DESERT,)), satellites=(8, 8))
    assert refusals(state, SettleArea("h01")) == [BiomeClosed(Biome.TUNDRA)]
    assert "h20" in areas_offered(state)


def test_21_7_biomes_may_be_open_ahead() -> None:
    state, _ = settler(Settle(biome_ahead=1))
    assert "h20" in areas_offered(state)
    assert "h14" not in areas_offered(state)
    state, _ = settler(Settle(biome_ahead=1), technology_set=3, known=("t322",))
    assert "h14" in areas_offered(state)  # Terraformers open one more


def test_21_7_symbols_may_be_left_out() -> None:
    state, _ = settler(Settle(ignored_symbols=1))
    assert areas_offered(state) == TUNDRA.split()
    state, _ = settler(Settle(ignored_symbols=1), satellites=(13, 0))
    assert "h24" not in areas_offered(state)  # two symbols, neither held
    state, _ = settler(Settle(ignored_symbols=2), satellites=(13, 0))
    assert "h24" in areas_offered(state)


def test_21_2_steel_discounts_add_up_and_never_pay_back() -> None:
    """The effect saves 2 steel, Light Shelters 1: two people are free."""
    state, one = settler(Settle(steel_discount=2), technology_set=3, known=("t321",), new=(0, 0, 0))
    choose(state, 0, SettleArea("h02"))
    assert one.new == (0, 0, 0)


def test_2_9_settling_by_an_effect_may_be_declined() -> None:
    state, one = settler()
    choose(state, 0, Decline())
    assert (one.settled, one.agenda) == (0, ())


def test_21_10_a_yield_raises_the_level_for_factories_that_produce() -> None:
    """Fusion Core: two power plants produce already; the next one makes 2."""
    state, one = settler(producing=(0, 0, 2), levels=(0, 0, 2), prepared_new=(0, 0, 1))
    finish(state, 0, "t131", None)
    assert one.levels == (0, 0, 4)
    one.agenda = (Settle(),)
    choose(state, 0, SettleArea("h01"))
    assert one.levels == (0, 0, 6)


@pytest.mark.parametrize(
    ("known", "technology_set", "area", "answers"),
    [
        ("t121", 1, "h01", 6),  # Assembly Line: an area with a factory slot, on either world
        ("t121", 1, "h02", 0),
        ("t323", 3, "h02", 3),  # Homestead Grants: two people, on the New World
        ("t323", 3, "h03", 0),
    ],
)
def test_21_14_technologies_answer_a_settling(
    known: str, technology_set: int, area: str, answers: int
) -> None:
    state, _ = settler(technology_set=technology_set, known=(known,), prepared_new=(1, 0, 0))
    choose(state, 0, SettleArea(area))
    assert len(offers(state, Store)) == answers


def test_21_3_a_raise_is_counted_when_it_comes() -> None:
    """Great Harvest: 1 level of choice per 5 settled people, at most 2."""
    for settled, count in (("h02 h05", 0), ("h02 h05 h13", 1), ("h02 h05 h13 h25 h39", 2)):
        one = owing(player(3, settled=hexes(settled)), *TECHNOLOGIES["t331"].once)
        state = table(one)
        settle(state)
        for _ in range(count):
            choose(state, 0, RaiseLevel(Resource.FOOD))
        assert (one.levels, one.agenda) == ((count, 0, 0), ())
