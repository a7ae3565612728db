"""[2.3-2.5, 2.9, 8, 21] Factories, cloning, swaps, and what effects give."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import (
    Act,
    Decline,
    Exchange,
    MakeClones,
    PayOffer,
    PlaceFactory,
    PrepareFactory,
    RaiseLevel,
    SettleArea,
    Store,
)
from farhaven.games.evacuation.components.effects import (
    Clone,
    Gain,
    GainFactory,
    GainPopulation,
    Pay,
    Per,
    Prepare,
    Raise,
    Research,
    ReturnPenalty,
    Settle,
    Swap,
    amounts,
    gain,
    raises,
)
from farhaven.games.evacuation.components.player_board import ACTIONS
from farhaven.games.evacuation.components.yearly_bonuses import YEARLY_BONUSES
from farhaven.games.evacuation.duties import Duty, TakeTurn
from farhaven.games.evacuation.editions import POLISH
from farhaven.games.evacuation.model import Factory, Metric, Phase, Resource, World
from farhaven.games.evacuation.reasons import (
    CannotPay,
    NoneThere,
    NoSuchFactory,
    NotAsked,
    TooMany,
)
from farhaven.games.evacuation.rules.energy import price_of
from farhaven.games.evacuation.state import Cargo, Player, State

from .positions import choose, offers, owing, player, refusals, rules, settle, table

FARM, STEELWORKS, POWER_PLANT = Factory.FARM, Factory.STEELWORKS, Factory.POWER_PLANT
FOOD, STEEL, ENERGY = Resource.FOOD, Resource.STEEL, Resource.ENERGY
OLD, NEW = World.OLD, World.NEW


def owes(*duties: Duty, **fields: Any) -> tuple[State, Player]:
    """A player who owes these, settled up to the first question."""
    one = owing(player(**fields), *duties)
    state = table(one, player(2))
    settle(state)
    return state, one


# -- [8.1-8.4] factories ---------------------------------------------------------------------


def test_8_1_a_factory_costs_its_own_resource_on_the_world_where_it_appears() -> None:
    state, one = owes(Prepare(), old=(1, 0, 0), new=(0, 1, 1))
    assert offers(state, PrepareFactory) == [
        PrepareFactory(FARM, OLD),
        PrepareFactory(STEELWORKS, NEW),
        PrepareFactory(POWER_PLANT, NEW),
    ]
    assert refusals(state, PrepareFactory(FARM, NEW)) == [CannotPay((1, 0, 0), NEW)]
    choose(state, 0, PrepareFactory(POWER_PLANT, NEW))
    assert (one.prepared_new, one.new, one.old) == ((0, 0, 1), (0, 1, 0), (1, 0, 0))


def test_8_2_a_prepared_factory_raises_no_level() -> None:
    state, one = owes(Prepare(), old=(1, 0, 0), new=(1, 0, 0))
    choose(state, 0, PrepareFactory(FARM, NEW))
    assert one.levels == (0, 0, 0)
    assert one.producing == (0, 0, 0)


def test_8_3_a_gained_factory_is_free_and_goes_to_either_side() -> None:
    state, one = owes(GainFactory())
    assert len(offers(state, PlaceFactory)) == 6
    choose(state, 0, PlaceFactory(STEELWORKS, OLD))
    assert (one.prepared_old, one.old) == ((0, 1, 0), (0, 0, 0))
    state, _ = owes(GainFactory(FARM))
    assert offers(state, PlaceFactory) == [PlaceFactory(FARM, OLD), PlaceFactory(FARM, NEW)]
    assert refusals(state, PlaceFactory(STEELWORKS, OLD)) == [NoSuchFactory(STEELWORKS)]


@pytest.mark.parametrize(
    "fields",
    [
        {"prepared_old": (4, 0, 0)},
        {"prepared_new": (1, 0, 0), "producing": (3, 0, 0)},
        {
            "producing": (2, 0, 0),
            "prepared_old": (1, 0, 0),
            "cargo": (Cargo("s01", zones=("a3",)),),
        },
        {"producing": (3, 0, 0), "cargo": (Cargo("s07", factories=(1, 0, 0)),)},
    ],
)
def test_8_4_there_is_no_fifth_factory_of_a_type(fields: dict[str, Any]) -> None:
    """Wherever the four are; in both editions, also for a gain."""
    for edition in (rules(), rules(edition=POLISH)):
        one = owing(player(old=(9, 9, 9), **fields), Prepare(), GainFactory())
        state = table(one, rules=edition)
        gone = NoSuchFactory(FARM, all_in_play=True)
        assert refusals(state, PrepareFactory(FARM, OLD)) == [gone]
        choose(state, 0, PrepareFactory(STEELWORKS, OLD))
        assert refusals(state, PlaceFactory(FARM, OLD)) == [gone]
        assert PlaceFactory(STEELWORKS, NEW) in GAME.options(state, 0)


def test_2_9_a_gain_that_is_not_possible_is_lost() -> None:
    _, one = owes(GainFactory(FARM), prepared_old=(4, 0, 0))
    assert one.agenda == ()


def test_21_2_a_discount_is_saved_once_over_several_factories() -> None:
    """Kit Factories: two factories, 1 resource less."""
    state, one = owes(Prepare(2, discount=1), old=(0, 1, 0))
    choose(state, 0, PrepareFactory(FARM, NEW), PrepareFactory(STEELWORKS, OLD))
    assert (one.prepared_new, one.prepared_old, one.old) == ((1, 0, 0), (0, 1, 0), (0, 0, 0))


def test_21_2_a_technology_saves_on_every_factory() -> None:
    """Standard Frames."""
    state, one = owes(Prepare(2), known=("t111",))
    choose(state, 0, PrepareFactory(FARM, NEW), PrepareFactory(FARM, NEW))
    assert (one.prepared_new, one.new) == ((2, 0, 0), (0, 0, 0))


# -- [8.5, 8.6] cloning ----------------------------------------------------------------------


def test_8_5_cloning_turns_1_food_of_the_new_world_into_2_people() -> None:
    state, one = owes(Clone(), new=(1, 0, 0))
    choose(state, 0, MakeClones())
    assert (one.population, one.new) == (2, (0, 0, 0))


def test_8_5_food_of_the_old_world_does_not_help() -> None:
    state, one = owes(Clone(), old=(9, 9, 9))
    assert one.agenda == ()
    state = table(owing(player(old=(9, 9, 9)), TakeTurn()), phase=Phase.ACTIONS)
    assert Act("G") not in GAME.options(state, 0)


def test_8_5_several_times_and_with_growth_vats() -> None:
    state, one = owes(Clone(2), technology_set=3, known=("t311",), new=(2, 0, 0))
    choose(state, 0, MakeClones(), MakeClones())
    assert (one.population, one.new) == (6, (0, 0, 0))


def test_8_6_population_waits_on_the_new_world_side() -> None:
    _, one = owes(GainPopulation(3))
    assert (one.population, one.levels, one.agenda) == (3, (0, 0, 0), ())


# -- [8.7-8.9] the other actions -------------------------------------------------------------


def test_8_7_works_are_two_moves_of_power_3() -> None:
    assert ACTIONS["H"].group == 3
    assert ACTIONS["H"].effect[0] == ACTIONS["A"].effect[1]


def test_8_8_barter_gives_a_resource_then_up_to_three_swaps() -> None:
    one = owing(player(old=(0, 2, 0)), TakeTurn())
    state = table(one, phase=Phase.ACTIONS)
    choose(state, 0, Act("I"), Store(FOOD, 0, 1))
    choose(state, 0, Exchange(OLD, STEEL, ENERGY), Exchange(NEW, FOOD, STEEL))
    choose(state, 0, Exchange(OLD, STEEL, FOOD))
    assert (one.old, one.new, one.agenda) == ((1, 0, 1), (0, 1, 0), ())


def test_2_5_a_swap_stays_inside_one_world() -> None:
    state, _ = owes(Swap(), old=(1, 0, 0))
    assert offers(state, Exchange) == [Exchange(OLD, FOOD, STEEL), Exchange(OLD, FOOD, ENERGY)]
    assert refusals(state, Exchange(NEW, FOOD, STEEL)) == [NoneThere(FOOD, NEW)]


def test_8_9_a_laboratory_is_one_research_of_power_4() -> None:
    assert (ACTIONS["J"].group, ACTIONS["J"].effect) == (4, (Research(),))


# -- [2.4, 21] gains -------------------------------------------------------------------------


def test_2_4_each_gained_unit_may_go_to_another_world() -> None:
    state, one = owes(gain("2 steel, 1 any"))
    assert offers(state, Store) == [Store(STEEL, 2, 0), Store(STEEL, 1, 1), Store(STEEL, 0, 2)]
    assert refusals(state, Store(STEEL, 1, 0)) == [TooMany()]
    choose(state, 0, Store(STEEL, 1, 1), Store(ENERGY, 0, 1))
    assert (one.old, one.new) == ((0, 1, 0), (0, 1, 1))


def test_2_4_a_given_world_leaves_nothing_to_ask() -> None:
    _, one = owes(Gain(amounts("2 food, 3 steel"), OLD))
    assert (one.old, one.agenda) == ((2, 3, 0), ())
    state, _ = owes(gain("1 any", NEW))
    assert offers(state, Store) == [Store(kind, 0, 1) for kind in Resource]


def test_21_1_operations_are_done_in_order_and_build_on_each_other() -> None:
    """The food that is gained pays for the clones."""
    state, one = owes(gain("1 food", NEW), Clone(), Settle())
    choose(state, 0, MakeClones())
    assert (one.population, one.new) == (2, (0, 0, 0))
    assert one.agenda == ()  # two people, but no steel to settle them


@pytest.mark.parametrize(("levels", "gained"), [((0, 0, 0), 0), ((3, 0, 0), 3), ((9, 0, 0), 5)])
def test_21_3_once_per_so_many_up_to_the_limit(levels: tuple[int, int, int], gained: int) -> None:
    """Bread Line: 1 food per level of food, at most 5."""
    _, one = owes(gain("1 food", NEW, per=Per(Metric.LEVEL_FOOD, 1, 5)), levels=levels)
    assert one.new == (gained, 0, 0)


def test_21_8_an_offer_is_paid_once_from_its_world_or_declined() -> None:
    """Overclock: 1 energy of the New World for a level."""
    offer = Pay(amounts("1 energy"), NEW, (raises("1 any"),))
    state, one = owes(offer, new=(0, 0, 2))
    choose(state, 0, PayOffer(), RaiseLevel(STEEL))
    assert (one.new, one.levels, one.agenda) == ((0, 0, 1), (0, 1, 0), ())
    state, one = owes(offer, new=(0, 0, 2))
    choose(state, 0, Decline())
    assert (one.new, one.levels) == ((0, 0, 2), (0, 0, 0))
    _, one = owes(offer, old=(0, 0, 2))
    assert one.agenda == ()


def test_21_8_what_cannot_be_paid_is_not_offered() -> None:
    offer = Pay(amounts("1 energy"), NEW, (raises("1 any"),))
    state = table(owing(player(), offer))
    assert refusals(state, PayOffer()) == [CannotPay((0, 0, 1), NEW)]


def test_2_9_a_level_of_choice_may_be_declined_and_a_given_one_is_taken() -> None:
    state, one = owes(Raise(amounts("1 food, 2 any")))
    assert one.levels == (1, 0, 0)
    choose(state, 0, RaiseLevel(ENERGY), Decline())
    assert (one.levels, one.agenda) == ((1, 0, 1), ())


def test_2_9_research_may_be_declined() -> None:
    state, one = owes(Research())
    choose(state, 0, Decline())
    assert one.researched == (0, 0, 0)


def test_a_penalty_is_given_back() -> None:
    assert owes(ReturnPenalty(), penalties=2)[1].penalties == 1
    assert owes(ReturnPenalty())[1].penalties == 0


def test_what_is_not_owed_is_not_asked() -> None:
    state, _ = owes(Research())
    for action in (Store(FOOD, 1, 0), MakeClones(), PayOffer(), Exchange(OLD, FOOD, STEEL)):
        assert refusals(state, action) == [NotAsked()]


def test_21_11_smart_grid_lowers_the_row_from_the_third_action_on_but_not_the_surcharge() -> None:
    def price(acted: int, crowd: int) -> int:
        return price_of(player(known=("t122",), acted=acted, groups=(0, 0, 0, crowd)), 4)

    assert [price(acted, 0) for acted in range(6)] == [0, 0, 0, 1, 2, 2]
    assert price(2, 3) == 1
    assert price(5, 3) == 3


# -- [20.6-20.12] yearly bonuses -------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "high", "effect"),
    [
        ("y1", True, (gain("1 food, 1 steel, 1 energy"),)),  # [20.6]
        ("y2", False, (gain("1 steel, 1 food"), GainPopulation())),  # [20.7]
        ("y1", False, (gain("1 any"), Research())),  # [20.8]
        ("y5", True, (Research(), Settle())),  # [20.11]
        ("y7", True, (Settle(biome_ahead=1),)),  # [20.12]
    ],
)
def test_20_6_what_a_bonus_card_gives(card: str, high: bool, effect: tuple[Duty, ...]) -> None:
    bonus = YEARLY_BONUSES[card]
    assert (bonus.high_effect if high else bonus.low_effect) == effect


def test_20_7_resources_and_a_person() -> None:
    state, one = owes(*YEARLY_BONUSES["y2"].low_effect)
    choose(state, 0, Store(FOOD, 0, 1), Store(STEEL, 1, 0))
    assert (one.old, one.new, one.population) == ((0, 1, 0), (1, 0, 0), 1)


def test_20_9_two_moves_and_a_free_factory() -> None:
    state, one = owes(*YEARLY_BONUSES["y3"].low_effect)
    choose(state, 0, PlaceFactory(POWER_PLANT, NEW))  # the row is empty: no move is possible
    assert one.prepared_new == (0, 0, 1)


def test_20_11_research_then_an_area() -> None:
    state, one = owes(*YEARLY_BONUSES["y5"].high_effect, technology_set=3, prepared_new=(1, 0, 0))
    assert isinstance(one.agenda[-1], Research)
    choose(state, 0, Decline())
    assert isinstance(one.agenda[-1], Settle)


def test_20_12_a_biome_one_milestone_further() -> None:
    state, _ = owes(
        *YEARLY_BONUSES["y9"].low_effect, population=3, new=(0, 3, 0), prepared_new=(1, 0, 0)
    )
    found = [action.hex for action in offers(state, SettleArea)]
    assert "h20" in found  # a desert, at the start of the track
    assert "h14" not in found  # a forest
