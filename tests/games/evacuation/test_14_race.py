"""[14] The race: its trigger, penalties and smiles at the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from farhaven.core.value import SPECTATOR
from farhaven.games.evacuation.actions import Act, Decline, Launch, Pass
from farhaven.games.evacuation.duties import TakeTurn
from farhaven.games.evacuation.editions import CZECH, POLISH, Edition
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.rules import pool, race
from farhaven.games.evacuation.rules.turns import apply, carry_on
from farhaven.games.evacuation.scoring import scores, winners
from farhaven.games.evacuation.state import NOBODY, RIVAL, Player, State
from farhaven.games.evacuation.view import view

from .positions import areas, player, rules, table

EVERYWHERE = areas("a1 a2 a3 a4 a5 a6 a7 a8 a9")
THREE = ("start_1", "d01", "d02")  # stadiums with 0, 1 and 1 smiles


def racer(levels: tuple[int, int, int], **fields: Any) -> Player:
    """Everybody evacuated, three stadiums without a smile on the New World."""
    fields.setdefault("stadiums_new", ("start_1", "start_2", "start_3"))
    fields.setdefault("evacuated", EVERYWHERE)
    return player(levels=levels, **fields)


def smiling(count: int) -> tuple[str, ...]:
    """Stadiums on the Old World side with so many smiles."""
    return {0: (), 1: ("d01",), 2: ("d04",), 3: ("d09",), 4: ("d13",), 5: ("d16",)}[count]


def finished(*players: Player, edition: Edition = CZECH) -> State:
    return table(*players, rules=rules(edition=edition), phase=Phase.OVER, ended="four_years")


def totals(state: State) -> list[int | None]:
    return [score.total for score in scores(view(state, SPECTATOR))]


def lines(state: State) -> dict[str, int | None]:
    return {line.key: line.points for line in scores(view(state, SPECTATOR))[0].lines}


# -- [14.1, 14.2] the trigger ----------------------------------------------------------------


def test_14_1_the_example_the_third_stadium_triggers_the_end() -> None:
    one = racer((8, 9, 8), stadiums_new=("d01", "d02"))
    state = table(one, player(2), year=3, phase=Phase.ACTIONS)
    race.notice(state, 0, None)
    assert state.triggered == NOBODY
    one.stadiums_new += ("d03",)
    race.notice(state, 0, None)
    assert (state.triggered, state.triggered_in) == (0, Phase.ACTIONS)


@pytest.mark.parametrize("levels", [(7, 9, 9), (9, 7, 9), (9, 9, 7)])
def test_14_1_every_level_must_be_8(levels: tuple[int, int, int]) -> None:
    assert not race.is_won(racer(levels))


def test_14_1_stadiums_on_the_old_world_do_not_count() -> None:
    one = racer((8, 8, 8), stadiums_new=("d01", "d02"), stadiums_old=("d03",))
    assert not race.is_won(one)


def test_14_2_those_later_in_turn_order_who_have_not_passed_act_once_more() -> None:
    players = [racer((8, 8, 8)), *(player(at) for at in (2, 3, 4))]
    # Seat 2 was first and seat 1 last; seat 3 has passed.
    state = table(*players, order=(2, 0, 3, 1), queue=(1, 2, 0), phase=Phase.ACTIONS)
    race.notice(state, 0, None)
    assert state.queue == (1,)


def test_14_3_in_another_phase_nobody_acts_any_more() -> None:
    state = table(racer((8, 8, 8)), player(2), queue=(1,), phase=Phase.PROGRESS)
    race.notice(state, 0, None)
    assert (state.triggered, state.triggered_in) == (0, Phase.PROGRESS)
    assert state.queue == (1,)  # but the phase is played to its end


def test_14_1_the_first_trigger_stays() -> None:
    state = table(racer((8, 8, 8)), racer((9, 9, 9)), phase=Phase.ACTIONS)
    race.notice(state, 1, None)
    race.notice(state, 0, None)
    assert state.triggered == 1


def test_19_17_a_third_civilisation_later_in_turn_order_acts_too() -> None:
    state = table(racer((8, 8, 8)), player(2), order=(0, RIVAL, 1), queue=(RIVAL, 1, 0))
    state.phase = Phase.ACTIONS
    race.notice(state, 0, None)
    assert state.queue == (RIVAL, 1)


def test_14_2_after_the_last_actions_comes_a_last_transport() -> None:
    one, two = racer((8, 8, 8)), player(2, old=(0, 0, 2), ships_old=("s01",))
    state = table(one, two, phase=Phase.ACTIONS, queue=(1, 0), rows=((), (), ()))
    race.notice(state, 0, None)
    carry_on(state, None)
    assert pool.open_duty(two, TakeTurn).last
    apply(state, 1, Act("J"))
    apply(state, 1, Decline())
    assert state.phase is Phase.TRANSPORT
    apply(state, 1, Launch())
    assert (state.phase, state.ended) == (Phase.OVER, "last_actions")


def test_14_2_the_last_action_is_an_offer() -> None:
    one, two = racer((8, 8, 8)), player(2)
    state = table(one, two, phase=Phase.ACTIONS, queue=(1, 0))
    race.notice(state, 0, None)
    carry_on(state, None)
    apply(state, 1, Pass())
    assert (state.phase, state.ended) == (Phase.OVER, "last_actions")


def test_14_3_in_another_phase_the_game_ends_with_that_phase() -> None:
    one, two = racer((8, 8, 8)), player(2)
    state = table(one, two, phase=Phase.BONUSES, queue=(1,))
    race.notice(state, 0, None)
    carry_on(state, None)
    assert (state.phase, state.ended) == (Phase.OVER, "phase_end")


def test_14_4_without_a_trigger_the_game_ends_after_year_4() -> None:
    state = table(player(), player(2), phase=Phase.BONUSES, year=4)
    carry_on(state, None)
    assert (state.phase, state.ended) == (Phase.OVER, "four_years")


# -- [14.5] penalties ------------------------------------------------------------------------


def test_14_5_penalties_lower_the_lowest_marker() -> None:
    one = racer(
        (9, 6, 8), penalties=2, evacuated=EVERYWHERE & ~areas("a4 a9"), stadiums_new=("start_1",)
    )
    state = finished(one, racer((5, 5, 5), technology_set=2))
    # 6, less 2 tokens, 2 areas and 2 stadiums; nobody has a smile, so both rise by 1 [14.9].
    assert totals(state) == [1, 5]  # of three markers at 5, two stay
    assert lines(state) == {"lowest": 6, "areas": -2, "stadiums": -2, "penalties": -2, "smiles": 1}


def test_14_5_a_marker_may_fall_below_0_and_productivity_tokens_are_no_areas() -> None:
    one = racer((1, 9, 9), penalties=4, productive=2)
    assert totals(finished(one, racer((0, 0, 0), stadiums_old=smiling(1)))) == [-3, 0]


# -- [14.6-14.9] smiles ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("smiles", "after"),
    [
        ((3, 1), [6, 5]),  # with two players the most rise by 1
        ((2, 2), [6, 6]),
        ((3, 0), [6, 5]),
        ((0, 0), [6, 6]),  # tied for the most
        ((5, 3, 1), [7, 6, 5]),
        ((5, 5, 3), [7, 7, 5]),  # tied for the most: nobody is second
        ((5, 3, 3), [7, 6, 6]),
        ((5, 3, 3, 1), [7, 6, 6, 5]),
        ((5, 1, 0), [7, 6, 5]),
        ((3, 0, 0), [7, 6, 6]),  # tied for second
        ((3, 3, 0), [7, 7, 5]),
        ((2, 2, 2), [7, 7, 7]),
        ((0, 0, 0), [7, 7, 7]),
        ((4, 0, 0, 0), [7, 6, 6, 6]),
        ((5, 3, 3, 0), [7, 6, 6, 5]),
        ((3, 3, 0, 0), [7, 7, 5, 5]),
        ((0, 0, 0, 0), [7, 7, 7, 7]),
    ],
)
def test_14_6_smiles_raise_the_lowest_marker(smiles: tuple[int, ...], after: list[int]) -> None:
    players = [racer((5, 9, 9), stadiums_old=smiling(count)) for count in smiles]
    assert totals(finished(*players)) == after


@pytest.mark.parametrize(
    ("levels", "lowest"),
    [
        ((5, 9, 9), 7),
        ((5, 5, 9), 6),  # each of the two rises by 1
        ((5, 6, 9), 6),  # 7, 6, 9
        ((5, 5, 5), 5),  # two of three rise
    ],
)
def test_14_7_a_rise_of_2(levels: tuple[int, int, int], lowest: int) -> None:
    others = [racer((0, 0, 0)) for _ in range(2)]
    state = finished(racer(levels, stadiums_old=smiling(1)), *others)
    assert totals(state)[0] == lowest


def test_14_6_penalties_come_first() -> None:
    # 8, 8, 9 and one token: 7, 8, 9; then the marker at 7 rises by 2.
    others = [racer((0, 0, 0)) for _ in range(2)]
    state = finished(racer((8, 8, 9), penalties=1, stadiums_old=smiling(1)), *others)
    assert totals(state)[0] == 8


def test_14_9_a_third_civilisation_leaves_the_smiles_to_the_two() -> None:
    """[19.17] Scoring is that of two players, however many smiles the deck has gathered."""
    players = [racer((5, 9, 9), stadiums_old=smiling(count)) for count in (1, 0)]
    state = table(
        *players,
        rules=rules(rival=True),
        phase=Phase.OVER,
        ended="four_years",
        rival_stadiums=("d16", "d13"),
    )
    assert totals(state) == [6, 5]


# -- [14.10] who still meets the condition ---------------------------------------------------


def test_14_10_who_still_meets_the_condition_wins() -> None:
    # Two stadiums cannot win, however high the levels.
    high = racer((12, 12, 12), stadiums_new=("start_1", "start_2"))
    assert winners(finished(high, racer((8, 8, 8)))) == [1]


def test_14_10_of_several_the_most_smiles_win() -> None:
    players = [racer((9, 9, 9), stadiums_old=smiling(count)) for count in (1, 3, 3)]
    assert winners(finished(*players)) == [1, 2]
    players[2].stadiums_old = smiling(2)
    assert winners(finished(*players)) == [1]


def test_14_10_the_trigger_alone_does_not_win() -> None:
    # All levels at 8, but three areas were left behind.
    first = racer((8, 8, 8), evacuated=EVERYWHERE & ~areas("a1 a2 a3"))
    state = finished(first, racer((7, 7, 7)))
    state.triggered = 0
    assert winners(state) == [1]


# -- [14.11, 14.12] when nobody does ---------------------------------------------------------


def test_14_11_the_highest_lowest_marker_wins() -> None:
    assert winners(finished(racer((7, 3, 9)), racer((5, 5, 5)))) == [1]


def tied_with(edition: Edition, *stadiums_and_smiles: tuple[int, int]) -> list[int]:
    """Winners of a tie on the lowest marker of 5; the second lowest favours the last seat."""
    players = []
    for seat, (stadiums, count) in enumerate(stadiums_and_smiles):
        # The penalties of missing stadiums, and no rises: everybody ends with a lowest of 5.
        missing = max(0, 3 - stadiums)
        one = racer((5 + missing, 9 + seat, 9 + seat), stadiums_old=smiling(count))
        one.stadiums_new = ("start_1", "start_2", "start_3", "start_4")[:stadiums]
        players.append(one)
    state = finished(*players, edition=edition)
    best = max(count for _, count in stadiums_and_smiles)
    for one, (_, count) in zip(players, stadiums_and_smiles, strict=True):
        if count == best:  # takes back what the smiles of two players give
            one.levels = (one.levels[0] - 1, *one.levels[1:])
    assert set(totals(state)) == {5}
    return winners(state)


def test_14_11_a_tie_with_stadiums_and_most_smiles() -> None:
    assert tied_with(CZECH, (3, 3), (3, 1)) == [0]
    assert tied_with(POLISH, (3, 3), (3, 1)) == [0]


def test_14_11_the_editions_differ_where_the_most_smiles_lack_stadiums() -> None:
    # Seat 0 has the stadiums, seat 1 the smiles and the better second marker.
    assert tied_with(CZECH, (3, 1), (2, 3)) == [1]
    assert tied_with(POLISH, (3, 1), (2, 3)) == [0]


def test_14_11_without_stadiums_the_second_lowest_marker_decides() -> None:
    assert tied_with(CZECH, (2, 3), (2, 1)) == [1]
    assert tied_with(POLISH, (2, 3), (2, 1)) == [1]


def test_14_12_then_the_third_marker_then_the_victory_is_shared() -> None:
    assert winners(finished(racer((5, 6, 9)), racer((10, 6, 5)))) == [1]
    assert winners(finished(racer((5, 6, 9)), racer((9, 6, 5)))) == [0, 1]
