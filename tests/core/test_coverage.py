"""What happened in many games, and what never did."""

from __future__ import annotations

import dataclasses
from collections import Counter

from farhaven.core.coverage import Chooser, Group, Thing, coverage, openings, survey
from farhaven.core.game import AnyGame, Coverage, Opening, Seen
from farhaven.core.rng import Rng
from farhaven.core.value import Value

from .toy import GAME, Rest, TooFewCoins


def anything(game: AnyGame, view: Seen, rng: Rng) -> Value:
    option: Value = view.options[rng % len(view.options)]
    return option


def the_last(game: AnyGame, view: Seen, rng: Rng) -> Value:
    option: Value = view.options[-1]
    return option


def missing(game: AnyGame, *bots: Chooser) -> list[str]:
    return [str(thing) for thing in coverage(game, bots, games=20).missing]


def test_a_game_in_which_everything_happens_misses_nothing() -> None:
    assert missing(GAME, anything, the_last) == []


def test_everything_that_is_expected_is_counted() -> None:
    covered = coverage(GAME, [anything], games=20)
    assert covered.games == 20
    assert covered.times[Thing(Group.ENDING, "last_round")] == 20
    assert covered.times[Thing(Group.SEATS, "2")] == 10
    assert covered.times[Thing(Group.HAPPENING, "Won")] > 0


def test_what_never_happens_is_named() -> None:
    listed = Coverage(("Won", "a comet"), GAME.coverage.observe)
    assert missing(dataclasses.replace(GAME, coverage=listed), anything) == ["happening a comet"]


def test_an_action_kind_that_nobody_chooses_is_missing() -> None:
    def never_rests(game: AnyGame, view: Seen, rng: Rng) -> Value:
        kept = [option for option in view.options if option != Rest()]
        option: Value = kept[rng % len(kept)]
        return option

    assert "action Rest" in missing(GAME, never_rests)


def noted(name: str, chosen: Counter[str]) -> Chooser:
    """A bot that counts its choices."""

    def choose(game: AnyGame, view: Seen, rng: Rng) -> Value:
        chosen[name] += 1
        return anything(game, view, rng)

    return choose


def test_bots_are_mixed_at_the_table() -> None:
    chosen: Counter[str] = Counter()
    coverage(GAME, [noted("a", chosen), noted("b", chosen)], games=20)
    assert set(chosen) == {"a", "b"}


def test_most_games_are_left_to_the_quick_bots_among_themselves() -> None:
    tables = []
    chosen: Counter[str] = Counter()
    slow, quick = noted("slow", chosen), noted("quick", chosen)
    for _ in survey(GAME, [slow], games=40, quick=[quick]):
        tables.append(set(chosen))
        chosen.clear()
    assert tables.count({"quick"}) > tables.count({"slow"}) > 0
    assert tables.count({"quick"}) + tables.count({"slow"}) == 40


def test_an_obstacle_kind_that_is_never_met_is_missing() -> None:
    def generous(state: object, seat: int, action: Value) -> list[Value]:
        found: list[Value] = []
        return found

    assert "obstacle TooFewCoins" in missing(
        dataclasses.replace(GAME, obstacles=generous), anything
    )
    assert TooFewCoins in GAME.obstacle_kinds


def test_a_way_to_end_that_is_never_taken_is_missing() -> None:
    unending = dataclasses.replace(GAME, endings=("last_round", "flood"))
    assert missing(unending, anything) == ["ending flood"]


def test_every_value_of_every_setting_is_played_with_every_seat_count() -> None:
    played = {(one.seats, one.settings["rounds"]) for one in openings(GAME, games=4, seed=0)}
    assert played == {(2, "1"), (2, "2"), (3, "1"), (3, "2")}


def test_settings_that_do_not_go_together_are_not_played() -> None:
    def refuse(opening: Opening) -> str:
        short = opening.settings["rounds"] == "1"
        return "One round is too short for three." if short and opening.seats == 3 else ""

    careful = dataclasses.replace(GAME, refuse=refuse)
    played = {(one.seats, one.settings["rounds"]) for one in openings(careful, games=8, seed=0)}
    assert played == {(2, "1"), (2, "2"), (3, "2")}


def test_a_survey_tells_after_each_game() -> None:
    told = list(survey(GAME, [anything], games=3))
    assert [one[Thing(Group.ENDING, "last_round")] for one in told] == [1, 1, 1]


def test_the_same_seed_gives_the_same_games() -> None:
    assert coverage(GAME, [anything], games=5, seed=3) == coverage(
        GAME, [anything], games=5, seed=3
    )
