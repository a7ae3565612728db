"""[2.3, 7] Spaceships, stadiums, and the rows."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.events import Log, Revealed
from farhaven.core.words import ENGLISH
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import (
    Build,
    Decline,
    PlayInfrastructure,
    Refill,
    Save,
    Store,
    TakeInfrastructure,
    Toss,
    Wipe,
)
from farhaven.games.evacuation.components.effects import (
    BuildShip,
    BuildStadium,
    InfrastructureMoves,
)
from farhaven.games.evacuation.components.ships import SHIPS
from farhaven.games.evacuation.events import RowWiped
from farhaven.games.evacuation.model import Resource, Row, World
from farhaven.games.evacuation.reasons import (
    CannotPay,
    MustBeDone,
    NoneThere,
    NotAsked,
    NotOffered,
)
from farhaven.games.evacuation.rules.building import PRICES
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, owing, player, refusals, table

ROWS = (("i01", "i04", "i07"), ("d02", "d08", "d13"), ("s01", "s07", "s20"))
DECKS = (("i09", "i12"), ("d01", "d03"), ("s02", "s03", "s04"))
OLD, NEW = World.OLD, World.NEW


def builder(
    duty: BuildShip | BuildStadium | InfrastructureMoves, **fields: Any
) -> tuple[State, Player]:
    one = owing(player(**fields), duty)
    return table(one, player(2), rows=ROWS, decks=DECKS), one


# -- building --------------------------------------------------------------------------------


def test_7_1_a_ship_is_paid_from_one_world_and_stands_there() -> None:
    for world in World:
        state, one = builder(BuildShip(), old=(0, 3, 0), new=(0, 3, 0))
        choose(state, 0, Build("s01", world))
        assert (one.ships_old, one.ships_new) == (
            (("s01",), ()) if world is OLD else ((), ("s01",))
        )
        assert (one.old[1], one.new[1]) == ((0, 3) if world is OLD else (3, 0))


def test_2_3_a_price_is_not_divided_between_worlds() -> None:
    state, _ = builder(BuildShip(), old=(0, 2, 0), new=(0, 1, 0))
    assert offers(state, Build) == []
    assert refusals(state, Build("s01", OLD)) == [CannotPay((0, 3, 0), OLD)]
    assert refusals(state, Build("s01", NEW)) == [CannotPay((0, 3, 0), NEW)]


def test_7_2_a_stadium_is_paid_from_one_world_and_stands_there() -> None:
    state, one = builder(BuildStadium(), old=(1, 1, 1), new=(1, 1, 0))
    assert offers(state, Build) == [Build("d02", OLD), Build("d08", OLD), Build("d02", NEW)]
    choose(state, 0, Build("d02", NEW))
    assert (one.stadiums_new, one.new, one.old) == (("d02",), (0, 0, 0), (1, 1, 1))


def test_7_2_only_what_lies_in_the_row_is_built() -> None:
    state, _ = builder(BuildStadium(), old=(9, 9, 9))
    assert refusals(state, Build("d05", OLD)) == [NotOffered("d05")]
    assert refusals(state, Build("s01", OLD)) == [NotOffered("s01")]


@pytest.mark.parametrize(
    ("taken", "row"),
    [
        ("s01", ("s07", "s20", "s02")),
        ("s07", ("s01", "s20", "s02")),
        ("s20", ("s01", "s07", "s02")),
    ],
)
def test_7_3_the_others_slide_to_the_x_and_the_far_end_is_filled(
    taken: str, row: tuple[str, ...]
) -> None:
    log: Log = []
    state, _ = builder(BuildShip(free=True))
    choose(state, 0, Build(taken, OLD), log=log)
    assert state.rows[Row.SHIPS] == row
    assert state.decks[Row.SHIPS] == ("s03", "s04")
    assert Revealed(place="spaceships", things=("s02",)) in log


def test_7_6_what_is_too_dear_is_not_taken() -> None:
    state, _ = builder(BuildStadium(), old=(1, 3, 1))
    assert refusals(state, Build("d13", OLD)) == [CannotPay((1, 3, 2), OLD)]


# -- wiping ----------------------------------------------------------------------------------


def test_7_4_any_unit_of_any_world_pays_for_a_wipe() -> None:
    state, one = builder(BuildShip(), old=(1, 0, 0), new=(0, 0, 2))
    assert offers(state, Wipe) == [
        Wipe(Row.SHIPS, OLD, Resource.FOOD),
        Wipe(Row.SHIPS, NEW, Resource.ENERGY),
    ]
    assert refusals(state, Wipe(Row.SHIPS, OLD, Resource.STEEL)) == [NoneThere(Resource.STEEL, OLD)]
    assert refusals(state, Wipe(Row.STADIUMS, OLD, Resource.FOOD)) == [NotAsked()]
    choose(state, 0, Wipe(Row.SHIPS, NEW, Resource.ENERGY))
    assert (one.old, one.new) == ((1, 0, 0), (0, 0, 1))


def test_7_4_any_number_is_discarded_and_the_row_is_filled_up() -> None:
    log: Log = []
    state, one = builder(BuildShip(), old=(1, 3, 0))
    choose(state, 0, Wipe(Row.SHIPS, OLD, Resource.FOOD), log=log)
    assert refusals(state, Refill()) == [MustBeDone()]
    choose(state, 0, Toss("s20"), Toss("s01"), Refill(), log=log)
    assert state.rows[Row.SHIPS] == ("s07", "s02", "s03")
    assert RowWiped(seat=0, row=Row.SHIPS, cards=("s20", "s01")) in log
    choose(state, 0, Build("s02", OLD))
    assert one.ships_old == ("s02",)


def test_7_4_once_before_each_taking_and_the_player_may_end_then() -> None:
    state, one = builder(BuildShip(), old=(9, 9, 9))
    choose(state, 0, Wipe(Row.SHIPS, OLD, Resource.FOOD), Toss("s01"), Refill())
    assert offers(state, Wipe) == []
    choose(state, 0, Decline())
    assert (one.ships_old, one.agenda) == ((), ())


def test_7_4_two_moves_may_each_be_preceded_by_a_wipe() -> None:
    state, one = builder(InfrastructureMoves(2), old=(2, 0, 0))
    choose(state, 0, Wipe(Row.INFRASTRUCTURE, OLD, Resource.FOOD), Toss("i01"), Refill())
    choose(state, 0, TakeInfrastructure("i09"))
    assert offers(state, Wipe) == [Wipe(Row.INFRASTRUCTURE, OLD, Resource.FOOD)]
    assert one.plans == ("i09",)


def test_7_5_discarded_cards_lie_under_the_deck_in_the_order_chosen_for_all_to_know() -> None:
    state, _ = builder(BuildShip(), old=(1, 0, 0))
    choose(state, 0, Wipe(Row.SHIPS, OLD, Resource.FOOD), Toss("s07"), Toss("s01"), Toss("s20"))
    assert state.rows[Row.SHIPS] == ("s02", "s03", "s04")
    assert state.decks[Row.SHIPS] == ("s07", "s01", "s20")
    for seat in (0, 1, -1):
        assert GAME.view(state, seat).sunk[Row.SHIPS] == ("s07", "s01", "s20")


def test_7_5_a_known_card_that_comes_up_again_is_no_longer_under_the_deck() -> None:
    state, _ = builder(BuildShip(free=True), old=(0, 0, 0))
    state.decks, state.sunk = (*DECKS[:2], ("s07", "s08")), (0, 0, 2)
    state.rows = (*ROWS[:2], ("s01", "s02", "s20"))
    choose(state, 0, Build("s01", NEW))
    assert (state.rows[Row.SHIPS], state.sunk) == (("s02", "s20", "s07"), (0, 0, 1))


def test_7_6_a_row_may_be_wiped_for_the_last_unit() -> None:
    state, one = builder(BuildShip(), old=(0, 0, 1))
    choose(state, 0, Wipe(Row.SHIPS, OLD, Resource.ENERGY), Toss("s01"), Refill())
    assert one.agenda == ()  # nothing can be paid now, so nothing is asked


def told(duty: BuildShip | BuildStadium, wipe: Wipe, **fields: Any) -> str:
    """What the option says, before it is paid."""
    state, _ = builder(duty, **fields)
    assert wipe in offers(state, Wipe)
    return GAME.words.action(GAME.view(state, 0), wipe, ENGLISH)


NOTHING = "Nothing that can lie there could be paid for then, so nothing is built."


def test_7_6_a_wipe_that_leaves_nothing_to_pay_with_says_so_before() -> None:
    steel = Wipe(Row.SHIPS, OLD, Resource.STEEL)
    assert NOTHING in told(BuildShip(), steel, old=(0, 1, 0))
    # A spaceship costs 2 steel or more, and only one world pays for it [2.3].
    assert NOTHING in told(BuildShip(), steel, old=(0, 2, 0), new=(0, 1, 0))
    assert NOTHING not in told(BuildShip(), steel, old=(0, 3, 0))
    assert NOTHING not in told(BuildShip(), steel, old=(0, 2, 0), new=(0, 3, 0))
    assert NOTHING not in told(BuildShip(free=True), steel, old=(0, 1, 0))
    assert NOTHING not in told(BuildShip(discount=2), steel, old=(0, 1, 0))


def test_7_6_only_the_worlds_where_it_may_be_built_count() -> None:
    steel = Wipe(Row.STADIUMS, OLD, Resource.STEEL)
    assert NOTHING in told(BuildStadium(world=NEW), steel, old=(9, 9, 9))
    assert NOTHING not in told(BuildStadium(world=NEW), steel, old=(0, 1, 0), new=(9, 9, 9))


def test_7_6_what_the_others_have_built_cannot_come_up() -> None:
    cheap = {name for name, price in PRICES.items() if price[1] <= 2 and name in SHIPS}
    state, _ = builder(BuildShip(), old=(0, 3, 0))
    state.rows, state.decks = (*ROWS[:2], ("s07", "s20")), ((), (), ())
    state.players[1].ships_new = tuple(cheap)
    wipe = Wipe(Row.SHIPS, OLD, Resource.STEEL)
    assert NOTHING in GAME.words.action(GAME.view(state, 0), wipe, ENGLISH)


def test_7_6_infrastructure_costs_nothing_to_take() -> None:
    state, _ = builder(InfrastructureMoves(1), old=(1, 0, 0))
    wipe = Wipe(Row.INFRASTRUCTURE, OLD, Resource.FOOD)
    assert NOTHING not in GAME.words.action(GAME.view(state, 0), wipe, ENGLISH)


def test_7_4_playing_a_card_in_between_allows_no_second_wipe() -> None:
    """Two moves at a discount of 1: Canopy Road (i10) costs 1 steel and 1 energy, one is saved."""
    state, _ = builder(InfrastructureMoves(2, discount=1), new=(3, 3, 3), plans=("i10",))
    choose(state, 0, Wipe(Row.INFRASTRUCTURE, NEW, Resource.FOOD), Toss("i01"), Refill())
    choose(state, 0, PlayInfrastructure("i10"), Save(Resource.STEEL))
    assert offers(state, Wipe) == []
    assert refusals(state, Wipe(Row.INFRASTRUCTURE, NEW, Resource.FOOD)) == [NotAsked()]
    assert offers(state, TakeInfrastructure) != []


# -- discounts -------------------------------------------------------------------------------


def test_21_2_the_player_picks_which_units_are_saved() -> None:
    """Concert Bowl costs 1 of each; Folding Stands saves one."""
    state, one = builder(BuildStadium(), technology_set=4, known=("t412",), old=(1, 1, 1))
    choose(state, 0, Build("d08", OLD))
    assert offers(state, Save) == [Save(kind) for kind in Resource]
    assert state.rows[Row.STADIUMS] == ("d02", "d13")  # the next one is not seen before the payment
    choose(state, 0, Save(Resource.STEEL))
    assert state.rows[Row.STADIUMS] == ("d02", "d13", "d01")
    assert one.old == (0, 1, 0)


def test_21_2_only_units_that_can_be_done_without_are_saved() -> None:
    """Without energy it is the energy that is saved, and nobody is asked."""
    state, one = builder(BuildStadium(discount=1), old=(2, 2, 0))
    choose(state, 0, Build("d08", OLD))
    assert one.old == (1, 1, 0)


def test_21_2_discounts_add_up_and_no_price_falls_below_0() -> None:
    """Scrap Docks saves 1, the effect 2: the Gull of 3 steel is free."""
    state, one = builder(BuildShip(discount=2), technology_set=2, known=("t213",))
    choose(state, 0, Build("s01", NEW))
    assert (one.ships_new, one.new) == (("s01",), (0, 0, 0))


def test_20_10_a_free_ship_goes_to_either_side_and_its_row_may_be_wiped() -> None:
    state, _ = builder(BuildShip(free=True), old=(1, 0, 0))
    assert len(offers(state, Build)) == 6
    assert offers(state, Wipe) == [Wipe(Row.SHIPS, OLD, Resource.FOOD)]


def test_21_14_a_technology_answers_every_stadium_that_is_built_also_a_free_one() -> None:
    """Broadcast Rights: 2 resources; Games of Unity builds on the New World only."""
    state, one = builder(BuildStadium(free=True, world=NEW), technology_set=4, known=("t422",))
    assert {action.world for action in offers(state, Build)} == {NEW}
    choose(state, 0, Build("d13", NEW))
    choose(state, 0, Store(Resource.FOOD, 1, 0), Store(Resource.STEEL, 0, 1))
    assert (one.old, one.new, one.stadiums_new) == ((1, 0, 0), (0, 1, 0), ("d13",))
