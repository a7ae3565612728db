"""[19.7-19.12] The rival: its deck, its turns, its areas. Order, progress and scores are apart."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.events import Log, Revealed
from farhaven.core.game import Opening
from farhaven.games.evacuation.events import RivalActed, RivalSettled, RivalTook
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.options import SETTINGS
from farhaven.games.evacuation.rules import rival
from farhaven.games.evacuation.rules.setting_up import setup
from farhaven.games.evacuation.state import NEUTRAL, RIVAL, State

from .positions import hexes, past_the_draft, player, rules, table

SOLO = rules(points=True, rival=True)
ROWS = (("i01", "i02", "i03"), ("d01", "d02", "d03"), ("s01", "s02", "s03"))
DECKS = (("i04", "i05"), ("d04", "d05"), ("s04", "s05"))
# Backs: solo_1 is 1A, solo_2 is 3B, solo_3 is 2A, solo_4 is XB, solo_5 is 2B, solo_6 is 3A.
SETTLE, STADIUM, SHIP, INFRASTRUCTURE = "solo_1", "solo_3", "solo_6", "solo_5"


def before(*deck: str, **fields: Any) -> State:
    fields.setdefault("rows", ROWS)
    fields.setdefault("decks", DECKS)
    order = {"order": (0, RIVAL), "queue": (0, RIVAL)}
    return table(player(), rules=SOLO, phase=Phase.ACTIONS, solo_deck=deck, **order, **fields)


def after(*deck: str, **fields: Any) -> State:
    state = before(*deck, **fields)
    rival.act(state, None)
    return state


# -- [19.1, 19.2] the table ------------------------------------------------------------------


def solo_game(**settings: str) -> State:
    chosen = {setting.key: setting.default for setting in SETTINGS} | settings
    return setup(Opening(1, 3, "house-1", chosen))


@pytest.mark.parametrize("actions", ["basic", "advanced"])
def test_19_1_the_solo_game_is_played_for_points(actions: str) -> None:
    state = solo_game(actions=actions)
    assert state.rules.points
    assert state.rules.rival
    assert state.rules.advanced is (actions == "advanced")
    modules = past_the_draft(solo_game(public_tasks="yes", line_majority="b"))
    assert (len(modules.tasks), len(modules.lines)) == (3, 3)


def test_19_2_the_person_begins_then_the_rival_then_the_neutral_colour() -> None:
    state = past_the_draft(solo_game())
    assert state.order == (0, RIVAL, NEUTRAL)
    assert state.neutral_satellites == state.rival_satellites == (0, 0)


# -- [19.7, 19.9] the deck -------------------------------------------------------------------


@pytest.mark.parametrize(("year", "cards"), [(1, 6), (2, 6), (3, 7), (4, 7)])
def test_19_7_the_special_card_joins_in_year_3(year: int, cards: int) -> None:
    state = before(year=year, solo_played=("solo_1",))
    rival.begin_year(state, None)
    assert len(set(state.solo_deck)) == len(state.solo_deck) == cards
    assert ("solo_7" in state.solo_deck) is (year >= 3)
    assert state.solo_played == ()


def test_19_9_the_rival_plays_all_cards_but_the_last() -> None:
    state = before(SHIP, "solo_4", "solo_3", "solo_2")
    turns = 0
    while RIVAL in state.queue:
        rival.act(state, None)
        turns += 1
    assert turns == 3
    assert (state.solo_deck, state.solo_played) == (("solo_2",), (SHIP, "solo_4", "solo_3"))
    assert state.queue == (0,)


def test_19_8_the_back_of_the_next_card_is_seen() -> None:
    state = before(SHIP, "solo_5", "solo_1")
    log: Log = []
    rival.act(state, log)
    assert RivalActed(card=SHIP, number=2) in log
    assert RivalTook(item="s02") in log
    assert Revealed(place="solo_deck", things=("solo_5",)) in log


# -- [19.10, 19.11] taking -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "left", "sunk"),
    [
        ("solo_1", ("s02", "s03", "s04"), "s01"),
        ("solo_5", ("s01", "s03", "s04"), "s02"),
        ("solo_2", ("s01", "s02", "s04"), "s03"),
    ],
)
def test_19_10_a_spaceship_goes_under_its_deck(back: str, left: tuple[str, ...], sunk: str) -> None:
    state = after(SHIP, back, "solo_4")
    assert state.rows[2] == left
    assert state.decks[2] == ("s05", sunk)


def test_19_10_infrastructure_goes_under_its_deck() -> None:
    state = after(INFRASTRUCTURE, "solo_3", "solo_4")
    assert state.rows[0] == ("i01", "i03", "i04")
    assert state.decks[0] == ("i05", "i02")


def test_19_11_a_stadium_becomes_the_rivals() -> None:
    state = after(STADIUM, "solo_2", "solo_4")
    assert state.rival_stadiums == ("d03",)
    assert state.rows[1] == ("d01", "d02", "d04")
    assert state.decks[1] == ("d05",)


@pytest.mark.parametrize("face", [STADIUM, SHIP, INFRASTRUCTURE])
def test_19_8_with_an_x_nothing_is_taken(face: str) -> None:
    state = after(face, "solo_4", "solo_1")
    assert (state.rows, state.decks, state.rival_stadiums) == (ROWS, DECKS, ())


def test_1_20_an_empty_place_gives_nothing() -> None:
    state = after(STADIUM, "solo_2", "solo_1", rows=((), ("d01", "d02"), ()), decks=((), (), ()))
    assert state.rows[1] == ("d01", "d02")


# -- [19.12] settling ------------------------------------------------------------------------


def test_19_12_the_example_3b() -> None:
    # Three areas counter-clockwise from h25: h18, h12, h11; then h11, h10, h09 to the west.
    state = after(SETTLE, "solo_2", "solo_4")
    assert state.solo_tile == 3
    assert state.rival_settled == hexes("h09")


def test_19_8_an_x_counts_four() -> None:
    # To h05; then h05, h04, h03, h02 to the west.
    state = after(SETTLE, "solo_4", "solo_3")
    assert state.solo_tile == 4
    assert state.rival_settled == hexes("h02")


def test_19_12_a_one_takes_the_area_beside_the_tile() -> None:
    assert after("solo_2", "solo_1", "solo_4").rival_settled == hexes("h18")


def test_19_12_the_tile_goes_on_round_the_rim() -> None:
    # From h31, the last of 24, two areas on: h25 and h18; then h18 and h24 to the south-west.
    state = after(SETTLE, "solo_3", "solo_4", solo_tile=23)
    assert state.solo_tile == 1
    assert state.rival_settled == hexes("h24")


def test_19_12_a_settled_area_stays_as_it_is() -> None:
    state = before(SETTLE, "solo_2", "solo_4")
    state.players[0].settled = hexes("h09")
    log: Log = []
    rival.act(state, log)
    assert state.rival_settled == 0
    assert state.solo_tile == 3
    assert RivalSettled(hex="h09", free=False) in log
