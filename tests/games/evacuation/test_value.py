"""The value for bots: what it must and must not like, in positions made by hand."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from farhaven.bots import GREEDY
from farhaven.bots.bot import luck
from farhaven.bots.greedy import worth
from farhaven.core.game import opening
from farhaven.games.evacuation import GAME
from farhaven.games.evacuation.actions import Act, Keep, SendShip
from farhaven.games.evacuation.duties import KeepGoal, LoadShip, TakeTurn, Transport
from farhaven.games.evacuation.model import Phase
from farhaven.games.evacuation.pace import affordable, stage, tempo, time_left
from farhaven.games.evacuation.promise import promised
from farhaven.games.evacuation.state import Cargo, Player, State
from farhaven.games.evacuation.value import midway, to_come, value
from farhaven.games.evacuation.view import view

from .positions import areas, hexes, player, rules, table

POINTS = rules(points=True)


def in_turn(year: int = 2, **fields: Any) -> State:
    """One player of the points game who has a turn."""
    return table(
        player(agenda=(TakeTurn(),), **fields),
        player(),
        rules=POINTS,
        year=year,
        phase=Phase.ACTIONS,
    )


def worth_to_first(state: State) -> float:
    return worth(GAME, view(state, 0), 0)


def test_more_of_anything_useful_is_worth_more() -> None:
    plain = worth_to_first(in_turn())
    better: tuple[dict[str, Any], ...] = (
        {"new": (1, 0, 0)},
        {"new": (0, 0, 1)},
        {"old": (0, 1, 0)},
        {"levels": (0, 0, 1)},
        {"population": 1},
        {"prepared_new": (1, 0, 0)},
        {"ships_old": ("s01",)},
        {"stadiums_new": ("d01",)},
        {"satellites": (1, 0)},
        {"researched": (1, 0, 0)},
    )
    for fields in better:
        assert worth_to_first(in_turn(**fields)) > plain, fields


def test_a_penalty_is_worth_less_than_none() -> None:
    assert worth_to_first(in_turn(penalties=1)) < worth_to_first(in_turn())


def test_people_are_worth_more_with_the_steel_to_settle() -> None:
    """[6.11] Each population token placed costs 1 steel from the New World."""
    both = worth_to_first(in_turn(population=2, new=(0, 2, 0)))
    people = worth_to_first(in_turn(population=2))
    steel = worth_to_first(in_turn(new=(0, 2, 0)))
    assert both - steel > people - worth_to_first(in_turn())


def test_energy_of_the_old_world_is_worth_more_to_who_has_a_ship() -> None:
    """[9.8] The energy of a flight is paid from the Old World."""
    with_ship = worth_to_first(in_turn(ships_old=("s01",), old=(0, 0, 2)))
    without = worth_to_first(in_turn(ships_old=("s01",)))
    assert with_ship - without > worth_to_first(in_turn(old=(0, 0, 2))) - worth_to_first(in_turn())


def test_hunger_that_comes_is_seen() -> None:
    """[3.2, 3.3] In year 3 the New World eats 3; a fourth unit of food saves no token."""
    worths = [worth_to_first(in_turn(new=(food, 0, 0))) for food in range(5)]
    steps = [after - before for before, after in pairwise(worths)]
    assert min(steps[:3]) > steps[3] + 2


def test_the_lowest_level_counts_most() -> None:
    """[15.4] Only the lowest level scores."""
    even = worth_to_first(in_turn(levels=(4, 4, 4)))
    uneven = worth_to_first(in_turn(levels=(6, 4, 2)))
    assert even > uneven


def test_a_ship_that_is_loaded_loses_the_worth_of_its_open_zones_with_the_hatch() -> None:
    """[9.2] A ship need not be full, but what is not loaded stays."""
    cargo = (Cargo("s01"),)
    state = in_turn(cargo=cargo)
    open_ship = in_turn(cargo=cargo)
    open_ship.players[0].agenda = (Transport(), LoadShip("s01"))
    state.players[0].agenda = (Transport(),)
    for one in (state, open_ship):
        one.phase = Phase.TRANSPORT
    assert worth_to_first(open_ship) > worth_to_first(state)


def test_whoever_has_chosen_an_action_is_in_the_midst_of_it() -> None:
    state = in_turn(old=(7, 7, 7))
    assert not midway(view(state, 0), 0)
    assert not midway(view(state, 1), 1)
    GAME.apply(state, 0, Act("B"), None)
    assert midway(view(state, 0), 0)


def test_nothing_waits_when_the_game_of_points_is_over() -> None:
    state = in_turn(new=(5, 5, 5))
    state.players[0].agenda = ()
    state.ended = "points"
    assert value(view(state, 0), 0) == 0.0


def finished(seat: int) -> State:
    """The race was decided in an action phase, in favour of this seat."""
    everywhere = areas("a1 a2 a3 a4 a5 a6 a7 a8 a9")
    winner: dict[str, Any] = {
        "levels": (9, 9, 9),
        "stadiums_new": ("d01", "d02", "d03"),
        "evacuated": everywhere,
    }
    players: list[Player] = [player(**(winner if at == seat else {})) for at in range(2)]
    return table(*players, year=4, phase=Phase.OVER, triggered=seat, ended="last_actions")


def test_winning_the_race_is_worth_more_than_any_prospects() -> None:
    assert value(view(finished(0), 0), 0) > 10 > -10 > value(view(finished(1), 0), 0)
    promising = table(player(levels=(7, 7, 7), new=(9, 9, 9)), player(), year=3)
    assert worth_to_first(finished(0)) > worth_to_first(promising)


def test_what_waits_is_worth_less_in_the_last_year() -> None:
    fields: dict[str, Any] = {"new": (3, 3, 3), "population": 3}
    gain = [
        to_come(view(in_turn(year, **fields), 0), 0) - to_come(view(in_turn(year), 0), 0)
        for year in (1, 4)
    ]
    assert gain[0] > gain[1] > 0


# -- what greedy makes of it -----------------------------------------------------------------


def test_greedy_settles_when_it_can() -> None:
    """Two people, steel and energy for two more levels in the last year."""
    state = in_turn(4, population=2, new=(0, 2, 0), levels=(7, 7, 6), settled=hexes("h01"))
    chosen = {GREEDY.choose(GAME, view(state, 0), luck(1, 0, n)) for n in range(4)}
    assert chosen == {Act("C")}


def test_greedy_takes_people_along_in_the_last_year() -> None:
    """[15.5] An area with two circles left behind costs 4 points."""
    state = in_turn(4, ships_old=("s01",), old=(0, 0, 2))
    state.phase, state.players[0].agenda = Phase.TRANSPORT, (Transport(),)
    assert GREEDY.choose(GAME, view(state, 0), 7) == SendShip("s01")


def test_greedy_keeps_a_goal_that_pays_as_a_rule() -> None:
    """Far Signal is met by whoever uses the year power; Chimneys needs a plan."""
    state = GAME.setup(opening(GAME, seats=2, settings={"mode": "points"}, seed=1))
    state.packs = ((5, 9, 13, 15), *state.packs[1:])
    assert state.players[0].agenda[-1] == KeepGoal()
    assert GREEDY.choose(GAME, view(state, 0), 3) == Keep(15)


def test_a_lead_in_smiles_counts_less_early_in_the_race() -> None:
    """[14.6] Of two players the one with more smiles rises by 1, but only at the end."""
    gains = []
    for year in (1, 4):
        worths = []
        for stadium in ("d16", "start_1"):
            own = player(stadiums_new=(stadium, "d02", "d03"))
            other = player(stadiums_new=("d04", "d01", "d05"))
            state = table(own, other, year=year, phase=Phase.ACTIONS)
            worths.append(worth_to_first(state))
        gains.append(worths[0] - worths[1])
    assert 0 < gains[0] < gains[1]


def test_actions_that_energy_is_enough_for() -> None:
    """[5.3, 5.5] They cost 0, 0, 1, 2, 3, 3; beyond milestone 2 the New World pays."""
    cases: tuple[tuple[dict[str, Any], int], ...] = (
        ({}, 2),
        ({"old": (0, 0, 3)}, 4),
        ({"old": (0, 0, 2), "acted": 4}, 0),
        ({"old": (0, 0, 3), "satellites": (8, 8)}, 2),
        ({"old": (0, 0, 1), "new": (0, 0, 2), "satellites": (8, 3)}, 4),
    )
    for fields, count in cases:
        assert affordable(view(in_turn(**fields), 0).players[0]) == count, fields


def test_passing_early_in_the_last_year_gains_nothing() -> None:
    for rules_of_game in (POINTS, rules(points=False)):
        state = in_turn(4, levels=(4, 4, 4), new=(3, 3, 3), population=3)
        state.rules = rules_of_game
        before = worth_to_first(state)
        state.players[0].passed = True
        assert worth_to_first(state) < before


# -- actions and infrastructure --------------------------------------------------------------


def test_an_action_that_can_still_be_taken_is_worth_something() -> None:
    """[5.3] The third action of a year costs 1 energy: with it there is one more."""
    for year in (1, 2, 3, 4):
        with_energy = view(in_turn(year, old=(0, 0, 1)), 0)
        without = view(in_turn(year), 0)
        more = tempo(with_energy, with_energy.players[0]) - tempo(without, without.players[0])
        assert more > 0
        assert tempo(without, without.players[0]) == 2 * more


def test_who_has_passed_has_no_action_left() -> None:
    seen = view(in_turn(3, old=(0, 0, 7), passed=True), 0)
    assert tempo(seen, seen.players[0]) == 0.0


def test_after_the_trigger_one_action_is_left() -> None:
    """[14.2] The others have one last action."""
    state = in_turn(4, new=(0, 0, 7), satellites=(8, 8), acted=3)
    state.rules = rules(points=False)
    seen = view(state, 0)
    usual = tempo(seen, seen.players[0])
    state.players[0].acted = 0
    state.triggered = 1
    last = view(state, 0)
    assert tempo(last, last.players[0]) == usual > 0


def waiting(card: str, settled: str = "") -> float:
    """What a card that waits adds to the worth in year 2, with these areas settled."""
    fields: dict[str, Any] = {"settled": hexes(settled)} if settled else {}
    with_card = worth_to_first(in_turn(waiting=(card,), **fields))
    return with_card - worth_to_first(in_turn(**fields))


def test_a_card_that_waits_is_worth_more_when_its_requirement_is_nearer() -> None:
    """[20.1, 20.2] Four tundra areas; two deserts with people."""
    assert 0 < waiting("i04") < waiting("i04", "h01 h02") < waiting("i04", "h01 h02 h05")
    assert 0 < waiting("i01") < waiting("i01", "h04")
    assert waiting("i01", "h01") == waiting("i01")


def test_a_card_that_is_seldom_completed_is_worth_less() -> None:
    """[20.2, 20.4] Two deserts are settled more often than two forests on one line."""
    assert waiting("i10") < waiting("i01")


def test_no_card_is_completed_by_who_does_not_act_any_more() -> None:
    for fields in ({}, {"waiting": ("i01", "i02")}):
        state = in_turn(4, passed=True, settled=hexes("h04"), **fields)
        seen = view(state, 0)
        assert promised(seen.players[0], time_left(seen, seen.players[0])) == 0.0


# -- how far a search looks ahead ------------------------------------------------------------


def test_a_stage_begins_with_the_actions_of_a_year() -> None:
    """Goals, income and hands come before the actions of a year, all else after them."""
    year_2 = {phase: stage(table(player(), year=2, phase=phase)) for phase in Phase}
    assert [phase for phase, year in year_2.items() if year == 1] == [
        Phase.GOALS,
        Phase.INCOME,
        Phase.HANDS,
    ]
    assert {year_2[phase] for phase in Phase if phase >= Phase.ACTIONS} == {2}


def test_the_last_two_years_are_one_stage() -> None:
    years = [stage(table(player(), year=year, phase=Phase.ACTIONS)) for year in (1, 2, 3, 4)]
    assert years == [1, 2, 3, 3]
    assert stage(table(player(), year=3, phase=Phase.INCOME)) == 2
    assert stage(table(player(), year=4, phase=Phase.INCOME)) == 3
