"""[16] Advanced actions: hands, cards played face up, marks, the end of a turn."""

from __future__ import annotations

from typing import Any

from farhaven.core.events import Log, Revealed
from farhaven.core.game import Opening
from farhaven.games.evacuation.actions import (
    Act,
    Decline,
    DiscardCard,
    DoPart,
    Mark,
    Pass,
    PlaceFactory,
    PlayCard,
    PrepareFactory,
    Store,
)
from farhaven.games.evacuation.components.effects import Draw
from farhaven.games.evacuation.duties import DiscardDown, EndTurn, TakeTurn
from farhaven.games.evacuation.events import CardMarks, CardsDrawn
from farhaven.games.evacuation.model import Factory, Phase, Resource, World
from farhaven.games.evacuation.options import SETTINGS, refuse, rules_of
from farhaven.games.evacuation.reasons import CannotPay, GroupUsed, NotAsked, NotOffered
from farhaven.games.evacuation.rules import cards, pool
from farhaven.games.evacuation.state import Player, State

from .positions import choose, offers, owing, player, refusals, rules, settle, table

HAND = ("c01", "c05", "c10", "c63")
ADVANCED = rules(advanced=True, generous=True)


def turn(hand: tuple[str, ...] = HAND, **fields: Any) -> tuple[State, Player]:
    one = owing(player(hand=hand, **fields), TakeTurn(), EndTurn())
    deck = ("c20", "c30", "c40", "c50")
    return table(one, player(2), rules=ADVANCED, phase=Phase.ACTIONS, card_deck=deck), one


# -- [16.1, 16.9] the hand -------------------------------------------------------------------


def test_16_1_four_of_seven_cards_are_kept() -> None:
    one, two = player(hand=tuple(f"c0{n}" for n in range(1, 8))), player(2, hand=HAND)
    state = table(one, two, rules=ADVANCED, phase=Phase.HANDS)
    cards.begin(state, None)
    assert two.agenda == ()
    choose(state, 0, DiscardCard("c02"), DiscardCard("c07"), DiscardCard("c01"))
    assert set(one.hand) == {"c03", "c04", "c05", "c06"}
    assert set(state.card_discard) == {"c01", "c02", "c07"}
    assert not one.agenda


def test_16_4_only_cards_of_the_hand_are_discarded() -> None:
    state = table(owing(player(hand=HAND), DiscardDown(3)), rules=ADVANCED)
    assert refusals(state, DiscardCard("c02")) == [NotOffered("c02")]


# -- [16.3] playing a card face up -----------------------------------------------------------


def test_16_3_a_card_costs_the_energy_of_an_action_and_its_parts_are_done() -> None:
    state, one = turn(acted=2, old=(0, 0, 1))
    choose(state, 0, PlayCard("c05"))  # 2 resources of any kind | 2 swaps
    assert (one.acted, one.groups, one.old) == (3, (0, 0, 0, 0), (0, 0, 0))
    assert (one.hand, one.face_up) == (("c01", "c10", "c63"), ("c05",))
    choose(state, 0, DoPart(0), Store(Resource.FOOD, 0, 1), Store(Resource.STEEL, 1, 0))
    assert (one.old, one.new) == ((0, 1, 0), (1, 0, 0))
    assert offers(state, DoPart) == [DoPart(1)]


def test_16_5_parts_are_done_in_either_order_or_not_at_all() -> None:
    state, one = turn()
    choose(state, 0, PlayCard("c05"))
    assert offers(state, DoPart) == [DoPart(0), DoPart(1)]
    choose(state, 0, Decline())
    assert (one.old, one.new) == ((0, 0, 0), (0, 0, 0))
    assert not one.agenda


def test_16_5_a_card_of_one_part_is_done_at_once() -> None:
    state, one = turn()
    choose(state, 0, PlayCard("c10"))  # 2 food, 3 steel and 2 energy on the Old World
    assert one.old == (2, 3, 2)
    assert not one.agenda


def test_16_3_cards_need_the_energy_of_an_action() -> None:
    state, _ = turn(acted=4)  # the fifth action costs 3
    assert offers(state, PlayCard) == []
    assert refusals(state, PlayCard("c01")) == [CannotPay((0, 0, 3), None)]


def test_16_3_only_cards_of_the_hand_are_played_and_only_with_advanced_actions() -> None:
    state, _ = turn()
    assert refusals(state, PlayCard("c02")) == [NotOffered("c02")]
    state.rules = rules()
    assert refusals(state, PlayCard("c01")) == [NotAsked()]


def test_16_11_cards_pay_no_surcharge_and_cause_none() -> None:
    state, one = turn(groups=(0, 0, 0, 4), old=(0, 0, 0))
    choose(state, 0, PlayCard("c63"))  # power 4, but of no group
    assert one.groups == (0, 0, 0, 4)


# -- [16.2, 16.3] marking an action of the board ---------------------------------------------


def test_16_3_an_action_of_the_board_is_marked_with_a_hidden_card() -> None:
    state, one = turn()
    log: Log = []
    choose(state, 0, Act("J"))
    assert offers(state, Mark) == [Mark(card) for card in HAND]
    choose(state, 0, Mark("c63"), log=log)
    assert (one.face_down, one.face_up) == (("c63",), ())
    assert CardMarks(audience=(0,), seat=0, card="c63") in log
    assert one.groups == (0, 0, 0, 1)


def test_16_2_at_most_one_action_of_group_1_is_taken_in_a_year() -> None:
    state, _ = turn(groups=(1, 0, 0, 0), acted=1)
    assert Act("A") not in offers(state, Act)
    assert Act("B") not in offers(state, Act)
    assert refusals(state, Act("B")) == [GroupUsed()]


# -- [16.4] the end of a turn ----------------------------------------------------------------


def test_16_4_a_turn_ends_with_four_cards() -> None:
    state, one = turn()
    log: Log = []
    choose(state, 0, PlayCard("c10"), log=log)
    assert set(one.hand) == {"c01", "c05", "c63", "c20"}
    assert CardsDrawn(seat=0, count=1) in log
    assert Revealed(audience=(0,), place="action_cards", things=("c20",)) in log


def test_16_4_who_passes_draws_no_card() -> None:
    state, one = turn()
    choose(state, 0, Pass())
    assert (one.hand, one.agenda) == (HAND, ())
    assert len(state.card_deck) == 4


def test_16_4_who_draws_more_discards_down_to_four() -> None:
    one = owing(player(hand=HAND[:3]), Draw(2), EndTurn())
    state = table(one, rules=ADVANCED, card_deck=("c20", "c30", "c40"))
    settle(state)
    assert set(one.hand) == {"c01", "c05", "c10", "c20", "c30", "c40"}
    choose(state, 0, DiscardCard("c40"), DiscardCard("c01"))
    assert set(one.hand) == {"c05", "c10", "c20", "c30"}
    assert not one.agenda


def test_1_20_an_empty_deck_gives_nothing() -> None:
    one = owing(player(hand=HAND[:3]), Draw(2), EndTurn())
    state = table(one, rules=ADVANCED, card_deck=("c20",))
    settle(state)
    assert set(one.hand) == {"c01", "c05", "c10", "c20"}
    assert not one.agenda


def test_21_16_cards_drawn_by_an_effect_count_for_the_four() -> None:
    state, one = turn()
    choose(state, 0, PlayCard("c63"), DoPart(1), Decline())  # 2 cards; no research
    assert pool.open_duty(one, DiscardDown).to == 4
    assert len(one.hand) == 6


# -- [16.8, 16.10] bonuses and prices --------------------------------------------------------


def test_16_8_bonuses_are_always_generous() -> None:
    settings = {setting.key: setting.default for setting in SETTINGS} | {"actions": "advanced"}
    assert rules_of(settings, 2).generous
    strict = Opening(2, 0, "house-1", settings | {"bonuses": "strict"})
    assert "strict" in refuse(strict)


def test_16_10_what_a_card_gains_is_free_on_either_side() -> None:
    state, one = turn(hand=("c54", *HAND[:3]))
    choose(state, 0, PlayCard("c54"), DoPart(0))
    places = offers(state, PlaceFactory)
    assert [place.world for place in places] == [World.OLD, World.NEW]
    choose(state, 0, places[1])
    assert one.prepared_new == (0, 0, 1)


def test_16_10_what_a_card_prepares_costs_its_price_where_it_is_done() -> None:
    state, one = turn(hand=("c55", *HAND[:3]), new=(1, 1, 0))
    choose(state, 0, PlayCard("c55"))  # prepare two factories
    choose(state, 0, PrepareFactory(Factory.FARM, World.NEW))
    assert offers(state, PrepareFactory) == [PrepareFactory(Factory.STEELWORKS, World.NEW)]
    assert (one.new, one.prepared_new) == ((0, 1, 0), (1, 0, 0))
