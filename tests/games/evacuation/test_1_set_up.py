"""[1] The table and the set-up, and the options of a game."""

from __future__ import annotations

import pytest

from farhaven.core.events import Log, Revealed
from farhaven.core.game import Refused, opening
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import Act, Pass
from farhaven.games.evacuation.components.infrastructure import DECK_I, DECK_II
from farhaven.games.evacuation.components.stadiums import STADIUMS, STARTING
from farhaven.games.evacuation.components.yearly_bonuses import YEARLY_BONUSES
from farhaven.games.evacuation.duties import KeepGoal, TakeTurn
from farhaven.games.evacuation.editions import CZECH, POLISH, Rules
from farhaven.games.evacuation.model import Phase, Row
from farhaven.games.evacuation.options import rules_of
from farhaven.games.evacuation.rules import rows
from farhaven.games.evacuation.state import RIVAL, State

from .positions import owing, past_the_draft, player, settle, table

SEEDS = range(8)


def game(seats: int = 3, seed: int = 0, **settings: str) -> State:
    return GAME.setup(opening(GAME, seats=seats, seed=seed, settings=settings))


def chosen(seats: int = 3, **settings: str) -> Rules:
    return rules_of(opening(GAME, seats=seats, settings=settings).settings, seats)


# -- the table -------------------------------------------------------------------------------


def test_1_1_everybody_begins_alike() -> None:
    for one in game(4).players:
        assert (one.evacuated, one.productive, one.arrived) == (0, 2, 0)
        assert one.prepared_old == one.prepared_new == one.producing == (0, 0, 0)
        assert (one.population, one.ships_old, one.ships_new, one.settled) == (0, (), (), 0)


def test_1_3_satellites_begin_on_the_first_field() -> None:
    assert {one.satellites for one in game().players} == {(0, 0)}


def test_1_4_the_marker_and_the_levels_begin_at_0() -> None:
    for one in game().players:
        assert (one.acted, one.groups, one.levels) == (0, (0, 0, 0, 0), (0, 0, 0))


def test_1_5_each_has_the_own_starting_stadium_on_the_old_world() -> None:
    stadiums = [one.stadiums_old for one in game(4).players]
    assert sorted(stadiums) == [("start_1",), ("start_2",), ("start_3",), ("start_4",)]
    assert all(STADIUMS[name].smiles == 0 for name in STARTING)


@pytest.mark.parametrize("seed", SEEDS)
def test_1_6_technology_sets_differ_and_rows_follow_the_levels(seed: int) -> None:
    players = game(4, seed).players
    assert sorted(one.technology_set for one in players) == [1, 2, 3, 4]
    for one in players:
        for level in range(3):
            row = sorted(column[level] for column in one.columns)
            assert row == [f"t{one.technology_set}{level + 1}{n}" for n in (1, 2, 3)]


def test_1_6_the_order_within_rows_is_random() -> None:
    orders = {
        tuple(column[0][-1] for column in one.columns)
        for seed in SEEDS
        for one in game(4, seed).players
    }
    assert len(orders) > 1


def test_1_7_three_of_17_stadiums_lie_open() -> None:
    state = game()
    assert len(state.rows[Row.STADIUMS]) == 3
    assert len(state.decks[Row.STADIUMS]) == 14
    assert not set(state.rows[Row.STADIUMS] + state.decks[Row.STADIUMS]) & set(STARTING)


def test_1_8_three_of_21_ships_lie_open() -> None:
    state = game()
    assert (len(state.rows[Row.SHIPS]), len(state.decks[Row.SHIPS])) == (3, 18)


@pytest.mark.parametrize("seed", SEEDS)
def test_1_9_infrastructure_i_lies_on_infrastructure_ii(seed: int) -> None:
    state = game(seed=seed)
    pile = state.rows[Row.INFRASTRUCTURE] + state.decks[Row.INFRASTRUCTURE]
    assert set(pile[:9]) == set(DECK_I)
    assert set(pile[9:]) == set(DECK_II)


def test_1_10_the_first_year_is_year_1() -> None:
    assert game().year == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_1_11_the_card_of_year_4_has_a_flag(seed: int) -> None:
    bonuses = game(seed=seed).bonuses
    assert [YEARLY_BONUSES[name].flag for name in bonuses] == [False, False, False, True]
    assert len(set(bonuses)) == 4


def test_1_12_the_first_turn_order_is_random() -> None:
    orders = {game(seed=seed).order for seed in range(30)}
    assert len(orders) == 6


def test_1_13_basic_actions_deal_no_cards() -> None:
    state = game()
    assert state.card_deck == ()
    assert all(one.hand == () for one in state.players)


# -- options ---------------------------------------------------------------------------------


def test_1_14_the_edition_names_the_mode() -> None:
    assert not chosen().points
    assert chosen(edition="polish").points
    assert not chosen(edition="polish", mode="race").points
    assert (chosen().edition, chosen(edition="polish").edition) == (CZECH, POLISH)


def test_1_14_the_solo_game_is_for_points() -> None:
    assert chosen(1).points


def test_1_15_advanced_actions_bring_generous_bonuses() -> None:
    assert not chosen().generous
    assert chosen(bonuses="generous").generous
    assert chosen(actions="advanced").generous


def test_1_16_modules_join_a_game_for_points() -> None:
    state = past_the_draft(game(mode="points", public_tasks="yes", line_majority="b"))
    assert len(state.tasks) == 3
    assert [line.number for line in state.lines] == [2, 4, 6]


def test_1_17_other_combinations_are_played() -> None:
    found = chosen(mode="race", actions="advanced")
    assert (found.points, found.advanced, found.generous) == (False, True, True)


@pytest.mark.parametrize(
    ("seats", "settings", "word"),
    [
        (1, {"mode": "race"}, "mode"),
        (2, {"mode": "race", "public_tasks": "yes"}, "public_tasks"),
        (2, {"mode": "race", "line_majority": "a"}, "line_majority"),
        (2, {"public_tasks": "yes"}, "public_tasks"),
        (2, {"mode": "race", "goals": "preset"}, "goals"),
        (2, {"actions": "advanced", "bonuses": "strict"}, "bonuses"),
        (3, {"third_civilisation": "yes"}, "third_civilisation"),
        (1, {"third_civilisation": "yes"}, "third_civilisation"),
        (1, {"mode": "race", "edition": "polish"}, "mode"),
        (2, {"mode": "points", "line_majority": "c"}, "line_majority"),
        (2, {"mode": "points", "line_majority": "yes"}, "line_majority"),
        (2, {"mode": "points", "line_majority": ""}, "line_majority"),
    ],
)
def test_1_18_what_contradicts_itself_is_refused(
    seats: int, settings: dict[str, str], word: str
) -> None:
    """One sentence names the option and its value."""
    with pytest.raises(Refused, match=rf"Option {word} .*\.$") as refused:
        opening(GAME, seats=seats, settings=settings)
    assert repr(settings[word]) in str(refused.value) or word == "third_civilisation"


def test_1_18_a_third_civilisation_joins_two() -> None:
    assert game(2, third_civilisation="yes").order[-1] == RIVAL


def test_1_19_a_decision_with_one_answer_is_not_asked() -> None:
    state = table(owing(player(), TakeTurn()), player(2), phase=Phase.ACTIONS)
    state.queue = (1, 0)
    GAME.apply(state, 0, Act("J"), None)  # research: three columns are open
    assert len(GAME.options(state, 0)) == 4
    done = player(researched=(5, 5, 5))
    state = table(owing(done, TakeTurn()), player(2), phase=Phase.ACTIONS)
    state.queue = (1, 0)
    GAME.apply(state, 0, Act("J"), None)
    assert GAME.deciders(state) == [1]


def test_1_19_a_turn_is_asked_even_when_only_passing_is_left() -> None:
    state = table(owing(player(acted=5), TakeTurn()), phase=Phase.ACTIONS)
    settle(state)
    assert GAME.options(state, 0) == [Pass()]


def test_1_20_a_row_that_cannot_be_filled_stays_short() -> None:
    state = table(player(), rows=((), (), ("s01", "s02", "s03")))
    rows.leave(state, Row.SHIPS, "s02")
    rows.refill(state, Row.SHIPS, None)
    assert state.rows[Row.SHIPS] == ("s01", "s03")


def test_15_2_a_draft_comes_before_the_first_year() -> None:
    state = game(mode="points")
    assert state.phase is Phase.GOALS
    assert all(one.agenda == (KeepGoal(),) for one in state.players)


def test_15_2_only_the_technologies_lie_out_during_the_draft() -> None:
    state = game(mode="points", actions="advanced", public_tasks="yes", line_majority="a")
    assert all(len(one.columns) == 3 for one in state.players)
    assert (state.rows, state.bonuses, state.order) == (((), (), ()), (), ())
    assert (state.tasks, state.lines) == ((), ())
    assert all(not one.hand for one in state.players)
    past_the_draft(state)
    assert [len(row) for row in state.rows] == [3, 3, 3]
    assert (len(state.bonuses), sorted(state.order)) == (4, [0, 1, 2])
    assert (len(state.tasks), len(state.lines)) == (3, 3)
    assert [len(one.hand) for one in state.players] == [7, 7, 7]


def test_15_2_what_is_laid_out_after_the_draft_is_told_to_those_who_see_it() -> None:
    state = game(mode="points", actions="advanced")
    log: Log = []
    while state.phase is Phase.GOALS:
        seat = GAME.deciders(state)[0]
        log.clear()
        GAME.apply(state, seat, GAME.options(state, seat)[0], log)
    shown = {(one.place, one.audience): one.things for one in log if isinstance(one, Revealed)}
    for seat, one in enumerate(state.players):
        assert shown["action_cards", (seat,)] == one.hand
    assert shown["yearly_bonuses", None] == state.bonuses
    assert shown["spaceships", None] == state.rows[Row.SHIPS]


def test_15_3_preset_goals_go_with_the_technology_set() -> None:
    preset = {1: (5, 10, 13), 2: (6, 9, 12), 3: (1, 2, 11), 4: (7, 8, 14)}
    state = game(4, edition="polish", goals="preset")
    assert all(one.goals == preset[one.technology_set] for one in state.players)
