"""[9, 21.4-21.6, 21.15] Transport: flights, loading by zones and room, unloading together."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.games.evacuation.actions import (
    CallBack,
    CarryFactory,
    CarryResources,
    CarryStadium,
    CloseHatch,
    Decline,
    EvacuateArea,
    Launch,
    LoadArea,
    SendShip,
    Store,
)
from farhaven.games.evacuation.components.effects import Evacuate, Fly, Kind, Transfer, Way
from farhaven.games.evacuation.duties import LoadShip, Transport
from farhaven.games.evacuation.model import Factory, Resource, Stripe, World
from farhaven.games.evacuation.reasons import (
    AreaGone,
    CannotPay,
    NoneThere,
    NoRoom,
    NoSuchFactory,
    NotAsked,
    NotThere,
    NoZone,
)
from farhaven.games.evacuation.rules import transport
from farhaven.games.evacuation.state import Cargo, Player, State

from .positions import areas, choose, offers, owing, player, refusals, table

FARM, STEELWORKS, PLANT = Factory
FOOD, STEEL, ENERGY = Resource

GULL = "s01"  # ocean, 1 building, 2 resources, 2 energy
IBEX = "s02"  # mountain, 1 building, 2 resources, 2 energy
SKIFF = "s04"  # ocean, no building, 2 resources, 1 energy
LONG_MARCH = "s13"  # desert and mountain, no building, 1 resource, 3 energy
TWIN_PEAKS = "s16"  # two mountains, 1 building, 1 resource, 3 energy


def traveller(**fields: Any) -> tuple[State, Player]:
    """Someone in the transport phase with energy on the Old World."""
    fields.setdefault("old", (0, 0, 9))
    one = owing(player(**fields), Transport())
    return table(one), one


def loaded_areas(state: State, *, hold: bool = False) -> set[str]:
    return {action.area for action in offers(state, LoadArea) if action.hold is hold}


# -- the example of both books ---------------------------------------------------------------


def test_9_4_the_example_ship_takes_a_factory_two_people_and_two_energy() -> None:
    state, one = traveller(old=(0, 0, 4), ships_old=(GULL,), prepared_old=(0, 1, 0))
    choose(state, 0, SendShip(GULL), CarryFactory(STEELWORKS), LoadArea("a1"))
    choose(state, 0, CarryResources(ENERGY, 2))
    # Nothing else fits, so the hatch is closed.
    choose(state, 0, Launch())
    assert (one.old, one.new) == ((0, 0, 0), (0, 0, 2))
    assert (one.prepared_old, one.prepared_new) == ((0, 0, 0), (0, 1, 0))
    assert (one.population, one.evacuated) == (2, areas("a1"))
    assert (one.ships_old, one.ships_new, one.cargo) == ((), (GULL,), ())
    assert one.levels == (0, 0, 0)
    assert not one.agenda


def test_9_5_the_example_ship_takes_one_stadium_instead_of_the_factory() -> None:
    state, one = traveller(ships_old=(GULL,), prepared_old=(0, 1, 0), stadiums_old=("d01",))
    choose(state, 0, SendShip(GULL), CarryStadium("d01"))
    assert offers(state, CarryFactory) == []
    assert offers(state, CarryStadium) == []
    choose(state, 0, CloseHatch(), Launch())
    assert (one.stadiums_old, one.stadiums_new) == ((), ("d01",))


# -- zones -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ship", "taken"),
    [
        (GULL, {"a1", "a5", "a6", "a8"}),
        (IBEX, {"a2", "a4", "a8", "a9"}),
        ("s03", {"a2", "a3", "a5", "a7"}),
        (LONG_MARCH, {"a2", "a3", "a4", "a5", "a7", "a8", "a9"}),
    ],
)
def test_9_3_a_zone_takes_areas_with_its_stripe(ship: str, taken: set[str]) -> None:
    state, _ = traveller(ships_old=(ship,))
    choose(state, 0, SendShip(ship))
    assert loaded_areas(state) == taken


def test_9_3_an_area_with_two_stripes_leaves_either_zone_to_another() -> None:
    state, _ = traveller(ships_old=(LONG_MARCH,))
    choose(state, 0, SendShip(LONG_MARCH), LoadArea("a2"))  # mountain or desert
    assert loaded_areas(state) == {"a3", "a4", "a5", "a7", "a8", "a9"}
    choose(state, 0, LoadArea("a4"))  # mountain, so a2 is in the desert zone
    assert loaded_areas(state) == set()


def test_9_3_two_zones_of_a_kind_take_two_areas_of_that_kind() -> None:
    state, one = traveller(ships_old=(TWIN_PEAKS,))
    choose(state, 0, SendShip(TWIN_PEAKS), LoadArea("a4"))
    assert loaded_areas(state) == {"a2", "a8", "a9"}
    choose(state, 0, LoadArea("a9"), CloseHatch(), Launch())
    assert one.population == 2
    assert one.prepared_new == (0, 0, 1)


def test_9_6_a_factory_area_in_the_hold_needs_no_zone() -> None:
    state, one = traveller(ships_old=(IBEX,))
    choose(state, 0, SendShip(IBEX))
    assert loaded_areas(state, hold=True) == {"a3", "a6", "a9"}
    choose(state, 0, LoadArea("a3", hold=True))
    assert loaded_areas(state) == {"a2", "a4", "a8", "a9"}
    assert loaded_areas(state, hold=True) == set()
    choose(state, 0, LoadArea("a4"), CloseHatch(), Launch())
    assert (one.prepared_new, one.population) == ((1, 0, 0), 2)
    assert one.evacuated == areas("a3 a4")


def test_9_4_an_evacuated_area_does_not_go_again() -> None:
    state, _ = traveller(ships_old=(GULL,), evacuated=areas("a1 a6"))
    choose(state, 0, SendShip(GULL))
    assert loaded_areas(state) == {"a5", "a8"}
    assert refusals(state, LoadArea("a1")) == [AreaGone("a1")]


def test_8_4_a_factory_area_stays_when_all_four_factories_are_in_play() -> None:
    state, _ = traveller(ships_old=("s07",), producing=(0, 4, 0))
    choose(state, 0, SendShip("s07"))
    assert loaded_areas(state) == {"a1", "a5", "a8"}
    assert loaded_areas(state, hold=True) == {"a3", "a9"}
    against = refusals(state, LoadArea("a6", hold=True))
    assert against == [NoSuchFactory(STEELWORKS, all_in_play=True)]


def test_8_4_a_factory_area_on_board_counts_as_in_play() -> None:
    one = player(producing=(0, 3, 0), cargo=(Cargo(GULL, zones=("a6",)), Cargo("s07")))
    owing(one, LoadShip("s07"), Transport())
    one.evacuated = areas("a6")
    state = table(one)
    assert loaded_areas(state, hold=True) == {"a3", "a9"}


def test_9_2_a_ship_need_not_be_full_and_one_that_stays_is_not_loaded() -> None:
    state, one = traveller(ships_old=(GULL, SKIFF))
    assert offers(state, LoadArea) == offers(state, CarryResources) == []
    choose(state, 0, SendShip(GULL), CloseHatch(), Launch())
    assert (one.ships_old, one.ships_new, one.evacuated) == ((SKIFF,), (GULL,), 0)


def test_9_10_productivity_tokens_do_not_travel() -> None:
    state, one = traveller(ships_old=("s21",))  # all zones, two buildings, two resources
    choose(state, 0, SendShip("s21"))
    assert loaded_areas(state) == {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9"}
    choose(state, 0, LoadArea("a1"), LoadArea("a4"), LoadArea("a7"), CloseHatch(), Launch())
    assert (one.productive, one.arrived) == (2, 0)


def test_9_12_an_area_goes_whole() -> None:
    state, one = traveller(ships_old=(GULL, SKIFF))
    choose(state, 0, SendShip(GULL), LoadArea("a5"), CloseHatch(), SendShip(SKIFF))
    assert "a5" not in loaded_areas(state)
    choose(state, 0, CloseHatch(), Launch())
    assert one.population == 2


# -- flights ---------------------------------------------------------------------------------


def test_9_8_flights_are_paid_where_they_begin() -> None:
    state, one = traveller(old=(0, 0, 3), new=(0, 0, 2), ships_old=(IBEX,), ships_new=(GULL,))
    choose(state, 0, CallBack(GULL), SendShip(IBEX), CloseHatch(), Launch())
    assert (one.old[ENERGY], one.new[ENERGY]) == (1, 1)
    assert (one.ships_old, one.ships_new) == ((GULL,), (IBEX,))


def test_9_1_a_ship_makes_one_flight_in_a_year() -> None:
    state, _ = traveller(new=(0, 0, 2), ships_new=(GULL,))
    choose(state, 0, CallBack(GULL))
    assert offers(state, SendShip) == []
    assert refusals(state, SendShip(GULL)) == [NotThere(GULL)]


def test_9_9_energy_on_board_pays_for_no_flight_of_this_year() -> None:
    state, one = traveller(ships_old=(GULL,), ships_new=(SKIFF,))
    choose(state, 0, SendShip(GULL), CarryResources(ENERGY, 2), CloseHatch())
    assert offers(state, CallBack) == []
    against = refusals(state, CallBack(SKIFF))
    assert against == [CannotPay((0, 0, 1), World.NEW)]
    choose(state, 0, Launch())
    assert one.new == (0, 0, 2)


def test_9_8_a_flight_needs_its_energy() -> None:
    state, _ = traveller(old=(0, 0, 1), ships_old=(GULL, SKIFF))
    assert offers(state, SendShip) == [SendShip(SKIFF)]
    against = refusals(state, SendShip(GULL))
    assert against == [CannotPay((0, 0, 2), World.OLD)]


def test_9_1_who_can_pay_for_no_flight_is_not_asked() -> None:
    poor = player(old=(0, 0, 0), ships_old=(GULL,), ships_new=(SKIFF,))
    rich = player(2, old=(0, 0, 2), ships_old=(IBEX,))
    state = table(poor, rich)
    for seat in (0, 1):
        transport.serve(state, seat, None)
    assert (poor.agenda, rich.agenda) == ((), (Transport(),))


def test_9_11_players_transport_in_turn_order() -> None:
    state = table(player(), player(2), player(3), order=(2, 0, 1))
    transport.begin(state, None)
    assert state.queue == (2, 0, 1)


# -- room ------------------------------------------------------------------------------------


def test_9_7_resources_are_carried_up_to_the_room_and_the_store() -> None:
    state, one = traveller(old=(1, 9, 2), ships_old=(SKIFF,))
    choose(state, 0, SendShip(SKIFF))
    assert offers(state, CarryResources) == [
        CarryResources(FOOD, 1),
        CarryResources(STEEL, 1),
        CarryResources(STEEL, 2),
        CarryResources(ENERGY, 1),
    ]
    choose(state, 0, CarryResources(STEEL, 1))
    against = refusals(state, CarryResources(STEEL, 2))
    assert against == [NoRoom()]
    against = refusals(state, CarryResources(ENERGY, 2))
    assert against == [NoneThere(ENERGY, World.OLD), NoRoom()]
    choose(state, 0, CarryResources(FOOD, 1), CloseHatch(), Launch())
    assert (one.old, one.new) == ((0, 8, 1), (1, 1, 0))


def test_9_5_without_building_room_nothing_is_offered_for_it() -> None:
    state, _ = traveller(ships_old=(SKIFF,), prepared_old=(1, 0, 0), stadiums_old=("start_1",))
    choose(state, 0, SendShip(SKIFF))
    assert offers(state, CarryStadium) == offers(state, CarryFactory) == []
    assert refusals(state, CarryStadium("start_1")) == [NoRoom()]
    against = refusals(state, CarryFactory(PLANT))
    assert against == [NoSuchFactory(PLANT), NoRoom()]


def test_9_3_a_zone_is_named_where_none_is_left() -> None:
    state, _ = traveller(ships_old=(GULL,))
    choose(state, 0, SendShip(GULL))
    assert refusals(state, LoadArea("a4")) == [NoZone("a4")]
    assert refusals(state, LoadArea("a4", hold=True)) == [NoZone("a4")]


# -- technologies ----------------------------------------------------------------------------


def test_21_15_open_gangways_make_one_zone_take_any_stripe() -> None:
    state, _ = traveller(ships_old=(LONG_MARCH,), known=("t212",))
    choose(state, 0, SendShip(LONG_MARCH), LoadArea("a1"))  # ocean, in the wild zone
    assert loaded_areas(state) == {"a2", "a3", "a4", "a5", "a7", "a8", "a9"}
    choose(state, 0, LoadArea("a7"))
    assert loaded_areas(state) == set()


def test_21_15_more_room_counts_for_every_ship() -> None:
    known = ("t212", "t221")
    state, _ = traveller(old=(0, 9, 9), ships_old=(SKIFF,), prepared_old=(1, 0, 0), known=known)
    choose(state, 0, SendShip(SKIFF))
    assert CarryFactory(FARM) in offers(state, CarryFactory)
    assert CarryResources(STEEL, 4) in offers(state, CarryResources)
    assert CarryResources(STEEL, 5) not in offers(state, CarryResources)


def test_21_2_cheaper_flights() -> None:
    known = ("t211", "t222")
    state, one = traveller(old=(0, 0, 1), ships_old=(GULL,), ships_new=(IBEX,), known=known)
    choose(state, 0, CallBack(IBEX), SendShip(GULL))
    assert (one.old, one.new) == ((0, 0, 0), (0, 0, 0))


def test_21_14_technologies_answer_once_for_each_flight_after_the_unloading() -> None:
    known = ("t222", "t223")
    state, one = traveller(ships_old=(GULL, IBEX), ships_new=(SKIFF,), known=known)
    choose(state, 0, CallBack(SKIFF), SendShip(GULL), CloseHatch())
    choose(state, 0, SendShip(IBEX), CloseHatch(), Launch())
    assert set(one.ships_new) == {GULL, IBEX}
    choose(state, 0, Store(STEEL, 0, 1), Store(STEEL, 0, 1))  # two flights out
    choose(state, 0, Store(FOOD, 1, 0))  # one flight back, to either world
    assert (one.old[FOOD], one.new[STEEL]) == (1, 2)
    assert not one.agenda


# -- flights and evacuation by effects -------------------------------------------------------


def test_21_4_a_flight_in_the_action_phase_is_unloaded_at_once() -> None:
    one = owing(player(old=(0, 0, 1), ships_old=(GULL,)), Fly(Way.OUT, discount=1))
    state = table(one)
    choose(state, 0, SendShip(GULL), LoadArea("a1"), CloseHatch())
    assert (one.population, one.ships_new, one.old[ENERGY]) == (2, (GULL,), 0)
    assert one.flown == ()  # it may fly again in the transport phase
    assert not one.agenda


def test_21_4_free_flights_back() -> None:
    one = owing(player(ships_new=(GULL, IBEX, SKIFF)), Fly(Way.BACK, count=2, free=True))
    state = table(one)
    choose(state, 0, CallBack(IBEX), CallBack(SKIFF))
    assert (one.ships_old, one.ships_new) == ((IBEX, SKIFF), (GULL,))
    assert not one.agenda


def test_2_9_a_flight_by_an_effect_may_be_declined() -> None:
    one = owing(player(ships_old=(GULL,)), Fly(Way.OUT, free=True))
    state = table(one)
    assert offers(state, Decline) == [Decline()]
    assert refusals(state, CallBack(GULL)) == [NotAsked()]


@pytest.mark.parametrize(
    ("duty", "fitting"),
    [
        (Evacuate(), {"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"}),
        (Evacuate(factory_only=True), {"a3", "a6"}),
        (Evacuate(stripe=Stripe.DESERT), {"a2", "a3", "a5", "a7"}),
    ],
)
def test_21_5_evacuation_without_a_ship(duty: Evacuate, fitting: set[str]) -> None:
    one = owing(player(evacuated=areas("a9")), duty)
    assert {action.area for action in offers(table(one), EvacuateArea)} == fitting


def test_21_5_people_and_factories_arrive_without_a_ship() -> None:
    one = owing(player(), Evacuate(), Evacuate())
    state = table(one)
    choose(state, 0, EvacuateArea("a2"), EvacuateArea("a6"))
    assert (one.population, one.prepared_new) == (2, (0, 1, 0))
    assert one.evacuated == areas("a2 a6")


def test_21_5_reasons_against_evacuating() -> None:
    one = owing(player(evacuated=areas("a2"), producing=(4, 0, 0)), Evacuate(stripe=Stripe.OCEAN))
    state = table(one)
    assert refusals(state, EvacuateArea("a2")) == [
        AreaGone("a2"),
        NoZone("a2"),
    ]
    assert refusals(state, EvacuateArea("a3")) == [
        NoZone("a3"),
        NoSuchFactory(FARM, all_in_play=True),
    ]


def test_21_6_a_transfer_moves_resources() -> None:
    one = owing(player(old=(1, 5, 0)), Transfer(Kind.RESOURCE, 3))
    state = table(one)
    choose(state, 0, CarryResources(FOOD, 1))
    assert offers(state, CarryResources) == [CarryResources(STEEL, 1), CarryResources(STEEL, 2)]
    choose(state, 0, CarryResources(STEEL, 2))
    assert (one.old, one.new) == ((0, 3, 0), (1, 2, 0))
    assert not one.agenda


def test_21_6_a_transfer_moves_buildings() -> None:
    one = player(stadiums_old=("start_1", "d04"), prepared_old=(0, 0, 2))
    owing(one, Transfer(Kind.BUILDING, 2))
    state = table(one)
    choose(state, 0, CarryStadium("d04"), CarryFactory(PLANT))
    assert (one.stadiums_old, one.stadiums_new) == (("start_1",), ("d04",))
    assert (one.prepared_old, one.prepared_new) == ((0, 0, 1), (0, 0, 1))
    assert not one.agenda
